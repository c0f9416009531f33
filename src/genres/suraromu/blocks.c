/* SU-21: what no loop through the start can pass.
 *
 * The loop passes the start and every cell at most once. Two links lie on such
 * a loop only if they are in one block of the graph of links that are not
 * crossed out (no single cell parts them). So where an area hangs on the rest
 * by one cell only, the loop could go into it over that cell but not come out
 * again, and keeps out of it. */
#include "genres/suraromu/suraromu.h"

#include <assert.h>
#include <string.h>

typedef struct blocks {
    const int8_t *val;                    /* by literal */
    int8_t *own;                          /* room for one: premises alone */
    int32_t *depth, *low, *parent, *next; /* by node; of a walk in depth */
    int32_t *stack, *edges;
    bool *in; /* by node: in a block with the start */
    int32_t *part;
    int32_t *edge_of; /* by atom */
} blocks;

static bool is_way(const blocks *b, const course *c, int e)
{
    return !c->shut[e] && b->val[c->order->lits[e]] >= 0;
}

/* The edges down to e are a block; has it the start, and more than e? */
static int take_block(const course *c, blocks *b, int n, int e)
{
    int from = n;
    bool start = false;
    while (from > 0) {
        int x = b->edges[--from];
        start |=
            c->g->end[2 * x] == c->start || c->g->end[2 * x + 1] == c->start;
        if (x == e)
            break;
    }
    assert(b->edges[from] == e);
    for (int i = from; i < n && start && n - from > 1; i++) {
        b->in[c->g->end[2 * b->edges[i]]] = true;
        b->in[c->g->end[2 * b->edges[i] + 1]] = true;
    }
    return from;
}

/* Tarjan's blocks, from the start on, without recursion. */
static void find_blocks(const course *c, blocks *b)
{
    const td_graph *g = c->g;
    int top = 0, n = 0;
    for (int v = 0; v < g->nnodes; v++) {
        b->depth[v] = 0;
        b->part[v] = -1;
        b->in[v] = false;
        b->next[v] = g->start[v];
    }
    b->in[c->start] = true;
    b->depth[c->start] = b->low[c->start] = 1;
    b->parent[c->start] = -1;
    b->stack[top++] = c->start;
    while (top) {
        int v = b->stack[top - 1];
        if (b->next[v] == g->start[v + 1]) {
            top--;
            int e = b->parent[v];
            if (e < 0)
                continue;
            int u = td_graph_other(g, e, v);
            b->low[u] = b->low[v] < b->low[u] ? b->low[v] : b->low[u];
            if (b->low[v] >= b->depth[u])
                n = take_block(c, b, n, e);
            continue;
        }
        int i = b->next[v]++, e = g->arc[i], u = g->arc_to[i];
        if (e == b->parent[v] || !is_way(b, c, e))
            continue;
        if (!b->depth[u]) {
            b->edges[n++] = e;
            b->parent[u] = e;
            b->depth[u] = b->low[u] = b->depth[v] + 1;
            b->stack[top++] = u;
        } else if (b->depth[u] < b->depth[v]) {
            b->edges[n++] = e;
            b->low[v] = b->depth[u] < b->low[v] ? b->depth[u] : b->low[v];
        }
    }
    assert(!n);
}

static void blocks_start(const td_pos *p, int rule, void *data)
{
    blocks *b = data;
    const td_rule *r = &p->m->rule[rule];
    td_arena *mem = p->views->mem;
    int32_t **by_node[] = {&b->depth, &b->low,   &b->parent,
                           &b->next,  &b->stack, &b->part};
    for (int i = 0; i < 6; i++)
        *by_node[i] = TD_NEW(mem, int32_t, r->graph->nnodes);
    b->edges = TD_ROOM(mem, int32_t, r->graph->nedges);
    b->edge_of = TD_NEW(mem, int32_t, p->m->natoms);
    for (int e = 0; e < r->nlits; e++)
        b->edge_of[td_atom(r->lits[e])] = e;
    b->in = TD_NEW(mem, bool, r->graph->nnodes);
    b->own = TD_NEW(mem, int8_t, 2 * p->m->natoms);
}

static void blocks_build(const td_pos *p, int rule, void *data)
{
    blocks *b = data;
    (void)rule;
    b->val = p->val;
    find_blocks(td_course(p), b);
}

static const td_view_type blocks_view = {
    .name = "suraromu blocks",
    .size = sizeof(blocks),
    .start = blocks_start,
    .build = blocks_build,
};

/* The area around a cell outside: its cells in b->stack, and the one cell of
 * the rest that it hangs on, -1 for none. */
static int flood(const course *c, blocks *b, int from, int *neck)
{
    int n = 0;
    *neck = -1;
    assert(!b->in[from]);
    b->part[from] = from;
    b->stack[n++] = from;
    for (int k = 0; k < n; k++) {
        int v = b->stack[k];
        for (int i = c->g->start[v]; i < c->g->start[v + 1]; i++) {
            int u = c->g->arc_to[i];
            if (!is_way(b, c, c->g->arc[i]))
                continue;
            if (b->in[u]) {
                *neck = u;
            } else if (b->part[u] < 0) {
                b->part[u] = from;
                b->stack[n++] = u;
            }
        }
    }
    return n;
}

/* Rules at a cell: how lines run there; of a black one, that there are none. */
static void rules_at(const td_pos *p, const course *c, int v, td_sink *sink)
{
    static const int tags[] = {TD_LOOP_DOT, GATE_STRAIGHT, GATE_SIDE,
                               TD_LINK_CLOSED};
    for (int k = 0; k < 4; k++) {
        const td_rule *r = td_rule_at(p->m, c->g->node_site[v], tags[k]);
        if (r)
            td_step_rule(sink, r);
    }
}

/* Back to the board as it is, with all areas up to one done. */
static void restart(const td_pos *p, const course *c, blocks *b, int upto)
{
    int neck;
    b->val = p->val;
    find_blocks(c, b);
    for (int v = 0; v <= upto; v++)
        if (!b->in[v] && b->part[v] < 0)
            flood(c, b, v, &neck);
}

typedef struct asking {
    const td_pos *p;
    const course *c;
    blocks *b;
    int from;
    td_sink *sink;
    int n, neck; /* of the area that premises alone cut off, if they do */
} asking;

/* Do the premises alone cut off one area with all the links in question? */
static bool is_cut_off(void *arg)
{
    asking *x = arg;
    const course *c = x->c;
    blocks *b = x->b;
    const td_ints *list = &x->sink->draft.because;
    memset(b->own, 0, 2 * (size_t)x->p->m->natoms);
    for (uint32_t i = 0; i < list->n; i++)
        b->own[td_not(list->at[i])] = -1;
    b->val = b->own;
    find_blocks(c, b);
    if (b->in[x->from])
        return false;
    x->n = flood(c, b, x->from, &x->neck);
    for (uint32_t i = 0; i < x->sink->draft.set.n; i++) {
        int e = b->edge_of[td_atom(x->sink->draft.set.at[i])];
        if (b->part[c->g->end[2 * e]] != x->from &&
            b->part[c->g->end[2 * e + 1]] != x->from)
            return false;
    }
    return true;
}

/* Premises: what is crossed out around the area, as far as it takes that. Then
 * the area is what they cut off. */
static void because_cut_off(asking *x, int n)
{
    const course *c = x->c;
    blocks *b = x->b;
    for (int k = 0; k < n; k++)
        for (int i = c->g->start[b->stack[k]]; i < c->g->start[b->stack[k] + 1];
             i++)
            if (!c->shut[c->g->arc[i]] && !is_way(b, c, c->g->arc[i]))
                td_step_because(x->sink, td_not(c->order->lits[c->g->arc[i]]));
    td_step_drop_spare(x->sink, &x->sink->draft.because, 0, is_cut_off, x);
    is_cut_off(x);
    for (int k = 0; k < x->n; k++) {
        rules_at(x->p, c, b->stack[k], x->sink);
        if (x->n <= 6)
            td_step_look(x->sink, c->g->node_site[b->stack[k]]);
        for (int i = c->g->start[b->stack[k]]; i < c->g->start[b->stack[k] + 1];
             i++)
            if (c->shut[c->g->arc[i]])
                rules_at(x->p, c, c->g->arc_to[i], x->sink);
    }
    enum { MOST_NAMED = 4 };
    td_step_text(x->sink, "links",
                 x->sink->draft.set.n > MOST_NAMED
                     ? "the lit links are crossed out"
                     : "{set}");
    td_step_site(x->sink, "area", c->g->node_site[x->from]);
    if (x->neck >= 0) {
        rules_at(x->p, c, x->neck, x->sink);
        td_step_site(x->sink, "neck", c->g->node_site[x->neck]);
        td_step_text(x->sink, "way",
                     "could come to {area} only over {neck} and would not get "
                     "out again");
    } else {
        td_step_text(x->sink, "way", "cannot come from the start to {area}");
    }
}

static bool close_area(const td_pos *p, const course *c, blocks *b, int from,
                       td_sink *sink)
{
    int neck, n = flood(c, b, from, &neck), open = 0;
    asking x = {p, c, b, from, sink, 0, -1};
    for (int k = 0; k < n; k++)
        for (int i = c->g->start[b->stack[k]]; i < c->g->start[b->stack[k] + 1];
             i++) {
            td_lit l = c->order->lits[c->g->arc[i]];
            if (is_way(b, c, c->g->arc[i]) && p->val[l] > 0)
                return true; /* a contradiction, for others to tell */
            open += is_way(b, c, c->g->arc[i]);
        }
    if (!open)
        return true;
    td_step_open(sink);
    td_step_rule(sink, td_loop_rule(p->m, TD_LOOP_ONE));
    td_step_rule(sink,
                 td_rule_at(p->m, c->g->node_site[c->start], TD_LOOP_DOT));
    for (int k = 0; k < n; k++) {
        int v = b->stack[k];
        for (int i = c->g->start[v]; i < c->g->start[v + 1]; i++)
            if (is_way(b, c, c->g->arc[i]))
                td_step_set(sink, td_not(c->order->lits[c->g->arc[i]]));
    }
    if (!td_sink_brief(sink)) {
        because_cut_off(&x, n);
        restart(p, c, b, from);
    }
    return td_step_close(sink);
}

void td_suraromu_reachable(const td_pos *p, int anchor, td_sink *sink)
{
    const course *c = td_course(p);
    blocks *b = (blocks *)(uintptr_t)td_view_get(p, &blocks_view, anchor);
    for (int v = 0; v < c->g->nnodes; v++)
        b->part[v] = -1;
    b->val = p->val;
    for (int v = 0; v < c->g->nnodes; v++)
        if (!b->in[v] && b->part[v] < 0 &&
            !td_is_black(p->puzzle->clue[c->g->node_site[v]]) &&
            !close_area(p, c, b, v, sink))
            return;
}
