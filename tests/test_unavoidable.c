/* Unavoidable sets of sudoku grids, and what they look like. */
#include <string.h>

#include "fast/walk.h"
#include "generate/unavoidable.h"
#include "test.h"

enum { CELLS_MAX = 16 * 16 };

static bool has_set(const td_ua *u, const uint16_t *cells, int n)
{
    for (uint32_t i = 0; i < td_ua_count(u); i++) {
        int size;
        const uint16_t *its = td_ua_cells(u, i, &size);
        if (size == n && !memcmp(its, cells, (size_t)n * sizeof *cells))
            return true;
    }
    return false;
}

/* How many of the sets of a the other has. */
static uint32_t count_common(const td_ua *a, const td_ua *b)
{
    uint32_t common = 0;
    for (uint32_t i = 0; i < td_ua_count(a); i++) {
        int n;
        const uint16_t *cells = td_ua_cells(a, i, &n);
        common += has_set(b, cells, n);
    }
    return common;
}

/* Solutions of a grid without some cells, all but one of which may be given. */
static int count_ways(const td_ua *u, const uint8_t *grid, uint32_t i, int keep)
{
    uint64_t domains[CELLS_MAX];
    int n, ways = 0, side = u->rows * u->cols;
    const uint16_t *cells = td_ua_cells(u, i, &n);
    void *mem = td_alloc(td_sudoku_walk_size(u->rows, u->cols));
    for (int k = 0; k < side * side; k++)
        domains[k] = (uint64_t)1 << (grid[k] - 1);
    for (int k = 0; k < n; k++)
        if (k != keep)
            domains[cells[k]] = UINT64_MAX >> (64 - side);
    td_walk *w = td_sudoku_walk(mem, u->rows, u->cols, domains);
    while (ways < 2 && td_walk_next(w, UINT64_MAX, NULL) == TD_WALK_FOUND)
        ways++;
    td_free(mem);
    return ways;
}

/* Every set can be filled otherwise, and not if any of its cells is given: no
 * smaller one is in it. */
static void check_sets(const td_ua *u, const uint8_t *grid)
{
    for (uint32_t i = 0; i < td_ua_count(u); i++) {
        int n;
        td_ua_cells(u, i, &n);
        CHECK_INT(count_ways(u, grid, i, -1), 2);
        for (int k = 0; k < n; k++)
            CHECK_INT(count_ways(u, grid, i, k), 1);
    }
}

static void check_methods(td_rng *r, int rows, int cols)
{
    uint8_t grid[CELLS_MAX];
    td_ua by[TD_UA_METHODS];
    td_sudoku_grid(r, rows, cols, grid, NULL);
    for (int m = 0; m < TD_UA_METHODS; m++) {
        by[m] = td_ua_new(rows, cols);
        if (rows * cols <= 9 || m <= TD_UA_TWO_NUMBERS)
            CHECK(td_ua_find(&by[m], (td_ua_method)m, grid, NULL));
        check_sets(&by[m], grid);
    }
    const td_ua *fours = &by[TD_UA_FOURS], *map = &by[TD_UA_MAP];
    const td_ua *two = &by[TD_UA_TWO_NUMBERS];
    CHECK_INT(count_common(map, two), td_ua_count(map));
    CHECK_INT(td_ua_count(two), td_ua_count(map));
    CHECK_INT(count_common(fours, map), td_ua_count(fours));
    for (uint32_t i = 0; i < td_ua_count(map); i++) {
        int n;
        const uint16_t *cells = td_ua_cells(map, i, &n);
        CHECK(n >= 4);
        CHECK(n > 4 || has_set(fours, cells, n));
    }
    if (rows * cols == 9)
        CHECK(td_ua_count(&by[TD_UA_THREE_NUMBERS]) > td_ua_count(two));
    for (int m = 0; m < TD_UA_METHODS; m++)
        td_ua_free(&by[m]);
}

static void test_methods(void)
{
    td_rng r = td_rng_seed(31);
    for (int k = 0; k < td_test_rounds(10); k++) {
        check_methods(&r, 2, 2);
        check_methods(&r, 2, 3);
        check_methods(&r, 3, 3);
    }
    check_methods(&r, 3, 4);
    check_methods(&r, 4, 4);
}

/* A set that is added twice counts once, in whatever order its cells come. */
static void test_sets_once(void)
{
    td_ua u = td_ua_new(3, 3);
    for (int i = 0; i < 500; i++) {
        uint16_t a[2] = {(uint16_t)(i / 81), (uint16_t)(6 + i % 75)};
        uint16_t b[2] = {a[1], a[0]};
        bool was = has_set(&u, a, 2);
        CHECK_INT(td_ua_add(&u, a, 2), !was);
        CHECK(!td_ua_add(&u, b, 2));
    }
    td_ua_free(&u);
}

/* A grid and its disguises have the same blueprints. */
static void test_blueprints(void)
{
    td_rng r = td_rng_seed(37);
    uint8_t grid[2][81], seen[200][81], form[81];
    td_sudoku_grid(&r, 3, 3, grid[0], NULL);
    td_sudoku_disguise(&r, 3, 3, grid[0], grid[1]);
    for (int numbers = 0; numbers < 2; numbers++) {
        uint32_t n = 0;
        for (int k = 0; k < 2; k++) {
            td_ua u = td_ua_new(3, 3);
            td_ua_find(&u, TD_UA_MAP, grid[k], NULL);
            REQUIRE(td_ua_count(&u) < 200);
            for (uint32_t i = 0; i < td_ua_count(&u); i++) {
                uint32_t at = 0;
                td_ua_blueprint(&u, grid[k], i, numbers, form);
                while (at < n && memcmp(seen[at], form, 81) != 0)
                    at++;
                CHECK(!k || at < n);
                if (at == n)
                    memcpy(seen[n++], form, 81);
            }
            td_ua_free(&u);
        }
        CHECK(n > 3);
    }
}

const td_test suite_unavoidable[] = {
    TEST(methods),
    TEST(sets_once),
    TEST(blueprints),
    {0},
};
