/* Sudoku: what its declaration and its techniques share. */
#ifndef TD_GENRES_SUDOKU_H
#define TD_GENRES_SUDOKU_H

#include "genres/digits.h"

/* Classes of rules. */
enum { GIVEN = TD_DIGITS_TAGS };

extern const td_technique td_sudoku_techniques[];

#endif
