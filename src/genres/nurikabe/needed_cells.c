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
    if (v->key && (td_range_place(v, td_islands_range(v, root), cell) < 0 ||
                   !td_islands_may_starve(v, root, cell, 0)))
        return false;
    td_islands_block(v, cell, true);
    bool fits = td_islands_fits(v, root, v->d->size[root]);
    td_islands_block(v, cell, false);
    return !fits;
}
