#!/bin/sh
# tandem play in a pseudo-terminal: marks, undo, trials, hints in stages, check,
# saving and loading; and every genre solved by its hints.
. "$(dirname "$0")/../lib.sh"
tandem=build/tandem
[ -x $tandem ] || skip "build/tandem is not built"
command -v python3 >/dev/null || skip "python3 is not installed"
[ -c /dev/ptmx ] || skip "there are no pseudo-terminals here"
python3 - $tandem "$tmp" <<'EOF' || fail "see above"
import glob, os, pty, select, signal, subprocess, sys, time
tandem, tmp = sys.argv[1:]

class Game:
    def __init__(self, *args):
        self.pid, self.fd = pty.fork()
        if not self.pid:
            os.environ["TERM"] = "xterm"
            os.environ["NO_COLOR"] = "1"
            os.execv(tandem, [tandem, "play", "--ascii", *args])
        self.screen = ""
        self.see("x shows the keys.")

    def read(self, seconds):
        """What comes in until nothing has for a while; the last screen."""
        while select.select([self.fd], [], [], seconds)[0]:
            try:
                data = os.read(self.fd, 65536)
            except OSError:
                break
            if not data:
                break
            self.screen += data.decode("utf-8", "replace")
            seconds = 0.02
        self.screen = self.screen[max(0, self.screen.rfind("\033[H\033[2J")):]

    def see(self, text, patience=20):
        end = time.monotonic() + patience
        while text not in self.screen:
            if time.monotonic() > end:
                print(self.screen)
                sys.exit(f"not seen: {text}")
            self.read(0.05)

    def press(self, keys, text=None):
        self.screen = ""
        os.write(self.fd, keys.encode())
        if text:
            self.see(text)
        else:
            self.read(0.5)

    def leave(self):
        os.write(self.fd, b"q")
        status = os.waitpid(self.pid, 0)[1]
        if status:
            sys.exit(f"play ended with {status}")

AKARI = "lightup#5x5:e00d2f1f"
UP, DOWN, RIGHT, LEFT = "\033[A", "\033[B", "\033[C", "\033[D"
g = Game(AKARI)
g.press(RIGHT * 3 + "\r", "bulb; R1C4")
g.press(" ", "not bulb; R1C4")
g.press("u", "stroke 1 of 2")
g.press("r", "stroke 2 of 2")
g.press(" ", "open; R1C4")
g.press("uu", "stroke 1 of 3")
g.press("t", "in a trial")
g.press(LEFT + "\r", "bulb, in trial 1, lit from R1C4; R1C3")
g.press("n", "open, lit from R1C4; R1C3")
g.press("?", "Look at")
g.press("??", "takes no bulb, so R3C1")
g.press("c", "No mistakes.")
g.press("h\r", "bulb, lit from R1C4; R1C2")
g.press("c", "1 mistake. f:")
g.press("f", "open, lit from R1C4; R1C2")
g.press("]", "automatic moves: level 0")
g.press("l", "automatic, lit from R1C4; R1C3")
g.press("]]]]]")
g.press("i", "Any key")
g.press("z", "stroke")
g.press("x", "Any key")
g.press("z", "stroke")
g.press("p", "Save as:")
g.press(f"{tmp}/game\n", "Saved")
g.leave()
g = Game(f"{tmp}/game")
g.press("lll", "bulb; R1C4")
g.leave()

# Every genre, by its hints alone.
seen = set()
for path in sorted(glob.glob("tests/corpus/puzzles/*")):
    genre = os.path.basename(path)[:3]
    if genre in seen:
        continue
    seen.add(genre)
    g = Game(path)
    for n in range(400):
        g.press("???")
        if "Solved." in g.screen or "is solved" in g.screen:
            break
        g.press("\r")
        if "Solved." in g.screen:
            break
    else:
        sys.exit(f"{path} is not solved by hints")
    g.leave()
if len(seen) < 12:
    sys.exit(f"only {len(seen)} genres")
EOF
status=0
$tandem play 'lightup#5x5:e00d2f1f' </dev/null >"$tmp/out" 2>"$tmp/err" || status=$?
[ $status = 2 ] || fail "play without a terminal: exit $status"
expect_in "$tmp/err" "needs a terminal"
