#!/bin/sh
# Files that the program makes never overwrite each other, nor, where that is
# said, what is there.
. "$(dirname "$0")/../lib.sh"
tandem=$(realpath -m "${TANDEM:-build/tandem}")
[ -x "$tandem" ] || skip "build/tandem is not built"
cd "$tmp"
mkdir a b c
echo 'lightup#5x5:e00d2f1f' >a/x.txt
echo 'loopy#5x5t0:132a10e320a0d1c3' >b/x.txt
echo 'singles#5x5:3543253315213414432132154' >c/x-2.txt
inputs='a/x.txt b/x.txt c/x-2.txt'

# files DIR NAME...: exactly these are in it
files() {
    dir=$1
    shift
    printf '%s\n' "$@" >expected
    (cd "$dir" && LC_ALL=C ls) >names
    cmp -s expected names || {
        cat names
        fail "$dir has the files above, not $*"
    }
}

# How far it got, with --max-level 0 of each puzzle nothing.
# shellcheck disable=SC2086 # words
"$tandem" explain --max-level 0 --save-stuck stuck $inputs >out || :
files stuck x-2-2.txt x-2.txt x.txt
expect_in stuck/x.txt akari
expect_in stuck/x-2.txt slitherlink
expect_in stuck/x-2-2.txt hitori
# A second run is about the same puzzles.
# shellcheck disable=SC2086 # words
"$tandem" explain --max-level 0 --save-stuck stuck $inputs >out || :
files stuck x-2-2.txt x-2.txt x.txt

# shellcheck disable=SC2086 # words
"$tandem" explain --svg shown $inputs >out
files shown x-2-2.txt x-2.txt x.txt
for folder in x.txt:Light x-2.txt:Slitherlink x-2-2.txt:Hitori; do
    [ -s "shown/${folder%:*}/step-0001.svg" ] || fail "no pictures in $folder"
done
! cmp -s shown/x.txt/index.html shown/x-2.txt/index.html ||
    fail "two puzzles have one page"

mkdir drawn
# shellcheck disable=SC2086 # words
"$tandem" draw --png drawn/p.png $inputs
files drawn p-2.png p-3.png p.png
"$tandem" draw --png one.png b/x.txt
cmp one.png drawn/p-2.png || fail "p-2.png is not the second puzzle"

# From standard input, and puzzles typed as arguments: names that a shell takes
# as they are.
cat a/x.txt b/x.txt |
    "$tandem" explain --max-level 0 --save-stuck piped - >out || :
files piped stdin-1.txt stdin-2.txt
"$tandem" explain --max-level 0 --save-stuck typed "$(cat a/x.txt)" \
    'https://puzz.link/p?slither/5/5/cbcbcddad' >out || :
files typed cbcbcddad.txt lightup-5x5_e00d2f1f.txt

# What is there is not written anew unasked; nothing is made before that is said.
"$tandem" generate akari 5 --count 3 --out made --seed 1
files made akari-1.txt akari-2.txt akari-3.txt
cp -r made before
code=0
"$tandem" generate akari 5 --count 9 --out made --seed 2 >out 2>err || code=$?
[ $code = 2 ] || fail "files that are there: exit $code"
expect_in err 'made/akari-1.txt: is there already: --force writes it anew'
diff -r made before || fail "files were overwritten"
"$tandem" generate hitori 5 --out made --seed 2
files made akari-1.txt akari-2.txt akari-3.txt hitori-1.txt
"$tandem" generate akari 5 --count 2 --out made --seed 2 --force
! cmp -s made/akari-1.txt before/akari-1.txt || fail "--force writes nothing"
cmp made/akari-3.txt before/akari-3.txt || fail "--force wrote too much"
code=0
"$tandem" generate akari 5 --force --seed 2 >out 2>err || code=$?
[ $code = 2 ] || fail "--force without a file: exit $code"

# With a table, what a kill left of both is gone on with.
"$tandem" generate akari 5 --count 4 --out both --csv t.csv --seed 1
head -n 4 t.csv >cut.csv
"$tandem" generate akari 5 --count 4 --out both --csv cut.csv --resume --seed 1
cmp t.csv cut.csv || fail "--out with --resume"
