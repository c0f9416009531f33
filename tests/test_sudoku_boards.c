/* Sudoku boards made and changed: full grids, minimal puzzles, least forms. */
#include <string.h>

#include "fast_fixture.h"
#include "generate/unavoidable.h"
#include "test.h"

enum { CELLS_MAX = 64 * 64 };

/* ---- grids ---- */

static void test_grids(void)
{
    static const int boxes[][2] = {{2, 2}, {2, 3}, {3, 2},  {2, 4},
                                   {3, 3}, {3, 4}, {4, 4},  {5, 5},
                                   {4, 6}, {9, 3}, {2, 32}, {8, 8}};
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        int rows = boxes[i][0], cols = boxes[i][1];
        size_t cells = (size_t)(rows * cols * rows * cols);
        uint8_t one[CELLS_MAX], same[CELLS_MAX], other[CELLS_MAX];
        td_rng r = td_rng_seed(1), s = td_rng_seed(1);
        CHECK(td_sudoku_grid(&r, rows, cols, one, NULL));
        CHECK(td_sudoku_grid(&s, rows, cols, same, NULL));
        CHECK(td_sudoku_grid(&s, rows, cols, other, NULL));
        CHECK(is_sudoku(one, rows, cols) && is_sudoku(other, rows, cols));
        CHECK(!memcmp(one, same, cells));
        CHECK(memcmp(one, other, cells) != 0);
    }
}

/* All 288 grids of order 2, equally often: chi-square of 287 degrees, whose
 * deviation is 24; five of these are allowed. */
static void check_uniform(bool by_exchanges)
{
    enum { GRIDS = 288, EACH = 20, STEPS = 16 };
    static char seen[GRIDS][16];
    int count[GRIDS + 1] = {0}, n = 0;
    td_rng r = td_rng_seed(42);
    uint8_t grid[16];
    td_sudoku_grid(&r, 2, 2, grid, NULL);
    for (int k = 0; k < GRIDS * EACH; k++) {
        int i = 0;
        if (!by_exchanges)
            td_sudoku_grid(&r, 2, 2, grid, NULL);
        for (int step = 0; by_exchanges && step < STEPS; step++)
            td_sudoku_exchange(&r, 2, 2, grid);
        while (i < n && memcmp(seen[i], grid, 16) != 0)
            i++;
        REQUIRE(i < GRIDS);
        if (i == n)
            memcpy(seen[n++], grid, 16);
        count[i]++;
    }
    double chi = 0;
    for (int i = 0; i < GRIDS; i++)
        chi += (double)((count[i] - EACH) * (count[i] - EACH)) / EACH;
    CHECK_INT(n, GRIDS);
    CHECK_MSG(chi > 287 - 5 * 24 && chi < 287 + 5 * 24, "chi-square %f", chi);
}

static void test_grids_are_uniform(void)
{
    check_uniform(false);
    check_uniform(true);
}

/* Sets of four in large grids: permutations that keep out of their own box have
 * n^3 / 2 in all at order n (docs/sudoku.md); a pattern has none or far more.
 */
static void test_large_grids(void)
{
    static const int orders[] = {5, 7, 8};
    for (int k = 0; k < 3; k++) {
        enum { GRIDS = 4 };
        int n = orders[k];
        double sum = 0, all = n * n * n / 2.0;
        for (uint64_t seed = 0; seed < GRIDS; seed++) {
            uint8_t grid[CELLS_MAX];
            td_rng r = td_rng_seed(seed);
            td_sudoku_grid(&r, n, n, grid, NULL);
            td_ua u = td_ua_new(n, n);
            td_ua_find(&u, TD_UA_FOURS, grid, NULL);
            sum += td_ua_count(&u);
            td_ua_free(&u);
        }
        CHECK_MSG(sum / GRIDS > 0.85 * all && sum / GRIDS < 1.15 * all,
                  "order %d: %f sets of four", n, sum / GRIDS);
    }
}

static bool stop_at_once(void *arg)
{
    (void)arg;
    return true;
}

static void test_stopped(void)
{
    td_patience none = {.stop = stop_at_once};
    td_rng r = td_rng_seed(1);
    uint8_t grid[81];
    CHECK(!td_sudoku_grid(&r, 3, 3, grid, &none));
    CHECK(td_sudoku_grid(&r, 3, 3, grid, NULL));
    CHECK_INT(
        td_sudoku_minimise(&r, TD_REMOVE_AT_RANDOM, 3, 3, grid, NULL, &none),
        TD_NOT_MINIMISED);
}

/* ---- minimal puzzles ---- */

static int count_clues(const uint8_t *board, int cells)
{
    int n = 0;
    for (int i = 0; i < cells; i++)
        n += board[i] > 0;
    return n;
}

static int count_solutions(int rows, int cols, const uint8_t *digits)
{
    return walk_count(rows, cols, digits, 2);
}

static void check_minimal(td_rng *r, td_removal order, int rows, int cols)
{
    uint8_t grid[CELLS_MAX], puzzle[CELLS_MAX];
    int cells = rows * cols * rows * cols;
    td_sudoku_grid(r, rows, cols, grid, NULL);
    memcpy(puzzle, grid, (size_t)cells);
    CHECK_INT(td_sudoku_minimise(r, order, rows, cols, puzzle, NULL, NULL),
              TD_MINIMISED);
    CHECK_INT(count_solutions(rows, cols, puzzle), 1);
    for (int i = 0; i < cells; i++) {
        uint8_t clue = puzzle[i];
        CHECK(!clue || clue == grid[i]);
        puzzle[i] = 0;
        if (clue)
            CHECK_INT(count_solutions(rows, cols, puzzle), 2);
        puzzle[i] = clue;
    }
}

static void test_minimal(void)
{
    td_rng r = td_rng_seed(3);
    for (int k = 0; k < td_test_rounds(20); k++) {
        td_removal order = (td_removal)(k % TD_REMOVALS);
        check_minimal(&r, order, 2, 2);
        check_minimal(&r, order, 2, 3);
        check_minimal(&r, order, 3, 3);
    }
    uint8_t empty[81] = {0};
    CHECK_INT(
        td_sudoku_minimise(&r, TD_REMOVE_IN_ORDER, 3, 3, empty, NULL, NULL),
        TD_NOT_UNIQUE);
    for (int i = 0; i < 81; i++)
        CHECK_INT(empty[i], 0);
}

/* Where a walk takes too long another is asked, and believed. */
static int count_asked(void *arg, const uint64_t *domains, int limit)
{
    int *asked = arg;
    (void)domains;
    CHECK_INT(limit, 1); /* that a full grid is alone was walked */
    return (*asked)++ % 2 ? -1 : 1;
}

static void test_second_opinion(void)
{
    uint8_t puzzle[CELLS_MAX];
    int asked = 0;
    td_second_opinion o = {count_asked, &asked};
    td_rng r = td_rng_seed(5);
    td_sudoku_pattern(&r, 5, 5, puzzle);
    td_minimised says =
        td_sudoku_minimise(&r, TD_REMOVE_AT_RANDOM, 5, 5, puzzle, &o, NULL);
    CHECK(asked > 1);
    CHECK_INT(says, TD_NOT_MINIMISED); /* one answer was -1 */
    CHECK(count_clues(puzzle, 25 * 25) < 400);
}

/* Clues that are tried first are those that go: of a grid of order 2 the first
 * row is never needed if the others are there. */
static void test_removal_in_order(void)
{
    uint8_t puzzle[] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    td_rng r = td_rng_seed(1);
    CHECK_INT(
        td_sudoku_minimise(&r, TD_REMOVE_IN_ORDER, 2, 2, puzzle, NULL, NULL),
        TD_MINIMISED);
    for (int i = 0; i < 4; i++)
        CHECK_INT(puzzle[i], 0);
    CHECK(puzzle[12] || puzzle[13] || puzzle[14] || puzzle[15]);
}

/* The loosest or tightest clue is counted anew after each that went; which one
 * goes first shows in what is left of the same grid. */
static void test_removal_by_candidates(void)
{
    const char *left[] = {"61..4......64...52...........556..1.",
                          "..2...3..1.6..1.5.2........3...6...4"};
    for (int k = 0; k < 2; k++) {
        uint8_t puzzle[36];
        char text[37] = "";
        td_rng r = td_rng_seed(7);
        td_sudoku_grid(&r, 2, 3, puzzle, NULL);
        td_sudoku_minimise(&r, k ? TD_REMOVE_TIGHTEST : TD_REMOVE_LOOSEST, 2, 3,
                           puzzle, NULL, NULL);
        for (int i = 0; i < 36; i++)
            text[i] = puzzle[i] ? (char)('0' + puzzle[i]) : '.';
        CHECK_STR(text, left[k]);
    }
}

/* ---- canonical forms ---- */

/* A board with so many of a hundred clues left. */
static void thin_out(td_rng *r, uint8_t *board, int cells, int keep)
{
    for (int i = 0; i < cells; i++)
        if ((int)td_rng_below(r, 100) >= keep)
            board[i] = 0;
}

static void check_canon(td_rng *r, int rows, int cols, const uint8_t *grid,
                        int keep)
{
    uint8_t board[CELLS_MAX], other[CELLS_MAX], form[CELLS_MAX];
    uint8_t again[CELLS_MAX];
    int side = rows * cols, cells = side * side;
    size_t bytes = (size_t)cells;
    bool least = side <= TD_CANON_SIDE;
    memcpy(board, grid, bytes);
    thin_out(r, board, cells, keep);
    CHECK_INT(td_sudoku_canon(rows, cols, board, form, NULL), TD_CANON_DONE);
    CHECK_INT(count_clues(form, cells), count_clues(board, cells));
    if (side <= 9 || keep == 100)
        CHECK_INT(count_solutions(rows, cols, form),
                  count_solutions(rows, cols, board));
    for (int k = 0; k < 10; k++) {
        td_sudoku_disguise(r, rows, cols, board, other);
        CHECK(!least || memcmp(form, other, bytes) <= 0);
        CHECK_INT(td_sudoku_canon(rows, cols, other, again, NULL),
                  TD_CANON_DONE);
        CHECK(!memcmp(form, again, bytes));
    }
    CHECK_INT(td_sudoku_canon(rows, cols, form, again, NULL), TD_CANON_DONE);
    CHECK(!memcmp(form, again, bytes));
}

static void test_canon(void)
{
    static const int boxes[][2] = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2},
                                   {3, 3}, {2, 5}, {3, 4}, {6, 2}, {2, 7},
                                   {5, 3}, {4, 4}, {2, 8}, {4, 5}, {5, 5}};
    td_rng r = td_rng_seed(11);
    for (int k = 0; k < td_test_rounds(30) && !td_test_failed(); k++) {
        const int *b = boxes[k % 15];
        uint8_t grid[CELLS_MAX];
        td_sudoku_grid(&r, b[0], b[1], grid, NULL);
        for (int keep = 100; keep > 0; keep -= keep > 93 ? 7 : 31)
            check_canon(&r, b[0], b[1], grid, keep);
    }
}

/* The next order of n things; false behind the last. */
static bool next_order(int *order, int n)
{
    int i = n - 1, j = n - 1, x;
    while (i > 0 && order[i - 1] > order[i])
        i--;
    if (i == 0)
        return false;
    while (order[j] < order[i - 1])
        j--;
    x = order[i - 1], order[i - 1] = order[j], order[j] = x;
    for (j = n - 1; i < j; i++, j--)
        x = order[i], order[i] = order[j], order[j] = x;
    return true;
}

static bool keeps_chutes(const int *order, int n, int size)
{
    for (int i = 0; i < n; i++)
        if (order[i] / size != order[i / size * size] / size)
            return false;
    return true;
}

/* The board in that order of lines, numbers named as they come. */
static void arrange(const uint8_t *board, int side, const int *row,
                    const int *col, bool turn, uint8_t *out)
{
    int name[10] = {0}, names = 0;
    for (int i = 0; i < side * side; i++) {
        int r = row[i / side], c = col[i % side];
        int d = board[turn ? c * side + r : r * side + c];
        if (d && !name[d])
            name[d] = ++names;
        out[i] = (uint8_t)name[d];
    }
}

/* By its definition: the least of all arrangements. */
static void check_least(td_rng *r, int rows, int cols, int keep)
{
    uint8_t board[36], least[36], other[36], form[36];
    int side = rows * cols, row[6], col[6];
    size_t cells = (size_t)(side * side);
    td_sudoku_grid(r, rows, cols, board, NULL);
    thin_out(r, board, side * side, keep);
    memset(least, 255, cells);
    for (int i = 0; i < side; i++)
        row[i] = i;
    do {
        for (int i = 0; i < side; i++)
            col[i] = i;
        while (keeps_chutes(row, side, rows)) {
            for (int turn = 0; turn <= (rows == cols); turn++) {
                arrange(board, side, row, col, turn, other);
                if (keeps_chutes(col, side, cols) &&
                    memcmp(other, least, cells) < 0)
                    memcpy(least, other, cells);
            }
            if (!next_order(col, side))
                break;
        }
    } while (next_order(row, side));
    CHECK_INT(td_sudoku_canon(rows, cols, board, form, NULL), TD_CANON_DONE);
    CHECK(!memcmp(form, least, cells));
}

static void test_canon_is_least(void)
{
    td_rng r = td_rng_seed(17);
    for (int k = 0; k < td_test_rounds(40) && !td_test_failed(); k++) {
        int keep = 10 + k % 10 * 10;
        check_least(&r, 2, 2, keep);
        check_least(&r, 2, 3, keep);
        check_least(&r, 3, 2, keep);
    }
}

/* Boards with many symmetries, and with little on them. */
static void test_canon_of_symmetric_boards(void)
{
    static const int boxes[][2] = {{3, 3}, {3, 4}, {4, 4}, {2, 8}, {5, 5}};
    td_rng r = td_rng_seed(23);
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        int rows = boxes[i][0], cols = boxes[i][1];
        int cells = rows * cols * rows * cols;
        uint8_t form[4][CELLS_MAX], board[CELLS_MAX];
        for (int k = 0; k < 4; k++) {
            td_sudoku_pattern(&r, rows, cols, board);
            for (int c = 0; c < cells && k >= 2; c++)
                board[c] = board[c] == 1 ? 1 : 0;
            CHECK_INT(td_sudoku_canon(rows, cols, board, form[k], NULL),
                      TD_CANON_DONE);
        }
        CHECK(!memcmp(form[0], form[1], (size_t)cells));
        CHECK(!memcmp(form[2], form[3], (size_t)cells));
        memset(board, 0, sizeof board);
        CHECK_INT(td_sudoku_canon(rows, cols, board, form[0], NULL),
                  TD_CANON_DONE);
        CHECK(!memcmp(form[0], board, (size_t)cells));
    }
}

static void test_canon_refuses(void)
{
    uint8_t board[81] = {0}, form[81];
    td_patience none = {.stop = stop_at_once};
    board[3] = board[8] = 5;
    CHECK_INT(td_sudoku_canon(3, 3, board, form, NULL), TD_CANON_TWICE);
    board[8] = 0;
    board[75] = 5;
    CHECK_INT(td_sudoku_canon(3, 3, board, form, NULL), TD_CANON_TWICE);
    uint8_t large[256] = {0};
    CHECK_INT(td_sudoku_canon(4, 4, large, large, &none), TD_CANON_STOPPED);
}

/* The labelling tells apart what the least form tells apart, at a side where
 * both are made. */
static void test_labelling(void)
{
    uint8_t board[81], least[2][81], label[2][81];
    int same = 0;
    td_rng r = td_rng_seed(29);
    for (int k = 0; k < td_test_rounds(300); k++) {
        int now = k & 1, was = !now;
        td_sudoku_pattern(&r, 3, 3, board);
        for (int i = 0; i < 81; i++)
            board[i] = board[i] == 1 && td_rng_below(&r, 9) < 3 ? 1 : 0;
        td_sudoku_canon(3, 3, board, least[now], NULL);
        td_sudoku_label(3, 3, board, label[now], NULL);
        bool equal = k && !memcmp(least[now], least[was], 81);
        CHECK_INT(k && !memcmp(label[now], label[was], 81), equal);
        same += equal;
    }
    CHECK(same > 0);
}

/* All grids of order 2 are two puzzles in disguise. */
static void test_canon_classes(void)
{
    uint8_t seen[3][16], grid[16], least[16];
    int n = 0;
    td_rng r = td_rng_seed(5);
    for (int k = 0; k < 300; k++) {
        int i = 0;
        td_sudoku_grid(&r, 2, 2, grid, NULL);
        td_sudoku_canon(2, 2, grid, least, NULL);
        while (i < n && memcmp(seen[i], least, 16) != 0)
            i++;
        REQUIRE(i < 3);
        if (i == n)
            memcpy(seen[n++], least, 16);
    }
    CHECK_INT(n, 2);
}

const td_test suite_sudoku_boards[] = {
    TEST(grids),
    TEST(grids_are_uniform),
    TEST(large_grids),
    TEST(stopped),
    TEST(minimal),
    TEST(second_opinion),
    TEST(removal_in_order),
    TEST(removal_by_candidates),
    TEST(canon),
    TEST(canon_is_least),
    TEST(canon_of_symmetric_boards),
    TEST(canon_refuses),
    TEST(labelling),
    TEST(canon_classes),
    {0},
};
