/* One branch of a trial: what follows from an assumption.
 *
 * What a single literal leads to is kept (a *lead*) for each ceiling, as trials
 * come back to the same literals again and again: with a higher ceiling, and
 * after a few more cells are known. Then the branch goes on from where it
 * stood, and only what is new is looked at: a lead's own literals by the
 * techniques that were beyond its ceiling, and what has become known since by
 * all. */
#include "reason/engine_internal.h"

#include <assert.h>
#include <limits.h>

#include "base/alloc.h"
#include "reason/common_rows.h"

/* More than this many literals are not kept. */
enum { MOST_KEPT = 4 << 20 };

/* Works on until a contradiction, a fixpoint, or more than `most` steps. */
static td_fate work_on(td_engine *e, int most, int *nsteps, td_steps *into)
{
    while (!td_engine_stopped(e) && td_engine_find(e)) {
        if (!e->asking->implied)
            *nsteps += e->sink.brief ? (int)e->brief_end.n : e->found.n;
        if (!td_engine_apply(e, into))
            return TD_DEAD;
        if (*nsteps > most)
            return TD_TOO_LONG;
    }
    return e->outcome == TD_STOPPED ? TD_TOO_LONG : TD_ALIVE;
}

static void enter(td_engine *e, int from)
{
    e->depth = 1;
    e->sink.bare = false;
    e->known = e->s->ntrail;
    td_scan_enter(e, from);
}

static bool assume(td_engine *e, const td_lit *lits, int n)
{
    for (int i = 0; i < n; i++)
        if (!td_state_set(e->s, lits[i]))
            return false;
    return true;
}

/* All that techniques of the lowest level that has something say. */
static bool find_easiest_round(td_engine *e)
{
    int top = e->ceiling;
    bool found = false;
    for (e->ceiling = 1; !found && e->ceiling <= top; e->ceiling++)
        found = td_engine_find_round(e);
    e->ceiling = top;
    return found;
}

bool td_branch_begin(td_engine *e, const td_lit *lits, int n, td_steps *into)
{
    assert(n > 0);
    enter(e, e->s->ntrail);
    return assume(e, lits, n) && td_engine_close(e, into);
}

static td_fate go_in_rounds(td_engine *e, int rounds,
                            bool (*find)(td_engine *e), td_steps *into)
{
    assert(rounds >= 0);
    for (; rounds > 0 && !td_engine_stopped(e); rounds--) {
        if (!find(e))
            return TD_ALIVE;
        e->one_by_one = into; /* no move tells what one before it implies */
        bool alive = td_engine_apply(e, into);
        e->one_by_one = false;
        if (!alive || !td_engine_close(e, into))
            return TD_DEAD;
    }
    return TD_TOO_LONG;
}

td_fate td_branch_rounds(td_engine *e, const td_lit *lits, int n, int rounds,
                         td_steps *into)
{
    return td_branch_begin(e, lits, n, into)
               ? go_in_rounds(e, rounds, td_engine_find_round, into)
               : TD_DEAD;
}

td_fate td_branch_easiest(td_engine *e, const td_lit *lits, int n, int rounds,
                          td_steps *into)
{
    return td_branch_begin(e, lits, n, into)
               ? go_in_rounds(e, rounds, find_easiest_round, into)
               : TD_DEAD;
}

/* Leaves of what was found the steps that tell a literal, or that something is
 * broken. */
static bool keep_telling(td_engine *e, td_lit l)
{
    int kept = 0;
    for (int i = 0; i < e->found.n; i++) {
        const td_step *s = e->found.at[i];
        bool tells = !s->nset;
        for (int k = 0; k < s->nset; k++)
            tells |= s->set[k] == l;
        if (tells)
            e->found.at[kept++] = e->found.at[i];
    }
    e->found.n = kept;
    return kept > 0;
}

/* The easiest technique up to the ceiling that tells a literal at a place. */
static bool look_for(td_engine *e, int place, td_lit l)
{
    td_reach_kind kind = place < 0 ? TD_REACH_VALUES : TD_REACH_RULE;
    int anchor = place < 0 ? ~place : place;
    for (int i = 0; i < e->nasked; i++) {
        const td_asked *a = &e->asked[i];
        if (a->level > e->ceiling || a->tech->implied ||
            a->tech->reach.kind != kind || a->tech->unique ||
            !td_scan_is_anchor(e, a->tech, anchor))
            continue;
        e->found = (td_steps){0};
        e->contradiction = false;
        if (td_scan_look(e, a, anchor) && keep_telling(e, l))
            return true;
    }
    return false;
}

td_fate td_branch_guided(td_engine *e, const td_lit *lits, int n,
                         const int32_t *looks, int nlooks, td_steps *into)
{
    assert(!e->sink.brief);
    if (!td_branch_begin(e, lits, n, into))
        return TD_DEAD;
    for (int i = 0; i < nlooks && !td_engine_stopped(e); i++) {
        td_lit l = looks[2 * i + 1];
        if ((l != TD_NO_LIT && e->s->val[l] > 0) ||
            !look_for(e, looks[2 * i], l))
            continue;
        if (!td_engine_apply(e, into) || !td_engine_close(e, into))
            return TD_DEAD;
    }
    return go_in_rounds(e, INT_MAX, find_easiest_round, into);
}

/* Assumes a literal and works on, easiest first, in brief. */
static td_fate run_branch(td_engine *e, td_lit l, int most, int *nsteps)
{
    *nsteps = 0;
    enter(e, e->s->ntrail);
    return assume(e, &l, 1) ? work_on(e, most, nsteps, NULL) : TD_DEAD;
}

void td_branch_leave(td_engine *e, int mark)
{
    assert(mark >= 0 && mark <= e->s->ntrail);
    td_state_undo(e->s, mark);
    e->depth = 0;
    e->sink.bare = e->o.untold;
}

/* ---- leads ---- */

static td_lead *lead_of(const td_engine *e, td_lit l, int ceiling)
{
    return &e->lead[TD_AHEAD_LEVEL * l + ceiling - 1];
}

void td_leads_free(td_engine *e)
{
    for (int i = 0; e->lead && i < TD_AHEAD_LEVEL * 2 * e->m->natoms; i++)
        td_vec_free(&e->lead[i].lits);
    td_free(e->lead);
}

const td_ints *td_lead_lits(const td_engine *e, td_lit l)
{
    return &lead_of(e, l, e->ceiling)->lits;
}

uint32_t td_lead_size(const td_engine *e, td_lit l)
{
    assert(l >= 0 && td_atom(l) < e->m->natoms);
    uint32_t most = 0;
    for (int c = 1; e->lead && c <= e->ceiling; c++)
        if (lead_of(e, l, c)->known && lead_of(e, l, c)->lits.n > most)
            most = lead_of(e, l, c)->lits.n;
    return most;
}

void td_lead_forget(td_engine *e, td_lit l)
{
    assert(l >= 0 && td_atom(l) < e->m->natoms);
    for (int c = 1; e->lead && c <= TD_AHEAD_LEVEL; c++)
        lead_of(e, l, c)->known = false;
}

static void keep(td_engine *e, td_lead *x, int mark, int nsteps)
{
    int n = e->s->ntrail - mark;
    e->nkept += n - (int)x->lits.n;
    td_vec_clear(&x->lits);
    td_vec_reserve(&x->lits, n);
    for (int i = mark; i < e->s->ntrail; i++)
        td_vec_push(&x->lits, e->s->trail[i]);
    x->known = e->nkept <= MOST_KEPT;
    x->since = mark;
    x->steps = nsteps;
}

/* Goes on from what is kept with a ceiling. */
static td_fate go_on(td_engine *e, const td_lead *x, int ceiling, int most,
                     int *nsteps)
{
    *nsteps = x->steps;
    enter(e, x->since);
    td_scan_catch_up(e);
    if (!assume(e, x->lits.at, (int)x->lits.n)) {
        ++*nsteps;
        return TD_DEAD;
    }
    /* If all that has become known was among it, nothing is new. */
    if (ceiling == e->ceiling && e->s->ntrail == x->since + (int)x->lits.n)
        return TD_ALIVE;
    td_scan_skip(e, ceiling);
    return work_on(e, most, nsteps, NULL);
}

/* Is it worth going on from there, or is more new than old? */
static bool is_fresh(const td_engine *e, const td_lead *x)
{
    return x->known && e->s->ntrail - x->since < 4 * (int)x->lits.n + 16;
}

td_fate td_lead_follow(td_engine *e, td_lit l, int most, int *nsteps)
{
    assert(l >= 0 && td_atom(l) < e->m->natoms && most >= 0);
    int mark = e->s->ntrail, from = e->ceiling;
    if (!e->lead)
        e->lead = td_calloc(TD_AHEAD_LEVEL * 2 * (size_t)e->m->natoms,
                            sizeof *e->lead);
    td_lead *x = lead_of(e, l, e->ceiling);
    if (x->known && x->since == mark) {
        *nsteps = x->steps;
        return TD_ALIVE;
    }
    while (from && !is_fresh(e, lead_of(e, l, from)))
        from--;
    td_fate f = from ? go_on(e, lead_of(e, l, from), from, most, nsteps)
                     : run_branch(e, l, most, nsteps);
    if (f == TD_ALIVE)
        keep(e, x, mark, *nsteps);
    td_branch_leave(e, mark);
    return f;
}

/* The most that is known to follow from a literal by itself. */
static const td_lead *best_lead(const td_engine *e, td_lit l)
{
    const td_lead *best = NULL;
    for (int c = 1; e->lead && c <= e->ceiling; c++) {
        const td_lead *x = lead_of(e, l, c);
        if (x->known && (!best || x->lits.n > best->lits.n))
            best = x;
    }
    return best;
}

td_fate td_leads_follow(td_engine *e, const td_lit *lits, int n, int most,
                        int *nsteps)
{
    assert(n > 0);
    *nsteps = 0;
    enter(e, e->s->ntrail);
    bool ok = assume(e, lits, n);
    for (int i = 0; i < n && ok; i++) {
        const td_lead *x = best_lead(e, lits[i]);
        if (!x)
            continue;
        *nsteps += x->steps;
        ok = assume(e, x->lits.at, (int)x->lits.n);
    }
    *nsteps += !ok;
    return ok ? work_on(e, most, nsteps, NULL) : TD_DEAD;
}
