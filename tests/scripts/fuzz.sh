#!/bin/sh
# Every target in tests/fuzz builds, and stands a few thousand inputs, the same
# ones each time (ten minutes of others with ./test --long).
. "$(dirname "$0")/../lib.sh"
ls tests/fuzz/*.c >/dev/null 2>&1 || skip "there are no fuzz targets"
command -v clang >/dev/null || skip "clang is not installed"
tools/build asan
how="-runs=3000 -seed=1"
[ "${TANDEM_TEST_LONG-0}" = 0 ] || how="-max_total_time=600"
for source in tests/fuzz/*.c; do
    name=$(basename "$source" .c)
    mkdir "$tmp/$name"
    # New inputs go to the first folder; the second only gives examples.
    set -- "$tmp/$name"
    [ ! -d "tests/fuzz/$name" ] || set -- "$@" "tests/fuzz/$name"
    # shellcheck disable=SC2086
    build/asan/fuzz_"$name" $how -timeout=10 \
        -artifact_prefix=build/asan/ "$@" >"$tmp/log" 2>&1 || {
        tail -n 60 "$tmp/log"
        fail "fuzz_$name: the input is kept in build/asan/"
    }
done
