/* Nonogram: its formats. */
#include "genres/forms.h"

const td_form td_nonogram_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("picross"),
     .parts = TD_PARTS({.codec = &td_codec_lists, .area = TD_AT_NOWHERE},
                       {.codec = &td_codec_chars,
                        .symbols = &td_symbols_text_shade,
                        .marks = true})},
    {.format = TD_FORMAT_URL,
     .names = TD_NAMES("nonogram"),
     .parts = TD_PARTS({.codec = &td_codec_excell, .area = TD_AT_NOWHERE})},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("nonogram"),
     .parts = TD_PARTS(
         {.codec = &td_codec_sheet, .area = TD_AT_NOWHERE, .marks = true})},
    {.format = TD_FORMAT_TATHAM,
     .names = TD_NAMES("pattern"),
     .parts = TD_PARTS({.codec = &td_codec_pattern, .area = TD_AT_NOWHERE})},
    TD_SAVE("Pattern", td_moves_pattern),
    TD_NON,
    TD_JSON(0, 1, NULL),
    {0},
};
