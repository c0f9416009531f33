/* The search for chains, and how they are told.
 *
 * One breadth-first search from "this candidate holds" along weak and strong
 * links, without memory of what was on at the same time: so what it finds is a
 * chain, and the first that it finds has the fewest strong links. It ends where
 * a node comes on that has a weak link to the candidate. */
#include "genres/digit_chains.h"

#include <assert.h>
#include <string.h>

/* ---- searching ---- */

static bool may_use_strong(const td_web *g, const td_chain_search *how, int why)
{
    unsigned kind = why >= g->v->nhouses ? TD_STRONG_OWN
                    : why >= 0           ? TD_STRONG_HOUSE
                    : why == TD_BY_CELL  ? TD_STRONG_CELL
                                         : TD_STRONG_SET;
    return how->use & kind;
}

/* Is it a link within a cell, or within a house? */
static bool may_use_weak(const td_web *g, unsigned use, int a, int b)
{
    bool cell = td_web_number(g, a) != td_web_number(g, b);
    return use & (cell ? TD_WEAK_CELL : TD_WEAK_HOUSE);
}

static bool in_pair(const td_web *g, const td_chain_search *how, int node)
{
    return !how->pair || (td_web_is_single(g, node) &&
                          g->v->may[td_web_cell(g, node)] == how->pair);
}

/* Goes on until a node is on that `end_round` marks; -1 if there is none. */
static int run(const td_pos *p, td_web *g, int from, const td_chain_search *how)
{
    int head = 0, tail = 0, most = how->most ? how->most : TD_MOST_LINKS;
    assert(from >= 0 && from < g->nnodes);
    g->on_round[from] = g->round;
    g->on_depth[from] = 0;
    g->queue[tail++] = from;
    while (head < tail) {
        int node = g->queue[head++];
        if (g->on_depth[node] == most)
            break;
        td_links weak = td_web_weak(p, g, node);
        td_work(p, weak.n / 8);
        for (int i = 0; i < weak.n; i++) {
            int off = weak.at[i];
            if (g->off_round[off] == g->round ||
                !may_use_weak(g, how->use, node, off) || !in_pair(g, how, off))
                continue;
            g->off_round[off] = g->round;
            g->off_by[off] = node;
            for (int k = g->strong_at[off]; k < g->strong_at[off + 1]; k++) {
                int on = g->strong[k].to;
                if (g->on_round[on] == g->round ||
                    !may_use_strong(g, how, g->strong[k].why))
                    continue;
                g->on_round[on] = g->round;
                g->on_by[on] = off;
                g->on_why[on] = g->strong[k].why;
                g->on_depth[on] = g->on_depth[node] + 1;
                if (g->end_round[on] == g->round)
                    return on;
                g->queue[tail++] = on;
            }
        }
    }
    assert(tail <= g->nnodes);
    return -1;
}

/* From a node that is on back to where the search began. */
static bool trace_back(const td_web *g, int last, td_chain *out)
{
    int n = g->on_depth[last];
    if (n > TD_MOST_LINKS)
        return false;
    out->n = n;
    for (int i = n, on = last; i-- > 0; on = g->off_by[out->off[i]]) {
        out->on[i] = on;
        out->off[i] = g->on_by[on];
        out->why[i] = g->on_why[on];
    }
    assert(!n || !g->on_depth[g->off_by[out->off[0]]]);
    return true;
}

static void mark_ends(const td_pos *p, td_web *g, int node, unsigned use)
{
    td_links weak = td_web_weak(p, g, node);
    for (int i = 0; i < weak.n; i++)
        if (may_use_weak(g, use, node, weak.at[i]))
            g->end_round[weak.at[i]] = g->round;
}

bool td_chain_find(const td_pos *p, td_web *g, int from,
                   const td_chain_search *how, td_chain *out)
{
    g->round++;
    mark_ends(p, g, from, how->use);
    int last = run(p, g, from, how);
    return last >= 0 && trace_back(g, last, out);
}

void td_chain_flood(const td_pos *p, td_web *g, int from,
                    const td_chain_search *how)
{
    g->round++;
    run(p, g, from, how);
}

bool td_chain_to(const td_web *g, int node, td_chain *out)
{
    assert(g->off_round[node] == g->round);
    return trace_back(g, g->off_by[node], out);
}

/* ---- telling ---- */

void td_say_node(const td_pos *p, td_text *out, const td_web *g, int node,
                 bool on)
{
    int number = td_web_number(g, node) + 1;
    if (td_web_is_single(g, node)) {
        td_say_cell(p, out, td_web_cell(g, node));
        td_text_printf(out, on ? " is %d" : " is not %d", number);
        return;
    }
    bool two = td_cells_count(td_web_cells(g, node)) == 2;
    td_text_add(out, on ? "one of " : two ? "neither " : "none of ");
    td_say_cells(p, out, td_web_cells(g, node), !on && two ? " nor " : " and ");
    td_text_printf(out, " is %d", number);
}

void td_say_why(const td_pos *p, td_text *out, const td_web *g, int off, int on,
                int why)
{
    const td_als *set = why <= TD_BY_SET ? &g->sets->at[TD_BY_SET - why] : NULL;
    if (why == TD_BY_CELL)
        return;
    td_text_add(out, " (");
    if (why >= g->v->nhouses)
        g->own->say(p, out, why - g->v->nhouses);
    else if (why >= 0)
        td_say_house(p, g->v, out, why);
    else if (set)
        td_say_als_without(p, out, set, td_web_number(g, off),
                           !td_web_is_single(g, on) &&
                               td_cells_equal(td_web_cells(g, on), set->cells));
    td_text_char(out, ')');
}

void td_say_links(const td_pos *p, td_text *out, const td_web *g,
                  const td_chain *c, const char *between)
{
    for (int i = 0; i < c->n; i++) {
        td_text_add(out, i ? between : "");
        td_text_add(out, i ? "so " : "if ");
        td_say_node(p, out, g, c->off[i], false);
        if (c->why[i] == TD_BY_CELL) {
            td_text_printf(out, i ? " but %d" : ", it is %d",
                           td_web_number(g, c->on[i]) + 1);
            continue;
        }
        td_text_add(out, i ? " and " : ", ");
        td_say_node(p, out, g, c->on[i], true);
        td_say_why(p, out, g, c->off[i], c->on[i], c->why[i]);
    }
}

/* The other cells of an almost locked set have not the number of a node. */
static void because_elsewhere(td_sink *sink, const td_web *g, const td_als *set,
                              int node)
{
    td_cells others = td_cells_less(set->cells, td_web_cells(g, node));
    TD_EACH_CELL(c, &others)
    td_step_not_in_cell(sink, g->v, c, (uint64_t)1 << td_web_number(g, node));
}

static void because_strong(td_sink *sink, const td_web *g, int off, int on,
                           int why)
{
    const td_digit_view *v = g->v;
    assert(why < v->nhouses || g->own);
    if (why == TD_BY_CELL) {
        td_step_not_in_cell(sink, v, td_web_cell(g, off),
                            ~v->may[td_web_cell(g, off)]);
        return;
    }
    if (why >= v->nhouses) {
        g->own->because(sink, why - v->nhouses);
        return;
    }
    if (why <= TD_BY_SET) {
        const td_als *set = &g->sets->at[TD_BY_SET - why];
        td_step_als(sink, v, set);
        because_elsewhere(sink, g, set, off);
        because_elsewhere(sink, g, set, on);
        return;
    }
    int number = td_web_number(g, on);
    td_step_house(sink, v, why);
    td_step_not_in_house(sink, v, why, number,
                         ~td_digit_places(v, why, number));
}

/* A house that all cells of both nodes lie in; or one for each pair. */
static void rules_of_sight(td_sink *sink, const td_web *g, td_cells a,
                           td_cells b)
{
    const td_digit_view *v = g->v;
    td_cells both = td_cells_or(a, b);
    assert(td_cells_any(both));
    int first = td_cells_next(&both, 0);
    for (int k = TD_MOST_HOUSES * first; k < TD_MOST_HOUSES * (first + 1); k++)
        if (v->house_of[k] >= 0 &&
            td_cells_within(both, td_digit_house_cells(v, v->house_of[k]))) {
            td_step_house(sink, v, v->house_of[k]);
            return;
        }
    TD_EACH_CELL(x, &a)
    TD_EACH_CELL(y, &b)
    td_step_house_of(sink, v, x, y);
}

void td_step_weak(td_sink *sink, const td_web *g, int a, int b)
{
    bool single = td_web_is_single(g, a) && td_web_is_single(g, b);
    assert(a != b);
    if (single && td_web_cell(g, a) == td_web_cell(g, b))
        return; /* a cell has one number */
    if (g->own && (td_web_number(g, a) != td_web_number(g, b) ||
                   !td_digit_sees(g->v, td_web_cell(g, a), td_web_cell(g, b))))
        g->own->because_weak(sink, a, b);
    else if (single)
        td_step_house_of(sink, g->v, td_web_cell(g, a), td_web_cell(g, b));
    else
        rules_of_sight(sink, g, td_web_cells(g, a), td_web_cells(g, b));
}

static void look_at_node(td_sink *sink, const td_web *g, int node)
{
    if (td_web_is_single(g, node)) {
        td_step_look(sink, td_digit_site(sink->pos, td_web_cell(g, node)));
        return;
    }
    td_cells cells = td_web_cells(g, node);
    TD_EACH_CELL(c, &cells)
    td_step_look(sink, td_digit_site(sink->pos, c));
}

void td_step_links(td_sink *sink, const td_web *g, const td_chain *c)
{
    for (int i = 0; i < c->n; i++) {
        because_strong(sink, g, c->off[i], c->on[i], c->why[i]);
        if (i)
            td_step_weak(sink, g, c->on[i - 1], c->off[i]);
        look_at_node(sink, g, c->off[i]);
        look_at_node(sink, g, c->on[i]);
    }
}

/* What has a weak link to both ends; returns how much of it is new. */
static int strike_between(td_sink *sink, td_web *g, int a, int z, unsigned use)
{
    int struck = 0;
    g->round++;
    mark_ends(sink->pos, g, a, use);
    td_links weak = td_web_weak(sink->pos, g, z);
    for (int i = 0; i < weak.n; i++) {
        int node = weak.at[i];
        if (!td_web_is_single(g, node) || g->end_round[node] != g->round ||
            !may_use_weak(g, use, z, node) ||
            !td_step_strike(sink, g->v, td_web_cell(g, node),
                            td_web_number(g, node)))
            continue;
        td_step_weak(sink, g, a, node);
        td_step_weak(sink, g, z, node);
        struck++;
    }
    return struck;
}

/* A candidate for a node: that of its first cell. */
static td_lit drawn_at(const td_web *g, int node)
{
    td_cells cells = {{0}};
    if (td_web_is_single(g, node))
        return 2 * node;
    cells = td_web_cells(g, node);
    return td_digit_lit(g->v, td_cells_next(&cells, 0), td_web_number(g, node));
}

void td_draw_weak(td_sink *sink, const td_web *g, int a, int b)
{
    td_step_lit(sink, "weak", drawn_at(g, a));
    td_step_lit(sink, "weak", drawn_at(g, b));
}

void td_draw_links(td_sink *sink, const td_web *g, const td_chain *c)
{
    for (int i = 0; i < c->n; i++) {
        td_step_lit(sink, "strong", drawn_at(g, c->off[i]));
        td_step_lit(sink, "strong", drawn_at(g, c->on[i]));
    }
    for (int i = 1; i < c->n; i++)
        td_draw_weak(sink, g, c->on[i - 1], c->off[i]);
}

/* Up to two links are told in the sentence, if it fits into two lines with what
 * the ends say and nset conclusions; more as a list. */
static bool needs_list(const td_pos *p, const td_web *g, const td_chain *c,
                       int nset)
{
    enum { MOST_TOLD = 2, MOST_LETTERS = 120, LETTERS_OF_A_PLACE = 6 };
    td_text all = {0};
    if (c->n > MOST_TOLD)
        return true;
    td_say_links(p, &all, g, c, ", ");
    td_say_node(p, &all, g, c->off[0], true);
    td_say_node(p, &all, g, c->on[c->n - 1], true);
    bool is_long = all.len + LETTERS_OF_A_PLACE * (size_t)nset > MOST_LETTERS;
    td_text_free(&all);
    return is_long;
}

bool td_step_chain(td_sink *sink, td_web *g, const td_chain *c, unsigned use)
{
    static const char *const one_of_two[] = {
        "{chain}. So {first} or {last}, and {set}.",
        "{first} or {last}, so {set}."};
    static const char *const any_case[] = {
        "{chain}. So {last} in any case, and {set}.",
        "{last} in any case, so {set}."};
    const td_pos *p = sink->pos;
    assert(c->n > 0 && c->n <= TD_MOST_LINKS);
    int a = c->off[0], z = c->on[c->n - 1];
    td_step_open(sink);
    if (!strike_between(sink, g, a, z, use))
        return true;
    td_step_links(sink, g, c);
    td_step_length(sink, c->n);
    if (!td_sink_brief(sink)) {
        bool list = needs_list(p, g, c, (int)sink->draft.set.n);
        td_step_text(sink, list ? "chain" : "list", "");
        td_say_links(p, td_step_say(sink, list ? "list" : "chain"), g, c,
                     list ? "\n" : ", ");
        td_say_node(p, td_step_say(sink, "first"), g, a, true);
        td_say_node(p, td_step_say(sink, "last"), g, z, true);
        td_step_text(sink, "how", a == z ? any_case[list] : one_of_two[list]);
        td_draw_links(sink, g, c);
    }
    return td_step_close(sink);
}
