/* Places in words. Edges are told in groups: those of one cell together, then
 * those on the same side of their cells; so are rows, and columns. Three cells
 * on end or more are told by the first and the last, if the genre likes that;
 * everything else is named by itself. A corner is named by a cell that it
 * belongs to. */
#include <assert.h>

#include "base/alloc.h"
#include "reason/words_internal.h"

/* ---- one place ---- */

/* The number that is printed in a cell as a clue, or -1. */
static int clue_number(const td_lexicon *x, td_site cell)
{
    const td_model *m = x->m;
    for (int i = m->here_start[cell]; i < m->here_start[cell + 1]; i++)
        if (m->rule[m->here[i]].number >= 0)
            return m->rule[m->here[i]].number;
    return -1;
}

static bool is_clue_of_step(const td_lexicon *x, td_site cell)
{
    for (int i = 0; x->step && i < x->step->nrules; i++) {
        const td_rule *r = &x->m->rule[x->step->rules[i]];
        if (r->site == cell && r->number >= 0)
            return true;
    }
    return false;
}

/* Which of the four cells at a corner names it: best a clue that the step is
 * about, then another clue, then any. */
static td_site cell_of_corner(const td_lexicon *x, td_site corner, int *which)
{
    const td_topo *t = &x->m->puzzle->topo;
    td_site best = TD_NOWHERE;
    int best_rank = -1;
    for (int k = 0; k < 4; k++) {
        td_site side = td_go(t, corner, k & 1 ? TD_W : TD_E, 1);
        td_site cell = side == TD_NOWHERE
                           ? TD_NOWHERE
                           : td_go(t, side, k & 2 ? TD_N : TD_S, 1);
        if (cell == TD_NOWHERE)
            continue;
        int rank = is_clue_of_step(x, cell) ? 2 : clue_number(x, cell) >= 0;
        if (rank > best_rank) {
            best_rank = rank;
            best = cell;
            *which = k;
        }
    }
    return best;
}

void td_words_place(const td_lexicon *x, td_site at, td_text *out)
{
    assert(at >= 0);
    static const char *const corners[] = {"top-left", "top-right",
                                          "bottom-left", "bottom-right"};
    const td_topo *t = &x->m->puzzle->topo;
    int which = 0;
    if (td_site_kind_of(t, at) != TD_CORNER) {
        td_site_words(t, at, out);
        return;
    }
    td_site cell = cell_of_corner(x, at, &which);
    int number = t->edges_link ? -1 : clue_number(x, cell);
    td_text_printf(out, "the %s corner of ", corners[which]);
    if (number >= 0)
        td_text_printf(out, "the %d at ", number);
    td_site_words(t, cell, out);
}

/* ---- edges ---- */

static const char *const side_words[] = {"top", "right", "bottom", "left"};

static bool is_edge(const td_topo *t, td_site s)
{
    td_site_kind k = td_site_kind_of(t, s);
    return !t->edges_link && (k == TD_EDGE_ACROSS || k == TD_EDGE_DOWN);
}

/* The side of a cell that an edge is on, or -1. */
static int side_of(const td_topo *t, td_site cell, td_site edge)
{
    for (int d = 0; d < 4; d++)
        if (td_go(t, cell, (td_dir)d, 1) == edge)
            return d;
    return -1;
}

/* "its left edge", of the cell that was named before; false if it has no such
 * edge. */
static bool its_edge(const td_lexicon *x, td_site at, td_text *out)
{
    const td_topo *t = &x->m->puzzle->topo;
    int side = x->its && is_edge(t, at) ? side_of(t, x->its, at) : -1;
    if (side >= 0)
        td_text_printf(out, "its %s edge", side_words[side]);
    return side >= 0;
}

td_site td_words_edge_cell(const td_lexicon *x, const td_site *at, int n)
{
    const td_topo *t = &x->m->puzzle->topo;
    if (!n || !is_edge(t, at[0]))
        return 0;
    if (n == 1)
        return x->its && side_of(t, x->its, at[0]) >= 0
                   ? x->its
                   : td_edge_cell(t, at[0]);
    for (int d = 0; d < 4; d++) {
        td_site cell = td_go(t, at[0], (td_dir)d, 1);
        bool all = cell != TD_NOWHERE && td_site_kind_of(t, cell) == TD_CELL;
        for (int i = 1; i < n && all; i++)
            all = is_edge(t, at[i]) && side_of(t, cell, at[i]) >= 0;
        if (all)
            return cell;
    }
    return 0;
}

/* ---- lists ---- */

typedef struct grouping {
    const td_lexicon *x;
    const td_topo *t;
    const td_site *at;
    int n;
    int *group;    /* by place: the first of its group, -1: none yet */
    td_site *cell; /* by group's first place: the cell whose edges it holds,
                      TD_NOWHERE: they are of one side; of a span its last */
} grouping;

static int count_edges(const grouping *g, td_site cell)
{
    int n = 0;
    for (int i = 0; i < g->n; i++)
        n += g->group[i] < 0 && is_edge(g->t, g->at[i]) &&
             side_of(g->t, cell, g->at[i]) >= 0;
    return n;
}

/* Takes the edges of the cell that has the most of them, two at least. */
static bool group_cell(grouping *g)
{
    td_site best = TD_NOWHERE;
    int most = 1, first = -1;
    for (int i = 0; i < g->n; i++) {
        if (g->group[i] >= 0 || !is_edge(g->t, g->at[i]))
            continue;
        for (int d = 0; d < 4; d++) {
            td_site cell = td_go(g->t, g->at[i], (td_dir)d, 1);
            if (cell == TD_NOWHERE || td_site_kind_of(g->t, cell) != TD_CELL)
                continue;
            int n = count_edges(g, cell);
            if (n > most) {
                most = n;
                best = cell;
            }
        }
    }
    for (int i = 0; best != TD_NOWHERE && i < g->n; i++)
        if (g->group[i] < 0 && is_edge(g->t, g->at[i]) &&
            side_of(g->t, best, g->at[i]) >= 0) {
            first = first < 0 ? i : first;
            g->group[i] = first;
            g->cell[first] = best;
        }
    return first >= 0;
}

static int find_place(const grouping *g, td_site s)
{
    int i = 0;
    while (i < g->n && (g->group[i] >= 0 || g->at[i] != s))
        i++;
    return s != TD_NOWHERE && i < g->n ? i : -1;
}

/* How many cells on end there are from this one, itself included. */
static int span_length(const grouping *g, int first, td_dir d)
{
    int n = 0;
    for (int i = first; i >= 0;
         i = find_place(g, td_next_cell(g->t, g->at[i], d)))
        n++;
    return n;
}

/* Takes the cells that begin at a cell with none before it on the same way. */
static void group_span(grouping *g, int first, td_dir d)
{
    enum { LEAST = 3 };
    td_dir back = d == TD_E ? TD_W : TD_N;
    td_site before = td_next_cell(g->t, g->at[first], back);
    if (g->group[first] >= 0 || find_place(g, before) >= 0 ||
        span_length(g, first, d) < LEAST)
        return;
    td_site last = g->at[first];
    for (int i = first; i >= 0;
         i = find_place(g, td_next_cell(g->t, last, d))) {
        g->group[i] = first;
        last = g->at[i];
    }
    g->cell[first] = last;
}

static void group_spans(grouping *g)
{
    for (int i = 0; i < 2 * g->n; i++)
        if (td_site_kind_of(g->t, g->at[i % g->n]) == TD_CELL)
            group_span(g, i % g->n, i < g->n ? TD_E : TD_S);
}

static bool is_line(const td_topo *t, td_site s)
{
    td_site_kind kind = td_site_kind_of(t, s);
    return kind == TD_ROW || kind == TD_COLUMN;
}

/* Takes all rows from this one on, or all columns. */
static void group_lines(grouping *g, int first)
{
    td_site_kind kind = td_site_kind_of(g->t, g->at[first]);
    for (int i = first; i < g->n; i++)
        if (td_site_kind_of(g->t, g->at[i]) == kind)
            g->group[i] = first;
}

static void group_places(grouping *g)
{
    for (int i = 0; i < g->n; i++)
        g->group[i] = -1;
    while (group_cell(g))
        ;
    if (g->x->spans)
        group_spans(g);
    for (int i = 0; i < g->n; i++) {
        if (g->group[i] >= 0)
            continue;
        g->group[i] = i;
        g->cell[i] = TD_NOWHERE;
        if (is_line(g->t, g->at[i]))
            group_lines(g, i);
        if (!is_edge(g->t, g->at[i]))
            continue;
        int side = side_of(g->t, td_edge_cell(g->t, g->at[i]), g->at[i]);
        for (int k = i + 1; k < g->n; k++)
            if (g->group[k] < 0 && is_edge(g->t, g->at[k]) &&
                side_of(g->t, td_edge_cell(g->t, g->at[k]), g->at[k]) == side)
                g->group[k] = i;
    }
}

static int group_size(const grouping *g, int first)
{
    int n = 0;
    for (int i = 0; i < g->n; i++)
        n += g->group[i] == first;
    return n;
}

/* How many of n places a list names. */
static int most_told(const td_lexicon *x, int n)
{
    int few = TD_MOST_OF_MANY - x->terse;
    if (x->terse && n > few + 1)
        return few;
    return n > TD_MOST_LISTED ? TD_MOST_OF_MANY : n;
}

static void add_between(const td_lexicon *x, int i, int n, td_text *out)
{
    (x->any ? td_words_or : td_words_and)(i, n, out);
}

/* "rows 2, 5 and 6" */
static void lines_words(const grouping *g, int first, int n, td_text *out)
{
    const td_topo *t = g->t;
    bool rows = td_site_kind_of(t, g->at[first]) == TD_ROW;
    int told = 0;
    td_text_add(out, rows ? "rows " : "columns ");
    for (int i = first; i < g->n; i++)
        if (g->group[i] == first) {
            add_between(g->x, told++, n, out);
            td_text_int(out, g->at[i] - t->nlattice - (rows ? 0 : t->h) + 1);
        }
}

/* "the top and left edges of R1C1", "all four edges of R1C1", "the right edges
 * of R1C1 and R2C3", "R1C1 to R1C5" */
static void group_words(const grouping *g, int first, td_text *out)
{
    int n = group_size(g, first), told = 0;
    td_site cell = g->cell[first];
    if (n == 1 && its_edge(g->x, g->at[first], out))
        return;
    if (n > 1 && is_line(g->t, g->at[first])) {
        lines_words(g, first, n, out);
    } else if (n == 1 || !is_edge(g->t, g->at[first])) {
        td_words_place(g->x, g->at[first], out);
        if (n > 1) {
            td_text_add(out, " to ");
            td_words_place(g->x, cell, out);
        }
    } else if (cell != TD_NOWHERE) {
        bool its = cell == g->x->its;
        td_text_add(out, its ? "its " : n == 4 ? "all four" : "the ");
        for (int d = 0; n < 4 && d < 4; d++)
            for (int i = first; i < g->n; i++)
                if (g->group[i] == first &&
                    side_of(g->t, cell, g->at[i]) == d) {
                    add_between(g->x, told++, n, out);
                    td_text_add(out, side_words[d]);
                }
        td_text_add(out, its ? n == 4 ? "edges" : " edges" : " edges of ");
        if (!its)
            td_site_words(g->t, cell, out);
    } else {
        int side =
            side_of(g->t, td_edge_cell(g->t, g->at[first]), g->at[first]);
        int most = most_told(g->x, n);
        td_text_printf(out, "the %s edges of ", side_words[side]);
        for (int i = first; i < g->n && told < most; i++)
            if (g->group[i] == first) {
                add_between(g->x, told++, n, out);
                td_site_words(g->t, td_edge_cell(g->t, g->at[i]), out);
            }
        if (told < n)
            td_text_printf(out, " %s %d more cells", g->x->any ? "or" : "and",
                           n - told);
    }
}

void td_words_places(const td_lexicon *x, const td_site *at, int n,
                     td_text *out)
{
    assert(n >= 0);
    size_t count = (size_t)n + 1;
    grouping g = {.x = x,
                  .t = &x->m->puzzle->topo,
                  .at = at,
                  .n = n,
                  .group = td_alloc(sizeof *g.group * count),
                  .cell = td_alloc(sizeof *g.cell * count)};
    int groups = 0, told = 0, rest = n;
    group_places(&g);
    for (int i = 0; i < n; i++)
        groups += g.group[i] == i;
    int most = most_told(x, groups);
    for (int i = 0; i < n; i++) {
        bool first = g.group[i] == i;
        if (first && told < most) {
            add_between(x, told++, groups, out);
            group_words(&g, i, out);
            rest -= group_size(&g, i);
        }
    }
    if (rest)
        td_text_printf(out, " %s %d more", x->any ? "or" : "and", rest);
    td_free(g.group);
    td_free(g.cell);
}

/* Does the what-if that is told set something at this place? */
static bool is_set_within(const td_lexicon *x, td_site at)
{
    const td_case *c = x->within;
    bool is = false;
    for (int i = 0; c && i < c->nassume; i++)
        is |= td_lit_site(x->m, c->assume[i]) == at;
    for (int i = 0; c && i < c->steps.n && !is; i++)
        for (int k = 0; k < c->steps.at[i]->nset; k++)
            is |= td_lit_site(x->m, c->steps.at[i]->set[k]) == at;
    return is;
}

/* " by R4C3 and R6C5": what lies between the ends of a long path and is not on
 * the board yet; of many some that are spread over it. */
static void via_words(const td_lexicon *x, const td_site *at, int n,
                      td_text *out)
{
    enum { MOST = 3 };
    td_ints via = {0};
    for (int i = 1; i + 1 < n; i++)
        if (is_set_within(x, at[i]))
            td_vec_push(&via, at[i]);
    int all = (int)via.n, told = all < MOST ? all : MOST;
    for (int i = 0; i < told; i++)
        via.at[i] = via.at[all <= MOST ? i : i * (all - 1) / (MOST - 1)];
    td_text_add(out, told ? " by " : "");
    for (int i = 0; i < told; i++) {
        td_words_and(i, told, out);
        td_words_place(x, via.at[i], out);
    }
    td_vec_free(&via);
}

void td_words_path(const td_lexicon *x, const td_site *at, int n, td_text *out)
{
    enum { MOST = 4 };
    bool long_one = n > MOST;
    td_text_add(out, long_one ? "from " : "");
    for (int i = 0; i < n; i += long_one ? n - 1 : 1) {
        if (i && long_one)
            via_words(x, at, n, out);
        td_text_add(out, !i ? "" : long_one ? " to " : "-");
        td_words_place(x, at[i], out);
    }
}
