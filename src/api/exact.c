#include "api/exact.h"

#include <assert.h>
#include <string.h>

#include "api/fast_board.h"
#include "base/alloc.h"
#include "kernel/walk.h"
#include "rules/rule_type.h"

/* A board in the hands of a solver of src/fast. */
typedef struct fast {
    td_fast_board board;
    void *mem; /* of the walk; NULL: there is none */
    td_walk *walk;
    uint8_t *digits;   /* of the solution found last */
    uint64_t *pending; /* domains of a board that is handed over */
    uint64_t idle;     /* nodes since the last solution */
    uint64_t unasked;  /* nodes since the caller was asked whether to stop */
    uint64_t patience, slice;
    bool found; /* a solution */
    bool merge; /* what is handed over is one board */
} fast;

struct td_exact {
    tandem_puzzle *p;
    td_lits given;
    fast fast;
    bool handed_over; /* to the kernel, board by board */
    size_t nhanded;   /* so many of them */
    bool kernel_has;  /* the solution found last is the kernel's */
    td_kernel *k;
    bool own_kernel, built_in;
    td_kernel_walk *walk; /* of the kernel, or NULL */
    td_exact *other;      /* the kernel alone, where both are asked; or NULL */
    uint64_t sum;         /* of all solutions, then */
    bool differs;
    tandem_solve_stats *stats; /* or NULL */
    td_keen_stats keen_stats;
    bool seed_rules;
    void (*rule_called)(void *user, const tandem_rule_call *call);
    void *user;
};

/* ---- when to hand over ---- */

/* Nodes without a solution after which the kernel does better, nodes that take
 * about a tenth of a millisecond, and whether the kernel does better with one
 * board than with the pending ones, one after the other. */
typedef struct terms {
    int side; /* up to */
    uint64_t patience, slice;
    bool merge;
} terms;

static const terms sudoku_terms[] = {{9, 20000, 512, false},
                                     {16, 4000, 128, false},
                                     {TD_SUDOKU_MAX, 250, 8, true}};
static const terms keen_terms[] = {{8, 4000, 128, false},
                                   {TD_KEEN_SIDE_MAX, 1000, 32, false}};

static const terms *terms_of(const td_fast_board *b)
{
    const terms *t = b->box_rows ? sudoku_terms : keen_terms;
    while (t->side < b->side)
        t++;
    return t;
}

/* ---- beginning and end ---- */

static void start_fast(td_exact *x, size_t bytes, uint64_t patience)
{
    fast *f = &x->fast;
    const td_model *m = x->p->m;
    if (!td_fast_board_read(&f->board, m))
        return;
    size_t size = td_fast_board_size(&f->board);
    if (size && (!bytes || size < bytes / 2)) {
        td_fast_board_narrow(&f->board, m, x->given.at, (int)x->given.n);
        f->board.keen.stats =
            x->stats || x->rule_called ? &x->keen_stats : NULL;
        f->board.keen.rules = x->seed_rules ? TD_KEEN_SEED_RULES : 0;
        f->mem = td_alloc(size);
        f->walk = td_fast_board_walk(&f->board, f->mem);
    }
    if (!f->walk)
        return;
    const terms *t = terms_of(&f->board);
    f->patience = patience ? patience : t->patience;
    f->slice = t->slice;
    f->merge = t->merge;
    f->digits = TD_NEW(&f->board.mem, uint8_t, m->nvars);
    f->pending = TD_NEW(&f->board.mem, uint64_t, m->nvars);
}

static void pass_on(void *arg, const td_keen_call *c)
{
    td_exact *x = arg;
    x->rule_called(x->user,
                   &(tandem_rule_call){.rule = td_keen_rule_name(c->rule),
                                       .success = c->success,
                                       .contradiction = c->contradiction,
                                       .depth = c->depth,
                                       .removed = c->values,
                                       .bits = c->bits,
                                       .seconds = c->seconds});
}

td_exact *td_exact_new(const td_exact_setup *s)
{
    td_exact *x = td_calloc(1, sizeof *x);
    x->p = s->p;
    for (int i = 0; i < s->n; i++)
        td_vec_push(&x->given, s->given[i]);
    x->stats = s->stats;
    x->keen_stats.now = td_now;
    x->seed_rules = s->seed_rules;
    x->rule_called = s->rule_called;
    x->user = s->user;
    if (x->rule_called) {
        x->keen_stats.hear = pass_on;
        x->keen_stats.arg = x;
    }
    if (s->path != TANDEM_PATH_KERNEL)
        start_fast(x, s->bytes, s->patience);
    x->own_kernel = s->own_kernel || s->built_in;
    x->built_in = s->built_in;
    if (s->path == TANDEM_PATH_BOTH && x->fast.walk) {
        td_exact_setup alone = *s;
        alone.path = TANDEM_PATH_KERNEL;
        alone.stats = NULL;
        alone.rule_called = NULL;
        alone.own_kernel = true;
        x->other = td_exact_new(&alone);
    }
    return x;
}

void td_exact_free(td_exact *x)
{
    if (!x)
        return;
    if (x->stats && x->fast.walk && !x->fast.board.box_rows)
        td_stats_add(x->stats, &x->keen_stats, x->handed_over);
    td_exact_free(x->other);
    td_kernel_walk_free(x->walk);
    if (x->own_kernel)
        td_kernel_free(x->k);
    td_fast_board_free(&x->fast.board);
    td_free(x->fast.mem);
    td_vec_free(&x->given);
    td_free(x);
}

/* The kernel is made when it is needed. */
static td_kernel *kernel_of(td_exact *x)
{
    if (x->k)
        return x->k;
    if (x->built_in) {
        x->k = td_kernel_knowing(x->p->m, x->given.at, (int)x->given.n);
        td_vec_clear(&x->given);
    } else {
        x->k = x->own_kernel ? td_kernel_new(x->p->m, false)
                             : td_fixed_kernel(x->p);
    }
    return x->k;
}

/* ---- what was found ---- */

static int8_t *board_of_digits(const td_exact *x)
{
    const td_model *m = x->p->m;
    int8_t *val = td_alloc(2 * (size_t)m->natoms);
    for (td_lit l = 0; l < 2 * m->natoms; l++)
        val[l] = l & 1 ? 1 : -1;
    for (td_var v = 0; v < m->nvars; v++) {
        assert(x->fast.digits[v] >= 1 && x->fast.digits[v] <= m->var[v].size);
        td_lit l = td_is(m, v, x->fast.digits[v] - 1);
        val[l] = 1;
        val[td_not(l)] = -1;
    }
    return val;
}

int8_t *td_exact_board(const td_exact *x)
{
    assert(x->kernel_has ? x->k != NULL : x->fast.digits != NULL);
    return x->kernel_has ? td_board_found(x->p, x->k) : board_of_digits(x);
}

int8_t *td_exact_known(const td_exact *x)
{
    const td_model *m = x->p->m;
    const fast *f = &x->fast;
    td_lits known = {0};
    uint64_t *left = td_calloc((size_t)m->nvars, sizeof *left);
    for (uint32_t i = 0; i < x->given.n; i++)
        td_vec_push(&known, x->given.at[i]);
    for (size_t i = 0; f->walk && td_walk_pending(f->walk, i, f->pending); i++)
        for (td_var v = 0; v < m->nvars; v++)
            left[v] |= f->pending[v];
    for (td_var v = 0; f->walk && v < m->nvars; v++)
        for (int d = 0; d < m->var[v].size; d++)
            if (left[v] == (uint64_t)1 << d)
                td_vec_push(&known, td_is(m, v, d));
            else if (left[v] && !(left[v] >> d & 1))
                td_vec_push(&known, td_not(td_is(m, v, d)));
    int8_t *val = td_board_of(x->p, &known);
    td_free(left);
    td_vec_free(&known);
    return val;
}

bool td_exact_differs(const td_exact *x)
{
    return x && x->differs;
}

#ifndef NDEBUG
static bool keeps_all_rules(const td_exact *x)
{
    const td_model *m = x->p->m;
    int8_t *val = board_of_digits(x);
    bool keeps = true;
    for (int i = 0; i < m->nrules; i++)
        keeps &= !td_rule_broken(&m->rule[i], val, NULL);
    for (uint32_t i = 0; i < x->given.n; i++)
        keeps &= val[x->given.at[i]] > 0;
    td_free(val);
    return keeps;
}
#endif

/* ---- the hand-tuned solver ---- */

/* Asks now and then. */
static bool is_to_stop(fast *f, const td_budget *b)
{
    if (f->unasked < f->slice)
        return false;
    f->unasked = 0;
    return b->stop && b->stop(b->arg);
}

/* TD_UNDECIDED: it was stopped, or it is for the kernel to go on. */
static td_answer ask_fast(td_exact *x, const td_budget *b)
{
    fast *f = &x->fast;
    assert(f->walk && !x->handed_over);
    uint64_t patience = f->patience;
    if (b->conflicts && b->conflicts < patience)
        patience = b->conflicts;
    while (!is_to_stop(f, b)) {
        uint64_t before = td_walk_nodes(f->walk);
        uint64_t left = patience > f->idle ? patience - f->idle : 0;
        uint64_t most = left < f->slice ? left : f->slice;
        td_walk_step step = td_walk_next(f->walk, most, f->digits);
        uint64_t nodes = td_walk_nodes(f->walk) - before;
        f->idle += nodes;
        f->unasked += nodes;
        if (step == TD_WALK_FOUND) {
            f->idle = 0;
            f->found = true;
            assert(keeps_all_rules(x));
            return TD_SAT;
        }
        if (step == TD_WALK_END)
            return TD_UNSAT;
        /* nodes are left over where the walk's memory is used up */
        x->handed_over = f->idle >= patience || nodes < most;
        if (x->handed_over)
            break;
    }
    return TD_UNDECIDED;
}

/* ---- the kernel ---- */

/* What none of the n pending boards from board i on has, or of as many as there
 * are; false if there is none. */
static bool list_ruled_out(td_exact *x, size_t i, size_t n, td_lits *lits)
{
    const td_model *m = x->p->m;
    fast *f = &x->fast;
    uint64_t *all = td_calloc((size_t)m->nvars, sizeof *all);
    size_t k = 0;
    for (; k < n && td_walk_pending(f->walk, i + k, f->pending); k++)
        for (td_var v = 0; v < m->nvars; v++)
            all[v] |= f->pending[v];
    for (td_var v = 0; k && v < m->nvars; v++)
        for (int d = 0; d < f->board.side; d++)
            if (!(all[v] >> d & 1))
                td_vec_push(lits, td_not(td_is(m, v, d)));
    td_free(all);
    return k > 0;
}

/* A walk through the next board that was handed over; false after the last.
 * While nothing was found, all of them together may be one board: what none of
 * them has is ruled out from the beginning, and a kernel is made that knows
 * it. */
static bool begin_handed(td_exact *x)
{
    fast *f = &x->fast;
    td_lits lits = {0};
    bool merge = f->merge && !f->found;
    assert(f->walk && !x->walk);
    if (!list_ruled_out(x, x->nhanded, merge ? SIZE_MAX : 1, &lits))
        return false;
    x->nhanded = merge ? SIZE_MAX : x->nhanded + 1;
    if (merge) {
        assert(!x->k);
        x->k = td_kernel_knowing(x->p->m, lits.at, (int)lits.n);
        x->own_kernel = true;
        td_vec_clear(&lits);
    }
    x->walk = td_kernel_walk_new(kernel_of(x), lits.at, (int)lits.n);
    td_vec_free(&lits);
    return true;
}

static td_answer ask_handed(td_exact *x, const td_budget *b)
{
    while (x->walk || begin_handed(x)) {
        td_answer a = td_kernel_walk_next(x->walk, b);
        if (a != TD_UNSAT)
            return a;
        td_kernel_walk_free(x->walk);
        x->walk = NULL;
    }
    return TD_UNSAT;
}

static td_answer ask_kernel(td_exact *x, const td_budget *b)
{
    td_kernel *k = kernel_of(x);
    if (!x->walk)
        x->walk = td_kernel_walk_new(k, x->given.at, (int)x->given.n);
    return td_kernel_walk_next(x->walk, b);
}

/* ---- one after the other, and both ---- */

static td_answer ask(td_exact *x, const td_budget *b)
{
    if (!x->fast.walk)
        return ask_kernel(x, b);
    td_answer a = x->handed_over ? TD_UNDECIDED : ask_fast(x, b);
    return x->handed_over ? ask_handed(x, b) : a;
}

/* Solutions come in any order, so they are compared by a sum. */
static uint64_t sum_of(const td_exact *x)
{
    const td_model *m = x->p->m;
    int8_t *val = td_exact_board(x);
    uint64_t sum = 14695981039346656037u;
    for (td_var v = 0; v < m->nvars; v++)
        sum = (sum ^ (uint64_t)td_var_value(m, val, v)) * 1099511628211u;
    td_free(val);
    return sum;
}

/* What the kernel alone says must be the same. */
static td_answer compare(td_exact *x, td_answer says, const td_budget *b)
{
    td_exact *o = x->other;
    assert(says != TD_UNDECIDED);
    td_answer other = td_exact_next(o, b);
    if (other == TD_UNDECIDED)
        return other;
    if (says == TD_SAT)
        x->sum += sum_of(x);
    if (other == TD_SAT)
        o->sum += sum_of(o);
    x->differs = says != other || (says == TD_UNSAT && x->sum != o->sum);
    return x->differs ? TD_UNDECIDED : says;
}

td_answer td_exact_next(td_exact *x, const td_budget *b)
{
    if (x->differs)
        return TD_UNDECIDED;
    td_answer a = ask(x, b);
    if (a == TD_SAT)
        x->kernel_has = !x->fast.walk || x->handed_over;
    return x->other && a != TD_UNDECIDED ? compare(x, a, b) : a;
}

td_answer td_exact_count(td_exact *x, uint64_t limit, bool (*report)(void *arg),
                         void *arg, const td_budget *b, uint64_t *count)
{
    td_answer a = TD_SAT;
    if (!x->fast.walk) {
        td_kernel *k = kernel_of(x);
        x->kernel_has = true;
        return td_kernel_count(k, x->given.at, (int)x->given.n, limit, report,
                               arg, b, count);
    }
    *count = 0;
    while (*count < limit && (a = td_exact_next(x, b)) == TD_SAT) {
        ++*count;
        if (report && !report(arg))
            break;
    }
    assert(*count <= limit);
    return a;
}

/* ---- plain questions ---- */

td_answer td_count_solutions(tandem_puzzle *p, const td_lit *given, int n,
                             uint64_t limit, const td_budget *b,
                             uint64_t *count, int8_t **board)
{
    td_exact *x = td_exact_new(
        &(td_exact_setup){.p = p, .given = given, .n = n, .bytes = b->bytes});
    td_answer a = td_exact_count(x, limit, NULL, NULL, b, count);
    if (board)
        *board = *count ? td_exact_board(x) : NULL;
    td_exact_free(x);
    return a;
}

td_answer td_find_solution(tandem_puzzle *p, const td_lit *given, int n,
                           const td_budget *b, int8_t **board)
{
    td_exact *x = td_exact_new(
        &(td_exact_setup){.p = p, .given = given, .n = n, .bytes = b->bytes});
    td_answer a = TD_UNDECIDED;
    if (x->fast.walk) {
        a = td_exact_next(x, b);
    } else {
        a = td_kernel_find(kernel_of(x), given, n, b);
        x->kernel_has = true;
    }
    if (board)
        *board = a == TD_SAT ? td_exact_board(x) : NULL;
    td_exact_free(x);
    return a;
}
