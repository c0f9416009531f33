/* Genres, techniques and bad inputs as lines of JSON. */
#include <assert.h>

#include "api/api.h"
#include "api/json_pieces.h"

static void names(const char *name, const tandem_genre *g,
                  const char *(*nth)(const tandem_genre *, size_t),
                  td_text *out)
{
    key(out, name);
    td_text_char(out, '[');
    for (size_t i = 0; nth(g, i); i++) {
        comma(out);
        td_text_json(out, nth(g, i));
    }
    td_text_char(out, ']');
}

char *tandem_genre_json(const tandem_genre *g)
{
    if (!g)
        return NULL;
    td_memory memory;
    td_text out = {0};
    td_writing_begin(&memory, NULL);
    td_text_char(&out, '{');
    text(&out, "genre", tandem_genre_name(g));
    text(&out, "title", tandem_genre_title(g));
    names("aliases", g, tandem_genre_alias, &out);
    names("rules", g, tandem_genre_rule, &out);
    td_text_char(&out, '}');
    return td_writing_end(&memory, &out);
}

char *tandem_techniques_json(const tandem_genre *g)
{
    if (!g)
        return NULL;
    td_memory memory;
    td_text out = {0};
    tandem_technique t;
    td_writing_begin(&memory, NULL);
    td_text_char(&out, '{');
    text(&out, "genre", tandem_genre_name(g));
    key(&out, "techniques");
    td_text_char(&out, '[');
    for (size_t i = 0; tandem_genre_technique(g, i, &t); i++) {
        comma(&out);
        td_text_char(&out, '{');
        text(&out, "technique", t.id);
        text(&out, "name", t.name);
        text(&out, "title", t.title);
        number(&out, "level", t.level);
        number(&out, "cost", t.cost);
        truth(&out, "unique", t.unique);
        if (t.seed)
            text(&out, "seed", t.seed);
        td_text_char(&out, '}');
    }
    td_text_add(&out, "]}");
    return td_writing_end(&memory, &out);
}

char *tandem_error_json(const char *input, const tandem_error *err)
{
    assert(err && err->sentence);
    td_memory memory;
    td_text out = {0};
    td_writing_line(&memory, input);
    if (!memory.out) {
        td_text_char(&out, '{');
        text(&out, "input", input ? input : "");
        text(&out, "error", err->sentence);
        number(&out, "line", err->line);
        number(&out, "column", err->column);
        if (err->out_of_memory) {
            text(&out, "status", "unknown");
            text(&out, "cut_off", "memory");
        }
        td_text_char(&out, '}');
    }
    return td_writing_end(&memory, &out);
}

char *tandem_json_string(const char *text)
{
    td_memory memory;
    td_text out = {0};
    td_writing_line(&memory, text);
    if (!memory.out)
        td_text_json(&out, text ? text : "");
    return td_writing_end(&memory, &out);
}
