/* The rules of a loop, and the techniques that only need to see one dot, one
 * path or one straight cut. */
#include "genres/loops.h"

#include <assert.h>
#include <limits.h>

#include "base/alloc.h"
#include "rules/count.h"

/* ---- rules ---- */

static const td_wording loop_words = {
    .key = "one_loop",
    .name = "all lines form one loop",
    .full = "there is only one loop",
    .needs_all = "there is only one loop",
    .broken = "a loop closes over {nearest}, leaving out the rest",
    .short_of = "there is no loop",
};

static const td_wording sides_words = {
    .key = "two_sides",
    .name = "the loop has an inside and an outside",
    .full = "the loop has an inside and an outside",
    .needs_all = "the loop has an inside and an outside",
    .broken = "a way round over {this} crosses an odd number of lines",
};

static const td_wording piece_words = {
    .key = "one_piece",
    .name = "all lines hang together",
    .full = "all lines hang together",
    .needs_all = "all lines hang together",
    .broken = "the lines on {this} and {that} are cut off from each other",
    .short_of = "the lines can no longer be joined",
    .unmet = "the lines are not joined yet",
};

/* The faces on both sides of an edge: lattice sites, TD_NOWHERE for all that
 * lies beyond the frame. */
static void faces_beside(const td_topo *t, const td_graph *g, int e,
                         td_site out[2])
{
    int far = g->node_site[g->end[2 * e]] - g->node_site[g->end[2 * e + 1]];
    bool along = far < t->gw && -far < t->gw; /* it runs left to right */
    td_site s = g->edge_site[e], by = along ? t->gw : 1;
    int x = s % t->gw, y = s / t->gw;
    int at = along ? y : x, last = (along ? t->gh : t->gw) - 1;
    bool on_frame = along ? !x || x == t->gw - 1 : !y || y == t->gh - 1;
    out[0] = on_frame || at <= 1 ? TD_NOWHERE : s - by;
    out[1] = on_frame || at >= last - 1 ? TD_NOWHERE : s + by;
}

/* Faces in reading order after the outside, which is node 0; edge e of the
 * loop's graph is edge e here too. */
static const td_graph *graph_of_faces(td_model *m, const td_graph *g)
{
    const td_topo *t = &m->puzzle->topo;
    int32_t *node = td_calloc((size_t)t->nlattice, sizeof *node);
    int32_t *end = td_alloc(sizeof *end * 2 * (size_t)g->nedges);
    td_site *site = td_alloc(sizeof *site * ((size_t)t->nlattice + 1));
    int n = 0;
    for (int e = 0; e < g->nedges; e++)
        faces_beside(t, g, e, end + 2 * (ptrdiff_t)e);
    for (int i = 0; i < 2 * g->nedges; i++)
        if (end[i] != TD_NOWHERE)
            node[end[i]] = 1;
    site[n++] = TD_NOWHERE;
    for (td_site s = 0; s < t->nlattice; s++)
        if (node[s]) {
            node[s] = n;
            site[n++] = s;
        }
    for (int i = 0; i < 2 * g->nedges; i++)
        end[i] = end[i] == TD_NOWHERE ? 0 : node[end[i]];
    const td_graph *faces =
        td_graph_of_edges(&m->mem, n, site, g->nedges, end, g->edge_site);
    td_free(node);
    td_free(end);
    td_free(site);
    return faces;
}

/* Edges as nodes, linked where they meet at a dot. */
static const td_graph *graph_of_lines(td_model *m, const td_graph *g)
{
    int n = 0, most = 0;
    for (int v = 0; v < g->nnodes; v++) {
        int degree = g->start[v + 1] - g->start[v];
        most += degree * (degree - 1) / 2;
    }
    int32_t *end = td_alloc(sizeof *end * 2 * (size_t)most);
    td_site *at = td_alloc(sizeof *at * (size_t)most);
    for (int v = 0; v < g->nnodes; v++)
        for (int i = g->start[v]; i < g->start[v + 1]; i++)
            for (int k = i + 1; k < g->start[v + 1]; k++) {
                end[2 * n] = g->arc[i];
                end[2 * n + 1] = g->arc[k];
                at[n++] = g->node_site[v];
            }
    assert(n == most);
    const td_graph *lines =
        td_graph_of_edges(&m->mem, g->nedges, g->edge_site, n, end, at);
    td_free(end);
    td_free(at);
    return lines;
}

static void add_rule(td_model *m, td_rule_kind kind, int tag,
                     const td_wording *words, const td_graph *g,
                     const td_lit *lits, int n)
{
    td_site site = td_cell(&m->puzzle->topo, 0, 0);
    td_rule *r = td_model_rule(m, kind, tag, site, words, lits, n);
    r->number = -1;
    r->graph = g;
    r->theorem = tag != TD_LOOP_ONE;
    r->late = tag == TD_LOOP_SIDES; /* learning alone is bad at parity */
}

void td_loop_rules(td_model *m, const td_graph *g, const td_lit *lits)
{
    add_rule(m, TD_RULE_LOOP, TD_LOOP_ONE, &loop_words, g, lits, g->nedges);
    add_rule(m, TD_RULE_SIDES, TD_LOOP_SIDES, &sides_words,
             graph_of_faces(m, g), lits, g->nedges);
    add_rule(m, TD_RULE_CONNECTED, TD_LOOP_PIECE, &piece_words,
             graph_of_lines(m, g), lits, g->nedges);
}

const td_rule *td_loop_rule(const td_model *m, int tag)
{
    return td_rule_at(m, td_cell(&m->puzzle->topo, 0, 0), tag);
}

/* ---- CM-07: one dot ---- */

static int count_lines(const td_pos *p, const td_rule *r)
{
    int n = 0;
    for (int i = 0; i < r->nlits; i++)
        n += p->val[r->lits[i]] > 0;
    return n;
}

/* The loop passes a dot once: two lines there are all. */
void td_find_dot_full(const td_pos *p, int anchor, td_sink *sink)
{
    if (count_lines(p, &p->m->rule[anchor]) == 2)
        td_find_count_full(p, anchor, sink);
}

/* A line cannot end: where one way on is left, it takes that. It rests on the
 * line and on what is crossed out. (A dot that must be passed could do without
 * the line.) */
void td_find_dot_single_exit(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    int open = 0;
    assert(r->tag == TD_LOOP_DOT && r->kind == TD_RULE_COUNT);
    for (int i = 0; i < r->nlits; i++)
        open += !p->val[r->lits[i]];
    if (open != 1 || count_lines(p, r) != 1 ||
        td_count_judge(&r->counts, 1, 1) != TD_NEEDS_ALL)
        return;
    td_step_open(sink);
    td_step_rule(sink, r);
    for (int i = 0; i < r->nlits; i++)
        if (p->val[r->lits[i]])
            td_step_because(sink, p->val[r->lits[i]] > 0 ? r->lits[i]
                                                         : td_not(r->lits[i]));
        else
            td_step_set(sink, r->lits[i]);
    td_step_close(sink);
}

/* A dot that can be reached by one edge only could not be left again. */
void td_find_dot_dead_end(const td_pos *p, int anchor, td_sink *sink)
{
    if (count_lines(p, &p->m->rule[anchor]) == 0)
        td_find_count_full(p, anchor, sink);
}

/* A dot that the loop must pass needs two lines: the last two edges. */
void td_find_dot_must_pass(const td_pos *p, int anchor, td_sink *sink)
{
    if (count_lines(p, &p->m->rule[anchor]) == 0)
        td_find_count_needs_all(p, anchor, sink);
}

/* ---- CM-08: a loop that closes too early ---- */

/* Does the rule count edges of the loop, for a clue? */
static bool counts_edges(const td_pos *p, const td_rule *r)
{
    if (r->kind != TD_RULE_COUNT || !r->nlits ||
        (r->tag == TD_LOOP_DOT && !r->counts.lo))
        return false;
    for (int i = 0; i < r->nlits; i++) {
        td_site_kind k =
            td_site_kind_of(p->topo, td_lit_site(p->m, r->lits[i]));
        if (k != TD_EDGE_ACROSS && k != TD_EDGE_DOWN)
            return false;
    }
    return true;
}

/* A clue that the loop of all drawn edges and one more would not meet. */
static const td_rule *find_unmet(const td_pos *p, td_lit closing)
{
    for (int i = 0; i < p->m->nrules; i++) {
        const td_rule *r = &p->m->rule[i];
        if (!counts_edges(p, r))
            continue;
        int n = 0;
        for (int k = 0; k < r->nlits; k++)
            n += p->val[r->lits[k]] > 0 || r->lits[k] == closing;
        if (!td_counts_has(&r->counts, n))
            return r;
    }
    return NULL;
}

/* Where a walk from v along drawn edges ends, if it takes all of them and no
 * edge twice; -1 if the lines are not a single path with v at one end. */
static int far_end(const td_pos *p, const td_rule *r, int v, int drawn)
{
    const td_graph *g = r->graph;
    for (int last = -1, steps = 0; steps < drawn; steps++) {
        int i = g->start[v];
        while (i < g->start[v + 1] &&
               (g->arc[i] == last || p->val[r->lits[g->arc[i]]] <= 0))
            i++;
        if (i == g->start[v + 1])
            return -1;
        last = g->arc[i];
        v = g->arc_to[i];
    }
    return v;
}

static int degree(const td_pos *p, const td_rule *r, int v)
{
    const td_graph *g = r->graph;
    int n = 0;
    for (int i = g->start[v]; i < g->start[v + 1]; i++)
        n += p->val[r->lits[g->arc[i]]] > 0;
    return n;
}

/* All lines form one path: closing it finishes the puzzle, so every number
 * must be satisfied then. */
static void find_unmet_clue(const td_pos *p, const td_rule *r, int least,
                            int most, td_sink *sink)
{
    const td_graph *g = r->graph;
    int drawn = 0, first = -1;
    for (int e = 0; e < g->nedges; e++)
        drawn += p->val[r->lits[e]] > 0;
    for (int v = 0; v < g->nnodes && first < 0; v++)
        if (degree(p, r, v) == 1)
            first = v;
    if (drawn + 1 < least || drawn + 1 > most)
        return;
    int last = first < 0 ? -1 : far_end(p, r, first, drawn);
    if (last < 0 || degree(p, r, last) != 1)
        return;
    for (int i = g->start[first]; i < g->start[first + 1]; i++) {
        td_lit closing = r->lits[g->arc[i]];
        if (g->arc_to[i] != last || p->val[closing])
            continue;
        const td_rule *unmet = find_unmet(p, closing);
        if (!unmet)
            continue;
        td_step_open(sink);
        td_step_rule(sink, r);
        td_step_rule(sink, unmet);
        for (int e = 0; e < g->nedges; e++)
            if (p->val[r->lits[e]] > 0)
                td_step_because(sink, r->lits[e]);
        td_step_number(sink, "length", drawn + 1);
        td_step_text(sink, "left",
                     unmet->tag == TD_LOOP_DOT ? "{at2}"
                                               : "what {clue2} asks for");
        td_step_set(sink, td_not(closing));
        if (!td_step_close(sink))
            return;
    }
}

/* An edge between the two ends of a path would close a loop; if that leaves
 * out a line, or a number that asks for other lines, the edge is empty. */
static void find_early_loop(const td_pos *p, int anchor, int least, int most,
                            td_sink *sink)
{
    td_find_loop_of(p, anchor, least, most, sink);
    find_unmet_clue(p, &p->m->rule[anchor], least, most, sink);
}

enum { SMALL_LOOP = 8 };

TD_FINDER(td_find_small_loop, find_early_loop(p, anchor, 0, SMALL_LOOP, sink));
TD_FINDER(td_find_long_loop,
          find_early_loop(p, anchor, SMALL_LOOP + 1, INT_MAX, sink));
TD_FINDER(td_find_early_loop, find_early_loop(p, anchor, 0, INT_MAX, sink));

/* ---- CM-10: a straight cut ---- */

/* A loop crosses a line through the whole board an even number of times, as
 * it comes back to where it started. The last crossing not known follows. */
void td_even_cut(const td_pos *p, td_site line, td_site first, td_dir d,
                 td_sink *sink)
{
    td_lit open = TD_NO_LIT;
    int lines = 0;
    for (td_site s = first; s != TD_NOWHERE; s = td_go(p->topo, s, d, 2)) {
        if (p->m->var_at[s] == TD_NO_VAR)
            continue;
        td_lit l = td_lit_at(p->m, s);
        lines += p->val[l] > 0;
        if (p->val[l])
            continue;
        if (open != TD_NO_LIT)
            return;
        open = l;
    }
    if (open == TD_NO_LIT)
        return;
    td_step_open(sink);
    td_step_rule(sink, td_loop_rule(p->m, TD_LOOP_SIDES));
    for (td_site s = first; s != TD_NOWHERE; s = td_go(p->topo, s, d, 2)) {
        td_lit l = p->m->var_at[s] == TD_NO_VAR ? open : td_lit_at(p->m, s);
        if (l != open)
            td_step_because(sink, p->val[l] > 0 ? l : td_not(l));
    }
    td_step_number(sink, "crossed", lines);
    td_step_site(sink, "line", line);
    td_step_set(sink, lines % 2 ? open : td_not(open));
    td_step_close(sink);
}
