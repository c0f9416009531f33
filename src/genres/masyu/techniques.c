/* The techniques of masyu, in order of cost. masyu.md is the catalogue.
 *
 * A link is a line, crossed out, or open. At a cell there are two lines or
 * none, at a circle two: opposite ones at a white circle, one on each axis at a
 * black one, which run on as "legs".
 *
 *   level 1   one circle, one cell; patterns of circles (patterns.c)
 *   level 2   what would at once go wrong at a circle, or at the end of a line
 *             (circles.c, genres/link_glances.c); loops that leave something
 *             out; the border after a row
 *   level 3   the same with a look further ahead; sides of the loop
 *   level 4   long cuts; all ways through a circle
 *   level 5   what if
 *
 * `seed` quotes the notes that a technique comes from, and their level. */
#include "genres/link_glances.h"
#include "genres/link_rows.h"
#include "genres/masyu/masyu.h"

/* How far a glance goes: links that are told besides what is tried, and how
 * far from its place they lie. */
enum { AT_ONCE = 0, NEXT = 1, SOON = 3, NEAR = 7, FAR = 11 };

static TD_FINDER(find_leg, ma_legs(p, anchor, NEAR, AT_ONCE, sink));

/* td_find_clause_unit, with words for a leg that is drawn, one that is blocked
 * and one that the frame cuts short. */
static void find_leg_links(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    td_lit last = TD_NO_LIT;
    for (int i = 0; i < r->nlits; i++) {
        if (p->val[r->lits[i]] > 0 ||
            (!p->val[r->lits[i]] && last != TD_NO_LIT))
            return;
        if (!p->val[r->lits[i]])
            last = r->lits[i];
    }
    if (last == TD_NO_LIT)
        return;
    td_step_open(sink);
    td_step_rule(sink, r);
    for (int i = 0; i < r->nlits; i++)
        if (r->lits[i] != last)
            td_step_because(sink, td_not(r->lits[i]));
    td_step_text(sink, "how",
                 r->nlits == 1 ? "A leg of the black circle at {at} is two "
                                 "links long, and the frame is too near"
                 : last == r->lits[0]
                     ? "{because}, but a leg of the black circle at {at} is "
                       "two links long"
                     : "A leg of the black circle at {at} is two links long");
    td_step_set(sink, last);
    td_step_close(sink);
}

static TD_FINDER(find_axis, ma_axes(p, anchor, NEAR, NEXT, false, sink));
static TD_FINDER(find_axis_next, ma_axes(p, anchor, NEAR, NEXT, true, sink));
static TD_FINDER(find_leg_ahead, ma_legs(p, anchor, FAR, SOON, sink));
static TD_FINDER(find_axis_ahead, ma_axes(p, anchor, FAR, SOON, true, sink));
static TD_FINDER(find_end, td_find_end_ways(p, anchor, NEAR, NEXT, sink));
static TD_FINDER(find_end_ahead, td_find_end_ways(p, anchor, FAR, SOON, sink));
static TD_FINDER(find_link, td_find_link_dies(p, anchor, NEAR, NEXT, sink));
static TD_FINDER(find_link_ahead,
                 td_find_link_dies(p, anchor, FAR, SOON, sink));
static TD_FINDER(find_loop_next, td_find_loop_ahead(p, anchor, NEXT, sink));
static TD_FINDER(find_loop_soon, td_find_loop_ahead(p, anchor, SOON, sink));

/* What goes wrong, at once or further ahead. */
#define LEG_GOES_WRONG                                                       \
    .cut_down = td_drop_premises,                                            \
    .text = "If the black circle at {cell} had a leg to {way}, {wrong}; so " \
            "its leg points to {leg}.\n{list}",                              \
    .ask = "Can the black circle at {cell} have a leg to {way}?"
#define AXIS_GOES_WRONG                                                   \
    .cut_down = td_drop_premises,                                         \
    .text = "If the line ran {axis} through the white circle at {cell}, " \
            "{wrong}; so it runs {other}.\n{list}",                       \
    .ask = "Can the line run {axis} through the white circle at {cell}?"
#define END_GOES_WRONG                                                         \
    .cut_down = td_drop_premises,                                              \
    .text = "If the line that ends in {cell} ran on to {way}, {would}; so it " \
            "runs on to {on}.\n{list}",                                        \
    .ask = "Can the line that ends in {cell} run on to {way}?"
#define LINK_GOES_WRONG                                                   \
    .cut_down = td_drop_premises,                                         \
    .text = "With a line between {cell} and {way}, {would}; so there is " \
            "none.\n{list}",                                              \
    .ask = "Can there be a line between {cell} and {way}?"

const td_technique td_masyu_techniques[] = {
    TD_ROW_LOOP_DONE("MA-00"),
    TD_ROW_LINE_PASSES("MA-00P"),

    /* ---- circles by themselves ---- */

    {TD_TECHNIQUE("MA-01", "black_near_frame", "A black circle near the frame",
                  1, 1.0, TD_REACH(CELL, BLACK, 0), ma_black_near_frame),
     .once = true,
     .text = "The black circle at {at} is too near to the frame for a leg of "
             "two links towards it, so {set}.",
     .ask = "Where is room for the legs of the black circle at {at}?"},
    {TD_TECHNIQUE("MA-02", "white_on_frame", "A white circle on the frame", 1,
                  1.0, TD_REACH(CELL, WHITE, 0), ma_white_on_frame),
     .once = true,
     .text = "The line can run straight through the white circle at {at} only "
             "along the frame, so {set}.",
     .ask = "How can the line run straight through the circle at {at}?"},
    {TD_TECHNIQUE("MA-03", "three_whites_in_row",
                  "Three white circles in a row", 1, 1.1,
                  TD_REACH(CELL, WHITE, 0), ma_three_whites),
     .once = true,
     .text = "A line along the white circles at {circles} would run straight "
             "through all and turn on neither side of {middle}. So it "
             "crosses each the other way.",
     .ask = "Can a line run along the white circles at {circles}?"},
    {TD_TECHNIQUE("MA-04", "two_blacks_adjacent",
                  "Two black circles side by side", 1, 1.1,
                  TD_REACH(CELL, BLACK, 0), ma_two_blacks),
     .once = true,
     .text =
         "A line between the black circles at {circles} would turn in both, "
         "but a leg is two links long. So their legs point away from each "
         "other.",
     .ask = "Can a line lead from one of the black circles at {circles} to the "
            "other?"},
    {TD_TECHNIQUE("MA-13", "black_gap_two_whites",
                  "A black circle faces two white ones", 1, 1.4,
                  TD_REACH(CELL, BLACK, 0), ma_black_gap_whites),
     .once = true,
     .text =
         "A leg of the black circle at {at} through the white ones at "
         "{whites} would turn on neither side of {first}, so its leg points "
         "to {leg}.",
     .ask = "Can the black circle at {at} have a leg towards {whites}?"},
    {TD_TECHNIQUE("MA-21", "black_with_two_diagonal_whites",
                  "A black circle and two white ones diagonally", 1, 1.6,
                  TD_REACH(CELL, BLACK, 0), ma_black_diagonal_whites),
     .once = true,
     .text =
         "A leg of the black circle at {at} to {between} would make the white "
         "ones at {whites} run {along} and block its other leg: it points "
         "to {leg}.",
     .ask = "What would a leg of the black circle at {at} to {between} mean "
            "for the white circles at {whites}?"},

    /* ---- one cell, one circle ---- */

    {TD_TECHNIQUE("MA-20", "dead_end_cell", "No way through", 1, 1.1,
                  TD_ON_RULE(TD_LOOP_DOT), td_find_dot_dead_end),
     .text = "A line into {at} could not run on from there, so {set}.",
     .ask = "Can the loop pass through {at}?"},
    {TD_TECHNIQUE("MA-07", "single_continuation", "Only one way on", 1, 1.2,
                  TD_ON_RULE(TD_LOOP_DOT), td_find_dot_single_exit),
     .cut_down = td_drop_unneeded,
     .text = "The line that comes to {at} has only one way on, so {set}.",
     .ask = "A line comes to {at}. Where can it run on?"},
    {TD_TECHNIQUE("MA-09", "white_one_axis", "The last way through a circle", 1,
                  1.3, TD_ON_RULE(TD_LOOP_DOT), td_find_dot_must_pass),
     .text = "{needs_all} and has only one way left, so {set}.",
     .ask = "Which ways through {at} are left for the loop?"},
    TD_ROW_STRAIGHT("MA-08", "straight_through_white",
                    "Straight through a white circle", 1.2, WHITE_STRAIGHT),
    {TD_TECHNIQUE("MA-05", "white_forced_turn", "Turn beside a white circle", 1,
                  1.4, TD_REACH(CELL, WHITE, 4), ma_white_turn),
     .cut_down = td_drop_premises,
     .text = "The line runs straight on from the white circle at {at}, so it "
             "turns on its other side, in {turn}: {set}.",
     .ask = "On which side of the white circle at {at} does the line turn?"},
    {TD_TECHNIQUE("MA-06T", "black_turns", "Turn in a black circle", 1, 1.2,
                  TD_ON_RULE(BLACK_TURN), td_find_link_pair),
     .text = "The line turns in the black circle at {at}: of opposite links "
             "one is a line and one is not, so {set}.",
     .ask = "Which links are left for the turn in the black circle at {at}?"},
    {TD_TECHNIQUE("MA-10", "extend_black_leg", "Leg of a black circle", 1, 1.2,
                  TD_ON_RULE(BLACK_LEG), find_leg_links),
     .text = "{how}, so {set}.",
     .ask = "How far do the legs of the black circle at {at} run?"},
    TD_ROW_RULE("MA-26", "grey_turn", "Straight through a grey circle", 1.4,
                GREY_TURN, td_find_clause_unit),
    TD_ROW_RULE("MA-27", "grey_leg", "Turn in a grey circle", 1.4, GREY_LEG,
                td_find_clause_unit),
    {TD_TECHNIQUE("MA-06", "black_blocked_leg", "A leg is blocked", 1, 1.5,
                  TD_REACH(CELL, BLACK, NEAR), find_leg),
     LEG_GOES_WRONG},
    {TD_TECHNIQUE("MA-12", "blacks_two_apart",
                  "Two black circles with a cell between", 1, 1.15,
                  TD_REACH(CELL, BLACK, 3), ma_blacks_two_apart),
     .cut_down = td_drop_premises,
     .text = "The leg of the black circle at {at} {how}.",
     .ask =
         "What does the leg of the black circle at {at} leave for the one at "
         "{other}?"},
    {TD_TECHNIQUE("MA-11", "beyond_forced_turn", "Beyond a forced turn", 1,
                  1.15, TD_REACH(CELL, WHITE, 5), ma_beyond_turn),
     .cut_down = td_drop_premises,
     .text = "The line runs straight into the white circle at {white}, so it "
             "turns in {turn}, {what}.",
     .ask = "Where does the line turn that runs through the white circle at "
            "{white}?"},
    {TD_TECHNIQUE("MA-22", "white_between_lines",
                  "Other way through a white circle", 2, 2.0,
                  TD_REACH(CELL, WHITE, NEAR), find_axis),
     AXIS_GOES_WRONG},
    {TD_TECHNIQUE("MA-22N", "white_axis_next",
                  "A way through a white circle that is blocked", 2, 2.1,
                  TD_REACH(CELL, WHITE, NEAR), find_axis_next),
     .ahead = true, AXIS_GOES_WRONG},
    {TD_TECHNIQUE("MA-17A", "extend_end", "A way on that goes wrong", 2, 2.2,
                  TD_REACH(CELL, 0, NEAR), find_end),
     .ahead = true, END_GOES_WRONG},
    TD_ROW_SMALL_LOOP("MA-14"),
    TD_ROW_LONG_LOOP("MA-14L"),
    TD_ROW_LOOP_AHEAD("MA-14N", "loop_next", "A loop that closes at once", 2,
                      2.7, find_loop_next),
    TD_ROW_LOOP_AHEAD("MA-14S", "loop_soon", "A loop that closes soon", 3, 3.4,
                      find_loop_soon),
    TD_ROW_EVEN_CUT("MA-24"),
    TD_ROW_END_PARITY("MA-15"),
    {TD_TECHNIQUE("MA-06F", "black_leg_ahead", "A leg that goes wrong", 3, 3.2,
                  TD_REACH(CELL, BLACK, FAR), find_leg_ahead),
     .ahead = true, LEG_GOES_WRONG},
    {TD_TECHNIQUE("MA-22F", "white_axis_ahead",
                  "A way through a white circle that goes wrong", 3, 3.2,
                  TD_REACH(CELL, WHITE, FAR), find_axis_ahead),
     .ahead = true, AXIS_GOES_WRONG},
    {TD_TECHNIQUE("MA-17B", "extend_end_ahead", "A way on that soon goes wrong",
                  3, 3.3, TD_REACH(CELL, 0, FAR), find_end_ahead),
     .ahead = true, END_GOES_WRONG},
    {TD_TECHNIQUE("MA-28", "link_leads_nowhere", "A link that leads nowhere", 2,
                  2.4, TD_REACH(CELL, 0, NEAR), find_link),
     .ahead = true, LINK_GOES_WRONG},
    {TD_TECHNIQUE("MA-28F", "link_goes_wrong", "A link that goes wrong", 3, 3.5,
                  TD_REACH(CELL, 0, FAR), find_link_ahead),
     .ahead = true, LINK_GOES_WRONG},
    {TD_TECHNIQUE("MA-18", "white_both_axes",
                  "Both ways through a white circle", 4, 4.7,
                  TD_REACH(CELL, WHITE, FAR), ma_white_both_axes),
     .alone = true, .ahead = true, .cut_down = td_drop_premises,
     .seed = "for a white circle, try both directions (level 5)",
     .text = "The line runs through the white circle at {cell} {ways}. {so} "
             "{set}.\n{list}",
     .ask = "What do both ways through the white circle at {cell} have in "
            "common?"},
    {TD_TECHNIQUE("MA-17", "extend_end_all_ways", "All ways on from an end", 4,
                  4.8, TD_REACH(CELL, 0, FAR), ma_end_all_ways),
     .alone = true, .ahead = true, .cut_down = td_drop_premises,
     .seed = "extend the end of a line in all ways (level 5)",
     .text = "The line that ends in {cell} runs on {ways}. {so} "
             "{set}.\n{list}",
     .ask = "What do all ways on from {cell} have in common?"},
    {TD_TECHNIQUE("MA-19", "black_all_turns", "All turns of a black circle", 4,
                  4.9, TD_REACH(CELL, BLACK, FAR), ma_black_all_turns),
     .alone = true, .ahead = true, .cut_down = td_drop_premises,
     .seed = "for a black circle, try all turns (level 5)",
     .text = "The line leaves the black circle at {cell} {ways}. {so} "
             "{set}.\n{list}",
     .ask = "What do all turns in the black circle at {cell} have in common?"},
    {TD_TECHNIQUE("MA-16D", "free_detour", "No free detour", 3, 3.6,
                  TD_REACH(CELL, 0, 2), ma_free_detour),
     .unique = true, .alone = true, .text = "{swap}.",
     .ask = "Could the loop make a small detour just as well?"},
    {TD_TECHNIQUE("MA-16", "no_self_pairing_of_adjacent_ends",
                  "Four ends, two pairs of neighbours", 4, 4.6,
                  TD_REACH(CELL, 0, TD_ANYWHERE), ma_four_ends),
     .unique = true, .alone = true,
     .text = "the ends {pair} are not joined in the lit cells, nor {others}, "
             "so no link joins either pair.\n"
             "four lines end in the lit cells, and no circle tells how they "
             "run there\n"
             "with {pair} joined, {others} would be joined too, and both pairs "
             "directly: a longer way could be cut short\n"
             "then {round} would be free, and {pair} could as well be joined "
             "round by them",
     .ask = "Which of the four ends in the lit cells can be joined?"},
    TD_ROW_SIDES("MA-23", 3.0),
    TD_ROW_TWO_EXITS("MA-25"),
    TD_ROW_TWO_EXITS_FAR("MA-25L"),
    TD_ROW_WHAT_IF("MA-29"),
    {0},
};
