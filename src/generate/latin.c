/* Random Latin squares, by the walk of Jacobson and Matthews (1996): a square
 * is a cube of zeros and ones with a single one in every line; a step adds and
 * takes away ones at the corners of a box, and may leave one corner at minus
 * one for a while. All squares are come to, and in the long run equally often.
 *
 * It begins with a cyclic square whose lines and numbers are exchanged at
 * random, so that fewer steps are enough for squares that puzzles are made of.
 *
 * Not the cube is kept but where the one of each line is. Only the three lines
 * through the corner at minus one have two: the other one is kept beside. */
#include <assert.h>

#include "generate/setter.h"

typedef struct cube {
    int n;
    int8_t *z_of, *y_of, *x_of; /* by row and column, row and value, column and
                                   value */
    bool owing;                 /* a corner is at minus one */
    int x, y, z;                /* it ... */
    int8_t other_x, other_y, other_z; /* ... and the second ones of its lines */
} cube;

static int8_t *at(const cube *c, int8_t *table, int a, int b)
{
    assert(a >= 0 && a < c->n && b >= 0 && b < c->n);
    return &table[a * c->n + b];
}

/* The one of a line, of which it has no more; of two, either. */
static int take_one(const cube *c, int8_t *one, int8_t other, td_rng *r)
{
    int8_t taken = *one;
    if (c->owing && td_rng_below(r, 2))
        return other;
    *one = other;
    return taken;
}

/* Adds a one at x, y, z: at the corner that owes one, if there is any. */
static void step(cube *c, td_rng *r)
{
    int x = c->x, y = c->y, z = c->z;
    if (!c->owing) {
        c->other_x = (int8_t)x;
        c->other_y = (int8_t)y;
        c->other_z = (int8_t)z;
    }
    int x2 = take_one(c, at(c, c->x_of, y, z), c->other_x, r);
    int y2 = take_one(c, at(c, c->y_of, x, z), c->other_y, r);
    int z2 = take_one(c, at(c, c->z_of, x, y), c->other_z, r);
    *at(c, c->z_of, x, y2) = *at(c, c->z_of, x2, y) = (int8_t)z2;
    *at(c, c->y_of, x, z2) = *at(c, c->y_of, x2, z) = (int8_t)y2;
    *at(c, c->x_of, y, z2) = *at(c, c->x_of, y2, z) = (int8_t)x2;
    c->owing = *at(c, c->z_of, x2, y2) != z2;
    if (c->owing) {
        c->other_x = (int8_t)x;
        c->other_y = (int8_t)y;
        c->other_z = (int8_t)z;
    } else {
        *at(c, c->z_of, x2, y2) = (int8_t)z;
        *at(c, c->y_of, x2, z2) = (int8_t)y;
        *at(c, c->x_of, y2, z2) = (int8_t)x;
    }
    c->x = x2;
    c->y = y2;
    c->z = z2;
}

static void walk(cube *c, td_rng *r, int steps)
{
    for (; steps > 0 || c->owing; steps--) {
        while (!c->owing) { /* a place without a one */
            c->x = (int)td_rng_below(r, (uint32_t)c->n);
            c->y = (int)td_rng_below(r, (uint32_t)c->n);
            c->z = (int)td_rng_below(r, (uint32_t)c->n);
            if (*at(c, c->z_of, c->x, c->y) != c->z)
                break;
        }
        step(c, r);
    }
}

/* The numbers below n in random order. */
static void shuffle(td_rng *r, int n, int8_t *list)
{
    for (int i = 0; i < n; i++) {
        int k = (int)td_rng_below(r, (uint32_t)i + 1);
        list[i] = list[k];
        list[k] = (int8_t)i;
    }
}

void td_latin_square(td_rng *r, int side, int8_t *out)
{
    enum { STEPS = 4 };
    int n = side * side;
    int8_t *tables = td_alloc((size_t)(2 * n + 3 * side));
    int8_t *row = tables + 2 * n, *col = row + side, *name = col + side;
    shuffle(r, side, row);
    shuffle(r, side, col);
    shuffle(r, side, name);
    cube c = {.n = side, .z_of = out, .y_of = tables, .x_of = tables + n};
    for (int x = 0; x < side; x++)
        for (int y = 0; y < side; y++) {
            int z = name[(row[x] + col[y]) % side];
            *at(&c, c.z_of, x, y) = (int8_t)z;
            *at(&c, c.y_of, x, z) = (int8_t)y;
            *at(&c, c.x_of, y, z) = (int8_t)x;
        }
    if (side > 1)
        walk(&c, r, STEPS * n);
    td_free(tables);
}
