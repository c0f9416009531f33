#!/bin/sh
# On a terminal sentences are broken between words at its width; elsewhere
# nothing is.
. "$(dirname "$0")/../lib.sh"
tandem=${TANDEM:-build/tandem}
[ -x "$tandem" ] || skip "build/tandem is not built"
python3 -c 'import pty; pty.openpty()' 2>/dev/null || skip "there is no pty here"

# on_terminal COLUMNS ARG...: what a terminal of that width gets
on_terminal() {
    python3 - "$tandem" "$@" <<'PYTHON'
import fcntl, os, pty, struct, sys, termios
pid, fd = pty.fork()
if not pid:
    size = struct.pack("HHHH", 24, int(sys.argv[2]), 0, 0)
    fcntl.ioctl(1, termios.TIOCSWINSZ, size)
    os.execve(sys.argv[1], sys.argv[1:2] + sys.argv[3:],
              dict(os.environ, NO_COLOR="1"))
said = b""
try:
    while piece := os.read(fd, 65536):
        said += piece
except OSError:
    pass
os.waitpid(pid, 0)
sys.stdout.buffer.write(said.replace(b"\r\n", b"\n"))
PYTHON
}

hitori='singles#5x5:3543253315213414432132154'
printf 'nurikabe\n4 4\n4...\n...4\n....\n....\nmarks\n????\n????\n????\n#.#.\n' \
    >"$tmp/board"
for words in "explain $hitori" "hint --full $tmp/board" "check $tmp/board" \
    "why --at R3C3 $hitori" --demo; do
    # shellcheck disable=SC2086 # words
    "$tandem" $words >"$tmp/plain" || :
    for columns in 40 60; do
        # shellcheck disable=SC2086 # words
        on_terminal $columns $words >"$tmp/wrapped"
        tr -s ' \n' '\n\n' <"$tmp/plain" >"$tmp/words"
        tr -s ' \n' '\n\n' <"$tmp/wrapped" | cmp -s - "$tmp/words" ||
            fail "$words: other words on a terminal"
        # All but the name of the puzzle, the boards and long words.
        sed '1d; /[│─]/d; /follows/d; /\.\/run/d' "$tmp/wrapped" | awk -v w=$columns \
            'length($0) > w && $0 ~ /[^ ] +[^ ]/ && $1 != "tandem"' >"$tmp/long"
        [ ! -s "$tmp/long" ] || {
            cat "$tmp/long"
            fail "$words: lines above are wider than $columns"
        }
    done
done
on_terminal 40 explain "$hitori" >"$tmp/wrapped"
grep -q '^         [^ ]' "$tmp/wrapped" || fail "no hanging indent"
on_terminal 400 explain "$hitori" >"$tmp/wide"
"$tandem" explain "$hitori" | cmp -s - "$tmp/wide" || fail "changed at 400 columns"
on_terminal 40 explain --json "$hitori" | wc -l | grep -qx ' *1' ||
    fail "JSON is broken"
