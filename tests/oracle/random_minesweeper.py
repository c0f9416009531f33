"""Mines at random, numbers at some of the other cells; a total at times. Some
numbers or totals are changed."""


def near(mines, r, c):
    return sum((r + a, c + b) in mines
               for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b)


def puzzle(rng):
    w, h = rng.randint(1, 7), rng.randint(1, 6)
    cells = [(r, c) for r in range(h) for c in range(w)]
    mines = {q for q in cells if rng.random() < rng.choice((.2, .4))}
    often = rng.choice((.4, .7, .9))
    grid = [['.'] * w for _ in range(h)]
    for r, c in cells:
        if (r, c) not in mines and rng.random() < often:
            grid[r][c] = 'x' if rng.random() < .1 else str(near(mines, r, c))
    total = len(mines) if rng.random() < .5 else 0
    if rng.random() < .2:
        total = max(0, total + rng.choice((-1, 1, 2)))
    if rng.random() < .25:
        r, c = rng.choice(cells)
        grid[r][c] = rng.choice('.x012345')
    rows = '\n'.join(map(''.join, grid))
    return 'minesweeper\nunknown\n%d %d\n%s\nmines %d\n' % (w, h, rows, total)
