/* SIDES on a scratch board: how faces are related, literal by literal.
 *
 * A known edge says whether the faces beside it lie on the same side of the
 * line. Faces that are related form trees, each with its parity to the face
 * above; what made a relation is kept with it, so that it can be taken back.
 * The parity of a number relates faces around it, too. */
#include <assert.h>
#include <string.h>

#include "rules/scratch.h"

/* A face was related to another, when so much was put down. */
typedef struct relation {
    int32_t face, n;
    int32_t related; /* before */
} relation;

typedef struct td_scratch_sides {
    const td_rule *sides, *lines; /* the rules SIDES and CONNECTED */
    bool by_sides, by_lines;      /* which of them are followed */
    int32_t *edge;                /* by atom, or -1 */
    int32_t *up;        /* by face: another that it is related to, or -1 ... */
    int32_t *apart;     /* ... 1 if they lie on different sides */
    relation *made;     /* relations between faces, in order */
    int nmade, related; /* so many; how much of what was put down made some */
    int32_t *seen;      /* by line: the last flood that came there */
    int32_t *queue;     /* of lines */
    int32_t flood;
} sides;

/* The rule that the lines are one piece, if it is about the same edges. */
static const td_rule *sides_scratch_lines_of(const td_model *m,
                                             const td_rule *edges)
{
    const td_rule *r = td_first_rule(m, TD_RULE_CONNECTED);
    if (!r || r->nlits != edges->nlits ||
        memcmp(r->lits, edges->lits, sizeof *r->lits * (size_t)r->nlits))
        return NULL;
    return r;
}

sides *td_scratch_sides_new(const td_model *m, td_arena *mem)
{
    const td_rule *r = td_first_rule(m, TD_RULE_SIDES);
    if (!r)
        return NULL;
    sides *x = TD_NEW(mem, sides, 1);
    int faces = r->graph->nnodes, n = r->nlits;
    x->sides = r;
    x->lines = sides_scratch_lines_of(m, r);
    x->up = TD_ROOM(mem, int32_t, faces);
    x->apart = TD_NEW(mem, int32_t, faces);
    x->made = TD_NEW(mem, relation, faces);
    x->seen = TD_NEW(mem, int32_t, n);
    x->queue = TD_ROOM(mem, int32_t, n);
    x->edge = TD_ROOM(mem, int32_t, m->natoms);
    for (int f = 0; f < faces; f++)
        x->up[f] = -1;
    for (int a = 0; a < m->natoms; a++)
        x->edge[a] = -1;
    for (int e = 0; e < n; e++)
        x->edge[td_atom(x->sides->lits[e])] = e;
    return x;
}

bool td_scratch_sides_has(const td_scratch *x, const td_rule *r)
{
    return x->sides && (r == x->sides->sides || r == x->sides->lines);
}

void td_scratch_sides_ask(td_scratch *x, const td_rule *r, bool on)
{
    sides *v = x->sides;
    if (!r || r == v->sides)
        v->by_sides = on;
    if (!r || r == v->lines)
        v->by_lines = on;
}

void td_scratch_sides_take_back(td_scratch *x, int n)
{
    sides *v = x->sides;
    while (v->nmade && v->made[v->nmade - 1].n > n) {
        v->up[v->made[--v->nmade].face] = -1;
        v->related = v->made[v->nmade].related;
    }
    v->related = v->related < n ? v->related : n;
}

/* ---- how faces are related ---- */

enum { MOST_EDGES = 4 }; /* of a number */

/* The face that a face is related to in the end, and how. */
static int face_of(const sides *v, int face, int *apart)
{
    for (*apart = 0; v->up[face] >= 0; face = v->up[face])
        *apart ^= v->apart[face];
    return face;
}

static void sides_scratch_relate(const td_scratch *x, int face, int to,
                                 int apart)
{
    sides *v = x->sides;
    assert(v->up[face] < 0 && face != to);
    v->made[v->nmade++] = (relation){face, x->n, v->related};
    v->up[face] = to;
    v->apart[face] = apart;
}

/* A known edge relates the faces beside it; an open one between faces that are
 * related becomes known. False if they are related the other way. */
static bool relate_beside(td_scratch *x, td_lit l)
{
    const sides *v = x->sides;
    int e = v->edge[td_atom(l)], one, two;
    if (e < 0)
        return true;
    td_lit line = v->sides->lits[e];
    int a = face_of(v, v->sides->graph->end[2 * e], &one);
    int b = face_of(v, v->sides->graph->end[2 * e + 1], &two);
    if (a == b)
        return td_scratch_put(x, one != two ? line : td_not(line));
    if (x->val[line])
        sides_scratch_relate(x, b, a, one ^ two ^ (x->val[line] > 0));
    return true;
}

/* The parity of a number relates two faces, if all others beside its edges are
 * related in pairs; `more` if that is new. False: all are, the other way. */
static bool relate_around(const td_scratch *x, const td_rule *r, bool *more)
{
    const sides *v = x->sides;
    int face[2 * MOST_EDGES], n = 0, apart = r->counts.lo & 1;
    if (r->counts.lo != r->counts.hi || r->nlits > MOST_EDGES)
        return true;
    for (int i = 0; i < 2 * r->nlits; i++) {
        int e = v->edge[td_atom(r->lits[i / 2])], flip, k = 0;
        if (e < 0)
            return true; /* it counts what is no edge between faces */
        int f = face_of(v, v->sides->graph->end[2 * e + i % 2], &flip);
        apart ^= flip;
        while (k < n && face[k] != f)
            k++;
        if (k < n)
            face[k] = face[--n];
        else
            face[n++] = f;
    }
    if (n == 2)
        sides_scratch_relate(x, face[1], face[0], apart);
    *more |= n == 2;
    return n || !apart;
}

static bool relate_around_all(const td_scratch *x)
{
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < x->nrules; i++) {
            const td_rule *r = &x->m->rule[x->rules[i]];
            if (r->kind == TD_RULE_COUNT && !relate_around(x, r, &more))
                return false;
        }
    }
    return true;
}

static bool relate_known(td_scratch *x)
{
    sides *v = x->sides;
    for (; v->related < x->n; v->related++)
        if (!relate_beside(x, x->put[v->related]))
            return false;
    return true;
}

/* Puts down open edges between faces that are related. */
static void know_beside(td_scratch *x, const td_lit *l, int n)
{
    for (int i = 0; i < n; i++)
        if (!x->val[l[i]])
            relate_beside(x, l[i]);
}

/* Only edges that the rules or the caller are about. */
bool td_scratch_follow_sides(td_scratch *x)
{
    if (!x->sides->by_sides)
        return true;
    if (!relate_known(x) || !relate_around_all(x))
        return false;
    know_beside(x, x->about, x->nabout);
    for (int i = 0; i < x->nrules; i++) {
        const td_rule *r = &x->m->rule[x->rules[i]];
        if (r->kind == TD_RULE_COUNT)
            know_beside(x, r->lits, r->nlits);
    }
    return true;
}

/* ---- lines that hang together ---- */

/* Is an edge crossed out, or between faces on the same side? */
static bool is_crossed(const td_scratch *x, int e)
{
    const sides *v = x->sides;
    const int32_t *end = v->sides->graph->end + 2 * e;
    int one, two;
    return x->val[v->sides->lits[e]] < 0 ||
           (face_of(v, end[0], &one) == face_of(v, end[1], &two) && one == two);
}

/* Starts a flood at the first line that was put down; how many others were. */
static int start_flood(const td_scratch *x)
{
    sides *v = x->sides;
    int lines = 0;
    v->flood++;
    for (int i = 0; i < x->n; i++) {
        int e = v->edge[td_atom(x->put[i])];
        if (e < 0 || x->val[v->lines->lits[e]] < 0)
            continue;
        if (!lines++)
            v->seen[v->queue[0] = e] = v->flood;
    }
    return lines - 1;
}

bool td_scratch_lines_hold(td_scratch *x)
{
    sides *v = x->sides;
    if (!v->by_lines)
        return true;
    const td_graph *g = v->lines->graph;
    int left = start_flood(x), n = 1;
    for (int i = 0; i < n && left > 0; i++)
        for (int a = g->start[v->queue[i]]; a < g->start[v->queue[i] + 1];
             a++) {
            int e = g->arc_to[a];
            if (v->seen[e] == v->flood || is_crossed(x, e))
                continue;
            left -= x->val[v->lines->lits[e]] > 0;
            v->seen[v->queue[n++] = e] = v->flood;
        }
    return left <= 0;
}
