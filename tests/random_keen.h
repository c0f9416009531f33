/* Random keen puzzles that have a solution, perhaps several. */
#ifndef TD_RANDOM_KEEN_H
#define TD_RANDOM_KEEN_H

#include "base/rng.h"
#include "board/puzzle.h"

td_puzzle *td_random_keen(td_rng *r, int side);

#endif
