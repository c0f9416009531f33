"""Gates on straight cells of a loop, widened over free cells; numbers on black
cells at their ends."""
from loops import beside, random_loop, size, walk


def widen(rng, ends, kind, cell, ways, w, h):
    """Adds gate cells beside the first as long as none is on the loop."""
    for way in ways:
        at = beside(cell, way)
        while (rng.random() < 0.5 and 0 <= at[0] < h and 0 <= at[1] < w
               and at not in ends and at not in kind):
            kind[at] = kind[cell]
            at = beside(at, way)


def ends_of(kind, cell, ways):
    for way in ways:
        at = cell
        while kind.get(at) == kind[cell]:
            at = beside(at, way)
        yield at, {'u': 'd', 'd': 'u', 'l': 'r', 'r': 'l'}[way]


def puzzle(rng):
    w, h = size(rng)
    ends = random_loop(rng, w, h)
    start = rng.choice(sorted(ends))
    order = walk(ends, start)
    if rng.random() < 0.5:
        order = order[:1] + order[:0:-1]
    kind, gates = {}, []
    for cell in order[1:]:
        if ends[cell] in ('ud', 'lr') and rng.random() < 0.5:
            ways = 'lr' if ends[cell] == 'ud' else 'ud'
            kind[cell] = '-' if ways == 'lr' else 'i'
            near = [beside(cell, d) for d in ways]
            if any(kind.get(n) == kind[cell] for n in near):
                del kind[cell]
                continue
            widen(rng, ends, kind, cell, ways, w, h)
            gates.append((cell, ways))
    black = {}
    for r in range(h):
        for c in range(w):
            if (r, c) not in ends and (r, c) not in kind:
                if rng.random() < 0.6:
                    black[r, c] = '#'
    often = rng.choice((0.3, 0.7, 1))
    spoil = rng.random() < 0.3
    for i, (cell, ways) in enumerate(gates):
        for at, back in ends_of(kind, cell, ways):
            if black.get(at) == '#' and rng.random() < often:
                n = i + 1
                if spoil and rng.random() < 0.3:
                    n = rng.randrange(1, len(gates) + 1)
                black[at] = '%d,%d' % (1 + 'udlr'.index(back), n)
    grid = [['.'] * w for _ in range(h)]
    for part in (kind, black, {start: 'o'}):
        for (r, c), ch in part.items():
            grid[r][c] = ch
    return 'pzprv3.3/slalom/%d/%d/%s/\n' % (
        h, w, '/'.join(' '.join(row) for row in grid))
