/* The propagator of one isle: a connected set of nodes around a root, with a
 * given size.
 *
 * A node costs 1, a node known to be owned 0. The cost of a way from the root
 * to node c is how many further nodes the piece needs to have c, so a node
 * that costs more than the size leaves (`slack`) cannot be owned. What is
 * left is the isle's room. It must hold all owned nodes, and as many nodes as
 * the size says, also without any node that is not owned: a node whose loss
 * would cut off an owned node, or too much room, is owned.
 *
 * Reasons:
 * - Too far. Let g(u) be the cost to u and h(u) the cost from u to c as if no
 *   node were excluded. An excluded node u matters only if g(u) + h(u) is
 *   within the slack (u counted once): else, if it were open, no way through
 *   it would be short enough, and the first such node of any new way has its
 *   cost g by definition. Owned nodes matter as they use up size; if c is
 *   farther than need be, some of them can be left out.
 * - Cut off altogether: the excluded nodes around one side that can be seen
 *   from the other.
 * - Not enough room: the excluded nodes within the slack, and the owned ones
 *   unless room is short whatever they are. */
#include "rules/isle.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"

enum { FAR = 1 << 28 };

typedef struct td_isle_scratch {
    int32_t *cost, *back;             /* by node: from the root; to c */
    int32_t *queue[2];                /* of searches */
    int32_t *order, *low, *up, *next; /* of the search for cuts */
    int32_t *below, *gone, *owned;    /* likewise: sums over subtrees */
    int8_t *then;                     /* status at some time */
    td_lit *why;
} td_isle_scratch;

typedef struct isle {
    td_propagator head;
    td_rule rule; /* only says how long reasons get */
    td_isles *shared;
    td_isle_scratch *x;
    bool due;
    int root, n;
    int size, least; /* how many nodes it may have, and must have */
    td_lit base;
    const int32_t *start, *to;
    int8_t *status; /* by node: 1 owned, -1 excluded */
    int nowned;
    int32_t *fresh; /* nodes owned since the last time, to keep clear of */
    int nfresh;
} isle;

static td_lit owns(const isle *s, int i)
{
    return s->base + 2 * i;
}

/* ---- the search by cost ---- */

/* Costs of all nodes up to a limit, from a node, itself included; FAR beyond.
 * With `walls` excluded nodes are not passed, nor is `except`; they have a
 * cost nevertheless. Returns how many nodes were passed. */
static int isle_spread(const isle *s, const int8_t *st, int from, int except,
                       bool walls, int limit, int32_t *cost)
{
    int32_t *now = s->x->queue[0], *later = s->x->queue[1], *swap;
    int nnow = 0, nlater = 0, passed = 0, level = st[from] <= 0;
    for (int i = 0; i < s->n; i++)
        cost[i] = FAR;
    cost[from] = level;
    if (level <= limit)
        now[nnow++] = from;
    for (; nnow; level++) {
        while (nnow) {
            int v = now[--nnow];
            if (cost[v] < level || v == except || (walls && st[v] < 0))
                continue;
            passed++;
            for (int a = s->start[v]; a < s->start[v + 1]; a++) {
                int u = s->to[a];
                if (st[u] > 0 && cost[u] > level) {
                    cost[u] = level;
                    now[nnow++] = u;
                } else if (st[u] <= 0 && cost[u] == FAR) {
                    cost[u] = level + 1;
                    if (level < limit)
                        later[nlater++] = u;
                }
            }
        }
        swap = now;
        now = later;
        later = swap;
        nnow = nlater;
        nlater = 0;
    }
    return passed;
}

/* ---- reasons ---- */

static int add_owned(const isle *s, const int8_t *st, td_lit *out)
{
    int n = 0;
    for (int i = 0; i < s->n; i++)
        if (st[i] > 0)
            out[n++] = owns(s, i);
    return n;
}

/* The excluded nodes with a cost in `inside` that can be seen from a node on
 * the other side, and the root. */
static int explain_cut(const isle *s, const int8_t *st, const int32_t *inside,
                       int from, td_lit *out)
{
    int32_t *stack = s->x->queue[0], *seen = s->x->queue[1];
    int top = 0, n = 0;
    memset(seen, 0, sizeof *seen * (size_t)s->n);
    out[n++] = owns(s, 0);
    stack[top++] = from;
    seen[from] = true;
    while (top) {
        int v = stack[--top];
        for (int a = s->start[v]; a < s->start[v + 1]; a++) {
            int u = s->to[a];
            if (seen[u])
                continue;
            seen[u] = true;
            if (st[u] < 0 && inside[u] < FAR)
                out[n++] = td_not(owns(s, u));
            else
                stack[top++] = u;
        }
    }
    return n;
}

static int count_walls(const isle *s, const int8_t *st, const int32_t *cost)
{
    int n = 0;
    for (int i = 0; i < s->n; i++)
        n += st[i] < 0 && cost[i] < FAR;
    return n;
}

/* From the side with fewer walls. */
static int explain_cut_off(const isle *s, const int8_t *st, int c, td_lit *out)
{
    td_isle_scratch *x = s->x;
    isle_spread(s, st, c, -1, true, FAR - 1, x->back);
    return count_walls(s, st, x->back) < count_walls(s, st, x->cost)
               ? explain_cut(s, st, x->back, 0, out)
               : explain_cut(s, st, x->cost, c, out);
}

/* Leaves out up to `spare` owned nodes; returns how many. */
static int forget(const isle *s, int8_t *st, int spare)
{
    int n = 0;
    for (int i = s->n - 1; i > 0 && n < spare; i--)
        if (st[i] > 0) {
            st[i] = 0;
            n++;
        }
    return n;
}

/* Why node c is not owned (or, if it is, what clashes with that). Changes
 * st. */
static int explain_far(const isle *s, int8_t *st, int nowned, int c,
                       td_lit *out)
{
    td_isle_scratch *x = s->x;
    int slack = s->size - nowned + (st[c] > 0);
    st[c] = 0;
    isle_spread(s, st, 0, -1, true, FAR - 1, x->cost);
    if (x->cost[c] == FAR)
        return explain_cut_off(s, st, c, out);
    assert(x->cost[c] > slack);
    slack += forget(s, st, x->cost[c] - slack - 1);
    isle_spread(s, st, 0, -1, true, slack, x->cost);
    assert(x->cost[c] > slack);
    isle_spread(s, st, c, -1, false, slack, x->back);
    int n = add_owned(s, st, out);
    for (int i = 0; i < s->n; i++)
        if (st[i] < 0 && x->cost[i] + x->back[i] - 1 <= slack)
            out[n++] = td_not(owns(s, i));
    return n;
}

/* Why there is not enough room, without node c (-1: anyway). */
static int explain_room(const isle *s, const int8_t *st, int nowned, int c,
                        td_lit *out)
{
    int32_t *cost = s->x->cost;
    int slack = FAR - 1, n = 0;
    if (isle_spread(s, st, 0, c, true, slack, cost) < s->least) {
        out[n++] = owns(s, 0);
    } else {
        slack = s->size - nowned;
        n = add_owned(s, st, out);
        isle_spread(s, st, 0, c, true, slack, cost);
    }
    for (int i = 0; i < s->n; i++)
        if (st[i] < 0 && cost[i] <= slack)
            out[n++] = td_not(owns(s, i));
    return n;
}

/* Why node c is owned. Changes st. */
static int explain_in(const isle *s, int8_t *st, int nowned, int c, td_lit *out)
{
    const int32_t *cost = s->x->cost;
    int slack = s->size - nowned, t = 0;
    if (isle_spread(s, st, 0, c, true, slack, s->x->cost) < s->least)
        return explain_room(s, st, nowned, c, out);
    while (st[t] <= 0 || cost[t] <= slack)
        t++;
    assert(t < s->n);
    st[c] = -1;
    int n = explain_far(s, st, nowned, t, out), kept = 0;
    for (int i = 0; i < n; i++)
        if (out[i] != td_not(owns(s, c)))
            out[kept++] = out[i];
    out[kept++] = owns(s, t);
    return kept;
}

/* ---- keeping clear of others: two isles neither share a node nor touch ----
 */

/* The owned node on or beside a node of the board that was owned first. */
static td_lit explain_clear(const isle *s, const td_host *h, int node)
{
    const td_isles *b = s->shared;
    const td_graph *g = b->graph;
    td_lit best = TD_NO_LIT;
    for (int a = g->start[node] - 1; a < g->start[node + 1]; a++) {
        int v = a < g->start[node] ? node : g->arc_to[a];
        for (int i = b->start[v]; i < b->start[v + 1]; i++) {
            td_lit l = b->owner[i].lit;
            if (b->owner[i].root == s->root && h->val[l] > 0 &&
                (best == TD_NO_LIT ||
                 h->pos[td_atom(l)] < h->pos[td_atom(best)]))
                best = l;
        }
    }
    return best;
}

/* No other root owns a node of the board that is owned or touches one. */
static bool clear_node(const isle *s, td_host *h, td_lit owned, int node)
{
    const td_isles *b = s->shared;
    for (int i = b->start[node]; i < b->start[node + 1]; i++) {
        td_lit l = b->owner[i].lit;
        if (b->owner[i].root == s->root || h->val[l] < 0)
            continue;
        if (h->val[l] > 0) {
            h->conflict(h, s->head.id, (td_lit[]){owned, l}, 2);
            return false;
        }
        h->imply(h, s->head.id, td_not(l));
    }
    return true;
}

static bool keep_clear(isle *s, td_host *h)
{
    const td_isles *b = s->shared;
    const td_graph *g = b->graph;
    while (b->start && s->nfresh) {
        td_lit l = owns(s, s->fresh[--s->nfresh]);
        int v = b->node[(l - b->first) / 2];
        if (!clear_node(s, h, l, v))
            return false;
        for (int a = g->start[v]; a < g->start[v + 1]; a++)
            if (!clear_node(s, h, l, g->arc_to[a]))
                return false;
    }
    s->nfresh = 0;
    return true;
}

/* ---- cut vertices ---- */

static void isle_reach(const isle *s, int v, int up, int order)
{
    td_isle_scratch *x = s->x;
    x->order[v] = x->low[v] = order;
    x->up[v] = up;
    x->next[v] = s->start[v];
    x->below[v] = x->gone[v] = 1;
    x->owned[v] = s->status[v] > 0;
}

/* All is seen behind v: what its parent has below it, and loses without
 * itself (`gone`; with an owned node below, too much). */
static void isle_leave(const isle *s, int v)
{
    td_isle_scratch *x = s->x;
    int up = x->up[v];
    if (x->low[v] < x->low[up])
        x->low[up] = x->low[v];
    x->below[up] += x->below[v];
    x->owned[up] += x->owned[v];
    if (x->low[v] >= x->order[up])
        x->gone[up] += x->owned[v] ? FAR : x->below[v];
}

/* Depth first over the room; `spare` nodes of it can be done without. */
static void imply_cuts(const isle *s, td_host *h, int slack, int spare)
{
    td_isle_scratch *x = s->x;
    int count = 0;
    memset(x->order, 0, sizeof *x->order * (size_t)s->n);
    isle_reach(s, 0, -1, ++count);
    for (int v = 0; v >= 0;) {
        if (x->next[v] == s->start[v + 1]) {
            if (v)
                isle_leave(s, v);
            if (!s->status[v] && x->gone[v] > spare)
                h->imply(h, s->head.id, owns(s, v));
            v = x->up[v];
            continue;
        }
        int u = s->to[x->next[v]++];
        if (s->status[u] < 0 || x->cost[u] > slack || u == x->up[v])
            continue;
        if (!x->order[u]) {
            isle_reach(s, u, v, ++count);
            v = u;
        } else if (x->order[u] < x->low[v]) {
            x->low[v] = x->order[u];
        }
    }
}

/* ---- the propagator ---- */

/* It hears of the literal of node i as tag 2i, of its negation as 2i + 1. */
static void isle_assign(td_propagator *p, td_host *h, int tag)
{
    (void)h;
    isle *s = (isle *)p;
    s->due = true;
    s->status[tag >> 1] = tag & 1 ? -1 : 1;
    if (tag & 1)
        return;
    s->nowned++;
    s->fresh[s->nfresh++] = tag >> 1;
}

/* Whatever was due is of the level that is taken back. */
static void isle_undo(td_propagator *p, td_host *h, int tag)
{
    (void)h;
    isle *s = (isle *)p;
    s->status[tag >> 1] = 0;
    s->nowned -= !(tag & 1);
    s->nfresh = 0;
    s->due = false;
}

static bool isle_clash(const isle *s, td_host *h, int n)
{
    h->conflict(h, s->head.id, s->x->why, n);
    return false;
}

/* With more owned nodes than the size, or one that is too far (-1: none), or
 * too little room. */
static bool clash_size(const isle *s, td_host *h, int far)
{
    td_isle_scratch *x = s->x;
    memcpy(x->then, s->status, (size_t)s->n);
    if (far >= 0) {
        int n = explain_far(s, x->then, s->nowned, far, x->why);
        x->why[n++] = owns(s, far);
        return isle_clash(s, h, n);
    }
    if (s->nowned <= s->size)
        return isle_clash(s, h,
                          explain_room(s, x->then, s->nowned, -1, x->why));
    forget(s, x->then, s->nowned - s->size - 1);
    return isle_clash(s, h, add_owned(s, x->then, x->why));
}

static bool isle_propagate(td_propagator *p, td_host *h)
{
    isle *s = (isle *)p;
    const int32_t *cost = s->x->cost;
    if (!keep_clear(s, h))
        return false;
    if ((!s->due && !p->missed) || s->status[0] <= 0)
        return true;
    s->due = p->missed = false;
    int slack = s->size - s->nowned;
    if (slack < 0)
        return clash_size(s, h, -1);
    int room = isle_spread(s, s->status, 0, -1, true, slack, s->x->cost);
    for (int i = 0; i < s->n; i++)
        if (s->status[i] > 0 && cost[i] > slack)
            return clash_size(s, h, i);
    if (room < s->least)
        return clash_size(s, h, -1);
    for (int i = 0; i < s->n; i++)
        if (!s->status[i] && cost[i] > slack)
            h->imply(h, p->id, td_not(owns(s, i)));
    if (slack)
        imply_cuts(s, h, slack, s->least ? room - s->least : FAR - 1);
    return true;
}

static int isle_explain(td_propagator *p, td_host *h, td_lit l, td_lit *out)
{
    isle *s = (isle *)p;
    int8_t *st = s->x->then;
    int before = h->pos[td_atom(l)], nowned = 0, c = (l - s->base) >> 1;
    if (c < 0 || c >= s->n) {
        out[0] =
            explain_clear(s, h, s->shared->node[(l - s->shared->first) / 2]);
        return 1;
    }
    for (int i = 0; i < s->n; i++) {
        st[i] = h->pos[td_atom(owns(s, i))] < before ? h->val[owns(s, i)] : 0;
        nowned += st[i] > 0;
    }
    return l & 1 ? explain_far(s, st, nowned, c, out)
                 : explain_in(s, st, nowned, c, out);
}

static const td_propagator_type isle_type = {
    .name = "isle",
    .assign = isle_assign,
    .undo = isle_undo,
    .propagate = isle_propagate,
    .explain = isle_explain,
};

td_propagator *td_isle_new(td_encoder *e, td_isles *shared, int root, int size,
                           td_lit base, int n, const int32_t *start,
                           const int32_t *to)
{
    isle *s = td_propagator_new(e, &isle_type, NULL, sizeof *s);
    *s = (isle){.head = {.type = &isle_type, .rule = &s->rule},
                .rule = {.kind = TD_RULE_DIVISION, .nlits = n + 2},
                .shared = shared,
                .x = shared->scratch,
                .due = true,
                .root = root,
                .size = size ? size : FAR,
                .least = shared->at_most ? 0 : size,
                .n = n,
                .base = base,
                .start = start,
                .to = to,
                .status = TD_NEW(e->mem, int8_t, n),
                .fresh = TD_ROOM(e->mem, int32_t, n)};
    return &s->head;
}

/* ---- shared memory ---- */

td_isles *td_isles_new(td_encoder *e, const td_graph *g, int n)
{
    td_isles *b = TD_NEW(e->mem, td_isles, 1);
    td_isle_scratch *x = TD_NEW(e->mem, td_isle_scratch, 1);
    b->graph = g;
    b->scratch = x;
    int32_t **part[] = {&x->cost,  &x->back, &x->queue[0], &x->queue[1],
                        &x->order, &x->low,  &x->up,       &x->next,
                        &x->below, &x->gone, &x->owned,    &x->why};
    size_t parts = sizeof part / sizeof *part, len = (size_t)n + 2;
    int32_t *at = TD_NEW(e->mem, int32_t, (parts + 1) * len);
    for (size_t i = 0; i < parts; i++, at += len)
        *part[i] = at;
    x->then = (int8_t *)at;
    return b;
}
