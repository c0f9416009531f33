/* The techniques of akari, in order of cost. akari.md is the catalogue.
 *
 * A cell is a bulb, empty, or open. A lane is a straight run of cells between
 * walls; a bulb lights its two lanes, and a cell that no bulb lights is dark.
 * Its lighters are the open cells that could light it. A number still needs so
 * many bulbs and has so many open cells left. All techniques weigh these
 * against each other:
 *
 *   level 1   one bulb, one number
 *   level 2   one dark cell; a number and its corner
 *   level 3   a bulb that would rob a dark cell of its lighters, or a number of
 *             its cells; two numbers that share cells or lanes; short chains
 *   level 4   what would be a second solution; many numbers
 *   level 5   what if
 */
#include "genres/akari/akari.h"

const td_technique td_akari_techniques[] = {
    /* ---- one bulb, one number ---- */

    {.id = "AK-01",
     .name = "illuminate",
     .title = "Lit by a bulb",
     .implied = true,
     .reach = {TD_REACH_CELL, 0, 0},
     .find = ak_illuminate,
     .text = "The bulb at {bulb} lights its {lanes}, so {set}.",
     .seed = "illuminate (level 1)"},
    {.id = "AK-02",
     .name = "number_full",
     .title = "Number is complete",
     .level = 1,
     .cost = 1.1,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = td_find_count_full,
     .text = "{full}, so {set}.",
     .ask = "Has {clue} got all its bulbs?",
     .seed = "mark_dots_around_full_numbers (level 2); level 1"},
    {.id = "AK-03",
     .name = "number_needs_all",
     .title = "Number needs all",
     .level = 1,
     .cost = 1.2,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = td_find_count_needs_all,
     .text = "{clue} still needs {open} {open:bulb|bulbs} and has only {left} "
             "left, so {set}.",
     .ask = "Which cells are left for the bulbs of {clue}?",
     .seed = "mark_bulbs_around_dotted_numbers (level 2); level 1"},

    /* ---- one dark cell; a number and its corner ---- */

    {.id = "AK-06",
     .name = "isolated_cell_is_bulb",
     .title = "Only it can light itself",
     .level = 2,
     .cost = 2.0,
     .reach = {TD_REACH_RULE, LANE, 0},
     .find = ak_isolated,
     .text = "No other cell can light {at}, so {set}.",
     .ask = "{at} is still dark. Which cells could light it?",
     .seed = "fill_holes (level 3); level 2"},
    {.id = "AK-05",
     .name = "only_cell_that_can_light",
     .title = "Only one cell can light it",
     .level = 2,
     .cost = 2.1,
     .reach = {TD_REACH_RULE, LANE, 0},
     .find = ak_only_lighter,
     .text = "{at} is still dark and only {last} can light it, so {set}.",
     .ask = "{at} is still dark. Which cells could light it?",
     .seed = "mark_unique_bulbs_for_dot_cells (level 3); level 2"},
    {.id = "AK-04",
     .name = "dot_at_number_corner",
     .title = "Corner of a number",
     .level = 2,
     .cost = 2.4,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = ak_corner,
     .text = "A bulb at {cell} would light {lit}. Then {clue} would have "
             "{shortage}, so {set}.",
     .ask = "What would a bulb at a corner of {clue} leave it?",
     .seed = "mark_dots_at_corners (level 4); level 2"},

    /* ---- what a bulb would take away; two numbers ---- */

    {.id = "AK-07",
     .name = "diagonal_numbers_share_two",
     .title = "Numbers at a corner",
     .level = 3,
     .cost = 3.0,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = ak_diagonal_numbers,
     .text = "{how} {set}.",
     .ask = "{clue} and {clue2} share two cells. How many bulbs can be there?",
     .seed = "analyze_diagonally_adjacent_numbers (level 5)"},
    {.id = "AK-16",
     .name = "lit_in_every_case",
     .title = "Lit either way",
     .level = 3,
     .cost = 3.1,
     .reach = {TD_REACH_RULE, LANE, 0},
     .find = ak_lit_either_way,
     .text = "Only bulbs at {a} or {b} can light {at}, and either would light "
             "{cell} too, so {set}.",
     .ask = "Which cells could light {at}, and what else would they light?"},
    {.id = "AK-09",
     .name = "two_ones_two_lanes",
     .title = "Two numbers, two lanes",
     .level = 3,
     .cost = 3.15,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = ak_two_ones,
     .text =
         "{clue} and {clue2} need one bulb in {first} and one in {second}, so "
         "{set}.\n{clue} needs {a} or {b}\n{clue2} needs {c} or {d}"
         "\nin the same line the two bulbs would light each other",
     .ask = "In which lines are the bulbs of {clue} and {clue2}?",
     .seed = "level 3",
     .cut_down = td_drop_premises},
    {.id = "AK-10",
     .name = "shared_lanes_tight",
     .title = "Just enough room for two numbers",
     .level = 3,
     .cost = 3.2,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = ak_lanes_tight,
     .text = "{numbers} need {need} {more}bulbs{twice}, as many as their cells "
             "can hold, so {set}.\n{as}",
     .ask = "How many bulbs do {numbers} need, and how many can their cells "
            "hold?",
     .seed = "mark_bulbs_and_dots_at_shared_lanes, case 1 (level 6)"},
    {.id = "AK-14",
     .name = "bulb_starves_number",
     .title = "Bulb would starve a number",
     .level = 3,
     .cost = 3.25,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = ak_starves,
     .text = "A bulb at {cell} would light {lit}. Then {clue} would have "
             "{shortage}, so {set}.",
     .ask = "Which bulbs would leave {clue} too few cells?"},
    {.id = "AK-19",
     .name = "bulb_completes_and_starves",
     .title = "Bulb would complete one number and starve another",
     .level = 3,
     .cost = 3.3,
     .reach = {TD_REACH_BOARD, 0, 0},
     .find = ak_completes_starves,
     .text = "A bulb at {cell} would {how}. Then {clue} would have {shortage}, "
             "so {set}.",
     .ask = "Which bulb beside {numbers} would leave {clue} too few cells?",
     .cut_down = td_drop_premises},
    {.id = "AK-15",
     .name = "number_combinations",
     .title = "All ways of a number",
     .level = 3,
     .cost = 3.75,
     .reach = {TD_REACH_BOARD, 0, 0},
     .find = ak_number_ways,
     .text = "{clue} cannot have {its} {way1:bulb|bulbs} at {ways}. {so}."
             "\n{list}",
     .ask = "In which ways can {clue} get its bulbs?",
     .cut_down = td_drop_premises},
    {.id = "AK-08",
     .name = "bulb_would_leave_cell_dark",
     .title = "Bulb would leave a cell dark",
     .level = 3,
     .cost = 3.8,
     .reach = {TD_REACH_LINKED, LANE, CLUE},
     .find = ak_leaves_dark,
     .text = "A bulb at {cell} would {how}leave {at} dark, as only {lighters} "
             "can light it, so {set}.",
     .ask = "Which cells could light {at}, and what would rule them all out?",
     .seed = "mark_dots_beyond_corners (level 6); level 3"},
    {.id = "AK-11",
     .name = "shared_lanes_slack_one",
     .title = "Room for one bulb more",
     .level = 3,
     .cost = 3.8,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = ak_lanes_slack,
     .text = "{if} {shortage}, so {set}.\n{list}",
     .ask = "What would leave {numbers} too few cells for their bulbs?",
     .seed = "mark_bulbs_and_dots_at_shared_lanes, case 2 (level 6)"},
    {.id = "AK-18",
     .name = "bulb_chain",
     .title = "Chain of bulbs",
     .level = 3,
     .cost = 3.85,
     .reach = {TD_REACH_BOARD, 0, 0},
     .find = ak_chain,
     .text = "{how}.\n{list}",
     .ask = "What would follow if there were no bulb at {first}?",
     .cut_down = td_drop_premises},

    /* ---- what would be a second solution, many numbers ---- */

    {.id = "AK-12",
     .name = "interchangeable_bulbs",
     .title = "Interchangeable bulbs",
     .level = 4,
     .cost = 4.8,
     .reach = {TD_REACH_BOARD, 0, 0},
     .find = ak_interchangeable,
     .text = "no bulb may be free to move. {cells} light the same dark cells "
             "and touch no number, so these get none.",
     .ask = "Where could a bulb be moved without any number or dark cell "
            "telling?",
     .seed = "level 4",
     .unique = true},
    {.id = "AK-17",
     .name = "lane_capacity_many",
     .title = "Just enough room for many numbers",
     .level = 4,
     .cost = 5.2,
     .reach = {TD_REACH_BOARD, 0, 0},
     .find = ak_lanes_many,
     .text = "{numbers} need {need} {more}bulbs{twice}, as many as their cells "
             "can hold, so {set}.\n{as}",
     .ask = "How many bulbs do {numbers} need, and how many can their cells "
            "hold?",
     .cut_down = td_drop_premises},

    /* ---- what if ---- */

    {TD_WHAT_IF("AK-13", "assume_cell", "Assume a cell", 5, 7.5, 4),
     .seed = "guess_and_check (level 9); level 5"},
    {0},
};
