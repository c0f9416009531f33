/* SIDES: the lines part an inside from an outside.
 *
 * The graph's nodes are faces; edge e lies between the two faces at its ends
 * and is drawn if lits[e] holds. The rule says: the faces can be coloured in
 * two colours so that an edge is drawn just where its faces differ. Closed
 * curves in the plane do that (Jordan), so in the genres with a loop it is a
 * theorem that follows from the rules at the dots.
 *
 * Decided edges relate the faces at their ends: a line says that they differ,
 * an empty edge that they agree. An open edge between faces that are related
 * already, by a way over decided edges, is decided by the number of lines on
 * that way: it is the reason. */
#include "rules/rule_type.h"

#include <assert.h>
#include <limits.h>

#include "base/alloc.h"
#include "rules/follows.h"
#include "rules/sides.h"

/* Which edges are decided: all, or those before a trail position. */
typedef struct when {
    const td_rule *r;
    const int8_t *val;
    const int32_t *pos; /* NULL: all */
    int before;
} when;

static int decided(const when *t, int e)
{
    td_lit l = t->r->lits[e];
    return t->pos && t->pos[td_atom(l)] >= t->before ? 0 : t->val[l];
}

static void init(td_sides *v, const td_graph *g, td_arena *mem)
{
    int32_t **part[] = {&v->group, &v->colour, &v->up,  &v->depth,
                        &v->queue, &v->via,    &v->seen};
    v->g = g;
    for (int i = 0; i < 7; i++)
        *part[i] = TD_NEW(mem, int32_t, g->nnodes);
}

/* A way over decided edges, as true literals. */
typedef struct way {
    td_lit *at;
    int n, lines;
} way;

static void go_over(way *w, const when *t, int e)
{
    td_lit l = t->r->lits[e];
    w->at[w->n++] = t->val[l] > 0 ? l : td_not(l);
    w->lines += t->val[l] > 0;
}

/* Breadth first over decided edges; `via` leads back. False if there is no
 * way. */
static bool sides_reach(td_sides *v, const when *t, int from, int to)
{
    const td_graph *g = v->g;
    int head = 0, tail = 0, round = ++v->round;
    v->queue[tail++] = from;
    v->seen[from] = round;
    while (head < tail && v->seen[to] != round) {
        int a = v->queue[head++];
        for (int i = g->start[a]; i < g->start[a + 1]; i++) {
            int e = g->arc[i], b = g->arc_to[i];
            if (v->seen[b] == round || !decided(t, e))
                continue;
            v->seen[b] = round;
            v->via[b] = e;
            v->queue[tail++] = b;
        }
    }
    return v->seen[to] == round;
}

/* A shortest way; false if there is none. */
static bool walk(td_sides *v, const when *t, int from, int to, way *w)
{
    w->n = w->lines = 0;
    if (!sides_reach(v, t, from, to))
        return false;
    for (int a = to; a != from; a = td_graph_other(v->g, v->via[a], a))
        go_over(w, t, v->via[a]);
    return true;
}

/* Groups and colours of all faces, as decided edges tell. */
static void sides_relate(td_sides *v, const td_rule *r, const int8_t *val)
{
    const td_graph *g = v->g;
    for (int a = 0; a < g->nnodes; a++)
        v->group[a] = -1;
    for (int first = 0; first < g->nnodes; first++) {
        if (v->group[first] >= 0)
            continue;
        int head = 0, tail = 0;
        v->queue[tail++] = first;
        v->group[first] = first;
        v->colour[first] = v->depth[first] = 0;
        v->up[first] = -1;
        while (head < tail) {
            int a = v->queue[head++];
            for (int i = g->start[a]; i < g->start[a + 1]; i++) {
                int b = g->arc_to[i], line = val[r->lits[g->arc[i]]];
                if (!line || v->group[b] >= 0)
                    continue;
                v->group[b] = first;
                v->colour[b] = v->colour[a] ^ (line > 0);
                v->up[b] = g->arc[i];
                v->depth[b] = v->depth[a] + 1;
                v->queue[tail++] = b;
            }
        }
    }
}

/* The way from a to b by which their colours were found. */
static void climb(const td_sides *v, const when *t, int a, int b, way *w)
{
    w->n = w->lines = 0;
    while (a != b) {
        int *low = v->depth[a] > v->depth[b] ? &a : &b;
        go_over(w, t, v->up[*low]);
        *low = td_graph_other(v->g, v->up[*low], *low);
    }
}

/* A short way from a to b that agrees with their colours. Where the position
 * is contradictory a shortest one need not. */
static void sides_find_way(td_sides *v, const when *t, int a, int b, way *w)
{
    if (!walk(v, t, a, b, w) || w->lines % 2 != (v->colour[a] ^ v->colour[b]))
        climb(v, t, a, b, w);
}

/* An edge that is not as its faces say; -1: none. */
static int find_mismatch(const td_sides *v, const td_rule *r, const int8_t *val)
{
    for (int e = 0; e < v->g->nedges; e++) {
        int line = val[r->lits[e]];
        int apart =
            td_sides_relation(v, v->g->end[2 * e], v->g->end[2 * e + 1]);
        if (line && apart >= 0 && (line > 0) != apart)
            return e;
    }
    return -1;
}

/* The literals that clash at such an edge. */
static int explain_mismatch(td_sides *v, const when *t, int e, td_lit *out)
{
    way w = {out, 0, 0};
    climb(v, t, v->g->end[2 * e], v->g->end[2 * e + 1], &w);
    go_over(&w, t, e);
    return w.n;
}

/* ---- the check ---- */

static td_breach sides_broken(const td_rule *r, const int8_t *val, td_ints *why)
{
    td_sides v = {0};
    td_arena mem = {0};
    init(&v, r->graph, &mem);
    sides_relate(&v, r, val);
    int e = find_mismatch(&v, r, val);
    if (e >= 0 && why) {
        when now = {r, val, NULL, 0};
        td_vec_reserve(why, r->nlits);
        why->n += (uint32_t)explain_mismatch(&v, &now, e, why->at + why->n);
    }
    td_arena_free(&mem);
    return e < 0 ? TD_BREACH_NONE : TD_BREACH_OVER;
}

/* ---- the kernel's side ---- */

typedef struct sider {
    td_propagator head;
    td_sides v;
    int32_t *edge_of; /* by atom */
    td_lit *why;
} sider;

static void sider_assign(td_propagator *q, td_host *h, int tag)
{
    (void)q, (void)h, (void)tag;
}

static bool sider_propagate(td_propagator *q, td_host *h)
{
    sider *p = (sider *)q;
    const td_rule *r = q->rule;
    q->missed = false;
    sides_relate(&p->v, r, h->val);
    int e = find_mismatch(&p->v, r, h->val);
    if (e >= 0) {
        when now = {r, h->val, NULL, 0};
        h->conflict(h, q->id, p->why, explain_mismatch(&p->v, &now, e, p->why));
        return false;
    }
    for (e = 0; e < r->nlits; e++) {
        int apart = td_sides_relation(&p->v, r->graph->end[2 * e],
                                      r->graph->end[2 * e + 1]);
        if (!h->val[r->lits[e]] && apart >= 0)
            h->imply(h, q->id, apart ? r->lits[e] : td_not(r->lits[e]));
    }
    return true;
}

static int sider_explain(td_propagator *q, td_host *h, td_lit l, td_lit *out)
{
    sider *p = (sider *)q;
    const td_graph *g = q->rule->graph;
    int e = p->edge_of[td_atom(l)];
    when then = {q->rule, h->val, h->pos, h->pos[td_atom(l)]};
    way w = {out, 0, 0};
    bool found = walk(&p->v, &then, g->end[2 * e], g->end[2 * e + 1], &w);
    assert(found);
    (void)found;
    return w.n;
}

static const td_propagator_type sider_type = {
    .name = "sides",
    .costly = true,
    .assign = sider_assign,
    .propagate = sider_propagate,
    .explain = sider_explain,
};

static void sides_encode(const td_rule *r, td_encoder *e)
{
    sider *p = td_propagator_new(e, &sider_type, r, sizeof *p);
    init(&p->v, r->graph, e->mem);
    p->why = TD_ROOM(e->mem, td_lit, r->nlits);
    p->edge_of = TD_NEW(e->mem, int32_t, td_rule_atoms(r));
    for (int i = 0; i < r->nlits; i++)
        p->edge_of[td_atom(r->lits[i])] = i;
    td_encode_both(e, &p->head, r->lits, r->nlits);
}

const td_rule_type td_rule_sides = {
    .name = "sides",
    .wide = true,
    .broken = sides_broken,
    .follows = td_sides_follows,
    .encode = sides_encode,
};

/* ---- the human side ---- */

static void sides_view_start(const td_pos *p, int rule, void *data)
{
    init(data, p->m->rule[rule].graph, p->views->mem);
}

static void sides_view_build(const td_pos *p, int rule, void *data)
{
    sides_relate(data, &p->m->rule[rule], p->val);
}

static const td_view_type sides_view = {
    .name = "sides",
    .size = sizeof(td_sides),
    .start = sides_view_start,
    .build = sides_view_build,
};

const td_sides *td_sides_of(const td_pos *p, int rule)
{
    assert(p->m->rule[rule].kind == TD_RULE_SIDES);
    return td_view_get(p, &sides_view, rule);
}

void td_step_face(td_sink *sink, const char *name, const td_graph *g, int face)
{
    if (g->node_site[face] == TD_NOWHERE)
        td_step_text(sink, name, "the outside of the board");
    else
        td_step_site(sink, name, g->node_site[face]);
}

/* Does a way go by the face that has no place of its own, the outside? */
static bool goes_outside(const td_rule *r, const way *w)
{
    const td_graph *g = r->graph;
    for (int e = 0; e < g->nedges; e++)
        for (int i = 0; i < w->n; i++)
            if (td_atom(w->at[i]) == td_atom(r->lits[e]) &&
                (g->node_site[g->end[2 * e]] == TD_NOWHERE ||
                 g->node_site[g->end[2 * e + 1]] == TD_NOWHERE))
                return true;
    return false;
}

/* Puts a short way over decided edges from a to b, whose relation is known,
 * into a step's premises, and what it is like into its arguments. */
static void tell_way(td_sink *sink, int rule, int a, int b)
{
    const td_pos *p = sink->pos;
    const td_rule *r = &p->m->rule[rule];
    const td_graph *g = r->graph;
    td_sides *v = (td_sides *)(uintptr_t)td_sides_of(p, rule);
    when now = {r, p->val, NULL, 0};
    way w = {td_alloc(sizeof(td_lit) * (size_t)r->nlits), 0, 0};
    sides_find_way(v, &now, a, b, &w);
    for (int i = 0; i < w.n; i++)
        td_step_because(sink, w.at[i]);
    if (!p->topo->edges_link) { /* else they are beside the link */
        td_step_face(sink, "from", g, a);
        td_step_face(sink, "to", g, b);
    }
    td_step_number(sink, "crossed", w.lines);
    td_step_text(sink, "crosses",
                 w.lines ? "crosses {crossed} {crossed:line|lines}"
                         : "crosses no line");
    td_step_text(sink, "so",
                 !w.lines      ? "a line there could not come back"
                 : w.lines % 2 ? "one side is inside the loop, one outside"
                               : "both sides are inside or both outside");
    td_step_text(sink, "round",
                 g->node_site[a] != TD_NOWHERE &&
                         g->node_site[b] != TD_NOWHERE && goes_outside(r, &w)
                     ? " round the outside"
                     : "");
    td_free(w.at);
}

/* A step about an open edge between faces that are related. */
static bool step_known(const td_pos *p, int anchor, int e, int apart,
                       td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    const td_graph *g = r->graph;
    int a = g->end[2 * e], b = g->end[2 * e + 1];
    td_step_open(sink);
    td_step_rule(sink, r);
    if (!td_sink_brief(sink)) {
        tell_way(sink, anchor, a, b);
        td_step_text(sink, "sides",
                     apart ? "different sides" : "the same side");
    }
    td_step_set(sink, apart ? r->lits[e] : td_not(r->lits[e]));
    return td_step_close(sink);
}

/* How long a way round it takes; 0 if that does not matter. */
static int length_of_way(const td_pos *p, int anchor, int e,
                         const td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    td_sides *v = (td_sides *)(uintptr_t)td_sides_of(p, anchor);
    when now = {r, p->val, NULL, 0};
    int from = r->graph->end[2 * e], to = r->graph->end[2 * e + 1], n = 0;
    if (td_sink_brief(sink) || !sides_reach(v, &now, from, to))
        return 0;
    for (int a = to; a != from; a = td_graph_other(v->g, v->via[a], a))
        n++;
    return n;
}

/* An open edge between faces that are related already: a line if they lie on
 * different sides. A decided one that is not so is a contradiction. Where
 * reasons are asked for, the shortest ways come first: often what is easier
 * settles the rest then. */
void td_find_sides_known(const td_pos *p, int anchor, td_sink *sink)
{
    enum { SHORT = 8 };
    const td_rule *r = &p->m->rule[anchor];
    const td_graph *g = r->graph;
    const td_sides *v = td_sides_of(p, anchor);
    int least = INT_MAX;
    if (find_mismatch(v, r, p->val) >= 0) {
        td_step_open(sink);
        td_step_rule(sink, r);
        if (!td_sink_brief(sink))
            sides_broken(r, p->val, &sink->draft.because);
        td_step_close(sink);
        return;
    }
    for (int round = 0; round < 2; round++)
        for (int e = 0; e < g->nedges; e++) {
            int apart = td_sides_relation(v, g->end[2 * e], g->end[2 * e + 1]);
            if (p->val[r->lits[e]] || apart < 0)
                continue;
            int length = length_of_way(p, anchor, e, sink);
            if (!round)
                least = length < least ? length : least;
            else if ((length <= least || length <= SHORT) &&
                     !step_known(p, anchor, e, apart, sink))
                return;
        }
}
