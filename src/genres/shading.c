#include "genres/shading.h"

#include "base/alloc.h"

const td_value_words td_shading_words[2] = {
    {"shaded", "unshaded", "unshaded"},
    {"shaded", "shaded", "shaded"},
};

static const td_wording no_touch = {
    .key = "no_touch",
    .name = "no two shaded cells touch",
    .full = "no two shaded cells touch",
    .needs_all = "no two shaded cells touch",
    .broken = "two shaded cells touch",
};

static const td_wording one_piece = {
    .key = "one_piece",
    .name = "all unshaded cells are connected",
    .full = "all unshaded cells must stay connected",
    .needs_all = "all unshaded cells must stay connected",
    .broken = "the unshaded cells are cut in two",
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
    td_free(lits);
}

void td_shading_rows(const td_model *m, const int8_t *val, char *out)
{
    const td_topo *t = &m->puzzle->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        int8_t v = val[td_shaded(m, td_cell_at(t, i))];
        out[i] = v > 0 ? '#' : v < 0 ? '.' : '?';
    }
}
