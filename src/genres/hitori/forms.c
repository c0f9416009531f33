/* Hitori: its formats. */
#include "genres/forms.h"

const td_form td_hitori_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("hitori"),
     .parts = TD_PARTS({.codec = &td_codec_chars, .symbols = &td_symbols_text},
                       TD_PART_TEXT_SHADE)},
    {.format = TD_FORMAT_URL,
     .names = TD_NAMES("hitori"),
     .parts =
         TD_PARTS({.codec = &td_codec_plain, .symbols = &td_symbols_hitori})},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("hitori"),
     .parts = TD_PARTS(TD_PART_CLUES, TD_PART_SHADE, TD_PART_INK)},
    {.format = TD_FORMAT_TATHAM,
     .names = TD_NAMES("singles"),
     .parts = TD_PARTS({.codec = &td_codec_all,
                        .symbols = &td_symbols_singles,
                        .lo = 1,
                        .side = true})},
    {.format = TD_FORMAT_GRID,
     .parts = TD_PARTS({.codec = &td_codec_grid, .symbols = &td_symbols_grid})},
    TD_SAVE("Singles", td_moves_singles),
    TD_JSON(0, 1, NULL),
    {0},
};
