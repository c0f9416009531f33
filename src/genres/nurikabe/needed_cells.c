/* Cells without which an island cannot come to its size: see islands.h. */
#include "genres/nurikabe/islands.h"

#include <assert.h>

void td_islands_block(td_islands *v, int cell, bool on)
{
    assert(cell >= 0 && cell < v->w * v->h);
    const td_graph *g = v->d->graph;
    v->block[cell] = on;
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++)
        v->block[g->arc_to[a]] = on;
}

static bool starves_now(td_islands *v, int root, int cell)
{
    td_islands_block(v, cell, true);
    bool fits = td_islands_fits(v, root, v->d->size[root]);
    td_islands_block(v, cell, false);
    return !fits;
}

/* What goes with a cell and its neighbours at most: of an orphan, with all of
 * its cells. */
static int loss_around(const td_islands *v, const td_range *r, int cell)
{
    const td_graph *g = v->d->graph;
    int loss = td_range_loss(v, r, cell);
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++) {
        int u = g->arc_to[a];
        const td_piece *x = td_is_orphan(v, u) ? td_islands_piece(v, u) : NULL;
        for (int i = 0; x && i < x->n; i++)
            loss += td_range_loss(v, r, v->p->node[x->first + i]);
        loss += x ? 0 : td_range_loss(v, r, u);
    }
    return loss;
}

/* What is kept of a place: does the island starve without it and its
 * neighbours? */
enum { NO, YES, MAYBE };

/* What is seen without a search for each place. */
static void sift_starving(td_islands *v, int root, td_range *r)
{
    int size = v->d->size[root];
    for (int i = 0; i < r->w * r->h; i++) {
        int u = (r->row + i / r->w) * v->w + r->col + i % r->w;
        r->starves[i] = NO;
        if (td_islands_in(v, u) || v->touch[u] == root)
            continue;
        if (r->all - loss_around(v, r, u) < size)
            r->starves[i] = MAYBE;
    }
    r->starves_known = true;
}

/* What is kept of a cell; NULL if it is none that the island might miss. */
static uint8_t *kept_of(td_islands *v, int root, int cell)
{
    td_range *r = (td_range *)(uintptr_t)td_islands_range(v, root);
    int at = td_range_place(v, r, cell);
    if (at < 0)
        return NULL;
    if (!r->starves_known)
        sift_starving(v, root, r);
    return &r->starves[at];
}

bool td_islands_may_starve(td_islands *v, int root, int cell, int loss)
{
    const td_range *r = td_islands_range(v, root);
    return r->all - loss_around(v, r, cell) - loss < v->d->size[root];
}

bool td_islands_starves(td_islands *v, int root, int cell)
{
    assert(root >= 0 && root < v->d->nroots);
    assert(cell >= 0 && cell < v->w * v->h);
    if (!v->d->size[root] || v->touch[cell] == root)
        return false;
    if (!v->key)
        return starves_now(v, root, cell);
    uint8_t *kept = kept_of(v, root, cell);
    if (kept && *kept == MAYBE)
        *kept = starves_now(v, root, cell) ? YES : NO;
    return kept && *kept == YES;
}
