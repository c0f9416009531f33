/* Heyawake: its formats. */
#include "genres/forms.h"

const td_form td_heyawake_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("heyawake"),
     .parts = TD_PARTS({.codec = &td_codec_walls,
                        .symbols = &td_symbols_text,
                        .area = TD_AT_LATTICE},
                       {.codec = &td_codec_chars,
                        .symbols = &td_symbols_text_shade,
                        .marks = true})},
    {0},
};
