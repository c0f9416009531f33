"""Numbers at some unshaded cells of a random shading; some are changed."""
from shading import STEPS, random_shading

DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'


def seen(shaded, w, h, r, c):
    n = 1
    for a, b in STEPS:
        y, x = r + a, c + b
        while 0 <= y < h and 0 <= x < w and (y, x) not in shaded:
            n, y, x = n + 1, y + a, x + b
    return n


def puzzle(rng):
    w, h = rng.randint(1, 7), rng.randint(1, 7)
    w += w * h == 1  # a single cell, shaded, leaves nothing to connect
    shaded = random_shading(rng, w, h)
    often = rng.choice((.2, .35, .6))
    grid = [['.'] * w for _ in range(h)]
    given = []
    for r in range(h):
        for c in range(w):
            if (r, c) not in shaded and rng.random() < often:
                grid[r][c] = DIGITS[seen(shaded, w, h, r, c)]
                given.append((r, c))
    if given and rng.random() < .4:
        r, c = rng.choice(given)
        grid[r][c] = DIGITS[rng.randint(1, w + h)]
    rows = '\n'.join(map(''.join, grid))
    return 'kuromasu\nunknown\n%d %d\n%s\n' % (w, h, rows)
