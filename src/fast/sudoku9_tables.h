/* What sudoku9.h looks up. */
#ifndef TD_FAST_SUDOKU9_TABLES_H
#define TD_FAST_SUDOKU9_TABLES_H

#include <stdint.h>

/* Where cell 9 * row + column is among the lanes of a board: 16 * (place in
 * its box) + lane of its box. */
extern const uint8_t td_sudoku9_place[81];

/* The triad to guess, 3 * line + box, by the set of ways that are left to a
 * number in a band: the one that parts them best, and of equal ones a triad
 * that leaves one way. Way w < 3 has line l in box (w + l) % 3, way w >= 3 has
 * it in box (w + 2 l) % 3. */
extern const uint8_t td_sudoku9_split[64];

/* By 3 * band + box, bands of rows first: [0] has all bits in the lane of the
 * box, [1] in the other two lanes of the band. */
extern const uint16_t td_sudoku9_lanes[18][2][16];

/* The domain that a character of a line stands for. */
enum { TD_SUDOKU9_WRONG = 0x8000 };
extern const uint16_t td_sudoku9_domain[256];

#endif
