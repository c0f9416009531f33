/* Keen: its formats. */
#include "genres/forms.h"

const td_form td_keen_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("keen"),
     .digits = true,
     .ruled_out = TD_RULED_OUT_KEPT,
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
    TD_SAVE_DIGITS("Keen", td_moves_keen),
    TD_JSON_DIGITS(false),
    {0},
};
