/* Premises that a step can spare.
 *
 * A finder knows which marks its argument uses. Where several rules meet, some
 * of those marks may follow from the others, or not matter after all. So each
 * is left out in turn: the opposite of a conclusion is assumed, and what the
 * rules of the step tell is followed, with a few cases one in the other where
 * they tell nothing more at once. If that comes to a contradiction for every
 * conclusion, the mark was spare. As the step holds with the mark, only boards
 * with its opposite are looked at. */
#include <assert.h>
#include <limits.h>

#include "reason/engine_internal.h"
#include "rules/count.h"

/* ---- marks on scratch paper ---- */

/* A face was related to another, when so much was put down. */
typedef struct relation {
    int32_t face, n;
    int32_t related; /* before */
} relation;

typedef struct paper {
    int8_t *val; /* by literal */
    td_lit *put; /* what was put down, in order */
    int n;
    td_ints told; /* by one rule; of the step that is looked at */
    /* Of loops, where a model has one. */
    const td_rule *sides, *lines; /* the rules SIDES and CONNECTED */
    bool by_sides, by_lines;      /* the step rests on them */
    int32_t *edge;                /* by atom, or -1 */
    int32_t *up;        /* by face: another that it is related to, or -1 ... */
    int32_t *apart;     /* ... 1 if they lie on different sides */
    relation *made;     /* relations between faces, in order */
    int nmade, related; /* so many; how much of what was put down made some */
    int32_t *seen;      /* by line: the last flood that came there */
    int32_t *queue;     /* of lines */
    int32_t flood;
} paper;

static const td_rule *first_of(const td_model *m, td_rule_kind kind)
{
    return m->of_kind[kind].n ? &m->rule[m->of_kind[kind].first] : NULL;
}

static size_t paper_size(const td_pos *p, int unused)
{
    (void)unused;
    size_t atoms = (size_t)p->m->natoms;
    const td_rule *sides = first_of(p->m, TD_RULE_SIDES);
    size_t loops = sides ? 5 * (size_t)sides->graph->nnodes +
                               2 * (size_t)sides->nlits + atoms
                         : 0;
    return sizeof(paper) + (atoms + loops) * sizeof(int32_t) + 2 * atoms;
}

static void lay_out_loops(const td_model *m, paper *x, int32_t *ints)
{
    int faces = x->sides->graph->nnodes, n = x->sides->nlits;
    x->lines = first_of(m, TD_RULE_CONNECTED);
    x->up = ints;
    x->apart = x->up + faces;
    x->made = (relation *)(x->apart + faces);
    x->seen = (int32_t *)(x->made + faces);
    x->queue = x->seen + n;
    x->edge = x->queue + n;
    for (int f = 0; f < faces; f++)
        x->up[f] = -1;
    for (int a = 0; a < m->natoms; a++)
        x->edge[a] = -1;
    for (int e = 0; e < n; e++)
        x->edge[td_atom(x->sides->lits[e])] = e;
}

static void paper_build(const td_pos *p, int unused, void *data)
{
    (void)unused;
    paper *x = data;
    if (x->put)
        return;
    x->put = (td_lit *)(x + 1);
    int32_t *ints = x->put + p->m->natoms;
    x->sides = first_of(p->m, TD_RULE_SIDES);
    if (x->sides) {
        lay_out_loops(p->m, x, ints);
        ints = x->edge + p->m->natoms;
    }
    x->val = (int8_t *)ints;
}

static const td_view_type paper_view = {
    .name = "paper",
    .size = paper_size,
    .build = paper_build,
};

/* False if the opposite is there. */
static bool put(paper *x, td_lit l)
{
    if (x->val[l])
        return x->val[l] > 0;
    x->val[l] = 1;
    x->val[td_not(l)] = -1;
    x->put[x->n++] = l;
    return true;
}

static void take_back(paper *x, int n)
{
    while (x->n > n) {
        td_lit l = x->put[--x->n];
        x->val[l] = x->val[td_not(l)] = 0;
    }
    while (x->nmade && x->made[x->nmade - 1].n > n) {
        x->up[x->made[--x->nmade].face] = -1;
        x->related = x->made[x->nmade].related;
    }
    x->related = x->related < n ? x->related : n;
}

/* ---- what the rules tell ---- */

/* How many literals hold, how many are open, and how many must hold. */
typedef struct score {
    td_counts counts;
    int yes, open;
} score;

static score score_of(const paper *x, const td_rule *r)
{
    score c = {r->counts, 0, 0};
    if (r->kind == TD_RULE_CLAUSE)
        c.counts = (td_counts){1, r->nlits, 0};
    for (int i = 0; i < r->nlits; i++) {
        c.yes += x->val[r->lits[i]] > 0;
        c.open += x->val[r->lits[i]] == 0;
    }
    return c;
}

/* Puts down what a rule tells at once; false if it is broken. */
static bool tell(paper *x, const td_rule *r)
{
    if (td_rule_broken(r, x->val, NULL))
        return false;
    td_vec_clear(&x->told);
    td_rule_type_of(r)->follows(r, x->val, &x->told);
    for (uint32_t i = 0; i < x->told.n; i++)
        put(x, x->told.at[i]);
    return true;
}

/* ---- what they tell of loops ---- */

enum { MOST_EDGES = 4 }; /* of a number */

/* The face that a face is related to in the end, and how. */
static int face_of(const paper *x, int face, int *apart)
{
    for (*apart = 0; x->up[face] >= 0; face = x->up[face])
        *apart ^= x->apart[face];
    return face;
}

static void relate(paper *x, int face, int to, int apart)
{
    x->made[x->nmade++] = (relation){face, x->n, x->related};
    x->up[face] = to;
    x->apart[face] = apart;
}

/* A known edge relates the faces beside it; an open one between faces that are
 * related becomes known. False if they are related the other way. */
static bool relate_beside(paper *x, td_lit l)
{
    int e = x->edge[td_atom(l)], one, two;
    if (e < 0)
        return true;
    td_lit line = x->sides->lits[e];
    int a = face_of(x, x->sides->graph->end[2 * e], &one);
    int b = face_of(x, x->sides->graph->end[2 * e + 1], &two);
    if (a == b)
        return put(x, one != two ? line : td_not(line));
    if (x->val[line])
        relate(x, b, a, one ^ two ^ (x->val[line] > 0));
    return true;
}

/* The parity of a number relates two faces, if all others beside its edges are
 * related in pairs; `more` if that is new. False: all are, the other way. */
static bool relate_around(paper *x, const td_rule *r, bool *more)
{
    int face[2 * MOST_EDGES], n = 0, apart = r->counts.lo & 1;
    if (r->counts.lo != r->counts.hi || r->nlits > MOST_EDGES)
        return true;
    for (int i = 0; i < 2 * r->nlits; i++) {
        int e = x->edge[td_atom(r->lits[i / 2])], flip, k = 0;
        int f = face_of(x, x->sides->graph->end[2 * e + i % 2], &flip);
        apart ^= flip;
        while (k < n && face[k] != f)
            k++;
        if (k < n)
            face[k] = face[--n];
        else
            face[n++] = f;
    }
    if (n == 2)
        relate(x, face[1], face[0], apart);
    *more |= n == 2;
    return n || !apart;
}

static bool relate_around_all(paper *x, const td_model *m, const td_step *s)
{
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < s->nrules; i++) {
            const td_rule *r = &m->rule[s->rules[i]];
            if (r->kind == TD_RULE_COUNT && !relate_around(x, r, &more))
                return false;
        }
    }
    return true;
}

static bool relate_known(paper *x)
{
    for (; x->related < x->n; x->related++)
        if (!relate_beside(x, x->put[x->related]))
            return false;
    return true;
}

/* Puts down open edges between faces that are related. */
static void know_beside(paper *x, const td_lit *l, int n)
{
    for (int i = 0; i < n; i++)
        if (!x->val[l[i]])
            relate_beside(x, l[i]);
}

/* Only of edges that the step is about. */
static bool tell_sides(paper *x, const td_model *m, const td_step *s)
{
    if (!relate_known(x) || !relate_around_all(x, m, s))
        return false;
    know_beside(x, s->set, s->nset);
    for (int i = 0; i < s->nrules; i++) {
        const td_rule *r = &m->rule[s->rules[i]];
        if (r->kind == TD_RULE_COUNT)
            know_beside(x, r->lits, r->nlits);
    }
    return true;
}

/* Is an edge crossed out, or between faces on the same side? */
static bool is_crossed(const paper *x, int e)
{
    const int32_t *end = x->sides->graph->end + 2 * e;
    int one, two;
    return x->val[x->sides->lits[e]] < 0 ||
           (face_of(x, end[0], &one) == face_of(x, end[1], &two) && one == two);
}

/* Can all lines come to hang together? */
static bool tell_lines(paper *x)
{
    const td_graph *g = x->lines->graph;
    const td_lit *lits = x->lines->lits;
    int n = 0, left = 0, flood = ++x->flood;
    for (int i = 0; i < x->n; i++) {
        int e = x->edge[td_atom(x->put[i])];
        if (e < 0 || x->val[lits[e]] < 0)
            continue;
        if (!left++)
            x->seen[x->queue[n++] = e] = flood;
    }
    left -= n;
    for (int i = 0; i < n && left; i++)
        for (int a = g->start[x->queue[i]]; a < g->start[x->queue[i] + 1];
             a++) {
            int e = g->arc_to[a];
            if (x->seen[e] == flood || is_crossed(x, e))
                continue;
            left -= x->val[lits[e]] > 0;
            x->seen[x->queue[n++] = e] = flood;
        }
    return !left;
}

/* ---- what all of them tell ---- */

static bool counts(const td_rule *r)
{
    return r->kind == TD_RULE_CLAUSE || r->kind == TD_RULE_COUNT;
}

static bool tell_counts(paper *x, const td_model *m, const td_step *s)
{
    for (int before = -1; before < x->n;) {
        before = x->n;
        for (int i = 0; i < s->nrules; i++)
            if (counts(&m->rule[s->rules[i]]) &&
                !tell(x, &m->rule[s->rules[i]]))
                return false;
    }
    return true;
}

/* Goes on until nothing is new; false at a contradiction. What takes longest to
 * see is looked at last. */
static bool tell_all(paper *x, const td_model *m, const td_step *s)
{
    int before;
    do {
        if (!tell_counts(x, m, s))
            return false;
        before = x->n;
        if (x->by_sides && !tell_sides(x, m, s))
            return false;
    } while (x->n > before);
    return !x->by_lines || tell_lines(x);
}

/* An open literal of the rule with the fewest, of one that needs some to hold
 * if there is such a rule. */
static td_lit next_case(const paper *x, const td_model *m, const td_step *s,
                        bool *needed)
{
    const td_rule *best = NULL;
    int fewest = INT_MAX, k = 0;
    *needed = false;
    for (int i = 0; i < s->nrules; i++) {
        const td_rule *r = &m->rule[s->rules[i]];
        if (!counts(r))
            continue;
        score c = score_of(x, r);
        bool needs = !td_counts_has(&c.counts, c.yes);
        if (!c.open || (needs == *needed ? c.open >= fewest : *needed))
            continue;
        fewest = c.open;
        best = r;
        *needed = needs;
    }
    while (best && x->val[best->lits[k]])
        k++;
    return best ? best->lits[k] : TD_NO_LIT;
}

/* Can it be that none of what is open holds? */
static bool stands_empty(paper *x, const td_model *m, const td_step *s)
{
    int n = x->n;
    for (int i = 0; i < s->nrules; i++) {
        const td_rule *r = &m->rule[s->rules[i]];
        for (int k = 0; counts(r) && k < r->nlits; k++)
            if (!x->val[r->lits[k]])
                put(x, td_not(r->lits[k]));
    }
    bool stands = tell_all(x, m, s);
    take_back(x, n);
    return stands;
}

enum { MOST_CASES = 8 };

/* Do the marks contradict each other by the rules, in both cases of a literal
 * and so on? Most often one look is enough. */
static bool is_refuted(paper *x, const td_model *m, const td_step *s, int cases)
{
    int n = x->n;
    bool refuted = !tell_all(x, m, s), needed;
    td_lit l = refuted || !cases ? TD_NO_LIT : next_case(x, m, s, &needed);
    if (l != TD_NO_LIT && (needed || !stands_empty(x, m, s))) {
        int here = x->n;
        put(x, l);
        refuted = is_refuted(x, m, s, cases - 1);
        take_back(x, here);
        put(x, td_not(l));
        refuted = refuted && is_refuted(x, m, s, cases - 1);
    }
    take_back(x, n);
    return refuted;
}

/* Does a conclusion (or if there is none, a contradiction) follow without one
 * of the premises, from its opposite? */
static bool follows(paper *x, const td_model *m, const td_step *s,
                    td_lit conclusion, int without)
{
    bool refuted = conclusion != TD_NO_LIT && !put(x, td_not(conclusion));
    for (int i = 0; i < s->nbecause && !refuted; i++)
        refuted = !put(x, i == without ? td_not(s->because[i]) : s->because[i]);
    refuted = refuted || is_refuted(x, m, s, MOST_CASES);
    take_back(x, 0);
    return refuted;
}

static bool is_spare(paper *x, const td_model *m, const td_step *s, int premise)
{
    if (s->clash != TD_NO_LIT)
        return follows(x, m, s, s->clash, premise);
    for (int i = 0; i < s->nset; i++)
        if (!follows(x, m, s, s->set[i], premise))
            return false;
    return s->nset || follows(x, m, s, TD_NO_LIT, premise);
}

void td_drop_premises(const td_pos *p, td_step *s)
{
    paper *x = (paper *)(uintptr_t)td_view_get(p, &paper_view, 0);
    x->by_sides = x->by_lines = false;
    for (int i = 0; i < s->nrules; i++) {
        const td_rule *r = &p->m->rule[s->rules[i]];
        x->by_sides |= r == x->sides;
        x->by_lines |= r == x->lines;
        assert(counts(r) || r == x->sides || r == x->lines);
    }
    bool clash = s->clash != TD_NO_LIT; /* the last is what it contradicts */
    for (int i = 0; i < s->nbecause - clash;) {
        if (!is_spare(x, p->m, s, i)) {
            i++;
            continue;
        }
        s->nbecause--;
        for (int k = i; k < s->nbecause; k++)
            s->because[k] = s->because[k + 1];
    }
    td_vec_free(&x->told);
}

/* A closer look may see a rule broken with fewer marks than the check named. */
void td_drop_breach_premises(const td_pos *p, td_step *s)
{
    const td_rule *r = &p->m->rule[s->rules[0]];
    if (!td_rule_type_of(r)->doomed)
        return;
    paper *x = (paper *)(uintptr_t)td_view_get(p, &paper_view, 0);
    int kept = 0;
    for (int i = 0; i < s->nbecause; i++)
        put(x, s->because[i]);
    for (int i = 0; i < s->nbecause; i++) {
        td_lit l = s->because[i];
        x->val[l] = x->val[td_not(l)] = 0;
        if (td_rule_doomed(r, x->val))
            continue;
        x->val[l] = 1;
        x->val[td_not(l)] = -1;
        s->because[kept++] = l;
    }
    s->nbecause = kept;
    take_back(x, 0);
}

/* The last premise of a clash is what it contradicts. */
void td_drop_unneeded(const td_pos *p, td_step *s)
{
    assert(s->nrules == 1);
    const td_rule *r = &p->m->rule[s->rules[0]];
    const td_rule_type *t = td_rule_type_of(r);
    bool clash = s->clash != TD_NO_LIT;
    int n = s->nbecause - clash;
    assert(t->needed && s->nfound > 0);
    td_lit against = clash ? s->because[n] : TD_NO_LIT;
    s->nbecause = t->needed(r, s->set, s->nfound, s->because, n);
    if (clash)
        s->because[s->nbecause++] = against;
}
