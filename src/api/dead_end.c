/* Why a board leads nowhere: as few marks as possible, and rules that clash
 * with them.
 *
 * A mark that is in no solution is enough by itself. Where there is none, two
 * marks may be: most pairs are seen to go together in some solution that was
 * found before, and only the others are asked about. Else marks are left out
 * as long as the rest still leads nowhere, in several orders, and the smallest
 * set wins. The rules are cut down last, for these marks only. */
#include <assert.h>

#include "api/api.h"
#include "base/alloc.h"
#include "base/leave_out.h"

enum {
    EACH_CONFLICTS = 2000, /* for one question: the same on every machine */
    PAIRED = 100,          /* marks of which pairs are tried */
    ORDERS = 4,            /* of leaving out */
    SINGLES = 3,           /* wrong marks whose reasons are compared */
};

typedef struct dead_end {
    tandem_result *r;
    td_kernel *k; /* all rules on */
    const td_lits *marks;
    td_budget each;
    TD_VEC(int8_t *) solutions; /* that were found on the way */
    td_lits best;               /* the fewest marks so far */
    td_ints list;               /* being cut down */
} dead_end;

static bool must_stop(const dead_end *d)
{
    return d->each.stop && d->each.stop(d->each.arg);
}

static bool go_together(const dead_end *d, td_lit a, td_lit b)
{
    for (uint32_t i = 0; i < d->solutions.n; i++)
        if (d->solutions.at[i][a] > 0 && d->solutions.at[i][b] > 0)
            return true;
    return false;
}

/* Do these marks lead nowhere? A solution with them is kept. */
static bool leads_nowhere(dead_end *d, const td_lit *marks, int n)
{
    enum { KEPT = 64 };
    td_answer a = td_kernel_find(d->k, marks, n, &d->each);
    if (a == TD_SAT && d->solutions.n < KEPT)
        td_vec_push(&d->solutions, td_board_found(d->r->p, d->k));
    return a == TD_UNSAT;
}

static void take_best(dead_end *d, const td_lit *marks, int n)
{
    td_vec_clear(&d->best);
    for (int i = 0; i < n; i++)
        td_vec_push(&d->best, marks[i]);
}

static void find_pair(dead_end *d)
{
    const td_lits *m = d->marks;
    for (uint32_t i = 1; m->n <= PAIRED && i < m->n; i++)
        for (uint32_t k = 0; k < i; k++) {
            td_lit pair[] = {m->at[k], m->at[i]};
            if (go_together(d, pair[0], pair[1]))
                continue;
            if (must_stop(d))
                return;
            if (leads_nowhere(d, pair, 2)) {
                take_best(d, pair, 2);
                return;
            }
        }
}

static bool can_do_with(void *arg, int n, int k)
{
    dead_end *d = arg;
    (void)k;
    return !must_stop(d) && leads_nowhere(d, d->list.at, n);
}

/* The marks from another one on, in turn. */
static void leave_out(dead_end *d)
{
    const td_lits *m = d->marks;
    for (uint32_t order = 0; order < ORDERS && !must_stop(d); order++) {
        td_vec_clear(&d->list);
        for (uint32_t i = 0; i < m->n; i++)
            td_vec_push(&d->list, m->at[(i + order * m->n / ORDERS) % m->n]);
        int n = td_leave_out(d->list.at, 0, (int)m->n, can_do_with, d);
        if ((uint32_t)n < d->best.n)
            take_best(d, d->list.at, n);
    }
}

/* The rules that clash with some marks, as few as can be had. */
static td_core rules_against(dead_end *d, const td_lit *marks, int n)
{
    td_core core = {0};
    td_kernel_clash(td_switched_kernel(d->r->p), NULL, 0, marks, n, 0, &core,
                    &d->each);
    return core;
}

static uint32_t size_of(const td_core *c)
{
    return c->rules.n + c->given.n;
}

/* Of some wrong marks the one that is refuted most shortly. */
static void refute_single(dead_end *d)
{
    td_core *best = &d->r->because;
    const td_lits *wrong = &d->r->mistakes;
    for (uint32_t i = 0; i < wrong->n && i < SINGLES && !must_stop(d); i++) {
        td_core core = rules_against(d, &wrong->at[i], 1);
        bool shorter = size_of(&core) &&
                       (!size_of(best) || size_of(&core) < size_of(best));
        td_core other = shorter ? *best : core;
        if (shorter)
            *best = core;
        td_core_free(&other);
    }
}

void td_find_dead_end(tandem_result *r, const td_lits *marks,
                      const td_budget *b)
{
    static const td_lits none; /* where marks change nothing */
    assert(!size_of(&r->because));
    dead_end d = {
        .r = r, .k = td_fixed_kernel(r->p), .marks = marks, .each = *b};
    d.each.conflicts = EACH_CONFLICTS;
    if (r->mistakes.n) {
        refute_single(&d);
    } else if (!r->no_solution) {
        take_best(&d, marks->at, (int)marks->n);
        find_pair(&d);
        if (d.best.n > 2)
            leave_out(&d);
        r->because = rules_against(&d, d.best.at, (int)d.best.n);
    }
    if (!size_of(&r->because))
        td_find_because(r, r->no_solution ? &none : marks, b);
    for (uint32_t i = 0; i < d.solutions.n; i++)
        td_free(d.solutions.at[i]);
    td_vec_free(&d.solutions);
    td_vec_free(&d.best);
    td_vec_free(&d.list);
}
