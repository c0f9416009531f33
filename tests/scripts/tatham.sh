#!/bin/sh
# Fresh ids and save files of Debian's sgt-puzzles are read, and come back
# unchanged through the text form.
. "$(dirname "$0")/../lib.sh"
tandem=${TANDEM:-build/tandem}
[ -x "$tandem" ] || skip "$tandem is not built"
[ -x /usr/games/sgt-keen ] || skip "sgt-puzzles is not installed"
count=3
[ "${TANDEM_TEST_LONG-0}" = 0 ] || count=100

# came_back WHAT: the description in $tmp/again must be that in $tmp/id.
came_back() {
    sed 's/^[a-z]*#//; s/^[^:]*://' "$tmp/again" >"$tmp/desc"
    sed 's/^[^:]*://' "$tmp/id" | cmp -s - "$tmp/desc" || {
        cat "$tmp/id" "$tmp/again"
        fail "$1: not the same"
    }
}

# game GAME PARAMS
game() {
    "/usr/games/sgt-$1" --generate $count "$2" --save "$tmp/s" \
        --save-suffix .sav >"$tmp/out" 2>&1 || {
        cat "$tmp/out"
        fail "sgt-$1 does not make puzzles here"
    }
    k=0
    while [ $k -lt $count ]; do
        save=$tmp/s$k.sav
        k=$((k + 1))
        params=$(sed -n 's/^CPARAMS *:[0-9]*://p' "$save")
        desc=$(sed -n 's/^DESC *:[0-9]*://p' "$save")
        echo "$params:$desc" >"$tmp/id"
        "$tandem" convert "$1#$params:$desc" --to text >"$tmp/text"
        "$tandem" convert "$save" --to text >"$tmp/saved"
        cmp "$tmp/text" "$tmp/saved" || fail "sgt-$1: id and save file differ"
        [ "$1" != mines ] || continue
        "$tandem" convert "$tmp/text" --to tatham >"$tmp/again"
        came_back "$1 $params through text"
        "$tandem" convert "$save" --to tatham-save >"$tmp/again.sav"
        "$tandem" convert "$tmp/again.sav" --to tatham >"$tmp/again"
        came_back "$1 $params through a save file"
        "$tandem" convert "$save" --to json >"$tmp/json"
        "$tandem" convert "$tmp/json" --to tatham >"$tmp/again"
        came_back "$1 $params through JSON"
    done
}

game lightup 7x7b20s4d0
game lightup 10x8b30s0d1
game bridges 7x7i30e10m2d0
game bridges 12x9i20e10m2d1
game singles 5x5de
game singles 8x8dk
game range 7x7
game range 9x6
game pearl 6x6de
game pearl 8x8dt
game mines 9x9n10
game mines 16x12n30
game pattern 5x8
game pattern 15x15
game loopy 5x5t0de
game loopy 7x6t0dn
game solo 2x2
game solo 3x2
game solo 3x3db
game keen 4de
game keen 6dn
game keen 9de
