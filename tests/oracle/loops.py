"""Random loops from cell to cell, for the genres that have one.

The loop is the outline of an area of the lattice's corners: the area grows by
one corner at a time as long as its outline stays one loop.
"""
STEPS = {'u': (-1, 0), 'd': (1, 0), 'l': (0, -1), 'r': (0, 1)}
BACK = {'u': 'd', 'd': 'u', 'l': 'r', 'r': 'l'}


def outline(area, w, h):
    """By cell: the directions of its lines, around the corners in the area."""
    ends = {}
    for r in range(h):
        for c in range(w):
            inside = lambda y, x: (y, x) in area
            at = ''
            # corner (y, x) lies between rows y, y + 1 and columns x, x + 1
            if inside(r - 1, c - 1) != inside(r - 1, c):
                at += 'u'
            if inside(r, c - 1) != inside(r, c):
                at += 'd'
            if inside(r - 1, c - 1) != inside(r, c - 1):
                at += 'l'
            if inside(r - 1, c) != inside(r, c):
                at += 'r'
            if at:
                ends[r, c] = at
    return ends


def is_loop(ends):
    if not ends or any(len(d) != 2 for d in ends.values()):
        return False
    first = cell = min(ends)
    came, n = None, 0
    while True:
        way = [d for d in ends[cell] if d != came][0]
        cell = (cell[0] + STEPS[way][0], cell[1] + STEPS[way][1])
        came, n = BACK[way], n + 1
        if cell == first:
            return n == len(ends)


def random_loop(rng, w, h):
    area = {(rng.randrange(h - 1), rng.randrange(w - 1))}
    want = rng.randrange(1, (w - 1) * (h - 1) + 1)
    for _ in range(4 * w * h):
        if len(area) >= want:
            break
        new = (rng.randrange(h - 1), rng.randrange(w - 1))
        if new not in area and is_loop(outline(area | {new}, w, h)):
            area.add(new)
    return outline(area, w, h)


def straight(ends, cell):
    return ends.get(cell) in ('ud', 'lr')


def beside(cell, way):
    return cell[0] + STEPS[way][0], cell[1] + STEPS[way][1]


def walk(ends, start):
    """The cells of the loop in order."""
    order, cell, came = [], start, None
    while True:
        order.append(cell)
        way = [d for d in ends[cell] if d != came][0]
        cell, came = beside(cell, way), BACK[way]
        if cell == start:
            return order


def size(rng):
    return rng.randrange(2, 7), rng.randrange(2, 7)
