/* DIVISION: the members of a class fall into pieces that do not touch, each
 * with exactly one root, and the piece of a root that has a size has that
 * many members: islands and their numbers.
 *
 * That is said by several rules over one td_division, so that each can be
 * broken, worded and switched on its own:
 *   SIZE    the piece of one root has its size. It is too large as soon as
 *           more members are linked to the root, and too small if what can be
 *           passed around the root is less.
 *   APART   no piece has two roots.
 *   ROOTED  every piece has a root: no member is fenced off from all roots.
 * and two theorems, for steps that weigh roots against each other:
 *   LONE    the piece of one root has its size and no other root.
 *   AT_MOST every piece has exactly one root and no more than its size. Its
 *           breach is left to the others.
 * All of them take roots for members, whatever is said of these (another rule
 * may demand it), so that no reason has to name them.
 *
 * In the exact solver, where all of them hold together, ownership does the
 * work (owners.c). A kernel with switches has an isle for each size and, for
 * the other two and for sizes too large for that, a sentry, which reports
 * that its rule is broken as soon as the check can see it. */
#include "rules/division.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "rules/follows.h"

int td_division_walk(const td_division *d, const int8_t *val, int from,
                     bool open, int limit, int32_t round, int32_t *seen,
                     int32_t *list)
{
    const td_graph *g = d->graph;
    int n = 0;
    assert(limit > 0);
    list[n++] = from;
    seen[from] = round;
    for (int i = 0; i < n; i++)
        for (int a = g->start[list[i]]; a < g->start[list[i] + 1]; a++) {
            int u = g->arc_to[a];
            if (n == limit)
                return n;
            if (seen[u] == round || td_division_in(d, val, u) < !open)
                continue;
            seen[u] = round;
            list[n++] = u;
        }
    return n;
}

/* ---- the check ---- */

typedef struct survey {
    const td_division *d;
    const int8_t *val;
    int32_t *seen, *list, *from; /* by node */
    td_ints *why;                /* or NULL */
} survey;

/* A node is in. */
static void because(survey *s, int v)
{
    if (s->why && s->d->root_at[v] < 0)
        td_vec_push(s->why, s->d->lits[v]);
}

/* The excluded nodes around the first n of the list, each once. */
static void because_rim(survey *s, int n, int32_t round)
{
    const td_graph *g = s->d->graph;
    for (int i = 0; s->why && i < n; i++)
        for (int a = g->start[s->list[i]]; a < g->start[s->list[i] + 1]; a++) {
            int u = g->arc_to[a];
            if (s->seen[u] == round)
                continue;
            s->seen[u] = round;
            td_vec_push(s->why, td_not(s->d->lits[u]));
        }
}

static td_breach size_breach(survey *s, int k)
{
    const td_division *d = s->d;
    int root = d->root[k], size = d->size[k];
    int limit = size < d->graph->nnodes ? size + 1 : size;
    int n =
        td_division_walk(d, s->val, root, false, limit, 1, s->seen, s->list);
    if (n > size) {
        for (int i = 0; i < n; i++)
            because(s, s->list[i]);
        return TD_BREACH_OVER;
    }
    n = td_division_walk(d, s->val, root, true, size, 2, s->seen, s->list);
    if (n == size)
        return TD_BREACH_NONE;
    because_rim(s, n, 2);
    return TD_BREACH_SHORT;
}

/* Breadth first from a root over members, with the way back in `from`, until
 * another root is met; that one, or -1. */
static int meet_root(survey *s, int root)
{
    const td_division *d = s->d;
    const td_graph *g = d->graph;
    int n = 0;
    s->list[n++] = root;
    s->seen[root] = 1;
    s->from[root] = -1;
    for (int i = 0; i < n; i++)
        for (int a = g->start[s->list[i]]; a < g->start[s->list[i] + 1]; a++) {
            int u = g->arc_to[a];
            if (s->seen[u] || td_division_in(d, s->val, u) <= 0)
                continue;
            s->seen[u] = 1;
            s->from[u] = s->list[i];
            if (d->root_at[u] >= 0)
                return u;
            s->list[n++] = u;
        }
    return -1;
}

static td_breach apart_breach(survey *s)
{
    const td_division *d = s->d;
    for (int k = 0; k < d->nroots; k++) {
        if (s->seen[d->root[k]])
            continue;
        int v = meet_root(s, d->root[k]);
        if (v < 0)
            continue;
        for (; v >= 0; v = s->from[v])
            because(s, v);
        return TD_BREACH_OVER;
    }
    return TD_BREACH_NONE;
}

static td_breach lone_breach(survey *s, int k)
{
    td_breach b = size_breach(s, k);
    if (b)
        return b;
    memset(s->seen, 0, sizeof *s->seen * (size_t)s->d->graph->nnodes);
    int v = meet_root(s, s->d->root[k]);
    for (int u = v; u >= 0; u = s->from[u])
        because(s, u);
    return v < 0 ? TD_BREACH_NONE : TD_BREACH_OVER;
}

static td_breach rooted_breach(survey *s)
{
    const td_division *d = s->d;
    int nnodes = d->graph->nnodes;
    for (int k = 0; k < d->nroots; k++)
        if (!s->seen[d->root[k]])
            td_division_walk(d, s->val, d->root[k], true, nnodes, 1, s->seen,
                             s->list);
    int v = 0;
    while (v < nnodes && (s->seen[v] || s->val[d->lits[v]] <= 0))
        v++;
    if (v == nnodes)
        return TD_BREACH_NONE;
    because(s, v);
    int n = td_division_walk(d, s->val, v, true, nnodes, 2, s->seen, s->list);
    because_rim(s, n, 2);
    return TD_BREACH_OVER;
}

static td_breach division_broken(const td_rule *r, const int8_t *val,
                                 td_ints *why)
{
    size_t n = (size_t)r->division->graph->nnodes;
    int32_t *at = td_calloc(3 * n, sizeof *at);
    survey s = {r->division, val, at, at + n, at + 2 * n, why};
    td_breach b = TD_BREACH_NONE;
    switch (r->piece) {
    case TD_PIECE_SIZE:
        b = size_breach(&s, r->root);
        break;
    case TD_PIECE_APART:
        b = apart_breach(&s);
        break;
    case TD_PIECE_ROOTED:
        b = rooted_breach(&s);
        break;
    case TD_PIECE_LONE:
        b = lone_breach(&s, r->root);
        break;
    case TD_PIECE_AT_MOST:
        break;
    }
    td_free(at);
    return b;
}

/* How many roots does a node touch that were not reached before it? */
static int new_roots_at(const survey *s, int v)
{
    const td_graph *g = s->d->graph;
    int n = 0;
    for (int a = g->start[v]; a < g->start[v + 1]; a++)
        n += s->d->root_at[g->arc_to[a]] >= 0 && !s->seen[g->arc_to[a]];
    return n;
}

/* How many nodes the piece of a root can come to have, up to its size: each
 * brings along the way to it, and the roots that it touches. */
static int count_near(survey *s, int k)
{
    const td_graph *g = s->d->graph;
    int n = 0, size = s->d->size[k];
    s->list[n++] = s->d->root[k];
    s->seen[s->list[0]] = 1; /* how many are on the way */
    for (int i = 0; i < n && n < size; i++)
        for (int a = g->start[s->list[i]]; a < g->start[s->list[i] + 1]; a++) {
            int u = g->arc_to[a], way = s->seen[s->list[i]] + 1;
            if (s->seen[u] || td_division_in(s->d, s->val, u) < 0 ||
                way + new_roots_at(s, u) > size)
                continue;
            s->seen[u] = way;
            s->list[n++] = u;
        }
    return n;
}

static bool division_doomed(const td_rule *r, const int8_t *val)
{
    if (r->piece != TD_PIECE_SIZE)
        return false;
    size_t n = (size_t)r->division->graph->nnodes;
    int32_t *at = td_calloc(2 * n, sizeof *at);
    survey s = {.d = r->division, .val = val, .seen = at, .list = at + n};
    bool doomed = count_near(&s, r->root) < r->division->size[r->root];
    td_free(at);
    return doomed;
}

/* ---- the kernel's side ---- */

typedef struct sentry {
    td_propagator head;
    bool due;
} sentry;

static void sentry_assign(td_propagator *p, td_host *h, int tag)
{
    (void)h;
    (void)tag;
    ((sentry *)p)->due = true;
}

static void sentry_undo(td_propagator *p, td_host *h, int tag)
{
    (void)h;
    (void)tag;
    ((sentry *)p)->due = false;
}

static bool sentry_propagate(td_propagator *p, td_host *h)
{
    sentry *s = (sentry *)p;
    td_ints why = {0};
    if (!s->due && !p->missed)
        return true;
    s->due = p->missed = false;
    bool broken = division_broken(p->rule, h->val, &why);
    if (broken)
        h->conflict(h, p->id, why.at, (int)why.n);
    td_vec_free(&why);
    return !broken;
}

/* It implies nothing, so that nothing is ever asked. */
static int sentry_explain(td_propagator *p, td_host *h, td_lit l, td_lit *out)
{
    (void)p;
    (void)h;
    (void)l;
    (void)out;
    assert(false);
    return 0;
}

static const td_propagator_type sentry_type = {
    .name = "division",
    .costly = true,
    .assign = sentry_assign,
    .undo = sentry_undo,
    .propagate = sentry_propagate,
    .explain = sentry_explain,
};

static void encode_sentry(const td_rule *r, td_encoder *e)
{
    sentry *s = td_propagator_new(e, &sentry_type, r, sizeof *s);
    s->due = true;
    /* A theorem binds nothing, so that it costs nothing elsewhere. */
    const td_lit *lits = r->theorem ? r->division->lits : r->lits;
    int n = r->theorem ? r->division->graph->nnodes : r->nlits;
    td_encode_both(e, &s->head, lits, n);
}

/* Without switches the rule of roots stands for all. */
static void division_encode(const td_rule *r, td_encoder *e)
{
    const td_division *d = r->division;
    if (r->piece == TD_PIECE_AT_MOST) {
        assert(e->switched && d->whole);
        td_encode_owners(d, true, e);
        return;
    }
    if (d->whole && !e->switched) {
        if (r->piece == TD_PIECE_ROOTED)
            td_encode_owners(d, false, e);
        return;
    }
    bool lone = r->piece == TD_PIECE_LONE;
    if ((r->piece != TD_PIECE_SIZE && !lone) ||
        !td_encode_owner(d, r->root, lone, e))
        encode_sentry(r, e);
}

static bool division_rests_on(const td_rule *theorem, const td_rule *r)
{
    if (r->kind != TD_RULE_DIVISION || r->theorem ||
        r->division != theorem->division)
        return false;
    return theorem->piece == TD_PIECE_AT_MOST || r->piece == TD_PIECE_APART ||
           (r->piece == TD_PIECE_SIZE && r->root == theorem->root);
}

const td_rule_type td_rule_division = {
    .name = "division",
    .wide = true,
    .broken = division_broken,
    .follows = td_division_follows,
    .doomed = division_doomed,
    .intact = td_division_intact,
    .rests_on = division_rests_on,
    .encode = division_encode,
};
