/* The techniques of slitherlink, in order of cost. slitherlink.md is the
 * catalogue.
 *
 * An edge is a line, crossed out, or open. A dot has two lines or none, a clue
 * its number of lines; nearly all else counts these, at one place or along a
 * chain of places. Faces are the cells and all that lies beyond the frame: a
 * line parts two of different sides of the loop. And the loop is one.
 *
 *   level 1   one clue or one dot; patterns of two clues, by themselves
 *             (patterns.c) or with what is known at a corner (corners.c)
 *   level 2   the same along a diagonal; a row that the loop crosses
 *   level 3   lines into a few dots (genres/loop_cuts.c); numbers of lines from
 *             corner to corner (pairs.c); sides of faces, by edges and by clues
 *             (rules/sides.c, colours.c, forks.c)
 *   level 4   loops that close too early (genres/loops.c), ways out
 *             (genres/loop_cuts.c), either side in one piece (connection.c);
 *             all ways to draw four cells (window.c); uniqueness (unique.c)
 *   level 5   what if
 */
#include "genres/slitherlink/slitherlink.h"

/* A 0 has no line around it. */
static void find_zero(const td_pos *p, int anchor, td_sink *sink)
{
    if (p->m->rule[anchor].number == 0)
        td_find_count_full(p, anchor, sink);
}

/* A clue that has its lines gets no more. */
static void find_clue_full(const td_pos *p, int anchor, td_sink *sink)
{
    if (p->m->rule[anchor].number > 0)
        td_find_count_full(p, anchor, sink);
}

/* The cut through a row or a column: the loop crosses its edges an even number
 * of times. */
static void find_even_cut(const td_pos *p, int anchor, td_sink *sink)
{
    td_site cell = td_site_anchor(p->topo, anchor);
    bool row = td_site_kind_of(p->topo, anchor) == TD_ROW;
    td_even_cut(p, td_go(p->topo, cell, row ? TD_W : TD_N, 1),
                row ? TD_E : TD_S, sink);
}

#define ON_CLUE                \
    {                          \
        TD_REACH_RULE, CLUE, 0 \
    }
#define ON_DOT                        \
    {                                 \
        TD_REACH_RULE, TD_LOOP_DOT, 0 \
    }
#define ON_SIDES                        \
    {                                   \
        TD_REACH_RULE, TD_LOOP_SIDES, 0 \
    }
#define ON_LOOP                       \
    {                                 \
        TD_REACH_RULE, TD_LOOP_ONE, 0 \
    }
#define AROUND(steps)           \
    {                           \
        TD_REACH_CELL, 0, steps \
    }

const td_technique td_slitherlink_techniques[] = {
    /* ---- one clue or one dot; clues side by side or on a diagonal ---- */

    {.id = "SL-01",
     .name = "zero_cell",
     .title = "Zero",
     .level = 1,
     .cost = 1.0,
     .reach = ON_CLUE,
     .find = find_zero,
     .text = "{clue} has no line around it, so {set}."},
    {.id = "SL-19",
     .name = "three_beside_zero",
     .title = "3 beside 0",
     .level = 1,
     .cost = 1.0,
     .reach = AROUND(0),
     .once = true,
     .find = sl_three_beside_zero,
     .text = "{clue} has no line towards {clue2}, so it has its other edges, "
             "and these run on beside the two: {set}."},
    {.id = "SL-20",
     .name = "three_diagonal_to_zero",
     .title = "3 diagonal to 0",
     .level = 1,
     .cost = 1.0,
     .reach = AROUND(0),
     .once = true,
     .find = sl_three_diagonal_to_zero,
     .text = "{clue} touches {clue2} at a dot from which nothing leads on, and "
             "it misses only one edge, so {set}."},
    {.id = "SL-02",
     .name = "clue_full",
     .title = "Clue is complete",
     .level = 1,
     .cost = 1.1,
     .reach = ON_CLUE,
     .find = find_clue_full,
     .text = "{full}, so {set}."},
    {.id = "SL-05",
     .name = "dot_full",
     .title = "The line passes",
     .implied = true,
     .reach = ON_DOT,
     .find = td_find_dot_full,
     .text = "The line already passes through {at}, so {set}."},
    {.id = "SL-03",
     .name = "clue_needs_all",
     .title = "Clue needs all",
     .level = 1,
     .cost = 1.2,
     .reach = ON_CLUE,
     .find = td_find_count_needs_all,
     .text = "{needs_all}, so {set}."},
    {.id = "SL-04",
     .name = "dot_dead_end",
     .title = "Dead end",
     .level = 1,
     .cost = 1.2,
     .reach = ON_DOT,
     .find = td_find_dot_dead_end,
     .text = "A line to {at} could not run on from there, so {set}."},
    {.id = "SL-06",
     .name = "dot_single_exit",
     .title = "Only one way on",
     .level = 1,
     .cost = 1.2,
     .reach = ON_DOT,
     .find = td_find_dot_single_exit,
     .cut_down = td_drop_unneeded,
     .text = "The line that comes to {at} has only one way on, so {set}."},
    {.id = "SL-09",
     .name = "three_with_closed_corner",
     .title = "A 3 with a closed corner",
     .level = 1,
     .cost = 1.3,
     .reach = ON_DOT,
     .find = sl_three_with_closed_corner,
     .text = "Nothing leads on from {dot}, so {clue} has both edges there or "
             "neither; it misses only one edge, so {set}."},
    {.id = "SL-13",
     .name = "one_with_closed_corner",
     .title = "A 1 with a closed corner",
     .level = 1,
     .cost = 1.3,
     .reach = ON_DOT,
     .find = sl_one_with_closed_corner,
     .text = "Nothing leads on from {dot}, so {clue} has both edges there or "
             "neither; two are too many, so {set}."},
    {.id = "SL-08",
     .name = "line_into_three",
     .title = "A line comes to a 3",
     .level = 1,
     .cost = 1.4,
     .reach = ON_DOT,
     .find = sl_line_into_three,
     .text = "The line that comes to {dot} must go on along {clue}, which has "
             "its other two lines at the opposite corner, so {set}."},
    {.id = "SL-10",
     .name = "diagonal_threes",
     .title = "Two 3s on a diagonal",
     .level = 1,
     .cost = 1.4,
     .reach = AROUND(0),
     .once = true,
     .find = sl_diagonal_threes,
     .text = "{clue} and {clue2} touch at a dot where each has just one line, "
             "so both have two lines at their far corners: {set}."},
    {.id = "SL-07",
     .name = "adjacent_threes",
     .title = "Two 3s side by side",
     .level = 1,
     .cost = 1.5,
     .reach = AROUND(0),
     .once = true,
     .find = sl_adjacent_threes,
     .text = "{clue} and {clue2} stand side by side; {why}, and a line between "
             "them cannot run on, so {set}."},
    {.id = "SL-21",
     .name = "line_into_one",
     .title = "A line comes to a 1",
     .level = 1,
     .cost = 1.5,
     .reach = ON_DOT,
     .find = sl_line_into_one,
     .text = "The line that comes to {dot} must take one edge of {clue}, so "
             "{set}."},
    {.id = "SL-11",
     .name = "three_beside_one_on_frame",
     .title = "3 beside 1 on the frame",
     .level = 1,
     .cost = 1.6,
     .reach = AROUND(0),
     .once = true,
     .find = sl_three_beside_one_on_frame,
     .text = "Without its edge on the frame {clue} would send a line along the "
             "frame past {clue2}, which would have two then, so {set}."},
    {.id = "SL-12",
     .name = "two_in_board_corner",
     .title = "A 2 in the board's corner",
     .level = 1,
     .cost = 1.6,
     .reach = AROUND(0),
     .once = true,
     .find = sl_two_in_board_corner,
     .text = "{clue} has both lines in the corner of the board or both on the "
             "opposite side; either way they run on along the frame, so "
             "{set}."},
    {.id = "SL-24",
     .name = "ones_on_frame",
     .title = "Two 1s on the frame",
     .level = 1,
     .cost = 1.6,
     .reach = AROUND(0),
     .once = true,
     .find = sl_ones_on_frame,
     .text = "A line between {clue} and {clue2} would run on along the frame "
             "and give one of them a second line, so {set}."},
    {.id = "SL-00",
     .name = "loop_complete",
     .title = "The loop is complete",
     .level = 1,
     .cost = 1.9,
     .reach = ON_LOOP,
     .find = td_find_loop_done,
     .text = "The loop is closed, so {set}."},

    /* ---- clues along a diagonal; a row ---- */

    {.id = "SL-14",
     .name = "three_twos_three",
     .title = "3, 2s and 3 on a diagonal",
     .level = 2,
     .cost = 2.2,
     .reach = AROUND(0),
     .once = true,
     .find = sl_three_twos_three,
     .text = "{clue} and {clue2} face each other over {twos:the 2|the 2s} at "
             "{twos}, so each has just one line on the inner side and two at "
             "its far corner: {set}."},
    {.id = "SL-22",
     .name = "line_into_two",
     .title = "A line comes to a 2",
     .level = 2,
     .cost = 2.4,
     .reach = AROUND(7),
     .find = sl_line_into_two,
     .text = "The line that comes to {dot} takes one edge at each corner "
             "of {twos:the 2|the 2s} at {twos}{there}, so {set}."},
    {.id = "SL-25",
     .name = "three_one_diagonal",
     .title = "3 and 1 on a diagonal",
     .level = 2,
     .cost = 2.5,
     .reach = AROUND(4),
     .find = sl_three_one_diagonal,
     .text = "{clue} and {clue2} have two lines or none at {dot} between them, "
             "and {because}, so {set}."},
    {.id = "SL-15",
     .name = "even_cut",
     .title = "Even cut",
     .level = 2,
     .cost = 2.8,
     .reach = {TD_REACH_LINE, 0, 0},
     .find = find_even_cut,
     .text = "The loop crosses this line of cells an even number of times; "
             "{crossed} {crossed:crossing is|crossings are} known and one edge "
             "is left, so {set}."},

    /* ---- a few dots; from corner to corner; sides of the loop ---- */

    {.id = "SL-29",
     .name = "end_parity",
     .title = "Loose ends",
     .level = 3,
     .cost = 3.0,
     .reach = ON_LOOP,
     .find = td_find_end_parity,
     .cut_down = td_drop_premises,
     .text = "{lines} {lines:line comes|lines come} into the area of {dots}, "
             "where they are joined in pairs, and there is only one way out, "
             "so {set}."},
    {.id = "SL-26",
     .name = "inside_outside",
     .title = "Inside and outside",
     .level = 3,
     .cost = 3.2,
     .reach = ON_SIDES,
     .find = td_find_sides_known,
     .text = "A way round from {from} to {to} crosses {crossed} "
             "{crossed:line|lines}, so they lie on {sides} of the loop and "
             "{set}."},
    {.id = "SL-23",
     .name = "corner_pair_bookkeeping",
     .title = "Counting at corners",
     .level = 3,
     .cost = 3.4,
     .reach = {TD_REACH_BOARD, 0, 0},
     .find = sl_corner_pairs,
     .text = "Counted from corner to corner, the two edges at {dot} have "
             "{how}, so {set}."},
    {.id = "SL-27",
     .name = "clue_by_colours",
     .title = "Sides around a clue",
     .level = 3,
     .cost = 3.8,
     .reach = ON_SIDES,
     .find = sl_clue_by_colours,
     .cut_down = sl_thin_colours,
     .text = "{from} and {to} lie on {sides} of the loop: {why}, so {set}."},

    /* ---- the loop as a whole; all ways to draw four cells ---- */

    {.id = "SL-16",
     .name = "no_small_loop",
     .title = "No small loop",
     .level = 4,
     .cost = 4.5,
     .reach = ON_LOOP,
     .find = td_find_no_small_loop,
     .text = "A loop of {length} edges would close here and leave out "
             "{elsewhere}, so {set}."},
    {.id = "SL-31",
     .name = "highlander",
     .title = "Only one way",
     .level = 4,
     .cost = 5.0,
     .reach = AROUND(2),
     .find = sl_highlander,
     .unique = true,
     .text = "the loop does not pass {cell}, which no number watches, in a way "
             "that could be exchanged for another, so {set}."},
    {.id = "SL-28",
     .name = "colour_connectivity",
     .title = "Each side is in one piece",
     .level = 4,
     .cost = 5.3,
     .reach = ON_SIDES,
     .find = sl_colour_connectivity,
     .cut_down = td_drop_premises,
     .text = "{how}, so {set}."},
    {.id = "SL-30",
     .name = "two_exits",
     .title = "Two ways out",
     .level = 4,
     .cost = 5.5,
     .reach = {TD_REACH_RULE, TD_LOOP_PIECE, 0},
     .find = td_find_two_exits,
     .text = "Only two edges are left {where}, so {set}."},
    {.id = "SL-18",
     .name = "window_patterns",
     .title = "Four cells",
     .level = 4,
     .cost = 5.8,
     .reach = AROUND(4),
     .find = sl_window,
     .text = "In every way to draw the edges {where}, {set}."},

    /* ---- what if ---- */

    {.id = "SL-17",
     .name = "assume_edge",
     .title = "Try an edge both ways",
     .level = 5,
     .cost = 7.5,
     .trial = TD_TRIAL_WHAT_IF,
     .ceiling = 4},
    {0},
};
