/* The exact answer: one solution, several, or none and why. */
#include <assert.h>

#include "api/exact.h"
#include "base/alloc.h"

typedef struct collector {
    tandem_result *r;
    const td_exact *x;
    bool all, full; /* keep them all; there is no room for more */
} collector;

static bool collect(void *arg)
{
    collector *c = arg;
    assert(c->r->boards.n <= c->r->count + 1);
    if (c->all || c->r->boards.n < 2)
        td_vec_push(&c->r->boards, td_exact_board(c->x));
    c->full = td_memory_is_out();
    return !c->full;
}

/* How much work a "because" may take, some milliseconds: the same on every
 * machine. The verdict is known by then. */
enum { CORE_CONFLICTS = 1000, CORE_WORK = 1000000 };

void td_find_because(tandem_result *r, const td_lits *given, const td_budget *b)
{
    assert(!r->because.rules.n && !r->because.given.n);
    td_budget each = *b;
    each.conflicts = CORE_CONFLICTS;
    each.work = CORE_WORK;
    td_kernel_clash(td_switched_kernel(r->p), NULL, 0, given->at, (int)given->n,
                    (int)given->n, &r->because, &each);
}

void td_find_common(tandem_result *r, const td_lits *given, const td_budget *b)
{
    const tandem_puzzle *p = r->p;
    if (r->complete && r->count == 1) {
        r->common = td_board_copy(p, r->boards.at[0]);
        r->with_common = true;
        return;
    }
    r->common = td_calloc(2 * (size_t)p->m->natoms, 1);
    r->with_common = td_kernel_common(td_fixed_kernel(r->p), given->at,
                                      (int)given->n, r->common, b) == TD_SAT;
}

void td_solve_judge(tandem_result *r, td_answer answer, const td_exact *x,
                    td_call *call)
{
    bool differs = td_exact_differs(x);
    if (r->boards.n > 1 && !differs) {
        r->status = "multiple";
        r->exit = 1;
    } else if (answer != TD_UNSAT) {
        r->status = "unknown";
        r->exit = 3;
    } else {
        r->status = r->count ? "unique" : "none";
        r->exit = r->count ? 0 : 1;
    }
    r->complete = answer == TD_UNSAT;
    if (answer == TD_UNDECIDED)
        r->cut_off = differs ? "difference" : td_call_cut_off(call);
}

tandem_result *tandem_solve(tandem_puzzle *p, const tandem_solve_options *o)
{
    static const tandem_solve_options defaults;
    if (!o)
        o = &defaults;
    td_call call;
    tandem_result *r = td_result_begin(p, TD_SOLVE, &call, &o->limits);
    if (r == p->spare)
        return r;
    const td_budget *b = &call.budget;
    td_lits given = {0};
    if (o->from_board)
        td_marks_of(p, &given);
    td_exact *x = td_exact_new(&(td_exact_setup){.p = p,
                                                 .path = o->path,
                                                 .given = given.at,
                                                 .n = (int)given.n,
                                                 .stats = o->stats,
                                                 .seed_rules = o->seed_rules,
                                                 .rule_called = o->rule_called,
                                                 .user = o->user,
                                                 .bytes = o->limits.bytes});
    collector c = {.r = r, .x = x, .all = o->all};
    uint64_t limit = o->limit ? o->limit : 2;
    uint64_t least = limit < 2 ? 2 : limit; /* one alone says nothing */
    td_answer a = td_exact_count(x, least, collect, &c, b, &r->count);
    td_solve_judge(r, c.full ? TD_UNDECIDED : a, x, &call);
    if (r->count > limit)
        r->count = limit;
    if (!r->count && !r->complete)
        r->known = td_exact_known(x);
    td_exact_free(x);
    r->with_count = o->limit > 0 || o->all;
    r->all = o->all;
    if (o->common && r->count)
        td_find_common(r, &given, b);
    if (a == TD_UNSAT && !r->count)
        td_find_because(r, &given, b);
    if (o->from_board)
        r->start = td_board_of(p, &given);
    td_vec_free(&given);
    return td_result_end(r, &call);
}
