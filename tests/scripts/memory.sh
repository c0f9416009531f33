#!/bin/sh
# With little memory every command ends with an answer or a sentence, and never
# by a signal.
. "$(dirname "$0")/../lib.sh"
tandem=${TANDEM:-build/tandem}
[ -x "$tandem" ] || skip "build/tandem is not built"
command -v python3 >/dev/null || skip "python3 is not installed"
(ulimit -v 4000000) 2>/dev/null || skip "memory cannot be limited here"
loop='loopy#5x5t0:132a10e320a0d1c3'
python3 tests/big/boards.py "$tmp/big"
{
    echo akari
    echo 30 30
    head -c 27000 /dev/zero | tr '\0' '.' | fold -w 30 | head -n 30
} >"$tmp/blank"

# run KBYTES ARGS...: ends by itself, and says so where memory did not suffice.
run() {
    kbytes=$1
    shift
    got=0
    (
        ulimit -v "$kbytes"
        exec "$tandem" "$@"
    ) >"$tmp/out" 2>"$tmp/err" </dev/null || got=$?
    [ "$got" -le 3 ] || {
        head -c 1000 "$tmp/out" "$tmp/err"
        fail "tandem $* with $kbytes KB: exit $got"
    }
    [ "$got" -lt 2 ] || grep -qs "memory\|limit\|time" "$tmp/out" "$tmp/err" ||
        fail "tandem $* with $kbytes KB: exit $got without a word"
    tries=$((tries + 1))
    [ "$got" != 3 ] || ! grep -qs memory "$tmp/out" "$tmp/err" ||
        short=$((short + 1))
}

tries=0 short=0
for kbytes in 4000 5000 6000 8000 10000 15000 30000 80000; do
    # Less than the program itself needs is not ours to answer for.
    (
        ulimit -v $kbytes
        exec "$tandem" --version
    ) >/dev/null 2>&1 || continue
    for board in "$loop" "$tmp/blank"; do
        for command in solve "solve --all --limit 9" "solve --json" explain \
            "hint --full" check rate draw "convert --to json"; do
            # shellcheck disable=SC2086 # words
            run $kbytes $command --time-limit 2 "$board"
        done
    done
    run $kbytes genres
    run $kbytes techniques --json
done
for kbytes in 100000 400000 900000; do
    for board in minesweeper-total nurikabe; do
        for command in solve explain check; do
            run $kbytes $command --time-limit 0.3 --quiet "$tmp/big/$board"
        done
    done
done
[ $short -gt 5 ] || fail "memory was never short ($short of $tries)"

# With --json there is one line about the puzzle all the same. In 200 MB large
# boards can be worked on, but not all that is found can be written.
for kbytes in 60000 100000 200000; do
    for board in yajilin/100/100/ sudoku/64/64/ hitori/100/100/; do
        for command in solve "solve --all --limit 2" explain hint \
            "hint --apply" "why --at R1C1" check "check --erase-mistakes" \
            rate "convert --to json" draw "draw --svg" dedupe; do
            # shellcheck disable=SC2086 # words
            run $kbytes $command --json --time-limit 0.3 $board
            [ "$(wc -l <"$tmp/out")" = 1 ] || {
                cat "$tmp/out" "$tmp/err"
                fail "tandem $command --json $board with $kbytes KB: no line"
            }
            cat "$tmp/out" >>"$tmp/lines"
            [ "$got" = 3 ] || continue
            expect_in "$tmp/out" '"status":"unknown"'
            expect_in "$tmp/out" '"cut_off":"'
        done
    done
done
for kbytes in 7500 8000 9000 12000 14000 16000; do
    (
        ulimit -v $kbytes
        exec "$tandem" --version
    ) >/dev/null 2>&1 || continue
    for command in solve rate dedupe "generate sudoku --size 9" "sudoku canon" \
        "sudoku minimise --seed 1" "sudoku unavoidable"; do
        input=tests/corpus/puzzles/sud-07.txt
        [ "${command#generate}" = "$command" ] || input=
        # shellcheck disable=SC2086 # words
        run $kbytes $command --json --time-limit 0.3 $input
        [ "$(wc -l <"$tmp/out")" = 1 ] || {
            cat "$tmp/out" "$tmp/err"
            fail "tandem $command --json with $kbytes KB: no line"
        }
        cat "$tmp/out" >>"$tmp/lines"
    done
done
python3 -c 'import json, sys
short = [x for x in map(json.loads, sys.stdin) if x.get("cut_off") == "memory"]
sys.exit(not len(short) > 20)' <"$tmp/lines" || fail "memory was never short"
