#!/usr/bin/env python3
"""boards.py DIR: large boards of every genre, to try limits on, as files.

Blank ones leave all open, so searches are long; others are known to be hard on
one part of the engine: heyawake of rooms of one cell, a nurikabe with one huge
island, minesweeper with a total.
"""
import json
import os
import random
import sys

SIDE = 200
rng = random.Random(7)


def rows(w, h, cell):
    return "\n".join("".join(cell(r, c) for c in range(w)) for r in range(h))


def grid(genre, side, cell, tail=""):
    return f"{genre}\n{side} {side}\n{rows(side, side, cell)}\n{tail}"


def some(share, symbols, blank="."):
    return lambda r, c: rng.choice(symbols) if rng.random() < share else blank


def numbers(side):
    """A latin square with some numbers repeated, as plain numbers."""
    lines = []
    for r in range(side):
        line = [(r + c) % side + 1 for c in range(side)]
        for _ in range(side // 4):
            line[rng.randrange(side)] = rng.randint(1, side)
        lines.append(" ".join(map(str, line)))
    return "\n".join(lines) + "\n"


def picture(side, wall, clue):
    """Walls as in heyawake: 2H + 1 lines of 2W + 1 characters."""
    out = []
    for y in range(2 * side + 1):
        line = ""
        for x in range(2 * side + 1):
            frame = x in (0, 2 * side) or y in (0, 2 * side)
            if x % 2 and y % 2:
                line += clue(y // 2, x // 2)
            elif x % 2 == 0 and y % 2 == 0:
                line += "+"
            else:
                line += ("-" if x % 2 else "|") if frame or wall(y, x) else " "
        out.append(line.replace(" ", "."))
    return "\n".join(out)


def rooms_of(size):
    return lambda y, x: (y % 2 == 0 and (y // 2) % size == 0) or (
        x % 2 == 0 and (x // 2) % size == 0
    )


def heyawake(size):
    return (
        f"heyawake\n{SIDE} {SIDE}\n"
        + picture(SIDE, rooms_of(size), lambda r, c: ".")
        + "\n"
    )


def islands(r, c):
    return rng.choice("234") if r % 3 == 0 and c % 3 == 0 else "."


def as_json(genre, side, **more):
    return json.dumps({"genre": genre, "width": side, "height": side, **more}) + "\n"


def huge_island(side, clue):
    place = f"R{side // 2}C{side // 2}"
    return as_json("nurikabe", side, clues=[{"at": place, "clue": clue}])


def keen(side):
    """Cages of two cells that say nothing."""
    walls = [
        f"R{r + 1}C{c + 1}.{way}"
        for r in range(side)
        for c in range(side)
        for way, last in (("E", c), ("S", r))
        if last < side - 1 and (way == "S" or c % 2)
    ]
    return as_json("keen", side, walls=walls)


def mines(total):
    return grid("minesweeper", SIDE, some(0.3, "123"), f"mines {total}\n")


def nonogram():
    line = lambda: ",".join(str(rng.randint(1, 4)) for _ in range(30))
    return f"nonogram\n{SIDE} {SIDE}\n" + "\n".join(line() for _ in range(2 * SIDE)) + "\n"


def yajilin(r, c):
    return "2>" if r % 20 == 10 and c % 20 == 10 else ".."


def suraromu():
    body = [[".." for _ in range(SIDE)] for _ in range(SIDE)]
    body[0][0] = "()"
    return f"suraromu\n{SIDE} {SIDE}\n" + "\n".join(map("".join, body)) + "\n"


BOARDS = {
    "akari": lambda: grid("akari", SIDE, some(0.1, "#12")),
    "akari-blank": lambda: grid("akari", SIDE, lambda r, c: "."),
    "hashi": lambda: grid("hashi", SIDE, islands),
    "heyawake-1x1": lambda: heyawake(1),
    "heyawake-4x4": lambda: heyawake(4),
    "hitori.grid": lambda: numbers(SIDE),
    "kuromasu": lambda: grid("kuromasu", SIDE, some(0.03, "56789")),
    "masyu": lambda: grid("masyu", SIDE, some(0.05, "o*")),
    "masyu-blank": lambda: grid("masyu", SIDE, lambda r, c: "."),
    "minesweeper": lambda: grid("minesweeper", SIDE, some(0.3, "123")),
    "minesweeper-total": lambda: mines(8000),
    "nonogram": nonogram,
    "nurikabe": lambda: grid("nurikabe", SIDE, some(0.05, "2345")),
    "nurikabe-1200": lambda: huge_island(50, 1200),
    "nurikabe-4000": lambda: huge_island(SIDE, 4000),
    "slitherlink": lambda: grid("slitherlink", SIDE, some(0.4, "0123")),
    "slitherlink-blank": lambda: grid("slitherlink", SIDE, lambda r, c: "."),
    "yajilin": lambda: grid("yajilin", SIDE, yajilin),
    "suraromu": suraromu,
    "keen": lambda: keen(9),
    "sudoku": lambda: grid("sudoku", 25, lambda r, c: "."),
}


def main():
    os.makedirs(sys.argv[1], exist_ok=True)
    for name, make in BOARDS.items():
        with open(os.path.join(sys.argv[1], name), "w") as f:
            f.write(make())


main()
