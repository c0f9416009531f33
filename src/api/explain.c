/* The human solution, step by step. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "api/exact.h"
#include "api/prove.h"
#include "base/alloc.h"

/* ---- running the engine ---- */

/* Where much is known, a kernel for the rest is quicker than the one that is
 * kept for all questions. */
static bool is_unique(void *arg, const td_lit *known, int n, int8_t **solution)
{
    td_run *run = arg;
    uint64_t count;
    td_exact *x = td_exact_new(&(td_exact_setup){
        .p = run->p, .given = known, .n = n, .built_in = n > 0});
    td_answer a = td_exact_count(x, 2, NULL, NULL, &run->budget, &count);
    bool one = a == TD_UNSAT && count == 1;
    *solution = one ? td_exact_board(x) : NULL;
    td_exact_free(x);
    return one;
}

/* Trials can do without it, so not much is spent on a hard one. */
static int8_t *find_solution(void *arg, const td_lit *known, int n)
{
    td_run *run = arg;
    td_budget some = run->budget;
    int8_t *board;
    some.conflicts = 5000;
    td_find_solution(run->p, known, n, &some, &board);
    return board;
}

void td_run_init(td_run *run, tandem_puzzle *p, td_call *call,
                 const tandem_explain_options *o)
{
    assert(p && call && o);
    run->p = p;
    run->call = call;
    run->budget = call->budget;
    run->options =
        (td_options){.max_level = o->max_level,
                     .max_cost = o->max_cost,
                     .only = o->only,
                     .without = o->without,
                     .unique = o->no_unique ? NULL : is_unique,
                     .solution = find_solution,
                     .last_resort = o->no_smallest ? NULL : td_smallest_reason,
                     .exact_arg = run,
                     .stop = run->budget.stop,
                     .stop_arg = run->budget.arg,
                     .clock = o->stats ? td_now : NULL};
}

void td_start_engine(tandem_result *r, td_run *run, const td_lits *marks)
{
    tandem_puzzle *p = r->p;
    assert(!r->state && !r->engine);
    r->state = td_state_new(p->m);
    for (uint32_t i = 0; i < marks->n; i++)
        td_state_set(r->state, marks->at[i]);
    r->start = td_board_copy(p, r->state->val);
    r->most_at_start = INT32_MAX;
    r->engine =
        td_engine_new(r->state, p->puzzle->genre->techniques, &run->options);
}

#ifndef NDEBUG
/* Steps that lean on uniqueness follow from more than their rules; the tests
 * compare those with the solution. */
static bool provable(const td_step *s)
{
    return !s->tech->unique && !(s->ncases && s->unique);
}
#endif

void td_run_prove(tandem_puzzle *p, const td_steps *at_start,
                  const td_steps *steps)
{
#ifndef NDEBUG
    td_ints known = {0};
    td_arena mem = {0};
    td_steps all = {0};
    /* A kernel of its own: what it learns must not change what comes later. */
    td_kernel *k = td_kernel_new(p->m, true);
    td_steps_unfold(at_start, steps, &mem, &all);
    for (int i = 0; i < all.n; i++) {
        const td_step *s = all.at[i];
        if (provable(s) && td_prove_step(k, s, &known) == TD_WRONG) {
            fprintf(stderr, "tandem: step %d (%s) does not follow\n", i + 1,
                    s->tech->id);
            abort();
        }
    }
    td_kernel_free(k);
    td_vec_free(&known);
    td_arena_free(&mem);
#else
    (void)p;
    (void)at_start;
    (void)steps;
#endif
}

static void sum_up(tandem_result *r)
{
    for (int i = 0; i < r->steps.n; i++) {
        const td_step *s = r->steps.at[i];
        if (s->level > r->level)
            r->level = s->level;
        r->effort += s->effort;
        if (s->cost > r->peak)
            r->peak = s->cost;
        r->assumes_unique |= s->unique;
    }
}

void td_run_judge(tandem_result *r, td_outcome outcome)
{
    static const struct {
        const char *status;
        int exit;
    } says[] = {
        [TD_SOLVED] = {"solved", 0},
        [TD_STUCK] = {"stuck", 1},
        [TD_CONTRADICTION] = {"contradiction", 1},
        [TD_STOPPED] = {"unknown", 3},
    };
    r->status = says[outcome].status;
    r->exit = says[outcome].exit;
}

/* Where not even a smallest reason is found, mostly nothing more follows. */
static bool has_several(const tandem_result *r, const td_run *run)
{
    uint64_t n = 0;
    td_count_solutions(r->p, r->state->trail, r->state->ntrail, 2, &run->budget,
                       &n, NULL);
    return n > 1;
}

tandem_result *tandem_explain(tandem_puzzle *p, const tandem_explain_options *o)
{
    static const tandem_explain_options defaults;
    if (!o)
        o = &defaults;
    td_call call;
    tandem_result *r = td_result_begin(p, TD_EXPLAIN, &call, &o->limits);
    if (r == p->spare)
        return r;
    td_run run;
    td_lits marks = {0};
    td_run_init(&run, p, &call, o);
    run.options.unique_later = true;
    if (o->from_board)
        td_marks_of(p, &marks);
    td_start_engine(r, &run, &marks);
    td_vec_free(&marks);
    while (td_engine_next(r->engine))
        ;
    td_run_judge(r, td_engine_outcome(r->engine));
    r->steps = *td_engine_steps(r->engine);
    r->several = td_engine_outcome(r->engine) == TD_STUCK && !o->no_smallest &&
                 has_several(r, &run);
    td_vec_push(&r->boards, td_board_copy(p, r->state->val));
    sum_up(r);
    td_result_end(r, &call);
    if (o->rate)
        td_rate_afterwards(r, o);
    td_run_prove(p, td_engine_at_start(r->engine), &r->steps);
    return r;
}

/* ---- sentences ---- */

bool tandem_result_technique(const tandem_result *r, size_t i,
                             tandem_technique *out)
{
    assert(r && out && "a result and a place for the technique are needed");
    if (i >= (size_t)r->steps.n)
        return false;
    *out = td_technique_of(r->steps.at[i]->tech);
    return true;
}

const char *tandem_result_step(const tandem_result *r, size_t i)
{
    if (i >= (size_t)r->steps.n)
        return NULL;
    tandem_result *cache = (tandem_result *)(uintptr_t)r;
    td_memory memory;
    td_writing_begin(&memory, r->p);
    if (!memory.out && !r->sentence)
        cache->sentence = td_calloc((size_t)r->steps.n, sizeof *r->sentence);
    if (!memory.out && !r->sentence[i].len)
        td_words_step(&r->p->words, r->steps.at[i], &cache->sentence[i]);
    bool said = r->sentence && r->sentence[i].len;
    td_memory_end(&memory);
    return said ? td_text_str(&r->sentence[i]) : NULL;
}
