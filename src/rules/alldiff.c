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
#include <string.h>

#include "base/alloc.h"
#include "base/bitset.h"

static int cells_of(const td_rule *r)
{
    return r->nlits / r->span;
}

static td_lit alldiff_lit_of(const td_rule *r, int cell, int value)
{
    return r->lits[cell * r->span + value];
}

static bool needs_every_value(const td_rule *r)
{
    return cells_of(r) == r->span;
}

static uint64_t bit(int i)
{
    return (uint64_t)1 << i;
}

static bool is_single(uint64_t set)
{
    return set && !(set & (set - 1));
}

/* Where each value is and may be, as sets of cells. */
typedef struct survey {
    uint64_t at[64];   /* cells that have it */
    uint64_t open[64]; /* cells that may have it */
} survey;

static void alldiff_look(const td_rule *r, const int8_t *val, survey *s)
{
    int span = r->span, n = cells_of(r);
    for (int v = 0; v < span; v++) {
        uint64_t at = 0, open = 0;
        const td_lit *l = r->lits + v;
        for (int cell = 0; cell < n; cell++, l += span) {
            unsigned x = (unsigned)(val[*l] + 1); /* false, open, true */
            at |= (uint64_t)(x >> 1) << cell;
            open |= (uint64_t)(x & 1) << cell;
        }
        s->at[v] = at;
        s->open[v] = open;
    }
}

/* The two lowest of a set. */
static void first_two(uint64_t set, int two[2])
{
    two[0] = td_bits_lowest(set);
    two[1] = td_bits_lowest(set & (set - 1));
}

/* Are the literals of a cell a row, "has" and "has not" of value after value?
 */
static bool is_row(const td_rule *r, int cell)
{
    td_lit first = alldiff_lit_of(r, cell, 0);
    bool row = alldiff_lit_of(r, cell, r->span - 1) == first + 2 * r->span - 2;
    for (int v = 0; row && v < r->span; v++)
        assert(alldiff_lit_of(r, cell, v) == first + 2 * v);
    return row;
}

/* Does each value stand once at most, and has a cell or may have one? Four
 * values of a cell at a time (the last four may overlap those before), of which
 * one byte each is looked at: 0 is open, 1 true, all bits false. Not told of
 * all that is whole. */
static bool is_seen_whole(const td_rule *r, const int8_t *val)
{
    enum { MOST_SPAN = 32, EACH = 4 };
    static const uint8_t has[8] = {1, 0, 1, 0, 1, 0, 1, 0};
    uint64_t low, twice = 0, once[MOST_SPAN / EACH] = {0},
                  may[MOST_SPAN / EACH] = {0};
    int span = r->span, n = cells_of(r);
    memcpy(&low, has, sizeof low);
    if (span < EACH || span > MOST_SPAN || n < span)
        return false;
    for (int cell = 0; cell < n; cell++) {
        const int8_t *at = val + alldiff_lit_of(r, cell, 0);
        if (!is_row(r, cell))
            return false;
        for (int v = 0; v < span; v += EACH) {
            uint64_t x;
            memcpy(&x, at + 2 * (v + EACH < span ? v : span - EACH), sizeof x);
            uint64_t here = x & ~(x >> 1) & low;
            twice |= once[v / EACH] & here;
            once[v / EACH] |= here;
            may[v / EACH] |= here | (~x & low);
        }
    }
    uint64_t all = low;
    for (int v = 0; v < span; v += EACH)
        all &= may[v / EACH];
    return !twice && all == low;
}

static td_breach alldiff_broken(const td_rule *r, const int8_t *val,
                                td_ints *why)
{
    survey s;
    int missing = -1;
    if (is_seen_whole(r, val))
        return TD_BREACH_NONE;
    alldiff_look(r, val, &s);
    for (int v = 0; v < r->span; v++) {
        if (s.at[v] & (s.at[v] - 1)) {
            int two[2];
            first_two(s.at[v], two);
            for (int i = 0; why && i < 2; i++)
                td_vec_push(why, alldiff_lit_of(r, two[i], v));
            return TD_BREACH_OVER;
        }
        if (!s.at[v] && !s.open[v] && missing < 0)
            missing = v;
    }
    if (missing < 0 || !needs_every_value(r))
        return TD_BREACH_NONE;
    for (int i = 0; why && i < cells_of(r); i++)
        td_vec_push(why, td_not(alldiff_lit_of(r, i, missing)));
    return TD_BREACH_SHORT;
}

/* A value that has its cell leaves the others; one that a single cell is left
 * for stands there. */
static void alldiff_follows(const td_rule *r, const int8_t *val, td_ints *out)
{
    survey s;
    alldiff_look(r, val, &s);
    for (int v = 0; v < r->span; v++) {
        if (s.at[v])
            for (uint64_t left = s.open[v]; left; left &= left - 1)
                td_vec_push(out,
                            td_not(alldiff_lit_of(r, td_bits_lowest(left), v)));
        else if (is_single(s.open[v]) && needs_every_value(r))
            td_vec_push(out, alldiff_lit_of(r, td_bits_lowest(s.open[v]), v));
    }
}

/* ---- the kernel's side ---- */

/* The atoms of a cell follow each other, as those of any variable do. */
static int alldiff_cell_of(const td_rule *r, td_lit l)
{
    int cell = 0;
    while (td_atom(l) < td_atom(alldiff_lit_of(r, cell, 0)) ||
           td_atom(l) > td_atom(alldiff_lit_of(r, cell, r->span - 1)))
        cell++;
    assert(cell < cells_of(r));
    return cell;
}

/* A value that a cell has got leaves the other cells. */
static void settle_taken(const td_rule *r, int cell, int v, td_encoder *e)
{
    for (int i = 0; i < cells_of(r); i++)
        if (i != cell && e->val[alldiff_lit_of(r, i, v)] >= 0)
            e->clause(e, &(td_lit){td_not(alldiff_lit_of(r, i, v))}, 1);
}

/* One that a cell has lost goes to the last cell that is left for it. */
static void settle_lost(const td_rule *r, int v, td_encoder *e)
{
    int last = -1;
    for (int i = 0; i < cells_of(r); i++) {
        if (e->val[alldiff_lit_of(r, i, v)] < 0)
            continue;
        if (last >= 0)
            return;
        last = i;
    }
    if (last < 0)
        e->clause(e, NULL, 0);
    else
        e->clause(e, &(td_lit){alldiff_lit_of(r, last, v)}, 1);
}

static void alldiff_settle_one(const td_rule *r, td_lit l, td_encoder *e)
{
    int cell = alldiff_cell_of(r, l);
    int v = td_atom(l) - td_atom(alldiff_lit_of(r, cell, 0));
    assert(e->val[l] > 0 && v >= 0 && v < r->span);
    if (l == alldiff_lit_of(r, cell, v))
        settle_taken(r, cell, v, e);
    else if (needs_every_value(r))
        settle_lost(r, v, e);
}

/* How many pairs of literals exclude each other, for each literal of the rule:
 * up to this many become clauses, which the search likes best. */
enum { PAIRS = 6 };

static bool few_pairs(const td_rule *r, const survey *s)
{
    int pairs = 0;
    for (int v = 0; v < r->span; v++) {
        int n = 0;
        for (uint64_t left = s->open[v]; left; left &= left - 1)
            pairs += n++;
    }
    return pairs <= PAIRS * r->nlits;
}

/* The open literals of each value: no two, and one. */
static void encode_clauses(const td_rule *r, td_encoder *e, const survey *s)
{
    for (int v = 0; v < r->span; v++) {
        td_lit open[64];
        int n = 0;
        for (uint64_t left = s->open[v]; left; left &= left - 1)
            open[n++] = alldiff_lit_of(r, td_bits_lowest(left), v);
        for (int i = 0; s->at[v] && i < n; i++)
            e->clause(e, &(td_lit){td_not(open[i])}, 1);
        for (int i = 0; !s->at[v] && i < n; i++)
            for (int j = 0; j < i; j++)
                e->clause(e, (td_lit[]){td_not(open[i]), td_not(open[j])}, 2);
        if (!s->at[v] && needs_every_value(r))
            e->clause(e, open, n);
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

static bool alldiff_clash(td_propagator *p, td_host *h, int v, uint64_t at)
{
    td_lit why[64];
    int n = 0;
    if (at) {
        int two[2];
        first_two(at, two);
        why[n++] = alldiff_lit_of(p->rule, two[0], v);
        why[n++] = alldiff_lit_of(p->rule, two[1], v);
    } else {
        for (; n < cells_of(p->rule); n++)
            why[n] = td_not(alldiff_lit_of(p->rule, n, v));
    }
    h->conflict(h, p->id, why, n);
    return false;
}

static bool alldiff_look_at(td_propagator *p, td_host *h, int v)
{
    const differ *d = (const differ *)p;
    uint64_t at = d->at[v], may = d->may[v];
    if (at & (at - 1))
        return alldiff_clash(p, h, v, at);
    if (at) {
        for (uint64_t out = may & ~at; out; out &= out - 1) {
            td_lit l = td_not(alldiff_lit_of(p->rule, td_bits_lowest(out), v));
            if (!h->val[l])
                h->imply(h, p->id, l);
        }
        return true;
    }
    if (!needs_every_value(p->rule) || (may & (may - 1)))
        return true;
    if (!may)
        return alldiff_clash(p, h, v, 0);
    td_lit l = alldiff_lit_of(p->rule, td_bits_lowest(may), v);
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
        if (!alldiff_look_at(p, h, td_bits_lowest(look)))
            return false;
    return true;
}

static int differ_explain(td_propagator *p, td_host *h, td_lit l, td_lit *out)
{
    const td_rule *r = p->rule;
    int n = 0, cell = alldiff_cell_of(r, l);
    int v = td_atom(l) - td_atom(alldiff_lit_of(r, cell, 0));
    if (alldiff_lit_of(r, cell, v) == l) {
        for (int i = 0; i < cells_of(r); i++)
            if (i != cell)
                out[n++] = td_not(alldiff_lit_of(r, i, v));
        return n;
    }
    for (int i = 0; i < cells_of(r); i++) {
        td_lit other = alldiff_lit_of(r, i, v);
        if (i != cell && h->val[other] > 0 &&
            h->pos[td_atom(other)] < h->pos[td_atom(l)]) {
            out[0] = other;
            return 1;
        }
    }
    assert(0 && "a value left a cell for no reason");
    return 0;
}

static const td_propagator_type differ_type = {
    .name = "alldiff",
    .assign = differ_assign,
    .undo = differ_undo,
    .propagate = differ_propagate,
    .explain = differ_explain,
};

static void encode_native(const td_rule *r, td_encoder *e)
{
    int n = 0;
    differ *d = td_propagator_new(
        e, &differ_type, r, sizeof *d + sizeof *d->entry * (size_t)r->nlits);
    td_lit *both = td_alloc(sizeof *both * 2 * (size_t)r->nlits);
    for (int k = 0; k < r->nlits; k++) {
        int cell = k / r->span, v = k % r->span;
        int known = e->val ? e->val[r->lits[k]] : 0;
        if (known >= 0)
            d->may[v] |= bit(cell);
        if (known > 0)
            d->at[v] |= bit(cell);
        if (known)
            continue;
        d->entry[n] = (entry){(uint8_t)cell, (uint8_t)v};
        both[2 * n] = r->lits[k];
        both[2 * n++ + 1] = td_not(r->lits[k]);
    }
    d->dirty = all_values(r);
    e->add(e, &d->head, both, 2 * n);
    td_free(both);
}

static void alldiff_encode(const td_rule *r, td_encoder *e)
{
    survey s;
    assert(cells_of(r) <= r->span && r->span <= 64);
    if (!e->val) {
        encode_native(r, e);
        return;
    }
    alldiff_look(r, e->val, &s);
    if (alldiff_broken(r, e->val, NULL))
        e->clause(e, NULL, 0);
    else if (few_pairs(r, &s))
        encode_clauses(r, e, &s);
    else
        encode_native(r, e);
}

const td_rule_type td_rule_alldiff = {
    .name = "alldiff",
    .broken = alldiff_broken,
    .follows = alldiff_follows,
    .settle_one = alldiff_settle_one,
    .encode = alldiff_encode,
};

/* ---- the human side ---- */

/* A value that stands in one cell leaves the others: a step for each. */
void td_find_alldiff_taken(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    survey s;
    alldiff_look(r, p->val, &s);
    for (int v = 0; v < r->span; v++) {
        if (!is_single(s.at[v]) || !s.open[v])
            continue;
        td_step_open(sink);
        td_step_rule(sink, r);
        td_step_because(sink, alldiff_lit_of(r, td_bits_lowest(s.at[v]), v));
        for (uint64_t out = s.open[v]; out; out &= out - 1)
            td_step_set(sink,
                        td_not(alldiff_lit_of(r, td_bits_lowest(out), v)));
        if (!td_step_close(sink))
            return;
    }
}

/* The only cell of a house that has no value gets the one that is missing. (If
 * two are, some value stands twice: td_find_broken speaks of that.) */
void td_find_alldiff_full(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    survey s;
    uint64_t filled = 0;
    int missing = -1, nmissing = 0;
    alldiff_look(r, p->val, &s);
    for (int v = 0; v < r->span; v++) {
        filled |= s.at[v];
        missing = s.at[v] ? missing : v;
        nmissing += !s.at[v];
    }
    uint64_t empty = all_values(r) & ~filled;
    if (!needs_every_value(r) || !is_single(empty) || nmissing != 1)
        return;
    int last = td_bits_lowest(empty);
    td_step_open(sink);
    td_step_rule(sink, r);
    for (int v = 0; v < r->span; v++)
        if (s.at[v])
            td_step_because(sink,
                            alldiff_lit_of(r, td_bits_lowest(s.at[v]), v));
    td_step_site(sink, "place",
                 td_lit_site(p->m, alldiff_lit_of(r, last, missing)));
    td_step_set(sink, alldiff_lit_of(r, last, missing));
    td_step_close(sink);
}

/* A value that one cell is left for. */
void td_find_alldiff_last(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    survey s;
    alldiff_look(r, p->val, &s);
    for (int v = 0; needs_every_value(r) && v < r->span; v++) {
        if (s.at[v] || !is_single(s.open[v]))
            continue;
        int last = td_bits_lowest(s.open[v]);
        td_step_open(sink);
        td_step_rule(sink, r);
        for (int i = 0; i < cells_of(r); i++)
            if (i != last)
                td_step_because(sink, td_not(alldiff_lit_of(r, i, v)));
        td_step_number(sink, "digit", v + 1);
        td_step_set(sink, alldiff_lit_of(r, last, v));
        if (!td_step_close(sink))
            return;
    }
}
