/* Yajilin: shade some cells and draw one loop through all the others that
 * hold no clue; an arrow says how many shaded cells lie ahead of it. */
#include "genres/yajilin/yajilin.h"

#include <assert.h>

static const char *const aliases[] = {"yajirin", NULL};

static const char *const rules[] = {
    "Shade some cells and draw one closed loop from cell to cell.",
    "Every cell without a clue is either shaded or on the loop.",
    "The loop neither crosses itself nor branches.",
    "No two shaded cells touch by a side.",
    "A number with an arrow says how many cells are shaded in that direction, "
    "up to the frame.",
    "Cells with clues and grey cells are neither shaded nor on the loop.",
    "Where the puzzle says so, all shaded cells lie outside the loop.",
    NULL,
};

static const td_wording closed_words = {
    .key = "closed",
    .name = "the loop keeps out of {at}",
    .full = "the loop keeps out of {at}",
    .needs_all = "the loop keeps out of {at}",
    .broken = "the line runs into {at}, which is not for the loop",
};

static const td_wording arrow_words = {
    .key = "arrow",
    .name = "{clue} has {n} shaded {n:cell|cells} ahead of it",
    .full = "{clue} {n:already has its shaded cell|already has all its shaded "
            "cells|has no shaded cell}",
    .needs_all = "{clue} needs every cell that is left to it",
    .broken = "{clue} has too many shaded cells ahead of it",
    .short_of = "{clue} can no longer get enough shaded cells",
    .unmet = "{clue} has too few shaded cells yet",
};

static const td_wording no_arrow_words = {
    .key = "no_arrow",
    .name = "{clue} needs an arrow and has none",
    .full = "{clue} has no arrow",
    .needs_all = "{clue} has no arrow",
    .broken = "{clue} has no arrow",
};

static const td_wording used_words = {
    .key = "used",
    .name = "{at} is shaded or on the loop",
    .full = "{at} must be shaded or on the loop",
    .needs_all = "{at} must be shaded or on the loop",
    .broken = "{at} is neither shaded nor on the loop",
};

static const td_wording either_words = {
    .key = "line_or_shaded",
    .name = "the loop does not pass through {at} if that is shaded",
    .full = "the loop does not pass through shaded cells",
    .needs_all = "the loop does not pass through shaded cells",
    .broken = "the line runs into {at}, which is shaded",
};

static const td_wording outside_words = {
    .key = "outside",
    .name = "{at} lies outside the loop if it is shaded",
    .full = "{at} lies outside the loop if it is shaded",
    .needs_all = "{at} lies outside the loop if it is shaded",
    .broken = "{at} is shaded and lies inside the loop",
};

static void rule_arrow(td_model *m, td_site cell)
{
    const td_puzzle *p = m->puzzle;
    td_lit lits[TD_MAX_SIDE];
    int n = 0, clue = p->clue[cell], arrow = p->sign[cell];
    if (clue < 0)
        return;
    if (arrow == TD_ARROW_NONE) {
        td_model_rule(m, TD_RULE_CLAUSE, NO_ARROW, cell, &no_arrow_words, NULL,
                      0)
            ->number = clue;
        return;
    }
    for (td_site s = cell; s != TD_NOWHERE;
         s = td_next_cell(&p->topo, s, ya_arrow_dir(arrow)))
        if (m->var_at[s] != TD_NO_VAR)
            lits[n++] = td_shaded(m, s);
    td_rule *r =
        td_model_rule(m, TD_RULE_COUNT, ARROW, cell, &arrow_words, lits, n);
    r->number = clue;
    r->counts = (td_counts){clue, clue, 0};
}

/* Shaded or two lines: whichever link is not drawn, one of the others is (or
 * none, if shaded); and not both shaded and a line. */
static void rule_cell(td_model *m, const bool *keep, td_site cell)
{
    td_lit links[4], lits[5] = {td_shaded(m, cell)};
    int n = td_links_at(m, keep, cell, links);
    td_link_dot(m, keep, cell, false, NULL);
    for (int skip = 0; skip < n || !skip; skip++) {
        int k = 1;
        for (int i = 0; i < n; i++)
            if (i != skip)
                lits[k++] = links[i];
        td_model_rule(m, TD_RULE_CLAUSE, USED, cell, &used_words, lits, k)
            ->number = -1;
    }
    for (int i = 0; i < n; i++) {
        td_lit both[] = {lits[0], links[i]};
        td_rule *r = td_model_rule(m, TD_RULE_COUNT, LINE_OR_SHADED, cell,
                                   &either_words, both, 2);
        r->number = -1;
        r->counts = (td_counts){0, 1, 0};
    }
}

/* With the flag o: a ray from the cell to the nearest side of the board, just
 * below or to the right of the cells' centres (above or to the left in the
 * last line), crosses the loop an even number of times. */
static void rule_outside(td_model *m, const bool *keep, td_site cell)
{
    const td_topo *t = &m->puzzle->topo;
    int r = td_row_of(t, cell), c = td_col_of(t, cell), n = 1;
    int far[] = {r, t->w - 1 - c, t->h - 1 - r, c}, way = 0;
    td_lit lits[TD_MAX_SIDE] = {td_shaded(m, cell)};
    for (int d = 1; d < 4; d++)
        way = far[d] < far[way] ? d : way;
    bool across = way == TD_E || way == TD_W;
    td_dir side = across ? TD_S : TD_E;
    if (across ? r == t->h - 1 : c == t->w - 1)
        side = td_opposite(side);
    for (td_site s = td_next_cell(t, cell, (td_dir)way); s != TD_NOWHERE;
         s = td_next_cell(t, s, (td_dir)way)) {
        td_lit l = td_link_open(m, keep, s, side);
        if (l != TD_NO_LIT)
            lits[n++] = l;
    }
    assert(n <= TD_MAX_SIDE);
    td_model_rule(m, TD_RULE_EVEN, OUTSIDE, cell, &outside_words, lits, n)
        ->number = -1;
}

static void build(td_model *m)
{
    const td_puzzle *p = m->puzzle;
    const td_topo *t = &p->topo;
    bool *keep = td_link_keep(m);
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        keep[cell] = p->clue[cell] == TD_CLUE_NONE;
        if (keep[cell])
            td_model_var(m, cell, 2);
    }
    td_shading_no_touch(m);
    td_link_vars(m);
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        if (keep[cell]) {
            rule_cell(m, keep, cell);
            if (td_puzzle_flag(p, 'o'))
                rule_outside(m, keep, cell);
        } else {
            td_link_closed(m, cell, &closed_words);
            rule_arrow(m, cell);
        }
    }
    td_link_loop(m);
}

static bool accept(td_puzzle *p, td_text *err)
{
    for (int i = 0; i < p->topo.w * p->topo.h; i++) {
        td_site s = td_cell_at(&p->topo, i);
        if (p->clue[s] >= TD_CLUE_GREY && p->sign[s] >= TD_ARROW_NONE &&
            p->sign[s] <= TD_ARROW_E)
            continue;
        td_site_name(&p->topo, s, err);
        td_text_add(err, ": a yajilin clue is a number with an arrow");
        return false;
    }
    return true;
}

static void rows(const td_model *m, const int8_t *val, char *out)
{
    const td_topo *t = &m->puzzle->topo;
    td_link_rows(m, val, out);
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        if (m->var_at[cell] == TD_NO_VAR)
            out[i] = '.';
        else if (val[td_shaded(m, cell)] > 0)
            out[i] = '#';
        else if (out[i] == '.')
            out[i] = '?';
    }
}

static void clue_text(const td_puzzle *p, td_site cell, td_text *out)
{
    static const char *const arrows[] = {"", "↑", "↓", "←", "→"};
    if (p->clue[cell] >= 0)
        td_text_printf(out, "%d", p->clue[cell]);
    else if (p->clue[cell] == TD_CLUE_ANY)
        td_text_add(out, "?");
    td_text_add(out, arrows[p->sign[cell]]);
}

static const td_look look = {
    .grid = TD_GRID_CELLS,
    .clue_text = clue_text,
    .cell = {TD_GLYPH_DOT, TD_GLYPH_FILL},
    .edge = {TD_GLYPH_CROSS, TD_GLYPH_LINK},
};

const td_genre td_genre_yajilin = {
    .name = "yajilin",
    .title = "Yajilin",
    .aliases = aliases,
    .rules = rules,
    .words = td_shading_words,
    .spans = true,
    .link_words = td_link_words,
    .edges_link = true,
    .accept = accept,
    .build = build,
    .rows = rows,
    .techniques = td_yajilin_techniques,
    .forms = td_yajilin_forms,
    .look = &look,
};
