#!/bin/sh
# Every table of tests is named in tests/suites.def, so that none is forgotten.
. "$(dirname "$0")/../lib.sh"
sed -n 's/^const td_test suite_\([a-z0-9_]*\)\[\].*/\1/p' tests/*.c |
    sort >"$tmp/made"
sed -n 's/^SUITE(\([a-z0-9_]*\))$/\1/p' tests/suites.def | sort >"$tmp/named"
[ -s "$tmp/made" ] || fail "no table of tests found"
diff "$tmp/made" "$tmp/named" ||
    fail "left: tables in tests/*.c; right: lines in tests/suites.def"
