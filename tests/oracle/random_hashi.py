"""Islands are added by bridges from those that are there, then joined by more
bridges. Islands side by side are left out: rows cannot show their bridges."""
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def way(islands, taken, at, step, length):
    """The cells between, or None if the bridge would run over something."""
    cells = [(at[0] + step[0] * i, at[1] + step[1] * i)
             for i in range(1, length)]
    return None if any(c in islands or c in taken for c in cells) else cells


def lonely(islands, cell):
    return not any((cell[0] + a, cell[1] + b) in islands for a, b in STEPS)


def draw(rng, islands, taken, w, h):
    at, step = rng.choice(sorted(islands)), rng.choice(STEPS)
    length = rng.randint(2, 4)
    to = at[0] + step[0] * length, at[1] + step[1] * length
    if not (0 <= to[0] < h and 0 <= to[1] < w) or to in taken:
        return
    cells = way(islands, taken, at, step, length)
    if cells is None or not (to in islands or lonely(islands, to)):
        return
    n = rng.choice((1, 1, 2))
    taken.update(cells)
    for end in (at, to):
        islands[end] = islands.get(end, 0) + n


def puzzle(rng):
    w, h = rng.randint(3, 8), rng.randint(1, 8)
    islands, taken = {(rng.randrange(h), rng.randrange(w)): 0}, set()
    for _ in range(rng.choice((20, 60, 150))):
        draw(rng, islands, taken, w, h)
    if rng.random() < .4:
        islands[rng.choice(sorted(islands))] = rng.randint(1, 8)
    grid = [['.'] * w for _ in range(h)]
    for (r, c), n in islands.items():
        grid[r][c] = str(max(1, min(n, 8)))
    rows = '\n'.join(map(''.join, grid))
    return 'hashiwokakero\nunknown\n%d %d\n%s\n' % (w, h, rows)
