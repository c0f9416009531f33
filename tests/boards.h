/* Boards for tests of the reasoner: a puzzle's model, its solution, and marks
 * that agree with it. */
#ifndef TD_BOARDS_H
#define TD_BOARDS_H

#include "base/rng.h"
#include "genres/genre.h"
#include "kernel/kernel.h"

td_model *td_board_model(const td_genre *g, const td_puzzle *p);
/* By literal 1 or -1: some solution, to be freed; NULL if there is none.
 * *only (unless NULL) says whether it is the only one. */
int8_t *td_board_solution(const td_model *m, bool *only);
/* Marks each literal of the solution with a chance of so many eighths. */
void td_board_mark(td_state *s, const int8_t *solution, uint32_t eighths,
                   td_rng *r);
/* Marks one open literal that is wrong; false if nothing is open. */
bool td_board_mistake(td_state *s, const int8_t *solution, td_rng *r);

#endif
