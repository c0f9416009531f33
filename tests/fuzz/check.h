/* What the fuzz targets share: any text is read without harm, and what is read
 * can be written in the formats of its genre and read back equal. */
#ifndef TD_FUZZ_CHECK_H
#define TD_FUZZ_CHECK_H

#include <stdint.h>
#include <stdlib.h>

#include "../formats_util.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void demand(bool holds)
{
    if (!holds)
        abort();
}

static inline void check_written(const td_puzzle *p, const char *genre,
                                 td_format f)
{
    td_text out = {0}, err = {0};
    if (td_format_write(p, fixture_genres, f, &out, &err)) {
        td_read got = read_first(out.at, out.len, genre);
        demand(got.puzzle);
        demand(same_through(p, got.puzzle, f));
        td_read_free(&got);
    } else {
        demand(err.len && !out.len && f != TD_FORMAT_JSON);
    }
    td_text_free(&out);
    td_text_free(&err);
}

static inline void check_puzzle(const td_puzzle *p)
{
    const td_genre_forms *g = fixture_genres;
    while (g->genre != p->genre)
        g++;
    for (td_format f = TD_FORMAT_TEXT; f < TD_FORMATS; f++)
        if (td_form_of(g, f))
            check_written(p, g->name, f);
}

/* stated: the index of a genre; beyond the table: none. */
static inline void check_text(const char *text, size_t n, size_t stated)
{
    enum { GENRES = sizeof fixture_genres / sizeof *fixture_genres - 1 };
    td_reader r;
    td_read got;
    int puzzles = 0;
    td_reader_init(&r, text, n, fixture_genres,
                   stated < GENRES ? fixture_genres[stated].genre : NULL);
    while (td_reader_next(&r, &got)) {
        demand(got.line >= 1 && got.column >= 1);
        demand(got.puzzle ? !got.sentence.len : got.sentence.len > 0);
        if (got.puzzle && puzzles++ < 4)
            check_puzzle(got.puzzle);
        td_read_free(&got);
    }
}

/* Puts a head in front that names a genre and a small board, so that the rest
 * is about what follows it: N stands for the format's name of the genre, G for
 * its own, W and H for width and height. The first two bytes of data choose
 * them. */
static inline void check_behind(const uint8_t *data, size_t size, td_format f,
                                const char *head)
{
    enum { GENRES = sizeof fixture_genres / sizeof *fixture_genres - 1 };
    if (size < 2)
        return;
    const td_genre_forms *g = &fixture_genres[data[0] % GENRES];
    const td_form *form = td_form_of(g, f);
    if (!form)
        return;
    td_text text = {0};
    int w = 1 + data[1] % 7, h = 1 + data[1] / 7 % 7;
    if (data[1] >= 128)
        w = h = 4 + data[1] % 3 * (data[1] % 3 + 1);
    for (const char *c = head; *c; c++) {
        if (*c == 'N')
            td_text_add(&text, form->names[0]);
        else if (*c == 'G')
            td_text_add(&text, g->name);
        else if (*c == 'W' || *c == 'H')
            td_text_printf(&text, "%d", *c == 'W' ? w : h);
        else
            td_text_char(&text, *c);
    }
    td_text_bytes(&text, (const char *)data + 2, size - 2);
    check_text(text.at, text.len, GENRES);
    td_text_free(&text);
}

#endif
