/* Slitherlink: draw one loop along the edges of the cells; a number says how
 * many of the four edges around it belong to the loop. */
#include "genres/slitherlink/slitherlink.h"

#include <assert.h>

#include "base/alloc.h"
#include "genres/forms.h"

static const char *const aliases[] = {"slither", "loopy", NULL};

static const char *const rules[] = {
    "Draw one closed loop along the edges of the cells.",
    "The loop neither crosses nor branches.",
    "A number says how many of the four edges around it the loop uses.",
    NULL,
};

static const td_term glossary[] = {
    {"line", "lines", "an edge that the loop uses", "segment stroke"},
    {"crossed out", "crossed out", "of an edge: the loop does not use it",
     "empty blank unused"},
    {"open", "open", "of an edge: not known yet", "undecided unknown free"},
    {"edge", "edges", "one of the four sides of a cell, where a line may be",
     "link border"},
    {"corner", "corners", "where edges meet: the loop passes it or misses it",
     "dot vertex node point"},
    {"number", "numbers", "how many edges of its cell are lines", "clue digit"},
    {"frame", "frame", "the edges around the whole board", "rim boundary"},
    {"side of the loop", "sides of the loop",
     "inside or outside; two cells with a line between them lie on different "
     "sides",
     "colour color"},
    {"lit", "lit", "shown in the picture that goes with the sentence",
     "highlighted marked"},
    {0},
};

static const td_value_words words[] = {
    {"line", "crossed out", "crossed out"},
    {"line", "a line", "lines"},
};

static const td_wording clue_words = {
    .key = "clue",
    .name = "{clue} has {n} {n:line|lines} around it",
    .full = "{clue} already has {n:its line|all its lines}",
    .needs_all = "{clue} needs every edge that is left to it",
    .broken = "{clue} has too many lines",
    .short_of = "{clue} can no longer get enough lines",
    .unmet = "{clue} has too few lines yet",
    .ask = "How can {clue} get its {n:line|lines|lines, none}?",
};

static const td_wording dot_words = {
    .key = "dot",
    .name = "the loop passes {at} or misses it",
    .full = "the loop cannot branch or end at {at}",
    .needs_all = "the loop cannot end at {at}",
    .broken = "the line branches at {at}",
    .short_of = "the line is stuck at {at}",
    .ask = "How can the loop pass {at}, or miss it?",
};

static void rule_clue(td_model *m, td_site cell)
{
    const td_topo *t = &m->puzzle->topo;
    td_lit lits[4];
    for (int d = 0; d < 4; d++)
        lits[d] = td_lit_at(m, td_go(t, cell, (td_dir)d, 1));
    int n = m->puzzle->clue[cell];
    assert(n >= 0 && n <= 4);
    td_rule *r =
        td_model_rule(m, TD_RULE_COUNT, CLUE, cell, &clue_words, lits, 4);
    r->number = n;
    r->counts = (td_counts){n, n, 0};
}

static void rule_dot(td_model *m, td_site dot)
{
    const td_topo *t = &m->puzzle->topo;
    td_lit lits[4];
    int n = 0;
    for (int d = 0; d < 4; d++) {
        td_site edge = td_go(t, dot, (td_dir)d, 1);
        if (edge != TD_NOWHERE)
            lits[n++] = td_lit_at(m, edge);
    }
    td_rule *r =
        td_model_rule(m, TD_RULE_COUNT, TD_LOOP_DOT, dot, &dot_words, lits, n);
    bool everywhere = td_puzzle_flag(m->puzzle, 'f');
    r->number = -1;
    r->counts = (td_counts){everywhere ? 2 : 0, 2, everywhere ? 4 : 5};
}

static void build(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    const td_graph *g = td_graph_of_corners(&m->mem, t);
    td_lit *lits = td_alloc(sizeof *lits * (size_t)g->nedges);
    for (int e = 0; e < g->nedges; e++)
        lits[e] = td_is(m, td_model_var(m, g->edge_site[e], 2), 1);
    for (td_site s = 0; s < t->nlattice; s++) {
        if (td_site_kind_of(t, s) == TD_CELL && m->puzzle->clue[s] >= 0)
            rule_clue(m, s);
        else if (td_site_kind_of(t, s) == TD_CORNER)
            rule_dot(m, s);
    }
    td_loop_rules(m, g, lits);
    td_free(lits);
}

static bool accept(td_puzzle *p, td_text *err)
{
    return td_accept_numbers(p, 0, 4, "a slitherlink clue is 0 to 4, not", err);
}

/* Colours one cell by a neighbour across a decided edge (beyond the frame is
 * outside); false if no such neighbour has a colour. */
static bool colour(const td_model *m, const int8_t *val, td_site s, char *out)
{
    const td_topo *t = &m->puzzle->topo;
    for (int d = 0; d < 4; d++) {
        td_site next = td_next_cell(t, s, (td_dir)d);
        int8_t line = val[td_lit_at(m, td_go(t, s, (td_dir)d, 1))];
        char side = next == TD_NOWHERE ? '.' : out[td_cell_index(t, next)];
        if (!line || side == '?')
            continue;
        out[td_cell_index(t, s)] = (line > 0) == (side == '#') ? '.' : '#';
        return true;
    }
    return false;
}

/* Which side of the loop a cell is on, from the frame inwards; cells that
 * only undecided edges lead to stay open. */
static void rows(const td_model *m, const int8_t *val, char *out)
{
    const td_topo *t = &m->puzzle->topo;
    int n = t->w * t->h, top = 0;
    td_site *stack = td_alloc(sizeof *stack * 5 * (size_t)n);
    for (int i = 0; i < n; i++) {
        out[i] = '?';
        stack[top++] = td_cell_at(t, i);
    }
    while (top) {
        td_site s = stack[--top];
        if (out[td_cell_index(t, s)] != '?' || !colour(m, val, s, out))
            continue;
        for (int d = 0; d < 4; d++) {
            td_site next = td_next_cell(t, s, (td_dir)d);
            if (next != TD_NOWHERE && out[td_cell_index(t, next)] == '?')
                stack[top++] = next;
        }
    }
    td_free(stack);
}

static const td_look look = {
    .grid = TD_GRID_DOTS,
    .edge = {TD_GLYPH_CROSS, TD_GLYPH_LINE},
};

const td_genre td_genre_slitherlink = {
    .name = "slitherlink",
    .title = "Slitherlink",
    .aliases = aliases,
    .rules = rules,
    .words = words,
    .glossary = glossary,
    .accept = accept,
    .build = build,
    .rows = rows,
    .techniques = td_slitherlink_techniques,
    .forms = td_slitherlink_forms,
    .look = &look,
};
