/* A number and the cells beside it. Two cells beside one number never see
 * each other: the number stands between them, or they are in different rows
 * and columns. */
#include "genres/akari/akari.h"

#include <assert.h>

#include "board/frame.h"

/* ---- a bulb that would starve a number ---- */

/* What a number would have left: "only R1C2 left for 2 bulbs". Its open cells
 * but for those that are `taken`, and the bulbs that it would still need; those
 * that it has are lit. */
static void tell_shortage(const td_pos *p, const td_rule *number, int need,
                          bool (*taken)(const void *arg, td_lit cell),
                          const void *arg, td_sink *sink)
{
    int rest = 0;
    bool others = need < number->number;
    if (td_sink_brief(sink))
        return;
    for (int i = 0; i < number->nlits; i++) {
        td_lit cell = number->lits[i];
        td_site site = td_lit_site(p->m, cell);
        if (p->val[cell] > 0)
            td_step_site(sink, "bulbs", site);
        if (p->val[cell])
            continue;
        td_step_look(sink, site);
        if (!taken(arg, cell)) {
            td_step_site(sink, "rest", site);
            rest++;
        }
    }
    td_step_number(sink, "need", need);
    td_step_text(sink, "shortage",
                 rest && others ? "only {rest} left for {need} more bulbs"
                 : rest         ? "only {rest} left for {need} bulbs"
                 : others       ? need > 1 ? "no cell left for its other bulbs"
                                           : "no cell left for its last bulb"
                 : need > 1     ? "no cell left for its bulbs"
                                : "no cell left for its bulb");
}

typedef struct light {
    const ak_light *v;
    td_lit bulb;
} light;

static bool is_in_light(const void *arg, td_lit cell)
{
    const light *l = arg;
    return ak_see(l->v, l->bulb, cell);
}

/* How many of the cells beside a number would be lit by a bulb on x? */
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
    assert(left < number->number);
    for (int i = 0; i < number->nlits; i++)
        if (!p->val[number->lits[i]] && ak_see(v, x, number->lits[i]))
            td_step_site(sink, "lit", td_lit_site(p->m, number->lits[i]));
    td_step_site(sink, "cell", td_lit_site(p->m, x));
    light l = {v, x};
    tell_shortage(p, number, v->need[td_rule_index(p->m, number)], is_in_light,
                  &l, sink);
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
    assert(number->tag == CLUE);
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
    assert(number->tag == CLUE);
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

/* Puts the other cells beside x into the step, as bulbs or without one. */
static bool close_pair(const td_pos *p, const corner_pair *c, bool bulbs,
                       const char *how, td_sink *sink)
{
    td_step_site(sink, "shared", td_lit_site(p->m, c->a));
    td_step_site(sink, "shared", td_lit_site(p->m, c->b));
    td_step_text(sink, "how", how);
    td_step_look(sink, td_lit_site(p->m, c->a));
    td_step_look(sink, td_lit_site(p->m, c->b));
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
        td_step_number(sink, "need", v->need[y]);
        td_step_number(sink, "others", v->free[y] - 2);
        return close_pair(
            p, c, false,
            "{clue2} needs {need} {need:bulb|bulbs} and has "
            "{others:only one cell|only two cells|no cell} besides "
            "{shared}; a bulb there completes {clue}, so",
            sink);
    }
    if (v->need[y] == 1 && v->need[x] - 1 == others) {
        open_pair(c, sink);
        ak_because_bulbs(sink, c->y);
        ak_because_empty(sink, c->x, c->x->nlits);
        td_step_number(sink, "need", v->need[x]);
        td_step_number(sink, "others", others);
        return close_pair(
            p, c, true,
            c->y->number > 1
                ? "{clue2} takes only one more bulb, so at most one of "
                  "{shared} is one, and {clue} needs {others:its other "
                  "cell|all its other "
                  "cells}:"
                : "{clue2} takes only one bulb, so at most one of {shared} is "
                  "one, and {clue} needs {others:its other cell|all its other "
                  "cells}:",
            sink);
    }
    return true;
}

/* AK-07: numbers at a corner of each other, with both common cells open. */
void ak_diagonal_numbers(const td_pos *p, int rule, td_sink *sink)
{
    const ak_light *v = ak_light_of(p);
    const td_rule *number = &p->m->rule[rule];
    assert(number->tag == CLUE);
    if (v->need[rule] <= 0 || v->free[rule] < 2)
        return;
    for (int k = 0; k < TD_QUARTERS; k++) {
        td_frame f = td_frame_at(p->topo, number->site, k);
        td_site far = td_frame_cell(&f, 1, 1);
        if (far == TD_NOWHERE || p->puzzle->clue[far] < 0)
            continue;
        const td_rule *other = td_rule_at(p->m, far, CLUE);
        assert(other);
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

/* ---- a bulb that completes one number and starves another ---- */

/* A bulb on x and the numbers beside it that need one bulb more. */
typedef struct last_bulb {
    const td_pos *p;
    const ak_light *v;
    td_lit x;
    const td_rule *completed[4];
    int n;
} last_bulb;

static last_bulb place_bulb(const td_pos *p, const ak_light *v, td_lit x)
{
    last_bulb b = {.p = p, .v = v, .x = x};
    const td_rule *r;
    for (int i = 0; (r = ak_number_beside(p, v, x, i)); i++)
        if (v->need[td_rule_index(p->m, r)] == 1)
            b.completed[b.n++] = r;
    assert(b.n <= 4);
    return b;
}

/* The first completed number that takes a cell away; NULL: none does. */
static const td_rule *taker(const last_bulb *b, td_lit cell)
{
    for (int i = 0; i < b->n && cell != b->x; i++)
        if (ak_beside(b->completed[i], cell))
            return b->completed[i];
    return NULL;
}

/* Can the cell not be one of the bulbs that another number still needs? */
static bool is_taken(const void *arg, td_lit cell)
{
    const last_bulb *b = arg;
    return cell == b->x || ak_see(b->v, b->x, cell) || taker(b, cell);
}

static int still_needs(const last_bulb *b, const td_rule *number)
{
    return b->v->need[td_rule_index(b->p->m, number)] - ak_beside(number, b->x);
}

static bool is_starved(const last_bulb *b, const td_rule *number)
{
    int left = 0;
    for (int i = 0; i < number->nlits; i++)
        left += !b->p->val[number->lits[i]] && !is_taken(b, number->lits[i]);
    return left < still_needs(b, number);
}

/* Why each cell beside the starved number that is no bulb is none. */
static void because_taken(const last_bulb *b, const td_rule *number,
                          td_sink *sink)
{
    const td_pos *p = b->p;
    for (int i = 0; i < number->nlits; i++) {
        td_lit cell = number->lits[i];
        if (p->val[cell] > 0 || cell == b->x)
            continue;
        const td_rule *by = taker(b, cell);
        if (ak_see(b->v, b->x, cell)) {
            td_step_rule(sink, ak_between(p, b->x, cell));
        } else if (p->val[cell] < 0) {
            td_step_because(sink, td_not(cell));
        } else if (by) {
            td_step_rule(sink, by);
            ak_because_bulbs(sink, by);
        }
    }
}

/* Lists the open cells beside the starved number that the bulb lights, and
 * the numbers that take away others. */
static void tell_taken(const last_bulb *b, const td_rule *number, td_sink *sink)
{
    const td_pos *p = b->p;
    int lit = 0;
    for (int k = 0; k < b->n; k++)
        for (int i = 0; i < number->nlits; i++)
            if (!p->val[number->lits[i]] &&
                !ak_see(b->v, b->x, number->lits[i]) &&
                taker(b, number->lits[i]) == b->completed[k]) {
                td_step_site(sink, "numbers", b->completed[k]->site);
                break;
            }
    for (int i = 0; i < number->nlits; i++)
        if (!p->val[number->lits[i]] && ak_see(b->v, b->x, number->lits[i])) {
            td_step_site(sink, "lit", td_lit_site(p->m, number->lits[i]));
            lit++;
        }
    td_step_text(sink, "how",
                 lit ? "complete {numbers} and light {lit}"
                     : "complete {numbers}");
}

static bool step_starved(const last_bulb *b, const td_rule *number,
                         td_sink *sink)
{
    assert(!b->p->val[b->x] && b->n > 0);
    td_step_open(sink);
    td_step_rule(sink, number);
    td_step_set(sink, td_not(b->x));
    if (!td_sink_brief(sink)) {
        because_taken(b, number, sink);
        td_step_site(sink, "cell", td_lit_site(b->p->m, b->x));
        tell_taken(b, number, sink);
        tell_shortage(b->p, number, still_needs(b, number), is_taken, b, sink);
    }
    return td_step_close(sink);
}

/* A number that loses a cell to a completed one stands beside that cell. */
static bool find_starved(const last_bulb *b, td_sink *sink)
{
    for (int k = 0; k < b->n; k++)
        for (int i = 0; i < b->completed[k]->nlits; i++) {
            td_lit cell = b->completed[k]->lits[i];
            const td_rule *r;
            for (int j = 0; cell != b->x && !b->p->val[cell] &&
                            (r = ak_number_beside(b->p, b->v, cell, j));
                 j++)
                if (is_starved(b, r))
                    return step_starved(b, r, sink);
        }
    return true;
}

/* AK-19: a bulb on x completes the numbers beside it that need one bulb more,
 * so their other cells get none. If that, with the cells in its light, leaves
 * another number too few cells, x gets no bulb.
 *
 *     3 a 1      the 1 would have no bulb on a, and x lights b
 *     b . x                                                    */
void ak_completes_starves(const td_pos *p, int board, td_sink *sink)
{
    (void)board;
    const ak_light *v = ak_light_of(p);
    for (int r = 0; r < v->nclues; r++) {
        const td_rule *number = &p->m->rule[r];
        if (v->need[r] != 1 || v->free[r] < 2)
            continue;
        for (int i = 0; i < number->nlits; i++) {
            td_lit x = number->lits[i];
            if (p->val[x] || td_sink_said(sink, td_not(x)))
                continue;
            last_bulb b = place_bulb(p, v, x);
            if (!find_starved(&b, sink))
                return;
        }
    }
}
