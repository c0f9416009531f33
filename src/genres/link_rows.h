/* Rows of techniques that all genres with links have; an id for each. */
#ifndef TD_GENRES_LINK_ROWS_H
#define TD_GENRES_LINK_ROWS_H

#include "genres/links.h"

#define TD_ON_RULE(tag)       \
    {                         \
        TD_REACH_RULE, tag, 0 \
    }

/* Techniques of one row whose text is the rule itself. */
#define TD_ROW_RULE(ID, NAME, TITLE, COST, TAG, FIND)                       \
    {                                                                       \
        .id = ID, .name = NAME, .title = TITLE, .level = 1, .cost = COST,   \
        .reach = TD_ON_RULE(TAG), .find = FIND, .text = "{rule}, so {set}." \
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

#define TD_ROW_SMALL_LOOP(ID)                                           \
    {                                                                   \
        .id = ID, .name = "no_small_loop", .title = "No small loop",    \
        .level = 3, .cost = 3.4, .reach = TD_ON_RULE(TD_LOOP_ONE),      \
        .find = td_find_no_small_loop, .alone = true,                   \
        .text = "A line {set_at} would close a loop of {length} links " \
                "and leave out {left}, so it is crossed out.",          \
        .ask = "Which link would close a loop before all is in it?"     \
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

#define TD_ROW_SIDES(ID)                                                    \
    {                                                                       \
        .id = ID, .name = "inside_outside", .title = "Inside and outside",  \
        .level = 3, .cost = 3.0, .reach = TD_ON_RULE(TD_LOOP_SIDES),        \
        .find = td_find_sides_known,                                        \
        .text = "The lit way from {from} to {to} crosses {crossed} "        \
                "{crossed:line|lines}, so they lie on {sides} of the loop " \
                "and {set}.",                                               \
        .ask = "Do {from} and {to} lie on the same side of the loop?"       \
    }

#define TD_ROW_TWO_EXITS(ID)                                                \
    {                                                                       \
        .id = ID, .name = "two_exits", .title = "Two ways out", .level = 4, \
        .cost = 5.5, .reach = TD_ON_RULE(TD_LOOP_PIECE),                    \
        .find = td_find_two_exits, .alone = true,                           \
        .text = "{visits}, and only two links lead across, so it needs "    \
                "both: {set}.",                                             \
        .ask = "How can the loop get into the lit area and out again?"      \
    }

#endif
