#!/bin/sh
# docs/techniques.md and the lessons of the page are what the tables of techniques
# and their test positions give; the first holds a drawn example of every technique
# that has a position.
. "$(dirname "$0")/../lib.sh"
[ -x build/tandem_tests ] || skip "build/tandem_tests is not built"
build/tandem_tests --techniques-md >"$tmp/new"
diff -u docs/techniques.md "$tmp/new" | head -40 >"$tmp/diff"
[ ! -s "$tmp/diff" ] || {
    cat "$tmp/diff"
    fail "out of date: build/tandem_tests --techniques-md > docs/techniques.md"
}
build/tandem_tests --lessons >"$tmp/lessons"
cmp -s web/starter/lessons.json "$tmp/lessons" ||
    fail "out of date: build/tandem_tests --lessons > web/starter/lessons.json"
expect_in docs/techniques.md "| [HI-05](#hi-05) | Sandwich |"
expect_in docs/techniques.md "#### HI-05"
expect_in docs/techniques.md "stands between two 4s"
# Each genre begins with its rules, and its techniques stand by level.
expect_in docs/techniques.md "- No two shaded cells touch"
expect_in docs/techniques.md "### Hitori: level 1, at a glance"
# Every row of the genres in depth has its example.
for genre in akari hitori nurikabe slitherlink; do
    build/tandem techniques "$genre" >"$tmp/rows"
    awk '$2 == "level" && $1 !~ /^CM-/ {print $1}' "$tmp/rows" >"$tmp/ids"
    [ -s "$tmp/ids" ] || fail "$genre has no techniques"
    while read -r id; do
        grep -q "^#### $id\$" docs/techniques.md || fail "no example of $id"
    done <"$tmp/ids"
done
