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

#include "base/alloc.h"
#include "rules/connected.h"
#include "rules/rings.h"

/* ---- the check ---- */

/* The member on the side that was flooded which the fewest steps lead to, over
 * walls, too; `any` of them where none leads there. */
static int nearest_member(const td_rule *r, const int8_t *val,
                          const td_flood *side, int from, int any)
{
    const td_graph *g = r->graph;
    int32_t *queue = td_calloc(2 * (size_t)g->nnodes, sizeof *queue);
    int32_t *seen = queue + g->nnodes;
    int head = 0, tail = 0, found = -1;
    queue[tail++] = from;
    seen[from] = true;
    while (head < tail && found < 0) {
        int v = queue[head++];
        if (side->seen[v] == side->round && val[r->lits[v]] > 0)
            found = v;
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            if (!seen[g->arc_to[i]])
                queue[tail++] = g->arc_to[i];
            seen[g->arc_to[i]] = true;
        }
    }
    td_free(queue);
    return found < 0 ? any : found;
}

/* Two members that lie near each other on either side of the cut between root
 * and b: a person need not look for it across the board. */
static void take_near(const td_rule *r, const td_when *now,
                      const td_flood *near_root, int *root, int *b)
{
    td_arena mem = {0};
    td_flood near_b;
    td_flood_init(&near_b, r->graph, &mem);
    td_flood_from(&near_b, r, now, *b, -1);
    *root = nearest_member(r, now->val, near_root, *b, *root);
    *b = nearest_member(r, now->val, &near_b, *root, *b);
    td_arena_free(&mem);
}

/* Can all members be reached from one? Ends when all of them are. */
static bool hang_together(const td_rule *r, const int8_t *val, td_flood *f,
                          int from, int total)
{
    const td_graph *g = r->graph;
    int n = 0, met = 1, round = ++f->round;
    f->stack[n++] = from;
    f->seen[from] = round;
    while (n && met < total) {
        int c = f->stack[--n];
        for (int a = g->start[c]; a < g->start[c + 1]; a++) {
            int u = g->arc_to[a];
            int8_t in = val[r->lits[u]];
            if (in < 0 || f->seen[u] == round)
                continue;
            f->seen[u] = round;
            f->stack[n++] = u;
            met += in > 0;
        }
    }
    return met == total;
}

static td_breach connected_broken(const td_rule *r, const int8_t *val,
                                  td_ints *why)
{
    int total, root = td_first_member(r, val, &total);
    if (total < 2)
        return TD_BREACH_NONE;
    assert(root >= 0 && r->nlits == r->graph->nnodes);
    td_arena mem = {0};
    td_flood f;
    td_flood_init(&f, r->graph, &mem);
    td_when now = {val, NULL, 0};
    bool broken = !hang_together(r, val, &f, root, total);
    if (broken && why) {
        td_flood_from(&f, r, &now, root, -1);
        int b = td_flood_missed(&f, r, &now, -1);
        take_near(r, &now, &f, &root, &b);
        td_vec_reserve(why, r->nlits);
        why->at[why->n++] = r->lits[root];
        why->at[why->n++] = r->lits[b];
        why->n += (uint32_t)td_flood_cut(&f, r, b, -1, why->at + why->n);
    }
    td_arena_free(&mem);
    return broken ? TD_BREACH_OVER : TD_BREACH_NONE;
}

/* Tells the cut between two members beside a wall; false: all that are there
 * hang together. */
static bool tell_at(const td_rule *r, const int8_t *val, td_flood *f, int wall,
                    td_ints *why)
{
    const td_graph *g = r->graph;
    td_when now = {val, NULL, 0};
    int first = -1;
    for (int i = g->start[wall]; i < g->start[wall + 1]; i++) {
        int v = g->arc_to[i];
        if (val[r->lits[v]] <= 0)
            continue;
        if (first < 0)
            td_flood_from(f, r, &now, first = v, -1);
        if (f->seen[v] == f->round)
            continue;
        td_vec_clear(why);
        td_vec_reserve(why, r->nlits);
        why->at[why->n++] = r->lits[first];
        why->at[why->n++] = r->lits[v];
        why->n += (uint32_t)td_flood_cut(f, r, v, -1, why->at + why->n);
        return true;
    }
    return false;
}

void td_connected_tell_new(const td_pos *p, const td_rule *r, td_ints *why)
{
    enum { MOST = 100 }; /* marks that are looked at */
    const td_state *s = p->s;
    td_arena mem = {0};
    td_flood f;
    td_flood_init(&f, r->graph, &mem);
    bool told = false;
    for (int i = s->ntrail; i-- > 0 && i + MOST > s->ntrail && !told;)
        for (int v = 0; v < r->nlits && !told; v++)
            if (td_not(r->lits[v]) == s->trail[i])
                told = tell_at(r, p->val, &f, v, why);
    td_arena_free(&mem);
}

/* ---- what follows ---- */

/* Cut vertices; see above. */
static void connected_follows(const td_rule *r, const int8_t *val, td_ints *out)
{
    const td_graph *g = r->graph;
    int total, root = td_first_member(r, val, &total);
    if (!total)
        return;
    td_arena mem = {0};
    int8_t *status = TD_ROOM(&mem, int8_t, g->nnodes);
    td_search s;
    td_search_init(&s, g, &mem);
    for (int i = 0; i < r->nlits; i++)
        status[i] = val[r->lits[i]];
    td_search_from(&s, g, status, root, total);
    for (int i = 0; i < s.nreached; i++)
        if (!status[s.list[i]] && s.node[s.list[i]].cuts)
            td_vec_push(out, r->lits[s.list[i]]);
    for (int i = 0; i < r->nlits; i++)
        if (!status[i] && !td_search_reached(&s, i))
            td_vec_push(out, td_not(r->lits[i]));
    td_arena_free(&mem);
}

/* ---- the kernel's side ----
 *
 * A search of the whole graph for every change would be slow, and most
 * changes cannot matter. From a state at rest (nothing to imply):
 *
 * - Ways through a new wall w can go along its ring (on a grid: the eight
 *   cells around it) instead, unless its passable neighbours fall into several
 *   parts of the ring. If x cuts a from b now but not before, a way from a to b
 *   around x led through w, so x is in the ring; and the neighbours of x, in
 *   the same way, fall into several parts of its own.
 * - A new member beside a member m makes no new cut: what cuts it off from a
 *   third would cut off m. The same if one gets from it to m over nodes side
 *   by side with whole rings: such a node and its ring are in one piece
 *   without any one of them, and two that follow each other have two nodes in
 *   common. */

typedef struct connector {
    td_propagator head;
    td_flood f;
    td_search s;
    int32_t *node_of; /* by atom */
    int32_t *ring;    /* by node: TD_RING nodes around it */
    td_lit *why;
    int8_t *status; /* by node: 1 member, -1 wall */
    int members;
    int root; /* some member, if there are any and it still is one */
    bool due; /* something happened that may matter */
} connector;

/* Do ways between neighbours of v that are not through v have to leave the
 * ring around it? */
static bool may_part(const connector *c, int v)
{
    const td_graph *g = c->f.g;
    return g->start[v + 1] - g->start[v] > 4 ||
           td_ring_parts(c->ring + TD_RING * v, c->status) > 1;
}

static bool wall_matters(const connector *c, int v)
{
    const int32_t *ring = c->ring + TD_RING * v;
    bool matters = may_part(c, v);
    for (int i = 0; !matters && i < TD_RING; i++)
        matters = ring[i] >= 0 && !c->status[ring[i]] && may_part(c, ring[i]);
    return matters;
}

/* Can all of the ring around v be passed? */
static bool is_whole(const connector *c, int v)
{
    const int32_t *ring = c->ring + TD_RING * v;
    for (int i = 0; i < TD_RING; i++)
        if (ring[i] < 0 || c->status[ring[i]] < 0)
            return false;
    return true;
}

static bool is_among(const int32_t *list, int n, int v)
{
    for (int i = 0; i < n; i++)
        if (list[i] == v)
            return true;
    return false;
}

/* Nodes with whole rings that hold v, or around v. */
static int list_whole(const connector *c, int v, int32_t *out)
{
    const int32_t *ring = c->ring + TD_RING * v;
    int n = 0;
    if (is_whole(c, v))
        out[n++] = v;
    for (int i = 1; i < TD_RING; i += 2)
        if (ring[i] >= 0 && c->status[ring[i]] >= 0 && is_whole(c, ring[i]) &&
            is_among(c->ring + TD_RING * ring[i], TD_RING, v))
            out[n++] = ring[i];
    return n;
}

/* From v over nodes with whole rings, not far: does one meet another member? */
static bool meets_member(const connector *c, int v)
{
    enum { FAR = 24 };
    int32_t queue[FAR];
    int n = list_whole(c, v, queue);
    for (int head = 0; head < n; head++) {
        const int32_t *ring = c->ring + TD_RING * queue[head];
        for (int i = 0; i < TD_RING; i++) {
            int u = ring[i];
            if (u != v && c->status[u] > 0)
                return true;
            if (i % 2 == 0 && n < FAR && !is_among(queue, n, u) &&
                is_whole(c, u))
                queue[n++] = u;
        }
    }
    return false;
}

static bool member_matters(const connector *c, int v)
{
    const td_graph *g = c->f.g;
    for (int i = g->start[v]; i < g->start[v + 1]; i++)
        if (c->status[g->arc_to[i]] > 0)
            return false;
    return !meets_member(c, v);
}

/* It hears of literal i as tag 2i, of its negation as tag 2i + 1. */
static void connector_assign(td_propagator *p, td_host *h, int tag)
{
    (void)h;
    connector *c = (connector *)p;
    int v = tag >> 1;
    assert(!c->status[v]);
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
    assert(c->status[tag >> 1]);
    c->status[tag >> 1] = 0;
    c->members -= !(tag & 1);
    assert(c->members >= 0);
    c->due = false;
}

static bool connector_conflict(connector *c, td_host *h)
{
    const td_rule *r = c->head.rule;
    td_when now = {h->val, NULL, 0};
    td_flood_from(&c->f, r, &now, c->root, -1);
    int b = td_flood_missed(&c->f, r, &now, -1);
    assert(b >= 0);
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
    assert(c->root < r->nlits);
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
    assert(td_atom(p->rule->lits[v]) == td_atom(l));
    return p->rule->lits[v] == l
               ? td_explain_in(&c->f, p->rule, &then, v, NULL, out)
               : td_explain_out(&c->f, p->rule, &then, v, NULL, out);
}

static const td_propagator_type connector_type = {
    .name = "connected",
    .costly = true,
    .assign = connector_assign,
    .undo = connector_undo,
    .propagate = connector_propagate,
    .explain = connector_explain,
};

static connector *new_connector(const td_rule *r, td_encoder *e)
{
    const td_graph *g = r->graph;
    int n = r->nlits;
    connector *c = td_propagator_new(e, &connector_type, r, sizeof *c);
    c->due = true;
    td_flood_init(&c->f, g, e->mem);
    td_search_init(&c->s, g, e->mem);
    c->node_of = TD_NEW(e->mem, int32_t, td_rule_atoms(r));
    c->ring = TD_ROOM(e->mem, int32_t, TD_RING * n);
    c->why = TD_ROOM(e->mem, td_lit, n + 2);
    c->status = TD_NEW(e->mem, int8_t, n);
    for (int i = 0; i < r->nlits; i++)
        c->node_of[td_atom(r->lits[i])] = i;
    for (int v = 0; v < g->nnodes; v++)
        td_ring_find(g, v, c->ring + TD_RING * v);
    return c;
}

static void connected_encode(const td_rule *r, td_encoder *e)
{
    td_encode_both(e, &new_connector(r, e)->head, r->lits, r->nlits);
}

const td_rule_type td_rule_connected = {
    .name = "connected",
    .wide = true,
    .broken = connected_broken,
    .intact = td_connected_intact,
    .follows = connected_follows,
    .encode = connected_encode,
};
