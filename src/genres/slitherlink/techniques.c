#include "genres/slitherlink/slitherlink.h"

const td_technique td_slitherlink_techniques[] = {
    {.id = "SL-02",
     .name = "clue_full",
     .title = "Clue is complete",
     .level = 1,
     .cost = 1.0,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = td_find_count_full,
     .text = "{full}, so {set}."},
    {0},
};
