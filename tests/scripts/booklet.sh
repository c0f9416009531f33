#!/bin/sh
# tandem booklet: pages to print.
. "$(dirname "$0")/../lib.sh"
tandem=${TANDEM:-build/tandem}

printf '%s\n' 'lightup#5x5:e00d2f1f' 'https://puzz.link/p?slither/4/4/g22d76132c' \
    >"$tmp/mix"
code=0
"$tandem" booklet "$tmp/mix" 'hitori' --title 'Mine & <yours>' \
    >"$tmp/page.html" 2>"$tmp/err" || code=$?
[ "$code" = 2 ] || fail "an input that is none: status $code"
"$tandem" booklet "$tmp/mix" --title 'Mine & <yours>' >"$tmp/page.html"
expect_in "$tmp/page.html" '<h1>Mine &amp; &lt;yours&gt;</h1>'
expect_in "$tmp/page.html" '<h2>Akari</h2>'
expect_in "$tmp/page.html" '<h2>Solutions</h2>'
[ "$(grep -c '<svg' "$tmp/page.html")" = 4 ] || fail "not four pictures"
[ "$(grep -c '<figcaption><b>2</b>' "$tmp/page.html")" = 2 ] ||
    fail "puzzle 2 is not there twice"

# Without a browser a PDF is refused in a sentence; with one it is made.
code=0
PATH=$tmp "$tandem" booklet "$tmp/mix" --pdf "$tmp/no.pdf" 2>"$tmp/err" ||
    code=$?
[ "$code" = 2 ] || fail "--pdf without a browser: status $code"
expect_in "$tmp/err" 'needs chromium'
if command -v chromium >/dev/null; then
    "$tandem" booklet "$tmp/mix" --pdf "$tmp/b.pdf"
    [ "$(head -c 5 "$tmp/b.pdf")" = '%PDF-' ] || fail "no PDF"
    code=0
    "$tandem" booklet "$tmp/mix" --pdf /dev/full 2>"$tmp/err" || code=$?
    [ "$code" = 2 ] || fail "--pdf on a full disk: status $code"
    expect_in "$tmp/err" 'cannot be written'
fi
