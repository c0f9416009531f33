/* Sudoku boards made and changed: full grids, minimal puzzles, least forms. */
#include <string.h>

#include "fast_fixture.h"
#include "generate/sudoku.h"
#include "test.h"

enum { CELLS_MAX = 25 * 25 };

/* ---- grids ---- */

static void test_grids(void)
{
    static const int boxes[][2] = {{2, 2}, {2, 3}, {3, 2}, {2, 4},
                                   {3, 3}, {3, 4}, {4, 4}, {5, 5}};
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
static void test_grids_are_uniform(void)
{
    enum { GRIDS = 288, EACH = 20 };
    static char seen[GRIDS][16];
    int count[GRIDS + 1] = {0}, n = 0;
    td_rng r = td_rng_seed(42);
    for (int k = 0; k < GRIDS * EACH; k++) {
        uint8_t grid[16];
        int i = 0;
        td_sudoku_grid(&r, 2, 2, grid, NULL);
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
    CHECK_INT(td_sudoku_minimise(&r, TD_REMOVE_AT_RANDOM, 3, 3, grid, &none),
              TD_NOT_MINIMISED);
}

/* ---- minimal puzzles ---- */

static int count_solutions(int rows, int cols, const uint8_t *digits)
{
    uint64_t domains[CELLS_MAX];
    int side = rows * cols, n = 0;
    void *mem = td_alloc(td_sudoku_walk_size(rows, cols));
    for (int i = 0; i < side * side; i++)
        domains[i] = digits[i] ? (uint64_t)1 << (digits[i] - 1) : UINT64_MAX;
    td_walk *w = td_sudoku_walk(mem, rows, cols, domains);
    while (n < 2 && td_walk_next(w, UINT64_MAX, NULL) == TD_WALK_FOUND)
        n++;
    td_free(mem);
    return n;
}

static void check_minimal(td_rng *r, td_removal order, int rows, int cols)
{
    uint8_t grid[CELLS_MAX], puzzle[CELLS_MAX];
    int cells = rows * cols * rows * cols;
    td_sudoku_grid(r, rows, cols, grid, NULL);
    memcpy(puzzle, grid, (size_t)cells);
    CHECK_INT(td_sudoku_minimise(r, order, rows, cols, puzzle, NULL),
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
    CHECK_INT(td_sudoku_minimise(&r, TD_REMOVE_IN_ORDER, 3, 3, empty, NULL),
              TD_NOT_UNIQUE);
    for (int i = 0; i < 81; i++)
        CHECK_INT(empty[i], 0);
}

/* Clues that are tried first are those that go: of a grid of order 2 the first
 * row is never needed if the others are there. */
static void test_removal_in_order(void)
{
    uint8_t puzzle[] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    td_rng r = td_rng_seed(1);
    CHECK_INT(td_sudoku_minimise(&r, TD_REMOVE_IN_ORDER, 2, 2, puzzle, NULL),
              TD_MINIMISED);
    for (int i = 0; i < 4; i++)
        CHECK_INT(puzzle[i], 0);
    CHECK(puzzle[12] || puzzle[13] || puzzle[14] || puzzle[15]);
}

/* ---- least forms ---- */

static void shuffle(td_rng *r, int *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)td_rng_below(r, (uint32_t)i + 1), x = list[i];
        list[i] = list[j];
        list[j] = x;
    }
}

static void lines_order(td_rng *r, int *out, int chutes, int size)
{
    int chute[9], in[9];
    for (int i = 0; i < 9; i++)
        chute[i] = i;
    shuffle(r, chute, chutes);
    for (int i = 0; i < chutes; i++) {
        for (int k = 0; k < size; k++)
            in[k] = k;
        shuffle(r, in, size);
        for (int k = 0; k < size; k++)
            out[i * size + k] = chute[i] * size + in[k];
    }
}

/* The same puzzle in another guise. */
static void disguise(td_rng *r, int rows, int cols, const uint8_t *from,
                     uint8_t *to)
{
    int side = rows * cols, row[9], col[9], name[10];
    bool turn = rows == cols && td_rng_below(r, 2);
    lines_order(r, row, cols, rows);
    lines_order(r, col, rows, cols);
    name[0] = 0;
    for (int i = 1; i <= side; i++)
        name[i] = i;
    shuffle(r, name + 1, side);
    for (int i = 0; i < side; i++)
        for (int j = 0; j < side; j++) {
            int at = row[i] * side + col[j];
            to[turn ? j * side + i : i * side + j] = (uint8_t)name[from[at]];
        }
}

static void check_canon(td_rng *r, int rows, int cols, int keep)
{
    uint8_t board[81], other[81], least[81], again[81];
    int side = rows * cols, clues[2] = {0, 0};
    size_t cells = (size_t)(side * side);
    td_sudoku_grid(r, rows, cols, board, NULL);
    for (size_t i = 0; i < cells; i++)
        if ((int)td_rng_below(r, 100) >= keep)
            board[i] = 0;
    CHECK(td_sudoku_canon(rows, cols, board, least, NULL));
    for (size_t i = 0; i < cells; i++) {
        clues[0] += board[i] > 0;
        clues[1] += least[i] > 0;
    }
    CHECK_INT(clues[1], clues[0]);
    CHECK_INT(count_solutions(rows, cols, least),
              count_solutions(rows, cols, board));
    for (int k = 0; k < 20; k++) {
        disguise(r, rows, cols, board, other);
        CHECK(memcmp(least, other, cells) <= 0);
        if (k < 3) {
            CHECK(td_sudoku_canon(rows, cols, other, again, NULL));
            CHECK(!memcmp(least, again, cells));
        }
    }
    CHECK(td_sudoku_canon(rows, cols, least, again, NULL));
    CHECK(!memcmp(least, again, cells));
}

static void test_canon(void)
{
    static const int boxes[][2] = {{2, 2}, {2, 3}, {3, 2},
                                   {2, 4}, {4, 2}, {3, 3}};
    td_rng r = td_rng_seed(11);
    for (int k = 0; k < td_test_rounds(12) && !td_test_failed(); k++) {
        const int *b = boxes[k % 6];
        check_canon(&r, b[0], b[1], 100);
        check_canon(&r, b[0], b[1], 30);
        check_canon(&r, b[0], b[1], 60);
    }
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
    TEST(stopped),
    TEST(minimal),
    TEST(removal_in_order),
    TEST(canon),
    TEST(canon_classes),
    {0},
};
