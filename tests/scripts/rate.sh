#!/bin/sh
# tandem rate: figures, the table, threads, going on after a kill, directories.
. "$(dirname "$0")/../lib.sh"
tandem=${TANDEM:-build/tandem}
[ -x "$tandem" ] || skip "build/tandem is not built"
hitori='singles#5x5:3543253315213414432132154'
loop='loopy#5x5t0:132a10e320a0d1c3'
lights='lightup#5x5:e00d2f1f'

# All but the time, the last column.
timeless() { sed 's/,[^,]*$//' "$1"; }
same() { cmp -s "$1" "$2" || fail "$3: $(diff "$1" "$2" | head -5)"; }

# One puzzle, in words and in JSON.
$tandem rate "$hitori" >"$tmp/out"
expect_in "$tmp/out" "Hitori 5x5, solved in"
expect_in "$tmp/out" "effort"
$tandem rate --json "$loop" >"$tmp/out"
for key in '"status":"solved"' '"unique":true' '"level":' '"effort":' \
    '"peak":' '"hardest":' '"bottleneck":' '"variety":' '"techniques":{"SL-' \
    '"word":"easy","length":"short","fitted":true'; do
    expect_in "$tmp/out" "$key"
done
$tandem rate --use-unique --no-smallest --json "$loop" >"$tmp/out"
expect_in "$tmp/out" '"status":"solved"'

# Turned by hand: the same figures. (Rows and columns exchanged.)
printf 'hitori\n3 3\n112\n123\n331\n' >"$tmp/one"
printf 'hitori\n3 3\n113\n123\n231\n' >"$tmp/two"
for f in one two; do
    $tandem rate --json "$tmp/$f" | sed 's/.*"status"/"status"/' >"$tmp/$f.json"
done
same "$tmp/one.json" "$tmp/two.json" "a turned puzzle has another rating"

# Marks count only if asked.
{
    $tandem convert --to text "$hitori"
    printf 'marks\n#????\n?????\n?#???\n?????\n?????\n'
} >"$tmp/marked"
effort() {
    $tandem rate --json "$@" | sed 's/.*"effort":\([^,]*\),.*/\1/'
}
[ "$(effort "$tmp/marked")" = "$(effort "$hitori")" ] || fail "marks count"
[ "$(effort --from-board "$tmp/marked")" != "$(effort "$hitori")" ] ||
    fail "marks do not count with --from-board"

# A word also from a board; where publishers have none, by all genres together.
$tandem rate --from-board --json "$tmp/marked" >"$tmp/out"
expect_in "$tmp/out" '"word":"easy"'
$tandem rate --json 'keen#4:aa_9ca4,m6m8a7s1s1a5m1' >"$tmp/out"
expect_in "$tmp/out" '"fitted":false'

# Exit codes.
printf 'hitori\n3 3\n123\n231\n312\n' >"$tmp/many"
status=0
$tandem rate "$tmp/many" "$hitori" >"$tmp/out" || status=$?
[ $status = 1 ] || fail "several solutions: exit $status"
expect_in "$tmp/out" "stuck after"
$tandem rate --json "$tmp/many" >"$tmp/out" || :
expect_in "$tmp/out" '"word":null,"length":null'
status=0
$tandem rate --resume "$hitori" 2>"$tmp/err" || status=$?
[ $status = 2 ] || fail "--resume without --csv: exit $status"
status=0
$tandem rate -j 0 "$hitori" 2>"$tmp/err" || status=$?
[ $status = 2 ] || fail "-j 0: exit $status"

# A directory: all files in it and below, by name; what is hidden is left out.
mkdir -p "$tmp/dir/b" "$tmp/empty"
echo "$hitori" >"$tmp/dir/c"
echo "$loop" >"$tmp/dir/b/a"
echo "$lights" >"$tmp/dir/a"
echo nonsense >"$tmp/dir/.hidden"
$tandem rate --csv "$tmp/dir.csv" "$tmp/dir" >"$tmp/out"
expect_in "$tmp/out" "3 rated (3 solved, 0 stuck, 0 other)"
cut -d, -f1 "$tmp/dir.csv" >"$tmp/names"
printf 'input\n%s\n%s\n%s\n' "$tmp/dir/a" "$tmp/dir/b/a" "$tmp/dir/c" \
    >"$tmp/expected"
same "$tmp/names" "$tmp/expected" "the files of a directory"
$tandem solve --quiet "$tmp/dir" >"$tmp/out" || fail "solve on a directory"
status=0
$tandem rate "$tmp/empty" 2>"$tmp/err" || status=$?
[ $status = 2 ] || fail "an empty directory: exit $status"

# A table: one row each, bad inputs too, in input order whatever -j.
i=0
while [ $i -lt 150 ]; do
    printf '%s\n%s\n%s\n' "$hitori" "$loop" "$lights"
    [ $((i % 50)) != 7 ] || echo 'no puzzle, "this"'
    i=$((i + 1))
done >"$tmp/list"
status=0
$tandem rate --csv "$tmp/whole.csv" "$tmp/list" "$tmp/many" "$tmp/gone" \
    >"$tmp/out" 2>"$tmp/err" || status=$?
[ $status = 2 ] || fail "a table with bad inputs: exit $status"
expect_in "$tmp/out" "455 rated"
expect_in "$tmp/whole.csv" \
    "input,genre,width,height,status,unique,level,effort,peak,bottleneck,variety,hardest,word,length,"
expect_in "$tmp/whole.csv" "$tmp/gone,,,,error,"
expect_in "$tmp/whole.csv" "$tmp/many,hitori,3,3,stuck,false,"
timeless "$tmp/whole.csv" >"$tmp/whole"
[ "$(wc -l <"$tmp/whole")" = 456 ] || fail "not a row for each"
$tandem rate -j5 --csv "$tmp/five.csv" "$tmp/list" "$tmp/many" "$tmp/gone" \
    >"$tmp/out" 2>"$tmp/err" || :
timeless "$tmp/five.csv" >"$tmp/five"
same "$tmp/whole" "$tmp/five" "another order with -j"
$tandem rate -j 3 --json "$tmp/list" 2>/dev/null | sed 's/,.*//' >"$tmp/names" || :
sed -n 's/^\([^,]*#[0-9]*\),.*/{"input":"\1"/p' "$tmp/whole" >"$tmp/expected"
same "$tmp/names" "$tmp/expected" "another order of lines with -j"

# go_on: resumes $tmp/cut.csv and compares with the unbroken run.
go_on() {
    status=0
    $tandem rate -j 2 --csv "$tmp/cut.csv" --resume "$tmp/list" "$tmp/many" \
        "$tmp/gone" >"$tmp/out" 2>"$tmp/err" || status=$?
    [ $status = 2 ] || fail "$1: exit $status"
    timeless "$tmp/cut.csv" >"$tmp/cut"
    same "$tmp/whole" "$tmp/cut" "$1"
}

# Torn anywhere: in the header, at a line's end, in a row.
size=$(wc -c <"$tmp/whole.csv")
for at in 0 1 50 97 98 99 150 1000 1001 1002 1003 20000 $((size - 1)) "$size"; do
    head -c "$at" "$tmp/whole.csv" >"$tmp/cut.csv"
    go_on "torn after $at bytes"
done
rm "$tmp/cut.csv"
go_on "resumed before it was begun"
# What is missing from the middle comes last.
sed 100,110d "$tmp/whole.csv" >"$tmp/cut.csv"
$tandem rate --csv "$tmp/cut.csv" --resume "$tmp/list" "$tmp/many" \
    "$tmp/gone" >"$tmp/out" 2>"$tmp/err" || :
timeless "$tmp/cut.csv" | sort >"$tmp/cut"
sort "$tmp/whole" >"$tmp/sorted"
same "$tmp/cut" "$tmp/sorted" "rows missing from the middle"
# What changed since is done again, with other options all of it.
printf '%s\n' "$hitori" "$loop" >"$tmp/two.txt"
$tandem rate --csv "$tmp/two.csv" "$tmp/two.txt" >"$tmp/out"
printf '%s\n' "$hitori" "$lights" >"$tmp/two.txt"
$tandem rate --csv "$tmp/two.csv" --resume "$tmp/two.txt" >"$tmp/out"
expect_in "$tmp/out" "1 rated (1 solved, 0 stuck, 0 other), 1 were there"
cut -d, -f1,2 "$tmp/two.csv" >"$tmp/names"
printf 'input,genre\n%s#1,hitori\n%s#2,akari\n' "$tmp/two.txt" "$tmp/two.txt" \
    >"$tmp/expected"
same "$tmp/names" "$tmp/expected" "a puzzle that was changed"
$tandem rate --csv "$tmp/two.csv" --resume --use-unique "$tmp/two.txt" >"$tmp/out"
expect_in "$tmp/out" "2 rated (2 solved, 0 stuck, 0 other)."
[ "$(wc -l <"$tmp/two.csv")" = 3 ] || fail "rows of other options are left"
# A row that was torn in the middle of the table is done again.
$tandem rate --force --csv "$tmp/two.csv" "$tmp/two.txt" >"$tmp/out"
timeless "$tmp/two.csv" | sort >"$tmp/expected"
sed '2s/,[^,]*,[^,]*$//' "$tmp/two.csv" >"$tmp/torn.csv"
$tandem rate --csv "$tmp/torn.csv" --resume "$tmp/two.txt" >"$tmp/out"
expect_in "$tmp/out" "1 rated"
timeless "$tmp/torn.csv" | sort >"$tmp/cut"
same "$tmp/cut" "$tmp/expected" "a torn row"

# left_alone FILE ARGS...: refused, and FILE is as it was.
left_alone() {
    file=$1
    shift
    cp "$file" "$tmp/before"
    status=0
    $tandem rate --csv "$file" "$@" >"$tmp/out" 2>"$tmp/err" || status=$?
    [ $status = 2 ] || fail "rate --csv $file $*: exit $status"
    same "$file" "$tmp/before" "$file was changed by rate --csv $file $*"
}
left_alone "$tmp/two.csv" "$tmp/two.txt"
expect_in "$tmp/err" "--resume goes on with it, --force writes it anew"
left_alone "$tmp/two.txt" --force "$tmp/two.txt"
expect_in "$tmp/err" "is an input"
echo 'dear diary' >"$tmp/diary"
left_alone "$tmp/diary" "$hitori"
left_alone "$tmp/diary" --force "$hitori"
expect_in "$tmp/err" "is no table of ratings"
left_alone "$tmp/two.csv" --force --resume "$tmp/two.txt"
# A table that lies among the inputs is none of them.
mkdir "$tmp/both"
cp "$tmp/two.txt" "$tmp/both/two.txt"
$tandem rate --csv "$tmp/both/a.csv" "$tmp/both" >"$tmp/out"
$tandem rate --csv "$tmp/both/a.csv" --resume "$tmp/both" >"$tmp/out"
expect_in "$tmp/out" "0 rated (0 solved, 0 stuck, 0 other), 2 were there"

# Another table is left alone.
echo 'name,age' >"$tmp/other.csv"
status=0
$tandem rate --csv "$tmp/other.csv" --resume "$hitori" 2>"$tmp/err" || status=$?
[ $status = 2 ] || fail "another table: exit $status"
[ "$(cat "$tmp/other.csv")" = 'name,age' ] || fail "another table was changed"

# Killed in the middle, again and again, then finished.
rm -f "$tmp/cut.csv"
broken=0
for signal in KILL KILL INT KILL TERM KILL INT KILL; do
    before=0
    [ ! -f "$tmp/cut.csv" ] || before=$(wc -l <"$tmp/cut.csv")
    $tandem rate -j 2 --csv "$tmp/cut.csv" --resume "$tmp/list" "$tmp/many" \
        "$tmp/gone" >/dev/null 2>&1 &
    pid=$!
    # As soon as some more rows are there.
    tries=0
    while [ $tries -lt 2000 ] && kill -0 $pid 2>/dev/null; do
        [ ! -f "$tmp/cut.csv" ] ||
            [ "$(wc -l <"$tmp/cut.csv")" -le $((before + 8)) ] || break
        tries=$((tries + 1))
    done
    kill -$signal $pid 2>/dev/null || :
    status=0
    wait $pid || status=$?
    [ $status = 2 ] || broken=$((broken + 1))
    [ $signal != INT ] || [ $status = 130 ] || [ $status = 2 ] ||
        fail "Ctrl-C: exit $status"
done
[ $broken -gt 0 ] || fail "no run was killed in the middle"
go_on "after $broken kills"

# Where there is no table, what is being rated says that it was stopped.
for json in '' --json; do
    # shellcheck disable=SC2086 # a word or none
    $tandem rate $json -j 2 yajilin/60/60/ sudoku/25/25/ "$tmp/list" \
        >"$tmp/out" 2>"$tmp/err" &
    pid=$!
    sleep 0.5
    kill -INT $pid
    status=0
    wait $pid || status=$?
    [ $status = 130 ] || fail "rate without a table, Ctrl-C: exit $status"
    [ "$(grep -c 'it was stopped\|"cut_off":"stop"' "$tmp/out")" = 2 ] || {
        cat "$tmp/out"
        fail "rate: what is stopped does not say so"
    }
done

# No bar where there is no terminal.
$tandem rate --csv "$tmp/bar.csv" "$tmp/list" >"$tmp/out" 2>"$tmp/err" || :
[ "$(wc -l <"$tmp/err")" = 3 ] || fail "a bar where there is no terminal"
