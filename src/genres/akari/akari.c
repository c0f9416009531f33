/* Akari: place bulbs so that every cell is lit and no bulb lights another; a
 * number says how many of the cells beside it hold a bulb.
 *
 * Walls have no variable: a clue, with or without a number, is a wall. */
#include "genres/akari/akari.h"

#include <assert.h>

#include "genres/forms.h"

static const char *const aliases[] = {"lightup", "light-up", "bijutsukan",
                                      NULL};

static const char *const rules[] = {
    "Place bulbs on some of the white cells.",
    "A bulb lights its own cell and all cells in its row and column, up to "
    "the next wall.",
    "Every white cell is lit.",
    "No bulb lights another.",
    "A number says how many of the cells beside it hold a bulb.",
    NULL,
};

static const td_value_words words[] = {
    {"bulb", "no bulb", "no bulb"},
    {"bulb", "a bulb", "bulbs"},
};

static const td_term glossary[] = {
    {"bulb", "bulbs", "what is placed on a white cell to light it", "lamp"},
    {"no bulb", "no bulb", "what a cell gets that is known to hold none",
     "empty dot dotted blocked"},
    {"lit", "lit", "in the row or column of a bulb, with no wall between",
     "illuminated shone"},
    {"dark", "dark", "not lit by any bulb yet", "unlit"},
    {"wall", "walls", "a black cell; it stops the light", "block obstacle"},
    {"number", "numbers",
     "on a wall: how many of the cells beside it hold a bulb", "digit"},
    {"beside", "beside", "sharing a side with", "adjacent orthogonally"},
    {0},
};

static const td_wording clue_words = {
    .key = "clue",
    .name = "{clue} must have {n} {n:bulb|bulbs} beside it",
    .full = "{clue} {n:already has its bulb|already has all its bulbs|takes no "
            "bulb}",
    .needs_all = "{clue} needs every cell that is left beside it",
    .broken = "{clue} has too many bulbs beside it",
    .short_of = "{clue} cannot get enough bulbs",
    .unmet = "{clue} has too few bulbs yet",
    .ask = "How many bulbs does {clue} still need, and where can they be?",
};

static const td_wording lane_words = {
    .key = "no_glare",
    .name = "no two bulbs from {from} to {to} may light each other",
    .full = "{because}, and no bulb may light another",
    .needs_all = "no bulb may light another",
    .broken = "the bulbs at {this} and {that} light each other",
    .ask = "How many bulbs can there be from {from} to {to}?",
};

static const td_wording lit_words = {
    .key = "lit",
    .name = "{at} must be lit",
    .full = "{at} must be lit",
    .needs_all = "{at} must be lit",
    .broken = "nothing lights {at}",
    .ask = "{at} is still dark. Which cells could light it?",
};

static bool is_white(const td_puzzle *p, td_site cell)
{
    return cell != TD_NOWHERE && p->clue[cell] == TD_CLUE_NONE;
}

static void rule_clue(td_model *m, td_site cell)
{
    const td_puzzle *p = m->puzzle;
    td_lit lits[4];
    static const td_dir reading[] = {TD_N, TD_W, TD_E, TD_S};
    int n = 0, number = p->clue[cell];
    assert(number >= 0 && number <= 4);
    for (int i = 0; i < 4; i++) {
        td_site next = td_next_cell(&p->topo, cell, reading[i]);
        if (is_white(p, next))
            lits[n++] = td_lit_at(m, next);
    }
    td_rule *r =
        td_model_rule(m, TD_RULE_COUNT, CLUE, cell, &clue_words, lits, n);
    r->number = number;
    r->counts = (td_counts){number, number, 0};
}

/* The lane that begins at a cell, if one does: at most one bulb. A lane of one
 * cell binds nothing and is left out, unless the cell would be in no lane. */
static const td_rule *rule_lane(td_model *m, td_site cell, td_dir d, bool one)
{
    const td_puzzle *p = m->puzzle;
    td_lit lits[TD_MAX_SIDE];
    int n = 0;
    assert(is_white(p, cell));
    if (is_white(p, td_next_cell(&p->topo, cell, (td_dir)(d ^ 2))))
        return NULL;
    for (td_site s = cell; is_white(p, s); s = td_next_cell(&p->topo, s, d))
        lits[n++] = td_lit_at(m, s);
    if (n < 2 && !one)
        return NULL;
    td_rule *r =
        td_model_rule(m, TD_RULE_COUNT, LANE, cell, &lane_words, lits, n);
    r->number = -1;
    r->counts = (td_counts){0, 1, 0};
    return r;
}

/* By cell: the literals of its lanes across and down. */
typedef struct lanes {
    const td_lit *lits[2];
    int n[2];
} lanes;

static void note_lane(lanes *of, const td_rule *r, int way)
{
    for (int i = 0; r && i < r->nlits; i++) {
        of[td_atom(r->lits[i])].lits[way] = r->lits;
        of[td_atom(r->lits[i])].n[way] = r->nlits;
    }
}

/* The cell itself comes first. */
static void rule_lit(td_model *m, td_lit cell, const lanes *of)
{
    td_lit lits[2 * TD_MAX_SIDE + 1];
    int n = 0;
    assert(of->n[0] || of->n[1]); /* every cell is in a lane with a rule */
    lits[n++] = cell;
    for (int way = 0; way < 2; way++)
        for (int i = 0; i < of->n[way]; i++) {
            lits[n] = of->lits[way][i];
            n += lits[n] != cell;
        }
    td_model_rule(m, TD_RULE_CLAUSE, LIT, td_lit_site(m, cell), &lit_words,
                  lits, n)
        ->number = -1;
}

/* Rules in the order of their tags: the numbers first, cells last. */
static void build(td_model *m)
{
    const td_puzzle *p = m->puzzle;
    const td_topo *t = &p->topo;
    for (int r = 0; r < t->h; r++)
        for (int c = 0; c < t->w; c++)
            if (is_white(p, td_cell(t, r, c))) {
                /* Placing bulbs wherever they may stand lights the board. */
                td_var v = td_model_var(m, td_cell(t, r, c), 2);
                m->var[v].likely = true;
            }
    for (int r = 0; r < t->h; r++)
        for (int c = 0; c < t->w; c++)
            if (p->clue[td_cell(t, r, c)] >= 0)
                rule_clue(m, td_cell(t, r, c));
    lanes *of = TD_NEW(&m->mem, lanes, m->nvars);
    for (int v = 0; v < m->nvars; v++) {
        td_site cell = m->var[v].site;
        note_lane(of, rule_lane(m, cell, TD_E, false), 0);
        note_lane(of, rule_lane(m, cell, TD_S, !of[v].n[0]), 1);
    }
    for (int v = 0; v < m->nvars; v++)
        rule_lit(m, 2 * v, &of[v]);
}

static bool accept(td_puzzle *p, td_text *err)
{
    return td_accept_numbers(p, 0, 4, "an akari number is 0 to 4, not", err);
}

static void rows(const td_model *m, const int8_t *val, char *out)
{
    td_rows_of_cells(m, val, 'o', '#', out);
}

static const td_clue_look clues[] = {
    {TD_CLUE_ANY, TD_CLUE_ANY, TD_GLYPH_FILL, TD_NUMBER_HIDDEN},
    {0, 4, TD_GLYPH_FILL, TD_NUMBER_CENTRE},
};

static const td_look look_of_board = {
    .grid = TD_GRID_CELLS,
    .clues = clues,
    .nclues = sizeof clues / sizeof *clues,
    .cell = {TD_GLYPH_DOT, TD_GLYPH_BULB},
    .lit_rule = "lit",
};

const td_genre td_genre_akari = {
    .name = "akari",
    .title = "Akari",
    .aliases = aliases,
    .rules = rules,
    .words = words,
    .glossary = glossary,
    .accept = accept,
    .build = build,
    .rows = rows,
    .techniques = td_akari_techniques,
    .forms = td_akari_forms,
    .look = &look_of_board,
};
