/* The techniques of hashi, in order of cost. hashi.md is the catalogue. */
#include "genres/hashi/hashi.h"

/* Full, or room for fewer than a link could take. */
static void find_complete(const td_pos *p, int anchor, td_sink *sink)
{
    td_find_sum_full(p, anchor, sink);
    td_find_sum_at_most(p, anchor, sink);
}

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
    {.id = "HA-09",
     .name = "island_complete",
     .title = "Island complete",
     .level = 1,
     .cost = 1.1,
     .reach = {TD_REACH_RULE, ISLAND, 0},
     .find = find_complete,
     .cut_down = td_drop_unneeded,
     .text = "{how}, so {set}."},
    {.id = "HA-01",
     .name = "island_needs_all",
     .title = "Island needs all",
     .level = 1,
     .cost = 1.2,
     .reach = {TD_REACH_RULE, ISLAND, 0},
     .find = td_find_sum_needs_all,
     .cut_down = td_drop_unneeded,
     .text = "{how}, so {set}."},
    {.id = "HA-05",
     .name = "cannot_do_without",
     .title = "Cannot do without",
     .level = 2,
     .cost = 2.0,
     .reach = {TD_REACH_RULE, ISLAND, 0},
     .find = td_find_sum_at_least,
     .text = "{how}, so {set}."},
    {.id = "HA-13",
     .name = "only_corridor_out",
     .title = "Only way out",
     .level = 3,
     .cost = 3.2,
     .reach = {TD_REACH_RULE, ONE_PIECE, 0},
     .find = td_find_spanning_exit,
     .text = "Only by {link} can the islands around {group} be joined to "
             "the others, so {set}."},
    {.id = "HA-14",
     .name = "cut_corridor",
     .title = "Link that must not be cut",
     .level = 4,
     .cost = 4.6,
     .reach = {TD_REACH_RULE, ONE_PIECE, 0},
     .find = td_find_spanning_cut,
     .text = "Without {link} some islands would be cut off from the others, so "
             "{set}."},
    {0},
};
