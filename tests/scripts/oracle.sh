#!/bin/sh
# Random small puzzles get the same answer from Tandem and from an independent
# oracle, in every genre that tests/oracle can make puzzles of.
. "$(dirname "$0")/../lib.sh"
oracle=../shared/tools/oracle/oracle.py
[ -f "$oracle" ] || skip "there is no oracle beside the tree"
command -v clingo >/dev/null || skip "clingo (Debian's gringo) is not installed"
command -v python3 >/dev/null || skip "python3 is not installed"
count=24
[ -z "${TANDEM_TEST_LONG:-}" ] || count=400
tandem=$PWD/${TANDEM:-build/tandem}
here=$PWD
cd "$tmp"
python3 "$here/tests/oracle/compare.py" "$tandem" "$here/$oracle" "$count" 1
