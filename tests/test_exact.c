/* The exact solver of the api: the hand-tuned solvers joined with the kernel.
 * That they agree on many boards is tested in test_fast_sudoku.c and
 * test_fast_keen.c. */
#include <string.h>
#include <time.h>

#include "api/exact.h"
#include "api/fast_board.h"
#include "test.h"

#define FOUR "sudoku\n4 4\n.1..\n...2\n3...\n..3.\n"
#define EMPTY_FOUR "sudoku\n4 4\n....\n....\n....\n....\n"
#define KEEN_ROWS "keen\n2 2\n+-+-+\n|...|\n+-+-+\n|...|\n+-+-+\n"
#define KEEN_SUM KEEN_ROWS "3+ 3+\n"
#define ROW9 ".........\n"
#define EMPTY_NINE "sudoku\n9 9\n" ROW9 ROW9 ROW9 ROW9 ROW9 ROW9 ROW9 ROW9 ROW9

static tandem_puzzle *read_puzzle(const char *text)
{
    tandem_puzzle *p = NULL;
    tandem_reader *in = tandem_read(text, strlen(text), NULL);
    tandem_reader_next(in, &p, NULL);
    tandem_reader_free(in);
    return p;
}

static const tandem_path paths[] = {TANDEM_PATH_FAST, TANDEM_PATH_KERNEL,
                                    TANDEM_PATH_BOTH};
enum { PATHS = sizeof paths / sizeof *paths };

/* ---- all paths, and which of them ask the kernel ---- */

typedef struct sample {
    const char *text, *status;
    uint64_t count;
    bool fits; /* a hand-tuned solver */
} sample;

static const sample samples[] = {
    {FOUR, "unique", 1, true},
    {EMPTY_FOUR, "multiple", 288, true},
    {"sudoku\n4 4\n12..\n...2\n3..4\n..34\n", "none", 0, true},
    {"sudoku\n4 4\n11..\n....\n....\n....\n", "none", 0, true},
    {KEEN_SUM, "multiple", 2, true},
    {KEEN_ROWS "3+ 1-\n", "multiple", 2, true},
    {KEEN_ROWS "3+ 4+\n", "none", 0, true},
    {KEEN_ROWS ". .\n", "multiple", 2, true},
    /* boxes that are rows: a Latin square */
    {"sudoku\n3 3\n1..\n...\n...\nboxes 3 1\n", "multiple", 4, true},
    /* another genre */
    {"hitori\n2 2\n11\n12\n", "unique", 1, false},
};

static void check_sample(const sample *s)
{
    tandem_puzzle *p = read_puzzle(s->text);
    CHECK_MSG(p, "%s", s->text);
    for (int i = 0; p && i < PATHS; i++) {
        tandem_solve_options o = {.limit = 1000, .path = paths[i]};
        tandem_result *r = tandem_solve(p, &o);
        CHECK_STR(tandem_result_status(r), s->status);
        CHECK_INT(tandem_result_count(r), s->count);
        CHECK(!tandem_result_cut_off(r));
        if (paths[i] == TANDEM_PATH_FAST)
            CHECK_MSG(!p->fixed == s->fits, "%s", s->text);
        tandem_result_free(r);
        tandem_walker *w = tandem_walk(p, &o);
        uint64_t n = 0;
        while (tandem_walker_next(w))
            n++;
        CHECK_INT(n, s->count);
        CHECK_STR(tandem_result_status(tandem_walker_result(w)), s->status);
        tandem_walker_free(w);
    }
    tandem_puzzle_free(p);
}

static void test_paths(void)
{
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        check_sample(&samples[i]);
}

/* ---- marks ---- */

static uint64_t count_from_board(tandem_puzzle *p, tandem_path path)
{
    tandem_solve_options o = {.limit = 1000, .path = path, .from_board = true};
    tandem_result *r = tandem_solve(p, &o);
    uint64_t n = tandem_result_count(r);
    tandem_result_free(r);
    return n;
}

/* A number leaves a quarter of the boards, a struck one three quarters. */
static void test_marks(void)
{
    for (int i = 0; i < PATHS; i++) {
        tandem_puzzle *p = read_puzzle(EMPTY_FOUR);
        CHECK_INT(count_from_board(p, paths[i]), 288);
        CHECK(tandem_puzzle_mark(p, "R2C3", "not 4"));
        CHECK_INT(count_from_board(p, paths[i]), 216);
        CHECK(tandem_puzzle_mark(p, "R2C3", "not 1"));
        CHECK_INT(count_from_board(p, paths[i]), 144);
        CHECK(tandem_puzzle_mark(p, "R2C3", "2"));
        CHECK_INT(count_from_board(p, paths[i]), 72);
        tandem_solve_options o = {.limit = 1000, .path = paths[i]};
        tandem_result *r = tandem_solve(p, &o); /* marks ignored */
        CHECK_INT(tandem_result_count(r), 288);
        tandem_result_free(r);
        CHECK(tandem_puzzle_mark(p, "R2C4", "2"));
        CHECK_INT(count_from_board(p, paths[i]), 0);
        tandem_puzzle_free(p);
        p = read_puzzle(KEEN_SUM); /* cells of two values */
        CHECK(tandem_puzzle_mark(p, "R1C1", "2"));
        CHECK_INT(count_from_board(p, paths[i]), 1);
        tandem_puzzle_free(p);
    }
}

/* ---- a difference is told ---- */

/* The target that the hand-tuned solver reads is changed; the kernel has its
 * arrangements by then. */
static void test_difference(void)
{
    tandem_puzzle *p = read_puzzle(KEEN_SUM);
    REQUIRE(p);
    for (int i = 0; i < p->m->nrules; i++)
        if (p->m->rule[i].kind == TD_RULE_CAGE)
            p->m->rule[i].number = 4;
    tandem_solve_options o = {.path = TANDEM_PATH_BOTH};
    tandem_result *r = tandem_solve(p, &o);
    CHECK_STR(tandem_result_status(r), "unknown");
    CHECK_STR(tandem_result_cut_off(r), "difference");
    CHECK_INT(tandem_result_exit(r), 3);
    char *text = tandem_result_text(r, NULL);
    CHECK(text && strstr(text, "disagree"));
    tandem_free(text);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

/* Equal numbers of solutions, but others. */
static void test_other_solutions(void)
{
    tandem_puzzle *p = read_puzzle("sudoku\n4 4\n..34\n3412\n..43\n4321\n");
    REQUIRE(p);
    td_lit l = td_is(p->m, 0, 0);
    td_budget b = {0};
    td_exact *one = td_exact_new(&(td_exact_setup){
        .p = p, .path = TANDEM_PATH_BOTH, .given = &l, .n = 1});
    CHECK_INT(td_exact_next(one, &b), TD_SAT);
    CHECK_INT(td_exact_next(one, &b), TD_UNSAT);
    CHECK(!td_exact_differs(one));
    td_exact_free(one);
    tandem_puzzle_free(p);
}

/* ---- limits ---- */

static bool stop_now(void *arg)
{
    int *left = arg;
    return (*left)-- <= 0;
}

static void test_stop(void)
{
    for (int i = 0; i < PATHS; i++) {
        int left = 20;
        tandem_puzzle *p = read_puzzle(EMPTY_NINE);
        tandem_solve_options o = {.limit = 1000000000,
                                  .path = paths[i],
                                  .limits = {.stop = stop_now, .arg = &left}};
        tandem_result *r = tandem_solve(p, &o);
        CHECK_STR(tandem_result_cut_off(r), "stop");
        CHECK(tandem_result_count(r) > 1);
        CHECK_STR(tandem_result_status(r), "multiple");
        tandem_result_free(r);
        tandem_puzzle_free(p);
    }
}

static void test_time(void)
{
    tandem_puzzle *p = read_puzzle(EMPTY_NINE);
    tandem_solve_options o = {.limit = 1000000000, .limits = {.seconds = 0.05}};
    tandem_result *r = tandem_solve(p, &o);
    CHECK_STR(tandem_result_cut_off(r), "time");
    CHECK(tandem_result_ms(r) >= 50 && tandem_result_ms(r) < 2000);
    tandem_result_free(r);
    tandem_walker *w = tandem_walk(p, &o);
    while (tandem_walker_next(w))
        ;
    CHECK_STR(tandem_result_cut_off(tandem_walker_result(w)), "time");
    tandem_walker_free(w);
    tandem_puzzle_free(p);
}

/* Solutions that are kept end at the limit of memory; where a walk has no room
 * the kernel works alone. */
static void test_bytes(void)
{
    tandem_puzzle *p = read_puzzle(EMPTY_NINE);
    tandem_solve_options o = {
        .limit = 1000000, .all = true, .limits = {.bytes = 1 << 22}};
    tandem_result *r = tandem_solve(p, &o);
    CHECK_STR(tandem_result_cut_off(r), "memory");
    CHECK(tandem_result_count(r) > 100 && tandem_result_count(r) < 10000);
    tandem_result_free(r);
    tandem_puzzle_free(p);
    p = read_puzzle(FOUR);
    td_fast_board b;
    CHECK(td_fast_board_read(&b, p->m));
    td_exact *x = td_exact_new(
        &(td_exact_setup){.p = p, .bytes = td_fast_board_size(&b)});
    td_budget budget = {0};
    CHECK_INT(td_exact_next(x, &budget), TD_SAT);
    CHECK(p->fixed);
    td_exact_free(x);
    td_fast_board_free(&b);
    tandem_puzzle_free(p);
}

/* ---- what all share ---- */

static void test_common(void)
{
    for (int i = 0; i < PATHS; i++) {
        tandem_solve_options o = {.common = true, .path = paths[i]};
        tandem_puzzle *p = read_puzzle("sudoku\n4 4\n..34\n3412\n..43\n4321\n");
        tandem_result *r = tandem_solve(p, &o);
        char *text = tandem_result_json(r, "x", NULL);
        CHECK(strstr(text, "\"common\":[\"??34\",\"3412\",\"??43\",\"4321\"]"));
        tandem_free(text);
        tandem_result_free(r);
        tandem_puzzle_free(p);
        p = read_puzzle(FOUR);
        r = tandem_solve(p, &o);
        text = tandem_result_json(r, "x", NULL);
        CHECK(strstr(text, "\"common\":[\"2143\",\"4312\",\"3421\",\"1234\"]"));
        tandem_free(text);
        tandem_result_free(r);
        tandem_puzzle_free(p);
    }
}

/* ---- many lines at once ---- */

#define FULL9                                    \
    "123456789456789123789123456231564897564897" \
    "231897231564312645978645978312978312645"
#define REST9                                   \
    "23456789456789123789123456231564897564897" \
    "231897231564312645978645978312978312645"
#define SEVERAL9                                 \
    "...456789456789...789...456...564897564897" \
    "...897...564...645978645978...978...645"

static void test_lines(void)
{
    static const char text[] =
        "." REST9 "\n0" REST9 "\r\n" FULL9 " 7\n" SEVERAL9 "\n." REST9 "\n";
    char solutions[102 * 81];
    tandem_puzzle *p = NULL;
    tandem_reader *in = tandem_read(text, strlen(text), NULL);
    CHECK_INT(tandem_reader_pass_unique(in, 2, solutions), 2);
    CHECK_INT(tandem_reader_position(in), 82 + 83);
    CHECK_INT(tandem_reader_pass_unique(in, 100, solutions + 2 * 81), 1);
    CHECK(!memcmp(solutions, FULL9 FULL9 FULL9, 3 * 81));
    CHECK_INT(tandem_reader_pass_unique(in, 100, NULL), 0);
    CHECK(tandem_reader_next(in, &p, NULL));
    REQUIRE(p);
    tandem_result *r = tandem_solve(p, NULL);
    CHECK_STR(tandem_result_status(r), "multiple");
    tandem_result_free(r);
    tandem_puzzle_free(p);
    CHECK_INT(tandem_reader_pass_unique(in, 100, NULL), 1);
    CHECK_INT(tandem_reader_pass_unique(in, 100, NULL), 0);
    CHECK(!tandem_reader_next(in, &p, NULL));
    tandem_reader_free(in);
    in = tandem_read(text, strlen(text), tandem_genre_find("keen"));
    CHECK_INT(tandem_reader_pass_unique(in, 100, NULL), 0);
    tandem_reader_free(in);
    in = tandem_read(text, strlen(text), tandem_genre_find("solo"));
    CHECK_INT(tandem_reader_pass_unique(in, 100, NULL), 3);
    tandem_reader_free(in);
}

const td_test suite_exact[] = {
    TEST(paths), TEST(marks), TEST(difference), TEST(other_solutions),
    TEST(stop),  TEST(time),  TEST(bytes),      TEST(common),
    TEST(lines), {0},
};
