/* Nurikabe: chains of islands, which part the walls on their two sides.
 *
 * No wall can pass between unshaded cells that touch, be it only at a corner:
 * they form a chain. All that comes to the edge of the board is one chain.
 * Who walks along the rim of a chain meets walls, and gaps between them. An
 * island that leaves the chain in one gap may come back to it in the same gap
 * only: else it parts the walls that are met on the one way around from those
 * on the other.
 *
 *     # # . # #
 *     # . 6 ? #      whoever has R5C3 is joined to the 6, and so to the upper
 *     # ? ? ? #      edge: the walls on the left could not be joined with
 *     # ? ? ? #      those on the right
 *     # # ? # #
 *
 * Cells are places of a board with a border, which is one chain with all that
 * touches it. The rim is told edge by edge: a place that is not unshaded, and
 * on which side of it the chain is. */
#ifndef TD_GENRES_NURIKABE_CHAINS_H
#define TD_GENRES_NURIKABE_CHAINS_H

#include "base/union_find.h"
#include "genres/nurikabe/islands.h"

enum { NU_SIDES = 4, NU_BORDER = 2 };

/* What is known (of a position, or to try with how little of it one can do)
 * and the chains of that. */
typedef struct nu_chains {
    const td_islands *v;
    int32_t side[4]; /* from a place to the next: N, E, S, W */
    int8_t *in;     /* by place: 1 unshaded, -1 shaded, 0 open, or the border */
    int32_t *known; /* the places that are, without the border */
    int32_t *piece; /* by unshaded place: union-find */
    int32_t *chain; /* likewise */
    int32_t *owner; /* by piece: its number's root, or -1 */
    int32_t *met;   /* by unshaded place: who may have it; see nu_chains_open */
    int32_t *list;  /* of places */
    int32_t *gap;   /* by rim edge: its gap (of a wall the one behind it), or
                       -1 as long as nobody has walked there */
    int32_t *edge;  /* gap after gap, as one walks along */
    int32_t *begin; /* by gap: its first edge, a wall's if there is one */
    int32_t *open;  /* by gap: to whom it is open */
    int32_t nknown, nedges, ngaps, round;
} nu_chains;

/* ---- places ---- */

static inline size_t nu_chain_places(const td_islands *v)
{
    return (size_t)((v->w + 2) * (v->h + 2));
}

static inline int nu_chain_place(const td_islands *v, int cell)
{
    return (v->row[cell] + 1) * (v->w + 2) + v->col[cell] + 1;
}

static inline int nu_root_place(const nu_chains *x, int root)
{
    return nu_chain_place(x->v, x->v->d->root[root]);
}

/* ---- chains ---- */

/* Those of what is known in v, numbers only where they are known, too. */
nu_chains *nu_chains_find(td_islands *v);

/* The chain of an unshaded place. */
static inline int nu_chain_of(const nu_chains *x, int place)
{
    return td_uf_find(x->chain, place);
}

/* Marks the gaps in which an island may leave its chain, its own cells and the
 * orphans of the chain that it may come to have. */
void nu_chains_open(nu_chains *x, int root);
/* Would the island for which that is done part the walls if it had the place
 * (an open one, or an orphan's)? */
bool nu_chains_part(nu_chains *x, int root, int place);

#endif
