#include "reason/engine_internal.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "reason/common_rows.h"

/* ---- rows ---- */

bool td_technique_is(const td_technique *t, const char *name)
{
    return td_same_name(t->id, name) || td_same_name(t->name, name);
}

static bool names(const char *const *list, const td_technique *t)
{
    for (int i = 0; list && list[i]; i++)
        if (td_technique_is(t, list[i]))
            return true;
    return false;
}

static bool allowed(const td_options *o, const td_technique *t)
{
    if (t->check)
        return !o->keep_reasons && !o->no_checks;
    if (t->implied)
        return true;
    return (!o->max_level || t->level <= o->max_level) &&
           (o->max_cost <= 0 || t->cost <= o->max_cost) &&
           (!t->unique || o->unique) &&
           (t->trial != TD_TRIAL_SMALLEST || o->last_resort) &&
           (!o->only || names(o->only, t)) && !names(o->without, t);
}

/* ---- making ---- */

td_engine *td_engine_new(td_state *s, const td_technique *rows,
                         const td_options *o)
{
    td_engine *e = td_calloc(1, sizeof *e);
    e->s = s;
    e->m = s->m;
    e->o = o ? *o : (td_options){0};
    e->views.mem = &e->mem;
    e->pos = (td_pos){.puzzle = s->m->puzzle,
                      .topo = &s->m->puzzle->topo,
                      .m = s->m,
                      .s = s,
                      .val = s->val,
                      .views = &e->views};
    e->sink = (td_sink){.pos = &e->pos,
                        .rough = e->o.keep_reasons,
                        .mute = e->o.keep_reasons || e->o.untold,
                        .bare = e->o.untold,
                        .take = td_engine_take,
                        .user = e};
    e->sink.said = TD_NEW(&e->mem, uint32_t, 2 * s->m->natoms);
    e->steps_mem = &e->mem;
    e->begun = s->ntrail;
    td_scan_begin_all(e);
    td_rows all = td_rows_of(rows);
    e->asked = TD_NEW(&e->mem, td_asked, all.n);
    for (int i = 0; i < all.n; i++)
        if (allowed(&e->o, all.at[i])) {
            e->asked[e->nasked].tech = all.at[i];
            td_scan_begin(e, &e->asked[e->nasked++]);
            if (all.at[i]->implied)
                e->nimplied = e->nasked;
        }
    td_rows_free(&all);
    e->settled = TD_NEW(&e->mem, uint32_t, s->m->puzzle->topo.nsites);
    e->tainted = TD_NEW(&e->mem, bool, s->m->natoms);
    e->ceiling = TD_OUTSIDE;
    td_engine_forget(e);
    return e;
}

void td_engine_free(td_engine *e)
{
    if (!e)
        return;
    td_sink_free(&e->sink);
    td_vec_free(&e->brief);
    td_vec_free(&e->brief_end);
    td_vec_free(&e->log);
    td_vec_free(&e->waiting);
    td_vec_free(&e->standing);
    td_vec_free(&e->lost);
    td_vec_free(&e->lost_at);
    td_vec_free(&e->lost_rules);
    td_vec_free(&e->concerned.rules);
    td_leads_free(e);
    td_switches_free(e->switches);
    for (int i = 0; i < e->nasked; i++)
        td_vec_free(&e->asked[i].due);
    td_free(e->solution);
    td_arena_free(&e->mem);
    td_arena_free(&e->trial_mem);
    td_free(e);
}

void td_engine_forget(td_engine *e)
{
    for (int i = 0; i < e->nasked; i++) {
        td_vec_clear(&e->asked[i].due);
        if (e->asked[i].tech->find)
            td_scan_anew(e, &e->asked[i]);
    }
    for (td_lit l = 0; e->lead && l < 2 * e->m->natoms; l++)
        td_lead_forget(e, l);
    e->in_hand = (td_steps){0};
    e->outcome = TD_RUNNING;
}

/* ---- running ---- */

bool td_engine_stopped(td_engine *e)
{
    if (e->outcome == TD_RUNNING && e->o.stop && e->o.stop(e->o.stop_arg))
        e->outcome = TD_STOPPED;
    return e->outcome == TD_STOPPED;
}

/* What follows from the rules alone: not from marks that were there before, not
 * from uniqueness, and not from what a trial assumes. */
static td_ints known_by_rules(const td_engine *e)
{
    td_ints known = {0};
    int n = e->depth ? e->known : e->s->ntrail;
    if (e->begun > e->s->nprinted)
        return known;
    td_vec_reserve(&known, n);
    for (int i = 0; i < n; i++)
        if (!e->tainted[td_atom(e->s->trail[i])])
            td_vec_push(&known, e->s->trail[i]);
    return known;
}

static void ask_unique(td_engine *e)
{
    td_ints known = known_by_rules(e);
    int8_t *solution = NULL;
    e->asked_unique = true;
    e->is_unique =
        e->o.unique(e->o.exact_arg, known.at, (int)known.n, &solution);
    td_vec_free(&known);
    if (e->begun > e->s->nprinted || e->asked_solution) {
        td_free(solution); /* it need not have the marks */
        return;
    }
    e->solution = solution;
    e->asked_solution = solution != NULL;
}

/* What leans on uniqueness may be used only where that is known to hold; it
 * takes the exact solver to say so, so it is asked when it matters. */
static bool usable(td_engine *e, const td_technique *t)
{
    if (!t->unique)
        return true;
    if (e->o.unique_later && !e->asked_unique && !e->depth)
        return e->leans = true;
    if (!e->asked_unique)
        ask_unique(e);
    return e->is_unique;
}

static void start_over(td_engine *e)
{
    td_state_undo(e->s, e->begun);
    memset(e->tainted, 0, sizeof *e->tainted * (size_t)e->m->natoms);
    e->steps = e->at_start = (td_steps){0};
    for (int i = 0; i < e->nasked; i++)
        e->asked[i].stats = (td_tech_stats){0};
    td_engine_forget(e);
}

/* Was it right to lean on uniqueness? If not, what was found is gone. A full
 * board that breaks no rule may be seen to follow from them (unless there were
 * marks, which may be wrong). */
static bool confirm_unique(td_engine *e, bool full)
{
    if (!e->leans || e->asked_unique)
        return true;
    if (full && e->begun == e->s->nprinted && td_confirm_unique(e))
        return true;
    ask_unique(e);
    if (!e->is_unique)
        start_over(e);
    return e->is_unique;
}

const int8_t *td_engine_solution(td_engine *e)
{
    assert(!e->depth);
    if (!e->asked_solution && e->o.solution)
        e->solution = e->o.solution(e->o.exact_arg, e->s->trail, e->s->ntrail);
    e->asked_solution = true;
    return e->solution;
}

static bool useless(const td_engine *e, const td_technique *t)
{
    return t->unique && e->asked_unique && !e->is_unique;
}

static void forget_found(td_engine *e)
{
    e->found = (td_steps){0};
    td_vec_clear(&e->brief);
    td_vec_clear(&e->brief_end);
    e->contradiction = false;
}

/* What a look has found by the time it is stopped depends on the clock: that is
 * told to nobody. */
static bool is_cut_off(const td_engine *e)
{
    return e->outcome == TD_STOPPED;
}

bool td_engine_ask(td_engine *e, td_asked *a)
{
    forget_found(e);
    if (useless(e, a->tech) || !td_scan_ask(e, a))
        return false;
    if (!is_cut_off(e) && usable(e, a->tech))
        return true;
    forget_found(e);
    return false;
}

void td_engine_keep_shortest(td_engine *e, const td_technique *t)
{
    int least = 0, kept = 0;
    if (!t->shortest || !e->found.n || e->contradiction)
        return;
    for (int i = 0; i < e->found.n; i++)
        if (!i || e->found.at[i]->length < least)
            least = e->found.at[i]->length;
    for (int i = 0; i < e->found.n; i++)
        if (e->found.at[i]->length == least)
            e->found.at[kept++] = e->found.at[i];
    e->found.n = kept;
}

bool td_engine_can_wait(const td_engine *e, const td_technique *t)
{
    return e->depth == 0 && t->check && t->cost > 0;
}

static bool run_trial(td_engine *e, td_asked *a)
{
    double start = e->o.clock ? e->o.clock() : 0;
    e->sink.brief = false;
    bool found = td_trial_run(e, a);
    if (e->o.clock) {
        double took = e->o.clock() - start;
        a->stats.all_time += took;
        a->stats.hit_time += found ? took : 0;
    }
    return found;
}

/* The checks that can wait. */
static bool ask_waiting(td_engine *e)
{
    for (int i = 0; i < e->nasked; i++)
        if (td_engine_can_wait(e, e->asked[i].tech) &&
            td_engine_ask(e, &e->asked[i]))
            return true;
    return false;
}

bool td_engine_try(td_engine *e, td_asked *a)
{
    assert(a->tech->trial && !e->depth);
    forget_found(e);
    if (!e->s->nopen || e->outcome != TD_RUNNING)
        return false;
    /* No trial is worth it on a board that is broken, or that rests on a
     * uniqueness that nobody has confirmed. */
    bool found = ask_waiting(e) || !confirm_unique(e, false) || run_trial(e, a);
    if (is_cut_off(e))
        forget_found(e);
    return found && !is_cut_off(e);
}

/* Where nothing is open only checks have something to say. */
bool td_engine_find(td_engine *e)
{
    int ceiling = e->s->nopen ? e->ceiling : 0;
    if (!e->depth)
        e->sink.brief = e->o.brief;
    forget_found(e);
    for (int i = 0; i < e->nasked && !is_cut_off(e); i++) {
        td_asked *a = &e->asked[i];
        if (a->tech->trial) {
            if (!e->depth && td_engine_try(e, a))
                return true;
        } else if (a->level <= ceiling && !td_scan_idle(e, a) &&
                   !td_scan_is_left_out(e, a) &&
                   !td_engine_can_wait(e, a->tech) && td_engine_ask(e, a)) {
            td_engine_keep_shortest(e, a->tech);
            return true;
        }
    }
    return !e->depth && !is_cut_off(e) && ask_waiting(e);
}

bool td_engine_close(td_engine *e, td_steps *into)
{
    forget_found(e);
    for (int i = 0; i < e->nimplied;) {
        td_asked *a = &e->asked[i];
        if (!a->tech->implied || td_scan_idle(e, a) || !td_engine_ask(e, a)) {
            i++;
            continue;
        }
        if (!td_engine_apply(e, into))
            return false;
        i = 0;
    }
    return true;
}

bool td_engine_find_round(td_engine *e)
{
    forget_found(e);
    for (int i = 0; i < e->nasked && !e->contradiction; i++) {
        td_asked *a = &e->asked[i];
        if (a->level > e->ceiling || a->tech->implied ||
            td_scan_is_left_out(e, a) || useless(e, a->tech) ||
            (a->tech->unique && !e->is_unique))
            continue;
        while (!td_scan_idle(e, a) && td_scan_ask(e, a) && !e->contradiction)
            ;
    }
    return e->found.n || e->brief_end.n;
}

bool td_engine_advance(td_engine *e, bool (*find)(td_engine *e))
{
    if (e->outcome != TD_RUNNING)
        return false;
    if (td_engine_stopped(e)) {
        confirm_unique(e, false);
        e->outcome = TD_STOPPED;
        return false;
    }
    if (!find(e)) {
        if (!confirm_unique(e, !e->s->nopen))
            return true;
        if (!e->s->nopen)
            e->outcome = TD_SOLVED;
        else if (!td_engine_stopped(e))
            e->outcome = TD_STUCK;
        return false;
    }
    e->one_by_one = find == td_engine_find;
    bool sound = td_engine_apply(e, &e->steps);
    e->one_by_one = false;
    if (!sound && confirm_unique(e, false))
        e->outcome = TD_CONTRADICTION;
    if (e->waiting.n)
        td_log_resume(e);
    return true;
}

bool td_engine_next(td_engine *e)
{
    return td_engine_advance(e, td_engine_find);
}

td_outcome td_engine_outcome(const td_engine *e)
{
    return e->outcome;
}

const td_steps *td_engine_steps(const td_engine *e)
{
    return &e->steps;
}

const td_steps *td_engine_at_start(const td_engine *e)
{
    return &e->at_start;
}

int td_engine_count(const td_engine *e)
{
    return e->nasked;
}

const td_technique *td_engine_technique(const td_engine *e, int i)
{
    return e->asked[i].tech;
}

const td_tech_stats *td_engine_stats(const td_engine *e, int i)
{
    return &e->asked[i].stats;
}
