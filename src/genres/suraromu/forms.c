/* Suraromu: its formats. */
#include "genres/forms.h"

#define PZPR(VERSION, CODEC, CELLS, LINKS)                       \
    {                                                            \
        .format = TD_FORMAT_PZPRV3, .names = TD_NAMES("slalom"), \
        .version = VERSION,                                      \
        .parts = TD_PARTS({.codec = CODEC, .symbols = CELLS},    \
                          {.codec = &td_codec_tokens,            \
                           .symbols = LINKS,                     \
                           .area = TD_AT_LINKS,                  \
                           .marks = true})                       \
    }

const td_form td_suraromu_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("suraromu"),
     .parts = TD_PARTS(
         {.codec = &td_codec_chars,
          .symbols = &td_symbols_text_slalom,
          .lo = 1},
         {.codec = &td_codec_links, .area = TD_AT_INNER, .marks = true})},
    {.format = TD_FORMAT_URL,
     .names = TD_NAMES("slalom", "suraromu"),
     .flags = "dp",
     .always = "d",
     .parts = TD_PARTS({.codec = &td_codec_slalom})},
    PZPR(3, &td_codec_tokens, &td_symbols_slalom, &td_symbols_slalom_line),
    PZPR(2, &td_codec_tokens, &td_symbols_slalom, &td_symbols_line),
    PZPR(1, &td_codec_tokens, &td_symbols_slalom1, &td_symbols_line),
    PZPR(0, &td_codec_slalom0, NULL, &td_symbols_line),
    TD_JSON(0, 1, NULL),
    {0},
};
