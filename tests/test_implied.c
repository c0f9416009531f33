/* Level 0: what marks themselves imply, and last values that steps choose. */
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"
#include "reason/rate.h"
#include "test.h"
#include "visit.h"

/* ---- on a board made for it ---- */

/* Four cells of four values in a row and no rules; what the techniques say of
 * them is made up. */
enum { CELLS = 4, VALUES = 4 };

typedef struct bare {
    td_puzzle *p;
    td_model *m;
    td_state *s;
} bare;

static bare bare_new(void)
{
    bare b = {.p = td_puzzle_new(NULL, CELLS, 1)};
    b.m = td_model_new(b.p);
    for (int i = 0; i < CELLS; i++)
        td_model_var(b.m, td_cell_at(&b.p->topo, i), VALUES);
    td_model_seal(b.m);
    b.s = td_state_new(b.m);
    return b;
}

static void bare_free(bare *b)
{
    td_state_free(b->s);
    td_model_free(b->m);
    td_puzzle_free(b->p);
}

static td_lit lit_of(const td_pos *p, int cell, int value)
{
    return td_is(p->m, p->m->var_at[td_cell_at(p->topo, cell)], value);
}

/* "The first cell is not 0, 1 or 2": as if by uniqueness. */
static void find_strikes(const td_pos *p, int anchor, td_sink *sink)
{
    if (td_cell_index(p->topo, anchor) != 0)
        return;
    td_step_open(sink);
    for (int v = 0; v < VALUES - 1; v++)
        td_step_set(sink, td_not(lit_of(p, 0, v)));
    td_step_close(sink);
}

/* A cell has the value of the one before it: implied. */
static void find_copy(const td_pos *p, int anchor, td_sink *sink)
{
    int i = td_cell_index(p->topo, anchor);
    for (int v = 0; i > 0 && v < VALUES; v++) {
        if (p->val[lit_of(p, i - 1, v)] <= 0)
            continue;
        td_step_open(sink);
        td_step_because(sink, lit_of(p, i - 1, v));
        td_step_set(sink, lit_of(p, i, v));
        td_step_close(sink);
    }
}

#define EVERY_CELL                   \
    {                                \
        TD_REACH_CELL, TD_ANY_TAG, 2 \
    }
#define ROW(ID, COST) \
    .id = ID, .name = ID, .title = ID, .level = 1, .cost = COST

static const td_technique rows[] = {
    {ROW("T-STRIKE", 2), .unique = true, .find = find_strikes,
     .reach = EVERY_CELL, .text = "{set}."},
    {ROW("T-LAST", 1.5), .find = td_find_last_value,
     .reach = {TD_REACH_VALUES, 0, 0}, .text = "{set}."},
    {.id = "T-COPY",
     .name = "copy",
     .title = "copy",
     .implied = true,
     .find = find_copy,
     .reach = EVERY_CELL,
     .text = "{set}."},
    {0},
};

static bool one_solution(void *arg, const td_lit *known, int n,
                         int8_t **solution)
{
    (void)arg;
    (void)known;
    (void)n;
    *solution = NULL;
    return true;
}

/* What follows from a step that leans on uniqueness leans on it too: the last
 * value, and what that rules out and implies. */
static void test_taint(void)
{
    bare b = bare_new();
    td_options o = {.unique = one_solution};
    td_engine *e = td_engine_new(b.s, rows, &o);
    while (td_engine_next(e))
        ;
    const td_steps *steps = td_engine_steps(e);
    CHECK_INT(td_engine_outcome(e), TD_SOLVED);
    REQUIRE(steps->n == 2);
    for (int i = 0; i < 2; i++)
        CHECK(steps->at[i]->unique);
    CHECK_INT(steps->at[1]->implied.n, CELLS - 1);
    for (int i = 0; i < steps->at[1]->implied.n; i++)
        CHECK(steps->at[1]->implied.at[i]->unique);
    td_engine_free(e);
    bare_free(&b);
}

/* Level 0 is closed whatever is asked for, and counts for nothing. */
static void test_free_of_charge(void)
{
    bare b = bare_new();
    int count[64] = {0};
    td_options o = {.only = (const char *const[]){"T-LAST", NULL}};
    for (int v = 1; v < VALUES; v++)
        td_state_set(b.s, 2 * v + 1);
    td_engine *e = td_engine_new(b.s, rows, &o);
    td_rating r = td_rate(e, count, NULL);
    CHECK_INT(td_engine_outcome(e), TD_SOLVED);
    CHECK_INT(r.rounds, 1);
    CHECK_INT(r.bottleneck, 1);
    CHECK_INT(r.variety, 1);
    CHECK(r.effort == 1.5);
    td_engine_free(e);
    bare_free(&b);
}

/* The last value is left open by the state, and so is the contradiction where
 * there is none. */
static void test_no_value_left(void)
{
    bare b = bare_new();
    for (int v = 0; v < VALUES; v++)
        CHECK(td_state_set(b.s, 2 * v + 1));
    CHECK_INT(b.s->left[0], 0);
    td_engine *e = td_engine_new(b.s, rows, NULL);
    while (td_engine_next(e))
        ;
    CHECK_INT(td_engine_outcome(e), TD_CONTRADICTION);
    const td_steps *steps = td_engine_steps(e);
    REQUIRE(steps->n == 1);
    CHECK_STR(steps->at[0]->tech->name, "no_value_left");
    CHECK_INT(steps->at[0]->nbecause, VALUES);
    td_text words = {0};
    td_lexicon x = {.m = b.m};
    td_words_step(&x, steps->at[0], &words);
    CHECK_STR(td_text_str(&words), "No value is left for R1C1.");
    td_text_free(&words);
    td_engine_free(e);
    bare_free(&b);
}

/* ---- on the samples of all genres ---- */

static int count_text(const char *text, const char *what)
{
    int n = 0;
    for (; (text = strstr(text, what)); text++)
        n++;
    return n;
}

/* A trace tells the same as the explanation, and what is implied besides. */
static bool visit_traced(const char *name, tandem_puzzle *p)
{
    tandem_result *r = tandem_explain(p, NULL);
    td_arena mem = {0};
    td_steps all = td_told_steps(r, true, &mem);
    int implied = 0;
    for (int i = 0; i < all.n; i++) {
        CHECK_INT(all.at[i]->implied.n, 0);
        implied += all.at[i]->tech->implied;
        if (all.at[i]->tech->implied)
            CHECK(all.at[i]->effort == 0 && all.at[i]->tech->level == 0 &&
                  !all.at[i]->tech->unique);
    }
    CHECK_MSG(all.n - implied == r->steps.n, "%s: %d, %d of them implied, %d",
              name, all.n, implied, r->steps.n);
    /* Every literal is told once. */
    bool *told = td_calloc(2 * (size_t)r->p->m->natoms, sizeof *told);
    for (int i = 0; i < all.n; i++)
        for (int k = 0; k < all.at[i]->nset; k++) {
            CHECK_MSG(!told[all.at[i]->set[k]], "%s: told twice", name);
            told[all.at[i]->set[k]] = true;
        }
    td_free(told);
    td_state *s = td_replay(r, r->steps.n);
    CHECK_INT(s->nopen, r->state->nopen);
    td_state_free(s);
    td_arena_free(&mem);
    tandem_style style = {.trace = true};
    char *traced = tandem_result_json(r, name, &style);
    char *plain = tandem_result_json(r, name, NULL);
    /* Broken rules at the end of what-ifs have level 0 as well. */
    CHECK_INT(count_text(traced, "\"level\":0,"),
              implied + count_text(plain, "\"level\":0,"));
    tandem_free(traced);
    tandem_free(plain);
    tandem_result_free(r);
    return true;
}

static void test_traced(void)
{
    td_visit_samples(visit_traced);
}

/* A hint has nothing to say where the board itself implies the rest; about a
 * place, what implies it. */
static void test_hints(void)
{
    static const char text[] = "singles#5x5:3543253315213414432132154";
    tandem_puzzle *p = td_read_puzzle("id", text, strlen(text), NULL);
    REQUIRE(p && tandem_puzzle_mark(p, "R1C1", "shaded"));
    tandem_result *r = tandem_hint(p, NULL);
    CHECK_STR(tandem_result_status(r), "step");
    tandem_result_free(r);
    tandem_hint_options o = {.at = "R1C2"};
    r = tandem_hint(p, &o);
    REQUIRE(r->steps.n == 1);
    CHECK_STR(r->steps.at[0]->tech->id, "HI-03");
    tandem_result_free(r);
    o.explain.max_level = TANDEM_LEVEL_0;
    o.at = NULL;
    r = tandem_hint(p, &o);
    CHECK_STR(tandem_result_status(r), "none");
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

const td_test suite_implied[] = {
    TEST(taint),  TEST(free_of_charge), TEST(no_value_left),
    TEST(traced), TEST(hints),          {0},
};
