/* SU-21: what no loop through the start can pass.
 *
 * The loop passes the start and every cell at most once. Two links lie on such
 * a loop only if they are in one block of the graph of links that are not
 * crossed out (no single cell parts them). So where an area hangs on the rest
 * by one cell only, the loop could go into it over that cell but not come out
 * again, and keeps out of it. */
#include "genres/suraromu/suraromu.h"

#include <assert.h>

#include "rules/cuts.h"

typedef struct blocks {
    int8_t *own;   /* by literal: premises alone */
    td_graph ways; /* the links that are not crossed out */
    td_search search;
    int8_t *status; /* by node: all may be passed */
    bool *in;       /* by node: in a block with the start */
    int32_t *stack, *part;
    int32_t *edge_of; /* by atom */
} blocks;

static void take_ways(const course *c, blocks *b, const int8_t *val)
{
    int at = 0;
    for (int v = 0; v <= c->g->nnodes; v++) {
        td_graph_node(&b->ways, v, TD_NOWHERE, at);
        for (int i = c->g->start[v]; v < c->g->nnodes && i < c->g->start[v + 1];
             i++)
            if (!c->shut[c->g->arc[i]] &&
                val[c->order->lits[c->g->arc[i]]] >= 0)
                td_graph_arc(&b->ways, &at, c->g->arc[i], c->g->arc_to[i]);
    }
}

/* A search in depth from the start on reaches a node from another one. Both are
 * in one block if a way leads back from behind the node past the other; what is
 * reached from the start itself, if so much is true of anything behind it. */
static void find_blocks(const course *c, blocks *b, const int8_t *val)
{
    const td_search *s = &b->search;
    take_ways(c, b, val);
    td_search_from(&b->search, &b->ways, b->status, c->start, 0);
    for (int v = 0; v < c->g->nnodes; v++) {
        b->part[v] = -1;
        b->in[v] = v == c->start;
    }
    for (int i = 1; i < s->nreached; i++) {
        int v = s->list[i], up = s->node[v].parent;
        bool first = s->node[up].parent == c->start;
        if (up != c->start && s->node[v].low < s->order[up] &&
            (first || b->in[up]))
            b->in[v] = b->in[up] = true;
    }
}

static void blocks_start(const td_pos *p, int rule, void *data)
{
    blocks *b = data;
    const td_rule *r = &p->m->rule[rule];
    td_arena *mem = p->views->mem;
    int n = r->graph->nnodes;
    td_search_init(&b->search, r->graph, mem);
    b->ways = td_graph_empty(mem, n, r->graph->nedges);
    b->status = TD_NEW(mem, int8_t, n);
    b->in = TD_NEW(mem, bool, n);
    b->stack = TD_ROOM(mem, int32_t, n);
    b->part = TD_ROOM(mem, int32_t, n);
    b->edge_of = TD_NEW(mem, int32_t, p->m->natoms);
    for (int e = 0; e < r->nlits; e++)
        b->edge_of[td_atom(r->lits[e])] = e;
    b->own = TD_NEW(mem, int8_t, 2 * p->m->natoms);
}

static void blocks_build(const td_pos *p, int rule, void *data)
{
    (void)rule;
    find_blocks(td_course(p), data, p->val);
}

static const td_view_type blocks_view = {
    .name = "suraromu blocks",
    .size = sizeof(blocks),
    .start = blocks_start,
    .build = blocks_build,
};

static const td_view_type own_view = {
    .name = "suraromu blocks of premises",
    .size = sizeof(blocks),
    .start = blocks_start,
};

static blocks *blocks_of(const td_pos *p, const td_view_type *view)
{
    return (blocks *)(uintptr_t)td_view_get(p, view, p->m->of_tag[ORDER].first);
}

/* The area around a cell outside: its cells in b->stack, and the one cell of
 * the rest that it hangs on, -1 for none. */
static int flood(blocks *b, int from, int *neck)
{
    int n = 0;
    *neck = -1;
    assert(!b->in[from]);
    b->part[from] = from;
    b->stack[n++] = from;
    for (int k = 0; k < n; k++) {
        int v = b->stack[k];
        for (int i = b->ways.start[v]; i < b->ways.start[v + 1]; i++) {
            int u = b->ways.arc_to[i];
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

typedef struct asking {
    const td_pos *p;
    const course *c;
    blocks *b; /* of premises alone */
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
    td_step_alone(x->sink, b->own);
    find_blocks(c, b, b->own);
    if (b->in[x->from])
        return false;
    x->n = flood(b, x->from, &x->neck);
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
static void because_cut_off(asking *x, const int32_t *cell, int n)
{
    const course *c = x->c;
    for (int k = 0; k < n; k++)
        for (int i = c->g->start[cell[k]]; i < c->g->start[cell[k] + 1]; i++)
            if (!c->shut[c->g->arc[i]] && c->now[c->g->arc[i]] < 0)
                td_step_because(x->sink, td_not(c->order->lits[c->g->arc[i]]));
    td_step_drop_spare(x->sink, &x->sink->draft.because, 0, is_cut_off, x);
    is_cut_off(x);
    for (int k = 0; k < x->n; k++)
        td_course_rules(x->p, c, x->b->stack[k], x->sink);
    if (x->neck >= 0)
        td_course_rules(x->p, c, x->neck, x->sink);
}

/* Of an area as it is on the board, with so many cells, which hangs on one cell
 * or is shut on all sides (-1): "The loop could come to R1C1 only over R2C2 and
 * would not get out again, so R1C1-R1C2 is crossed out", "All ways to R1C1 and
 * R1C2 are crossed out, so the link between them is, too". */
static void tell_area(const course *c, const blocks *b, int from, int n,
                      int neck, td_sink *sink)
{
    enum { MOST_SET = 4, MOST_CELLS = 4, MOST_LOOK = 6 };
    const td_site *site = c->g->node_site;
    bool few = n <= MOST_CELLS;
    for (int v = from; v < c->g->nnodes; v++) {
        if (b->part[v] != from)
            continue;
        if (n <= MOST_LOOK)
            td_step_look(sink, site[v]);
        if (v == from || (neck < 0 && few))
            td_step_site(sink, "area", site[v]);
        for (int i = c->g->start[v]; neck < 0 && i < c->g->start[v + 1]; i++)
            if (!c->shut[c->g->arc[i]] && c->now[c->g->arc[i]] < 0)
                td_step_look(sink, c->g->edge_site[c->g->arc[i]]);
    }
    if (neck >= 0)
        td_step_site(sink, "neck", site[neck]);
    td_step_text(sink, "way",
                 neck >= 0 ? "the loop could come to {area} only over {neck} "
                             "and would not get out again"
                 : few     ? "all ways to {area} are crossed out"
                           : "no way leads into the lit pocket");
    td_step_text(sink, "links",
                 neck < 0 && few ? "{set:the link between them is|the links "
                                   "between them are}, too"
                 : neck < 0      ? "no line runs in it"
                 : sink->draft.set.n <= MOST_SET
                     ? "{set}"
                     : "the lit links are crossed out");
}

static bool close_area(const td_pos *p, const course *c, blocks *b, int from,
                       td_sink *sink)
{
    int neck, n = flood(b, from, &neck);
    td_step_open(sink);
    td_step_rule(sink, td_loop_rule(p->m, TD_LOOP_ONE));
    td_step_rule(sink,
                 td_rule_at(p->m, c->g->node_site[c->start], TD_LOOP_DOT));
    for (int k = 0; k < n; k++) {
        int v = b->stack[k];
        for (int i = b->ways.start[v]; i < b->ways.start[v + 1]; i++) {
            if (c->now[b->ways.arc[i]] > 0)
                return true; /* a contradiction, for others to tell */
            td_step_set(sink, td_not(c->order->lits[b->ways.arc[i]]));
        }
    }
    if (!sink->draft.set.n)
        return true;
    if (!td_sink_brief(sink)) {
        asking x = {p, c, blocks_of(p, &own_view), from, sink, 0, -1};
        tell_area(c, b, from, n, neck, sink);
        because_cut_off(&x, b->stack, n);
    }
    return td_step_close(sink);
}

void td_suraromu_reachable(const td_pos *p, int anchor, td_sink *sink)
{
    const course *c = td_course(p);
    blocks *b = blocks_of(p, &blocks_view);
    (void)anchor;
    for (int v = 0; v < c->g->nnodes; v++)
        b->part[v] = -1;
    for (int v = 0; v < c->g->nnodes; v++)
        if (!b->in[v] && b->part[v] < 0 &&
            !td_is_black(p->puzzle->clue[c->g->node_site[v]]) &&
            !close_area(p, c, b, v, sink))
            return;
}
