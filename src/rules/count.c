/* COUNT: how many of the literals (of different atoms) hold is in a set of
 * allowed counts.
 *
 * With t literals true and o open the final count lies in t .. t + o. If the
 * allowed counts in that range are just {t} the rule is full; if {t + o} it
 * needs all; if there are none it is broken. True literals are a reason as far
 * as lower counts would be allowed without them, false ones as far as higher
 * counts would be.
 *
 * In the kernel a small COUNT becomes clauses (encode_small), an exact one of
 * many a tree of partial counts, any other a propagator that keeps the tally.
 */
#include "rules/rule_type.h"

#include <assert.h>

#include "base/alloc.h"
#include "rules/count.h"
#include "rules/follow.h"
#include "rules/when.h"

typedef struct tally {
    int yes, open;
} tally;

static tally count_tally_of(const td_rule *r, const int8_t *val)
{
    tally t = {0, 0};
    for (int i = 0; i < r->nlits; i++) {
        t.yes += val[r->lits[i]] > 0;
        t.open += val[r->lits[i]] == 0;
    }
    return t;
}

/* Is some count from a to b allowed? */
static bool allowed_between(const td_counts *c, int a, int b)
{
    a = a < c->lo ? c->lo : a;
    b = b > c->hi ? c->hi : b;
    if (!c->mask)
        return a <= b;
    for (int k = a; k <= b; k++)
        if (td_counts_has(c, k))
            return true;
    return false;
}

td_verdict td_count_judge(const td_counts *c, int yes, int open)
{
    if (!open)
        return td_counts_has(c, yes) ? TD_FREE : TD_BROKEN;
    bool low = td_counts_has(c, yes);
    bool high = td_counts_has(c, yes + open);
    if (allowed_between(c, yes + 1, yes + open - 1) || (low && high))
        return TD_FREE;
    return low ? TD_FULL : high ? TD_NEEDS_ALL : TD_BROKEN;
}

/* A verdict says that some count is excluded: broken that there is any left,
 * full that one more is true, "needs all" that one more is false. How many of
 * the true literals, and then of the false ones, does it take? */
static void least_needed(const td_rule *r, td_verdict v, int *yes, int *no)
{
    int least = v == TD_FULL, most = r->nlits - (v == TD_NEEDS_ALL);
    assert(!allowed_between(&r->counts, least + *yes, most - *no));
    while (*yes && !allowed_between(&r->counts, least + *yes - 1, most - *no))
        --*yes;
    while (*no && !allowed_between(&r->counts, least + *yes, most - *no + 1))
        --*no;
}

/* It rests on as many as it takes. */
static int count_premises(const td_rule *r, const td_when *t, td_verdict v,
                          td_lit *out)
{
    int yes = 0, no = 0, n = 0;
    for (int i = 0; i < r->nlits; i++) {
        yes += td_known(t, r->lits[i]) > 0;
        no += td_known(t, r->lits[i]) < 0;
    }
    least_needed(r, v, &yes, &no);
    for (int i = 0; i < r->nlits; i++) {
        int sign = td_known(t, r->lits[i]);
        if (sign > 0 && yes-- > 0)
            out[n++] = r->lits[i];
        else if (sign < 0 && no-- > 0)
            out[n++] = td_not(r->lits[i]);
    }
    return n;
}

static bool can_be(const td_rule *r, tally t)
{
    bool within = t.yes <= r->counts.hi && t.yes + t.open >= r->counts.lo;
    return within && (!r->counts.mask ||
                      allowed_between(&r->counts, t.yes, t.yes + t.open));
}

static td_breach count_broken(const td_rule *r, const int8_t *val, td_ints *why)
{
    tally t = count_tally_of(r, val);
    if (can_be(r, t))
        return TD_BREACH_NONE;
    if (why && r->nlits) {
        td_when now = td_when_now(val);
        td_vec_reserve(why, r->nlits);
        why->n +=
            (uint32_t)count_premises(r, &now, TD_BROKEN, why->at + why->n);
    }
    /* A number may ask for more than there are literals. */
    bool more = r->counts.lo > t.yes + t.open ||
                allowed_between(&r->counts, t.yes + t.open + 1, r->nlits);
    return more ? TD_BREACH_SHORT : TD_BREACH_OVER;
}

static void count_follows(const td_rule *r, const int8_t *val, td_ints *out)
{
    tally t = count_tally_of(r, val);
    td_verdict v = td_count_judge(&r->counts, t.yes, t.open);
    if (!t.open || (v != TD_FULL && v != TD_NEEDS_ALL))
        return;
    for (int i = 0; i < r->nlits; i++)
        if (!val[r->lits[i]])
            td_vec_push(out, v == TD_FULL ? td_not(r->lits[i]) : r->lits[i]);
}

/* ---- the kernel's side ---- */

static bool count_settles_at_once(const td_rule *r)
{
    return td_count_judge(&r->counts, 0, r->nlits) != TD_FREE;
}

static void count_settle(const td_rule *r, td_encoder *e)
{
    tally t = count_tally_of(r, e->val);
    td_verdict v = td_count_judge(&r->counts, t.yes, t.open);
    if (v == TD_BROKEN)
        e->clause(e, NULL, 0);
    if (!t.open || (v != TD_FULL && v != TD_NEEDS_ALL))
        return;
    for (int i = 0; i < r->nlits; i++)
        if (!e->val[r->lits[i]])
            e->clause(e,
                      &(td_lit){v == TD_FULL ? td_not(r->lits[i]) : r->lits[i]},
                      1);
}

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
    td_verdict v =
        td_count_judge(&r->counts, c->yes, r->nlits - c->yes - c->no);
    if (v == TD_FREE)
        return true;
    if (v == TD_BROKEN) {
        td_lit *why = td_alloc(sizeof *why * (size_t)r->nlits);
        td_when now = td_when_now(h->val);
        int n = count_premises(r, &now, TD_BROKEN, why);
        h->conflict(h, p->id, why, n);
        td_free(why);
        return false;
    }
    for (int i = 0; i < r->nlits; i++) {
        td_lit l = v == TD_FULL ? td_not(r->lits[i]) : r->lits[i];
        if (!h->val[l])
            h->imply(h, p->id, l);
    }
    return true;
}

static int counter_explain(td_propagator *p, td_host *h, td_lit l, td_lit *out)
{
    td_verdict v = TD_FULL;
    for (int i = 0; v == TD_FULL && i < p->rule->nlits; i++)
        if (p->rule->lits[i] == l)
            v = TD_NEEDS_ALL;
    td_when then = td_when_before(h, l);
    return count_premises(p->rule, &then, v, out);
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
    counter *c = td_propagator_new(e, &counter_type, r, sizeof *c);
    td_encode_both(e, &c->head, r->lits, r->nlits);
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
            if (!allowed_between(&r->counts, yes, n - no) &&
                (!yes || allowed_between(&r->counts, yes - 1, n - no)) &&
                (!no || allowed_between(&r->counts, yes, n - no + 1)))
                encode_subsets(r, e, yes, no);
}

/* At most one, as pairs. */
static void encode_pairs(const td_rule *r, td_encoder *e)
{
    for (int i = 0; i < r->nlits; i++)
        for (int j = i + 1; j < r->nlits; j++)
            e->clause(e, (td_lit[]){td_not(r->lits[i]), td_not(r->lits[j])}, 2);
}

/* ---- a tree of partial counts ----
 *
 * An exact count of many: each node of the tree has atoms "at least k of the
 * literals below hold". They follow from the literals, and let the solver
 * learn about a part of the board in few words. As many clauses as literals
 * times the count; more than count + 1 need not be told apart. */

typedef struct part {
    td_lit *least; /* least[k - 1]: at least k hold */
    int n;
} part;

/* At least i and at least j make at least i + j. */
static void encode_at_least(td_encoder *e, part a, part b, part sum, int i,
                            int j)
{
    td_lit l[3];
    int n = 0, k = i + j < sum.n ? i + j : sum.n;
    if (i)
        l[n++] = td_not(a.least[i - 1]);
    if (j)
        l[n++] = td_not(b.least[j - 1]);
    l[n++] = sum.least[k - 1];
    e->clause(e, l, n);
}

/* At most i and at most j make at most i + j. */
static void encode_at_most(td_encoder *e, part a, part b, part sum, int i,
                           int j)
{
    td_lit l[3];
    int n = 0;
    if (i < a.n)
        l[n++] = a.least[i];
    if (j < b.n)
        l[n++] = b.least[j];
    l[n++] = td_not(sum.least[i + j]);
    e->clause(e, l, n);
}

/* The sum of two parts, told apart up to `most`. */
static part encode_sum(td_encoder *e, part a, part b, int most, td_lit *room)
{
    part sum = {room, a.n + b.n < most ? a.n + b.n : most};
    for (int k = 0; k < sum.n; k++)
        sum.least[k] = e->fresh(e);
    for (int i = 0; i <= a.n; i++)
        for (int j = 0; j <= b.n; j++) {
            if (i + j > 0)
                encode_at_least(e, a, b, sum, i, j);
            if (i + j < sum.n)
                encode_at_most(e, a, b, sum, i, j);
        }
    return sum;
}

/* Of n literals exactly `count` hold; the list is used up. */
static void encode_tree(td_encoder *e, td_lit *lits, int n, int count)
{
    part *row = td_alloc(sizeof *row * (size_t)n);
    int levels = 1;
    while (1 << levels < n)
        levels++;
    td_lit *room = td_alloc(sizeof *room * (size_t)(n * levels)), *at = room;
    for (int i = 0; i < n; i++)
        row[i] = (part){lits + i, 1};
    for (int parts = n; parts > 1; parts = (parts + 1) / 2) {
        for (int i = 0; i + 1 < parts; i += 2) {
            row[i / 2] = encode_sum(e, row[i], row[i + 1], count + 1, at);
            at += row[i / 2].n;
        }
        if (parts & 1)
            row[parts / 2] = row[parts - 1];
    }
    if (count)
        e->clause(e, &row[0].least[count - 1], 1);
    if (count < row[0].n)
        e->clause(e, (td_lit[]){td_not(row[0].least[count])}, 1);
    td_free(row);
    td_free(room);
}

/* The fewer of those that hold and those that do not are counted. */
static void encode_exact(const td_rule *r, td_encoder *e)
{
    int n = r->nlits, count = r->counts.lo;
    bool flip = count > n - count;
    td_lit *lits = td_alloc(sizeof *lits * (size_t)n);
    for (int i = 0; i < n; i++)
        lits[i] = flip ? td_not(r->lits[i]) : r->lits[i];
    encode_tree(e, lits, n, flip ? n - count : count);
    td_free(lits);
}

/* At most one of up to ten: pairs. Up to six: all clauses. Exactly two or more
 * of twelve or more: a tree, unless that would be too large. */
enum { SMALL = 5, PAIRS = 10, TREE = 12, TREE_MOST = 16000 };

static bool is_for_tree(const td_rule *r)
{
    const td_counts *c = &r->counts;
    int n = r->nlits, fewer = c->lo < n - c->lo ? c->lo : n - c->lo;
    return n >= TREE && c->lo == c->hi && !c->mask && fewer >= 2 &&
           (int64_t)n * (fewer + 1) <= TREE_MOST;
}

/* What is left of a rule where some literals are fixed for good. */
static const td_rule *open_part(const td_rule *r, tally t, td_encoder *e)
{
    td_rule *rest = td_arena_copy(e->mem, r, sizeof *r);
    rest->lits = TD_ROOM(e->mem, td_lit, t.open);
    rest->nlits = 0;
    rest->counts.lo -= t.yes;
    rest->counts.hi -= t.yes;
    assert(!r->counts.mask || t.yes < 64);
    if (r->counts.mask)
        rest->counts.mask >>= t.yes;
    if (rest->counts.lo < 0)
        rest->counts.lo = 0;
    for (int i = 0; i < r->nlits; i++)
        if (!e->val[r->lits[i]])
            rest->lits[rest->nlits++] = r->lits[i];
    return rest;
}

/* Two that exclude each other: the most frequent rule by far. */
static bool is_pair(const td_rule *r)
{
    const td_counts *c = &r->counts;
    return r->nlits == 2 && c->hi == 1 && c->lo <= 0 && !c->mask;
}

static void count_encode(const td_rule *r, td_encoder *e)
{
    if (is_pair(r)) {
        e->clause(e, (td_lit[]){td_not(r->lits[0]), td_not(r->lits[1])}, 2);
        return;
    }
    tally t = {0, r->nlits};
    if (e->val)
        t = count_tally_of(r, e->val);
    if (!can_be(r, t)) {
        e->clause(e, NULL, 0);
        return;
    }
    if (t.open < r->nlits)
        r = open_part(r, t, e);
    const td_counts *c = &r->counts;
    if (r->nlits <= PAIRS && c->hi == 1 && !c->mask && c->lo >= 0) {
        encode_pairs(r, e);
        if (c->lo == 1)
            e->clause(e, r->lits, r->nlits);
    } else if (r->nlits <= SMALL) {
        encode_small(r, e);
    } else if (is_for_tree(r)) {
        encode_exact(r, e);
    } else {
        encode_large(r, e);
    }
}

/* ---- the tally of a position ---- */

/* That of a rule over most of the board follows the trail. */
typedef struct kept_tally {
    td_follow follow;
    tally now;
    int8_t *sign; /* by literal: 1 it is the rule's, -1 its negation is */
    int8_t *took; /* by place of the trail: the same of what was there */
} kept_tally;

static bool is_large(const td_pos *p, const td_rule *r)
{
    enum { LARGE = 64 };
    return r->nlits >= LARGE && 2 * r->nlits >= p->m->natoms;
}

static size_t kept_size(const td_pos *p, int rule)
{
    (void)rule;
    return sizeof(kept_tally) +
           (size_t)p->m->natoms * (sizeof(uint32_t) + 3 * sizeof(int8_t));
}

static void count_lay_out(kept_tally *v, const td_pos *p, const td_rule *r)
{
    v->follow.when = (uint32_t *)(v + 1);
    v->sign = (int8_t *)(v->follow.when + p->m->natoms);
    v->took = v->sign + 2 * p->m->natoms;
    v->now.open = r->nlits;
    for (int i = 0; i < r->nlits; i++) {
        v->sign[r->lits[i]] = 1;
        v->sign[td_not(r->lits[i])] = -1;
    }
}

static void kept_build(const td_pos *p, int rule, void *data)
{
    kept_tally *v = data;
    if (!v->sign)
        count_lay_out(v, p, &p->m->rule[rule]);
    while (td_follow_lost(&v->follow, p->s)) {
        int8_t sign = v->took[--v->follow.n];
        v->now.open += sign != 0;
        v->now.yes -= sign > 0;
    }
    while (v->follow.n < p->s->ntrail) {
        int8_t sign = v->sign[td_follow_next(&v->follow, p->s)];
        v->took[v->follow.n - 1] = sign;
        v->now.open -= sign != 0;
        v->now.yes += sign > 0;
    }
}

static const td_view_type kept_view = {
    .name = "tally",
    .size = kept_size,
    .build = kept_build,
};

static tally tally_at(const td_pos *p, int rule)
{
    const td_rule *r = &p->m->rule[rule];
    if (!is_large(p, r))
        return count_tally_of(r, p->val);
    const kept_tally *v = td_view_get(p, &kept_view, rule);
    return v->now;
}

static bool count_intact(const td_pos *p, int rule)
{
    const td_rule *r = &p->m->rule[rule];
    return is_large(p, r) && can_be(r, tally_at(p, rule));
}

/* ---- what conclusions need ---- */

/* As many true literals, and then as many false ones, as it takes; those
 * first that come first in the rule. */
static int count_needed(const td_rule *r, const td_lit *set, int nset,
                        td_lit *because, int n)
{
    bool full = false;
    int yes = 0, no = 0, kept = 0;
    for (int i = 0; i < r->nlits; i++) {
        for (int k = 0; k < nset; k++)
            full |= set[k] == td_not(r->lits[i]);
        for (int k = 0; k < n; k++) {
            yes += because[k] == r->lits[i];
            no += because[k] == td_not(r->lits[i]);
        }
    }
    assert(yes + no == n);
    least_needed(r, full ? TD_FULL : TD_NEEDS_ALL, &yes, &no);
    for (int k = 0; k < n; k++) {
        bool is_yes = false;
        for (int i = 0; i < r->nlits; i++)
            is_yes |= because[k] == r->lits[i];
        int *left = is_yes ? &yes : &no;
        if ((*left)-- > 0)
            because[kept++] = because[k];
    }
    return kept;
}

const td_rule_type td_rule_count = {
    .name = "count",
    .broken = count_broken,
    .needed = count_needed,
    .intact = count_intact,
    .follows = count_follows,
    .settle = count_settle,
    .settles_at_once = count_settles_at_once,
    .encode = count_encode,
};

/* ---- the human side ---- */

static void find_count(const td_pos *p, int anchor, td_sink *sink,
                       td_verdict wanted)
{
    const td_rule *r = &p->m->rule[anchor];
    tally t = tally_at(p, anchor);
    if (!t.open || td_count_judge(&r->counts, t.yes, t.open) != wanted)
        return;
    td_step_open(sink);
    td_step_rule(sink, r);
    if (!td_sink_brief(sink)) {
        td_ints *why = &sink->draft.because;
        td_when now = td_when_now(p->val);
        td_vec_reserve(why, r->nlits);
        why->n = (uint32_t)count_premises(r, &now, wanted, why->at);
    }
    for (int i = 0; i < r->nlits; i++)
        if (!p->val[r->lits[i]]) {
            td_step_set(sink,
                        wanted == TD_FULL ? td_not(r->lits[i]) : r->lits[i]);
            td_step_site(sink, "left", td_lit_site(p->m, r->lits[i]));
        }
    td_step_number(sink, "open", t.open);
    td_step_close(sink);
}

void td_find_count_full(const td_pos *p, int anchor, td_sink *sink)
{
    find_count(p, anchor, sink, TD_FULL);
}

void td_find_count_needs_all(const td_pos *p, int anchor, td_sink *sink)
{
    find_count(p, anchor, sink, TD_NEEDS_ALL);
}
