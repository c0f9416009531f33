/* CLAUSE: at least one of the literals holds. */
#include "rules/rule_type.h"

#include <assert.h>

/* The literal that must hold as all others are false, or TD_NO_LIT. */
static td_lit last_open(const td_rule *r, const int8_t *val)
{
    td_lit last = TD_NO_LIT;
    for (int i = 0; i < r->nlits; i++) {
        if (val[r->lits[i]] < 0)
            continue;
        if (val[r->lits[i]] > 0 || last != TD_NO_LIT)
            return TD_NO_LIT;
        last = r->lits[i];
    }
    return last;
}

static td_breach clause_broken(const td_rule *r, const int8_t *val,
                               td_ints *why)
{
    for (int i = 0; i < r->nlits; i++)
        if (val[r->lits[i]] >= 0)
            return TD_BREACH_NONE;
    for (int i = 0; why && i < r->nlits; i++)
        td_vec_push(why, td_not(r->lits[i]));
    return TD_BREACH_OVER;
}

static void clause_follows(const td_rule *r, const int8_t *val, td_ints *out)
{
    td_lit last = last_open(r, val);
    if (last != TD_NO_LIT)
        td_vec_push(out, last);
}

static bool clause_settles_at_once(const td_rule *r)
{
    return r->nlits < 2;
}

static void clause_settle(const td_rule *r, td_encoder *e)
{
    td_lit last = last_open(r, e->val);
    if (last != TD_NO_LIT)
        e->clause(e, &last, 1);
    else if (clause_broken(r, e->val, NULL))
        e->clause(e, NULL, 0);
}

static void clause_encode(const td_rule *r, td_encoder *e)
{
    e->clause(e, r->lits, r->nlits);
}

const td_rule_type td_rule_clause = {
    .name = "clause",
    .broken = clause_broken,
    .follows = clause_follows,
    .settle = clause_settle,
    .settles_at_once = clause_settles_at_once,
    .encode = clause_encode,
};

void td_find_clause_unit(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    assert(r->kind == TD_RULE_CLAUSE);
    td_lit last = last_open(r, p->val);
    if (last == TD_NO_LIT)
        return;
    td_step_open(sink);
    td_step_rule(sink, r);
    for (int i = 0; i < r->nlits; i++)
        if (r->lits[i] != last)
            td_step_because(sink, td_not(r->lits[i]));
    td_step_site(sink, "last", td_lit_site(p->m, last));
    td_step_set(sink, last);
    td_step_close(sink);
}
