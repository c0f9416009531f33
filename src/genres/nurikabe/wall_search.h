/* Nurikabe: cells that the shaded cells cannot do without, on a board that is
 * only thought of: the open cells without which shaded ones would be cut off
 * from each other. */
#ifndef TD_GENRES_NURIKABE_WALL_SEARCH_H
#define TD_GENRES_NURIKABE_WALL_SEARCH_H

#include "genres/nurikabe/islands.h"
#include "rules/cuts.h"

typedef struct nu_walls {
    const td_graph *g;
    td_search s;
    int8_t *status; /* by cell: 1 shaded, -1 not, 0 open */
    int32_t *cut;   /* what the last search found: open cells, in order */
    int32_t ncuts;
    int32_t *number; /* cells with numbers, while premises are looked for */
    int32_t *cell;   /* working memory by cell, for finders */
    bool *worth;     /* the same */
} nu_walls;

/* Working memory; what it holds is the last user's. */
nu_walls *nu_walls_of(const td_pos *p);
/* Takes over what is known in v. */
void nu_walls_load(nu_walls *w, const td_islands *v);
/* The same of the premises of a draft, and of numbers. */
void nu_walls_load_draft(nu_walls *w, const td_pos *p, const td_islands *v,
                         const td_draft *draft);
/* Finds the open cells without which the shaded ones would be cut in two;
 * false: they are cut in two already. */
bool nu_walls_search(nu_walls *w);
/* Names as premises the numbers without which the fact would not hold any more;
 * the others are open from now on. */
void nu_walls_because_numbers(nu_walls *w, td_islands *v, td_sink *sink,
                              td_island_fact *fact, const void *what);

#endif
