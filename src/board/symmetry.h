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
/* The turned puzzle: clues, walls, signs (arrows turn, operators do not),
 * gates, lists of lines, marks, and the regions and links that a genre has
 * added, as if it had been read like that. */
td_puzzle *td_turn_puzzle(const td_puzzle *p, int turn);
/* The clue of each region moves to its first cell in reading order. */
void td_settle_region_clues(td_puzzle *p);
/* The least of the eight in a fixed order: by width, then by clues, signs,
 * lists and, if asked, marks in reading order. The same for all eight. (If
 * not asked, marks come along as they are.) */
td_puzzle *td_puzzle_canonical(const td_puzzle *p, bool with_marks);

#endif
