/* Unavoidable sets of a full sudoku grid: cells that can be filled in another
 * way if the others stay, so that every puzzle of the grid has a clue in each
 * of them. Minimal ones: no smaller set is in them. */
#ifndef TD_GENERATE_UNAVOIDABLE_H
#define TD_GENERATE_UNAVOIDABLE_H

#include "base/vec.h"
#include "generate/sudoku.h"

typedef enum td_ua_method {
    TD_UA_FOURS, /* two lines of a chute in which two numbers change places */
    TD_UA_MAP,   /* two numbers, followed from box to box by the map from
                    numbers to places in each box */
    /* These are emptied, and all ways to fill them again compared. */
    TD_UA_TWO_NUMBERS,
    TD_UA_THREE_NUMBERS,
    TD_UA_TWO_LINES,
    TD_UA_TWO_BOXES,
    TD_UA_METHODS
} td_ua_method;

typedef TD_VEC(uint16_t) td_cells;
typedef TD_VEC(uint32_t) td_numbers;

/* Sets, each once: cells in order, one set after the other. */
typedef struct td_ua {
    int rows, cols;
    td_cells cells;
    td_numbers end;             /* where set i ends among them */
    td_numbers slot;            /* a hash table: 1 + set, 0: none */
    uint64_t regions, too_many; /* emptied; of these with too many ways */
} td_ua;

td_ua td_ua_new(int rows, int cols);
void td_ua_free(td_ua *u);
uint32_t td_ua_count(const td_ua *u);
const uint16_t *td_ua_cells(const td_ua *u, uint32_t i, int *n);
/* Adds a set; false: it is there already. Cells need no order. */
bool td_ua_add(td_ua *u, uint16_t *cells, int n);
/* Adds the minimal sets of a grid that a method finds; false: it was stopped.
 * Regions that have more than some thousand ways to be filled are left out and
 * counted. */
bool td_ua_find(td_ua *u, td_ua_method method, const uint8_t *grid,
                const td_patience *p);
/* Adds the minimal sets among some cells (bit set: emptied); false: there are
 * too many ways. */
bool td_ua_empty(td_ua *u, const uint8_t *grid, const uint64_t *domains);

/* What a set looks like wherever it is: with its numbers (a canonical form of
 * these cells alone), or its cells alone. `out` has room for the board. */
void td_ua_blueprint(const td_ua *u, const uint8_t *grid, uint32_t i,
                     bool numbers, uint8_t *out);

#endif
