/* Kuromasu: its formats. */
#include "genres/forms.h"

const td_form td_kuromasu_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("kuromasu"),
     .parts = TD_PARTS({.codec = &td_codec_chars, .symbols = &td_symbols_text},
                       TD_PART_TEXT_SHADE)},
    {.format = TD_FORMAT_URL,
     .names = TD_NAMES("kurodoko", "kuromasu"),
     .parts = TD_PARTS({.codec = &td_codec_gz, .symbols = &td_symbols_n16})},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("kurodoko"),
     .parts = TD_PARTS(TD_PART_CLUES, TD_PART_SHADE, TD_PART_INK)},
    {.format = TD_FORMAT_TATHAM,
     .names = TD_NAMES("range"),
     .parts = TD_PARTS({.codec = &td_codec_az_apart,
                        .symbols = &td_symbols_decimal,
                        .lo = 1})},
    TD_SAVE("Range", td_moves_range),
    TD_JSON(0, 1, NULL),
    {0},
};
