/* Why something follows in a glance, and what is broken there: see glance.h. */
#include "genres/glance_internal.h"

#include <assert.h>
#include <stdlib.h>

#include "reason/technique.h"
#include "rules/count.h"

/* How early a literal was known: those of the position first. */
static int known_at(const td_glance *g, td_lit l)
{
    return g->place[td_atom(l)];
}

static bool is_told(const td_glance *g, td_lit l)
{
    int a = td_atom(l);
    if (g->rule[a] == ASSUMED)
        return false;
    const td_rule *r = &g->p->m->rule[g->rule[a]];
    bool full = false;
    for (int i = 0; r->kind == TD_RULE_COUNT && i < r->nlits; i++) {
        if (r->lits[i] == l)
            return true;
        full |= g->val[r->lits[i]] > 0 && known_at(g, r->lits[i]) < g->place[a];
    }
    return !full;
}

/* A true literal is needed: as a premise, or its own reasons are. */
static void need_lit(td_glance *g, td_lit l, td_sink *sink)
{
    assert(g->val[l] > 0);
    int place = g->place[td_atom(l)];
    if (place >= 0)
        g->need[place] = true;
    else if (sink)
        td_step_because(sink, l);
}

/* Needs the `most` earliest of the rule's literals that have that value and
 * were known before a place. */
static void need_some(td_glance *g, const td_rule *r, int value, int before,
                      int most, td_sink *sink)
{
    bool taken[TD_GLANCE_LITS] = {false};
    for (; most > 0; most--) {
        int best = -1;
        for (int i = 0; i < r->nlits; i++)
            if (!taken[i] && g->val[r->lits[i]] == value &&
                known_at(g, r->lits[i]) < before &&
                (best < 0 ||
                 known_at(g, r->lits[i]) < known_at(g, r->lits[best])))
                best = i;
        assert(best >= 0);
        taken[best] = true;
        need_lit(g, value > 0 ? r->lits[best] : td_not(r->lits[best]), sink);
    }
}

static bool any_allowed(const td_counts *c, int lo, int hi)
{
    for (int k = lo; k <= hi; k++)
        if (td_counts_has(c, k))
            return true;
    return false;
}

/* What a small rule rests on when it tells a literal (or is broken): with the
 * opposite no count would be allowed. */
static void need_for_rule(td_glance *g, const td_rule *r, td_lit l,
                          td_sink *sink)
{
    td_counts c = td_glance_counts(r);
    int before = l == TD_NO_LIT ? g->n : g->place[td_atom(l)];
    int yes = 0, no = 0, extra_yes = 0, extra_no = 0;
    for (int i = 0; i < r->nlits; i++) {
        td_lit x = r->lits[i];
        bool told = l != TD_NO_LIT && td_atom(x) == td_atom(l);
        extra_yes += told && x != l;
        extra_no += told && x == l;
        if (told || !g->val[x] || known_at(g, x) >= before)
            continue;
        yes += g->val[x] > 0;
        no += g->val[x] < 0;
    }
    int lo = yes + extra_yes, hi = r->nlits - no - extra_no;
    assert(!any_allowed(&c, lo, hi));
    while (no && !any_allowed(&c, lo, hi + 1)) {
        no--;
        hi++;
    }
    while (yes && !any_allowed(&c, lo - 1, hi)) {
        yes--;
        lo--;
    }
    need_some(g, r, -1, before, no, sink);
    need_some(g, r, 1, before, yes, sink);
}

/* From an edge of the loop that was closed, which comes to a node there, to the
 * next one. */
static int next_on_loop(const td_glance *g, int e, int *node)
{
    const td_graph *graph = g->loop->graph;
    int next = -1;
    for (int i = graph->start[*node]; i < graph->start[*node + 1]; i++)
        if (graph->arc[i] != e && g->val[g->loop->lits[graph->arc[i]]] > 0)
            next = graph->arc[i];
    assert(next >= 0);
    *node = td_graph_other(graph, next, *node);
    return next;
}

/* Walks round the loop that was closed; needs its lines. */
static void need_loop(td_glance *g, td_sink *sink)
{
    int e = g->closing, node = g->loop->graph->end[2 * e];
    do {
        need_lit(g, g->loop->lits[e], sink);
        e = next_on_loop(g, e, &node);
    } while (e != g->closing);
}

/* Notes which edges are on the loop that was closed. */
static void mark_loop(const td_glance *g, bool on)
{
    int e = g->closing, node = g->loop->graph->end[2 * e];
    do {
        g->on_loop[e] = on;
        e = next_on_loop(g, e, &node);
    } while (e != g->closing);
}

/* A line that the closed loop leaves out, the nearest; -1: there is none. */
static int line_left_out(const td_glance *g)
{
    const td_graph *graph = g->loop->graph;
    td_site near = graph->edge_site[g->closing];
    int best = -1, least = INT32_MAX;
    mark_loop(g, true);
    for (int e = 0; e < graph->nedges; e++) {
        if (g->val[g->loop->lits[e]] <= 0 || g->on_loop[e])
            continue;
        int far = td_site_distance(g->p->topo, graph->edge_site[e], near);
        if (far < least) {
            least = far;
            best = e;
        }
    }
    mark_loop(g, false);
    return best;
}

/* What is left out: a dot that must be passed, or else a line. */
static void need_left_out(td_glance *g, td_sink *sink)
{
    td_site near = g->loop->graph->edge_site[g->closing];
    const td_rule *missed = td_glance_missed(g, near);
    if (missed) {
        if (sink)
            td_step_rule(sink, missed);
        return;
    }
    int e = line_left_out(g);
    assert(e >= 0);
    need_lit(g, g->loop->lits[e], sink);
}

static bool has_lit(const td_rule *r, td_lit l)
{
    for (int i = 0; i < r->nlits; i++)
        if (td_atom(r->lits[i]) == td_atom(l))
            return true;
    return false;
}

/* Is it what the chain ends with: the literal that it leads to, or a cross in
 * the rule that is broken? (A loop that closes ends with a line.) */
static bool is_end(const td_glance *g, td_lit to, td_lit l)
{
    if (g->rule[td_atom(l)] == ASSUMED)
        return false;
    return to == TD_NO_LIT ? g->closing < 0 && has_lit(g->broken, l) : l == to;
}

/* What is needed and worth a word, in its order; with its end, too. */
static void list_chain(const td_glance *g, td_lit to, bool end, td_chain *out)
{
    out->n = 0;
    for (int i = 0; i < g->n; i++) {
        td_lit l = g->put[i];
        if (!g->need[i] || !(is_told(g, l) || (end && is_end(g, to, l))))
            continue;
        int rule = g->rule[td_atom(l)];
        out->rule[out->n] = rule == ASSUMED ? TD_NO_RULE : rule;
        out->told[out->n++] = l;
    }
}

void td_glance_because(td_glance *g, td_lit to, td_sink *sink, td_chain *out)
{
    const td_model *m = g->p->m;
    for (int i = 0; i < g->n; i++)
        g->need[i] = false;
    if (to != TD_NO_LIT) {
        need_lit(g, to, sink);
    } else {
        assert(g->broken);
        if (sink)
            td_step_rule(sink, g->broken);
        if (g->closing >= 0) {
            need_loop(g, sink);
            need_left_out(g, sink);
        } else {
            need_for_rule(g, g->broken, TD_NO_LIT, sink);
        }
    }
    for (int i = g->n - 1; i >= 0; i--) {
        int rule = g->rule[td_atom(g->put[i])];
        if (!g->need[i])
            continue;
        if (rule == ASSUMED)
            continue;
        if (sink && is_told(g, g->put[i]))
            td_step_look(sink, td_lit_site(m, g->put[i]));
        if (sink)
            td_step_rule(sink, &m->rule[rule]);
        need_for_rule(g, &m->rule[rule], g->put[i], sink);
    }
    list_chain(g, to, false, out);
}

void td_glance_end(const td_glance *g, td_lit to, td_chain *out)
{
    assert(to != TD_NO_LIT || g->broken);
    list_chain(g, to, true, out);
}

void td_glance_chain(td_glance *g, td_lit to, td_chain *out)
{
    td_glance_because(g, to, NULL, out);
}

const td_rule *td_glance_broken(const td_glance *g)
{
    return g->broken;
}

td_breach td_glance_breach(const td_glance *g)
{
    assert(g->broken);
    td_counts c = td_glance_counts(g->broken);
    int yes = 0;
    for (int i = 0; g->closing < 0 && i < g->broken->nlits; i++)
        yes += g->val[g->broken->lits[i]] > 0;
    return g->closing >= 0 || yes > c.hi ? TD_BREACH_OVER : TD_BREACH_SHORT;
}

const char *td_glance_would(const td_glance *g, td_sink *sink)
{
    assert(g->broken);
    const td_wording *w = g->broken->words;
    if (g->closing >= 0) {
        td_site near = g->loop->graph->edge_site[g->closing];
        const td_rule *missed = td_glance_missed(g, near);
        assert(missed || line_left_out(g) >= 0);
        td_step_number(sink, "length", td_glance_loop(g));
        if (missed)
            td_step_site(sink, "left", missed->site);
        else
            td_step_site(sink, "left",
                         g->loop->graph->edge_site[line_left_out(g)]);
        return missed && missed->number ? "a loop of {length} links would "
                                          "close without the circle at "
                                          "{left}"
               : missed
                   ? "a loop of {length} links would close without {left}"
                   : "a loop of {length} links would close without the line "
                     "{left}";
    }
    bool over = td_glance_breach(g) == TD_BREACH_OVER;
    return !over && w->would_short ? w->would_short : w->would;
}
