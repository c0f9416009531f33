/* CONNECTED: the members of a class of cells form one connected piece.
 *
 * Node i of the graph is a member if lits[i] holds. Members and undecided
 * nodes together are the passable part; a node known to be out is a wall.
 *
 * One depth-first search from a member finds all that the rule says: a member
 * that is not reached breaks it; an undecided node that is not reached is out;
 * an undecided node whose loss would separate two members is in (cut vertex).
 *
 * Reasons are cuts. If the passable piece A does not hold member b, the walls
 * around A that can be seen from b (coming from b over anything but walls
 * around A) separate A from b: a path from b into A has a last such wall. */
#include "rules/rule_type.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"

/* Working memory for floods over the graph. */
typedef struct work {
    const td_graph *g;
    int32_t *stack;
    int32_t *seen; /* by node: round in which it was reached */
    int32_t *rim;  /* by node: round in which it was found to be a wall */
    int32_t *wall; /* the walls found by the last flood */
    int nwalls;
    int round;
} work;

static size_t work_ints(const td_graph *g)
{
    return 4 * (size_t)g->nnodes;
}

static void work_init(work *w, const td_graph *g, int32_t *ints)
{
    w->g = g;
    w->stack = ints;
    w->seen = ints + g->nnodes;
    w->rim = ints + 2 * g->nnodes;
    w->wall = ints + 3 * g->nnodes;
}

/* Which literals count: those true before a trail position (all if no
 * positions are given). */
typedef struct when {
    const int8_t *val;
    const int32_t *pos;
    int before;
} when;

static bool holds(const when *t, td_lit l)
{
    return t->val[l] > 0 && (!t->pos || t->pos[td_atom(l)] < t->before);
}

/* Floods from `from` over nodes that are not walls and not `except`; walls
 * met on the way (and `except`, if met) are noted. Returns a member that was
 * reached, or -1. */
static int flood(work *w, const td_rule *r, const when *t, int from, int except)
{
    const td_graph *g = w->g;
    int top = 0, member = -1, round = ++w->round;
    w->nwalls = 0;
    w->seen[from] = round;
    w->stack[top++] = from;
    while (top) {
        int v = w->stack[--top];
        if (member < 0 && holds(t, r->lits[v]))
            member = v;
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            int u = g->arc_to[i];
            if (w->seen[u] == round || w->rim[u] == round)
                continue;
            if (u == except || holds(t, td_not(r->lits[u]))) {
                w->rim[u] = round;
                w->wall[w->nwalls++] = u;
            } else {
                w->seen[u] = round;
                w->stack[top++] = u;
            }
        }
    }
    return member;
}

/* After flood: those of its walls that can be seen from node b. Appends the
 * literals "is out" of them, but not of `except`, to out. */
static int cut_seen_from(work *w, const td_rule *r, int b, int except,
                         td_lit *out)
{
    const td_graph *g = w->g;
    int inside = w->round, top = 0, n = 0;
    int round = ++w->round;
    w->seen[b] = round;
    w->stack[top++] = b;
    while (top) {
        int v = w->stack[--top];
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            int u = g->arc_to[i];
            if (w->rim[u] == inside) {
                w->rim[u] = round; /* each wall once */
                if (u != except)
                    out[n++] = td_not(r->lits[u]);
            } else if (w->seen[u] != round && w->rim[u] != round) {
                assert(w->seen[u] != inside);
                w->seen[u] = round;
                w->stack[top++] = u;
            }
        }
    }
    return n;
}

/* A member outside the last flood, or -1: the earliest known one. */
static int member_outside(const work *w, const td_rule *r, const when *t,
                          int except)
{
    int best = -1;
    for (int v = 0; v < w->g->nnodes; v++) {
        if (v == except || w->seen[v] == w->round || !holds(t, r->lits[v]))
            continue;
        if (!t->pos)
            return v;
        if (best < 0 ||
            t->pos[td_atom(r->lits[v])] < t->pos[td_atom(r->lits[best])])
            best = v;
    }
    return best;
}

/* Does c's neighbour `side` lie apart from some member if c is out, with a
 * member on its own side? After that the last flood is that of the side. */
static bool is_side(work *w, const td_rule *r, const when *t, int c, int side)
{
    return !holds(t, td_not(r->lits[side])) && flood(w, r, t, side, c) >= 0 &&
           member_outside(w, r, t, c) >= 0;
}

/* Why node c cannot be out: a member on the given side of it, a member
 * elsewhere, and the cut. */
static int explain_side(work *w, const td_rule *r, const when *t, int c,
                        int side, td_lit *out)
{
    int a = flood(w, r, t, side, c), b = member_outside(w, r, t, c);
    assert(a >= 0 && b >= 0);
    out[0] = r->lits[a];
    out[1] = r->lits[b];
    return 2 + cut_seen_from(w, r, b, c, out + 2);
}

/* The same from the side with the fewest walls. */
static int explain_in(work *w, const td_rule *r, const when *t, int c,
                      td_lit *out)
{
    const td_graph *g = w->g;
    int best = -1, fewest = 0;
    for (int i = g->start[c]; i < g->start[c + 1]; i++) {
        int side = g->arc_to[i];
        if (is_side(w, r, t, c, side) && (best < 0 || w->nwalls < fewest)) {
            best = side;
            fewest = w->nwalls;
        }
    }
    return explain_side(w, r, t, c, best, out);
}

/* Why node c cannot be in: a member that it cannot reach, and the cut. */
static int explain_out(work *w, const td_rule *r, const when *t, int c,
                       td_lit *out)
{
    flood(w, r, t, c, -1);
    int b = member_outside(w, r, t, c);
    assert(b >= 0);
    out[0] = r->lits[b];
    return 1 + cut_seen_from(w, r, b, -1, out + 1);
}

/* ---- the search for cut vertices ---- */

typedef struct search {
    int32_t *order; /* by node: when it was reached, 0 not */
    int32_t *low;   /* lowest order seen from its subtree */
    int32_t *parent;
    int32_t *next;    /* next arc to look at */
    int32_t *members; /* in its subtree */
    int32_t *list;    /* nodes in order of reaching */
    bool *cuts;       /* its loss would separate two members */
    int nreached;
} search;

static size_t search_bytes(const td_graph *g)
{
    return (size_t)g->nnodes * (6 * sizeof(int32_t) + sizeof(bool));
}

static void search_init(search *s, const td_graph *g, void *mem)
{
    int32_t *ints = mem;
    size_t n = (size_t)g->nnodes;
    s->order = ints;
    s->low = ints + n;
    s->parent = ints + 2 * n;
    s->next = ints + 3 * n;
    s->members = ints + 4 * n;
    s->list = ints + 5 * n;
    s->cuts = (bool *)(ints + 6 * n);
}

static void reach(search *s, const td_graph *g, const td_rule *r,
                  const int8_t *val, int v, int from)
{
    s->list[s->nreached++] = v;
    s->order[v] = s->low[v] = s->nreached;
    s->parent[v] = from;
    s->next[v] = g->start[v];
    s->members[v] = val[r->lits[v]] > 0;
    s->cuts[v] = false;
}

/* Depth first from root over passable nodes. `total` is the number of
 * members on the board: a child's subtree that cannot climb past v and holds
 * some but (v aside) not all of them makes v a cut. */
static void search_from(search *s, const td_rule *r, const int8_t *val,
                        int root, int total)
{
    const td_graph *g = r->graph;
    memset(s->order, 0, sizeof *s->order * (size_t)g->nnodes);
    s->nreached = 0;
    reach(s, g, r, val, root, -1);
    for (int v = root; v >= 0;) {
        if (s->next[v] < g->start[v + 1]) {
            int u = g->arc_to[s->next[v]++];
            if (val[r->lits[u]] < 0 || u == s->parent[v])
                continue;
            if (!s->order[u]) {
                reach(s, g, r, val, u, v);
                v = u;
            } else if (s->order[u] < s->low[v]) {
                s->low[v] = s->order[u];
            }
            continue;
        }
        int up = s->parent[v];
        if (up >= 0) {
            s->members[up] += s->members[v];
            if (s->low[v] < s->low[up])
                s->low[up] = s->low[v];
            int own = val[r->lits[up]] > 0;
            if (s->low[v] >= s->order[up] && s->members[v] &&
                s->members[v] + own < total)
                s->cuts[up] = true;
        }
        v = up;
    }
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
    int32_t *ints = td_calloc(work_ints(r->graph), sizeof *ints);
    work w = {0};
    work_init(&w, r->graph, ints);
    when now = {val, NULL, 0};
    flood(&w, r, &now, root, -1);
    int b = member_outside(&w, r, &now, -1);
    if (b >= 0 && why) {
        td_vec_reserve(why, r->nlits);
        why->at[why->n++] = r->lits[root];
        why->at[why->n++] = r->lits[b];
        why->n += (uint32_t)cut_seen_from(&w, r, b, -1, why->at + why->n);
    }
    td_free(ints);
    return b >= 0 ? TD_BREACH_OVER : TD_BREACH_NONE;
}

/* ---- the kernel's side ---- */

typedef struct connector {
    td_propagator head;
    work w;
    search s;
    int32_t *node_of; /* by atom */
    td_lit *why;
    void *mem;
} connector;

static void connector_assign(td_propagator *p, td_host *h, int tag)
{
    (void)p, (void)h, (void)tag;
}

static bool connector_conflict(connector *c, td_host *h, int root)
{
    const td_rule *r = c->head.rule;
    when now = {h->val, NULL, 0};
    flood(&c->w, r, &now, root, -1);
    int b = member_outside(&c->w, r, &now, -1);
    c->why[0] = r->lits[root];
    c->why[1] = r->lits[b];
    int n = 2 + cut_seen_from(&c->w, r, b, -1, c->why + 2);
    h->conflict(h, c->head.id, c->why, n);
    return false;
}

static bool connector_propagate(td_propagator *p, td_host *h)
{
    connector *c = (connector *)p;
    const td_rule *r = p->rule;
    int total, root = first_member(r, h->val, &total);
    if (root < 0)
        return true;
    search_from(&c->s, r, h->val, root, total);
    if (c->s.members[root] < total)
        return connector_conflict(c, h, root);
    for (int i = 0; i < c->s.nreached; i++) {
        int v = c->s.list[i];
        if (c->s.cuts[v] && !h->val[r->lits[v]])
            h->imply(h, p->id, r->lits[v]);
    }
    if (c->s.nreached == r->graph->nnodes)
        return true;
    for (int v = 0; v < r->nlits; v++)
        if (!c->s.order[v] && !h->val[r->lits[v]])
            h->imply(h, p->id, td_not(r->lits[v]));
    return true;
}

static int connector_explain(td_propagator *p, td_host *h, td_lit l,
                             td_lit *out)
{
    connector *c = (connector *)p;
    when then = {h->val, h->pos, h->pos[td_atom(l)]};
    int v = c->node_of[td_atom(l)];
    return p->rule->lits[v] == l ? explain_in(&c->w, p->rule, &then, v, out)
                                 : explain_out(&c->w, p->rule, &then, v, out);
}

static void connector_free(td_propagator *p)
{
    td_free(((connector *)p)->mem);
}

static const td_propagator_type connector_type = {
    .name = "connected",
    .costly = true,
    .assign = connector_assign,
    .propagate = connector_propagate,
    .explain = connector_explain,
    .free = connector_free,
};

static void connected_encode(const td_rule *r, td_encoder *e)
{
    const td_graph *g = r->graph;
    int atoms = 0, n = r->nlits;
    for (int i = 0; i < n; i++)
        if (td_atom(r->lits[i]) >= atoms)
            atoms = td_atom(r->lits[i]) + 1;
    connector *c = td_calloc(1, sizeof *c);
    c->head.type = &connector_type;
    c->head.rule = r;
    size_t ints = work_ints(g) + (size_t)atoms + 2 * (size_t)n;
    int32_t *at = td_calloc(1, ints * sizeof *at + search_bytes(g));
    c->mem = at;
    work_init(&c->w, g, at);
    at += work_ints(g);
    c->node_of = at;
    for (int i = 0; i < n; i++)
        c->node_of[td_atom(r->lits[i])] = i;
    at += atoms;
    c->why = at;
    at += 2 * n;
    search_init(&c->s, g, at);
    td_lit *both = td_alloc(sizeof *both * 2 * (size_t)n);
    for (int i = 0; i < n; i++) {
        both[2 * i] = r->lits[i];
        both[2 * i + 1] = td_not(r->lits[i]);
    }
    e->add(e, &c->head, both, 2 * n);
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
    work w;
    search s;
    int total, root;
    int npockets;    /* passable pieces that the search did not reach */
    int32_t *pocket; /* its nodes, pocket after pocket */
    int32_t *pocket_start;
    td_lit *lits; /* room for a reason */
} pieces;

static size_t pieces_size(const td_pos *p, int rule)
{
    const td_graph *g = p->m->rule[rule].graph;
    return sizeof(pieces) +
           (work_ints(g) + 4 * (size_t)g->nnodes + 1) * sizeof(int32_t) +
           search_bytes(g);
}

/* Each pocket by a flood from its first node. */
static void find_pockets(const td_rule *r, const int8_t *val, pieces *v)
{
    const td_graph *g = r->graph;
    int32_t *seen = v->w.seen, n = 0, round = ++v->w.round;
    v->npockets = 0;
    for (int first = 0; first < g->nnodes; first++) {
        if (v->s.order[first] || seen[first] == round ||
            val[r->lits[first]] < 0)
            continue;
        v->pocket_start[v->npockets++] = n;
        v->pocket[n++] = first;
        seen[first] = round;
        for (int at = n - 1; at < n; at++)
            for (int i = g->start[v->pocket[at]];
                 i < g->start[v->pocket[at] + 1]; i++) {
                int u = g->arc_to[i];
                if (seen[u] == round || val[r->lits[u]] < 0)
                    continue;
                seen[u] = round;
                v->pocket[n++] = u;
            }
    }
    v->pocket_start[v->npockets] = n;
}

static void pieces_build(const td_pos *p, int rule, void *data)
{
    pieces *v = data;
    const td_rule *r = &p->m->rule[rule];
    if (!v->lits) {
        int32_t *at = (int32_t *)(v + 1);
        work_init(&v->w, r->graph, at);
        at += work_ints(r->graph);
        v->lits = at;
        v->pocket = at + 2 * r->nlits;
        v->pocket_start = at + 3 * r->nlits;
        search_init(&v->s, r->graph, at + 4 * r->nlits + 1);
    }
    v->root = first_member(r, p->val, &v->total);
    v->s.nreached = v->npockets = 0;
    if (v->root < 0)
        return;
    search_from(&v->s, r, p->val, v->root, v->total);
    if (v->s.nreached < r->graph->nnodes)
        find_pockets(r, p->val, v);
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
    for (int i = 0; i < v->s.nreached; i++) {
        int c = v->s.list[i];
        if (!v->s.cuts[c] || p->val[r->lits[c]])
            continue;
        td_step_open(sink);
        td_step_rule(sink, r);
        td_step_set(sink, r->lits[c]);
        if (!td_sink_brief(sink)) {
            when now = {p->val, NULL, 0};
            because_all(sink, v->lits, explain_in(&v->w, r, &now, c, v->lits));
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
            when now = {p->val, NULL, 0};
            because_all(sink, v->lits,
                        explain_out(&v->w, r, &now, node[0], v->lits));
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
            when now = {p->val, NULL, 0};
            int side = last_of_group(v, r->graph, i);
            because_all(sink, w->lits,
                        explain_side(&w->w, r, &now, k->way, side, w->lits));
        }
        if (!td_step_close(sink))
            return;
    }
}
