/* What is said about lines and their runs. */
#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "genres/nonogram/line.h"

enum { MOST_SPANS = 2 }; /* of marks; no more are named, they are lit */

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

/* Is the cell a mark of the kind, outside from .. to if it is shaded? */
static bool is_told(const ng_arg *a, int c, int from, int to, td_run_cell x)
{
    return c < a->n && a->m[c] == x && (c < from || c > to || x == TD_RUN_OUT);
}

/* Marks of a kind as spans, "R5C1, R5C4 and R5C5 to R5C9"; how many cells, and
 * in *spans how many spans. */
static int say_spans(const ng_arg *a, int from, int to, td_run_cell x,
                     int *spans, td_text *out)
{
    int start[TD_MAX_SIDE], end[TD_MAX_SIDE], n = 0, cells = 0;
    for (int c = ng_next(a, 0, x); c < a->n; c = ng_next(a, c + 1, x)) {
        if (!is_told(a, c, from, to, x))
            continue;
        cells++;
        start[n] = end[n] = c;
        /* two cells are told one by one, from three on with their ends */
        if (is_told(a, c + 1, from, to, x) && is_told(a, c + 2, from, to, x)) {
            for (end[n] = c + 2; is_told(a, end[n] + 1, from, to, x);)
                end[n]++;
            cells += end[n] - c;
            c = end[n];
        }
        n++;
    }
    for (int k = 0; k < n; k++) {
        if (k)
            td_text_add(out, k == n - 1 ? " and " : ", ");
        say_span(a, start[k], end[k], out);
    }
    *spans += n;
    return cells;
}

void ng_say_marks(const ng_arg *a, int from, int to, td_text *out)
{
    /* None are named in a long sentence: they are lit. */
    enum { MOST_LETTERS = 100 };
    static const char see[] = " (see the lit cells)";
    size_t begin = out->len, start = 0;
    int spans = 0;
    td_text_add(out, " (");
    int n = say_spans(a, from, to, TD_RUN_OUT, &spans, out);
    if (n)
        td_text_add(out, n > 1 ? " are unshaded, " : " is unshaded, ");
    n = say_spans(a, from, to, TD_RUN_IN, &spans, out);
    if (n)
        td_text_add(out, n > 1 ? " are shaded, " : " is shaded, ");
    td_text_cut(out, spans ? out->len - 2 : begin); /* the last ", " */
    if (!spans)
        return;
    td_text_char(out, ')');
    for (size_t end; /* texts before this one end in a 0 */
         (end = start + strlen(out->at + start)) < out->len;)
        start = end + 1;
    if (spans > MOST_SPANS || out->len - start > MOST_LETTERS) {
        td_text_cut(out, begin);
        td_text_add(out, begin - start + sizeof see <= MOST_LETTERS ? see : "");
    }
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
    td_text_char(out, '\n');
    size_t from = out->len;
    int spans = 0, n = say_spans(a, 0, a->n - 1, TD_RUN_OUT, &spans, out);
    if (spans > MOST_LISTED_SPANS) {
        td_text_cut(out, from);
        td_text_add(out, "the other lit cells are unshaded");
    } else if (n) {
        td_text_add(out, n > 1 ? " are unshaded" : " is unshaded");
    } else {
        td_text_cut(out, from - 1);
    }
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
