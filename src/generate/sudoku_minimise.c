/* Puzzles from which no clue can be taken: see sudoku.h. */
#include "base/alloc.h"
#include "fast/walk.h"
#include "generate/sudoku.h"

enum { MOST_NODES = 100000 };

typedef struct board {
    int rows, cols, side, cells;
    uint64_t *domains;
    void *mem; /* of walks */
} board;

/* Solutions up to a limit; -1: that takes too long. */
static int count(const board *b, int limit)
{
    td_walk *w = td_sudoku_walk(b->mem, b->rows, b->cols, b->domains);
    for (int n = 0; n < limit; n++) {
        td_walk_step step = td_walk_next(w, MOST_NODES, NULL);
        if (step != TD_WALK_FOUND)
            return step == TD_WALK_END ? n : -1;
    }
    return limit;
}

static uint32_t rank_of(td_rng *r, td_removal order, const int *given, int i,
                        int number)
{
    return order == TD_REMOVE_IN_ORDER ? (uint32_t)i
           : order == TD_REMOVE_RICHEST
               ? (uint32_t)(4096 - given[number]) << 16 |
                     td_rng_below(r, 1 << 16)
               : td_rng_below(r, 1u << 31);
}

/* The cells of the clues, in the order in which they are tried. */
static int list_clues(td_rng *r, td_removal order, const board *b,
                      const uint8_t *digits, int *list)
{
    int n = 0, given[TD_SUDOKU_MAX + 1] = {0};
    uint32_t *rank = td_alloc((size_t)b->cells * sizeof *rank);
    for (int i = 0; i < b->cells; i++)
        given[digits[i]]++;
    for (int i = 0; i < b->cells; i++) {
        if (!digits[i])
            continue;
        rank[i] = rank_of(r, order, given, i, digits[i]);
        int at = n++;
        for (; at > 0 && rank[list[at - 1]] > rank[i]; at--)
            list[at] = list[at - 1];
        list[at] = i;
    }
    td_free(rank);
    return n;
}

/* A clue is needed if there is a solution without its number there. */
static td_minimised remove_clues(const board *b, const int *list, int n,
                                 uint8_t *digits, const td_patience *p)
{
    td_minimised says = TD_MINIMISED;
    uint64_t all = UINT64_MAX >> (64 - b->side);
    for (int k = 0; k < n; k++) {
        int i = list[k];
        uint64_t given = b->domains[i];
        if (p && p->stop && p->stop(p->arg))
            return TD_NOT_MINIMISED;
        b->domains[i] = all & ~given;
        int others = count(b, 1);
        b->domains[i] = others ? given : all;
        digits[i] = others ? digits[i] : 0;
        if (others < 0)
            says = TD_NOT_MINIMISED;
    }
    return says;
}

td_minimised td_sudoku_minimise(td_rng *r, td_removal order, int rows, int cols,
                                uint8_t *digits, const td_patience *p)
{
    board b = {.rows = rows, .cols = cols, .side = rows * cols};
    b.cells = b.side * b.side;
    b.domains = td_alloc((size_t)b.cells * sizeof *b.domains);
    b.mem = td_alloc(td_sudoku_walk_size(rows, cols));
    for (int i = 0; i < b.cells; i++)
        b.domains[i] = digits[i] ? (uint64_t)1 << (digits[i] - 1)
                                 : UINT64_MAX >> (64 - b.side);
    int solutions = count(&b, 2);
    td_minimised says = solutions < 0 ? TD_NOT_MINIMISED : TD_NOT_UNIQUE;
    if (solutions == 1) {
        int *list = td_alloc((size_t)b.cells * sizeof *list);
        int n = list_clues(r, order, &b, digits, list);
        says = remove_clues(&b, list, n, digits, p);
        td_free(list);
    }
    td_free(b.domains);
    td_free(b.mem);
    return says;
}
