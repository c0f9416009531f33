/* A graph over sites, for rules about connection and loops. */
#ifndef TD_BOARD_GRAPH_H
#define TD_BOARD_GRAPH_H

#include "base/arena.h"
#include "board/topo.h"

typedef struct td_graph {
    int nnodes, nedges;
    td_site *node_site; /* by node */
    td_site *edge_site; /* by edge */
    int32_t *end;       /* two nodes for each edge: end[2e], end[2e+1] */
    /* For each node its edges: arc[start[v]] .. arc[start[v + 1] - 1]. */
    int32_t *start;
    int32_t *arc;    /* edge */
    int32_t *arc_to; /* the node at its other end */
} td_graph;

/* Cells where keep[site] is set (all if keep is NULL), joined across edges;
 * edge i is at edge_site[i]. */
td_graph *td_graph_of_cells(td_arena *mem, const td_topo *t, const bool *keep);
/* Corners joined along all edges of the lattice. */
td_graph *td_graph_of_corners(td_arena *mem, const td_topo *t);
/* From a list of edges between nodes; the lists are copied. */
td_graph *td_graph_of_edges(td_arena *mem, int nnodes, const td_site *node_site,
                            int nedges, const int32_t *end,
                            const td_site *edge_site);

static inline int td_graph_other(const td_graph *g, int edge, int node)
{
    return g->end[2 * edge] ^ g->end[2 * edge + 1] ^ node;
}

#endif
