/* Genres for the tests of formats/: their names and forms, without rules. */
#ifndef TD_FORMS_FIXTURE_H
#define TD_FORMS_FIXTURE_H

#include "formats/formats.h"
#include "genres/forms.h"

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
    FIXTURE(0, "hitori", td_hitori_forms, "singles"),
    FIXTURE(1, "slitherlink", td_slitherlink_forms, "loopy", "slither"),
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
