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
 * Chains are those of a try board, whose frame is one chain with all that
 * touches it. The rim is told edge by edge: a place that is not land, and on
 * which side of it the chain is. */
#ifndef TD_GENRES_NURIKABE_CHAINS_H
#define TD_GENRES_NURIKABE_CHAINS_H

#include "base/union_find.h"
#include "genres/nurikabe/try_board.h"

enum { NU_SIDES = 4 };

typedef struct nu_chains {
    nu_try *t;
    int32_t *chain; /* by place, of the frame or land: union-find */
    int32_t *met;   /* by land place: who may have it; see nu_chains_open */
    int32_t *list;  /* of places */
    int32_t *gap;   /* by rim edge: its gap (of a wall the one behind it), or
                       -1 as long as nobody has walked there */
    int32_t *edge;  /* gap after gap, as one walks along */
    int32_t *begin; /* by gap: its first edge, a wall's if there is one */
    int32_t *open;  /* by gap: to whom it is open */
    int32_t nedges, ngaps, round;
} nu_chains;

/* The chains of what a valuation knows, numbers only where it knows them, too;
 * the board is laid out like that. */
nu_chains *nu_chains_find(const td_pos *p, const int8_t *val);

/* Marks the gaps in which an island, whose number is known, may leave its
 * chain, its own cells and the orphans of the chain that it may come to have.
 */
void nu_chains_open(nu_chains *x, int root);
/* Would the island for which that is done part the walls if it had the place
 * (an open one, or an orphan's)? */
bool nu_chains_part(nu_chains *x, int root, int place);

#endif
