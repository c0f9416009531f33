/* Nonogram: its formats. */
#include "genres/forms.h"

const td_form td_nonogram_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("picross"),
     .parts = TD_PARTS({.codec = &td_codec_lists, .area = TD_AT_NOWHERE},
                       {.codec = &td_codec_chars,
                        .symbols = &td_symbols_text_shade,
                        .marks = true})},
    {0},
};
