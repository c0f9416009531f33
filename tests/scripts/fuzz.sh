#!/bin/sh
# Every target in tests/fuzz builds, and stands a few seconds of fuzzing (ten
# minutes with ./test --long).
. "$(dirname "$0")/../lib.sh"
ls tests/fuzz/*.c >/dev/null 2>&1 || skip "there are no fuzz targets"
command -v clang >/dev/null || skip "clang is not installed"
tools/build fuzz
seconds=3
[ "${TANDEM_TEST_LONG-0}" = 0 ] || seconds=600
for source in tests/fuzz/*.c; do
    name=$(basename "$source" .c)
    mkdir "$tmp/$name"
    # New inputs go to the first folder; the second only gives examples.
    set -- "$tmp/$name"
    [ ! -d "tests/fuzz/$name" ] || set -- "$@" "tests/fuzz/$name"
    build/fuzz/fuzz_"$name" -max_total_time=$seconds -timeout=10 \
        -artifact_prefix=build/fuzz/ "$@" >"$tmp/log" 2>&1 || {
        tail -n 60 "$tmp/log"
        fail "fuzz_$name: the input is kept in build/fuzz/"
    }
done
