/* Masyu: its formats. */
#include "genres/forms.h"

const td_form td_masyu_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("masyu"),
     .flags = "f",
     .parts = TD_PARTS(
         {.codec = &td_codec_chars, .symbols = &td_symbols_text_pearls},
         {.codec = &td_codec_links, .area = TD_AT_INNER, .marks = true})},
    {0},
};
