/* Nonogram: cells that must be shaded. */
#include <assert.h>

#include "genres/nonogram/line.h"

/* ---- a run covers the middle of its room ---- */

/* All of the set lies between the run's last start and its first end: whatever
 * place it takes, it covers them. */
static bool covers(const ng_arg *a, const td_run_windows *w)
{
    assert(a->nset > 0);
    return w->late[a->run] <= a->set[0] &&
           a->set[a->nset - 1] <= w->early[a->run];
}

static bool covers_set(ng_arg *a)
{
    return covers(a, a->w);
}

static bool set_middle(ng_arg *a, int run, const td_sink *sink)
{
    assert(run >= 0 && run < a->runs);
    a->run = run;
    return a->w->late[run] <= a->w->early[run] &&
           a->w->early[run] >= a->x->first && a->w->late[run] <= a->x->last &&
           ng_set(a, sink, a->w->late[run], a->w->early[run], TD_RUN_IN);
}

/* Where the run lies is told by all marks of the line: those that are needed
 * may leave it more room. */
static void say_boxes(const ng_arg *a, td_text *out)
{
    bool others = !a->list; /* they alone keep it there */
    const td_run_windows *w =
        &a->x->windows[others ? TD_RUN_UNSHADED_ONLY : TD_RUN_ALL_MARKS];
    int from = w->start[a->run], to = w->end[a->run];
    bool fixed = from == w->late[a->run] && w->early[a->run] == to;
    const char *room = !others || a->runs == 1 ? ""
                       : a->runs == 2 ? ", with room for the other run,"
                                      : ", with room for the other runs,";
    ng_say(a, out,
           fixed ? "in & %$ fits only on _" : "in & %$ lies within @ to @",
           a->run, room, from, to);
    if (others)
        ng_say_marks(a, a->n, -1, out);
    td_text_add(out, fixed ? "" : ", always covering the middle");
}

bool ng_boxes(const td_pos *p, int anchor, bool shaded, td_sink *sink)
{
    ng_arg a;
    if (!ng_begin(&a, p, anchor, TD_RUN_IN,
                  shaded ? TD_RUN_ALL_MARKS : TD_RUN_UNSHADED_ONLY))
        return true;
    const td_run_windows *simple = ng_windows(&a, TD_RUN_UNSHADED_ONLY);
    a.list = shaded ? ng_list_owners : NULL;
    for (int i = 0; i < a.runs; i++)
        if (set_middle(&a, i, sink) && !(shaded && covers(&a, simple)) &&
            !ng_tell(&a, covers_set, say_boxes, sink))
            return false;
    return true;
}

/* PI-07: pushed to the left a run covers some cells, pushed to the right
 * others; those in both it covers wherever it lies. Only the lengths of the
 * other runs and unshaded cells keep it from going further. */
TD_FINDER(ng_simple_boxes, ng_boxes(p, anchor, false, sink));

/* ---- a shaded cell near a wall ---- */

/* How far the run through a shaded cell reaches at least: the first end to the
 * right of it, or the last start to the left, over all runs that may own it;
 * beyond the line if there is none. */
static int sure_end(const ng_arg *a, int c, bool left, bool *owner)
{
    int end = left ? -1 : a->n, g, h;
    assert(ng_is(a, c, TD_RUN_IN));
    ng_gap(a, c, &g, &h);
    for (int i = 0; i < a->runs; i++) {
        int len = ng_length(a, i), late = a->w->late[i], early = a->w->early[i];
        owner[i] = a->w->start[i] <= c && c <= a->w->end[i];
        if (!ng_any(a, i)) {
            int first = ng_most(ng_most(a->w->start[i], g), c - len + 1);
            late = ng_least(ng_least(late, h - len + 1), c);
            early = first + len - 1;
            owner[i] = first <= late;
        }
        if (owner[i])
            end = left ? ng_most(end, late) : ng_least(end, early);
    }
    return end;
}

/* The shaded cell is `from`; the run through it goes on to the right, or (why)
 * to the left. */
static bool is_glued(ng_arg *a)
{
    bool owner[TD_MAX_RUNS];
    if (!ng_is(a, a->from, TD_RUN_IN))
        return false;
    a->to = sure_end(a, a->from, a->why, owner);
    return a->why ? a->to >= 0 && a->to <= a->set[0]
                  : a->to < a->n && a->to >= a->set[a->nset - 1];
}

static void say_glue(const ng_arg *a, td_text *out)
{
    bool owner[TD_MAX_RUNS];
    int g, h, run = 0, n = 0, c = a->from;
    ng_gap(a, c, &g, &h);
    sure_end(a, c, a->why, owner);
    for (int i = 0; i < a->runs; i++) {
        n += owner[i];
        run = owner[i] ? i : run;
    }
    int wall = a->why ? h : g;
    if (n == 1)
        wall =
            a->why ? ng_least(h, a->w->end[run]) : ng_most(g, a->w->start[run]);
    ng_say(a, out, "the shaded @ $", c,
           n == 1 ? "can only belong to " : "belongs to ");
    td_words_runs(a->r, owner, false, out);
    ng_say(a, out, " of &, which $cannot $ @", n > 1 ? "either way " : "",
           a->why ? "end after" : "start before", wall);
    ng_say_marks(a, c, c, out);
    td_text_add(out, a->why ? ", so it reaches back" : ", so it goes on");
}

/* PI-09: near a wall (the edge or an unshaded cell) a shaded cell belongs to a
 * run that cannot begin before the wall; if all runs that may own it are long
 * enough, it goes on on the other side. */
static void find_glued(ng_arg *a, td_sink *sink)
{
    bool owner[TD_MAX_RUNS];
    for (int c = ng_next(a, 0, TD_RUN_IN); c < a->n;
         c = ng_next(a, c + 1, TD_RUN_IN)) {
        for (int left = 0; left < 2; left++) {
            int next = left ? c - 1 : c + 1;
            if (next < 0 || next >= a->n || !ng_is_news(a->x, next, TD_RUN_IN))
                continue;
            a->from = a->to = c;
            a->why = left;
            int to = sure_end(a, c, left, owner);
            if (left ? to > next || to < 0 : to < next || to >= a->n)
                continue;
            int far = next; /* the next mark; beyond that it is joining */
            while (far != to && a->m[far] == TD_RUN_OPEN)
                far += left ? -1 : 1;
            if (a->m[far] == TD_RUN_IN)
                continue;
            if (ng_set(a, sink, left ? to : next, left ? next : to,
                       TD_RUN_IN) &&
                !ng_tell(a, is_glued, say_glue, sink))
                return;
        }
    }
}
NG_FINDER(ng_glue, TD_RUN_IN, find_glued(a, sink));

/* ---- two shaded cells of one run ---- */

static bool is_joined(ng_arg *a)
{
    return ng_is(a, a->from, TD_RUN_IN) && ng_is(a, a->to, TD_RUN_IN) &&
           a->w->late[a->run] <= a->from && a->w->early[a->run] >= a->to;
}

static void say_joining(const ng_arg *a, td_text *out)
{
    ng_say(a, out, "the shaded @ and @ both belong to % of &, $", a->from,
           a->to, a->run,
           a->runs == 1 ? "its only run" : "as no other run can take either");
    for (int i = a->from; i <= a->to; i++)
        if (a->m[i] == TD_RUN_IN && i != a->from && i != a->to)
            return;
    ng_say_marks(a, a->from, a->to, out);
}

/* PI-13: two shaded cells that can only belong to one run: the cells between
 * them belong to it, too. */
static void find_joined(ng_arg *a, td_sink *sink)
{
    for (int c = a->x->first; c <= a->x->last; c++) {
        if (!ng_is_news(a->x, c, TD_RUN_IN))
            continue;
        for (a->from = c; a->from >= 0 && a->m[a->from] == TD_RUN_OPEN;)
            a->from--;
        for (a->to = c; a->to < a->n && a->m[a->to] == TD_RUN_OPEN;)
            a->to++;
        int from = a->from, to = a->to;
        for (a->run = 0; a->run < a->runs && !is_joined(a);)
            a->run++;
        if (a->run < a->runs && ng_set(a, sink, from, to, TD_RUN_IN) &&
            !ng_tell(a, is_joined, say_joining, sink))
            return;
        c = to;
    }
}
NG_FINDER(ng_joining, TD_RUN_IN, find_joined(a, sink));
