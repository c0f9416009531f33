#include "board/graph.h"

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

/* An edge to a node that is kept; its place is `by` from that of the first. */
static void add_edge(td_graph *g, int from, int to, int by)
{
    if (to < 0)
        return;
    int e = g->nedges++;
    g->edge_site[e] = g->node_site[from] + by;
    g->end[2 * e] = from;
    g->end[2 * e + 1] = to;
}

/* Nodes are w by h lattice sites, two apart; those that are kept, by site. */
static td_graph *lattice_graph(td_arena *mem, const td_topo *t, td_site first,
                               int w, int h, const bool *keep)
{
    int n = w * h;
    int32_t *node = TD_NEW(mem, int32_t, n);
    td_graph *g = TD_NEW(mem, td_graph, 1);
    g->node_site = TD_NEW(mem, td_site, n);
    for (int r = 0; r < h; r++)
        for (int c = 0; c < w; c++) {
            td_site s = first + 2 * r * t->gw + 2 * c;
            int i = r * w + c;
            node[i] = keep && !keep[s] ? -1 : g->nnodes;
            if (node[i] >= 0)
                g->node_site[g->nnodes++] = s;
        }
    g->edge_site = TD_ROOM(mem, td_site, 2 * g->nnodes);
    g->end = TD_ROOM(mem, int32_t, 4 * g->nnodes);
    for (int r = 0; r < h; r++)
        for (int c = 0; c < w; c++) {
            int from = node[r * w + c];
            if (from >= 0 && c + 1 < w)
                add_edge(g, from, node[r * w + c + 1], 1);
            if (from >= 0 && r + 1 < h)
                add_edge(g, from, node[(r + 1) * w + c], t->gw);
        }
    build_arcs(g, mem);
    return g;
}

td_graph *td_graph_of_cells(td_arena *mem, const td_topo *t, const bool *keep)
{
    return lattice_graph(mem, t, td_cell(t, 0, 0), t->w, t->h, keep);
}

td_graph *td_graph_of_corners(td_arena *mem, const td_topo *t)
{
    return lattice_graph(mem, t, 0, t->w + 1, t->h + 1, NULL);
}
