/* What is said about lines and their runs. */
#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "genres/nonogram/line.h"
#include "reason/words.h"

static void say_cell(const ng_arg *a, int c, td_text *out)
{
    assert(c >= 0 && c < a->n);
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

static void say_length(const ng_arg *a, int run, td_text *out)
{
    if (ng_any(a, run))
        td_text_char(out, '?');
    else
        td_text_int(out, a->r->runs.at[run]);
}

static void say_run(const ng_arg *a, int run, td_text *out)
{
    static const char *const nth[] = {"first",  "second", "third",
                                      "fourth", "fifth",  "sixth"};
    enum { NAMED = sizeof nth / sizeof *nth };
    int before = 0, equal = 0;
    assert(run >= 0 && run < a->runs);
    for (int i = 0; i < a->runs; i++)
        if (a->r->runs.at[i] == a->r->runs.at[run]) {
            before += i < run;
            equal++;
        }
    td_text_add(out, "the ");
    if (equal > 1 && before == equal - 1) {
        td_text_add(out, "last ");
    } else if (equal > 1 && before < NAMED) {
        td_text_add(out, nth[before]);
        td_text_char(out, ' ');
    } else if (equal > 1) {
        td_text_printf(out, "%dth ", before + 1);
    }
    say_length(a, run, out);
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
            say_run(a, from, out);
        else
            td_text_int(out, from);
    }
    va_end(args);
}

/* How many runs of the list are as long as this; `whole`: all there are. */
static int count_equal(const ng_arg *a, const bool *in, int run, bool *whole,
                       bool *first)
{
    int n = 0;
    *whole = *first = true;
    for (int i = 0; i < a->runs; i++)
        if (a->r->runs.at[i] == a->r->runs.at[run]) {
            n += in[i];
            *whole &= in[i];
            *first &= !in[i] || i >= run;
        }
    return n;
}

/* The runs of a list, equal ones together: all of them, or one of them. */
static void say_list(const ng_arg *a, const bool *in, bool all, td_text *out)
{
    enum { MOST = 4 };
    int entry[TD_MAX_RUNS], n = 0, count = 0;
    bool whole, first;
    for (int i = 0; i < a->runs; i++) {
        count += in[i];
        if (in[i] && (count_equal(a, in, i, &whole, &first) < 2 || first))
            entry[n++] = i;
    }
    if (all && n > MOST) {
        td_text_printf(out, "%d runs", count);
        return;
    }
    for (int k = 0; k < n; k++) {
        int length = a->r->runs.at[entry[k]];
        bool vowel = length == 8 || length == 11 || length == 18 ||
                     (length >= 80 && length < 90);
        td_text_add(out, !k ? "" : k < n - 1 ? ", " : all ? " and " : " or ");
        if (count_equal(a, in, entry[k], &whole, &first) < 2) {
            say_run(a, entry[k], out);
            continue;
        }
        td_text_add(out, all ? whole ? "the " : "some " : vowel ? "an " : "a ");
        say_length(a, entry[k], out);
        td_text_add(out, all ? "s" : "");
    }
}

void ng_say_runs(const ng_arg *a, const bool *in, td_text *out)
{
    say_list(a, in, true, out);
}

/* Where several runs of one length may own a cell, it does not matter which of
 * them. */
void ng_say_owner(const ng_arg *a, const bool *in, td_text *out)
{
    say_list(a, in, false, out);
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
    /* No more spans are named, and none in a long sentence: they are lit. */
    enum { MOST = 2, MOST_LETTERS = 100 };
    static const char see[] = " (see the lit cells";
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
    for (size_t end; /* texts before this one end in a 0 */
         (end = start + strlen(out->at + start)) < out->len;)
        start = end + 1;
    if (spans > MOST || out->len - start > MOST_LETTERS) {
        td_text_cut(out, begin);
        td_text_add(out,
                    begin - start + sizeof see <= MOST_LETTERS ? see : " (lit");
    }
    td_text_char(out, ')');
}

/* The runs that may cover a cell. */
static int find_owners(const ng_arg *a, int c, bool *in)
{
    int n = 0;
    for (int i = 0; i < a->runs; i++) {
        in[i] = ng_why_not(a, i, c) == NG_FITS;
        n += in[i];
    }
    return n;
}

static bool have_owners(const ng_arg *a, int c, const bool *in)
{
    bool own[TD_MAX_RUNS];
    find_owners(a, c, own);
    return !memcmp(own, in, sizeof *in * (size_t)a->runs);
}

/* Lists the stretches of shaded marks, by their first cells. Of more than a few
 * only those that nobody else can own than the run in question or the next are
 * told, if there are any. */
static int list_stretches(const ng_arg *a, int *stretch, bool *all)
{
    enum { MOST = 3 };
    int near[TD_MAX_SIDE], n = 0, nnear = 0;
    bool in[TD_MAX_RUNS];
    for (int c = 0, from, to; c < a->n; c = to + 1) {
        to = c;
        if (a->m[c] != TD_RUN_IN)
            continue;
        ng_stretch(a, c, &from, &to);
        stretch[n++] = from;
        if (find_owners(a, from, in) == 1 &&
            ((a->run >= 0 && a->run < a->runs && in[a->run]) ||
             (a->run + 1 < a->runs && in[a->run + 1])))
            near[nnear++] = from;
    }
    *all = n <= MOST || !nnear;
    if (*all)
        return n;
    memcpy(stretch, near, sizeof *near * (size_t)nnear);
    return nnear;
}

void ng_say_owners(const ng_arg *a, bool marks, td_text *out)
{
    int stretch[TD_MAX_SIDE];
    bool in[TD_MAX_RUNS], one = true, all;
    int n = list_stretches(a, stretch, &all);
    for (int i = 0; i < n; i++)
        one &= find_owners(a, stretch[i], in) == 1;
    for (int i = 0, next; i < n; i = next) {
        int from, to, owners = find_owners(a, stretch[i], in);
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
        ng_say_owner(a, in, out);
    }
    if (marks && all)
        ng_say_marks(a, 0, a->n - 1, out);
    else if (marks)
        td_text_add(out, " (see the lit cells)");
}

void ng_list_owners(const ng_arg *a, td_text *out)
{
    ng_say_owners(a, true, out);
}
