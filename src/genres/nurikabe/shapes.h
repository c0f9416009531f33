/* Nurikabe: the shapes that an island can still take.
 *
 * A search goes through them one by one, each once: the cell beside the land
 * so far is land, or else it is wall. It never asks the clock: after so many
 * decisions it gives up and says so.
 *
 *     nu_shapes s = nu_shapes_of(t, root, -1, 300);
 *     while (nu_shapes_next(&s) == NU_FOUND)
 *         ... the shape is laid out on t, with the walls around it ... */
#ifndef TD_GENRES_NURIKABE_SHAPES_H
#define TD_GENRES_NURIKABE_SHAPES_H

#include "genres/nurikabe/try_board.h"

typedef enum nu_found { NU_FOUND, NU_NONE, NU_CAPPED } nu_found;

typedef struct nu_shapes {
    nu_try *t;
    int root;
    int through;   /* a place that must be in it, or -1 */
    int left;      /* decisions before the search gives up */
    nu_ends ends;  /* shapes that are none are told there */
    int nends;     /* how many there were; a place may count twice */
    int size, nin; /* t->in: the land of the island */
    int nlevels;
    bool started;
} nu_shapes;

/* What was tried before stays. */
nu_shapes nu_shapes_of(nu_try *t, int root, int through, int left);
nu_found nu_shapes_next(nu_shapes *s);

/* Is the place the first of land without a number, in reading order? */
bool nu_is_orphan(nu_try *t, int at);
/* Lists up to `most` islands that can come to a place; how many there are, as
 * far as that is not more. */
int nu_list_owners(nu_try *t, int at, int most, int owner[]);

#endif
