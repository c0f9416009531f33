"""The lists of a random picture. Many have several solutions, and exchanged
lists or numbers often leave none. (The sums of rows and columns stay equal:
the oracle does not take others.)"""


def runs(cells):
    return [len(run) for run in ''.join(cells).split('.') if run]


def puzzle(rng):
    w, h = rng.randint(1, 8), rng.randint(1, 8)
    often = rng.choice((.3, .5, .7, .9))
    grid = [['#' if rng.random() < often else '.' for _ in range(w)]
            for _ in range(h)]
    lists = [runs(row) for row in grid]
    lists += [runs(column) for column in zip(*grid)]
    if rng.random() < .3:
        i, k = rng.randrange(h), rng.randrange(h)
        lists[i], lists[k] = lists[k], lists[i]
    if rng.random() < .3:
        rng.choice(lists).reverse()
    text = '\n'.join(','.join(map(str, x)) or '0' for x in lists)
    return 'picross\nunknown\n%d %d\n%s\n' % (w, h, text)
