/* Hitori: shade cells so that no number stands unshaded twice in a row or
 * column, no two shaded cells touch, and the unshaded cells are connected. */
#include "genres/hitori/hitori.h"

#include <assert.h>

#include "genres/forms.h"

static const char *const aliases[] = {"singles", NULL};

static const char *const rules[] = {
    "Shade some cells.",
    "In no row or column does a number stand unshaded twice.",
    "No two shaded cells touch by a side.",
    "All unshaded cells are connected by their sides.",
    NULL,
};

static const td_term glossary[] = {
    {"shaded", "shaded", "filled in", "black blackened blocked filled crossed"},
    {"unshaded", "unshaded", "known to stay as it is", "white circled empty"},
    {"equal", "equals", "a cell with the same number in the same row or column",
     "twin twins duplicate match"},
    {"fence", "fences",
     "shaded cells that touch by their corners, from edge to edge or in a "
     "ring: "
     "it parts the unshaded cells",
     "barrier"},
    {"walled in", "walled in", "with no unshaded neighbour left",
     "surrounded enclosed isolated"},
    {0},
};

static const td_wording no_twin = {
    .key = "no_twin",
    .name = "{n} may stand unshaded only once in {at}",
    .full = "{because}, and {n} may stand unshaded only once in {at}",
    .needs_all = "{n} may stand unshaded only once in {at}",
    .broken = "{n} stands unshaded twice in {at}",
    .ask = "Which {n} stays unshaded in {at}?",
};

/* One rule for each number that stands in the line more than once. */
static void rule_line(td_model *m, td_site site, td_site first, int step, int n)
{
    const td_puzzle *p = m->puzzle;
    td_lit lits[TD_MAX_SIDE];
    assert(n <= TD_MAX_SIDE);
    int number[TD_MAX_SIDE];      /* below 0: none, or it has its rule */
    uint64_t once = 0, twice = 0; /* numbers below 64 that stand here */
    for (int i = 0; i < n; i++) {
        number[i] = p->clue[first + i * step];
        if (number[i] < 0 || number[i] >= 64)
            continue;
        twice |= once & (uint64_t)1 << number[i];
        once |= (uint64_t)1 << number[i];
    }
    for (int i = 0; i < n; i++) {
        int own = number[i], equal = 0;
        if (own < 0 || (own < 64 && !(twice >> own & 1)))
            continue;
        for (int k = i; k < n; k++) {
            if (number[k] != own)
                continue;
            lits[equal++] = td_unshaded(m, first + k * step);
            number[k] = -1;
        }
        if (equal < 2)
            continue;
        td_rule *r = td_model_rule(m, TD_RULE_COUNT, NO_TWIN, site, &no_twin,
                                   lits, equal);
        r->number = own;
        r->counts = (td_counts){0, 1, 0};
    }
}

static void build(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    td_shading_vars(m);
    for (int r = 0; r < t->h; r++)
        rule_line(m, td_row_site(t, r), td_cell(t, r, 0), 2, t->w);
    for (int c = 0; c < t->w; c++)
        rule_line(m, td_col_site(t, c), td_cell(t, 0, c), 2 * t->gw, t->h);
    td_shading_no_touch(m);
    td_shading_one_piece(m);
}

const td_genre td_genre_hitori = {
    .name = "hitori",
    .title = "Hitori",
    .aliases = aliases,
    .rules = rules,
    .words = td_shading_words,
    .glossary = glossary,
    .build = build,
    .rows = td_shading_rows,
    .techniques = td_hitori_techniques,
    .forms = td_hitori_forms,
    .look = &td_shading_look,
};
