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
    {.format = TD_FORMAT_URL,
     .names = TD_NAMES("akari", "lightup", "bijutsukan"),
     .parts = TD_PARTS({.codec = &td_codec_c4, .hi = 4})},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("lightup"),
     .parts = TD_PARTS({.codec = &td_codec_tokens,
                        .symbols = &td_symbols_both,
                        .hi = 4,
                        .marks = true},
                       {.codec = &td_codec_tokens,
                        .symbols = &td_symbols_crossed,
                        .skip = true})},
    {.format = TD_FORMAT_TATHAM,
     .names = TD_NAMES("lightup"),
     .parts = TD_PARTS(
         {.codec = &td_codec_az, .symbols = &td_symbols_lightup, .hi = 4})},
    TD_SAVE("Light Up", td_moves_lightup),
    TD_JSON(0, 1, NULL),
    {0},
};
