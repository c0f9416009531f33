/* Premises that a step can do without are dropped.
 *
 * A finder knows which marks its argument uses. Where several rules meet, some
 * of those marks may follow from the others, or not matter after all. So each
 * premise is left out in turn: the opposite of a conclusion is assumed on the
 * scratch board, and what the rules of the step tell is followed. Where they
 * tell nothing more, both values of an open literal are tried, a few of them
 * one inside the other. If all that ends in contradictions for every
 * conclusion, the premise is dropped. As the step holds with the premise, only
 * boards with its opposite are looked at. */
#include <assert.h>
#include <limits.h>

#include "reason/engine_internal.h"
#include "rules/scratch.h"

/* Of such rules cases are made: they say how many literals may hold. */
static bool is_count(const td_rule *r)
{
    return r->kind == TD_RULE_CLAUSE || r->kind == TD_RULE_COUNT;
}

/* How many literals are open; does some open one have to hold? */
static int count_open(const td_scratch *x, const td_rule *r, bool *needs)
{
    td_counts counts = r->counts;
    int yes = 0, open = 0;
    if (r->kind == TD_RULE_CLAUSE)
        counts = (td_counts){1, r->nlits, 0};
    for (int i = 0; i < r->nlits; i++) {
        yes += x->val[r->lits[i]] > 0;
        open += x->val[r->lits[i]] == 0;
    }
    *needs = !td_counts_has(&counts, yes);
    return open;
}

/* An open literal of the rule with the fewest, of one that needs some to hold
 * if there is such a rule. */
static td_lit next_case(const td_scratch *x, bool *needed)
{
    const td_rule *best = NULL;
    int fewest = INT_MAX, k = 0;
    *needed = false;
    for (int i = 0; i < x->nrules; i++) {
        const td_rule *r = &x->m->rule[x->rules[i]];
        bool needs;
        if (!is_count(r))
            continue;
        int open = count_open(x, r, &needs);
        if (!open || (needs == *needed ? open >= fewest : *needed))
            continue;
        fewest = open;
        best = r;
        *needed = needs;
    }
    while (best && x->val[best->lits[k]])
        k++;
    return best ? best->lits[k] : TD_NO_LIT;
}

/* Can it be that none of what is open holds? */
static bool stands_empty(td_scratch *x)
{
    int n = x->n;
    for (int i = 0; i < x->nrules; i++) {
        const td_rule *r = &x->m->rule[x->rules[i]];
        for (int k = 0; is_count(r) && k < r->nlits; k++)
            if (!x->val[r->lits[k]])
                td_scratch_put(x, td_not(r->lits[k]));
    }
    bool stands = td_scratch_follow(x);
    td_scratch_take_back(x, n);
    return stands;
}

enum { MOST_CASES = 8 };

/* Do the marks contradict each other by the rules, in both cases of a literal
 * and so on? Most often one look is enough. */
static bool is_refuted(td_scratch *x, int cases)
{
    int n = x->n;
    bool refuted = !td_scratch_follow(x), needed;
    td_lit l = refuted || !cases ? TD_NO_LIT : next_case(x, &needed);
    if (l != TD_NO_LIT && (needed || !stands_empty(x))) {
        int here = x->n;
        td_scratch_put(x, l);
        refuted = is_refuted(x, cases - 1);
        td_scratch_take_back(x, here);
        td_scratch_put(x, td_not(l));
        refuted = refuted && is_refuted(x, cases - 1);
    }
    td_scratch_take_back(x, n);
    return refuted;
}

/* Does a conclusion (or if there is none, a contradiction) follow without one
 * of the premises, from its opposite? */
static bool follows_without(td_scratch *x, const td_step *s, td_lit conclusion,
                            int without)
{
    bool refuted =
        conclusion != TD_NO_LIT && !td_scratch_put(x, td_not(conclusion));
    for (int i = 0; i < s->nbecause && !refuted; i++)
        refuted = !td_scratch_put(x, i == without ? td_not(s->because[i])
                                                  : s->because[i]);
    refuted = refuted || is_refuted(x, MOST_CASES);
    td_scratch_take_back(x, 0);
    return refuted;
}

static bool is_spare(td_scratch *x, const td_step *s, int premise)
{
    if (s->clash != TD_NO_LIT)
        return follows_without(x, s, s->clash, premise);
    for (int i = 0; i < s->nset; i++)
        if (!follows_without(x, s, s->set[i], premise))
            return false;
    return s->nset || follows_without(x, s, TD_NO_LIT, premise);
}

void td_drop_premises(const td_pos *p, td_step *s)
{
    td_scratch *x = td_scratch_of(p);
    td_scratch_ask_only(x, s->rules, s->nrules, s->set, s->nset);
    bool clash = s->clash != TD_NO_LIT; /* the last is what it contradicts */
    for (int i = 0; i < s->nbecause - clash;) {
        if (!is_spare(x, s, i)) {
            i++;
            continue;
        }
        s->nbecause--;
        for (int k = i; k < s->nbecause; k++)
            s->because[k] = s->because[k + 1];
    }
    td_scratch_clear(x);
}

/* A closer look may see a rule broken with fewer marks than the check named. */
void td_drop_breach_premises(const td_pos *p, td_step *s)
{
    const td_rule *r = &p->m->rule[s->rules[0]];
    if (!td_rule_type_of(r)->doomed)
        return;
    td_scratch *x = td_scratch_of(p);
    int kept = 0;
    for (int i = 0; i < s->nbecause; i++) {
        td_scratch_take_back(x, 0);
        for (int k = 0; k < s->nbecause; k++)
            if (k < kept || k > i)
                td_scratch_put(x, s->because[k]);
        if (!td_rule_doomed(r, x->val))
            s->because[kept++] = s->because[i];
    }
    s->nbecause = kept;
    td_scratch_clear(x);
}

/* The last premise of a clash is what it contradicts. */
void td_drop_unneeded(const td_pos *p, td_step *s)
{
    assert(s->nrules == 1);
    const td_rule *r = &p->m->rule[s->rules[0]];
    const td_rule_type *t = td_rule_type_of(r);
    bool clash = s->clash != TD_NO_LIT;
    int n = s->nbecause - clash;
    assert(t->needed && s->nfound > 0);
    td_lit against = clash ? s->because[n] : TD_NO_LIT;
    s->nbecause = t->needed(r, s->set, s->nfound, s->because, n);
    if (clash)
        s->because[s->nbecause++] = against;
}
