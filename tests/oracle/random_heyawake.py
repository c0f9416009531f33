"""Rooms grown over the board, and a random shading; where a run goes over two
borders the rooms are merged. Some numbers are left out or changed."""
from shading import STEPS, random_shading


def random_rooms(rng, w, h):
    """By cell, a room; rooms of any shape."""
    room, todo = {}, [(r, c) for r in range(h) for c in range(w)]
    most, n = rng.choice((3, 5, 8)), 0
    for first in rng.sample(todo, len(todo)):
        if first in room:
            continue
        cells = [first]
        room[first] = n
        while len(cells) < most and rng.random() < .9:
            r, c = rng.choice(cells)
            a, b = rng.choice(STEPS)
            q = (r + a, c + b)
            if 0 <= q[0] < h and 0 <= q[1] < w and q not in room:
                room[q] = n
                cells.append(q)
        n += 1
    return room


def long_run(room, shaded, w, h):
    """The cells at the second border of some run, or None."""
    lines = [[(r, c) for c in range(w)] for r in range(h)]
    lines += [[(r, c) for r in range(h)] for c in range(w)]
    for line in lines:
        borders = 0
        for p, q in zip(line, line[1:]):
            borders += room[p] != room[q]
            if p in shaded or q in shaded:
                borders = 0
            elif borders > 1:
                return p, q
    return None


def picture(room, clue, w, h):
    at = lambda r, c: room.get((r, c), -1)
    lines = []
    for y in range(2 * h + 1):
        line = ''
        for x in range(2 * w + 1):
            r, c = y // 2, x // 2
            if y % 2 and x % 2:
                line += clue.get((r, c), '.')
            elif y % 2:
                line += '|' if at(r, c - 1) != at(r, c) else '.'
            elif x % 2:
                line += '-' if at(r - 1, c) != at(r, c) else '.'
            else:
                line += '+'
        lines.append(line)
    return '\n'.join(lines)


def puzzle(rng):
    w, h = rng.randint(1, 7), rng.randint(1, 6)
    w += w * h == 1  # a single cell, shaded, leaves nothing to connect
    room, shaded = random_rooms(rng, w, h), random_shading(rng, w, h)
    while True:
        pair = long_run(room, shaded, w, h)
        if not pair:
            break
        for q in [q for q in room if room[q] == room[pair[0]]]:
            room[q] = room[pair[1]]
    often = rng.choice((.4, .7, 1))
    clue = {}
    for n in sorted(set(room.values())):
        cells = sorted(q for q in room if room[q] == n)
        if rng.random() < often:
            count = len(shaded.intersection(cells))
            if rng.random() < .08:
                count = max(0, count + rng.choice((-1, 1)))
            clue[rng.choice(cells)] = str(min(count, 9))
    return 'heyawake\nunknown\n%d %d\n%s\n' % (w, h, picture(room, clue, w, h))
