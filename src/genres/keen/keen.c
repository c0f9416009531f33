/* Keen: fill in numbers so that each stands once in every row and column and
 * the numbers of each cage make its target. */
#include "genres/keen/keen.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "genres/forms.h"
#include "rules/cage.h"

enum { LEAST_SIDE = 2, MOST_SIDE = 16, MOST_CELLS = MOST_SIDE * MOST_SIDE };

static const char *const aliases[] = {"kenken", "calcudoku", "mathdoku", NULL};

static const char *const rules[] = {
    "Fill each cell with a number from 1 to the side of the board.",
    "Each number stands once in every row and every column.",
    "The numbers in a cage make its target by its operation, in any order; a "
    "number may stand in a cage more than once.",
    NULL,
};

static const td_term glossary[] = {
    {"cage", "cages", "cells whose numbers make a target",
     "block group region"},
    {"target", "targets", "the number that a cage makes", "goal"},
    {"way", "ways", "numbers with which a cage can be filled",
     "combination arrangement possibility"},
    {"line", "lines", "a row or a column", "unit sector"},
    {"candidate", "candidates", "a number that a cell may still have",
     "option"},
    {"place", "places", "a cell of a line that a number may still go into",
     "spot position"},
    {NULL, NULL, NULL, NULL},
};

/* ---- words, by operation ---- */

#define CAGE_WORDS(verb)                                              \
    {                                                                 \
        .key = "cage", .name = "the numbers in {at} " verb " {n}",    \
        .full = "the numbers in {at} " verb " {n}",                   \
        .needs_all = "the numbers in {at} " verb " {n}",              \
        .broken = "the numbers in {at} do not " verb " {n}",          \
        .short_of = "no numbers that " verb " {n} are left for {at}", \
    }

static const td_wording sum_words = CAGE_WORDS("add up to");
static const td_wording difference_words = CAGE_WORDS("differ by");
static const td_wording product_words = CAGE_WORDS("multiply to");
static const td_wording quotient_words = CAGE_WORDS("divide to");

static const td_wording single_words = {
    .key = "cage",
    .name = "{at} holds {n}",
    .full = "{at} holds {n}",
    .needs_all = "{at} holds {n}",
    .broken = "{at} does not hold {n}",
    .short_of = "{at} cannot hold {n}",
};

static const td_wording *words_of(int op, int ncells)
{
    if (ncells == 1)
        return &single_words;
    return op == TD_OP_ADD   ? &sum_words
           : op == TD_OP_SUB ? &difference_words
           : op == TD_OP_MUL ? &product_words
                             : &quotient_words;
}

/* ---- clues ---- */

/* The cells of all cages, cage after cage. */
typedef struct cages {
    int32_t start[MOST_CELLS + 1];
    td_site cell[MOST_CELLS];
} cages;

static bool accept_cage(const td_puzzle *p, td_site first, int ncells,
                        td_text *err)
{
    int n = p->clue[first], op = p->sign[first];
    const char *wrong = NULL;
    if (n == TD_CLUE_NONE && !op)
        return true;
    if (n < 0)
        wrong = "needs a number";
    else if (ncells == 1 && (op == TD_OP_SUB || op == TD_OP_DIV))
        wrong = "has one cell: there is nothing to subtract or divide";
    else if (ncells > 1 && !op)
        wrong = "needs an operation: +, -, x or /";
    else if (ncells != 2 && (op == TD_OP_SUB || op == TD_OP_DIV))
        wrong = "must have two cells to subtract or divide";
    if (!wrong)
        return true;
    td_text_add(err, "the cage at ");
    td_site_name(&p->topo, first, err);
    td_text_printf(err, " %s", wrong);
    return false;
}

static bool accept(td_puzzle *p, td_text *err)
{
    cages c;
    if (!td_digits_side(p, LEAST_SIDE, MOST_SIDE, err))
        return false;
    td_puzzle_regions(p, "cage");
    p->region_clue = true;
    td_puzzle_list_regions(p, c.start, c.cell);
    for (int k = 0; k < p->nregions; k++) {
        const td_site *cell = c.cell + c.start[k];
        int n = c.start[k + 1] - c.start[k];
        for (int i = 1; i < n; i++)
            if (p->clue[cell[i]] != TD_CLUE_NONE) {
                td_site_name(&p->topo, cell[i], err);
                td_text_add(err, ": a cage has its clue in its first cell");
                return false;
            }
        if (!accept_cage(p, cell[0], n, err))
            return false;
    }
    return true;
}

/* ---- the model ---- */

static void rule_cage(td_model *m, int region, const td_site *cell, int n)
{
    const td_puzzle *p = m->puzzle;
    assert(n > 0);
    int span = p->topo.w, op = p->sign[cell[0]];
    int16_t row[MOST_CELLS], col[MOST_CELLS];
    td_lit *lits = td_alloc(sizeof *lits * (size_t)(n * span));
    for (int i = 0; i < n; i++) {
        row[i] = (int16_t)td_row_of(&p->topo, cell[i]);
        col[i] = (int16_t)td_col_of(&p->topo, cell[i]);
        for (int v = 0; v < span; v++)
            lits[i * span + v] = td_is(m, m->var_at[cell[i]], v);
    }
    td_rule *r =
        td_model_rule(m, TD_RULE_CAGE, n == 1 ? SINGLE : CAGE,
                      p->region_site[region], words_of(op, n), lits, n * span);
    r->number = p->clue[cell[0]];
    r->span = span;
    r->cage = td_cage_new(&m->mem, &(td_cage_clue){.op = n == 1 ? 0 : op,
                                                   .target = r->number,
                                                   .n = n,
                                                   .span = span,
                                                   .row = row,
                                                   .col = col});
    td_free(lits);
}

static void build(td_model *m)
{
    const td_puzzle *p = m->puzzle;
    cages c;
    td_digits_vars(m);
    td_digits_lines(m);
    td_puzzle_list_regions(p, c.start, c.cell);
    for (int k = 0; k < p->nregions; k++)
        if (p->clue[c.cell[c.start[k]]] >= 0)
            rule_cage(m, k, c.cell + c.start[k], c.start[k + 1] - c.start[k]);
}

/* ---- the look ---- */

static void clue_text(const td_puzzle *p, td_site cell, td_text *out)
{
    td_text_printf(out, "%d", p->clue[cell]);
    switch (p->sign[cell]) {
    case TD_OP_ADD:
        td_text_char(out, '+');
        break;
    case TD_OP_SUB:
        td_text_add(out, "\xe2\x88\x92");
        break;
    case TD_OP_MUL:
        td_text_add(out, "\xc3\x97");
        break;
    case TD_OP_DIV:
        td_text_add(out, "\xc3\xb7");
        break;
    default:
        break;
    }
}

static const td_clue_look clues[] = {
    {.lo = 0, .hi = INT32_MAX, .number = TD_NUMBER_CORNER},
};

static const td_look look = {
    .grid = TD_GRID_CELLS,
    .clues = clues,
    .nclues = 1,
    .clue_text = clue_text,
    .number_from = 1,
    .regions = true,
};

const td_genre td_genre_keen = {
    .name = "keen",
    .title = "Keen",
    .aliases = aliases,
    .rules = rules,
    .glossary = glossary,
    .first_value = 1,
    .by_place = true,
    .own_links = &td_keen_links,
    .accept = accept,
    .build = build,
    .row = td_digits_row,
    .techniques = td_keen_techniques,
    .forms = td_keen_forms,
    .look = &look,
};
