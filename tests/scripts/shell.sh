#!/bin/sh
# ./run and ./test keep their streams apart and refuse unknown options.
. "$(dirname "$0")/../lib.sh"
status=0
./test --no-such-option >"$tmp/out" 2>"$tmp/err" || status=$?
[ "$status" -eq 2 ] || fail "./test --no-such-option gave status $status"
[ ! -s "$tmp/out" ] || fail "the complaint is on standard output"

# The first build says that it takes a while.
mkdir -p "$tmp/tree/tools" "$tmp/bin"
cp tools/build "$tmp/tree/tools"
touch "$tmp/tree/CMakePresets.json"
printf '#!/bin/sh\n' >"$tmp/bin/cmake"
chmod +x "$tmp/bin/cmake"
PATH=$tmp/bin:$PATH "$tmp/tree/tools/build" dev 2>"$tmp/err"
expect_in "$tmp/err" 'for the first time (preset dev), which takes a few minutes'

# When all is in place, set-up and build say nothing.
tools/setup build >"$tmp/out" 2>&1
tools/build release >>"$tmp/out" 2>&1
[ ! -s "$tmp/out" ] || fail "not quiet: $(cat "$tmp/out")"

[ -e build/tandem ] || skip "there is no build/tandem yet"
(cd "$tmp" && "$OLDPWD/run" --version) >"$tmp/out" 2>"$tmp/err" ||
    fail "./run --version: status $?"
build/tandem --version | diff - "$tmp/out"
[ ! -s "$tmp/err" ] || fail "./run is not quiet: $(cat "$tmp/err")"
