/* Genres for the tests of formats/: their names and forms, without rules. */
#ifndef TD_FORMS_FIXTURE_H
#define TD_FORMS_FIXTURE_H

#include "formats/formats.h"
#include "genres/forms.h"

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
static const char genre_tags[14];

#define FIXTURE(i, title, table, ...)                         \
    {                                                         \
        .genre = (const void *)&genre_tags[i], .name = title, \
        .aliases = TD_NAMES(__VA_ARGS__), .forms = table      \
    }
#define FIXTURE_LINKS(i, title, table, ...)                                  \
    {                                                                        \
        .genre = (const void *)&genre_tags[i], .name = title,                \
        .aliases = TD_NAMES(__VA_ARGS__), .forms = table, .edges_link = true \
    }

static const td_genre_forms fixture_genres[] = {
    FIXTURE(0, "hitori", hitori_forms, "singles"),
    FIXTURE(1, "slitherlink", slitherlink_forms, "loopy", "slither"),
    FIXTURE(2, "akari", td_akari_forms, "lightup", "bijutsukan"),
    FIXTURE_LINKS(3, "hashi", td_hashi_forms, "bridges", "hashikake",
                  "hashiwokakero"),
    FIXTURE(4, "heyawake", td_heyawake_forms, "heyawacky"),
    FIXTURE(5, "kuromasu", td_kuromasu_forms, "range", "kurodoko"),
    FIXTURE_LINKS(6, "masyu", td_masyu_forms, "pearl", "mashu"),
    FIXTURE(7, "minesweeper", td_minesweeper_forms, "mines"),
    FIXTURE(8, "nurikabe", td_nurikabe_forms, NULL),
    FIXTURE(9, "nonogram", td_nonogram_forms, "picross", "pattern"),
    FIXTURE_LINKS(10, "yajilin", td_yajilin_forms, "yajirin"),
    FIXTURE_LINKS(11, "suraromu", td_suraromu_forms, "slalom"),
    FIXTURE(12, "keen", td_keen_forms, "kenken"),
    FIXTURE(13, "sudoku", td_sudoku_forms, "solo"),
    {0},
};

enum { HITORI, SLITHERLINK, AKARI };

#endif
