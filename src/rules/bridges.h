/* Bridges of a graph whose edges may be missing, and ways between two nodes.
 *
 * Edge i is missing if lits[i] is false, there if it holds, and else open;
 * what is not missing is passable. */
#ifndef TD_RULES_BRIDGES_H
#define TD_RULES_BRIDGES_H

#include "board/model.h"

/* ---- all bridges: edges without which something would be apart ---- */

typedef struct td_bridge_node {
    int32_t order, low; /* order: 0 not reached */
    int32_t via;        /* the edge by which it was reached */
    int32_t next;       /* next arc to look at */
} td_bridge_node;

typedef struct td_bridges {
    td_bridge_node *node;
    int32_t *path; /* nodes on the way down */
    int32_t *at;   /* the bridges */
    int n, nreached;
} td_bridges;

void td_bridges_init(td_bridges *s, const td_graph *g, td_arena *mem);
/* Depth first from node 0 over passable edges: bridges among what is reached,
 * and how many nodes that are. */
void td_bridges_find(td_bridges *s, const td_rule *r, const int8_t *val);

/* ---- two ways without an open edge in common ---- */

typedef struct td_ways {
    int32_t *seen;  /* by node: the round that reached it */
    int32_t *via;   /* by node: the edge by which it was reached */
    int32_t *queue; /* nodes in order of reaching */
    int32_t *path;  /* the edges of the first way, from its end */
    int32_t *used;  /* by edge: the pair of searches whose first used it */
    int32_t *from;  /* by edge: the node from which it was used */
    int round, pair, npath;
} td_ways;

typedef enum td_way { TD_WAY_FOUND, TD_WAY_NONE, TD_WAY_TOO_FAR } td_way;

void td_ways_init(td_ways *b, const td_graph *g, td_arena *mem); /* zeroed */

/* Looks for two ways between two nodes, not too far around. TD_WAY_NONE: there
 * is one, and *edge is the only one that leads out of a set around `from`; it
 * is open. TD_WAY_TOO_FAR: that would take more looking, or there is none. */
td_way td_ways_find(td_ways *b, const td_rule *r, const int8_t *val, int from,
                    int to, int *edge);

#endif
