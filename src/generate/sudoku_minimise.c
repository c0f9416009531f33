/* Puzzles from which no clue can be taken: see sudoku.h. */
#include "base/alloc.h"

#include <assert.h>
#include "fast/walk.h"
#include "generate/sudoku.h"

/* Nodes of a walk for one clue: alone; and with a second opinion, where these
 * are what a walk is quicker with. */
enum { MOST_NODES = 100000, NODES_UP_TO_16 = 4000, NODES_ABOVE = 500 };

typedef struct board {
    int rows, cols, side, cells;
    uint64_t *domains;
    void *mem; /* of walks */
    uint64_t nodes;
    const td_second_opinion *o; /* or NULL */
} board;

/* Solutions up to a limit; -1: that takes too long. */
static int count(const board *b, int limit)
{
    td_walk *w = td_sudoku_walk(b->mem, b->rows, b->cols, b->domains);
    for (int n = 0; n < limit; n++) {
        td_walk_step step = td_walk_next(w, b->nodes, NULL);
        if (step == TD_WALK_END)
            return n;
        if (step == TD_WALK_BUDGET)
            return b->o ? b->o->count(b->o->arg, b->domains, limit) : -1;
    }
    return limit;
}

static uint32_t rank_of(td_rng *r, td_removal order, const int *given, int i,
                        int number)
{
    int often = order == TD_REMOVE_RICHEST   ? 4096 - given[number]
                : order == TD_REMOVE_POOREST ? given[number]
                                             : 0;
    return order == TD_REMOVE_IN_ORDER ? (uint32_t)i
           : often ? (uint32_t)often << 16 | td_rng_below(r, 1 << 16)
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

/* Which numbers the clues have in the houses of a cell, the cell itself left
 * out. */
static uint64_t seen_from(const board *b, const uint8_t *digits, int cell)
{
    int side = b->side, r = cell / side, c = cell % side;
    int top = r / b->rows * b->rows, left = c / b->cols * b->cols;
    uint64_t seen = 0;
    for (int i = 0; i < side; i++) {
        int house[3] = {r * side + i, i * side + c,
                        (top + i / b->cols) * side + left + i % b->cols};
        for (int k = 0; k < 3; k++)
            if (house[k] != cell && digits[house[k]])
                seen |= (uint64_t)1 << digits[house[k]];
    }
    return seen;
}

/* Candidates that come with a clue's removal: numbers for its cell, and places
 * for its number in the houses of the cell. `seen` is by cell. */
static int count_candidates(const board *b, const uint64_t *seen,
                            const uint8_t *digits, int cell)
{
    int side = b->side, r = cell / side, c = cell % side;
    int top = r / b->rows * b->rows, left = c / b->cols * b->cols;
    int n = side - __builtin_popcountll(seen[cell]);
    for (int i = 0; i < side; i++) {
        int house[3] = {r * side + i, i * side + c,
                        (top + i / b->cols) * side + left + i % b->cols};
        for (int k = 0; k < 3; k++)
            n += !digits[house[k]] && !(seen[house[k]] >> digits[cell] & 1);
    }
    return n;
}

/* Brings the loosest or tightest of the clues from k on to k. */
static void choose_clue(const board *b, td_removal order, const uint8_t *digits,
                        int *list, int k, int n)
{
    assert(k < n);
    uint64_t *seen = td_alloc((size_t)b->cells * sizeof *seen);
    int best = k, most = 0;
    for (int i = 0; i < b->cells; i++)
        seen[i] = seen_from(b, digits, i);
    for (int i = k; i < n; i++) {
        int its = count_candidates(b, seen, digits, list[i]);
        its = order == TD_REMOVE_LOOSEST ? its : -its;
        if (i == k || its > most) {
            best = i;
            most = its;
        }
    }
    int x = list[k];
    list[k] = list[best];
    list[best] = x;
    td_free(seen);
}

/* A clue is needed if there is a solution without its number there. */
static td_minimised remove_clues(const board *b, td_removal order, int *list,
                                 int n, uint8_t *digits, const td_patience *p)
{
    td_minimised says = TD_MINIMISED;
    uint64_t all = UINT64_MAX >> (64 - b->side);
    for (int k = 0; k < n; k++) {
        if (order == TD_REMOVE_LOOSEST || order == TD_REMOVE_TIGHTEST)
            choose_clue(b, order, digits, list, k, n);
        int i = list[k];
        assert(digits[i]);
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
                                uint8_t *digits, const td_second_opinion *o,
                                const td_patience *p)
{
    board b = {.rows = rows, .cols = cols, .side = rows * cols, .o = o};
    b.cells = b.side * b.side;
    b.domains = td_alloc((size_t)b.cells * sizeof *b.domains);
    b.mem = td_alloc(td_sudoku_walk_size(rows, cols));
    td_sudoku_domains(rows, cols, digits, b.domains);
    b.nodes = !o ? MOST_NODES : b.side > 16 ? NODES_ABOVE : NODES_UP_TO_16;
    int solutions = count(&b, 2);
    td_minimised says = solutions < 0 ? TD_NOT_MINIMISED : TD_NOT_UNIQUE;
    if (solutions == 1) {
        int *list = td_alloc((size_t)b.cells * sizeof *list);
        int n = list_clues(r, order, &b, digits, list);
        says = remove_clues(&b, order, list, n, digits, p);
        td_free(list);
    }
    td_free(b.domains);
    td_free(b.mem);
    return says;
}
