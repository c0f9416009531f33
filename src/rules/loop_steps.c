/* LOOP, the human side: edges that would close a loop too early, and the
 * finished loop. */
#include <assert.h>
#include <limits.h>

#include "rules/follow.h"
#include "rules/loop.h"

/* Pieces of drawn line: a union of nodes by size that can be taken back. */
typedef struct joined {
    int32_t place;       /* of the trail */
    int32_t root, under; /* under was hung below root; -1: a cycle */
} joined;

typedef struct lines {
    td_tracer t;
    td_follow follow;
    int32_t *edge_of; /* by atom, -1 */
    int32_t *up;      /* by node */
    int32_t *size;    /* by root: nodes ... */
    int32_t *length;  /* ... and edges in the piece */
    td_lit *lits;     /* room for a path and one more */
    joined *done;     /* drawn edges, in order */
    int drawn, pieces, cycles;
} lines;

static void lines_start(const td_pos *p, int rule, void *data)
{
    lines *v = data;
    const td_rule *r = &p->m->rule[rule];
    const td_graph *g = r->graph;
    td_arena *mem = p->views->mem;
    td_tracer_init(&v->t, g, mem);
    td_follow_init(&v->follow, p->m->natoms, mem);
    v->done = TD_ROOM(mem, joined, g->nedges);
    v->up = TD_ROOM(mem, int32_t, g->nnodes);
    v->size = TD_ROOM(mem, int32_t, g->nnodes);
    v->length = TD_NEW(mem, int32_t, g->nnodes);
    v->lits = TD_ROOM(mem, td_lit, g->nedges + 2);
    v->edge_of = TD_ROOM(mem, int32_t, p->m->natoms);
    for (int i = 0; i < g->nnodes; i++) {
        v->up[i] = i;
        v->size[i] = 1;
    }
    for (int i = 0; i < p->m->natoms; i++)
        v->edge_of[i] = -1;
    for (int e = 0; e < r->nlits; e++)
        v->edge_of[td_atom(r->lits[e])] = e;
}

static int piece_of(const lines *v, int node)
{
    while (v->up[node] != node)
        node = v->up[node];
    return node;
}

static void chain_join(lines *v, int e)
{
    const td_graph *g = v->t.g;
    int a = piece_of(v, g->end[2 * e]), b = piece_of(v, g->end[2 * e + 1]);
    joined *j = &v->done[v->drawn++];
    if (v->size[a] < v->size[b]) {
        int swap = a;
        a = b;
        b = swap;
    }
    *j = (joined){v->follow.n - 1, a, a == b ? -1 : b};
    v->length[a]++;
    if (a == b) {
        v->cycles++;
        return;
    }
    v->pieces += v->size[a] == 1 ? 1 : v->size[b] == 1 ? 0 : -1;
    assert(v->pieces > 0);
    v->up[b] = a;
    v->size[a] += v->size[b];
    v->length[a] += v->length[b];
}

static void chain_part(lines *v)
{
    assert(v->drawn > 0);
    joined j = v->done[--v->drawn];
    v->length[j.root]--;
    if (j.under < 0) {
        v->cycles--;
        return;
    }
    v->up[j.under] = j.under;
    v->size[j.root] -= v->size[j.under];
    v->length[j.root] -= v->length[j.under];
    v->pieces -= v->size[j.root] == 1 ? 1 : v->size[j.under] == 1 ? 0 : -1;
    assert(v->pieces >= 0 && v->size[j.root] > 0 && v->length[j.root] >= 0);
}

static void lines_build(const td_pos *p, int rule, void *data)
{
    lines *v = data;
    const td_rule *r = &p->m->rule[rule];
    while (td_follow_lost(&v->follow, p->s)) {
        v->follow.n--;
        if (v->drawn && v->done[v->drawn - 1].place == v->follow.n)
            chain_part(v);
    }
    while (v->follow.n < p->s->ntrail) {
        td_lit l = td_follow_next(&v->follow, p->s);
        int e = v->edge_of[td_atom(l)];
        if (e >= 0 && r->lits[e] == l)
            chain_join(v, e);
    }
}

static const td_view_type lines_view = {
    .name = "lines",
    .size = sizeof(lines),
    .start = lines_start,
    .build = lines_build,
};

/* The view's working memory is scratch for the finders. */
static lines *chain_lines_of(const td_pos *p, int rule)
{
    return (lines *)(uintptr_t)td_view_get(p, &lines_view, rule);
}

bool td_loop_intact(const td_pos *p, int rule)
{
    const lines *v = chain_lines_of(p, rule);
    return v->drawn && !v->cycles;
}

/* An edge between two nodes of one piece would close a loop, and some line
 * would be left out. */
void td_find_loop_of(const td_pos *p, int anchor, int least, int most,
                     td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    assert(r->kind == TD_RULE_LOOP);
    const td_graph *g = r->graph;
    lines *v = chain_lines_of(p, anchor);
    td_when now = td_when_now(p->val);
    for (int e = 0; v->drawn && e < g->nedges; e++) {
        if (p->val[r->lits[e]])
            continue;
        int a = piece_of(v, g->end[2 * e]);
        if (v->length[a] + 1 < least || !v->length[a] ||
            a != piece_of(v, g->end[2 * e + 1]))
            continue;
        int n = td_trace(&v->t, r, &now, e, v->lits);
        if (n + 1 < least || n + 1 > most)
            continue;
        td_step_open(sink);
        if (v->pieces == 1 || !td_sink_brief(sink)) {
            int other = td_nearest_elsewhere(&v->t, r, &now, e);
            if (other < 0)
                continue;
            v->lits[n] = r->lits[other];
            for (int i = 0; i <= n; i++)
                td_step_because(sink, v->lits[i]);
            td_step_number(sink, "length", n + 1);
            td_step_text(sink, "left",
                         p->topo->edges_link ? "the line {elsewhere}"
                                             : "the line on {elsewhere}");
            td_step_site(sink, "elsewhere", g->edge_site[other]);
        }
        td_step_rule(sink, r);
        td_step_set(sink, td_not(r->lits[e]));
        if (!td_step_close(sink))
            return;
    }
}

void td_find_loop_early(const td_pos *p, int anchor, td_sink *sink)
{
    td_find_loop_of(p, anchor, 0, INT_MAX, sink);
}

/* A closed loop: everything that is not drawn yet stays empty. */
void td_find_loop_done(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    const td_graph *g = r->graph;
    lines *v = chain_lines_of(p, anchor);
    td_when now = td_when_now(p->val);
    if (v->pieces != 1 || !v->cycles)
        return;
    int first = 0;
    while (p->val[r->lits[first]] <= 0)
        first++;
    int n = td_trace(&v->t, r, &now, first, v->lits);
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
