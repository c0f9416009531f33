/* Nurikabe: 2x2 blocks that lie apart and that one island must break all.
 *
 * Every 2x2 block needs an unshaded cell. Where only one island can reach some
 * blocks that do not overlap, it must have a cell in each of them; if it has no
 * more cells left than there are such blocks, it has none for other cells.
 *
 *     ? ? ? ?
 *     ? 4 ? ?      three blocks (the other quarters) and three cells left: the
 *     ? ? ? ?      rest of the upper left quarter is shaded
 *     ? ? ? ?
 */
#include "genres/nurikabe/islands.h"

enum { MOST_BLOCKS = 12, MOST_TOLD = 3 };

typedef struct packing {
    int root, n;
    int32_t block[MOST_BLOCKS]; /* the first cell of each */
    const int32_t *cell;        /* what is left over */
    int ncells;
} packing;

/* Must the island break the block, as nobody else can? */
static bool must_break(td_islands *v, int root, int block)
{
    for (int i = 0; i < 4; i++) {
        int c = td_islands_block_cell(v, block, i), in = td_islands_in(v, c);
        if (in > 0 || (!in && td_islands_anyone(v, c, root)))
            return false;
    }
    return true;
}

/* Must it break all of the blocks, with no cell to spare, and does nobody else
 * come to what is left over? */
static bool leaves_none(td_islands *v, const void *what)
{
    const packing *x = what;
    if (v->d->size[x->root] - td_islands_own(v, x->root)->n > x->n)
        return false;
    for (int i = 0; i < x->ncells; i++)
        if (td_islands_anyone(v, x->cell[i], x->root))
            return false;
    for (int i = 0; i < x->n; i++)
        if (!must_break(v, x->root, x->block[i]))
            return false;
    return true;
}

static bool is_apart(const td_islands *v, const packing *x, int block)
{
    for (int i = 0; i < x->n; i++)
        if (abs(v->row[x->block[i]] - v->row[block]) < 2 &&
            abs(v->col[x->block[i]] - v->col[block]) < 2)
            return false;
    return true;
}

static bool is_packed(const td_islands *v, const packing *x, int cell)
{
    for (int i = 0; i < 4 * x->n; i++)
        if (td_islands_block_cell(v, x->block[i / 4], i % 4) == cell)
            return true;
    return false;
}

/* Notes by cell who must break the block that begins there (1 more than the
 * root; 0: nobody), and counts the blocks of each. */
static void find_breakers(td_islands *v, int32_t *breaker, int32_t *count)
{
    for (int k = 0; k < v->d->nroots; k++)
        count[k] = 0;
    for (int at = 0; at < v->w * v->h; at++) {
        bool block = v->row[at] + 1 < v->h && v->col[at] + 1 < v->w;
        int root = block ? td_islands_breaker(v, at) : -1;
        breaker[at] = root + 1;
        if (root >= 0)
            count[root]++;
    }
}

enum { ORDERS = 8 };

/* Blocks that lie apart, taken as they come: row by row or column by column,
 * from one of the four corners of the island's range. */
static void pack(const td_islands *v, const td_range *r, packing *x, int order,
                 const int32_t *breaker)
{
    x->n = 0;
    for (int i = 0; i < r->h * r->w && x->n < r->left; i++) {
        int row = order & 4 ? i % r->h : i / r->w;
        int col = order & 4 ? i / r->h : i % r->w;
        row = r->row + (order & 1 ? r->h - 1 - row : row);
        col = r->col + (order & 2 ? r->w - 1 - col : col);
        int at = row * v->w + col;
        if (breaker[at] == x->root + 1 && is_apart(v, x, at))
            x->block[x->n++] = at;
    }
}

static void tell_blocks(const td_islands *v, td_sink *sink, const packing *x)
{
    static const char *const first[] = {"block", "block2", "block3"};
    static const char *const last[] = {"end", "end2", "end3"};
    for (int i = 0; i < x->n && x->n <= MOST_TOLD; i++) {
        td_step_site(sink, first[i], td_islands_site(v, x->block[i]));
        td_step_site(
            sink, last[i],
            td_islands_site(v, td_islands_block_cell(v, x->block[i], 3)));
    }
    for (int i = 0; i < 4 * x->n; i++) {
        int c = td_islands_block_cell(v, x->block[i / 4], i % 4);
        if (!td_islands_in(v, c))
            td_step_look(sink, td_islands_site(v, c));
        else
            td_step_site(sink, "shaded", td_islands_site(v, c));
    }
    td_step_text(sink, "blocks",
                 x->n == 2 ? "{block} to {end} and {block2} to {end2}"
                 : x->n == 3
                     ? "{block} to {end}, {block2} to {end2} and {block3} to "
                       "{end3}"
                     : "that are lit up");
    td_step_text(sink, "ahead", x->n <= MOST_TOLD ? " for {blocks}" : "");
}

static bool step_packed(const td_pos *p, td_sink *sink, td_islands *v,
                        const packing *x)
{
    td_step_open(sink);
    td_islands_rules(sink);
    for (int i = 0; i < x->n; i++)
        td_step_rule(sink, td_islands_pool(p, v, x->block[i]));
    td_step_site(sink, "number", td_islands_site(v, v->d->root[x->root]));
    td_step_number(sink, "count", x->n);
    if (!td_sink_brief(sink))
        tell_blocks(v, sink, x);
    if (!td_islands_because(sink, false, leaves_none, x))
        return false;
    for (int i = 0; i < x->ncells; i++)
        td_step_set(sink, td_not(v->d->lits[x->cell[i]]));
    return td_step_close(sink);
}

/* What the island can reach beside the blocks, and nobody else. */
static bool find_left_over(td_islands *v, const td_range *r, packing *x)
{
    int32_t *list = v->way;
    x->ncells = 0;
    for (int i = r->have; i < r->n; i++)
        if (!td_islands_in(v, r->cell[i]) && !is_packed(v, x, r->cell[i]) &&
            td_islands_nowners(v, r->cell[i]) == 1)
            list[x->ncells++] = r->cell[i];
    x->cell = list;
    return x->ncells > 0;
}

/* An island that must break as many blocks as it has cells left. */
void td_nurikabe_packed_pools(const td_pos *p, int anchor, td_sink *sink)
{
    td_islands *v = td_islands_of(p);
    (void)anchor;
    if (!v)
        return;
    int32_t *breaker = v->errand.cell, *count = v->loss;
    find_breakers(v, breaker, count);
    td_work(p, v->w * v->h);
    for (int i = td_resume(p); i < v->d->nroots * ORDERS; i++) {
        int k = i / ORDERS;
        if (!v->d->size[k] || count[k] < 2)
            continue;
        const td_range *r = td_islands_range(v, k);
        if (r->left < 2 || r->left > MOST_BLOCKS || count[k] < r->left)
            continue;
        packing x = {.root = k};
        pack(v, r, &x, i % ORDERS, breaker);
        if (x.n == r->left && find_left_over(v, r, &x) &&
            (td_pause(p, i) || !step_packed(p, sink, v, &x)))
            return;
    }
}
