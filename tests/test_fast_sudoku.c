/* Sudoku by src/fast: the same answers as the kernel, on every code path, and
 * walks that can be stopped and resumed anywhere. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "fast/sudoku9_tables.h"
#include "fast_checks.h"
#include "generate/sudoku.h"
#include "test.h"

/* ---- tables ---- */

static void test_places(void)
{
    for (int i = 0; i < 81; i++) {
        int r = i / 9, c = i % 9;
        CHECK_INT(td_sudoku9_place[i],
                  16 * (r % 3 * 3 + c % 3) + r / 3 * 4 + c / 3);
    }
    for (int c = 0; c < 256; c++)
        CHECK_INT(td_sudoku9_domain[c], c >= '1' && c <= '9' ? 1 << (c - '1')
                                        : c == '.' || c == '0'
                                            ? 0x1ff
                                            : TD_SUDOKU9_WRONG);
}

/* How many of the ways in a set have a line in a box, and how many do not. */
static void part_ways(int set, int line, int box, int *in, int *out)
{
    *in = *out = 0;
    for (int way = 0; way < 6; way++)
        if (set >> way & 1) {
            bool here = (way < 3 ? way + line : way + 2 * line) % 3 == box;
            *(here ? in : out) += 1;
        }
}

static int split_score(int set, int triad)
{
    int in, out;
    part_ways(set, triad / 3, triad % 3, &in, &out);
    return 10 * (in < out ? in : out) + (in == 1);
}

static void test_splits(void)
{
    for (int set = 0; set < 64; set++) {
        int best = 0;
        for (int triad = 1; triad < 9; triad++)
            if (split_score(set, triad) > split_score(set, best))
                best = triad;
        CHECK_INT(td_sudoku9_split[set], best);
    }
}

static void test_lanes(void)
{
    for (int band = 0; band < 6; band++)
        for (int box = 0; box < 3; box++)
            for (int lane = 0; lane < 16; lane++) {
                int i = lane / 4, j = lane % 4;
                int mine = band < 3 ? i : j, other = band < 3 ? j : i;
                bool in = i < 3 && j < 3 && mine == band % 3;
                const uint16_t(*mask)[16] = td_sudoku9_lanes[3 * band + box];
                CHECK_INT(mask[0][lane], in && other == box ? 0xffff : 0);
                CHECK_INT(mask[1][lane], in && other != box ? 0xffff : 0);
            }
}

/* ---- the kernel agrees, and so do all paths ---- */

enum { CELLS_MAX = 64 * 64 };

typedef struct shape {
    int rows, cols, rounds, limit;
    int keep; /* per cent of the givens, above which boards are quick */
} shape;

static td_walk *start_sudoku(const void *arg, td_path path, void *mem,
                             const uint64_t *domains)
{
    const shape *s = arg;
    return td_sudoku_walk_on(path, mem, s->rows, s->cols, domains);
}

static walk_kind kind_of(const shape *s)
{
    int side = s->rows * s->cols;
    return (walk_kind){side * side, td_sudoku_walk_size(s->rows, s->cols),
                       start_sudoku, s};
}

static void check_against(tandem_puzzle *p, const shape *s,
                          const uint64_t *domains, int limit, uint64_t patience)
{
    walk_kind kind = kind_of(s);
    found k = kernel_finds(p, domains, limit);
    found f = check_paths(&kind, domains, limit, &k);
    for (int i = 0; i < f.n; i++)
        CHECK(is_sudoku(f.digits + i * kind.cells, s->rows, s->cols));
    check_joined(p, domains, limit, patience, &k);
    found_free(&f);
    found_free(&k);
}

typedef struct change {
    int keep;    /* per cent of the cells as givens */
    int changed; /* givens that become another number */
    int struck;  /* per cent of candidates struck out elsewhere */
} change;

static void alter(td_rng *r, const uint8_t *digits, int side, const change *how,
                  uint64_t *domains)
{
    uint64_t all = UINT64_MAX >> (64 - side);
    for (int i = 0; i < side * side; i++) {
        uint64_t right = (uint64_t)1 << (digits[i] - 1);
        domains[i] = all;
        if ((int)td_rng_below(r, 100) < how->keep)
            domains[i] = right;
        for (int v = 0; v < side && domains[i] != right; v++)
            if ((int)td_rng_below(r, 100) < how->struck)
                domains[i] &= ~((uint64_t)1 << v);
        domains[i] |= td_rng_below(r, 50) ? right : 0;
    }
    for (int n = 0; n < how->changed; n++)
        domains[td_rng_below(r, (uint32_t)(side * side))] =
            (uint64_t)1 << td_rng_below(r, (uint32_t)side);
}

/* With keen's, a long run has more than 100,000 boards. */
static const shape shapes[] = {
    {2, 2, 300, 1000, 0}, {2, 3, 200, 1000, 20}, {3, 2, 200, 1000, 20},
    {2, 4, 60, 1000, 30}, {4, 2, 60, 200, 30},   {3, 3, 150, 1000, 25},
    {2, 5, 20, 100, 35},  {5, 2, 20, 50, 35},    {3, 4, 20, 100, 35},
    {4, 3, 20, 100, 35},  {2, 8, 4, 30, 50},     {8, 2, 4, 30, 50},
    {4, 4, 10, 100, 40},  {3, 5, 4, 30, 45},     {3, 6, 2, 10, 55},
    {6, 3, 2, 10, 55},    {4, 5, 2, 10, 55},     {5, 5, 2, 10, 55},
    {5, 6, 1, 5, 60},     {2, 16, 1, 4, 75},     {6, 6, 1, 4, 65},
    {4, 10, 1, 4, 75},    {7, 7, 1, 4, 75},      {8, 8, 1, 4, 75},
    {16, 4, 1, 4, 80},    {2, 32, 1, 2, 85},
};

static void check_shape(const shape *s)
{
    td_rng r = td_rng_seed((uint64_t)(100 * s->rows + s->cols));
    int side = s->rows * s->cols;
    tandem_puzzle *p = empty_sudoku(s->rows, s->cols);
    REQUIRE(p);
    uint8_t digits[CELLS_MAX];
    static uint64_t domains[CELLS_MAX];
    int rounds = td_test_rounds(s->rounds * 10) / 10;
    for (int i = 0; i < (rounds ? rounds : 1) && !td_test_failed(); i++) {
        change how = {s->keep + (int)td_rng_below(&r, 20),
                      i % 3 == 2 ? 1 + (int)td_rng_below(&r, 2) : 0,
                      i % 2 ? 30 : 0};
        td_sudoku_pattern(&r, s->rows, s->cols, digits);
        alter(&r, digits, side, &how, domains);
        check_against(p, s, domains, i % 8 ? s->limit / 20 + 2 : s->limit,
                      (uint64_t)(i % 5));
    }
    tandem_puzzle_free(p);
}

static void test_kernel_agrees(void)
{
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        check_shape(&shapes[i]);
}

/* Above side 16 what is handed over is one board if nothing was found yet, and
 * the pending boards one by one if something was: both with no solution, one
 * and several. */
static void test_handed_over_as_one(void)
{
    enum { ROWS = 3, COLS = 6, SIDE = ROWS * COLS, LIMIT = 40 };
    td_rng r = td_rng_seed(18);
    tandem_puzzle *p = empty_sudoku(ROWS, COLS);
    bool many = false, none = false;
    int rounds = td_test_rounds(12);
    for (int i = 0; i < (rounds > 12 ? rounds : 12); i++) {
        uint8_t digits[CELLS_MAX];
        uint64_t domains[SIDE * SIDE];
        change how = {44 + i % 3 * 6, i % 4 == 3, 0};
        td_sudoku_pattern(&r, ROWS, COLS, digits);
        alter(&r, digits, SIDE, &how, domains);
        found k = kernel_finds(p, domains, LIMIT);
        for (uint64_t patience = 1; patience < 20; patience += 6)
            check_joined(p, domains, LIMIT, patience, &k);
        many |= k.n > 1;
        none |= !k.n;
        found_free(&k);
    }
    CHECK(many && none);
    tandem_puzzle_free(p);
}

/* ---- empty boards ---- */

static int count_empty(int rows, int cols, int limit)
{
    uint64_t domains[CELLS_MAX];
    for (int i = 0; i < CELLS_MAX; i++)
        domains[i] = UINT64_MAX; /* what is beyond the side does not matter */
    void *mem = td_alloc(td_sudoku_walk_size(rows, cols));
    td_walk *w = td_sudoku_walk(mem, rows, cols, domains);
    int side = rows * cols;
    found f = walk_finds(w, side * side, limit, 1 << 20);
    for (int i = 0; i < f.n; i++)
        CHECK(is_sudoku(f.digits + i * side * side, rows, cols));
    CHECK(!found_has_twice(&f));
    int n = f.n;
    found_free(&f);
    td_free(mem);
    return n;
}

static void test_empty(void)
{
    CHECK_INT(count_empty(2, 2, 1000), 288);
    CHECK_INT(count_empty(2, 3, 2000), 2000);
    CHECK_INT(count_empty(3, 3, 2000), 2000);
    CHECK_INT(count_empty(3, 4, 200), 200);
    CHECK_INT(count_empty(2, 8, 20), 20);
    CHECK_INT(count_empty(4, 4, 20), 20);
    CHECK_INT(count_empty(5, 5, 2), 2);
}

static void test_no_number(void)
{
    static const int boxes[][2] = {{3, 3}, {4, 4}, {2, 3}, {5, 5}, {6, 6}};
    static uint64_t domains[CELLS_MAX];
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        int rows = boxes[i][0], cols = boxes[i][1];
        void *mem = td_alloc(td_sudoku_walk_size(rows, cols));
        for (int k = 0; k < CELLS_MAX; k++)
            domains[k] = k == 7 ? 0 : UINT64_MAX;
        td_walk *w = td_sudoku_walk(mem, rows, cols, domains);
        CHECK_INT(td_walk_next(w, 1000, NULL), TD_WALK_END);
        CHECK_INT(td_walk_nodes(w), 1);
        CHECK_INT(td_walk_next(w, 1000, NULL), TD_WALK_END);
        td_free(mem);
    }
}

static void test_sizes(void)
{
    CHECK_INT(td_sudoku_walk_size(1, 9), 0);
    CHECK_INT(td_sudoku_walk_size(9, 1), 0);
    CHECK_INT(td_sudoku_walk_size(5, 13), 0);
    CHECK(td_sudoku_walk_size(8, 8) > 0);
    CHECK(td_sudoku_walk_size(2, 32) < (size_t)64 << 20);
}

/* ---- budgets ---- */

static void test_budgets(void)
{
    static const shape list[] = {{2, 2, 40, 0, 10},
                                 {2, 3, 40, 0, 35},
                                 {3, 3, 40, 0, 35},
                                 {4, 4, 10, 0, 55},
                                 {5, 5, 2, 0, 62}};
    td_rng r = td_rng_seed(17);
    uint8_t digits[CELLS_MAX];
    static uint64_t domains[CELLS_MAX];
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        for (int k = 0;
             k < td_test_rounds(list[i].rounds) && !td_test_failed();) {
            int side = list[i].rows * list[i].cols;
            change how = {list[i].keep, 0, 0};
            td_sudoku_pattern(&r, list[i].rows, list[i].cols, digits);
            alter(&r, digits, side, &how, domains);
            walk_kind kind = kind_of(&list[i]);
            k += check_budget(&kind, domains,
                              k < 3 ? (uint64_t)k : td_rng_below(&r, 40));
        }
}

/* Where to guess, and when weights fade, is as it was measured to be best:
 * whoever changes that on purpose writes the new figures here. */
static void test_same_search(void)
{
    static const struct {
        shape s;
        uint64_t nodes;
    } known[] = {{{3, 3, 60, 2, 27}, 753},
                 {{3, 4, 20, 2, 30}, 390},
                 {{4, 4, 10, 2, 33}, 352},
                 {{5, 5, 4, 2, 44}, 2520}};
    uint8_t digits[CELLS_MAX];
    static uint64_t domains[CELLS_MAX];
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const shape *s = &known[i].s;
        td_rng r = td_rng_seed(i);
        uint64_t nodes = 0;
        for (int k = 0; k < s->rounds; k++) {
            change how = {s->keep, k % 2, 0};
            td_sudoku_pattern(&r, s->rows, s->cols, digits);
            alter(&r, digits, s->rows * s->cols, &how, domains);
            void *mem = td_alloc(td_sudoku_walk_size(s->rows, s->cols));
            td_walk *w = td_sudoku_walk(mem, s->rows, s->cols, domains);
            for (int n = 0; n < s->limit; n++)
                if (td_walk_next(w, 2000, NULL) != TD_WALK_FOUND)
                    break;
            nodes += td_walk_nodes(w);
            td_free(mem);
        }
        CHECK_INT((intmax_t)nodes, (intmax_t)known[i].nodes);
    }
}

/* A large empty board fills the walk's memory; what is pending is kept. */
static void test_memory(void)
{
    static uint64_t domains[CELLS_MAX], pending[CELLS_MAX];
    for (int i = 0; i < CELLS_MAX; i++)
        domains[i] = UINT64_MAX;
    void *mem = td_alloc(td_sudoku_walk_size(2, 32));
    td_walk *w = td_sudoku_walk(mem, 2, 32, domains);
    CHECK_INT(td_walk_next(w, 100000, NULL), TD_WALK_BUDGET);
    CHECK(td_walk_nodes(w) < 100000);
    CHECK(td_walk_pending(w, 0, pending));
    uint64_t nodes = td_walk_nodes(w);
    CHECK_INT(td_walk_next(w, 100, NULL), TD_WALK_BUDGET);
    CHECK_INT(td_walk_nodes(w), nodes + 1);
    td_free(mem);
}

/* ---- lines ---- */

static void test_lines(void)
{
    char board[82], zeros[82], none[82], text[1024];
    uint8_t digits[81], count[8];
    td_rng r = td_rng_seed(5);
    td_sudoku_pattern(&r, 3, 3, digits);
    for (int i = 0; i < 81; i++) {
        board[i] = (char)('0' + digits[i]);
        zeros[i] = i % 4 == 1 ? '0' : board[i];
    }
    board[81] = zeros[81] = none[81] = 0;
    memcpy(none, board, 81);
    none[0] = board[1];
    char dots[82];
    memset(dots, '.', 81);
    dots[81] = 0;
    int len = snprintf(text, sizeof text,
                       "%s\n%s\r\n%s # wrong\n%.80s\n%s5\n"
                       "\n%s\n%s",
                       board, zeros, none, board, board, dots, board);
    char solutions[8 * 81];
    size_t used;
    for (int path = 0; path < TD_PATHS; path++) {
        static const uint8_t expect[8] = {
            1, 1, 0, TD_LINE_BAD, TD_LINE_BAD, TD_LINE_BAD, 2, 1};
        if (!td_path_here((td_path)path))
            continue;
        size_t n = td_sudoku_lines_on((td_path)path, text, (size_t)len, 8, 2,
                                      count, solutions, &used);
        CHECK_INT(n, 8);
        CHECK_INT(used, len);
        for (int i = 0; i < 8; i++)
            CHECK_INT(count[i], expect[i]);
        CHECK(!memcmp(solutions, board, 81));
        CHECK(!memcmp(solutions + 81, board, 81));
        CHECK(!memcmp(solutions + 7 * 81, board, 81));
    }
    /* in parts */
    CHECK_INT(td_sudoku_lines(text, (size_t)len, 2, 2, count, NULL, &used), 2);
    CHECK_INT(used, 82 + 83);
    CHECK_INT(td_sudoku_lines(text + used, (size_t)len - used, 8, 2, count,
                              NULL, &used),
              6);
    CHECK_INT(count[0], 0);
    CHECK_INT(td_sudoku_lines(text, 0, 8, 2, count, NULL, &used), 0);
    CHECK_INT(used, 0);
    /* limits */
    CHECK_INT(td_sudoku_lines(dots, 81, 1, 200, count, NULL, &used), 1);
    CHECK_INT(count[0], 200);
    CHECK_INT(td_sudoku_lines(dots, 81, 1, 1, count, NULL, &used), 1);
    CHECK_INT(count[0], 1);
    zeros[40] = 'x';
    CHECK_INT(td_sudoku_lines(zeros, 81, 1, 2, count, NULL, &used), 1);
    CHECK_INT(count[0], TD_LINE_BAD);
}

/* ---- the corpus ---- */

static char *read_corpus(const char *name, size_t *len)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", td_test_corpus(), name);
    FILE *f = fopen(path, "rb");
    if (!f)
        return NULL;
    char *text = td_alloc(1 << 20);
    *len = fread(text, 1, 1 << 20, f);
    fclose(f);
    return text;
}

static bool fits(const char *solution, const char *clues)
{
    for (int i = 0; i < 81; i++)
        if (clues[i] != '.' && clues[i] != solution[i])
            return false;
    return true;
}

static void check_lines_of(const char *name, int stride)
{
    size_t len = 0, used;
    char *text = read_corpus(name, &len);
    if (!text)
        SKIP("there is no such file in the corpus");
    size_t n = len / 82, most = (size_t)td_test_rounds(2500);
    n = n < most ? n : most;
    uint8_t *count = td_alloc(n), digits[81];
    char *solutions = td_alloc(n * 81);
    for (int path = 0; path < TD_PATHS; path++) {
        if (!td_path_here((td_path)path))
            continue;
        CHECK_INT(td_sudoku_lines_on((td_path)path, text, len, n, 2, count,
                                     solutions, &used),
                  n);
        for (size_t i = 0; i < n; i++) {
            for (int k = 0; k < 81; k++)
                digits[k] = (uint8_t)(solutions[81 * i + (size_t)k] - '0');
            CHECK_INT(count[i], 1);
            CHECK(is_sudoku(digits, 3, 3));
            CHECK(fits(solutions + 81 * i, text + 82 * i));
        }
    }
    /* Clues left out and changed: the kernel's answers. */
    static const shape usual = {3, 3, 0, 0, 0};
    tandem_puzzle *p = empty_sudoku(3, 3);
    td_rng r = td_rng_seed(3);
    for (size_t i = 0; i < n && !td_test_failed(); i += (size_t)stride) {
        uint64_t domains[81];
        int out = (int)td_rng_below(&r, 81), other = (int)td_rng_below(&r, 81);
        for (int k = 0; k < 81; k++) {
            char c = text[82 * i + (size_t)k];
            domains[k] = c == '.' ? 0x1ff : 1u << (c - '1');
        }
        check_against(p, &usual, domains, 3, 0);
        domains[out] = 0x1ff;
        check_against(p, &usual, domains, 100, i % 7);
        domains[other] = 1u << td_rng_below(&r, 9);
        check_against(p, &usual, domains, 100, i % 7);
    }
    tandem_puzzle_free(p);
    td_free(text);
    td_free(count);
    td_free(solutions);
}

static void test_corpus_17(void)
{
    if (!td_test_corpus())
        SKIP("there is no corpus");
    check_lines_of("sudoku-17-clue.txt", 5000 / td_test_rounds(50) + 1);
}

static void test_corpus_hardest(void)
{
    if (!td_test_corpus())
        SKIP("there is no corpus");
    check_lines_of("sudoku-hardest.txt", 2500 / td_test_rounds(30) + 1);
}

const td_test suite_fast_sudoku[] = {
    TEST(places),
    TEST(splits),
    TEST(lanes),
    TEST(kernel_agrees),
    TEST(handed_over_as_one),
    TEST(empty),
    TEST(no_number),
    TEST(sizes),
    TEST(budgets),
    TEST(same_search),
    TEST(memory),
    TEST(lines),
    TEST(corpus_17),
    TEST(corpus_hardest),
    {0},
};
