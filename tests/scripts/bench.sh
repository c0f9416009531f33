#!/bin/sh
# bench ablate: every technique is left out in turn, and what that does is told.
. "$(dirname "$0")/../lib.sh"
tandem=${TANDEM:-build/tandem}
[ -x "$tandem" ] || skip "build/tandem is not built"
hitori='singles#5x5:3543253315213414432132154'
"$tandem" bench ablate hitori --no-smallest "$hitori" >"$tmp/out"
expect_in "$tmp/out" "Hitori: 1 puzzles, 1 solved with all techniques"
rows=$("$tandem" techniques hitori | grep -c ' level ')
[ "$(($(wc -l <"$tmp/out") - 2))" = "$rows" ] || fail "not a line for each row"

# Without the one technique that concludes something it is stuck; without one
# that is not used nothing changes.
"$tandem" bench ablate hitori --json --max-level 2 --no-unique "$hitori" \
    >"$tmp/json"
head -n 1 "$tmp/json" | grep -q '"puzzles":1,"solved":1' ||
    fail "$(head -n 1 "$tmp/json")"
grep '"without":"HI-04"' "$tmp/json" | grep -q '"solved":0' ||
    fail "solved without HI-04"
grep '"without":"HI-15"' "$tmp/json" |
    grep -q '"used":0,"puzzles_using":0,"puzzles":1,"solved":1' ||
    fail "$(grep '"without":"HI-15"' "$tmp/json")"

# Bad usage, and a puzzle of another genre.
"$tandem" bench ablate 2>"$tmp/err" || true
expect_in "$tmp/err" "which genre?"
for arguments in "" "dance" "ablate" "ablate tennis x" "ablate hitori"; do
    code=0
    # shellcheck disable=SC2086
    "$tandem" bench $arguments >/dev/null 2>&1 || code=$?
    [ $code = 2 ] || fail "bench $arguments: exit $code"
done
code=0
"$tandem" bench ablate hitori 'loopy#5x5t0:132a10e320a0d1c3' \
    >/dev/null 2>&1 || code=$?
[ $code = 2 ] || fail "another genre: exit $code"
