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

/* All cells, joined across edges; edge i is at edge_site[i]. */
td_graph *td_graph_of_cells(td_arena *mem, const td_topo *t);
/* Corners joined along all edges of the lattice. */
td_graph *td_graph_of_corners(td_arena *mem, const td_topo *t);
/* A graph that is written node by node: td_graph_node tells where a node's
 * arcs begin (and at last where those of the last end), arcs of a node come in
 * the order of edges. Room for so many nodes and edges. */
td_graph td_graph_empty(td_arena *mem, int nnodes, int nedges);
td_graph *td_graph_keep(td_arena *mem, td_graph g); /* once it is written */
static inline void td_graph_node(td_graph *g, int node, td_site site, int at)
{
    if (node < g->nnodes)
        g->node_site[node] = site;
    g->start[node] = at;
}
/* Returns its number. */
static inline int td_graph_edge(td_graph *g, td_site site, int from, int to)
{
    int e = g->nedges++;
    g->edge_site[e] = site;
    g->end[2 * e] = from;
    g->end[2 * e + 1] = to;
    return e;
}
static inline void td_graph_arc(td_graph *g, int *at, int edge, int to)
{
    g->arc[*at] = edge;
    g->arc_to[(*at)++] = to;
}

/* From a list of edges between nodes; the lists are copied. */
td_graph *td_graph_of_edges(td_arena *mem, int nnodes, const td_site *node_site,
                            int nedges, const int32_t *end,
                            const td_site *edge_site);

static inline int td_graph_other(const td_graph *g, int edge, int node)
{
    return g->end[2 * edge] ^ g->end[2 * edge + 1] ^ node;
}

#endif
