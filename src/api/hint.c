/* The next step from a player's board, or the way to a place of it; or what is
 * wrong with the board. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "api/exact.h"
#include "base/alloc.h"

/* ---- every move once ---- */

/* Cheaper steps come first; of those that cost the same, the one that takes
 * less to see. */
static int by_simplicity(const void *a, const void *b)
{
    const td_step *x = *(td_step *const *)a, *y = *(td_step *const *)b;
    if (x->cost != y->cost)
        return x->cost < y->cost ? -1 : 1;
    int m = x->nrules + x->nbecause, n = y->nrules + y->nbecause;
    if (m != n)
        return m - n;
    for (int i = 0; i < x->nset && i < y->nset; i++)
        if (x->set[i] != y->set[i])
            return x->set[i] < y->set[i] ? -1 : 1;
    return x->nset != y->nset ? x->nset - y->nset
                              : strcmp(x->tech->id, y->tech->id);
}

/* Leaves out steps that conclude nothing that a simpler one has not. */
static void tell_once(tandem_result *r)
{
    bool *said = td_calloc(2 * (size_t)r->p->m->natoms, sizeof *said);
    int kept = 0;
    if (r->steps.n)
        qsort(r->steps.at, (size_t)r->steps.n, sizeof *r->steps.at,
              by_simplicity);
    for (int i = 0; i < r->steps.n; i++) {
        const td_step *s = r->steps.at[i];
        bool new = !s->nset;
        for (int k = 0; k < s->nset; k++) {
            new |= !said[s->set[k]];
            said[s->set[k]] = true;
        }
        if (new)
            r->steps.at[kept++] = r->steps.at[i];
    }
    r->steps.n = kept;
    td_free(said);
}

/* ---- a place ---- */

static void keep_reaching(tandem_result *r, const td_goal *g)
{
    int kept = 0;
    for (int i = 0; i < r->steps.n; i++)
        if (td_reaches(g, r->steps.at[i]))
            r->steps.at[kept++] = r->steps.at[i];
    r->steps.n = kept;
}

/* Is nothing open at the place? */
static bool is_done(const tandem_result *r)
{
    const td_model *m = r->p->m;
    for (td_var v = 0; v < m->nvars; v++)
        if (!m->var[v].aux && td_var_value(m, r->state->val, v) < 0 &&
            td_is_at(m, m->var[v].site, r->at))
            return false;
    return true;
}

/* What is open there now, or else the way to it. */
static void find_there(tandem_result *r, td_run *run)
{
    assert(r->at != TD_NOWHERE);
    td_goal goal = {.m = r->p->m, .at = r->at, .decided = r->why};
    r->steps = td_engine_open(r->engine, 0);
    if (is_done(r)) /* the board itself implies it */
        r->steps = *td_engine_at_start(r->engine);
    keep_reaching(r, &goal);
    if (r->steps.n)
        return;
    r->steps =
        r->why ? td_shortest_way(r, run, &goal) : td_easiest_way(r, &goal);
    r->after = r->steps.n ? r->steps.n - 1 : 0;
}

/* How far a step's move is from the place that the player looks at. */
static int distance_of(const tandem_result *r, const td_step *s)
{
    assert(r->near != TD_NOWHERE);
    const td_topo *t = &r->p->puzzle->topo;
    int best = INT32_MAX;
    for (int i = 0; i < s->nset; i++) {
        int far = td_site_distance(t, td_lit_site(r->p->m, s->set[i]), r->near);
        best = far < best ? far : best;
    }
    return best;
}

/* Of the steps that cost least the nearest becomes the first. */
static void find_nearest(tandem_result *r)
{
    r->steps = td_engine_open(r->engine, TD_OPEN_CHEAPEST);
    tell_once(r);
    for (int i = 1;
         i < r->steps.n && r->steps.at[i]->cost == r->steps.at[0]->cost; i++)
        if (distance_of(r, r->steps.at[i]) < distance_of(r, r->steps.at[0])) {
            td_step *s = r->steps.at[0];
            r->steps.at[0] = r->steps.at[i];
            r->steps.at[i] = s;
        }
    r->steps.n = r->steps.n > 1 ? 1 : r->steps.n;
}

static void find_steps(tandem_result *r, td_run *run)
{
    if (r->near != TD_NOWHERE && !r->all && r->at == TD_NOWHERE)
        find_nearest(r);
    else if (r->at == TD_NOWHERE)
        r->steps = td_engine_open(r->engine, r->all ? 0 : 1);
    else if (!is_done(r))
        find_there(r, run);
    if (!r->after)
        tell_once(r);
    if (!r->all && !r->after && r->steps.n > 1)
        r->steps.n = 1;
}

/* Nothing found is an answer only if there was time to look everywhere. */
static void find_hint(tandem_result *r, td_run *run)
{
    assert(r->engine && r->state);
    find_steps(r, run);
    if (r->steps.n) {
        r->status = "step";
        r->exit = 0;
    } else if (!r->state->nopen && !r->why) { /* the board implies the rest */
        r->status = "solved";
        r->exit = 0;
    } else if (!td_call_is_over(run->call)) {
        r->status = "none";
        r->exit = 1;
    }
}

/* ---- hint and why ---- */

/* The marks to argue from: not the wrong ones; and of a place whose mark is
 * asked about, not that one. */
static void keep_marks(tandem_result *r, td_lits *marks)
{
    const td_model *m = r->p->m;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < marks->n; i++) {
        td_lit l = marks->at[i];
        if (!td_is_mistake(r, l) &&
            !(r->why && td_is_at(m, td_lit_site(m, l), r->at)))
            marks->at[kept++] = l;
    }
    marks->n = kept;
}

static void answer(tandem_result *r, td_run *run)
{
    assert(r->task == TD_HINT && !r->engine);
    td_lits marks = {0};
    td_marks_of(r->p, &marks);
    /* A board that leads nowhere gets no step built on it. */
    bool dead = td_find_solution(r->p, marks.at, (int)marks.n, &run->budget,
                                 NULL) == TD_UNSAT;
    if (dead)
        r->no_solution = td_find_mistakes(r, &marks, &run->budget) == TD_UNSAT;
    if (dead && !(r->why && r->mistakes.n && !td_mistake_at(r, r->at))) {
        td_explain_mistakes(r, run, &marks);
    } else {
        keep_marks(r, &marks);
        td_start_engine(r, run, &marks);
        td_vec_push(&r->boards, td_board_copy(r->p, r->start));
        bool asked = r->why || r->all || r->at != TD_NOWHERE;
        if (asked || (r->state->nopen && !td_is_complete(r->p, r->start))) {
            find_hint(r, run);
        } else {
            r->status = "solved";
            r->exit = 0;
        }
    }
    td_vec_free(&marks);
}

/* `at`: the place asked about, or NULL. */
static tandem_result *begin(tandem_puzzle *p, const char *at,
                            const tandem_limits *l, td_call *call)
{
    tandem_result *r = td_result_begin(p, TD_HINT, call, l);
    if (r == p->spare || !at)
        return r;
    r->at = tandem_puzzle_place(p, at) ? td_site_parse(&p->puzzle->topo, at)
                                       : TD_NOWHERE;
    if (r->at == TD_NOWHERE) {
        r->status = "no_place";
        r->exit = 2;
    }
    return r;
}

static tandem_result *finish(tandem_result *r, td_call *call,
                             const tandem_explain_options *o)
{
    if (r->exit != 2) {
        td_run run;
        td_run_init(&run, r->p, call, o);
        answer(r, &run);
    }
    td_result_end(r, call);
    if (r->engine)
        td_run_prove(r->p, td_engine_at_start(r->engine), &r->steps);
    return r;
}

tandem_result *tandem_hint(tandem_puzzle *p, const tandem_hint_options *o)
{
    static const tandem_hint_options defaults;
    td_call call;
    o = o ? o : &defaults;
    tandem_result *r = begin(p, o->at, &o->explain.limits, &call);
    if (r == p->spare)
        return r;
    r->all = o->all;
    if (o->near)
        r->near = td_site_parse(&p->puzzle->topo, o->near);
    finish(r, &call, &o->explain);
    if (o->apply && !r->exit) {
        r->clean = tandem_result_write(r, o->apply);
        r->clean_format = r->clean ? o->apply : "text";
        if (!r->clean)
            r->clean = tandem_result_write(r, "text");
    }
    return r;
}

tandem_result *tandem_why(tandem_puzzle *p, const char *at,
                          const tandem_explain_options *o)
{
    static const tandem_explain_options defaults;
    td_call call;
    o = o ? o : &defaults;
    tandem_result *r = begin(p, at ? at : "", &o->limits, &call);
    if (r == p->spare)
        return r;
    r->why = true;
    return finish(r, &call, o);
}
