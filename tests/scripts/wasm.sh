#!/bin/sh
# src/ builds as WebAssembly, and solves under Node.
. "$(dirname "$0")/../lib.sh"
command -v clang >/dev/null || skip "clang is not installed"
[ -e /usr/lib/wasm32-wasi/libc.a ] || skip "wasi-libc is not installed"
command -v wasm-ld >/dev/null || skip "lld is not installed"
tools/build wasm

# Each WebAssembly object begins with these bytes.
LC_ALL=C grep -qaF "$(printf 'asm\001')" build/wasm/libtandem.a ||
    fail "build/wasm/libtandem.a holds no WebAssembly"

[ -e tests/wasm/solve.c ] || skip "the library builds; there is no tests/wasm/solve.c"
command -v node >/dev/null || skip "the library builds; node is not installed"
node --no-warnings tests/wasm/run.mjs build/wasm/solve.wasm
