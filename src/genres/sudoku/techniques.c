#include "genres/sudoku/sudoku.h"

/* A cell whose last candidate is left gets it at once: the state closes
 * domains. So the row that rules out candidates is the one of the naked
 * single. */
const td_technique td_sudoku_techniques[] = {
    {.id = "SD-02",
     .name = "naked_single",
     .title = "Placed number",
     .level = 1,
     .cost = 1.0,
     .reach = {TD_REACH_RULE, TD_HOUSE, 0},
     .find = td_find_alldiff_taken,
     .text = "{because} and {full}, so {set}."},
    {.id = "SD-03",
     .name = "hidden_single",
     .title = "Hidden single",
     .level = 1,
     .cost = 1.2,
     .reach = {TD_REACH_RULE, TD_HOUSE, 0},
     .find = td_find_alldiff_last,
     .text = "{set}, as there is no other place for it in {at}."},
    {0},
};
