/* Sudoku: its formats. */
#include "genres/forms.h"

const td_form td_sudoku_forms[] = {
    {.format = TD_FORMAT_LINE,
     .parts = TD_PARTS({.codec = &td_codec_boxes, .area = TD_AT_NOWHERE},
                       {.codec = &td_codec_line,
                        .symbols = &td_symbols_given,
                        .lo = 1,
                        .side = true})},
    {.format = TD_FORMAT_GRID,
     .parts = TD_PARTS({.codec = &td_codec_boxes, .area = TD_AT_NOWHERE},
                       {.codec = &td_codec_grid,
                        .symbols = &td_symbols_given,
                        .lo = 1,
                        .side = true})},
    {0},
};
