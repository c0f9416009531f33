#!/bin/sh
# What is said does not depend on the build: the release build (gcc, optimised)
# and the asan build (clang, hardly optimised, assertions) rate and explain the
# small corpus alike.
# Alone: it needs the asan build, which another job makes.
. "$(dirname "$0")/../lib.sh"
other=${TANDEM_OTHER:-build/asan/tandem}
[ -x "$other" ] || skip "there is no other build: $other"

# said PROGRAM: all but the times.
said() {
    for command in rate explain; do
        "$1" $command --json tests/corpus/puzzles/*.txt || true
    done | sed 's/"ms":[0-9.e+-]*//g'
}

said "${TANDEM:-build/tandem}" >"$tmp/one"
said "$other" >"$tmp/other"
[ "$(wc -l <"$tmp/one")" -ge 280 ] || fail "too little is said"
diff "$tmp/one" "$tmp/other" | cut -c1-400 | head -4 >"$tmp/diff"
[ ! -s "$tmp/diff" ] || {
    cat "$tmp/diff"
    fail "builds differ"
}
