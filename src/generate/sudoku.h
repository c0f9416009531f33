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

/* The numbers of a list in any order, each with the same chance. */
void td_sudoku_shuffle(td_rng *r, int *list, int n);
/* The same board in another guise: lines and chutes, numbers, and where boxes
 * are square rows and columns exchanged at random. */
void td_sudoku_disguise(td_rng *r, int rows, int cols, const uint8_t *from,
                        uint8_t *to);
/* A full grid in which each row is the one before it, moved on; in disguise. */
void td_sudoku_pattern(td_rng *r, int rows, int cols, uint8_t *digits);

/* A full grid at random; false: it was stopped.
 *
 * It begins with a pattern whose lines and numbers are exchanged at random, and
 * takes steps: some numbers, picked at random, are taken off the board, and one
 * of all ways to put them back is taken, each with the same chance. A step and
 * its reverse are then equally likely, so the steps lead towards the
 * distribution in which all grids that can be come to are equally likely. Where
 * there are more than some hundred ways the board stays as it is, which
 * changes nothing about that. That all grids can be come to is not proven.
 *
 * From side 20 on the steps are exchanges, whose reverse is as likely, too. */
bool td_sudoku_grid(td_rng *r, int rows, int cols, uint8_t *digits,
                    const td_patience *p);
/* With a quarter of the steps: not quite as random (docs/sudoku.md), but random
 * enough to take clues away from. */
bool td_sudoku_grid_soon(td_rng *r, int rows, int cols, uint8_t *digits);

/* One step of large grids: in two lines of a chute, and for two numbers, all
 * that hangs together is exchanged or not, with the same chance. */
void td_sudoku_exchange(td_rng *r, int rows, int cols, uint8_t *digits);

/* In which order clues are tried. */
typedef enum td_removal {
    TD_REMOVE_AT_RANDOM,
    TD_REMOVE_IN_ORDER, /* as they are read */
    TD_REMOVE_RICHEST,  /* numbers that are given most often first */
    TD_REMOVE_POOREST,  /* numbers that are given least often first */
    /* Each time the clue without which most, or fewest, candidates are seen:
     * numbers for its cell and places for its number, by the clues alone. */
    TD_REMOVE_LOOSEST,
    TD_REMOVE_TIGHTEST,
    TD_REMOVALS
} td_removal;

typedef enum td_minimised {
    TD_MINIMISED,     /* no clue can be left out */
    TD_NOT_UNIQUE,    /* it has not one solution to begin with */
    TD_NOT_MINIMISED, /* stopped, or for some clues that was too hard to see:
                         these are kept */
} td_minimised;

/* Who is asked for the solutions of a board, up to a limit, where walking takes
 * too long; -1: they are not known. */
typedef struct td_second_opinion {
    int (*count)(void *arg, const uint64_t *domains, int limit);
    void *arg;
} td_second_opinion;

/* Takes clues away, one pass: a clue without which there is a second solution
 * stays needed when others go, as fewer clues keep both solutions. `o` may be
 * NULL. */
td_minimised td_sudoku_minimise(td_rng *r, td_removal order, int rows, int cols,
                                uint8_t *digits, const td_second_opinion *o,
                                const td_patience *p);

/* ---- canonical forms ----
 *
 * Two boards are the same if one becomes the other by exchanging lines of a
 * chute, chutes, rows with columns (where boxes are square) and the names of
 * numbers. Of all boards that are the same the canonical form is one: up to
 * side TD_CANON_SIDE the least, read row by row, empty cells before numbers;
 * above, the one that a canonical labelling gives. */
enum { TD_CANON_SIDE = 12 };

typedef enum td_canon_says {
    TD_CANON_DONE,
    TD_CANON_TWICE, /* a number is twice in a line */
    TD_CANON_STOPPED
} td_canon_says;

td_canon_says td_sudoku_canon(int rows, int cols, const uint8_t *digits,
                              uint8_t *out, const td_patience *p);

/* The least form of many boards of one shape. */
typedef struct td_canon td_canon;
td_canon *td_canon_new(int rows, int cols);
td_canon_says td_canon_least(td_canon *c, const uint8_t *digits, uint8_t *out,
                             const td_patience *p);
void td_canon_free(td_canon *c);

/* The form by labelling, of any side: see sudoku_label.c. */
td_canon_says td_sudoku_label(int rows, int cols, const uint8_t *digits,
                              uint8_t *out, const td_patience *p);
/* The same of a pattern: cells that are in it are not 0. */
td_canon_says td_sudoku_label_pattern(int rows, int cols, const uint8_t *cells,
                                      uint8_t *out, const td_patience *p);

#endif
