/* The pieces of a DIVISION: members that are linked, each piece with its nodes
 * in a row, and which root stands in it. One view of the board serves all of
 * its rules. */
#include "rules/division.h"

#include <assert.h>
#include <string.h>

void td_pieces_init(td_pieces *v, const td_division *d, td_arena *mem)
{
    int n = d->graph->nnodes;
    v->at = TD_NEW(mem, td_piece, n);
    v->of = TD_NEW(mem, int32_t, n);
    v->node = TD_NEW(mem, int32_t, n);
    v->seen = TD_NEW(mem, int32_t, n);
    v->list = TD_ROOM(mem, int32_t, n);
    v->from = TD_NEW(mem, int32_t, n);
}

void td_pieces_add(td_pieces *v, const td_division *d, const int8_t *val,
                   int from)
{
    const td_graph *g = d->graph;
    int id = v->n++;
    assert(v->of[from] < 0 && td_division_in(d, val, from) > 0);
    td_piece *x = &v->at[id];
    int32_t *node = v->node + x->first;
    x->root = -1;
    x->n = 1;
    node[0] = from;
    v->of[from] = id;
    for (int i = 0; i < x->n; i++) {
        int c = node[i];
        if (d->root_at[c] >= 0) {
            v->joined |= x->root >= 0;
            x->root = d->root_at[c];
        }
        for (int a = g->start[c]; a < g->start[c + 1]; a++) {
            int u = g->arc_to[a];
            if (v->of[u] == id || td_division_in(d, val, u) <= 0)
                continue;
            v->of[u] = id;
            node[x->n++] = u;
        }
    }
    assert(x->first + x->n <= g->nnodes);
    if (v->n < g->nnodes)
        x[1].first = x->first + x->n;
}

void td_pieces_find(td_pieces *v, const td_division *d, const int8_t *val)
{
    int n = d->graph->nnodes;
    v->n = 0;
    v->joined = false;
    v->at[0].first = 0;
    if (v->round > INT32_MAX / 2) {
        v->round = 0;
        memset(v->seen, 0, sizeof *v->seen * (size_t)n);
    }
    memset(v->of, -1, sizeof *v->of * (size_t)n);
    for (int i = 0; i < n; i++)
        if (v->of[i] < 0 && td_division_in(d, val, i) > 0)
            td_pieces_add(v, d, val, i);
}

static void division_pieces_start(const td_pos *p, int rule, void *data)
{
    td_pieces *v = data;
    const td_division *d = p->m->rule[rule].division;
    td_arena *mem = p->views->mem;
    int natoms = p->m->natoms;
    td_pieces_init(v, d, mem);
    v->node_of = TD_ROOM(mem, int32_t, natoms);
    td_follow_init(&v->follow, natoms, mem);
    td_quiet_init(&v->between, natoms, mem);
    td_quiet_init(&v->inside, natoms, mem);
    td_quiet_init(&v->stranded, natoms, mem);
    v->member = TD_NEW(mem, bool, 2 * natoms);
    v->joined = true; /* all is to be found */
    for (int a = 0; a < natoms; a++)
        v->node_of[a] = -1;
    for (int i = 0; i < d->graph->nnodes; i++) {
        v->node_of[td_atom(d->lits[i])] = i;
        v->member[d->lits[i]] = true;
    }
}

/* How many pieces stay the same when a node becomes a member: those before the
 * ones that it touches, and before its own place in reading order. */
static int count_same(const td_pieces *v, const td_graph *g, int node)
{
    int low = 0, high = v->n;
    while (low < high) {
        int mid = (low + high) / 2;
        if (v->node[v->at[mid].first] < node)
            low = mid + 1;
        else
            high = mid;
    }
    for (int a = g->start[node]; a < g->start[node + 1]; a++) {
        int piece = v->of[g->arc_to[a]];
        low = piece >= 0 && piece < low ? piece : low;
    }
    return low;
}

/* Finds all but the first pieces anew; no node before `from` has become a
 * member. */
static void find_from(td_pieces *v, const td_division *d, const int8_t *val,
                      int same, int from)
{
    for (int i = same; i < v->n; i++)
        for (int k = 0; k < v->at[i].n; k++)
            v->of[v->node[v->at[i].first + k]] = -1;
    if (same < v->n && v->node[v->at[same].first] < from)
        from = v->node[v->at[same].first];
    v->n = same;
    for (int i = from; i < d->graph->nnodes; i++)
        if (v->of[i] < 0 && td_division_in(d, val, i) > 0)
            td_pieces_add(v, d, val, i);
}

/* The node that a literal makes a member, or -1. */
static int new_member(const td_pieces *v, const td_division *d, td_lit l)
{
    int node = v->member[l] ? v->node_of[td_atom(l)] : -1;
    return node >= 0 && d->root_at[node] < 0 ? node : -1;
}

/* Takes back what the trail has lost, and takes in what is new; what is before
 * all that stays. */
static void division_pieces_build(const td_pos *p, int rule, void *data)
{
    const td_division *d = p->m->rule[rule].division;
    td_pieces *v = data;
    int same = v->n, from = d->graph->nnodes;
    while (td_follow_lost(&v->follow, p->s)) {
        int node = new_member(v, d, td_follow_back(&v->follow));
        if (node >= 0 && v->of[node] < same)
            same = v->of[node];
    }
    while (v->follow.n < p->s->ntrail) {
        int node = new_member(v, d, td_follow_next(&v->follow, p->s));
        int before = node >= 0 ? count_same(v, d->graph, node) : same;
        same = before < same ? before : same;
        from = node >= 0 && node < from ? node : from;
    }
    if (v->joined)
        td_pieces_find(v, d, p->val);
    else if (same < v->n || from < d->graph->nnodes)
        find_from(v, d, p->val, same, from);
}

static const td_view_type pieces_view = {
    .name = "islands",
    .size = sizeof(td_pieces),
    .start = division_pieces_start,
    .build = division_pieces_build,
};

td_pieces *td_pieces_of(const td_pos *p, const td_division *d)
{
    return (td_pieces *)(uintptr_t)td_view_get(p, &pieces_view, d->first_rule);
}
