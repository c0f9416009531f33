/* Heyawake: what its declaration and its techniques share. */
#ifndef TD_GENRES_HEYAWAKE_H
#define TD_GENRES_HEYAWAKE_H

#include "genres/shading.h"

/* Classes of rules: a room's number; a run over two borders. */
enum { ROOM = TD_SHADING_TAGS, RUN };

/* ahead.c: what-ifs that end in a contradiction, the shortest first; and all
 * that can be tried. */
td_prospector he_prospects_short, he_prospects, he_prospects_all;

/* patterns.c */
td_finder he_find_2x2_in_corner, he_find_2x2_on_edge, he_find_2x3_on_edge;
td_finder he_find_3x3_5, he_find_3x3_4, he_find_2xn_n, he_find_strip;
td_finder he_find_twin_3x3;
/* To the open step: no two cells of a room touch. */
void he_step_apart(td_sink *sink, const td_rule *room);
/* corners.c */
td_finder he_find_room_corners;
/* runs.c */
td_finder he_find_run_either, he_find_run_linked;
/* rooms.c */
td_finder he_find_room_capacity, he_find_small_room, he_find_room_fillings;
td_finder he_find_large_room_fillings, he_find_room_among_others;
td_finder he_find_large_room_among_others, he_find_two_rooms;

extern const td_technique td_heyawake_techniques[];

#endif
