#include "genres/hitori/hitori.h"

const td_technique td_hitori_techniques[] = {
    {.id = "HI-04",
     .name = "twin_of_white",
     .title = "Twin of an unshaded cell",
     .level = 2,
     .cost = 2.0,
     .reach = {TD_REACH_RULE, NO_TWIN, 0},
     .find = td_find_count_full,
     .text = "{full}, so {set}."},
    {.id = "HI-11",
     .name = "white_articulation",
     .title = "Unshaded cut cell",
     .level = 4,
     .cost = 4.5,
     .reach = {TD_REACH_RULE, ONE_PIECE, 0},
     .find = td_find_connected_cut,
     .text = "If {set} were not so, the unshaded cells would be cut in two."},
    {0},
};
