/* The techniques of minesweeper, in order of cost. minesweeper.md is the
 * catalogue.
 *
 * A cell is a mine, safe, or open. A number still needs so many mines and has
 * so many open cells. All techniques weigh these against each other:
 *
 *   level 1   one number; the total
 *   level 2   two numbers that share cells
 *   level 3   one number and what its neighbours allow; sums of three numbers;
 *             the mines that are left
 *   level 4   sums of more numbers, all ways of a few numbers
 *   level 5   what if
 */
#include "genres/all_ways.h"
#include "genres/minesweeper/minesweeper.h"

/* The ways of a number, if they are few; those that its neighbours rule out are
 * left in, as they end soon. */
static bool list_ways(const td_pos *p, int number, td_cases *out)
{
    enum { MOST = 6 };
    return td_ways_cases(p, number, MOST, true, out);
}

/* Of numbers that share cells. */
#define NEEDS_AND_TAKES                                           \
    "{numbers} {numbers:needs|need} {need} more, and {numbers2} " \
    "{numbers2:takes|take} at most {most}"

const td_technique td_minesweeper_techniques[] = {
    /* ---- one number; the total ---- */

    {TD_TECHNIQUE("MI-01", "number_full", "Number is complete", 1, 1.0,
                  TD_ON_RULE(CLUE), td_find_count_full),
     .text = "{full}, so {set}.", .ask = "Has {clue} got all its mines?",
     .seed = "level 1"},
    {TD_TECHNIQUE("MI-02", "number_needs_all", "Number needs all", 1, 1.1,
                  TD_ON_RULE(CLUE), td_find_count_needs_all),
     .text = "{clue} still needs {open} {open:mine|mines} and has only "
             "{open} unknown {open:cell|cells} left, so {set}.",
     .ask = "Which cells are left for the mines of {clue}?", .seed = "level 1"},
    {TD_TECHNIQUE("MI-03", "no_mines_left", "No mines left", 1, 1.6,
                  TD_ON_RULE(TOTAL), td_find_count_full),
     .text = "{full}, so {set}.",
     .ask = "How many mines are still to be found?", .seed = "level 1"},
    {TD_TECHNIQUE("MI-04", "all_rest_are_mines", "All the rest are mines", 1,
                  1.7, TD_ON_RULE(TOTAL), td_find_count_needs_all),
     .text = "{open} {open:mine|mines} of the {n} {open:is|are} still to be "
             "found, and only {open} {open:cell is|cells are} unknown, so "
             "{set}.",
     .ask = "How many mines are still to be found, and where can they be?",
     .seed = "level 1"},

    /* ---- two numbers ---- */

    {TD_TECHNIQUE("MI-10", "subset_difference", "One number inside another", 2,
                  2.0, TD_REACH(LINKED, CLUE, CLUE), mi_subset),
     .alone = true, .text = "{how} {set}.", .within = NEEDS_AND_TAKES,
     .ask = "What does {clue2} leave for the other cells of {clue}?"},
    {TD_TECHNIQUE("MI-07", "mines_left_bound", "Mines that are left", 2, 2.8,
                  TD_ON_RULE(TOTAL), mi_mines_left),
     .alone = true, .text = "{how} {set}.",
     .ask = "How many mines are left, and how many of them are around numbers "
            "that share no cell?",
     .seed = "level 3"},
    {TD_TECHNIQUE("MI-11", "overlap_bound", "Overlapping numbers", 3, 3.0,
                  TD_REACH(LINKED, CLUE, CLUE), mi_overlap),
     .shortest = true, .text = "{how} {set}.", .within = NEEDS_AND_TAKES,
     .ask = "How many mines can be in the cells that {clue} and {clue2} "
            "share?"},

    /* ---- one number and its neighbours, three numbers, the mines left ---- */

    {TD_TECHNIQUE("MI-05", "number_combinations", "All ways of a number", 3,
                  3.3, TD_REACH(LINKED, CLUE, CLUE), mi_number_ways),
     .text = "{clue} needs {need} more {need:mine|mines}{then} {set}.\n{list}",
     .ask = "How can {clue} get its mines?", .seed = "level 2",
     .cut_down = td_drop_premises},
    {TD_TECHNIQUE("MI-09", "linear_elimination", "Sum of three numbers", 4, 4.6,
                  TD_ON_BOARD, mi_sum_of_three),
     .shortest = true, .text = "{how} {set}.", .within = NEEDS_AND_TAKES,
     .ask = "How many mines of {numbers} can be in cells shared with "
            "{numbers2}?",
     .seed = "level 4 (algebra)"},
    {TD_TECHNIQUE("MI-13", "twin_cells_equal",
                  "Cells that touch the same numbers", 3, 3.5, TD_ON_RULE(CLUE),
                  mi_twins),
     .text = "{groups}. {needs} {set}.\n{alike}",
     .ask = "Which cells around {clue} touch the same numbers?",
     .unique = true},

    /* ---- more numbers ---- */

    {TD_TECHNIQUE("MI-07L", "mines_left_bound_many",
                  "Mines that are left, many numbers", 4, 4.8,
                  TD_ON_RULE(TOTAL), mi_mines_left_many),
     .outside = true, .text = "{how} {set}.",
     .ask = "How many mines are left, and how many of them are around numbers "
            "that share no cell?",
     .seed = "level 3"},
    {TD_TECHNIQUE("MI-08", "count_of_whole_frontier",
                  "Mines left for a part of the board", 4, 4.9,
                  TD_ON_RULE(TOTAL), mi_parts),
     .text = "{how} {set}.\n{list}",
     .ask = "How many mines are left for {numbers}?", .seed = "level 4",
     .cut_down = td_drop_premises},
    {TD_TECHNIQUE("MI-12", "frontier_component_enumeration",
                  "All ways of a region", 4, 5.0, TD_ON_BOARD, mi_region),
     .text = "{how} {set}.\n{list}",
     .ask = "In which ways can {numbers} get their mines?"},
    {TD_TECHNIQUE("MI-09L", "linear_elimination_many", "Sum of many numbers", 5,
                  7.5, TD_ON_BOARD, mi_sum_of_many),
     .shortest = true,
     .text = "{how} {set}.\nthey share no cell, so all {need} count\n{then}",
     .ask = "How many mines of {numbers} can be in cells shared with "
            "{numbers2}?",
     .seed = "level 4 (algebra)"},

    /* ---- what if ---- */

    {TD_SPLIT("MI-06", "number_combinations_propagated",
              "What follows in all ways of a number", 5, 8.2, TD_ON_RULE(CLUE),
              list_ways, 3),
     .seed = "level 5"},
    {TD_WHAT_IF("MI-14", "assume_cell", "Assume a cell", 5, 8.0, 4),
     .any_length = true},
    {TD_WHAT_IF("MI-14S", "assume_cell_short", "Short what-if", 3, 3.9, 1),
     .told = 3},
    {0},
};
