/* The template genre goes through both solvers, so that it cannot rot. */
#include <string.h>

#include "api/prove.h"
#include "formats/formats.h"
#include "genres/genre.h"
#include "reason/engine.h"
#include "test.h"

extern const td_genre td_genre_template;

static td_puzzle *read_template(const char *text)
{
    const td_genre *g = &td_genre_template;
    td_genre_forms table[] = {
        {.genre = g, .name = g->name, .aliases = g->aliases, .forms = g->forms},
        {0}};
    td_reader r;
    td_read got = {0};
    td_reader_init(&r, text, strlen(text), table, NULL);
    td_puzzle *p = td_reader_next(&r, &got) ? got.puzzle : NULL;
    CHECK_MSG(p, "%s", td_text_str(&got.sentence));
    got.puzzle = NULL;
    td_read_free(&got);
    return p;
}

static td_model *model_of(const td_puzzle *p)
{
    td_model *m = td_model_new(p);
    td_genre_template.build(m);
    td_model_seal(m);
    return m;
}

static void test_both_solvers(void)
{
    td_puzzle *p = read_template("template\neasy\n3 3\n2.1\n...\n4.2\n");
    REQUIRE(p);
    td_model *m = model_of(p);
    td_kernel *k = td_kernel_new(m, true);
    uint64_t exact = 0;
    td_answer all = td_kernel_count(k, NULL, 0, 1000, NULL, NULL, NULL, &exact);
    CHECK_INT(all, TD_UNSAT);
    /* The same, counted over all shadings. */
    int brute = 0;
    for (int s = 0; s < 512; s++) {
#define B(i) (s >> (i)&1)
        brute +=
            B(0) + B(1) + B(3) + B(4) == 2 && B(1) + B(2) + B(4) + B(5) == 1 &&
            B(3) + B(4) + B(6) + B(7) == 4 && B(4) + B(5) + B(7) + B(8) == 2;
#undef B
    }
    CHECK_INT(exact, brute);
    td_state *s = td_state_new(m);
    td_engine *e = td_engine_new(s, td_genre_template.techniques, NULL);
    while (td_engine_next(e))
        ;
    CHECK(td_engine_steps(e)->n > 0);
    for (int i = 0; i < td_engine_steps(e)->n; i++)
        CHECK(td_prove_step(k, td_engine_steps(e)->at[i], NULL) == TD_PROVEN);
    td_engine_free(e);
    td_state_free(s);
    td_kernel_free(k);
    td_model_free(m);
    td_puzzle_free(p);
}

/* Clues and marks come through every format that the genre declares. */
static void test_formats(void)
{
    td_puzzle *a = read_template("template\neasy\n3 2\n2.1\n...\n");
    td_puzzle *b = read_template(
        "{\"genre\":\"template\",\"width\":3,\"height\":2,\"clues\":["
        "{\"at\":\"R1C1\",\"clue\":2},{\"at\":\"R1C3\",\"clue\":1}],"
        "\"marks\":[{\"at\":\"R2C2\",\"is\":1}]}\n");
    REQUIRE(a && b);
    for (int i = 0; i < 6; i++) {
        td_site s = td_cell_at(&a->topo, i);
        CHECK_INT(a->clue[s], b->clue[s]);
    }
    td_site marked = td_cell(&a->topo, 1, 1);
    CHECK_INT(a->mark[marked], 0);
    CHECK_INT(b->mark[marked], td_mark_is(1));
    td_puzzle_free(a);
    td_puzzle_free(b);
}

const td_test suite_template[] = {TEST(both_solvers), TEST(formats), {0}};
