/* Patterns that would make a second solution.
 *
 * Cells without givens, two in each house that they touch, all of them a or b
 * in turns: exchanging a and b gives another solution. So a puzzle that has one
 * solution has some other number in one of them. Four such cells are a
 * rectangle in two boxes (rectangles.c), six and more a loop (loops.c). What
 * other numbers there can be (extras), and in which cells, gives the types. */
#ifndef TD_GENRES_SUDOKU_DEADLY_H
#define TD_GENRES_SUDOKU_DEADLY_H

#include "genres/digit_steps.h"

enum { TD_DEADLY_CELLS = 16 };

typedef struct td_deadly {
    const td_digit_view *v;
    td_sink *sink;
    int n;
    int cell[TD_DEADLY_CELLS]; /* neighbours in the loop share a house */
    uint64_t pair;
    td_cells all, extra; /* the cells; those that may have another number */
    uint64_t extras;
} td_deadly;

static inline uint64_t td_bit(int i)
{
    return (uint64_t)1 << i;
}

/* Fills in what follows from the cells and the pair. */
void td_deadly_complete(td_deadly *x);
/* Begins a step: the houses of the pattern, and which cells have no numbers but
 * the pair and, in those that may have another one, `more`. */
void td_deadly_open(td_deadly *x, uint64_t more);
/* Has the house places for the number, and only in the pattern? */
bool td_deadly_keeps(const td_deadly *x, int house, int number);

/* The types, drafted if they are there; false: enough. */
typedef bool td_deadly_teller(td_deadly *x);
td_deadly_teller td_deadly_1, td_deadly_2, td_deadly_3, td_deadly_4;

/* How sentences about such cells begin. */
#define TD_DEADLY "{cells} may not all be {pair}, which could be exchanged"

#endif
