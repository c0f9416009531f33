from loops import STEPS, random_loop, size

ARROWS = {'u': '^', 'd': 'v', 'l': '<', 'r': '>'}


def ahead(shaded, cell, way, w, h):
    n = 0
    r, c = cell
    while 0 <= r < h and 0 <= c < w:
        n += (r, c) in shaded
        r, c = r + STEPS[way][0], c + STEPS[way][1]
    return n


def puzzle(rng):
    w, h = size(rng)
    ends = random_loop(rng, w, h)
    rest = [(r, c) for r in range(h) for c in range(w) if (r, c) not in ends]
    rng.shuffle(rest)
    shaded, given = set(), []
    often = rng.choice((0.5, 0.9))
    for r, c in rest:
        near = any((r + a, c + b) in shaded for a, b in STEPS.values())
        if near or rng.random() > often:
            given.append((r, c))
        else:
            shaded.add((r, c))
    grid = [['..'] * w for _ in range(h)]
    for r, c in given:
        way = rng.choice('udlr')
        n = ahead(shaded, (r, c), way, w, h)
        if rng.random() < 0.15:
            n = max(0, n + rng.choice((-1, 1)))
        grid[r][c] = '**' if rng.random() < 0.2 else str(n) + ARROWS[way]
    if rng.random() < 0.15:
        grid[rng.randrange(h)][rng.randrange(w)] = '..'
    return 'yajilin\nunknown\n%d %d\n%s\n' % (w, h,
                                              '\n'.join(map(''.join, grid)))
