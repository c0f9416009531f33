#include "rules/cuts.h"

#include <assert.h>

void td_flood_init(td_flood *f, const td_graph *g, td_arena *mem)
{
    *f = (td_flood){.g = g,
                    .stack = TD_ROOM(mem, int32_t, g->nnodes),
                    .seen = TD_NEW(mem, int32_t, g->nnodes),
                    .rim = TD_NEW(mem, int32_t, g->nnodes)};
}

int td_flood_from(td_flood *f, const td_rule *r, const td_when *t, int from,
                  int except)
{
    const td_graph *g = f->g;
    int top = 0, member = -1, round = ++f->round;
    f->nwalls = 0;
    f->seen[from] = round;
    f->stack[top++] = from;
    while (top) {
        int v = f->stack[--top];
        if (member < 0 && td_held(t, r->lits[v]))
            member = v;
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            int u = g->arc_to[i];
            if (f->seen[u] == round || f->rim[u] == round)
                continue;
            if (u == except || td_held(t, td_not(r->lits[u]))) {
                f->rim[u] = round;
                f->nwalls++;
            } else {
                f->seen[u] = round;
                f->stack[top++] = u;
            }
        }
    }
    return member;
}

static bool is_missed(const td_flood *f, const td_rule *r, const td_when *t,
                      int v)
{
    return f->seen[v] != f->round && td_held(t, r->lits[v]);
}

int td_flood_missed(const td_flood *f, const td_rule *r, const td_when *t,
                    int except)
{
    const td_graph *g = f->g;
    bool near = except >= 0 && !t->pos;
    int best = -1;
    for (int i = near ? g->start[except] : 0; near && i < g->start[except + 1];
         i++)
        if (is_missed(f, r, t, g->arc_to[i]))
            return g->arc_to[i];
    for (int v = 0; v < g->nnodes; v++) {
        if (v == except || !is_missed(f, r, t, v))
            continue;
        if (!t->pos)
            return v;
        if (best < 0 ||
            t->pos[td_atom(r->lits[v])] < t->pos[td_atom(r->lits[best])])
            best = v;
    }
    return best;
}

int td_flood_cut(td_flood *f, const td_rule *r, int b, int except, td_lit *out)
{
    const td_graph *g = f->g;
    int inside = f->round, round = ++f->round, top = 0, n = 0;
    int left = f->nwalls; /* when all are found there is no need to go on */
    f->seen[b] = round;
    f->stack[top++] = b;
    while (top && left) {
        int v = f->stack[--top];
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            int u = g->arc_to[i];
            if (f->rim[u] == inside) {
                f->rim[u] = round; /* each wall once */
                left--;
                if (u != except)
                    out[n++] = td_not(r->lits[u]);
            } else if (f->seen[u] != round && f->rim[u] != round) {
                assert(f->seen[u] != inside);
                f->seen[u] = round;
                f->stack[top++] = u;
            }
        }
    }
    return n;
}

static int far_from(const td_pos *p, const td_graph *g, int a, int b)
{
    return td_site_distance(p->topo, g->node_site[a], g->node_site[b]);
}

/* The member nearest to a node of those that another member can reach without
 * it: as good a witness. It floods. */
static int nearest_beyond(const td_pos *p, const td_rule *r, td_flood *f,
                          int from, int way)
{
    const td_graph *g = r->graph;
    int top = 0, best = from, round = ++f->round;
    int least = far_from(p, g, from, way);
    f->stack[top++] = from;
    f->seen[from] = f->seen[way] = round;
    while (top) {
        int c = f->stack[--top];
        int far = p->val[r->lits[c]] > 0 ? far_from(p, g, c, way) : least;
        best = far < least ? c : best;
        least = far < least ? far : least;
        for (int i = g->start[c]; i < g->start[c + 1]; i++) {
            int u = g->arc_to[i];
            if (p->val[r->lits[u]] < 0 || f->seen[u] == round)
                continue;
            f->seen[u] = round;
            f->stack[top++] = u;
        }
    }
    return best;
}

/* ---- reasons ---- */

/* Does c's neighbour `side` lie apart from some member if c is out, with a
 * member on its own side? After that the last flood is that of the side. */
static bool is_side(td_flood *f, const td_rule *r, const td_when *t, int c,
                    int side)
{
    return !td_held(t, td_not(r->lits[side])) &&
           td_flood_from(f, r, t, side, c) >= 0 &&
           td_flood_missed(f, r, t, c) >= 0;
}

int td_explain_side(td_flood *f, const td_rule *r, const td_when *t, int c,
                    int side, const td_pos *p, td_lit *out)
{
    int a = td_flood_from(f, r, t, side, c), b = td_flood_missed(f, r, t, c);
    assert(a >= 0 && b >= 0);
    if (p) {
        b = nearest_beyond(p, r, f, b, c);
        td_flood_from(f, r, t, side, c);
    }
    out[0] = r->lits[a];
    out[1] = r->lits[b];
    return 2 + td_flood_cut(f, r, b, c, out + 2);
}

int td_explain_in(td_flood *f, const td_rule *r, const td_when *t, int c,
                  const td_pos *p, td_lit *out)
{
    const td_graph *g = f->g;
    int best = -1, fewest = 0, before = f->round;
    for (int i = g->start[c]; i < g->start[c + 1]; i++) {
        int side = g->arc_to[i];
        if (f->seen[side] > before) /* reached from one before: the same side */
            continue;
        if (is_side(f, r, t, c, side) && (best < 0 || f->nwalls < fewest)) {
            best = side;
            fewest = f->nwalls;
        }
    }
    return td_explain_side(f, r, t, c, best, p, out);
}

int td_explain_out(td_flood *f, const td_rule *r, const td_when *t, int c,
                   const td_pos *p, td_lit *out)
{
    td_flood_from(f, r, t, c, -1);
    int b = td_flood_missed(f, r, t, c);
    assert(b >= 0);
    if (p) {
        b = nearest_beyond(p, r, f, b, c);
        td_flood_from(f, r, t, c, -1);
    }
    out[0] = r->lits[b];
    return 1 + td_flood_cut(f, r, b, -1, out + 1);
}

int td_first_member(const td_rule *r, const int8_t *val, int *total)
{
    int first = -1;
    *total = 0;
    for (int v = 0; v < r->nlits; v++)
        if (val[r->lits[v]] > 0) {
            if (first < 0)
                first = v;
            ++*total;
        }
    return first;
}

/* ---- the search for cut vertices ---- */

void td_search_init(td_search *s, const td_graph *g, td_arena *mem)
{
    *s = (td_search){.order = TD_NEW(mem, int32_t, g->nnodes),
                     .list = TD_ROOM(mem, int32_t, g->nnodes),
                     .node = TD_NEW(mem, td_search_node, g->nnodes)};
}

/* A node under way: its arcs from `next` on are not looked at yet. */
typedef struct visit {
    int node, next;
    int32_t low;
} visit;

static inline visit reach(td_search *s, const td_graph *g, const int8_t *status,
                          int v, int from)
{
    s->list[s->nreached++] = v;
    s->order[v] = s->nreached;
    s->node[v] = (td_search_node){.parent = from, .members = status[v] > 0};
    return (visit){v, g->start[v], s->nreached};
}

/* The next neighbour that nobody has reached; -1: there is none. The arc back
 * to the parent tells no more than the arc by which the node was reached, and
 * a wall's order is no low one. */
static inline int go_on(const td_search *s, const td_graph *g, visit *x)
{
    const int32_t *order = s->order, *arc_to = g->arc_to;
    int i = x->next, end = g->start[x->node + 1];
    int32_t low = x->low;
    while (i < end) {
        int u = arc_to[i++];
        if (order[u] == TD_SEARCH_OPEN) {
            x->next = i;
            x->low = low;
            return u;
        }
        if (order[u] < low)
            low = order[u];
    }
    x->low = low;
    return -1;
}

/* All is seen behind a node: back to its parent, which is a cut if the subtree
 * of the node cannot climb past it and holds some but (the parent aside) not
 * all of the members. */
static inline visit leave(td_search *s, const int8_t *status, visit x,
                          int total)
{
    int up = s->node[x.node].parent, members = s->node[x.node].members;
    td_search_node *parent = &s->node[up];
    s->node[x.node].low = x.low;
    parent->members += members;
    if (x.low >= s->order[up] && members && members + (status[up] > 0) < total)
        parent->cuts = true;
    return (visit){up, parent->next, x.low < parent->low ? x.low : parent->low};
}

void td_search_from(td_search *s, const td_graph *g, const int8_t *status,
                    int root, int total)
{
    for (int v = 0; v < g->nnodes; v++)
        s->order[v] = status[v] < 0 ? TD_SEARCH_WALL : TD_SEARCH_OPEN;
    s->nreached = 0;
    visit x = reach(s, g, status, root, -1);
    for (int next; (next = go_on(s, g, &x)) >= 0 || x.node != root;) {
        if (next < 0) {
            x = leave(s, status, x, total);
            continue;
        }
        s->node[x.node].next = x.next;
        s->node[x.node].low = x.low;
        x = reach(s, g, status, next, x.node);
    }
}
