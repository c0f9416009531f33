#!/bin/sh
# What hint and explain say, from boards with marks of four genres.
. "$(dirname "$0")/../lib.sh"
tandem=${TANDEM:-build/tandem}
[ -x "$tandem" ] || skip "build/tandem is not built"

# board GENRE SIZE ROWS MARKS: a text file $tmp/board; "/" between rows.
board() {
    printf '%s\n%s\n%s\nmarks\n%s\n' "$1" "$2" "$3" "$4" | tr / '\n' >"$tmp/board"
}
# says CODE TEXT ARGS...: hint ARGS on the board exits with CODE and says TEXT.
says() {
    code=$1 text=$2
    shift 2
    got=0
    "$tandem" hint "$@" "$tmp/board" >"$tmp/out" 2>&1 || got=$?
    [ "$got" = "$code" ] || {
        cat "$tmp/out"
        fail "hint $*: exit $got, not $code"
    }
    expect_in "$tmp/out" "$text"
}
never() {
    ! grep -qF -- "$1" "$tmp/out" || {
        cat "$tmp/out"
        fail "found above: $1"
    }
}

# --- akari: the three stages from a board with marks
akari='...../00.../.2.../...1./.....'
board akari '5 5' "$akari" '...??/##.??/.#???/???#?/?????'
says 0 "Look at the bottom left quarter of the board." --vague
never "bulb"
never "Number"
says 0 "2 at R3C2"
never "are bulbs"
never "Number needs all"
says 0 "so R3C3 and R4C2 are bulbs." --full
says 0 "open now, the easiest first:" --all
says 0 '"status":"step","area":{"at":["R4C1","R4C2","R4C3","R5C1","R5C2","R5C3"],"text":"Look at ' --vague --json
never '"set"'
says 0 '"status":"step","question":"' --json
expect_in "$tmp/out" '"because":[{"at":"R3C1","is":"not bulb"}],"look":['
never '"set"'
says 0 '"status":"step","step":{"technique":"AK-03"' --full --json
says 0 '"status":"step","steps":[{"technique":' --all --json
says 2 "contradict each other" --all --vague
# each move once
[ "$($tandem hint --all "$tmp/board" | sed -n 's/.*, so \(.*\)/\1/p' | sort | uniq -d)" = "" ] ||
    fail "a move is listed twice"
# a place: decided now, later, already, and never
says 0 "so R3C3 and R4C2 are bulbs." --at R4C2 --full
says 0 "Nothing can be said about R1C4 yet; it follows after" --at R1C4
says 0 '"after":' --at R1C4 --json
says 0 '"steps":[{' --at R1C4 --full --json
says 1 "There is nothing left to decide at R1C1: R1C1 gets no bulb." --at R1C1
says 1 "There is nothing left to decide at R2C1." --at R2C1
says 2 "is no place on this board" --at R9C9
# a rule that is broken, and a mark that is only wrong
board akari '5 5' "$akari" '?????/##???/?#???/???#?/o?o??'
says 1 "Why: The bulbs at R5C1 and R5C3 light each other."
board akari '5 5' "$akari" '?????/##???/.#???/??o#?/?????'
says 1 "There is a mistake: look at the bottom left quarter of the board." --vague
says 1 "Wrong: R4C3 is a bulb."
says 1 '"status":"contradiction","mistakes":[{"at":"R4C3","is":"bulb"}],"because":[' --json
says 1 '"mistakes":[{"at":"R4C3","is":"bulb"}]' --at R1C1 --json

# --- hitori
hitori='35432/53315/21341/44321/32154'
board hitori '5 5' "$hitori" '?????/??#??/?????/??#??/?????'
says 0 "Look at " --vague
says 0 "?"
never "unshaded."
says 0 "R5C2 is unshaded." --full --at R5C2
says 0 "follows after 3 other steps:" --at R4C5 --no-unique --full
says 0 "so R4C5 is shaded." --at R4C5 --no-unique --full
board hitori '5 5' "$hitori" '?????/??#??/??#??/?????/?????'
says 1 "Why: R2C3 and R3C3 are shaded and touch"
board hitori '5 5' "$hitori" '?????/??#??/?????/?#???/?????'
says 1 "Wrong: R4C2 is shaded."
says 1 "Why: "

# --- slitherlink: edges
loop='132.1/0..../.320./0..../1...3'
edges='+?+?+?+?+?+/? ? ? ? ? ?/+?+?+?+?+?+/? ? ? ? ? ?/+?+?+?+?+?+/? ? ? ? ? ?/+?+?+?+?+?+/? ? ? ? ? ?/+?+?+?+?+?+'
board slitherlink '5 5' "$loop" "$edges/? ? ? ? ? |/+?+?+?+?+?+"
says 0 "Look at " --vague
says 0 "?"
says 0 '"at":"R5C5.S","is":"line"' --full --json --at R5C5.S
board slitherlink '5 5' "$loop" "$edges/? ? ? ? | ?/+?+?+?+?+?+"
says 1 "Wrong: the right edge of R5C4 is a line."
says 1 '"mistakes":[{"at":"R5C4.E","is":"line"}]' --json

# --- nurikabe
nurikabe='.5.../..2../...../..1../...3.'
board nurikabe '5 5' "$nurikabe" '?.#??/??.??/?????/??.??/???.?'
says 0 "Look at " --vague
says 0 "so R1C1 is unshaded." --full --at R1C1
board nurikabe '5 5' "$nurikabe" '??.??/?????/?????/?????/?????'
says 1 "Why: Two numbers are in one island."
board nurikabe '5 5' "$nurikabe" '#????/?????/?????/?????/?????'
says 1 "Wrong: R1C1 is shaded."
says 1 "R1C1 is unshaded."
never "R1C1 is shaded and" # no step is built on it

# --- marks that could all be right, but not together; no solution at all
board hitori '3 3' '123/231/312' '#??/?#?/??#'
says 1 "Each mark could be right, but not all of them."
board hitori '3 3' '111/111/111' '???/???/???'
says 1 "The puzzle itself has no solution."

# --- why: the way to a place, a mark that is there, and one that is wrong
why() {
    code=$1 text=$2
    shift 2
    got=0
    "$tandem" why "$@" "$tmp/board" >"$tmp/out" 2>&1 || got=$?
    [ "$got" = "$code" ] || {
        cat "$tmp/out"
        fail "why $*: exit $got, not $code"
    }
    expect_in "$tmp/out" "$text"
}
board akari '5 5' "$akari" '...??/##.??/.#???/???#?/?????'
why 0 "so R1C4 is a bulb." --at R1C4
why 0 '"status":"step","after":3,"steps":[{"technique":' --at R1C4 --json
why 0 "so R1C1 gets no bulb." --at R1C1
why 1 "There is nothing left to decide at R2C1." --at R2C1
why 2 "is no place on this board" --at R9C9
why 2 "--at PLACE is missing"
board akari '5 5' "$akari" '?????/##???/.#???/??o#?/?????'
why 1 "Wrong: R4C3 is a bulb." --at R4C3
why 1 '"status":"contradiction","mistakes":[{"at":"R4C3","is":"bulb"}]' --at R4C3 --json
why 0 "Wrong: R4C3 is a bulb." --at R1C4
expect_in "$tmp/out" "so R1C4 is a bulb."

# --- hint --apply: on and on, in the format that it came in
board akari '5 5' "$akari" '?????/##???/?#???/???#?/?????'
cp "$tmp/board" "$tmp/play"
i=0
while [ $i -lt 40 ] && ! cmp -s "$tmp/play" "$tmp/before"; do
    cp "$tmp/play" "$tmp/before"
    "$tandem" hint --apply "$tmp/before" >"$tmp/play" 2>"$tmp/err"
    i=$((i + 1))
done
[ $i -gt 3 ] || fail "--apply makes no moves"
"$tandem" check --json "$tmp/play" >"$tmp/out"
expect_in "$tmp/out" '"status":"complete"'
"$tandem" hint --apply --to pzprv3 "$tmp/board" >"$tmp/out" 2>"$tmp/err"
expect_in "$tmp/out" "pzprv3"
"$tandem" hint --apply "$tmp/out" >"$tmp/next" 2>"$tmp/err"
expect_in "$tmp/next" "pzprv3"
# a format without a place for marks
"$tandem" hint --apply 'lightup#5x5:e00d2f1f' >"$tmp/out" 2>"$tmp/err"
expect_in "$tmp/out" "marks"
expect_in "$tmp/err" "tatham has no place for the marks, so it is written as text"
"$tandem" hint --apply --json 'lightup#5x5:e00d2f1f' >"$tmp/out" 2>"$tmp/err"
expect_in "$tmp/out" '"format":"text","puzzle":"akari\n5 5\n'
says 2 "--to: needs --apply" --to text
says 2 "contradict each other" --apply --all
board akari '5 5' "$akari" '?????/##???/.#???/??o#?/?????'
says 1 "Wrong: R4C3 is a bulb." --apply

# --- explain: acts, boards at the key moments, pictures, figures
id='singles#5x5:3543253315213414432132154'
"$tandem" explain --ascii "$id" >"$tmp/plain"
expect_in "$tmp/plain" "The opening"
count() { grep -c '^ *<*R1>* *[|{[]' "$1"; }
"$tandem" explain --ascii --draw "$id" >"$tmp/draw"
"$tandem" explain --ascii --trace "$id" >"$tmp/trace"
steps=$(sed -n 's/^Solved in \([0-9]*\) steps.*/\1/p' "$tmp/plain")
[ "$(count "$tmp/plain")" = 2 ] || fail "not two boards without --draw"
expect_in "$tmp/trace" "  Three in a row (HI-02)"
traced=$(grep -c '^ *[0-9]*\. ' "$tmp/trace")
[ "$traced" -gt "$steps" ] || fail "--trace tells nothing that is implied"
expect_in "$tmp/trace" "Solved in $traced steps"
[ "$(count "$tmp/trace")" = $((traced + 2)) ] || fail "not a board a step"
[ "$(count "$tmp/draw")" -gt 2 ] || fail "--draw draws nothing"
[ "$(count "$tmp/draw")" -lt "$(count "$tmp/trace")" ] || fail "--draw draws all"
expect_in "$tmp/draw" "[#4#{.4.}"
# (of the steps told with it nothing is in its picture)
expect_in "$tmp/draw" "R1 | 3 |.5.|.4.| 3 |.2.|"
! LC_ALL=C grep -q '[^ -~]' "$tmp/draw" || fail "--ascii is not plain"
# steps like the one before are told with it
"$tandem" explain 'lightup#5x5:e00d2f1f' >"$tmp/folded"
expect_in "$tmp/folded" "Likewise R1C2 and R2C3 get no bulb. (Number is complete)"
"$tandem" explain --stats --without HI-04,HI-03 "$id" >"$tmp/stats"
expect_in "$tmp/stats" "bits/ms"
"$tandem" explain --stats --json "$id" >"$tmp/stats"
expect_in "$tmp/stats" '"calls":'
expect_in "$tmp/stats" '"bits_per_ms":'

"$tandem" explain --svg "$tmp/pictures" "$id" >"$tmp/out"
[ "$(find "$tmp/pictures" -name 'step-*.svg' | wc -l)" = $((steps + 1)) ] ||
    fail "not a picture a step"
for role in set because; do
    grep -l "class=\"outline $role\"" "$tmp"/pictures/*.svg >"$tmp/lit" ||
        fail "nothing is lit as $role"
done
page=$tmp/pictures/index.html
[ "$(grep -c '<img' "$page")" = $((steps + 1)) ] || fail "not all on the page"
sed -n 's/.*src="\([^"]*\)".*/\1/p' "$page" | while read -r name; do
    [ -f "$tmp/pictures/$name" ] || fail "the page shows $name, which is missing"
done
expect_in "$page" "so R2C3 and R4C3 are shaded and R3C3 is unshaded."
# several puzzles: a folder each
"$tandem" explain --quiet --svg "$tmp/many" "$id" 'loopy#5x5t0:132a10e320a0d1c3'
[ "$(find "$tmp/many" -name index.html | wc -l)" = 2 ] || fail "not two folders"
code=0
"$tandem" explain --svg /dev/null/x "$id" >"$tmp/out" 2>"$tmp/err" || code=$?
[ $code = 2 ] || fail "a folder that cannot be made: exit $code"

# --- the smallest reason: it alone solves, and says the same each time
only() { "$tandem" explain --only smallest_reason "$1" | grep '^ *[0-9]*\. '; }
for puzzle in "$id" 'lightup#5x5:e00d2f1f' 'loopy#5x5t0:132a10e320a0d1c3'; do
    "$tandem" explain --only smallest_reason "$puzzle" >"$tmp/out"
    expect_in "$tmp/out" "Solved in"
    only "$puzzle" >"$tmp/once"
    only "$puzzle" >"$tmp/again"
    cmp "$tmp/once" "$tmp/again" || fail "not the same again"
done
expect_in "$tmp/once" "facts together leave only one way: "
