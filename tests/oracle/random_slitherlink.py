"""Counts of a random loop's lines around some cells; some are changed."""
from loops import random_loop


def puzzle(rng):
    w, h = rng.randint(2, 5), rng.randint(2, 5)
    # The loop runs from cell to cell of a board that is one larger: these
    # cells are the corners of ours.
    ends = random_loop(rng, w + 1, h + 1)
    grid = [['.'] * w for _ in range(h)]
    often = rng.choice((0.3, 0.5, 0.8, 1))
    for r in range(h):
        for c in range(w):
            lines = (('r' in ends.get((r, c), '')) +
                     ('r' in ends.get((r + 1, c), '')) +
                     ('d' in ends.get((r, c), '')) +
                     ('d' in ends.get((r, c + 1), '')))
            if rng.random() < often and lines < 4:
                grid[r][c] = str(lines)
    if rng.random() < 0.4:
        grid[rng.randrange(h)][rng.randrange(w)] = rng.choice('.0123')
    body = '\n'.join(map(''.join, grid))
    return 'slitherlink\nunknown\n%d %d\n%s\n' % (w, h, body)
