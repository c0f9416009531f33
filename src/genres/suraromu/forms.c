/* Suraromu: its formats. */
#include "genres/forms.h"

const td_form td_suraromu_forms[] = {
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("slalom"),
     .version = 3,
     .parts =
         TD_PARTS({.codec = &td_codec_tokens, .symbols = &td_symbols_slalom},
                  {.codec = &td_codec_tokens,
                   .symbols = &td_symbols_slalom_line,
                   .area = TD_AT_LINKS,
                   .marks = true})},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("slalom"),
     .version = 2,
     .parts =
         TD_PARTS({.codec = &td_codec_tokens, .symbols = &td_symbols_slalom},
                  {.codec = &td_codec_tokens,
                   .symbols = &td_symbols_line,
                   .area = TD_AT_LINKS,
                   .marks = true})},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("slalom"),
     .version = 1,
     .parts =
         TD_PARTS({.codec = &td_codec_tokens, .symbols = &td_symbols_slalom1},
                  {.codec = &td_codec_tokens,
                   .symbols = &td_symbols_line,
                   .area = TD_AT_LINKS,
                   .marks = true})},
    {0},
};
