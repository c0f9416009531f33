#include "board/graph.h"

static void build_arcs(td_graph *g, td_arena *mem)
{
    g->start = TD_NEW(mem, int32_t, g->nnodes + 1);
    g->arc = TD_NEW(mem, int32_t, 2 * g->nedges);
    g->arc_to = TD_NEW(mem, int32_t, 2 * g->nedges);
    for (int i = 0; i < 2 * g->nedges; i++)
        g->start[g->end[i]]++;
    for (int v = 0, sum = 0; v <= g->nnodes; v++) {
        int count = v < g->nnodes ? g->start[v] : 0;
        g->start[v] = sum;
        sum += count;
    }
    for (int i = 0; i < 2 * g->nedges; i++) {
        int at = g->start[g->end[i]]++;
        g->arc[at] = i / 2;
        g->arc_to[at] = g->end[i ^ 1];
    }
    for (int v = g->nnodes; v > 0; v--)
        g->start[v] = g->start[v - 1];
    g->start[0] = 0;
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

/* Nodes are lattice sites two apart; kept[] says which. */
static td_graph *lattice_graph(td_arena *mem, const td_topo *t,
                               td_site_kind kind, const bool *keep)
{
    int32_t *node = TD_NEW(mem, int32_t, t->nlattice);
    td_graph *g = TD_NEW(mem, td_graph, 1);
    g->node_site = TD_NEW(mem, td_site, (t->w + 1) * (t->h + 1));
    for (td_site s = 0; s < t->nlattice; s++) {
        node[s] = -1;
        if (td_site_kind_of(t, s) != kind || (keep && !keep[s]))
            continue;
        node[s] = g->nnodes;
        g->node_site[g->nnodes++] = s;
    }
    g->edge_site = TD_NEW(mem, td_site, 2 * g->nnodes);
    g->end = TD_NEW(mem, int32_t, 4 * g->nnodes);
    for (int v = 0; v < g->nnodes; v++)
        for (int d = TD_E; d <= TD_S; d++) {
            td_site s = g->node_site[v], to = td_go(t, s, (td_dir)d, 2);
            if (to == TD_NOWHERE || node[to] < 0)
                continue;
            g->edge_site[g->nedges] = td_go(t, s, (td_dir)d, 1);
            g->end[2 * g->nedges] = v;
            g->end[2 * g->nedges + 1] = node[to];
            g->nedges++;
        }
    build_arcs(g, mem);
    return g;
}

td_graph *td_graph_of_cells(td_arena *mem, const td_topo *t, const bool *keep)
{
    return lattice_graph(mem, t, TD_CELL, keep);
}

td_graph *td_graph_of_corners(td_arena *mem, const td_topo *t)
{
    return lattice_graph(mem, t, TD_CORNER, NULL);
}
