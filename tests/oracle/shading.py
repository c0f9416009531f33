"""Random shadings: no two shaded cells touch, the others are connected."""
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def connected(cells):
    if not cells:
        return True
    stack = [min(cells)]
    seen = set(stack)
    while stack:
        r, c = stack.pop()
        for a, b in STEPS:
            q = (r + a, c + b)
            if q in cells and q not in seen:
                seen.add(q)
                stack.append(q)
    return len(seen) == len(cells)


def random_shading(rng, w, h):
    cells = {(r, c) for r in range(h) for c in range(w)}
    shaded, often = set(), rng.choice((.3, .7, 1))
    for q in rng.sample(sorted(cells), len(cells)):
        near = any((q[0] + a, q[1] + b) in shaded for a, b in STEPS)
        if not near and rng.random() < often:
            if connected(cells - shaded - {q}):
                shaded.add(q)
    return shaded
