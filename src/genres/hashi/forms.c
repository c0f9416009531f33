/* Hashi: its formats. */
#include "genres/forms.h"

const td_form td_hashi_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("hashiwokakero"),
     .ruled_out = TD_RULED_OUT_KEPT,
     .parts = TD_PARTS(
         {.codec = &td_codec_chars,
          .symbols = &td_symbols_text_islands,
          .lo = 1,
          .hi = 8},
         {.codec = &td_codec_bridges, .area = TD_AT_INNER, .marks = true})},
    {.format = TD_FORMAT_URL,
     .names = TD_NAMES("hashi", "hashikake", "bridges"),
     .parts = TD_PARTS({.codec = &td_codec_gz,
                        .symbols = &td_symbols_n16,
                        .lo = 1,
                        .hi = 8})},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("hashikake"),
     .parts = TD_PARTS({.codec = &td_codec_tokens,
                        .symbols = &td_symbols_clue,
                        .lo = 1,
                        .hi = 8},
                       {.codec = &td_codec_tokens,
                        .symbols = &td_symbols_bridges,
                        .area = TD_AT_LINKS,
                        .marks = true})},
    {.format = TD_FORMAT_TATHAM,
     .names = TD_NAMES("bridges"),
     .params = TD_PARAMS(
         {.key = 'm',
          .value = 2,
          .other =
              "only bridges with at most two between islands (m2) are read"},
         {.key = 'L',
          .refused = true,
          .other = "bridges where loops are forbidden (L) has other rules and "
                   "is not read"}),
     .parts = TD_PARTS({.codec = &td_codec_az,
                        .symbols = &td_symbols_islands,
                        .lo = 1,
                        .hi = 8})},
    TD_SAVE("Bridges", td_moves_bridges),
    TD_JSON(0, 2, NULL),
    {0},
};
