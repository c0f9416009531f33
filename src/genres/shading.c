#include "genres/shading.h"

#include <assert.h>

#include "base/alloc.h"

const td_value_words td_shading_words[2] = {
    {"shaded", "unshaded", "unshaded"},
    {"shaded", "shaded", "shaded"},
};

const td_look td_shading_look = {
    .grid = TD_GRID_CELLS,
    .cell = {TD_GLYPH_DOT, TD_GLYPH_FILL},
};

static const td_wording no_touch = {
    .key = "no_touch",
    .name = "no two shaded cells may touch",
    .full = "no two shaded cells may touch",
    .needs_all = "no two shaded cells may touch",
    .broken = "{this} and {that} are shaded and touch",
    .ask = "Which cells touch a shaded cell?",
};

static const td_wording one_piece = {
    .key = "one_piece",
    .name = "all unshaded cells must be connected",
    .full = "all unshaded cells must stay connected",
    .needs_all = "all unshaded cells must stay connected",
    .broken =
        "{this} and {that} are unshaded and cut off from each other{parting}",
    .short_of = "the unshaded cells can no longer be joined",
    .unmet = "the unshaded cells are not joined yet",
    .ask = "Where could the unshaded cells be cut in two?",
};

static const td_wording no_fence = {
    .key = "no_fence",
    .name = "shaded cells and the frame must not form a closed fence",
    .full = "shaded cells and the frame must not form a closed fence",
    .needs_all = "shaded cells and the frame must not form a closed fence",
    .broken = "shaded cells form a closed fence from {this} to {last}",
};

void td_shading_vars(td_model *m)
{
    td_model_cells(m);
}

void td_shading_no_touch(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    int n = 0;
    td_site *site = td_alloc(sizeof *site * 2 * (size_t)m->nvars);
    td_lit *lits = td_alloc(sizeof *lits * 4 * (size_t)m->nvars);
    for (int v = 0; v < m->nvars; v++) {
        td_site a = m->var[v].site;
        td_site beyond[] = {td_next_cell(t, a, TD_E), td_next_cell(t, a, TD_S)};
        for (int d = 0; d < 2; d++) {
            if (beyond[d] == TD_NOWHERE || m->var_at[beyond[d]] == TD_NO_VAR)
                continue;
            site[n] = (a + beyond[d]) / 2;
            lits[2 * n] = td_shaded(m, a);
            lits[2 * n++ + 1] = td_shaded(m, beyond[d]);
        }
    }
    td_model_pairs(m, TD_NO_TOUCH, &no_touch, n, site, lits);
    td_free(site);
    td_free(lits);
}

/* How often a cell touches the frame: places that lie apart count, so a cell
 * across a board one cell wide touches it twice. */
static int count_at_frame(const td_topo *t, int row, int col)
{
    int ends_down = (row == 0) + (row == t->h - 1);
    int ends_across = (col == 0) + (col == t->w - 1);
    return ends_down && ends_across ? 1 : ends_down + ends_across;
}

/* Cells joined by corners, and the frame as the last node. A cell's edges down
 * to the left and to the right come first, then those to the frame. */
static td_graph *graph_of_fences(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    int w = t->w, h = t->h, n = w * h,
        rim = w > 1 && h > 1 ? 2 * (w + h) : 2 * n;
    int32_t *down = td_alloc(sizeof *down * (size_t)n); /* a cell's first */
    int32_t *to_rim = td_alloc(sizeof *to_rim * (size_t)rim);
    td_graph g = td_graph_empty(&m->mem, n + 1, 2 * (w - 1) * (h - 1) + rim);
    int at = 0, nrim = 0;
    for (int i = 0, row = 0, col = 0; i < n; i++) {
        td_site cell = td_cell(t, row, col);
        td_graph_node(&g, i, cell, at);
        down[i] = g.nedges;
        if (row && col)
            td_graph_arc(&g, &at, down[i - w - 1] + (col > 1), i - w - 1);
        if (row && col + 1 < w)
            td_graph_arc(&g, &at, down[i - w + 1], i - w + 1);
        if (row + 1 < h && col)
            td_graph_arc(&g, &at,
                         td_graph_edge(&g, cell + t->gw - 1, i, i + w - 1),
                         i + w - 1);
        if (row + 1 < h && col + 1 < w)
            td_graph_arc(&g, &at,
                         td_graph_edge(&g, cell + t->gw + 1, i, i + w + 1),
                         i + w + 1);
        for (int k = count_at_frame(t, row, col); k > 0; k--) {
            to_rim[nrim++] = g.nedges;
            td_graph_arc(&g, &at, td_graph_edge(&g, cell, i, n), n);
        }
        if (++col == w) {
            col = 0;
            row++;
        }
    }
    td_graph_node(&g, n, 0, at);
    for (int k = 0; k < nrim; k++)
        td_graph_arc(&g, &at, to_rim[k], g.end[2 * to_rim[k]]);
    td_graph_node(&g, n + 1, 0, at);
    td_free(down);
    td_free(to_rim);
    return td_graph_keep(&m->mem, g);
}

/* What both rules together say, quick to keep up: see rules/forest.c. */
static void add_no_fence(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    int n = t->w * t->h;
    assert(m->nvars == n);
    td_lit *lits = td_alloc(sizeof *lits * (size_t)n);
    for (int i = 0; i < n; i++)
        lits[i] = td_is(m, i, 1); /* variables are in reading order */
    td_rule *r = td_model_rule(m, TD_RULE_FOREST, TD_NO_FENCE, td_cell(t, 0, 0),
                               &no_fence, lits, n);
    r->number = -1;
    r->theorem = r->fast = true;
    r->graph = graph_of_fences(m);
    td_free(lits);
}

void td_shading_one_piece(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    const td_graph *g = td_graph_of_cells(&m->mem, t);
    assert(g->nnodes == t->w * t->h);
    td_lit *lits = td_alloc(sizeof *lits * (size_t)g->nnodes);
    for (int i = 0; i < g->nnodes; i++)
        lits[i] = td_unshaded(m, g->node_site[i]);
    td_rule *r = td_model_rule(m, TD_RULE_CONNECTED, TD_ONE_PIECE,
                               td_cell(t, 0, 0), &one_piece, lits, g->nnodes);
    r->number = -1;
    r->graph = g;
    r->slow = true;
    td_free(lits);
    add_no_fence(m);
}

void td_shading_rows(const td_model *m, const int8_t *val, char *out)
{
    td_rows_of_cells(m, val, '#', '?', out);
}
