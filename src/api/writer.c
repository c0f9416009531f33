/* Writing: a puzzle, or what a result has arrived at, in a format. */
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"

/* Every format but the plain grid can be written. */
static td_format writable(size_t i)
{
    for (int f = TD_FORMAT_NONE + 1; f < TD_FORMATS; f++)
        if (f != TD_FORMAT_GRID && i-- == 0)
            return (td_format)f;
    return TD_FORMAT_NONE;
}

const char *tandem_format(size_t i)
{
    td_format f = writable(i);
    return f == TD_FORMAT_NONE ? NULL : td_format_name(f);
}

static char *write_puzzle(const td_puzzle *p, const char *format, char **note)
{
    td_text out = {0}, err = {0};
    td_genre_forms *forms = td_forms_of_genres();
    bool ok = td_format_write(p, forms, td_format_find(format), &out, &err);
    td_free(forms);
    if (note)
        *note = err.len ? td_text_take(&err) : NULL;
    td_text_free(&err);
    if (!ok) {
        td_text_free(&out);
        return NULL;
    }
    return td_text_take(&out);
}

char *tandem_write(const tandem_puzzle *p, const char *format, char **note)
{
    if (note)
        *note = NULL;
    return write_puzzle(p->puzzle, format, note);
}

/* Puts a valuation's decided places down as marks. */
static void mark_board(td_puzzle *p, const td_model *m, const int8_t *val)
{
    memset(p->mark, 0, sizeof *p->mark * (size_t)p->topo.nlattice);
    p->has_marks = true;
    for (td_site s = 0; s < p->topo.nlattice; s++) {
        td_var v = m->var_at[s];
        int value = v == TD_NO_VAR ? -1 : td_var_value(m, val, v);
        if (value >= 0 && !m->var[v].aux)
            p->mark[s] = td_mark_is(value);
    }
}

char *tandem_result_write(const tandem_result *r, const char *format)
{
    td_puzzle *p = r->p->puzzle;
    if (!r->boards.n)
        return NULL;
    size_t bytes = sizeof *p->mark * (size_t)p->topo.nlattice;
    td_mark *keep = td_alloc(bytes);
    bool had = p->has_marks;
    memcpy(keep, p->mark, bytes);
    mark_board(p, r->p->m, r->boards.at[0]);
    char *text = write_puzzle(p, format, NULL);
    memcpy(p->mark, keep, bytes);
    p->has_marks = had;
    td_free(keep);
    return text;
}
