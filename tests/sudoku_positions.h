/* Positions of sudoku's techniques, by topic: test_sudoku_steps.c checks all.
 */
#ifndef TD_TESTS_SUDOKU_POSITIONS_H
#define TD_TESTS_SUDOKU_POSITIONS_H

#include "positions.h"

extern const td_position td_sudoku_sets[], td_sudoku_fish[], td_sudoku_chains[],
    td_sudoku_cells[], td_sudoku_nets[], td_sudoku_unique[];

#endif
