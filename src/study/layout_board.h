/* Inside layout*.c: a plain solver and its board. */
#ifndef TD_STUDY_LAYOUT_BOARD_H
#define TD_STUDY_LAYOUT_BOARD_H

#include <stddef.h>

#include "study/layout.h"

struct td_plain {
    int rows, cols, side, cells;
    td_layout_kind kind;
    uint64_t all;
    uint16_t *house; /* cells of row, column and box houses: 3 * side of them */
    uint8_t *of_cell; /* its row, column and box */
    uint16_t *peer;   /* of each cell: `peers` of them */
    int peers;
    size_t words;
    uint64_t *board;
    /* parts of it */
    uint64_t *cell;   /* by cell */
    uint64_t *map;    /* by symbol and row; or three maps */
    uint64_t *count;  /* of cells, then of house and number */
    uint64_t *done;   /* 1: its number is known to its peers */
    uint64_t *placed; /* by house: numbers of cells that are done */
    /* work still to do: cells and houses that have changed */
    uint16_t *todo;
    int ntodo;
    bool *waits;
    uint32_t *weight; /* of houses */
    int last_guess, last_failed;
    bool broken; /* two clues contradict each other */
    td_cost cost;
};

static inline uint64_t bit(int i)
{
    return (uint64_t)1 << i;
}

#endif
