/* What-ifs: of all literals of a position the one with the shortest told proof
 * is taken, and no trial works inside a trial. */
#include <limits.h>
#include <string.h>

#include "api/api.h"
#include "reason/common_rows.h"
#include "reason/engine_internal.h"
#include "samples.h"
#include "test.h"
#include "visit.h"

static int rounds_left;

/* How many steps it takes to tell that a literal cannot hold; 0: that is not
 * seen with these techniques. */
static int told_of(td_engine *e, td_lit l, int ceiling)
{
    td_candidate x = {0};
    td_case_lit(&x.cases, l);
    td_case_end(&x.cases);
    td_vec_push(&x.set, td_not(l));
    e->ceiling = ceiling;
    const td_step *s = td_trial_write(e, td_smallest_row(), &x);
    int told = s ? td_step_told(s) : 0;
    e->ceiling = TD_OUTSIDE;
    td_cases_free(&x.cases);
    td_vec_free(&x.set);
    return told;
}

static void check_shortest(const char *name, td_engine *e, const td_step *s)
{
    const td_model *m = e->m;
    int told = td_step_told(s), ceiling = s->tech->ceiling;
    for (td_lit l = 0; l < 2 * m->natoms; l++) {
        bool strike = l & 1 && m->var[td_lit_var(m, l)].size > 2;
        if (e->s->val[l] || strike)
            continue;
        int other = told_of(e, l, ceiling);
        CHECK_MSG(!other || other >= told,
                  "%s: a what-if of %d steps is told, one takes %d", name, told,
                  other);
    }
}

static void check_inside(const char *name, const td_step *s)
{
    for (int c = 0; c < s->ncases; c++)
        for (int i = 0; i < s->cases[c].steps.n; i++)
            CHECK_MSG(!s->cases[c].steps.at[i]->tech->trial,
                      "%s: a what-if inside a what-if", name);
    int told = td_step_told(s);
    CHECK_INT(s->level, told <= 3 ? 3 : told <= 6 ? 4 : 5);
    CHECK_MSG(!s->tech->told || told <= s->tech->told, "%s: %d steps of %d",
              name, told, s->tech->told);
}

/* Are all literals tried? With a high ceiling only some are, and where a
 * genre's quick look picks what to try, what it picks. */
static bool tries_all(const td_technique *t)
{
    return t->told && !t->prospects && t->ceiling < TD_INNER_LEVELS - 1;
}

/* The position again, looked at for the first time. */
static void check_round(const char *name, const td_genre *g, const td_state *s,
                        int ntrail)
{
    td_state *again = td_state_new(s->m);
    for (int i = 0; i < ntrail; i++)
        td_state_set(again, s->trail[i]);
    td_engine *e = td_engine_new(again, g->techniques, NULL);
    td_steps open = td_engine_open(e, 1);
    if (open.n && open.at[0]->ncases == 1 && tries_all(open.at[0]->tech)) {
        check_shortest(name, e, open.at[0]);
        rounds_left--;
    }
    td_engine_free(e);
    td_state_free(again);
}

static bool visit_what_ifs(const char *name, tandem_puzzle *p)
{
    enum { MOST_STEPS = 400, MOST_CELLS = 150 };
    const td_genre *g = p->puzzle->genre;
    const td_topo *t = &p->puzzle->topo;
    if (rounds_left <= 0 || t->w * t->h > MOST_CELLS)
        return false;
    td_state *s = td_state_new(p->m);
    td_engine *e = td_engine_new(s, g->techniques, NULL);
    int before = s->ntrail, seen = 0;
    while (rounds_left > 0 && seen < MOST_STEPS && td_engine_next(e)) {
        const td_steps *steps = td_engine_steps(e);
        for (; seen < steps->n; seen++)
            if (steps->at[seen]->ncases) {
                check_inside(name, steps->at[seen]);
                check_round(name, g, s, before);
            }
        before = s->ntrail;
    }
    td_engine_free(e);
    td_state_free(s);
    return true;
}

static void test_shortest(void)
{
    enum {
        LEAST = 100
    }; /* in an ordinary run; a long one takes what it finds */
    int wanted = rounds_left = td_test_rounds(LEAST);
    td_visit_samples(visit_what_ifs);
    td_visit_starter(INT_MAX, visit_what_ifs);
    td_visit_corpus(td_test_rounds(200), visit_what_ifs);
    int least = wanted < LEAST ? wanted : LEAST;
    CHECK_MSG(wanted - rounds_left >= least, "only %d rounds",
              wanted - rounds_left);
}

/* ---- reasons of moves ---- */

/* Made to have such a what-if: its first move is told with its reason. */
static const td_sample early_loop = {
    "masyu",
    "https://puzz.link/p?mashu/8/8/4000c10131200i103i3030",
    NULL,
};

static bool find_early_loop(const char *name, tandem_puzzle *p)
{
    tandem_explain_options o = {.no_smallest = true};
    tandem_result *r = tandem_explain(p, &o);
    td_text all = {0};
    for (int i = 0; i < r->steps.n; i++)
        td_words_step(&r->p->words, r->steps.at[i], &all);
    CHECK_MSG(strstr(td_text_str(&all),
                     "(1) R5C8-R6C8 is crossed out (No loop without the rest, "
                     "else one of 12 links would leave out the line "
                     "R3C8-R4C8)."),
              "%s: %s", name, td_text_str(&all));
    td_text_free(&all);
    tandem_result_free(r);
    return true;
}

static void test_reasons(void)
{
    td_visit_list(&early_loop, 1, find_early_loop);
}

const td_test suite_what_if[] = {
    TEST(shortest),
    TEST(reasons),
    {0},
};
