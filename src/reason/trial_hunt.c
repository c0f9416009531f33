/* Candidates of a trial: some cases that may settle something. They are run in
 * brief, and measured by the proof that would be told. */
#include "reason/trial_hunt.h"

#include <limits.h>

static void cast_vote(td_votes *v, td_lit l)
{
    if (!v->count[l]++)
        td_vec_push(&v->seen, l);
}

/* What a case leads to gets a vote. A single literal has its lead. */
static td_fate follow_case(td_hunt *h, int i, int most, int *nsteps)
{
    td_engine *e = h->e;
    const td_cases *c = &h->now.cases;
    int first = td_case_first(c, i), n = c->end.at[i] - first;
    int mark = e->s->ntrail;
    if (h->tech->told) { /* no proof takes more rounds than it has steps */
        td_fate f = td_branch_rounds(e, c->lits.at + first, n, h->most, NULL);
        for (int k = mark; f != TD_DEAD && k < e->s->ntrail; k++)
            cast_vote(&h->v, e->s->trail[k]);
        td_branch_leave(e, mark);
        h->cut_short = f == TD_TOO_LONG;
        *nsteps = 0;
        return f == TD_DEAD ? TD_DEAD : TD_ALIVE;
    }
    if (n == 1) {
        td_lit l = c->lits.at[first];
        td_fate f = td_lead_follow(e, l, most, nsteps);
        const td_ints *lits = td_lead_lits(e, l);
        for (uint32_t k = 0; f == TD_ALIVE && k < lits->n; k++)
            cast_vote(&h->v, lits->at[k]);
        return f;
    }
    h->runs++;
    td_fate f = td_leads_follow(e, c->lits.at + first, n, most, nsteps);
    for (int k = mark; f == TD_ALIVE && k < e->s->ntrail; k++)
        cast_vote(&h->v, e->s->trail[k]);
    td_branch_leave(e, mark);
    return f;
}

/* Is the case that of the solution? */
static bool is_right(const td_hunt *h, int i)
{
    const td_cases *c = &h->now.cases;
    for (int k = td_case_first(c, i); h->solution && k < c->end.at[i]; k++)
        if (h->solution[c->lits.at[k]] <= 0)
            return false;
    return h->solution;
}

/* Is there something that all the surviving cases agree on? Only what holds
 * in the solution can follow in the end. */
static bool may_agree(const td_hunt *h, int alive)
{
    for (uint32_t i = 0; i < h->v.seen.n; i++) {
        td_lit l = h->v.seen.at[i];
        if (h->v.count[l] == alive && !h->e->s->val[l] &&
            (!h->solution || h->solution[l] > 0))
            return true;
    }
    return !alive;
}

/* Runs all cases in brief; true if something follows. The case that is right
 * does not die, so it comes last: mostly the others leave nothing to it. */
static bool try_candidate(td_hunt *h, int most)
{
    td_candidate *x = &h->now;
    td_votes *v = &h->v;
    int ncases = (int)x->cases.end.n, alive = 0;
    bool refute = ncases == 1, settled = true;
    x->steps = 0;
    td_vec_clear(&x->set);
    td_vec_clear(&v->seen);
    for (int right = 0; right < 2; right++)
        for (int i = 0; i < ncases && settled; i++) {
            int n;
            if (is_right(h, i) != right)
                continue;
            td_fate f = follow_case(h, i, most - x->steps, &n);
            x->steps += n;
            alive += f == TD_ALIVE;
            settled =
                f != TD_TOO_LONG && !(refute && alive) && may_agree(h, alive);
        }
    if (refute && settled)
        td_vec_push(&x->set, td_not(x->cases.lits.at[0]));
    for (uint32_t i = 0; i < v->seen.n; i++) {
        td_lit l = v->seen.at[i];
        h->alive[l] |= refute && alive && !h->cut_short;
        if (settled && !h->e->s->val[l] && v->count[l] == alive)
            td_vec_push(&x->set, l);
        v->count[l] = 0;
    }
    return x->set.n || (settled && !alive);
}

/* How long the proof of h->now is; false: longer than it may be, or it cannot
 * be told. */
static bool measure(td_hunt *h)
{
    td_engine *e = h->e;
    td_arena_mark start = td_arena_here(&e->trial_mem);
    e->steps_mem = &e->trial_mem;
    e->sink.brief = false;
    const td_step *s = td_trial_write(e, h->tech, &h->now);
    e->sink.brief = true;
    e->steps_mem = &e->mem;
    if (s) {
        h->now.told = td_step_told(s);
        h->now.effort = s->effort;
    }
    td_arena_back(&e->trial_mem, start);
    return s && h->now.told <= h->most;
}

static bool is_better(const td_candidate *x, const td_candidate *y)
{
    return !y->cases.end.n || x->told < y->told ||
           (x->told == y->told && x->effort < y->effort);
}

void td_hunt_consider_proof(td_hunt *h)
{
    if (!measure(h))
        return;
    td_dying d = {h->now.cases.lits.at[0], h->now.told};
    if (h->now.cases.end.n == 1)
        td_vec_push(&h->dying, d);
    if (!is_better(&h->now, &h->best))
        return;
    td_candidate swap = h->best;
    h->best = h->now;
    h->now = swap;
}

bool td_hunt_has_found(const td_hunt *h)
{
    return h->best.cases.end.n > 0 || h->written.n > 0;
}

/* A candidate that settles much may be long to tell: then one of its
 * conclusions alone may be short. */
static void consider_each(td_hunt *h)
{
    enum { MOST = 4 };
    td_ints all = h->now.set;
    h->now.set = (td_ints){0};
    for (uint32_t i = 0; i < all.n && i < MOST && !td_hunt_has_found(h); i++) {
        td_vec_clear(&h->now.set);
        td_vec_push(&h->now.set, all.at[i]);
        td_hunt_consider_proof(h);
    }
    td_vec_free(&all);
}

void td_hunt_consider(td_hunt *h)
{
    if (td_engine_stopped(h->e) || !try_candidate(h, INT_MAX))
        return;
    bool found = td_hunt_has_found(h);
    td_hunt_consider_proof(h);
    if (!found && !td_hunt_has_found(h) && h->now.set.n > 1)
        consider_each(h);
}
