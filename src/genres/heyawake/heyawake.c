/* Heyawake: shade cells so that every room with a number has that many; no
 * two shaded cells touch, the unshaded cells are connected, and no straight
 * run of unshaded cells goes over more than one border of rooms.
 *
 * For the last rule it is enough to forbid the shortest runs: from the cell
 * before one border to the cell after the next in the same line, for every
 * longer run over two borders holds one of those. */
#include "genres/heyawake/heyawake.h"

#include <assert.h>

#include "base/alloc.h"
#include "genres/forms.h"

static const char *const aliases[] = {"heyawacky", NULL};

static const char *const rules[] = {
    "Shade some cells.",
    "A number says how many cells of its room are shaded.",
    "No straight run of unshaded cells goes over more than one border between "
    "rooms.",
    "No two shaded cells touch by a side.",
    "All unshaded cells are connected by their sides.",
    NULL,
};

static const td_wording room_words = {
    .key = "room",
    .name = "{at} has {n} shaded {n:cell|cells}",
    .full = "{at} {n:already has its shaded cell|already has all its shaded "
            "cells|takes no shaded cell}",
    .needs_all = "{at} needs every cell that is left to it",
    .broken = "{at} has more than {n} shaded {n:cell|cells}",
    .short_of = "{at} cannot get its {n} shaded {n:cell|cells}",
};

static const td_wording run_words = {
    .key = "two_borders",
    .name = "{from} to {to}, over two borders, are not all unshaded",
    .full = "{from} to {to} run over two borders",
    .needs_all = "{from} to {to} run over two borders",
    .broken = "the unshaded run from {from} to {to} goes over two borders",
};

static void rule_room(td_model *m, int room, td_lit *lits)
{
    int n, number = -1;
    const td_site *cells = td_region_cells(m->puzzle, room, &n);
    for (int i = 0; i < n; i++) {
        lits[i] = td_shaded(m, cells[i]);
        if (m->puzzle->clue[cells[i]] >= 0)
            number = m->puzzle->clue[cells[i]];
    }
    if (number < 0)
        return;
    td_rule *r =
        td_model_rule(m, TD_RULE_COUNT, ROOM, m->puzzle->region_site[room],
                      &room_words, lits, n);
    r->number = number;
    r->counts = (td_counts){number, number, 0};
}

static void rule_run(td_model *m, td_site first, td_dir d, int len)
{
    td_lit lits[TD_MAX_SIDE];
    assert(len >= 3 && len <= TD_MAX_SIDE); /* over two borders */
    for (int i = 0; i < len; i++)
        lits[i] = td_shaded(m, td_go(&m->puzzle->topo, first, d, 2 * i));
    td_model_rule(m, TD_RULE_CLAUSE, RUN, first, &run_words, lits, len)
        ->number = -1;
}

/* The shortest runs over two borders in a line. */
static void rule_line(td_model *m, td_site first, td_dir d)
{
    const td_puzzle *p = m->puzzle;
    const td_topo *t = &p->topo;
    td_site begin = TD_NOWHERE; /* the cell before the last border */
    int len = 0;                /* cells from there on */
    for (td_site s = first, next; s != TD_NOWHERE; s = next) {
        next = td_next_cell(t, s, d);
        len++;
        if (next == TD_NOWHERE || td_region_of(p, s) == td_region_of(p, next))
            continue;
        if (begin != TD_NOWHERE)
            rule_run(m, begin, d, len + 1);
        begin = s;
        len = 1;
    }
}

static void build(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    td_shading_vars(m);
    td_lit *lits = td_alloc(sizeof *lits * (size_t)m->nvars);
    for (int k = 0; k < m->puzzle->nregions; k++)
        rule_room(m, k, lits);
    td_free(lits);
    for (int r = 0; r < t->h; r++)
        rule_line(m, td_cell(t, r, 0), TD_E);
    for (int c = 0; c < t->w; c++)
        rule_line(m, td_cell(t, 0, c), TD_S);
    td_shading_no_touch(m);
    td_shading_one_piece(m);
}

/* A room has at most one number. */
static bool accept_room(const td_puzzle *p, int room, td_text *err)
{
    int n, first = -1;
    const td_site *cells = td_region_cells(p, room, &n);
    for (int i = 0; i < n; i++) {
        if (p->clue[cells[i]] < 0)
            continue;
        if (first >= 0) {
            td_say(&p->topo, err, "@: its room has a number already, at @",
                   cells[i], cells[first]);
            return false;
        }
        first = i;
    }
    return true;
}

static bool accept(td_puzzle *p, td_text *err)
{
    bool ok = true;
    td_puzzle_regions(p, "room");
    p->region_clue = true;
    for (int k = 0; k < p->nregions && ok; k++)
        ok = accept_room(p, k, err);
    return ok;
}

static const td_clue_look clues[] = {
    {TD_CLUE_ANY, TD_CLUE_ANY, TD_GLYPH_NONE, TD_NUMBER_CORNER},
    {0, INT32_MAX, TD_GLYPH_NONE, TD_NUMBER_CORNER},
};

static const td_look look = {
    .grid = TD_GRID_CELLS,
    .clues = clues,
    .nclues = sizeof clues / sizeof *clues,
    .cell = {TD_GLYPH_DOT, TD_GLYPH_FILL},
    .regions = true,
};

const td_genre td_genre_heyawake = {
    .name = "heyawake",
    .title = "Heyawake",
    .aliases = aliases,
    .rules = rules,
    .words = td_shading_words,
    .spans = true,
    .accept = accept,
    .build = build,
    .rows = td_shading_rows,
    .techniques = td_heyawake_techniques,
    .forms = td_heyawake_forms,
    .look = &look,
};
