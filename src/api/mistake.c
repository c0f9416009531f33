/* What is wrong with a board, with one reason, as small as can be had. */
#include <assert.h>

#include "api/api.h"
#include "base/alloc.h"
#include "reason/common_rows.h"

/* The marks that may stand, and what is to be said instead of the others: of
 * those at the place asked about, if it has any. */
static void sort_marks(const tandem_result *r, const td_lits *marks,
                       td_lits *right, td_lits *instead)
{
    bool here = td_mistake_at(r, r->at);
    for (uint32_t i = 0; i < marks->n; i++) {
        td_lit l = marks->at[i];
        if (!td_is_mistake(r, l))
            td_vec_push(right, l);
        else if (!here || td_is_at(r->p->m, td_lit_site(r->p->m, l), r->at))
            td_vec_push(instead, td_not(l));
    }
}

/* As a set of facts is priced: what it takes to know, and to keep in mind. */
static double burden(const td_step *s)
{
    return s->cost + 0.1 * (s->nrules + s->nbecause) + (s->unique ? 100 : 0);
}

/* The simplest step from the marks that are right to the contrary of one that
 * is wrong; one that leans on uniqueness only if there is no other. */
static td_step *refuting_step(tandem_result *r, const td_goal *g)
{
    td_steps open = td_engine_open(r->engine, 0);
    const td_steps *implied = td_engine_at_start(r->engine);
    td_step *best = NULL;
    for (int i = 0; i < implied->n + open.n; i++) {
        td_step *s = i < implied->n ? implied->at[i] : open.at[i - implied->n];
        if (td_reaches(g, s) && (!best || burden(s) < burden(best)))
            best = s;
    }
    return best;
}

static td_step *refuting_set(tandem_result *r, td_run *run,
                             const td_lits *instead)
{
    td_drafts sets = {0};
    td_step *s = NULL;
    td_smallest_of(run, r->state, instead, &sets);
    if (sets.n) {
        s = td_step_new(&r->mem, td_smallest_row(), 0, &sets.at[0]);
        td_step_price_set(s);
    }
    td_drafts_free(&sets);
    return s;
}

static bool sets(const td_step *s, td_lit l)
{
    td_lits list = {.at = &l, .n = 1};
    return td_reaches(&(td_goal){.list = &list}, s);
}

/* The mistake that a step speaks against becomes the first. */
static void put_first(tandem_result *r, const td_step *s)
{
    uint32_t i = 0;
    assert(r->mistakes.n);
    while (!sets(s, td_not(r->mistakes.at[i])))
        i++;
    td_lit l = r->mistakes.at[i];
    for (; i > 0; i--)
        r->mistakes.at[i] = r->mistakes.at[i - 1];
    r->mistakes.at[0] = l;
}

/* What the step tells becomes the reason. */
static void take_reason(tandem_result *r, td_step *s)
{
    assert(s->nset && !r->wrong);
    put_first(r, s);
    r->wrong = s;
    for (int k = 0; k < s->nrules; k++)
        td_vec_push(&r->because.rules, s->rules[k]);
    for (int k = 0; k < s->nbecause; k++)
        td_vec_push(&r->because.given, s->because[k]);
    td_vec_push(&r->because.given, r->mistakes.at[0]);
    r->because.minimal = true;
}

/* The reason in its shortest form: a named step to the contrary; a smallest
 * set; where that is large, a way to the contrary step by step, if shorter. */
static void find_reason(tandem_result *r, td_run *run, const td_lits *instead)
{
    enum { LARGE = 6 };
    td_goal goal = {.m = r->p->m, .list = instead};
    td_step *s = refuting_step(r, &goal);
    if (!s)
        s = refuting_set(r, run, instead);
    if (s)
        take_reason(r, s);
    int size = s ? s->nrules + s->nbecause : INT32_MAX;
    if (size <= LARGE || (s && !s->tech->trial))
        return;
    td_steps way = td_shortest_way(r, run, &goal);
    if (!way.n || way.n >= size)
        return;
    r->way = way;
    put_first(r, way.at[way.n - 1]);
}

void td_explain_mistakes(tandem_result *r, td_run *run, const td_lits *marks)
{
    td_lits right = {0}, instead = {0};
    td_state *all = td_state_new(r->p->m);
    sort_marks(r, marks, &right, &instead);
    td_start_engine(r, run, &right);
    for (uint32_t i = 0; i < marks->n; i++)
        td_state_set(all, marks->at[i]);
    /* A rule that is broken already says it all. */
    if (!r->why)
        td_find_breaches(r->p, all->val, NULL, &r->violations);
    if (!r->violations.n && instead.n)
        find_reason(r, run, &instead);
    if (!r->wrong)
        td_find_dead_end(r, marks, &run->budget);
    td_vec_push(&r->boards, td_board_copy(r->p, all->val));
    r->status = "contradiction";
    r->exit = 1;
    td_state_free(all);
    td_vec_free(&right);
    td_vec_free(&instead);
}
