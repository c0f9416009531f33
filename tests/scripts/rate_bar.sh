#!/bin/sh
# tandem rate on a terminal: a bar tells how far it is, and is gone at the end.
. "$(dirname "$0")/../lib.sh"
tandem=build/tandem
[ -x $tandem ] || skip "build/tandem is not built"
command -v python3 >/dev/null || skip "python3 is not installed"
python3 -c 'import pty; pty.openpty()' 2>/dev/null || skip "there is no pty here"

cat >"$tmp/list" <<'EOT'
singles#5x5:3543253315213414432132154
loopy#5x5t0:132a10e320a0d1c3
lightup#5x5:e00d2f1f
EOT

# Has the list so many times, and rates it.
rate() {
    for i in $(seq "$1"); do cat "$tmp/list"; done >"$tmp/more"
    mv "$tmp/more" "$tmp/list"
    python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' $tandem rate --force \
        --csv "$tmp/bar.csv" "$tmp/list" </dev/null >"$tmp/out"
}

# It takes a while, however fast the machine is.
rate 900
for more in 1 2 3; do
    grep -q ' a second, ' "$tmp/out" || rate 4
done
all=$(wc -l <"$tmp/list")
expect_in "$tmp/out" "[..............................]   0 %  0 rated"
expect_in "$tmp/out" " a second, "
expect_in "$tmp/out" " s left"
expect_in "$tmp/out" "$all rated ($all solved"
