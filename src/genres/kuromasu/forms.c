/* Kuromasu: its formats. */
#include "genres/forms.h"

const td_form td_kuromasu_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("kuromasu"),
     .parts = TD_PARTS({.codec = &td_codec_chars, .symbols = &td_symbols_text},
                       {.codec = &td_codec_chars,
                        .symbols = &td_symbols_text_shade,
                        .marks = true})},
    {0},
};
