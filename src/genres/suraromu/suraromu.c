/* Suraromu (slalom): draw one loop from the start through every gate once; a
 * numbered gate is the one of that rank on the way round. */
#include "genres/suraromu/suraromu.h"

#include <limits.h>

static const char *const aliases[] = {"slalom", NULL};

static const char *const rules[] = {
    "Draw one closed loop from cell to cell, through the start.",
    "The loop neither crosses itself nor branches, and keeps out of black "
    "cells.",
    "It passes every gate exactly once, straight through.",
    "On the way round from the start, in one of the two directions, a gate "
    "with a number is the one of that rank.",
    NULL,
};

static const td_wording closed_words = {
    .key = "closed",
    .name = "the loop keeps out of {at}",
    .full = "the loop keeps out of {at}",
    .needs_all = "the loop keeps out of {at}",
    .broken = "the line runs into {at}, which is black",
};

static const td_wording start_words = {
    .key = "start",
    .name = "the loop passes the start at {at}",
    .full = "the loop can neither branch nor end at {at}",
    .needs_all = "the loop must pass the start at {at}",
    .broken = "the line branches or crosses itself at {at}",
    .short_of = "the line is stuck at {at} or misses the start there",
};

static const td_wording gate_words = {
    .key = "gate",
    .name = "the loop passes the gate at {at} once",
    .full = "the loop has already passed the gate at {at}",
    .needs_all = "the loop can pass the gate at {at} nowhere else",
    .broken = "the loop passes the gate at {at} more than once",
    .short_of = "the loop misses the gate at {at}",
};

static const td_wording side_words = {
    .key = "gate_side",
    .name = "the loop does not run along the gate at {at}",
    .full = "the loop passes the gate at {at} straight through",
    .needs_all = "the loop passes the gate at {at} straight through",
    .broken = "the line turns in the gate at {at} or runs along it",
};

static const td_wording straight_words = {
    .key = "gate_straight",
    .name = "the loop can run only straight through the gate at {at}",
    .full = "the loop can run only straight through the gate at {at}",
    .needs_all = "the loop can run only straight through the gate at {at}",
    .broken = "the line does not pass straight through the gate at {at}",
};

static const td_wording order_words = {
    .key = "order",
    .name = "from the start on, gates are passed in the order of their "
            "numbers",
    .full = "gates are passed in the order of their numbers",
    .needs_all = "gates are passed in the order of their numbers",
    .broken = "the gates on this line are out of order",
    .short_of = "this line is no way round through the start and all gates",
};

static const td_wording no_gate_words = {
    .key = "no_such_gate",
    .name = "{clue} needs that many gates, and there are fewer",
    .full = "{clue} is more than there are gates",
    .needs_all = "{clue} is more than there are gates",
    .broken = "{clue} is more than there are gates",
};

/* A gate cell is passed across the gate, or not at all. */
static void rule_gate_cell(td_model *m, const bool *keep, td_site cell)
{
    td_dir along = m->puzzle->clue[cell] == TD_GATE_ACROSS ? TD_E : TD_S;
    td_lit sides[2];
    int n = td_links_on(m, keep, cell, along, sides);
    if (n) {
        td_rule *r = td_model_rule(m, TD_RULE_COUNT, GATE_SIDE, cell,
                                   &side_words, sides, n);
        r->number = -1;
    }
    td_link_straight(m, keep, cell, along == TD_E ? TD_N : TD_E, GATE_STRAIGHT,
                     &straight_words, -1);
}

static void rule_gate(td_model *m, const bool *keep, const td_gate *gate)
{
    td_dir across = gate->along == TD_E ? TD_N : TD_W;
    td_lit lits[TD_MAX_SIDE];
    int n = 0;
    for (int i = 0; i < gate->cells; i++) {
        td_site cell = td_gate_cell(&m->puzzle->topo, gate, i);
        td_lit in = td_link_open(m, keep, cell, across);
        td_lit out = td_link_open(m, keep, cell, td_opposite(across));
        if (in != TD_NO_LIT && out != TD_NO_LIT)
            lits[n++] = in;
    }
    td_rule *r = td_model_rule(m, TD_RULE_COUNT, GATE, gate->first, &gate_words,
                               lits, n);
    r->number = gate->number ? gate->number : -1;
    r->counts = (td_counts){1, 1, 0};
}

/* The start is the gate of rank 0. */
static void rule_order(td_model *m, const td_gates *gates, td_site start,
                       const td_graph *g, const td_lit *lits)
{
    int32_t *rank = TD_NEW(&m->mem, int32_t, g->nnodes);
    for (int v = 0; v < g->nnodes; v++) {
        td_site cell = g->node_site[v];
        int gate = gates->of[td_cell_index(&m->puzzle->topo, cell)];
        rank[v] = TD_RANK_NONE;
        if (gate >= 0)
            rank[v] =
                gates->at[gate].number ? gates->at[gate].number : TD_RANK_ANY;
        else if (cell == start)
            rank[v] = 0;
    }
    td_rule *r = td_model_rule(m, TD_RULE_GATES, ORDER, start, &order_words,
                               lits, g->nedges);
    r->number = -1;
    r->graph = g;
    r->rank = rank;
    r->counts.hi = gates->n + 1;
}

/* The rules of one cell; gates as a whole come later. */
static void rule_cell(td_model *m, const bool *keep, td_site cell, int ngates)
{
    int clue = m->puzzle->clue[cell];
    if (td_is_gate(clue))
        rule_gate_cell(m, keep, cell);
    else if (!td_is_black(clue))
        td_link_dot(m, keep, cell, clue == TD_START,
                    clue == TD_START ? &start_words : NULL);
    if (clue > ngates)
        td_model_rule(m, TD_RULE_CLAUSE, NO_SUCH_GATE, cell, &no_gate_words,
                      NULL, 0)
            ->number = clue;
}

static void build(td_model *m)
{
    const td_puzzle *p = m->puzzle;
    const td_topo *t = &p->topo;
    bool *keep = td_link_keep(m);
    td_gates gates = td_gates_of(p, &m->mem);
    td_site start = TD_NOWHERE;
    td_link_vars(m);
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        keep[cell] = !td_is_black(p->clue[cell]);
        if (!keep[cell])
            td_link_closed(m, cell, &closed_words);
        if (p->clue[cell] == TD_START)
            start = cell;
    }
    for (int i = 0; i < t->w * t->h; i++)
        rule_cell(m, keep, td_cell_at(t, i), gates.n);
    for (int i = 0; i < gates.n; i++)
        rule_gate(m, keep, &gates.at[i]);
    td_lit *lits;
    const td_graph *g = td_link_graph(m, &lits);
    td_loop_rules(m, g, lits);
    rule_order(m, &gates, start, g, lits);
}

static bool accept(td_puzzle *p, td_text *err)
{
    int starts = 0;
    for (int i = 0; i < p->topo.w * p->topo.h; i++) {
        td_site s = td_cell_at(&p->topo, i);
        starts += p->clue[s] == TD_START;
        if (p->clue[s] >= TD_START && p->sign[s] >= TD_ARROW_NONE &&
            p->sign[s] <= TD_ARROW_E)
            continue;
        td_site_name(&p->topo, s, err);
        td_text_add(err, ": a suraromu cell is empty, black, a gate or the "
                         "start");
        return false;
    }
    if (starts == 1)
        return true;
    td_text_add(err, starts ? "there is more than one start"
                            : "there is no start cell");
    return false;
}

/* A number with its arrow; at the start, as it is printed everywhere, how many
 * gates there are. */
static void clue_text(const td_puzzle *p, td_site cell, td_text *out)
{
    static const char *const arrows[] = {"", "↑", "↓", "←", "→"};
    int clue = p->clue[cell];
    if (clue == TD_START) {
        td_arena mem = {0};
        td_text_printf(out, "%d", td_gates_of(p, &mem).n);
        td_arena_free(&mem);
    }
    if (clue >= 0)
        td_text_printf(out, "%d%s", clue, arrows[p->sign[cell]]);
}

static const td_clue_look clues[] = {
    {TD_START, TD_START, TD_GLYPH_WHITE, TD_NUMBER_CENTRE},
    {TD_GATE_ACROSS, TD_GATE_ACROSS, TD_GLYPH_GATE_ACROSS, TD_NUMBER_HIDDEN},
    {TD_GATE_DOWN, TD_GATE_DOWN, TD_GLYPH_GATE_DOWN, TD_NUMBER_HIDDEN},
    {TD_BLACK, INT_MAX, TD_GLYPH_FILL, TD_NUMBER_CENTRE},
};

static const td_look look = {
    .grid = TD_GRID_CELLS,
    .clues = clues,
    .nclues = sizeof clues / sizeof *clues,
    .clue_text = clue_text,
    .circle = "start, gates:",
    .edge = {TD_GLYPH_CROSS, TD_GLYPH_LINK},
};

const td_genre td_genre_suraromu = {
    .name = "suraromu",
    .title = "Suraromu",
    .aliases = aliases,
    .rules = rules,
    .words = td_link_words,
    .spans = true,
    .edges_link = true,
    .accept = accept,
    .build = build,
    .rows = td_link_rows,
    .techniques = td_suraromu_techniques,
    .forms = td_suraromu_forms,
    .look = &look,
};
