/* Hashi: its formats. */
#include "genres/forms.h"

const td_form td_hashi_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("hashiwokakero"),
     .parts = TD_PARTS(
         {.codec = &td_codec_chars,
          .symbols = &td_symbols_text_islands,
          .lo = 1,
          .hi = 8},
         {.codec = &td_codec_bridges, .area = TD_AT_INNER, .marks = true})},
    {0},
};
