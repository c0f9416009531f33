/* The generic human steps of DIVISION: see division_pieces.c for what they look
 * at. */
#include "rules/division.h"

#include <assert.h>

#include <string.h>

/* The piece of a rule's root. */
static const td_piece *own_piece(const td_pieces *v, const td_rule *r)
{
    assert(v->of[r->division->root[r->root]] >= 0);
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

/* Can a root be reached from all that is not excluded? What can reach none now
 * and could before lies beside a new exclusion. */
static bool none_stranded(const td_pos *p, td_pieces *v, const td_division *d)
{
    const td_graph *g = d->graph;
    int since = td_quiet_since(&v->stranded, p->s);
    bool none = since >= 0;
    for (int i = since; i < p->s->ntrail && none; i++) {
        int c = v->node_of[td_atom(p->s->trail[i])];
        if (c < 0 || td_division_in(d, p->val, c) >= 0)
            continue;
        for (int a = g->start[c]; a < g->start[c + 1] && none; a++) {
            int u = g->arc_to[a];
            none = td_division_in(d, p->val, u) < 0 || d->root_at[u] >= 0 ||
                   reaches_root(p, v, d, u);
        }
    }
    if (none)
        td_quiet_note(&v->stranded);
    return none;
}

static bool is_rooted(const td_pos *p, td_pieces *v, const td_division *d)
{
    if (none_stranded(p, v, d))
        return true;
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
    assert(p->m->rule[rule].kind == TD_RULE_DIVISION);
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

/* A root's piece has its size: what is around it is out. All of the piece is
 * to be seen, though some of it may have no other place to be. */
void td_find_division_full(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    assert(r->kind == TD_RULE_DIVISION);
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
        td_step_site(sink, "group", g->node_site[u]);
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
    assert(is_stuck(x));
    x->apart = false;
    if (!apart || is_stuck(x))
        return;
    x->apart = true;
    td_step_rule(sink, apart);
}

/* Premises alone may leave a piece other ways to grow, which lead nowhere: a
 * what-if, which tells no other marks, says so. */
static void tell_dead_ends(td_sink *sink, const pen *x, const td_piece *piece)
{
    const td_graph *g = x->d->graph;
    const int32_t *node = x->v->node + piece->first;
    bool stuck = is_stuck(x), others = false;
    if (sink->retold)
        return;
    int32_t *mark = x->v->from, round = x->v->round;
    assert(stuck);
    (void)stuck;
    for (int i = 0; i < piece->n; i++)
        for (int a = g->start[node[i]]; a < g->start[node[i] + 1]; a++)
            others |= mark[g->arc_to[a]] == round &&
                      x->v->of[g->arc_to[a]] != x->v->of[node[0]];
    if (!others)
        return;
    int room = 0;
    for (int i = 0; i < g->nnodes; i++)
        room += mark[i] == round;
    td_step_number(sink, "room", room);
    td_step_text(sink, "aside",
                 x->root < 0 ? ", else without a number"
                             : ", else with room for at most {room} "
                               "{room:cell|cells}");
}

/* What closes a root's piece in otherwise is to be seen. */
static void show_closed(const td_pos *p, td_sink *sink, const pen *x,
                        const td_piece *piece)
{
    const td_graph *g = x->d->graph;
    int32_t *seen = x->v->seen, round = ++x->v->round;
    for (int i = piece->first; i < piece->first + piece->n; i++)
        for (int a = g->start[x->v->node[i]]; a < g->start[x->v->node[i] + 1];
             a++) {
            int u = g->arc_to[a];
            if (td_division_in(x->d, p->val, u) < 0 && seen[u] != round)
                td_step_site(sink, "closed", g->node_site[u]);
            seen[u] = round;
        }
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
    assert(way >= 0);
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
        tell_dead_ends(sink, &y, x);
        if (y.root >= 0)
            show_closed(p, sink, &y, x);
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
    assert(d->root_at[u] >= 0);
    for (; u >= 0; u = v->from[u])
        td_because_in(sink, d, u);
}

/* Does an open node touch the pieces of two roots? Which nodes, if so. */
static bool division_is_between(const td_pos *p, const td_pieces *v,
                                const td_division *d, int c, int *first,
                                int *second)
{
    const td_graph *g = d->graph;
    *first = *second = -1;
    if (td_division_in(d, p->val, c))
        return false;
    for (int a = g->start[c]; a < g->start[c + 1]; a++) {
        int u = g->arc_to[a];
        if (v->of[u] < 0 || v->at[v->of[u]].root < 0)
            continue;
        if (*first < 0)
            *first = u;
        else if (v->of[u] != v->of[*first])
            *second = u;
    }
    return *second >= 0;
}

/* One that does now and did not before is beside a piece with a new member. */
static bool may_be_between(const td_pos *p, td_pieces *v, const td_division *d)
{
    const td_graph *g = d->graph;
    int since = td_quiet_since(&v->between, p->s), one, other;
    for (int i = since; i < p->s->ntrail && since >= 0; i++) {
        if (!v->member[p->s->trail[i]])
            continue;
        const td_piece *x = &v->at[v->of[v->node_of[td_atom(p->s->trail[i])]]];
        for (int k = 0; k < x->n && x->root >= 0; k++) {
            int u = v->node[x->first + k];
            for (int a = g->start[u]; a < g->start[u + 1]; a++)
                if (division_is_between(p, v, d, g->arc_to[a], &one, &other))
                    return true;
        }
    }
    return since < 0;
}

/* An open node that touches the pieces of two roots is out. */
void td_find_division_between(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    const td_division *d = r->division;
    const td_graph *g = d->graph;
    td_pieces *v = td_pieces_of(p, d);
    bool none = true, may = may_be_between(p, v, d);
    for (int c = 0; c < g->nnodes && may; c++) {
        int first, second;
        if (!division_is_between(p, v, d, c, &first, &second))
            continue;
        none = false;
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
    if (none)
        td_quiet_note(&v->between);
}

/* Open nodes from which no root can be reached are out: a step for each
 * pocket of them. */
void td_find_division_stranded(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    const td_division *d = r->division;
    td_pieces *v = td_pieces_of(p, d);
    bool none = true;
    if (none_stranded(p, v, d))
        return;
    int n = d->graph->nnodes, round = ++v->round;
    for (int k = 0; k < d->nroots; k++)
        if (v->seen[d->root[k]] != round)
            td_division_walk(d, p->val, d->root[k], true, n, round, v->seen,
                             v->list);
    for (int i = 0; i < n; i++) {
        none &= v->seen[i] == round || td_division_in(d, p->val, i) < 0;
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
    if (none)
        td_quiet_note(&v->stranded);
}
