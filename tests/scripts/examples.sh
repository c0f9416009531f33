#!/bin/sh
# Every program in examples/ runs without arguments and ends with status 0.
. "$(dirname "$0")/../lib.sh"
ls examples/*.c >/dev/null 2>&1 || skip "there are no examples"
tools/build release
for source in examples/*.c; do
    program=build/examples/$(basename "$source" .c)
    "$program" >"$tmp/out" || fail "$program: status $?"
    [ -s "$tmp/out" ] || fail "$program prints nothing"
done
