/* Reading: from text to puzzles, one after the other. */
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"

struct tandem_reader {
    char *text;
    td_genre_forms *forms;
    td_reader r;
    td_read got;
};

td_genre_forms *td_forms_of_genres(void)
{
    int n = 0;
    while (td_genres[n])
        n++;
    td_genre_forms *f = td_calloc((size_t)n + 1, sizeof *f);
    for (int i = 0; i < n; i++) {
        const td_genre *g = td_genres[i];
        f[i] = (td_genre_forms){.genre = g,
                                .name = g->name,
                                .aliases = g->aliases,
                                .edges_link = g->edges_link,
                                .forms = g->forms,
                                .accept = g->accept};
    }
    return f;
}

tandem_reader *tandem_read(const char *text, size_t length,
                           const tandem_genre *genre)
{
    tandem_reader *r = td_calloc(1, sizeof *r);
    r->text = td_alloc(length + 1);
    memcpy(r->text, text, length);
    r->text[length] = 0;
    r->forms = td_forms_of_genres();
    td_reader_init(&r->r, r->text, length, r->forms, (const td_genre *)genre);
    return r;
}

bool tandem_reader_next(tandem_reader *r, tandem_puzzle **out,
                        tandem_error *err)
{
    td_read_free(&r->got);
    *out = NULL;
    if (!td_reader_next(&r->r, &r->got))
        return false;
    if (r->got.puzzle) {
        *out = td_puzzle_wrap(r->got.puzzle, r->got.format);
        r->got.puzzle = NULL;
    }
    if (err)
        *err = (tandem_error){r->got.line, r->got.column,
                              td_text_str(&r->got.sentence)};
    return true;
}

size_t tandem_reader_position(const tandem_reader *r)
{
    return r->r.at;
}

void tandem_reader_free(tandem_reader *r)
{
    if (!r)
        return;
    td_read_free(&r->got);
    td_free(r->forms);
    td_free(r->text);
    td_free(r);
}
