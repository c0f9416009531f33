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

bool td_islands_starves(td_islands *v, int root, int cell)
{
    assert(root >= 0 && root < v->d->nroots);
    assert(cell >= 0 && cell < v->w * v->h);
    if (!v->d->size[root] || v->touch[cell] == root)
        return false;
    if (v->kept && td_range_place(v, &v->range[root], cell) < 0)
        return false;
    td_islands_block(v, cell, true);
    bool fits = td_islands_fits(v, root, v->d->size[root]);
    td_islands_block(v, cell, false);
    return !fits;
}
