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
 *   level 2   the same along a diagonal; loops that leave something out
 *             (genres/loops.c); a row that the loop crosses
 *   level 3   lines into a few dots (genres/loop_ends.c); numbers of lines from
 *             corner to corner (pairs.c); sides of faces, by edges and by clues
 *             (rules/sides.c, colours.c, forks.c); two ways out
 *             (genres/loop_cuts.c); either side in one piece (connection.c)
 *   level 4   long cuts; all ways to draw a few cells (window.c); uniqueness
 *             (unique.c)
 *   level 5   what if
 *
 * `seed` quotes the notes that a technique comes from, and their level. */
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
    td_even_cut(p, anchor, td_go(p->topo, cell, row ? TD_W : TD_N, 1),
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
     .seed = "around 0, mark all edges as empty (level 1)",
     .text = "{clue} has no line around it, so {set_its}.",
     .ask = "What does {clue} say of its edges?"},
    {.id = "SL-19",
     .name = "three_beside_zero",
     .title = "3 beside 0",
     .level = 1,
     .cost = 1.0,
     .reach = AROUND(0),
     .once = true,
     .find = sl_three_beside_zero,
     .text = "{clue} has no line beside {clue2}, so its other three edges are "
             "lines; where the two cells meet the line turns off, away from "
             "both.",
     .ask = "{clue} stands beside {clue2}. Which edges are left for its lines, "
            "and how do these run on?"},
    {.id = "SL-20",
     .name = "three_diagonal_to_zero",
     .title = "3 diagonal to 0",
     .level = 1,
     .cost = 1.0,
     .reach = AROUND(0),
     .once = true,
     .find = sl_three_diagonal_to_zero,
     .text = "No line leads on where {clue} touches {clue2}, and it cannot "
             "miss both edges there, so {set_its}.",
     .ask = "{clue} touches {clue2}. How can the loop pass that corner?"},
    {.id = "SL-02",
     .name = "clue_full",
     .title = "Number is complete",
     .level = 1,
     .cost = 1.1,
     .reach = ON_CLUE,
     .find = find_clue_full,
     .seed = "if a number has enough edges, the rest must be empty (level 1)",
     .text = "{full}, so {set_its}.",
     .ask = "How many lines does {clue} still get?"},
    {.id = "SL-05",
     .name = "dot_full",
     .title = "The line passes",
     .implied = true,
     .reach = ON_DOT,
     .find = td_find_dot_full,
     .seed = "a dot with two edges must have 2 empty (level 1)",
     .text = "The line already passes {at}, so {set}."},
    {.id = "SL-03",
     .name = "clue_needs_all",
     .title = "Number needs all",
     .level = 1,
     .cost = 1.2,
     .reach = ON_CLUE,
     .find = td_find_count_needs_all,
     .seed =
         "if a number has edges + unfilled == number, the rest must be edge "
         "(level 1)",
     .text = "{needs_all}, so {set_its}.",
     .ask = "Which edges are left for {clue}?"},
    {.id = "SL-04",
     .name = "dot_dead_end",
     .title = "Dead end",
     .level = 1,
     .cost = 1.2,
     .reach = ON_DOT,
     .find = td_find_dot_dead_end,
     .seed = "a dot with 3 empty must have empty as its fourth neighbour "
             "(level 1)",
     .text = "A line to {at} could not run on from there, so {set}.",
     .within = "{at}",
     .ask = "Can the loop pass {at}?"},
    {.id = "SL-06",
     .name = "dot_single_exit",
     .title = "Only one way on",
     .level = 1,
     .cost = 1.2,
     .reach = ON_DOT,
     .find = td_find_dot_single_exit,
     .cut_down = td_drop_unneeded,
     .seed = "a dot with 1 edge and 2 empty must have another edge (level 1)",
     .text = "The line that comes to {at} has only one way on, so {set}.",
     .within = "{at}",
     .ask = "A line comes to {at}. Where can it run on?"},
    {.id = "SL-09",
     .name = "three_with_closed_corner",
     .title = "A 3 with a closed corner",
     .level = 1,
     .cost = 1.3,
     .reach = ON_DOT,
     .find = sl_three_with_closed_corner,
     .seed = "3 having one corner with 2 empty, the remaining around this "
             "corner should be edge (level 1)",
     .text = "No line leads on from {dot}, and it cannot miss both edges "
             "there, so {set_its}.",
     .ask = "No line leads on from {dot}. Which lines can the 3 have there?"},
    {.id = "SL-13",
     .name = "one_with_closed_corner",
     .title = "A 1 with a closed corner",
     .level = 1,
     .cost = 1.3,
     .reach = ON_DOT,
     .find = sl_one_with_closed_corner,
     .seed = "1 having a corner with two outer edges empty: the other edges "
             "for this corner must be empty (level 1)",
     .text = "No line leads on from {dot}, and it cannot have both edges "
             "there, so {set_its}.",
     .ask = "No line leads on from {dot}. Which lines can the 1 have there?"},
    {.id = "SL-08",
     .name = "line_into_three",
     .title = "A line comes to a 3",
     .level = 1,
     .cost = 1.4,
     .reach = ON_DOT,
     .find = sl_line_into_three,
     .seed = "3 having one edge going into one of its 4 dots: fill in two "
             "edges around the 3 not adjacent to the incoming one (level 1)",
     .text = "A line comes to the {corner} of {clue}, so its gap is there: "
             "{set_its}.",
     .ask = "A line comes to {dot}. How many lines can the 3 have there?"},
    {.id = "SL-10",
     .name = "diagonal_threes",
     .title = "Two 3s on a diagonal",
     .level = 1,
     .cost = 1.4,
     .reach = AROUND(0),
     .once = true,
     .find = sl_diagonal_threes,
     .seed = "diagonally adjacent 3's: \"enclose\" them (level 1)",
     .text = "{clue} and {clue2} each have a line where they touch, and no "
             "third fits there, so both edges at their far corners are lines.",
     .ask =
         "{clue} and {clue2} touch at a corner. How many lines can each have "
         "there?"},
    {.id = "SL-07",
     .name = "adjacent_threes",
     .title = "Two 3s side by side",
     .level = 1,
     .cost = 1.5,
     .reach = AROUND(0),
     .once = true,
     .find = sl_adjacent_threes,
     .seed = "2 adjacent 3's: separate with edge, and x above/below middle "
             "edge (level 1)",
     .text = "{why}",
     .ask = "The 3s at {threes} stand side by side. How can the line run "
            "around them?"},
    {.id = "SL-21",
     .name = "line_into_one",
     .title = "A line comes to a 1",
     .level = 1,
     .cost = 1.5,
     .reach = ON_DOT,
     .find = sl_line_into_one,
     .text = "A line comes to {dot} and must go on along the 1, which has no "
             "other: {set_its}.",
     .ask = "A line comes to {dot}. Where can it run on?"},
    {.id = "SL-11",
     .name = "three_beside_one_on_frame",
     .title = "3 beside 1 on the frame",
     .level = 1,
     .cost = 1.6,
     .reach = AROUND(0),
     .once = true,
     .find = sl_three_beside_one_on_frame,
     .seed = "adjacent 3 and 1 near border: put edge between 3 and border "
             "(level 1)",
     .text = "If {clue} had no line on the frame, its line towards "
             "{clue2} would run on and give the 1 a second, so "
             "{set}.",
     .ask = "What if {clue} had no line on the frame, beside {clue2}?"},
    {.id = "SL-12",
     .name = "two_in_board_corner",
     .title = "A 2 in the board's corner",
     .level = 1,
     .cost = 1.6,
     .reach = AROUND(0),
     .once = true,
     .find = sl_two_in_board_corner,
     .seed = "2 in corner: two edges go away from 2 along border (level 1)",
     .text = "{clue} has both lines on the frame or both inside; either way "
             "they run on along it: {set}.",
     .ask =
         "{clue} stands in the corner of the board. In which two ways can it "
         "get its lines?"},
    {.id = "SL-24",
     .name = "ones_on_frame",
     .title = "Two 1s on the frame",
     .level = 1,
     .cost = 1.6,
     .reach = AROUND(0),
     .once = true,
     .find = sl_ones_on_frame,
     .text = "A line between {clue} and {clue2} would run on along the frame "
             "and give one of them a second line, so {set}.",
     .ask = "Where could a line between {clue} and {clue2} run on?"},
    {.id = "SL-00",
     .name = "loop_complete",
     .title = "The loop is complete",
     .level = 1,
     .cost = 1.9,
     .reach = ON_LOOP,
     .find = td_find_loop_done,
     .text = "The loop is closed, so {set:the last open edge is|all open edges "
             "are} crossed out.",
     .ask = "The loop is closed. What about the rest?"},

    /* ---- clues along a diagonal; a loop that leaves out; a row ---- */

    {.id = "SL-16",
     .name = "no_small_loop",
     .title = "No small loop",
     .level = 2,
     .cost = 2.1,
     .reach = ON_LOOP,
     .find = td_find_small_loop,
     .alone = true,
     .seed = "if placing an edge makes an illegal loop, it must be empty "
             "(level 4)",
     .within = "a loop of {length} edges",
     .text =
         "A line on {set_at} would close a loop of {length} edges and leave "
         "out {left}, so it is crossed out.",
     .ask = "Which edge would close a small loop?"},
    {.id = "SL-14",
     .name = "three_twos_three",
     .title = "3, 2s and 3 on a diagonal",
     .level = 2,
     .cost = 2.2,
     .reach = AROUND(0),
     .once = true,
     .find = sl_three_twos_three,
     .seed = "a diagonal 3 2 2 ... 2 3 must have the outside edges of 3 filled "
             "with edge (level 2)",
     .text =
         "{clue} and {clue2} have just one line each at their inner "
         "corners, so both edges at their far corners are lines."
         "\na 3 has a line at each of its corners, so {twos:the 2 between "
         "has at most one towards either 3|the 2 that meets it there has at "
         "most one there and at least one at its far corner; so on, from "
         "both ends}"
         "\n{twos:the 2 has two lines, so just one at either corner; so "
         "each 3 has just one there|so each 2 has just one line at either "
         "corner, and each 3 just one at its inner one}",
     .ask = "{clue} and {clue2} face each other over {twos:the 2|the 2s} at "
            "{twos}. How many lines can each have at its inner corner?"},
    {.id = "SL-16L",
     .name = "no_long_loop",
     .title = "No loop without the rest",
     .level = 2,
     .cost = 2.3,
     .reach = ON_LOOP,
     .find = td_find_long_loop,
     .alone = true,
     .seed = "if placing an edge makes an illegal loop, it must be empty "
             "(level 4)",
     .within = "a loop of {length} edges",
     .text =
         "A line on {set_at} would close a loop of {length} edges and leave "
         "out {left}, so it is crossed out.",
     .ask = "Both ends of the lit line come close. May they meet?"},
    {.id = "SL-22",
     .name = "line_into_two",
     .title = "A line comes to a 2",
     .level = 2,
     .cost = 2.4,
     .reach = AROUND(7),
     .find = sl_line_into_two,
     .within = "the {near} corner of {clue}{on}",
     .text = "{start}{end}.\n{list}",
     .ask = "A line comes to {dot}. What does that leave for its opposite "
            "corner?"},
    {.id = "SL-15",
     .name = "even_cut",
     .title = "Even cut",
     .level = 2,
     .cost = 2.4,
     .reach = {TD_REACH_LINE, 0, 0},
     .find = find_even_cut,
     .seed = "jordan curve theorem (level 2)",
     .text = "A walk along {line} crosses the loop an even number of "
             "times. {crossed} {crossed:line is|lines are} known and one "
             "edge is open, so {set}.",
     .ask = "How often can the loop cross {line}?"},
    {.id = "SL-32",
     .name = "line_out_of_corner",
     .title = "A line leaves a corner",
     .level = 2,
     .cost = 2.5,
     .reach = AROUND(3),
     .find = sl_line_out_of_corner,
     .within = "the {corner} corner of {clue}{on}",
     .text = "{start}{end}.",
     .ask = "{clue} must have a line at its {corner} corner. Where can that "
            "lead?"},
    {.id = "SL-25",
     .name = "three_one_diagonal",
     .title = "3 and 1 on a diagonal",
     .level = 2,
     .cost = 2.6,
     .reach = AROUND(4),
     .find = sl_three_one_diagonal,
     .text = "{how} {set}.",
     .ask =
         "{clue} and {clue2} touch at a corner. How many lines can each have "
         "there?"},

    /* ---- a few dots; from corner to corner; sides of the loop ---- */

    {.id = "SL-29",
     .name = "end_parity",
     .title = "Loose ends",
     .level = 3,
     .cost = 3.1,
     .reach = ON_LOOP,
     .find = td_find_end_parity,
     .cut_down = td_drop_premises,
     .alone = true,
     .within = "{dot}",
     .text = "{ends}: {set}.",
     .ask = "The lit area at {dot} has only one open way out. How many lines "
            "come into it?"},
    {.id = "SL-26",
     .name = "inside_outside",
     .title = "Inside and outside",
     .level = 3,
     .cost = 3.2,
     .reach = ON_SIDES,
     .find = td_find_sides_known,
     .within = "from {from} to {to}",
     .text = "The lit way from {from}{round} to {to} {crosses}, so they lie on "
             "{sides} of the loop and {set}.",
     .ask = "Do {from} and {to} lie on the same side of the loop?"},
    {.id = "SL-23",
     .name = "corner_pair_bookkeeping",
     .title = "Counting at corners",
     .level = 3,
     .cost = 3.4,
     .reach = {TD_REACH_BOARD, 0, 0},
     .find = sl_corner_pairs,
     .alone = true,
     .text = "{chain}{end}.\n{list}",
     .ask = "How many lines can there be at each corner of the lit numbers?"},
    {.id = "SL-30",
     .name = "two_exits",
     .title = "Two ways out",
     .level = 3,
     .cost = 3.5,
     .reach = {TD_REACH_RULE, TD_LOOP_PIECE, 0},
     .find = td_find_short_cut,
     .alone = true,
     .text = "{visits}, so the loop needs both ways out: {set}.",
     .ask = "How can the loop get into the lit area and out again?"},
    {.id = "SL-28",
     .name = "colour_connectivity",
     .title = "Each side is in one piece",
     .level = 3,
     .cost = 3.6,
     .reach = ON_SIDES,
     .find = sl_colour_connectivity,
     .cut_down = td_drop_premises,
     .alone = true,
     .within = "{where}",
     .text = "{how}.\n{list}",
     .ask = "{one} and {two} lie on the same side of the loop. How are they "
            "connected?"},
    {.id = "SL-27",
     .name = "clue_by_colours",
     .title = "Sides around a number",
     .level = 3,
     .cost = 3.7,
     .reach = ON_SIDES,
     .find = sl_clue_by_colours,
     .cut_down = sl_thin_colours,
     .within = "{related}",
     .text = "{why}.\n{list}",
     .ask = "Do {from} and {to} lie on the same side of the loop?"},

    /* ---- the board as a whole; all ways to draw a few cells ---- */

    {.id = "SL-30L",
     .name = "two_exits_far",
     .title = "Two ways across the board",
     .level = 4,
     .cost = 4.6,
     .reach = {TD_REACH_RULE, TD_LOOP_PIECE, 0},
     .find = td_find_long_cut,
     .alone = true,
     .text = "{visits}, so the loop needs both ways out: {set}.",
     .ask = "How can the loop get into the lit area and out again?"},
    {.id = "SL-31",
     .name = "highlander",
     .title = "Only one way",
     .level = 4,
     .cost = 5.0,
     .reach = AROUND(2),
     .find = sl_highlander,
     .unique = true,
     .text = "{how}.\n{list}",
     .ask =
         "No number is at {cell} or beside it. Which ways around it could be "
         "exchanged for one another?"},
    {.id = "SL-18",
     .name = "window_patterns",
     .title = "Four cells",
     .level = 4,
     .cost = 5.8,
     .reach = AROUND(4),
     .find = sl_window,
     .alone = true,
     .seed = "make a general pattern searcher (no level)",
     .text = "If {opposite}, {wrong}, so {set}.\n{list}",
     .ask = "Take an edge of these four cells the other way: which number or "
            "corner goes wrong?"},

    /* ---- what if ---- */

    {TD_WHAT_IF("SL-17", "assume_edge", "Long what-if", 5, 7.5, 4),
     .seed = "for one edge: assume edge, and assume empty. fill in greedily "
             "and do the usual stuff (level 5)"},
    {0},
};
