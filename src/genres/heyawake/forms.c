/* Heyawake: its formats. */
#include "genres/forms.h"

const td_form td_heyawake_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("heyawake"),
     .parts = TD_PARTS({.codec = &td_codec_walls,
                        .symbols = &td_symbols_text,
                        .area = TD_AT_LATTICE},
                       TD_PART_TEXT_SHADE)},
    {.format = TD_FORMAT_URL,
     .names = TD_NAMES("heyawake", "heyawacky"),
     .parts = TD_PARTS({.codec = &td_codec_borders, .area = TD_AT_LINKS},
                       {.codec = &td_codec_room_stream,
                        .symbols = &td_symbols_n16,
                        .area = TD_AT_NOWHERE})},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("heyawake"),
     .version = 1,
     .parts =
         TD_PARTS({.codec = &td_codec_tokens,
                   .symbols = &td_symbols_border,
                   .area = TD_AT_LINKS},
                  {.codec = &td_codec_room_tokens, .symbols = &td_symbols_clue},
                  TD_PART_SHADE, TD_PART_INK)},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("heyawake"),
     .parts =
         TD_PARTS({.codec = &td_codec_room_ids},
                  {.codec = &td_codec_room_tokens, .symbols = &td_symbols_clue},
                  TD_PART_SHADE)},
    TD_JSON(0, 1, NULL),
    {0},
};
