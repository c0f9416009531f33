/* Slitherlink: its formats. */
#include "genres/forms.h"

const td_form td_slitherlink_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("slitherlink"),
     .flags = "f",
     .parts = TD_PARTS(
         {.codec = &td_codec_chars, .symbols = &td_symbols_text, .hi = 4},
         {.codec = &td_codec_picture, .area = TD_AT_LATTICE, .marks = true})},
    {.format = TD_FORMAT_URL,
     .names = TD_NAMES("slither", "slitherlink"),
     .flags = "f",
     .parts = TD_PARTS({.codec = &td_codec_c4, .hi = 4})},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("slither"),
     .version = 1,
     .flags = "f",
     .parts = TD_PARTS(
         {.codec = &td_codec_tokens, .symbols = &td_symbols_clue, .hi = 4},
         {.codec = &td_codec_tokens, .symbols = &td_symbols_ink},
         {.codec = &td_codec_tokens,
          .symbols = &td_symbols_line,
          .area = TD_AT_OUTLINE,
          .marks = true})},
    {.format = TD_FORMAT_PZPRV3, /* as older programs wrote it */
     .names = TD_NAMES("slither"),
     .flags = "f",
     .parts = TD_PARTS(
         {.codec = &td_codec_tokens, .symbols = &td_symbols_clue, .hi = 4},
         {.codec = &td_codec_tokens,
          .symbols = &td_symbols_line,
          .area = TD_AT_OUTLINE,
          .marks = true})},
    {.format = TD_FORMAT_TATHAM,
     .names = TD_NAMES("loopy"),
     .params = TD_PARAMS({.key = 't',
                          .value = 0,
                          .other = "only square grids of loopy (t0) are read"}),
     .parts = TD_PARTS(
         {.codec = &td_codec_az, .symbols = &td_symbols_digit, .hi = 4})},
    TD_SAVE("Loopy", td_moves_loopy),
    TD_JSON(0, 1, "f"),
    {0},
};
