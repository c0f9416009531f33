#!/bin/sh
# The story of a puzzle of 10x10 and below takes at most 80 lines besides its
# pictures, in every genre.
. "$(dirname "$0")/../lib.sh"
tandem=${TANDEM:-build/tandem}
[ -x "$tandem" ] || skip "$tandem is not built"

# Without boards, their labels, numbers and legends.
lines() {
    grep -cvE '^ *([0-9?]+ )*[{<[]?R[0-9]+[]>}]? |^ *[{<[]?C1[]>}]? |^ *\+|^[ 0-9?]*$' "$1"
}
for puzzle in tests/corpus/puzzles/*-0[1-5].txt; do
    "$tandem" explain --ascii "$puzzle" >"$tmp/story" || true
    n=$(lines "$tmp/story")
    [ "$n" -le 80 ] || {
        cat "$tmp/story"
        fail "the story of $puzzle takes $n lines"
    }
done

# The same of some of the large corpus, if it is there.
truth=../shared/corpus/truth.jsonl
[ -r "$truth" ] || exit 0
grep '"w": *10,' "$truth" | grep '"h": *10,' | grep '"status": *"unique"' |
    sed -n 's/.*"file": *"\([^"]*\)".*/\1/p' | awk 'NR % 25 == 0' >"$tmp/list"
[ -s "$tmp/list" ] || fail "no board of 10x10 in $truth"
while read -r file; do
    "$tandem" explain --ascii "../shared/corpus/$file" >"$tmp/story" || true
    n=$(lines "$tmp/story")
    [ "$n" -le 80 ] || fail "the story of $file takes $n lines"
done <"$tmp/list"
