/* Yajilin: its formats. */
#include "genres/forms.h"

const td_form td_yajilin_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("yajilin"),
     .flags = "bo",
     .parts = TD_PARTS(
         {.codec = &td_codec_chars, .symbols = &td_symbols_text_arrows},
         {.codec = &td_codec_links,
          .symbols = &td_symbols_text_shade,
          .area = TD_AT_INNER,
          .marks = true})},
    {.format = TD_FORMAT_URL,
     .names = TD_NAMES("yajilin", "yajirin"),
     .flags = "bo",
     .parts = TD_PARTS({.codec = &td_codec_arrows})},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("yajilin"),
     .flags = "o",
     .drops = "b",
     .parts =
         TD_PARTS({.codec = &td_codec_tokens, .symbols = &td_symbols_arrows},
                  TD_PART_SHADE,
                  {.codec = &td_codec_tokens,
                   .symbols = &td_symbols_line,
                   .area = TD_AT_LINKS,
                   .marks = true})},
    TD_JSON(0, 1, "bo"),
    {0},
};
