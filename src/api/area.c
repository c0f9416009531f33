/* Where to look: a line, a region, or a quarter of the board.
 *
 * The first stage of a hint must not give the place away. So an area has
 * something open besides what the step decides. Best is the line or region that
 * the step is about; then a quarter; then a line through the place; and where
 * next to nothing is open any more, the whole board. */
#include <assert.h>

#include "api/api.h"

/* The row, column or region `at`; or else some rows and columns. */
typedef struct area {
    td_site at; /* TD_NOWHERE: those below */
    int top, bottom, left, right;
} area;

static int row_at(const td_topo *t, td_site s)
{
    int row = td_row_of(t, td_site_anchor(t, s));
    return row < t->h ? row : t->h - 1; /* the bottom edge */
}

static int column_at(const td_topo *t, td_site s)
{
    int column = td_col_of(t, td_site_anchor(t, s));
    return column < t->w ? column : t->w - 1;
}

static bool covers(const td_model *m, const area *a, td_site s)
{
    const td_topo *t = &m->puzzle->topo;
    if (a->at != TD_NOWHERE)
        return td_is_at(m, s, a->at);
    int row = row_at(t, s), column = column_at(t, s);
    return row >= a->top && row <= a->bottom && column >= a->left &&
           column <= a->right;
}

/* ---- which ones there are ---- */

/* The line or region that the step's rule is about, if it has one. */
static area area_of_rule(const td_model *m, const td_step *s)
{
    area a = {.at = TD_NOWHERE};
    const td_rule *rule = s->nrules ? &m->rule[s->rules[0]] : NULL;
    if (!rule || s->tech->trial || rule->site < m->puzzle->topo.nlattice ||
        td_site_kind_of(&m->puzzle->topo, rule->site) == TD_LINK)
        return a;
    a.at = rule->site;
    for (int i = 0; i < s->nset; i++)
        if (!covers(m, &a, td_lit_site(m, s->set[i])))
            a.at = TD_NOWHERE;
    return a;
}

/* The line that all cells of the step lie in. */
static area area_of_line(const td_model *m, const td_step *s)
{
    const td_topo *t = &m->puzzle->topo;
    area a = {.at = TD_NOWHERE};
    int n = s->nset + s->nbecause;
    bool row = n > 1, column = n > 1;
    for (int i = 0; i < n; i++) {
        td_lit l = i < s->nset ? s->set[i] : s->because[i - s->nset];
        td_site at = td_lit_site(m, l), first = td_lit_site(m, s->set[0]);
        bool cell = td_site_kind_of(t, at) == TD_CELL;
        row &= cell && row_at(t, at) == row_at(t, first);
        column &= cell && column_at(t, at) == column_at(t, first);
    }
    if (row != column && !s->tech->trial)
        a.at = row ? td_row_site(t, row_at(t, td_lit_site(m, s->set[0])))
                   : td_col_site(t, column_at(t, td_lit_site(m, s->set[0])));
    return a;
}

static area quarter_at(const td_topo *t, td_site s)
{
    int middle = (t->h + 1) / 2, centre = (t->w + 1) / 2;
    bool low = row_at(t, s) >= middle, right = column_at(t, s) >= centre;
    return (area){.at = TD_NOWHERE,
                  .top = low ? middle : 0,
                  .bottom = low ? t->h - 1 : middle - 1,
                  .left = right ? centre : 0,
                  .right = right ? t->w - 1 : centre - 1};
}

static area whole_board(const td_topo *t)
{
    return (area){.at = TD_NOWHERE, .bottom = t->h - 1, .right = t->w - 1};
}

/* ---- the one that is told ---- */

/* Is anything open there besides what the step decides? */
static bool hides(const tandem_result *r, const area *a, const td_step *s)
{
    const td_model *m = r->p->m;
    bool other = false;
    for (td_var v = 0; v < m->nvars && !other; v++) {
        other = !m->var[v].aux && td_var_value(m, r->start, v) < 0 &&
                covers(m, a, m->var[v].site);
        for (int i = 0; i < s->nset && other; i++)
            other = td_lit_var(m, s->set[i]) != v;
    }
    return other;
}

/* Of the quarters that something is decided in and that hide it, the one with
 * most of that; NULL: there is none. */
static const area *best_quarter(const tandem_result *r, const td_step *s,
                                area *best)
{
    const td_model *m = r->p->m;
    int most = 0;
    for (int i = 0; i < s->nset; i++) {
        area a = quarter_at(&m->puzzle->topo, td_lit_site(m, s->set[i]));
        int n = 0;
        for (int k = 0; k < s->nset; k++)
            n += covers(m, &a, td_lit_site(m, s->set[k]));
        if (n > most && hides(r, &a, s)) {
            most = n;
            *best = a;
        }
    }
    return most ? best : NULL;
}

static void name_rectangle(const td_topo *t, const area *a, td_text *out)
{
    bool rows = a->top > 0 || a->bottom < t->h - 1;
    bool columns = a->left > 0 || a->right < t->w - 1;
    if (!rows && !columns) {
        td_text_add(out, "the whole board");
        return;
    }
    td_text_printf(out, "the %s%s%s %s of the board",
                   !rows    ? ""
                   : a->top ? "bottom"
                            : "top",
                   rows && columns ? " " : "",
                   !columns  ? ""
                   : a->left ? "right"
                             : "left",
                   rows && columns ? "quarter" : "half");
}

static td_whereabouts tell(const tandem_result *r, const area *a)
{
    td_whereabouts out = {0};
    const td_topo *t = &r->p->puzzle->topo;
    if (a->at != TD_NOWHERE) {
        td_vec_push(&out.at, a->at);
        td_site_words(t, a->at, &out.words);
        return out;
    }
    assert(a->top <= a->bottom && a->left <= a->right);
    for (int row = a->top; row <= a->bottom; row++)
        for (int column = a->left; column <= a->right; column++)
            td_vec_push(&out.at, td_cell(t, row, column));
    name_rectangle(t, a, &out.words);
    return out;
}

td_whereabouts td_area_of_step(const tandem_result *r, const td_step *s)
{
    const td_model *m = r->p->m;
    const td_topo *t = &r->p->puzzle->topo;
    area whole = whole_board(t), quarter;
    if (!s->nset)
        return tell(r, &whole);
    td_site at = td_lit_site(m, s->set[0]);
    area lines[] = {area_of_rule(m, s),
                    area_of_line(m, s),
                    {.at = td_row_site(t, row_at(t, at))},
                    {.at = td_col_site(t, column_at(t, at))}};
    for (int i = 0; i < 4; i++) {
        if (i == 2 && best_quarter(r, s, &quarter))
            return tell(r, &quarter);
        if (lines[i].at != TD_NOWHERE && hides(r, &lines[i], s))
            return tell(r, &lines[i]);
    }
    return tell(r, &whole);
}

td_whereabouts td_area_of_mistake(const tandem_result *r)
{
    assert(r->mistakes.n);
    area a = quarter_at(&r->p->puzzle->topo,
                        td_lit_site(r->p->m, r->mistakes.at[0]));
    return tell(r, &a);
}

void td_area_free(td_whereabouts *a)
{
    td_vec_free(&a->at);
    td_text_free(&a->words);
}
