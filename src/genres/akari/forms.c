/* Akari: its formats. */
#include "genres/forms.h"

const td_form td_akari_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("akari"),
     .parts = TD_PARTS(
         {.codec = &td_codec_chars, .symbols = &td_symbols_text_akari, .hi = 4},
         {.codec = &td_codec_chars,
          .symbols = &td_symbols_text_bulbs,
          .marks = true})},
    {0},
};
