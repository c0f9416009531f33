#include "genres/digits.h"

#include <assert.h>

#include "base/alloc.h"

#define HOUSE_WORDS(the_key)                                       \
    {                                                              \
        .key = the_key, .name = "each number stands once in {at}", \
        .full = "each number stands once in {at}",                 \
        .needs_all = "each number has a place in {at}",            \
        .broken = "{value} stands twice in {at}",                  \
        .short_of = "{value} has no place in {at}",                \
    }

static const td_wording line_words = HOUSE_WORDS("line");
static const td_wording region_words = HOUSE_WORDS("box");

void td_digits_vars(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    for (int i = 0; i < t->w * t->h; i++)
        td_model_digit(m, td_cell_at(t, i), t->w);
}

void td_digits_house(td_model *m, td_site site, const td_site *cells, int n)
{
    int span = m->puzzle->topo.w;
    assert(n <= span);
    td_lit *lits = td_alloc(sizeof *lits * (size_t)(n * span));
    for (int i = 0; i < n; i++)
        for (int v = 0; v < span; v++)
            lits[i * span + v] = td_is(m, m->var_at[cells[i]], v);
    const td_wording *words =
        td_site_kind_of(&m->puzzle->topo, site) == TD_REGION ? &region_words
                                                             : &line_words;
    td_rule *r = td_model_rule(m, TD_RULE_ALLDIFF, TD_HOUSE, site, words, lits,
                               n * span);
    r->number = -1;
    r->span = span;
    td_free(lits);
}

void td_digits_lines(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    td_site cells[TD_MAX_SIDE];
    for (int r = 0; r < t->h; r++) {
        for (int c = 0; c < t->w; c++)
            cells[c] = td_cell(t, r, c);
        td_digits_house(m, td_row_site(t, r), cells, t->w);
    }
    for (int c = 0; c < t->w; c++) {
        for (int r = 0; r < t->h; r++)
            cells[r] = td_cell(t, r, c);
        td_digits_house(m, td_col_site(t, c), cells, t->h);
    }
}

enum { MOST_CHARACTERS = 35 };

void td_digits_row(const td_model *m, const int8_t *val, int row, td_text *out)
{
    static const char digit[] = "123456789abcdefghijklmnopqrstuvwxyz";
    const td_topo *t = &m->puzzle->topo;
    for (int c = 0; c < t->w; c++) {
        int v = td_var_value(m, val, m->var_at[td_cell(t, row, c)]);
        if (t->w > MOST_CHARACTERS && c)
            td_text_char(out, ' ');
        if (v < 0)
            td_text_char(out, '?');
        else if (t->w > MOST_CHARACTERS)
            td_text_printf(out, "%d", v + 1);
        else
            td_text_char(out, digit[v]);
    }
}

bool td_digits_side(const td_puzzle *p, int lo, int hi, td_text *err)
{
    const td_topo *t = &p->topo;
    if (t->w == t->h && t->w >= lo && t->w <= hi)
        return true;
    td_text_printf(err,
                   "the board must be square with a side from %d to %d, not "
                   "%dx%d",
                   lo, hi, t->w, t->h);
    return false;
}
