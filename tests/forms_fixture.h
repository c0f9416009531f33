/* Genres for the tests of formats/: their names and forms, without rules. */
#ifndef TD_FORMS_FIXTURE_H
#define TD_FORMS_FIXTURE_H

#include "formats/formats.h"

static const td_form hitori_forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("hitori"),
     .parts = TD_PARTS({.codec = &td_codec_chars, .symbols = &td_symbols_text},
                       {.codec = &td_codec_chars,
                        .symbols = &td_symbols_text_shade,
                        .marks = true})},
    {.format = TD_FORMAT_URL,
     .names = TD_NAMES("hitori"),
     .parts =
         TD_PARTS({.codec = &td_codec_plain, .symbols = &td_symbols_hitori})},
    {.format = TD_FORMAT_PZPRV3,
     .names = TD_NAMES("hitori"),
     .parts = TD_PARTS({.codec = &td_codec_tokens, .symbols = &td_symbols_clue},
                       {.codec = &td_codec_tokens,
                        .symbols = &td_symbols_shade,
                        .marks = true},
                       /* helper lines of the player, which say nothing */
                       {.codec = &td_codec_tokens,
                        .symbols = &td_symbols_ink,
                        .area = TD_AT_LINKS,
                        .skip = true})},
    {.format = TD_FORMAT_TATHAM,
     .names = TD_NAMES("singles"),
     .parts = TD_PARTS({.codec = &td_codec_all,
                        .symbols = &td_symbols_singles,
                        .lo = 1,
                        .side = true})},
    {.format = TD_FORMAT_GRID,
     .parts = TD_PARTS({.codec = &td_codec_grid, .symbols = &td_symbols_grid})},
    {0},
};

static const td_form slitherlink_forms[] = {
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
    {0},
};

/* Formats take a genre as a pointer that they do not look behind. */
static const char hitori_tag, slitherlink_tag;

static const td_genre_forms fixture_genres[] = {
    {.genre = (const void *)&hitori_tag,
     .name = "hitori",
     .aliases = TD_NAMES("singles"),
     .forms = hitori_forms},
    {.genre = (const void *)&slitherlink_tag,
     .name = "slitherlink",
     .aliases = TD_NAMES("loopy", "slither"),
     .forms = slitherlink_forms},
    {0},
};

enum { HITORI, SLITHERLINK };

#endif
