/* Nurikabe: the shapes that an island can still take.
 *
 * A search goes through them one by one, each once: the cell beside the land
 * so far is land, or else it is wall. It never asks the clock: after so many
 * decisions it gives up and says so.
 *
 *     nu_search *s = nu_search_of(p);
 *     nu_search_start(s, root);
 *     while (nu_search_next(s) == NU_FOUND)
 *         ... the shape is laid out on s->t, with the walls around it ... */
#ifndef TD_GENRES_NURIKABE_SHAPES_H
#define TD_GENRES_NURIKABE_SHAPES_H

#include "genres/nurikabe/common_ways.h"

typedef struct nu_level {
    int32_t at;
    int32_t ntrail, nin; /* before the decision */
    bool land;           /* tried as land, not yet as wall */
} nu_level;

typedef struct nu_search {
    nu_try *t;
    int root, size;
    int32_t *in; /* the land of the island, places */
    int nin;
    nu_level *level;
    int nlevels;
    bool started;
    int base; /* what was tried before it begins, as a length of the trail */
    int left; /* decisions before it gives up */
    /* Which shapes count. */
    int32_t not_land, not_wall; /* a place that must not be that, or -1 */
    int32_t through;            /* a place that must be land, or -1 */
    int32_t *far;               /* by place: steps to `through` */
    int32_t *ball, nball;       /* the places near it, nearest first */
} nu_search;

nu_search *nu_search_of(const td_pos *p);
/* Another one on the same board, which begins at its `base`. */
nu_search *nu_search_second(const td_pos *p);
/* All shapes of an island; set further wishes after that. */
void nu_search_start(nu_search *s, int root);
/* Only shapes with this place. */
void nu_search_through(nu_search *s, int place);
/* Only shapes that go against this: twice a place, and 1 if it is wall. */
void nu_search_against(nu_search *s, int what);
nu_found nu_search_next(nu_search *s);
/* Lays the first `size` places of a list out as the island's shape; false if
 * that is not possible (any more). */
bool nu_search_lay(nu_search *s, int root, const int32_t *land);

#endif
