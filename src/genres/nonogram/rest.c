/* Nonogram: a stretch that would be too long (PI-14), and what no other
 * technique says of a line (PI-03).
 *
 * A cell is taken for the opposite, and then the runs do not fit: what is wrong
 * there is told as it is wherever a line breaks (rules/runs_clash.c). Nobody
 * sees how far runs get from both ends of the line: that is not told. */
#include <assert.h>
#include <string.h>

#include "genres/nonogram/line.h"

/* What is wrong with the opposite; TD_CLASH_NONE: nothing, or nobody sees it.
 */
static td_run_clash_kind clash_of(const ng_arg *a)
{
    assert(a->nset == 1);
    td_run_sweep s;
    memcpy(s.cell, a->m, sizeof *s.cell * (size_t)a->n);
    s.cell[a->set[0]] = a->value == TD_RUN_IN ? TD_RUN_OUT : TD_RUN_IN;
    return td_runs_read(a->x->k, &s)
               ? TD_CLASH_NONE
               : td_runs_clash(&(td_run_part){.r = a->r,
                                              .cell = s.cell,
                                              .last = a->runs,
                                              .to = a->n - 1})
                     .kind;
}

static bool is_too_long(ng_arg *a)
{
    return clash_of(a) == TD_CLASH_LONG;
}

static bool nothing_fits(ng_arg *a)
{
    td_run_clash_kind why = clash_of(a);
    return why != TD_CLASH_NONE && why < TD_CLASH_PUSHED;
}

/* The marks, and the cell as it would be. */
static int list_opposite(const ng_arg *a, td_lit *out)
{
    int n = 0;
    for (int c = 0; c < a->n; c++)
        if (a->m[c] != TD_RUN_OPEN)
            out[n++] = td_run_lit(a->r, c, a->m[c]);
    out[n++] = td_not(td_run_lit(a->r, a->set[0], a->value));
    return n;
}

static void say_rest(const ng_arg *a, td_text *out)
{
    td_lit about[TD_MAX_SIDE];
    td_site at[TD_MISFIT_PLACES];
    int n = list_opposite(a, about);
    ng_say_misfit(a->p, about[n - 1], a->r, about, n, out);
    for (int i = td_misfit_places(a->p->m, a->r, about, n, at); i-- > 0;)
        for (int c = 0; c < a->n; c++)
            a->named[c] |= td_lit_site(a->p->m, a->r->lits[c]) == at[i];
}

/* PI-14: shading a cell would join stretches to one that is longer than every
 * run that gets there. */
NG_FINDER(ng_splitting, TD_RUN_OUT,
          ng_tell_each(a, TD_RUN_OUT, is_too_long, say_rest, sink));

/* PI-03: cell by cell, each with the marks that it takes. */
NG_FINDER(ng_rest, TD_RUN_OPEN,
          ng_tell_each(a, TD_RUN_OPEN, nothing_fits, say_rest, sink));
