/* Cases that cover all there is: YA-15 the states of a cell, YA-16 the ways to
 * shade a stretch, YA-17 the ways on from a loose end.
 *
 * A quick look comes first: each case is followed through forced moves, and a
 * split is listed only if some mark holds in all cases that survive, and all
 * that leads there is short enough to be told. The engine then writes the split
 * with techniques that see no less, so little is missed: what takes more is
 * left to what-ifs. */
#include "genres/yajilin/stretch.h"

#include <assert.h>

enum { MOST_CASES = 6 };

/* A mark that the cases share so far, and the moves that lead to it. */
typedef struct shared {
    td_lit lit;
    int moves;
} shared;

/* Of marks that cases share, those that hold after a chain, too. */
static int keep_shared(ya_chain *c, shared *mark, int n)
{
    int kept = 0;
    for (int k = 0; k < n; k++) {
        int moves = ya_chain_moves_to(c, mark[k].lit);
        if (moves >= 0)
            mark[kept++] = (shared){mark[k].lit, mark[k].moves + moves};
    }
    return kept;
}

/* Is there a mark in all cases that forced moves do not refute, with few moves
 * in all? (Also if no case survives.) */
static bool share_a_mark(const td_pos *p, const td_cases *cases)
{
    enum { MOST_MOVES = 8, MOST_SHARED = 128 };
    ya_chain *c = ya_chain_of(p);
    shared mark[MOST_SHARED];
    int n = -1, moves = 0;
    for (int i = 0; i < (int)cases->end.n; i++) {
        int from = td_case_first(cases, i);
        if (ya_chain_follow_all(c, &cases->lits.at[from],
                                cases->end.at[i] - from, YA_MANY)) {
            moves += ya_chain_moves(c);
            continue;
        }
        if (n < 0)
            for (n = 0; n < ya_chain_length(c) && n < MOST_SHARED; n++)
                mark[n] = (shared){ya_chain_lit(c, n), 0};
        n = keep_shared(c, mark, n);
        if (!n)
            return false;
    }
    for (int k = 0; k < n; k++)
        if (moves + mark[k].moves <= MOST_MOVES)
            return true;
    return n < 0 && moves <= MOST_MOVES;
}

static void rest_on_cell(const td_pos *p, td_site cell, td_cases *out)
{
    for (int i = p->m->here_start[cell]; i < p->m->here_start[cell + 1]; i++) {
        const td_rule *r = &p->m->rule[p->m->here[i]];
        if (r->tag == USED || r->tag == TD_LOOP_DOT)
            td_case_rule(out, p, r);
    }
}

/* YA-15. A cell is shaded, or the loop takes two of its ways. */
bool ya_cell_states(const td_pos *p, int cell, td_cases *out)
{
    int cases = 0;
    if (!ya_is_cell(p, cell))
        return false;
    td_cell_links x = ya_links(p, cell);
    if (x.lines || x.open < 2)
        return false;
    if (!p->val[td_shaded(p->m, cell)]) {
        td_case_lit(out, td_shaded(p->m, cell));
        td_case_end(out);
        cases++;
    } else if (p->val[td_shaded(p->m, cell)] > 0) {
        return false;
    }
    for (int i = 0; i < x.n; i++)
        for (int k = i + 1; k < x.n; k++) {
            if (p->val[x.lit[i]] || p->val[x.lit[k]])
                continue;
            td_case_lit(out, x.lit[i]);
            td_case_lit(out, x.lit[k]);
            td_case_end(out);
            cases++;
        }
    rest_on_cell(p, cell, out);
    return cases > 1 && cases <= MOST_CASES + 1 && share_a_mark(p, out);
}

/* YA-17. A line that ends in a cell goes on by one of its open ways. */
bool ya_ways_on(const td_pos *p, int cell, td_cases *out)
{
    if (!ya_is_cell(p, cell))
        return false;
    td_cell_links x = ya_links(p, cell);
    if (x.lines != 1 || x.open < 2)
        return false;
    for (int i = 0; i < x.n; i++)
        if (!p->val[x.lit[i]]) {
            td_case_lit(out, x.lit[i]);
            td_case_end(out);
        }
    rest_on_cell(p, cell, out);
    return share_a_mark(p, out);
}

/* YA-16. The ways to shade what an arrow still needs without touching. */
bool ya_placements(const td_pos *p, int rule, td_cases *out)
{
    ya_stretch s;
    ya_shadings w;
    assert(p->m->rule[rule].tag == ARROW);
    if (!ya_stretch_of(p, rule, true, &s) || !s.need ||
        !ya_list_shadings(&s, YA_MOST_OPEN, &w))
        return false;
    td_case_rule(out, p, s.arrow);
    for (int i = 0; i < w.n; i++) {
        for (int k = 0; k < w.nopen; k++)
            td_case_lit(out, ya_shading_lit(&w, i, k));
        td_case_end(out);
    }
    for (int k = 1; k < w.nopen; k++) {
        td_site a = td_lit_site(p->m, w.open[k - 1]);
        td_site b = td_lit_site(p->m, w.open[k]);
        if (td_site_distance(p->topo, a, b) == 2)
            td_vec_push(&out->rules,
                        td_rule_index(p->m, td_no_touch(p->m, a, b)));
    }
    return w.n > 1 && share_a_mark(p, out);
}
