/* What genres share in which each cell gets a number from 1 to the side of
 * the board, and no line has a number twice. */
#ifndef TD_GENRES_DIGITS_H
#define TD_GENRES_DIGITS_H

#include "genres/genre.h"

/* Classes of rules; a genre's own come after them. */
enum { TD_HOUSE, TD_DIGITS_TAGS };

/* A variable for every cell: value v stands for the number v + 1. */
void td_digits_vars(td_model *m);
/* "Each number stands once in it": n cells with as many values, at a site. */
void td_digits_house(td_model *m, td_site site, const td_site *cells, int n);
/* That for every row and column. */
void td_digits_lines(td_model *m);
/* One row: 1-9, then a-z; beyond 35 numbers separated by blanks. */
void td_digits_row(const td_model *m, const int8_t *val, int row, td_text *out);
/* Says what is wrong if the board is not square or its side not in lo .. hi. */
bool td_digits_side(const td_puzzle *p, int lo, int hi, td_text *err);

/* Rows that they share. Level 0: what a placed number itself implies. */
#define TD_ROW_PLACED(ID)                                                 \
    {                                                                     \
        .id = ID, .name = "placed_number", .title = "Placed number",      \
        .implied = true, .reach = {TD_REACH_RULE, TD_HOUSE, 0},           \
        .find = td_find_placed, .text = "{because} and {full}, so {set}." \
    }
#define TD_ROW_FULL_HOUSE(ID, ...)                                         \
    {                                                                      \
        .id = ID, .name = "full_house", .title = "Full house", .level = 1, \
        .cost = 1.0, .reach = {TD_REACH_RULE, TD_HOUSE, 0},                \
        .find = td_find_full_house,                                        \
        .text = "Only {place} is left to be filled in {at}, so {set}.",    \
        .ask = "Which cell of {at} is still empty?", __VA_ARGS__           \
    }
#define TD_ROW_HIDDEN_SINGLE(ID, ...)                                    \
    {                                                                    \
        .id = ID, .name = "hidden_single", .title = "Hidden single",     \
        .level = 1, .cost = 1.2, .reach = {TD_REACH_RULE, TD_HOUSE, 0},  \
        .find = td_find_hidden_single,                                   \
        .text = "In {at} no other cell can take its {digit}, so {set}.", \
        .ask = "Where can the {digit} of {at} go?", __VA_ARGS__          \
    }
#define TD_ROW_NAKED_SINGLE(ID, ...)                                           \
    {                                                                          \
        .id = ID, .name = "naked_single", .title = "Naked single", .level = 1, \
        .cost = 1.6, .reach = {TD_REACH_VALUES, 0, 0},                         \
        .find = td_find_last_value,                                            \
        .text = "All other numbers are ruled out for {place}, so {set}.",      \
        .ask = "Which numbers are left for {place}?", __VA_ARGS__              \
    }

#endif
