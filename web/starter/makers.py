"""A random puzzle of each genre, with one solution, or None if it did not come
to that. Most begin with a solution, take its clues, mend what leaves room for
another solution, and take away clues that are not needed."""
import random
import subprocess

from boards import (ask, cells, climb, dig, flip_near, grow,
                    is_straight, loop_ways, looseness, name_of, near, opposite,
                    ray, sample, sparse, tandem, text_of, unique, ways)
from pictures import pictures


# ---- numbers that count something ----

def akari(w, h):
    density = random.uniform(0.16, 0.26)

    def lights(walls):
        lit, bulbs = set(), set()
        for at in random.sample(cells(w, h), w * h):
            if at in lit or at in walls:
                continue
            bulbs.add(at)
            lit.add(at)
            for way in ways:
                for to in ray(at, way, w, h):
                    if to in walls:
                        break
                    lit.add(to)
        return {at: str(sum(n in bulbs for n in near(at, w, h)))
                for at in walls}

    def orbit(at):
        return {at, opposite(at, w, h)}

    def mend(clue, places):
        walls = set(clue)
        for at in random.sample(sorted(walls), 1):
            walls -= orbit(at)
        walls |= orbit(random.choice(places or cells(w, h)))
        return lights(walls)

    walls = set()
    while len(walls) < density * w * h:
        walls |= orbit((random.randrange(h), random.randrange(w)))
    write = lambda c: text_of("akari", w, h, c)
    clue = climb(lights(walls), write, "akari", mend)
    return clue and write(dig(clue, write, "akari", 0.3 * len(clue), w, h, "#"))


def slitherlink(w, h):
    def numbers(inside):
        return {at: str((4 - len(near(at, w, h)) if at in inside else 0) +
                        sum((m in inside) != (at in inside)
                            for m in near(at, w, h)))
                for at in cells(w, h)}
    write = lambda c: text_of("slitherlink", w, h, c)
    inside = climb(grow(w, h, 0.8, random.uniform(0.45, 0.6)),
                   lambda i: write(numbers(i)), "slitherlink",
                   lambda i, places: flip_near(i, places, w, h))
    return inside and write(dig(numbers(inside), write, "slitherlink",
                                random.uniform(0.34, 0.5) * w * h, w, h))


def minesweeper(w, h):
    mines = set(random.sample(cells(w, h), int(random.uniform(0.16, 0.24) * w * h)))
    around = lambda at: sum((at[0] + y, at[1] + x) in mines
                            for y in (-1, 0, 1) for x in (-1, 0, 1))
    clue = {at: str(around(at)) for at in cells(w, h) if at not in mines}
    write = lambda c: text_of("minesweeper", w, h, c, f"mines {len(mines)}\n")
    if not unique(write(clue), "minesweeper"):
        return None
    return write(dig(clue, write, "minesweeper",
                     random.uniform(0.22, 0.36) * w * h, w, h, paired=False))


def kuromasu(w, h):
    shaded = sparse(w, h, random.uniform(0.18, 0.27))
    blank = shaded | {opposite(at, w, h) for at in shaded}

    def sight(at):
        n = 1
        for way in ways:
            for to in ray(at, way, w, h):
                if to in shaded:
                    break
                n += 1
        return str(n) if n < 10 else f"({n})"
    clue = {at: sight(at) for at in cells(w, h) if at not in blank}
    write = lambda c: "\n".join(
        ["pzprv3", "kurodoko", str(h), str(w)] +
        [" ".join(c.get((r, x), ".").strip("()") for x in range(w)) + " "
         for r in range(h)] + [". " * w] * h) + "\n"
    if not unique(write(clue), "kuromasu"):
        return None
    return write(dig(clue, write, "kuromasu", 0, w, h))


def hashi(w, h):
    islands = {(random.randrange(h), random.randrange(w)): 0}
    used = set()
    for _ in range(60 * w):
        at, n = random.choice(list(islands)), random.choice((1, 1, 2))
        y, x = random.choice(ways)
        far = random.choice((2, 2, 3, 3, 4, 5))
        way = [(at[0] + i * y, at[1] + i * x) for i in range(1, far)]
        end = (at[0] + far * y, at[1] + far * x)
        if not (0 <= end[0] < h and 0 <= end[1] < w) or end in used or \
                any(to in used or to in islands for to in way) or \
                islands[at] + n > 8:
            continue
        if end in islands:
            if random.random() < 0.5 or islands[end] + n > 8:
                continue
        elif any(n2 in islands for n2 in near(end, w, h)):
            continue
        used |= set(way)
        islands[end] = islands.get(end, 0) + n
        islands[at] += n
    spread = {at[0] for at in islands} >= {0, h - 1} and \
        {at[1] for at in islands} >= {0, w - 1}
    if len(islands) < 0.19 * w * h or not spread:
        return None
    text = text_of("hashi", w, h, {at: str(n) for at, n in islands.items()})
    return text if unique(text, "hashi") else None


# ---- loops through cells ----

def masyu(w, h):
    def pearls(inside):
        to = loop_ways(inside, w, h)
        clue = {}
        for at, ends in to.items():
            if is_straight(ends) and not all(is_straight(to[n]) for n in ends):
                clue[at] = "o"
            elif len(ends) == 2 and not is_straight(ends) and \
                    all(is_straight(to[n]) for n in ends):
                clue[at] = "*"
        return clue
    write = lambda c: text_of("masyu", w, h, c)
    inside = climb(grow(w - 1, h - 1, 0.9, random.uniform(0.4, 0.55)),
                   lambda i: write(pearls(i)), "masyu",
                   lambda i, places: flip_near(i, places, w - 1, h - 1), 400)
    return inside and write(dig(pearls(inside), write, "masyu", 0, w, h,
                                paired=False))


def yajilin(w, h):
    arrows = dict(zip(ways, "^>v<"))

    def cut(inside):
        to = loop_ways(inside, w, h)
        off = [at for at in cells(w, h) if not to[at]]
        random.shuffle(off)
        return inside, shade(off)

    def shade(off):
        black = set()
        for at in off:
            if not any(n in black for n in near(at, w, h)) and \
                    random.random() < 0.75:
                black.add(at)
        clue = {}
        for at in set(off) - black:
            counts = [(sum(to in black for to in ray(at, way, w, h)),
                       len(list(ray(at, way, w, h))), way) for way in ways]
            n, _, way = max(counts, key=lambda k: (min(k[0], 2),
                                                   random.random() * k[1]))
            clue[at] = f"{n}{arrows[way]}"
        return clue

    def mend(thing, places):
        inside, _ = thing
        if random.random() < 0.3:
            return cut(inside)
        return cut(flip_near(inside, places, w - 1, h - 1))

    write = lambda t: text_of("yajilin", w, h, t[1], blank="..")
    thing = climb(cut(grow(w - 1, h - 1, 0.97, 0.5)), write, "yajilin", mend, 300)
    if not thing or len(thing[1]) > 0.22 * w * h or len(thing[1]) < 4:
        return None
    return write(thing)


def open_loop(w, h):
    """A loop that seldom runs beside itself: there is little choice where the
    cells that it does not visit are walls."""
    def score(to):
        beside = sum(bool(to[n]) and n not in ends for at, ends in to.items()
                     if ends for n in near(at, w, h))
        return beside - sum(bool(ends) for ends in to.values())
    inside = grow(w - 1, h - 1, 0.4, 0.5)
    best = score(loop_ways(inside, w, h))
    for _ in range(25 * w):
        other = flip_near(inside, [], w - 1, h - 1)
        new = score(loop_ways(other, w, h))
        if new <= best or random.random() < 0.02:
            inside, best = other, new
    return loop_ways(inside, w, h)


def suraromu(w, h):
    to = open_loop(w, h)
    on = {at for at, ends in to.items() if ends}
    if len(on) < 0.42 * w * h:
        return None
    board = {}
    places = []  # of gates: the cell that is passed, the cells, the ends

    def try_gate(at):
        if not is_straight(to[at]) or at in board:
            return
        level = to[at][0][1] == to[at][1][1]  # the line is upright
        gate, ends = [at], []
        for way in ((0, 1), (0, -1)) if level else ((1, 0), (-1, 0)):
            far = random.randrange(0, 3)
            for k, n in enumerate(ray(at, way, w, h)):
                if n in on or n in board and board[n] != "##":
                    return
                if k >= far or n in board:
                    ends.append(n)
                    break
                gate.append(n)
        if any(n in board for n in gate):
            return
        board.update({n: "--" if level else "||" for n in gate})
        board.update({n: "##" for n in ends})
        places.append((at, gate, ends))

    for at in random.sample(sorted(on), len(on)):
        if len(places) < 0.1 * w * h:
            try_gate(at)
    plain = sorted(on - set(board))
    if not plain or len(places) < 4:
        return None
    start = random.choice(plain)
    board[start] = "()"
    passed = {at: k for k, at in enumerate(walk(to, start))}
    write = lambda b: text_of("suraromu", w, h, b, blank="..")

    def numbers():  # on walls that end one gate only
        found = {}
        places.sort(key=lambda p: passed[p[0]])
        for k, (_, _, ends) in enumerate(places):
            walls = [e for e in ends if sum(board.get(n) in ("--", "||")
                                            for n in near(e, w, h)) == 1]
            if walls:
                found[min(walls)] = f"{k + 1}#"
        return found

    ends = {e for _, _, both in places for e in both}
    board.update({at: "##" for at in cells(w, h)
                  if at not in on and at not in board})
    for _ in range(12):  # a gate where solutions differ
        loose, differ = looseness(write({**board, **numbers()}), "suraromu")
        if not loose or loose == 10 ** 6:
            break
        gates = len(places)
        for at in random.sample(differ, len(differ)):
            if at in on and len(places) == gates and gates < 0.17 * w * h:
                try_gate(at)
        if len(places) == gates:
            return None
    if loose:
        return None
    ends |= {e for _, _, both in places for e in both}
    walls = {at: v for at, v in board.items() if v == "##" and at not in ends}
    rest = {at: v for at, v in board.items() if at not in walls}
    board = {**rest, **dig(walls, lambda k: write({**rest, **k, **numbers()}),
                           "suraromu", 0.06 * w * h, w, h, paired=False)}
    shown = numbers()
    kept = dig(shown, lambda n: write({**board, **n}), "suraromu",
               random.uniform(0, 0.6) * len(shown), w, h, paired=False)
    return write({**board, **kept})


def walk(to, start):
    """The cells of a loop in order."""
    order, at, before = [start], to[start][0], start
    while at != start:
        order.append(at)
        at, before = next(n for n in to[at] if n != before), at
    return order


# ---- shading with rooms, islands, repeated numbers ----

def hitori(w, _):
    shaded = sparse(w, w, random.uniform(0.22, 0.3))
    rows, columns = random.sample(range(w), w), random.sample(range(w), w)
    latin = {(r, c): (rows[r] + columns[c]) % w + 1 for r, c in cells(w, w)}

    def number(at):
        r, c = at
        line = [latin[r, x] for x in range(w) if (r, x) not in shaded] + \
            [latin[y, c] for y in range(w) if (y, c) not in shaded]
        return random.choice(line)

    def mend(board, _):
        return {**board, **{at: number(at) for at in
                            random.sample(sorted(shaded), 2)}}
    write = lambda b: f"singles#{w}x{w}:" + "".join(
        str(b[at]) for at in cells(w, w)) + "\n"
    board = climb({**latin, **{at: number(at) for at in shaded}}, write,
                  "hitori", mend, 60)
    return board and write(board)


def rooms_of(w, h):
    """Rectangles by random cuts: the room's number for each cell."""
    todo, rooms = [(0, 0, h, w)], []
    while todo:
        r, c, y, x = todo.pop()
        if y * x <= 3 or y * x <= 9 and random.random() < 0.4 and max(x, y) < 5:
            rooms.append((r, c, y, x))
            continue
        if random.random() < (y / (x + y)):
            k = random.randrange(1, y) if y > 1 else 0
            parts = [(r, c, k, x), (r + k, c, y - k, x)]
        else:
            k = random.randrange(1, x) if x > 1 else 0
            parts = [(r, c, y, k), (r, c + k, y, x - k)]
        todo += [p for p in parts if p[2] and p[3]]
    return {(a, b): i for i, (r, c, y, x) in enumerate(sorted(rooms))
            for a in range(r, r + y) for b in range(c, c + x)}


def walls_text(room, w, h, number):
    """The picture of walls with what stands in the cells."""
    lines = []
    for r in range(2 * h + 1):
        row = ""
        for c in range(2 * w + 1):
            if r % 2 and c % 2:
                row += number.get((r // 2, c // 2), ".")
            elif r % 2 == c % 2:
                row += "+"
            else:
                a = room.get((r // 2 - 1, c // 2) if r % 2 == 0
                             else (r // 2, c // 2 - 1))
                row += "." if a == room.get((r // 2, c // 2)) and a is not None \
                    else "-" if r % 2 == 0 else "|"
        lines.append(row)
    return "\n".join(lines) + "\n"


def marks_text(marks, w, h):
    return "marks\n" + "".join("".join(marks.get((r, c), "?") for c in range(w)) +
                               "\n" for r in range(h))


def settle(solution, read, write, genre, w, h, again):
    """Numbers from a solution; where another fits them too, the solution is
    drawn anew around the places that differ."""
    for _ in range(25):
        clue = read(solution)
        got = ask("solve", write(clue), genre)
        if got.get("status") == "unique":
            return clue
        if got.get("status") != "multiple":
            return None
        differ = [name_of(p) for p in got["differs"]]
        close = lambda at: any(abs(at[0] - r) + abs(at[1] - c) <= 2
                               for r, c in differ)
        fixed = {at: solution[at[0]][at[1]] for at in cells(w, h)
                 if not close(at)}
        solution = again(fixed)
        if not solution:
            return None
    return None


def heyawake(w, h):
    room = rooms_of(w, h)
    firsts = {}
    for at in cells(w, h):
        firsts.setdefault(room[at], at)
    write = lambda number, end="": f"heyawake\n{w} {h}\n" + walls_text(
        room, w, h, number) + end

    def again(fixed):
        return sample(lambda m: write({}, marks_text(m, w, h)), "heyawake",
                      cells(w, h), fixed)

    def read(solution):
        return {firsts[i]: str(sum(solution[r][c] == "#" for r, c in cells(w, h)
                                   if room[r, c] == i)) for i in firsts}
    solution = again({})
    clue = solution and settle(solution, read, write, "heyawake", w, h, again)
    return clue and write(dig(clue, write, "heyawake",
                              random.uniform(0.3, 0.7) * len(clue), w, h,
                              paired=False))


def nurikabe(w, h):
    places = set()
    wanted = random.uniform(0.10, 0.15) * w * h
    while len(places) < wanted:
        at = (random.randrange(h), random.randrange(w))
        pair = {at, opposite(at, w, h)}
        if not any(abs(a[0] - b[0]) + abs(a[1] - b[1]) < 2 for a in pair
                   for b in (places | pair) - {a}):
            places |= pair

    def write(clue, end=""):
        rows = [" ".join(clue.get((r, c), ".") for c in range(w)) + " "
                for r in range(h)]
        return "\n".join(["pzprv3", "nurikabe", str(h), str(w), *rows]) + "\n"
    blank = {at: "-" for at in places}

    def again(fixed):
        def marked(m):
            shown = {at: {"#": "#", ".": "+"}[v] for at, v in m.items()
                     if v in "#."}
            return write({**shown, **blank})
        return sample(marked, "nurikabe",
                      [at for at in cells(w, h) if at not in places],
                      {at: v for at, v in fixed.items() if at not in places})

    def read(solution):
        white = {at for at in cells(w, h) if solution[at[0]][at[1]] != "#"}
        clue = {}
        for at in places:
            seen, todo = set(), [at]
            while todo:
                a = todo.pop()
                if a not in seen:
                    seen.add(a)
                    todo += [n for n in near(a, w, h) if n in white]
            clue[at] = str(len(seen))
        return clue
    solution = again({})
    clue = solution and settle(solution, read, write, "nurikabe", w, h, again)
    if not clue or sum(v == "1" for v in clue.values()) > len(clue) / 4:
        return None
    return write(clue)


# ---- pictures and digits ----

def nonogram(w, h):
    rows = random.choice([p for p in pictures if len(p[0]) == w and len(p) == h])
    run = lambda line: ".".join(str(len(s)) for s in line.replace(".", " ").split())
    lines = [run("".join(row[c] for row in rows)) for c in range(w)] + \
        [run(row) for row in rows]
    text = f"pattern#{w}x{h}:" + "/".join(lines) + "\n"
    return text if unique(text, "nonogram") else None


def sudoku(w, _):
    box = {4: "2x2", 6: "2x3", 9: "3x3"}[w]
    full = subprocess.run([tandem, "sudoku", "grid", box, "--seed",
                           str(random.randrange(10 ** 9))], capture_output=True,
                          text=True, check=True).stdout.split()[0]
    clue = dict(zip(cells(w, w), full))
    write = lambda c: text_of("sudoku", w, w, c)
    least = random.uniform(0.3, 0.42) * w * w
    return write(dig(clue, write, "sudoku", least, w, w))


def latin_square(n):
    grid = {}
    todo = cells(n, n)
    left = {}
    k = 0
    while k < len(todo):  # the usual search, without recursion
        r, c = todo[k]
        if k not in left:
            left[k] = random.sample(range(1, n + 1), n)
        grid.pop((r, c), None)
        taken = {grid.get((r, x)) for x in range(c)} | \
            {grid.get((y, c)) for y in range(r)}
        while left[k] and left[k][-1] in taken:
            left[k].pop()
        if left[k]:
            grid[r, c] = left[k].pop()
            k += 1
        else:
            del left[k]
            k -= 1
    return grid


def keen(w, _):
    grid = latin_square(w)
    cage, cages = {}, []
    pairs = random.uniform(0.35, 0.85)
    for at in random.sample(cells(w, w), w * w):
        free = [n for n in near(at, w, w) if n not in cage]
        if at not in cage and free and random.random() < pairs:
            two = [at, random.choice(free)]
            cage.update({a: len(cages) for a in two})
            cages.append(two)
    for at in random.sample(cells(w, w), w * w):
        if at not in cage:
            beside = [cage[n] for n in near(at, w, w) if n in cage and
                      len(cages[cage[n]]) < 4]
            if beside and random.random() < 0.9:
                cage[at] = random.choice(beside)
                cages[cage[at]].append(at)
            else:
                cage[at] = len(cages)
                cages.append([at])
    if sum(len(c) == 1 for c in cages) > w // 2:
        return None
    clues = []
    for one in sorted(cages, key=min):
        values = sorted((grid[a] for a in one), reverse=True)
        product = 1
        for v in values:
            product *= v
        choices = [f"{sum(values)}+", f"{product}*"]
        if len(values) == 2:
            choices += [f"{values[0] - values[1]}-"] * 2
            if values[0] % values[1] == 0:
                choices += [f"{values[0] // values[1]}/"] * 3
        clues.append(str(values[0]) if len(values) == 1 else
                     random.choice(choices))
    text = f"keen\n{w} {w}\n" + walls_text(cage, w, w, {}) + " ".join(clues) + "\n"
    return text if unique(text, "keen") else None
