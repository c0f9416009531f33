"""Numbers that fit a random shading: unshaded cells differ from all others of
their line, shaded ones are like some unshaded cell; some are changed."""
from shading import random_shading


def puzzle(rng):
    w, h = rng.randint(2, 6), rng.randint(2, 6)
    n = max(w, h)
    shaded = random_shading(rng, w, h)
    rows, columns = rng.sample(range(n), n), rng.sample(range(n), n)
    grid = [[(rows[r] + columns[c]) % n + 1 for c in range(w)]
            for r in range(h)]
    for r, c in shaded:
        like = [grid[r][x] for x in range(w) if (r, x) not in shaded]
        like += [grid[y][c] for y in range(h) if (y, c) not in shaded]
        grid[r][c] = rng.choice(like or [1])
    for _ in range(rng.choice((0, 0, 1, 3))):
        grid[rng.randrange(h)][rng.randrange(w)] = rng.randint(1, n)
    body = '\n'.join(''.join(map(str, row)) for row in grid)
    return 'hitori\nunknown\n%d %d\n%s\n' % (w, h, body)
