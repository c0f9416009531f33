/* The exact solver of the api: the hand-tuned solvers joined with the kernel.
 * That they agree on many boards is tested in test_fast_sudoku.c and
 * test_fast_keen.c. */
#include <string.h>
#include <time.h>

#include "api/exact.h"
#include "api/fast_board.h"
#include "base/rng.h"
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

#define KEEN5 "keen#5:b_aa_aa_5ab3__da_a,m640m540a3a12m3m10s1"
#define BARE5 "5dn:b_aa_aa_5ab3__da_a,m640m540a3a12m3m10s1"

static size_t count_passed(const char *text, const char *genre)
{
    tandem_reader *in =
        tandem_read(text, strlen(text), genre ? tandem_genre_find(genre) : 0);
    size_t n = tandem_reader_pass_unique(in, 100, NULL);
    tandem_reader_free(in);
    return n;
}

static void test_keen_lines(void)
{
    char solutions[100 * 81];
    CHECK_INT(count_passed(KEEN5 "\n" KEEN5 "\r\n" KEEN5, NULL), 3);
    CHECK_INT(count_passed(KEEN5 "\n" KEEN5 " \n" KEEN5, "keen"), 1);
    CHECK_INT(count_passed(BARE5 "\n" KEEN5 "\n", "keen"), 2);
    CHECK_INT(count_passed(BARE5 "\n" KEEN5 "\n", NULL), 0);
    CHECK_INT(count_passed(KEEN5 "\n", "sudoku"), 0);
    CHECK_INT(count_passed("keen#2:_a_a,a3a3\n", NULL), 0); /* two solutions */
    tandem_reader *in = tandem_read(KEEN5, strlen(KEEN5), NULL);
    CHECK_INT(tandem_reader_pass_unique(in, 100, solutions), 0);
    tandem_reader_free(in);
}

/* Is a line one puzzle with one solution, read and solved as any other? */
static bool is_unique_alone(const char *line)
{
    bool unique = false;
    tandem_puzzle *p = NULL;
    tandem_reader *in = tandem_read(line, strlen(line), NULL);
    if (tandem_reader_next(in, &p, NULL) && p) {
        tandem_result *r = tandem_solve(p, NULL);
        unique = !strcmp(tandem_result_status(r), "unique");
        tandem_result_free(r);
        tandem_puzzle_free(p);
    }
    tandem_reader_free(in);
    return unique;
}

/* A character is changed, left out or put in. */
static void alter(td_rng *rng, char *line)
{
    static const char some[] = "_abcdefmsz0123456789,:#x ";
    size_t n = strlen(line), at = td_rng_below(rng, (uint32_t)n);
    char c = some[td_rng_below(rng, sizeof some - 1)];
    uint32_t how = td_rng_below(rng, 4);
    if (how == 1)
        memmove(line + at, line + at + 1, n - at);
    else if (how == 2)
        memmove(line + at + 1, line + at, n - at + 1);
    if (how != 1)
        line[at] = c;
}

static void test_altered_keen_lines(void)
{
    static const char *const lines[] = {
        KEEN5, "keen#4:a_a__bb_a__a_a__,d2d2m3m12s1a7m12",
        "keen#4:_a_7caa_a_a_,d4a7a2m6s1s3m6m12"};
    td_rng rng = td_rng_seed(5);
    int passed = 0, rounds = td_test_rounds(3000);
    for (int i = 0; i < rounds; i++) {
        char line[128];
        strcpy(line, lines[i % (int)(sizeof lines / sizeof *lines)]);
        alter(&rng, line);
        bool passes = count_passed(line, NULL) == 1;
        passed += passes;
        /* blanks and options of a generator are left to the reader */
        bool plain = !strncmp(line, "keen#", 5) && line[6] == ':';
        if (passes || (plain && !strchr(line, ' ')))
            CHECK_MSG(is_unique_alone(line) == passes, "%s", line);
    }
    CHECK(rounds < 100 || passed > rounds / 100);
}

/* ---- statistics ---- */

static void count_call(void *user, const tandem_rule_call *c)
{
    CHECK(c->rule && c->seconds >= 0);
    *(uint64_t *)user += 1;
}

/* Each call is told, and the seed's rules are asked where that is wanted. */
static void test_rule_calls(void)
{
    uint64_t told = 0, counted = 0;
    tandem_solve_stats stats = {0};
    tandem_solve_options o = {.stats = &stats,
                              .seed_rules = true,
                              .rule_called = count_call,
                              .user = &told};
    tandem_puzzle *p = read_puzzle(KEEN5);
    REQUIRE(p);
    tandem_result_free(tandem_solve(p, &o));
    for (int i = 0; i < TANDEM_SOLVE_RULES; i++)
        counted += stats.rule[i].calls;
    CHECK(told > 0);
    CHECK_INT(told, counted);
    CHECK(stats.rule[TD_KEEN_SUBSETS].calls > 0);
    tandem_puzzle_free(p);
}

static void test_stats(void)
{
    tandem_solve_stats stats = {0};
    tandem_solve_options o = {.stats = &stats};
    tandem_puzzle *p = read_puzzle(KEEN5);
    REQUIRE(p);
    tandem_result_free(tandem_solve(p, &o));
    tandem_solve_stats once = stats;
    CHECK_INT(once.puzzles, 1);
    CHECK_STR(once.rule[TD_KEEN_LATIN].rule, "latin");
    CHECK(once.rule[TD_KEEN_LATIN].calls > 0);
    CHECK(once.rule[TD_KEEN_LATIN].bits > 0);
    CHECK(once.rule[TD_KEEN_FILTER].removed > 0);
    CHECK(once.rule[TD_KEEN_FILTER].seconds > 0);
    o.path = TANDEM_PATH_BOTH; /* the kernel has no such rules */
    tandem_result_free(tandem_solve(p, &o));
    CHECK_INT(stats.puzzles, 2);
    for (int i = 0; i < TANDEM_SOLVE_RULES; i++) {
        CHECK_INT(stats.rule[i].calls, 2 * once.rule[i].calls);
        CHECK_INT(stats.rule[i].successes, 2 * once.rule[i].successes);
        CHECK_INT(stats.rule[i].removed, 2 * once.rule[i].removed);
    }
    o.path = TANDEM_PATH_KERNEL;
    tandem_result_free(tandem_solve(p, &o));
    tandem_puzzle_free(p);
    p = read_puzzle(FOUR);
    o.path = TANDEM_PATH_FAST;
    tandem_result_free(tandem_solve(p, &o));
    tandem_puzzle_free(p);
    CHECK_INT(stats.puzzles, 2);
    CHECK_INT(stats.handed_over, 0);
    char *text = tandem_solve_stats_text(&stats);
    CHECK(strstr(text, "latin") && strstr(text, "keen puzzles: 2\n"));
    tandem_free(text);
    text = tandem_solve_stats_json(&stats);
    CHECK(strstr(text, "{\"stats\":[{\"rule\":\"latin\",\"calls\":"));
    CHECK(strstr(text, "],\"puzzles\":2,\"handed_over\":0}"));
    tandem_free(text);
}

static void test_stats_of_walk(void)
{
    tandem_solve_stats stats = {0};
    tandem_solve_options o = {.stats = &stats};
    tandem_puzzle *p = read_puzzle(KEEN_SUM);
    tandem_walker *w = tandem_walk(p, &o);
    while (tandem_walker_next(w))
        ;
    tandem_walker_free(w);
    tandem_puzzle_free(p);
    CHECK_INT(stats.puzzles, 1);
    CHECK(stats.rule[TD_KEEN_GUESS].calls > 0);
}

/* ---- how far it got ---- */

/* With cages alone it does not get far. */
static const char *const few[] = {"KE-07",  "KE-08", "KE-08P", "KE-09",
                                  "KE-09F", "KE-10", NULL};

static int steps_from(const char *save, bool notes)
{
    tandem_explain_options o = {
        .only = few, .no_smallest = true, .from_board = true};
    tandem_puzzle *p = read_puzzle(save);
    if (!p)
        return -1;
    if (notes)
        tandem_puzzle_take_notes(p);
    tandem_result *r = tandem_explain(p, &o);
    CHECK_STR(tandem_result_status(r), "stuck");
    CHECK_STR(tandem_result_row(r, 0), "???3?");
    int n = (int)tandem_result_count(r);
    tandem_result_free(r);
    tandem_puzzle_free(p);
    return n;
}

/* What was ruled out is kept in pencil marks, and none of it is found again. */
static void test_pencilled(void)
{
    tandem_explain_options o = {.only = few, .no_smallest = true};
    tandem_puzzle *p = read_puzzle(KEEN5);
    REQUIRE(p);
    tandem_result *r = tandem_explain(p, &o);
    CHECK(!tandem_result_write(r, "tatham-save"));
    char *save = tandem_result_write_pencilled(r, "tatham-save");
    REQUIRE(save);
    CHECK(strstr(save, ":R3,0,3\n") && strstr(save, ":P0,0,"));
    CHECK(!strstr(save, ":P0,0,3\n")); /* it stands in the row */
    CHECK_INT(steps_from(save, true), 0);
    CHECK(steps_from(save, false) > 0);
    tandem_free(save);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

/* Where solving is cut off, what was known by then can be written. */
static void test_known(void)
{
    tandem_solve_options o = {.limits = {.conflicts = 1}};
    tandem_puzzle *p = read_puzzle(KEEN5);
    tandem_result *r = tandem_solve(p, &o);
    CHECK_STR(tandem_result_status(r), "unknown");
    CHECK_STR(tandem_result_cut_off(r), "conflicts");
    char *save = tandem_result_write_pencilled(r, "tatham-save");
    REQUIRE(save);
    tandem_puzzle *again = read_puzzle(save);
    REQUIRE(again);
    tandem_puzzle_take_notes(again);
    CHECK(tandem_puzzle_has_marks(again));
    tandem_solve_options from = {.from_board = true};
    tandem_result *s = tandem_solve(again, &from);
    CHECK_STR(tandem_result_status(s), "unique");
    tandem_result_free(s);
    tandem_puzzle_free(again);
    tandem_free(save);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

const td_test suite_exact[] = {
    TEST(paths),
    TEST(marks),
    TEST(difference),
    TEST(other_solutions),
    TEST(stop),
    TEST(time),
    TEST(bytes),
    TEST(common),
    TEST(lines),
    TEST(keen_lines),
    TEST(altered_keen_lines),
    TEST(stats),
    TEST(rule_calls),
    TEST(stats_of_walk),
    TEST(pencilled),
    TEST(known),
    {0},
};
