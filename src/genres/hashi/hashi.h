/* Hashi: what its declaration and its techniques share. */
#ifndef TD_GENRES_HASHI_H
#define TD_GENRES_HASHI_H

#include "genres/forms.h"
#include "genres/genre.h"

/* Classes of rules: an island's number, two links that cross, and that all
 * islands are connected. */
enum { ISLAND, CROSSING, ONE_PIECE };

extern const td_technique td_hashi_techniques[];

/* islands.c: one island, and small numbers beside each other */
td_finder ha_needs_all, ha_one_each, ha_cannot_do_without;
td_finder ha_two_beside_small, ha_one_needs_larger, ha_no_pair;
/* complete.c: islands that take no more, or only one */
td_finder ha_complete, ha_room_for_one;
/* groups.c: what would be cut off, ways out, odd and even */
td_finder ha_no_group, ha_last_bridge, ha_leave_group;
td_finder ha_only_way_out, ha_cut_link, ha_odd_even;
/* needs.c, ways.c: what would starve an island or cut some off */
td_finder ha_spoils_at_once, ha_spoils_by_need, ha_further_starves,
    ha_further_cuts, ha_island_ways;
/* ways_around.c: all ways of an island, or of two at once */
td_finder ha_ways_around, ha_ways_of_two;

#endif
