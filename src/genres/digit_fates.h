/* What becomes of the board if a candidate holds, by simple steps alone; a
 * view that keeps up with the position.
 *
 * For each open candidate a board of its own is kept, on which it is supposed
 * to hold and what follows is followed to the end: singles (TD_FATE_SINGLES),
 * or also locked candidates and all naked and hidden sets (TD_FATE_SETS). When
 * the position changes each board takes in what is new, which is mostly known
 * there already. A candidate whose board breaks a rule cannot hold.
 *
 * It serves as a sieve for finders. A chain of candidates that strikes one of
 * them is a way for singles to lead from it to its own denial, a chain with
 * groups and almost locked sets is one for sets and locked candidates. So where
 * the board of a candidate lives, no chain strikes it, and none is looked for.
 *
 * Boards up to 9 x 9; larger ones have no sieve: anything may die. */
#ifndef TD_GENRES_DIGIT_FATES_H
#define TD_GENRES_DIGIT_FATES_H

#include "genres/digit_steps.h"

typedef enum td_fate_depth { TD_FATE_SINGLES, TD_FATE_SETS } td_fate_depth;

enum { TD_FATE_SIDE = 9, TD_FATE_CELLS = 81, TD_FATE_HOUSES = 27 };
enum { TD_FATE_ATOMS = TD_FATE_CELLS * TD_FATE_SIDE };

/* A board with something supposed. */
typedef struct td_fate_board {
    union {
        struct {
            uint16_t may[TD_FATE_CELLS]; /* as in td_digit_view */
            uint16_t places[TD_FATE_HOUSES * TD_FATE_SIDE];
        };
        uint64_t words[(TD_FATE_CELLS + TD_FATE_HOUSES * TD_FATE_SIDE) / 4];
    };
    uint64_t placed[2]; /* cells whose number has been taken from their peers */
    /* By house: places and numbers of which that is not so. */
    uint16_t open[TD_FATE_HOUSES], lacks[TD_FATE_HOUSES];
    bool dead;
} td_fate_board;

typedef struct td_fates td_fates;

/* NULL if the board is too large. */
const td_fates *td_fates_of(const td_pos *p, td_fate_depth depth);

/* May simple steps show that an open candidate does not hold? */
bool td_fate_may_die(const td_pos *p, td_fate_depth depth, int atom);
/* May they show it of any candidate? */
bool td_fate_any(const td_pos *p, td_fate_depth depth);
/* Has an open candidate been found to die? */
bool td_fate_is_dead(const td_fates *f, int atom);
/* The board on which an open candidate holds. */
const td_fate_board *td_fate_of(const td_fates *f, int atom);

/* Is anything struck on the boards of all these candidates that is open? */
bool td_fate_all_strike(const td_fates *f, const int *atom, int n);
/* How much is left on a board, compared with others. */
int td_fate_left(const td_fate_board *b);

/* How many candidates go with one that is struck, itself included. */
int td_fate_gain(const td_fates *f, int atom);

/* Fills the board of an open candidate, always taking the first number that is
 * not seen to die. True: that led to a solution, whose candidates are put into
 * `holds`, a set of TD_FATE_ATOMS. */
bool td_fate_fill(const td_fates *f, int atom, uint64_t *holds);

/* Two candidates together: what was seen of them is kept, too (a view). */
typedef struct td_fate_pairs td_fate_pairs;

td_fate_pairs *td_fate_pairs_of(const td_pos *p, td_fate_depth depth);
/* Does a rule break if two open candidates hold together? */
bool td_fate_dies_with(td_fate_pairs *x, int a, int b);
/* Is it known already that none does? */
bool td_fate_lives_with(td_fate_pairs *x, int a, int b);

/* A step on the way: in which house it is seen (-1: in the cell), and a literal
 * that it tells; TD_NO_LIT: that something is broken there. */
typedef struct td_fate_look {
    int house, cell;
    td_lit says;
} td_fate_look;

enum { TD_MOST_LOOKS = 128 };

/* How many steps (singles, sets, locked candidates) it takes to show that some
 * candidates do not hold together, or to strike another one from their board;
 * those that do not matter are left out. Steps are made in the order in which
 * they are seen, so there may be shorter ways. Returns 0 if it does not come to
 * that. `end` is the candidate that is struck, or -1. `way` gets the first
 * TD_MOST_LOOKS steps; or NULL. */
int td_fate_way(const td_fates *f, const int *atom, int n, int end,
                td_fate_look *way);
/* The same of one candidate. */
int td_fate_length(const td_fates *f, int atom, int end);

#endif
