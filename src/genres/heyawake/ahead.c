/* Heyawake: which marks are worth a what-if.
 *
 * Every open cell is taken for shaded and for unshaded on the tried board, and
 * what a player sees at a glance is followed. What breaks a rule is worth it;
 * what is told with the fewest steps comes first. */
#include "genres/heyawake/tried.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Of as many steps a what-if may turn out to be short; with so much to see (the
 * weight below) it is light. */
enum { SHORT = 4, LIGHT = 16 };

typedef struct dying {
    td_lit l;
    int told, known; /* steps, and known cells that they rest on */
} dying;

typedef struct ahead {
    int n;
    dying *list; /* the shortest first */
    bool *alive; /* by literal: does not die */
} ahead;

static void ahead_start(const td_pos *p, int unused, void *data)
{
    ahead *a = data;
    (void)unused;
    a->list = TD_ROOM(p->views->mem, dying, 2 * p->m->natoms);
    a->alive = TD_ROOM(p->views->mem, bool, 2 * p->m->natoms);
}

/* A step is as much to see as a few known cells. */
static int weight_of(const dying *x)
{
    return 2 * x->told + x->known;
}

/* Those that are told in a few steps first, then by what there is to see. */
static int by_told(const void *a, const void *b)
{
    const dying *x = a, *y = b;
    int longer = (x->told > SHORT) - (y->told > SHORT);
    if (longer)
        return longer;
    if (weight_of(x) != weight_of(y))
        return weight_of(x) < weight_of(y) ? -1 : 1;
    return x->l < y->l ? -1 : x->l > y->l;
}

/* What follows from a mark that does not die does not die either. */
static void look_at(he_tried *b, ahead *a, int cell, int value)
{
    td_lit l = he_lit(cell, value);
    int mark = b->n;
    assert(!b->val[cell]);
    if (a->alive[l])
        return;
    if (!he_assume(b, cell, value) || !he_follow(b)) {
        dying *x = &a->list[a->n++];
        x->l = l;
        x->told = he_told(b, mark, &x->known);
    } else
        for (int i = mark; i < b->n; i++)
            a->alive[he_lit(b->put[i], b->val[b->put[i]])] = true;
    he_take_back(b, mark);
}

static void ahead_build(const td_pos *p, int unused, void *data)
{
    (void)unused;
    ahead *a = data;
    a->n = 0;
    memset(a->alive, 0, 2 * (size_t)p->m->natoms);
    he_tried *b = he_tried_of(p);
    b->roomy = true;
    for (int i = 0; i < b->cells; i++)
        for (int value = HE_SHADED; value >= HE_UNSHADED && !b->val[i];
             value -= 2)
            look_at(b, a, i, value);
    qsort(a->list, (size_t)a->n, sizeof *a->list, by_told);
}

static const td_view_type ahead_view = {
    .name = "heyawake_ahead",
    .size = sizeof(ahead),
    .start = ahead_start,
    .build = ahead_build,
};

static td_prospect prospect(const td_pos *p, int most, int weight, int i,
                            td_cases *cases, td_ints *set)
{
    const ahead *a = td_view_get(p, &ahead_view, 0);
    if (i >= a->n || a->list[i].told > most || weight_of(&a->list[i]) > weight)
        return TD_NO_PROSPECT;
    td_case_lit(cases, a->list[i].l);
    td_case_end(cases);
    td_vec_push(set, td_not(a->list[i].l));
    return TD_PROSPECT;
}

td_prospect he_prospects_short(const td_pos *p, int ceiling, int i,
                               td_cases *cases, td_ints *set)
{
    (void)ceiling;
    return prospect(p, SHORT, LIGHT, i, cases, set);
}

td_prospect he_prospects(const td_pos *p, int ceiling, int i, td_cases *cases,
                         td_ints *set)
{
    (void)ceiling;
    return prospect(p, INT32_MAX, INT32_MAX, i, cases, set);
}

/* Every open cell, with all techniques inside: what no quick look tells. On a
 * huge board, or a large one that is nearly blank, a smallest reason is found
 * sooner. */
td_prospect he_prospects_all(const td_pos *p, int ceiling, int i,
                             td_cases *cases, td_ints *set)
{
    enum { HUGE = 1000, LARGE = 300, BLANK = 8 };
    const he_tried *b = he_tried_of(p);
    (void)ceiling, (void)i, (void)cases, (void)set;
    bool blank = b->cells > LARGE && b->n < b->cells / BLANK;
    return blank || b->cells > HUGE ? TD_NO_PROSPECT : TD_TRY_ALL;
}
