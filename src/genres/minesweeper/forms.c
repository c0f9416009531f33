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
    {.format = TD_FORMAT_URL,
     .names = TD_NAMES("mines"),
     .parts = TD_PARTS(
         {.codec = &td_codec_gz, .symbols = &td_symbols_n16, .hi = 8})},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("mines"),
     .parts = TD_PARTS(
         {.codec = &td_codec_tokens, .symbols = &td_symbols_clue, .hi = 8},
         TD_PART_SHADE)},
    {.format = TD_FORMAT_TATHAM,
     .names = TD_NAMES("mines"),
     .parts = TD_PARTS({.codec = &td_codec_mine_id, .area = TD_AT_NOWHERE})},
    TD_SAVE("Mines", td_moves_mines),
    TD_JSON(0, 1, NULL),
    {0},
};
