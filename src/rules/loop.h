/* Paths of drawn edges, for the LOOP rule and its human steps. */
#ifndef TD_RULES_LOOP_H
#define TD_RULES_LOOP_H

#include "rules/rule_type.h"
#include "rules/when.h"

/* Breadth first along drawn edges; the way back is in `via`. */
typedef struct td_tracer {
    const td_graph *g;
    int32_t *queue; /* nodes */
    int32_t *seen;  /* by node */
    int32_t *via;   /* by node: the edge it was reached by */
    int32_t *on;    /* by edge: the round in which it was on the path */
    int round;
} td_tracer;

void td_tracer_init(td_tracer *t, const td_graph *g, td_arena *mem);

/* The literals of the drawn path between the ends of `edge` that does not use
 * it; returns how many, 0 if there is none. */
int td_trace(td_tracer *t, const td_rule *r, const td_when *when, int edge,
             td_lit *out);
/* Some drawn edge that is neither `edge` nor on the path just traced: the
 * earliest known, or the first in reading order; -1 if there is none. */
int td_drawn_elsewhere(const td_tracer *t, const td_rule *r,
                       const td_when *when, int edge);
/* The one that the fewest edges lead to from that edge, drawn or not (any where
 * none leads there); -1. */
int td_nearest_elsewhere(const td_tracer *t, const td_rule *r,
                         const td_when *when, int edge);

/* loop_steps.c: something is drawn, and no cycle. */
bool td_loop_intact(const td_pos *p, int rule);

#endif
