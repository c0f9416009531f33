#!/bin/sh
# The page in the browser: it builds, every genre is solved in it by mouse, by keys
# and by touch, nothing is lost, nothing hostile happens, it is quick enough, axe
# finds nothing.
# Alone: it uses both cores, and measures time.
. "$(dirname "$0")/../lib.sh"
command -v clang >/dev/null || skip "clang is not installed"
[ -e /usr/lib/wasm32-wasi/libc.a ] || skip "wasi-libc is not installed"
command -v wasm-ld >/dev/null || skip "lld is not installed"
command -v npm >/dev/null || skip "npm is not installed"
chromium=
for name in chromium chromium-browser google-chrome; do
    ! command -v $name >/dev/null || chromium=$name
done
[ -n "$chromium" ] || skip "chromium is not installed"
if [ ! -e web/node_modules/.installed ]; then
    (cd web && npm ci --no-audit --no-fund --ignore-scripts) >"$tmp/npm" 2>&1 ||
        skip "the tools of the page cannot be installed: $(tail -n 1 "$tmp/npm")"
    touch web/node_modules/.installed
fi
tools/page --build
cd web
run() {
    node --test "$@" >"$tmp/log" 2>&1 || {
        grep -E '^(not ok|    )' "$tmp/log"
        fail "the tests of web/tests failed"
    }
    grep -E '^# (pass|budgets|.* ms of )' "$tmp/log"
}
# Times are measured by themselves.
set --
for file in tests/*.test.mjs; do
    [ "$file" = tests/budgets.test.mjs ] || set -- "$@" "$file"
done
run --test-concurrency=2 "$@"
run tests/budgets.test.mjs
