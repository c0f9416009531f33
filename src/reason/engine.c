#include "reason/engine_internal.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bitset.h"
#include "reason/common_rows.h"

/* ---- rows ---- */

static bool names(const char *const *list, const td_technique *t)
{
    for (int i = 0; list && list[i]; i++)
        if (!strcmp(list[i], t->id) || !strcmp(list[i], t->name))
            return true;
    return false;
}

static bool allowed(const td_options *o, const td_technique *t)
{
    if (t->check)
        return !o->keep_reasons;
    if (t->implied)
        return true;
    return (!o->max_level || t->level <= o->max_level) &&
           (o->max_cost <= 0 || t->cost <= o->max_cost) &&
           (!t->unique || o->unique) &&
           (t->trial != TD_TRIAL_SMALLEST || o->last_resort) &&
           (!o->only || names(o->only, t)) && !names(o->without, t);
}

/* ---- what finders hand in ---- */

static bool is_false(const td_engine *e, const td_draft *d)
{
    for (uint32_t i = 0; i < d->set.n; i++)
        if (e->s->val[d->set.at[i]] < 0)
            return true;
    return false;
}

/* A conclusion that is false already: the step becomes a contradiction, with
 * what it contradicts among its premises. */
static void turn_into_clash(const td_engine *e, td_step *s)
{
    int n = 0;
    while (e->s->val[s->set[n]] >= 0)
        n++;
    s->clash = s->set[n];
    td_lit *because = TD_NEW(e->steps_mem, td_lit, s->nbecause + 1);
    memcpy(because, s->because, sizeof *because * (size_t)s->nbecause);
    because[s->nbecause++] = td_not(s->clash);
    s->because = because;
    s->nset = 0;
}

static bool taint(const td_engine *e, const td_step *s)
{
    for (int i = 0; i < s->nbecause; i++)
        if (e->tainted[td_atom(s->because[i])])
            return true;
    return s->tech->unique;
}

/* Where a finder names no places to look at: those that are open in the rule
 * that it speaks of, but for the conclusions, if they are few. */
static void look_at_rule(td_sink *sink)
{
    enum { FEW = 8 };
    const td_draft *d = &sink->draft;
    const td_pos *p = sink->pos;
    const td_rule *r = d->rules.n ? &p->m->rule[d->rules.at[0]] : NULL;
    if (d->look.n || !r || r->nlits > FEW)
        return;
    for (int i = 0; i < r->nlits; i++) {
        td_site site = td_lit_site(p->m, r->lits[i]);
        bool set = false;
        for (uint32_t k = 0; k < d->set.n && !set; k++)
            set = td_lit_site(p->m, d->set.at[k]) == site;
        if (!set && !p->val[r->lits[i]])
            td_step_look(sink, site);
    }
}

/* What was told for a reason that does not count may be told for another. */
static void unsay(td_sink *sink)
{
    for (uint32_t i = 0; i < sink->draft.set.n; i++)
        sink->said[sink->draft.set.at[i]] = 0;
}

static bool take_step(td_sink *sink)
{
    td_engine *e = sink->user;
    const td_draft *d = &sink->draft;
    if (e->switches &&
        td_rests_on_off(e->switches, d->rules.at, (int)d->rules.n)) {
        unsay(sink);
        return true;
    }
    bool clash = is_false(e, d);
    bool contradiction = clash || !d->set.n;
    e->contradiction |= contradiction;
    if (sink->brief) {
        for (uint32_t i = 0; i < d->set.n && !contradiction; i++)
            td_vec_push(&e->brief, d->set.at[i]);
        td_vec_push(&e->brief_end, (int32_t)e->brief.n);
        return !contradiction;
    }
    look_at_rule(sink);
    td_step *s = td_step_new(e->steps_mem, e->asking, e->asking_anchor, d);
    if (clash)
        turn_into_clash(e, s);
    s->unique = taint(e, s);
    td_steps_add(&e->found, e->steps_mem, s);
    if (e->collecting)
        unsay(sink);
    return !contradiction;
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
                        .take = take_step,
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
        }
    td_rows_free(&all);
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

bool td_engine_ask(td_engine *e, td_asked *a)
{
    forget_found(e);
    if (useless(e, a->tech) || !td_scan_ask(e, a))
        return false;
    if (usable(e, a->tech))
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
    return ask_waiting(e) || !confirm_unique(e, false) || run_trial(e, a);
}

/* Where nothing is open only checks have something to say. */
bool td_engine_find(td_engine *e)
{
    int ceiling = e->s->nopen ? e->ceiling : 0;
    if (!e->depth)
        e->sink.brief = e->o.brief;
    forget_found(e);
    for (int i = 0; i < e->nasked; i++) {
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
    return !e->depth && ask_waiting(e);
}

bool td_engine_close(td_engine *e, td_steps *into)
{
    forget_found(e);
    for (int i = 0; i < e->nasked;) {
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

/* How many bits a decision is worth: log2 of the domain's shrinking. */
static double bits_of(const td_engine *e, td_lit l)
{
    td_var v = td_lit_var(e->m, l);
    int left = e->s->left[v];
    if (e->m->var[v].size == 2)
        return 1;
    if (l & 1)
        return left > 1 ? log2((double)left / (left - 1)) : 0;
    return log2((double)left);
}

static void set_literal(td_engine *e, td_lit l, td_asked *stats)
{
    if (e->s->val[l])
        return;
    if (stats) {
        stats->stats.literals++;
        stats->stats.bits += bits_of(e, l);
    }
    bool ok = td_state_set(e->s, l);
    assert(ok);
    (void)ok;
}

static td_asked *asked_of(td_engine *e, const td_technique *t)
{
    for (int i = 0; i < e->nasked; i++)
        if (e->asked[i].tech == t)
            return &e->asked[i];
    return NULL;
}

/* Drops conclusions that an earlier step of the same look has drawn. */
static void trim_known(const td_engine *e, td_step *s)
{
    int kept = 0;
    for (int i = 0; i < s->nset; i++)
        if (!e->s->val[s->set[i]])
            td_step_keep(s, i, kept++);
    s->nset = kept;
}

/* What else was found is of no account then. */
void td_engine_cut_down(td_engine *e, td_step *s)
{
    bool clash = s->clash != TD_NO_LIT;
    if (!s->tech->cut_down || (s->minimal && !clash && s->nset == s->nfound))
        return;
    if (clash)
        s->set[0] = s->clash;
    s->nfound = clash ? 1 : s->nset;
    s->tech->cut_down(&e->pos, s);
}

/* Steps of one look are all true of the same position, so all are applied;
 * two that contradict each other show up as a clash of the second. */
static bool apply_full(td_engine *e, td_steps *into)
{
    for (int i = 0; i < e->found.n; i++) {
        td_step *s = e->found.at[i];
        for (int k = 0; k < s->nset; k++)
            if (e->s->val[s->set[k]] < 0) {
                turn_into_clash(e, s);
                break;
            }
        bool broken = !s->nset;
        trim_known(e, s);
        if (!broken && !s->nset)
            continue;
        if (!e->depth && !e->o.keep_reasons) /* a trial's are, once it is known
                                                which matter */
            td_engine_cut_down(e, s);
        td_asked *a = e->depth ? NULL : asked_of(e, s->tech);
        int before = e->s->ntrail;
        for (int k = 0; k < s->nset; k++)
            set_literal(e, s->set[k], a);
        if (e->o.keep_reasons && e->s->ntrail > before)
            td_log_reasons(e, s->rules, s->nrules, s->because, s->nbecause);
        /* With a value that is chosen the others are ruled out. */
        for (int k = before; k < e->s->ntrail; k++)
            e->tainted[td_atom(e->s->trail[k])] = s->unique;
        if (e->depth) /* folded once it is known which matter */
            td_steps_add(into, e->steps_mem, s);
        else
            td_steps_fold(e->m, into, &e->at_start, e->steps_mem, s);
        if (broken)
            return false;
    }
    return true;
}

static bool apply_brief(td_engine *e)
{
    for (uint32_t i = 0; i < e->brief.n; i++) {
        if (e->s->val[e->brief.at[i]] < 0)
            return false;
        set_literal(e, e->brief.at[i], NULL);
    }
    return !e->contradiction;
}

bool td_engine_apply(td_engine *e, td_steps *into)
{
    return e->found.n ? apply_full(e, into) : apply_brief(e);
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
    if (!td_engine_apply(e, &e->steps) && confirm_unique(e, false))
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

/* ---- everything that is open now ---- */

static bool same_list(const int32_t *a, int n, const int32_t *b, int m)
{
    return n == m && (!n || !memcmp(a, b, sizeof *a * (size_t)n));
}

static bool same_args(const td_step *s, const td_step *t)
{
    bool same = s->nargs == t->nargs;
    for (int i = 0; i < s->nargs && same; i++) {
        const td_arg *a = &s->args[i], *b = &t->args[i];
        same = a->kind == b->kind && !a->text == !b->text &&
               (!a->text || !strcmp(a->text, b->text)) &&
               (a->kind == TD_ARG_NUMBER
                    ? a->first == b->first
                    : same_list(s->arg_data + a->first, a->n,
                                t->arg_data + b->first, b->n));
    }
    return same;
}

/* What concerns two anchors may be found at either. */
static void add_new(td_engine *e, td_steps *all, td_step *s)
{
    for (int i = 0; i < all->n; i++) {
        const td_step *t = all->at[i];
        if (t->tech == s->tech && same_list(t->set, t->nset, s->set, s->nset) &&
            same_list(t->rules, t->nrules, s->rules, s->nrules) &&
            same_args(s, t))
            return;
    }
    td_engine_cut_down(e, s);
    td_steps_add(all, &e->mem, s);
}

static bool is_enough(const td_steps *all, int enough, const td_technique *next)
{
    return enough == TD_OPEN_CHEAPEST
               ? all->n && next->cost > all->at[0]->tech->cost
               : enough && all->n >= enough;
}

td_steps td_engine_open(td_engine *e, int enough)
{
    td_steps all = {0};
    td_engine_forget(e);
    if (!e->o.tell_implied && !td_engine_close(e, &e->steps)) {
        td_steps_add(&all, &e->mem, e->steps.at[e->steps.n - 1]);
        return all;
    }
    for (int i = 0; i < e->nasked && !td_engine_stopped(e); i++) {
        td_asked *a = &e->asked[i];
        while (a->tech->find && !is_enough(&all, enough, a->tech) &&
               td_engine_ask(e, a))
            for (int k = 0; k < e->found.n; k++)
                add_new(e, &all, e->found.at[k]);
        if (a->tech->trial && !all.n && td_engine_try(e, a))
            for (int k = 0; k < e->found.n; k++)
                td_steps_add(&all, &e->mem, e->found.at[k]);
    }
    if (!td_engine_stopped(e))
        td_engine_forget(e);
    return all;
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
