/* Cells that must be lit: which cells may still get the bulb for it.
 *
 * A cell d that no bulb lights yet has its *lighters*: the open cells of its
 * two lanes, and d itself if it is open. One of them is a bulb. */
#include "genres/akari/akari.h"

#include <assert.h>

/* Cells of one lane are looked at together: a bulb in it lights them all, and
 * its open cells are lighters of each. A cell with few lighters has them only
 * in lanes with few open cells. */
static bool may_have_dark(const ak_light *v, int lane, int most)
{
    return !v->bulbs[lane] && v->open[lane] <= most;
}

/* AK-05 and AK-06: a dark cell with one lighter left. */
static void find_last_lighter(const td_pos *p, int rule, td_sink *sink,
                              bool itself)
{
    const ak_light *v = ak_light_of(p);
    const td_rule *lane = &p->m->rule[rule];
    assert(lane->tag == LANE);
    if (!may_have_dark(v, rule - v->nclues, 1))
        return;
    for (int i = 0; i < lane->nlits; i++) {
        td_lit d = lane->lits[i];
        if ((p->val[d] == 0) == itself && !ak_is_lit(v, d) &&
            ak_lighters(p, v, d) == 1)
            td_find_clause_unit(p, td_rule_index(p->m, ak_lit_rule(p, d)),
                                sink);
    }
}

/* AK-05: a cell without a bulb in the dark with one lighter left: that is a
 * bulb. */
void ak_only_lighter(const td_pos *p, int rule, td_sink *sink)
{
    find_last_lighter(p, rule, sink, false);
}

/* AK-06: an open cell in the dark with no other open cell in its lanes is a
 * bulb: only it can light itself. */
void ak_isolated(const td_pos *p, int rule, td_sink *sink)
{
    find_last_lighter(p, rule, sink, true);
}

/* ---- lit either way ---- */

/* The white cell in the row of one cell and the column of another. */
static td_lit crossing(const td_pos *p, td_lit row, td_lit col)
{
    const td_topo *t = p->topo;
    td_site s = td_cell(t, td_row_of(t, td_lit_site(p->m, row)),
                        td_col_of(t, td_lit_site(p->m, col)));
    return p->m->var_at[s] == TD_NO_VAR ? TD_NO_LIT : td_lit_at(p->m, s);
}

/* Would a bulb on x complete a number of the step that the cell is beside? */
static bool is_completed(const td_sink *sink, const ak_light *v, td_lit cell)
{
    for (uint32_t i = 0; i < sink->draft.rules.n; i++)
        if (sink->draft.rules.at[i] < v->nclues &&
            ak_beside(&sink->pos->m->rule[sink->draft.rules.at[i]], cell))
            return true;
    return false;
}

/* Rests on the cells that cannot light d, but for those that a bulb on x rules
 * out anyway, by its light or by the numbers of the step. */
static void because_dark(td_sink *sink, td_lit d, td_lit x)
{
    const td_pos *p = sink->pos;
    const ak_light *v = ak_light_of(p);
    const td_rule *r = ak_lit_rule(p, d);
    if (td_sink_brief(sink))
        return;
    for (int i = 0; i < r->nlits; i++) {
        td_lit cell = r->lits[i];
        if (p->val[cell] >= 0 || is_completed(sink, v, cell))
            continue;
        if (ak_see(v, x, cell))
            td_step_rule(sink, ak_between(p, x, cell));
        else
            td_step_because(sink, td_not(cell));
    }
}

/* The cell that both lighters of a dark cell light; TD_NO_LIT if there is
 * none, or it is known. */
static td_lit lit_by_both(const td_pos *p, const ak_light *v, td_lit d,
                          const td_lit *f)
{
    assert(ak_see(v, d, f[0]) && ak_see(v, d, f[1]));
    bool first = ak_lane(v, f[0], ACROSS) == ak_lane(v, d, ACROSS);
    td_lit x = crossing(p, f[first], f[!first]);
    bool lit = x != TD_NO_LIT && ak_see(v, x, f[0]) && ak_see(v, x, f[1]);
    return lit && !p->val[x] ? x : TD_NO_LIT;
}

/* AK-16: all lighters of d light x too: x is lit whichever is the bulb, and so
 * gets no bulb.
 *
 *     d . a      Lighters in one lane have no cell in common outside that
 *     .   .      lane. So there are two, one in each lane of d, and x is
 *     b . x      opposite to d. */
void ak_lit_either_way(const td_pos *p, int rule, td_sink *sink)
{
    const ak_light *v = ak_light_of(p);
    const td_rule *lane = &p->m->rule[rule];
    assert(lane->tag == LANE);
    if (v->open[rule - v->nclues] != 1 || v->bulbs[rule - v->nclues])
        return;
    for (int i = 0; i < lane->nlits; i++) {
        td_lit d = lane->lits[i], f[2], x;
        if (p->val[d] >= 0 || ak_is_lit(v, d) || ak_lighters(p, v, d) != 2)
            continue;
        ak_list_lighters(p, d, f, 2);
        if ((x = lit_by_both(p, v, d, f)) == TD_NO_LIT)
            continue;
        td_step_open(sink);
        td_step_rule(sink, ak_lit_rule(p, d));
        td_step_rule(sink, ak_between(p, x, f[0]));
        td_step_rule(sink, ak_between(p, x, f[1]));
        because_dark(sink, d, x);
        td_step_site(sink, "a", td_lit_site(p->m, f[0]));
        td_step_site(sink, "b", td_lit_site(p->m, f[1]));
        td_step_look(sink, td_lit_site(p->m, f[0]));
        td_step_look(sink, td_lit_site(p->m, f[1]));
        td_step_site(sink, "cell", td_lit_site(p->m, x));
        td_step_set(sink, td_not(x));
        if (!td_step_close(sink))
            return;
    }
}

/* ---- a bulb that would leave a cell dark ---- */

/* A number beside both cells that needs one bulb more: with a bulb on one of
 * them the other gets none. */
static const td_rule *completes(const td_pos *p, const ak_light *v, td_lit x,
                                td_lit f)
{
    const td_rule *r;
    for (int i = 0; (r = ak_number_beside(p, v, x, i)); i++)
        if (v->need[td_rule_index(p->m, r)] == 1 && ak_beside(r, f))
            return r;
    return NULL;
}

/* A dark cell and its lighters. */
typedef struct dark {
    const ak_light *v;
    td_lit cell;
    int n;
    td_lit lighter[6];
} dark;

enum { MOST_LIGHTERS = sizeof((dark *)0)->lighter / sizeof(td_lit) };

/* Would a bulb on x rule out all lighters of d, and not light d itself? */
static bool leaves_dark(const td_pos *p, const dark *d, td_lit x)
{
    for (int i = 0; i < d->n; i++)
        if (x == d->lighter[i] || (!ak_see(d->v, x, d->lighter[i]) &&
                                   !completes(p, d->v, x, d->lighter[i])))
            return false;
    return true;
}

static bool step_dark(const td_pos *p, const dark *d, td_lit x, td_sink *sink)
{
    assert(!p->val[x] && d->n <= MOST_LIGHTERS);
    td_step_open(sink);
    td_step_rule(sink, ak_lit_rule(p, d->cell));
    for (int i = 0; i < d->n; i++)
        if (!ak_see(d->v, x, d->lighter[i])) {
            const td_rule *r = completes(p, d->v, x, d->lighter[i]);
            assert(r);
            td_step_rule(sink, r);
            ak_because_bulbs(sink, r);
        }
    uint32_t numbers = sink->draft.rules.n - 1;
    for (uint32_t i = 1; i <= numbers; i++)
        td_step_site(sink, "numbers", p->m->rule[sink->draft.rules.at[i]].site);
    for (int i = 0; i < d->n; i++)
        if (ak_see(d->v, x, d->lighter[i]))
            td_step_rule(sink, ak_between(p, x, d->lighter[i]));
    because_dark(sink, d->cell, x);
    for (int i = 0; i < d->n; i++) {
        td_step_site(sink, "lighters", td_lit_site(p->m, d->lighter[i]));
        td_step_look(sink, td_lit_site(p->m, d->lighter[i]));
    }
    td_step_site(sink, "cell", td_lit_site(p->m, x));
    td_step_text(sink, "how", numbers ? "complete {numbers} and " : "");
    td_step_set(sink, td_not(x));
    return td_step_close(sink);
}

/* A bulb on x that rules out the first lighter is in a lane of that, or beside
 * the same number. */
static bool find_dark(const td_pos *p, const dark *d, td_sink *sink)
{
    td_lit first = d->lighter[0];
    const td_rule *r = ak_lit_rule(p, first);
    for (int i = 1; i < r->nlits; i++)
        if (!p->val[r->lits[i]] && leaves_dark(p, d, r->lits[i]) &&
            !step_dark(p, d, r->lits[i], sink))
            return false;
    for (int k = 0; (r = ak_number_beside(p, d->v, first, k)); k++)
        for (int i = 0; i < r->nlits; i++)
            if (!p->val[r->lits[i]] && leaves_dark(p, d, r->lits[i]) &&
                !step_dark(p, d, r->lits[i], sink))
                return false;
    return true;
}

/* AK-08: a bulb on x, with its light and the numbers that it completes, would
 * rule out every lighter of d: so x gets none. */
void ak_leaves_dark(const td_pos *p, int rule, td_sink *sink)
{
    const ak_light *v = ak_light_of(p);
    const td_rule *lane = &p->m->rule[rule];
    assert(lane->tag == LANE);
    if (!may_have_dark(v, rule - v->nclues, MOST_LIGHTERS))
        return;
    for (int i = 0; i < lane->nlits; i++) {
        dark d = {.v = v, .cell = lane->lits[i]};
        d.n = ak_lighters(p, v, d.cell);
        if (ak_is_lit(v, d.cell) || d.n < 2 || d.n > MOST_LIGHTERS)
            continue;
        ak_list_lighters(p, d.cell, d.lighter, d.n);
        if (!find_dark(p, &d, sink))
            return;
    }
}
