#include "genres/links.h"

#include <assert.h>

const td_value_words td_link_words[2] = {
    {"line", "crossed out", "crossed out"},
    {"line", "a line", "lines"},
};

static const td_wording dot_words = {
    .key = "dot",
    .name = "the loop passes through {at} or misses it",
    .full = "the loop can neither branch nor end at {at}",
    .needs_all = "the loop cannot end at {at}",
    .broken = "the line branches or crosses itself at {at}",
    .short_of = "the line is stuck at {at}",
    .would = "the line would branch at {at}",
    .would_short = "the line would be stuck at {at}",
};

bool *td_link_keep(td_model *m)
{
    return TD_NEW(&m->mem, bool, m->puzzle->topo.nlattice);
}

void td_link_vars(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    for (int i = 0; i < t->w * t->h; i++)
        for (int d = TD_E; d <= TD_S; d++) {
            td_site cell = td_cell_at(t, i);
            if (td_next_cell(t, cell, (td_dir)d) != TD_NOWHERE)
                td_model_var(m, td_go(t, cell, (td_dir)d, 1), 2);
        }
}

td_lit td_link_open(const td_model *m, const bool *keep, td_site cell, td_dir d)
{
    td_site next = td_next_cell(&m->puzzle->topo, cell, d);
    assert(td_site_kind_of(&m->puzzle->topo, cell) == TD_CELL);
    return next != TD_NOWHERE && keep[cell] && keep[next] ? td_link(m, cell, d)
                                                          : TD_NO_LIT;
}

int td_links_at(const td_model *m, const bool *keep, td_site cell,
                td_lit out[4])
{
    int n = 0;
    for (int d = 0; d < 4; d++) {
        td_lit l = td_link_open(m, keep, cell, (td_dir)d);
        if (l != TD_NO_LIT)
            out[n++] = l;
    }
    return n;
}

int td_links_on(const td_model *m, const bool *keep, td_site cell, td_dir d,
                td_lit out[2])
{
    int n = 0;
    for (int back = 0; back < 2; back++) {
        td_lit l = td_link_open(m, keep, cell, back ? td_opposite(d) : d);
        if (l != TD_NO_LIT)
            out[n++] = l;
    }
    return n;
}

static td_rule *count_rule(td_model *m, int tag, td_site cell,
                           const td_wording *words, const td_lit *lits, int n,
                           td_counts counts)
{
    assert(words && n >= 0);
    td_rule *r = td_model_rule(m, TD_RULE_COUNT, tag, cell, words, lits, n);
    r->number = -1;
    r->counts = counts;
    return r;
}

void td_link_closed(td_model *m, td_site cell, const td_wording *words)
{
    assert(td_site_kind_of(&m->puzzle->topo, cell) == TD_CELL);
    td_lit lits[4];
    int n = 0;
    for (int d = 0; d < 4; d++)
        if (td_next_cell(&m->puzzle->topo, cell, (td_dir)d) != TD_NOWHERE)
            lits[n++] = td_link(m, cell, (td_dir)d);
    count_rule(m, TD_LINK_CLOSED, cell, words, lits, n, (td_counts){0, 0, 0});
}

td_rule *td_link_dot(td_model *m, const bool *keep, td_site cell, bool passed,
                     const td_wording *words)
{
    td_lit lits[4];
    int n = td_links_at(m, keep, cell, lits);
    td_counts counts = {passed ? 2 : 0, 2, passed ? 4 : 5};
    return count_rule(m, TD_LOOP_DOT, cell, words ? words : &dot_words, lits, n,
                      counts);
}

const td_graph *td_link_graph(td_model *m, td_lit **lits)
{
    const td_graph *g = td_graph_of_cells(&m->mem, &m->puzzle->topo);
    *lits = TD_NEW(&m->mem, td_lit, g->nedges);
    for (int e = 0; e < g->nedges; e++)
        (*lits)[e] = td_lit_at(m, g->edge_site[e]);
    return g;
}

void td_link_straight(td_model *m, const bool *keep, td_site cell, td_dir d,
                      int tag, const td_wording *words, int number)
{
    td_lit lits[2];
    int n = td_links_on(m, keep, cell, d, lits);
    if (n)
        count_rule(m, tag, cell, words, lits, n, (td_counts){0, 2, 5})->number =
            number;
}

td_cell_links td_links_of(const td_pos *p, td_site cell, bool own)
{
    td_cell_links x = {.n = 0};
    for (int d = 0; d < 4; d++) {
        td_site next = td_next_cell(p->topo, cell, (td_dir)d);
        if (next == TD_NOWHERE || (own && p->m->var_at[next] == TD_NO_VAR))
            continue;
        td_lit l = td_lit_at(p->m, (cell + next) / 2);
        x.lines += p->val[l] > 0;
        x.open += !p->val[l];
        x.lit[x.n] = l;
        x.next[x.n++] = next;
    }
    return x;
}

void td_link_rows(const td_model *m, const int8_t *val, char *out)
{
    static const char pipe[16] = {
        [1 << TD_N | 1 << TD_S] = '|', [1 << TD_E | 1 << TD_W] = '-',
        [1 << TD_N | 1 << TD_E] = 'L', [1 << TD_N | 1 << TD_W] = 'J',
        [1 << TD_S | 1 << TD_W] = '7', [1 << TD_S | 1 << TD_E] = 'F',
    };
    const td_topo *t = &m->puzzle->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        int lines = 0, open = 0;
        for (int d = 0; d < 4; d++) {
            if (td_next_cell(t, cell, (td_dir)d) == TD_NOWHERE)
                continue;
            int8_t v = val[td_link(m, cell, (td_dir)d)];
            lines |= (v > 0) << d;
            open += !v;
        }
        out[i] = pipe[lines] ? pipe[lines] : !lines && !open ? '.' : '?';
    }
}

/* ---- techniques ---- */

void td_find_link_pair(const td_pos *p, int anchor, td_sink *sink)
{
    td_find_count_full(p, anchor, sink);
    td_find_count_needs_all(p, anchor, sink);
}

/* Why the line cannot come from one side of a cell: the cell beyond on the side
 * without a link. */
static void tell_beyond(const td_pos *p, const td_rule *r, td_sink *sink)
{
    td_site link = td_lit_site(p->m, r->lits[0]);
    for (int d = 0; d < 4; d++) {
        td_site beyond = td_next_cell(p->topo, r->site, td_opposite((td_dir)d));
        if (td_go(p->topo, r->site, (td_dir)d, 1) != link)
            continue;
        if (beyond != TD_NOWHERE)
            td_step_site(sink, "beyond", beyond);
        td_step_text(sink, "as",
                     beyond == TD_NOWHERE ? "the frame is beyond it"
                                          : "{beyond} beyond it is black");
    }
}

void td_find_straight(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    int known = r->nlits == 2 && !p->val[r->lits[0]];
    if (r->nlits == 1) {
        if (p->val[r->lits[0]])
            return;
        td_step_open(sink);
        tell_beyond(p, r, sink);
        td_step_set(sink, td_not(r->lits[0]));
    } else {
        td_lit l = r->lits[known], other = r->lits[!known];
        if (!p->val[l] || p->val[other])
            return;
        td_step_open(sink);
        td_step_text(sink, "as", "{because}");
        td_step_because(sink, p->val[l] > 0 ? l : td_not(l));
        td_step_set(sink, p->val[l] > 0 ? other : td_not(other));
    }
    td_step_rule(sink, r);
    td_step_close(sink);
}

void td_find_link_even_cut(const td_pos *p, int anchor, td_sink *sink)
{
    td_site cell = td_site_anchor(p->topo, anchor);
    bool row = td_site_kind_of(p->topo, anchor) == TD_ROW;
    assert(row || td_site_kind_of(p->topo, anchor) == TD_COLUMN);
    td_even_cut(p, anchor, td_go(p->topo, cell, row ? TD_S : TD_E, 1),
                row ? TD_E : TD_S, sink);
}

void td_link_loop(td_model *m)
{
    td_lit *lits;
    const td_graph *g = td_link_graph(m, &lits);
    td_loop_rules(m, g, lits);
}
