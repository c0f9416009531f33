/* What one rule says to a chain of forced moves: loops that close, arrows,
 * cells.
 */
#include <assert.h>
#include <stdlib.h>

#include "genres/yajilin/chain_internal.h"

/* ---- a loop that closes ---- */

/* The link by which the line leaves a cell other than by the last. */
static td_lit line_on(const ya_chain *c, td_site cell, td_lit last)
{
    td_cell_links x = ya_links(c->p, cell);
    for (int i = 0; i < x.n; i++)
        if (x.lit[i] != last && ya_value(c, x.lit[i]) > 0)
            return x.lit[i];
    return TD_NO_LIT;
}

static td_site across(const td_pos *p, td_site cell, td_lit link)
{
    return 2 * td_lit_site(p->m, link) - cell;
}

/* Walks round the loop that a link has closed; notes its links in ante, and
 * says how many they are; 0: no loop. */
static int walk_round(ya_chain *c, td_lit closing, int from)
{
    td_site start = td_cell_at(c->p->topo, from), at = start;
    td_lit l = closing;
    int n = 0;
    do {
        ya_rest_on(c, l);
        n++;
        at = across(c->p, at, l);
        l = line_on(c, at, l);
    } while (at != start && l != TD_NO_LIT && !c->full);
    return at == start && !c->full ? n : 0;
}

static bool on_walk(const ya_chain *c, int first, int n, td_lit l)
{
    for (int k = first; k < first + n; k++)
        if (c->ante[k] == l)
            return true;
    return false;
}

/* Is the cell on the loop that was walked? */
static bool passed(const ya_chain *c, int first, int n, td_site cell)
{
    td_cell_links x = ya_links(c->p, cell);
    for (int i = 0; i < x.n; i++)
        if (on_walk(c, first, n, x.lit[i]))
            return true;
    return false;
}

/* A line that the loop leaves out, the nearest to the closing link; or a cell
 * that is not shaded. TD_NO_LIT: none. */
static td_lit left_out(const ya_chain *c, td_lit closing, int first, int n)
{
    const td_pos *p = c->p;
    const td_rule *loop = td_loop_rule(p->m, TD_LOOP_ONE);
    td_lit best = TD_NO_LIT;
    int least = 0;
    td_work(p, (int64_t)loop->nlits * n / 8); /* each asks for the walk */
    for (int e = 0; e < loop->nlits; e++) {
        td_lit l = loop->lits[e];
        if (p->val[l] <= 0 || on_walk(c, first, n, l))
            continue;
        int far = td_site_distance(p->topo, td_lit_site(p->m, l),
                                   td_lit_site(p->m, closing));
        if (best == TD_NO_LIT || far < least) {
            best = l;
            least = far;
        }
    }
    for (int i = 0; best == TD_NO_LIT && i < p->topo->w * p->topo->h; i++) {
        td_site cell = td_cell_at(p->topo, i);
        if (p->m->var_at[cell] != TD_NO_VAR &&
            p->val[td_shaded(p->m, cell)] < 0 && !passed(c, first, n, cell))
            best = td_unshaded(p->m, cell);
    }
    return best;
}

void ya_close_loop(ya_chain *c, td_lit closing)
{
    int from = ya_far_cell(c->p, closing, 0);
    ya_see_all(c);
    int first = c->nante, n = walk_round(c, closing, from);
    td_lit left = n ? left_out(c, closing, first, n) : TD_NO_LIT;
    if (left == TD_NO_LIT) {
        c->nante = first;
        return;
    }
    ya_rest_on(c, left);
    ya_die(c, YA_CLOSED, td_loop_rule(c->p->m, TD_LOOP_ONE), first,
           td_lit_site(c->p->m, left));
}

/* ---- the literals of a rule ---- */

static void rest_on_all(ya_chain *c, const td_rule *r, int which)
{
    for (int i = 0; i < r->nlits; i++)
        if (ya_value(c, r->lits[i]) == which)
            ya_rest_on(c, which > 0 ? r->lits[i] : td_not(r->lits[i]));
}

static inline void count(const ya_chain *c, const td_rule *r, int *yes,
                         int *open)
{
    *yes = *open = 0;
    for (int i = 0; i < r->nlits; i++) {
        int v = ya_value(c, r->lits[i]);
        *yes += v > 0;
        *open += !v;
    }
}

static void put_open(ya_chain *c, const td_rule *r, bool yes, int first,
                     bool move)
{
    for (int i = 0; i < r->nlits; i++)
        if (!ya_value(c, r->lits[i]))
            ya_put(c, yes ? r->lits[i] : td_not(r->lits[i]), r, first, move);
}

/* ---- arrows ---- */

static int value_in(const td_pos *p, const int8_t *more, td_lit l)
{
    return p->val[l] ? p->val[l] : more ? more[l] : 0;
}

/* Do two literals of an arrow, one after the other, belong to neighbours? */
static bool are_neighbours(const td_pos *p, const td_rule *arrow, int i)
{
    int apart = td_lit_site(p->m, arrow->lits[i]) -
                td_lit_site(p->m, arrow->lits[i - 1]);
    return abs(apart) == 2 || abs(apart) == 2 * p->topo->gw;
}

void ya_use_no_touch(const td_pos *p, const td_rule *arrow, int first, int end,
                     td_sink *sink)
{
    for (int i = first + 1; i < end; i++)
        if (are_neighbours(p, arrow, i))
            td_step_rule(
                sink, td_no_touch(p->m, td_lit_site(p->m, arrow->lits[i - 1]),
                                  td_lit_site(p->m, arrow->lits[i])));
}

int ya_run_from(const td_pos *p, const int8_t *more, const td_rule *arrow,
                int i, int end)
{
    int n = 0;
    while (i + n < end && !value_in(p, more, arrow->lits[i + n]) &&
           (!n || are_neighbours(p, arrow, i + n)))
        n++;
    return n;
}

int ya_room(const td_pos *p, const int8_t *more, const td_rule *arrow,
            int first, int end)
{
    int room = 0;
    for (int i = first, n; i < end; i += n ? n : 1) {
        n = ya_run_from(p, more, arrow, i, end);
        room += (n + 1) / 2;
    }
    return room;
}

/* The unshaded cells of an arrow without which more would find room; those that
 * follow only where they matter; one is assumed. */
static void rest_on_unshaded(ya_chain *c, const td_rule *arrow, int least,
                             td_lit assumed)
{
    bool spare[TD_MAX_SIDE] = {false};
    assert(arrow->tag == ARROW && arrow->nlits <= TD_MAX_SIDE);
    td_work(c->p, (int64_t)arrow->nlits * arrow->nlits / 4);
    for (int i = 0; i < arrow->nlits; i++) {
        td_lit l = arrow->lits[i];
        if (c->p->val[l] || c->on[l] >= 0 || l == assumed)
            continue;
        c->on[l] = 0;
        spare[i] = ya_room(c->p, c->on, arrow, 0, arrow->nlits) < least;
        c->on[l] = spare[i] ? 0 : -1;
    }
    for (int i = 0; i < arrow->nlits; i++) {
        td_lit l = arrow->lits[i];
        if (spare[i])
            c->on[l] = -1;
        else if (ya_value(c, l) < 0 && l != assumed)
            ya_rest_on(c, td_not(l));
    }
    rest_on_all(c, arrow, 1);
}

/* There is just room enough: without one of the first, third ... cell of a run
 * of odd length there would not be. */
static void pack_cell(ya_chain *c, const td_rule *arrow, int i, int need)
{
    td_lit l = arrow->lits[i];
    assert(!ya_value(c, l));
    int first = c->nante;
    c->on[l] = -1;
    rest_on_unshaded(c, arrow, need, l);
    c->on[l] = 0;
    ya_put(c, l, arrow, first, true);
}

static void pack(ya_chain *c, const td_rule *arrow, int need)
{
    for (int i = 0, n; i < arrow->nlits; i += n ? n : 1) {
        n = ya_run_from(c->p, c->on, arrow, i, arrow->nlits);
        for (int k = 0; n % 2 && k < n; k += 2)
            pack_cell(c, arrow, i + k, need);
    }
}

int ya_most_shaded(const ya_chain *c, const td_rule *arrow)
{
    int shaded, open;
    count(c, arrow, &shaded, &open);
    return shaded + ya_room(c->p, c->on, arrow, 0, arrow->nlits);
}

static void ask_arrow(ya_chain *c, const td_rule *arrow, int shaded,
                      bool conclude)
{
    int need = arrow->number - shaded, first = c->nante;
    td_work(c->p, arrow->nlits);
    int room = ya_room(c->p, c->on, arrow, 0, arrow->nlits);
    if (need < 0 || (conclude && !need)) {
        rest_on_all(c, arrow, 1);
        if (need < 0)
            ya_die(c, YA_TOO_MANY, arrow, first, TD_NOWHERE);
        else
            put_open(c, arrow, false, first, true);
    } else if (room < need) {
        rest_on_unshaded(c, arrow, need, TD_NO_LIT);
        ya_die(c, YA_TOO_FEW, arrow, first, TD_NOWHERE);
    } else if (need && room == need && conclude) {
        pack(c, arrow, need);
    }
}

/* ---- rules of cells ---- */

/* At most one of two. */
static void ask_either(ya_chain *c, const td_rule *r, int yes, int open)
{
    int first = c->nante;
    assert(r->nlits == 2 && yes + open <= 2);
    if (yes < 1 || (yes == 1 && !open))
        return;
    rest_on_all(c, r, 1);
    if (yes > 1)
        ya_die(c, r->tag == TD_NO_TOUCH ? YA_TOUCH : YA_RUNS_IN, r, first,
               TD_NOWHERE);
    else
        put_open(c, r, false, first, false);
}

static void ask_dot(ya_chain *c, const td_rule *r, int yes, int open,
                    bool conclude)
{
    int first = c->nante;
    if (yes >= 2 && (open || yes > 2)) {
        rest_on_all(c, r, 1);
        if (yes > 2)
            ya_die(c, YA_BRANCH, r, first, TD_NOWHERE);
        else
            put_open(c, r, false, first, false);
    } else if (yes == 1 && !open) {
        rest_on_all(c, r, 1);
        rest_on_all(c, r, -1);
        ya_die(c, YA_DEAD_END, r, first, TD_NOWHERE);
    } else if (yes < 2 && open == 1 && conclude) {
        rest_on_all(c, r, 1);
        rest_on_all(c, r, -1);
        put_open(c, r, yes == 1, first, true);
    }
}

static void ask_used(ya_chain *c, const td_rule *r, int yes, int open,
                     bool conclude)
{
    int first = c->nante;
    if (yes || open > (conclude ? 1 : 0))
        return;
    rest_on_all(c, r, -1);
    if (!open)
        ya_die(c, YA_STRANDED, r, first, TD_NOWHERE);
    else
        put_open(c, r, true, first, true);
}

void ya_ask_rule(ya_chain *c, const td_rule *r, bool conclude)
{
    int yes, open;
    ya_see_rule(c, r);
    count(c, r, &yes, &open);
    if (r->tag == ARROW)
        ask_arrow(c, r, yes, conclude);
    else if (r->tag == TD_LOOP_DOT)
        ask_dot(c, r, yes, open, conclude);
    else if (r->tag == USED)
        ask_used(c, r, yes, open, conclude);
    else
        ask_either(c, r, yes, open);
}
