/* The finders of sudoku's own techniques; all look at the whole board. */
#ifndef TD_GENRES_SUDOKU_FINDERS_H
#define TD_GENRES_SUDOKU_FINDERS_H

#include "reason/technique.h"

/* wings.c */
td_finder sd_xyz_wing, sd_sue_de_coq, sd_aligned_exclusion;
/* colours.c */
td_finder sd_simple_colours, sd_multi_colours;
/* deadly.c: what would make a second solution */
td_finder sd_rectangle_1, sd_rectangle_2, sd_rectangle_3, sd_rectangle_4,
    sd_hidden_rectangle, sd_avoidable_rectangle, sd_unique_loop;
/* bug.c */
td_finder sd_bug_plus_1, sd_bug_more;
/* forcing.c */
td_finder sd_death_blossom, sd_forcing_chain, sd_kraken_fish, sd_nishio;
/* nets.c */
td_prospector sd_nets;
/* templates.c */
td_finder sd_templates;

#endif
