/* Nonogram: the arrangements of a line as cases (PI-05).
 *
 * Where few arrangements of a line are left, each is tried: what follows in all
 * of them that do not die holds. They cover all that can be, as the exact
 * reading of the line lists them. */
#include <assert.h>
#include <string.h>

#include "genres/nonogram/line.h"

enum { MOST_ARRANGEMENTS = 6 };

/* The first arrangement that fits a line, cell by cell; unshaded if both fit.
 */
static bool fill_line(const td_run_machine *k, td_run_sweep *s)
{
    if (!td_runs_read(k, s))
        return false;
    for (int c = 0; c < k->cells; c++) {
        if (s->cell[c] != TD_RUN_OPEN)
            continue;
        s->cell[c] = TD_RUN_OUT;
        if (!td_runs_read(k, s))
            s->cell[c] = TD_RUN_IN;
    }
    return true;
}

/* Lists the arrangements; false if they are too many. After each one the last
 * open cell that was unshaded is turned, and what comes behind it is open
 * again. */
static bool list_ways(const td_run_machine *k, const td_run_cell *cell,
                      td_run_cell way[][TD_MAX_SIDE], int *n)
{
    td_run_sweep s;
    size_t size = sizeof *cell * (size_t)k->cells;
    *n = 0;
    memcpy(s.cell, cell, size);
    while (fill_line(k, &s)) {
        if (*n == MOST_ARRANGEMENTS)
            return false;
        memcpy(way[(*n)++], s.cell, size);
        bool next = false;
        for (int c = k->cells - 1; c >= 0 && !next; c--) {
            if (cell[c] != TD_RUN_OPEN)
                continue;
            bool turns = s.cell[c] == TD_RUN_OUT;
            s.cell[c] = turns ? TD_RUN_IN : TD_RUN_OPEN;
            next = turns && td_runs_read(k, &s);
            if (turns && !next)
                s.cell[c] = TD_RUN_OPEN;
        }
        if (!next)
            return true;
    }
    return *n > 0;
}

/* Marks that the others imply are not named. */
static void add_marks(const td_rule *r, const ng_line *x, td_cases *out)
{
    td_run_sweep s;
    td_run_cell kept[TD_MAX_SIDE];
    memcpy(kept, x->cell, sizeof *kept * (size_t)r->nlits);
    for (int c = 0; c < r->nlits; c++) {
        td_run_cell was = kept[c];
        if (was == TD_RUN_OPEN)
            continue;
        memcpy(s.cell, kept, sizeof *kept * (size_t)r->nlits);
        s.cell[c] = was == TD_RUN_IN ? TD_RUN_OUT : TD_RUN_IN;
        if (!td_runs_read(x->k, &s))
            kept[c] = TD_RUN_OPEN;
        else
            td_vec_push(&out->because,
                        was == TD_RUN_IN ? r->lits[c] : td_not(r->lits[c]));
    }
}

/* The cells that an arrangement shades, or if it shades none those that it
 * leaves. */
static void add_case(const td_rule *r, const ng_line *x, const td_run_cell *way,
                     td_cases *out)
{
    int n = 0;
    for (int pass = 0; pass < 2 && !n; pass++)
        for (int c = 0; c < r->nlits; c++) {
            if (x->cell[c] != TD_RUN_OPEN ||
                (way[c] == TD_RUN_IN) != (pass == 0))
                continue;
            td_case_lit(out, pass ? td_not(r->lits[c]) : r->lits[c]);
            n++;
        }
    td_case_end(out);
}

bool ng_arrangements(const td_pos *p, int anchor, td_cases *out)
{
    td_run_cell way[MOST_ARRANGEMENTS][TD_MAX_SIDE];
    const td_rule *r = &p->m->rule[anchor];
    assert(r->kind == TD_RULE_RUNS);
    const ng_line *x = td_run_line_of(p, anchor);
    int n, open = 0;
    for (int c = 0; c < r->nlits; c++)
        open += x->cell[c] == TD_RUN_OPEN;
    if (!open || !list_ways(x->k, x->cell, way, &n) || n < 2)
        return false;
    for (int i = 0; i < n; i++)
        add_case(r, x, way[i], out);
    td_vec_push(&out->rules, anchor);
    add_marks(r, x, out);
    return true;
}
