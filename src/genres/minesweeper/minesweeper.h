/* Minesweeper: what its declaration and its techniques share. */
#ifndef TD_GENRES_MINESWEEPER_H
#define TD_GENRES_MINESWEEPER_H

#include "genres/genre.h"

/* Classes of rules. */
enum { CLUE, TOTAL };

extern const td_technique td_minesweeper_techniques[];

#endif
