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
    {0},
};
