/* Cages: which numbers make the target of a cage. */
#ifndef TD_RULES_CAGE_H
#define TD_RULES_CAGE_H

#include "board/model.h"

/* A cage is told in one of two ways. Small ones have their arrangements
 * written out: every way to fill the cells that makes the target and has no
 * number twice in a line. Larger ones, which must be + or x, are told by the
 * numbers that the first cells can make together, cell after cell; repeats in
 * a line are left to the lines.
 *
 * Values 0 .. span - 1 stand for the numbers 1 .. span. */
struct td_cage {
    int n, span; /* cells, values */
    int op;

    /* Small: sets of arrangements, `words` words each, by cell and value:
     * has[(cell * span + value) * words]. Also if there is none at all. */
    const uint64_t *has;
    int words;
    int nrows;           /* arrangements */
    const uint8_t *rows; /* each as the values of its cells */

    /* Large (has is NULL): states 0 .. nstates - 1, from `start` before the
     * first cell to `goal` after the last: next[state * span + value], or -1
     * where that can lead nowhere. */
    const int16_t *next;
    int nstates, start, goal;
};

/* What is asked of the cells; row and col say where each of them lies. */
typedef struct td_cage_clue {
    int op; /* TD_OP_..., 0 for a single cell */
    int32_t target;
    int n, span;
    const int16_t *row, *col;
    bool walk; /* never write arrangements out: for tests of large cages */
} td_cage_clue;

const td_cage *td_cage_new(td_arena *mem, const td_cage_clue *clue);

/* How many arrangements are written out at most. */
enum { TD_CAGE_MOST_ROWS = 2048 };

static inline const uint8_t *td_cage_row(const td_cage *c, int row)
{
    return c->rows + (size_t)row * (size_t)c->n;
}

static inline const uint64_t *td_cage_has(const td_cage *c, int cell, int value)
{
    return c->has + (size_t)(cell * c->span + value) * (size_t)c->words;
}

#endif
