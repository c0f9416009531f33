#!/bin/sh
# What README.md shows can be typed, every command line and the C program, and its
# picture is what comes out.
. "$(dirname "$0")/../lib.sh"
[ -x "${TANDEM:=$PWD/build/tandem}" ] || skip "build/tandem is not built"
readme=$PWD/README.md
ln -s "$PWD/tests" "$tmp/tests"
mkdir "$tmp/build"
cd "$tmp"

# Exit 1 is an answer (several solutions), not a fault.
# The page is no command of the program; page.sh builds it.
sed -n 's|^    \./run \([^ ].*\)|\1|p' "$readme" | grep -v '^page ' >lines
[ "$(wc -l <lines)" -ge 15 ] || fail "README.md shows too few command lines"
for command in solve explain hint check rate convert draw genres techniques \
    bench help; do
    grep -q "^$command" lines || fail "README.md has no example of $command"
done
while read -r line; do
    status=0
    eval "'$TANDEM' $line" >out 2>&1 </dev/null || status=$?
    [ $status -le 1 ] && [ -s out ] || fail "$line: exit $status: $(cat out)"
done <lines
[ -s build/hint.png ] && [ -s build/ratings.csv ] || fail "a file was not written"

# They leave nothing that git would ask about.
left=$(find . -mindepth 1 -maxdepth 1 ! -name lines ! -name out ! -name build \
    ! -name tests)
[ -z "$left" ] || fail "README.md's examples leave $left"

# The sentence below the picture may be broken into lines elsewhere.
words() {
    tr -s ' \n' '\n\n' <"$1"
}
sed -n '/^\$ \.\/run hint/,/^```$/p' "$readme" | sed '1d;$d' >shown
"$TANDEM" hint --full 'singles#5x5:3543253315213414432132154' >out
words shown >shown.words
words out | diff shown.words - >diff || {
    cat diff
    fail "the picture in README.md is not what comes out"
}

sed -n '/^```c$/,/^```$/p' "$readme" | sed '/^```/d' >example.c
top=$(dirname "$readme")
cc -std=c11 -fno-lto -Wall -Wextra -Werror -o example example.c \
    -I"$top/include" "$(dirname "$TANDEM")/libtandem.a" -lm
./example | grep -q "R2C3" || fail "the C program says nothing"
