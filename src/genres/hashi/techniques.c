/* The techniques of hashi, in order of cost. hashi.md is the catalogue.
 *
 * A link is the straight way between two islands that face each other. What an
 * island can get along a link is what the link and the far island can take;
 * bridges join islands to groups, and a group that can go on nowhere while
 * there are others is cut off.
 *
 *   level 1   one island: full, or in need of all that it can get
 *   level 2   one island and small numbers beside it
 *   level 3   groups that would be cut off; bridges that starve an island
 *   level 4   ways out of a part of the board, odd and even
 *   level 5   what if
 */
#include "genres/hashi/hashi.h"

const td_technique td_hashi_techniques[] = {
    {.id = "HA-00",
     .name = "number_of_bridges",
     .title = "Number of bridges known",
     .implied = true,
     .reach = {TD_REACH_VALUES, 0, 0},
     .find = td_find_last_value,
     .text = "No other number of bridges is left for {place}, so {set}."},
    {.id = "HA-10",
     .name = "bridge_blocks_crossing",
     .title = "A bridge in the way",
     .implied = true,
     .reach = {TD_REACH_RULE, CROSSING, 0},
     .find = td_find_clause_unit,
     .text = "{because} and bridges do not cross, so {set}."},

    /* ---- one island ---- */

    {TD_TECHNIQUE("HA-09", "island_complete", "Island complete", 1, 1.1,
                  TD_ON_RULE(ISLAND), ha_complete),
     .cut_down = td_drop_unneeded,
     .text = "{clue} already has its bridges, so {no_more}.",
     .ask = "Has {clue} got all its bridges?"},
    {TD_TECHNIQUE("HA-01", "island_needs_all", "Island needs all", 1, 1.2,
                  TD_ON_BOARD, ha_needs_all),
     .text = "{how}, so it has {bridges}.",
     .ask = "How many bridges can {clue} still get?", .seed = "level 1"},
    {TD_TECHNIQUE("HA-02", "at_least_one_each_way", "One each way", 1, 1.5,
                  TD_ON_BOARD, ha_one_each),
     .text = "{clue} needs {need} bridges on {ways} links of at most two, so "
             "{each}.",
     .ask = "Can {clue} leave out one of its ways?", .seed = "level 1"},

    /* ---- small numbers beside each other ---- */

    {TD_TECHNIQUE("HA-03", "two_beside_small", "A 2 beside a small number", 2,
                  2.0, TD_ON_BOARD, ha_two_beside_small),
     .alone = true, .text = "{how}, so {set}.",
     .ask = "Can {clue} send both its bridges the same way?",
     .seed = "level 2"},
    {TD_TECHNIQUE("HA-04", "one_needs_non_one", "A 1 among 1s", 2, 2.0,
                  TD_ON_BOARD, ha_one_needs_larger),
     .alone = true,
     .text = "{clue} joined to {ones:the 1|one of the 1s} at {ones} would be "
             "cut off with it, and there is only one other way, so {set}.",
     .ask = "To which island can {clue} not be joined?", .seed = "level 2"},
    {TD_TECHNIQUE("HA-05", "cannot_do_without", "Cannot do without", 2, 2.1,
                  TD_ON_BOARD, ha_cannot_do_without),
     .text = "{with} on {link}, {clue} could get only {rest} "
             "{rest:bridge|bridges}{aside}, so {so}.",
     .ask = "Which way can {clue} not do without?", .alone = true,
     .seed = "level 2"},
    {TD_TECHNIQUE("HA-11", "no_finished_pair", "No finished pair", 2, 2.4,
                  TD_ON_BOARD, ha_no_pair),
     .text = "{how} between the {number}s at {pair} would complete both and "
             "cut them off from the other islands, so {set}.",
     .ask = "What would complete {clue} and a neighbour and cut them off?"},

    {TD_TECHNIQUE("HA-09B", "room_for_one", "Room for one", 2, 2.9, TD_ON_BOARD,
                  ha_room_for_one),
     .text = "{who} room for only one more bridge{numbers:| each}, so {links}.",
     .ask = "Which islands need only one more bridge?"},

    /* ---- groups ---- */

    {TD_TECHNIQUE("HA-06", "last_bridge_must_not_isolate",
                  "Last bridge must not cut off", 3, 3.0,
                  TD_REACH(RULE, ISLAND, TD_ANYWHERE), ha_last_bridge),
     .text = "{clue} needs {more}, and along {any} it would {group}, "
             "so it takes the only other way, {set_at}.",
     .ask = "Along which links would the last bridge of {clue} cut off a "
            "group?",
     .seed = "level 3"},
    {TD_TECHNIQUE("HA-13", "only_corridor_out", "Only way out", 3, 3.1,
                  TD_ON_BOARD, ha_only_way_out),
     .text = "{who} can go on only along {link}, so {set}.",
     .ask = "Where can the group of {number} go on?"},
    {TD_TECHNIQUE("HA-12", "leave_the_closed_group", "Leave the closed group",
                  3, 3.2, TD_REACH(RULE, ISLAND, TD_ANYWHERE), ha_leave_group),
     .text = "Going on only along {others}, {clue} would {group}, so {set}.",
     .ask = "What if {clue} sent no bridge out of its group?", .alone = true},
    {TD_TECHNIQUE("HA-11B", "no_finished_group", "No finished group", 3, 3.3,
                  TD_ON_BOARD, ha_no_group),
     .shortest = true, .text = "{how} on {link} would {group}, so {set}.",
     .ask = "Which bridge would complete a group while others are left?",
     .alone = true},

    /* ---- what would starve an island, or cut some off ---- */

    {TD_TECHNIQUE("HA-17", "bridge_spoils", "Bridge would spoil it", 3, 3.4,
                  TD_ON_BOARD, ha_spoils_at_once),
     .text = "{how}, so {so}.\n{list}",
     .ask = "What would a bridge on {link} block?", .alone = true},
    {TD_TECHNIQUE("HA-18", "need_spoils", "Two islands in each other's way", 3,
                  3.6, TD_ON_BOARD, ha_spoils_by_need),
     .text = "{how}, so {so}.\n{list}",
     .ask = "What would the islands at the ends of {link} need with a bridge "
            "there, or without?",
     .alone = true},
    {TD_TECHNIQUE("HA-07", "distribute_and_intersect", "All ways of an island",
                  3, 3.8, TD_ON_BOARD, ha_island_ways),
     .text = "{how}, so {so}.\n{list}",
     .ask = "In which ways can {clue} get its bridges?", .alone = true,
     .shortest = true, .seed = "level 3"},

    /* ---- ways out, odd and even ---- */

    {TD_TECHNIQUE("HA-14", "cut_corridor", "Link that must not be cut", 3, 3.5,
                  TD_ON_BOARD, ha_cut_link),
     .text = "{who} can be joined to the others only along {link}, so {set}.",
     .ask = "How can the islands around {number} be joined to the others?"},
    {TD_TECHNIQUE("HA-15", "odd_even_exit", "Odd or even", 4, 4.8, TD_ON_BOARD,
                  ha_odd_even),
     .text = "{how}, so the only other way takes an {parity} number: "
             "{set}.",
     .ask = "Is the number left to {link} odd or even?"},
    {TD_TECHNIQUE("HA-18B", "further_need_starves",
                  "Three islands in each other's way", 4, 5.0, TD_ON_BOARD,
                  ha_further_starves),
     .text = "{how}, so {so}.\n{list}",
     .ask = "Which islands would feel it if {link} had a bridge, or had none?",
     .alone = true},

    /* ---- what if ---- */

    {TD_TECHNIQUE("HA-19", "further_need_cuts_off",
                  "Cut off by what another island needs", 5, 7.5, TD_ON_BOARD,
                  ha_further_cuts),
     .text = "{how}, so {so}.\n{list}",
     .ask = "Which islands would be cut off if {link} had a bridge, or had "
            "none?",
     .alone = true},
    {TD_TECHNIQUE("HA-08", "distribute_and_propagate",
                  "All ways of an island and its neighbours", 5, 7.7,
                  TD_ON_BOARD, ha_ways_around),
     .text = "{how} {set}.\n{list}",
     .ask = "In which ways can {clue} get its bridges, and what would its "
            "neighbours do?",
     .alone = true, .seed = "level 5"},
    {TD_TECHNIQUE("HA-08B", "distribute_two_islands", "All ways of two islands",
                  5, 7.9, TD_ON_BOARD, ha_ways_of_two),
     .text = "{how} {set}.\n{list}",
     .ask = "In which ways can {clue} and a neighbour get their bridges?",
     .alone = true, .seed = "level 5"},
    {TD_WHAT_IF("HA-16", "assume_corridor", "What-if", 5, 8.0, 2),
     .any_length = true, .seed = "level 5"},
    {0},
};
