/* Masyu: what its declaration and its techniques share. */
#ifndef TD_GENRES_MASYU_H
#define TD_GENRES_MASYU_H

#include "genres/forms.h"
#include "genres/links.h"

/* The clues. */
enum { WHITE = 1, BLACK = 2 };

/* Classes of rules. */
enum {
    WHITE_STRAIGHT = TD_LINK_TAGS,
    WHITE_TURN,
    BLACK_TURN,
    BLACK_LEG,
    GREY_TURN,
    GREY_LEG
};

extern const td_technique td_masyu_techniques[];

/* ---- circles.c: links around a cell; TD_NO_LIT beyond the frame ---- */

td_lit ma_link(const td_pos *p, td_site cell, td_dir d);
/* The link after the next in that direction. */
td_lit ma_second(const td_pos *p, td_site cell, td_dir d);
/* The rules of a cell, for a step. */
void ma_rules_at(td_sink *sink, td_site cell);
/* What is known of the links of a cell. */
void ma_because_links(td_sink *sink, td_site cell);
/* Concludes that a link is a line or not, if there is one; that a leg of a
 * black circle points in a direction; that the line runs through a white circle
 * on the axis of a direction. */
void ma_set(td_sink *sink, td_lit l, bool line);
void ma_set_leg(td_sink *sink, td_site cell, td_dir d);
/* The same, and where the leg points is the {leg} of the sentence. */
void ma_point_leg(td_sink *sink, td_site cell, td_dir d);
void ma_set_axis(td_sink *sink, td_site cell, td_dir d);

/* Legs and axes that die by chains of at most some length, in links that are
 * told; axes also only where that is seen at the circle itself, if lines are
 * not to be followed. Slots {cell}, {why}; {way}: the cell where the leg would
 * lead; {axis}.
 */
void ma_legs(const td_pos *p, int anchor, int radius, int most, td_sink *sink);
void ma_axes(const td_pos *p, int anchor, int radius, int most, bool follow,
             td_sink *sink);

/* Slot {turn}: the cell in which the line turns. */
td_finder ma_white_turn;

/* patterns.c: circles that tell something by themselves, or with a line */
td_finder ma_black_near_frame, ma_white_on_frame, ma_three_whites,
    ma_two_blacks, ma_black_gap_whites, ma_black_diagonal_whites;
td_finder ma_beyond_turn, ma_blacks_two_apart;
/* shared_ways.c: MA-18, MA-19 and MA-17; slots {cell}, {ways} */
td_finder ma_white_both_axes, ma_black_all_turns, ma_end_all_ways;
/* unique.c: MA-16, slots {pair}, {others}, {round}; MA-16D */
td_finder ma_four_ends, ma_free_detour;

#endif
