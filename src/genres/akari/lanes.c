/* Two numbers whose cells share lanes: see crowd.c. */
#include "genres/akari/crowd.h"

#include <assert.h>

/* Gathers every pair of this number with a partner whose room exceeds the
 * need by `slack`. */
static void find_pairs(const td_pos *p, int number, int slack, td_sink *sink,
                       bool (*tell)(const td_pos *, const ak_crowd *,
                                    td_sink *))
{
    const ak_light *v = ak_light_of(p);
    ak_partners with;
    ak_crowd c;
    if (!ak_is_unfinished(v, number))
        return;
    ak_list_partners(p, number, &with);
    for (int i = 0; i < with.n; i++) {
        int other = with.number[i];
        if (!ak_is_unfinished(v, other) ||
            ak_slack_of(v, number) + ak_slack_of(v, other) - with.shared[i] >
                slack)
            continue;
        int32_t pair[] = {number < other ? number : other,
                          number < other ? other : number};
        ak_gather(p, &c, pair, 2);
        if (c.room == c.need + slack && !tell(p, &c, sink))
            return;
    }
}

/* ---- AK-09 ---- */

static bool is_single(uint32_t set)
{
    return set && !(set & (set - 1));
}

/* Two numbers with two cells each for one bulb, in two lanes across from each
 * other:
 *
 *     A a1 . . b1 B      each lane has one of the two bulbs, on one of these
 *     a2 . . . . b2      cells; no other cell there is a bulb
 *
 * (If a third lane has two of the cells, it may well have no bulb on them:
 * AK-10 tells what follows then.) */
static bool tell_two_ones(const td_pos *p, const ak_crowd *c, td_sink *sink)
{
    const ak_light *v = c->v;
    for (int i = 0; i < 2; i++)
        if (v->need[td_rule_index(p->m, c->number[i])] != 1)
            return true;
    for (int i = 0; i < c->ncells; i++)
        if (c->weight[i] != 1 || !is_single(c->clash[i]))
            return true;
    /* Each cell sees one of the other number: two pairs for two bulbs. */
    assert(c->nnumbers == 2 && c->ncells == 4);
    static const char *const name[] = {"a", "b", "c", "d"};
    td_step_open(sink);
    for (int i = 0; i < 4; i++)
        td_step_site(sink, name[i], td_lit_site(p->m, c->cell[i]));
    for (int i = 0; i < 2; i++)
        for (int k = 2; k < 4; k++) {
            if (!(c->clash[i] >> k & 1))
                continue;
            const td_rule *lane = ak_between(p, c->cell[i], c->cell[k]);
            td_step_site(sink, i ? "second" : "first", ak_line(p, lane));
            for (int j = 0; j < lane->nlits; j++)
                if (!p->val[lane->lits[j]] && lane->lits[j] != c->cell[i] &&
                    lane->lits[j] != c->cell[k])
                    td_step_set(sink, td_not(lane->lits[j]));
        }
    return !sink->draft.set.n || ak_close_crowd(p, *c, true, sink);
}

void ak_two_ones(const td_pos *p, int rule, td_sink *sink)
{
    if (ak_slack_of(ak_light_of(p), rule) == 1)
        find_pairs(p, rule, 0, sink, tell_two_ones);
}

/* ---- AK-10, AK-11 ---- */

/* AK-10: two numbers with just enough room. */
void ak_lanes_tight(const td_pos *p, int rule, td_sink *sink)
{
    find_pairs(p, rule, 0, sink, ak_step_tight);
}

static int count_cells(uint32_t cells)
{
    int n = 0;
    for (; cells; cells &= cells - 1)
        n++;
    return n;
}

/* The cells of the crowd beside one of its numbers, as bits. */
static uint32_t cells_beside(const ak_crowd *c, int number)
{
    uint32_t cells = 0;
    for (int i = 0; i < c->ncells; i++)
        if (ak_beside(c->number[number], c->cell[i]))
            cells |= (uint32_t)1 << i;
    return cells;
}

static void list_cells(const td_pos *p, const ak_crowd *c, const char *name,
                       uint32_t cells, td_sink *sink)
{
    for (int i = 0; i < c->ncells; i++)
        if (cells >> i & 1)
            td_step_site(sink, name, td_lit_site(p->m, c->cell[i]));
}

/* Tells, with only these cells left, how one of two numbers needs all that it
 * has left, and the bulbs there leave too few for the other; false if it is
 * not as simple as that. */
static bool tell_forced(const td_pos *p, const ak_crowd *c, uint32_t left,
                        int one, td_sink *sink)
{
    const td_rule *first = c->number[one], *second = c->number[!one];
    uint32_t forced = left & cells_beside(c, one), taken = 0, takers = 0;
    uint32_t others = left & cells_beside(c, !one);
    int need = c->v->need[td_rule_index(p->m, second)];
    if (count_cells(forced) != c->v->need[td_rule_index(p->m, first)])
        return false; /* (with fewer cells AK-04 has spoken) */
    for (int i = 0; i < c->ncells; i++)
        if (forced >> i & 1 && others & c->clash[i]) {
            taken |= others & c->clash[i];
            takers |= (uint32_t)1 << i;
        }
    need -= count_cells(others & forced);
    others &= ~taken & ~forced;
    if (!taken || count_cells(others) >= need)
        return false;
    td_step_site(sink, "number1", first->site);
    td_step_site(sink, "number2", second->site);
    list_cells(p, c, "forced", forced, sink);
    list_cells(p, c, "takers", takers, sink);
    list_cells(p, c, "taken", taken, sink);
    list_cells(p, c, "rest", others, sink);
    td_step_number(sink, "short", need);
    td_step_text(sink, "shortage",
                 others ? "{number2} only {rest} for {short} bulbs"
                        : "{number2} no cell");
    td_step_text(sink, "all",
                 count_cells(forced) > 2 ? "all its other cells" : "{forced}");
    td_step_text(sink, "why",
                 takers == forced
                     ? "{number1} needs {all}, which {forced:lights|light} "
                       "{taken}"
                     : "{number1} needs {all}, and {takers} "
                       "{takers:lights|light} {taken}");
    return true;
}

/* What a mark would lead to. */
static void tell_outcome(const td_pos *p, const ak_crowd *c, td_lit mark,
                         td_sink *sink)
{
    uint32_t left = ak_all_cells(c), lit = 0;
    td_lit x = mark & ~1;
    if (td_sink_brief(sink))
        return;
    for (int i = 0; i < c->ncells; i++) {
        if (c->cell[i] == x)
            left &= ~((uint32_t)1 << i);
        else if (mark == x && ak_see(c->v, x, c->cell[i]))
            lit |= (uint32_t)1 << i;
    }
    left &= ~lit;
    ak_list_numbers(c, sink);
    for (int i = 0; i < c->ncells; i++)
        td_step_look(sink, td_lit_site(p->m, c->cell[i]));
    td_step_site(sink, "cell", td_lit_site(p->m, mark));
    list_cells(p, c, "lit", lit, sink);
    td_step_text(sink, "if",
                 mark == x ? "A bulb at {cell} would leave"
                           : "No bulb at {cell} would leave");
    td_step_text(sink, "list", lit ? "it lights {lit}\n{why}" : "{why}");
    if (tell_forced(p, c, left, 0, sink) || tell_forced(p, c, left, 1, sink))
        return;
    ak_tell_lanes(p, c, "why", sink);
    list_cells(p, c, "rest", left, sink);
    td_step_number(sink, "need", c->need);
    td_step_text(sink, "shortage",
                 left ? "{numbers} only {rest} for {need} bulbs"
                      : "{numbers} no cell");
}

/* Where a mark would leave too little room, the opposite holds. */
static bool tell_mark(const td_pos *p, const ak_crowd *c, td_lit mark,
                      td_sink *sink)
{
    if (ak_room_if(c, mark) >= c->need)
        return true;
    td_step_open(sink);
    td_step_set(sink, td_not(mark));
    tell_outcome(p, c, mark, sink);
    return ak_close_crowd(p, *c, false, sink);
}

/* One place more than needed: a mark that would take two is false. */
static bool tell_slack(const td_pos *p, const ak_crowd *c, td_sink *sink)
{
    for (int i = 0; i < c->ncells; i++) {
        int k = 0;
        if (!tell_mark(p, c, td_not(c->cell[i]), sink))
            return false;
        for (td_lit x; (x = ak_next_seen(p, c, i, &k)) != TD_NO_LIT;)
            if (!tell_mark(p, c, x, sink))
                return false;
    }
    return true;
}

/* AK-11: two numbers with room for one bulb more than they need. */
void ak_lanes_slack(const td_pos *p, int rule, td_sink *sink)
{
    find_pairs(p, rule, 1, sink, tell_slack);
}
