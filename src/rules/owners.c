/* DIVISION in the exact solver: an atom for each root and each node that it
 * may own, with clauses between these and the members.
 *
 * A root may own what is within reach of its size. Where all rules hold that
 * is no node beside another root, so the atoms are few (one to three a node
 * on usual boards). Isles (isle.c) see to sizes and connection and keep clear
 * of each other; clauses say
 *   - an owned node is a member,
 *   - a member beside an owned node is owned by the same root, and
 *   - a member is owned by some root.
 * All of these atoms follow from the members, so they add no solutions. */
#include "rules/division.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "rules/isle.h"

/* Memory stays within some kilobytes a node. */
enum { ATOMS_PER_NODE = 8, ATOMS_AT_LEAST = 1 << 14, MANY = 1 << 28 };

typedef struct census {
    const td_division *d;
    int32_t *place; /* by node: its number in the isle at hand from 1, or 0 */
    int32_t *depth; /* by node in it: from the root */
    td_ints node;   /* nodes of all isles, one after the other */
    int32_t *start; /* by root: its first in `node` */
} census;

/* Only what an isle comes to is written, so that one for a single root takes
 * no longer on a large board. */
static census *census_new(const td_division *d)
{
    census *c = td_calloc(1, sizeof *c);
    size_t n = (size_t)d->graph->nnodes;
    c->d = d;
    c->place = td_calloc(n, sizeof *c->place);
    c->depth = td_alloc(sizeof *c->depth * n);
    c->start = td_alloc(sizeof *c->start * (size_t)(d->nroots + 1));
    return c;
}

static void census_free(census *c)
{
    td_free(c->place);
    td_free(c->depth);
    td_free(c->start);
    td_vec_free(&c->node);
    td_free(c);
}

/* Is a node another root, or beside one? */
static bool is_near_other(const td_division *d, int root, int v)
{
    const td_graph *g = d->graph;
    bool near = d->root_at[v] >= 0 && d->root_at[v] != root;
    for (int a = g->start[v]; !near && a < g->start[v + 1]; a++) {
        int k = d->root_at[g->arc_to[a]];
        near = k >= 0 && k != root;
    }
    return near;
}

/* Appends what a root may own; `apart`: other roots keep their distance. */
static void take(census *c, int root, bool apart)
{
    const td_division *d = c->d;
    const td_graph *g = d->graph;
    int size = d->size[root] ? d->size[root] : MANY;
    uint32_t first = c->node.n;
    td_vec_push(&c->node, d->root[root]);
    c->place[d->root[root]] = 1;
    c->depth[d->root[root]] = 1;
    for (uint32_t i = first; i < c->node.n; i++) {
        int v = c->node.at[i];
        for (int a = g->start[v]; a < g->start[v + 1] && c->depth[v] < size;
             a++) {
            int u = g->arc_to[a];
            if (c->place[u] || (apart && is_near_other(d, root, u)))
                continue;
            c->depth[u] = c->depth[v] + 1;
            td_vec_push(&c->node, u);
            c->place[u] = (int32_t)(c->node.n - first);
        }
    }
    for (uint32_t i = first; i < c->node.n; i++)
        c->place[c->node.at[i]] = 0;
}

/* ---- one isle ---- */

/* The members around a node that the root owns are owned too, or none if it
 * cannot own them. */
static void link_node(const census *c, td_encoder *e, td_lit base, int i, int v)
{
    const td_graph *g = c->d->graph;
    const td_lit *in = c->d->lits;
    td_lit own = base + 2 * i;
    if (c->d->root_at[v] < 0)
        e->clause(e, (td_lit[]){td_not(own), in[v]}, 2);
    for (int a = g->start[v]; a < g->start[v + 1]; a++) {
        int u = g->arc_to[a], n = 1;
        td_lit clause[3] = {td_not(own)};
        if (c->d->root_at[u] < 0)
            clause[n++] = td_not(in[u]);
        if (c->place[u])
            clause[n++] = base + 2 * (c->place[u] - 1);
        e->clause(e, clause, n);
    }
}

/* n atoms in a row. */
static td_lit fresh_atoms(td_encoder *e, uint32_t n)
{
    td_lit first = e->fresh(e), last = first;
    for (uint32_t i = 1; i < n; i++)
        last = e->fresh(e);
    assert(last == first + 2 * (td_lit)(n - 1));
    (void)last;
    return first;
}

static void add_isle(const census *c, td_encoder *e, td_isles *shared, int root,
                     td_lit base, const int32_t *node, int n)
{
    const td_graph *g = c->d->graph;
    int32_t *start = TD_ROOM(e->mem, int32_t, n + 1);
    td_ints to = {0};
    td_lit *own = td_alloc(sizeof *own * (size_t)n);
    for (int i = 0; i < n; i++)
        c->place[node[i]] = i + 1;
    for (int i = 0; i < n; i++) {
        own[i] = base + 2 * i;
        start[i] = (int32_t)to.n;
        for (int a = g->start[node[i]]; a < g->start[node[i] + 1]; a++)
            if (c->place[g->arc_to[a]])
                td_vec_push(&to, c->place[g->arc_to[a]] - 1);
    }
    start[n] = (int32_t)to.n;
    td_encode_both(
        e,
        td_isle_new(e, shared, root, c->d->size[root], base, n, start,
                    td_arena_copy(e->mem, to.at, to.n * sizeof *to.at)),
        own, n);
    e->clause(e, &base, 1);
    for (int i = 0; i < n; i++)
        link_node(c, e, base, i, node[i]);
    for (int i = 0; i < n; i++)
        c->place[node[i]] = 0;
    td_free(own);
    td_vec_free(&to);
}

static uint32_t most_atoms(const td_division *d)
{
    uint32_t n = (uint32_t)d->graph->nnodes * ATOMS_PER_NODE;
    return n > ATOMS_AT_LEAST ? n : ATOMS_AT_LEAST;
}

bool td_encode_owner(const td_division *d, int root, bool apart, td_encoder *e)
{
    census *c = census_new(d);
    take(c, root, apart);
    bool fits = c->node.n <= most_atoms(d) / (uint32_t)d->nroots;
    if (fits)
        add_isle(c, e, td_isles_new(e, d->graph, (int)c->node.n), root,
                 fresh_atoms(e, c->node.n), c->node.at, (int)c->node.n);
    census_free(c);
    return fits;
}

/* ---- all of them ---- */

/* Who may own a node, listed by node. The isles' literals follow each other
 * from `first`. */
static void list_owners(const census *c, td_isles *b, td_arena *mem)
{
    int n = c->d->graph->nnodes;
    b->start = TD_NEW(mem, int32_t, n + 2);
    b->owner = TD_ROOM(mem, td_owner, c->node.n + 1);
    b->node = TD_ROOM(mem, int32_t, c->node.n + 1);
    for (uint32_t i = 0; i < c->node.n; i++) {
        b->node[i] = c->node.at[i];
        b->start[c->node.at[i] + 2]++;
    }
    for (int v = 1; v <= n; v++)
        b->start[v + 1] += b->start[v];
    for (int k = 0; k < c->d->nroots; k++)
        for (int i = c->start[k]; i < c->start[k + 1]; i++) {
            td_owner x = {k, b->first + 2 * i};
            b->owner[b->start[c->node.at[i] + 1]++] = x;
        }
}

/* A member is owned by some root. */
static void some_owner(const td_division *d, const td_isles *b, td_encoder *e)
{
    td_ints clause = {0};
    for (int v = 0; v < d->graph->nnodes; v++) {
        td_vec_clear(&clause);
        if (d->root_at[v] < 0)
            td_vec_push(&clause, td_not(d->lits[v]));
        for (int i = b->start[v]; i < b->start[v + 1]; i++)
            td_vec_push(&clause, b->owner[i].lit);
        e->clause(e, clause.at, (int)clause.n);
    }
    td_vec_free(&clause);
}

/* If all sizes are known, so is the number of members. This follows, but no
 * isle alone can see it. On a small board it takes longer to take that in than
 * to do without. */
static void count_all(const td_division *d, td_isles *b, td_encoder *e)
{
    enum { SMALL = 120 };
    int sum = 0, most = d->graph->nnodes + 1;
    if (d->graph->nnodes <= SMALL)
        return;
    for (int k = 0; k < d->nroots; k++) {
        if (!d->size[k])
            return;
        sum = d->size[k] < most - sum ? sum + d->size[k] : most;
    }
    b->total = (td_rule){.kind = TD_RULE_COUNT,
                         .nlits = d->graph->nnodes,
                         .lits = d->lits,
                         .counts = {sum, sum, 0}};
    td_rule_count.encode(&b->total, e);
}

static void add_all(const census *c, td_encoder *e, int largest, bool at_most)
{
    const td_division *d = c->d;
    td_isles *b = td_isles_new(e, d->graph, largest);
    b->at_most = at_most;
    if (d->nroots)
        b->first = fresh_atoms(e, c->node.n);
    list_owners(c, b, e->mem);
    some_owner(d, b, e);
    for (int k = 0; k < d->nroots; k++)
        add_isle(c, e, b, k, b->first + 2 * c->start[k],
                 c->node.at + c->start[k], c->start[k + 1] - c->start[k]);
    if (d->nroots && !at_most)
        count_all(d, b, e);
}

/* What each root may own; false if that is too much. */
static bool take_all(census *c, int *largest)
{
    const td_division *d = c->d;
    *largest = 0;
    for (int k = 0; k < d->nroots; k++) {
        c->start[k] = (int32_t)c->node.n;
        take(c, k, true);
        int n = (int)c->node.n - c->start[k];
        *largest = n > *largest ? n : *largest;
        if (c->node.n > most_atoms(d))
            return false;
    }
    c->start[d->nroots] = (int32_t)c->node.n;
    return true;
}

bool td_owners_fit(const td_division *d)
{
    int largest;
    census *c = census_new(d);
    bool fits = take_all(c, &largest);
    census_free(c);
    return fits;
}

void td_encode_owners(const td_division *d, bool at_most, td_encoder *e)
{
    int largest;
    census *c = census_new(d);
    bool fits = take_all(c, &largest);
    assert(fits && d->whole);
    if (fits)
        add_all(c, e, largest, at_most);
    census_free(c);
}
