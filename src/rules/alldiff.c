/* ALLDIFF: no two of the cells have the same value; where there are as many
 * cells as values, each value stands somewhere.
 *
 * lits[i * span + v] says "cell i has value v". A value that stands in one
 * cell leaves the others; a value that one cell is left for stands there. The
 * kernel keeps for each value the set of cells that it may still go to, so
 * there are at most 64 cells and values. What is fixed when a kernel is made
 * is worked out before (settle): most of a puzzle with many givens never
 * reaches the solver. */
#include "rules/rule_type.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/bitset.h"

static int cells_of(const td_rule *r)
{
    return r->nlits / r->span;
}

static td_lit lit_of(const td_rule *r, int cell, int value)
{
    return r->lits[cell * r->span + value];
}

static bool needs_every_value(const td_rule *r)
{
    return cells_of(r) == r->span;
}

/* How many cells have a value, which two, and how many may have it. */
typedef struct places {
    int yes, open;
    int first, second; /* cells that have it; -1 */
    int last_open;
} places;

static places places_of(const td_rule *r, const int8_t *val, int value)
{
    places p = {.first = -1, .second = -1, .last_open = -1};
    for (int i = 0; i < cells_of(r); i++) {
        int8_t known = val[lit_of(r, i, value)];
        if (known > 0) {
            *(p.yes ? &p.second : &p.first) = i;
            p.yes++;
        } else if (!known) {
            p.last_open = i;
            p.open++;
        }
    }
    return p;
}

static td_breach alldiff_broken(const td_rule *r, const int8_t *val,
                                td_ints *why)
{
    int missing = -1;
    for (int v = 0; v < r->span; v++) {
        places p = places_of(r, val, v);
        if (p.yes > 1) {
            if (why) {
                td_vec_push(why, lit_of(r, p.first, v));
                td_vec_push(why, lit_of(r, p.second, v));
            }
            return TD_BREACH_OVER;
        }
        if (!p.yes && !p.open && missing < 0)
            missing = v;
    }
    if (missing < 0 || !needs_every_value(r))
        return TD_BREACH_NONE;
    for (int i = 0; why && i < cells_of(r); i++)
        td_vec_push(why, td_not(lit_of(r, i, missing)));
    return TD_BREACH_SHORT;
}

/* ---- the kernel's side ---- */

static void fix(td_encoder *e, td_lit l)
{
    if (e->val[l] <= 0)
        e->clause(e, &l, 1);
}

static void alldiff_settle(const td_rule *r, td_encoder *e)
{
    for (int v = 0; v < r->span; v++) {
        places p = places_of(r, e->val, v);
        for (int i = 0; p.yes && p.open && i < cells_of(r); i++)
            if (!e->val[lit_of(r, i, v)])
                fix(e, td_not(lit_of(r, i, v)));
        if (!p.yes && p.open == 1 && needs_every_value(r))
            fix(e, lit_of(r, p.last_open, v));
    }
}

/* An open literal. */
typedef struct entry {
    uint8_t cell, value;
} entry;

typedef struct differ {
    td_propagator head;
    uint64_t dirty;   /* values to look at */
    uint64_t at[64];  /* by value: cells that have it */
    uint64_t may[64]; /* by value: cells that have it or may have it */
    entry entry[];
} differ;

static uint64_t bit(int i)
{
    return (uint64_t)1 << i;
}

static uint64_t all_values(const td_rule *r)
{
    return r->span == 64 ? ~(uint64_t)0 : bit(r->span) - 1;
}

/* It hears of entry k as tag 2k, of its negation as tag 2k + 1. */
static void differ_assign(td_propagator *p, td_host *h, int tag)
{
    (void)h;
    differ *d = (differ *)p;
    entry x = d->entry[tag / 2];
    if (tag & 1)
        d->may[x.value] &= ~bit(x.cell);
    else
        d->at[x.value] |= bit(x.cell);
    d->dirty |= bit(x.value);
}

static void differ_undo(td_propagator *p, td_host *h, int tag)
{
    (void)h;
    differ *d = (differ *)p;
    entry x = d->entry[tag / 2];
    if (tag & 1)
        d->may[x.value] |= bit(x.cell);
    else
        d->at[x.value] &= ~bit(x.cell);
}

static bool clash(td_propagator *p, td_host *h, int v, uint64_t at)
{
    td_lit why[64];
    int n = 0;
    if (at) {
        int first = td_bits_lowest(at);
        why[n++] = lit_of(p->rule, first, v);
        why[n++] = lit_of(p->rule, td_bits_lowest(at & ~bit(first)), v);
    } else {
        for (; n < cells_of(p->rule); n++)
            why[n] = td_not(lit_of(p->rule, n, v));
    }
    h->conflict(h, p->id, why, n);
    return false;
}

static bool look_at(td_propagator *p, td_host *h, int v)
{
    const differ *d = (const differ *)p;
    uint64_t at = d->at[v], may = d->may[v];
    if (at & (at - 1))
        return clash(p, h, v, at);
    if (at) {
        for (uint64_t out = may & ~at; out; out &= out - 1) {
            td_lit l = td_not(lit_of(p->rule, td_bits_lowest(out), v));
            if (!h->val[l])
                h->imply(h, p->id, l);
        }
        return true;
    }
    if (!needs_every_value(p->rule) || (may & (may - 1)))
        return true;
    if (!may)
        return clash(p, h, v, 0);
    td_lit l = lit_of(p->rule, td_bits_lowest(may), v);
    if (!h->val[l])
        h->imply(h, p->id, l);
    return true;
}

static bool differ_propagate(td_propagator *p, td_host *h)
{
    differ *d = (differ *)p;
    uint64_t look = d->dirty;
    if (p->missed)
        look = all_values(p->rule);
    p->missed = false;
    d->dirty = 0;
    for (; look; look &= look - 1)
        if (!look_at(p, h, td_bits_lowest(look)))
            return false;
    return true;
}

/* The atoms of a cell follow each other, as those of any variable do. */
static int cell_of(const td_rule *r, td_lit l)
{
    int cell = 0;
    while (td_atom(l) < td_atom(lit_of(r, cell, 0)) ||
           td_atom(l) > td_atom(lit_of(r, cell, r->span - 1)))
        cell++;
    assert(cell < cells_of(r));
    return cell;
}

static int differ_explain(td_propagator *p, td_host *h, td_lit l, td_lit *out)
{
    const td_rule *r = p->rule;
    int n = 0, cell = cell_of(r, l);
    int v = td_atom(l) - td_atom(lit_of(r, cell, 0));
    if (lit_of(r, cell, v) == l) {
        for (int i = 0; i < cells_of(r); i++)
            if (i != cell)
                out[n++] = td_not(lit_of(r, i, v));
        return n;
    }
    for (int i = 0; i < cells_of(r); i++) {
        td_lit other = lit_of(r, i, v);
        if (i != cell && h->val[other] > 0 &&
            h->pos[td_atom(other)] < h->pos[td_atom(l)]) {
            out[0] = other;
            return 1;
        }
    }
    assert(!"a value left a cell for no reason");
    return 0;
}

static const td_propagator_type differ_type = {
    .name = "alldiff",
    .assign = differ_assign,
    .undo = differ_undo,
    .propagate = differ_propagate,
    .explain = differ_explain,
};

static bool all_decided(const td_rule *r, const td_encoder *e)
{
    for (int k = 0; k < r->nlits; k++)
        if (!e->val || !e->val[r->lits[k]])
            return false;
    return true;
}

static void alldiff_encode(const td_rule *r, td_encoder *e)
{
    int nopen = 0;
    assert(cells_of(r) <= r->span && r->span <= 64);
    if (all_decided(r, e)) {
        if (alldiff_broken(r, e->val, NULL))
            e->clause(e, NULL, 0);
        return;
    }
    differ *d = td_calloc(1, sizeof *d + sizeof *d->entry * (size_t)r->nlits);
    td_lit *both = td_alloc(sizeof *both * 2 * (size_t)r->nlits);
    d->head.type = &differ_type;
    d->head.rule = r;
    for (int k = 0; k < r->nlits; k++) {
        int cell = k / r->span, v = k % r->span;
        int known = e->val ? e->val[r->lits[k]] : 0;
        if (known >= 0)
            d->may[v] |= bit(cell);
        if (known > 0)
            d->at[v] |= bit(cell);
        if (known)
            continue;
        d->entry[nopen] = (entry){(uint8_t)cell, (uint8_t)v};
        both[2 * nopen] = r->lits[k];
        both[2 * nopen++ + 1] = td_not(r->lits[k]);
    }
    d->dirty = all_values(r);
    e->add(e, &d->head, both, 2 * nopen);
    td_free(both);
}

const td_rule_type td_rule_alldiff = {
    .name = "alldiff",
    .broken = alldiff_broken,
    .settle = alldiff_settle,
    .encode = alldiff_encode,
};

/* ---- the human side ---- */

/* A value that stands in one cell leaves the others: a step for each. */
void td_find_alldiff_taken(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    for (int v = 0; v < r->span; v++) {
        places at = places_of(r, p->val, v);
        if (at.yes != 1 || !at.open)
            continue;
        td_step_open(sink);
        td_step_rule(sink, r);
        td_step_because(sink, lit_of(r, at.first, v));
        for (int i = 0; i < cells_of(r); i++)
            if (!p->val[lit_of(r, i, v)])
                td_step_set(sink, td_not(lit_of(r, i, v)));
        if (!td_step_close(sink))
            return;
    }
}

/* A value that one cell is left for. */
void td_find_alldiff_last(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    for (int v = 0; needs_every_value(r) && v < r->span; v++) {
        places at = places_of(r, p->val, v);
        if (at.yes || at.open != 1)
            continue;
        td_step_open(sink);
        td_step_rule(sink, r);
        for (int i = 0; i < cells_of(r); i++)
            if (i != at.last_open)
                td_step_because(sink, td_not(lit_of(r, i, v)));
        td_step_set(sink, lit_of(r, at.last_open, v));
        if (!td_step_close(sink))
            return;
    }
}
