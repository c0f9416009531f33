/* Keen: rules about cages. */
#ifndef TD_FAST_CODE_KEEN_CAGES_H
#define TD_FAST_CODE_KEEN_CAGES_H

#include "fast/code/keen_state.h"

/* ---- listing the arrangements ---- */

/* No target is larger, and no product of smaller numbers overflows. */
#define TARGET_MAX ((int64_t)1 << 40)

/* The sums and products that are still possible, cell after cell. */
typedef struct lister {
    const cage *cage;
    unsigned left[TD_KEEN_CELLS];   /* numbers still to try */
    unsigned chosen[TD_KEEN_CELLS]; /* one bit */
    int64_t made[TD_KEEN_CELLS + 1];
    int64_t least[TD_KEEN_CELLS + 1]; /* what cells from here on make */
    int64_t most[TD_KEEN_CELLS + 1];
} lister;

/* The least and the most that the cells from each on can make. Products stop
 * growing where they are beyond any target. */
INLINE bool start_listing(const board *b, lister *l)
{
    const cage *c = l->cage;
    bool mul = c->op == TD_KEEN_MUL;
    l->made[0] = l->least[c->n] = l->most[c->n] = mul;
    for (int j = c->n; j-- > 0;) {
        unsigned x = b->grid.cell[c->cell[j]];
        if (!x)
            return false;
        int64_t lo = 1 + __builtin_ctz(x), hi = 32 - __builtin_clz(x);
        l->least[j] = mul ? l->least[j + 1] * lo : l->least[j + 1] + lo;
        l->most[j] = mul ? l->most[j + 1] * hi : l->most[j + 1] + hi;
        if (l->least[j] > TARGET_MAX)
            l->least[j] = TARGET_MAX;
        if (l->most[j] > TARGET_MAX)
            l->most[j] = TARGET_MAX;
    }
    return true;
}

/* Numbers of cell j that no chosen cell of its lines has. */
INLINE unsigned free_numbers(const board *b, const lister *l, int j)
{
    const cage *c = l->cage;
    unsigned x = b->grid.cell[c->cell[j]];
    for (int i = 0; i < j; i++)
        if (c->cell[i] / WIDTH == c->cell[j] / WIDTH ||
            c->cell[i] % WIDTH == c->cell[j] % WIDTH)
            x &= ~l->chosen[i];
    return x;
}

/* The only number that makes the target in the last cell, or none. */
INLINE unsigned last_number(const keen_walk *w, const lister *l, int j)
{
    int64_t target = l->cage->target, made = l->made[j];
    int64_t need = target - made;
    if (l->cage->op == TD_KEEN_MUL)
        need = target % made ? 0 : target / made;
    return need < 1 || need > w->side ? 0 : 1u << (need - 1);
}

/* Whether the cells after j can make the target with what is made now. */
INLINE bool can_make(const lister *l, int j)
{
    int64_t target = l->cage->target, made = l->made[j + 1];
    if (l->cage->op == TD_KEEN_ADD)
        return made + l->least[j + 1] <= target &&
               target <= made + l->most[j + 1];
    return target % made == 0 && l->least[j + 1] <= target / made &&
           target / made <= l->most[j + 1];
}

INLINE bool put_arrangement(keen_walk *w, const lister *l, uint32_t *n)
{
    if (w->top + *n == ARENA / 2)
        return false;
    arrangement a = {{0}};
    for (int j = 0; j < l->cage->n; j++)
        add_numbers(w, &a, j, l->chosen[j]);
    w->arena[w->top + (*n)++] = a;
    return true;
}

/* Sums, products and single cells; false if there is no room. */
static bool list_many(keen_walk *w, const board *b, const cage *c, uint32_t *n)
{
    lister l = {.cage = c};
    int j = 0, last = c->n - 1;
    *n = 0;
    if (!start_listing(b, &l))
        return true;
    l.left[0] = free_numbers(b, &l, 0);
    if (!last)
        l.left[0] &= last_number(w, &l, 0);
    while (j >= 0) {
        if (!l.left[j]) {
            j--;
            continue;
        }
        l.chosen[j] = l.left[j] & -l.left[j];
        l.left[j] &= l.left[j] - 1;
        if (j == last) {
            if (!put_arrangement(w, &l, n))
                return false;
            continue;
        }
        int64_t number = 1 + __builtin_ctz(l.chosen[j]);
        l.made[j + 1] =
            c->op == TD_KEEN_MUL ? l.made[j] * number : l.made[j] + number;
        if (!can_make(&l, j))
            continue;
        j++;
        l.left[j] = free_numbers(b, &l, j);
        if (j == last)
            l.left[j] &= last_number(w, &l, j);
    }
    return true;
}

/* Differences and quotients: two cells, in either order. */
static bool list_pairs(keen_walk *w, const board *b, const cage *c, uint32_t *n)
{
    lister l = {.cage = c};
    int64_t side = w->side, target = c->target;
    *n = 0;
    for (int64_t low = 1; low <= side; low++) {
        int64_t high = c->op == TD_KEEN_SUB ? low + target : low * target;
        if (target < 1 || high > side || high == low)
            continue;
        for (int order = 0; order < 2; order++) {
            l.chosen[order] = 1u << (low - 1);
            l.chosen[!order] = 1u << (high - 1);
            if (l.chosen[0] & b->grid.cell[c->cell[0]] &&
                l.chosen[1] & b->grid.cell[c->cell[1]] &&
                !put_arrangement(w, &l, n))
                return false;
        }
    }
    return true;
}

/* The arrangements of a cage that its cells allow, behind all others. */
static bool list_cage(keen_walk *w, board *b, int q)
{
    const cage *c = &w->cages[q];
    bool pair = c->op == TD_KEEN_SUB || c->op == TD_KEEN_DIV;
    list *l = &b->list[q];
    l->from = w->top;
    if (!(pair ? list_pairs : list_many)(w, b, c, &l->n))
        return false;
    w->top += l->n;
    return true;
}

/* ---- the arrangements that are left ---- */

/* Cells keep what some arrangement has. */
INLINE bool tell_cells(keen_walk *w, board *b, const cage *c,
                       const arrangement *any_of)
{
    bool ok = true;
    for (int j = 0; j < c->n; j++) {
        int cell = c->cell[j];
        ok &=
            set_cell(w, b, cell, b->grid.cell[cell] & numbers_at(w, any_of, j));
    }
    return ok;
}

/* Arrangements that the cells allow; false if there is none. A list that this
 * node has made is cut down where it is; there is room for one of each cage. */
INLINE bool filter_cage(keen_walk *w, board *b, int q)
{
    const cage *c = &w->cages[q];
    list *old = &b->list[q];
    arrangement open = {{0}}, any_of = {{0}};
    for (int j = 0; j < c->n; j++)
        add_numbers(w, &open, j, b->grid.cell[c->cell[j]]);
    bool own = old->from >= w->base;
    const arrangement *from = w->arena + old->from;
    arrangement *to = w->arena + (own ? old->from : w->top);
    uint32_t n = 0;
    assert(own || w->top + old->n <= ARENA);
    for (uint32_t i = 0; i < old->n; i++) {
        arrangement a = from[i];
        uint64_t wrong = 0;
        for (int k = 0; k < WORDS; k++)
            wrong |= a.word[k] & ~open.word[k];
        to[n] = a;
        n += !wrong;
        for (int k = 0; k < WORDS; k++)
            any_of.word[k] |= wrong ? 0 : a.word[k];
    }
    if (n < old->n && !own) {
        old->from = w->top;
        w->top += n;
    }
    old->n = n;
    return n && tell_cells(w, b, c, &any_of);
}

/* Numbers that a cage has in a line whatever the arrangement are in no other
 * cell of the line. `cells` are those of the cage in the line. */
INLINE bool must_in_line(keen_walk *w, board *b, int q, const int *cells, int n,
                         int first, int step)
{
    const arrangement *a = w->arena + b->list[q].from;
    unsigned must = w->full;
    for (uint32_t i = 0; i < b->list[q].n && must; i++) {
        unsigned x = 0;
        for (int k = 0; k < n; k++)
            x |= numbers_at(w, &a[i], cells[k]);
        must &= x;
    }
    for (int i = 0; i < w->side && must; i++) {
        int cell = first + i * step;
        if (w->cage_of[cell] != q && b->grid.cell[cell] & must &&
            !set_cell(w, b, cell, b->grid.cell[cell] & ~must))
            return false;
    }
    return true;
}

static bool settle_must(keen_walk *w, board *b, int q)
{
    const cage *c = &w->cages[q];
    uint32_t seen = 0;
    for (int k = 0; k < 2 * c->n && b->list[q].n > 1; k++) {
        bool down = k >= c->n;
        int line = c->cell[k % c->n], cells[TD_KEEN_CELLS], n = 0;
        line = down ? line % WIDTH : line / WIDTH;
        if (seen >> (16 * down + line) & 1)
            continue;
        seen |= 1u << (16 * down + line);
        for (int j = 0; j < c->n; j++)
            if ((down ? c->cell[j] % WIDTH : c->cell[j] / WIDTH) == line)
                cells[n++] = j;
        if (n > 1 &&
            !must_in_line(w, b, q, cells, n, down ? line : line * WIDTH,
                          down ? WIDTH : 1))
            return false;
    }
    return true;
}

#endif
