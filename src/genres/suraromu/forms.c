/* Suraromu: its formats. */
#include "genres/forms.h"

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
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("slalom"),
     .version = 3,
     .parts =
         TD_PARTS({.codec = &td_codec_tokens, .symbols = &td_symbols_slalom},
                  {.codec = &td_codec_tokens,
                   .symbols = &td_symbols_slalom_line,
                   .area = TD_AT_LINKS,
                   .marks = true})},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("slalom"),
     .version = 2,
     .parts =
         TD_PARTS({.codec = &td_codec_tokens, .symbols = &td_symbols_slalom},
                  {.codec = &td_codec_tokens,
                   .symbols = &td_symbols_line,
                   .area = TD_AT_LINKS,
                   .marks = true})},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("slalom"),
     .version = 1,
     .parts =
         TD_PARTS({.codec = &td_codec_tokens, .symbols = &td_symbols_slalom1},
                  {.codec = &td_codec_tokens,
                   .symbols = &td_symbols_line,
                   .area = TD_AT_LINKS,
                   .marks = true})},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("slalom"),
     .parts =
         TD_PARTS({.codec = &td_codec_slalom0}, {.codec = &td_codec_tokens,
                                                 .symbols = &td_symbols_line,
                                                 .area = TD_AT_LINKS,
                                                 .marks = true})},
    TD_JSON(0, 1, NULL),
    {0},
};
