/* COUNT: how many of the literals (of different atoms) hold is in a set of
 * allowed counts.
 *
 * With t literals true and o open the final count lies in t .. t + o. If the
 * allowed counts in that range are just {t} the rule is full; if {t + o} it
 * needs all; if there are none it is broken. True literals are a reason as far
 * as lower counts would be allowed without them, false ones as far as higher
 * counts would be.
 *
 * How a kernel takes it in: count_encode.c. */
#include "rules/rule_type.h"

#include <assert.h>

#include "base/alloc.h"
#include "rules/count.h"
#include "rules/follow.h"
#include "rules/when.h"

td_tally td_count_tally(const td_rule *r, const int8_t *val)
{
    td_tally t = {0, 0};
    for (int i = 0; i < r->nlits; i++) {
        t.yes += val[r->lits[i]] > 0;
        t.open += val[r->lits[i]] == 0;
    }
    return t;
}

bool td_count_between(const td_counts *c, int a, int b)
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
    if (td_count_between(c, yes + 1, yes + open - 1) || (low && high))
        return TD_FREE;
    return low ? TD_FULL : high ? TD_NEEDS_ALL : TD_BROKEN;
}

/* A verdict says that some count is excluded: broken that there is any left,
 * full that one more is true, "needs all" that one more is false. How many of
 * the true literals, and then of the false ones, does it take? */
static void least_needed(const td_rule *r, td_verdict v, int *yes, int *no)
{
    int least = v == TD_FULL, most = r->nlits - (v == TD_NEEDS_ALL);
    assert(!td_count_between(&r->counts, least + *yes, most - *no));
    while (*yes && !td_count_between(&r->counts, least + *yes - 1, most - *no))
        --*yes;
    while (*no && !td_count_between(&r->counts, least + *yes, most - *no + 1))
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

bool td_count_can_be(const td_rule *r, td_tally t)
{
    bool within = t.yes <= r->counts.hi && t.yes + t.open >= r->counts.lo;
    return within && (!r->counts.mask ||
                      td_count_between(&r->counts, t.yes, t.yes + t.open));
}

static td_breach count_broken(const td_rule *r, const int8_t *val, td_ints *why)
{
    td_tally t = td_count_tally(r, val);
    if (td_count_can_be(r, t))
        return TD_BREACH_NONE;
    if (why && r->nlits) {
        td_when now = td_when_now(val);
        td_vec_reserve(why, r->nlits);
        why->n +=
            (uint32_t)count_premises(r, &now, TD_BROKEN, why->at + why->n);
    }
    /* A number may ask for more than there are literals. */
    bool more = r->counts.lo > t.yes + t.open ||
                td_count_between(&r->counts, t.yes + t.open + 1, r->nlits);
    return more ? TD_BREACH_SHORT : TD_BREACH_OVER;
}

static void count_follows(const td_rule *r, const int8_t *val, td_ints *out)
{
    td_tally t = td_count_tally(r, val);
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
    const td_counts *c = &r->counts;
    if (r->nlits > 1 && !c->mask && c->lo < r->nlits && c->hi > 0 &&
        c->lo <= c->hi)
        return false; /* the most frequent kinds, at a glance */
    return td_count_judge(&r->counts, 0, r->nlits) != TD_FREE;
}

static void count_settle(const td_rule *r, td_encoder *e)
{
    td_tally t = td_count_tally(r, e->val);
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

void td_count_keep(const td_rule *r, td_encoder *e)
{
    counter *c = td_propagator_new(e, &counter_type, r, sizeof *c);
    td_encode_both(e, &c->head, r->lits, r->nlits);
}

/* ---- the tally of a position ---- */

/* That of a rule over most of the board follows the trail. */
typedef struct kept_tally {
    td_follow follow;
    td_tally now;
    int8_t *sign; /* by literal: 1 it is the rule's, -1 its negation is */
} kept_tally;

static bool is_large(const td_pos *p, const td_rule *r)
{
    enum { LARGE = 64 };
    return r->nlits >= LARGE && 2 * r->nlits >= p->m->natoms;
}

static void kept_start(const td_pos *p, int rule, void *data)
{
    kept_tally *v = data;
    const td_rule *r = &p->m->rule[rule];
    td_follow_init(&v->follow, p->m->natoms, p->views->mem);
    v->sign = TD_NEW(p->views->mem, int8_t, 2 * p->m->natoms);
    v->now.open = r->nlits;
    for (int i = 0; i < r->nlits; i++) {
        v->sign[r->lits[i]] = 1;
        v->sign[td_not(r->lits[i])] = -1;
    }
}

static void kept_build(const td_pos *p, int rule, void *data)
{
    kept_tally *v = data;
    (void)rule;
    while (td_follow_lost(&v->follow, p->s)) {
        int8_t sign = v->sign[td_follow_back(&v->follow)];
        v->now.open += sign != 0;
        v->now.yes -= sign > 0;
    }
    while (v->follow.n < p->s->ntrail) {
        int8_t sign = v->sign[td_follow_next(&v->follow, p->s)];
        v->now.open -= sign != 0;
        v->now.yes += sign > 0;
    }
}

static const td_view_type kept_view = {
    .name = "tally",
    .size = sizeof(kept_tally),
    .start = kept_start,
    .build = kept_build,
};

static td_tally tally_at(const td_pos *p, int rule)
{
    const td_rule *r = &p->m->rule[rule];
    if (!is_large(p, r))
        return td_count_tally(r, p->val);
    const kept_tally *v = td_view_get(p, &kept_view, rule);
    return v->now;
}

static bool count_intact(const td_pos *p, int rule)
{
    const td_rule *r = &p->m->rule[rule];
    return is_large(p, r) && td_count_can_be(r, tally_at(p, rule));
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
    .encode = td_count_encode,
};

/* ---- the human side ---- */

static void find_count(const td_pos *p, int anchor, td_sink *sink,
                       td_verdict wanted)
{
    const td_rule *r = &p->m->rule[anchor];
    td_tally t = tally_at(p, anchor);
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
