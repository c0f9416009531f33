/* What is said about lines and their runs. */
#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "genres/nonogram/line.h"

static void say_cell(const ng_arg *a, int c, td_text *out)
{
    assert(c >= 0 && c < a->n);
    a->named[c] = true;
    td_site_words(a->p->topo, td_lit_site(a->p->m, a->r->lits[c]), out);
}

static void say_span(const ng_arg *a, int from, int to, td_text *out)
{
    say_cell(a, from, out);
    if (to > from) {
        td_text_add(out, to == from + 1 ? " and " : " to ");
        say_cell(a, to, out);
    }
}

void ng_say(const ng_arg *a, td_text *out, const char *form, ...)
{
    va_list args;
    va_start(args, form);
    for (;; form++) {
        size_t plain = strcspn(form, "@_%#$&");
        td_text_bytes(out, form, plain);
        form += plain;
        if (!*form)
            break;
        if (*form == '&') {
            td_site_words(a->p->topo, a->r->site, out);
            continue;
        }
        if (*form == '$') {
            td_text_add(out, va_arg(args, const char *));
            continue;
        }
        int from = va_arg(args, int);
        if (*form == '@')
            say_cell(a, from, out);
        else if (*form == '_')
            say_span(a, from, va_arg(args, int), out);
        else if (*form == '%')
            td_words_run(a->r, from, out);
        else
            td_text_int(out, from);
    }
    va_end(args);
}

/* The unshaded marks, and the shaded ones that lie outside from .. to; false:
 * they lie in more than so many spans. */
static bool list_marks(const ng_arg *a, int from, int to, int most, int *cell,
                       int *n)
{
    *n = 0;
    for (td_run_cell is = TD_RUN_OUT; is >= TD_RUN_IN; is--)
        for (int c = ng_next(a, 0, is); c < a->n && most >= 0;
             c = ng_next(a, c + 1, is)) {
            if (is == TD_RUN_IN && c >= from && c <= to)
                continue;
            most -= !*n || cell[*n - 1] != c - 1 || a->m[c - 1] != is;
            cell[(*n)++] = c;
        }
    return most >= 0;
}

/* "R5C1 and R5C3 to R5C7 are unshaded and R5C9 is shaded" */
static void say_listed(const ng_arg *a, const int *cell, int n, td_text *out)
{
    for (int i = 0, first = 0, end; i < n; i = end) {
        td_run_cell is = a->m[cell[i]];
        for (end = i + 1; end < n && cell[end] == cell[end - 1] + 1 &&
                          a->m[cell[end]] == is;)
            end++;
        end -= end == i + 2; /* two are told one by one */
        bool last = end == n || a->m[cell[end]] != is;
        td_text_add(out, !i ? "" : i > first && !last ? ", " : " and ");
        say_span(a, cell[i], cell[end - 1], out);
        if (!last)
            continue;
        td_text_add(out, end - first > 1 ? " are " : " is ");
        td_text_add(out, td_shading_words[is == TD_RUN_IN].one);
        first = end;
    }
}

/* If they are few and the sentence is short; else they are only lit. */
void ng_say_marks(const ng_arg *a, int from, int to, td_text *out)
{
    enum { MOST_SPANS = 2, MOST_LETTERS = 100 };
    int cell[TD_MAX_SIDE], n;
    size_t end = out->len;
    if (end - a->begin > MOST_LETTERS ||
        !list_marks(a, from, to, MOST_SPANS, cell, &n) || !n)
        return;
    td_text_add(out, " (");
    say_listed(a, cell, n, out);
    td_text_char(out, ')');
    if (out->len - a->begin > MOST_LETTERS)
        td_text_cut(out, end);
}

static bool have_owners(const ng_arg *a, int c, const bool *in)
{
    bool own[TD_MAX_RUNS];
    ng_owners(a, c, own);
    return !memcmp(own, in, sizeof *in * (size_t)a->runs);
}

/* Stretches of shaded marks, by their first cells: those that nobody else can
 * own than the run in question or the next, and the others. */
typedef struct stretches {
    int near[TD_MAX_SIDE], other[TD_MAX_SIDE], nnear, nother;
} stretches;

/* If they are few, all are near. */
static void list_stretches(const ng_arg *a, stretches *x)
{
    enum { MOST = 3 };
    bool in[TD_MAX_RUNS];
    int all[TD_MAX_SIDE], n = 0;
    x->nnear = x->nother = 0;
    for (int c = 0, from, to; c < a->n; c = to + 1) {
        to = c;
        if (a->m[c] != TD_RUN_IN)
            continue;
        ng_stretch(a, c, &from, &to);
        all[n++] = from;
        if (ng_owners(a, from, in) == 1 &&
            ((a->run >= 0 && a->run < a->runs && in[a->run]) ||
             (a->run + 1 < a->runs && in[a->run + 1])))
            x->near[x->nnear++] = from;
        else
            x->other[x->nother++] = from;
    }
    if (n > MOST && x->nnear)
        return;
    memcpy(x->near, all, sizeof *all * (size_t)n);
    x->nnear = n;
    x->nother = 0;
}

static void say_owners_of(const ng_arg *a, const int *stretch, int n,
                          td_text *out)
{
    bool in[TD_MAX_RUNS], one = true;
    for (int i = 0; i < n; i++)
        one &= ng_owners(a, stretch[i], in) == 1;
    for (int i = 0, next; i < n; i = next) {
        int from, to, owners = ng_owners(a, stretch[i], in);
        for (next = i + 1; next < n && have_owners(a, stretch[next], in);)
            next++;
        if (i)
            td_text_add(out, next == n ? " and " : ", ");
        for (int k = i; k < next; k++) {
            ng_stretch(a, stretch[k], &from, &to);
            td_words_and(k - i, next - i, out);
            say_span(a, from, to, out);
        }
        td_text_add(out, one && i                    ? " to "
                         : owners == 1               ? " can only belong to "
                         : to > from || next > i + 1 ? " belong to "
                                                     : " belongs to ");
        td_words_runs(a->r, in, false, out);
    }
}

void ng_say_owners(const ng_arg *a, td_text *out)
{
    stretches x;
    list_stretches(a, &x);
    say_owners_of(a, x.near, x.nnear, out);
}

/* Marks that do not tell of owners are an entry of their own, as are owners
 * that matter less. */
void ng_list_owners(const ng_arg *a, td_text *out)
{
    enum { MOST_LISTED_SPANS = 4 };
    stretches x;
    list_stretches(a, &x);
    say_owners_of(a, x.near, x.nnear, out);
    td_text_add(out, x.nother ? "\n" : "");
    say_owners_of(a, x.other, x.nother, out);
    int cell[TD_MAX_SIDE], n;
    bool few = list_marks(a, 0, a->n - 1, MOST_LISTED_SPANS, cell, &n);
    td_text_add(out, n ? "\n" : "");
    if (!few)
        td_text_add(out, "the other lit cells are unshaded");
    else if (n)
        say_listed(a, cell, n, out);
}

/* ---- lines that break ---- */

void ng_say_misfit(const td_pos *p, td_lit assumed, const td_rule *r,
                   const td_lit *about, int n, td_text *out)
{
    td_lexicon x = ng_lexicon(p);
    td_text_add(out, "if ");
    td_words_literals(&x, &assumed, 1, out);
    td_text_add(out, ", then ");
    if (td_words_misfit(&x, r, about, n, out))
        return;
    size_t from = out->len;
    td_words_breach(&x, r, TD_BREACH_OVER, true, NULL, 0, out);
    out->at[from] = (char)tolower((unsigned char)out->at[from]);
    out->at[--out->len] = '\0'; /* its full stop */
}
