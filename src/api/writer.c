/* Writing: a puzzle, or what a result has arrived at, in a format. */
#include <assert.h>

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

const char *tandem_format_between(const char *format)
{
    return td_format_between(format ? td_format_find(format) : TD_FORMAT_NONE);
}

/* The text, or nothing and then a note why. */
static void write_puzzle(const td_puzzle *p, const char *format, td_text *out,
                         td_text *note)
{
    td_genre_forms *forms = td_forms_of_genres();
    td_format f = format ? td_format_find(format) : TD_FORMAT_NONE;
    if (f == TD_FORMAT_NONE)
        td_text_printf(note, "there is no format \"%s\"", format ? format : "");
    else if (!td_format_write(p, forms, f, out, note))
        td_text_free(out);
    td_free(forms);
}

bool tandem_puzzle_is_variant(const tandem_puzzle *p)
{
    size_t length;
    return td_variant_of(p->puzzle, &length) != NULL;
}

bool tandem_puzzle_has_total(const tandem_puzzle *p)
{
    assert(p && "a puzzle is needed");
    return p->puzzle->total != TD_CLUE_NONE;
}

char *tandem_write_without_total(const tandem_puzzle *p, const char *format,
                                 char **note)
{
    assert(p && "a puzzle is needed");
    int32_t total = p->puzzle->total;
    p->puzzle->total = TD_CLUE_NONE;
    char *text = tandem_write(p, format, note);
    p->puzzle->total = total;
    return text;
}

char *tandem_write(const tandem_puzzle *p, const char *format, char **note)
{
    td_memory memory;
    td_text out = {0}, said = {0};
    assert(p && "a puzzle is needed");
    td_writing_begin(&memory, p);
    if (!memory.out)
        write_puzzle(p->puzzle, format, &out, &said);
    bool ok = out.len > 0;
    if (note)
        *note = said.len && !memory.out ? td_text_take(&said) : NULL;
    td_text_free(&said);
    char *text = td_writing_end(&memory, &out);
    if (ok)
        return text;
    tandem_free(text);
    return NULL;
}

/* Puts down what a valuation tells of a variable at a site: its value, or what
 * is struck out, or else pencil marks for what is left. */
static void mark_site(td_puzzle *p, const td_model *m, const int8_t *val,
                      td_site s)
{
    td_var v = m->var_at[s];
    int value = td_var_value(m, val, v);
    uint64_t left = 0;
    if (value >= 0) {
        p->mark[s] = td_mark_is(value);
        return;
    }
    for (int k = 0; k < m->var[v].size && k < TD_SET_VALUES; k++) {
        td_lit l = td_is(m, v, k);
        if (val[l] >= 0)
            left |= (uint64_t)1 << k;
        else if (!p->pencil && !td_stands_elsewhere(m, val, l))
            td_puzzle_strike(p, s, (uint64_t)1 << k);
    }
    if (p->pencil)
        p->pencil[s] = left;
}

/* Puts what a valuation tells down as marks; what is printed is none. */
static void mark_board(td_puzzle *p, const td_model *m, const int8_t *val)
{
    td_state *printed = td_state_new(m);
    p->has_marks = true;
    for (td_site s = 0; s < p->topo.nlattice; s++) {
        td_var v = m->var_at[s];
        if (v != TD_NO_VAR && !m->var[v].aux &&
            td_var_value(m, printed->val, v) < 0)
            mark_site(p, m, val, s);
    }
    td_state_free(printed);
}

/* Nothing where the format has no place for the marks. */
static void write_board(const tandem_puzzle *of, const int8_t *val,
                        const char *format, bool pencilled, td_text *out)
{
    td_text note = {0};
    td_puzzle board = *of->puzzle; /* the same, with marks of its own */
    size_t n = (size_t)board.topo.nlattice;
    board.mark = td_calloc(n, sizeof *board.mark);
    board.struck = td_calloc(n, sizeof *board.struck);
    board.pencil = pencilled ? td_calloc(n, sizeof *board.pencil) : NULL;
    mark_board(&board, of->m, val);
    write_puzzle(&board, format, out, &note);
    if (note.len)
        td_text_free(out);
    td_text_free(&note);
    td_free(board.mark);
    td_free(board.struck);
    td_free(board.pencil);
}

static void write_result(const tandem_result *r, const char *format,
                         bool pencilled, td_text *out)
{
    bool moved = r->task == TD_HINT && !r->exit;
    int8_t *after = moved ? td_board_after(r) : NULL;
    const int8_t *board = r->boards.n ? r->boards.at[0] : r->known;
    write_board(r->p, moved ? after : board, format, pencilled, out);
    td_free(after);
}

static char *write_arrived(const tandem_result *r, const char *format,
                           bool pencilled)
{
    td_memory memory;
    td_text out = {0};
    assert(r && "a result is needed");
    td_writing_begin(&memory, r->p);
    if (!memory.out && (r->boards.n || r->known))
        write_result(r, format, pencilled, &out);
    bool ok = out.len > 0;
    char *text = td_writing_end(&memory, &out);
    if (ok)
        return text;
    tandem_free(text);
    return NULL;
}

char *tandem_result_write(const tandem_result *r, const char *format)
{
    return write_arrived(r, format, false);
}

char *tandem_result_write_pencilled(const tandem_result *r, const char *format)
{
    return write_arrived(r, format, true);
}
