/* The proof of steps, on which the soundness tests rely: it tells right steps
 * from wrong ones, inside trials too, and sees premises that are spare. */
#include "api/prove.h"

#include <string.h>

#include "api/api.h"
#include "boards.h"
#include "genres/shading.h"
#include "positions.h"
#include "test.h"
#include "visit.h"

/* Hitori without numbers, 3x3: only "no two shaded cells touch" and "one
 * piece" bind the cells. */
typedef struct bench {
    td_puzzle *p;
    td_model *m;
    td_kernel *k;
} bench;

static bench bench_new(void)
{
    const td_genre *g = td_genre_find("hitori");
    bench b = {.p = td_position_puzzle(g, "...,...,...", NULL)};
    b.m = td_board_model(g, b.p);
    b.k = td_kernel_new(b.m, true);
    return b;
}

static void bench_free(bench *b)
{
    td_kernel_free(b->k);
    td_model_free(b->m);
    td_puzzle_free(b->p);
}

static td_lit cell(const bench *b, int row, int col)
{
    return td_shaded(b->m, td_cell(&b->p->topo, row, col));
}

static int32_t touch(const bench *b, int r1, int c1, int r2, int c2)
{
    const td_topo *t = &b->p->topo;
    return td_rule_index(
        b->m, td_no_touch(b->m, td_cell(t, r1, c1), td_cell(t, r2, c2)));
}

static td_step step_of(int32_t *rules, int nrules, td_lit *because,
                       int nbecause, td_lit *set, int nset)
{
    return (td_step){.rules = rules,
                     .nrules = nrules,
                     .because = because,
                     .nbecause = nbecause,
                     .set = set,
                     .nset = nset,
                     .nfound = nset,
                     .clash = TD_NO_LIT};
}

static void test_single_steps(void)
{
    bench b = bench_new();
    int32_t rule = touch(&b, 0, 0, 0, 1), other = touch(&b, 1, 1, 1, 2);
    td_lit shaded = cell(&b, 0, 0), next = cell(&b, 0, 1);
    td_lit is_not = td_not(next);
    td_step right = step_of(&rule, 1, &shaded, 1, &is_not, 1);
    CHECK_INT(td_prove_step(b.k, &right, NULL), TD_PROVEN);
    CHECK_INT(td_prove_spare(b.k, &right), 0);
    td_step turned = step_of(&rule, 1, &shaded, 1, &next, 1);
    CHECK_INT(td_prove_step(b.k, &turned, NULL), TD_WRONG);
    td_step no_premise = step_of(&rule, 1, NULL, 0, &is_not, 1);
    CHECK_INT(td_prove_step(b.k, &no_premise, NULL), TD_WRONG);
    td_step other_rule = step_of(&other, 1, &shaded, 1, &is_not, 1);
    CHECK_INT(td_prove_step(b.k, &other_rule, NULL), TD_WRONG);
    /* One wrong conclusion among right ones. */
    td_lit both[] = {is_not, cell(&b, 2, 2)};
    td_step half = step_of(&rule, 1, &shaded, 1, both, 2);
    CHECK_INT(td_prove_step(b.k, &half, NULL), TD_WRONG);
    bench_free(&b);
}

static void test_spare_premises(void)
{
    bench b = bench_new();
    int32_t rule = touch(&b, 0, 0, 0, 1);
    td_lit because[] = {cell(&b, 2, 2), cell(&b, 0, 0), cell(&b, 2, 0)};
    td_lit is_not = td_not(cell(&b, 0, 1));
    td_step s = step_of(&rule, 1, because, 3, &is_not, 1);
    CHECK_INT(td_prove_step(b.k, &s, NULL), TD_PROVEN);
    CHECK_INT(td_prove_spare(b.k, &s), 2);
    bench_free(&b);
}

/* A contradiction, and one that contradicts what is marked. */
static void test_contradictions(void)
{
    bench b = bench_new();
    int32_t rule = touch(&b, 0, 0, 0, 1);
    td_lit because[] = {cell(&b, 0, 0), cell(&b, 0, 1), cell(&b, 2, 2)};
    td_step s = step_of(&rule, 1, because, 2, NULL, 0);
    CHECK_INT(td_prove_step(b.k, &s, NULL), TD_PROVEN);
    CHECK_INT(td_prove_spare(b.k, &s), 0);
    s.nbecause = 1;
    CHECK_INT(td_prove_step(b.k, &s, NULL), TD_WRONG);
    td_lit found = td_not(cell(&b, 0, 1));
    td_lit spare[] = {cell(&b, 0, 0), cell(&b, 2, 2), cell(&b, 0, 1)};
    td_step clash = step_of(&rule, 1, spare, 3, &found, 0);
    clash.nfound = 1;
    clash.clash = found;
    CHECK_INT(td_prove_step(b.k, &clash, NULL), TD_PROVEN);
    CHECK_INT(td_prove_spare(b.k, &clash), 1);
    bench_free(&b);
}

/* A trial is proven by itself and by all steps of its cases. */
static void test_trials(void)
{
    bench b = bench_new();
    int32_t rule = touch(&b, 0, 0, 0, 1);
    td_lit assumed = cell(&b, 0, 0), marked = cell(&b, 0, 1);
    td_lit is_not = td_not(assumed), wrong = cell(&b, 2, 2);
    td_lit both[] = {assumed, marked};
    td_step end = step_of(&rule, 1, both, 2, NULL, 0), *list[2] = {&end, NULL};
    td_case one = {
        .assume = &assumed, .nassume = 1, .steps = {list, 1, 1}, .dead = true};
    td_step trial = step_of(&rule, 1, &marked, 1, &is_not, 1);
    trial.cases = &one;
    trial.ncases = 1;
    td_ints known = {0};
    td_vec_push(&known, marked);
    CHECK_INT(td_prove_step(b.k, &trial, &known), TD_PROVEN);
    CHECK_INT(known.n,
              2); /* what it assumed is forgotten, what it set is not */
    CHECK_INT(known.at[1], is_not);
    td_step bad = step_of(&rule, 1, &assumed, 1, &wrong, 1);
    list[0] = &bad;
    list[1] = &end;
    one.steps.n = 2;
    CHECK_INT(td_prove_step(b.k, &trial, &known), TD_WRONG);
    td_vec_free(&known);
    bench_free(&b);
}

/* Puzzles of our own in which a step did not name a rule that it rests on. */
static void test_once_wanting(void)
{
    static const char *const urls[] = {
        /* SU-17: that a gate is passed only once */
        "https://puzz.link/p?slalom/d/10/10/"
        "4242a14141413381613313333315181813333334142418241414141416242912421409"
        "o4307g06l/6",
        /* HE-16A: that two cells touch which a room needs at its end */
        "https://puzz.link/p?heyawake/10/10/"
        "aslpailakl8agl192i03vv00vv00vv00vv00g11i1g2j10g3i2011g",
    };
    for (size_t i = 0; i < sizeof urls / sizeof *urls; i++) {
        tandem_puzzle *p =
            td_read_puzzle(urls[i], urls[i], strlen(urls[i]), NULL);
        REQUIRE(p);
        tandem_result *r = tandem_explain(p, NULL);
        td_kernel *k = td_kernel_new(p->m, true);
        td_ints known = {0};
        for (int n = 0; n < r->steps.n; n++)
            CHECK_MSG(td_prove_step(k, r->steps.at[n], &known) == TD_PROVEN,
                      "%s: step %d does not follow", urls[i], n + 1);
        td_vec_free(&known);
        td_kernel_free(k);
        tandem_result_free(r);
        tandem_puzzle_free(p);
    }
}

const td_test suite_prove[] = {
    TEST(single_steps), TEST(spare_premises), TEST(contradictions),
    TEST(trials),       TEST(once_wanting),   {0},
};
