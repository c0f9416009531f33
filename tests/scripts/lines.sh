#!/bin/sh
# Files of lines: what is solved many lines at a time is told as if each had been
# solved alone, whatever else the file holds.
. "$(dirname "$0")/../lib.sh"
tandem=${TANDEM:-build/tandem}
[ -x "$tandem" ] || skip "build/tandem is not built"

# A board of our own, and others made of it.
full=123456789456789123789123456231564897564897231897231564312645978645978312978312645
one=.2345678945678912378912345623156489756489723189723156431264597864597831297831264.
several=$(printf '%s' "$full" | tr '1-3' '.')
none=2$(printf '%s' "$one" | cut -c2-)
zeros=$(printf '%s' "$one" | tr . 0)

# same NAME [ARGS...]: $tmp/NAME gives the same output, errors and exit code with
# and without lines that are solved many at a time.
same() {
    name=$1
    shift
    for path in fast kernel; do
        code=0
        "$tandem" solve --quiet --path $path "$@" "$tmp/$name" \
            >"$tmp/$path.out" 2>"$tmp/$path.err" || code=$?
        echo "exit $code" >>"$tmp/$path.out"
        sed -i 's/"ms":[0-9.e-]*/"ms":0/; s/"s[a-z]*":\["[0-9",]*\]/""/g
            s/"differs":\[[^]]*\]/""/' "$tmp/$path.out"
    done
    diff "$tmp/kernel.out" "$tmp/fast.out" || fail "$name: other output"
    diff "$tmp/kernel.err" "$tmp/fast.err" || fail "$name: other errors"
}

# lines NAME LINE...: a file of these lines.
lines() {
    name=$1
    shift
    printf '%s\n' "$@" >"$tmp/$name"
}

lines good "$one" "$zeros" "$full" "$one"
same good
[ "$(cat "$tmp/fast.out")" = "exit 0" ] || fail "good lines are told"
lines first_none "$none" "$one" "$one"
same first_none
expect_in "$tmp/fast.out" "first_none#1: none"
lines last_none "$one" "$one" "$none"
same last_none
same last_none --json
expect_in "$tmp/fast.out" "last_none#3\""
lines single "$none"
same single
expect_in "$tmp/fast.out" "single: none"
lines one_good "$one"
same one_good
lines mixed "# a comment" "$one" "" "$several" "$one" "% another" "$none" \
    "  $one" "$one   " "$one 12 hard" "$one;12" "$one	x" "$one ://" \
    "$one https://puzz.link/p?slither/2/2/2222" "${one}x" "$one$one" "$one
" "nonsense" 'keen#2:_a_a,a3a3' "1234341221434321" "$zeros" "$several" "$one"
same mixed
same mixed --json
same mixed --genre sudoku
same mixed --genre hitori
same mixed --genre keen --json
same mixed --limit 5
same mixed --time-limit 5
# A limit this short sends each line its usual way. It is one of CPU time here:
# on a busy machine a line may wait that long.
${CC:-cc} -shared -fPIC -O1 -o "$tmp/cpu_clock.so" tests/big/cpu_clock.c ||
    fail "tests/big/cpu_clock.c does not build"
(LD_PRELOAD="$tmp/cpu_clock.so" && export LD_PRELOAD &&
    same mixed --time-limit 0.05) || exit 1
same mixed --common
same mixed --from-board
printf '%s\r\n%s\r\n%s\r\n' "$one" "$several" "$zeros" >"$tmp/crlf"
same crlf
printf '%s\r%s\n%s\n' "$one" "$one" "$zeros" >"$tmp/cr"
same cr
printf '\357\273\277%s\n%s' "$one" "$none" >"$tmp/mark"
same mark
printf '%s\n\001\002\003\004%s\n\001\002\003' "$one" "$one" >"$tmp/binary"
same binary
printf '%s\n%s\n\000' "$one" "$one" >"$tmp/zero"
same zero
: >"$tmp/empty"
same empty
printf '\n\n' >"$tmp/blank"
same blank
# numbers beyond a batch
awk -v one="$one" -v none="$none" 'BEGIN {
    for (i = 1; i <= 1500; i++)
        print i % 700 == 0 ? none : one
}' >"$tmp/long"
same long
expect_in "$tmp/fast.out" "long#700: none"
expect_in "$tmp/fast.out" "long#1400: none"
[ "$(wc -l <"$tmp/fast.out")" = 3 ] || fail "long: not two lines"
# ids of keen
keen='keen#5:b_aa_aa_5ab3__da_a,m640m540a3a12m3m10s1'
bare=${keen#*#}
lines keen "$keen" "$keen" "$one" "$keen " "keen#2:_a_a,a3a3" "${keen}x" \
    "$bare" "$keen" "keen#5dx:${bare#*:}" "Keen#$bare" "keen:$bare" \
    "keen#5x5:${bare#*:}" "keen#5:b_aa_aa_5ab3__da_a,m640m541a3a12m3m10s1"
same keen
same keen --json
same keen --genre keen
same keen --genre sudoku
expect_in "$tmp/fast.out" "exit"
"$tandem" solve --quiet --stats "$tmp/keen" | grep -q '^latin' ||
    fail "keen: no statistics"
# --path both agrees, and is as quiet
"$tandem" solve --quiet --path both "$tmp/good" || fail "both: they differ"
