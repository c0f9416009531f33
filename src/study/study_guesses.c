/* Where to guess, and whether the order of guesses matters. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "study/layout.h"
#include "study/study.h"

enum { MOST_NODES = 100000, WAYS = 9 };

static const struct {
    td_guess_cell cell;
    td_guess_number number;
    const char *name;
} ways[WAYS] = {
    {TD_GUESS_FIRST, TD_NUMBER_LEAST, "first of the smallest cells"},
    {TD_GUESS_NEAR, TD_NUMBER_LEAST, "near the guess before"},
    {TD_GUESS_KEEPERS, TD_NUMBER_LEAST, "sees most clues that are needed"},
    {TD_GUESS_CONFLICT, TD_NUMBER_LEAST, "where the last guess failed"},
    {TD_GUESS_WEIGHTS, TD_NUMBER_LEAST, "weights of houses that failed"},
    {TD_GUESS_FIRST, TD_NUMBER_MOST_PLACES, "number with most other places"},
    {TD_GUESS_FIRST, TD_NUMBER_FEWEST_PLACES, "with fewest other places"},
    {TD_GUESS_NEAR, TD_NUMBER_MOST_PLACES, "near, most other places"},
    {TD_GUESS_WEIGHTS, TD_NUMBER_MOST_PLACES, "weights, most other places"}};

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void compare_ways(td_study *s, int order, int n)
{
    int side = order * order, cells = side * side, made = 0;
    uint8_t *grid = td_alloc((size_t)cells), *puzzle = td_alloc((size_t)cells);
    bool *given = td_alloc((size_t)cells * sizeof *given);
    double *nodes[WAYS], sum[WAYS] = {0}, to_first[WAYS] = {0};
    int cut[WAYS] = {0};
    td_plain *p = td_plain_new(order, order, TD_BY_CELL_LISTS);
    for (int w = 0; w < WAYS; w++)
        nodes[w] = td_calloc((size_t)n, sizeof *nodes[w]);
    for (; made < n && !td_study_stopped(s); made++) {
        td_study_puzzle(s, order, order, grid, puzzle);
        for (int i = 0; i < cells; i++)
            given[i] = puzzle[i] > 0;
        for (int w = 0; w < WAYS; w++) {
            td_plain_start(p, puzzle);
            int found = td_plain_count(p, 2, MOST_NODES, ways[w].cell,
                                       ways[w].number, given);
            nodes[w][made] = (double)td_plain_cost(p)->nodes;
            sum[w] += nodes[w][made];
            cut[w] += found < 0;
            td_plain_start(p, puzzle);
            td_plain_count(p, 1, MOST_NODES, ways[w].cell, ways[w].number,
                           given);
            to_first[w] += (double)td_plain_cost(p)->nodes;
        }
    }
    for (int w = 0; w < WAYS && made; w++) {
        qsort(nodes[w], (size_t)made, sizeof *nodes[w], compare_doubles);
        td_study_row(s, "%d | %s | %.1f | %.2f | %.0f | %.1f | %.2f | %d",
                     order, ways[w].name, sum[w] / made, sum[w] / sum[0],
                     nodes[w][made / 2], to_first[w] / made,
                     to_first[w] / to_first[0], cut[w]);
    }
    for (int w = 0; w < WAYS; w++)
        td_free(nodes[w]);
    td_plain_free(p);
    td_free(grid);
    td_free(puzzle);
    td_free(given);
}

void td_study_guesses(td_study *s)
{
    td_study_head(s,
                  "order | guess | all nodes, mean | ratio | median | to the "
                  "first solution, mean | ratio | given up");
    compare_ways(s, 3, td_study_many(s, 1000));
    if (s->largest >= 4)
        compare_ways(s, 4, td_study_many(s, 60));
    td_text_add(
        s->out,
        "\nMinimal puzzles, singles alone; all nodes: until it is known "
        "that there is no\nsecond solution. Given up after 100,000 "
        "nodes. Ratios are to the first row.\n");
}

/* ---- the same guesses in another order ---- */

enum { GUESSES = 4 };

/* Makes them one after the other, with all that follows after each; false: no
 * solution. */
static bool make_guesses(td_plain *p, const uint8_t *puzzle, const int *cell,
                         const int *digit, const int *order)
{
    td_plain_start(p, puzzle);
    bool good = td_plain_settle(p);
    for (int i = 0; i < GUESSES && good; i++) {
        uint64_t left = td_plain_left(p, cell[order[i]]);
        good = left >> (digit[order[i]] - 1) & 1;
        if (good && left & (left - 1))
            td_plain_put(p, cell[order[i]], digit[order[i]]);
        good = good && td_plain_settle(p);
    }
    return good;
}

/* Three of four are right, so that not all stacks fail. */
static void choose_guesses(td_study *s, td_plain *p, const uint8_t *grid,
                           int cells, int *cell, int *digit)
{
    for (int i = 0; i < GUESSES;) {
        int at = (int)td_rng_below(&s->rng, (uint32_t)cells);
        uint64_t left = td_plain_left(p, at);
        int d = (int)td_rng_below(&s->rng, 64);
        d = td_rng_below(&s->rng, 4) ? grid[at] - 1 : d;
        bool again = !(left & (left - 1)) || !(left >> d & 1);
        for (int k = 0; k < i; k++)
            again |= cell[k] == at;
        if (again)
            continue;
        cell[i] = at;
        digit[i++] = d + 1;
    }
}

static bool same_left(const td_plain *a, const td_plain *b, int cells)
{
    for (int i = 0; i < cells; i++)
        if (td_plain_left(a, i) != td_plain_left(b, i))
            return false;
    return true;
}

typedef struct order_tally {
    int stacks, fail, other_end, other_left;
} order_tally;

static void try_orders(td_study *s, td_plain *a, td_plain *b,
                       const uint8_t *grid, const uint8_t *puzzle, int cells,
                       order_tally *t)
{
    int cell[GUESSES], digit[GUESSES], order[GUESSES] = {0, 1, 2, 3};
    td_plain_start(a, puzzle);
    td_plain_settle(a);
    choose_guesses(s, a, grid, cells, cell, digit);
    bool first = make_guesses(a, puzzle, cell, digit, order);
    t->stacks++;
    t->fail += !first;
    for (int k = 0; k < 5; k++) {
        td_sudoku_shuffle(&s->rng, order, GUESSES);
        bool now = make_guesses(b, puzzle, cell, digit, order);
        t->other_end += now != first;
        t->other_left += now && first && !same_left(a, b, cells);
    }
}

void td_study_guess_order(td_study *s)
{
    td_study_head(s, "order | stacks of 4 guesses | that fail | other orders "
                     "that end otherwise | that leave other candidates");
    for (int order = 3; order <= 4 && order <= s->largest; order++) {
        uint8_t grid[256], puzzle[256];
        int cells = order * order * order * order;
        order_tally t = {0};
        td_plain *a = td_plain_new(order, order, TD_BY_CELL_LISTS);
        td_plain *b = td_plain_new(order, order, TD_BY_CELL_LISTS);
        for (int k = 0; k < td_study_many(s, order == 3 ? 100 : 10); k++) {
            if (td_study_stopped(s))
                break;
            td_study_puzzle(s, order, order, grid, puzzle);
            td_plain_start(a, puzzle);
            td_plain_settle(a);
            int open = 0;
            for (int i = 0; i < cells; i++)
                open += (td_plain_left(a, i) & (td_plain_left(a, i) - 1)) != 0;
            for (int i = 0; i < 20 && open > 2 * GUESSES; i++)
                try_orders(s, a, b, grid, puzzle, cells, &t);
        }
        td_study_row(s, "%d | %d | %d | %d of %d | %d", order, t.stacks, t.fail,
                     t.other_end, 5 * t.stacks, t.other_left);
        td_plain_free(a);
        td_plain_free(b);
    }
}
