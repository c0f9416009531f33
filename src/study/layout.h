/* Plain sudoku solvers that differ only in how they keep candidates, to count
 * what a deduction costs in each: operations to find it, operations to keep the
 * books (upkeep), and words of memory.
 *
 * All make the same deductions, naked and hidden singles, until there are no
 * more, and then the same guesses, so they visit the same nodes. An operation
 * is one word looked at or changed. */
#ifndef TD_STUDY_LAYOUT_H
#define TD_STUDY_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum td_layout_kind {
    TD_BY_CELL,       /* a set of numbers for each cell; all looked at again */
    TD_BY_CELL_LISTS, /* the same; only what has changed is looked at */
    TD_BY_SYMBOL,     /* a set of columns for each number and row */
    TD_FOUR_MAPS,     /* sets by cell, and by number in row, column and box */
    TD_COUNTED,       /* by cell, with counts for cells, and for numbers in
                         houses: a single is seen the moment it arises */
    TD_LAYOUTS
} td_layout_kind;

/* Which cell is guessed, among those with fewest numbers. */
typedef enum td_guess_cell {
    TD_GUESS_FIRST,
    TD_GUESS_NEAR,     /* in most houses of the guess before, and close to it */
    TD_GUESS_KEEPERS,  /* sees most of the marked cells */
    TD_GUESS_CONFLICT, /* the cell of the last guess that failed, if open */
    TD_GUESS_WEIGHTS,  /* fewest numbers for the failures of its houses */
    TD_GUESS_CELLS
} td_guess_cell;

/* Which of its numbers. */
typedef enum td_guess_number {
    TD_NUMBER_LEAST,
    TD_NUMBER_MOST_PLACES, /* most other places in the houses of the cell */
    TD_NUMBER_FEWEST_PLACES,
    TD_GUESS_NUMBERS
} td_guess_number;

typedef struct td_cost {
    uint64_t find, upkeep, deductions, nodes, rounds;
} td_cost;

typedef struct td_plain td_plain;

const char *td_layout_name(td_layout_kind kind);
td_plain *td_plain_new(int rows, int cols, td_layout_kind kind);
void td_plain_free(td_plain *s);
/* Words of memory that a board takes. */
uint64_t td_plain_words(const td_plain *s);
const td_cost *td_plain_cost(const td_plain *s);

/* Starts on a board (0: empty); costs are counted from 0. */
void td_plain_start(td_plain *s, const uint8_t *digits);
/* All singles; false: the board has no solution. */
bool td_plain_settle(td_plain *s);
/* The numbers that are left in a cell, bit d - 1 for d. */
uint64_t td_plain_left(const td_plain *s, int cell);
/* Puts a number in a cell, without what follows; false: it cannot be there. */
bool td_plain_put(td_plain *s, int cell, int digit);
/* Solutions up to a limit, by settling and guessing; -1: more nodes than that.
 * `marked` (or NULL) is for TD_GUESS_KEEPERS. */
int td_plain_count(td_plain *s, int limit, uint64_t nodes, td_guess_cell cell,
                   td_guess_number number, const bool *marked);

#endif
