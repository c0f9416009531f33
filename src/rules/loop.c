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

/* Breadth first along drawn edges; the way back is in `via`. */
typedef struct tracer {
    const td_graph *g;
    int32_t *queue; /* nodes */
    int32_t *seen;  /* by node */
    int32_t *via;   /* by node: the edge it was reached by */
    int32_t *on;    /* by edge: the round in which it was on the path */
    int round;
} tracer;

static size_t tracer_ints(const td_graph *g)
{
    return 3 * (size_t)g->nnodes + (size_t)g->nedges;
}

static void tracer_init(tracer *t, const td_graph *g, int32_t *ints)
{
    t->g = g;
    t->queue = ints;
    t->seen = ints + g->nnodes;
    t->via = ints + 2 * g->nnodes;
    t->on = ints + 3 * g->nnodes;
    t->round = 0;
}

static bool drawn(const td_rule *r, const int8_t *val, const int32_t *pos,
                  int before, int e)
{
    td_lit l = r->lits[e];
    return val[l] > 0 && (!pos || pos[td_atom(l)] < before);
}

/* The literals of the drawn path between the ends of `edge` that does not use
 * it; returns how many, 0 if there is none. */
static int trace(tracer *t, const td_rule *r, const int8_t *val,
                 const int32_t *pos, int before, int edge, td_lit *out)
{
    const td_graph *g = t->g;
    int from = g->end[2 * edge], to = g->end[2 * edge + 1];
    int head = 0, tail = 0, round = ++t->round;
    t->queue[tail++] = from;
    t->seen[from] = round;
    while (head < tail && t->seen[to] != round) {
        int v = t->queue[head++];
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            int e = g->arc[i], u = g->arc_to[i];
            if (e == edge || t->seen[u] == round ||
                !drawn(r, val, pos, before, e))
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

/* Some drawn edge that is neither `edge` nor on the path just traced: the
 * earliest known, or the first in reading order; -1 if there is none. */
static int drawn_elsewhere(const tracer *t, const td_rule *r, const int8_t *val,
                           const int32_t *pos, int before, int edge)
{
    int best = -1;
    for (int e = 0; e < t->g->nedges; e++) {
        if (e == edge || t->on[e] == t->round || !drawn(r, val, pos, before, e))
            continue;
        if (!pos)
            return e;
        if (best < 0 || pos[td_atom(r->lits[e])] < pos[td_atom(r->lits[best])])
            best = e;
    }
    return best;
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
static td_breach loop_broken(const td_rule *r, const int8_t *val, td_ints *why)
{
    const td_graph *g = r->graph;
    size_t nn = (size_t)g->nnodes, ne = (size_t)g->nedges;
    int32_t *ints = td_calloc(tracer_ints(g) + 2 * nn + ne, sizeof *ints);
    bool *gone = td_calloc(ne, sizeof *gone);
    td_lit *path = ints + tracer_ints(g) + 2 * nn;
    tracer t = {0};
    tracer_init(&t, g, ints);
    td_breach breach = TD_BREACH_NONE;
    int open = 0, lines = 0;
    for (int e = 0; e < g->nedges; e++) {
        open += val[r->lits[e]] == 0;
        lines += val[r->lits[e]] > 0;
    }
    if (!open && !lines) {
        breach = TD_BREACH_SHORT;
        for (int e = 0; why && e < g->nedges; e++)
            td_vec_push(why, td_not(r->lits[e]));
    }
    int e = lines ? find_cycle_edge(r, val, ints + tracer_ints(g),
                                    ints + tracer_ints(g) + nn, gone)
                  : -1;
    for (; e >= 0 && e < g->nedges && !breach; e++) {
        if (val[r->lits[e]] <= 0 || gone[e])
            continue;
        int n = trace(&t, r, val, NULL, 0, e, path);
        if (!n)
            continue;
        int other = drawn_elsewhere(&t, r, val, NULL, 0, e);
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
    td_free(ints);
    td_free(gone);
    return breach;
}

/* ---- the kernel's side ---- */

typedef struct joined {        /* one union, to take back */
    int32_t edge, root, under; /* under was hung below root; -1: a cycle */
} joined;

typedef struct looper {
    td_propagator head;
    tracer t;
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
    void *mem;
} looper;

static int root_of(const looper *p, int v)
{
    while (p->up[v] != v)
        v = p->up[v];
    return v;
}

static void swap_next(looper *p, int a, int b)
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
        swap_next(p, a, b);
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
    swap_next(p, j.root, j.under);
    p->size[j.root] -= p->size[j.under];
    p->up[j.under] = j.under;
    p->pieces -= p->size[j.root] == 1 ? 1 : p->size[j.under] > 1 ? -1 : 0;
}

/* With a closed cycle: nothing else may be drawn. */
static bool forbid_all_else(looper *p, td_host *h)
{
    const td_rule *r = p->head.rule;
    int n = trace(&p->t, r, h->val, NULL, 0, p->cycle, p->why);
    int other = drawn_elsewhere(&p->t, r, h->val, NULL, 0, p->cycle);
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
    int n = trace(&p->t, p->head.rule, h->val, NULL, 0, e, p->why);
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
    int e = p->edge_of[td_atom(l)], before = h->pos[td_atom(l)];
    int n = trace(&p->t, r, h->val, h->pos, before, e, out);
    if (n) {
        int other = drawn_elsewhere(&p->t, r, h->val, h->pos, before, e);
        if (other >= 0) {
            out[n++] = r->lits[other];
            return n;
        }
    }
    assert(p->cycle >= 0 && h->pos[td_atom(r->lits[p->cycle])] < before);
    n = trace(&p->t, r, h->val, h->pos, before, p->cycle, out);
    out[n++] = r->lits[p->cycle];
    return n;
}

static void looper_free(td_propagator *q)
{
    looper *p = (looper *)q;
    td_free(p->done);
    td_free(p->mem);
}

static const td_propagator_type looper_type = {
    .name = "loop",
    .costly = true,
    .assign = looper_assign,
    .undo = looper_undo,
    .propagate = looper_propagate,
    .explain = looper_explain,
    .free = looper_free,
};

static void loop_encode(const td_rule *r, td_encoder *e)
{
    const td_graph *g = r->graph;
    e->clause(e, r->lits, r->nlits);
    int atoms = 0;
    for (int i = 0; i < r->nlits; i++)
        if (td_atom(r->lits[i]) >= atoms)
            atoms = td_atom(r->lits[i]) + 1;
    looper *p = td_calloc(1, sizeof *p);
    p->head.type = &looper_type;
    p->head.rule = r;
    size_t nn = (size_t)g->nnodes, ne = (size_t)g->nedges;
    int32_t *at = td_calloc(
        tracer_ints(g) + 3 * nn + 2 * ne + (size_t)atoms + 2, sizeof *at);
    p->mem = at;
    tracer_init(&p->t, g, at);
    at += tracer_ints(g);
    p->up = at;
    p->size = at + nn;
    p->next = at + 2 * nn;
    for (int v = 0; v < g->nnodes; v++) {
        p->up[v] = p->next[v] = v;
        p->size[v] = 1;
    }
    at += 3 * nn;
    p->ask = at;
    p->why = at + ne;
    p->edge_of = at + 2 * ne + 2;
    for (int i = 0; i < r->nlits; i++)
        p->edge_of[td_atom(r->lits[i])] = i;
    p->done = td_calloc(ne, sizeof *p->done);
    p->cycle = -1;
    e->add(e, &p->head, r->lits, r->nlits);
}

const td_rule_type td_rule_loop = {
    .name = "loop",
    .wide = true,
    .broken = loop_broken,
    .encode = loop_encode,
};

/* ---- the human side ---- */

/* Pieces of drawn line, for the finders. */
typedef struct lines {
    tracer t;
    int32_t *piece;  /* by node: the least node of its piece */
    int32_t *length; /* by that node: edges in the piece */
    td_lit *lits;
    int pieces, drawn;
} lines;

static size_t lines_size(const td_pos *p, int rule)
{
    const td_graph *g = p->m->rule[rule].graph;
    return sizeof(lines) +
           4 * (tracer_ints(g) + 2 * (size_t)g->nnodes + (size_t)g->nedges + 2);
}

static int piece_of(int32_t *up, int v)
{
    while (up[v] != v)
        v = up[v] = up[up[v]];
    return v;
}

static void lines_build(const td_pos *p, int rule, void *data)
{
    lines *v = data;
    const td_rule *r = &p->m->rule[rule];
    const td_graph *g = r->graph;
    if (!v->lits) {
        int32_t *at = (int32_t *)(v + 1);
        tracer_init(&v->t, g, at);
        v->piece = at + tracer_ints(g);
        v->length = v->piece + g->nnodes;
        v->lits = v->length + g->nnodes;
    }
    v->pieces = v->drawn = 0;
    for (int i = 0; i < g->nnodes; i++) {
        v->piece[i] = i;
        v->length[i] = 0;
    }
    for (int e = 0; e < g->nedges; e++) {
        if (p->val[r->lits[e]] <= 0)
            continue;
        int a = piece_of(v->piece, g->end[2 * e]);
        int b = piece_of(v->piece, g->end[2 * e + 1]);
        v->piece[a > b ? a : b] = a > b ? b : a;
    }
    for (int e = 0; e < g->nedges; e++)
        if (p->val[r->lits[e]] > 0) {
            v->drawn++;
            if (v->length[piece_of(v->piece, g->end[2 * e])]++ == 0)
                v->pieces++;
        }
}

static const td_view_type lines_view = {
    .name = "lines",
    .size = lines_size,
    .build = lines_build,
};

static lines *lines_of(const td_pos *p, int rule)
{
    return (lines *)(uintptr_t)td_view_get(p, &lines_view, rule);
}

void td_find_loop_early(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    const td_graph *g = r->graph;
    lines *v = lines_of(p, anchor);
    if (!v->drawn)
        return;
    for (int e = 0; e < g->nedges; e++) {
        if (p->val[r->lits[e]])
            continue;
        int a = piece_of(v->piece, g->end[2 * e]);
        if (!v->length[a] || a != piece_of(v->piece, g->end[2 * e + 1]))
            continue;
        if (v->pieces == 1 || !td_sink_brief(sink)) {
            int n = trace(&v->t, r, p->val, NULL, 0, e, v->lits);
            int other = drawn_elsewhere(&v->t, r, p->val, NULL, 0, e);
            if (other < 0)
                continue;
            v->lits[n] = r->lits[other];
            td_step_open(sink);
            for (int i = 0; i <= n; i++)
                td_step_because(sink, v->lits[i]);
            td_step_number(sink, "length", n + 1);
            td_step_site(sink, "elsewhere", g->edge_site[other]);
        } else {
            td_step_open(sink);
        }
        td_step_rule(sink, r);
        td_step_set(sink, td_not(r->lits[e]));
        if (!td_step_close(sink))
            return;
    }
}

/* A closed loop: everything that is not drawn yet stays empty. */
void td_find_loop_done(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    const td_graph *g = r->graph;
    lines *v = lines_of(p, anchor);
    if (v->pieces != 1)
        return;
    int first = 0;
    while (p->val[r->lits[first]] <= 0)
        first++;
    int n = trace(&v->t, r, p->val, NULL, 0, first, v->lits);
    if (!n || n + 1 != v->drawn)
        return;
    bool any = false;
    for (int e = 0; e < g->nedges && !any; e++)
        any = !p->val[r->lits[e]];
    if (!any)
        return;
    td_step_open(sink);
    td_step_rule(sink, r);
    td_step_because(sink, r->lits[first]);
    for (int i = 0; i < n; i++)
        td_step_because(sink, v->lits[i]);
    for (int e = 0; e < g->nedges; e++)
        if (!p->val[r->lits[e]])
            td_step_set(sink, td_not(r->lits[e]));
    td_step_close(sink);
}
