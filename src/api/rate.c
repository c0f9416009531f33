/* Rating a puzzle, on the canonical one of its eight turns. */
#include <assert.h>
#include <string.h>

#include "api/exact.h"
#include "base/alloc.h"
#include "board/symmetry.h"
#include "reason/rate.h"

/* Without arguing that there is one solution, a board is solved only if every
 * mark was forced: then there is no other. Else the exact solver is asked. */
static tandem_unique ask_unique(tandem_puzzle *p, bool from_board,
                                const td_budget *b)
{
    td_lits given = {0};
    uint64_t n = 0;
    if (from_board)
        td_marks_of(p, &given);
    td_answer a = td_count_solutions(p, given.at, (int)given.n, 2, b, &n, NULL);
    td_vec_free(&given);
    if (n > 1)
        return TANDEM_NOT_UNIQUE;
    if (a != TD_UNSAT)
        return TANDEM_UNIQUE_UNKNOWN;
    return n ? TANDEM_UNIQUE : TANDEM_NOT_UNIQUE;
}

static void run_rounds(tandem_result *r, td_run *run, bool from_board)
{
    tandem_puzzle *p = run->p;
    td_state *s = td_state_new(p->m);
    if (from_board)
        td_state_take_marks(s, p->puzzle);
    td_engine *e =
        td_engine_new(s, p->puzzle->genre->techniques, &run->options);
    int *count = td_calloc((size_t)td_engine_count(e) + 1, sizeof *count);
    td_rating x = td_rate(e, count, &r->rounds);
    td_run_judge(r, td_engine_outcome(e));
    if (!run->options.untold)
        td_run_prove(p, td_engine_at_start(e), td_engine_steps(e));
    r->rating.level = x.level;
    r->rating.effort = x.effort;
    r->rating.peak = x.peak;
    r->rating.hardest = x.hardest;
    r->rating.bottleneck = x.bottleneck;
    r->rating.variety = x.variety;
    for (int i = 0; i < td_engine_count(e); i++) {
        td_used used = {td_engine_technique(e, i), count[i]};
        r->count += (uint64_t)count[i];
        if (count[i])
            td_vec_push(&r->used, used);
    }
    td_free(count);
    td_engine_free(e);
    td_state_free(s);
}

tandem_result *td_rate_puzzle(tandem_puzzle *p, const tandem_rate_options *o,
                              bool solvable)
{
    td_call call;
    tandem_result *r = td_result_begin(p, TD_RATE, &call, &o->limits);
    if (r == p->spare)
        return r;
    td_puzzle *turned = td_puzzle_canonical(p->puzzle, o->from_board);
    tandem_puzzle *canonical = td_puzzle_wrap(turned, p->format);
    tandem_explain_options explain = {.no_unique = !o->use_unique,
                                      .no_smallest = o->no_smallest,
                                      .max_level = o->max_level};
    td_run run;
    td_run_init(&run, canonical, &call, &explain);
    run.options.untold = !o->use_unique;
    run.options.solvable = solvable;
    run_rounds(r, &run, o->from_board);
    bool solved = !strcmp(r->status, "solved");
    r->rating.unique = !o->use_unique && solved ? TANDEM_UNIQUE
                       : solvable
                           ? TANDEM_UNIQUE_UNKNOWN
                           : ask_unique(canonical, o->from_board, &run.budget);
    r->rated = true;
    if (solved)
        td_grade(p->puzzle->genre, &r->rating);
    if (o->scales && r->rating.unique == TANDEM_UNIQUE)
        td_rate_scales(canonical, &call, o->from_board, &r->rating);
    td_puzzle_free(p->first);
    p->first = td_puzzle_unwrap(canonical);
    return td_result_end(r, &call);
}

tandem_result *tandem_rate(tandem_puzzle *p, const tandem_rate_options *o)
{
    static const tandem_rate_options defaults;
    return td_rate_puzzle(p, o ? o : &defaults, false);
}

/* What more than one solution or a contradiction leaves is no puzzle. */
void td_rate_afterwards(tandem_result *r, const tandem_explain_options *o)
{
    tandem_rate_options rate = {.from_board = o->from_board,
                                .limits = o->limits};
    bool over = r->cut_off || r->several || !strcmp(r->status, "contradiction");
    if (rate.limits.seconds > 0) {
        rate.limits.seconds -= r->ms / 1000;
        over |= rate.limits.seconds <= 0;
    }
    r->rated = true;
    if (over)
        return;
    tandem_result *rated = tandem_rate(r->p, &rate);
    r->rating = rated->rating;
    tandem_result_free(rated);
}

const tandem_rating *tandem_result_rating(const tandem_result *r)
{
    return r->rated ? &r->rating : NULL;
}

const char *tandem_result_used(const tandem_result *r, size_t i, int *count)
{
    if (i >= r->used.n)
        return NULL;
    if (count)
        *count = r->used.at[i].count;
    return r->used.at[i].tech->id;
}

/* ---- words ---- */

static void say_status(const tandem_result *r, td_text *out)
{
    static const char *const says[][2] = {
        {"solved", "solved"},
        {"stuck", "stuck after"},
        {"contradiction", "a contradiction after"},
    };
    static const char *const unique[] = {
        [TANDEM_NOT_UNIQUE] = "not one solution",
        [TANDEM_UNIQUE] = "one solution",
        [TANDEM_UNIQUE_UNKNOWN] = "perhaps more than one solution",
    };
    for (size_t i = 0; i < sizeof says / sizeof *says; i++)
        if (!strcmp(r->status, says[i][0]))
            td_text_add(out, says[i][1]);
    if (!strcmp(r->status, "unknown"))
        td_text_add(out, td_words_unfinished(r));
    td_text_printf(out, " %s%llu %s, %s\n",
                   strcmp(r->status, "solved") ? "" : "in ",
                   (unsigned long long)r->count,
                   r->count == 1 ? "step" : "steps", unique[r->rating.unique]);
}

void td_rate_words(const tandem_result *r, td_text *out)
{
    static const char *const levels[] = {
        "nothing to do",    "at a glance",     "a short look",
        "a line or region", "the whole board", "what if",
    };
    const tandem_rating *x = &r->rating;
    assert(x->level >= 0 && x->level < (int)(sizeof levels / sizeof *levels));
    const td_topo *t = &r->p->puzzle->topo;
    td_text_printf(out, "  %s %dx%d, ", r->p->puzzle->genre->title, t->w, t->h);
    say_status(r, out);
    if (x->word) {
        td_text_add(out, "  ");
        td_grade_words(x, out);
        td_text_char(out, '\n');
    }
    td_text_printf(out, "  level %d (%s), effort %.1f, peak %.1f, ", x->level,
                   levels[x->level], x->effort, x->peak);
    td_text_printf(out, "hardest step %.1f, ", x->hardest);
    td_text_printf(out, "bottleneck %d, %d different %s\n", x->bottleneck,
                   x->variety, x->variety == 1 ? "technique" : "techniques");
    for (uint32_t i = 0; i < r->used.n; i++) {
        const td_technique *tech = r->used.at[i].tech;
        td_text_printf(out, "  %6d  %-7s %s\n", r->used.at[i].count, tech->id,
                       tech->title);
    }
}
