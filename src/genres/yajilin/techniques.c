/* Yajilin: the techniques that bind what rules of these types have. */
#include <limits.h>

#include "genres/link_rows.h"
#include "genres/yajilin/yajilin.h"

/* Shaded or two lines, where only "shaded" is left, which is the first literal
 * of such a rule. */
static void find_shaded(const td_pos *p, int anchor, td_sink *sink)
{
    if (!p->val[p->m->rule[anchor].lits[0]])
        td_find_clause_unit(p, anchor, sink);
}

/* CM-12 with a cut that one sees at a look, and with longer ones. */
enum { SHORT_CUT = 8 };

static TD_FINDER(find_short_cut,
                 td_find_exits_over(p, anchor, 0, SHORT_CUT, sink));
static TD_FINDER(find_long_cut,
                 td_find_exits_over(p, anchor, SHORT_CUT + 1, INT_MAX, sink));

/* What a mark would force (tries.c), all cases of something (cases.c), and
 * what-ifs. */
#define LOOK_AHEAD                                         \
    .ahead = true, .alone = true, .cut_down = ya_cut_down, \
    .text = "If {if}, then {then}. So {set}."
#define SPLIT(ID, NAME, TITLE, COST, REACH, CASES)                             \
    {                                                                          \
        .id = ID, .name = NAME, .title = TITLE, .level = 5, .cost = COST,      \
        .reach = REACH, .trial = TD_TRIAL_SPLIT, .cases = CASES, .ceiling = 2, \
        .told = 6, .local = true, .seed = "level 5"                            \
    }
#define WHAT_IF(ID, NAME, TITLE, LEVEL, COST, CEILING, TOLD, PROSPECTS) \
    {                                                                   \
        TD_WHAT_IF(ID, NAME, TITLE, LEVEL, COST, CEILING),              \
            .told = TOLD, .local = true, .prospects = PROSPECTS         \
    }

const td_technique td_yajilin_techniques[] = {
    TD_ROW_LOOP_DONE("YA-00"),
    TD_ROW_LINE_PASSES("YA-00P"),
    TD_ROW_CLOSED("YA-00C", "clue_cells_closed", "No line through a clue"),
    {.id = "YA-00S",
     .name = "line_or_shaded",
     .title = "Shaded or on the loop",
     .implied = true,
     .reach = TD_ON_RULE(LINE_OR_SHADED),
     .find = td_find_count_full,
     .text = "{because}, and {full}, so {set}."},
    {TD_TECHNIQUE("YA-00O", "shaded_outside", "Shaded cells lie outside", 2,
                  2.5, TD_ON_RULE(OUTSIDE), td_find_even),
     .text = "{rule}. Counted along the lit way from there to the frame, "
             "{set}.",
     .ask = "How often does a way from {at} to the frame cross the loop?"},
    {TD_TECHNIQUE("YA-03", "must_use_both_exits", "Both ways out", 1, 1.3,
                  TD_ON_RULE(USED), ya_both_ways),
     .text = "{at} is not shaded, so the loop passes through it, and only two "
             "ways are left there: {set}."},
    {TD_TECHNIQUE("YA-04", "one_exit_means_shaded", "No way through", 1, 1.3,
                  TD_ON_RULE(USED), find_shaded),
     .text = "At most one way into {at} is left, so the loop cannot pass "
             "through it, and {set}.",
     .within = "at most one way into it is left"},
    {.id = "YA-20",
     .name = "neighbours_of_shaded",
     .title = "Neighbours of a shaded cell",
     .implied = true,
     .reach = TD_ON_RULE(TD_NO_TOUCH),
     .find = td_find_count_full,
     .text = "{because}, and {full}, so {set}."},
    {TD_TECHNIQUE("YA-21", "arrow_full", "Arrow is complete", 1, 1.1,
                  TD_ON_RULE(ARROW), td_find_count_full),
     .text = "{full}, so {set}."},
    {TD_TECHNIQUE("YA-23", "edge_degree", "Two lines or none", 1, 1.1,
                  TD_ON_RULE(TD_LOOP_DOT), td_find_link_pair),
     .text = "{full}, so {set}."},
    {TD_TECHNIQUE("YA-01", "one_cell_interval", "One cell is left", 1, 1.2,
                  TD_ON_RULE(ARROW), ya_one_cell),
     .cut_down = ya_cut_down, .text = "{how} {set}.",
     .ask = "Which cells {where} are not decided yet?"},
    {TD_TECHNIQUE("YA-02", "gap_between_shaded", "Straight through", 1, 1.2,
                  TD_REACH(CELL, 0, 1), ya_gap),
     .text = "{cell} lies between {between}, so the loop runs straight through "
             "it: {set}.",
     .ask = "How can the loop pass {cell}?"},
    {TD_TECHNIQUE("YA-05", "corridor_pair", "Two cells in a corridor", 1, 1.6,
                  TD_REACH(CELL, 0, 3), ya_corridor),
     .cut_down = ya_cut_down,
     .text = "{pair} are not both shaded, and each has only two ways left, one "
             "to the other, so the loop passes both: {set}.",
     .ask =
         "At most one of {pair} is shaded. How does the loop pass the other?"},
    {TD_TECHNIQUE("YA-08", "finished_arrow_forces_loop",
                  "Finished between two arrows", 2, 2, TD_ON_RULE(ARROW),
                  ya_finished),
     .cut_down = ya_cut_down, .text = "{between}: {set}.",
     .ask = "How many shaded cells lie between {clue} and {clue2}?"},
    {TD_TECHNIQUE("YA-07", "only_way_to_shade_interval",
                  "Only one way to shade", 2, 2.1, TD_ON_RULE(ARROW),
                  ya_only_way),
     .cut_down = ya_cut_down,
     .text = "Only one way is left to shade {cells} {where} without touching: "
             "{what}.",
     .ask = "How can {cells} be shaded {where} without touching?"},
    {TD_TECHNIQUE("YA-22", "arrow_packed", "Just as many as fit", 2, 2.2,
                  TD_ON_RULE(ARROW), ya_packed),
     .cut_down = ya_cut_down,
     .text = "{cells} must be shaded {where}, as many as fit without touching: "
             "{what}.",
     .ask = "How many cells can still be shaded {where} without touching?"},
    {TD_TECHNIQUE("YA-22L", "arrow_packed_pair", "One of two cells", 2, 2.4,
                  TD_ON_RULE(ARROW), ya_packed_pair),
     .cut_down = ya_cut_down, .text = "{how}.",
     .ask = "How many cells can still be shaded {where} without touching?"},
    {TD_TECHNIQUE("YA-24", "shading_would_strand",
                  "Shading would strand a neighbour", 2, 2.2,
                  TD_REACH(CELL, 0, 2), ya_strands),
     .cut_down = ya_cut_down,
     .text = "If {cell} were shaded, {next} would have to be on the loop, but "
             "with {ways} left the loop could not pass it. So {set}.",
     .ask = "Would the loop still get through {next} if {cell} were shaded?"},
    TD_ROW_EARLY_LOOP("YA-09", "no_small_loop", "No small loop", 2.3,
                      td_find_early_loop,
                      "Which link would close a loop before all is in it?"),
    {TD_TECHNIQUE("YA-09F", "forced_small_loop", "A small loop one move ahead",
                  2, 2.8, TD_ON_BOARD, ya_forced_loop),
     LOOK_AHEAD,
     .ask = "The ends of the lit line come close. What would make them meet?"},
    {TD_TECHNIQUE("YA-09S", "small_loop_soon", "A small loop two moves ahead",
                  3, 3.0, TD_ON_BOARD, ya_loop_soon),
     LOOK_AHEAD,
     .ask = "The ends of the lit line come close. What would make them meet?"},
    {TD_TECHNIQUE("YA-32", "facing_arrows", "Arrows that face each other", 3,
                  3.1, TD_ON_RULE(ARROW), ya_facing),
     .cut_down = ya_cut_down,
     .text = "{numbers} both count the cells between, so {than}.",
     .ask =
         "How many more cells are shaded behind {clue} than behind {clue2}?"},
    {TD_TECHNIQUE("YA-29", "shading_would_force", "What shading would force", 3,
                  3.2, TD_ON_BOARD, ya_shading_forces),
     LOOK_AHEAD, .ask = "Where would the loop have to run if {if}?"},
    {TD_TECHNIQUE("YA-12", "follow_forced_line", "Follow the line", 3, 3.3,
                  TD_ON_BOARD, ya_line_forces),
     LOOK_AHEAD,
     .ask = "Where can the loose end go on, and what would follow?"},
    {TD_TECHNIQUE("YA-10", "corner_pocket_state", "Which two ways out", 3, 3.3,
                  TD_ON_BOARD, ya_exit_pairs),
     LOOK_AHEAD, .ask = "Which two ways can the loop take at the lit cell?"},
    {TD_TECHNIQUE("YA-30", "passing_would_force", "The loop cannot pass", 3,
                  3.4, TD_ON_BOARD, ya_passing_forces),
     LOOK_AHEAD, .ask = "How could the loop pass the lit cell?"},
    {TD_TECHNIQUE("YA-11", "interval_combinations", "All ways of an arrow", 3,
                  3.7, TD_REACH(LINE, 0, TD_ANYWHERE), ya_all_ways),
     .cut_down = ya_cut_down,
     .text = "{clue} cannot have its {next}shaded cells at {outs}. {so} {set}.",
     .ask = "In how many ways can {clue} get its shaded cells?"},
    TD_ROW_END_PARITY("YA-26"),
    TD_ROW_SIDES("YA-25", 3.0),
    TD_ROW_EXITS("YA-27", "two_exits", "Two ways out", 3, 3.6, find_short_cut),
    TD_ROW_EXITS("YA-27L", "two_exits_far", "Two ways across the board", 4, 5.6,
                 find_long_cut),
    {TD_TECHNIQUE("YA-18", "corridor_must_open_to_rest", "A gap to the rest", 4,
                  4.6, TD_ON_BOARD, ya_gap_to_rest),
     .alone = true, .cut_down = ya_cut_down,
     .text = "The loop passes {cell} in the lit area and the line {line} "
             "outside, so the loop needs both ways out: {set}.",
     .ask = "How can the loop get to {cell} and back?"},
    {TD_TECHNIQUE("YA-14", "near_ends_join", "Two ends must meet", 4, 4.7,
                  TD_REACH(CELL, 0, TD_ANYWHERE), ya_ends_join),
     .text = "The loose ends {ends} must be joined to each other in the lit "
             "cells, and there {left:is only one way|are only these ways}: "
             "{one}.",
     .ask = "How can the loose ends {ends} be joined?"},
    {TD_TECHNIQUE("YA-13", "enclosure_pairings", "All ways to fill an area", 4,
                  4.8, TD_REACH(CELL, 0, TD_ANYWHERE), ya_enclosure),
     .text = "No open link leads out of the lit cells, and there {left:is only "
             "one way|are only these ways} to fill them: {one}.",
     .ask = "In how many ways can the lit cells be filled?"},
    {TD_TECHNIQUE("YA-28", "unseen_shade_swap", "No arrow would tell", 4, 4.9,
                  TD_REACH(CELL, 0, 2), ya_unseen_swap),
     .unique = true,
     .text = "no two cells can change places unnoticed. If {inner} were "
             "shaded, it could be exchanged for {corner}, where the line "
             "turns: no arrow counts either. So {set}.",
     .ask =
         "Could {corner} and {inner} change places without any arrow telling?"},
    {TD_TECHNIQUE("YA-19", "parallel_ends_go_straight",
                  "Two lines side by side", 4, 5, TD_REACH(CELL, 0, 4),
                  ya_parallel_ends),
     .unique = true,
     .text = "the ends {left} are not joined to each other, so {set}.\n"
             "with {left} joined in the lit cells, {right} would be joined "
             "there, too, one pair directly and the other round by {middle}\n"
             "either pair could be the one that goes round, so there would be "
             "two solutions",
     .ask = "What if the ends {left} were joined to each other?"},
    {TD_TECHNIQUE("YA-13U", "enclosure_exchange",
                  "Ways that could be exchanged", 4, 5.1,
                  TD_REACH(CELL, 0, TD_ANYWHERE), ya_enclosure_unique),
     .unique = true, .text = "{out}.\n{why}\n{others}",
     .ask = "Which ways to fill the lit cells could be exchanged for one "
            "another?"},
    SPLIT("YA-17", "extend_end_all_ways", "All ways on from a loose end", 6.8,
          TD_REACH(CELL, 0, TD_ANYWHERE), ya_ways_on),
    SPLIT("YA-16", "interval_propagated", "All ways to shade for an arrow", 6.9,
          TD_ON_RULE(ARROW), ya_placements),
    SPLIT("YA-15", "assume_cell_state", "All states of a cell", 7.0,
          TD_REACH(CELL, 0, TD_ANYWHERE), ya_cell_states),
    WHAT_IF("YA-33S", "short_what_if", "Short what-if", 3, 3.9, 1, 3,
            ya_short_prospects),
    WHAT_IF("YA-33M", "what_if", "What-if", 4, 5.5, 2, 6, ya_prospects),
    WHAT_IF("YA-33", "long_what_if", "Long what-if", 5, 7.5, 4, 0,
            ya_long_prospects),
    {0},
};
