#!/usr/bin/env python3
"""limits.py TANDEM DIR [--all]: does every command keep its time limit?

Each command is run on each board in DIR with a limit of one second. What it
takes beyond that, in CPU time, less what only reading the board takes, is its
overrun; writing is kept short by --quiet. With --all every command is tried on
every board, else the boards and commands that are hardest to stop. Prints what
overran, and the worst; the exit status is 1 if any did.
"""
import os
import subprocess
import sys
import time

LIMIT = 1.0
MOST = 0.1
MARGIN = 0.25  # tables and pages that a busy machine has to fetch again

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
HARD_BOARDS = ["heyawake-1x1", "nurikabe-1200", "minesweeper-total", "slitherlink"]
HARD_COMMANDS = ["solve", "explain", "hint", "check", "rate"]


def cpu_of(args):
    """CPU seconds, wall seconds, exit status; killed after a minute."""
    start = time.monotonic()
    child = subprocess.Popen(
        args, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    while True:
        pid, status, usage = os.wait4(child.pid, os.WNOHANG)
        if pid:
            break
        if time.monotonic() - start > 60:
            child.kill()
        time.sleep(0.02)
    wall = time.monotonic() - start
    return usage.ru_utime + usage.ru_stime, wall, os.waitstatus_to_exitcode(status)


def main():
    tandem, folder = sys.argv[1:3]
    every = "--all" in sys.argv
    worst, bad = ("", 0.0), 0
    for board in sorted(os.listdir(folder)):
        if not every and board not in HARD_BOARDS:
            continue
        path = os.path.join(folder, board)
        genre = ["--genre", board.split(".")[0]] if board.endswith(".grid") else []
        reading, _, _ = cpu_of([tandem, "convert", "--to", "json", path] + genre)
        for name, command in COMMANDS.items():
            if not every and name not in HARD_COMMANDS:
                continue
            options = ["--time-limit", str(LIMIT), "--quiet"] + genre
            cpu, wall, code = cpu_of([tandem] + command + [path] + options)
            over = cpu - reading - LIMIT
            if over > worst[1]:
                worst = (f"{name} {board}", over)
            if over > MOST + MARGIN or code not in (0, 1, 3):
                bad += 1
                print(
                    f"{name} {board}: exit {code}, {over:.2f} s over the limit"
                    f" ({cpu:.2f} s, {wall:.2f} s by the clock)"
                )
            sys.stdout.flush()
    print(f"worst: {worst[0]}, {worst[1]:.2f} s over the limit")
    return bad > 0


sys.exit(main())
