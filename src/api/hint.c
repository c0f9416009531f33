/* The next step from a player's board; or what is wrong with the board. */
#include <assert.h>

#include "api/api.h"
#include "base/alloc.h"
#include "reason/common_rows.h"

/* ---- what a step says about a place ---- */

static bool in_region(const td_model *m, td_site region, td_site cell)
{
    for (int i = m->here_start[region]; i < m->here_start[region + 1]; i++) {
        const td_rule *r = &m->rule[m->here[i]];
        for (int k = 0; k < r->nlits; k++)
            if (td_lit_site(m, r->lits[k]) == cell)
                return true;
    }
    return false;
}

/* Is a site at a place? A cell's edges are, and all cells of a row. */
static bool is_at(const td_model *m, td_site s, td_site place)
{
    const td_topo *t = &m->puzzle->topo;
    if (s == place)
        return true;
    td_site here = td_site_anchor(t, s);
    switch (td_site_kind_of(t, place)) {
    case TD_CELL:
        for (int d = 0; d < 4; d++)
            if (td_go(t, place, (td_dir)d, 1) == s)
                return true;
        return false;
    case TD_ROW:
        return s < t->nlattice && td_row_of(t, here) == place - t->nlattice;
    case TD_COLUMN:
        return s < t->nlattice &&
               td_col_of(t, here) == place - t->nlattice - t->h;
    case TD_REGION:
        return in_region(m, place, s);
    default:
        return false;
    }
}

/* A step speaks of what it implies, too. */
static bool speaks_of(const tandem_result *r, const td_step *s)
{
    for (int i = 0; i < s->nset; i++)
        if (is_at(r->p->m, td_lit_site(r->p->m, s->set[i]), r->at))
            return true;
    for (int i = 0; i < s->implied.n; i++)
        if (speaks_of(r, s->implied.at[i])) /* which imply nothing else */
            return true;
    return false;
}

static void keep_speaking(tandem_result *r)
{
    int kept = 0;
    for (int i = 0; i < r->steps.n; i++)
        if (speaks_of(r, r->steps.at[i]))
            r->steps.at[kept++] = r->steps.at[i];
    r->steps.n = kept;
}

/* ---- the way to a place ---- */

/* Marks what a step rests on if it is needed: the last one, or one that gives
 * or implies something that is. */
static bool need_step(const td_model *m, const td_step *s, bool last,
                      bool *need)
{
    bool needed = last;
    for (int k = s->implied.n - 1; k >= 0; k--)
        needed |= need_step(m, s->implied.at[k], false, need);
    for (int k = 0; k < s->nset; k++)
        needed |= need[s->set[k]];
    for (int k = 0; needed && k < s->nbecause; k++)
        td_need_literal(m, s->because[k], need);
    return needed;
}

/* Of the steps up to n, those that step n rests on, directly or not. */
static void keep_way(tandem_result *r, const td_steps *done, int n,
                     td_steps *out)
{
    assert(n >= 0 && n < done->n);
    const td_model *m = r->p->m;
    bool *need = td_calloc(2 * (size_t)m->natoms, sizeof *need);
    bool *keep = td_calloc((size_t)n + 1, sizeof *keep);
    for (int i = n; i >= 0; i--)
        keep[i] = need_step(m, done->at[i], i == n, need);
    for (int i = 0; i <= n; i++)
        if (keep[i])
            td_steps_add(out, &r->mem, done->at[i]);
    td_free(need);
    td_free(keep);
}

static bool sets(const td_step *s, td_lit l)
{
    for (int i = 0; i < s->nset; i++)
        if (s->set[i] == l)
            return true;
    for (int i = 0; i < s->implied.n; i++)
        if (sets(s->implied.at[i], l)) /* which imply nothing else */
            return true;
    return false;
}

static bool sets_any(const td_step *s, const td_lits *list)
{
    for (uint32_t i = 0; i < list->n; i++)
        if (sets(s, list->at[i]))
            return true;
    return false;
}

/* Goes on with the easiest steps until one concludes a literal of the list,
 * or (NULL) speaks of the place; the way there. */
static td_steps find_way(tandem_result *r, const td_lits *list)
{
    enum { BACK = 16 }; /* what a step implies comes with the next look */
    td_steps way = {0};
    for (int seen = 0; !way.n && td_engine_next(r->engine);) {
        const td_steps *done = td_engine_steps(r->engine);
        for (seen = seen > BACK ? seen - BACK : 0; seen < done->n && !way.n;
             seen++)
            if (list ? sets_any(done->at[seen], list)
                     : speaks_of(r, done->at[seen]))
                keep_way(r, done, seen, &way);
    }
    return way;
}

/* Is nothing open at the place? */
static bool is_done(const tandem_result *r)
{
    const td_model *m = r->p->m;
    for (td_var v = 0; v < m->nvars; v++)
        if (!m->var[v].aux && td_var_value(m, r->state->val, v) < 0 &&
            is_at(m, m->var[v].site, r->at))
            return false;
    return true;
}

static void find_steps(tandem_result *r, const tandem_hint_options *o)
{
    bool here = r->at != TD_NOWHERE;
    if (here && is_done(r))
        return;
    r->steps = td_engine_open(r->engine, o->all || here ? 0 : 1);
    if (here && is_done(r)) /* the board itself implies it */
        r->steps = *td_engine_at_start(r->engine);
    if (here) {
        keep_speaking(r);
        if (!r->steps.n) {
            r->steps = find_way(r, NULL);
            r->after = r->steps.n ? r->steps.n - 1 : 0;
        }
    }
    if (!o->all && !r->after && r->steps.n > 1)
        r->steps.n = 1;
}

/* Nothing found is an answer only if there was time to look everywhere. */
static void find_hint(tandem_result *r, td_run *run,
                      const tandem_hint_options *o)
{
    find_steps(r, o);
    if (r->steps.n) {
        r->status = "step";
        r->exit = 0;
    } else if (!r->state->nopen) { /* the board itself implies the rest */
        r->status = "solved";
        r->exit = 0;
    } else if (!td_call_is_over(run->call)) {
        r->status = "none";
        r->exit = 1;
    }
}

/* ---- mistakes ---- */

/* The marks that may stand, and what is to be said instead of the others. */
static void sort_marks(const tandem_result *r, const td_lits *marks,
                       td_lits *right, td_lits *instead)
{
    for (uint32_t i = 0; i < marks->n; i++) {
        bool wrong = false;
        for (uint32_t k = 0; k < r->mistakes.n; k++)
            wrong |= r->mistakes.at[k] == marks->at[i];
        if (wrong)
            td_vec_push(instead, td_not(marks->at[i]));
        else
            td_vec_push(right, marks->at[i]);
    }
}

/* The easiest step from the marks that are right to the contrary of one that
 * is wrong; one that leans on uniqueness only if there is no other. */
static td_step *refuting_step(tandem_result *r, const td_lits *instead)
{
    td_steps open = td_engine_open(r->engine, 0);
    for (int unique = 0; unique < 2; unique++)
        for (int i = 0; i < open.n; i++)
            if (open.at[i]->unique == unique && sets_any(open.at[i], instead))
                return open.at[i];
    return NULL;
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
    td_step *s = refuting_step(r, instead);
    if (!s)
        s = refuting_set(r, run, instead);
    if (s)
        take_reason(r, s);
    int size = s ? s->nrules + s->nbecause : INT32_MAX;
    if (size <= LARGE || (s && !s->tech->trial))
        return;
    td_steps way = find_way(r, instead);
    if (!way.n || way.n >= size)
        return;
    r->way = way;
    put_first(r, way.at[way.n - 1]);
}

/* A rule that is broken already says it all. */
static void explain_mistakes(tandem_result *r, td_run *run,
                             const td_lits *marks)
{
    td_lits right = {0}, instead = {0};
    td_state *all = td_state_new(r->p->m);
    r->no_solution = td_find_mistakes(r, marks, &run->budget) == TD_UNSAT;
    sort_marks(r, marks, &right, &instead);
    td_start_engine(r, run, &right);
    for (uint32_t i = 0; i < marks->n; i++)
        td_state_set(all, marks->at[i]);
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

tandem_result *tandem_hint(tandem_puzzle *p, const tandem_hint_options *o)
{
    static const tandem_hint_options defaults;
    if (!o)
        o = &defaults;
    td_call call;
    tandem_result *r = td_result_begin(p, TD_HINT, &call, &o->explain.limits);
    if (r == p->spare)
        return r;
    td_run run;
    td_lits marks = {0};
    r->all = o->all;
    if (o->at && !tandem_puzzle_place(p, o->at)) {
        r->status = "no_place";
        r->exit = 2;
        return td_result_end(r, &call);
    }
    if (o->at)
        r->at = td_site_parse(&p->puzzle->topo, o->at);
    td_run_init(&run, p, &call, &o->explain);
    td_marks_of(p, &marks);
    /* A board that leads nowhere gets no step built on it. */
    if (td_kernel_find(td_fixed_kernel(p), marks.at, (int)marks.n,
                       &run.budget) == TD_UNSAT) {
        explain_mistakes(r, &run, &marks);
    } else {
        td_start_engine(r, &run, &marks);
        td_vec_push(&r->boards, td_board_copy(p, r->start));
        if (r->state->nopen) {
            find_hint(r, &run, o);
        } else {
            r->status = "solved";
            r->exit = 0;
        }
    }
    td_vec_free(&marks);
    td_result_end(r, &call);
    if (r->engine)
        td_run_prove(p, td_engine_at_start(r->engine), &r->steps);
    return r;
}
