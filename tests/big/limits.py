#!/usr/bin/env python3
"""limits.py TANDEM DIR CLOCK [--all]: does every command keep its time limit?

Each command is run on each board in DIR with a limit of one second. CLOCK is
cpu_clock.c as a library: with it the limit is one of CPU time. What a command
takes beyond the limit, less what only reading the board takes, is its overrun;
writing is kept short by --quiet. With --all every command is tried on every
board, else the boards and commands that were hardest to stop. Prints what
overran, and the worst; the exit status is 1 if any did.
"""
import os
import subprocess
import sys
import time

LIMIT = 1.0
MOST = 0.1  # beyond the limit
NOISE = 0.05  # reading takes sometimes more and sometimes less

COMMANDS = {
    "solve": ["solve"],
    "solve --all": ["solve", "--all"],
    "solve --common": ["solve", "--common"],
    "explain": ["explain"],
    "explain --no-unique": ["explain", "--no-unique"],
    "hint": ["hint"],
    "hint --full": ["hint", "--full"],
    "hint --all": ["hint", "--all"],
    "hint --at R3C4": ["hint", "--at", "R3C4"],
    "check": ["check"],
    "rate": ["rate"],
}
# Each pair was once far beyond its limit.
HARD = [
    ("heyawake-1x1", "solve"),
    ("heyawake-1x1", "hint"),
    ("heyawake-1x1", "check"),
    ("minesweeper-total", "solve"),
    ("minesweeper-total", "rate"),
    ("nurikabe", "solve"),
    ("nurikabe", "hint"),
    ("nurikabe-1200", "explain"),
    ("nurikabe-1200", "hint"),
    ("nurikabe-4000", "hint --all"),
    ("slitherlink", "explain"),
    ("slitherlink", "check"),
]


def cpu_of(args, clock=None):
    """CPU seconds and exit status; killed after ten minutes."""
    env = dict(os.environ, LD_PRELOAD=clock) if clock else None
    start = time.monotonic()
    child = subprocess.Popen(
        args, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=env
    )
    while True:
        pid, status, usage = os.wait4(child.pid, os.WNOHANG)
        if pid:
            break
        if time.monotonic() - start > 600:
            child.kill()
        time.sleep(0.02)
    return usage.ru_utime + usage.ru_stime, os.waitstatus_to_exitcode(status)


def main():
    tandem, folder, clock = sys.argv[1:4]
    every = "--all" in sys.argv
    worst, bad = ("", 0.0), 0
    for board in sorted(os.listdir(folder)):
        names = [n for n in COMMANDS if every or (board, n) in HARD]
        if not names:
            continue
        path = os.path.join(folder, board)
        genre = ["--genre", board.split(".")[0]] if board.endswith(".grid") else []
        reading, _ = cpu_of([tandem, "convert", "--to", "json", path] + genre)
        for name in names:
            options = ["--time-limit", str(LIMIT), "--quiet"] + genre
            cpu, code = cpu_of([tandem] + COMMANDS[name] + [path] + options, clock)
            over = cpu - reading - LIMIT
            if over > worst[1]:
                worst = (f"{name} {board}", over)
            if over > MOST + NOISE or code not in (0, 1, 3):
                bad += 1
                print(f"{name} {board}: exit {code}, {over:.2f} s over the limit")
            sys.stdout.flush()
    print(f"worst: {worst[0]}, {worst[1]:.2f} s over the limit")
    return bad > 0


sys.exit(main())
