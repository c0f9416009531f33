/* Inside src/api: sudoku boards as bytes. */
#ifndef TD_API_SUDOKU_H
#define TD_API_SUDOKU_H

#include "api/api.h"
#include "generate/sudoku.h"

/* The shape of the boxes; false: it is no sudoku with equal boxes. */
bool td_sudoku_boxes(const tandem_puzzle *p, int *rows, int *cols);
/* Its clues, 0 for none. */
void td_sudoku_clues(const td_puzzle *p, uint8_t *digits);
/* The stop of a td_patience whose argument is a td_call. */
bool td_sudoku_is_over(void *call);

/* The board of tandem_sudoku_canon, to be freed; or NULL. */
td_puzzle *td_sudoku_canon_board(tandem_puzzle *p);
/* A board without clues; NULL: no memory. */
tandem_puzzle *td_sudoku_empty(int rows, int cols);

/* The exact solver's word on boards of one shape, as a td_second_opinion. */
typedef struct td_sudoku_asked {
    int rows, cols;
    const td_budget *budget;
    tandem_puzzle *empty; /* once it was asked; to be freed */
} td_sudoku_asked;

int td_sudoku_ask(void *asked, const uint64_t *domains, int limit);

#endif
