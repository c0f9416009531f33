#include "board/graph.h"

#include <assert.h>

#include "base/bins.h"

static void build_arcs(td_graph *g, td_arena *mem)
{
    int32_t n = 2 * g->nedges, *end = g->end;
    int32_t *start = g->start = TD_NEW(mem, int32_t, g->nnodes + 1);
    int32_t *arc = g->arc = TD_ROOM(mem, int32_t, n);
    int32_t *arc_to = g->arc_to = TD_ROOM(mem, int32_t, n);
    for (int32_t i = 0; i < n; i++)
        start[end[i]]++;
    td_bins_sum(start, g->nnodes);
    for (int32_t i = n - 1; i >= 0; i--) {
        int32_t at = --start[end[i]];
        arc[at] = i >> 1;
        arc_to[at] = end[i ^ 1];
    }
}

td_graph *td_graph_of_edges(td_arena *mem, int nnodes, const td_site *node_site,
                            int nedges, const int32_t *end,
                            const td_site *edge_site)
{
    td_graph *g = TD_NEW(mem, td_graph, 1);
    g->nnodes = nnodes;
    g->nedges = nedges;
    g->node_site =
        td_arena_copy(mem, node_site, sizeof *node_site * (size_t)nnodes);
    g->edge_site =
        td_arena_copy(mem, edge_site, sizeof *edge_site * (size_t)nedges);
    g->end = td_arena_copy(mem, end, sizeof *end * 2 * (size_t)nedges);
    build_arcs(g, mem);
    return g;
}

td_graph td_graph_empty(td_arena *mem, int nnodes, int nedges)
{
    return (td_graph){.nnodes = nnodes,
                      .node_site = TD_ROOM(mem, td_site, nnodes),
                      .edge_site = TD_ROOM(mem, td_site, nedges),
                      .end = TD_ROOM(mem, int32_t, 2 * nedges),
                      .start = TD_ROOM(mem, int32_t, nnodes + 1),
                      .arc = TD_ROOM(mem, int32_t, 2 * nedges),
                      .arc_to = TD_ROOM(mem, int32_t, 2 * nedges)};
}

td_graph *td_graph_keep(td_arena *mem, td_graph g)
{
    return td_arena_copy(mem, &g, sizeof g);
}

/* Nodes are w by h lattice sites, two apart. Each has its edges to the right
 * and down, in this order; so the edge down of the node above is known. */
static td_graph *lattice_graph(td_arena *mem, const td_topo *t, td_site first,
                               int w, int h)
{
    int n = w * h, edges = 2 * n - w - h, at = 0, row_edges = 2 * w - 1;
    td_graph g = td_graph_empty(mem, n, edges);
    for (int r = 0, i = 0; r < h; r++)
        for (int c = 0; c < w; c++, i++) {
            td_site s = first + 2 * r * t->gw + 2 * c;
            td_graph_node(&g, i, s, at);
            if (r > 0)
                td_graph_arc(&g, &at, (r - 1) * row_edges + 2 * c + (c + 1 < w),
                             i - w);
            if (c > 0)
                td_graph_arc(&g, &at, g.nedges - 1 - (r + 1 < h), i - 1);
            if (c + 1 < w)
                td_graph_arc(&g, &at, td_graph_edge(&g, s + 1, i, i + 1),
                             i + 1);
            if (r + 1 < h)
                td_graph_arc(&g, &at, td_graph_edge(&g, s + t->gw, i, i + w),
                             i + w);
        }
    td_graph_node(&g, n, 0, at);
    assert(g.nedges == edges && at == 2 * edges);
    return td_graph_keep(mem, g);
}

td_graph *td_graph_of_cells(td_arena *mem, const td_topo *t)
{
    return lattice_graph(mem, t, td_cell(t, 0, 0), t->w, t->h);
}

td_graph *td_graph_of_corners(td_arena *mem, const td_topo *t)
{
    return lattice_graph(mem, t, 0, t->w + 1, t->h + 1);
}
