/* Keen: its formats. */
#include "genres/forms.h"

const td_form td_keen_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("keen"),
     .parts = TD_PARTS({.codec = &td_codec_cage_text, .area = TD_AT_LATTICE},
                       {.codec = &td_codec_chars,
                        .symbols = &td_symbols_text_digits,
                        .marks = true})},
    {.format = TD_FORMAT_TATHAM,
     .names = TD_NAMES("keen"),
     .square = true,
     .parts = TD_PARTS({.codec = &td_codec_cages, .area = TD_AT_NOWHERE})},
    {.format = TD_FORMAT_LINE,
     .parts = TD_PARTS({.codec = &td_codec_id, .area = TD_AT_NOWHERE})},
    TD_SAVE("Keen", td_moves_keen),
    TD_JSON(1, NULL),
    {0},
};
