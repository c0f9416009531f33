/* The inside of the fates, shared by digit_fates.c and digit_fate_steps.c. */
#ifndef TD_GENRES_DIGIT_FATES_INTERNAL_H
#define TD_GENRES_DIGIT_FATES_INTERNAL_H

#include "genres/digit_fates.h"

/* A house and another one that shares two cells or more with it. */
typedef struct td_crossing {
    uint8_t house, other;
    uint16_t shared, shared_other; /* as places of each */
} td_crossing;

enum {
    TD_FATE_WORDS = (TD_FATE_ATOMS + 63) / 64,
    TD_FATE_CROSSINGS = TD_FATE_HOUSES * 2 * TD_FATE_SIDE
};

struct td_fates {
    const td_digit_view *v;
    td_fate_depth depth;
    int side, ncells, nhouses;
    td_fate_board base;           /* with nothing supposed */
    uint64_t open[TD_FATE_WORDS]; /* candidates with a board */
    uint64_t dead[TD_FATE_WORDS];
    td_fate_board *of; /* by atom */
    td_seen seen;      /* how much of the trail it knows */
    uint16_t house_of[TD_FATE_CELLS][TD_MOST_HOUSES];
    uint16_t place_of[TD_FATE_CELLS][TD_MOST_HOUSES];
    uint8_t nhouses_of[TD_FATE_CELLS];
    uint8_t cell[TD_FATE_HOUSES][TD_FATE_SIDE];
    uint8_t count[1 << TD_FATE_SIDE];       /* bits of a set */
    int first_crossing[TD_FATE_HOUSES + 1]; /* by house */
    td_crossing cross[TD_FATE_CROSSINGS];
    int most_shared; /* cells of two houses */
};

/* ---- digit_fate_steps.c: each follows to the end what it does to a board ----
 */

/* What follows without anything supposed; for a board that nobody followed. */
void td_fate_settle(const td_fates *f, td_fate_board *b);
/* Supposes a candidate. */
void td_fate_suppose(const td_fates *f, td_fate_board *b, int atom);
/* Candidates are struck; what followed before is known. */
void td_fate_strike(const td_fates *f, td_fate_board *b, const int *atom,
                    int n);
/* What becomes of two candidates together, from the board of each. */
void td_fate_join(const td_fates *f, td_fate_board *both,
                  const td_fate_board *a, const td_fate_board *b);

#endif
