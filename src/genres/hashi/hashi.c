/* Hashi: join all islands by bridges, as many at each as its number says.
 *
 * A variable stands at the link between two islands that face each other: 0,
 * 1 or 2 bridges. The edges that a link runs over share its variable, so that
 * marks on any of them are marks of the link. */
#include "genres/hashi/hashi.h"

#include <assert.h>

enum { MOST = 2, LARGEST = 4 * MOST };

static const char *const aliases[] = {"hashiwokakero", "hashikake", "bridges",
                                      NULL};

static const char *const rules[] = {
    "Draw bridges between islands that face each other in a row or column.",
    "There are at most two bridges between two islands, and none runs over "
    "another island.",
    "Bridges do not cross.",
    "An island's number tells how many bridges lead to it; a ? can be any.",
    "All islands are connected by bridges.",
    NULL,
};

static const td_value_words words[] = {
    {"0", "no bridge", "no bridge"},
    {"1", "a single bridge", "single bridges"},
    {"2", "a double bridge", "double bridges"},
};

static const td_value_words ruled_out[] = {
    {">=1", "at least one bridge", "at least one bridge each"},
    {"not 1", "no single bridge", "no single bridges"},
    {"not 2", "at most one bridge", "at most one bridge each"},
};

static const td_wording island_words = {
    .key = "island",
    .name = "{clue} has {n} {n:bridge|bridges}",
    .full = "{clue} already has its bridges",
    .needs_all = "{clue} needs all the bridges that it can get",
    .broken = "{clue} has too many bridges",
    .short_of = "{clue} cannot get enough bridges",
    .unmet = "{clue} has too few bridges yet",
};

static const td_wording crossing_words = {
    .key = "no_cross",
    .name = "bridges do not cross at {at}",
    .full = "bridges do not cross at {at}",
    .needs_all = "bridges do not cross at {at}",
    .broken = "two bridges cross at {at}",
};

static const td_wording piece_words = {
    .key = "one_piece",
    .name = "all islands are connected",
    .full = "all islands must be connected",
    .needs_all = "all islands must be connected",
    .broken = "the islands at the ends of {this} are cut off from each other",
    .short_of = "some islands are cut off from the others",
};

static bool is_island(const td_puzzle *p, td_site cell)
{
    return p->clue[cell] != TD_CLUE_NONE;
}

/* The next island in a direction, or TD_NOWHERE. */
static td_site facing(const td_puzzle *p, td_site cell, td_dir d)
{
    do
        cell = td_next_cell(&p->topo, cell, d);
    while (cell != TD_NOWHERE && !is_island(p, cell));
    return cell;
}

/* ---- clues ---- */

/* A site for each link, in reading order of its first island. */
static void add_links(td_puzzle *p)
{
    const td_topo *t = &p->topo;
    for (int i = 0; i < t->w * t->h; i++)
        for (int d = TD_E; d <= TD_S; d++) {
            td_site a = td_cell_at(t, i), b;
            if (!is_island(p, a) || (b = facing(p, a, (td_dir)d)) == TD_NOWHERE)
                continue;
            td_topo_add(&p->topo, &p->mem, (td_extra){TD_LINK, a, b, NULL});
        }
}

static bool accept(td_puzzle *p, td_text *err)
{
    const td_topo *t = &p->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        int clue = p->clue[cell];
        if (clue == TD_CLUE_NONE || clue == TD_CLUE_ANY ||
            (clue >= 1 && clue <= LARGEST))
            continue;
        td_site_name(t, cell, err);
        td_text_printf(err, ": an island has 1 to %d bridges", LARGEST);
        return false;
    }
    add_links(p);
    return true;
}

/* ---- model ---- */

static const td_extra *extra_at(const td_topo *t, td_site link)
{
    assert(link >= t->nsites - t->nextra && link < t->nsites);
    return &t->extra[link - (t->nsites - t->nextra)];
}

/* From an island of a link to the edge that the link begins with. */
static td_site first_step(const td_topo *t, const td_extra *link)
{
    assert(td_row_of(t, link->a) == td_row_of(t, link->b) ||
           td_col_of(t, link->a) == td_col_of(t, link->b));
    return link->b - link->a < t->gw ? 1 : t->gw;
}

static void link_vars(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    for (td_site s = t->nsites - t->nextra; s < t->nsites; s++) {
        const td_extra *x = extra_at(t, s);
        td_site step = first_step(t, x);
        if (!is_island(m->puzzle, x->a) || !is_island(m->puzzle, x->b))
            continue; /* its clue was taken away */
        td_var v = td_model_var(m, s, MOST + 1);
        for (td_site edge = x->a + step; edge < x->b; edge += 2 * step)
            m->var_at[edge] = v;
    }
}

/* The link that leaves a cell on one side, or TD_NO_VAR. */
static td_var link_at(const td_model *m, td_site cell, td_dir d)
{
    int down = m->puzzle->topo.gw;
    const int step[] = {[TD_N] = -down, [TD_E] = 1, [TD_S] = down, [TD_W] = -1};
    return m->var_at[cell + step[d]];
}

static void rule_island(td_model *m, td_site cell)
{
    td_lit lits[4 * (MOST + 1)];
    int32_t *arm = TD_ROOM(&m->mem, int32_t, 5);
    int terms = 0, n = 0;
    arm[0] = 0;
    for (int d = 0; d < 4; d++) {
        td_var v = link_at(m, cell, (td_dir)d);
        if (v == TD_NO_VAR)
            continue;
        for (int k = 0; k <= MOST; k++)
            lits[n++] = td_is(m, v, k);
        arm[++terms] = n;
    }
    assert(n == terms * (MOST + 1));
    td_rule *r =
        td_model_rule(m, TD_RULE_SUM, ISLAND, cell, &island_words, lits, n);
    r->number = m->puzzle->clue[cell];
    r->arm = arm;
    r->narms = terms;
    r->counts = (td_counts){r->number, r->number, 0};
}

static void rule_crossing(td_model *m, td_site cell)
{
    td_var across = link_at(m, cell, TD_E), down = link_at(m, cell, TD_S);
    if (across == TD_NO_VAR || down == TD_NO_VAR)
        return;
    td_lit lits[] = {td_is(m, across, 0), td_is(m, down, 0)};
    td_model_rule(m, TD_RULE_CLAUSE, CROSSING, cell, &crossing_words, lits, 2)
        ->number = -1;
}

/* The islands as nodes, the links, which are all variables, as edges. */
static void rule_one_piece(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    int32_t *node = TD_ROOM(&m->mem, int32_t, t->nlattice);
    int32_t *end = TD_ROOM(&m->mem, int32_t, 2 * m->nvars);
    td_site *at = TD_ROOM(&m->mem, td_site, t->w * t->h + m->nvars);
    td_lit *lits = TD_ROOM(&m->mem, td_lit, m->nvars);
    int n = 0;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        if (is_island(m->puzzle, cell)) {
            node[cell] = n;
            at[n++] = cell;
        }
    }
    for (td_var v = 0; v < m->nvars; v++) {
        const td_extra *x = extra_at(t, m->var[v].site);
        end[2 * v] = node[x->a];
        end[2 * v + 1] = node[x->b];
        at[n + v] = m->var[v].site;
        lits[v] = td_not(td_is(m, v, 0));
    }
    if (n) {
        td_rule *r = td_model_rule(m, TD_RULE_SPANNING, ONE_PIECE, at[0],
                                   &piece_words, lits, m->nvars);
        r->number = -1;
        r->graph = td_graph_of_edges(&m->mem, n, at, m->nvars, end, at + n);
    }
}

static void build(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    link_vars(m);
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        if (m->puzzle->clue[cell] > 0)
            rule_island(m, cell);
        else if (!is_island(m->puzzle, cell))
            rule_crossing(m, cell);
    }
    rule_one_piece(m);
}

/* ---- rows ---- */

/* Bridges over a link; -1 while that is open. */
static int bridges(const td_model *m, const int8_t *val, td_site cell, td_dir d)
{
    td_var v = link_at(m, cell, d);
    return v == TD_NO_VAR ? 0 : td_var_value(m, val, v);
}

/* An island without a number shows how many bridges it has. */
static char island_sign(const td_model *m, const int8_t *val, td_site cell)
{
    int sum = m->puzzle->clue[cell];
    if (sum == TD_CLUE_ANY) {
        sum = 0;
        for (int d = 0; d < 4; d++) {
            int n = bridges(m, val, cell, (td_dir)d);
            if (n < 0)
                return '?';
            sum += n;
        }
    }
    return (char)('0' + sum);
}

static void rows(const td_model *m, const int8_t *val, char *out)
{
    const td_topo *t = &m->puzzle->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        if (is_island(m->puzzle, cell)) {
            out[i] = island_sign(m, val, cell);
            continue;
        }
        int across = bridges(m, val, cell, TD_E);
        int down = bridges(m, val, cell, TD_S);
        out[i] = across > 0               ? ".-="[across]
                 : down > 0               ? ".|\""[down]
                 : across < 0 || down < 0 ? '?'
                                          : '.';
    }
}

/* ---- the genre ---- */

static const td_clue_look clues[] = {
    {1, LARGEST, TD_GLYPH_WHITE, TD_NUMBER_CENTRE},
    {TD_CLUE_ANY, TD_CLUE_ANY, TD_GLYPH_WHITE, TD_NUMBER_CENTRE},
};

static const td_look look = {
    .grid = TD_GRID_NONE,
    .clues = clues,
    .nclues = 2,
    .circle = "island",
    .link = {TD_GLYPH_CROSS, TD_GLYPH_LINK, TD_GLYPH_LINK2},
};

const td_genre td_genre_hashi = {
    .name = "hashi",
    .title = "Hashi",
    .aliases = aliases,
    .rules = rules,
    .words = words,
    .ruled_out = ruled_out,
    .has = true,
    .accept = accept,
    .build = build,
    .rows = rows,
    .techniques = td_hashi_techniques,
    .forms = td_hashi_forms,
    .look = &look,
};
