/* Puzzles that nobody has seen before: every step of the explanations of what
 * `generate` makes follows from its rules and premises, and agrees with the
 * solution. With --long so many are made that rare patterns come up. */
#include <string.h>

#include "api/api.h"
#include "api/prove.h"
#include "base/alloc.h"
#include "boards.h"
#include "generate/setter.h"
#include "tandem_generate.h"
#include "test.h"
#include "visit.h"

/* What leans on uniqueness follows from more than its rules. */
static bool rests_on_rules(const td_step *s)
{
    return !s->tech->unique && !(s->ncases && s->unique);
}

static void check_steps(const char *name, tandem_puzzle *p)
{
    tandem_result *r = tandem_explain(p, NULL);
    int8_t *solution = td_board_solution(p->m, NULL);
    td_kernel *k = td_kernel_new(p->m, true);
    td_ints known = {0};
    REQUIRE(solution);
    for (int i = 0; i < r->steps.n; i++) {
        const td_step *s = r->steps.at[i];
        for (int n = 0; n < s->nset; n++)
            CHECK_MSG(solution[s->set[n]] > 0, "%s: step %d (%s) is wrong",
                      name, i + 1, s->tech->id);
        CHECK_MSG(!rests_on_rules(s) || td_prove_step(k, s, &known) != TD_WRONG,
                  "%s: step %d (%s) does not follow", name, i + 1, s->tech->id);
    }
    td_vec_free(&known);
    td_kernel_free(k);
    td_free(solution);
    tandem_result_free(r);
}

static void test_generated(void)
{
    for (int i = 0; td_setters[i]; i++) {
        const char *genre = td_setters[i]->genre;
        tandem_generate_options o = {.low = 2, .high = 4, .seed = 1717};
        tandem_generator *g =
            tandem_generator_new(tandem_genre_find(genre), &o, NULL);
        for (int k = 1; k <= td_test_rounds(10); k++) {
            tandem_puzzle *p = tandem_generator_next(g, (uint64_t)k, 0, NULL);
            char *text = p ? tandem_write(p, "json", NULL) : NULL;
            CHECK_MSG(p, "%s: none was made", genre);
            if (p)
                check_steps(text, p);
            tandem_free(text);
            tandem_puzzle_free(p);
        }
        tandem_generator_free(g);
    }
}

/* Puzzles of our own in which a step did not name a rule that it rests on. */
static void test_found_wanting(void)
{
    static const char *const urls[] = {
        /* SU-17: that a gate is passed only once */
        "https://puzz.link/p?slalom/d/10/10/"
        "4242a14141413381613313333315181813333334142418241414141416242912421409"
        "o4307g06l/6",
    };
    for (size_t i = 0; i < sizeof urls / sizeof *urls; i++) {
        tandem_puzzle *p =
            td_read_puzzle(urls[i], urls[i], strlen(urls[i]), NULL);
        if (p)
            check_steps(urls[i], p);
        tandem_puzzle_free(p);
    }
}

const td_test suite_fresh[] = {
    TEST(generated),
    TEST(found_wanting),
    {0},
};
