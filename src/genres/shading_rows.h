/* Rows of techniques that genres have in which no two shaded cells touch and
 * the unshaded cells are connected; an id for each. */
#ifndef TD_GENRES_SHADING_ROWS_H
#define TD_GENRES_SHADING_ROWS_H

#include "genres/shading.h"

/* Level 0: what touches a shaded cell. */
#define TD_ROW_NEIGHBOURS(ID, NAME)                                         \
    {                                                                       \
        .id = ID, .name = NAME, .title = "Neighbours of a shaded cell",     \
        .implied = true, .reach = {TD_REACH_CELL, 0, 0},                    \
        .find = td_find_shading_neighbours,                                 \
        .text = "{cell} is shaded and no two shaded cells touch, so {set}." \
    }

/* The last way out of a cell or a group; FIND asks td_find_exit_of. */
#define TD_LAST_WAY(ID, NAME, TITLE, LEVEL, COST, FIND)                  \
    TD_TECHNIQUE(ID, NAME, TITLE, LEVEL, COST, TD_ON_RULE(TD_ONE_PIECE), \
                 FIND),                                                  \
        .ask = "How can {group} stay connected with the other unshaded cells?"
#define TD_EXIT_TEXT "{exit}, so {set}."

/* FIND asks td_find_fence_of. */
#define TD_CLOSING_FENCE(ID, NAME, TITLE, LEVEL, COST, FIND)               \
    TD_TECHNIQUE(ID, NAME, TITLE, LEVEL, COST, TD_ON_RULE(TD_ONE_PIECE),   \
                 FIND),                                                    \
        .text = "Shading {cell} would close {fence} and cut {inside} off " \
                "from {outside}, so {set}.",                               \
        .ask = "Where would one more shaded cell cut {inside} off from "   \
               "{outside}?"

#define TD_CUT_CELL(ID, COST)                                              \
    TD_TECHNIQUE(ID, "white_articulation", "Unshaded cut cell", 4, COST,   \
                 TD_ON_RULE(TD_ONE_PIECE), td_find_connected_cut),         \
        .text = "The unshaded cells {ends} can only be connected through " \
                "{cell}, so {set}.",                                       \
        .ask = "How can {ends} be connected?"

#endif
