/* EVEN: if the first literal holds, an even number of the others do.
 *
 * Whether a place lies inside a closed line is told by a ray from there to
 * the frame: outside if it crosses the line an even number of times.
 *
 * Nothing can be said while two of the others are open. Then the last open
 * one follows, or the first; the reason is all the rest. */
#include "rules/rule_type.h"

#include <assert.h>

#include "base/alloc.h"

typedef struct tally {
    int yes, open; /* among the others */
} tally;

static tally even_tally_of(const td_rule *r, const int8_t *val)
{
    tally t = {0, 0};
    for (int i = 1; i < r->nlits; i++) {
        t.yes += val[r->lits[i]] > 0;
        t.open += val[r->lits[i]] == 0;
    }
    return t;
}

/* The literal that follows, TD_NO_LIT if none does. */
static td_lit even_last_literal(const td_rule *r, const int8_t *val, tally t)
{
    int8_t first = val[r->lits[0]];
    if (!first && !t.open && t.yes % 2)
        return td_not(r->lits[0]);
    if (first <= 0 || t.open != 1)
        return TD_NO_LIT;
    int i = 1;
    while (val[r->lits[i]])
        i++;
    return t.yes % 2 ? r->lits[i] : td_not(r->lits[i]);
}

/* All literals of the rule as they are, but for one. */
static int even_premises(const td_rule *r, const int8_t *val, td_lit except,
                         td_lit *out)
{
    int n = 0;
    for (int i = 0; i < r->nlits; i++)
        if (except == TD_NO_LIT || td_atom(r->lits[i]) != td_atom(except))
            out[n++] = val[r->lits[i]] > 0 ? r->lits[i] : td_not(r->lits[i]);
    return n;
}

static bool is_broken(const td_rule *r, const int8_t *val, tally t)
{
    return val[r->lits[0]] > 0 && !t.open && t.yes % 2;
}

static td_breach even_broken(const td_rule *r, const int8_t *val, td_ints *why)
{
    if (!is_broken(r, val, even_tally_of(r, val)))
        return TD_BREACH_NONE;
    if (why) {
        td_vec_reserve(why, r->nlits);
        why->n += (uint32_t)even_premises(r, val, TD_NO_LIT, why->at + why->n);
    }
    return TD_BREACH_OVER;
}

static void even_follows(const td_rule *r, const int8_t *val, td_ints *out)
{
    td_lit l = even_last_literal(r, val, even_tally_of(r, val));
    if (l != TD_NO_LIT)
        td_vec_push(out, l);
}

/* ---- the kernel's side ---- */

typedef struct evener {
    td_propagator head;
    tally t;
    td_lit *why;
} evener;

/* It hears of literal i as tag 2i, of its negation as tag 2i + 1. */
static void even_count(evener *p, int tag, int by)
{
    if (tag < 2)
        return;
    p->t.open -= by;
    p->t.yes += tag & 1 ? 0 : by;
}

static void evener_assign(td_propagator *q, td_host *h, int tag)
{
    (void)h;
    even_count((evener *)q, tag, 1);
}

static void evener_undo(td_propagator *q, td_host *h, int tag)
{
    (void)h;
    even_count((evener *)q, tag, -1);
}

static bool evener_propagate(td_propagator *q, td_host *h)
{
    evener *p = (evener *)q;
    const td_rule *r = q->rule;
    if (is_broken(r, h->val, p->t)) {
        h->conflict(h, q->id, p->why,
                    even_premises(r, h->val, TD_NO_LIT, p->why));
        return false;
    }
    td_lit l = even_last_literal(r, h->val, p->t);
    if (l != TD_NO_LIT)
        h->imply(h, q->id, l);
    return true;
}

static int evener_explain(td_propagator *q, td_host *h, td_lit l, td_lit *out)
{
    return even_premises(q->rule, h->val, l, out);
}

static const td_propagator_type evener_type = {
    .name = "even",
    .assign = evener_assign,
    .undo = evener_undo,
    .propagate = evener_propagate,
    .explain = evener_explain,
};

static void even_encode(const td_rule *r, td_encoder *e)
{
    evener *p = td_propagator_new(e, &evener_type, r, sizeof *p);
    assert(r->nlits > 0);
    p->t.open = r->nlits - 1;
    p->why = TD_ROOM(e->mem, td_lit, r->nlits);
    td_encode_both(e, &p->head, r->lits, r->nlits);
}

const td_rule_type td_rule_even = {
    .name = "even",
    .broken = even_broken,
    .follows = even_follows,
    .encode = even_encode,
};

/* ---- the human side ---- */

void td_find_even(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    td_lit l = even_last_literal(r, p->val, even_tally_of(r, p->val));
    if (l == TD_NO_LIT)
        return;
    td_step_open(sink);
    td_step_rule(sink, r);
    td_step_set(sink, l);
    for (int i = 0; i < r->nlits; i++) {
        td_lit k = r->lits[i];
        if (td_atom(k) != td_atom(l))
            td_step_because(sink, p->val[k] > 0 ? k : td_not(k));
    }
    td_step_close(sink);
}
