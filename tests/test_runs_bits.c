/* Short lines of runs read as bits (rules/runs_bits.c), beside the machine that
 * reads cell by cell, on random lines. */
#include <string.h>

#include "base/bitset.h"
#include "base/rng.h"
#include "rules/runs.h"
#include "test.h"

typedef struct line {
    int n, nruns;
    int32_t run[TD_RUN_BIT_RUNS];
    td_run_cell cell[TD_RUN_BITS];
    uint64_t is[3]; /* by value: those cells */
} line;

/* Runs that fit, and some marks: of an arrangement, but for a few wrong ones,
 * or none but wrong ones. */
static line draw_line(td_rng *r)
{
    line x = {.n = 1 + (int)td_rng_below(r, TD_RUN_BITS)};
    td_run_cell right[TD_RUN_BITS];
    uint32_t share = 1 + td_rng_below(r, 9), known = td_rng_below(r, 11);
    bool run = false;
    for (int c = 0; c < x.n; c++) {
        bool on = td_rng_below(r, 10) < (run ? 9 : share);
        if (on && !run)
            x.run[x.nruns++] = 0;
        run = on;
        if (on)
            x.run[x.nruns - 1]++;
        right[c] = on ? TD_RUN_IN : TD_RUN_OUT;
    }
    uint32_t wrong = td_rng_below(r, 4) ? 0 : 40;
    for (int c = 0; c < x.n; c++) {
        if (td_rng_below(r, 10) >= known)
            continue;
        bool turn = wrong && !td_rng_below(r, wrong);
        x.cell[c] = turn ? TD_RUN_IN + TD_RUN_OUT - right[c] : right[c];
        x.is[x.cell[c]] |= (uint64_t)1 << c;
    }
    return x;
}

static td_run_machine machine_of(line *x)
{
    td_rule rule = {.nlits = x->n, .runs = {x->run, x->nruns}};
    td_run_machine k;
    td_runs_build(&k, &rule);
    CHECK(k.fits);
    return k;
}

static void check_windows(const td_run_machine *k, const td_run_cell *cell,
                          const td_run_windows *is)
{
    td_run_windows wish;
    int16_t ends[TD_RUN_ENDS * TD_RUN_BIT_RUNS];
    td_runs_windows_in(&wish, ends, k->runs);
    CHECK(td_runs_windows(k, cell, &wish));
    for (int i = 0; i < k->runs; i++) {
        CHECK_INT(is->start[i], wish.start[i]);
        CHECK_INT(is->late[i], wish.late[i]);
        CHECK_INT(is->early[i], wish.early[i]);
        CHECK_INT(is->end[i], wish.end[i]);
    }
}

/* What is shared, and where runs may start. */
static void check_ways(const line *x, const td_run_machine *k,
                       const td_run_ways *w)
{
    td_run_sweep s;
    td_run_windows windows;
    int16_t ends[TD_RUN_ENDS * TD_RUN_BIT_RUNS];
    memcpy(s.cell, x->cell, sizeof *s.cell * (size_t)x->n);
    CHECK(td_runs_read(k, &s));
    td_runs_settle(k, &s);
    for (int c = 0; c < x->n; c++) {
        CHECK_INT(w->in >> c & 1, s.cell[c] == TD_RUN_IN);
        CHECK_INT(w->out >> c & 1, s.cell[c] == TD_RUN_OUT);
    }
    td_runs_windows_in(&windows, ends, k->runs);
    for (int i = 0; i < k->runs; i++) {
        windows.start[i] = (int16_t)td_bits_lowest(w->start[i]);
        windows.late[i] = (int16_t)td_bits_highest(w->start[i]);
        windows.early[i] = (int16_t)(windows.start[i] + k->length[i] - 1);
        windows.end[i] = (int16_t)(windows.late[i] + k->length[i] - 1);
    }
    check_windows(k, x->cell, &windows);
}

static void test_as_machine(void)
{
    td_rng r = td_rng_seed(5);
    int fit = 0, not = 0;
    for (int i = 0, n = td_test_rounds(100000); i < n; i++) {
        line x = draw_line(&r);
        td_run_machine k = machine_of(&x);
        td_run_ways w;
        td_run_sweep s;
        memcpy(s.cell, x.cell, sizeof *s.cell * (size_t)x.n);
        bool fits = td_runs_read(&k, &s);
        CHECK_INT(td_runs_ways(k.length, k.runs, x.n, x.is[TD_RUN_IN],
                               x.is[TD_RUN_OUT], &w),
                  fits);
        fit += fits;
        not += !fits;
        if (fits)
            check_ways(&x, &k, &w);
    }
    CHECK(fit && not );
}

/* With what is unshaded alone. */
static void test_packed(void)
{
    td_rng r = td_rng_seed(6);
    for (int i = 0, n = td_test_rounds(50000); i < n; i++) {
        line x = draw_line(&r);
        td_run_machine k = machine_of(&x);
        td_run_sweep s;
        td_run_windows w;
        int16_t ends[TD_RUN_ENDS * TD_RUN_BIT_RUNS];
        for (int c = 0; c < x.n; c++)
            s.cell[c] = x.cell[c] == TD_RUN_OUT ? TD_RUN_OUT : TD_RUN_OPEN;
        if (!td_runs_read(&k, &s))
            continue;
        td_runs_windows_in(&w, ends, k.runs);
        td_rule rule = {.nlits = x.n, .runs = {x.run, x.nruns}};
        td_run_part all = {&rule, x.cell, 0, k.runs, 0, x.n - 1};
        CHECK(td_runs_pack(&all, true, &w));
        check_windows(&k, s.cell, &w);
    }
}

const td_test suite_runs_bits[] = {TEST(as_machine), TEST(packed), {0}};
