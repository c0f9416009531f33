#!/usr/bin/env python3
"""web/starter/make.py TANDEM [GENRE...]: makes puzzles for the starter set.

A random solution gives the clues; the program TANDEM says whether they have
one solution; clues that are not needed are taken away. Prints JSON by genre.
"""
import json
import random
import subprocess
import sys

tandem = sys.argv[1]


def ask(command, text, genre):
    out = subprocess.run(
        [tandem, command, "--json", "--genre", genre, "--time-limit", "5", "-"],
        input=text, capture_output=True, text=True, check=False).stdout
    return json.loads(out.splitlines()[0]) if out else {}


def unique(text, genre):
    return ask("solve", text, genre).get("status") == "unique"


def cells(w, h):
    return [(r, c) for r in range(h) for c in range(w)]


def near(at, w, h):
    r, c = at
    return [(y, x) for y, x in ((r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1))
            if 0 <= y < h and 0 <= x < w]


def text_of(genre, w, h, clue, end=""):
    rows = ["".join(clue.get((r, c), ".") for c in range(w)) for r in range(h)]
    return "\n".join([genre, f"{w} {h}", *rows]) + "\n" + end


def dig(clue, write, genre, least, empty=None):
    """Takes clues away in random order while the solution stays the only one;
    the opposite one goes along."""
    order = list(clue)
    random.shuffle(order)
    for at in order:
        if at not in clue or len(clue) <= least:
            continue
        pair = {at}
        less = {k: v for k, v in clue.items() if k not in pair}
        if empty:
            less.update({k: empty for k in pair})
        if unique(write(less), genre):
            clue = less
    return clue


def connected(some, w, h):
    if not some:
        return False
    seen, todo = set(), [next(iter(some))]
    while todo:
        at = todo.pop()
        if at not in seen:
            seen.add(at)
            todo += [n for n in near(at, w, h) if n in some]
    return len(seen) == len(some)


def blob(w, h):
    """A region without holes that touches itself at no corner."""
    inside = {(random.randrange(1, h), random.randrange(1, w))}
    for _ in range(40 * w * h):
        at = random.choice([n for c in inside for n in near(c, w, h)])
        around = [(at[0] + y, at[1] + x) for y, x in
                  ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1),
                   (0, -1))]
        turns = sum((around[i] in inside) != (around[i - 1] in inside)
                    for i in range(8))
        if at not in inside and turns == 2 and \
                sum(n in inside for n in near(at, w, h)) <= 2:
            inside.add(at)
    return inside


def sparse(w, h, share):
    """Shaded cells of which no two touch, and which part nothing."""
    shaded = set()
    order = cells(w, h)
    random.shuffle(order)
    for at in order:
        if len(shaded) >= share * w * h:
            break
        if any(n in shaded for n in near(at, w, h)):
            continue
        if connected(set(cells(w, h)) - shaded - {at}, w, h):
            shaded.add(at)
    return shaded


def akari(w, h):
    walls = set()
    while len(walls) < 0.22 * w * h:
        r, c = random.randrange(h), random.randrange(w)
        walls |= {(r, c), (h - 1 - r, w - 1 - c)}
    lit, bulbs = set(), set()
    order = [at for at in cells(w, h) if at not in walls]
    random.shuffle(order)
    for at in order:
        if at in lit:
            continue
        bulbs.add(at)
        for y, x in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            r, c = at
            while 0 <= r < h and 0 <= c < w and (r, c) not in walls:
                lit.add((r, c))
                r, c = r + y, c + x
    clue = {at: str(sum(n in bulbs for n in near(at, w, h))) for at in walls}
    write = lambda c: text_of("akari", w, h, c)
    if not unique(write(clue), "akari"):
        return None
    return write(dig(clue, write, "akari", 0, "#"))


def slitherlink(w, h):
    inside = blob(w, h)
    clue = {}
    for at in cells(w, h):
        n = 4 - len(near(at, w, h)) if at in inside else 0
        n += sum((m in inside) != (at in inside) for m in near(at, w, h))
        clue[at] = str(n)
    write = lambda c: text_of("slitherlink", w, h, c)
    if not unique(write(clue), "slitherlink"):
        return None
    return write(dig(clue, write, "slitherlink", int(0.42 * w * h)))


def sudoku(w, _):
    full = [[(3 * (r % 3) + r // 3 + c) % 9 + 1 for c in range(9)]
            for r in range(9)]
    order = lambda: [3 * b + i for b in random.sample(range(3), 3)
                     for i in random.sample(range(3), 3)]
    names, rows, columns = random.sample(range(1, 10), 9), order(), order()
    clue = {(r, c): str(names[full[rows[r]][columns[c]] - 1])
            for r, c in cells(9, 9)}
    write = lambda c: "".join(c.get(at, ".") for at in cells(9, 9)) + "\n"
    return write(dig(clue, write, "sudoku", 28))


def masyu(w, h):
    inside = blob(w - 1, h - 1)
    if len(inside) < 0.2 * w * h:
        return None

    def line(a, b):  # between two cells: the squares beside it differ
        (r, c), (s, d) = sorted((a, b))
        beside = ((r - 1, c), (r, c)) if r == s else ((r, c - 1), (r, c))
        return (beside[0] in inside) != (beside[1] in inside)

    ways = {at: [n for n in near(at, w, h) if line(at, n)] for at in cells(w, h)}
    straight = lambda at: len(ways[at]) == 2 and (
        ways[at][0][0] == ways[at][1][0] or ways[at][0][1] == ways[at][1][1])
    clue = {}
    for at, ends in ways.items():
        if len(ends) != 2:
            continue
        if straight(at) and not all(straight(n) for n in ends):
            clue[at] = "W"
        if not straight(at) and all(straight(n) for n in ends):
            clue[at] = "B"
    write = lambda c: text_of("masyu", w, h, c)
    if not unique(write(clue), "masyu"):
        return None
    return write(dig(clue, write, "masyu", 0))


def minesweeper(w, h):
    mines = set(random.sample(cells(w, h), int(0.19 * w * h)))
    around = lambda at: sum((at[0] + y, at[1] + x) in mines
                            for y in (-1, 0, 1) for x in (-1, 0, 1))
    clue = {at: str(around(at)) for at in cells(w, h) if at not in mines}
    write = lambda c: text_of("minesweeper", w, h, c, f"mines {len(mines)}\n")
    if not unique(write(clue), "minesweeper"):
        return None
    return write(dig(clue, write, "minesweeper", int(0.3 * w * h)))


def nonogram(w, h):
    fill = set(random.sample(cells(w, h), int(0.5 * w * h)))
    for _ in range(2):  # rounder
        fill = {at for at in cells(w, h) if (at in fill) +
                sum(n in fill for n in near(at, w, h)) + random.random() > 2.6}
    run = lambda line: [len(s) for s in
                        "".join("#" if at in fill else " " for at in line)
                        .split()]
    lines = [run([(r, c) for r in range(h)]) for c in range(w)] + \
        [run([(r, c) for c in range(w)]) for r in range(h)]
    text = f"pattern#{w}x{h}:" + "/".join(
        ".".join(map(str, one)) for one in lines) + "\n"
    return text if len(fill) > 0.4 * w * h and unique(text, "nonogram") else None


def kuromasu(w, h):
    shaded = sparse(w, h, 0.2)
    clue = {}
    for at in cells(w, h):
        n = 1
        for y, x in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            r, c = at[0] + y, at[1] + x
            while 0 <= r < h and 0 <= c < w and (r, c) not in shaded:
                n, r, c = n + 1, r + y, c + x
        if at not in shaded and n < 10 and random.random() < 0.5:
            clue[at] = str(n)
    write = lambda c: text_of("kuromasu", w, h, c)
    if not unique(write(clue), "kuromasu"):
        return None
    return write(dig(clue, write, "kuromasu", 0))


def hitori(w, _):
    shaded = sparse(w, w, 0.26)
    rows, columns = random.sample(range(w), w), random.sample(range(w), w)
    number = {(r, c): (rows[r] + columns[c]) % w + 1 for r, c in cells(w, w)}
    for r, c in shaded:
        line = [number[r, x] for x in range(w) if (r, x) not in shaded] + \
            [number[y, c] for y in range(w) if (y, c) not in shaded]
        number[r, c] = random.choice(line)
    text = f"singles#{w}x{w}:" + "".join(str(number[at]) for at in cells(w, w))
    return text + "\n" if unique(text, "hitori") else None


def hashi(w, h):
    islands = {(random.randrange(h), random.randrange(w)): 0}
    used = set()
    for _ in range(400):
        (r, c), n = random.choice(list(islands)), random.choice((1, 1, 2))
        y, x = random.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        far = random.randrange(2, 5)
        way = [(r + i * y, c + i * x) for i in range(1, far)]
        end = (r + far * y, c + far * x)
        if not (0 <= end[0] < h and 0 <= end[1] < w) or end in used or \
                end in islands or any(n2 in islands for n2 in near(end, w, h)) \
                or any(at in used or at in islands for at in way):
            continue
        used |= set(way)
        islands[end] = n
        islands[r, c] += n
    if len(islands) < 0.2 * w * h or max(islands.values()) > 8:
        return None
    text = text_of("hashi", w, h, {at: str(n) for at, n in islands.items()})
    return text if unique(text, "hashi") else None


makers = {f.__name__: (f, size) for f, size in (
    (akari, 10), (slitherlink, 10), (sudoku, 9), (masyu, 7), (minesweeper, 9),
    (nonogram, 10), (kuromasu, 9), (hitori, 8), (hashi, 9))}


def make(genre, seed):
    random.seed(seed)
    f, size = makers[genre]
    for _ in range(600):
        text = f(size, size)
        if text:
            return text
    return None


if __name__ == "__main__":
    wanted = sys.argv[2:] or list(makers)
    print(json.dumps({g: make(g, g) for g in wanted}, indent=1))
