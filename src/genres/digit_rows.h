/* Rows of techniques that genres with digits share: sets of a house, and fish
 * of rows and columns. What stands behind them (a seed's name, scores of other
 * programs) is the genre's. */
#ifndef TD_GENRES_DIGIT_ROWS_H
#define TD_GENRES_DIGIT_ROWS_H

#include "genres/digit_fish.h"
#include "genres/digit_sets.h"

#define TD_ROW_SET(ID, NAME, TITLE, LEVEL, COST, FIND, TEXT, ASK, ...)        \
    {                                                                         \
        .id = ID, .name = NAME, .title = TITLE, .level = LEVEL, .cost = COST, \
        .reach = {TD_REACH_RULE, TD_HOUSE, 0}, .find = FIND, .text = TEXT,    \
        .ask = ASK, __VA_ARGS__                                               \
    }
#define TD_ROW_NAKED(ID, NAME, TITLE, LEVEL, COST, FIND, ...)                \
    TD_ROW_SET(ID, NAME, TITLE, LEVEL, COST, FIND,                           \
               "Only {numbers} can go into {cells}, so these {count} cells " \
               "use them up in {at}: {set_all}.",                            \
               "Which cells of {at} have as few numbers left among them as " \
               "there are cells?",                                           \
               __VA_ARGS__)
#define TD_ROW_HIDDEN(ID, NAME, TITLE, LEVEL, COST, FIND, ...)                \
    TD_ROW_SET(ID, NAME, TITLE, LEVEL, COST, FIND,                            \
               "In {at} the numbers {numbers} can only go into {cells}, so "  \
               "nothing else fits there: {set_all}.",                         \
               "Which numbers have as few places left among them in {at} as " \
               "there are numbers?",                                          \
               __VA_ARGS__)
#define TD_ROW_FISH(ID, NAME, TITLE, LEVEL, COST, FIND, ...)                  \
    {                                                                         \
        .id = ID, .name = NAME, .title = TITLE, .level = LEVEL, .cost = COST, \
        .reach = {TD_REACH_BOARD, 0, 0}, .find = FIND,                        \
        .text = "In {bases} the {digit}s can only be in {covers}. So they "   \
                "fill these, and no other {digit} is there: {set}.",          \
        .ask = "Where can the {digit} go in {bases}?", __VA_ARGS__            \
    }

#endif
