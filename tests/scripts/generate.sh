#!/bin/sh
# tandem generate and tandem dedupe as a user types them.
. "$(dirname "$0")/../lib.sh"
tandem=${TANDEM:-build/tandem}

refused() { # refused WORDS ARGUMENT...: status 2, and says why
    words=$1
    shift
    code=0
    "$tandem" generate "$@" >"$tmp/out" 2>"$tmp/err" || code=$?
    [ "$code" = 2 ] || fail "generate $*: status $code"
    [ ! -s "$tmp/out" ] || fail "generate $*: something on standard output"
    expect_in "$tmp/err" "$words"
}

refused 'which genre'
refused 'no genre of that name' chess
refused 'a size is' akari ten
refused 'sides from' akari 500
refused 'a level is' akari --level high
refused 'levels go from 1 to 5' akari --level 7
refused 'no such symmetry' akari --symmetry round
refused 'no such technique' akari --needs SL-01
refused 'cannot be needed and left out' akari --needs AK-03 --without AK-03
refused 'cannot be needed and left out' akari --needs ak-03 \
    --without AK-05,number_needs_all
refused 'has another level' akari --needs AK-15 --level 1
refused 'has another level' akari --needs AK-03 --level 2-3
refused 'taken away' nonogram --clues 5
refused 'another size' akari 5 --size 6x6
refused 'not the genre as stated' sudoku --genre akari
refused 'how hard it is' akari 5 --any --level 2
refused 'did you mean url' akari 5 --format ulr
printf '?#??\n????\n????\n????\n' >"$tmp/small"
refused 'another size' akari 5 --pattern "$tmp/small"

# The same whatever runs beside it; every line is read again and has one
# solution, and no two are equal.
"$tandem" generate akari 5 --count 40 --seed 3 >"$tmp/one"
"$tandem" generate akari 5x5 --count 40 --seed 3 -j 3 >"$tmp/three"
cmp "$tmp/one" "$tmp/three" || fail "-j changes what is made"
[ "$(wc -l <"$tmp/one")" = 40 ] || fail "not 40 lines"
"$tandem" solve --quiet "$tmp/one" || fail "not all have one solution"
"$tandem" dedupe "$tmp/one" >"$tmp/same"
expect_in "$tmp/same" '40 puzzles, 40 different.'

# Levels and symmetry as asked.
"$tandem" generate slitherlink 6 --level 2 --symmetry rot2 --seed 1 --json \
    >"$tmp/json"
expect_in "$tmp/json" '"level":2'
for key in k input genre width height ms puzzle word effort peak techniques clues score attempts seed; do
    expect_in "$tmp/json" "\"$key\":"
done

# Nothing within the tries: status 3, and statistics.
code=0
"$tandem" generate akari 3 --level 5 --tries 20 --seed 1 --json \
    >"$tmp/none" 2>"$tmp/err" || code=$?
[ "$code" = 3 ] || fail "nothing found: status $code"
expect_in "$tmp/none" '"status":"unknown"'
expect_in "$tmp/none" '"input":"akari","genre":"akari","width":3,"height":3,"ms":'
"$tandem" generate lightup 3 --level 1 --count 2 --seed 1 --json >"$tmp/json"
expect_in "$tmp/json" '"k":2,"input":"lightup#2","genre":"akari","width":3,'
expect_in "$tmp/none" '"why":"not found in 20 attempts (100 % too easy)"'
expect_in "$tmp/err" '20 attempts:'
expect_in "$tmp/none" '"nearest":{"puzzle":"https'
"$tandem" generate akari 3 --level 5 --tries 20 --seed 1 2>"$tmp/err" || :
grep -o 'nearest: level [1-4], [a-z]*: https.*' "$tmp/err" |
    sed 's/.*: https/https/' >"$tmp/near"
"$tandem" solve --quiet "$tmp/near" || fail "the nearest has not one solution"

# dedupe: a turned puzzle is the same, another is not.
printf 'akari\n3 2\n.1.\n..#\n' >"$tmp/a.txt"
printf 'akari\n2 3\n#.\n.1\n..\n' >"$tmp/b.txt"
printf 'akari\n2 3\n#.\n.2\n..\n' >"$tmp/c.txt"
"$tandem" dedupe --json "$tmp/a.txt" "$tmp/b.txt" "$tmp/c.txt" >"$tmp/json"
[ "$(wc -l <"$tmp/json")" = 2 ] || fail "not two classes"
expect_in "$tmp/json" "\"same\":[\"$tmp/a.txt\",\"$tmp/b.txt\"],\"hash\":"

# Tables: the same as lines; gone on with after a cut; left alone where they are
# of something else.
made="generate akari 3 --level 1 --count 30 --seed 4"
"$tandem" $made --csv "$tmp/one.csv"
"$tandem" $made >"$tmp/lines"
grep -o 'https[^,]*' "$tmp/one.csv" | cmp - "$tmp/lines" ||
    fail "the table has other puzzles"
head -c 1000 "$tmp/one.csv" >"$tmp/cut.csv"
"$tandem" $made --csv "$tmp/cut.csv" --resume -j 2
cmp "$tmp/one.csv" "$tmp/cut.csv" || fail "a table that is resumed differs"
refused 'is there already' akari 3 --seed 4 --csv "$tmp/one.csv"
refused 'other options' akari 3 --seed 5 --csv "$tmp/one.csv" --resume
refused 'a shard is' akari --seed 1 --shard 3/2
refused 'the same --seed' akari --shard 1/2

# Shards, merged, are what one machine makes, duplicates made anew as well; what
# is missing is told as an array.
for i in 1 2 3; do
    "$tandem" $made --csv "$tmp/part$i.csv" --shard $i/3
done
"$tandem" merge "$tmp"/part?.csv | cmp - "$tmp/one.csv" ||
    fail "shards differ from one machine"
head -c 500 "$tmp/part2.csv" >"$tmp/torn.csv"
code=0
"$tandem" merge "$tmp/part1.csv" "$tmp/torn.csv" >"$tmp/out" 2>"$tmp/err" ||
    code=$?
[ "$code" = 1 ] || fail "merge with rows missing: status $code"
expect_in "$tmp/out" '--array=2,3'
expect_in "$tmp/err" 'shard 3/3: 0 of 10 rows'
code=0
"$tandem" merge "$tmp/lines" 2>"$tmp/err" || code=$?
[ "$code" = 2 ] || fail "merge of something else: status $code"
expect_in "$tmp/err" 'is no table'

# A kill ends after a whole row.
"$tandem" generate slitherlink 12 --count 100000 --seed 1 --csv "$tmp/long.csv" &
sleep 1
kill $!
wait $! || :
[ "$(tail -c 1 "$tmp/long.csv" | od -An -c | tr -d ' ')" = '\n' ] ||
    fail "a torn row"

# Ratings by shards.
for i in 1 2 3; do
    "$tandem" rate --quiet --csv "$tmp/rate$i.csv" --shard $i/3 "$tmp/lines"
done
"$tandem" rate --quiet --csv "$tmp/rates.csv" --shard 1/1 "$tmp/lines"
"$tandem" merge "$tmp"/rate[123].csv | cmp - "$tmp/rates.csv" ||
    fail "ratings of shards differ from one machine"
head -n 3 "$tmp/rate2.csv" >"$tmp/short.csv"
code=0
"$tandem" merge "$tmp/rate1.csv" "$tmp/short.csv" "$tmp/rate3.csv" \
    >"$tmp/out" || code=$?
[ "$code" = 1 ] || fail "merge of short ratings: status $code"
expect_in "$tmp/out" '--array=2'

# How hard it is, told in other ways.
figure() { # figure KEY FILE: a number of the first line
    sed -n "1s/.*\"$1\":\([0-9.]*\).*/\1/p" "$2"
}
"$tandem" generate akari 9 --word tricky --seed 2 --json >"$tmp/json"
expect_in "$tmp/json" '"word":"tricky"'
"$tandem" generate akari 5 --word expert --tries 9 --seed 2 --json >"$tmp/json" \
    2>"$tmp/err" || :
expect_in "$tmp/json" '(100 % too easy)'
better=0
for seed in 3 4 5; do
    "$tandem" generate akari 7 --level 3 --seed $seed --json >"$tmp/first"
    "$tandem" generate akari 7 --level 3 --seed $seed --best 8 --json >"$tmp/best"
    order=$(awk "BEGIN { a = $(figure score "$tmp/first");
        b = $(figure score "$tmp/best"); print (b > a) - (b < a) }")
    [ "$order" != -1 ] || fail "the best of eight is worse than the first"
    [ "$order" = 0 ] || better=$((better + 1))
done
[ $better -gt 0 ] || fail "the best of eight is never better than the first"
"$tandem" generate akari 6 --hardest effort --tries 1 --seed 2 --json >"$tmp/one"
"$tandem" generate akari 6 --hardest effort --tries 30 --seed 2 --json \
    >"$tmp/hard"
awk "BEGIN { exit !($(figure effort "$tmp/hard") > $(figure effort "$tmp/one")) }" ||
    fail "the hardest of thirty is not harder than the first"
"$tandem" generate slitherlink 7 --needs SL-16 --strict --seed 3 >"$tmp/strict"
code=0
"$tandem" explain --no-smallest --no-unique --max-level 2 --without SL-16 \
    "$tmp/strict" >/dev/null || code=$?
[ "$code" = 1 ] || fail "--strict: solved without the technique"
"$tandem" generate slitherlink 7 --level 4 --no-what-if --seed 3 --json \
    >"$tmp/json"
! grep -q 'CM-1' "$tmp/json" || fail "--no-what-if: a what-if is needed"
refused 'the words are' akari --word awful
refused 'by effort or by peak' akari --hardest=length
refused 'contradict each other' akari --any --unique-by-names
refused 'is given twice' akari --needs AK-05 --technique AK-06
for pair in '--needs AK-05:--technique AK-05' '--tries 9:--unique-by-names --tries 9' \
    '--hardest effort --tries 3:--tries 3 --hardest'; do
    # shellcheck disable=SC2086
    "$tandem" generate akari 6 --seed 4 ${pair%%:*} >"$tmp/one"
    # shellcheck disable=SC2086
    "$tandem" generate akari 6 --seed 4 ${pair##*:} >"$tmp/other"
    cmp -s "$tmp/one" "$tmp/other" || fail "$pair: not the same puzzle"
done
refused 'strict is said' akari --strict
