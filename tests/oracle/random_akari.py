"""Walls at random, bulbs until every cell is lit; some numbers are left out or
changed."""


def lane(wall, w, h, r, c):
    """The cells that a bulb lights, its own included."""
    out = [(r, c)]
    for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        y, x = r + a, c + b
        while 0 <= y < h and 0 <= x < w and (y, x) not in wall:
            out.append((y, x))
            y, x = y + a, x + b
    return out


def puzzle(rng):
    w, h = rng.randint(1, 8), rng.randint(1, 7)
    cells = [(r, c) for r in range(h) for c in range(w)]
    often = rng.choice((.1, .2, .35))
    wall = {q for q in cells if rng.random() < often}
    bulbs, lit = set(), set()
    for q in rng.sample(cells, len(cells)):
        if q not in wall and q not in lit:
            bulbs.add(q)
            lit.update(lane(wall, w, h, *q))
    numbered = rng.choice((.5, .8, 1))
    grid = [['.'] * w for _ in range(h)]
    for r, c in wall:
        n = sum((r + a, c + b) in bulbs
                for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0)))
        grid[r][c] = str(n) if rng.random() < numbered else '#'
    if wall and rng.random() < .4:
        r, c = rng.choice(sorted(wall))
        grid[r][c] = rng.choice('01234')
    rows = '\n'.join(map(''.join, grid))
    return 'akari\nunknown\n%d %d\n%s\n' % (w, h, rows)
