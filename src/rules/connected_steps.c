/* CONNECTED, the human side: cells that hold the members together, what is cut
 * off, and a group's only way on. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "rules/connected.h"
#include "rules/follow.h"

static void cuts_start(const td_pos *p, int rule, void *data)
{
    td_cuts *v = data;
    const td_graph *g = p->m->rule[rule].graph;
    td_arena *mem = p->views->mem;
    td_flood_init(&v->f, g, mem);
    td_search_init(&v->s, g, mem);
    v->pocket = TD_ROOM(mem, int32_t, g->nnodes);
    v->pocket_start = TD_NEW(mem, int32_t, g->nnodes + 1);
    v->lits = TD_ROOM(mem, td_lit, g->nnodes + 2);
    v->status = TD_ROOM(mem, int8_t, g->nnodes);
}

/* A pocket is what can be passed from its first node. */
static void find_pocket(const td_graph *g, td_cuts *v, int first)
{
    int n = v->pocket_start[v->npockets];
    assert(v->status[first] >= 0);
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
    assert(n <= g->nnodes);
}

static void cuts_build(const td_pos *p, int rule, void *data)
{
    td_cuts *v = data;
    const td_rule *r = &p->m->rule[rule];
    for (int i = 0; i < r->nlits; i++)
        v->status[i] = p->val[r->lits[i]];
    v->root = td_first_member(r, p->val, &v->total);
    v->npockets = 0;
    if (v->root < 0)
        return;
    td_search_from(&v->s, r->graph, v->status, v->root, v->total);
    v->f.round++;
    for (int i = 0; i < r->nlits && v->s.nreached < r->nlits; i++)
        if (v->status[i] >= 0 && !td_search_reached(&v->s, i) &&
            v->f.seen[i] != v->f.round)
            find_pocket(r->graph, v, i);
}

static const td_view_type cuts_view = {
    .name = "cuts",
    .size = sizeof(td_cuts),
    .start = cuts_start,
    .build = cuts_build,
};

td_cuts *td_cuts_of(const td_pos *p, int rule)
{
    return (td_cuts *)(uintptr_t)td_view_get(p, &cuts_view, rule);
}

static void group_because_all(td_sink *sink, const td_lit *lits, int n)
{
    for (int i = 0; i < n; i++)
        td_step_because(sink, lits[i]);
}

void td_find_connected_cut(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    assert(r->kind == TD_RULE_CONNECTED);
    td_cuts *v = td_cuts_of(p, anchor);
    for (int i = 0; v->root >= 0 && i < v->s.nreached; i++) {
        int c = v->s.list[i];
        if (!v->s.node[c].cuts || v->status[c])
            continue;
        td_step_open(sink);
        td_step_rule(sink, r);
        td_step_set(sink, r->lits[c]);
        if (!td_sink_brief(sink)) {
            td_when now = {p->val, NULL, 0};
            group_because_all(sink, v->lits,
                              td_explain_in(&v->f, r, &now, c, p, v->lits));
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
    td_cuts *v = td_cuts_of(p, anchor);
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
            int m = td_explain_out(&v->f, r, &now, node[0], p, v->lits);
            group_because_all(sink, v->lits, m);
            for (int i = 0; i < m; i++) /* what is none of them parts them */
                if ((v->lits[i] ^ r->lits[0]) & 1)
                    td_step_site(sink, "fence", td_lit_site(p->m, v->lits[i]));
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
    int32_t *node_of;      /* by atom, -1 */
    td_flood f;            /* of finders; no search for cuts is needed ... */
    td_lit *lits;          /* ... for a reason */
    td_quiet quiet;
} groups;

static void groups_start(const td_pos *p, int rule, void *data)
{
    groups *v = data;
    const td_rule *r = &p->m->rule[rule];
    td_arena *mem = p->views->mem;
    v->at = TD_NEW(mem, group, r->nlits);
    v->stack = TD_ROOM(mem, int32_t, r->nlits);
    v->mark = TD_NEW(mem, int32_t, r->nlits);
    v->lits = TD_ROOM(mem, td_lit, r->nlits + 2);
    v->node_of = TD_ROOM(mem, int32_t, p->m->natoms);
    td_flood_init(&v->f, r->graph, mem);
    td_quiet_init(&v->quiet, p->m->natoms, mem);
    for (int a = 0; a < p->m->natoms; a++)
        v->node_of[a] = -1;
    for (int i = 0; i < r->nlits; i++)
        v->node_of[td_atom(r->lits[i])] = i;
}

static const td_view_type groups_view = {
    .name = "groups",
    .size = sizeof(groups),
    .start = groups_start,
};

static void grow_group(const td_pos *p, const td_rule *r, groups *v, int first)
{
    const td_graph *g = r->graph;
    int id = v->n + 1, top = 0;
    group *k = &v->at[v->n++];
    assert(p->val[r->lits[first]] > 0);
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

static void find_groups(const td_pos *p, const td_rule *r, groups *v)
{
    memset(v->mark, 0, sizeof *v->mark * (size_t)r->nlits);
    v->n = v->members = 0;
    for (int i = 0; i < r->nlits; i++)
        if (p->val[r->lits[i]] > 0 && !v->mark[i])
            grow_group(p, r, v, i);
}

/* Has the group around a member one undecided node beside it? Groups that were
 * looked at since `base` have more, or none. */
static bool has_one_exit(const td_pos *p, const td_rule *r, groups *v, int from,
                         int base)
{
    const td_graph *g = r->graph;
    int top = 0, exits = 0;
    if (p->val[r->lits[from]] <= 0 || v->f.seen[from] > base)
        return false;
    int round = ++v->f.round;
    v->stack[top++] = from;
    v->f.seen[from] = round;
    while (top && exits < 2) {
        int c = v->stack[--top];
        for (int i = g->start[c]; i < g->start[c + 1]; i++) {
            int u = g->arc_to[i];
            int8_t in = p->val[r->lits[u]];
            if (in < 0 || v->f.seen[u] == round || v->f.rim[u] == round)
                continue;
            exits += in == 0;
            *(in ? &v->f.seen[u] : &v->f.rim[u]) = round;
            if (in)
                v->stack[top++] = u;
        }
    }
    return exits == 1;
}

/* A group that has one exit now and had not before has a new member, or a new
 * wall beside it. */
static bool may_have_exit(const td_pos *p, const td_rule *r, groups *v)
{
    const td_graph *g = r->graph;
    int base = v->f.round, since = td_quiet_since(&v->quiet, p->s);
    bool may = since < 0;
    for (int i = since; i < p->s->ntrail && !may; i++) {
        int c = v->node_of[td_atom(p->s->trail[i])];
        if (c < 0)
            continue;
        may = has_one_exit(p, r, v, c, base);
        for (int a = g->start[c]; a < g->start[c + 1] && !may; a++)
            may = has_one_exit(p, r, v, g->arc_to[a], base);
    }
    return may;
}

/* The group's node beside its only way on. */
static int last_of_group(const groups *v, const td_graph *g, int i)
{
    int at = g->start[v->at[i].way];
    assert(v->at[i].exits == 1);
    while (v->mark[g->arc_to[at]] != i + 1)
        at++;
    assert(at < g->start[v->at[i].way + 1]);
    return g->arc_to[at];
}

/* A group that is not all of the members, with a single undecided node
 * beside it: that node is in. */
void td_find_connected_exit(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    groups *v = (groups *)(uintptr_t)td_view_get(p, &groups_view, anchor);
    bool none = true;
    v->n = 0;
    if (may_have_exit(p, r, v))
        find_groups(p, r, v);
    for (int i = 0; i < v->n; i++) {
        const group *k = &v->at[i];
        if (k->exits != 1)
            continue;
        none = false; /* there may come to be others */
        if (k->size == v->members)
            continue;
        td_step_open(sink);
        td_step_rule(sink, r);
        int side = last_of_group(v, r->graph, i);
        td_step_site(sink, "group", r->graph->node_site[side]);
        td_step_number(sink, "size", k->size);
        td_step_set(sink, r->lits[k->way]);
        if (!td_sink_brief(sink)) {
            td_when now = {p->val, NULL, 0};
            int n = td_explain_side(&v->f, r, &now, k->way, side, p, v->lits);
            group_because_all(sink, v->lits, n);
        }
        if (!td_step_close(sink))
            return;
    }
    if (none)
        td_quiet_note(&v->quiet);
}
