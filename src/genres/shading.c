#include "genres/shading.h"

#include "base/alloc.h"

const td_value_words td_shading_words[2] = {
    {"shaded", "unshaded", "unshaded"},
    {"shaded", "shaded", "shaded"},
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
    .broken = "{this} and {that} are unshaded and cut off from each other",
    .short_of = "the unshaded cells can no longer be joined",
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
    const td_topo *t = &m->puzzle->topo;
    for (int r = 0; r < t->h; r++)
        for (int c = 0; c < t->w; c++)
            td_model_var(m, td_cell(t, r, c), 2);
}

void td_shading_no_touch(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    for (int v = 0; v < m->nvars; v++)
        for (int d = TD_E; d <= TD_S; d++) {
            td_site a = m->var[v].site, b = td_next_cell(t, a, (td_dir)d);
            if (b == TD_NOWHERE || m->var_at[b] == TD_NO_VAR)
                continue;
            td_lit lits[] = {td_shaded(m, a), td_shaded(m, b)};
            td_rule *r =
                td_model_rule(m, TD_RULE_COUNT, TD_NO_TOUCH,
                              td_go(t, a, (td_dir)d, 1), &no_touch, lits, 2);
            r->number = -1;
            r->counts = (td_counts){0, 1, 0};
        }
}

/* How often a cell touches the frame: places that lie apart count, so a cell
 * across a board one cell wide touches it twice. */
static int at_frame(const td_topo *t, int row, int col)
{
    int ends_down = (row == 0) + (row == t->h - 1);
    int ends_across = (col == 0) + (col == t->w - 1);
    return ends_down && ends_across ? 1 : ends_down + ends_across;
}

/* Cells joined by corners, and the frame as the last node. */
static td_graph *graph_of_fences(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    int n = t->w * t->h, edges = 0;
    td_site *node = td_alloc(sizeof *node * (size_t)(n + 1));
    td_site *site = td_alloc(sizeof *site * 4 * (size_t)n);
    int32_t *end = td_alloc(sizeof *end * 8 * (size_t)n);
    node[n] = 0;
    for (int i = 0, row = 0, col = 0; i < n; i++) {
        td_site cell = node[i] = td_cell(t, row, col);
        for (int side = -1; side <= 1 && row + 1 < t->h; side += 2) {
            if (col + side < 0 || col + side >= t->w)
                continue;
            site[edges] = cell + t->gw + side;
            end[2 * edges] = i;
            end[2 * edges++ + 1] = i + t->w + side;
        }
        for (int k = at_frame(t, row, col); k > 0; k--) {
            site[edges] = cell;
            end[2 * edges] = i;
            end[2 * edges++ + 1] = n;
        }
        if (++col == t->w) {
            col = 0;
            row++;
        }
    }
    td_graph *g = td_graph_of_edges(&m->mem, n + 1, node, edges, end, site);
    td_free(node);
    td_free(site);
    td_free(end);
    return g;
}

/* What both rules together say, quick to keep up: see rules/forest.c. */
static void add_no_fence(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    int n = t->w * t->h;
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
    const td_graph *g = td_graph_of_cells(&m->mem, t, NULL);
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
    const td_topo *t = &m->puzzle->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        int8_t v = val[td_shaded(m, td_cell_at(t, i))];
        out[i] = v > 0 ? '#' : v < 0 ? '.' : '?';
    }
}
