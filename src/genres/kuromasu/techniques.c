/* The techniques of kuromasu, in order of cost. kuromasu.md is the
 * catalogue. */
#include "genres/all_ways.h"
#include "genres/kuromasu/kuromasu.h"
#include "genres/shading_rows.h"

/* The ways of a view, if they are few; those that spoil another number's are
 * left in, as they end soon. */
static bool list_ways(const td_pos *p, int view, td_cases *out)
{
    enum { MOST = 12 };
    return td_ways_cases(p, view, MOST, true, out);
}

#define VIEW_WAYS(ID, NAME, TITLE, LEVEL, COST, FIND)              \
    TD_TECHNIQUE(ID, NAME, TITLE, LEVEL, COST, TD_ON_BOARD, FIND), \
        .text = "{how} {set}.\n{list}",                            \
        .ask = "In which ways can {clue} see its cells?", .seed = "level 4"

const td_technique td_kuromasu_techniques[] = {
    {.id = "KU-10",
     .name = "numbers_are_white",
     .title = "Clues are unshaded",
     .implied = true,
     .reach = {TD_REACH_RULE, CLUE_CELL, 0},
     .find = td_find_clause_unit,
     .text = "{full}, so {set}.",
     .once = true},
    TD_ROW_NEIGHBOURS("KU-01", "neighbours_of_black"),
    {TD_TECHNIQUE("KU-02", "seen_enough", "Sees enough", 2, 2.0,
                  TD_ON_RULE(VIEW), td_find_sight_full),
     .cut_down = td_drop_unneeded, .text = "{full}, so {set}.",
     .ask = "Does {clue} see all its cells already?", .seed = "level 2"},
    {TD_TECHNIQUE("KU-03", "needs_full_view", "Needs the full view", 2, 2.1,
                  TD_ON_RULE(VIEW), td_find_sight_needs_all),
     .cut_down = td_drop_unneeded, .text = "{needs_all}, so {set}.",
     .ask = "How many cells can {clue} still see?", .seed = "level 2"},
    {TD_TECHNIQUE("KU-04", "fourth_side", "Fourth side", 2, 2.2,
                  TD_ON_RULE(VIEW), ku_fourth_side),
     .text = "In the other directions {clue} sees {others} {others:cell, its "
             "own|cells with its own}, so just {need} {way}: {set}.",
     .ask = "{clue} can still choose in one direction. How far does it see "
            "there?",
     .seed = "level 2"},
    {TD_TECHNIQUE("KU-09", "must_stop", "View must end", 2, 2.4,
                  TD_ON_RULE(VIEW), td_find_sight_stop),
     .text = "If {set_at} were unshaded, {clue} would see at least {total} "
             "cells, so {set}.",
     .ask = "Where would {clue} see too many cells?"},
    {TD_TECHNIQUE("KU-08", "must_extend", "View must go on", 2, 2.5,
                  TD_ON_RULE(VIEW), td_find_sight_extend),
     .text = "In the other directions {clue} can see at most {others} "
             "{others:cell, its own|cells with its own}, so at least {need} "
             "{way}: {set}.",
     .ask = "How far must {clue} see {way}?"},
    {TD_LAST_WAY("KU-14", "last_way_out", "Last way out", 2, 2.8,
                 td_find_shading_exit),
     .text = TD_EXIT_TEXT},
    {TD_CLOSING_FENCE("KU-13", "diagonal_wall", "Closing a fence", 3, 3.2,
                      td_find_shading_fence)},
    {TD_TECHNIQUE("KU-05", "one_step_contradiction",
                  "Shading would open a view too far", 3, 3.0, TD_ON_RULE(VIEW),
                  ku_spoils_view),
     .text = "If {cell} were shaded, its {seen:neighbour|neighbours} {seen} "
             "would be unshaded and {clue} would see at least {total} cells, "
             "so {set}.",
     .ask = "Which shaded cell would let {clue} see too many cells?",
     .seed = "level 3", .cut_down = td_drop_premises},
    {TD_TECHNIQUE("KU-11", "shared_view", "Two numbers in one line", 3, 3.4,
                  TD_REACH(LINKED, VIEW, VIEW), ku_shared_view),
     .text = "{how} {set}.\n{list}",
     .ask = "How long can the run be that {clue} and {clue2} both see?",
     .cut_down = td_drop_premises},
    {TD_CUT_CELL("KU-12", 4.6)},
    {VIEW_WAYS("KU-06", "view_combinations", "All ways of a view", 4, 4.8,
               ku_view_ways)},
    {VIEW_WAYS("KU-06L", "view_combinations_several", "Several ways of a view",
               5, 7.5, ku_view_several_ways)},
    {TD_SPLIT("KU-07", "view_combinations_propagated",
              "What follows in all ways of a view", 5, 8.2, TD_ON_RULE(VIEW),
              list_ways, 3),
     .seed = "level 5"},
    {TD_WHAT_IF("KU-15", "assume_cell", "Assume a cell", 5, 8.0, 3),
     .any_length = true},
    {0},
};
