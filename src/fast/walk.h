/* Hand-tuned exact solvers: sudoku with boxes of any shape up to 64 numbers,
 * and keen up to side 16.
 *
 * A walk goes through the solutions of one board, one after the other, each
 * once. It lives in memory of the caller, allocates nothing and has no state
 * outside that memory. It stops after any number of nodes (a node is one board
 * brought to a standstill) and can be resumed; what is left to look at can be
 * read as boards of their own, so that another solver may take over.
 *
 * Domains are one word a cell, row by row: bit d stands for the number d + 1.
 *
 *     size_t size = td_sudoku_walk_size(3, 3);
 *     td_walk *w = td_sudoku_walk(td_alloc(size), 3, 3, domains);
 *     while (td_walk_next(w, nodes, digits) == TD_WALK_FOUND)
 *         ...
 */
#ifndef TD_FAST_WALK_H
#define TD_FAST_WALK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fast/paths.h"

typedef struct td_walk td_walk;

typedef enum td_walk_step {
    TD_WALK_FOUND,  /* another solution */
    TD_WALK_END,    /* there is no further one */
    TD_WALK_BUDGET, /* nodes or memory used up: resume, or hand over */
} td_walk_step;

/* Goes on to the next solution, over at most so many nodes. Numbers from 1,
 * row by row, are written to `digits` unless it is NULL. */
td_walk_step td_walk_next(td_walk *w, uint64_t nodes, uint8_t *digits);

/* Nodes looked at so far: the same on every code path. */
uint64_t td_walk_nodes(const td_walk *w);

/* The boards that are left, i from 0; false behind the last. No solution is
 * in two of them, none of them holds one that was found, and together they
 * hold all that were not. */
bool td_walk_pending(const td_walk *w, size_t i, uint64_t *domains);

/* ---- sudoku ---- */

enum { TD_SUDOKU_MAX = 64 };

/* Boxes of so many rows and columns; 0 where the board does not fit. */
size_t td_sudoku_walk_size(int rows, int cols);
/* The domains of a board's clues, 0 for none. */
void td_sudoku_domains(int rows, int cols, const uint8_t *digits,
                       uint64_t *domains);
td_walk *td_sudoku_walk(void *mem, int rows, int cols, const uint64_t *domains);

/* ---- many 9x9 boards ---- */

enum { TD_LINE_BAD = 255, TD_LINE_NODES = 20000 };

/* Looks for up to `limit` solutions (at most 254) of each line of `text`, n
 * lines at most. count[i] tells how many line i has, or TD_LINE_BAD where it
 * is not 81 characters of 1-9, 0 and dot before its end or a blank, or would
 * take more than TD_LINE_NODES (some milliseconds): such a line is the
 * caller's. The first solutions are written to `solutions`, 81
 * characters each, unless it is NULL; *used gets the length of what was read.
 * Returns the number of lines. */
size_t td_sudoku_lines(const char *text, size_t len, size_t n, int limit,
                       uint8_t *count, char *solutions, size_t *used);

/* ---- the same with a chosen code path, for tests and benchmarks ---- */

td_walk *td_sudoku_walk_on(td_path path, void *mem, int rows, int cols,
                           const uint64_t *domains);
size_t td_sudoku_lines_on(td_path path, const char *text, size_t len, size_t n,
                          int limit, uint8_t *count, char *solutions,
                          size_t *used);

#endif
