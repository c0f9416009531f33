/* Nonogram: what no other technique says of a line (PI-03).
 *
 * A cell is taken for the opposite. Shaded, it would belong to one of a few
 * runs; unshaded, it would part the line, and each run would lie before it or
 * behind it. In no case do all runs fit. */
#include <assert.h>
#include <string.h>

#include "genres/nonogram/line.h"

static bool is_free(const ng_arg *a, int from, int to)
{
    for (int c = from; c <= to; c++)
        if (a->m[c] == TD_RUN_OUT)
            return false;
    return true;
}

/* Passes over cells that need not be shaded. */
static void pass(const ng_arg *a, bool *at, int from, int to)
{
    for (int c = from; c <= to; c++)
        at[c + 1] |= at[c] && a->m[c] != TD_RUN_IN;
}

/* Do these runs (first .. last - 1) fill a stretch of cells, with all that is
 * shaded there? */
static bool fill(const ng_arg *a, int first, int last, int from, int to)
{
    bool at[TD_MAX_SIDE + 3] = {false}; /* all before this cell is filled */
    if (from > to)
        return first == last;
    assert(from >= 0 && to < a->n);
    at[from] = true;
    pass(a, at, from, to);
    for (int i = first; i < last; i++) {
        bool next[TD_MAX_SIDE + 3] = {false};
        int len = ng_length(a, i), most = ng_any(a, i) ? to - from + 1 : len;
        for (int s = from; s <= to; s++)
            for (int n = len; at[s] && n <= most && s + n - 1 <= to; n++)
                if (is_free(a, s, s + n - 1) &&
                    (s + n > to || a->m[s + n] != TD_RUN_IN))
                    next[s + n > to ? to + 1 : s + n + 1] = true;
        pass(a, next, from, to);
        memcpy(at, next, sizeof at);
    }
    return at[to + 1];
}

static bool nothing_fits(ng_arg *a)
{
    assert(a->nset == 1);
    td_run_sweep s;
    memcpy(s.cell, a->m, sizeof *s.cell * (size_t)a->n);
    s.cell[a->set[0]] = a->value == TD_RUN_IN ? TD_RUN_OUT : TD_RUN_IN;
    return !td_runs_read(a->x->k, &s);
}

/* ---- if the cell were shaded ---- */

/* What goes wrong wherever a run lies on the cell. */
typedef struct owner {
    int places, from, to; /* how many, and one of them */
    bool before, behind;  /* never do the runs before it fit, or those behind */
} owner;

typedef struct owners {
    bool in[TD_MAX_RUNS]; /* runs that could lie there by themselves */
    owner of[TD_MAX_RUNS];
    int n;
} owners;

/* One place of a run, from s to e. */
static void try_place(const ng_arg *a, int run, int s, int e, owners *o)
{
    owner *x = &o->of[run];
    if (!is_free(a, s, e) || ng_is(a, s - 1, TD_RUN_IN) ||
        ng_is(a, e + 1, TD_RUN_IN))
        return;
    o->n += !o->in[run];
    o->in[run] = true;
    x->places++;
    x->from = s;
    x->to = e;
    x->before &= !fill(a, 0, run, 0, s - 2);
    x->behind &= !fill(a, run + 1, a->runs, e + 2, a->n - 1);
}

static void find_owners(const ng_arg *a, owners *o)
{
    int c = a->set[0], room[TD_MAX_RUNS + 1] = {0}; /* from the end on */
    *o = (owners){.n = 0};
    for (int i = a->runs - 1; i >= 0; i--)
        room[i] = room[i + 1] + ng_length(a, i) + (i + 1 < a->runs);
    for (int i = 0, start = 0; i < a->runs; i++) {
        int len = ng_length(a, i), most = ng_any(a, i) ? a->n : len;
        int behind = i + 1 < a->runs ? room[i + 1] + 1 : 0;
        o->of[i].before = o->of[i].behind = true;
        for (int n = len; n <= most; n++)
            for (int s = c - n + 1; s <= c; s++)
                if (s >= start && s + n - 1 < a->n - behind)
                    try_place(a, i, s, s + n - 1, o);
        start += len + 1;
    }
}

static void say_shaded(const ng_arg *a, td_text *out)
{
    owners o;
    find_owners(a, &o);
    if (!o.n) {
        ng_say(a, out,
               "no run of & can lie on @: each does not get there, does not "
               "fit there or would touch another",
               a->set[0]);
        ng_say_marks(a, 0, -1, out);
        return;
    }
    ng_say(a, out, "if @ were shaded, only ", a->set[0]);
    ng_say_owner(a, o.in, out);
    ng_say(a, out, " of & could lie there, and $",
           o.n > 1 ? "none fits" : "it does not fit");
    ng_say_marks(a, 0, -1, out);
}

/* "the 2 does not fit before it", of the runs first .. last - 1 */
static void say_no_room(const ng_arg *a, int first, int last, bool before,
                        td_text *out)
{
    const char *where = before ? "before it" : "behind it";
    if (first == last)
        ng_say(a, out, "a shaded cell is left over $", where);
    else if (last - first == 1)
        ng_say(a, out, "% does not fit the cells $", first, where);
    else
        ng_say(a, out, "the # other runs do not fit the cells $", last - first,
               where);
}

/* Each run that the cell could belong to, and why it does not. */
static void list_owners(const ng_arg *a, td_text *out)
{
    owners o;
    find_owners(a, &o);
    for (int i = 0, n = 0; i < a->runs; i++) {
        const owner *x = &o.of[i];
        if (!o.in[i])
            continue;
        td_text_add(out, n++ ? "\n" : "");
        if (x->places == 1)
            ng_say(a, out, "% on _: ", i, x->from, x->to);
        else
            ng_say(a, out, "%, wherever it lies: ", i);
        if (x->behind || !x->before)
            say_no_room(a, i + 1, a->runs, false, out);
        if (!x->behind && !x->before)
            td_text_add(out, ", or ");
        if (!x->behind)
            say_no_room(a, 0, i, true, out);
    }
}

/* ---- if it were unshaded ---- */

/* "none", "the first", "the first 3". */
static void say_first(int n, const char *which, td_text *out)
{
    if (!n)
        td_text_add(out, "none");
    else if (n == 1)
        td_text_printf(out, "the %s", which);
    else
        td_text_printf(out, "the %s %d", which, n);
}

/* The line would fall into two parts: which first runs can lie before the
 * cell, and which can be missing behind it? */
static void say_unshaded(const ng_arg *a, td_text *out)
{
    int c = a->set[0], most = -1, least = -1;
    for (int k = 0; k <= a->runs; k++) {
        if (fill(a, 0, k, 0, c - 1))
            most = k;
        if (least < 0 && fill(a, k, a->runs, c + 1, a->n - 1))
            least = k;
    }
    ng_say(a, out, "if @ were unshaded, ", c);
    if (a->runs == 1) {
        ng_say(a, out, "% of & would fit neither before nor behind it", 0);
    } else if (most >= 0 && least > most) {
        int behind = a->runs - least;
        ng_say(a, out, "& would have room for # of its # runs: ", most + behind,
               a->runs);
        say_first(most, "first", out);
        td_text_add(out, " before it and ");
        say_first(behind, "last", out);
        td_text_add(out, " behind it");
    } else {
        ng_say(a, out,
               "the runs of & could not be shared out between the cells "
               "before it and those behind it");
    }
    ng_say_marks(a, 0, -1, out);
}

static void say_rest(const ng_arg *a, td_text *out)
{
    if (a->value == TD_RUN_OUT)
        say_shaded(a, out);
    else
        say_unshaded(a, out);
}

static void list_rest(const ng_arg *a, td_text *out)
{
    if (a->value == TD_RUN_OUT)
        list_owners(a, out);
}

/* PI-03: cell by cell, each with the marks that it takes. */
void ng_rest(const td_pos *p, int anchor, td_sink *sink)
{
    ng_line *x = ng_news(p, anchor);
    ng_arg a;
    for (int c = x ? x->first : 0; x && c <= x->last; c++) {
        ng_begin_blind(&a, p, anchor, x);
        a.list = list_rest;
        if (x->cell[c] == TD_RUN_OPEN && x->forced[c] != TD_RUN_OPEN &&
            ng_set(&a, sink, c, c, x->forced[c]) &&
            !ng_tell(&a, nothing_fits, say_rest, sink))
            return;
    }
}
