/* Minesweeper: what its declaration and its techniques share. */
#ifndef TD_GENRES_MINESWEEPER_H
#define TD_GENRES_MINESWEEPER_H

#include "genres/genre.h"

/* Classes of rules. */
enum { CLUE, TOTAL };

extern const td_technique td_minesweeper_techniques[];

/* sums.c: numbers that share cells */
td_finder mi_subset, mi_overlap, mi_sum_of_three, mi_sum_of_many;
/* ways.c: all ways of one number */
td_finder mi_number_ways;
/* regions.c: all ways of a few numbers */
td_finder mi_region;
/* total.c: the mines that are left */
td_finder mi_mines_left, mi_mines_left_many;
/* parts.c: the mines that are left, and parts of the board */
td_finder mi_parts;
/* twins.c: cells that touch the same numbers */
td_finder mi_twins;

#endif
