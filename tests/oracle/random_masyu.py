from loops import beside, random_loop, size, straight


def circle(ends, cell):
    turns = [not straight(ends, beside(cell, d)) for d in ends[cell]]
    if straight(ends, cell):
        return 'o' if any(turns) else '.'
    return '.' if any(turns) else '*'


def puzzle(rng):
    w, h = size(rng)
    ends = random_loop(rng, w, h)
    grid = [['.'] * w for _ in range(h)]
    often = rng.choice((0.3, 0.6, 1))
    for r, c in ends:
        if rng.random() < often:
            grid[r][c] = circle(ends, (r, c))
    if rng.random() < 0.4:
        grid[rng.randrange(h)][rng.randrange(w)] = rng.choice('.o*')
    return 'masyu\nunknown\n%d %d\n%s\n' % (w, h, '\n'.join(map(''.join, grid)))
