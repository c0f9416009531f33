#include "reason/rate.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "reason/engine_internal.h"

/* ---- one round ---- */

/* All steps of the cheapest techniques that have any; of several if they cost
 * the same. True: something was done. */
static bool ask_cheapest(td_engine *e, bool waiting, td_steps *all)
{
    double cost = 0;
    bool clash = false;
    for (int i = 0; i < e->nasked && !clash; i++) {
        td_asked *a = &e->asked[i];
        if (all->n && a->tech->cost > cost)
            break;
        if (a->tech->trial && !waiting && !all->n && td_engine_try(e, a)) {
            *all = e->found;
            return true;
        }
        if (!a->tech->find || td_engine_can_wait(e, a->tech) != waiting)
            continue;
        if (e->o.solvable && e->s->nopen && a->tech->check)
            continue;
        if (!e->s->nopen && !a->tech->check && !a->tech->implied)
            continue; /* nothing to say on a full board */
        cost = a->tech->cost;
        while (!clash && td_engine_ask(e, a)) {
            td_engine_keep_shortest(e, a->tech);
            for (int k = 0; k < e->found.n; k++)
                td_steps_add(all, &e->mem, e->found.at[k]);
            clash = e->contradiction;
        }
    }
    return all->n > 0;
}

/* The step that says most comes first, so that lesser ones that say part of
 * the same count only for what they add; then an order that does not depend
 * on where one looked first. */
static int by_content(const void *a, const void *b)
{
    const td_step *x = *(td_step *const *)a, *y = *(td_step *const *)b;
    if (x->nset != y->nset)
        return !x->nset ? -1 : !y->nset ? 1 : y->nset - x->nset;
    for (int i = 0; i < x->nset; i++)
        if (x->set[i] != y->set[i])
            return x->set[i] < y->set[i] ? -1 : 1;
    if (x->tech != y->tech)
        return strcmp(x->tech->id, y->tech->id);
    return x->anchor < y->anchor ? -1 : x->anchor > y->anchor;
}

static bool find_round(td_engine *e)
{
    td_steps all = {0};
    bool done = ask_cheapest(e, false, &all) || ask_cheapest(e, true, &all);
    if (all.n > 1)
        qsort(all.at, (size_t)all.n, sizeof *all.at, by_content);
    e->found = all;
    return done;
}

/* ---- all of them ---- */

static int index_of(const td_engine *e, const td_technique *t)
{
    int i = 0;
    while (i < e->nasked && e->asked[i].tech != t)
        i++;
    assert(i < e->nasked);
    return i;
}

/* How hard a step is to find where `open` marks are not made yet. A step that
 * nothing easier comes before is looked for all over the board: so its cost is
 * raised, within the band of its level, half way up where HALF_WAY are open.
 * (Level 5 has no end: by up to two.) In hundredths. */
static double moment(const td_step *s, int open)
{
    enum { HALF_WAY = 40 };
    static const double top[] = {1, 2, 3, 4.5, 7.5};
    assert(open > 0 && s->level >= 0 && s->level <= TD_MAX_LEVEL);
    double room = s->level < TD_MAX_LEVEL ? top[s->level] - s->cost : 2;
    double wide = room > 0 ? room * open / (open + HALF_WAY) : 0;
    return (int)(100 * (s->cost + wide) + 0.5) / 100.0;
}

/* Takes in the steps of a round, before which `open` marks were not made yet.
 */
static td_round take_round(td_rating *r, const td_engine *e, int first,
                           int open, int *count)
{
    td_round round = {0};
    const td_technique *last = NULL; /* most are of one technique */
    int index = 0;
    for (int i = first; i < e->steps.n; i++) {
        const td_step *s = e->steps.at[i];
        if (!s->nset)
            break; /* a contradiction */
        round.offered += s->nset;
        round.cost = s->cost > round.cost ? s->cost : round.cost;
        r->effort += s->effort;
        r->peak = moment(s, open) > r->peak ? moment(s, open) : r->peak;
        r->hardest = s->effort > r->hardest ? s->effort : r->hardest;
        r->level = s->level > r->level ? s->level : r->level;
        index = s->tech == last ? index : index_of(e, s->tech);
        last = s->tech;
        r->variety += !count[index]++;
    }
    return round;
}

td_rating td_rate(td_engine *e, int *count, td_rounds *rounds)
{
    assert(count && !e->depth);
    td_rating r = {0};
    int first = 0, open = e->s->nopen;
    for (; td_engine_advance(e, find_round); open = e->s->nopen) {
        if (e->steps.n == first) /* level 0 counts for nothing */
            continue;
        td_round round = take_round(&r, e, first, open, count);
        if (round.offered && (!r.bottleneck || round.offered < r.bottleneck))
            r.bottleneck = round.offered;
        if (rounds)
            td_vec_push(rounds, round);
        r.rounds++;
        first = e->steps.n;
    }
    return r;
}
