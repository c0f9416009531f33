/* The techniques of masyu, in order of cost. masyu.md is the catalogue.
 *
 * A link is a line, crossed out, or open. At a cell there are two lines or
 * none, at a circle two: opposite ones at a white circle, one on each axis at a
 * black one, which run on as "legs".
 *
 *   level 1   one circle, one cell; patterns of circles (patterns.c)
 *   level 2   a way through a circle, or on from the end of a line, that would
 * at once go wrong (circles.c, genres/link_glances.c); a loop that leaves
 * something out; the border after a row level 3   the same with a look further
 * ahead; sides of the loop level 4   long cuts; all ways through a circle level
 * 5   what if
 *
 * `seed` quotes the notes that a technique comes from, and their level. */
#include "genres/link_glances.h"
#include "genres/link_rows.h"
#include "genres/masyu/masyu.h"

#define AROUND(steps)           \
    {                           \
        TD_REACH_CELL, 0, steps \
    }
/* Around each circle of a colour. */
#define AROUND_ALL(colour, steps)    \
    {                                \
        TD_REACH_CELL, colour, steps \
    }

/* How far a glance goes: links that are told besides what is tried, and how
 * far from its place they lie. */
enum { AT_ONCE = 0, NEXT = 1, SOON = 3, NEAR = 7, FAR = 11 };

static void find_leg(const td_pos *p, int anchor, td_sink *sink)
{
    ma_legs(p, anchor, NEAR, AT_ONCE, sink);
}

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

static void find_axis(const td_pos *p, int anchor, td_sink *sink)
{
    ma_axes(p, anchor, NEAR, NEXT, false, sink);
}

static void find_axis_next(const td_pos *p, int anchor, td_sink *sink)
{
    ma_axes(p, anchor, NEAR, NEXT, true, sink);
}

static void find_leg_ahead(const td_pos *p, int anchor, td_sink *sink)
{
    ma_legs(p, anchor, FAR, SOON, sink);
}

static void find_axis_ahead(const td_pos *p, int anchor, td_sink *sink)
{
    ma_axes(p, anchor, FAR, SOON, true, sink);
}

static void find_end(const td_pos *p, int anchor, td_sink *sink)
{
    td_find_end_ways(p, anchor, NEAR, NEXT, sink);
}

static void find_end_ahead(const td_pos *p, int anchor, td_sink *sink)
{
    td_find_end_ways(p, anchor, FAR, SOON, sink);
}

static void find_link(const td_pos *p, int anchor, td_sink *sink)
{
    td_find_link_dies(p, anchor, NEAR, NEXT, sink);
}

static void find_link_ahead(const td_pos *p, int anchor, td_sink *sink)
{
    td_find_link_dies(p, anchor, FAR, SOON, sink);
}

static void find_loop_next(const td_pos *p, int anchor, td_sink *sink)
{
    td_find_loop_ahead(p, anchor, NEXT, sink);
}

static void find_loop_soon(const td_pos *p, int anchor, td_sink *sink)
{
    td_find_loop_ahead(p, anchor, SOON, sink);
}

const td_technique td_masyu_techniques[] = {
    TD_ROW_LOOP_DONE("MA-00"),
    TD_ROW_LINE_PASSES("MA-00P"),

    /* ---- circles by themselves ---- */

    {.id = "MA-01",
     .name = "black_near_frame",
     .title = "A black circle near the frame",
     .level = 1,
     .cost = 1.0,
     .reach = AROUND_ALL(BLACK, 0),
     .once = true,
     .find = ma_black_near_frame,
     .text = "The black circle at {at} is too near to the frame for a leg of "
             "two links towards it, so {set}.",
     .ask = "Where is room for the legs of the black circle at {at}?"},
    {.id = "MA-02",
     .name = "white_on_frame",
     .title = "A white circle on the frame",
     .level = 1,
     .cost = 1.0,
     .reach = AROUND_ALL(WHITE, 0),
     .once = true,
     .find = ma_white_on_frame,
     .text = "The line can run straight through the white circle at {at} only "
             "along the frame, so {set}.",
     .ask = "How can the line run straight through the circle at {at}?"},
    {.id = "MA-03",
     .name = "three_whites_in_row",
     .title = "Three white circles in a row",
     .level = 1,
     .cost = 1.1,
     .reach = AROUND_ALL(WHITE, 0),
     .once = true,
     .find = ma_three_whites,
     .text = "A line along the white circles at {circles} would run straight "
             "through all and turn on neither side of {middle}. So it "
             "crosses each the other way.",
     .ask = "Can a line run along the white circles at {circles}?"},
    {.id = "MA-04",
     .name = "two_blacks_adjacent",
     .title = "Two black circles side by side",
     .level = 1,
     .cost = 1.1,
     .reach = AROUND_ALL(BLACK, 0),
     .once = true,
     .find = ma_two_blacks,
     .text =
         "A line between the black circles at {circles} would turn in both, "
         "but a leg is two links long. So their legs point away from each "
         "other.",
     .ask = "Can a line lead from one of the black circles at {circles} to the "
            "other?"},
    {.id = "MA-13",
     .name = "black_gap_two_whites",
     .title = "A black circle faces two white ones",
     .level = 1,
     .cost = 1.4,
     .reach = AROUND_ALL(BLACK, 0),
     .once = true,
     .find = ma_black_gap_whites,
     .text =
         "A leg of the black circle at {at} through the white ones at "
         "{whites} would turn on neither side of {first}, so its leg points "
         "to {leg}.",
     .ask = "Can the black circle at {at} have a leg towards {whites}?"},
    {.id = "MA-21",
     .name = "black_with_two_diagonal_whites",
     .title = "A black circle and two white ones diagonally",
     .level = 1,
     .cost = 1.6,
     .reach = AROUND_ALL(BLACK, 0),
     .once = true,
     .find = ma_black_diagonal_whites,
     .text =
         "If the black circle at {at} had a leg to {between}, the lines "
         "through the white circles at {whites} would block its other leg. So "
         "it points to {leg}.",
     .ask = "What would a leg of the black circle at {at} to {between} mean "
            "for the white circles at {whites}?"},

    /* ---- one cell, one circle ---- */

    {.id = "MA-20",
     .name = "dead_end_cell",
     .title = "No way through",
     .level = 1,
     .cost = 1.1,
     .reach = TD_ON_RULE(TD_LOOP_DOT),
     .find = td_find_dot_dead_end,
     .text = "A line into {at} could not run on from there, so {set}.",
     .ask = "Can the loop pass through {at}?"},
    {.id = "MA-07",
     .name = "single_continuation",
     .title = "Only one way on",
     .level = 1,
     .cost = 1.2,
     .reach = TD_ON_RULE(TD_LOOP_DOT),
     .find = td_find_dot_single_exit,
     .cut_down = td_drop_unneeded,
     .text = "The line that comes to {at} has only one way on, so {set}.",
     .ask = "A line comes to {at}. Where can it run on?"},
    {.id = "MA-09",
     .name = "white_one_axis",
     .title = "The last way through a circle",
     .level = 1,
     .cost = 1.3,
     .reach = TD_ON_RULE(TD_LOOP_DOT),
     .find = td_find_dot_must_pass,
     .text = "{needs_all} and has only one way left, so {set}.",
     .ask = "Which ways through {at} are left for the loop?"},
    TD_ROW_RULE("MA-08", "straight_through_white",
                "Straight through a white circle", 1.2, WHITE_STRAIGHT,
                td_find_link_pair),
    {.id = "MA-05",
     .name = "white_forced_turn",
     .title = "Turn beside a white circle",
     .level = 1,
     .cost = 1.4,
     .reach = AROUND_ALL(WHITE, 4),
     .find = ma_white_turn,
     .cut_down = td_drop_premises,
     .text = "The line runs straight on from the white circle at {at}, so it "
             "turns on its other side, in {turn}: {set}.",
     .ask = "On which side of the white circle at {at} does the line turn?"},
    {.id = "MA-06T",
     .name = "black_turns",
     .title = "Turn in a black circle",
     .level = 1,
     .cost = 1.2,
     .reach = TD_ON_RULE(BLACK_TURN),
     .find = td_find_link_pair,
     .text = "The line turns in the black circle at {at}: of opposite links "
             "one is a line and one is not, so {set}.",
     .ask = "Which links are left for the turn in the black circle at {at}?"},
    {.id = "MA-10",
     .name = "extend_black_leg",
     .title = "Leg of a black circle",
     .level = 1,
     .cost = 1.2,
     .reach = TD_ON_RULE(BLACK_LEG),
     .find = find_leg_links,
     .text = "{how}, so {set}.",
     .ask = "How far do the legs of the black circle at {at} run?"},
    TD_ROW_RULE("MA-26", "grey_turn", "Straight through a grey circle", 1.4,
                GREY_TURN, td_find_clause_unit),
    TD_ROW_RULE("MA-27", "grey_leg", "Turn in a grey circle", 1.4, GREY_LEG,
                td_find_clause_unit),
    {.id = "MA-06",
     .name = "black_blocked_leg",
     .title = "A leg is blocked",
     .level = 1,
     .cost = 1.5,
     .reach = AROUND_ALL(BLACK, NEAR),
     .find = find_leg,
     .cut_down = td_drop_premises,
     .text = "If the black circle at {cell} had a leg to {way}, {wrong}; so "
             "its leg points to {leg}.",
     .ask = "Can the black circle at {cell} have a leg to {way}?"},
    {.id = "MA-12",
     .name = "blacks_two_apart",
     .title = "Two black circles with a cell between",
     .level = 1,
     .cost = 1.15,
     .reach = AROUND_ALL(BLACK, 3),
     .find = ma_blacks_two_apart,
     .cut_down = td_drop_premises,
     .text = "The leg of the black circle at {at} {how}.",
     .ask =
         "What does the leg of the black circle at {at} leave for the one at "
         "{other}?"},
    {.id = "MA-11",
     .name = "beyond_forced_turn",
     .title = "Beyond a forced turn",
     .level = 1,
     .cost = 1.15,
     .reach = AROUND_ALL(WHITE, 5),
     .find = ma_beyond_turn,
     .cut_down = td_drop_premises,
     .text = "The line runs straight into the white circle at {white}, so it "
             "turns in {turn}, {what}.",
     .ask = "Where does the line turn that runs through the white circle at "
            "{white}?"},
    {.id = "MA-22",
     .name = "white_between_lines",
     .title = "No turn beside a white circle",
     .level = 2,
     .cost = 2.0,
     .reach = AROUND_ALL(WHITE, NEAR),
     .find = find_axis,
     .cut_down = td_drop_premises,
     .text =
         "If the line ran {axis} through the white circle at {cell}, {wrong}; "
         "so it runs {other}.\n{list}",
     .ask = "Can the line run {axis} through the white circle at {cell}?"},
    {.id = "MA-22N",
     .name = "white_axis_next",
     .title = "A way through a white circle that is blocked",
     .level = 2,
     .cost = 2.1,
     .reach = AROUND_ALL(WHITE, NEAR),
     .ahead = true,
     .find = find_axis_next,
     .cut_down = td_drop_premises,
     .text =
         "If the line ran {axis} through the white circle at {cell}, {wrong}; "
         "so it runs {other}.\n{list}",
     .ask = "Can the line run {axis} through the white circle at {cell}?"},
    {.id = "MA-17A",
     .name = "extend_end",
     .title = "A way on that goes wrong",
     .level = 2,
     .cost = 2.2,
     .reach = AROUND(NEAR),
     .ahead = true,
     .find = find_end,
     .cut_down = td_drop_premises,
     .text = "If the line that ends in {cell} ran on to {way}, {would}; so it "
             "runs on to {on}.\n{list}",
     .ask = "Can the line that ends in {cell} run on to {way}?"},
    TD_ROW_SMALL_LOOP("MA-14"),
    TD_ROW_LONG_LOOP("MA-14L"),
    TD_ROW_LOOP_AHEAD("MA-14N", "loop_next", "A loop that closes at once", 2,
                      2.7, find_loop_next),
    TD_ROW_LOOP_AHEAD("MA-14S", "loop_soon", "A loop that closes soon", 3, 3.4,
                      find_loop_soon),
    TD_ROW_EVEN_CUT("MA-24"),
    TD_ROW_END_PARITY("MA-15"),
    {.id = "MA-06F",
     .name = "black_leg_ahead",
     .title = "A leg that goes wrong",
     .level = 3,
     .cost = 3.2,
     .reach = AROUND_ALL(BLACK, FAR),
     .ahead = true,
     .find = find_leg_ahead,
     .cut_down = td_drop_premises,
     .text = "If the black circle at {cell} had a leg to {way}, {wrong}; so "
             "its leg points to {leg}.\n{list}",
     .ask = "Can the black circle at {cell} have a leg to {way}?"},
    {.id = "MA-22F",
     .name = "white_axis_ahead",
     .title = "A way through a white circle that goes wrong",
     .level = 3,
     .cost = 3.2,
     .reach = AROUND_ALL(WHITE, FAR),
     .ahead = true,
     .find = find_axis_ahead,
     .cut_down = td_drop_premises,
     .text =
         "If the line ran {axis} through the white circle at {cell}, {wrong}; "
         "so it runs {other}.\n{list}",
     .ask = "Can the line run {axis} through the white circle at {cell}?"},
    {.id = "MA-17B",
     .name = "extend_end_ahead",
     .title = "A way on that soon goes wrong",
     .level = 3,
     .cost = 3.3,
     .reach = AROUND(FAR),
     .ahead = true,
     .find = find_end_ahead,
     .cut_down = td_drop_premises,
     .text = "If the line that ends in {cell} ran on to {way}, {would}; so it "
             "runs on to {on}.\n{list}",
     .ask = "Can the line that ends in {cell} run on to {way}?"},
    {.id = "MA-28",
     .name = "link_leads_nowhere",
     .title = "A link that leads nowhere",
     .level = 2,
     .cost = 2.4,
     .reach = AROUND(NEAR),
     .ahead = true,
     .find = find_link,
     .cut_down = td_drop_premises,
     .text = "With a line between {cell} and {way}, {would}; so there is "
             "none.\n{list}",
     .ask = "Can there be a line between {cell} and {way}?"},
    {.id = "MA-28F",
     .name = "link_goes_wrong",
     .title = "A link that goes wrong",
     .level = 3,
     .cost = 3.5,
     .reach = AROUND(FAR),
     .ahead = true,
     .find = find_link_ahead,
     .cut_down = td_drop_premises,
     .text = "With a line between {cell} and {way}, {would}; so there is "
             "none.\n{list}",
     .ask = "Can there be a line between {cell} and {way}?"},
    {.id = "MA-18",
     .name = "white_both_axes",
     .title = "Both ways through a white circle",
     .level = 4,
     .cost = 4.7,
     .reach = AROUND_ALL(WHITE, FAR),
     .alone = true,
     .ahead = true,
     .find = ma_white_both_axes,
     .cut_down = td_drop_premises,
     .seed = "for a white circle, try both directions (level 5)",
     .text = "The line runs through the white circle at {cell} {ways}. {so} "
             "{set}.\n{list}",
     .ask = "What do both ways through the white circle at {cell} have in "
            "common?"},
    {.id = "MA-17",
     .name = "extend_end_all_ways",
     .title = "All ways on from an end",
     .level = 4,
     .cost = 4.8,
     .reach = AROUND(FAR),
     .alone = true,
     .ahead = true,
     .find = ma_end_all_ways,
     .cut_down = td_drop_premises,
     .seed = "extend the end of a line in all ways (level 5)",
     .text = "The line that ends in {cell} runs on {ways}. {so} "
             "{set}.\n{list}",
     .ask = "What do all ways on from {cell} have in common?"},
    {.id = "MA-19",
     .name = "black_all_turns",
     .title = "All turns of a black circle",
     .level = 4,
     .cost = 4.9,
     .reach = AROUND_ALL(BLACK, FAR),
     .alone = true,
     .ahead = true,
     .find = ma_black_all_turns,
     .cut_down = td_drop_premises,
     .seed = "for a black circle, try all turns (level 5)",
     .text = "The line leaves the black circle at {cell} {ways}. {so} "
             "{set}.\n{list}",
     .ask = "What do all turns in the black circle at {cell} have in common?"},
    {.id = "MA-16D",
     .name = "free_detour",
     .title = "No free detour",
     .level = 3,
     .cost = 3.6,
     .reach = AROUND(2),
     .find = ma_free_detour,
     .unique = true,
     .alone = true,
     .text = "{swap}.",
     .ask = "Could the loop make a small detour just as well?"},
    {.id = "MA-16",
     .name = "no_self_pairing_of_adjacent_ends",
     .title = "Four ends, two pairs of neighbours",
     .level = 4,
     .cost = 4.6,
     .reach = AROUND(TD_ANYWHERE),
     .find = ma_four_ends,
     .unique = true,
     .alone = true,
     .text = "the ends {pair} are not joined in the lit cells, nor {others}, "
             "so no link joins either pair.\n"
             "four lines end in the lit cells, and no circle tells how they "
             "run there\n"
             "with {pair} joined, {others} would be joined too, and both pairs "
             "directly: a longer way could be cut short\n"
             "then {round} would be free, and {pair} could as well be joined "
             "round by them",
     .ask = "Which of the four ends in the lit cells can be joined?"},
    TD_ROW_SIDES("MA-23"),
    TD_ROW_TWO_EXITS("MA-25"),
    TD_ROW_TWO_EXITS_FAR("MA-25L"),
    TD_ROW_WHAT_IF("MA-29"),
    {0},
};
