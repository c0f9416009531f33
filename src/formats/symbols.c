/* Symbols: how one entry is written. */
#include "formats/internal.h"

/* --- the sets ---------------------------------------------------------------
 */

/* td_mark_is() of puzzle.h, for tables: 0 open, 1 has value 0, 2 value 1. */
enum { OPEN = 0, NO = 1, YES = 2 };
#define MARK(text, value)        \
    {                            \
        text, TD_IN_MARKS, value \
    }

const td_symbols td_symbols_text = {
    .fixed = SYMBOLS(CLUE(".", TD_CLUE_NONE), CLUE("?", TD_CLUE_ANY)),
    .number = &td_number_braced};
const td_symbols td_symbols_text_akari = {
    .fixed = SYMBOLS(CLUE(".", TD_CLUE_NONE), CLUE("#", TD_CLUE_ANY)),
    .number = &td_number_digit};
const td_symbols td_symbols_text_islands = {
    .fixed = SYMBOLS(CLUE(".", TD_CLUE_NONE), CLUE("0", TD_CLUE_NONE),
                     CLUE("?", TD_CLUE_ANY)),
    .number = &td_number_braced};
const td_symbols td_symbols_text_pearls = {
    .fixed = SYMBOLS(CLUE(".", TD_CLUE_NONE), CLUE("o", 1), CLUE("*", 2),
                     CLUE("?", TD_CLUE_ANY))};
const td_symbols td_symbols_text_mines = {
    .fixed = SYMBOLS(CLUE(".", TD_CLUE_NONE), CLUE("?", TD_CLUE_ANY),
                     CLUE("x", TD_CLUE_GREY)),
    .number = &td_number_digit};
const td_symbols td_symbols_text_shade = {
    .fixed = SYMBOLS(MARK("#", YES), MARK(".", NO), MARK("?", OPEN))};

const td_symbols td_symbols_text_bulbs = {
    .fixed = SYMBOLS(MARK("o", YES), MARK(".", NO), MARK("?", OPEN)),
    .on_clue = "#"};
const td_symbols td_symbols_text_mined = {
    .fixed = SYMBOLS(MARK("*", YES), MARK(".", NO), MARK("?", OPEN))};
const td_symbols td_symbols_text_sea = {
    .fixed = SYMBOLS(MARK("#", YES), MARK(".", NO), MARK("?", OPEN)),
    .on_clue = "."};

const td_symbols td_symbols_clue = {
    .fixed = SYMBOLS(CLUE(".", TD_CLUE_NONE), CLUE("-", TD_CLUE_ANY)),
    .number = &td_number_decimal};
const td_symbols td_symbols_shade = {
    .fixed = SYMBOLS(MARK("#", YES), MARK("+", NO), MARK(".", OPEN))};
const td_symbols td_symbols_line = {
    .fixed = SYMBOLS(MARK("0", OPEN), MARK("-1", NO), MARK("1", YES),
                     MARK("2", YES))};
const td_symbols td_symbols_ink = {
    .fixed = SYMBOLS({"0", TD_IN_NOTHING, 0}, {"1", TD_IN_NOTHING, 0},
                     {"2", TD_IN_NOTHING, 0}, {"-1", TD_IN_NOTHING, 0})};

const td_symbols td_symbols_n16 = {.fixed = SYMBOLS(CLUE(".", TD_CLUE_ANY)),
                                   .number = &td_number_n16};
const td_symbols td_symbols_n16_given = {.fixed = SYMBOLS({0}),
                                         .number = &td_number_n16};
const td_symbols td_symbols_hitori = {.fixed = SYMBOLS(CLUE(".", TD_CLUE_NONE),
                                                       CLUE("@", TD_CLUE_ANY),
                                                       CLUE("%", TD_CLUE_ANY)),
                                      .number = &td_number_n36};

const td_symbols td_symbols_singles = {.fixed = SYMBOLS({0}),
                                       .number = &td_number_letter};
const td_symbols td_symbols_digit = {.fixed = SYMBOLS({0}),
                                     .number = &td_number_digit};
const td_symbols td_symbols_grid = {
    .fixed = SYMBOLS(CLUE(".", TD_CLUE_NONE), CLUE("?", TD_CLUE_ANY)),
    .number = &td_number_decimal};
const td_symbols td_symbols_given = {.fixed = SYMBOLS(CLUE(".", TD_CLUE_NONE)),
                                     .number = &td_number_given};

const td_symbols td_symbols_text_given = {
    .fixed = SYMBOLS(CLUE(".", TD_CLUE_NONE), CLUE("0", TD_CLUE_NONE)),
    .number = &td_number_braced};

const td_symbols td_symbols_both = {
    .fixed = SYMBOLS(MARK("#", YES), MARK("+", NO), MARK(".", OPEN),
                     CLUE("-", TD_CLUE_ANY)),
    .number = &td_number_decimal};
const td_symbols td_symbols_border = {
    .fixed = SYMBOLS(CLUE("0", TD_CLUE_NONE), CLUE("1", 1))};
const td_symbols td_symbols_pearls = {
    .fixed = SYMBOLS(CLUE(".", TD_CLUE_NONE), CLUE("1", 1), CLUE("2", 2),
                     CLUE("-", TD_CLUE_ANY))};
const td_symbols td_symbols_bridges = {
    .fixed =
        SYMBOLS(MARK("0", OPEN), MARK("-1", 1), MARK("1", 2), MARK("2", 3))};
const td_symbols td_symbols_crossed = {
    .fixed = SYMBOLS({".", TD_IN_NOTHING, 0}, {"-", TD_IN_NOTHING, 0})};

const td_symbols td_symbols_lightup = {.fixed = SYMBOLS(CLUE("B", TD_CLUE_ANY)),
                                       .number = &td_number_digit};
const td_symbols td_symbols_islands = {.fixed = SYMBOLS({0}),
                                       .number = &td_number_upper};
const td_symbols td_symbols_decimal = {.fixed = SYMBOLS({0}),
                                       .number = &td_number_decimal};
const td_symbols td_symbols_wb = {.fixed = SYMBOLS(CLUE("W", 1), CLUE("B", 2))};
