/* Nonogram: shade cells so that each row and column has the runs of shaded
 * cells that its list names, in that order, with a gap between any two. */
#include "genres/nonogram/nonogram.h"

#include "rules/runs.h"

static const char *const aliases[] = {"picross", "pattern",        "griddler",
                                      "hanjie",  "paintbynumbers", NULL};

static const char *const rules[] = {
    "Shade some cells.",
    "The list of a row or column names the lengths of its runs of shaded "
    "cells, in order.",
    "Between two runs there is at least one unshaded cell.",
    "A line with an empty list has no shaded cell; a ? is a run of any "
    "length.",
    NULL,
};

static const td_wording line_words = {
    .key = "runs",
    .name = "{at} has {runs}",
    .full = "{at} needs {runs}, and all their cells are shaded already",
    .needs_all = "{at} needs every cell that is left for {runs}",
    .broken = "{at} can no longer hold {runs}",
    .short_of = "{at} falls short of {runs}",
};

static const td_wording empty_words = {
    .key = "runs",
    .name = "{at} has no shaded cell",
    .full = "{at} has no shaded cell",
    .needs_all = "{at} has no shaded cell",
    .broken = "{at} must not have a shaded cell",
};

/* The rule of a line of n cells, from the first on, so many sites apart. */
static void rule_line(td_model *m, int line, td_site first, int by, int n)
{
    const td_puzzle *p = m->puzzle;
    td_site site = p->topo.nlattice + line;
    td_lit lits[TD_MAX_SIDE];
    for (int i = 0; i < n; i++)
        lits[i] = td_shaded(m, first + i * by);
    bool empty = !p->line[line].n;
    td_rule *r =
        td_model_rule(m, TD_RULE_RUNS, empty ? EMPTY_LINE : RUNS_LINE, site,
                      empty ? &empty_words : &line_words, lits, n);
    r->runs = p->line[line];
    r->number = n;
    td_run_machine *k = TD_ROOM(&m->mem, td_run_machine, 1);
    td_runs_build(k, r);
    r->machine = k;
}

/* How many cells some lines ask for at least. */
static int total(const td_puzzle *p, int first, int n, bool *exact)
{
    int sum = 0;
    *exact = true;
    for (int line = first; line < first + n; line++)
        for (int i = 0; i < p->line[line].n; i++) {
            int run = p->line[line].at[i];
            *exact &= run != TD_CLUE_ANY;
            sum += run == TD_CLUE_ANY ? 1 : run;
        }
    return sum;
}

/* Rows and columns count the same cells. Where their numbers differ a rule
 * says so: it has no literals and cannot be met, and it is a better reason
 * than all the lines together. It comes first, so that it is named first. */
static void rule_totals(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    bool exact[2];
    int rows = total(m->puzzle, 0, t->h, &exact[0]);
    int columns = total(m->puzzle, t->h, t->w, &exact[1]);
    if ((rows <= columns || !exact[1]) && (columns <= rows || !exact[0]))
        return;
    td_text text = {0};
    td_text_printf(&text,
                   "the rows ask for %s%d shaded cells in all and the "
                   "columns for %s%d",
                   exact[0] ? "" : "at least ", rows,
                   exact[1] ? "" : "at least ", columns);
    td_wording *words = TD_NEW(&m->mem, td_wording, 1);
    words->key = "totals";
    words->name = words->full = words->needs_all = words->broken =
        td_arena_text(&m->mem, text.at, text.len);
    td_text_free(&text);
    td_model_rule(m, TD_RULE_CLAUSE, TOTALS, td_row_site(t, 0), words, NULL, 0)
        ->number = rows;
}

static void build(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    td_shading_vars(m);
    rule_totals(m);
    for (int r = 0; r < t->h; r++)
        rule_line(m, r, td_cell(t, r, 0), 2, t->w);
    for (int c = 0; c < t->w; c++)
        rule_line(m, t->h + c, td_cell(t, 0, c), 2 * t->gw, t->h);
}

/* Lists that do not fit are a puzzle without a solution, and no bad input. */
static bool accept(td_puzzle *p, td_text *err)
{
    if (!p->line)
        td_puzzle_lists(p);
    for (int line = 0; line < p->topo.w + p->topo.h; line++)
        for (int i = 0; i < p->line[line].n; i++) {
            int run = p->line[line].at[i];
            if (run == TD_CLUE_ANY || run > 0)
                continue;
            td_site_name(&p->topo, p->topo.nlattice + line, err);
            td_text_printf(err, ": a run of %d cells", run);
            return false;
        }
    return true;
}

const td_genre td_genre_nonogram = {
    .name = "nonogram",
    .title = "Nonogram",
    .aliases = aliases,
    .rules = rules,
    .words = td_shading_words,
    .spans = true,
    .accept = accept,
    .build = build,
    .rows = td_shading_rows,
    .techniques = td_nonogram_techniques,
    .forms = td_nonogram_forms,
    .look = &td_shading_look,
};
