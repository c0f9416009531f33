/* Why no arrangement of runs fits a line (rules/runs_clash.c): on random short
 * lines each reason is judged by all arrangements, one by one. */
#include "base/rng.h"
#include "rules/runs.h"
#include "test.h"

enum { MOST_CELLS = 14, MOST_RUNS = 4 };

typedef struct line {
    int n, nruns;
    int32_t run[MOST_RUNS];
    td_run_cell cell[MOST_CELLS];
} line;

/* Runs one behind the other, seen from one end; cells and runs are counted from
 * there. */
typedef struct walk {
    const line *x;
    bool back;
    bool strict; /* shaded cells are covered; else only unshaded ones count */
    int upto;    /* so many runs are put down */
    int at[MOST_RUNS];
    /* What all arrangements say of the last run, and how many there are. */
    int count, least, most;
    bool covers[MOST_CELLS]; /* it covers the cell in all of them */
    bool may[MOST_CELLS];    /* in one of them */
} walk;

static td_run_cell cell_at(const walk *w, int c)
{
    return w->x->cell[w->back ? w->x->n - 1 - c : c];
}

static int run_at(const walk *w, int k)
{
    return (int)w->x->run[w->back ? w->x->nruns - 1 - k : k];
}

static void take_arrangement(walk *w)
{
    int k = w->upto - 1, at = w->at[k];
    for (int c = 0; c < w->x->n; c++) {
        bool in = c >= at && c < at + run_at(w, k);
        w->covers[c] = (w->covers[c] || !w->count) && in;
        w->may[c] |= in;
    }
    w->least = !w->count || at < w->least ? at : w->least;
    w->most = !w->count || at > w->most ? at : w->most;
    w->count++;
}

/* Puts run k at `from` or later; at most four deep. */
static void put_runs(walk *w, int k, int from)
{
    int n = w->x->n;
    if (k == w->upto) {
        take_arrangement(w);
        return;
    }
    int length = run_at(w, k);
    for (int at = from; at + length <= n; at++) {
        bool fits = !w->strict || at + length == n ||
                    cell_at(w, at + length) != TD_RUN_IN;
        for (int c = at; c < at + length && fits; c++)
            fits = cell_at(w, c) != TD_RUN_OUT;
        if (fits) {
            w->at[k] = at;
            put_runs(w, k + 1, at + length + 1);
        }
        if (w->strict && cell_at(w, at) == TD_RUN_IN)
            return; /* no later run can cover it */
    }
}

static walk walk_to(const line *x, int upto, bool back, bool strict)
{
    walk w = {.x = x, .upto = upto, .back = back, .strict = strict};
    put_runs(&w, 0, 0);
    return w;
}

static td_rule rule_of(line *x)
{
    td_rule r = {.number = x->n, .nlits = x->n};
    r.runs = (td_list){.n = x->nruns, .at = x->run};
    return r;
}

static bool is_possible(line *x)
{
    td_rule r = rule_of(x);
    td_run_machine k;
    td_run_windows windows;
    int16_t ends[TD_RUN_ENDS * MOST_RUNS];
    td_runs_windows_in(&windows, ends, x->nruns);
    td_runs_build(&k, &r);
    return td_runs_windows(&k, x->cell, &windows);
}

/* May run i cover a cell, by lengths and unshaded cells alone? */
static bool gets_to(const line *x, int i, int cell)
{
    walk left = walk_to(x, i + 1, false, false);
    walk right = walk_to(x, x->nruns - i, true, false);
    return left.may[cell] && right.may[x->n - 1 - cell];
}

/* The walk to a run from one end; cells of it told from the left. */
static walk seen_from(const line *x, int run, bool back)
{
    return walk_to(x, back ? x->nruns - run : run + 1, back, true);
}

static int first_of(const line *x, int run, bool back, const walk *w, bool most)
{
    if (!back)
        return most ? w->most : w->least;
    int length = (int)x->run[run];
    return x->n - (most ? w->least : w->most) - length;
}

/* Runs that are named get there, or would but for what ends the gap, if any
 * does. (A stretch that is too long for all runs is told of all of them; where
 * there is no room for the runs at all, their lengths alone are looked at.) */
static bool named_get_there(const line *x, const td_run_clash *why, int g,
                            int h)
{
    line wider = *x;
    bool some = false, all = true, longest = true;
    if (g > 0)
        wider.cell[g - 1] = TD_RUN_OPEN;
    if (h + 1 < x->n)
        wider.cell[h + 1] = TD_RUN_OPEN;
    for (int i = 0; i < x->nruns; i++) {
        bool gets =
            gets_to(&wider, i, why->from) && gets_to(&wider, i, why->to);
        longest &= x->run[i] < why->to - why->from + 1;
        some |= why->near[i] && gets;
        all &= !why->near[i] || gets;
    }
    bool room = walk_to(&wider, x->nruns, false, false).count;
    return longest || !room || !some || all;
}

static bool is_lost(const line *x, const td_run_clash *why)
{
    int n = why->to - why->from + 1, g = why->from, h = why->to;
    bool right = true;
    while (g > 0 && x->cell[g - 1] != TD_RUN_OUT)
        g--;
    while (h + 1 < x->n && x->cell[h + 1] != TD_RUN_OUT)
        h++;
    for (int i = 0; i < x->nruns; i++) {
        int length = (int)x->run[i];
        if (!why->near[i])
            right &= !gets_to(x, i, why->from) || !gets_to(x, i, why->to);
        else if (why->kind == TD_CLASH_LONG)
            right &= length < n;
        else if (why->kind == TD_CLASH_GAP)
            right &= length > h - g + 1;
        else
            right &= why->kind == TD_CLASH_LENGTH && length != n;
    }
    right &= named_get_there(x, why, g, h);
    for (int c = why->from; c <= why->to; c++)
        right &= x->cell[c] == TD_RUN_IN;
    return right;
}

static bool is_parted(const line *x, const td_run_clash *why)
{
    walk left = seen_from(x, why->run, false);
    walk right = seen_from(x, why->run, true);
    bool both = left.count && right.count;
    int run = why->run;
    if (why->kind == TD_CLASH_PUSHED)
        return both && why->from > why->to &&
               first_of(x, run, false, &left, false) >= why->from &&
               first_of(x, run, true, &right, true) <= why->to;
    if (why->kind == TD_CLASH_PULLED)
        return both && why->from < why->to &&
               first_of(x, run, false, &left, true) <= why->from &&
               first_of(x, run, true, &right, false) >= why->to;
    return both && left.covers[why->from] && right.covers[x->n - 1 - why->to];
}

/* Two cells that no run covers at once. */
static bool are_apart(const line *x, int a, int b)
{
    bool apart = true;
    for (int i = 0; i < x->nruns; i++) {
        bool wall = false;
        for (int c = a; c <= b; c++)
            wall |= x->cell[c] == TD_RUN_OUT;
        apart &= wall || b - a >= (int)x->run[i];
    }
    return apart;
}

static bool has_pieces(const line *x, const td_run_clash *why)
{
    bool right = why->run > x->nruns;
    for (int i = 0; i + 1 < why->run && i + 1 < TD_CLASH_NAMED; i++)
        right &= are_apart(x, why->piece[i], why->piece[i + 1]);
    return right;
}

static bool has_no_gap(const line *x, int length)
{
    int n = 0;
    for (int c = 0; c < x->n; c++) {
        n = x->cell[c] == TD_RUN_OUT ? 0 : n + 1;
        if (n >= length)
            return false;
    }
    return true;
}

static bool is_right(const line *x, const td_run_clash *why)
{
    int in = 0, sum = 0;
    for (int c = 0; c < x->n; c++)
        in += x->cell[c] == TD_RUN_IN;
    for (int i = 0; i < x->nruns; i++)
        sum += (int)x->run[i];
    switch (why->kind) {
    case TD_CLASH_NOBODY:
    case TD_CLASH_LONG:
    case TD_CLASH_LENGTH:
    case TD_CLASH_GAP:
        return is_lost(x, why);
    case TD_CLASH_NO_GAP:
        return has_no_gap(x, (int)x->run[why->run]);
    case TD_CLASH_MANY:
        return in == why->from && sum == why->to && in > sum;
    case TD_CLASH_PIECES:
        return has_pieces(x, why);
    case TD_CLASH_PUSHED:
    case TD_CLASH_PULLED:
    case TD_CLASH_TORN:
        return is_parted(x, why);
    case TD_CLASH_STUCK:
        return !seen_from(x, why->run, why->back).count;
    case TD_CLASH_NONE:
        break;
    }
    return true;
}

static line draw_line(td_rng *r)
{
    line x = {.n = 3 + (int)td_rng_below(r, MOST_CELLS - 2)};
    int room = x.n;
    while (room > 0 && x.nruns < MOST_RUNS &&
           (!x.nruns || td_rng_below(r, 4))) {
        int run = 1 + (int)td_rng_below(r, room < 4 ? (uint32_t)room : 4);
        x.run[x.nruns++] = run;
        room -= run + 1;
    }
    for (int c = 0; c < x.n; c++) {
        uint32_t what = td_rng_below(r, 5);
        x.cell[c] = what < 2 ? TD_RUN_OPEN : what == 2 ? TD_RUN_OUT : TD_RUN_IN;
    }
    return x;
}

static void test_reasons(void)
{
    td_rng r = td_rng_seed(19);
    int seen[TD_CLASH_STUCK + 1] = {0}, rounds = td_test_rounds(300000);
    for (int i = 0; i < rounds; i++) {
        line x = draw_line(&r);
        if (is_possible(&x))
            continue;
        td_rule rule = rule_of(&x);
        td_run_part part = {&rule, x.cell, 0, x.nruns, 0, x.n - 1};
        td_run_clash why = td_runs_clash(&part);
        seen[why.kind]++;
        char cells[MOST_CELLS + 1] = {0};
        for (int c = 0; c < x.n; c++)
            cells[c] = x.cell[c] == TD_RUN_IN    ? '#'
                       : x.cell[c] == TD_RUN_OUT ? '.'
                                                 : '?';
        CHECK_MSG(is_right(&x, &why),
                  "%s with %d %d %d %d: kind %d, from %d to %d, run %d", cells,
                  (int)x.run[0], (int)x.run[1], (int)x.run[2], (int)x.run[3],
                  (int)why.kind, why.from, why.to, why.run);
    }
    for (int k = TD_CLASH_NOBODY; k <= TD_CLASH_STUCK; k++)
        CHECK_MSG(seen[k], "no reason of kind %d", k);
    CHECK_MSG(!seen[TD_CLASH_NONE], "%d without a reason", seen[TD_CLASH_NONE]);
}

const td_test suite_runs_clash[] = {TEST(reasons), {0}};
