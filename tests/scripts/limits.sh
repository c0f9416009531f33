#!/bin/sh
# Time limits on boards of up to 200x200, in CPU time; and Ctrl-C. With --long
# every command on every board.
# Alone: it measures time.
. "$(dirname "$0")/../lib.sh"
tandem=build/tandem
[ -x $tandem ] || skip "build/tandem is not built"
command -v python3 >/dev/null || skip "python3 is not installed"
python3 tests/big/boards.py "$tmp/big"

# A hint whose time ran out has not looked everywhere.
status=0
$tandem hint --time-limit 0.2 "$tmp/big/nurikabe-1200" >"$tmp/out" || status=$?
[ $status = 0 ] || {
    [ $status = 3 ] || fail "hint without time: exit $status"
    expect_in "$tmp/out" "Not decided within the limit."
}

# Ctrl-C and its like end every command within 0.3 s, whatever it is doing.
python3 - "$tandem" "$tmp/big" <<'EOF' || fail "Ctrl-C came too late"
import signal, subprocess, sys, time
tandem, folder = sys.argv[1:]
late = 0
for command in ["solve"], ["solve", "--all"], ["explain"], ["hint"], ["check"], ["rate"]:
    for board in "heyawake-1x1", "nurikabe-1200":
        for number in signal.SIGINT, signal.SIGTERM:
            child = subprocess.Popen(
                [tandem] + command + [f"{folder}/{board}"],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(0.5)
            if child.poll() is not None:
                continue
            start = time.monotonic()
            child.send_signal(number)
            code = child.wait()
            took = time.monotonic() - start
            if code in (0, 1, 3) and took < 0.1: # it was at its end just then
                continue
            if took > 0.5 or code not in (128 + number,): # 0.3, and a busy machine
                print(command, board, number, code, f"{took:.2f} s")
                late = 1
sys.exit(late)
EOF

# Limits are measured in CPU time, so that a busy machine does not matter.
${CC:-cc} -shared -fPIC -O1 -o "$tmp/cpu_clock.so" tests/big/cpu_clock.c ||
    fail "tests/big/cpu_clock.c does not build"
all=
[ -z "${TANDEM_TEST_LONG-}" ] || all=--all
# shellcheck disable=SC2086 # a word or none
python3 tests/big/limits.py $tandem "$tmp/big" "$tmp/cpu_clock.so" $all
