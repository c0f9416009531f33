/* The experiments about sudoku: that what they count with is right. */
#include <string.h>

#include "fast_fixture.h"
#include "study/layout.h"
#include "study/study.h"
#include "test.h"

enum { CELLS_MAX = 256, LIMIT = 5 };

/* All layouts find as many solutions as the walk, over the same nodes, and know
 * the same when nothing more follows. */
static void check_layouts(int rows, int cols, const uint8_t *board)
{
    int cells = rows * cols * rows * cols, known = -1;
    int solutions = walk_count(rows, cols, board, LIMIT);
    uint64_t left[CELLS_MAX] = {0}, nodes = 0;
    for (int k = 0; k < TD_LAYOUTS; k++) {
        td_plain *p = td_plain_new(rows, cols, (td_layout_kind)k);
        td_plain_start(p, board);
        bool good = td_plain_settle(p);
        CHECK(known < 0 || known == good);
        known = good;
        for (int i = 0; i < cells && good; i++) {
            CHECK(!k || left[i] == td_plain_left(p, i));
            left[i] = td_plain_left(p, i);
        }
        td_plain_start(p, board);
        CHECK_INT(td_plain_count(p, LIMIT, UINT64_MAX, TD_GUESS_FIRST,
                                 TD_NUMBER_LEAST, NULL),
                  solutions);
        CHECK(!k || nodes == td_plain_cost(p)->nodes);
        nodes = td_plain_cost(p)->nodes;
        CHECK(!known || td_plain_cost(p)->find > 0);
        td_plain_free(p);
    }
}

static void check_guesses(int rows, int cols, const uint8_t *board)
{
    td_plain *p = td_plain_new(rows, cols, TD_BY_CELL_LISTS);
    bool marked[CELLS_MAX];
    for (int i = 0; i < rows * cols * rows * cols; i++)
        marked[i] = board[i] > 0;
    for (int cell = 0; cell < TD_GUESS_CELLS; cell++)
        for (int number = 0; number < TD_GUESS_NUMBERS; number++) {
            td_plain_start(p, board);
            CHECK_INT(td_plain_count(p, LIMIT, UINT64_MAX, (td_guess_cell)cell,
                                     (td_guess_number)number, marked),
                      walk_count(rows, cols, board, LIMIT));
        }
    td_plain_free(p);
}

static void test_layouts(void)
{
    static const int boxes[][2] = {{2, 2}, {2, 3}, {3, 2}, {3, 3}};
    td_rng r = td_rng_seed(41);
    for (int k = 0; k < td_test_rounds(80) && !td_test_failed(); k++) {
        int rows = boxes[k % 4][0], cols = boxes[k % 4][1];
        int cells = rows * cols * rows * cols;
        uint8_t board[CELLS_MAX];
        td_sudoku_grid(&r, rows, cols, board, NULL);
        for (int i = 0; i < cells; i++)
            if (td_rng_below(&r, 100) < 60)
                board[i] = 0;
        if (k % 5 == 4) /* often without a solution */
            board[td_rng_below(&r, (uint32_t)cells)] = 1;
        check_layouts(rows, cols, board);
        check_guesses(rows, cols, board);
    }
}

static void test_node_limit(void)
{
    td_plain *p = td_plain_new(3, 3, TD_BY_CELL);
    uint8_t empty[81] = {0};
    td_plain_start(p, empty);
    CHECK_INT(td_plain_count(p, 1, 10, TD_GUESS_FIRST, TD_NUMBER_LEAST, NULL),
              -1);
    td_plain_free(p);
}

static void test_ranks(void)
{
    static const double up[] = {1, 2, 3, 10, 20}, down[] = {5, 4, 3, 2, 1};
    static const double tied[] = {1, 1, 2, 2, 3}, flat[] = {7, 7, 7, 7, 7};
    double x = td_study_ranks(up, tied, 5);
    CHECK(td_study_ranks(up, up, 5) > 0.9999);
    CHECK(td_study_ranks(up, down, 5) < -0.9999);
    CHECK_MSG(x > 0.9486 && x < 0.9488, "%f", x); /* 9 / sqrt(90) */
    CHECK(td_study_ranks(up, flat, 5) == 0);
}

/* ---- the experiments themselves ---- */

static char *run(const char *name, const tandem_limits *l, bool *stopped)
{
    tandem_study_options o = {.scale = 0.01, .largest = 3, .seed = 7};
    for (size_t i = 0; tandem_sudoku_question(i, NULL); i++)
        if (!strcmp(tandem_sudoku_question(i, NULL), name))
            return tandem_sudoku_experiment(i, &o, l, stopped);
    return NULL;
}

/* Each gives a table, but the last, which takes minutes. */
static void test_all_run(void)
{
    for (size_t i = 0; tandem_sudoku_question(i + 1, NULL); i++) {
        const char *asks, *name = tandem_sudoku_question(i, &asks);
        bool stopped;
        char *text = run(name, NULL, &stopped);
        REQUIRE(text);
        CHECK(!stopped);
        CHECK(!strncmp(text, "## ", 3) && strstr(text, asks));
        CHECK_MSG(strstr(text, "|---|"), "%s has no table", name);
        CHECK_MSG(!strstr(text, "nan") && !strstr(text, "inf"), "%s", text);
        tandem_free(text);
    }
}

/* What is no time is the same again, and the theorems hold. */
static void test_same_again(void)
{
    bool stopped;
    char *a = run("keepers", NULL, &stopped);
    char *b = run("keepers", NULL, &stopped);
    CHECK_STR(a, b);
    CHECK(strstr(a, " | 0 |\n"));
    tandem_free(a);
    tandem_free(b);
}

static bool stop_now(void *arg)
{
    (void)arg;
    return true;
}

static void test_stopped(void)
{
    tandem_limits l = {.stop = stop_now};
    bool stopped = false;
    char *text = run("order-5", &l, &stopped);
    CHECK(stopped);
    CHECK(strstr(text, "Not known to be minimal"));
    tandem_free(text);
    text = run("fours", &l, &stopped);
    CHECK(stopped);
    tandem_free(text);
}

const td_test suite_study[] = {
    TEST(layouts),    TEST(node_limit), TEST(ranks), TEST(all_run),
    TEST(same_again), TEST(stopped),    {0},
};
