/* Relations between faces, for techniques: which faces are known to lie on
 * the same side of the lines, which on different sides, and why. */
#ifndef TD_RULES_SIDES_H
#define TD_RULES_SIDES_H

#include "rules/sink.h"

/* Faces that decided edges link have a common group; their colours tell
 * whether an odd number of lines lies between them. */
typedef struct td_sides {
    const td_graph *g;
    int32_t *group;  /* by face: the first of its group */
    int32_t *colour; /* by face: 0 or 1, relative to that one */
    int32_t *up;     /* by face: the edge that leads towards it, -1 at it */
    int32_t *depth;  /* by face: edges up to it */
    int32_t *queue, *via, *seen;
    int round;
} td_sides;

/* The view; anew after each change. */
const td_sides *td_sides_of(const td_pos *p, int rule);

/* 0 on the same side, 1 on different sides, -1 not known. */
static inline int td_sides_relation(const td_sides *v, int a, int b)
{
    return v->group[a] != v->group[b] ? -1 : v->colour[a] ^ v->colour[b];
}

/* Names a face for the text: its site, or the outside where it has none. */
void td_step_face(td_sink *sink, const char *name, const td_graph *g, int face);

#endif
