/* SPANNING: the edges that are there join all nodes of a graph.
 *
 * Edge i is there if lits[i] holds. What is not known to be missing is
 * passable. If the passable edges leave some nodes apart the rule is broken;
 * an open edge without which they would (a bridge of the graph, found by one
 * depth-first search) must be there.
 *
 * Reasons are cuts: of a set of nodes, all edges that lead out of it are
 * missing (but one, which must be there then).
 *
 * A search for every change would be slow on large boards, and most changes
 * do not matter: see the kernel's side. */
#include "rules/rule_type.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "rules/follows.h"
#include "base/union_find.h"
#include "rules/bridges.h"
#include "rules/cuts.h"

/* ---- sets of nodes and the edges that lead out ---- */

typedef struct region {
    int32_t *seen;  /* by node: the round that reached it */
    int32_t *queue; /* the nodes of the last region */
    int n, round;
} region;

static bool missing(const td_rule *r, const td_when *t, int edge)
{
    return td_held(t, td_not(r->lits[edge]));
}

/* All nodes that can be reached from one without the edge `except`. */
static void grow(region *a, const td_rule *r, const td_when *t, int from,
                 int except)
{
    const td_graph *g = r->graph;
    a->round++;
    a->n = 0;
    a->queue[a->n++] = from;
    a->seen[from] = a->round;
    for (int at = 0; at < a->n; at++) {
        int v = a->queue[at];
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            int u = g->arc_to[i];
            if (a->seen[u] == a->round || g->arc[i] == except ||
                missing(r, t, g->arc[i]))
                continue;
            a->seen[u] = a->round;
            a->queue[a->n++] = u;
        }
    }
}

/* The edges that lead out of the last region, but for `except`, as "is
 * missing"; returns how many. Without out they are only counted. */
static int cut(const region *a, const td_rule *r, int except, td_lit *out)
{
    const td_graph *g = r->graph;
    int n = 0;
    for (int at = 0; at < a->n; at++) {
        int v = a->queue[at];
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            if (a->seen[g->arc_to[i]] == a->round || g->arc[i] == except)
                continue;
            if (out)
                out[n] = td_not(r->lits[g->arc[i]]);
            n++;
        }
    }
    return n;
}

/* Why an edge must be there: the cut around one of its ends. (Without the
 * edge there are just two pieces, so it is the same cut from either end.) */
static int explain_edge(region *a, const td_rule *r, const td_when *t, int edge,
                        td_lit *out)
{
    grow(a, r, t, r->graph->end[2 * edge], edge);
    assert(a->seen[r->graph->end[2 * edge + 1]] != a->round);
    return cut(a, r, edge, out);
}

/* Why the nodes are apart: the smallest cut around a piece. `piece`, by node,
 * is scratch. */
static int explain_apart(region *a, const td_rule *r, const td_when *t,
                         int32_t *piece, td_lit *out)
{
    int best = -1, fewest = 0, n = r->graph->nnodes;
    memset(piece, 0, sizeof *piece * (size_t)n);
    for (int v = 0; v < n; v++) {
        if (piece[v])
            continue;
        grow(a, r, t, v, -1);
        for (int i = 0; i < a->n; i++)
            piece[a->queue[i]] = 1;
        int size = cut(a, r, -1, NULL);
        if (best < 0 || size < fewest) {
            best = v;
            fewest = size;
        }
    }
    grow(a, r, t, best, -1);
    assert(a->n < n);
    return cut(a, r, -1, out);
}

static void region_init(region *a, const td_graph *g, td_arena *mem)
{
    a->seen = TD_NEW(mem, int32_t, g->nnodes);
    a->queue = TD_ROOM(mem, int32_t, g->nnodes);
    a->round = 0;
}

/* ---- the check ---- */

static td_breach spanning_broken(const td_rule *r, const int8_t *val,
                                 td_ints *why)
{
    const td_graph *g = r->graph;
    if (g->nnodes < 2)
        return TD_BREACH_NONE;
    td_arena mem = {0};
    region a;
    td_when now = {val, NULL, 0};
    region_init(&a, g, &mem);
    grow(&a, r, &now, 0, -1);
    bool apart = a.n < g->nnodes;
    int cuts = 0;
    if (apart) {
        if (why)
            td_vec_reserve(why, r->nlits);
        cuts = explain_apart(&a, r, &now, TD_NEW(&mem, int32_t, g->nnodes),
                             why && r->nlits ? why->at + why->n : NULL);
        if (why)
            why->n += (uint32_t)cuts;
    }
    td_arena_free(&mem);
    /* Short: there is not even a link that could have joined them. */
    return !apart ? TD_BREACH_NONE : cuts ? TD_BREACH_OVER : TD_BREACH_SHORT;
}

/* ---- the kernel's side ----
 *
 * From a state at rest: if between the ends of each edge that went missing
 * there are two ways without an open edge in common, there is nothing new to
 * imply. For if an open edge alone joins two parts now, and did not before, or
 * if two parts are apart now, then such a missing edge led from one part to
 * the other; but two ways between its ends would both have to cross.
 *
 * Two ways are found by two searches, of which the second may take back what
 * the first used. Where the second comes to an end, what it reached has only
 * one edge that leads out, and that must be there. All this stays close to the
 * missing edge, as a rule; where it does not, the whole graph is searched. */

enum { FEW = 64 };

typedef struct spanner {
    td_propagator head;
    region a;
    td_bridges s;
    td_ways b;
    int32_t *piece;
    td_lit *why;
    int32_t gone[FEW]; /* edges that went missing since the last search */
    int ngone;         /* FEW + 1: too many to look at one by one */
} spanner;

/* It hears only of edges that are missing. */
static void spanner_assign(td_propagator *p, td_host *h, int tag)
{
    (void)h;
    spanner *x = (spanner *)p;
    if (x->ngone < FEW)
        x->gone[x->ngone++] = tag;
    else
        x->ngone = FEW + 1;
}

/* What was not looked at yet is of the level that is taken back. */
static void spanner_undo(td_propagator *p, td_host *h, int tag)
{
    (void)h, (void)tag;
    ((spanner *)p)->ngone = 0;
}

/* Implies what follows from an edge that went missing; false: that takes a
 * search of the whole graph. */
static bool settle_near(spanner *x, td_host *h, int gone)
{
    const td_rule *r = x->head.rule;
    const int32_t *end = r->graph->end + 2 * gone;
    for (int failed = 0; failed < 2;) {
        int edge = -1;
        td_way w =
            td_ways_find(&x->b, r, h->val, end[failed], end[!failed], &edge);
        if (w == TD_WAY_FOUND)
            return true;
        if (w == TD_WAY_NONE)
            h->imply(h, x->head.id, r->lits[edge]);
        else
            failed++;
    }
    return false;
}

static bool settle_all_near(spanner *x, td_host *h)
{
    if (x->head.missed || x->ngone > FEW)
        return false;
    for (int i = 0; i < x->ngone; i++)
        if (!settle_near(x, h, x->gone[i]))
            return false;
    return true;
}

static bool spanner_propagate(td_propagator *p, td_host *h)
{
    spanner *x = (spanner *)p;
    const td_rule *r = p->rule;
    bool settled = settle_all_near(x, h);
    x->ngone = 0;
    p->missed = false;
    if (settled)
        return true;
    td_bridges_find(&x->s, r, h->val);
    if (x->s.nreached < r->graph->nnodes) {
        td_when now = {h->val, NULL, 0};
        int n = explain_apart(&x->a, r, &now, x->piece, x->why);
        h->conflict(h, p->id, x->why, n);
        return false;
    }
    for (int i = 0; i < x->s.n; i++) {
        td_lit l = r->lits[x->s.at[i]];
        if (!h->val[l])
            h->imply(h, p->id, l);
    }
    return true;
}

static int spanner_explain(td_propagator *p, td_host *h, td_lit l, td_lit *out)
{
    spanner *x = (spanner *)p;
    td_when then = {h->val, h->pos, h->pos[td_atom(l)]};
    int edge = 0;
    while (p->rule->lits[edge] != l)
        edge++;
    return explain_edge(&x->a, p->rule, &then, edge, out);
}

static const td_propagator_type spanner_type = {
    .name = "spanning",
    .costly = true,
    .assign = spanner_assign,
    .undo = spanner_undo,
    .propagate = spanner_propagate,
    .explain = spanner_explain,
};

static spanner *new_spanner(const td_rule *r, td_encoder *e)
{
    const td_graph *g = r->graph;
    spanner *x = td_propagator_new(e, &spanner_type, r, sizeof *x);
    x->ngone = FEW + 1;
    region_init(&x->a, g, e->mem);
    td_bridges_init(&x->s, g, e->mem);
    td_ways_init(&x->b, g, e->mem);
    x->piece = TD_NEW(e->mem, int32_t, g->nnodes);
    x->why = TD_ROOM(e->mem, td_lit, r->nlits);
    return x;
}

static void spanning_encode(const td_rule *r, td_encoder *e)
{
    if (r->graph->nnodes < 2)
        return;
    td_lit *gone = td_alloc(sizeof *gone * (size_t)(r->nlits + 1));
    for (int i = 0; i < r->nlits; i++)
        gone[i] = td_not(r->lits[i]);
    e->add(e, &new_spanner(r, e)->head, gone, r->nlits);
    td_free(gone);
}

const td_rule_type td_rule_spanning = {
    .name = "spanning",
    .wide = true,
    .broken = spanning_broken,
    .follows = td_spanning_follows,
    .encode = spanning_encode,
};

/* ---- the human side ---- */

typedef struct pieces {
    region a;
    td_bridges s;
    int32_t *group; /* by node: first node of those joined to it already */
    int32_t *exits; /* by such a first node: open edges that lead out */
    int32_t *exit;  /* and the last of them */
    td_lit *lits;   /* room for a reason */
} pieces;

static void spanning_pieces_start(const td_pos *p, int rule, void *data)
{
    pieces *v = data;
    const td_rule *r = &p->m->rule[rule];
    td_arena *mem = p->views->mem;
    int n = r->graph->nnodes;
    region_init(&v->a, r->graph, mem);
    td_bridges_init(&v->s, r->graph, mem);
    v->group = TD_ROOM(mem, int32_t, n);
    v->exits = TD_ROOM(mem, int32_t, n);
    v->exit = TD_NEW(mem, int32_t, n);
    v->lits = TD_ROOM(mem, td_lit, r->nlits);
}

static void spanning_pieces_build(const td_pos *p, int rule, void *data)
{
    pieces *v = data;
    const td_rule *r = &p->m->rule[rule];
    const td_graph *g = r->graph;
    td_bridges_find(&v->s, r, p->val);
    td_uf_init(v->group, g->nnodes);
    for (int e = 0; e < g->nedges; e++)
        if (p->val[r->lits[e]] > 0)
            td_uf_join(v->group, g->end[2 * e], g->end[2 * e + 1]);
    memset(v->exits, 0, sizeof *v->exits * (size_t)g->nnodes);
    for (int e = 0; e < g->nedges; e++) {
        int a = td_uf_find(v->group, g->end[2 * e]);
        int b = td_uf_find(v->group, g->end[2 * e + 1]);
        if (a == b || p->val[r->lits[e]])
            continue;
        v->exits[a]++;
        v->exits[b]++;
        v->exit[a] = v->exit[b] = e;
    }
}

static const td_view_type pieces_view = {
    .name = "spanning pieces",
    .size = sizeof(pieces),
    .start = spanning_pieces_start,
    .build = spanning_pieces_build,
};

/* The view's working memory is scratch for the finders. NULL: nothing to say,
 * or td_find_broken speaks of it. */
static pieces *spanning_pieces_of(const td_pos *p, int rule)
{
    const td_graph *g = p->m->rule[rule].graph;
    if (g->nnodes < 2)
        return NULL;
    pieces *v = (pieces *)(uintptr_t)td_view_get(p, &pieces_view, rule);
    return v->s.nreached == g->nnodes ? v : NULL;
}

static void spanning_because_all(td_sink *sink, const td_lit *lits, int n)
{
    for (int i = 0; i < n; i++)
        td_step_because(sink, lits[i]);
}

/* A group of joined nodes, not all of them, with a single edge to go on. */
void td_find_spanning_exit(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    const td_graph *g = r->graph;
    pieces *v = spanning_pieces_of(p, anchor);
    for (int k = 0; v && k < g->nnodes; k++) {
        if (v->group[k] != k || v->exits[k] != 1)
            continue;
        int edge = v->exit[k];
        td_step_open(sink);
        td_step_rule(sink, r);
        td_step_site(sink, "group", g->node_site[k]);
        td_step_site(sink, "link", g->edge_site[edge]);
        td_step_set(sink, r->lits[edge]);
        if (!td_sink_brief(sink)) {
            td_when now = {p->val, NULL, 0};
            bool second = td_uf_find(v->group, g->end[2 * edge]) != k;
            grow(&v->a, r, &now, g->end[2 * edge + second], edge);
            spanning_because_all(sink, v->lits, cut(&v->a, r, edge, v->lits));
        }
        if (!td_step_close(sink))
            return;
    }
}

/* An open edge without which some nodes would be apart. */
void td_find_spanning_cut(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    pieces *v = spanning_pieces_of(p, anchor);
    for (int i = 0; v && i < v->s.n; i++) {
        int edge = v->s.at[i];
        if (p->val[r->lits[edge]])
            continue;
        td_step_open(sink);
        td_step_rule(sink, r);
        td_step_site(sink, "link", r->graph->edge_site[edge]);
        td_step_set(sink, r->lits[edge]);
        if (!td_sink_brief(sink)) {
            td_when now = {p->val, NULL, 0};
            spanning_because_all(sink, v->lits,
                                 explain_edge(&v->a, r, &now, edge, v->lits));
        }
        if (!td_step_close(sink))
            return;
    }
}
