/* Lines, and arguments about them: line.h. */
#include "genres/nonogram/line.h"

#include <assert.h>
#include <string.h>

/* ---- arguments ---- */

/* The windows that lengths and unshaded cells alone leave. */
static bool pack(const ng_arg *a, td_run_windows *w)
{
    return td_runs_pack(&(td_run_part){a->r, a->m, 0, a->runs, 0, a->n - 1},
                        true, w);
}

bool ng_own_windows(ng_arg *a)
{
    td_runs_windows_in(&a->own, a->ends, a->runs);
    a->w = &a->own;
    return a->simple ? pack(a, &a->own)
                     : td_run_line_windows(a->x, a->m, &a->own);
}

/* Does it stand with the marks as they are now? */
static bool stands(ng_arg *a, ng_test *test)
{
    return ng_own_windows(a) && test(a);
}

const td_run_windows *ng_windows(const ng_arg *a, td_run_marks marks)
{
    td_run_windows *w = &a->x->windows[marks];
    bool *has = &a->x->has_windows[marks];
    if (!*has)
        *has = marks == TD_RUN_UNSHADED_ONLY
                   ? pack(a, w)
                   : td_run_line_windows(a->x, a->m, w);
    return w;
}

bool ng_begin(ng_arg *a, const td_pos *p, int anchor, td_run_cell value,
              td_run_marks marks)
{
    ng_line *x = td_run_line_of(p, anchor);
    if (value == TD_RUN_OPEN ? !x->news[TD_RUN_IN] && !x->news[TD_RUN_OUT]
                             : !x->news[value])
        return false;
    a->p = p;
    a->r = &p->m->rule[anchor];
    a->x = x;
    a->n = a->r->nlits;
    a->runs = a->r->runs.n;
    a->nset = 0;
    a->from = 0;
    a->to = -1;
    a->list = NULL;
    a->simple = marks == TD_RUN_UNSHADED_ONLY;
    memcpy(a->m, x->cell, sizeof *a->m * (size_t)a->n);
    a->w = ng_windows(a, marks);
    return true;
}

bool ng_set(ng_arg *a, const td_sink *sink, int from, int to, td_run_cell value)
{
    bool fresh = false;
    a->nset = 0;
    a->value = value;
    assert(value != TD_RUN_OPEN);
    for (int c = ng_most(from, a->x->first), end = ng_least(to, a->x->last);
         c <= end; c++)
        if (ng_is_news(a->x, c, value)) {
            fresh |= !td_sink_said(sink, td_run_lit(a->r, c, value));
            a->set[a->nset++] = c;
        }
    return fresh;
}

/* Tries to do without the mark of a cell. */
static bool forget(ng_arg *a, int c, ng_test *test)
{
    td_run_cell was = a->m[c];
    if (a->kept[c] || was == TD_RUN_OPEN)
        return !a->kept[c];
    a->m[c] = TD_RUN_OPEN;
    bool goes = stands(a, test);
    if (!goes)
        a->m[c] = was;
    return goes;
}

/* Most often the marks that must be kept are enough: then all others can be
 * left out. */
static bool keep_needed(ng_arg *a, ng_test *test)
{
    td_run_cell all[TD_MAX_SIDE];
    memcpy(all, a->m, sizeof *all * (size_t)a->n);
    memset(a->kept, false, sizeof *a->kept * (size_t)a->n);
    for (int c = 0; c < a->n; c++) {
        if (a->m[c] == TD_RUN_OPEN)
            continue;
        a->kept[c] = a->needed[c] ||
                     (c >= a->from && c <= a->to && a->m[c] == TD_RUN_IN);
        if (!a->kept[c])
            a->m[c] = TD_RUN_OPEN;
    }
    if (stands(a, test))
        return true;
    memcpy(a->m, all, sizeof *all * (size_t)a->n);
    return false;
}

/* Leaves out marks: the far ones first, from each end up to the first that is
 * needed. Fewer marks never prove more, so a mark that was needed stays so. */
static void leave_out(ng_arg *a, ng_test *test)
{
    if (keep_needed(a, test))
        return;
    int lo = a->set[0], hi = a->set[a->nset - 1];
    assert(lo <= hi);
    int left = 0, right = a->n - 1;
    while (left < lo && forget(a, left, test))
        left++;
    while (right > hi && forget(a, right, test))
        right--;
    for (left++, right--; left <= right; left++, right--) {
        forget(a, left, test);
        if (left < right)
            forget(a, right, test);
    }
    bool holds = stands(a, test); /* which fills in what is said */
    assert(holds);
    (void)holds;
}

/* What is said of it; the cells that are named are lit, even those whose marks
 * turn out to be spare. */
static void say_why(ng_arg *a, ng_words *words, td_sink *sink)
{
    bool named[TD_MAX_SIDE] = {false};
    a->named = named;
    td_text *out = td_step_say(sink, "why");
    a->begin = out->len;
    words(a, out);
    if (a->list)
        a->list(a, td_step_say(sink, "list"));
    for (int c = 0; c < a->n; c++)
        if (named[c])
            td_step_site(sink, "named", td_lit_site(a->p->m, a->r->lits[c]));
}

/* The premises that the argument needs, and what it says of them. Those that
 * the set does not need, however it is come by, are left out later. */
static void add_reasons(ng_arg *a, ng_test *test, ng_words *words,
                        td_sink *sink)
{
    td_run_cell wish[TD_MAX_SIDE];
    bool spare = false;
    memset(wish, TD_RUN_OPEN, sizeof *wish * (size_t)a->n);
    for (int i = 0; i < a->nset; i++)
        wish[a->set[i]] = a->value;
    td_runs_needed(a->x->k, a->m, wish, a->needed);
    leave_out(a, test);
    if (td_sink_speaks(sink))
        say_why(a, words, sink);
    for (int c = 0; c < a->n; c++)
        if (a->m[c] != TD_RUN_OPEN) {
            td_step_because(sink, td_run_lit(a->r, c, a->m[c]));
            spare |= !a->needed[c];
        }
    if (!spare)
        td_step_minimal(sink);
}

/* A copy of an argument for leaving out marks; lists are copied as far as they
 * are filled. */
static void copy_arg(ng_arg *to, const ng_arg *from)
{
    size_t n = (size_t)from->n;
    memcpy(to, from, offsetof(ng_arg, m));
    memcpy(to->m, from->m, sizeof *to->m * n);
    for (size_t c = 0; c < n && from->simple; c++)
        to->m[c] = to->m[c] == TD_RUN_OUT ? TD_RUN_OUT : TD_RUN_OPEN;
    memcpy(to->set, from->set, sizeof *to->set * (size_t)from->nset);
}

bool ng_tell(const ng_arg *a, ng_test *test, ng_words *words, td_sink *sink)
{
    assert(a->nset > 0);
    td_step_open(sink);
    td_step_rule(sink, a->r);
    for (int i = 0; i < a->nset; i++)
        td_step_set(sink, td_run_lit(a->r, a->set[i], a->value));
    if (!td_sink_bare(sink)) {
        ng_arg less;
        copy_arg(&less, a);
        add_reasons(&less, test, words, sink);
    }
    return td_step_close(sink);
}

void ng_tell_each(ng_arg *a, td_run_cell value, ng_test *test, ng_words *words,
                  td_sink *sink)
{
    for (int c = a->x->first; c <= a->x->last; c++) {
        td_run_cell is = value == TD_RUN_OPEN ? a->x->forced[c] : value;
        if (is != TD_RUN_OPEN && ng_is_news(a->x, c, is) &&
            ng_set(a, sink, c, c, is) && test(a) &&
            !ng_tell(a, test, words, sink))
            return;
    }
}

/* ---- why a run cannot cover a cell ---- */

void ng_stretch(const ng_arg *a, int c, int *from, int *to)
{
    int first = c, last = c;
    while (ng_is(a, first - 1, TD_RUN_IN))
        first--;
    while (ng_is(a, last + 1, TD_RUN_IN))
        last++;
    *from = first;
    *to = last;
}

void ng_gap(const ng_arg *a, int c, int *from, int *to)
{
    assert(c >= 0 && c < a->n);
    int first = c, last = c;
    while (first > 0 && a->m[first - 1] != TD_RUN_OUT)
        first--;
    while (last < a->n - 1 && a->m[last + 1] != TD_RUN_OUT)
        last++;
    *from = first;
    *to = last;
}

/* A run of any length takes the stretch and what it touches. */
static ng_reason why_not_any(const ng_arg *a, int run, int c)
{
    int from = ng_least(c, a->w->late[run]), to = ng_most(c, a->w->early[run]),
        end;
    ng_stretch(a, from, &from, &end);
    ng_stretch(a, to, &end, &to);
    if (from < a->w->start[run] || to > a->w->end[run])
        return NG_TOUCH;
    for (int i = from; i <= to; i++)
        if (a->m[i] == TD_RUN_OUT)
            return NG_GAP;
    return NG_FITS;
}

ng_reason ng_places(const ng_arg *a, int run, int c, int *from, int *to)
{
    int p, q, g, h, len = ng_length(a, run);
    ng_stretch(a, c, &p, &q);
    if (q - p + 1 > len)
        return NG_SHORT;
    ng_gap(a, c, &g, &h);
    if (h - g + 1 < len)
        return NG_GAP;
    *from = ng_most(ng_most(q - len + 1, g), a->w->start[run]);
    *to = ng_least(ng_least(p, h - len + 1), a->w->late[run]);
    return c < a->w->start[run] || c > a->w->end[run] ? NG_AFAR : NG_FITS;
}

ng_reason ng_why_not(const ng_arg *a, int run, int c)
{
    assert(run >= 0 && run < a->runs);
    int from, to, len = ng_length(a, run);
    bool afar = c < a->w->start[run] || c > a->w->end[run];
    if (ng_any(a, run))
        return afar ? NG_AFAR : why_not_any(a, run, c);
    ng_reason why = ng_places(a, run, c, &from, &to);
    for (int s = from; !why && s <= to; s++)
        if (!ng_is(a, s - 1, TD_RUN_IN) && !ng_is(a, s + len, TD_RUN_IN))
            return NG_FITS;
    return why ? why : from <= to ? NG_TOUCH : NG_EDGE;
}

int ng_owners(const ng_arg *a, int c, bool *in)
{
    int n = 0;
    for (int i = 0; i < a->runs; i++) {
        in[i] = ng_why_not(a, i, c) == NG_FITS;
        n += in[i];
    }
    return n;
}
