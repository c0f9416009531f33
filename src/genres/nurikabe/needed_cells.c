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

/* How much of the range is nearer than a cell and its neighbours: that much
 * stays without them. The range's cells are counted by distance. */
static int nearer(const td_islands *v, const td_range *r, int cell)
{
    const td_graph *g = v->d->graph;
    int dist = td_range_dist(v, r, cell);
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++) {
        int d = td_range_dist(v, r, g->arc_to[a]);
        if (d > 0 && (dist < 0 || d < dist))
            dist = d;
    }
    return dist < 0 ? r->n : dist ? v->within[dist - 1] : 0;
}

int td_islands_loss_around(const td_islands *v, int cell)
{
    const td_graph *g = v->d->graph;
    int loss = v->loss[cell];
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++) {
        int u = g->arc_to[a];
        const td_piece *x = td_is_orphan(v, u) ? td_islands_piece(v, u) : NULL;
        for (int i = 0; x && i < x->n; i++)
            loss += v->loss[v->p->node[x->first + i]];
        loss += x ? 0 : v->loss[u];
    }
    return loss;
}

/* What is kept of a place: does the island starve without it and its
 * neighbours, and, of each diagonal, is there room without that, too? */
enum { NO, YES, MAYBE, ROOM_BESIDE = 4 };

/* By corner: up or down (1), left or right (2) of a cell; -1: off the board. */
static int diagonal_of(const td_islands *v, int cell, int corner)
{
    int row = v->row[cell] + (corner & 1 ? 1 : -1);
    int col = v->col[cell] + (corner & 2 ? 1 : -1);
    bool on = row >= 0 && col >= 0 && row < v->h && col < v->w;
    return on ? row * v->w + col : -1;
}

/* What is seen without a search for each place. */
static void sift_starving(td_islands *v, int root, td_range *r)
{
    int size = v->d->size[root], all = td_islands_weigh(v, root);
    td_range_count(v, r);
    for (int i = 0; i < r->w * r->h; i++) {
        int u = (r->row + i / r->w) * v->w + r->col + i % r->w;
        r->starves[i] = NO;
        if (td_islands_in(v, u) || v->touch[u] == root)
            continue;
        int stays = all - td_islands_loss_around(v, u);
        if (stays < size && nearer(v, r, u) < size)
            r->starves[i] = MAYBE;
        for (int corner = 0; corner < 4 && stays >= size; corner++) {
            int at = diagonal_of(v, u, corner);
            if (at >= 0 && stays - v->loss[at] >= size)
                r->starves[i] |= (uint8_t)(ROOM_BESIDE << corner);
        }
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

bool td_islands_room_beside(td_islands *v, int root, int cell, int corner)
{
    assert(v->key && corner >= 0 && corner < 4);
    const uint8_t *kept = v->d->size[root] ? kept_of(v, root, cell) : NULL;
    return kept && *kept >> corner & ROOM_BESIDE;
}
