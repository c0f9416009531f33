#include "rules/bridges.h"

#include <assert.h>
#include <string.h>

void td_bridges_init(td_bridges *s, const td_graph *g, td_arena *mem)
{
    s->node = TD_ROOM(mem, td_bridge_node, g->nnodes);
    s->path = TD_ROOM(mem, int32_t, g->nnodes);
    s->at = TD_ROOM(mem, int32_t, g->nnodes);
}

static void bridges_reach(td_bridges *s, const td_graph *g, int v, int via)
{
    s->nreached++;
    s->node[v] = (td_bridge_node){s->nreached, s->nreached, via, g->start[v]};
}

/* Depth first from node 0 over passable edges. An edge by which a node was
 * reached is a bridge if nothing below that node leads past it. */
void td_bridges_find(td_bridges *s, const td_rule *r, const int8_t *val)
{
    const td_graph *g = r->graph;
    int depth = 0;
    assert(g->nnodes > 0);
    memset(s->node, 0, sizeof *s->node * (size_t)g->nnodes);
    s->n = s->nreached = 0;
    bridges_reach(s, g, 0, -1);
    s->path[depth++] = 0;
    while (depth) {
        int v = s->path[depth - 1];
        td_bridge_node *x = &s->node[v];
        if (x->next < g->start[v + 1]) {
            int i = x->next++, e = g->arc[i], u = g->arc_to[i];
            if (e == x->via || val[r->lits[e]] < 0)
                continue;
            if (!s->node[u].order) {
                bridges_reach(s, g, u, e);
                s->path[depth++] = u;
            } else if (s->node[u].order < x->low) {
                x->low = s->node[u].order;
            }
            continue;
        }
        if (--depth == 0)
            break;
        td_bridge_node *above = &s->node[s->path[depth - 1]];
        if (x->low < above->low)
            above->low = x->low;
        if (x->low == x->order)
            s->at[s->n++] = x->via;
    }
    assert(s->n < g->nnodes);
}

enum { NEAR = 1024 };

void td_ways_init(td_ways *b, const td_graph *g, td_arena *mem)
{
    b->seen = TD_NEW(mem, int32_t, g->nnodes);
    b->via = TD_ROOM(mem, int32_t, g->nnodes);
    b->queue = TD_ROOM(mem, int32_t, g->nnodes);
    b->path = TD_ROOM(mem, int32_t, g->nnodes);
    b->used = TD_NEW(mem, int32_t, g->nedges);
    b->from = TD_ROOM(mem, int32_t, g->nedges);
}

/* A way from one node to another; the second of a pair does not use open edges
 * as the first did. */
static td_way bridges_find_way(td_ways *b, const td_rule *r, const int8_t *val,
                               int from, int to)
{
    const td_graph *g = r->graph;
    int n = 0;
    b->round++;
    b->seen[from] = b->round;
    b->queue[n++] = from;
    for (int at = 0; at < n; at++) {
        int v = b->queue[at];
        if (at == NEAR)
            return TD_WAY_TOO_FAR;
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            int e = g->arc[i], u = g->arc_to[i];
            int8_t there = val[r->lits[e]];
            if (there < 0 || b->seen[u] == b->round ||
                (!there && b->used[e] == b->pair && b->from[e] == v))
                continue;
            b->seen[u] = b->round;
            b->via[u] = e;
            b->queue[n++] = u;
            if (u == to)
                return TD_WAY_FOUND;
        }
    }
    return TD_WAY_NONE;
}

/* Two ways; TD_WAY_NONE: *edge is the only one that leads out around `from`. */
td_way td_ways_find(td_ways *b, const td_rule *r, const int8_t *val, int from,
                    int to, int *edge)
{
    const td_graph *g = r->graph;
    assert(from != to);
    b->pair++;
    if (bridges_find_way(b, r, val, from, to) != TD_WAY_FOUND)
        return TD_WAY_TOO_FAR;
    b->npath = 0;
    for (int v = to; v != from;) {
        int e = b->via[v];
        v = td_graph_other(g, e, v);
        b->used[e] = b->pair;
        b->from[e] = v;
        b->path[b->npath++] = e;
    }
    td_way second = bridges_find_way(b, r, val, from, to);
    for (int i = 0; second == TD_WAY_NONE && i < b->npath; i++) {
        int e = b->path[i], v = b->from[e];
        if (b->seen[v] == b->round &&
            b->seen[td_graph_other(g, e, v)] != b->round)
            *edge = e;
    }
    return second;
}
