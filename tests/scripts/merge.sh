#!/bin/sh
# tandem merge of ratings: shards in any order; what is missing, double or does
# not belong together is said.
. "$(dirname "$0")/../lib.sh"
tandem=$(realpath -m "${TANDEM:-build/tandem}")
[ -x "$tandem" ] || skip "build/tandem is not built"

"$tandem" generate akari 3 --level 1 --count 8 --seed 4 >"$tmp/puzzles"
for i in 1 2 3; do
    "$tandem" rate --quiet --csv "$tmp/s$i.csv" --shard $i/3 "$tmp/puzzles"
done
"$tandem" rate --quiet --csv "$tmp/whole.csv" --shard 1/1 "$tmp/puzzles"

# merge CODE TABLE...: must exit with CODE; output in $tmp/out and $tmp/err.
merge() {
    code=$1
    shift
    got=0
    (cd "$tmp" && exec "$tandem" merge "$@") >"$tmp/out" 2>"$tmp/err" ||
        got=$?
    [ "$got" = "$code" ] || {
        cat "$tmp/out" "$tmp/err"
        fail "merge $*: exit $got, not $code"
    }
}
refused() { # refused WORDS TABLE...: with a sentence, and nothing is written
    words=$1
    shift
    merge 2 "$@"
    expect_in "$tmp/err" "$words"
    [ ! -s "$tmp/out" ] || fail "merge $*: something on standard output"
}
missing() { # missing ARRAY WORDS TABLE...: told in both places
    array=$1 words=$2
    shift 2
    merge 1 "$@"
    expect_in "$tmp/err" "$words"
    [ "$(cat "$tmp/out")" = "--array=$array" ] || fail "not --array=$array"
}

# A shard says which one it is; any order gives what one machine writes.
[ "$(head -n 1 "$tmp/s2.csv")" = \
    "# $("$tandem" --version) rate --shard 2/3" ] || fail "no head in a shard"
for order in '1 2 3' '3 1 2' '2 3 1'; do
    # shellcheck disable=SC2086,SC2046 # words
    merge 0 $(printf 's%s.csv ' $order)
    cmp "$tmp/out" "$tmp/whole.csv" || fail "shards $order are not merged"
done
merge 0 whole.csv
cmp "$tmp/out" "$tmp/whole.csv" || fail "a whole table is not itself"

refused 's1.csv: is a shard that was given before' s1.csv s1.csv
refused 'is a shard that was given before' s2.csv s1.csv s3.csv s2.csv
refused 'is a shard that was given before' whole.csv whole.csv
refused 'with other options' s1.csv whole.csv
refused 'is no table of ratings' s1.csv puzzles
refused 'cannot be read' s1.csv none.csv

refused 'a table is written as tables are' --json s1.csv s2.csv s3.csv

missing 2,3 'shard 2/3: 0 of at least 2 rows' s1.csv
missing 1 'shard 1/3: 0 of at least 3 rows' s2.csv s3.csv
sed '$d' "$tmp/s1.csv" >"$tmp/short.csv"
missing 1 'shard 1/3: 2 of at least 3 rows' s2.csv short.csv s3.csv
head -c -5 "$tmp/s1.csv" >"$tmp/torn.csv"
missing 1 'shard 1/3: 2 of at least 3 rows' s2.csv torn.csv s3.csv

# Other options, and another number of shards, do not belong together.
"$tandem" rate --quiet --use-unique --csv "$tmp/u3.csv" --shard 3/3 \
    "$tmp/puzzles"
expect_in "$tmp/u3.csv" ' rate --use-unique --shard 3/3'
refused 'u3.csv: was made with other options' s1.csv s2.csv u3.csv
"$tandem" rate --quiet --csv "$tmp/of4.csv" --shard 4/4 "$tmp/puzzles"
refused 'of4.csv: was made with' s1.csv s2.csv s3.csv of4.csv

# A shard's table is gone on with, and another shard's is left alone.
head -c 20 "$tmp/s1.csv" >"$tmp/a.csv"
head -c -300 "$tmp/s1.csv" >"$tmp/b.csv"
sed '4s/,[^,]*,[^,]*$//' "$tmp/s1.csv" >"$tmp/c.csv"
sed 's/^\(.*\),[^,]*,$/\1,0123456789abcdef,/' "$tmp/s1.csv" >"$tmp/d.csv"
for cut in a b c d; do
    "$tandem" rate --quiet --resume --csv "$tmp/$cut.csv" --shard 1/3 \
        "$tmp/puzzles"
    sort "$tmp/$cut.csv" >"$tmp/sorted"
    sort "$tmp/s1.csv" | cmp - "$tmp/sorted" || fail "$cut is not gone on with"
    head -n 2 "$tmp/s1.csv" >"$tmp/head"
    head -n 2 "$tmp/$cut.csv" | cmp - "$tmp/head" || fail "$cut lost its head"
done
for shard in 2/3 1/4 1/1; do
    code=0
    "$tandem" rate --resume --csv "$tmp/s1.csv" --shard $shard "$tmp/puzzles" \
        2>"$tmp/err" || code=$?
    [ $code = 2 ] || fail "a table of shard 1/3 gone on with as $shard"
    expect_in "$tmp/err" 'was made of another shard or with other options'
done
"$tandem" rate --quiet --force --csv "$tmp/a.csv" --shard 2/3 "$tmp/puzzles"
cmp "$tmp/a.csv" "$tmp/s2.csv" || fail "--force does not write it anew"
