#!/bin/sh
# tools/rank-correlation on a corpus made here, and where there is none.
. "$(dirname "$0")/../lib.sh"
tandem=build/tandem
[ -x $tandem ] || skip "build/tandem is not built"

# put NAME WORD ID: a puzzle of the corpus.
mkdir -p "$tmp/corpus/puzzles"
put() {
    $tandem convert --to text "$3" >"$tmp/corpus/puzzles/$1.txt"
    printf '{"file": "puzzles/%s.txt", "genre": "hitori", "word": "%s"}\n' \
        "$1" "$2" >>"$tmp/corpus/truth.jsonl"
}
table() {
    tools/rank-correlation --corpus "$tmp/corpus" -j 1 >"$tmp/out"
    grep '^hitori' "$tmp/out" | tr -s ' ' | cut -d' ' -f2,3,8
}

# The larger, the harder: words, solved, and the correlation of the area.
put a easy 'singles#3x3:223321211'
put b medium 'singles#4x4:4412313243212213'
put c hard 'singles#5x5:3543253315213414432132154'
[ "$(table)" = "3 3 1.00" ] || fail "in order: $(cat "$tmp/out")"
# Some share a rank, and one has no word: ranks 0 1.5 1.5 3 of the words, 0 1.5
# 3 1.5 of the areas.
rm "$tmp/corpus/truth.jsonl"
put a easy 'singles#3x3:223321211'
put b medium 'singles#4x4:4412313243212213'
put c medium 'singles#5x5:3543253315213414432132154'
put d extra 'singles#4x4:3242231114232331'
put e unknown 'singles#3x3:132311113'
[ "$(table)" = "4 4 0.50" ] || fail "mixed: $(cat "$tmp/out")"

status=0
tools/rank-correlation --corpus "$tmp/nowhere" >"$tmp/out" || status=$?
[ $status = 77 ] || fail "without a corpus: exit $status"
expect_in "$tmp/out" "There is no corpus"
