/* Minesweeper: its formats. */
#include "genres/forms.h"

const td_form td_minesweeper_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("minesweeper"),
     .parts = TD_PARTS(
         {.codec = &td_codec_chars, .symbols = &td_symbols_text_mines, .hi = 8},
         {.codec = &td_codec_mines, .area = TD_AT_NOWHERE},
         {.codec = &td_codec_chars,
          .symbols = &td_symbols_text_mined,
          .marks = true})},
    {0},
};
