#!/bin/sh
# tandem session: one line of JSON for each stroke, one last line for each job;
# a job can be cancelled while it runs, and the end of input ends nothing early.
. "$(dirname "$0")/../lib.sh"
tandem=${TANDEM:-build/tandem}
[ -x "$tandem" ] || skip "build/tandem is not built"
command -v python3 >/dev/null || skip "python3 is not installed"
python3 tests/big/boards.py "$tmp/big"
python3 - $tandem "$tmp/big/nurikabe-1200" <<'EOF' || fail "see above"
import json, subprocess, sys, time
tandem, hard = sys.argv[1:]
AKARI = "lightup#5x5:e00d2f1f"

def talk(lines, *inputs):
    done = subprocess.run([tandem, "session", *inputs],
                          input="".join(l + "\n" for l in lines), text=True,
                          capture_output=True, timeout=60)
    assert not done.returncode, done.stderr
    return [json.loads(l) for l in done.stdout.splitlines()]

def check(holds, *what):
    if not holds:
        print(*what)
        sys.exit(1)

# Strokes, errors, jobs, in the order in which they were asked.
out = talk(["m R1C4=bulb", "? 1 hint", "m R9C9=bulb", "? 2 hint {\"seq\":7}",
            "? 3 dance", "# a remark", "", "undo", "? 4 state"], AKARI)
check(len(out) == 7, out)
check(out[0] == {"ok": True, "seq": 1}, out[0])
check(out[1]["id"] == "1" and out[1]["state"] == "done" and out[1]["move"], out[1])
check(out[1]["answer"]["step"]["text"] and out[1]["idea"]["question"], out[1])
check("names no place" in out[2]["error"], out[2])
check(out[3]["stale"] is True, out[3])
check(out[4]["id"] == "3" and "no job" in out[4]["error"], out[4])
check(out[5] == {"ok": True, "seq": 2}, out[5])
check(out[6]["session"]["position"] == 0, out[6])

# Without a board, then with a new one, then with another.
out = talk(["m R1C1=bulb", "new akari 4 3", "c R1C1=2", "? w write",
            "open " + AKARI, "? w write {\"format\":\"tatham\"}", "new akari 0 3"])
check("no board" in out[0]["error"], out[0])
check(out[3]["text"].startswith("akari\n4 3\n2"), out[3])
check(out[5]["text"].strip().endswith("5x5:e00d2f1f"), out[5])
check("no such board" in out[6]["error"], out[6])

# Bytes that are no UTF-8 are quoted so that the answer is.
done = subprocess.run([tandem, "session", AKARI], input=b"\xff\xc3\n? \xfe x\n",
                      capture_output=True, timeout=60)
check(json.loads(done.stdout.splitlines()[0])["error"].startswith('"\xff\xc3"'), done)
check(json.loads(done.stdout.splitlines()[1])["id"] == "\xfe", done)

# The journal, read again, is the same session.
lines = ["m R1C4=bulb", "try", "m R5C1=bulb", "a R1C1=red", "save here", "undo"]
journal = talk(lines + ["? j journal"], AKARI)[-1]["text"]
again = talk(["? j journal"], journal)[-1]["text"]
check(again == journal, journal, again)

# Half-made puzzles are drafts.
out = talk(["new suraromu 6 5", "? 1 hint"])
check(out[1]["state"] == "draft" and out[1]["draft"], out[1])

# A job is cancelled while it runs; what waits behind it goes on.
child = subprocess.Popen([tandem, "session", hard], stdin=subprocess.PIPE,
                         stdout=subprocess.PIPE, text=True)
child.stdin.write("? a rate\n? b rate\n? c state\n")
child.stdin.flush()
time.sleep(0.5)
start = time.monotonic()
child.stdin.write("cancel b\ncancel a\n")
child.stdin.close()
out = [json.loads(l) for l in child.stdout]
took = time.monotonic() - start
check([(o["id"], o["state"]) for o in out] ==
      [("b", "cancelled"), ("a", "cancelled"), ("c", "done")], out)
check(took < 5, "cancelling took", took)
EOF
for bad in "no such file" "tandem journal 1 {}"; do
    status=0
    $tandem session "$bad" </dev/null >"$tmp/out" 2>"$tmp/err" || status=$?
    [ $status = 2 ] || fail "session '$bad': exit $status"
done
