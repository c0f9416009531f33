/* Formats on any bytes. The first byte says whether a genre is stated; what
 * is read is written in every format of its genre and read back equal. */
#include <stdint.h>
#include <stdlib.h>

#include "../formats_util.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool holds)
{
    if (!holds)
        abort();
}

static void check_written(const td_puzzle *p, const char *genre, td_format f,
                          bool same_format)
{
    td_text out = {0}, err = {0};
    if (td_format_write(p, fixture_genres, f, &out, &err)) {
        td_read got = read_first(out.at, out.len, genre);
        demand(got.puzzle);
        demand(same_puzzle(p, got.puzzle,
                           f == TD_FORMAT_TEXT || f == TD_FORMAT_PZPRV3,
                           f == TD_FORMAT_TEXT));
        td_read_free(&got);
    } else {
        demand(!same_format && err.len && !out.len);
    }
    td_text_free(&out);
    td_text_free(&err);
}

static void check_puzzle(const td_read *got)
{
    const td_genre_forms *g = fixture_genres;
    while (g->genre != got->puzzle->genre)
        g++;
    for (td_format f = TD_FORMAT_TEXT; f < TD_FORMATS; f++)
        if (td_form_of(g, f))
            check_written(got->puzzle, g->name, f, f == got->format);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    td_reader r;
    td_read got;
    if (!size)
        return 0;
    const char *text = (const char *)data + 1;
    int stated = data[0] % 3;
    td_reader_init(&r, text, size - 1, fixture_genres,
                   stated < 2 ? fixture_genres[stated].genre : NULL);
    int n = 0;
    while (td_reader_next(&r, &got)) {
        demand(got.line >= 1 && got.column >= 1);
        demand(got.puzzle ? !got.sentence.len : got.sentence.len);
        if (got.puzzle && n++ < 4)
            check_puzzle(&got);
        td_read_free(&got);
    }
    return 0;
}
