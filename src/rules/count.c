/* COUNT: how many of the literals (of different atoms) hold is in a set of
 * allowed counts.
 *
 * With t literals true and o open the final count lies in t .. t + o. If the
 * allowed counts in that range are just {t} the rule is full; if {t + o} it
 * needs all; if there are none it is broken. True literals are a reason as far
 * as lower counts would be allowed without them, false ones as far as higher
 * counts would be.
 *
 * In the kernel a small COUNT becomes clauses (encode_small), a large one a
 * propagator that keeps the tally. */
#include "rules/rule_type.h"

#include <assert.h>

#include "base/alloc.h"
#include "rules/when.h"

typedef struct tally {
    int yes, open;
} tally;

static tally tally_of(const td_rule *r, const int8_t *val)
{
    tally t = {0, 0};
    for (int i = 0; i < r->nlits; i++) {
        t.yes += val[r->lits[i]] > 0;
        t.open += val[r->lits[i]] == 0;
    }
    return t;
}

/* Is some count from a to b allowed? */
static bool allowed_between(const td_rule *r, int a, int b)
{
    a = a < r->counts.lo ? r->counts.lo : a;
    b = b > r->counts.hi ? r->counts.hi : b;
    if (!r->counts.mask)
        return a <= b;
    for (int k = a; k <= b; k++)
        if (td_counts_has(&r->counts, k))
            return true;
    return false;
}

typedef enum verdict { FREE, FULL, NEEDS_ALL, BROKEN } verdict;

static verdict judge(const td_rule *r, int yes, int open)
{
    if (!open)
        return td_counts_has(&r->counts, yes) ? FREE : BROKEN;
    bool low = td_counts_has(&r->counts, yes);
    bool high = td_counts_has(&r->counts, yes + open);
    if (allowed_between(r, yes + 1, yes + open - 1) || (low && high))
        return FREE;
    return low ? FULL : high ? NEEDS_ALL : BROKEN;
}

/* A verdict says that some count is excluded: BROKEN that there is any left,
 * FULL that one more is true, NEEDS_ALL that one more is false. It rests on
 * as many true literals, and then as many false ones, as it takes. */
static int premises(const td_rule *r, const td_when *t, verdict v, td_lit *out)
{
    int yes = 0, no = 0, n = 0;
    for (int i = 0; i < r->nlits; i++) {
        yes += td_known(t, r->lits[i]) > 0;
        no += td_known(t, r->lits[i]) < 0;
    }
    int least = v == FULL, most = r->nlits - (v == NEEDS_ALL);
    assert(!allowed_between(r, least + yes, most - no));
    while (yes && !allowed_between(r, least + yes - 1, most - no))
        yes--;
    while (no && !allowed_between(r, least + yes, most - no + 1))
        no--;
    for (int i = 0; i < r->nlits; i++) {
        int sign = td_known(t, r->lits[i]);
        if (sign > 0 && yes-- > 0)
            out[n++] = r->lits[i];
        else if (sign < 0 && no-- > 0)
            out[n++] = td_not(r->lits[i]);
    }
    return n;
}

static td_breach count_broken(const td_rule *r, const int8_t *val, td_ints *why)
{
    tally t = tally_of(r, val);
    if (allowed_between(r, t.yes, t.yes + t.open))
        return TD_BREACH_NONE;
    if (why) {
        td_when now = td_when_now(val);
        td_vec_reserve(why, r->nlits);
        why->n += (uint32_t)premises(r, &now, BROKEN, why->at + why->n);
    }
    return allowed_between(r, t.yes + t.open + 1, r->nlits) ? TD_BREACH_SHORT
                                                            : TD_BREACH_OVER;
}

/* ---- the kernel's side ---- */

typedef struct counter {
    td_propagator head;
    int yes, no;
} counter;

/* It hears of literal i as tag 2i, of its negation as tag 2i + 1. */
static void counter_assign(td_propagator *p, td_host *h, int tag)
{
    (void)h;
    counter *c = (counter *)p;
    *(tag & 1 ? &c->no : &c->yes) += 1;
}

static void counter_undo(td_propagator *p, td_host *h, int tag)
{
    (void)h;
    counter *c = (counter *)p;
    *(tag & 1 ? &c->no : &c->yes) -= 1;
}

static bool counter_propagate(td_propagator *p, td_host *h)
{
    counter *c = (counter *)p;
    const td_rule *r = p->rule;
    verdict v = judge(r, c->yes, r->nlits - c->yes - c->no);
    if (v == FREE)
        return true;
    if (v == BROKEN) {
        td_lit *why = td_alloc(sizeof *why * (size_t)r->nlits);
        td_when now = td_when_now(h->val);
        int n = premises(r, &now, BROKEN, why);
        h->conflict(h, p->id, why, n);
        td_free(why);
        return false;
    }
    for (int i = 0; i < r->nlits; i++) {
        td_lit l = v == FULL ? td_not(r->lits[i]) : r->lits[i];
        if (!h->val[l])
            h->imply(h, p->id, l);
    }
    return true;
}

static int counter_explain(td_propagator *p, td_host *h, td_lit l, td_lit *out)
{
    verdict v = FULL;
    for (int i = 0; v == FULL && i < p->rule->nlits; i++)
        if (p->rule->lits[i] == l)
            v = NEEDS_ALL;
    td_when then = td_when_before(h, l);
    return premises(p->rule, &then, v, out);
}

static const td_propagator_type counter_type = {
    .name = "count",
    .assign = counter_assign,
    .undo = counter_undo,
    .propagate = counter_propagate,
    .explain = counter_explain,
};

static void encode_large(const td_rule *r, td_encoder *e)
{
    counter *c = td_calloc(1, sizeof *c);
    c->head.type = &counter_type;
    c->head.rule = r;
    td_lit *both = td_alloc(sizeof *both * 2 * (size_t)r->nlits);
    for (int i = 0; i < r->nlits; i++) {
        both[2 * i] = r->lits[i];
        both[2 * i + 1] = td_not(r->lits[i]);
    }
    e->add(e, &c->head, both, 2 * r->nlits);
    td_free(both);
}

/* Every set of literals that a forbidden stretch of counts rules out, as a
 * clause. With exactly yes true and no false among n where yes + no = n - gap,
 * the count lies in yes .. yes + gap; it is a minimal conflict if no count of
 * that range is allowed but widening it by one more open literal allows one.
 * Minimal clauses are those (yes, no) with nothing allowed in yes .. n - no,
 * yes = 0 or something allowed in yes-1 .. n-no, no = 0 or something allowed
 * in yes .. n-no+1. */
static void encode_subsets(const td_rule *r, td_encoder *e, int yes, int no)
{
    int n = r->nlits, k = yes + no;
    td_lit lits[64];
    /* Choose the k literals, then which yes of them are the true ones. */
    for (uint32_t set = 0; set < (uint32_t)1 << n; set++) {
        int bits = 0;
        for (uint32_t b = set; b; b &= b - 1)
            bits++;
        if (bits != k)
            continue;
        for (uint32_t pos = set;; pos = (pos - 1) & set) {
            int trues = 0, out = 0;
            for (uint32_t b = pos; b; b &= b - 1)
                trues++;
            if (trues == yes) {
                for (int i = 0; i < n; i++)
                    if (set >> i & 1)
                        lits[out++] =
                            pos >> i & 1 ? td_not(r->lits[i]) : r->lits[i];
                e->clause(e, lits, out);
            }
            if (!pos)
                break;
        }
    }
}

static void encode_small(const td_rule *r, td_encoder *e)
{
    int n = r->nlits;
    for (int yes = 0; yes <= n; yes++)
        for (int no = 0; yes + no <= n; no++)
            if (!allowed_between(r, yes, n - no) &&
                (!yes || allowed_between(r, yes - 1, n - no)) &&
                (!no || allowed_between(r, yes, n - no + 1)))
                encode_subsets(r, e, yes, no);
}

/* At most one, as pairs. */
static void encode_pairs(const td_rule *r, td_encoder *e)
{
    for (int i = 0; i < r->nlits; i++)
        for (int j = i + 1; j < r->nlits; j++)
            e->clause(e, (td_lit[]){td_not(r->lits[i]), td_not(r->lits[j])}, 2);
}

enum { SMALL = 6, PAIRS = 10 };

static void count_encode(const td_rule *r, td_encoder *e)
{
    const td_counts *c = &r->counts;
    if (r->nlits <= SMALL) {
        encode_small(r, e);
    } else if (r->nlits <= PAIRS && c->hi == 1 && !c->mask && c->lo <= 1) {
        encode_pairs(r, e);
        if (c->lo == 1)
            e->clause(e, r->lits, r->nlits);
    } else {
        encode_large(r, e);
    }
}

const td_rule_type td_rule_count = {
    .name = "count",
    .broken = count_broken,
    .encode = count_encode,
};

/* ---- the human side ---- */

static void find_count(const td_pos *p, int anchor, td_sink *sink,
                       verdict wanted)
{
    const td_rule *r = &p->m->rule[anchor];
    tally t = tally_of(r, p->val);
    if (!t.open || judge(r, t.yes, t.open) != wanted)
        return;
    td_step_open(sink);
    td_step_rule(sink, r);
    if (!td_sink_brief(sink)) {
        td_ints *why = &sink->draft.because;
        td_when now = td_when_now(p->val);
        td_vec_reserve(why, r->nlits);
        why->n = (uint32_t)premises(r, &now, wanted, why->at);
    }
    for (int i = 0; i < r->nlits; i++)
        if (!p->val[r->lits[i]])
            td_step_set(sink, wanted == FULL ? td_not(r->lits[i]) : r->lits[i]);
    td_step_close(sink);
}

void td_find_count_full(const td_pos *p, int anchor, td_sink *sink)
{
    find_count(p, anchor, sink, FULL);
}

void td_find_count_needs_all(const td_pos *p, int anchor, td_sink *sink)
{
    find_count(p, anchor, sink, NEEDS_ALL);
}
