#!/bin/sh
# solve and hint make pictures; notes count as marks only with --notes; a grid
# of candidates goes through the program.
. "$(dirname "$0")/../lib.sh"
tandem=${TANDEM:-build/tandem}
[ -x "$tandem" ] || skip "build/tandem is not built"
hitori='singles#5x5:3543253315213414432132154'
loop='loopy#5x5t0:132a10e320a0d1c3'

$tandem solve --svg "$tmp/all.svg" --png "$tmp/all.png" "$hitori" "$loop" \
    >"$tmp/out"
for file in all.svg all-2.svg all.png all-2.png; do
    [ -s "$tmp/$file" ] || fail "$file is missing"
done
expect_in "$tmp/all.svg" 'class="shade"'
expect_in "$tmp/all-2.svg" 'class="line"'
$tandem hint --full --svg "$tmp/hint.svg" "$loop" >"$tmp/out"
expect_in "$tmp/hint.svg" 'class="cross set"'
$tandem hint --svg "$tmp/hint.svg" "$loop" >"$tmp/out"
! grep -q 'cross set' "$tmp/hint.svg" || fail "a picture tells the move"
! $tandem solve --png "$tmp/none/x.png" "$loop" >"$tmp/out" 2>"$tmp/err" ||
    fail "a picture without its folder is no error"
expect_in "$tmp/err" "cannot be written"

cat >"$tmp/save" <<'SAVE'
SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :4:Solo
PARAMS  :3:2x2
CPARAMS :3:2x2
DESC    :10:3c1_2e1b4a
NSTATES :1:2
STATEPOS:1:2
MOVE    :6:P1,0,1
SAVE
$tandem check --json "$tmp/save" >"$tmp/out" || true
expect_in "$tmp/out" '"mistakes":[]'
$tandem check --json --notes "$tmp/save" >"$tmp/out" || true
expect_in "$tmp/out" '{"at":"R1C2","is":"not 4"}'


# Without the marks notes mean nothing; what is missing is said.
for command in solve explain rate; do
    code=0
    $tandem $command --notes "$tmp/save" >"$tmp/out" 2>"$tmp/err" || code=$?
    [ $code = 2 ] || fail "$command --notes: exit $code"
    expect_in "$tmp/err" '--notes: needs --from-board'
    $tandem $command --json --from-board "$tmp/save" >"$tmp/out"
    code=0
    $tandem $command --json --from-board --notes "$tmp/save" >"$tmp/out" ||
        code=$?
    [ $code = 1 ] || fail "$command --from-board --notes: exit $code"
done

$tandem convert --to candidates 3...12.....1..4. >"$tmp/grid"
expect_in "$tmp/grid" "| 3  4  | 12 24 |"
$tandem solve --json "$tmp/grid" >"$tmp/out"
expect_in "$tmp/out" '"solution":["3412","1234","4321","2143"]'
