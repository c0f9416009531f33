#!/bin/sh
# A sample of the corpus through both solvers, where there is a corpus.
. "$(dirname "$0")/../lib.sh"
check=../shared/tools/corpus-check
[ -x $check ] || skip "no corpus beside this tree"
[ -x build/tandem ] || skip "build/tandem is not built"
$check build/tandem solve --sample 15 >"$tmp/out" || {
    cat "$tmp/out"
    fail "the exact solver disagrees with the known answers"
}
# Stuck puzzles are no failure here; an unsound step is.
$check build/tandem explain --sample 10 >"$tmp/out" || true
if grep -qE "UNSOUND|error|no answer|wrong" "$tmp/out"; then
    cat "$tmp/out"
    fail "the reasoner disagrees with the known answers"
fi
