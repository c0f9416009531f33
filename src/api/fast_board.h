/* A model as a board of the hand-tuned solvers (src/fast).
 *
 * The model stays the only declaration: its rules are read, and where they are
 * rows, columns and boxes, or rows, columns and cages, and nothing else, a
 * solver of src/fast can answer for the kernel. */
#ifndef TD_API_FAST_BOARD_H
#define TD_API_FAST_BOARD_H

#include "board/model.h"
#include "fast/keen.h"

typedef struct td_fast_board {
    int side;
    int box_rows, box_cols; /* 0: there are no boxes */
    td_keen keen;           /* where there are none */
    uint64_t *domains;      /* by cell: what the givens leave */
    td_arena mem;
} td_fast_board;

/* False: the model is something else; there is nothing to free then. */
bool td_fast_board_read(td_fast_board *b, const td_model *m);
void td_fast_board_free(td_fast_board *b);

/* Keeps only what literals allow. */
void td_fast_board_narrow(td_fast_board *b, const td_model *m,
                          const td_lit *lits, int n);
/* The bytes that a walk takes; 0: the board does not fit. */
size_t td_fast_board_size(const td_fast_board *b);
/* NULL: it does not fit after all. The board is to outlive the walk. */
td_walk *td_fast_board_walk(const td_fast_board *b, void *mem);

#endif
