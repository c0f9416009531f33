/* Nurikabe: shade cells so that what is left are islands, each with one
 * number, which is its size; the shaded cells are connected and nowhere fill
 * a 2x2 block. */
#include "genres/nurikabe/nurikabe.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "genres/forms.h"
#include "rules/division.h"

static const char *const aliases[] = {NULL};

static const char *const rules[] = {
    "Shade some cells, but no numbered ones.",
    "Unshaded cells that touch by a side form an island.",
    "Every island has exactly one number, which says how many cells it has.",
    "A question mark stands for any number.",
    "All shaded cells are connected by their sides.",
    "The shaded cells nowhere fill a block of 2x2 cells (a pool).",
    NULL,
};

static const td_term glossary[] = {
    {"shaded", "shaded", "filled in; all shaded cells must be joined",
     "wall walls walled sea water river black stream"},
    {"unshaded", "unshaded", "known to be part of an island",
     "white dotted dry"},
    {"island", "islands",
     "unshaded cells that touch by a side; with one number, which is its size",
     "garden"},
    {"land", "land",
     "an unshaded cell, with those that touch it, whose number is not known "
     "yet",
     "orphan orphans stray"},
    {"pool", "pools", "a 2x2 block of shaded cells, which is not allowed",
     "puddle lake"},
    {"break", "break", "of a 2x2 block: to have an unshaded cell in it", NULL},
    {"room", "rooms", "the cells that an island can still come to have",
     "territory"},
    {"reach", "reach",
     "of a number: its island may come to have the cell, within its size and "
     "without touching another number",
     NULL},
    {"pocket", "pockets",
     "a few cells that are cut off from the rest, or nearly so",
     "enclave enclosure"},
    {0},
};

static const td_wording clue_cell = {
    .key = "clue_cell",
    .name = "{clue} is unshaded",
    .full = "numbers are never shaded",
    .needs_all = "numbers are never shaded",
    .broken = "{clue} is shaded",
};

static const td_wording no_pool = {
    .key = "no_pool",
    .name = "no 2x2 block is all shaded",
    .full = "no 2x2 block may be all shaded",
    .needs_all = "no 2x2 block may be all shaded",
    .broken = "the 2x2 block {from} to {to} is all shaded",
};

static const td_wording one_wall = {
    .key = "one_wall",
    .name = "all shaded cells are connected",
    .full = "all shaded cells must stay connected",
    .needs_all = "all shaded cells must stay connected",
    .broken =
        "{this} and {that} are shaded and cut off from each other{parting}",
    .short_of = "the shaded cells can no longer be joined",
    .unmet = "the shaded cells are not joined yet",
};

static const td_wording island = {
    .key = "island",
    .name = "the island of {clue} has {n} {n:cell|cells}",
    .full = "the island of {clue} is complete",
    .needs_all = "the island of {clue} needs all the cells that it can reach",
    .broken = "the island of {clue} is too large",
    .short_of = "the island of {clue} can no longer get {n} {n:cell|cells}",
    .unmet = "the island of {clue} has fewer than {n} cells yet",
};

static const td_wording apart = {
    .key = "apart",
    .name = "no island has two numbers",
    .full = "no island may have two numbers",
    .needs_all = "no island may have two numbers",
    .broken = "two numbers are in one island",
};

static const td_wording numbered = {
    .key = "numbered",
    .name = "every island has a number",
    .full = "every island has a number",
    .needs_all = "every island has a number",
    .broken = "the land at {this} has no number and no way to one",
    .short_of = "an island can no longer come to have a number",
    .unmet = "an island has no number yet",
};

static const td_wording lone = {
    .key = "lone",
    .name = "the island of {clue} has {n} {n:cell|cells} and no other number",
    .full = "the island of {clue} is complete",
    .needs_all = "the island of {clue} needs all the cells that it can reach",
    .broken = "the island of {clue} is too large",
    .short_of = "the island of {clue} can no longer get {n} {n:cell|cells}",
    .unmet = "the island of {clue} has fewer than {n} cells yet",
};

static const td_wording owned = {
    .key = "owned",
    .name = "every island has one number, and no more cells than that",
    .full = "every island has one number, and no more cells than that",
    .needs_all = "every island has one number, and no more cells than that",
    .broken = "an island can no longer come to have a number",
};

static const td_wording total = {
    .key = "total",
    .name = "there are {n} unshaded {n:cell|cells} in all",
    .full = "all islands together have their {n} {n:cell|cells}",
    .needs_all = "all islands together need {n} {n:cell|cells}",
    .broken = "there are too many unshaded cells",
    .short_of = "the numbers add up to more cells than there are left",
};

/* ---- islands ---- */

static td_division *new_division(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    int n = t->w * t->h;
    td_division *d = TD_NEW(&m->mem, td_division, 1);
    d->graph = td_graph_of_cells(&m->mem, t);
    d->lits = TD_NEW(&m->mem, td_lit, n);
    d->root = TD_NEW(&m->mem, int32_t, n);
    d->size = TD_NEW(&m->mem, int32_t, n);
    d->root_at = TD_NEW(&m->mem, int32_t, n);
    for (int i = 0; i < n; i++) {
        td_site s = d->graph->node_site[i];
        d->lits[i] = td_unshaded(m, s);
        d->root_at[i] = -1;
        if (m->puzzle->clue[s] == TD_CLUE_NONE)
            continue;
        d->root_at[i] = d->nroots;
        d->root[d->nroots] = i;
        d->size[d->nroots++] = m->puzzle->clue[s] > 0 ? m->puzzle->clue[s] : 0;
    }
    return d;
}

/* A rule about the island of a number, or (root -1) about all of them. One that
 * binds no cells is a theorem for techniques: nothing is to be looked at
 * because of it. */
static void rule_division(td_model *m, const td_division *d,
                          td_piece_rule piece, int tag, const td_wording *words,
                          int root, const td_lit *lits, int n)
{
    int at = root < 0 ? 0 : d->root[root];
    td_rule *r = td_model_rule(m, TD_RULE_DIVISION, tag,
                               d->graph->node_site[at], words, lits, n);
    r->number = root < 0 ? -1 : d->size[root];
    r->root = root < 0 ? 0 : root;
    r->division = d;
    r->piece = piece;
    r->theorem = !n;
}

/* Binds the cells that the island or its shore can come to. */
static void rule_island(td_model *m, const td_division *d, int k)
{
    const td_topo *t = &m->puzzle->topo;
    td_site s = d->graph->node_site[d->root[k]];
    int row = td_row_of(t, s), col = td_col_of(t, s), n = d->size[k], count = 0;
    td_lit *lits = td_alloc(sizeof *lits * (size_t)(t->w * t->h));
    for (int y = n < row ? row - n : 0; y < t->h && y - row <= n; y++) {
        int wide = n - abs(y - row);
        for (int x = wide < col ? col - wide : 0; x < t->w && x - col <= wide;
             x++)
            lits[count++] = d->lits[y * t->w + x];
    }
    rule_division(m, d, TD_PIECE_SIZE, ISLAND, &island, k, lits, count);
    td_free(lits);
}

static void rule_theorems(td_model *m, const td_division *d)
{
    for (int k = 0; k < d->nroots; k++)
        if (d->size[k])
            rule_division(m, d, TD_PIECE_LONE, LONE, &lone, k, NULL, 0);
    rule_division(m, d, TD_PIECE_AT_MOST, OWNED, &owned, -1, NULL, 0);
}

/* If all numbers are known so is their sum. That follows from the islands,
 * unless it is more than there are cells: then it says why all is lost. */
static void rule_total(td_model *m, const td_division *d)
{
    int n = d->graph->nnodes, sum = 0;
    for (int k = 0; k < d->nroots; k++) {
        if (!d->size[k])
            return;
        sum = d->size[k] < INT32_MAX - sum ? sum + d->size[k] : INT32_MAX;
    }
    td_rule *r = td_model_rule(m, TD_RULE_COUNT, TOTAL, d->graph->node_site[0],
                               &total, d->lits, n);
    r->number = sum;
    r->counts = (td_counts){sum, sum, 0};
    r->theorem = sum <= n;
}

enum { LITS_PER_CELL = 500 };

static void rule_islands(td_model *m, td_division *d)
{
    int64_t lits = 0;
    int n = d->graph->nnodes;
    d->first_rule = m->nrules;
    rule_division(m, d, TD_PIECE_APART, APART, &apart, -1, d->lits, n);
    rule_division(m, d, TD_PIECE_ROOTED, NUMBERED, &numbered, -1, d->lits, n);
    rule_total(m, d);
    for (int k = 0; k < d->nroots; k++) {
        if (!d->size[k])
            continue;
        /* Only boards whose numbers add up to too much come to this. */
        if (lits > (int64_t)LITS_PER_CELL * n)
            break;
        rule_island(m, d, k);
        lits += m->rule[m->nrules - 1].nlits;
    }
    d->whole = td_owners_fit(d);
    if (d->whole)
        rule_theorems(m, d);
}

/* ---- the model ---- */

static void rule_clue_cells(td_model *m, const td_division *d)
{
    for (int k = 0; k < d->nroots; k++) {
        td_site s = d->graph->node_site[d->root[k]];
        td_lit l = td_unshaded(m, s);
        td_rule *r =
            td_model_rule(m, TD_RULE_CLAUSE, CLUE_CELL, s, &clue_cell, &l, 1);
        r->number = d->size[k] ? d->size[k] : -1;
        r->given = true;
    }
}

static void rule_pools(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    for (int row = 1; row < t->h; row++)
        for (int col = 1; col < t->w; col++) {
            td_lit lits[4];
            for (int i = 0; i < 4; i++)
                lits[i] = td_unshaded(
                    m, td_cell(t, row - 1 + i / 2, col - 1 + i % 2));
            td_model_rule(m, TD_RULE_CLAUSE, NO_POOL, 2 * row * t->gw + 2 * col,
                          &no_pool, lits, 4)
                ->number = -1;
        }
}

static void rule_wall(td_model *m, const td_graph *g)
{
    td_lit *lits = td_alloc(sizeof *lits * (size_t)g->nnodes);
    for (int i = 0; i < g->nnodes; i++)
        lits[i] = td_shaded(m, g->node_site[i]);
    td_rule *r = td_model_rule(m, TD_RULE_CONNECTED, ONE_WALL, g->node_site[0],
                               &one_wall, lits, g->nnodes);
    r->number = -1;
    r->graph = g;
    td_free(lits);
}

static void build(td_model *m)
{
    td_shading_vars(m);
    td_division *d = new_division(m);
    rule_clue_cells(m, d);
    rule_pools(m);
    rule_wall(m, d->graph);
    rule_islands(m, d);
}

static bool accept(td_puzzle *p, td_text *err)
{
    for (int i = 0; i < p->topo.w * p->topo.h; i++) {
        td_site s = td_cell_at(&p->topo, i);
        if (p->clue[s] > 0 || p->clue[s] == TD_CLUE_NONE ||
            p->clue[s] == TD_CLUE_ANY)
            continue;
        td_site_name(&p->topo, s, err);
        td_text_add(err, ": the number of an island is 1 or more");
        return false;
    }
    return true;
}

const td_genre td_genre_nurikabe = {
    .name = "nurikabe",
    .title = "Nurikabe",
    .aliases = aliases,
    .rules = rules,
    .words = td_shading_words,
    .glossary = glossary,
    .accept = accept,
    .build = build,
    .rows = td_shading_rows,
    .techniques = td_nurikabe_techniques,
    .forms = td_nurikabe_forms,
    .look = &td_shading_look,
};
