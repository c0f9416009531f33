/* Sudoku boards made and changed: random full grids, minimal puzzles, canonical
 * forms. Digits are one byte a cell, row by row; 0 is an empty cell. Boxes have
 * so many rows and columns, at least two of each. */
#ifndef TD_GENERATE_SUDOKU_H
#define TD_GENERATE_SUDOKU_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"

/* Asked now and then; true: give up. */
typedef struct td_patience {
    bool (*stop)(void *arg); /* or NULL */
    void *arg;
} td_patience;

/* A full grid at random; false: it was stopped.
 *
 * It begins with a pattern whose lines and numbers are exchanged at random, and
 * takes steps: some numbers, picked at random, are taken off the board, and one
 * of all ways to put them back is taken, each with the same chance. A step and
 * its reverse are then equally likely, so the steps lead towards the
 * distribution in which all grids that can be come to are equally likely. Where
 * there are more than some hundred ways the board stays as it is, which
 * changes nothing about that. That all grids can be come to is not proven. */
bool td_sudoku_grid(td_rng *r, int rows, int cols, uint8_t *digits,
                    const td_patience *p);

/* In which order clues are tried. */
typedef enum td_removal {
    TD_REMOVE_AT_RANDOM,
    TD_REMOVE_IN_ORDER, /* as they are read */
    TD_REMOVE_RICHEST,  /* numbers that are given most often first */
    TD_REMOVALS
} td_removal;

typedef enum td_minimised {
    TD_MINIMISED,     /* no clue can be left out */
    TD_NOT_UNIQUE,    /* it has not one solution to begin with */
    TD_NOT_MINIMISED, /* stopped, or for some clues that was too hard to see:
                         these are kept */
} td_minimised;

/* Takes clues away, one pass: a clue without which there is a second solution
 * stays needed when others go, as fewer clues keep both solutions. */
td_minimised td_sudoku_minimise(td_rng *r, td_removal order, int rows, int cols,
                                uint8_t *digits, const td_patience *p);

/* The least of all boards that are the same puzzle: rows, columns (and both
 * exchanged, where boxes are square) and numbers renamed; read row by row,
 * empty cells before numbers. Sides up to 9; false: it was stopped. */
enum { TD_CANON_SIDE = 9 };
bool td_sudoku_canon(int rows, int cols, const uint8_t *digits, uint8_t *out,
                     const td_patience *p);

#endif
