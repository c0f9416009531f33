#!/bin/sh
# The command line: answers, exit codes, errors with their place, JSON lines.
. "$(dirname "$0")/../lib.sh"
tandem=${TANDEM:-build/tandem}
[ -x "$tandem" ] || skip "build/tandem is not built"
hitori='singles#5x5:3543253315213414432132154'
loop='loopy#5x5t0:132a10e320a0d1c3'

# run CODE ARGS...: must exit with CODE; output in $tmp/out and $tmp/err.
run() {
    code=$1
    shift
    got=0
    "$tandem" "$@" >"$tmp/out" 2>"$tmp/err" </dev/null || got=$?
    [ "$got" = "$code" ] || {
        cat "$tmp/out" "$tmp/err"
        fail "tandem $*: exit $got, not $code"
    }
}
out() { expect_in "$tmp/out" "$1"; }
err() { expect_in "$tmp/err" "$1"; }

run 0 --version
out "tandem "
run 0 --help
out "usage: tandem COMMAND"
for command in solve explain hint check rate convert draw genres techniques; do
    run 0 --help
    out "  $command"
    run 0 $command --help
    out "usage: tandem $command"
done
run 0 --demo
out "Solved in"

run 0 solve "$hitori"
out "This is the only solution."
run 0 solve --json "$loop"
out '"status":"unique","solution":[".###.","...#.",".####","...#.",".####"]'
# Rules that are not known here are warned of.
run 0 solve --json 'https://puzz.link/p?slither/v:foo/5/5/cbcbcddad'
err "variant rules"
out '"variant":"v:foo"'

run 0 explain "$hitori"
out "Solved in"
run 0 explain --no-smallest --no-unique "$hitori"
run 0 hint --no-smallest "$hitori"
run 0 hint "$hitori"
run 0 hint --vague "$hitori"
out "Look at "
run 0 hint --full "$loop"
run 0 draw --ascii "$loop"
run 0 draw --svg "$loop"
out "<svg"
run 0 genres --json
out '{"genre":"hitori"'
run 0 techniques hitori
out "HI-05"

# A board with marks, one of them wrong.
"$tandem" convert --to text "$hitori" >"$tmp/board"
cp "$tmp/board" "$tmp/wrong"
printf 'marks\n?????\n?????\n?????\n?????\n????#\n' >>"$tmp/wrong"
run 1 check --json "$tmp/wrong"
out '"status":"dead"'
out '"mistakes":[{"at":"R5C5","is":"shaded"}]'
run 1 hint "$tmp/wrong"
out "Wrong: R5C5 is shaded."
out "Why: "
run 1 hint --vague "$tmp/wrong"
out "There is a mistake: look at the bottom right quarter of the board."
run 0 check "$tmp/board"
out "Right so far"


# Wrong marks are erased: the rest can be read back, and is what is spoken of.
"$tandem" check --erase-mistakes "$tmp/wrong" >"$tmp/clean" 2>"$tmp/err"
err "Erased: R5C5 is shaded."
err "Right so far"
run 0 check "$tmp/clean"
run 0 check --erase-mistakes --json "$tmp/wrong"
out '"status":"ok"'
out '"erased":[{"at":"R5C5","is":"shaded"}]'
out '"board":["?????","?????"'
out '"puzzle":"hitori'

# A dead end is told by as few marks as there can be.
printf 'hitori\n3 3\n123\n231\n312\nmarks\n?#?\n#?.\n?.?\n' >"$tmp/dead"
run 1 check --json "$tmp/dead"
out '"status":"dead"'
out '"text":"All unshaded cells must be connected"},{"at":"R1C2","is":"shaded"},{"at":"R2C1","is":"shaded"}]'
run 1 check "$tmp/dead"
out "{ } because"

# The exit code of several inputs: 2 over 3 over 1 over 0.
printf 'hitori\neasy\n3 3\n111\n111\n111\n' >"$tmp/none"
run 1 solve "$hitori" "$tmp/none"
out "There is no solution, because"
out "<R1>"
printf 'hitori\neasy\n3 3\n123\n231\n312\n' >"$tmp/many"
run 1 solve "$tmp/many"
out "They differ at"
out "[▓2▓]"
run 2 solve "$tmp/none" "$tmp/missing" "$hitori"
err "there is no such file"
out "This is the only solution."

# Bad input: one sentence with its place, and the rest is still done.
printf 'hitori\neasy\n4 4\n1234\n12\n1234\n1234\n' >"$tmp/short"
run 2 solve "$tmp/short"
err "$tmp/short:5:"
run 2 solve --json "$tmp/short"
out '"line":5'
head -c 300 /dev/urandom >"$tmp/binary"
run 2 solve "$tmp/binary"
[ "$(wc -l <"$tmp/err")" = 1 ] || fail "more than one line about a binary file"
run 2 solve 'https://puzz.link/p?slither/5'
run 2 solve 'https://puzz.link/p?slither/300/300/a'
err "200"
run 2 solve --genre hitori "$loop"
printf '%s\n%s\nbad line\n' "$hitori" "$loop" >"$tmp/list"
run 2 solve --json "$tmp/list"
out "\"input\":\"$tmp/list#2\",\"genre\":\"slitherlink\""
out "\"input\":\"$tmp/list#3\",\"error\""

# What a genre has not is named in JSON, with its place; what it must have too.
json() { printf '%s' "$1" >"$tmp/object.json"; }
json '{"genre":"slitherlink","width":2,"height":1,
"marks":[{"at":"R1C1.E","is":"line"}, {"at":"R1C1","is":"line"}]}'
run 2 solve "$tmp/object.json"
err "object.json:2:39: slitherlink has no such mark at R1C1"
json '{"genre":"hitori","width":1,"height":1,"clues":[{"at":"R1C1","clue":1}],
"walls":["R1C1.E"]}'
run 2 solve "$tmp/object.json"
err "object.json:2:10: hitori has no such wall at R1C1.E"
json '{"genre":"suraromu","width":2,"height":2}'
run 2 solve "$tmp/object.json"
err "1:1: there is no start cell"
json '{"genre":"keen","width":2,"height":3}'
run 2 solve "$tmp/object.json"
err "1:1: a board of keen is square"

# Whatever ends its lines, a file is the same.
for f in aka-01 sli-01 pic-01 kee-01; do
    f=tests/corpus/puzzles/$f.txt
    run 0 convert --to text "$f"
    cp "$tmp/out" "$tmp/lf"
    for ends in '\r' '\r\n' '\r\r\n' '\n\r'; do
        awk -v ends="$ends" '{ printf "%s%s", $0, ends }' "$tmp/lf" >"$tmp/ends"
        run 0 convert --to text "$tmp/ends"
        cmp -s "$tmp/out" "$tmp/lf" || fail "$f with line ends $ends"
    done
done
printf 'akari\r2 2\r..\r.x\r' >"$tmp/cr"
run 2 solve "$tmp/cr"
err "$tmp/cr:4:2: "
printf '%s\r\r%s' "$hitori" "$loop" >"$tmp/cr"
run 0 solve --json "$tmp/cr"
[ "$(wc -l <"$tmp/out")" = 2 ] || fail "two ids between carriage returns"

# Help, in every way that people ask for it.
for words in -h help "solve -h" "help solve"; do
    # shellcheck disable=SC2086 # words
    run 0 $words
    out "usage: tandem"
done
run 2 help slove
err "did you mean solve?"

# A puzzle without a command is solved; options may stand before it.
run 0 "$hitori"
out "This is the only solution."
run 0 --time-limit 5 --json "$loop"
out '"status":"unique"'
run 0 --limit 3 solve "$hitori"
run 1 'pzprv3/slither/3/3/. . . /. 3 . /. . . /'
out "There is more than one solution."

# Bad usage; what is not known gets the nearest name.
run 2
err "usage: tandem"
run 2 dance "$hitori"
err "there is no such command"
run 2 slove "$hitori"
err "did you mean solve?"
run 2 solve --jsno "$hitori"
err "did you mean --json?"
run 2 solve --genre sudko "$hitori"
err "did you mean sudoku?"
run 2 solve --genre foo "$hitori"
err "--genre foo: there is no such genre (see --help)"
run 2 techniques foo
err "foo: there is no such genre (see --help)"
run 2 genres foo
err "genres foo: this command takes no input"
run 2 serve somewhere
err "takes no input"
run 2 techniques akri
err "did you mean akari?"
run 2 convert --to ulr "$hitori"
err "did you mean url?"
# Capitals do not matter in names of genres and techniques.
run 0 solve --genre Singles "$hitori"
run 0 techniques SUDOKU
out "SD-01"
run 0 generate LightUp 4 --seed 1
run 2 solve --genre KENKAN "$hitori"
err "did you mean kenken?"
run 1 explain --json --only hi-05 "$hitori"
out '"technique":"HI-05"'
cp "$tmp/out" "$tmp/small"
run 1 explain --json --only HI-05 "$hitori"
sed 's/"ms":[^,]*//' "$tmp/out" >"$tmp/capitals"
sed 's/"ms":[^,]*//' "$tmp/small" | cmp -s - "$tmp/capitals" ||
    fail "--only hi-05 is not --only HI-05"
run 2 explain --only hi-05 --without HI-05 "$hitori"
err "is in --only and in --without"
run 0 generate akari 6 --needs ak-05 --seed 1
cp "$tmp/out" "$tmp/small"
run 0 generate akari 6 --needs AK-05 --seed 1
cmp -s "$tmp/out" "$tmp/small" || fail "--needs ak-05 is not --needs AK-05"
run 2 bench ablate hitory "$hitori"
err "did you mean hitori?"
run 2 hint --vague --full "$hitori"
err "contradict each other"
run 2 draw --svg --png "$tmp/x.png" "$hitori"
err "contradict each other"
run 2 explain --only HI-05 --without HI-05 "$hitori"
err "is in --only and in --without"
run 2 solve --limit 3 --limit 4 "$hitori"
err "is given twice"
run 2 rate --csv - --json "$hitori"
err "standard output"

# A total that has no place in a URL is not dropped unless asked.
printf 'minesweeper\n3 3\n1..\n...\n..1\nmines 2\n' >"$tmp/mines"
run 2 convert --to url "$tmp/mines"
err "--drop-total leaves it out"
run 0 convert --to url --drop-total "$tmp/mines"
out "mines/3/3"
run 2 solve
run 2 solve --frobnicate "$hitori"
run 2 solve --limit many "$hitori"
err "--limit many: not a number above 0"
run 2 solve --limit 99999999999999999999 "$hitori"
err "--limit 99999999999999999999: larger than 1e15"
run 2 rate -j 1.5 "$hitori"
err "-j 1.5: not a whole number"
run 2 explain --max-level 9 "$hitori"
err "--max-level 9: not a level from 0 to 5"
run 2 explain --only HI-99 "$hitori"
err "--only HI-99: there is no such technique"
run 2 hint --at R9C9 "$hitori"
err "R9C9 is no place on this board"
run 2 hint --json --at R9C9 "$hitori"
out '"error":"R9C9 is no place on this board"'
run 2 convert --to nonsense "$hitori"

# Several puzzles are written so that all are read again, or it is said.
for format in url pzprv3 tatham tatham-save json non candidates; do
    case $format in
    non) set -- tests/corpus/puzzles/pic-0[1-3].txt ;;
    candidates) set -- tests/corpus/puzzles/sud-0[1-3].txt ;;
    *) set -- tests/corpus/puzzles/aka-0[1-3].txt ;;
    esac
    run 0 convert --to $format "$@"
    cp "$tmp/out" "$tmp/several"
    run 0 solve --json "$@"
    grep -o '"solution".*' "$tmp/out" >"$tmp/expected"
    run 0 solve --json "$tmp/several"
    grep -o '"solution".*' "$tmp/out" | cmp -s - "$tmp/expected" || fail "$format does not hold three"
done
run 2 convert --to text "$loop" "$hitori"
err "$hitori: one puzzle is written already"
cp "$tmp/out" "$tmp/first"
run 0 solve "$tmp/first"
run 0 convert --json --to text "$loop" "$hitori"
[ "$(wc -l <"$tmp/out")" = 2 ] || fail "convert --json: not two lines"
printf 'v:a\npzprv3\nmashu\n1\n1\n. \nv:b\npzprv3\nmashu\n1\n1\n1 \n' >"$tmp/two"
run 0 convert --json --to text "$tmp/two"
expect_in "$tmp/out" 'v:a'
grep -q '#2".*v:b' "$tmp/out" || fail "the second variant is lost"

# What is written is a value with --json, and so is what cannot be.
run 0 convert --json --to tatham "$hitori"
out '"genre":"hitori","width":5,"height":5,"format":"tatham","text":"singles#5x5:'
run 0 draw --json --svg "$hitori"
out '"format":"svg","text":"<svg '
# Every line has these; times are told to the microsecond.
for words in "convert --to text" draw "draw --svg" solve explain hint check rate \
    "solve --all" "why --at R1C1"; do
    # shellcheck disable=SC2086 # words
    run 0 $words --json "$hitori"
    out '"input":"singles#5x5:3543253315213414432132154"'
    out '"genre":"hitori","width":5,"height":5,'
    grep -Eq '"ms":[0-9]+(\.[0-9]{1,3})?[,}]' "$tmp/out" || {
        cat "$tmp/out"
        fail "$words --json: no time in microseconds"
    }
done
run 2 convert --json --to url "$tmp/mines"
out '--drop-total leaves it out'
run 2 session /there/is/none.txt
err "there is no such file, and it is no puzzle itself"

# All solutions: as many as are counted, each once, and in JSON one line.
run 1 solve --all --json "$tmp/many"
[ "$(wc -l <"$tmp/out")" = 1 ] || fail "not one line"
out '"solutions":[{"solution":["...","...","..."]},{"solution":'
out '],"ms":'
out '"count":39,"complete":true'
[ "$(grep -o '{"solution"' "$tmp/out" | wc -l)" = 39 ] || fail "not all of them"
run 1 solve --all "$tmp/many"
out "Solution 39:"
out "There are 39 solutions."
run 1 solve --all --limit 5 --json "$tmp/many"
out '"count":5,"complete":false'
# Up to N is N, also where N is 1: that there are more is told all the same.
for all in '' --all; do
    # shellcheck disable=SC2086 # a word or none
    run 1 solve --limit 1 $all --json "$tmp/many"
    out '"status":"multiple"'
    out '"count":1,"complete":false'
    # shellcheck disable=SC2086 # a word or none
    run 1 solve --limit 1 $all "$tmp/many"
    out "There is more than one solution."
    # shellcheck disable=SC2086 # a word or none
    run 0 solve --limit 1 $all --json "$loop"
    out '"status":"unique"'
    out '"count":1,"complete":true'
done
run 1 solve --limit 1 --all --json "$tmp/many"
[ "$(grep -o '{"solution"' "$tmp/out" | wc -l)" = 1 ] || fail "more than one"
run 1 solve --limit 1 --common --json "$tmp/many"
out '"common":["???","???","???"]'
# They are written as they are found.
(
    echo akari
    echo 12 12
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do echo ............; done
) >"$tmp/blank"
timeout 20 "$tandem" solve --all "$tmp/blank" | head -n 40 >"$tmp/out"
out "Solution 2:"

# Writing that fails is an error, whatever the command.
if [ -w /dev/full ]; then
    for words in --help --version genres techniques "solve $loop" \
        "solve --all $loop" "solve --json $loop" "explain $loop" "hint $loop" \
        "check $loop" "rate $loop" "rate --csv - $loop" "draw $loop" \
        "convert --to text $loop" --demo; do
        got=0
        # shellcheck disable=SC2086 # words
        "$tandem" $words >/dev/full 2>"$tmp/err" || got=$?
        [ "$got" = 2 ] || fail "tandem $words on a full disk: exit $got"
        err "cannot be written"
    done
fi

# Standard input.
echo "$loop" | "$tandem" solve --json - >"$tmp/out"
out '"input":"-"'

# A move is written as text where another format cannot hold it, and why.
akari='lightup#5x5:e00d2f1f'
run 0 hint --apply "$akari"
err "tatham has no place for the marks, so it is written as text"
run 0 hint --apply --to non "$akari"
err "akari is not written as a .non file, so it is written as text"

# Where it gets stuck, how far it got is a file that opens again.
run 1 explain --only HI-05 --save-stuck "$tmp/stuck" "$tmp/board"
run 0 check "$tmp/stuck/board.txt"
keen='keen#5:b_aa_aa_5ab3__da_a,m640m540a3a12m3m10s1'
echo "$keen" >"$tmp/keen"
few="--only KE-07,KE-08,KE-08P,KE-09,KE-09F,KE-10 --no-smallest"
# shellcheck disable=SC2086 # several words
run 1 explain $few --save-stuck "$tmp/stuck" "$tmp/keen"
# shellcheck disable=SC2086 # several words
run 1 explain $few --from-board --notes --json "$tmp/stuck/keen.sav"
out '"steps":[]'
run 0 solve --from-board --notes "$tmp/stuck/keen.sav"

# What the rules of keen did, over all puzzles, whatever else is told.
run 0 solve --stats --quiet "$tmp/keen" "$tmp/keen"
out "keen puzzles: 2"
expect_in "$tmp/out" "latin "
run 0 solve --stats --quiet --json "$tmp/keen" "$tmp/keen" "$tmp/keen"
out '"puzzles":3'
[ "$(wc -l <"$tmp/out")" = 1 ] || fail "--stats --quiet --json: not one line"
run 0 solve --trace --quiet "$tmp/keen"
expect_in "$tmp/out" "latin    yes"
run 0 solve --trace --json "$tmp/keen"
out '"rule":"latin","success":'
run 0 solve --stats --seed-rules --quiet "$tmp/keen"
expect_in "$tmp/out" "count "
run 2 solve --path fats "$tmp/keen"
err "not fast, kernel or both"

# Sudoku boards, made and changed.
run 0 sudoku grid --seed 1 --count 3
[ "$(wc -l <"$tmp/out")" = 3 ] || fail "sudoku grid: not three lines"
cp "$tmp/out" "$tmp/grids"
run 0 solve --quiet "$tmp/grids"
run 0 sudoku grid --seed 2
expect_in "$tmp/grids" "$(cat "$tmp/out")"
run 0 sudoku grid 2x3
err "--seed "
run 0 sudoku grid --json --seed 4
out '{"k":1,"seed":4,"puzzle":"'
run 2 sudoku grid 1x5
run 2 sudoku grid 9x9
run 2 sudoku cube
run 2 sudoku canon
run 0 sudoku minimise --seed 1 "$tmp/grids"
cp "$tmp/out" "$tmp/minimal"
run 0 solve --quiet "$tmp/minimal"
run 0 sudoku minimise --order reading "$tmp/minimal"
cmp -s "$tmp/out" "$tmp/minimal" || fail "minimal puzzles were changed"
run 2 sudoku minimise --order best "$tmp/minimal"
err "not an order of removal"
run 0 sudoku minimise --order loosest --seed 1 "$tmp/grids"
cp "$tmp/out" "$tmp/loose"
run 0 solve --quiet "$tmp/loose"
run 0 sudoku canon --json "$tmp/minimal"
out '"puzzle":"..'
# Lines many at a time, and one by one.
run 0 sudoku canon "$tmp/minimal"
cp "$tmp/out" "$tmp/forms"
run 0 sudoku canon --json "$tmp/minimal"
sed 's/.*"puzzle":"\([^"]*\)".*/\1/' "$tmp/out" | cmp -s - "$tmp/forms" ||
    fail "canonical forms of lines are not those of puzzles"
{ cat "$tmp/minimal"; echo 1234341221434321; cat "$tmp/minimal"; } >"$tmp/mixed"
run 0 sudoku canon "$tmp/mixed"
{ cat "$tmp/forms"; echo 1234341221434321; cat "$tmp/forms"; } >"$tmp/expected"
cmp -s "$tmp/out" "$tmp/expected" || fail "lines of two kinds"
run 1 sudoku canon "11$(printf '%79s' '' | tr ' ' .)"
err "twice in a line"
run 0 sudoku grid 4 --seed 1
cp "$tmp/out" "$tmp/large"
run 0 sudoku canon "$tmp/large"
run 0 sudoku unavoidable --by fours "$tmp/grids"
out "unavoidable sets; of size 4: "
run 0 sudoku unavoidable --json --all "$tmp/minimal"
out '"sizes":{"4":'
expect_in "$tmp/out" '"list":[["R'
run 2 sudoku unavoidable --by eights "$tmp/grids"
err "not a method"
run 1 sudoku unavoidable ................
err "exactly one solution"
run 0 sudoku blueprints --size 8 "$tmp/grids"
out "3 grids"
[ "$(tail -1 "$tmp/out" | cut -c1-5)" = "    8" ] || fail "blueprints: not up to 8"
run 0 sudoku blueprints --json --all --by fours "$tmp/grids"
out '"cells_alone":[{"size":4,'
run 0 sudoku experiments keepers fours --scale 0.02 --largest 3 --seed 1
out "## A clue that is needed stays needed"
expect_in "$tmp/out" "## Unavoidable sets of four"
run 2 sudoku experiments everything
err "  fours "
run 2 sudoku experiments --largest 9
run 3 sudoku experiments orders --time-limit 0.05 --scale 100 --seed 1
err "orders was stopped"
run 2 sudoku canon "$hitori"
err "no sudoku with equal boxes"
run 2 sudoku canon --json "$hitori"
out '"error":"it is no sudoku with equal boxes"'
run 1 sudoku minimise ................
err "exactly one solution"

# Where nothing more follows it says why.
printf 'nurikabe\n3 3\n...\n.2.\n...\n' >"$tmp/several"
run 1 explain "$tmp/several"
out "there is more than one solution"
run 1 explain --json "$tmp/several"
out '"several":true'
