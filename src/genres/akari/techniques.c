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
 *             its cells; two numbers that share cells or lanes
 *   level 4   numbers with a place to spare, many numbers; chains
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
     .text = "The bulb at {bulb} lights its {lanes}, so {set}."},
    {.id = "AK-02",
     .name = "number_full",
     .title = "Number is complete",
     .level = 1,
     .cost = 1.1,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = td_find_count_full,
     .text = "{full}, so {set}."},
    {.id = "AK-03",
     .name = "number_needs_all",
     .title = "Number needs all",
     .level = 1,
     .cost = 1.2,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = td_find_count_needs_all,
     .text = "{clue} needs {open} more {open:bulb|bulbs} and only {left} "
             "{left:is|are} left, so {set}."},

    /* ---- one dark cell; a number and its corner ---- */

    {.id = "AK-06",
     .name = "isolated_cell_is_bulb",
     .title = "Only it can light itself",
     .level = 2,
     .cost = 2.0,
     .reach = {TD_REACH_RULE, LANE, 0},
     .find = ak_isolated,
     .text = "No other cell can light {at}, so {set}."},
    {.id = "AK-05",
     .name = "only_cell_that_can_light",
     .title = "Only one cell can light it",
     .level = 2,
     .cost = 2.1,
     .reach = {TD_REACH_RULE, LANE, 0},
     .find = ak_only_lighter,
     .text = "{at} is still dark and only {last} can light it, so {set}."},
    {.id = "AK-04",
     .name = "dot_at_number_corner",
     .title = "Corner of a number",
     .level = 2,
     .cost = 2.4,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = ak_corner,
     .text = "A bulb at {cell} would light {lit}, and {clue} could not get "
             "enough bulbs, so {set}."},

    /* ---- what a bulb would take away; two numbers ---- */

    {.id = "AK-16",
     .name = "lit_in_every_case",
     .title = "Lit either way",
     .level = 3,
     .cost = 3.0,
     .reach = {TD_REACH_RULE, LANE, 0},
     .find = ak_lit_either_way,
     .text = "Only bulbs at {a} or {b} can light {at}, and either would light "
             "{cell} too, so {set}."},
    {.id = "AK-14",
     .name = "bulb_starves_number",
     .title = "Bulb would starve a number",
     .level = 3,
     .cost = 3.1,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = ak_starves,
     .text = "A bulb at {cell} would light {lit}, and {clue} could not get "
             "enough bulbs, so {set}."},
    {.id = "AK-07",
     .name = "diagonal_numbers_share_two",
     .title = "Numbers at a corner",
     .level = 3,
     .cost = 3.2,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = ak_diagonal_numbers,
     .text = "{how}, so {set}."},
    {.id = "AK-08",
     .name = "bulb_would_leave_cell_dark",
     .title = "Bulb would leave a cell dark",
     .level = 3,
     .cost = 3.4,
     .reach = {TD_REACH_LINKED, LANE, CLUE},
     .find = ak_leaves_dark,
     .text = "A bulb at {cell} would {how}leave {at} dark, as only {lighters} "
             "can light it, so {set}."},
    {.id = "AK-09",
     .name = "two_ones_two_lanes",
     .title = "Two numbers, two lanes",
     .level = 3,
     .cost = 3.6,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = ak_two_ones,
     .text = "One of {a} is a bulb and one of {b}, and they face each other in "
             "two lanes, which have room for no more, so {set}.",
     .cut_down = td_drop_premises},
    {.id = "AK-10",
     .name = "shared_lanes_tight",
     .title = "Just enough room for two numbers",
     .level = 3,
     .cost = 3.8,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = ak_lanes_tight,
     .text = "The numbers at {numbers} together need {need} more bulbs, and "
             "with one bulb to a lane their cells have room for no more, so "
             "{set}."},
    {.id = "AK-15",
     .name = "number_combinations",
     .title = "All ways of a number",
     .level = 3,
     .cost = 4.2,
     .reach = {TD_REACH_BOARD, 0, 0},
     .find = ak_number_ways,
     .text = "However {clue} gets its bulbs without {how}, {set}.",
     .cut_down = td_drop_premises},

    /* ---- places to spare, many numbers, chains ---- */

    {.id = "AK-11",
     .name = "shared_lanes_slack_one",
     .title = "Room for one bulb more",
     .level = 4,
     .cost = 4.6,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = ak_lanes_slack,
     .text = "The numbers at {numbers} together need {need} more bulbs, and "
             "their cells have room for {room}; {with} a bulb at {cell} there "
             "would not be enough, so {set}."},
    {.id = "AK-12",
     .name = "interchangeable_bulbs",
     .title = "Interchangeable bulbs",
     .level = 4,
     .cost = 4.8,
     .reach = {TD_REACH_BOARD, 0, 0},
     .find = ak_interchangeable,
     .text = "{set}: a bulb on one of them could be moved to {other}, to light "
             "the same dark cells, and no number would tell.",
     .unique = true},
    {.id = "AK-18",
     .name = "bulb_chain",
     .title = "Chain of bulbs",
     .level = 4,
     .cost = 5.5,
     .reach = {TD_REACH_BOARD, 0, 0},
     .find = ak_chain,
     .text = "{how} {set}.",
     .cut_down = td_drop_premises},
    {.id = "AK-17",
     .name = "lane_capacity_many",
     .title = "Just enough room for many numbers",
     .level = 4,
     .cost = 6.5,
     .reach = {TD_REACH_BOARD, 0, 0},
     .find = ak_lanes_many,
     .text = "The numbers at {numbers} together need {need} more bulbs, and "
             "with one bulb to a lane their cells have room for no more, so "
             "{set}.",
     .cut_down = td_drop_premises},

    /* ---- what if ---- */

    {.id = "AK-13",
     .name = "assume_cell",
     .title = "Assume a cell",
     .level = 5,
     .cost = 7.5,
     .trial = TD_TRIAL_WHAT_IF,
     .ceiling = 4},
    {0},
};
