/* DIVISION on a scratch board: how its pieces must grow.
 *
 * What the rules of a step say of pieces together is more than what each says
 * alone: how large a piece may be, which roots it must keep clear of, whether
 * it needs a root. With that, every piece that was put down is looked at: it
 * is too large, or joins roots that must be apart, or cannot come to its size
 * or to a root any more; or else there is a shortest way for it to do so.
 *
 * A board is put together node by node along such ways, and all that is open
 * in the end is out. So there is something to decide only as long as a piece
 * must grow. */
#include <assert.h>
#include <string.h>

#include "rules/division.h"
#include "rules/scratch.h"

/* What is asked of the piece of one root. */
enum { SIZED = 1, ALONE = 2 };

typedef struct piece {
    int32_t first, n; /* in the list of nodes */
    int32_t root;     /* the last root in it, or -1 */
    int32_t most;     /* nodes that it may have */
    int32_t least;    /* and must have */
    bool joined;      /* more roots in it than may be */
} piece;

typedef struct td_scratch_division {
    const td_division *d;
    bool followed; /* some rule of the division is */
    /* What is asked of all pieces: to have a root, not to have two, not to be
     * larger than the root says. */
    bool rooted, apart, limited;
    int largest;      /* no piece is larger */
    uint8_t *asked;   /* by root: what is asked of its piece alone */
    int32_t *node_of; /* by atom, or -1 */
    piece *piece;
    int npieces;
    /* by node */
    int32_t *piece_of, base; /* less base: 1 more than the piece there */
    int32_t *list;           /* piece after piece */
    int32_t *queue, *from;
    int32_t *seen, walks; /* which walk was there last, of so many */
    int32_t *failed;      /* how often a piece there had no way on */
} division;

/* ---- memory ---- */

static const td_division *division_of(const td_model *m)
{
    const td_rule_span *all = &m->of_kind[TD_RULE_DIVISION];
    return all->n ? m->rule[all->first].division : NULL;
}

division *td_scratch_division_new(const td_model *m, td_arena *mem)
{
    const td_division *d = division_of(m);
    if (!d)
        return NULL;
    division *v = TD_NEW(mem, division, 1);
    int n = d->graph->nnodes;
    v->d = d;
    v->piece = TD_NEW(mem, piece, n);
    v->piece_of = TD_NEW(mem, int32_t, n);
    v->list = TD_ROOM(mem, int32_t, n);
    v->queue = TD_ROOM(mem, int32_t, n);
    v->from = TD_ROOM(mem, int32_t, n);
    v->seen = TD_NEW(mem, int32_t, n);
    v->failed = TD_NEW(mem, int32_t, n);
    v->node_of = TD_ROOM(mem, int32_t, m->natoms);
    v->asked = TD_NEW(mem, uint8_t, d->nroots);
    memset(v->node_of, -1, sizeof *v->node_of * (size_t)m->natoms);
    for (int i = 0; i < n; i++)
        v->node_of[td_atom(v->d->lits[i])] = i;
    return v;
}

/* ---- what is asked ---- */

static void note_rule(division *v, const td_rule *r)
{
    switch (r->piece) {
    case TD_PIECE_SIZE:
        v->asked[r->root] |= SIZED;
        break;
    case TD_PIECE_LONE:
        v->asked[r->root] |= SIZED | ALONE;
        break;
    case TD_PIECE_APART:
        v->apart = true;
        break;
    case TD_PIECE_ROOTED:
        v->rooted = true;
        break;
    case TD_PIECE_AT_MOST:
        v->rooted = v->apart = v->limited = true;
        break;
    }
}

bool td_scratch_division_has(const td_scratch *x, const td_rule *r)
{
    return x->division && r->kind == TD_RULE_DIVISION &&
           r->division == x->division->d;
}

bool td_scratch_division_ask(td_scratch *x)
{
    division *v = x->division;
    const td_division *d = v->d;
    v->followed = v->rooted = v->apart = v->limited = false;
    memset(v->asked, 0, (size_t)d->nroots);
    for (int i = 0; i < x->nrules; i++) {
        const td_rule *r = &x->m->rule[x->rules[i]];
        if (!td_scratch_division_has(x, r))
            continue;
        v->followed = true;
        note_rule(v, r);
    }
    v->largest = v->limited ? 0 : d->graph->nnodes;
    for (int k = 0; k < d->nroots && v->limited; k++) {
        int size = d->size[k] ? d->size[k] : d->graph->nnodes;
        v->largest = size > v->largest ? size : v->largest;
    }
    return v->followed;
}

void td_scratch_division_forget(td_scratch *x)
{
    division *v = x->division;
    size_t n = (size_t)v->d->graph->nnodes;
    memset(v->failed, 0, sizeof *v->failed * n);
    if (v->base < INT32_MAX / 2 && v->walks < INT32_MAX / 2)
        return;
    memset(v->piece_of, 0, sizeof *v->piece_of * n);
    memset(v->seen, 0, sizeof *v->seen * n);
    v->base = v->walks = 0;
}

/* ---- pieces ---- */

static int state_of(const td_scratch *x, int node)
{
    return td_division_in(x->division->d, x->val, node);
}

/* A root is met in a piece. */
static void count_root(const division *v, piece *y, int root)
{
    int size = v->d->size[root];
    bool sized = v->asked[root] & SIZED;
    bool alone = v->apart || v->asked[root] & ALONE ||
                 (y->root >= 0 && v->asked[y->root] & ALONE);
    y->joined |= y->root >= 0 && alone;
    y->root = root;
    if (size && (sized || v->limited) && size < y->most)
        y->most = size;
    if (size && sized && size > y->least)
        y->least = size;
}

/* The piece of a member; it is listed when it is first asked for. */
static piece *piece_at(td_scratch *x, int node)
{
    division *v = x->division;
    const td_graph *g = v->d->graph;
    assert(state_of(x, node) > 0);
    if (v->piece_of[node] > v->base)
        return &v->piece[v->piece_of[node] - v->base - 1];
    piece *y = &v->piece[v->npieces++];
    int first = v->npieces > 1 ? y[-1].first + y[-1].n : 0;
    *y = (piece){.first = first, .n = 1, .root = -1, .most = g->nnodes};
    int32_t *list = v->list + first, tag = v->base + v->npieces;
    list[0] = node;
    v->piece_of[node] = tag;
    for (int i = 0; i < y->n; i++) {
        if (v->d->root_at[list[i]] >= 0)
            count_root(v, y, v->d->root_at[list[i]]);
        for (int a = g->start[list[i]]; a < g->start[list[i] + 1]; a++) {
            int to = g->arc_to[a];
            if (v->piece_of[to] == tag || state_of(x, to) <= 0)
                continue;
            v->piece_of[to] = tag;
            list[y->n++] = to;
        }
    }
    assert(y->first + y->n <= g->nnodes);
    return y;
}

static bool is_sound(const piece *y)
{
    return !y->joined && y->n <= y->most;
}

/* Lists the pieces that there is something to ask about: those of roots whose
 * size is asked for, then all that was put down. False if one is not sound. */
static bool list_pieces(td_scratch *x)
{
    division *v = x->division;
    v->base += v->d->graph->nnodes; /* a number for each piece there may be */
    v->npieces = 0;
    for (int i = 0; i < x->nrules; i++) {
        const td_rule *r = &x->m->rule[x->rules[i]];
        if (td_scratch_division_has(x, r) && v->asked[r->root] & SIZED &&
            (r->piece == TD_PIECE_SIZE || r->piece == TD_PIECE_LONE) &&
            !is_sound(piece_at(x, v->d->root[r->root])))
            return false;
    }
    for (int i = 0; i < x->n; i++) {
        int node = v->node_of[td_atom(x->put[i])];
        if (node >= 0 && state_of(x, node) > 0 && !is_sound(piece_at(x, node)))
            return false;
    }
    return true;
}

/* A piece with a root beside an open node, but not y nor z; NULL: none. */
static const piece *root_beside(td_scratch *x, int node, const piece *y,
                                const piece *z)
{
    const td_graph *g = x->division->d->graph;
    for (int a = g->start[node]; a < g->start[node + 1]; a++) {
        if (state_of(x, g->arc_to[a]) <= 0)
            continue;
        const piece *beside = piece_at(x, g->arc_to[a]);
        if (beside != y && beside != z && beside->root >= 0)
            return beside;
    }
    return NULL;
}

/* ---- how a piece can go on ---- */

/* Goes over all that is not out, away from a piece, by distance. */
typedef struct walk {
    int n, end, dist; /* nodes listed; where those of a distance end */
    int32_t seen;
    const piece *own; /* keeps off other roots than this, if not NULL */
} walk;

static walk start_walk(division *v, const piece *y, const piece *own)
{
    walk w = {.n = y->n, .dist = -1, .seen = ++v->walks, .own = own};
    for (int i = 0; i < y->n; i++) {
        v->queue[i] = v->list[y->first + i];
        v->from[v->queue[i]] = -1;
        v->seen[v->queue[i]] = w.seen;
    }
    return w;
}

/* The i-th node, at distance w->dist. */
static int walk_to(const division *v, walk *w, int i)
{
    if (i == w->end) {
        w->end = w->n;
        w->dist++;
    }
    return v->queue[i];
}

static void walk_on(td_scratch *x, walk *w, int here)
{
    division *v = x->division;
    const td_graph *g = v->d->graph;
    x->work++;
    for (int a = g->start[here]; a < g->start[here + 1]; a++) {
        int to = g->arc_to[a], in = state_of(x, to);
        if (in < 0 || v->seen[to] == w->seen ||
            (w->own && !in && root_beside(x, to, w->own, NULL)))
            continue;
        v->seen[to] = w->seen;
        v->from[to] = here;
        v->queue[w->n++] = to;
    }
    assert(w->n <= g->nnodes);
}

/* The open nodes of the way to one, which it is one of, from the piece on. */
static void note_way(const td_scratch *x, int node, td_ints *plan)
{
    const division *v = x->division;
    td_vec_clear(plan);
    for (int at = node; v->from[at] >= 0; at = v->from[at])
        if (!state_of(x, at))
            td_vec_push(plan, v->d->lits[at]);
    for (uint32_t i = 0; i < plan->n / 2; i++) {
        td_lit swap = plan->at[i];
        plan->at[i] = plan->at[plan->n - 1 - i];
        plan->at[plan->n - 1 - i] = swap;
    }
}

/* A piece without a root must come to one that can have it: the shortest way;
 * false: there is none. */
static bool find_root(td_scratch *x, const piece *y, td_ints *plan)
{
    division *v = x->division;
    assert(y->root < 0);
    walk w = start_walk(v, y, NULL);
    for (int i = 0; i < w.n && y->n + w.dist < v->largest; i++) {
        int here = walk_to(v, &w, i);
        const piece *goal = i >= y->n && !state_of(x, here)
                                ? root_beside(x, here, y, NULL)
                                : NULL;
        if (!goal)
            walk_on(x, &w, here);
        if (!goal || y->n + w.dist + goal->n > goal->most ||
            (v->apart && root_beside(x, here, y, goal)))
            continue;
        note_way(x, here, plan);
        return true;
    }
    return false;
}

/* A piece must come to have as many nodes as are asked for: those that are
 * nearest; false: there are too few. */
static bool find_room(td_scratch *x, const piece *y, td_ints *plan)
{
    division *v = x->division;
    assert(y->root >= 0 && y->n < y->least);
    bool apart = v->apart || v->asked[y->root] & ALONE;
    walk w = start_walk(v, y, apart ? y : NULL);
    for (int i = 0; i < w.n && w.n < y->least; i++) {
        int here = walk_to(v, &w, i);
        if (y->n + w.dist >= y->most)
            break;
        walk_on(x, &w, here);
    }
    td_vec_clear(plan);
    for (int i = y->n; i < w.n && i < y->least; i++)
        if (!state_of(x, v->queue[i]))
            td_vec_push(plan, v->d->lits[v->queue[i]]);
    return w.n >= y->least;
}

/* How often did a piece have no way on? */
static int times_failed(const division *v, const piece *y)
{
    int n = 0;
    for (int i = 0; i < y->n; i++)
        n += v->failed[v->list[y->first + i]];
    return n;
}

/* What failed most goes first, and pieces without a root before others. */
td_need td_scratch_division_need(td_scratch *x, td_ints *plan)
{
    division *v = x->division;
    td_ints way = {0};
    int most = -1;
    bool lost = !list_pieces(x);
    for (int i = v->npieces - 1; i >= 0 && !lost; i--) {
        const piece *y = &v->piece[i];
        if (y->root < 0 ? !v->rooted : y->n >= y->least)
            continue;
        if (y->root < 0 ? !find_root(x, y, &way) : !find_room(x, y, &way)) {
            v->failed[v->list[y->first]]++;
            lost = true;
        }
        int failed = times_failed(v, y);
        if (lost || failed <= most)
            continue;
        most = failed;
        td_ints swap = *plan;
        *plan = way;
        way = swap;
    }
    td_vec_free(&way);
    return lost ? TD_NEED_LOST : most < 0 ? TD_NEED_NOTHING : TD_NEED_PLAN;
}
