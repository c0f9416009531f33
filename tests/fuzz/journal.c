/* Journals: any text is read without harm; what is read is written, and read
 * back equal; undoing all leads to the start. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "api/session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool holds)
{
    if (!holds)
        abort();
}

/* A head for the lines, if the text has none: a small board of the genre that
 * the first byte chooses. */
static tandem_session *load(const uint8_t *data, size_t size)
{
    td_text text = {0};
    char *err = NULL;
    const char *at = (const char *)data;
    if (size && *at != 't') {
        const tandem_genre *g =
            tandem_genre_at((size_t)data[0] % tandem_genre_count());
        td_text_printf(&text,
                       "tandem journal 1 {\"genre\":\"%s\",\"width\":4,"
                       "\"height\":4}\n",
                       tandem_genre_name(g));
        at++;
        size--;
    }
    td_text_bytes(&text, at, size);
    tandem_session *s = tandem_session_load(td_text_str(&text), text.len, &err);
    demand(!s == (err != NULL));
    tandem_free(err);
    td_text_free(&text);
    return s;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tandem_session *s = load(data, size);
    if (!s)
        return 0;
    size_t n;
    char *journal = tandem_session_journal(s), *err = NULL;
    tandem_session *t = tandem_session_load(journal, strlen(journal), &err);
    demand(t && td_sheet_same(s->h.sheet, t->h.sheet));
    tandem_session_scene(s, &n);
    tandem_free(tandem_session_state_json(s));
    tandem_free(tandem_session_write(s, "text", NULL));
    tandem_session_apply(t, "jump start", NULL);
    demand(td_sheet_same(t->h.sheet, t->h.kept.at[0].sheet));
    tandem_session_free(t);
    tandem_session_free(s);
    tandem_free(journal);
    return 0;
}
