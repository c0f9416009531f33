/* Nonogram: cells that must stay unshaded. */
#include <assert.h>

#include "genres/nonogram/line.h"

/* ---- out of reach ---- */

/* The set lies between two runs: behind the last end of `run` and before the
 * first start of the next. */
static bool lies_between(const ng_arg *a, const td_run_windows *w)
{
    return (a->run < 0 || w->end[a->run] < a->set[0]) &&
           (a->run == a->runs - 1 ||
            w->start[a->run + 1] > a->set[a->nset - 1]);
}

static bool is_out_of_reach(ng_arg *a)
{
    return lies_between(a, a->w);
}

/* "in row 5 the 3 ends by R5C4 and the 2 starts at R5C7 or later" */
static void say_spaces(const ng_arg *a, td_text *out)
{
    int next = a->run + 1;
    ng_say(a, out, "in &");
    if (a->run >= 0)
        ng_say(a, out, " % ends by @", a->run, a->w->end[a->run]);
    td_text_add(out, a->run >= 0 && next < a->runs ? " and" : "");
    if (next < a->runs)
        ng_say(a, out, " % starts at @ or later", next, a->w->start[next]);
    if (!a->list)
        ng_say_marks(a, a->n, -1, out);
}

/* The space between the two. */
static bool set_space(ng_arg *a, const td_sink *sink)
{
    int next = a->run + 1;
    int from = a->run < 0 ? 0 : a->w->end[a->run] + 1;
    int to = next == a->runs ? a->n - 1 : a->w->start[next] - 1;
    return ng_set(a, sink, from, to, TD_RUN_OUT);
}

/* Goes through the spaces between windows: without the shaded cells, or those
 * that take them. */
static bool find_spaces(const td_pos *p, int anchor, bool shaded, td_sink *sink)
{
    ng_arg a;
    if (!ng_begin(&a, p, anchor, TD_RUN_OUT,
                  shaded ? TD_RUN_ALL_MARKS : TD_RUN_UNSHADED_ONLY))
        return true;
    const td_run_windows *simple = ng_windows(&a, TD_RUN_UNSHADED_ONLY);
    a.list = shaded ? ng_list_owners : NULL;
    for (a.run = -1; a.run < a.runs; a.run++)
        if (set_space(&a, sink) && !(shaded && lies_between(&a, simple)) &&
            !ng_tell(&a, is_out_of_reach, say_spaces, sink))
            return false;
    return true;
}

/* PI-08: no run gets to the cells between the last end of one run and the
 * first start of the next. */
TD_FINDER(ng_simple_spaces, find_spaces(p, anchor, false, sink));

/* PI-15: a shaded cell that only one run can own (or the runs from one to
 * another) keeps that run near it, and pushes the others aside: their windows
 * become smaller, and PI-07 and PI-08 hold with these. */
void ng_owner_windows(const td_pos *p, int anchor, td_sink *sink)
{
    if (ng_boxes(p, anchor, true, sink))
        find_spaces(p, anchor, true, sink);
}

/* ---- a gap too small ---- */

/* The gap is the set, and each run is too long for it or does not get there. */
static bool is_too_small(ng_arg *a)
{
    bool small = false;
    for (int k = 0; k < a->nset; k++)
        for (int i = 0; i < a->runs; i++) {
            ng_reason why = ng_why_not(a, i, a->set[k]);
            if (why != NG_GAP && why != NG_AFAR)
                return false;
            small |= why == NG_GAP;
        }
    ng_gap(a, a->set[0], &a->from, &a->to);
    return small && a->from >= a->set[0] && a->to <= a->set[a->nset - 1];
}

static void say_small_gap(const ng_arg *a, td_text *out)
{
    bool near[TD_MAX_RUNS];
    int n = 0;
    for (int i = 0; i < a->runs; i++) {
        near[i] = ng_why_not(a, i, a->set[0]) != NG_AFAR;
        n += near[i];
    }
    ng_say(a, out, "the gap $_ is too small for ",
           a->to > a->from + 1 ? "from " : "at ", a->from, a->to);
    if (n == a->runs) {
        ng_say(a, out, "$ run of &", n == 1 ? "the" : "any");
        return;
    }
    td_words_runs(a->r, near, true, out);
    ng_say(a, out, ", and no other run of & gets there");
    for (int c = 0; c < a->n; c++)
        if (a->m[c] != TD_RUN_OPEN && c != a->from - 1 && c != a->to + 1) {
            ng_say_marks(a, a->n, -1, out);
            return;
        }
}

/* PI-11: a gap between unshaded cells that is shorter than every run that may
 * lie there stays empty. */
static void find_small_gaps(ng_arg *a, td_sink *sink)
{
    for (int c = a->x->first, to; c <= a->x->last; c = to + 1) {
        int from;
        to = c;
        if (!ng_is_news(a->x, c, TD_RUN_OUT))
            continue;
        ng_gap(a, c, &from, &to);
        if (!ng_set(a, sink, from, to, TD_RUN_OUT) || a->nset != to - from + 1)
            continue;
        if (is_too_small(a) && !ng_tell(a, is_too_small, say_small_gap, sink))
            return;
    }
}
NG_FINDER(ng_small_gap, TD_RUN_OUT, find_small_gaps(a, sink));

/* ---- too long a stretch ---- */

/* The runs that are longer than the stretch from .. to; how many. */
static int list_longer(const ng_arg *a, bool *in)
{
    int n = 0;
    for (int i = 0; i < a->runs; i++) {
        in[i] = ng_any(a, i) || ng_length(a, i) > a->to - a->from + 1;
        n += in[i];
    }
    return n;
}

/* The stretch from .. to is shaded, and no longer run can lie there. */
static bool is_capped(ng_arg *a)
{
    bool longer[TD_MAX_RUNS];
    assert(a->from >= 0 && a->to < a->n);
    for (int c = a->from; c <= a->to; c++)
        if (!ng_is(a, c, TD_RUN_IN))
            return false;
    list_longer(a, longer);
    for (int i = 0; i < a->runs; i++)
        if (longer[i] && a->w->start[i] <= a->from && a->w->end[i] >= a->to)
            return false;
    return true;
}

static void say_capped(const ng_arg *a, td_text *out)
{
    bool longer[TD_MAX_RUNS];
    int n = list_longer(a, longer);
    ng_say(a, out, "the shaded _ $ a whole #: ", a->from, a->to,
           a->to == a->from ? "is" : "are", a->to - a->from + 1);
    if (!n) {
        ng_say(a, out, "& has no longer run");
        return;
    }
    td_words_runs(a->r, longer, true, out);
    ng_say(a, out, " of & cannot get there");
    ng_say_marks(a, a->from, a->to, out);
}

/* Stretches as long as the longest run, or any. */
static void find_capped(ng_arg *a, bool longest, td_sink *sink)
{
    bool longer[TD_MAX_RUNS];
    for (int c = ng_next(a, 0, TD_RUN_IN); c < a->n;
         c = ng_next(a, a->to + 1, TD_RUN_IN)) {
        ng_stretch(a, c, &a->from, &a->to);
        bool left = !ng_is(a, a->from - 2, TD_RUN_IN);
        bool right = !ng_is(a, a->to + 2, TD_RUN_IN);
        if (ng_set(a, sink, a->from - left, a->to + right, TD_RUN_OUT) &&
            !(longest && list_longer(a, longer)) && is_capped(a) &&
            !ng_tell(a, is_capped, say_capped, sink))
            return;
    }
}

/* PI-12: a stretch of shaded cells as long as the longest run of its line is
 * that run; the cells at its ends are unshaded. */
NG_FINDER(ng_capped, TD_RUN_OUT, find_capped(a, true, sink));
/* PI-12L: the same where the longer runs of the line cannot get there. */
NG_FINDER(ng_capped_here, TD_RUN_OUT, find_capped(a, false, sink));

/* ---- touching ---- */

/* Only one run gets to the cell, and there it would touch a shaded cell. */
static bool would_touch(ng_arg *a)
{
    int n = 0;
    for (int i = 0; i < a->runs; i++) {
        ng_reason why = ng_why_not(a, i, a->set[0]);
        if (why == NG_FITS || why == NG_EDGE ||
            (why == NG_TOUCH && ng_any(a, i)))
            return false;
        if (why == NG_TOUCH) {
            a->run = i;
            n++;
        }
    }
    return n == 1;
}

static void say_mercury(const ng_arg *a, td_text *out)
{
    int at = 0, last = -1, len = ng_length(a, a->run);
    ng_say(a, out, "only % of & could take @", a->run, a->set[0]);
    ng_places(a, a->run, a->set[0], &at, &last);
    if (at == last) {
        td_text_add(out, len > 1 ? "; lying on " : "; there");
        if (len > 1)
            ng_say(a, out, "_", at, at + len - 1);
        ng_say(a, out, " it would touch the shaded @",
               ng_is(a, at - 1, TD_RUN_IN) ? at - 1 : at + len);
    } else {
        td_text_add(out, ", and wherever it lay there it would touch another "
                         "shaded cell");
    }
    ng_say_marks(a, 0, a->n - 1, out);
}

static void say_outer(const ng_arg *a, td_text *out)
{
    ng_say_owners(a, out);
    ng_say(a, out, ", the $ run of &",
           a->runs == 1 ? "only"
           : a->run < 0 ? "first"
                        : "last");
    ng_say_marks(a, 0, a->n - 1, out);
    if (a->run < 0)
        ng_say(a, out, "; it starts at @ or later", a->w->start[0]);
    else
        ng_say(a, out, "; it ends by @", a->w->end[a->run]);
}

/* One stretch is shaded, and only the outer run can own it. */
static bool is_outer(ng_arg *a)
{
    bool own[TD_MAX_RUNS];
    int from = ng_next(a, 0, TD_RUN_IN), to;
    if (from == a->n || !is_out_of_reach(a))
        return false;
    ng_stretch(a, from, &from, &to);
    return ng_next(a, to + 1, TD_RUN_IN) == a->n &&
           ng_owners(a, from, own) == 1 && own[a->run < 0 ? 0 : a->run];
}

/* The marks of the outermost stretch and all that is unshaded. */
static void keep_outermost(ng_arg *a, bool last)
{
    bool past = false, met = false;
    for (int k = 0; k < a->n; k++) {
        int c = last ? a->n - 1 - k : k;
        past |= met && a->m[c] != TD_RUN_IN;
        met |= a->m[c] == TD_RUN_IN;
        if (past && a->m[c] == TD_RUN_IN)
            a->m[c] = TD_RUN_OPEN;
    }
    a->simple = false;
    ng_own_windows(a);
}

/* Cells outside all shaded ones. */
static bool find_outer(const ng_arg *all, bool last, td_sink *sink)
{
    const ng_line *x = all->x;
    int c = last ? all->n - 1 : 0;
    while (x->in && x->cell[c] != TD_RUN_IN)
        c += last ? -1 : 1;
    if (!x->in || (last ? x->last < c : x->first > c))
        return true;
    ng_arg a = *all;
    keep_outermost(&a, last);
    a.run = last ? a.runs - 1 : -1;
    return !set_space(&a, sink) || !is_outer(&a) ||
           ng_tell(&a, is_outer, say_outer, sink);
}

/* PI-10: a shaded cell that belongs to the first run keeps it from reaching
 * the cells before; and a run that would end right before a shaded cell does
 * not lie there. */
static void find_mercury(ng_arg *a, td_sink *sink)
{
    if (find_outer(a, false, sink) && find_outer(a, true, sink))
        ng_tell_each(a, TD_RUN_OUT, would_touch, say_mercury, sink);
}
NG_FINDER(ng_mercury, TD_RUN_OUT, find_mercury(a, sink));
