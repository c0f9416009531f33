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
    grep '^hitori' "$tmp/out" | head -1 | tr -s ' ' | cut -d' ' -f2,3,8
}
# The second table: sizes, puzzles, and the correlation of the effort.
equal_sizes() {
    sed '1,/^Equal/d' "$tmp/out" | grep '^hitori' | tr -s ' ' | cut -d' ' -f2,3,5
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
[ "$(equal_sizes)" = "0 0 -" ] || fail "too few of a size: $(cat "$tmp/out")"

# Twelve of one size, the word as the effort goes; others of another do not count.
# made up: put_row NAME WORD SIDE EFFORT PEAK
rm "$tmp/corpus/truth.jsonl"
head=input,genre,width,height,status,unique,level,effort,peak,bottleneck,variety
echo "$head,hardest,word,length,techniques,version,digest,ms" >"$tmp/table"
put_row() {
    printf '{"file": "puzzles/%s.txt", "genre": "hitori", "word": "%s"}\n' \
        "$1" "$2" >>"$tmp/corpus/truth.jsonl"
    echo "x/$1.txt,hitori,$3,$3,solved,true,1,$4,$5,1,1,1,easy,short,,0,0,1" \
        >>"$tmp/table"
}
i=0
while [ $i -lt 100 ]; do
    word=easy
    [ $((i / 2)) -lt 10 ] || word=easy+
    [ $((i / 2)) -lt 20 ] || word=medium
    [ $((i / 2)) -lt 30 ] || word=hard
    [ $((i / 2)) -lt 40 ] || word=extra
    put_row "p$i" $word $((5 + i % 2 * 4)) $((i / 2 * 10 + 5)) 4
    i=$((i + 1))
done
put_row odd easy 3 1000 4
no_rating() { tools/"$1" --corpus "$tmp/corpus" --csv "$tmp/table" --tandem true; }
no_rating rank-correlation >"$tmp/out"
equal_sizes | grep -q '^2 100 0.9' || fail "equal sizes: $(cat "$tmp/out")"

# Words begin where effort times 2 is 200, 400, 600, 800.
no_rating fit-words >"$tmp/out"
sed -n 's/.*"hitori", {\(.*\)}},/\1/p' "$tmp/out" | tr -d , >"$tmp/places"
read -r a b c d <"$tmp/places" || fail "fit-words: $(cat "$tmp/out")"
for place in $((a - 200)) $((b - 400)) $((c - 600)) $((d - 800)); do
    [ "$place" -gt -50 ] && [ "$place" -lt 50 ] ||
        fail "fit-words: $(cat "$tmp/out")"
done
expect_in "$tmp/out" "{NULL, {"
grep -q '^hitori  *[0-9]*  *[6-9][0-9]%  *\(98\|99\|100\)%' "$tmp/out" ||
    fail "fit-words does not report: $(cat "$tmp/out")"

# Sudokus of the corpus are lines; their ratings go with those of other programs.
sudoku() {
    printf '{"genre": "sudoku", "status": "unique", "input": "%s"}\n' "$1" \
        >>"$tmp/corpus/truth.jsonl"
}
sudoku .2345678945678912378912345623156489756489723189723156431264597864597831297831264.
sudoku 6.2....4.....315...........1..2.6..................3.7.38.7.....5..........9...6.
sudoku .....1..78...9.6...6.2.....5.........89.4..5..46...9..4.3.8.5..6...234...2......3
tools/rank-correlation --corpus "$tmp/corpus" --genre sudoku -j 1 >"$tmp/out"
sed '1,/^Sudoku on/d' "$tmp/out" | tr -s ' ' | grep -q '^se 3 3 1.00 1.00' ||
    fail "scales: $(cat "$tmp/out")"
sed '1,/^Sudoku on/d' "$tmp/out" | grep -q '^hodoku' ||
    fail "scales: $(cat "$tmp/out")"

status=0
tools/rank-correlation --corpus "$tmp/nowhere" >"$tmp/out" || status=$?
[ $status = 77 ] || fail "without a corpus: exit $status"
expect_in "$tmp/out" "There is no corpus"
