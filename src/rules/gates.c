/* GATES: the gates along a line are passed in order.
 *
 * Edge e of the graph is drawn if lits[e] holds. A node may be a gate: with a
 * number (rank[v] >= 0), or without (TD_RANK_ANY). There are `counts.hi` ranks,
 * in a ring: 0, 1, 2 .. and round to 0 (in suraromu the start is the gate of
 * rank 0). The rule says: no node has more than two drawn edges, and along
 * every line the gates have one rank after the other, all the way up or all
 * the way down; a gate without a number takes no rank that is printed at
 * another; and who goes round a closed line comes back to the same rank, so
 * that it has none of the gates or (as many as there are ranks) all.
 *
 * What a line says is told by few numbers (spans.h): how many gates there are
 * on it, and for either direction the rank of the first, if it is known; so
 * two lines are joined at once, and an edge between the ends of two lines is
 * out if what they would make is impossible in both directions. The reason is
 * the shortest piece of it, around that edge, that is impossible already. */
#include "rules/rule_type.h"

#include <assert.h>

#include "base/alloc.h"
#include "rules/spans.h"

/* ---- the lines that are drawn ---- */

typedef struct end { /* of a line; a node without lines is both its ends */
    int32_t other;
    td_span s; /* from here to there */
} end;

typedef enum effect { JOINS, CLOSES, BRANCHES } effect;

typedef struct drawn {
    int32_t edge, a, b; /* the ends of the line that it made */
    effect effect;
    end old[2]; /* what they said before */
} drawn;

typedef struct lines {
    const td_rule *r;
    td_ring ring;
    end *end;      /* by node, where it is an end */
    int32_t *deg;  /* by node */
    drawn *done;   /* in order */
    int32_t *turn; /* by edge: its place in there, or -1 */
    int ndone;
    int broken; /* the edge that broke the rule, or -1 */
    /* room for a reason: lines from either end of an edge */
    td_span *part[2];
    int32_t *via[2];
} lines;

static void lines_clear(lines *x)
{
    for (int v = 0; v < x->r->graph->nnodes; v++) {
        x->end[v] = (end){v, td_span_of_node(x->r, v)};
        x->deg[v] = 0;
    }
    for (int e = 0; e < x->r->graph->nedges; e++)
        x->turn[e] = -1;
    x->ndone = 0;
    x->broken = -1;
}

static void lines_init(lines *x, const td_rule *r, td_arena *mem)
{
    int nn = r->graph->nnodes, ne = r->graph->nedges;
    x->r = r;
    x->done = TD_NEW(mem, drawn, ne);
    x->end = TD_ROOM(mem, end, nn);
    x->deg = TD_ROOM(mem, int32_t, nn);
    x->turn = TD_ROOM(mem, int32_t, ne);
    for (int i = 0; i < 2; i++) {
        x->part[i] = TD_NEW(mem, td_span, nn + 1);
        x->via[i] = TD_NEW(mem, int32_t, nn + 1);
    }
    td_ring_init(&x->ring, r, mem);
    lines_clear(x);
}

static effect effect_of(const lines *x, int e)
{
    const int32_t *at = &x->r->graph->end[2 * e];
    if (x->deg[at[0]] > 1 || x->deg[at[1]] > 1)
        return BRANCHES;
    return x->deg[at[0]] && x->end[at[0]].other == at[1] ? CLOSES : JOINS;
}

/* The line that an edge between the ends of two would make, from end to end. */
static td_span joined(const lines *x, int e)
{
    const int32_t *at = &x->r->graph->end[2 * e];
    return td_span_join(&x->ring, x->end[x->end[at[0]].other].s,
                        x->end[at[1]].s);
}

/* Would drawing the edge break the rule? */
static bool forbids(const lines *x, int e)
{
    switch (effect_of(x, e)) {
    case JOINS:
        return td_span_impossible(joined(x, e));
    case CLOSES:
        return x->end[x->r->graph->end[2 * e]].s.gates % x->ring.n;
    default:
        return true;
    }
}

static void draw(lines *x, int e)
{
    const int32_t *at = &x->r->graph->end[2 * e];
    drawn d = {.edge = e, .a = at[0], .b = at[1], .effect = effect_of(x, e)};
    if (x->broken < 0 && forbids(x, e))
        x->broken = e;
    if (d.effect == JOINS) {
        td_span s = joined(x, e);
        d.a = x->end[at[0]].other;
        d.b = x->end[at[1]].other;
        d.old[0] = x->end[d.a];
        d.old[1] = x->end[d.b];
        x->end[d.a] = (end){d.b, s};
        x->end[d.b] = (end){d.a, td_span_turn(&x->ring, s)};
    }
    x->deg[at[0]]++;
    x->deg[at[1]]++;
    x->turn[e] = x->ndone;
    x->done[x->ndone++] = d;
}

static void undraw(lines *x, int e)
{
    const drawn *d = &x->done[--x->ndone];
    assert(d->edge == e);
    if (d->effect == JOINS) {
        x->end[d->a] = d->old[0];
        x->end[d->b] = d->old[1];
    }
    for (int i = 0; i < 2; i++)
        x->deg[x->r->graph->end[2 * e + i]]--;
    x->turn[e] = -1;
    if (x->broken == e)
        x->broken = -1;
}

/* ---- reasons ---- */

/* Drawn before the turn, and not as a branch. */
static bool was_drawn(const lines *x, int e, int before)
{
    return x->turn[e] >= 0 && x->turn[e] < before &&
           x->done[x->turn[e]].effect != BRANCHES;
}

/* Follows the line from one end of an edge, away from it, to its end or to the
 * edge's other end: what is said by the first node, the first two .. and the
 * edges between. Returns how many nodes, and the last. */
static int follow(const lines *x, int e, int side, int before, int *last)
{
    const td_graph *g = x->r->graph;
    int v = g->end[2 * e + side], came = e, n = 1;
    x->part[side][0] = td_span_of_node(x->r, v);
    while (v != g->end[2 * e + !side]) {
        int next = -1;
        for (int i = g->start[v]; i < g->start[v + 1] && next < 0; i++)
            if (g->arc[i] != came && was_drawn(x, g->arc[i], before))
                next = i;
        if (next < 0)
            break;
        came = g->arc[next];
        v = g->arc_to[next];
        x->via[side][n - 1] = came;
        x->part[side][n] = td_span_join(&x->ring, x->part[side][n - 1],
                                        td_span_of_node(x->r, v));
        n++;
    }
    *last = v;
    return n;
}

static bool clash_of(const lines *x, int n, int m)
{
    return td_span_impossible(
        td_span_join(&x->ring, td_span_turn(&x->ring, x->part[0][n - 1]),
                     x->part[1][m - 1]));
}

/* The shortest piece that is impossible, with nodes on either side. A longer
 * piece is impossible too: so as one side gets shorter the other grows. */
static void shorten(const lines *x, int *n, int *m)
{
    int best_n = *n, best_m = *m;
    assert(clash_of(x, *n, *m));
    for (int i = *n, k = 1; i > 0; i--) {
        while (k <= *m && !clash_of(x, i, k))
            k++;
        if (k > *m)
            break;
        if (i + k < best_n + best_m) {
            best_n = i;
            best_m = k;
        }
    }
    *n = best_n;
    *m = best_m;
}

/* Two lines that meet in an end of the edge; 0 if there is no such end. */
static int explain_branch(const lines *x, int e, int before, td_lit *out)
{
    const td_graph *g = x->r->graph;
    for (int side = 0; side < 2; side++) {
        int v = g->end[2 * e + side], n = 0;
        for (int i = g->start[v]; i < g->start[v + 1] && n < 2; i++)
            if (g->arc[i] != e && x->turn[g->arc[i]] >= 0 &&
                x->turn[g->arc[i]] < before)
                out[n++] = x->r->lits[g->arc[i]];
        if (n == 2)
            return n;
    }
    return 0;
}

/* The drawn edges for which this one is out: two that it would branch off
 * from; all of the line that it would close; or of the line that it would
 * make the shortest piece around it that is impossible. The lines are as they
 * were before the given turn. */
static int explain(const lines *x, int e, int before, td_lit *out)
{
    int last, m = 1, count = explain_branch(x, e, before, out);
    if (count)
        return count;
    int n = follow(x, e, 0, before, &last);
    if (last != x->r->graph->end[2 * e + 1]) {
        m = follow(x, e, 1, before, &last);
        shorten(x, &n, &m);
    }
    for (int i = 0; i < n - 1; i++)
        out[count++] = x->r->lits[x->via[0][i]];
    for (int i = 0; i < m - 1; i++)
        out[count++] = x->r->lits[x->via[1][i]];
    return count;
}

/* Why a drawn edge broke the rule: that, and the edge itself. */
static int explain_broken(const lines *x, int e, td_lit *out)
{
    int n = explain(x, e, x->turn[e], out);
    out[n++] = x->r->lits[e];
    return n;
}

/* ---- the check ---- */

/* Until the rule is broken; branches come last. */
static void draw_all(lines *x, const int8_t *val)
{
    int branch = -1;
    for (int e = 0; e < x->r->graph->nedges && x->broken < 0; e++) {
        if (val[x->r->lits[e]] <= 0)
            continue;
        if (effect_of(x, e) != BRANCHES)
            draw(x, e);
        else
            branch = e;
    }
    if (x->broken < 0 && branch >= 0)
        draw(x, branch);
}

static td_breach gates_broken(const td_rule *r, const int8_t *val, td_ints *why)
{
    td_arena mem = {0};
    lines x;
    lines_init(&x, r, &mem);
    draw_all(&x, val);
    if (x.broken >= 0 && why) {
        td_vec_reserve(why, r->nlits + 1);
        why->n += (uint32_t)explain_broken(&x, x.broken, why->at + why->n);
    }
    td_breach breach = TD_BREACH_NONE;
    if (x.broken >= 0)
        breach = x.done[x.turn[x.broken]].effect == JOINS ? TD_BREACH_OVER
                                                          : TD_BREACH_SHORT;
    td_arena_free(&mem);
    return breach;
}

/* An edge at a node that some literals draw, besides one; -1: none. */
static int drawn_at(const td_rule *r, int v, int but, const td_lit *lits, int n)
{
    const td_graph *g = r->graph;
    for (int i = g->start[v]; i < g->start[v + 1]; i++)
        for (int k = 0; k < n && g->arc[i] != but; k++)
            if (lits[k] == r->lits[g->arc[i]])
                return g->arc[i];
    return -1;
}

static bool is_end(const td_rule *r, int v, const td_lit *lits, int n)
{
    int e = drawn_at(r, v, -1, lits, n);
    return e >= 0 && drawn_at(r, v, e, lits, n) < 0;
}

bool td_gates_clash(int a, int b, int steps, int ranks)
{
    int apart = (a - b + ranks) % ranks;
    steps %= ranks;
    return apart != steps && apart != (ranks - steps) % ranks;
}

void td_gates_along(const td_rule *r, const td_lit *lits, int n, td_ints *out)
{
    int v = 0, came = -1, nodes = r->graph->nnodes;
    while (v < nodes && !is_end(r, v, lits, n))
        v++;
    for (int k = 0; k <= n && v >= 0 && v < nodes; k++) {
        if (r->rank[v] != TD_RANK_NONE)
            td_vec_push(out, v);
        came = drawn_at(r, v, came, lits, n);
        v = came < 0 ? -1 : td_graph_other(r->graph, came, v);
    }
}

/* ---- the kernel's side ---- */

typedef struct keeper {
    td_propagator head;
    lines x;
    int32_t *edge_of; /* by atom */
    int32_t *ask;     /* nodes to look at again */
    int nask;
    bool scan; /* all edges must be looked at */
    td_lit *why;
} keeper;

/* What can be new is at the ends of the line, and where it goes on now. */
static void gate_keeper_assign(td_propagator *q, td_host *h, int e)
{
    (void)h;
    keeper *p = (keeper *)q;
    draw(&p->x, e);
    const drawn *d = &p->x.done[p->x.ndone - 1];
    const int32_t *at = &q->rule->graph->end[2 * e];
    p->ask[p->nask++] = at[0];
    p->ask[p->nask++] = at[1];
    if (d->a != at[0])
        p->ask[p->nask++] = d->a;
    if (d->b != at[1])
        p->ask[p->nask++] = d->b;
}

static void gate_keeper_undo(td_propagator *q, td_host *h, int e)
{
    (void)h;
    keeper *p = (keeper *)q;
    undraw(&p->x, e);
    p->nask = 0;
}

static void gates_look_at(keeper *p, td_host *h, int e)
{
    td_lit l = p->x.r->lits[e];
    if (!h->val[l] && forbids(&p->x, e))
        h->imply(h, p->head.id, td_not(l));
}

static bool gate_keeper_propagate(td_propagator *q, td_host *h)
{
    keeper *p = (keeper *)q;
    const td_graph *g = q->rule->graph;
    if (p->x.broken >= 0) {
        int n = explain_broken(&p->x, p->x.broken, p->why);
        h->conflict(h, q->id, p->why, n);
        return false;
    }
    if (p->scan || q->missed) {
        p->scan = q->missed = false;
        p->nask = 0;
        for (int e = 0; e < g->nedges; e++)
            gates_look_at(p, h, e);
    }
    while (p->nask) {
        int v = p->ask[--p->nask];
        for (int i = g->start[v]; i < g->start[v + 1]; i++)
            gates_look_at(p, h, g->arc[i]);
    }
    return true;
}

/* Edges drawn before a trail position are the first in order. */
static int turns_before(const keeper *p, const td_host *h, int pos)
{
    int lo = 0, hi = p->x.ndone;
    while (lo < hi) {
        int mid = (lo + hi) / 2;
        if (h->pos[td_atom(p->x.r->lits[p->x.done[mid].edge])] < pos)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}

static int gate_keeper_explain(td_propagator *q, td_host *h, td_lit l,
                               td_lit *out)
{
    keeper *p = (keeper *)q;
    return explain(&p->x, p->edge_of[td_atom(l)],
                   turns_before(p, h, h->pos[td_atom(l)]), out);
}

static const td_propagator_type keeper_type = {
    .name = "gates",
    .assign = gate_keeper_assign,
    .undo = gate_keeper_undo,
    .propagate = gate_keeper_propagate,
    .explain = gate_keeper_explain,
};

static void gates_encode(const td_rule *r, td_encoder *e)
{
    keeper *p = td_propagator_new(e, &keeper_type, r, sizeof *p);
    lines_init(&p->x, r, e->mem);
    p->ask = TD_ROOM(e->mem, int32_t, 4 * r->nlits);
    p->why = TD_ROOM(e->mem, td_lit, r->nlits + 3);
    p->edge_of = TD_NEW(e->mem, int32_t, td_rule_atoms(r));
    for (int i = 0; i < r->nlits; i++)
        p->edge_of[td_atom(r->lits[i])] = i;
    p->scan = true;
    e->add(e, &p->head, r->lits, r->nlits);
}

const td_rule_type td_rule_gates = {
    .name = "gates",
    .wide = true,
    .broken = gates_broken,
    .encode = gates_encode,
};

/* ---- the human side ---- */

typedef struct view {
    lines x;
    td_lit *why;
} view;

static void gates_view_start(const td_pos *p, int rule, void *data)
{
    view *v = data;
    const td_rule *r = &p->m->rule[rule];
    lines_init(&v->x, r, p->views->mem);
    v->why = TD_ROOM(p->views->mem, td_lit, r->nlits + 3);
}

static void gates_view_build(const td_pos *p, int rule, void *data)
{
    view *v = data;
    (void)rule;
    lines_clear(&v->x);
    draw_all(&v->x, p->val);
}

static const td_view_type gates_view = {
    .name = "gates",
    .size = sizeof(view),
    .start = gates_view_start,
    .build = gates_view_build,
};

/* A line there would make a line, or a loop, with the gates out of order.
 * (Where it would branch is for other rules to say.) */
void td_find_gates_order(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    view *v = (view *)(uintptr_t)td_view_get(p, &gates_view, anchor);
    for (int e = 0; e < r->nlits && v->x.broken < 0; e++) {
        if (p->val[r->lits[e]] || effect_of(&v->x, e) == BRANCHES ||
            !forbids(&v->x, e))
            continue;
        td_step_open(sink);
        td_step_rule(sink, r);
        td_step_set(sink, td_not(r->lits[e]));
        if (!td_sink_brief(sink)) {
            int n = explain(&v->x, e, v->x.ndone, v->why);
            for (int i = 0; i < n; i++)
                td_step_because(sink, v->why[i]);
        }
        if (!td_step_close(sink))
            return;
    }
}
