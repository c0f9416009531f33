/* Sudoku: fill in numbers so that each stands once in every row, column and
 * box. Boxes are regions, told by walls, of any shape. */
#include "genres/sudoku/sudoku.h"

#include <assert.h>

#include "base/alloc.h"
#include "genres/forms.h"

enum { LEAST_SIDE = 2, MOST_SIDE = 64 };

static const char *const aliases[] = {"solo", NULL};

static const char *const rules[] = {
    "Fill each cell with a number from 1 to the side of the board.",
    "Each number stands once in every row, every column and every box.",
    NULL,
};

static const td_wording given_words = {
    .key = "given",
    .name = "{at} is given as {n}",
    .full = "{at} is given as {n}",
    .needs_all = "{at} is given as {n}",
    .broken = "{at} is given as {n}",
};

static const td_term glossary[] = {
    {"house", "houses", "a row, a column or a box", "unit sector"},
    {"box", "boxes", "a region of as many cells as the board is wide",
     "block nonet square"},
    {"candidate", "candidates", "a number that a cell may still have",
     "option possibility"},
    {"place", "places", "a cell of a house that a number may still go into",
     "spot position"},
    {"fin", "fins", "a place of a fish outside its covering houses", NULL},
    {"almost locked set", "almost locked sets",
     "cells of a house with one number more among them than there are cells",
     NULL},
    {NULL, NULL, NULL, NULL},
};

/* ---- clues ---- */

static bool accept_givens(const td_puzzle *p, td_text *err)
{
    const td_topo *t = &p->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        int n = p->clue[cell];
        if (n == TD_CLUE_NONE || (n >= 1 && n <= t->w))
            continue;
        td_site_name(t, cell, err);
        if (n == TD_CLUE_ANY)
            td_text_add(err, ": a given must be a number");
        else
            td_text_printf(err, ": a given is 1 to %d, not %d", t->w, n);
        return false;
    }
    return true;
}

static bool accept_boxes(const td_puzzle *p, td_text *err)
{
    const td_topo *t = &p->topo;
    int *size = td_calloc((size_t)p->nregions, sizeof *size);
    int wrong = -1;
    for (int i = 0; i < t->w * t->h; i++)
        size[p->region[i]]++;
    for (int k = p->nregions; k-- > 0;)
        if (size[k] != t->w)
            wrong = k;
    if (wrong >= 0) {
        td_site_words(t, p->region_site[wrong], err);
        td_text_printf(err, " has %d cells, but the board is %d wide",
                       size[wrong], t->w);
    }
    td_free(size);
    return wrong < 0;
}

static bool accept(td_puzzle *p, td_text *err)
{
    if (!td_digits_side(p, LEAST_SIDE, MOST_SIDE, err) ||
        !accept_givens(p, err))
        return false;
    td_puzzle_regions(p, "box");
    return accept_boxes(p, err);
}

/* ---- the model ---- */

static void rule_given(td_model *m, td_site cell)
{
    int n = m->puzzle->clue[cell];
    assert(n >= 1 && n <= m->puzzle->topo.w);
    td_lit lit = td_is(m, m->var_at[cell], n - 1);
    td_rule *r =
        td_model_rule(m, TD_RULE_CLAUSE, GIVEN, cell, &given_words, &lit, 1);
    r->number = n;
    r->given = true;
}

static void rule_box(td_model *m, int region)
{
    const td_puzzle *p = m->puzzle;
    td_site cells[MOST_SIDE];
    int n = 0;
    for (int i = 0; i < p->topo.w * p->topo.h; i++)
        if (p->region[i] == region)
            cells[n++] = td_cell_at(&p->topo, i);
    assert(n == p->topo.w);
    td_digits_house(m, p->region_site[region], cells, n);
}

static void build(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    td_digits_vars(m);
    for (int i = 0; i < t->w * t->h; i++)
        if (m->puzzle->clue[td_cell_at(t, i)] > 0)
            rule_given(m, td_cell_at(t, i));
    td_digits_lines(m);
    for (int k = 0; k < m->puzzle->nregions; k++)
        rule_box(m, k);
}

/* ---- the look ---- */

static const td_look look = {
    .grid = TD_GRID_CELLS,
    .number_from = 1,
    .regions = true,
};

const td_genre td_genre_sudoku = {
    .name = "sudoku",
    .title = "Sudoku",
    .aliases = aliases,
    .rules = rules,
    .glossary = glossary,
    .first_value = 1,
    .by_place = true,
    .accept = accept,
    .build = build,
    .row = td_digits_row,
    .techniques = td_sudoku_techniques,
    .forms = td_sudoku_forms,
    .look = &look,
};
