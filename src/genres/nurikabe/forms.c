/* Nurikabe: its formats. */
#include "genres/forms.h"

const td_form td_nurikabe_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("nurikabe"),
     .parts = TD_PARTS({.codec = &td_codec_chars, .symbols = &td_symbols_text},
                       {.codec = &td_codec_chars,
                        .symbols = &td_symbols_text_sea,
                        .marks = true})},
    {.format = TD_FORMAT_URL,
     .names = TD_NAMES("nurikabe"),
     .parts = TD_PARTS({.codec = &td_codec_gz, .symbols = &td_symbols_n16})},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("nurikabe"),
     .parts = TD_PARTS({.codec = &td_codec_tokens,
                        .symbols = &td_symbols_both,
                        .marks = true})},
    TD_JSON(0, 1, NULL),
    {0},
};
