/* What is wrong with a line whose runs do not fit (rules/runs_clash.c). */
#include <assert.h>
#include <string.h>

#include "reason/words_internal.h"
#include "rules/runs.h"

static void length_words(const td_rule *r, int run, td_text *out)
{
    if (r->runs.at[run] == TD_CLUE_ANY)
        td_text_char(out, '?');
    else
        td_text_int(out, r->runs.at[run]);
}

void td_words_run(const td_rule *r, int run, td_text *out)
{
    static const char *const nth[] = {"first",  "second", "third",
                                      "fourth", "fifth",  "sixth"};
    enum { NAMED = sizeof nth / sizeof *nth };
    int before = 0, equal = 0;
    assert(run >= 0 && run < r->runs.n);
    for (int i = 0; i < r->runs.n; i++)
        if (r->runs.at[i] == r->runs.at[run]) {
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
    length_words(r, run, out);
}

/* How many runs of the list are as long as this; `whole`: all there are. */
static int count_equal(const td_rule *r, const bool *in, int run, bool *whole,
                       bool *first)
{
    int n = 0;
    *whole = *first = true;
    for (int i = 0; i < r->runs.n; i++)
        if (r->runs.at[i] == r->runs.at[run]) {
            n += in[i];
            *whole &= in[i];
            *first &= !in[i] || i >= run;
        }
    return n;
}

void td_words_runs(const td_rule *r, const bool *in, bool all, td_text *out)
{
    enum { MOST = 4 };
    int entry[TD_MAX_RUNS], n = 0, count = 0;
    bool whole, first;
    for (int i = 0; i < r->runs.n; i++) {
        count += in[i];
        if (in[i] && (count_equal(r, in, i, &whole, &first) < 2 || first))
            entry[n++] = i;
    }
    if (all && n > MOST) {
        td_text_printf(out, "%d runs", count);
        return;
    }
    for (int k = 0; k < n; k++) {
        int length = r->runs.at[entry[k]];
        bool vowel = length == 8 || length == 11 || length == 18 ||
                     (length >= 80 && length < 90);
        td_text_add(out, !k ? "" : k < n - 1 ? ", " : all ? " and " : " or ");
        if (count_equal(r, in, entry[k], &whole, &first) < 2) {
            td_words_run(r, entry[k], out);
            continue;
        }
        td_text_add(out, all ? whole ? "the " : "some " : vowel ? "an " : "a ");
        length_words(r, entry[k], out);
        td_text_add(out, all ? "s" : "");
    }
}

/* The line as the literals have it; false if some arrangement fits. */
static bool find_clash(const td_rule *r, const td_lit *about, int n,
                       td_run_clash *out)
{
    td_run_sweep s;
    const td_run_machine *k = r->machine;
    if (!r->runs.n || !k->fits)
        return false;
    memset(s.cell, TD_RUN_OPEN, sizeof s.cell);
    for (int i = 0; i < n; i++)
        for (int c = 0; c < r->nlits; c++)
            if (td_atom(r->lits[c]) == td_atom(about[i]))
                s.cell[c] = r->lits[c] == about[i] ? TD_RUN_IN : TD_RUN_OUT;
    if (td_runs_read(k, &s))
        return false;
    *out = td_runs_shrink_clash(k, r, &s, NULL);
    return out->kind != TD_CLASH_NONE;
}

static td_site site_of(const td_model *m, const td_rule *r, int c)
{
    return td_lit_site(m, r->lits[c]);
}

int td_misfit_places(const td_model *m, const td_rule *r, const td_lit *about,
                     int n, td_site *out)
{
    td_run_clash x;
    int places = 0;
    _Static_assert((int)TD_MISFIT_PLACES >= (int)TD_CLASH_NAMED, "room");
    if (!find_clash(r, about, n, &x))
        return 0;
    switch (x.kind) {
    case TD_CLASH_PIECES:
        for (int i = 0; i < x.run && x.run <= TD_CLASH_NAMED; i++)
            out[places++] = site_of(m, r, x.piece[i]);
        break;
    case TD_CLASH_STUCK:
        if (x.to >= 0 || x.from >= 0)
            out[places++] = site_of(m, r, x.to >= 0 ? x.to : x.from);
        break;
    case TD_CLASH_NOBODY:
    case TD_CLASH_LONG:
    case TD_CLASH_LENGTH:
    case TD_CLASH_GAP:
    case TD_CLASH_PUSHED:
    case TD_CLASH_PULLED:
    case TD_CLASH_TORN:
        out[places++] = site_of(m, r, x.from);
        if (x.to != x.from)
            out[places++] = site_of(m, r, x.to);
        break;
    default:
        break;
    }
    return places;
}

/* ---- in words ---- */

typedef struct speech {
    const td_lexicon *x;
    const td_rule *r;
    td_text *out;
} speech;

static void say_cell(const speech *s, int c)
{
    td_site_words(&s->x->m->puzzle->topo, site_of(s->x->m, s->r, c), s->out);
}

static void say_span(const speech *s, int from, int to)
{
    say_cell(s, from);
    if (to > from)
        td_text_add(s->out, to == from + 1 ? " and " : " to ");
    if (to > from)
        say_cell(s, to);
}

static void say_line(const speech *s)
{
    td_words_place(s->x, s->r->site, s->out);
}

/* "the second 4 of row 5" */
static void say_run(const speech *s, int run)
{
    td_words_run(s->r, run, s->out);
    td_text_add(s->out, " of ");
    say_line(s);
}

/* Are all runs near the place? */
static bool all_near(const speech *s, const td_run_clash *x)
{
    int i = 0;
    while (i < s->r->runs.n && x->near[i])
        i++;
    return i == s->r->runs.n;
}

/* "only the 1s of row 5 get to R5C3 and R5C4, " */
static void say_near(const speech *s, const td_run_clash *x)
{
    int near = 0;
    for (int i = 0; i < s->r->runs.n; i++)
        near += x->near[i];
    td_text_add(s->out, "only ");
    td_words_runs(s->r, x->near, true, s->out);
    td_text_add(s->out, " of ");
    say_line(s);
    td_text_add(s->out, near > 1 ? " get to " : " gets to ");
    say_span(s, x->from, x->to);
    td_text_add(s->out, ", ");
}

/* "any run of row 5" */
static void say_any(const speech *s)
{
    td_text_add(s->out, s->r->runs.n == 1 ? "the run of " : "any run of ");
    say_line(s);
}

static void say_long(const speech *s, const td_run_clash *x)
{
    say_span(s, x->from, x->to);
    td_text_add(s->out, " together are too long for ");
    if (all_near(s, x)) {
        say_any(s);
        return;
    }
    td_words_runs(s->r, x->near, true, s->out);
    td_text_add(s->out, " of ");
    say_line(s);
    td_text_add(s->out, ", and no other run gets to them all");
}

static void say_length(const speech *s, const td_run_clash *x)
{
    int n = x->to - x->from + 1;
    if (!all_near(s, x)) {
        say_near(s, x);
        td_text_printf(s->out, "which %s a whole run of %d",
                       n > 1 ? "are" : "is", n);
        return;
    }
    say_span(s, x->from, x->to);
    td_text_printf(s->out, " %s a whole run of %d, and ", n > 1 ? "are" : "is",
                   n);
    say_line(s);
    td_text_printf(s->out, " has no %d", n);
}

static void say_gap(const speech *s, const td_run_clash *x)
{
    if (!all_near(s, x)) {
        say_near(s, x);
        td_text_add(s->out, "and the gap there is too small");
        return;
    }
    td_text_add(s->out, "the gap around ");
    say_span(s, x->from, x->to);
    td_text_add(s->out, " is too small for ");
    say_any(s);
}

static void say_nobody(const speech *s, const td_run_clash *x)
{
    td_text_add(s->out, "no run of ");
    say_line(s);
    td_text_add(s->out, " gets to ");
    say_span(s, x->from, x->to);
}

static void say_no_gap(const speech *s, const td_run_clash *x)
{
    td_text_add(s->out, "no gap is left for ");
    say_run(s, x->run);
}

static void say_count(const speech *s, const td_run_clash *x)
{
    say_line(s);
    td_text_printf(s->out, " has %d shaded cells, and its runs take %d",
                   x->from, x->to);
}

static void say_pieces(const speech *s, const td_run_clash *x)
{
    if (x->run > TD_CLASH_NAMED)
        td_text_add(s->out, "shaded cells");
    for (int i = 0; i < x->run && x->run <= TD_CLASH_NAMED; i++) {
        td_words_and(i, x->run, s->out);
        say_cell(s, x->piece[i]);
    }
    td_text_printf(s->out, " belong to %d different runs, and ", x->run);
    say_line(s);
    td_text_printf(s->out, " has only %d", (int)s->r->runs.n);
}

/* "(from the left)": how the line is looked at */
static void say_side(const speech *s, bool back)
{
    const td_topo *t = &s->x->m->puzzle->topo;
    bool row = td_site_kind_of(t, s->r->site) == TD_ROW;
    td_text_add(s->out, !back ? row ? " (from the left)" : " (from the top)"
                        : row ? " (from the right)"
                              : " (from the bottom)");
}

static void say_bounds(const speech *s, const td_run_clash *x)
{
    bool pushed = x->kind == TD_CLASH_PUSHED, torn = x->kind == TD_CLASH_TORN;
    say_run(s, x->run);
    td_text_add(s->out, torn     ? " must cover "
                        : pushed ? " cannot start before "
                                 : " cannot start after ");
    say_cell(s, x->from);
    say_side(s, false);
    td_text_add(s->out, torn     ? " and "
                        : pushed ? " nor after "
                                 : " nor before ");
    say_cell(s, x->to);
    say_side(s, true);
}

static void say_stuck(const speech *s, const td_run_clash *x)
{
    say_run(s, x->run);
    if (x->to >= 0) {
        td_text_add(s->out, x->back ? " has no place at or behind "
                                    : " has no place at or before ");
        say_cell(s, x->to);
        td_text_add(s->out, x->back ? ", the last shaded cell"
                                    : ", the first shaded cell");
        return;
    }
    td_text_add(s->out,
                x->back ? " has no place before " : " has no place behind ");
    td_words_run(s->r, x->back ? x->run + 1 : x->run - 1, s->out);
    if (x->from < 0) {
        td_text_add(s->out, " without leaving a shaded cell out");
        return;
    }
    td_text_add(s->out, x->back ? ", which starts at " : ", which ends at ");
    say_cell(s, x->from);
    td_text_add(s->out, x->back ? " or earlier" : " or later");
}

bool td_words_misfit(const td_lexicon *lexicon, const td_rule *r,
                     const td_lit *about, int n, td_text *out)
{
    speech s = {lexicon, r, out};
    td_run_clash x;
    if (!find_clash(r, about, n, &x))
        return false;
    switch (x.kind) {
    case TD_CLASH_NOBODY:
        say_nobody(&s, &x);
        break;
    case TD_CLASH_LONG:
        say_long(&s, &x);
        break;
    case TD_CLASH_LENGTH:
        say_length(&s, &x);
        break;
    case TD_CLASH_GAP:
        say_gap(&s, &x);
        break;
    case TD_CLASH_NO_GAP:
        say_no_gap(&s, &x);
        break;
    case TD_CLASH_MANY:
        say_count(&s, &x);
        break;
    case TD_CLASH_PIECES:
        say_pieces(&s, &x);
        break;
    case TD_CLASH_PUSHED:
    case TD_CLASH_PULLED:
    case TD_CLASH_TORN:
        say_bounds(&s, &x);
        break;
    case TD_CLASH_STUCK:
        say_stuck(&s, &x);
        break;
    case TD_CLASH_NONE:
        break;
    }
    return true;
}
