/* The eight symmetries of the square, on boards.
 *
 * Turn k: bit 0 mirrors left-right, bit 1 top-bottom, bit 2 then exchanges
 * rows and columns. Turn 0 changes nothing. */
#ifndef TD_BOARD_SYMMETRY_H
#define TD_BOARD_SYMMETRY_H

#include "board/puzzle.h"

enum { TD_TURNS = 8 };

/* Where a lattice, row or column site of a board comes to lie. */
td_site td_turn_site(const td_topo *t, int turn, td_site s);
/* The turned puzzle: clues and marks that are the same whichever way one
 * looks at them. (Genres whose clues have directions turn those as well.) */
td_puzzle *td_turn_puzzle(const td_puzzle *p, int turn);

#endif
