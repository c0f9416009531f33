/* What-ifs that are worth a trial, by a glance as far as it leads. */
#include <assert.h>
#include <stdlib.h>

#include "genres/link_glances.h"

/* One case that dies, or two opposite ones that share something. */
typedef struct prospect {
    td_lit tried, shared; /* TD_NO_LIT: it dies */
    int told;
} prospect;

typedef struct prospects {
    int n;
    prospect *at;  /* room for one a literal */
    int32_t *seen; /* by literal: the round in which it is known not to die, or
                      follows */
    int32_t round;
} prospects;

static void prospects_start(const td_pos *p, int rule, void *data)
{
    prospects *v = data;
    (void)rule;
    v->at = TD_ROOM(p->views->mem, prospect, 2 * p->m->natoms);
    v->seen = TD_NEW(p->views->mem, int32_t, 2 * p->m->natoms);
}

static int by_length(const void *a, const void *b)
{
    const prospect *x = a, *y = b;
    return x->told != y->told ? x->told - y->told : x->tried - y->tried;
}

/* Literals that die by chains of that depth. What an alive literal leads to is
 * alive too. */
static void list_dying(const td_pos *p, prospects *v, int depth)
{
    td_glance *g = td_glance_at(p, 0, TD_ANYWHERE);
    td_chain c;
    v->round++;
    for (td_lit l = 0; l < 2 * p->m->natoms; l++) {
        if (p->val[l] || v->seen[l] == v->round)
            continue;
        if (td_glance_put(g, l, depth)) {
            for (int i = 0; i < td_glance_count(g); i++)
                v->seen[td_glance_lit(g, i)] = v->round;
        } else {
            td_glance_chain(g, TD_NO_LIT, &c);
            assert(v->n < 2 * p->m->natoms);
            v->at[v->n++] = (prospect){l, TD_NO_LIT, c.n};
        }
        td_glance_back(g, 0);
    }
}

/* What a literal and its opposite both lead to. */
static void list_shared(const td_pos *p, prospects *v)
{
    td_glance *g = td_glance_at(p, 0, TD_ANYWHERE);
    td_chain c;
    for (td_lit l = 0; l < 2 * p->m->natoms; l += 2) {
        if (p->val[l])
            continue;
        td_lit shared = TD_NO_LIT;
        int told = 0;
        v->round++;
        td_glance_put(g, l, TD_GLANCE_MOST);
        for (int i = 1; i < td_glance_count(g); i++)
            v->seen[td_glance_lit(g, i)] = v->round;
        td_glance_back(g, 0);
        td_glance_put(g, td_not(l), TD_GLANCE_MOST);
        for (int i = 1; i < td_glance_count(g); i++) {
            td_lit x = td_glance_lit(g, i);
            if (v->seen[x] != v->round)
                continue;
            td_glance_chain(g, x, &c);
            if (shared == TD_NO_LIT || c.n < told) {
                shared = x;
                told = c.n;
            }
        }
        td_glance_back(g, 0);
        if (shared != TD_NO_LIT)
            v->at[v->n++] = (prospect){l, shared, told};
    }
}

static void prospects_build(const td_pos *p, int rule, void *data)
{
    static const int depths[] = {6, 14, TD_GLANCE_MOST};
    prospects *v = data;
    (void)rule;
    v->n = 0;
    for (int i = 0; i < 3 && !v->n; i++)
        list_dying(p, v, depths[i]);
    if (!v->n)
        list_shared(p, v);
    qsort(v->at, (size_t)v->n, sizeof *v->at, by_length);
}

static const td_view_type prospects_view = {
    .name = "prospects",
    .size = sizeof(prospects),
    .start = prospects_start,
    .build = prospects_build,
};

td_prospect td_link_prospects(const td_pos *p, int ceiling, int i,
                              td_cases *cases, td_ints *set)
{
    enum { LOOPS = 2, ALL = 4 };
    assert(i >= 0);
    if (ceiling != LOOPS && ceiling != ALL)
        return TD_NO_PROSPECT;
    const prospects *v = td_view_get(p, &prospects_view, 0);
    if (ceiling == ALL && !v->n)
        return TD_TRY_ALL;
    if (i >= v->n)
        return TD_NO_PROSPECT;
    const prospect *x = &v->at[i];
    assert(!p->val[x->tried]);
    td_case_lit(cases, x->tried);
    td_case_end(cases);
    if (x->shared != TD_NO_LIT) {
        td_case_lit(cases, td_not(x->tried));
        td_case_end(cases);
    }
    td_vec_push(set, x->shared == TD_NO_LIT ? td_not(x->tried) : x->shared);
    return TD_PROSPECT;
}
