/* One piece of a DIVISION in the exact solver: which nodes its root owns.
 *
 * For each root and each node that it might own there is an atom of its own,
 * "the node is in the piece of this root". With these, reasons stay small:
 * why a root cannot own a node is a matter between that root and the nodes
 * around it, whoever else might own the node; and what is learned of one
 * piece can be used again whatever becomes of the others.
 *
 * Nodes are numbered within the isle, the root is 0; the literal of node i is
 * base + 2i. */
#ifndef TD_RULES_ISLE_H
#define TD_RULES_ISLE_H

#include "base/vec.h"
#include "rules/rule_type.h"

/* A root that may own a node, and the literal that says so. */
typedef struct td_owner {
    int32_t root;
    td_lit lit;
} td_owner;

/* What the isles of a board share. */
typedef struct td_isles {
    const td_graph *graph;
    /* By node: owner[start[v]] .. owner[start[v + 1] - 1]. NULL if the isle
     * stands alone and need not keep clear of others. */
    int32_t *start;
    td_owner *owner;
    td_lit first;  /* the lowest literal of all isles */
    int32_t *node; /* by atom, counted from there */
    bool at_most;  /* pieces may be smaller than their sizes */
    td_rule total; /* how many members there are in all; see owners.c */
    struct td_isle_scratch *scratch;
} td_isles;

/* Makes a propagator for a root (an index, for the list of owners) with n
 * nodes; the literals are consecutive from `base`. The last two are the arcs
 * between the isle's nodes as in td_graph, from the encoder's memory like
 * `shared`. A size of 0: any. */
td_propagator *td_isle_new(td_encoder *e, td_isles *shared, int root, int size,
                           td_lit base, int n, const int32_t *start,
                           const int32_t *to);
/* Shared memory for isles of up to n nodes. */
td_isles *td_isles_new(td_encoder *e, const td_graph *g, int n);

#endif
