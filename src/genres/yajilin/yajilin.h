/* Yajilin: what its declaration and its techniques share. */
#ifndef TD_GENRES_YAJILIN_H
#define TD_GENRES_YAJILIN_H

#include "genres/forms.h"
#include "genres/links.h"
#include "genres/shading.h"

/* Classes of rules. */
enum { ARROW = TD_LINK_TAGS, USED, LINE_OR_SHADED, NO_ARROW, OUTSIDE };

/* cells.c */
td_dir ya_arrow_dir(int sign);
/* Neither a clue nor beyond the frame. */
bool ya_is_cell(const td_pos *p, td_site cell);
/* The link to the next cell in a direction; TD_NO_LIT if that is none. */
td_lit ya_link_to(const td_pos *p, td_site cell, int d, td_site *next);
/* Those to all of them. */
static inline td_cell_links ya_links(const td_pos *p, td_site cell)
{
    return td_links_of(p, cell, true);
}
/* The cell at one end of a link. */
td_site ya_end_of(const td_pos *p, td_lit link, int side);
/* That a cell is shaded or has two lines. */
void ya_used_rules(const td_pos *p, td_site cell, td_sink *sink);
/* The rule that the loop does not pass a shaded cell by that link. */
const td_rule *ya_line_or_shaded(const td_pos *p, td_site cell, td_lit link);
/* A premise, and where it is so because of a shaded cell beside it, the rule
 * that says so. */
void ya_because(const td_pos *p, td_lit l, td_sink *sink);
/* Puts premises down to shaded cells beside them, and drops what is spare. */
td_cutter ya_cut_down;
td_finder ya_both_ways, ya_gap, ya_corridor, ya_strands;

/* arrows.c */
td_finder ya_one_cell, ya_finished, ya_only_way, ya_packed, ya_packed_pair,
    ya_facing, ya_all_ways;

/* tries.c */
td_finder ya_shading_forces, ya_exit_pairs, ya_passing_forces, ya_line_forces,
    ya_forced_loop, ya_loop_soon;

td_prospector ya_short_prospects, ya_prospects, ya_long_prospects;

/* cases.c */
td_lister ya_cell_states, ya_ways_on, ya_placements;

/* pockets.c and unique.c */
td_finder ya_ends_join, ya_enclosure, ya_gap_to_rest;
td_finder ya_unseen_swap, ya_parallel_ends, ya_enclosure_unique;

extern const td_technique td_yajilin_techniques[];

#endif
