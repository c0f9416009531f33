"""Cells are taken out of the wall while it stays in one piece."""


def pieces(cells):
    """Sets of cells that are linked by their sides."""
    left, out = set(cells), []
    while left:
        todo = [left.pop()]
        piece = set(todo)
        while todo:
            r, c = todo.pop()
            for q in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                if q in left:
                    left.remove(q)
                    piece.add(q)
                    todo.append(q)
        out.append(piece)
    return out


def in_pool(wall, r, c):
    return any(all((r + a + i, c + b + j) in wall
                   for i in (0, 1) for j in (0, 1))
               for a in (-1, 0) for b in (-1, 0))


def puzzle(rng):
    w, h = rng.randint(2, 7), rng.randint(1, 6)
    cells = [(r, c) for r in range(h) for c in range(w)]
    wall = set(cells)
    for q in rng.sample(cells, len(cells)):
        if ((in_pool(wall, *q) or rng.random() < .3) and
                len(pieces(wall - {q})) <= 1):
            wall.remove(q)
    grid = [['.'] * w for _ in range(h)]
    for island in pieces(set(cells) - wall):
        r, c = rng.choice(sorted(island))
        grid[r][c] = '{%d}' % len(island) if len(island) > 9 else str(len(island))
    if rng.random() < .4:
        r, c = rng.choice(cells)
        grid[r][c] = rng.choice('.123')
    rows = '\n'.join(map(''.join, grid))
    return 'nurikabe\nunknown\n%d %d\n%s\n' % (w, h, rows)
