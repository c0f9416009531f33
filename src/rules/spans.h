/* What a line says about the order of the gates on it; see gates.c. */
#ifndef TD_RULES_SPANS_H
#define TD_RULES_SPANS_H

#include "board/model.h"

enum { TD_FIRST_UNKNOWN = -1, TD_FIRST_IMPOSSIBLE = -2 };

typedef struct td_span {
    int32_t gates;
    int32_t first[2]; /* its rank if ranks rise along the line, or fall */
} td_span;

/* The ranks that are printed somewhere. */
typedef struct td_ring {
    int n;
    int gap;         /* the longest run of ranks that are not */
    int32_t *before; /* by place on the ring, twice round: how many are, below
                        that place */
} td_ring;

void td_ring_init(td_ring *k, const td_rule *r, td_arena *mem);

/* A single node. */
td_span td_span_of_node(const td_rule *r, int v);
/* The first line, then the second. */
td_span td_span_join(const td_ring *k, td_span a, td_span b);
/* The same line from its other end. */
td_span td_span_turn(const td_ring *k, td_span a);
/* In both directions. */
bool td_span_impossible(td_span a);

#endif
