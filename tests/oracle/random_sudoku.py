"""A filled board, shuffled, with cells emptied; some have a wrong given."""
BOXES = ((2, 2), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3))  # rows, columns


def groups(rng, size, count):
    """Lines 0 .. size * count - 1, shuffled within and by groups of a size."""
    order = rng.sample(range(count), count)
    return [g * size + i for g in order for i in rng.sample(range(size), size)]


def filled(rng, bh, bw):
    n = bh * bw
    digit = rng.sample(range(1, n + 1), n)
    rows, cols = groups(rng, bh, bw), groups(rng, bw, bh)
    return [[digit[(bw * (r % bh) + r // bh + c) % n] for c in cols]
            for r in rows]


def puzzle(rng):
    bh, bw = rng.choice(BOXES)
    board = filled(rng, bh, bw)
    n = bh * bw
    keep = rng.choice((0.3, 0.4, 0.5, 0.6))
    given = [[d if rng.random() < keep else 0 for d in row] for row in board]
    if rng.random() < 0.4:
        given[rng.randrange(n)][rng.randrange(n)] = rng.randrange(1, n + 1)
    rows = [''.join(str(d) if d else '.' for d in row) for row in given]
    text = 'sudoku\n%d %d\n%s\nboxes %d %d\n' % (n, n, '\n'.join(rows), bw, bh)
    return text, '%dx%d:%s\n' % (bh, bw, ''.join(rows))
