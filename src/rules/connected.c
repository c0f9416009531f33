/* CONNECTED: the members of a class of cells form one connected piece.
 *
 * Node i of the graph is a member if lits[i] holds (literals of different
 * atoms). Members and undecided nodes together are the passable part; a node
 * known to be out is a wall.
 *
 * One depth-first search from a member finds all that the rule says: a member
 * that is not reached breaks it; an undecided node that is not reached is out;
 * an undecided node whose loss would separate two members is in (cut vertex).
 *
 * Reasons are cuts. If the passable piece A does not hold member b, the walls
 * around A that can be seen from b (coming from b over anything but walls
 * around A) separate A from b: a path from b into A has a first such wall. */
#include "rules/rule_type.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "rules/cuts.h"

/* Does c's neighbour `side` lie apart from some member if c is out, with a
 * member on its own side? After that the last flood is that of the side. */
static bool is_side(td_flood *f, const td_rule *r, const td_when *t, int c,
                    int side)
{
    return !td_held(t, td_not(r->lits[side])) &&
           td_flood_from(f, r, t, side, c) >= 0 &&
           td_flood_missed(f, r, t, c) >= 0;
}

/* Why node c cannot be out: a member on the given side of it, a member
 * elsewhere, and the cut. */
static int explain_side(td_flood *f, const td_rule *r, const td_when *t, int c,
                        int side, td_lit *out)
{
    int a = td_flood_from(f, r, t, side, c), b = td_flood_missed(f, r, t, c);
    assert(a >= 0 && b >= 0);
    out[0] = r->lits[a];
    out[1] = r->lits[b];
    return 2 + td_flood_cut(f, r, b, c, out + 2);
}

/* The same from the side with the fewest walls. */
static int explain_in(td_flood *f, const td_rule *r, const td_when *t, int c,
                      td_lit *out)
{
    const td_graph *g = f->g;
    int best = -1, fewest = 0;
    for (int i = g->start[c]; i < g->start[c + 1]; i++) {
        int side = g->arc_to[i];
        if (is_side(f, r, t, c, side) && (best < 0 || f->nwalls < fewest)) {
            best = side;
            fewest = f->nwalls;
        }
    }
    return explain_side(f, r, t, c, best, out);
}

/* Why node c cannot be in: a member that it cannot reach, and the cut. */
static int explain_out(td_flood *f, const td_rule *r, const td_when *t, int c,
                       td_lit *out)
{
    td_flood_from(f, r, t, c, -1);
    int b = td_flood_missed(f, r, t, c);
    assert(b >= 0);
    out[0] = r->lits[b];
    return 1 + td_flood_cut(f, r, b, -1, out + 1);
}

/* The first member in reading order, and how many there are. */
static int first_member(const td_rule *r, const int8_t *val, int *total)
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

/* ---- the check ---- */

static td_breach connected_broken(const td_rule *r, const int8_t *val,
                                  td_ints *why)
{
    int total, root = first_member(r, val, &total);
    if (total < 2)
        return TD_BREACH_NONE;
    int32_t *ints = td_calloc(td_flood_ints(r->graph), sizeof *ints);
    td_flood f;
    td_flood_init(&f, r->graph, ints);
    td_when now = {val, NULL, 0};
    td_flood_from(&f, r, &now, root, -1);
    int b = td_flood_missed(&f, r, &now, -1);
    if (b >= 0 && why) {
        td_vec_reserve(why, r->nlits);
        why->at[why->n++] = r->lits[root];
        why->at[why->n++] = r->lits[b];
        why->n += (uint32_t)td_flood_cut(&f, r, b, -1, why->at + why->n);
    }
    td_free(ints);
    return b >= 0 ? TD_BREACH_OVER : TD_BREACH_NONE;
}

/* ---- the kernel's side ----
 *
 * A search of the whole graph for every change would be slow, and most
 * changes cannot matter. From a state at rest (nothing to imply):
 *
 * - A new wall w around which the passable nodes form a ring through all its
 *   neighbours (on a grid: the eight cells around it) makes no new cut. For
 *   if x cuts a from b now but not before, a way from a to b around x led
 *   through w, and can go along the ring without x instead. The same for a
 *   wall with at most one passable neighbour: no way leads through it.
 * - A new member beside a member m makes no new cut: what cuts it off from a
 *   third would cut off m. */

enum { RING = 8 };

typedef struct connector {
    td_propagator head;
    td_flood f;
    td_search s;
    int32_t *node_of; /* by atom */
    int32_t *ring;    /* RING nodes for each node, the first -1: has none */
    td_lit *why;
    int8_t *status; /* by node: 1 member, -1 wall */
    int members;
    int root; /* some member, if there are any and it still is one */
    bool due; /* something happened that may matter */
    void *mem;
} connector;

static bool adjacent(const td_graph *g, int a, int b)
{
    for (int i = g->start[a]; i < g->start[a + 1]; i++)
        if (g->arc_to[i] == b)
            return true;
    return false;
}

/* A common neighbour of a and b that is not v; -1 if there is none. */
static int corner_between(const td_graph *g, int v, int a, int b)
{
    for (int i = g->start[a]; i < g->start[a + 1]; i++)
        if (g->arc_to[i] != v && adjacent(g, g->arc_to[i], b))
            return g->arc_to[i];
    return -1;
}

/* The ring around a node of degree four, its neighbours taken in the order
 * given: each, and a node between it and the next. False if it is none. */
static bool find_ring(const td_graph *g, int v, const int order[4],
                      int32_t ring[RING])
{
    const int32_t *to = g->arc_to + g->start[v];
    for (int i = 0; i < 4; i++) {
        ring[2 * i] = to[order[i]];
        ring[2 * i + 1] =
            corner_between(g, v, to[order[i]], to[order[(i + 1) % 4]]);
    }
    for (int i = 0; i < RING; i++)
        for (int j = 0; j < i; j++)
            if (ring[i] < 0 || ring[i] == ring[j])
                return false;
    return true;
}

static void find_rings(connector *c, const td_graph *g)
{
    static const int orders[3][4] = {{0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 1, 3}};
    for (int v = 0; v < g->nnodes; v++) {
        int32_t *ring = c->ring + RING * v;
        bool found = false;
        for (int i = 0; i < 3 && g->start[v + 1] - g->start[v] == 4; i++)
            if ((found = find_ring(g, v, orders[i], ring)))
                break;
        if (!found)
            ring[0] = -1;
    }
}

static bool wall_matters(const connector *c, int v)
{
    const td_graph *g = c->f.g;
    const int32_t *ring = c->ring + RING * v;
    bool whole = ring[0] >= 0;
    for (int i = 0; whole && i < RING; i++)
        whole = c->status[ring[i]] >= 0;
    if (whole)
        return false;
    int ways = 0;
    for (int i = g->start[v]; i < g->start[v + 1]; i++)
        ways += c->status[g->arc_to[i]] >= 0;
    return ways > 1;
}

static bool member_matters(const connector *c, int v)
{
    const td_graph *g = c->f.g;
    for (int i = g->start[v]; i < g->start[v + 1]; i++)
        if (c->status[g->arc_to[i]] > 0)
            return false;
    return true;
}

/* It hears of literal i as tag 2i, of its negation as tag 2i + 1. */
static void connector_assign(td_propagator *p, td_host *h, int tag)
{
    (void)h;
    connector *c = (connector *)p;
    int v = tag >> 1;
    if (tag & 1) {
        c->status[v] = -1;
        c->due = c->due || wall_matters(c, v);
    } else {
        c->status[v] = 1;
        c->members++;
        c->due = c->due || member_matters(c, v);
    }
}

/* Whatever was due is of the level that is taken back. */
static void connector_undo(td_propagator *p, td_host *h, int tag)
{
    (void)h;
    connector *c = (connector *)p;
    c->status[tag >> 1] = 0;
    c->members -= !(tag & 1);
    c->due = false;
}

static bool connector_conflict(connector *c, td_host *h)
{
    const td_rule *r = c->head.rule;
    td_when now = {h->val, NULL, 0};
    td_flood_from(&c->f, r, &now, c->root, -1);
    int b = td_flood_missed(&c->f, r, &now, -1);
    c->why[0] = r->lits[c->root];
    c->why[1] = r->lits[b];
    int n = 2 + td_flood_cut(&c->f, r, b, -1, c->why + 2);
    h->conflict(h, c->head.id, c->why, n);
    return false;
}

static bool connector_propagate(td_propagator *p, td_host *h)
{
    connector *c = (connector *)p;
    const td_rule *r = p->rule;
    if (!c->due && !p->missed)
        return true;
    c->due = p->missed = false;
    if (!c->members)
        return true;
    if (c->status[c->root] <= 0)
        for (c->root = 0; c->status[c->root] <= 0;)
            c->root++;
    td_search_from(&c->s, r->graph, c->status, c->root, c->members);
    if (c->s.node[c->root].members < c->members)
        return connector_conflict(c, h);
    for (int i = 0; i < c->s.nreached; i++) {
        int v = c->s.list[i];
        if (c->s.node[v].cuts && !c->status[v])
            h->imply(h, p->id, r->lits[v]);
    }
    if (c->s.nreached == r->nlits)
        return true;
    for (int v = 0; v < r->nlits; v++)
        if (!c->status[v] && !td_search_reached(&c->s, v))
            h->imply(h, p->id, td_not(r->lits[v]));
    return true;
}

static int connector_explain(td_propagator *p, td_host *h, td_lit l,
                             td_lit *out)
{
    connector *c = (connector *)p;
    td_when then = {h->val, h->pos, h->pos[td_atom(l)]};
    int v = c->node_of[td_atom(l)];
    return p->rule->lits[v] == l ? explain_in(&c->f, p->rule, &then, v, out)
                                 : explain_out(&c->f, p->rule, &then, v, out);
}

static void connector_free(td_propagator *p)
{
    td_free(((connector *)p)->mem);
}

static const td_propagator_type connector_type = {
    .name = "connected",
    .costly = true,
    .assign = connector_assign,
    .undo = connector_undo,
    .propagate = connector_propagate,
    .explain = connector_explain,
    .free = connector_free,
};

static connector *new_connector(const td_rule *r, int natoms)
{
    const td_graph *g = r->graph;
    size_t n = (size_t)r->nlits;
    connector *c = td_calloc(1, sizeof *c);
    c->head.type = &connector_type;
    c->head.rule = r;
    c->due = true;
    int32_t *at = td_calloc(td_flood_ints(g) + td_search_ints(g) +
                                (size_t)natoms + (RING + 1) * n + 2 + n,
                            sizeof *at);
    c->mem = at;
    td_flood_init(&c->f, g, at);
    td_search_init(&c->s, g, at += td_flood_ints(g));
    c->node_of = at += td_search_ints(g);
    c->ring = at += natoms;
    c->why = at += RING * n;
    c->status = (int8_t *)(at + n + 2);
    for (int i = 0; i < r->nlits; i++)
        c->node_of[td_atom(r->lits[i])] = i;
    find_rings(c, g);
    return c;
}

static void connected_encode(const td_rule *r, td_encoder *e)
{
    int natoms = 0, n = r->nlits;
    td_lit *both = td_alloc(sizeof *both * 2 * (size_t)n);
    for (int i = 0; i < n; i++) {
        both[2 * i] = r->lits[i];
        both[2 * i + 1] = td_not(r->lits[i]);
        if (td_atom(r->lits[i]) >= natoms)
            natoms = td_atom(r->lits[i]) + 1;
    }
    e->add(e, &new_connector(r, natoms)->head, both, 2 * n);
    td_free(both);
}

const td_rule_type td_rule_connected = {
    .name = "connected",
    .wide = true,
    .broken = connected_broken,
    .encode = connected_encode,
};

/* ---- the human side ---- */

typedef struct pieces {
    td_flood f;
    td_search s;
    int total, root;
    int npockets;    /* passable pieces that the search did not reach */
    int32_t *pocket; /* its nodes, pocket after pocket */
    int32_t *pocket_start;
    td_lit *lits; /* room for a reason */
    int8_t *status;
} pieces;

static size_t pieces_size(const td_pos *p, int rule)
{
    const td_graph *g = p->m->rule[rule].graph;
    size_t n = (size_t)g->nnodes;
    return sizeof(pieces) + n +
           (td_flood_ints(g) + td_search_ints(g) + 3 * n + 3) * sizeof(int32_t);
}

static void pieces_init(pieces *v, const td_graph *g)
{
    int32_t *at = (int32_t *)(v + 1);
    td_flood_init(&v->f, g, at);
    td_search_init(&v->s, g, at += td_flood_ints(g));
    v->pocket = at += td_search_ints(g);
    v->pocket_start = at += g->nnodes;
    v->lits = at += g->nnodes + 1;
    v->status = (int8_t *)(at + g->nnodes + 2);
}

/* A pocket is what can be passed from its first node. */
static void find_pocket(const td_graph *g, pieces *v, int first)
{
    int n = v->pocket_start[v->npockets];
    v->pocket[n++] = first;
    v->f.seen[first] = v->f.round;
    for (int at = n - 1; at < n; at++) {
        int c = v->pocket[at];
        for (int i = g->start[c]; i < g->start[c + 1]; i++) {
            int u = g->arc_to[i];
            if (v->f.seen[u] == v->f.round || v->status[u] < 0)
                continue;
            v->f.seen[u] = v->f.round;
            v->pocket[n++] = u;
        }
    }
    v->pocket_start[++v->npockets] = n;
}

static void pieces_build(const td_pos *p, int rule, void *data)
{
    pieces *v = data;
    const td_rule *r = &p->m->rule[rule];
    if (!v->lits)
        pieces_init(v, r->graph);
    for (int i = 0; i < r->nlits; i++)
        v->status[i] = p->val[r->lits[i]];
    v->root = first_member(r, p->val, &v->total);
    v->npockets = 0;
    if (v->root < 0)
        return;
    td_search_from(&v->s, r->graph, v->status, v->root, v->total);
    v->f.round++;
    for (int i = 0; i < r->nlits && v->s.nreached < r->nlits; i++)
        if (!td_search_reached(&v->s, i) && v->status[i] >= 0 &&
            v->f.seen[i] != v->f.round)
            find_pocket(r->graph, v, i);
}

static const td_view_type pieces_view = {
    .name = "pieces",
    .size = pieces_size,
    .build = pieces_build,
};

/* The view's working memory is scratch for the finders. */
static pieces *pieces_of(const td_pos *p, int rule)
{
    return (pieces *)(uintptr_t)td_view_get(p, &pieces_view, rule);
}

static void because_all(td_sink *sink, const td_lit *lits, int n)
{
    for (int i = 0; i < n; i++)
        td_step_because(sink, lits[i]);
}

void td_find_connected_cut(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    pieces *v = pieces_of(p, anchor);
    for (int i = 0; v->root >= 0 && i < v->s.nreached; i++) {
        int c = v->s.list[i];
        if (!v->s.node[c].cuts || v->status[c])
            continue;
        td_step_open(sink);
        td_step_rule(sink, r);
        td_step_set(sink, r->lits[c]);
        if (!td_sink_brief(sink)) {
            td_when now = {p->val, NULL, 0};
            because_all(sink, v->lits, explain_in(&v->f, r, &now, c, v->lits));
            td_step_site(sink, "cell", r->graph->node_site[c]);
            td_step_site(sink, "ends", td_lit_site(p->m, v->lits[0]));
            td_step_site(sink, "ends", td_lit_site(p->m, v->lits[1]));
        }
        if (!td_step_close(sink))
            return;
    }
}

/* A step for each pocket. */
void td_find_connected_cut_off(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    pieces *v = pieces_of(p, anchor);
    for (int k = 0; k < v->npockets; k++) {
        const int32_t *node = v->pocket + v->pocket_start[k];
        int n = v->pocket_start[k + 1] - v->pocket_start[k];
        td_step_open(sink);
        td_step_rule(sink, r);
        bool open = false;
        for (int i = 0; i < n; i++)
            if (!p->val[r->lits[node[i]]]) {
                td_step_set(sink, td_not(r->lits[node[i]]));
                open = true;
            }
        if (!open)
            continue; /* members only: td_find_broken speaks of them */
        if (!td_sink_brief(sink)) {
            td_when now = {p->val, NULL, 0};
            because_all(sink, v->lits,
                        explain_out(&v->f, r, &now, node[0], v->lits));
        }
        if (!td_step_close(sink))
            return;
    }
}

/* Groups of members that touch, and how each can go on. */
typedef struct group {
    int first; /* node */
    int size;
    int exits; /* undecided nodes beside it */
    int way;   /* the last of those seen */
} group;

typedef struct groups {
    int n, members;
    group *at;
    int32_t *stack, *mark; /* mark: by node, the group that looked at it */
} groups;

static size_t groups_size(const td_pos *p, int rule)
{
    size_t n = (size_t)p->m->rule[rule].nlits;
    return sizeof(groups) + n * (sizeof(group) + 2 * sizeof(int32_t));
}

static void grow_group(const td_pos *p, const td_rule *r, groups *v, int first)
{
    const td_graph *g = r->graph;
    int id = v->n + 1, top = 0;
    group *k = &v->at[v->n++];
    *k = (group){.first = first, .way = -1};
    v->stack[top++] = first;
    v->mark[first] = id;
    while (top) {
        int c = v->stack[--top];
        k->size++;
        for (int i = g->start[c]; i < g->start[c + 1]; i++) {
            int u = g->arc_to[i];
            int8_t in = p->val[r->lits[u]];
            if (v->mark[u] == id || in < 0)
                continue;
            v->mark[u] = id;
            if (in > 0) {
                v->stack[top++] = u;
            } else {
                k->exits++;
                k->way = u;
            }
        }
    }
    v->members += k->size;
}

static void groups_build(const td_pos *p, int rule, void *data)
{
    groups *v = data;
    const td_rule *r = &p->m->rule[rule];
    v->at = (group *)(v + 1);
    v->stack = (int32_t *)(v->at + r->nlits);
    v->mark = v->stack + r->nlits;
    memset(v->mark, 0, sizeof *v->mark * (size_t)r->nlits);
    v->n = v->members = 0;
    for (int i = 0; i < r->nlits; i++)
        if (p->val[r->lits[i]] > 0 && !v->mark[i])
            grow_group(p, r, v, i);
}

static const td_view_type groups_view = {
    .name = "groups",
    .size = groups_size,
    .build = groups_build,
};

/* The group's node beside its only way on. */
static int last_of_group(const groups *v, const td_graph *g, int i)
{
    int at = g->start[v->at[i].way];
    while (v->mark[g->arc_to[at]] != i + 1)
        at++;
    return g->arc_to[at];
}

/* A group that is not all of the members, with a single undecided node
 * beside it: that node is in. */
void td_find_connected_exit(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    const groups *v = td_view_get(p, &groups_view, anchor);
    for (int i = 0; i < v->n; i++) {
        const group *k = &v->at[i];
        if (k->exits != 1 || k->size == v->members)
            continue;
        td_step_open(sink);
        td_step_rule(sink, r);
        td_step_site(sink, "group", r->graph->node_site[k->first]);
        td_step_number(sink, "size", k->size);
        td_step_set(sink, r->lits[k->way]);
        if (!td_sink_brief(sink)) {
            pieces *w = pieces_of(p, anchor);
            td_when now = {p->val, NULL, 0};
            int side = last_of_group(v, r->graph, i);
            because_all(sink, w->lits,
                        explain_side(&w->f, r, &now, k->way, side, w->lits));
        }
        if (!td_step_close(sink))
            return;
    }
}
