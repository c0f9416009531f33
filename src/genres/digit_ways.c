#include "genres/digit_ways.h"

#include <assert.h>
#include <string.h>

enum { SIDE = TD_CELLS_SIDE, MOST_NODES = 3000 };

/* The places of a number that are left, row by row. */
typedef struct ways {
    const td_digit_view *v;
    int side;
    int order[SIDE]; /* rows, those with few places first */
    unsigned row[SIDE];
    const uint8_t *box; /* by cell */
} ways;

/* Looks for a way that has the number at a cell; adds its places to `used`.
 * False: there is none. */
static bool has_way(const ways *x, int cell, td_cells *used)
{
    int side = x->side, first = cell / side, depth = 0, nodes = 0;
    unsigned columns[SIDE + 1], boxes[SIDE + 1], left[SIDE + 1];
    int rows[SIDE], chosen[SIDE], n = 0;
    rows[n++] = first;
    for (int i = 0; i < side; i++)
        if (x->order[i] != first)
            rows[n++] = x->order[i];
    assert(n == side && x->row[first] >> (cell % side) & 1);
    columns[0] = boxes[0] = 0;
    left[0] = 1u << (cell % side);
    while (depth >= 0) {
        if (!left[depth]) {
            depth--;
            continue;
        }
        int c = __builtin_ctz(left[depth]), at = rows[depth] * side + c;
        left[depth] &= left[depth] - 1;
        if (boxes[depth] >> x->box[at] & 1)
            continue;
        if (++nodes > MOST_NODES)
            return false;
        chosen[depth] = at;
        if (depth == side - 1)
            break;
        columns[depth + 1] = columns[depth] | 1u << c;
        boxes[depth + 1] = boxes[depth] | 1u << x->box[at];
        depth++;
        left[depth] = x->row[rows[depth]] & ~columns[depth];
    }
    for (int i = 0; i < side && depth >= 0; i++)
        td_cells_add(used, chosen[i]);
    return depth >= 0;
}

/* ---- kept by number, as long as its places are the same ---- */

typedef struct kept {
    unsigned row[SIDE]; /* the places then */
    td_cells wayless;
} kept;

typedef struct store {
    kept of[SIDE];
    uint8_t box[SIDE * SIDE]; /* 0 where there are none */
} store;

/* Nothing is built before somebody asks about a number. Boards without boxes
 * get one for each row, which forbids nothing. */
static void store_start(const td_pos *p, int rule, void *data)
{
    store *x = data;
    (void)rule;
    const td_digit_view *v = td_digit_view_of(p);
    assert(v->side <= SIDE);
    for (int c = 0; c < v->ncells; c++) {
        int box = td_digit_house(v, c, TD_HOUSE_BOX);
        x->box[c] = (uint8_t)(box < 0 ? c / v->side : box % v->side);
    }
}

static const td_view_type store_type = {
    .name = "ways to place a number",
    .size = sizeof(store),
    .start = store_start,
};

static void order_rows(ways *x)
{
    for (int r = 0; r < x->side; r++) {
        int i = r, n = __builtin_popcount(x->row[r]);
        for (; i > 0 && __builtin_popcount(x->row[x->order[i - 1]]) > n; i--)
            x->order[i] = x->order[i - 1];
        x->order[i] = r;
    }
}

static td_cells find_wayless(ways *x, int number)
{
    td_cells used = {{0}}, none = {{0}}, open = td_digit_open(x->v, number);
    order_rows(x);
    TD_EACH_CELL(c, &open)
    if (!td_cells_has(&used, c) && !has_way(x, c, &used))
        td_cells_add(&none, c);
    return none;
}

td_cells td_digit_wayless(const td_pos *p, int number)
{
    const td_digit_view *v = td_digit_view_of(p);
    assert(v->side <= SIDE);
    assert(number >= 0 && number < v->side);
    store *s = (store *)(uintptr_t)td_view_get(p, &store_type, 0);
    kept *k = &s->of[number];
    ways x = {.v = v, .side = v->side, .box = s->box};
    for (int r = 0; r < v->side; r++)
        x.row[r] = (unsigned)td_digit_places(v, r, number);
    if (memcmp(k->row, x.row, sizeof x.row)) {
        memcpy(k->row, x.row, sizeof x.row);
        k->wayless = find_wayless(&x, number);
        td_work(p, v->side);
    }
    return k->wayless;
}

bool td_digit_any_wayless(const td_pos *p, int number)
{
    return td_digit_view_of(p)->side > SIDE ||
           td_cells_any(td_digit_wayless(p, number));
}
