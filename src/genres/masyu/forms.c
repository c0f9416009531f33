/* Masyu: its formats. */
#include "genres/forms.h"

const td_form td_masyu_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("masyu"),
     .flags = "f",
     .parts = TD_PARTS(
         {.codec = &td_codec_chars, .symbols = &td_symbols_text_pearls},
         {.codec = &td_codec_links, .area = TD_AT_INNER, .marks = true})},
    {.format = TD_FORMAT_URL,
     .names = TD_NAMES("mashu", "masyu", "pearl"),
     .flags = "f",
     .parts = TD_PARTS({.codec = &td_codec_triples})},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("mashu"),
     .flags = "f",
     .parts =
         TD_PARTS({.codec = &td_codec_tokens, .symbols = &td_symbols_pearls},
                  {.codec = &td_codec_tokens,
                   .symbols = &td_symbols_line,
                   .area = TD_AT_LINKS,
                   .marks = true})},
    {.format = TD_FORMAT_TATHAM,
     .names = TD_NAMES("pearl"),
     .parts = TD_PARTS({.codec = &td_codec_az, .symbols = &td_symbols_wb})},
    TD_SAVE("Pearl", td_moves_pearl),
    TD_JSON(0, 1, "f"),
    {0},
};
