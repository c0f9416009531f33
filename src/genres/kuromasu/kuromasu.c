/* Kuromasu: shade cells so that every number counts the unshaded cells that
 * can be seen from it, itself included; no two shaded cells touch, and the
 * unshaded cells are connected. */
#include "genres/kuromasu/kuromasu.h"

#include <assert.h>

#include "genres/forms.h"

static const char *const aliases[] = {"range", "kurodoko", NULL};

static const char *const rules[] = {
    "Shade some of the cells without a clue.",
    "A number says how many unshaded cells can be seen from it in the four "
    "directions, its own cell included; shaded cells block the view.",
    "No two shaded cells touch by a side.",
    "All unshaded cells are connected by their sides.",
    NULL,
};

static const td_wording clue_cell = {
    .key = "clue_unshaded",
    .name = "{clue} is a clue, and clues are unshaded",
    .full = "{clue} is a clue",
    .needs_all = "{clue} is a clue",
    .broken = "{clue} is a clue and cannot be shaded",
};

static const td_wording view = {
    .key = "view",
    .name = "{clue} sees {n} {n:cell|cells} with its own",
    .full = "{clue} already sees all its {n} {n:cell|cells}",
    .needs_all =
        "{clue} can see no more than {n} {n:cell|cells} and needs them "
        "all",
    .broken = "{clue} sees too many cells",
    .short_of = "{clue} cannot see enough cells",
};

static void rule_clue_cell(td_model *m, td_site cell)
{
    td_lit l = td_unshaded(m, cell);
    td_rule *r =
        td_model_rule(m, TD_RULE_CLAUSE, CLUE_CELL, cell, &clue_cell, &l, 1);
    r->number = m->puzzle->clue[cell] >= 0 ? m->puzzle->clue[cell] : -1;
}

static void rule_view(td_model *m, td_site cell)
{
    const td_topo *t = &m->puzzle->topo;
    td_lit lits[2 * TD_MAX_SIDE];
    int32_t *arm = TD_NEW(&m->mem, int32_t, 5);
    int n = 0, number = m->puzzle->clue[cell];
    assert(number > 0);
    for (int d = 0; d < 4; d++) {
        for (td_site s = td_next_cell(t, cell, (td_dir)d); s != TD_NOWHERE;
             s = td_next_cell(t, s, (td_dir)d))
            lits[n++] = td_unshaded(m, s);
        arm[d + 1] = n;
    }
    assert(n == t->w + t->h - 2);
    td_rule *r = td_model_rule(m, TD_RULE_SIGHT, VIEW, cell, &view, lits, n);
    r->number = number;
    r->counts = (td_counts){number - 1, number - 1, 0};
    r->arm = arm;
}

static void build(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    td_shading_vars(m);
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        int clue = m->puzzle->clue[cell];
        if (clue != TD_CLUE_NONE)
            rule_clue_cell(m, cell);
        if (clue >= 0)
            rule_view(m, cell);
    }
    td_shading_no_touch(m);
    td_shading_one_piece(m);
}

static bool accept(td_puzzle *p, td_text *err)
{
    return td_accept_numbers(
        p, 1, INT32_MAX, "a kuromasu number counts its own cell, so it is not",
        err);
}

const td_genre td_genre_kuromasu = {
    .name = "kuromasu",
    .title = "Kuromasu",
    .aliases = aliases,
    .rules = rules,
    .words = td_shading_words,
    .spans = true,
    .accept = accept,
    .build = build,
    .rows = td_shading_rows,
    .techniques = td_kuromasu_techniques,
    .forms = td_kuromasu_forms,
    .look = &td_shading_look,
};
