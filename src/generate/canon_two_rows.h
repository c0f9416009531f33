/* The first two rows of a full board in its least form: which can they be? */
#ifndef TD_GENERATE_CANON_TWO_ROWS_H
#define TD_GENERATE_CANON_TWO_ROWS_H

#include "generate/sudoku.h"

/* Two rows of a band, the second with the column where each of its numbers is
 * in the first. Of all columns of all pairs, those with the least key can come
 * first in the least form; the key is that of its second row. */
typedef struct td_two_rows {
    uint8_t turned, first, second;
    uint8_t home[TD_CANON_SIDE], key[TD_CANON_SIDE];
} td_two_rows;

/* All of a full board, and of it turned where that has the same shape; returns
 * how many, at most 2 * side * (rows - 1). */
int td_list_two_rows(int rows, int cols,
                     uint8_t board[2][TD_CANON_SIDE][TD_CANON_SIDE],
                     td_two_rows *all);

#endif
