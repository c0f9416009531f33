/* CAGE: the cells' numbers make the cage's target; see cage.h.
 *
 * lits[i * span + v] says "cell i has value v". A small cage is a set of
 * arrangements: a value is possible in a cell if some arrangement that has it
 * there has only possible values. A large one is a walk through states: a
 * value is possible if it lies on a walk from start to goal, found by going
 * forward and backward over the cells.
 *
 * Reasons: of a small cage a few literals that rule out every arrangement in
 * question, those that rule out most first. Of a large one, going forward, the
 * ruled-out values that would lead to a state from which the goal is in reach
 * (the others lead to states that later cells make useless). */
#include "rules/cage.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bitset.h"
#include "rules/rule_type.h"
#include "rules/when.h"

static td_lit cage_lit_of(const td_rule *r, int cell, int value)
{
    return r->lits[cell * r->span + value];
}

/* A question about a cage: what was known, and perhaps that one cell is to
 * have one value. */
typedef struct query {
    const td_rule *r;
    td_when t;
    int cell, value; /* -1: none */
} query;

static query ask_now(const td_rule *r, const int8_t *val)
{
    return (query){r, td_when_now(val), -1, -1};
}

/* The value that a cell was known to have, or -1. */
static int value_of(const query *q, int cell)
{
    for (int v = 0; v < q->r->span; v++)
        if (td_held(&q->t, cage_lit_of(q->r, cell, v)))
            return v;
    return -1;
}

static bool possible(const query *q, int cell, int value)
{
    return cell == q->cell
               ? value == q->value
               : td_known(&q->t, cage_lit_of(q->r, cell, value)) >= 0;
}

/* What is left of a cage, in memory of its own. */
typedef struct work {
    uint64_t *live; /* small: the arrangements left */
    uint64_t *some; /* small: room for one more set */
    uint64_t *from; /* large: states in reach of the start, by cell */
    uint64_t *to;   /* large: states with the goal in reach, by cell */
    int words;
    uint64_t room[];
} work;

static size_t words_of(const td_cage *c)
{
    return c->has ? (size_t)c->words : td_bits_words((size_t)c->nstates);
}

static size_t room_of(const td_cage *c)
{
    return c->has ? 2 * words_of(c) : 2 * words_of(c) * (size_t)(c->n + 1);
}

static size_t work_bytes(const td_cage *c)
{
    return sizeof(work) + room_of(c) * sizeof(uint64_t);
}

/* In memory that is zeroed. */
static work *work_init(work *w, const td_cage *c)
{
    w->words = (int)words_of(c);
    w->live = w->from = w->room;
    w->some = w->to = w->room + room_of(c) / 2;
    return w;
}

static work *work_new(const td_cage *c)
{
    return work_init(td_calloc(1, work_bytes(c)), c);
}

static uint64_t *layer(const work *w, uint64_t *sets, int cell)
{
    return sets + cell * w->words;
}

/* ---- small cages ---- */

static bool cage_meets(const uint64_t *a, const uint64_t *b, int words)
{
    for (int i = 0; i < words; i++)
        if (a[i] & b[i])
            return true;
    return false;
}

/* The arrangements that have only possible values; false if there is none. */
static bool find_live(const query *q, work *w)
{
    const td_cage *c = q->r->cage;
    uint64_t any = 0;
    for (int i = 0; i < c->n; i++) {
        memset(w->some, 0, sizeof *w->some * (size_t)w->words);
        for (int v = 0; v < c->span; v++)
            for (int k = 0; possible(q, i, v) && k < w->words; k++)
                w->some[k] |= td_cage_has(c, i, v)[k];
        for (int k = 0; k < w->words; k++)
            w->live[k] = i ? w->live[k] & w->some[k] : w->some[k];
    }
    for (int k = 0; k < w->words; k++)
        any |= w->live[k];
    return any;
}

static int cage_count(const uint64_t *a, const uint64_t *b, bool without,
                      int words)
{
    int n = 0;
    for (int i = 0; i < words; i++)
        for (uint64_t x = a[i] & (without ? ~b[i] : b[i]); x; x &= x - 1)
            n++;
    return n;
}

/* A literal that rules out arrangements of w->live: how many, and which. */
typedef struct killer {
    td_lit lit;
    int kills;
    const uint64_t *set;
    bool without; /* those outside the set */
} killer;

static void consider(const work *w, killer *best, killer x)
{
    x.kills = cage_count(w->live, x.set, x.without, w->words);
    if (x.kills > best->kills)
        *best = x;
}

static killer best_killer(const query *q, const work *w)
{
    const td_cage *c = q->r->cage;
    killer best = {.lit = TD_NO_LIT};
    for (int i = 0; i < c->n; i++) {
        if (i == q->cell)
            continue;
        int has = value_of(q, i);
        if (has >= 0) {
            consider(w, &best,
                     (killer){.lit = cage_lit_of(q->r, i, has),
                              .set = td_cage_has(c, i, has),
                              .without = true});
            continue;
        }
        for (int v = 0; v < c->span; v++)
            if (!possible(q, i, v))
                consider(w, &best,
                         (killer){.lit = td_not(cage_lit_of(q->r, i, v)),
                                  .set = td_cage_has(c, i, v)});
    }
    return best;
}

/* Literals that rule out all arrangements in question. */
static int cover(const query *q, work *w, td_lit *out)
{
    const td_cage *c = q->r->cage;
    int n = 0;
    for (int k = 0; k < w->words; k++)
        w->live[k] = q->cell < 0 ? 0 : td_cage_has(c, q->cell, q->value)[k];
    for (int row = 0; q->cell < 0 && row < c->nrows; row++)
        td_bits_add(w->live, (size_t)row);
    for (;;) {
        killer x = best_killer(q, w);
        if (!x.kills)
            break;
        out[n++] = x.lit;
        for (int k = 0; k < w->words; k++)
            w->live[k] &= x.without ? x.set[k] : ~x.set[k];
    }
    assert(!cage_meets(w->live, w->live, w->words));
    return n;
}

/* ---- large cages ---- */

static bool in_layer(const work *w, const uint64_t *sets, int cell, int state)
{
    return td_bits_has(sets + cell * w->words, (size_t)state);
}

static void clear(const work *w, uint64_t *sets, int layers)
{
    memset(sets, 0, sizeof *sets * (size_t)(w->words * layers));
}

/* Adds the states that a value leads to after a cell. */
static void cage_spread(const query *q, work *w, int cell, int v)
{
    const td_cage *c = q->r->cage;
    for (int s = 0; s < c->nstates; s++) {
        int next = c->next[s * c->span + v];
        if (next >= 0 && in_layer(w, w->from, cell, s))
            td_bits_add(layer(w, w->from, cell + 1), (size_t)next);
    }
}

static void go_forward(const query *q, work *w)
{
    const td_cage *c = q->r->cage;
    clear(w, w->from, c->n + 1);
    td_bits_add(w->from, (size_t)c->start);
    for (int i = 0; i < c->n; i++)
        for (int v = 0; v < c->span; v++)
            if (possible(q, i, v))
                cage_spread(q, w, i, v);
}

static void go_backward(const query *q, work *w)
{
    const td_cage *c = q->r->cage;
    clear(w, w->to, c->n + 1);
    td_bits_add(layer(w, w->to, c->n), (size_t)c->goal);
    for (int i = c->n; i-- > 0;)
        for (int v = 0; v < c->span; v++)
            for (int s = 0; possible(q, i, v) && s < c->nstates; s++) {
                int next = c->next[s * c->span + v];
                if (next >= 0 && in_layer(w, w->to, i + 1, next))
                    td_bits_add(layer(w, w->to, i), (size_t)s);
            }
}

/* Does the value lead from a state in reach to one with the goal in reach? */
static bool leads_on(const query *q, const work *w, int cell, int v)
{
    const td_cage *c = q->r->cage;
    for (int s = 0; s < c->nstates; s++) {
        int next = c->next[s * c->span + v];
        if (next >= 0 && in_layer(w, w->from, cell, s) &&
            in_layer(w, w->to, cell + 1, next))
            return true;
    }
    return false;
}

/* The literals of one cell that block the way, into out; and the states that
 * are in reach after it if nothing else is known of it. */
static int block(const query *q, int cell, work *w, td_lit *out)
{
    int n = 0, has = cell == q->cell ? -1 : value_of(q, cell);
    for (int v = 0; v < q->r->span; v++) {
        if (possible(q, cell, v) ||
            (cell != q->cell && !leads_on(q, w, cell, v))) {
            cage_spread(q, w, cell, v);
        } else if (has >= 0) {
            clear(w, layer(w, w->from, cell + 1), 1);
            cage_spread(q, w, cell, has);
            out[0] = cage_lit_of(q->r, cell, has);
            return 1;
        } else if (cell != q->cell) {
            out[n++] = td_not(cage_lit_of(q->r, cell, v));
        }
    }
    return n;
}

/* Literals with which no walk in question leads from start to goal. */
static int barrier(const query *q, work *w, td_lit *out)
{
    int n = 0;
    go_backward(q, w);
    clear(w, w->from, q->r->cage->n + 1);
    td_bits_add(w->from, (size_t)q->r->cage->start);
    for (int i = 0; i < q->r->cage->n; i++)
        n += block(q, i, w, out + n);
    assert(!in_layer(w, w->from, q->r->cage->n, q->r->cage->goal));
    return n;
}

/* ---- both ---- */

/* Finds out what is left; false if nothing is. */
static bool cage_look(const query *q, work *w)
{
    if (q->r->cage->has)
        return find_live(q, w);
    go_forward(q, w);
    go_backward(q, w);
    return in_layer(w, w->to, 0, q->r->cage->start);
}

/* After look: is the literal number k on some arrangement? */
static bool supported(const query *q, const work *w, int k)
{
    int cell = k / q->r->span, v = k % q->r->span;
    return q->r->cage->has
               ? cage_meets(w->live, td_cage_has(q->r->cage, cell, v), w->words)
               : leads_on(q, w, cell, v);
}

/* Why nothing is left of what is asked for. */
static int cage_premises(const query *q, work *w, td_lit *out)
{
    return q->r->cage->has ? cover(q, w, out) : barrier(q, w, out);
}

/* Why literal number k is false. */
static int premises_against(const query *q, int k, work *w, td_lit *out)
{
    query with = *q;
    with.cell = k / q->r->span;
    with.value = k % q->r->span;
    return cage_premises(&with, w, out);
}

static bool all_known(const query *q)
{
    for (int i = 0; i < q->r->cage->n; i++)
        if (value_of(q, i) < 0)
            return false;
    return true;
}

static td_breach cage_broken(const td_rule *r, const int8_t *val, td_ints *why)
{
    work *w = work_new(r->cage);
    query q = ask_now(r, val);
    td_breach breach = TD_BREACH_NONE;
    if (!cage_look(&q, w)) {
        breach = all_known(&q) ? TD_BREACH_OVER : TD_BREACH_SHORT;
        if (why) {
            td_vec_reserve(why, r->nlits);
            why->n += (uint32_t)cage_premises(&q, w, why->at + why->n);
        }
    }
    td_free(w);
    return breach;
}

/* ---- the kernel's side ---- */

typedef struct cager {
    td_propagator head;
    work *w;
    td_lit *why;
} cager;

static void cager_assign(td_propagator *p, td_host *h, int tag)
{
    (void)p, (void)h, (void)tag; /* it looks at everything each time */
}

static bool cager_propagate(td_propagator *p, td_host *h)
{
    cager *c = (cager *)p;
    const td_rule *r = p->rule;
    query q = ask_now(r, h->val);
    if (!cage_look(&q, c->w)) {
        h->conflict(h, p->id, c->why, cage_premises(&q, c->w, c->why));
        return false;
    }
    for (int k = 0; k < r->nlits; k++)
        if (!h->val[r->lits[k]] && !supported(&q, c->w, k))
            h->imply(h, p->id, td_not(r->lits[k]));
    return true;
}

static int cager_explain(td_propagator *p, td_host *h, td_lit l, td_lit *out)
{
    cager *c = (cager *)p;
    query q = {p->rule, td_when_before(h, l), -1, -1};
    int k = 0;
    while (p->rule->lits[k] != td_not(l))
        k++;
    return premises_against(&q, k, c->w, out);
}

static const td_propagator_type cager_type = {
    .name = "cage",
    .assign = cager_assign,
    .propagate = cager_propagate,
    .explain = cager_explain,
};

/* Two cells: each value of one needs a partner in the other. */
static void encode_pair(const td_rule *r, td_encoder *e)
{
    const td_cage *c = r->cage;
    for (int i = 0; i < 2; i++)
        for (int v = 0; v < c->span; v++) {
            td_lit lits[65] = {td_not(cage_lit_of(r, i, v))};
            int n = 1;
            for (int u = 0; u < c->span; u++)
                if (cage_meets(td_cage_has(c, i, v), td_cage_has(c, 1 - i, u),
                               c->words))
                    lits[n++] = cage_lit_of(r, 1 - i, u);
            e->clause(e, lits, n);
        }
}

static void encode_other(const td_rule *r, td_encoder *e)
{
    cager *c = td_propagator_new(e, &cager_type, r, sizeof *c);
    c->w = work_init(td_arena_alloc(e->mem, work_bytes(r->cage)), r->cage);
    c->why = TD_ROOM(e->mem, td_lit, r->nlits);
    for (int k = 0; k < r->nlits; k++)
        c->why[k] = td_not(r->lits[k]);
    e->add(e, &c->head, c->why, r->nlits);
}

static void cage_encode(const td_rule *r, td_encoder *e)
{
    assert(r->nlits == r->cage->n * r->span && r->span == r->cage->span);
    if (r->cage->has && !r->cage->nrows)
        e->clause(e, NULL, 0);
    else if (r->cage->has && r->cage->n == 2)
        encode_pair(r, e);
    else
        encode_other(r, e);
}

static void cage_follows(const td_rule *r, const int8_t *val, td_ints *out)
{
    work *w = work_new(r->cage);
    query q = ask_now(r, val);
    bool fits = cage_look(&q, w);
    for (int k = 0; k < r->nlits && fits; k++)
        if (!val[r->lits[k]] && !supported(&q, w, k))
            td_vec_push(out, td_not(r->lits[k]));
    td_free(w);
}

static void cage_settle(const td_rule *r, td_encoder *e)
{
    work *w = work_new(r->cage);
    query q = ask_now(r, e->val);
    if (!cage_look(&q, w))
        e->clause(e, NULL, 0);
    else
        for (int k = 0; k < r->nlits; k++)
            if (!e->val[r->lits[k]] && !supported(&q, w, k))
                e->clause(e, &(td_lit){td_not(r->lits[k])}, 1);
    td_free(w);
}

const td_rule_type td_rule_cage = {
    .name = "cage",
    .broken = cage_broken,
    .follows = cage_follows,
    .settle = cage_settle,
    .encode = cage_encode,
};

/* ---- the human side ---- */

static void add_premises(const query *q, work *w, td_sink *sink)
{
    td_lit *why = td_alloc(sizeof *why * (size_t)q->r->nlits);
    for (int k = 0; k < q->r->nlits; k++) {
        if (sink->pos->val[q->r->lits[k]] || supported(q, w, k))
            continue;
        int n = premises_against(q, k, w, why);
        for (int i = 0; i < n; i++)
            td_step_because(sink, why[i]);
        cage_look(q, w);
    }
    td_free(why);
}

/* One step for all values that no arrangement has any more. */
void td_find_cage_values(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    work *w = work_new(r->cage);
    query q = ask_now(r, p->val);
    if (cage_look(&q, w)) {
        td_step_open(sink);
        td_step_rule(sink, r);
        for (int k = 0; k < r->nlits; k++)
            if (!p->val[r->lits[k]] && !supported(&q, w, k))
                td_step_set(sink, td_not(r->lits[k]));
        if (sink->draft.set.n && !td_sink_brief(sink))
            add_premises(&q, w, sink);
        if (sink->draft.set.n)
            td_step_close(sink);
    }
    td_free(w);
}
