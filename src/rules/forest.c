/* FOREST: the nodes that are in, with all edges between them, form no cycle.
 *
 * Node i is in if lits[i] holds; a graph with one node more than there are
 * literals has a last node that is always in. Two edges between the same
 * nodes are a cycle.
 *
 * What it is for: where no two shaded cells of a grid touch, the unshaded
 * cells are connected exactly if shaded cells that touch by corners, and the
 * frame as one more node, form no cycle. (A cycle is a fence; beside each of
 * its cells there are unshaded cells on either side of it. And unshaded cells
 * that are apart have a fence between them.) That is much quicker to keep up
 * than a search of the board.
 *
 * Groups of nodes are kept by union and find. An open node with two edges to
 * one group is out; that can change only beside groups that were just joined,
 * and looking along all of them but the largest is enough. A reason is the way
 * through the group from the one edge to the other: there is only one. */
#include "rules/rule_type.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/groups.h"
#include "rules/follows.h"

/* ---- groups, and ways through them ---- */

typedef struct grove {
    const td_rule *r;
    td_groups groups;
    int32_t *rank;         /* by node: when it came in; NEVER: it is not in */
    int32_t *from, *queue; /* for finding ways; from: by node, or -1 */
    int32_t *tops;         /* for groups_beside, and where ways began */
    td_lit *way;           /* for explaining */
} grove;

enum { NEVER = INT32_MAX, ALWAYS = -1 }; /* in `rank` */
enum { UNSEEN = -1, END = -2 };          /* in `from` */

static size_t grove_ints(const td_rule *r)
{
    int n = r->graph->nnodes;
    return td_groups_ints(n) + 5 * (size_t)n;
}

static void grove_init(grove *g, const td_rule *r, int32_t *ints)
{
    int n = r->graph->nnodes;
    assert(n - r->nlits == 0 || n - r->nlits == 1);
    *g = (grove){.r = r,
                 .rank = ints,
                 .from = ints + n,
                 .queue = ints + 2 * n,
                 .tops = ints + 3 * n,
                 .way = ints + 4 * n};
    td_groups_init(&g->groups, n, ints + 5 * n);
    for (int v = 0; v < n; v++) {
        g->rank[v] = v < r->nlits ? NEVER : ALWAYS;
        g->from[v] = UNSEEN;
    }
}

/* Lists in `tops` the groups beside v of nodes that came in before a time, and
 * returns how many they are. If v has two edges to one of them, -1, and the
 * nodes at their other ends. */
static int groups_beside(const grove *g, int v, int before, int ends[2])
{
    const td_graph *t = g->r->graph;
    int32_t *node = g->queue, *top = g->tops;
    int n = 0;
    for (int i = t->start[v]; i < t->start[v + 1]; i++) {
        int to = t->arc_to[i];
        if (g->rank[to] >= before)
            continue;
        int here = td_groups_top(&g->groups, to);
        for (int j = 0; j < n; j++)
            if (top[j] == here) {
                ends[0] = node[j];
                ends[1] = to;
                return -1;
            }
        node[n] = to;
        top[n++] = here;
    }
    return n;
}

/* Has an open node v, which has an edge to node u of a group, another edge to
 * that group? */
static bool touches_twice(const grove *g, int v, int u, int top)
{
    const td_graph *t = g->r->graph;
    bool once = false;
    for (int i = t->start[v]; i < t->start[v + 1]; i++) {
        int to = t->arc_to[i];
        if (to != u &&
            (g->rank[to] == NEVER || td_groups_top(&g->groups, to) != top))
            continue;
        if (once)
            return true;
        once = true;
    }
    return false;
}

/* Goes from node a over nodes that came in before a time, and not over v, to
 * the nearest that `from` says is an END: its number, or -1. Fills `from`;
 * *n: how many nodes were put into the queue. */
static int nearest_end(grove *g, int v, int a, int before, int *n)
{
    const td_graph *t = g->r->graph;
    *n = 0;
    g->from[a] = a;
    g->queue[(*n)++] = a;
    for (int at = 0; at < *n; at++) {
        int c = g->queue[at];
        for (int i = t->start[c]; i < t->start[c + 1]; i++) {
            int to = t->arc_to[i];
            if (to == v || g->from[to] >= 0 || g->rank[to] >= before)
                continue;
            bool end = g->from[to] == END;
            g->from[to] = c;
            g->queue[(*n)++] = to;
            if (end)
                return to;
        }
    }
    return -1;
}

/* The literals on the way from a to b that `from` tells. */
static int write_way(const grove *g, int a, int b, td_lit *out)
{
    int n = 0;
    for (int c = b;; c = g->from[c]) {
        if (c < g->r->nlits)
            out[n++] = g->r->lits[c];
        if (c == a)
            return n;
    }
}

static void forget_way(grove *g, int n)
{
    while (n > 0)
        g->from[g->queue[--n]] = UNSEEN;
}

/* Writes the literals on the way from a to b that goes over nodes that came
 * in before a time, and not over v; there is one. */
static int way(grove *g, int v, int a, int b, int before, td_lit *out)
{
    int reached, n = 0;
    if (a != b) {
        g->from[b] = END;
        int end = nearest_end(g, v, a, before, &reached);
        assert(end == b);
        n = write_way(g, a, end, out);
        forget_way(g, reached);
    } else if (a < g->r->nlits) {
        out[n++] = g->r->lits[a];
    }
    return n;
}

/* Two edges of v to one node that was in: the node alone is a reason. */
static int twice_beside(const grove *g, int v, int before)
{
    const td_graph *t = g->r->graph;
    for (int i = t->start[v]; i < t->start[v + 1]; i++)
        for (int j = t->start[v]; j < i; j++)
            if (t->arc_to[i] == t->arc_to[j] && g->rank[t->arc_to[i]] < before)
                return t->arc_to[i];
    return -1;
}

/* Goes at once from all nodes beside v that came in before a time, over others
 * that did, until ways from two of them meet: the ends that meet. `from` tells
 * the ways back; *n: how many nodes were put into the queue. */
static void meet(grove *g, int v, int before, int ends[2], int *n)
{
    const td_graph *t = g->r->graph;
    int32_t *origin = g->tops, *depth = g->way;
    int best = -1; /* of the node from which the ways were seen to meet */
    *n = 0;
    for (int i = t->start[v]; i < t->start[v + 1]; i++) {
        int to = t->arc_to[i];
        if (g->rank[to] >= before)
            continue;
        g->from[to] = origin[to] = to;
        depth[to] = 0;
        g->queue[(*n)++] = to;
    }
    for (int at = 0; at < *n; at++) {
        int c = g->queue[at];
        if (best >= 0 && depth[c] > best)
            return;
        for (int i = t->start[c]; i < t->start[c + 1]; i++) {
            int to = t->arc_to[i];
            if (to == v || g->rank[to] >= before)
                continue;
            if (g->from[to] == UNSEEN) {
                g->from[to] = c;
                origin[to] = origin[c];
                depth[to] = depth[c] + 1;
                g->queue[(*n)++] = to;
            } else if (origin[to] != origin[c] &&
                       (best < 0 || depth[to] == depth[c])) {
                best = depth[c];
                ends[0] = c;
                ends[1] = to;
                if (depth[to] == depth[c])
                    return;
            }
        }
    }
    assert(best >= 0);
}

/* Why v was out at a time: the shortest way between two of its edges. (Groups
 * may have grown since then, so they cannot be asked.) */
static int explain_out(grove *g, int v, int before, td_lit *out)
{
    int ends[2], reached, n = 0, twice = twice_beside(g, v, before);
    if (twice >= 0)
        return way(g, v, twice, twice, before, out);
    meet(g, v, before, ends, &reached);
    for (int k = 0; k < 2; k++)
        n += write_way(g, g->tops[ends[k]], ends[k], out + n);
    forget_way(g, reached);
    return n;
}

/* ---- the check ---- */

static void join_all(grove *g, int v, int n)
{
    for (int i = 0, top = v; i < n; i++)
        top = g->groups.above[td_groups_join(&g->groups, top, g->tops[i])];
}

static td_breach forest_broken(const td_rule *r, const int8_t *val,
                               td_ints *why)
{
    td_breach breach = TD_BREACH_NONE;
    int32_t *ints = td_alloc(sizeof *ints * grove_ints(r));
    int ends[2];
    grove g;
    grove_init(&g, r, ints);
    for (int v = 0; v < r->nlits && !breach; v++) {
        if (val[r->lits[v]] <= 0)
            continue;
        int n = groups_beside(&g, v, v, ends);
        if (n >= 0) {
            g.rank[v] = v;
            join_all(&g, v, n);
            continue;
        }
        breach = TD_BREACH_OVER;
        if (!why)
            continue;
        td_vec_reserve(why, r->nlits);
        why->at[why->n++] = r->lits[v];
        why->n += (uint32_t)way(&g, v, ends[0], ends[1], v, why->at + why->n);
    }
    td_free(ints);
    return breach;
}

/* ---- the kernel's side ---- */

typedef struct keeper {
    td_propagator head;
    grove g;
    int32_t *node_of; /* by atom */
    int32_t *in;      /* nodes that came in, in order of time */
    int32_t *joints;  /* by place in that list: njoints before it */
    int nin, nsettled;
    bool fresh; /* never looked yet */
    td_lit *why;
} keeper;

/* A node ranks as in only once it is settled: `in` is what is to come. */
static void keeper_assign(td_propagator *p, td_host *h, int tag)
{
    (void)h;
    keeper *k = (keeper *)p;
    k->in[k->nin++] = tag;
}

static void keeper_undo(td_propagator *p, td_host *h, int tag)
{
    (void)h, (void)tag;
    keeper *k = (keeper *)p;
    assert(k->in[k->nin - 1] == tag);
    if (--k->nin >= k->nsettled)
        return;
    k->nsettled = k->nin;
    k->g.rank[tag] = NEVER;
    td_groups_part(&k->g.groups, k->joints[k->nin]);
}

/* Puts out the open nodes beside v that have two edges to its group. */
static void look_beside(keeper *k, td_host *h, int v, int top)
{
    const grove *g = &k->g;
    const td_graph *t = g->r->graph;
    for (int i = t->start[v]; i < t->start[v + 1]; i++) {
        int to = t->arc_to[i];
        if (to < g->r->nlits && !h->val[g->r->lits[to]] &&
            touches_twice(g, to, v, top))
            h->imply(h, k->head.id, td_not(g->r->lits[to]));
    }
}

/* Puts out the open nodes that have two edges to v itself. */
static void look_at_twins(keeper *k, td_host *h, int v)
{
    const td_rule *r = k->g.r;
    const int32_t *to = r->graph->arc_to;
    for (int i = r->graph->start[v]; i < r->graph->start[v + 1]; i++)
        for (int j = r->graph->start[v]; j < i; j++)
            if (to[i] == to[j] && to[i] < r->nlits && !h->val[r->lits[to[i]]])
                h->imply(h, k->head.id, td_not(r->lits[to[i]]));
}

/* After a join: an open node that touches both groups touches the smaller
 * one, which was put below the other. */
static void look_along(keeper *k, td_host *h, int below)
{
    const td_groups *g = &k->g.groups;
    int top = g->above[below], v = g->next[top];
    for (int left = g->size[below]; left > 0; left--, v = g->next[v])
        look_beside(k, h, v, top);
}

static bool keeper_settle(keeper *k, td_host *h, int v)
{
    grove *g = &k->g;
    int ends[2], groups = groups_beside(g, v, NEVER, ends);
    if (groups < 0) {
        k->why[0] = g->r->lits[v];
        int n = way(g, v, ends[0], ends[1], NEVER, k->why + 1);
        h->conflict(h, k->head.id, k->why, n + 1);
        return false;
    }
    k->joints[k->nsettled++] = g->groups.njoints;
    g->rank[v] = h->pos[td_atom(g->r->lits[v])];
    look_at_twins(k, h, v);
    for (int i = 0, top = v; i < groups; i++) {
        int below = td_groups_join(&g->groups, top, g->tops[i]);
        top = g->groups.above[below];
        look_along(k, h, below);
    }
    return true;
}

static bool keeper_propagate(td_propagator *p, td_host *h)
{
    keeper *k = (keeper *)p;
    while (k->nsettled < k->nin)
        if (!keeper_settle(k, h, k->in[k->nsettled]))
            return false;
    if (!p->missed && !k->fresh)
        return true;
    p->missed = k->fresh = false;
    for (int v = 0; v < p->rule->graph->nnodes; v++)
        if (k->g.rank[v] < NEVER)
            look_beside(k, h, v, td_groups_top(&k->g.groups, v));
    return true;
}

static int keeper_explain(td_propagator *p, td_host *h, td_lit l, td_lit *out)
{
    keeper *k = (keeper *)p;
    int v = k->node_of[td_atom(l)];
    return explain_out(&k->g, v, h->pos[td_atom(l)], out);
}

static const td_propagator_type keeper_type = {
    .name = "forest",
    .assign = keeper_assign,
    .undo = keeper_undo,
    .propagate = keeper_propagate,
    .explain = keeper_explain,
};

static keeper *new_keeper(const td_rule *r, td_encoder *e)
{
    keeper *k = td_propagator_new(e, &keeper_type, r, sizeof *k);
    int n = r->nlits, natoms = td_rule_atoms(r);
    int32_t *at =
        TD_ROOM(e->mem, int32_t, grove_ints(r) + (size_t)(natoms + 3 * n + 1));
    k->fresh = true;
    grove_init(&k->g, r, at);
    k->node_of = at += grove_ints(r);
    k->in = at += natoms;
    k->joints = at += n;
    k->why = at + n;
    for (int i = 0; i < n; i++)
        k->node_of[td_atom(r->lits[i])] = i;
    return k;
}

static void forest_encode(const td_rule *r, td_encoder *e)
{
    e->add(e, &new_keeper(r, e)->head, r->lits, r->nlits);
}

const td_rule_type td_rule_forest = {
    .name = "forest",
    .wide = true,
    .broken = forest_broken,
    .follows = td_forest_follows,
    .encode = forest_encode,
};
