/* Smallest reasons, of steps and of mistakes: proven, minimal, repeatable. */
#include <string.h>

#include "api/api.h"
#include "api/prove.h"
#include "base/alloc.h"
#include "base/rng.h"
#include "samples.h"
#include "test.h"
#include "visit.h"

static tandem_puzzle *read_sample(const td_sample *s)
{
    return td_read_puzzle(s->genre, s->puzzle, strlen(s->puzzle), s->genre);
}

static tandem_result *by_smallest(tandem_puzzle *p)
{
    static const char *const only[] = {"smallest_reason", NULL};
    tandem_explain_options o = {.only = only};
    return tandem_explain(p, &o);
}

/* Do the rules (but one) and premises (but one) force the conclusion? */
static bool forces(td_kernel *k, const td_step *s, int no_rule, int no_premise)
{
    int32_t *rules = td_alloc(sizeof *rules * (size_t)(s->nrules + 1));
    td_lit *given = td_alloc(sizeof *given * (size_t)(s->nbecause + 1));
    int nrules = 0, n = 0;
    for (int i = 0; i < s->nrules; i++)
        if (i != no_rule)
            rules[nrules++] = s->rules[i];
    for (int i = 0; i < s->nbecause; i++)
        if (i != no_premise)
            given[n++] = s->because[i];
    given[n++] = td_not(s->set[0]);
    td_answer a = td_kernel_clash(k, rules, nrules, given, n, n, NULL, NULL);
    td_free(rules);
    td_free(given);
    return a == TD_UNSAT;
}

static void check_minimal(td_kernel *k, const td_step *s, const char *genre)
{
    CHECK_INT(s->nset, 1);
    CHECK_MSG(forces(k, s, -1, -1), "%s: does not follow", genre);
    for (int i = 0; i < s->nrules; i++)
        CHECK_MSG(!forces(k, s, i, -1), "%s: a rule is spare", genre);
    for (int i = 0; i < s->nbecause; i++)
        CHECK_MSG(!forces(k, s, -1, i), "%s: a premise is spare", genre);
}

/* Where several rules work together a clue or a place is lit; places to look at
 * are open before the step. */
static void check_lit(const td_model *m, const td_step *s, bool *decided)
{
    bool clue = false;
    for (int i = 0; i < s->nrules; i++)
        clue |= m->rule[s->rules[i]].number >= 0;
    CHECK(s->nrules < 3 || clue || s->nbecause + s->nlook > 0);
    for (int i = 0; i < s->nlook; i++) {
        CHECK(!decided[m->var_at[s->look[i]]]);
        CHECK(s->look[i] != td_lit_site(m, s->set[0]));
    }
    td_var v = td_lit_var(m, s->set[0]);
    decided[v] = m->var[v].size == 2;
}

/* It alone solves the samples of all genres; no member can be dropped, places
 * are lit, and the price tells the size. */
static void test_minimal(void)
{
    for (int i = 0; i < TD_SAMPLES; i++) {
        tandem_puzzle *p = read_sample(&td_samples[i]);
        tandem_result *r = by_smallest(p);
        td_kernel *k = td_kernel_new(p->m, true);
        bool *decided = td_calloc((size_t)p->m->nvars + 1, sizeof *decided);
        CHECK_STR(tandem_result_status(r), "solved");
        for (int j = 0; j < r->steps.n; j++) {
            const td_step *s = r->steps.at[j];
            check_minimal(k, s, td_samples[i].genre);
            check_lit(p->m, s, decided);
            double size = s->nrules + s->nbecause;
            CHECK_INT(100 * (s->cost - s->tech->cost) + 0.5, 10 * size);
        }
        td_free(decided);
        td_kernel_free(k);
        tandem_result_free(r);
        tandem_puzzle_free(p);
    }
}

static void check_same(const tandem_result *a, const tandem_result *b)
{
    CHECK_INT(a->steps.n, b->steps.n);
    for (size_t i = 0; tandem_result_step(a, i); i++)
        CHECK_STR(tandem_result_step(b, i), tandem_result_step(a, i));
}

/* What was asked before does not matter. */
static void test_repeatable(void)
{
    for (int i = 0; i < TD_SAMPLES; i++) {
        if (!strstr("akari hitori nurikabe slitherlink", td_samples[i].genre))
            continue;
        tandem_puzzle *p = read_sample(&td_samples[i]);
        tandem_puzzle *q = read_sample(&td_samples[i]);
        tandem_hint_options all = {.all = true};
        tandem_result *first = by_smallest(p);
        tandem_result_free(tandem_solve(q, NULL));
        tandem_result_free(tandem_explain(q, NULL));
        tandem_result_free(tandem_hint(q, &all));
        tandem_result *second = by_smallest(q), *third = by_smallest(p);
        check_same(first, second);
        check_same(first, third);
        tandem_result_free(first);
        tandem_result_free(second);
        tandem_result_free(third);
        tandem_puzzle_free(p);
        tandem_puzzle_free(q);
    }
}

/* ---- mistakes ---- */

/* The place and word of what a literal says. */
static void mark_literal(tandem_puzzle *p, td_lit l)
{
    td_text at = {0}, is = {0};
    td_site_name(&p->puzzle->topo, td_lit_site(p->m, l), &at);
    td_words_is(&p->words, l, &is);
    CHECK_MSG(tandem_puzzle_mark(p, td_text_str(&at), td_text_str(&is)),
              "%s %s", td_text_str(&at), td_text_str(&is));
    td_text_free(&at);
    td_text_free(&is);
}

/* Marks some variables as in the solution, the last one wrong. */
static td_lit spoil(tandem_puzzle *p, const int8_t *solution, td_rng *rng)
{
    const td_model *m = p->m;
    td_lit wrong = TD_NO_LIT;
    bool *done = td_calloc((size_t)m->nvars, sizeof *done);
    for (int tries = 0; tries < 200 && wrong == TD_NO_LIT; tries++) {
        td_var v = (td_var)td_rng_below(rng, (uint32_t)m->nvars);
        if (done[v] || m->var[v].aux)
            continue;
        done[v] = true;
        int value = td_var_value(m, solution, v);
        if (tries < 6) {
            mark_literal(p, td_is(m, v, value));
            continue;
        }
        /* not over what is printed */
        td_state *s = td_state_new(m);
        if (s->left[v] > 1) {
            wrong = m->var[v].size == 2 ? td_not(td_is(m, v, value))
                                        : td_is(m, v, value ? 0 : 1);
            mark_literal(p, wrong);
        }
        td_state_free(s);
    }
    td_free(done);
    return wrong;
}

/* The mistake is named, and its reason rests on right marks only. */
static void check_mistake(tandem_puzzle *p, const int8_t *solution,
                          td_lit wrong)
{
    tandem_result *r = tandem_hint(p, NULL);
    CHECK_STR(tandem_result_status(r), "contradiction");
    CHECK_INT(r->mistakes.n, 1);
    CHECK_INT(r->steps.n, 0);
    CHECK(r->mistakes.n && r->mistakes.at[0] == wrong);
    CHECK(r->because.rules.n + r->because.given.n > 0);
    CHECK(r->wrong || r->violations.n || r->because.given.n);
    const td_step *s = r->wrong;
    for (int i = 0; s && i < s->nbecause; i++)
        CHECK_MSG(solution[s->because[i]] > 0, "a reason built on a mistake");
    if (s && !s->unique) {
        td_kernel *k = td_kernel_new(p->m, true);
        CHECK(td_prove_step(k, s, NULL) == TD_PROVEN);
        td_kernel_free(k);
    }
    char *text = tandem_result_text(r, NULL);
    CHECK(strstr(text, "Wrong: ") && strstr(text, "Why: "));
    tandem_free(text);
    tandem_result_free(r);
}

static void test_mistakes(void)
{
    td_rng rng = td_rng_seed(18);
    for (int i = 0; i < TD_SAMPLES; i++)
        for (int round = 0; round < td_test_rounds(10); round++) {
            tandem_puzzle *p = read_sample(&td_samples[i]);
            tandem_result *r = tandem_solve(p, NULL);
            td_lit wrong = spoil(p, r->boards.at[0], &rng);
            if (wrong != TD_NO_LIT)
                check_mistake(p, r->boards.at[0], wrong);
            CHECK_MSG(!td_test_failed(), "%s, round %d", td_samples[i].genre,
                      round);
            tandem_result_free(r);
            tandem_puzzle_free(p);
        }
}

const td_test suite_smallest[] = {
    TEST(minimal),
    TEST(repeatable),
    TEST(mistakes),
    {0},
};
