#!/bin/sh
# tandem rate on a terminal: a bar tells how far it is, and is gone at the end.
. "$(dirname "$0")/../lib.sh"
tandem=build/tandem
[ -x $tandem ] || skip "build/tandem is not built"
command -v python3 >/dev/null || skip "python3 is not installed"
python3 -c 'import pty; pty.openpty()' 2>/dev/null || skip "there is no pty here"

i=0
while [ $i -lt 900 ]; do
    echo 'singles#5x5:3543253315213414432132154'
    echo 'loopy#5x5t0:132a10e320a0d1c3'
    echo 'lightup#5x5:e00d2f1f'
    i=$((i + 1))
done >"$tmp/list"
python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' $tandem rate \
    --csv "$tmp/bar.csv" "$tmp/list" </dev/null >"$tmp/out"
expect_in "$tmp/out" "[..............................]   0 %  0 rated"
expect_in "$tmp/out" " a second, "
expect_in "$tmp/out" " s left"
expect_in "$tmp/out" "2700 rated (2700 solved"
