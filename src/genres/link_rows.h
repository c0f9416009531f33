/* Rows of techniques that all genres with links have; an id for each. */
#ifndef TD_GENRES_LINK_ROWS_H
#define TD_GENRES_LINK_ROWS_H

#include "genres/link_glances.h"

/* Techniques of one row whose text is the rule itself. */
#define TD_ROW_RULE(ID, NAME, TITLE, COST, TAG, FIND)                       \
    {                                                                       \
        .id = ID, .name = NAME, .title = TITLE, .level = 1, .cost = COST,   \
        .reach = TD_ON_RULE(TAG), .find = FIND, .text = "{rule}, so {set}." \
    }

/* The line runs straight through a cell, or does not come there. */
#define TD_ROW_STRAIGHT(ID, NAME, TITLE, COST, TAG)                       \
    {                                                                     \
        .id = ID, .name = NAME, .title = TITLE, .level = 1, .cost = COST, \
        .reach = TD_ON_RULE(TAG), .find = td_find_straight,               \
        .text = "{rule}, and {as}, so {set}."                             \
    }

/* Level 0: the line passes through a cell; and cells that it cannot enter. */
#define TD_ROW_LINE_PASSES(ID)                                       \
    {                                                                \
        .id = ID, .name = "line_passes", .title = "The line passes", \
        .implied = true, .reach = TD_ON_RULE(TD_LOOP_DOT),           \
        .find = td_find_dot_full,                                    \
        .text = "The line already passes through {at}, so {set}."    \
    }
#define TD_ROW_CLOSED(ID, NAME, TITLE)                                   \
    {                                                                    \
        .id = ID, .name = NAME, .title = TITLE, .implied = true,         \
        .reach = TD_ON_RULE(TD_LINK_CLOSED), .find = td_find_count_full, \
        .text = "{rule}, so {set}."                                      \
    }

#define TD_ROW_LOOP_DONE(ID)                                                \
    {                                                                       \
        .id = ID, .name = "loop_complete", .title = "The loop is complete", \
        .level = 1, .cost = 1.9, .reach = TD_ON_RULE(TD_LOOP_ONE),          \
        .find = td_find_loop_done,                                          \
        .text = "The loop is closed, so {set:the last open link is|all "    \
                "open links are} crossed out.",                             \
        .ask = "The loop is closed. What about the rest?"                   \
    }

#define TD_ROW_EARLY_LOOP(ID, NAME, TITLE, COST, FIND, ASK)               \
    {                                                                     \
        .id = ID, .name = NAME, .title = TITLE, .level = 2, .cost = COST, \
        .reach = TD_ON_RULE(TD_LOOP_ONE), .find = FIND, .alone = true,    \
        .text = "A line {set_at} would close a loop of {length} links "   \
                "and leave out {left}, so it is crossed out.",            \
        .within = "else one of {length} links would leave out {left}",    \
        .ask = ASK                                                        \
    }
/* A loop that a glance takes in, and longer ones. */
#define TD_ROW_SMALL_LOOP(ID)                                    \
    TD_ROW_EARLY_LOOP(ID, "no_small_loop", "No small loop", 2.1, \
                      td_find_small_loop,                        \
                      "Which link would close a loop before all is in it?")
#define TD_ROW_LONG_LOOP(ID)                                               \
    TD_ROW_EARLY_LOOP(ID, "no_long_loop", "No loop without the rest", 2.3, \
                      td_find_long_loop,                                   \
                      "Both ends of the lit line come close. May they meet?")

/* The same a few links later; FIND asks td_find_loop_ahead. */
#define TD_ROW_LOOP_AHEAD(ID, NAME, TITLE, LEVEL, COST, FIND)                 \
    {                                                                         \
        .id = ID, .name = NAME, .title = TITLE, .level = LEVEL, .cost = COST, \
        .reach = TD_ON_RULE(TD_LOOP_ONE), .find = FIND,                       \
        .cut_down = td_drop_few_premises, .ahead = true, .alone = true,       \
        .text = "If a line ran from {cell} to {way}, {would}; so none "       \
                "does.\n{list}",                                              \
        .ask = "Where would a line from {cell} to {way} lead?"                \
    }

#define TD_ROW_EVEN_CUT(ID)                                                   \
    {                                                                         \
        .id = ID, .name = "even_cut", .title = "Even cut", .level = 2,        \
        .cost = 2.8, .reach = {TD_REACH_LINE, 0, 1},                          \
        .find = td_find_link_even_cut,                                        \
        .text = "The loop crosses the border after {line} an even number of " \
                "times. {crossed} {crossed:crossing is|crossings are} known " \
                "and one link is open, so {set}.",                            \
        .ask = "How often can the loop cross the border after {line}?"        \
    }

#define TD_ROW_SIDES(ID, COST)                                             \
    {                                                                      \
        .id = ID, .name = "inside_outside", .title = "Inside and outside", \
        .level = 3, .cost = COST, .reach = TD_ON_RULE(TD_LOOP_SIDES),      \
        .find = td_find_sides_known,                                       \
        .text = "The lit way from one side of {set_at}{round} to the "     \
                "other {crosses}, so {so}: {set}.",                        \
        .ask = "Is there a way from one side of {set_at} to the other, "   \
               "and how many lines does it cross?"                         \
    }

#define TD_ROW_END_PARITY(ID)                                               \
    {                                                                       \
        .id = ID, .name = "end_parity", .title = "Loose ends", .level = 3,  \
        .cost = 3.1, .reach = TD_ON_RULE(TD_LOOP_ONE),                      \
        .find = td_find_end_parity, .cut_down = td_drop_premises,           \
        .alone = true, .text = "{ends}: {set}.", .within = "around {dot}",  \
        .ask = "The lit area at {dot} has only one open way out. How many " \
               "lines come into it?"                                        \
    }

#define TD_ROW_EXITS(ID, NAME, TITLE, LEVEL, COST, FIND)                      \
    {                                                                         \
        .id = ID, .name = NAME, .title = TITLE, .level = LEVEL, .cost = COST, \
        .reach = TD_ON_RULE(TD_LOOP_PIECE), .find = FIND,                     \
        .cut_down = td_drop_few_premises, .alone = true,                      \
        .text = "{visits}, so the loop needs both ways out: {set}.",          \
        .ask = "How can the loop get into the lit area and out again?"        \
    }
#define TD_ROW_TWO_EXITS(ID) \
    TD_ROW_EXITS(ID, "two_exits", "Two ways out", 3, 3.6, td_find_short_cut)
#define TD_ROW_TWO_EXITS_FAR(ID)                                           \
    TD_ROW_EXITS(ID, "two_exits_far", "Two ways across the board", 4, 4.6, \
                 td_find_long_cut)

/* What-ifs of all lengths, the shortest chain first. */
#define TD_ROW_WHAT_IF(ID)                                     \
    {                                                          \
        TD_WHAT_IF(ID, "what_if", "What-if", 5, 7.5, 4),       \
            .prospects = td_link_prospects, .any_length = true \
    }

#endif
