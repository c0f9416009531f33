/* A number and the cells beside it. Two cells beside one number never see
 * each other: the number stands between them, or they are in different rows
 * and columns. */
#include "genres/akari/akari.h"

#include <assert.h>

#include "board/frame.h"

/* ---- a bulb that would starve a number ---- */

/* How many of the cells beside a number would be empty with a bulb on x? */
static int lit_beside(const td_pos *p, const ak_light *v, const td_rule *number,
                      td_lit x)
{
    int n = 0;
    for (int i = 0; i < number->nlits; i++)
        n += !p->val[number->lits[i]] && ak_see(v, x, number->lits[i]);
    return n;
}

/* With a bulb on x the number could not get enough: the cells that x lights
 * are lost. As many of the others that are empty count as it takes. */
static bool step_starve(const td_pos *p, const ak_light *v,
                        const td_rule *number, td_lit x, td_sink *sink)
{
    assert(!p->val[x] && lit_beside(p, v, number, x));
    td_step_open(sink);
    td_step_rule(sink, number);
    int left = number->nlits;
    for (int i = 0; i < number->nlits; i++)
        if (ak_see(v, x, number->lits[i])) {
            td_step_rule(sink, ak_between(p, x, number->lits[i]));
            left--;
        }
    for (int i = 0; i < number->nlits && left >= number->number; i++)
        if (p->val[number->lits[i]] < 0 && !ak_see(v, x, number->lits[i])) {
            td_step_because(sink, td_not(number->lits[i]));
            left--;
        }
    for (int i = 0; i < number->nlits; i++)
        if (!p->val[number->lits[i]] && ak_see(v, x, number->lits[i]))
            td_step_site(sink, "lit", td_lit_site(p->m, number->lits[i]));
    td_step_site(sink, "cell", td_lit_site(p->m, x));
    td_step_set(sink, td_not(x));
    return td_step_close(sink);
}

/* The white cell at a corner of a number, or TD_NO_LIT. */
static td_lit corner_cell(const td_pos *p, const td_rule *number, int k)
{
    td_frame f = td_frame_at(p->topo, number->site, k);
    td_site s = td_frame_cell(&f, 1, 1);
    return s == TD_NOWHERE || p->m->var_at[s] == TD_NO_VAR ? TD_NO_LIT
                                                           : td_lit_at(p->m, s);
}

/* AK-04: a bulb at the corner of a number would light the cells that touch
 * both; if the number cannot spare them, the corner is empty.
 *
 *     D a       the 3 needs a or b
 *     b 3 .                          */
void ak_corner(const td_pos *p, int rule, td_sink *sink)
{
    const ak_light *v = ak_light_of(p);
    const td_rule *number = &p->m->rule[rule];
    if (v->need[rule] <= 0 || v->free[rule] - 2 >= v->need[rule])
        return;
    for (int k = 0; k < TD_QUARTERS; k++) {
        td_lit x = corner_cell(p, number, k);
        if (x == TD_NO_LIT || p->val[x])
            continue;
        int lit = lit_beside(p, v, number, x);
        if (lit && v->free[rule] - lit < v->need[rule] &&
            !step_starve(p, v, number, x, sink))
            return;
    }
}

/* Does a bulb on x light two cells beside the number, known or not? */
static bool lights_two(const ak_light *v, const td_rule *number, td_lit x)
{
    int n = 0;
    for (int i = 0; i < number->nlits; i++)
        n += ak_see(v, x, number->lits[i]);
    return n > 1;
}

/* AK-14: the same for a bulb anywhere. Only from a corner can a bulb light two
 * cells beside a number, and AK-04 tells of those. So what is left to this row
 * are numbers that need all their cells (AK-03), and cells in the lanes of
 * those. */
void ak_starves(const td_pos *p, int rule, td_sink *sink)
{
    const ak_light *v = ak_light_of(p);
    const td_rule *number = &p->m->rule[rule];
    if (v->need[rule] <= 0 || v->free[rule] != v->need[rule])
        return;
    for (int i = 0; i < number->nlits; i++) {
        if (p->val[number->lits[i]])
            continue;
        const td_rule *seen = ak_lit_rule(p, number->lits[i]);
        for (int k = 1; k < seen->nlits; k++) {
            td_lit x = seen->lits[k];
            if (!p->val[x] && !ak_beside(number, x) &&
                !lights_two(v, number, x) &&
                !step_starve(p, v, number, x, sink))
                return;
        }
    }
}

/* ---- two numbers at a corner of each other ---- */

/* Both share the cells a and b:      X a
 *                                    b Y  */
typedef struct corner_pair {
    const td_rule *x, *y;
    td_lit a, b;
} corner_pair;

/* Puts the other cells beside x into the step, as bulbs or as empty. */
static bool close_pair(const td_pos *p, const corner_pair *c, bool bulbs,
                       const char *how, td_sink *sink)
{
    td_step_site(sink, "a", td_lit_site(p->m, c->a));
    td_step_site(sink, "b", td_lit_site(p->m, c->b));
    td_step_text(sink, "how", how);
    for (int i = 0; i < c->x->nlits; i++) {
        td_lit cell = c->x->lits[i];
        if (!p->val[cell] && cell != c->a && cell != c->b)
            td_step_set(sink, bulbs ? cell : td_not(cell));
    }
    return td_step_close(sink);
}

static void open_pair(const corner_pair *c, td_sink *sink)
{
    td_step_open(sink);
    td_step_rule(sink, c->x);
    td_step_rule(sink, c->y);
}

/* What y tells x about a and b:
 *
 * - y needs a bulb on one of them, and x needs one bulb only: that is it;
 * - y has only one bulb left for them, and x needs all its others as well. */
static bool find_pair(const td_pos *p, const corner_pair *c, td_sink *sink)
{
    const ak_light *v = ak_light_of(p);
    int x = td_rule_index(p->m, c->x), y = td_rule_index(p->m, c->y);
    int others = v->free[x] - 2;
    assert(!p->val[c->a] && !p->val[c->b]);
    if (others <= 0)
        return true;
    if (v->need[x] == 1 && v->need[y] > v->free[y] - 2) {
        open_pair(c, sink);
        ak_because_bulbs(sink, c->x);
        ak_because_empty(sink, c->y, c->y->nlits - 1 - c->y->number);
        return close_pair(p, c, false,
                          "{clue2} needs a bulb at {a} or {b}, and {clue} "
                          "needs no other",
                          sink);
    }
    if (v->need[y] == 1 && v->need[x] - 1 == others) {
        open_pair(c, sink);
        ak_because_bulbs(sink, c->y);
        ak_because_empty(sink, c->x, c->x->nlits);
        return close_pair(p, c, true,
                          "{clue2} allows only one bulb at {a} and {b}, and "
                          "{clue} needs all its other cells",
                          sink);
    }
    return true;
}

/* AK-07: numbers at a corner of each other, with both common cells open. */
void ak_diagonal_numbers(const td_pos *p, int rule, td_sink *sink)
{
    const ak_light *v = ak_light_of(p);
    const td_rule *number = &p->m->rule[rule];
    if (v->need[rule] <= 0 || v->free[rule] < 2)
        return;
    for (int k = 0; k < TD_QUARTERS; k++) {
        td_frame f = td_frame_at(p->topo, number->site, k);
        td_site far = td_frame_cell(&f, 1, 1);
        if (far == TD_NOWHERE || p->puzzle->clue[far] < 0)
            continue;
        const td_rule *other = td_rule_at(p->m, far, CLUE);
        td_site a = td_frame_cell(&f, 1, 0), b = td_frame_cell(&f, 0, 1);
        if (p->m->var_at[a] == TD_NO_VAR || p->m->var_at[b] == TD_NO_VAR)
            continue;
        corner_pair c = {number, other, td_lit_at(p->m, a < b ? a : b),
                         td_lit_at(p->m, a < b ? b : a)};
        corner_pair back = {other, number, c.a, c.b};
        if (!p->val[c.a] && !p->val[c.b] &&
            (!find_pair(p, &c, sink) || !find_pair(p, &back, sink)))
            return;
    }
}
