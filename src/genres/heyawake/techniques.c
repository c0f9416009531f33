/* The techniques of heyawake, in order of cost. heyawake.md is the
 * catalogue. */
#include "genres/heyawake/heyawake.h"
#include "genres/shading_rows.h"

/* A few cells are closed in. A fence of a few cells is seen at a glance, too.
 */
static TD_FINDER(find_pocket_way, td_find_exit_of(p, anchor, 2, 16, sink));
static TD_FINDER(find_short_fence, td_find_fence_of(p, anchor, 5, sink));

/* A room of a simple shape, which is seen before anything is known. */
#define PATTERN(ID, NAME, TITLE, COST, FIND)                        \
    TD_TECHNIQUE(ID, NAME, TITLE, 1, COST, TD_ON_RULE(ROOM), FIND), \
        .seed = "level 1", .once = true
/* What the fillings of rooms share. */
#define FILLINGS(ID, NAME, TITLE, LEVEL, COST, FIND)               \
    TD_TECHNIQUE(ID, NAME, TITLE, LEVEL, COST, TD_ON_BOARD, FIND), \
        .text = "{how} {told}.\n{list}",                           \
        .ask = "In which ways can {rooms} get {rooms:its|their} shaded cells?"

const td_technique td_heyawake_techniques[] = {
    TD_ROW_NEIGHBOURS("HE-03", "neighbours_of_shaded"),
    {TD_TECHNIQUE("HE-01", "room_full", "Room is complete", 1, 1.1,
                  TD_ON_RULE(ROOM), td_find_count_full),
     .text = "{full}, so {set}."},
    {TD_TECHNIQUE("HE-02", "room_needs_all", "Room needs all", 1, 1.2,
                  TD_ON_RULE(ROOM), td_find_count_needs_all),
     .text = "{needs_all}, so {set}."},
    {PATTERN("HE-10", "room_strip_alternates", "A strip in turns", 1.3,
             he_find_strip),
     .text = "{at} is one cell wide and needs {n} of its cells, no two of "
             "which touch: every other one, so {set}.",
     .ask = "How do {n} cells fit into {at} without touching?"},
    {PATTERN("HE-07", "room_3x3_5", "A 5 in 3x3", 1.4, he_find_3x3_5),
     .text = "{at} holds 5 cells that do not touch only in its corners and its "
             "centre, so {set}.",
     .ask = "How do 5 cells fit into {at} without touching?"},
    {PATTERN("HE-04", "room_2x2_2_in_corner", "A 2 in 2x2 in a corner", 1.5,
             he_find_2x2_in_corner),
     .text = "{at} is shaded along a diagonal, and {sides} would wall in the "
             "corner {corner}, so {set}.",
     .ask = "Along which diagonal can {at} be shaded?"},
    {PATTERN("HE-06", "room_2x3_3_on_edge", "A 3 in 2x3 on an edge", 1.6,
             he_find_2x3_on_edge),
     .text = "{at} takes one cell of each pair across, in turns. {cell} "
             "unshaded would be walled in by its neighbours, so {set}.",
     .ask = "Which cells of {at} would wall one in at the edge?"},
    {PATTERN("HE-08", "room_3x3_4", "A 4 in 3x3", 1.7, he_find_3x3_4),
     .text = "With the middle of one side shaded, {at} would need all four "
             "middles, walling in {centre}, so {set}.",
     .ask = "Can the middle cell of a side of {at} be shaded?"},
    {PATTERN("HE-05", "room_2x2_2_on_edge", "A 2 in 2x2 on an edge", 1.8,
             he_find_2x2_on_edge),
     .text = "{at} is shaded along a diagonal: {inner}, which {cell} touches, "
             "or {sides}, which leave {inner} no other way out, so {set}.",
     .ask = "Which cell beside {at} would get one walled in?"},
    {PATTERN("HE-09", "room_2xn_n", "An n in 2xn", 1.9, he_find_2xn_n),
     .text = "{at} takes one cell of each pair across, in turns: {facing} "
             "{set:is|are each} shaded or can get out only there, so {set}.",
     .ask = "Which cells beside {at} would get one walled in?"},
    {TD_TECHNIQUE("HE-11", "three_room_strip", "A run over two borders", 2, 2.0,
                  TD_ON_RULE(RUN), td_find_clause_unit),
     .text = "{full} and cannot all be unshaded, so {set}."},
    {TD_LAST_WAY("HE-12", "last_way_out_of_cell", "Last way out of a cell", 2,
                 2.2, td_find_single_exit),
     .text = TD_EXIT_TEXT, .seed = "level 2"},
    {TD_LAST_WAY("HE-20S", "last_way_out_of_pocket", "Last way out of a pocket",
                 2, 2.8, find_pocket_way),
     .text = TD_EXIT_TEXT},
    {TD_LAST_WAY("HE-20", "last_way_out_of_group", "Last way out of a region",
                 3, 3.5, td_find_group_exit),
     .text = TD_EXIT_TEXT, .shortest = true},
    {TD_CLOSING_FENCE("HE-18", "diagonal_wall", "Closing a fence", 3, 3.4,
                      td_find_shading_fence),
     .shortest = true},
    {TD_TECHNIQUE("HE-14", "twin_3x3_4_rooms", "Twin rooms of 3x3 with a 4", 3,
                  3.1, TD_ON_RULE(ROOM), he_find_twin_3x3),
     .text =
         "{at} and {at2} lose one of their touching corners each, so {set}.\n"
         "both have their 4 among corners and centre, and can spare only one\n"
         "of each two corners that touch one is unshaded",
     .ask = "Which corners can {at} and {at2} leave unshaded?",
     .seed = "level 3, not done", .once = true},
    {TD_TECHNIQUE("HE-19", "strip_breaker_pair", "Unshaded either way", 3, 3.6,
                  TD_ON_RULE(TD_ONE_PIECE), he_find_run_either),
     .text =
         "{from} to {to} cross two borders, so {near} or {far} is shaded; "
         "either way {cell} is unshaded.\n{cell} touches {near}\nwith {far} "
         "it would close {fence}",
     .ask = "One of {near} and {far} is shaded. What follows in both cases?",
     .within = "{near} or {far} in {from} to {to}",
     .cut_down = td_drop_premises, .shortest = true},
    {TD_TECHNIQUE("HE-19L", "strip_breaker_links", "One of two links", 4, 4.5,
                  TD_ON_RULE(TD_ONE_PIECE), he_find_run_linked),
     .text = "{how} {set}.\n{list}",
     .ask = "One of {a} and {b} is shaded. What fence would either close?",
     .cut_down = td_drop_premises},
    {TD_TECHNIQUE("HE-21", "room_capacity", "What a room can hold", 2, 2.6,
                  TD_ON_RULE(ROOM), he_find_room_capacity),
     .text = "{how} {told}.\n{list}",
     .ask = "How many shaded cells can {at} still take?"},
    {TD_CLOSING_FENCE("HE-18S", "diagonal_wall_short", "Closing a short fence",
                      2, 2.7, find_short_fence)},
    {FILLINGS("HE-13S", "room_combinations_small", "Ways to fill a small room",
              2, 2.9, he_find_small_room)},
    {TD_TECHNIQUE("HE-23", "room_corners", "Corners in a room", 3, 3.15,
                  TD_ON_RULE(ROOM), he_find_room_corners),
     .text = "{how}, so {set}.\n{list}\n{last}",
     .ask = "How many corners do the shaded cells of {at} take, if they close "
            "no ring?"},
    {FILLINGS("HE-13", "room_combinations_local", "Ways to fill a room", 3, 3.2,
              he_find_room_fillings)},
    {FILLINGS("HE-13L", "large_room_combinations_local",
              "Ways to fill a large room", 5, 7.4,
              he_find_large_room_fillings)},
    {FILLINGS("HE-17", "room_combinations_global",
              "Ways to fill a room among others", 4, 4.6,
              he_find_room_among_others)},
    {FILLINGS("HE-17L", "large_room_combinations_global",
              "Ways to fill a large room among others", 5, 7.5,
              he_find_large_room_among_others),
     .seed = "level 5"},
    {FILLINGS("HE-22", "two_room_combinations", "Ways to fill two rooms", 5,
              7.6, he_find_two_rooms)},
    {TD_CUT_CELL("HE-15", 4.8), .seed = "level 4"},
    {TD_WHAT_IF("HE-16A", "assume_cell_short", "Short what-if", 3, 3.9, 2),
     .prospects = he_prospects_short, .told = 3},
    {TD_WHAT_IF("HE-16B", "assume_cell_medium", "What-if", 4, 5.5, 2),
     .prospects = he_prospects, .told = 6},
    {TD_WHAT_IF("HE-16", "assume_cell", "Assume a cell", 5, 7.7, 2),
     .prospects = he_prospects},
    {TD_WHAT_IF("HE-16L", "assume_cell_by_all",
                "Assume a cell and use all techniques", 5, 7.8, 4),
     .prospects = he_prospects_all},
    {0},
};
