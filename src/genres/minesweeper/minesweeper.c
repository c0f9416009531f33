/* Minesweeper, as a puzzle on paper: find the mines; a number says how many
 * of the up to eight cells around it hold one.
 *
 * A cell with a clue (a number, "?", or an empty one) is known to be safe and
 * has no variable. The total of mines may be given. */
#include "genres/minesweeper/minesweeper.h"

#include <assert.h>

#include "base/alloc.h"
#include "genres/forms.h"

static const char *const aliases[] = {"mines", NULL};

static const char *const rules[] = {
    "Find the mines.",
    "A number says how many of the cells around it, also diagonally, hold a "
    "mine.",
    "There is no mine in a cell with a number, nor in one that is marked as "
    "empty.",
    "If a total is given, there are that many mines.",
    NULL,
};

static const td_value_words words[] = {
    {"mine", "safe", "safe"},
    {"mine", "a mine", "mines"},
};

static const td_wording clue_words = {
    .key = "clue",
    .name = "{clue} has {n} {n:mine|mines} around it",
    .full = "{clue} {n:already has its mine|already has all its mines|takes no "
            "mine}",
    .needs_all = "{clue} needs every cell that is left around it",
    .broken = "{clue} has too many mines around it",
    .short_of = "{clue} does not get enough mines",
    .unmet = "{clue} has too few mines yet",
};

static const td_wording total_words = {
    .key = "total",
    .name = "there {n:is|are} {n} {n:mine|mines} in all",
    .full = "{n:the only mine is|all mines are} found",
    .needs_all = "all the cells that are left are needed for the {n} "
                 "{n:mine|mines}",
    .broken = "there are more mines than the {n} in all",
    .short_of = "there are fewer mines than the {n} in all",
};

static bool is_free(const td_puzzle *p, td_site cell)
{
    return p->clue[cell] == TD_CLUE_NONE;
}

static void rule_clue(td_model *m, td_site cell)
{
    const td_topo *t = &m->puzzle->topo;
    td_lit lits[8];
    int n = 0, number = m->puzzle->clue[cell];
    int row = td_row_of(t, cell), col = td_col_of(t, cell);
    assert(number >= 0 && number <= 8);
    for (int r = row - 1; r <= row + 1; r++)
        for (int c = col - 1; c <= col + 1; c++)
            if (r >= 0 && c >= 0 && r < t->h && c < t->w &&
                is_free(m->puzzle, td_cell(t, r, c)))
                lits[n++] = td_lit_at(m, td_cell(t, r, c));
    assert(n <= 8);
    td_rule *rule =
        td_model_rule(m, TD_RULE_COUNT, CLUE, cell, &clue_words, lits, n);
    rule->number = number;
    rule->counts = (td_counts){number, number, 0};
}

static void rule_total(td_model *m)
{
    int n = m->nvars, total = m->puzzle->total;
    td_lit *lits = td_alloc(sizeof *lits * (size_t)(n + 1));
    for (int v = 0; v < n; v++)
        lits[v] = td_is(m, v, 1);
    td_rule *r =
        td_model_rule(m, TD_RULE_COUNT, TOTAL, td_cell(&m->puzzle->topo, 0, 0),
                      &total_words, lits, n);
    r->number = total;
    r->counts = (td_counts){total, total, 0};
    td_free(lits);
}

static void build(td_model *m)
{
    const td_puzzle *p = m->puzzle;
    const td_topo *t = &p->topo;
    for (int i = 0; i < t->w * t->h; i++)
        if (is_free(p, td_cell_at(t, i)))
            td_model_var(m, td_cell_at(t, i), 2);
    for (int i = 0; i < t->w * t->h; i++)
        if (p->clue[td_cell_at(t, i)] >= 0)
            rule_clue(m, td_cell_at(t, i));
    if (p->total >= 0)
        rule_total(m);
}

/* Marks on clues: "safe" says nothing new, "mine" cannot be. */
static bool accept(td_puzzle *p, td_text *err)
{
    if (!td_accept_numbers(p, 0, 8, "a minesweeper number is 0 to 8, not", err))
        return false;
    for (int i = 0; i < p->topo.w * p->topo.h; i++) {
        td_site s = td_cell_at(&p->topo, i);
        if (is_free(p, s))
            continue;
        if (p->mark[s] == td_mark_is(1)) {
            td_site_name(&p->topo, s, err);
            td_text_add(err, ": a cell with a clue cannot hold a mine");
            return false;
        }
        p->mark[s] = 0;
    }
    return true;
}

static void rows(const td_model *m, const int8_t *val, char *out)
{
    td_rows_of_cells(m, val, '*', '.', out);
}

static const td_look look = {
    .grid = TD_GRID_CELLS,
    .cell = {TD_GLYPH_DOT, TD_GLYPH_MINE},
    .total = "mines",
};

const td_genre td_genre_minesweeper = {
    .name = "minesweeper",
    .title = "Minesweeper",
    .aliases = aliases,
    .rules = rules,
    .words = words,
    .spans = true,
    .accept = accept,
    .build = build,
    .rows = rows,
    .techniques = td_minesweeper_techniques,
    .forms = td_minesweeper_forms,
    .look = &look,
};
