"""What all makers share: questions to the engine, shapes, and taking away clues.

A place is (row, column) from 0. A puzzle is a text in any format that the
program reads.
"""
import json
import os
import random
import subprocess

tandem = os.environ.get("TANDEM", "build/tandem")


def ask(command, text, genre, *options):
    out = subprocess.run(
        [tandem, command, "--json", "--genre", genre, "--time-limit", "1",
         *options, "-"],
        input=text, capture_output=True, text=True, check=False).stdout
    return json.loads(out.splitlines()[0]) if out else {}


def unique(text, genre):
    return ask("solve", text, genre).get("status") == "unique"


def convert(text, genre, form):
    out = subprocess.run(
        [tandem, "convert", "--genre", genre, "--to", form, "-"],
        input=text, capture_output=True, text=True, check=True).stdout
    return out.strip()


# ---- places ----

def cells(w, h):
    return [(r, c) for r in range(h) for c in range(w)]


def near(at, w, h):
    r, c = at
    return [(y, x) for y, x in ((r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1))
            if 0 <= y < h and 0 <= x < w]


def opposite(at, w, h):
    return (h - 1 - at[0], w - 1 - at[1])


def ray(at, way, w, h):
    """The places from a place on, without it, to the end of the board."""
    r, c = at[0] + way[0], at[1] + way[1]
    while 0 <= r < h and 0 <= c < w:
        yield r, c
        r, c = r + way[0], c + way[1]


ways = ((-1, 0), (0, 1), (1, 0), (0, -1))


def name_of(place):
    """(row, column) of "R3C4" and of what begins like that."""
    r, c = place[1:].split("C")
    return int(r) - 1, int("".join(ch for ch in c.split(".")[0].split("-")[0]
                                   if ch.isdigit())) - 1


def text_of(genre, w, h, clue, end="", blank="."):
    rows = ["".join(clue.get((r, c), blank) for c in range(w)) for r in range(h)]
    return "\n".join([genre, f"{w} {h}", *rows]) + "\n" + end


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


# ---- shapes ----

ring = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))


def can_flip(inside, at):
    """Flipping the place leaves inside and outside whole: around it the sides
    change just twice, and not at a corner only."""
    around = [(at[0] + y, at[1] + x) in inside for y, x in ring]
    sides = around[1::2]
    return any(sides) and not all(sides) and sum(around[i] != around[i - 1] for i in range(8)) == 2


def grow(w, h, thin, share):
    """A region without holes; the thinner, the longer is its rim."""
    inside = {(random.randrange(h), random.randrange(w))}
    for _ in range(30 * w * h):
        if len(inside) >= share * w * h:
            break
        at = random.choice([n for c in inside for n in near(c, w, h)])
        touching = sum(n in inside for n in near(at, w, h))
        if at not in inside and can_flip(inside, at) and \
                (touching == 1 or random.random() > thin):
            inside.add(at)
    return inside


def flip_near(inside, places, w, h):
    """The region with one place flipped, near one of the places if it can be."""
    order = [(r + y, c + x) for r, c in places for y in (-1, 0, 1)
             for x in (-1, 0, 1)]
    random.shuffle(order)
    for at in order + random.sample(cells(w, h), w * h):
        if 0 <= at[0] < h and 0 <= at[1] < w and can_flip(inside, at):
            flipped = inside ^ {at}
            if flipped:
                return flipped
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


def loop_ways(inside, w, h):
    """The loop along the rim of a region of squares between cells: for each of
    w by h cells the neighbours that the line goes to."""
    def line(a, b):
        (r, c), (s, _) = sorted((a, b))
        beside = ((r - 1, c), (r, c)) if r == s else ((r, c - 1), (r, c))
        return (beside[0] in inside) != (beside[1] in inside)
    return {at: [n for n in near(at, w, h) if line(at, n)] for at in cells(w, h)}


def is_straight(ends):
    return len(ends) == 2 and (ends[0][0] == ends[1][0] or
                               ends[0][1] == ends[1][1])


# ---- towards one solution ----

def looseness(text, genre):
    """0: one solution. Else how many places differ, and some of them."""
    got = ask("solve", text, genre, "--common")
    if got.get("status") == "unique":
        return 0, []
    if got.get("status") != "multiple" or "common" not in got:
        return 10 ** 6, []
    places = [(r, c) for r, row in enumerate(got["common"])
              for c, ch in enumerate(row) if ch == "?"]
    return len(places) or 1, places


def climb(thing, write, genre, mend, looks=150):
    """Mends a thing near the places where its solutions differ, until it has
    one. None: it did not come to that."""
    best, places = looseness(write(thing), genre)
    for _ in range(looks):
        if not best:
            return thing
        other = mend(thing, places)
        score, open_places = looseness(write(other), genre)
        if score <= best or random.random() < 0.01:
            thing, best, places = other, score, open_places
    return thing if not best else None


def dig(clue, write, genre, least, w, h, empty=None, paired=True):
    """Takes clues away in random order while the solution stays the only one;
    the opposite one goes along where clues are paired."""
    order = list(clue)
    random.shuffle(order)
    done = set()
    for at in order:
        if sum(v != empty for v in clue.values()) <= least:
            break
        pair = {at, opposite(at, w, h)} if paired else {at}
        if at in done:
            continue
        done |= pair
        less = {k: v for k, v in clue.items() if k not in pair}
        if empty:
            less.update({k: empty for k in pair if k in clue})
        if unique(write(less), genre):
            clue = less
    return clue


def sample(write, genre, free, fixed=()):
    """A random solution of a puzzle that has many: at places that are open, one
    after the other, either value. The board as the program prints it."""
    marks = dict(fixed)
    for _ in range(len(free) + 1):
        got = ask("solve", write(marks), genre, "--common", "--from-board")
        if got.get("status") == "unique":
            return got["solution"]
        if got.get("status") != "multiple":
            return None
        open_places = [at for at in free if at not in marks and
                       got["common"][at[0]][at[1]] == "?"]
        if not open_places:
            return got["solution"]
        marks[random.choice(open_places)] = random.choice("#.")
    return None
