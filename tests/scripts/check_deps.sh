#!/bin/sh
# The include law holds in this tree, and a tree that breaks it is caught.
. "$(dirname "$0")/../lib.sh"
tools/check_deps

# put FILE INCLUDE: a file whose second line is the include.
put() {
    mkdir -p "$tmp/tree/$(dirname "$1")"
    printf '/* x */\n#include %s\n' "$2" >"$tmp/tree/$1"
}
put src/base/arena.h '<stddef.h>'
put src/base/low.c '"board/topo.h"'
put src/base/sys.c '<unistd.h>'
put src/base/jump.c '<setjmp.h>'
put src/base/pub.c '<tandem.h>'
put src/board/topo.h '"base/arena.h"'
put src/kernel/kernel.h '"rules/rule.h"'
put src/kernel/asks.c '"reason/step.h"'
put src/rules/rule.h '"board/topo.h"'
put src/reason/step.h '"rules/rule.h"'
put src/reason/asks.c '"../kernel/kernel.h"'
put src/formats/url.c '"genres/genre.h"'
put src/genres/genre.h '"reason/step.h"'
put src/genres/akari/akari.h '"genres/genre.h"'
put src/genres/akari/akari.c '"akari.h"'
put src/genres/hashi/hashi.c '"genres/akari/akari.h"'
put src/genres/hashi/exact.c '"kernel/kernel.h"'
put src/fast/sudoku.c '"genres/akari/akari.h"'
put src/fast/lanes.h '<immintrin.h>'
put src/kernel/lanes.h '<immintrin.h>'
put src/generate/up.c '"api/join.h"'
put src/api/join.h '"kernel/kernel.h"'
put src/api/api.c '"tandem.h"'
put src/odd/odd.c '"base/arena.h"'
put include/tandem.h '<stdint.h>'
put cli/main.c '<tandem.h>'
put cli/own.h '<unistd.h>'
put cli/own.c '"own.h"'
put cli/deep.c '"../src/base/arena.h"'
put web/page.c '"tandem.h"'

cat >"$tmp/expected" <<'END'
cli/deep.c:2: cli does not include base: "../src/base/arena.h"
src/base/jump.c:2: <setjmp.h> is not a C header that the engine may use
src/base/low.c:2: base does not include board: "board/topo.h"
src/base/pub.c:2: base does not include the public header: "tandem.h"
src/base/sys.c:2: <unistd.h> is not a C header that the engine may use
src/fast/sudoku.c:2: fast does not include genres: "genres/akari/akari.h"
src/formats/url.c:2: formats does not include genres: "genres/genre.h"
src/generate/up.c:2: generate does not include api: "api/join.h"
src/genres/hashi/exact.c:2: genres does not include kernel: "kernel/kernel.h"
src/genres/hashi/hashi.c:2: a genre does not include another: "genres/akari/akari.h"
src/kernel/asks.c:2: kernel does not include reason: "reason/step.h"
src/kernel/lanes.h:2: <immintrin.h> is not a C header that the engine may use
src/odd/odd.c:1: this folder is no layer that is known
src/reason/asks.c:2: reason does not include kernel: "../kernel/kernel.h"
END
status=0
tools/check_deps "$tmp/tree" >"$tmp/found" 2>"$tmp/warned" || status=$?
[ "$status" -eq 1 ] || fail "the broken tree gave status $status"
sort "$tmp/found" | diff "$tmp/expected" - || fail "left: expected"
[ ! -s "$tmp/warned" ] || fail "warned of short files"

# A long file is mentioned, and no more.
rm -r "$tmp/tree"
put src/base/long.h '<stddef.h>'
yes '' | head -n 700 >>"$tmp/tree/src/base/long.h"
tools/check_deps "$tmp/tree" 2>"$tmp/warned"
expect_in "$tmp/warned" "src/base/long.h: 702 lines"
