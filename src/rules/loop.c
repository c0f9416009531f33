/* LOOP: the lines drawn form one loop.
 *
 * Edge e of the graph is drawn if lits[e] holds. The rule says: something is
 * drawn, and if the drawn edges hold a cycle then they are that cycle. (That
 * lines neither branch nor end is said by COUNT rules at the nodes; together
 * they make a single loop. The rule is exact about its own part even where
 * those are switched off.)
 *
 * So an edge that joins two nodes of one drawn piece closes a cycle, and is
 * forbidden as soon as some drawn edge lies outside that cycle: the path
 * between its ends and that edge are the reason. Once a cycle is closed, it
 * is the reason against every other edge. The propagator leaves one case to
 * the COUNT rules: the edge between the ends of the only piece, after that
 * has grown beyond them; drawing it is a conflict all the same.
 *
 * The edges' literals are of different atoms. */
#include "rules/rule_type.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "rules/follows.h"
#include "rules/loop.h"

void td_tracer_init(td_tracer *t, const td_graph *g, td_arena *mem)
{
    t->g = g;
    t->queue = TD_ROOM(mem, int32_t, g->nnodes);
    t->seen = TD_NEW(mem, int32_t, g->nnodes);
    t->via = TD_ROOM(mem, int32_t, g->nnodes);
    t->on = TD_NEW(mem, int32_t, g->nedges);
    t->round = 0;
}

int td_trace(td_tracer *t, const td_rule *r, const td_when *when, int edge,
             td_lit *out)
{
    assert(edge >= 0 && edge < t->g->nedges);
    const td_graph *g = t->g;
    int from = g->end[2 * edge], to = g->end[2 * edge + 1];
    int head = 0, tail = 0, round = ++t->round;
    t->queue[tail++] = from;
    t->seen[from] = round;
    while (head < tail && t->seen[to] != round) {
        int v = t->queue[head++];
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            int e = g->arc[i], u = g->arc_to[i];
            if (e == edge || t->seen[u] == round || !td_held(when, r->lits[e]))
                continue;
            t->seen[u] = round;
            t->via[u] = e;
            t->queue[tail++] = u;
        }
    }
    if (t->seen[to] != round)
        return 0;
    int n = 0;
    for (int v = to; v != from; v = td_graph_other(g, t->via[v], v)) {
        t->on[t->via[v]] = round;
        out[n++] = r->lits[t->via[v]];
    }
    return n;
}

int td_drawn_elsewhere(const td_tracer *t, const td_rule *r,
                       const td_when *when, int edge)
{
    int best = -1;
    for (int e = 0; e < t->g->nedges; e++) {
        if (e == edge || t->on[e] == t->round || !td_held(when, r->lits[e]))
            continue;
        if (!when->pos)
            return e;
        if (best < 0 ||
            when->pos[td_atom(r->lits[e])] < when->pos[td_atom(r->lits[best])])
            best = e;
    }
    return best;
}

int td_nearest_elsewhere(const td_tracer *t, const td_rule *r,
                         const td_when *when, int edge)
{
    const td_graph *g = t->g;
    int32_t *queue = td_calloc(2 * (size_t)g->nnodes, sizeof *queue);
    int32_t *seen = queue + g->nnodes;
    int head = 0, tail = 0, found = -1;
    for (int i = 0; i < 2; i++) {
        queue[tail++] = g->end[2 * edge + i];
        seen[g->end[2 * edge + i]] = true;
    }
    while (head < tail && found < 0) {
        int v = queue[head++];
        for (int i = g->start[v]; i < g->start[v + 1] && found < 0; i++) {
            int e = g->arc[i], u = g->arc_to[i];
            if (e != edge && t->on[e] != t->round && td_held(when, r->lits[e]))
                found = e;
            if (!seen[u])
                queue[tail++] = u;
            seen[u] = true;
        }
    }
    td_free(queue);
    return found < 0 ? td_drawn_elsewhere(t, r, when, edge) : found;
}

/* ---- the check ---- */

/* Removes drawn edges that end in nothing until only cycles are left; what
 * is left (an edge, or -1) is on a cycle or between cycles. */
static int find_cycle_edge(const td_rule *r, const int8_t *val, int32_t *deg,
                           int32_t *queue, bool *gone)
{
    const td_graph *g = r->graph;
    int n = 0;
    for (int e = 0; e < g->nedges; e++)
        if (val[r->lits[e]] > 0) {
            deg[g->end[2 * e]]++;
            deg[g->end[2 * e + 1]]++;
        }
    for (int v = 0; v < g->nnodes; v++)
        if (deg[v] == 1)
            queue[n++] = v;
    for (int i = 0; i < n; i++) {
        int v = queue[i];
        for (int a = g->start[v]; a < g->start[v + 1]; a++) {
            int e = g->arc[a], u = g->arc_to[a];
            if (gone[e] || val[r->lits[e]] <= 0)
                continue;
            gone[e] = true;
            deg[v]--;
            if (--deg[u] == 1)
                queue[n++] = u;
        }
    }
    for (int e = 0; e < g->nedges; e++)
        if (val[r->lits[e]] > 0 && !gone[e])
            return e;
    return -1;
}

/* An edge on a cycle: every edge of a closed piece may still lead between
 * two cycles, so take one whose ends are joined without it. */
static td_breach cycle_broken(const td_rule *r, const int8_t *val, td_ints *why)
{
    const td_graph *g = r->graph;
    td_arena mem = {0};
    bool *gone = TD_NEW(&mem, bool, g->nedges);
    td_lit *path = TD_ROOM(&mem, td_lit, g->nedges);
    td_tracer t;
    td_when now = td_when_now(val);
    td_tracer_init(&t, g, &mem);
    td_breach breach = TD_BREACH_NONE;
    int e = find_cycle_edge(r, val, TD_NEW(&mem, int32_t, g->nnodes),
                            TD_NEW(&mem, int32_t, g->nnodes), gone);
    for (; e >= 0 && e < g->nedges && !breach; e++) {
        if (val[r->lits[e]] <= 0 || gone[e])
            continue;
        int n = td_trace(&t, r, &now, e, path);
        if (!n)
            continue;
        int other = td_nearest_elsewhere(&t, r, &now, e);
        if (other < 0)
            break;
        breach = TD_BREACH_OVER;
        for (int i = 0; why && i < n; i++)
            td_vec_push(why, path[i]);
        if (why) {
            td_vec_push(why, r->lits[e]);
            td_vec_push(why, r->lits[other]);
        }
    }
    td_arena_free(&mem);
    return breach;
}

static td_breach loop_broken(const td_rule *r, const int8_t *val, td_ints *why)
{
    bool open = false;
    for (int e = 0; e < r->nlits; e++) {
        if (val[r->lits[e]] > 0)
            return td_loop_has_cycle(r, val) ? cycle_broken(r, val, why)
                                             : TD_BREACH_NONE;
        open |= !val[r->lits[e]];
    }
    for (int e = 0; why && !open && e < r->nlits; e++)
        td_vec_push(why, td_not(r->lits[e]));
    return open ? TD_BREACH_NONE : TD_BREACH_SHORT;
}

/* ---- the kernel's side ---- */

typedef struct joined {        /* one union, to take back */
    int32_t edge, root, under; /* under was hung below root; -1: a cycle */
} joined;

typedef struct looper {
    td_propagator head;
    td_tracer t;
    int32_t *up, *size, *next; /* union by size; pieces are rings of nodes */
    joined *done;              /* drawn edges, in order */
    int ndone;
    int pieces;   /* of drawn lines */
    int cycle;    /* the edge that closed a cycle, or -1 */
    int32_t *ask; /* open edges inside one piece, to be forbidden */
    int nask;
    bool scan;        /* all edges must be looked at again */
    int32_t *edge_of; /* by atom */
    td_lit *why;
} looper;

static int root_of(const looper *p, int v)
{
    while (p->up[v] != v)
        v = p->up[v];
    return v;
}

static void loop_swap_next(looper *p, int a, int b)
{
    int32_t n = p->next[a];
    p->next[a] = p->next[b];
    p->next[b] = n;
}

/* The open edges between the smaller piece and the larger would now close. */
static void collect_inside(looper *p, td_host *h, int small, int large)
{
    const td_graph *g = p->t.g;
    int v = small;
    do {
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            int e = g->arc[i];
            if (!h->val[p->head.rule->lits[e]] && p->nask < g->nedges &&
                root_of(p, g->arc_to[i]) == large)
                p->ask[p->nask++] = e;
        }
        v = p->next[v];
    } while (v != small);
}

static void looper_assign(td_propagator *q, td_host *h, int e)
{
    looper *p = (looper *)q;
    const td_graph *g = p->t.g;
    int a = root_of(p, g->end[2 * e]), b = root_of(p, g->end[2 * e + 1]);
    joined j = {e, a, -1};
    if (a == b) {
        if (p->cycle < 0)
            p->cycle = e;
    } else {
        if (p->size[a] < p->size[b]) {
            int swap = a;
            a = b;
            b = swap;
        }
        p->pieces += p->size[a] == 1 ? 1 : p->size[b] > 1 ? -1 : 0;
        p->scan |= p->pieces == 2 && p->size[a] + p->size[b] == 2;
        collect_inside(p, h, b, a);
        j = (joined){e, a, b};
        p->up[b] = a;
        p->size[a] += p->size[b];
        loop_swap_next(p, a, b);
    }
    p->done[p->ndone++] = j;
}

static void looper_undo(td_propagator *q, td_host *h, int e)
{
    (void)h;
    looper *p = (looper *)q;
    joined j = p->done[--p->ndone];
    assert(j.edge == e);
    p->nask = 0;
    p->scan = false;
    if (p->cycle == e)
        p->cycle = -1;
    if (j.under < 0)
        return;
    loop_swap_next(p, j.root, j.under);
    p->size[j.root] -= p->size[j.under];
    p->up[j.under] = j.under;
    p->pieces -= p->size[j.root] == 1 ? 1 : p->size[j.under] > 1 ? -1 : 0;
}

/* With a closed cycle: nothing else may be drawn. */
static bool forbid_all_else(looper *p, td_host *h)
{
    const td_rule *r = p->head.rule;
    td_when now = td_when_now(h->val);
    int n = td_trace(&p->t, r, &now, p->cycle, p->why);
    int other = td_drawn_elsewhere(&p->t, r, &now, p->cycle);
    if (other >= 0) {
        p->why[n++] = r->lits[p->cycle];
        p->why[n++] = r->lits[other];
        h->conflict(h, p->head.id, p->why, n);
        return false;
    }
    for (int e = 0; e < r->nlits; e++)
        if (!h->val[r->lits[e]])
            h->imply(h, p->head.id, td_not(r->lits[e]));
    return true;
}

/* Would drawing e leave something out? With several pieces surely; with one
 * only if the path between its ends is not all of it. */
static bool closes_too_early(looper *p, td_host *h, int e)
{
    if (p->pieces > 1)
        return true;
    td_when now = td_when_now(h->val);
    int n = td_trace(&p->t, p->head.rule, &now, e, p->why);
    return n < p->ndone;
}

static bool looper_propagate(td_propagator *q, td_host *h)
{
    looper *p = (looper *)q;
    const td_rule *r = q->rule;
    const td_graph *g = p->t.g;
    if (p->cycle >= 0)
        return forbid_all_else(p, h);
    if (p->scan || q->missed) {
        q->missed = false;
        p->nask = 0;
        for (int e = 0; e < g->nedges; e++)
            if (!h->val[r->lits[e]] && p->size[root_of(p, g->end[2 * e])] > 1 &&
                root_of(p, g->end[2 * e]) == root_of(p, g->end[2 * e + 1]))
                p->ask[p->nask++] = e;
        p->scan = false;
    }
    while (p->nask) {
        int e = p->ask[--p->nask];
        if (!h->val[r->lits[e]] && closes_too_early(p, h, e))
            h->imply(h, q->id, td_not(r->lits[e]));
    }
    return true;
}

static int looper_explain(td_propagator *q, td_host *h, td_lit l, td_lit *out)
{
    looper *p = (looper *)q;
    const td_rule *r = q->rule;
    td_when then = td_when_before(h, l);
    int e = p->edge_of[td_atom(l)];
    int n = td_trace(&p->t, r, &then, e, out);
    if (n) {
        int other = td_drawn_elsewhere(&p->t, r, &then, e);
        if (other >= 0) {
            out[n++] = r->lits[other];
            return n;
        }
    }
    assert(p->cycle >= 0 && td_held(&then, r->lits[p->cycle]));
    n = td_trace(&p->t, r, &then, p->cycle, out);
    out[n++] = r->lits[p->cycle];
    return n;
}

static const td_propagator_type looper_type = {
    .name = "loop",
    .costly = true,
    .assign = looper_assign,
    .undo = looper_undo,
    .propagate = looper_propagate,
    .explain = looper_explain,
};

static void loop_encode(const td_rule *r, td_encoder *e)
{
    const td_graph *g = r->graph;
    e->clause(e, r->lits, r->nlits);
    looper *p = td_propagator_new(e, &looper_type, r, sizeof *p);
    td_tracer_init(&p->t, g, e->mem);
    p->up = TD_ROOM(e->mem, int32_t, g->nnodes);
    p->size = TD_ROOM(e->mem, int32_t, g->nnodes);
    p->next = TD_ROOM(e->mem, int32_t, g->nnodes);
    for (int v = 0; v < g->nnodes; v++) {
        p->up[v] = p->next[v] = v;
        p->size[v] = 1;
    }
    p->ask = TD_NEW(e->mem, int32_t, g->nedges);
    p->why = TD_NEW(e->mem, td_lit, g->nedges + 2);
    p->edge_of = TD_NEW(e->mem, int32_t, td_rule_atoms(r));
    for (int i = 0; i < r->nlits; i++)
        p->edge_of[td_atom(r->lits[i])] = i;
    p->done = td_arena_alloc(e->mem, (size_t)g->nedges * sizeof *p->done);
    p->cycle = -1;
    e->add(e, &p->head, r->lits, r->nlits);
}

const td_rule_type td_rule_loop = {
    .name = "loop",
    .wide = true,
    .broken = loop_broken,
    .follows = td_loop_follows,
    .intact = td_loop_intact,
    .encode = loop_encode,
};
