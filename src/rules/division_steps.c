/* The generic human steps of DIVISION.
 *
 * One view of the board serves all of its rules: the pieces of members that
 * are linked, each with its nodes in a row, and which root stands in it. */
#include "rules/division.h"

#include <string.h>

size_t td_pieces_size(const td_division *d)
{
    size_t n = (size_t)d->graph->nnodes;
    return sizeof(td_pieces) + n * (sizeof(td_piece) + 5 * sizeof(int32_t));
}

td_pieces *td_pieces_init(const td_division *d, void *mem)
{
    size_t n = (size_t)d->graph->nnodes;
    td_pieces *v = mem;
    v->at = (td_piece *)(v + 1);
    v->of = (int32_t *)(v->at + n);
    v->node = v->of + n;
    v->seen = v->node + n;
    v->list = v->seen + n;
    v->from = v->list + n;
    return v;
}

void td_pieces_add(td_pieces *v, const td_division *d, const int8_t *val,
                   int from)
{
    const td_graph *g = d->graph;
    int id = v->n++;
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

static size_t pieces_size(const td_pos *p, int rule)
{
    return td_pieces_size(p->m->rule[rule].division) +
           2 * (size_t)p->m->natoms * sizeof(bool);
}

static void note_members(td_pieces *v, const td_division *d)
{
    v->member = (bool *)(v->from + d->graph->nnodes);
    for (int i = 0; i < d->graph->nnodes; i++)
        v->member[d->lits[i]] = true;
}

/* Pieces are the same as long as nothing becomes a member. */
static bool are_same(const td_pieces *v, const td_state *s)
{
    bool same = v->builds && td_seen_still(&v->known, s);
    for (int i = v->known.n; i < s->ntrail && same; i++)
        same = !v->member[s->trail[i]];
    return same;
}

static void pieces_build(const td_pos *p, int rule, void *data)
{
    const td_division *d = p->m->rule[rule].division;
    td_pieces *v = td_pieces_init(d, data);
    if (!v->builds)
        note_members(v, d);
    if (!are_same(v, p->s)) {
        td_pieces_find(v, d, p->val);
        v->builds++;
    }
    v->known = td_seen_now(p->s);
}

static const td_view_type pieces_view = {
    .name = "islands",
    .size = pieces_size,
    .build = pieces_build,
};

td_pieces *td_pieces_of(const td_pos *p, const td_division *d)
{
    return (td_pieces *)(uintptr_t)td_view_get(p, &pieces_view, d->first_rule);
}

/* The piece of a rule's root. */
static const td_piece *own_piece(const td_pieces *v, const td_rule *r)
{
    return &v->at[v->of[r->division->root[r->root]]];
}

void td_because_in(td_sink *sink, const td_division *d, int node)
{
    if (d->root_at[node] < 0)
        td_step_because(sink, d->lits[node]);
}

void td_because_piece(td_sink *sink, const td_pieces *v, const td_piece *x,
                      const td_division *d)
{
    for (int i = 0; i < x->n && !td_sink_brief(sink); i++)
        td_because_in(sink, d, v->node[x->first + i]);
}

/* ---- a quick look whether a rule is unbroken ---- */

/* Can a root be reached from a node? */
static bool reaches_root(const td_pos *p, td_pieces *v, const td_division *d,
                         int from)
{
    const td_graph *g = d->graph;
    int n = 0, round = ++v->round;
    v->list[n++] = from;
    v->seen[from] = round;
    for (int i = 0; i < n; i++)
        for (int a = g->start[v->list[i]]; a < g->start[v->list[i] + 1]; a++) {
            int u = g->arc_to[a];
            if (d->root_at[u] >= 0)
                return true;
            if (v->seen[u] == round || p->val[d->lits[u]] < 0)
                continue;
            v->seen[u] = round;
            v->list[n++] = u;
        }
    return false;
}

static bool is_rooted(const td_pos *p, td_pieces *v, const td_division *d)
{
    for (int i = 0; i < v->n; i++)
        if (v->at[i].root < 0 &&
            !reaches_root(p, v, d, v->node[v->at[i].first]))
            return false;
    return true;
}

/* Of pieces that have one root at most each: has that of a rule its size, or
 * room for it? */
static bool can_have_size(const td_pos *p, td_pieces *v, const td_rule *r)
{
    const td_division *d = r->division;
    int size = d->size[r->root];
    return !v->joined && own_piece(v, r)->n <= size &&
           td_division_walk(d, p->val, d->root[r->root], true, size, ++v->round,
                            v->seen, v->list) == size;
}

bool td_division_intact(const td_pos *p, int rule)
{
    const td_rule *r = &p->m->rule[rule];
    td_pieces *v = td_pieces_of(p, r->division);
    switch (r->piece) {
    case TD_PIECE_SIZE:
    case TD_PIECE_LONE:
        return can_have_size(p, v, r);
    case TD_PIECE_APART:
        return !v->joined;
    case TD_PIECE_ROOTED:
        return is_rooted(p, v, r->division);
    case TD_PIECE_AT_MOST:
        break;
    }
    return true;
}

/* ---- the steps ---- */

/* How many open nodes are around some listed ones, and the last of them. */
static int count_exits(const td_pos *p, td_pieces *v, const td_division *d,
                       const int32_t *node, int n, int *last)
{
    const td_graph *g = d->graph;
    int open = 0, round = ++v->round;
    for (int i = 0; i < n; i++)
        for (int a = g->start[node[i]]; a < g->start[node[i] + 1]; a++) {
            int u = g->arc_to[a];
            if (v->seen[u] == round || td_division_in(d, p->val, u))
                continue;
            v->seen[u] = round;
            open++;
            *last = u;
        }
    return open;
}

void td_because_rim(const td_pos *p, td_sink *sink, const td_division *d,
                    const int32_t *node, int n)
{
    const td_graph *g = d->graph;
    for (int i = 0; i < n && !td_sink_brief(sink); i++)
        for (int a = g->start[node[i]]; a < g->start[node[i] + 1]; a++)
            if (td_division_in(d, p->val, g->arc_to[a]) < 0)
                td_step_because(sink, td_not(d->lits[g->arc_to[a]]));
}

/* A root's piece has its size: what is around it is out. */
void td_find_division_full(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    const td_division *d = r->division;
    td_pieces *v = td_pieces_of(p, d);
    const td_piece *x = own_piece(v, r);
    if (x->n != d->size[r->root])
        return;
    td_step_open(sink);
    td_step_rule(sink, r);
    td_because_piece(sink, v, x, d);
    const td_graph *g = d->graph;
    for (int i = 0; i < x->n; i++) {
        int u = v->node[x->first + i];
        for (int a = g->start[u]; a < g->start[u + 1]; a++)
            if (td_division_in(d, p->val, g->arc_to[a]) <= 0)
                td_step_set(sink, td_not(d->lits[g->arc_to[a]]));
    }
    td_step_close(sink);
}

/* What a root can reach is just as much as its size: all of it is in. */
void td_find_division_fills(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    const td_division *d = r->division;
    td_pieces *v = td_pieces_of(p, d);
    const td_piece *x = own_piece(v, r);
    int size = d->size[r->root];
    if (x->n >= size || size > d->graph->nnodes)
        return;
    int n = td_division_walk(d, p->val, d->root[r->root], true, size + 1,
                             ++v->round, v->seen, v->list);
    if (n != size)
        return;
    td_step_open(sink);
    td_step_rule(sink, r);
    td_because_rim(p, sink, d, v->list, n);
    for (int i = 0; i < n; i++)
        if (d->root_at[v->list[i]] < 0)
            td_step_set(sink, d->lits[v->list[i]]);
    td_step_close(sink);
}

/* A piece that is to grow, and what is known around it. */
typedef struct pen {
    const td_division *d;
    td_pieces *v;
    int from, way; /* a node of it; the node that it cannot do without */
    int root;      /* whose piece it is, or -1 */
    bool apart;    /* it must keep clear of other roots */
    int32_t kept;  /* nodes with this in v->seen are known to be excluded */
} pen;

static bool is_beside_other(const pen *x, int node)
{
    const td_graph *g = x->d->graph;
    for (int a = g->start[node]; a < g->start[node + 1]; a++) {
        int k = x->d->root_at[g->arc_to[a]];
        if (k >= 0 && k != x->root)
            return true;
    }
    return false;
}

/* Is there too little without `way`? That is fewer nodes than the root's size
 * or, if there is no root in the piece, none to be reached. */
static bool is_stuck(const pen *x)
{
    const td_graph *g = x->d->graph;
    td_pieces *v = x->v;
    int n = 0, round = ++v->round;
    int size = x->root < 0 ? g->nnodes + 1 : x->d->size[x->root];
    int32_t *mark = v->from; /* by node, as `seen` is in use */
    v->list[n++] = x->from;
    mark[x->from] = round;
    for (int i = 0; i < n && n < size; i++) {
        int u = v->list[i];
        if (x->root < 0 && x->d->root_at[u] >= 0)
            return false;
        for (int a = g->start[u]; a < g->start[u + 1]; a++) {
            int w = g->arc_to[a];
            if (w == x->way || v->seen[w] == x->kept || mark[w] == round ||
                (x->apart && is_beside_other(x, w)))
                continue;
            mark[w] = round;
            v->list[n++] = w;
        }
    }
    return n < size;
}

/* The rule that no piece has two roots, or NULL. */
static const td_rule *apart_rule(const td_pos *p, const td_division *d)
{
    for (int i = d->first_rule; i < p->m->nrules; i++)
        if (p->m->rule[i].division == d &&
            p->m->rule[i].piece == TD_PIECE_APART)
            return &p->m->rule[i];
    return NULL;
}

/* Those of the excluded nodes around a piece that keep it stuck: each is left
 * out if it can be. */
static void because_stuck(const td_pos *p, td_sink *sink, pen *x,
                          const td_piece *piece)
{
    const td_graph *g = x->d->graph;
    td_pieces *v = x->v;
    const int32_t *node = v->node + piece->first;
    const td_rule *apart = x->root < 0 ? NULL : apart_rule(p, x->d);
    x->apart = apart;
    x->kept = ++v->round;
    memset(v->from, 0, sizeof *v->from * (size_t)g->nnodes);
    for (int drop = 0; drop < 2; drop++)
        for (int i = 0; i < piece->n; i++)
            for (int a = g->start[node[i]]; a < g->start[node[i] + 1]; a++) {
                int u = g->arc_to[a];
                if (td_division_in(x->d, p->val, u) >= 0 ||
                    (drop && v->seen[u] != x->kept))
                    continue;
                v->seen[u] = drop ? 0 : x->kept;
                if (drop && !is_stuck(x)) {
                    v->seen[u] = x->kept;
                    td_step_because(sink, td_not(x->d->lits[u]));
                }
            }
    x->apart = false;
    if (apart && !is_stuck(x))
        td_step_rule(sink, apart);
}

/* A piece that must grow and has one node to grow to. False: enough. */
static bool exit_of(const td_pos *p, const td_rule *r, td_pieces *v,
                    const td_piece *x, td_sink *sink)
{
    const td_division *d = r->division;
    const int32_t *node = v->node + x->first;
    int way = -1;
    if (count_exits(p, v, d, node, x->n, &way) != 1)
        return true;
    td_step_open(sink);
    td_step_rule(sink, r);
    td_step_site(sink, "group", d->graph->node_site[node[0]]);
    td_step_number(sink, "size", x->n);
    if (!td_sink_brief(sink)) {
        pen y = {.d = d, .v = v, .from = node[0], .way = way, .root = -1};
        if (r->piece == TD_PIECE_SIZE) {
            y.root = r->root;
            y.from = d->root[y.root];
        } else {
            td_because_in(sink, d, y.from);
        }
        because_stuck(p, sink, &y, x);
    }
    td_step_set(sink, d->lits[way]);
    return td_step_close(sink);
}

/* SIZE: the root's piece is too small. ROOTED: a piece has no root. */
void td_find_division_exit(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    const td_division *d = r->division;
    td_pieces *v = td_pieces_of(p, d);
    if (r->piece == TD_PIECE_SIZE) {
        const td_piece *x = own_piece(v, r);
        if (x->n < d->size[r->root])
            exit_of(p, r, v, x, sink);
        return;
    }
    for (int i = 0; r->piece == TD_PIECE_ROOTED && i < v->n; i++)
        if (v->at[i].root < 0 && !exit_of(p, r, v, &v->at[i], sink))
            return;
}

/* Members from beside a node to the root of a piece, by a shortest way. */
static void because_way(td_sink *sink, td_pieces *v, const td_division *d,
                        int beside, int piece)
{
    const td_graph *g = d->graph;
    int n = 0, round = ++v->round, u = beside;
    for (int i = -1; i < n && (i < 0 || d->root_at[u] < 0); i++) {
        u = i < 0 ? beside : v->list[i];
        for (int a = g->start[u]; a < g->start[u + 1]; a++) {
            int w = g->arc_to[a];
            if (v->seen[w] == round || v->of[w] != piece)
                continue;
            v->seen[w] = round;
            v->from[w] = i < 0 ? -1 : u;
            v->list[n++] = w;
        }
    }
    for (; u >= 0; u = v->from[u])
        td_because_in(sink, d, u);
}

/* An open node that touches the pieces of two roots is out. */
void td_find_division_between(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    const td_division *d = r->division;
    const td_graph *g = d->graph;
    td_pieces *v = td_pieces_of(p, d);
    for (int c = 0; c < g->nnodes; c++) {
        int first = -1, second = -1; /* neighbours in rooted pieces */
        if (td_division_in(d, p->val, c))
            continue;
        for (int a = g->start[c]; a < g->start[c + 1]; a++) {
            int u = g->arc_to[a];
            if (v->of[u] < 0 || v->at[v->of[u]].root < 0)
                continue;
            if (first < 0)
                first = u;
            else if (v->of[u] != v->of[first])
                second = u;
        }
        if (second < 0)
            continue;
        td_step_open(sink);
        td_step_rule(sink, r);
        td_step_site(sink, "cell", g->node_site[c]);
        td_step_site(sink, "one",
                     g->node_site[d->root[v->at[v->of[first]].root]]);
        td_step_site(sink, "other",
                     g->node_site[d->root[v->at[v->of[second]].root]]);
        if (!td_sink_brief(sink)) {
            because_way(sink, v, d, c, v->of[first]);
            because_way(sink, v, d, c, v->of[second]);
        }
        td_step_set(sink, td_not(d->lits[c]));
        if (!td_step_close(sink))
            return;
    }
}

/* Open nodes from which no root can be reached are out: a step for each
 * pocket of them. */
void td_find_division_stranded(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    const td_division *d = r->division;
    td_pieces *v = td_pieces_of(p, d);
    int n = d->graph->nnodes, round = ++v->round;
    for (int k = 0; k < d->nroots; k++)
        if (v->seen[d->root[k]] != round)
            td_division_walk(d, p->val, d->root[k], true, n, round, v->seen,
                             v->list);
    for (int i = 0; i < n; i++) {
        if (td_division_in(d, p->val, i) || v->seen[i] == round)
            continue;
        int pocket =
            td_division_walk(d, p->val, i, true, n, round, v->seen, v->list);
        td_step_open(sink);
        td_step_rule(sink, r);
        td_because_rim(p, sink, d, v->list, pocket);
        for (int k = 0; k < pocket; k++)
            td_step_set(sink, td_not(d->lits[v->list[k]]));
        if (!td_step_close(sink))
            return;
    }
}
