"""A Latin square cut into cages; some have a wrong target."""
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def square(rng, n):
    digit = rng.sample(range(1, n + 1), n)
    rows, cols = rng.sample(range(n), n), rng.sample(range(n), n)
    return {(r, c): digit[(rows[r] + cols[c]) % n]
            for r in range(n) for c in range(n)}


def cut(rng, n, sizes):
    """Cages as lists of cells, in the order of their first cells."""
    cages, free = [], {(r, c) for r in range(n) for c in range(n)}
    while free:
        cage = [min(free)]
        free.remove(cage[0])
        for _ in range(rng.choice(sizes) - 1):
            beside = sorted({(r + y, c + x) for r, c in cage
                             for y, x in STEPS} & free)
            if not beside:
                break
            cage.append(rng.choice(beside))
            free.remove(cage[-1])
        cages.append(cage)
    return cages


def clue(rng, values, only):
    ops = [only] if only else ['a', 'm']
    if len(values) == 2 and only != 'a':
        ops += ['s'] if not only else []
        ops += ['d'] if max(values) % min(values) == 0 else []
    product = 1
    for v in values:
        product *= v
    op = rng.choice(ops)
    target = {'a': sum(values), 'm': product,
              's': max(values) - min(values),
              'd': max(values) // min(values)}[op]
    if rng.random() < 0.02:
        target += rng.choice((1, 2))
    return op + str(target)


def blocks(n, cages):
    cage_of = {cell: k for k, cage in enumerate(cages) for cell in cage}
    walls = [cage_of[r, c] != cage_of[r, c + 1]
             for r in range(n) for c in range(n - 1)]
    walls += [cage_of[r, c] != cage_of[r + 1, c]
              for c in range(n) for r in range(n - 1)]
    out, run = '', 0
    for wall in walls + [True]:
        if wall:
            out += '_abcdefghijklmnopqrstuvwxy'[run]
        run = 0 if wall else run + 1
    return out


def puzzle(rng):
    while True:
        n = rng.choice((2, 3, 3, 4, 4, 5, 6))
        board = square(rng, n)
        cages = cut(rng, n, rng.choice(((1, 2, 2, 3), (2, 3), (1, 3, 4, 6))))
        only = rng.choice((None, None, None, 'm', 'a'))
        clues = [clue(rng, [board[c] for c in cage], only) for cage in cages]
        try:
            return '%d:%s,%s\n' % (n, blocks(n, cages), ''.join(clues))
        except IndexError:  # a run without walls that no letter can tell
            continue
