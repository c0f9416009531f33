#include "rules/follows.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/union_find.h"
#include "rules/bridges.h"
#include "rules/division.h"

/* ---- loops ---- */

/* What is drawn, which is mostly little. A node where a line is has 1 + a node
 * nearer to the first of its piece, others 0; so only those need be visited. */
typedef struct pieces {
    int32_t *up;     /* by node */
    int32_t *length; /* by first node: edges of the piece */
    int32_t *edge;   /* the drawn edges */
    int n;
    bool cycle; /* some edge closes one */
} pieces;

static int first_of(pieces *x, int v)
{
    if (!x->up[v])
        x->up[v] = 1 + v;
    while (x->up[v] != 1 + v)
        v = (x->up[v] = x->up[x->up[v] - 1]) - 1;
    return v;
}

static pieces pieces_of(const td_rule *r, const int8_t *val)
{
    const td_graph *g = r->graph;
    size_t nodes = (size_t)g->nnodes;
    pieces x = {.up = td_alloc((2 * nodes + (size_t)g->nedges) * sizeof *x.up)};
    x.length = x.up + nodes;
    x.edge = x.length + nodes;
    memset(x.up, 0, 2 * nodes * sizeof *x.up);
    for (int e = 0; e < g->nedges; e++)
        if (val[r->lits[e]] > 0)
            x.edge[x.n++] = e;
    for (int i = 0; i < x.n; i++) {
        const int32_t *end = g->end + 2 * x.edge[i];
        int a = first_of(&x, end[0]), b = first_of(&x, end[1]);
        x.cycle |= a == b;
        x.up[b] = 1 + a;
    }
    for (int i = 0; i < x.n; i++)
        x.length[first_of(&x, g->end[2 * x.edge[i]])]++;
    return x;
}

bool td_loop_has_cycle(const td_rule *r, const int8_t *val)
{
    pieces x = pieces_of(r, val);
    td_free(x.up);
    return x.cycle;
}

/* Open edges that join nodes of one piece; some come up twice. */
static void list_closing(const td_rule *r, const int8_t *val, pieces *x,
                         td_ints *out)
{
    const td_graph *g = r->graph;
    for (int i = 0; i < 2 * x->n; i++) {
        int v = g->end[2 * x->edge[i / 2] + i % 2], a = first_of(x, v);
        if (x->length[a] == x->n)
            return; /* it is all that is drawn */
        for (int k = g->start[v]; k < g->start[v + 1]; k++) {
            int u = g->arc_to[k];
            if (!val[r->lits[g->arc[k]]] && u > v && x->up[u] &&
                first_of(x, u) == a)
                td_vec_push(out, td_not(r->lits[g->arc[k]]));
        }
    }
}

/* Open edges that would close a loop and leave something out; if there is one
 * already, all that are open. */
void td_loop_follows(const td_rule *r, const int8_t *val, td_ints *out)
{
    pieces x = pieces_of(r, val);
    for (int e = 0; e < r->nlits && x.cycle; e++)
        if (!val[r->lits[e]])
            td_vec_push(out, td_not(r->lits[e]));
    if (!x.cycle)
        list_closing(r, val, &x, out);
    td_free(x.up);
}

/* Faces in trees, each with its side relative to the one above. */
typedef struct relation {
    int32_t up, apart;
} relation;

static int forest_scratch_top_of(const relation *at, int face, int *apart)
{
    for (*apart = 0; at[face].up != face; face = at[face].up)
        *apart ^= at[face].apart;
    return face;
}

void td_sides_follows(const td_rule *r, const int8_t *val, td_ints *out)
{
    const td_graph *g = r->graph;
    relation *at = td_alloc(sizeof *at * (size_t)g->nnodes);
    int one, two;
    for (int f = 0; f < g->nnodes; f++)
        at[f] = (relation){f, 0};
    for (int e = 0; e < g->nedges; e++) {
        int a = forest_scratch_top_of(at, g->end[2 * e], &one);
        int b = forest_scratch_top_of(at, g->end[2 * e + 1], &two);
        if (val[r->lits[e]] && a != b)
            at[b] = (relation){a, one ^ two ^ (val[r->lits[e]] > 0)};
    }
    for (int e = 0; e < g->nedges; e++) {
        int a = forest_scratch_top_of(at, g->end[2 * e], &one);
        int b = forest_scratch_top_of(at, g->end[2 * e + 1], &two);
        if (!val[r->lits[e]] && a == b)
            td_vec_push(out, one != two ? r->lits[e] : td_not(r->lits[e]));
    }
    td_free(at);
}

/* ---- what joins nodes, and what must not ---- */

void td_spanning_follows(const td_rule *r, const int8_t *val, td_ints *out)
{
    td_arena mem = {0};
    td_bridges s;
    td_bridges_init(&s, r->graph, &mem);
    td_bridges_find(&s, r, val);
    for (int i = 0; i < s.n && s.nreached == r->graph->nnodes; i++)
        if (!val[r->lits[s.at[i]]])
            td_vec_push(out, r->lits[s.at[i]]);
    td_arena_free(&mem);
}

static bool is_in(const td_rule *r, const int8_t *val, int node)
{
    return node == r->nlits || val[r->lits[node]] > 0;
}

void td_forest_follows(const td_rule *r, const int8_t *val, td_ints *out)
{
    const td_graph *g = r->graph;
    int32_t *up = td_alloc(2 * sizeof *up * (size_t)g->nnodes);
    int32_t *met = up + g->nnodes; /* by first node of a group */
    td_uf_init(up, g->nnodes);
    for (int e = 0; e < g->nedges; e++)
        if (is_in(r, val, g->end[2 * e]) && is_in(r, val, g->end[2 * e + 1]))
            td_uf_join(up, g->end[2 * e], g->end[2 * e + 1]);
    for (int v = 0; v < g->nnodes; v++)
        met[v] = -1;
    for (int v = 0; v < r->nlits; v++) {
        bool twice = false;
        for (int a = g->start[v]; a < g->start[v + 1] && !val[r->lits[v]]; a++)
            if (is_in(r, val, g->arc_to[a])) {
                int group = td_uf_find(up, g->arc_to[a]);
                twice |= met[group] == v;
                met[group] = v;
            }
        if (twice)
            td_vec_push(out, td_not(r->lits[v]));
    }
    td_free(up);
}

/* ---- pieces with roots ---- */

typedef struct division {
    const td_division *d;
    const int8_t *val;
    const td_pieces *v;
    td_ints *out;
} division;

static bool is_open(const division *x, int node)
{
    return td_division_in(x->d, x->val, node) == 0;
}

/* The open nodes around a piece are out; some may be listed before. */
static void exclude_rim(const division *x, const td_piece *y, int32_t *listed)
{
    const td_graph *g = x->d->graph;
    for (int i = 0; i < y->n; i++) {
        int node = x->v->node[y->first + i];
        for (int a = g->start[node]; a < g->start[node + 1]; a++) {
            int to = g->arc_to[a];
            if (!is_open(x, to) || listed[to])
                continue;
            listed[to] = 1;
            td_vec_push(x->out, td_not(x->d->lits[to]));
        }
    }
}

static const td_piece *piece_of_root(const division *x, int root)
{
    return &x->v->at[x->v->of[x->d->root[root]]];
}

/* The piece of a root that has a size. */
static void follow_size(const division *x, int root, int32_t *seen)
{
    const td_division *d = x->d;
    const td_piece *own = piece_of_root(x, root);
    int size = d->size[root], limit = d->graph->nnodes;
    if (own->n == size)
        exclude_rim(x, own, seen);
    if (own->n >= size || size >= limit)
        return;
    int n = td_division_walk(d, x->val, d->root[root], true, size + 1, 1, seen,
                             x->v->list);
    for (int i = 0; i < n && n == size; i++)
        if (is_open(x, x->v->list[i]))
            td_vec_push(x->out, d->lits[x->v->list[i]]);
}

/* Does an open node touch the pieces of two roots? */
static bool forest_scratch_is_between(const division *x, int node)
{
    const td_graph *g = x->d->graph;
    int first = -1;
    for (int a = g->start[node]; a < g->start[node + 1]; a++) {
        int piece = x->v->of[g->arc_to[a]];
        if (piece < 0 || x->v->at[piece].root < 0 || piece == first)
            continue;
        if (first >= 0)
            return true;
        first = piece;
    }
    return false;
}

static void follow_apart(const division *x, int32_t *listed)
{
    for (int v = 0; v < x->d->graph->nnodes; v++)
        if (is_open(x, v) && !listed[v] && forest_scratch_is_between(x, v)) {
            listed[v] = 1;
            td_vec_push(x->out, td_not(x->d->lits[v]));
        }
}

static void follow_rooted(const division *x, int32_t *seen)
{
    const td_division *d = x->d;
    int nnodes = d->graph->nnodes;
    for (int k = 0; k < d->nroots; k++)
        if (!seen[d->root[k]])
            td_division_walk(d, x->val, d->root[k], true, nnodes, 1, seen,
                             x->v->list);
    for (int v = 0; v < nnodes; v++)
        if (!seen[v] && is_open(x, v))
            td_vec_push(x->out, td_not(d->lits[v]));
}

static void follow_at_most(const division *x, int32_t *listed)
{
    for (int k = 0; k < x->d->nroots; k++)
        if (x->d->size[k] && piece_of_root(x, k)->n == x->d->size[k])
            exclude_rim(x, piece_of_root(x, k), listed);
    follow_apart(x, listed);
}

void td_division_follows(const td_rule *r, const int8_t *val, td_ints *out)
{
    const td_division *d = r->division;
    td_arena mem = {0};
    int32_t *seen = TD_NEW(&mem, int32_t, d->graph->nnodes);
    td_pieces all = {0};
    division x = {d, val, &all, out};
    td_pieces_init(&all, d, &mem);
    td_pieces_find(&all, d, val);
    switch (x.v->joined ? -1 : (int)r->piece) {
    case TD_PIECE_SIZE:
    case TD_PIECE_LONE:
        follow_size(&x, r->root, seen);
        break;
    case TD_PIECE_APART:
        follow_apart(&x, seen);
        break;
    case TD_PIECE_ROOTED:
        follow_rooted(&x, seen);
        break;
    case TD_PIECE_AT_MOST:
        follow_at_most(&x, seen);
        break;
    default:
        break;
    }
    td_arena_free(&mem);
}
