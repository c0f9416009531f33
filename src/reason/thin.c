/* Premises that a step can spare.
 *
 * A finder knows which marks its argument uses. Where several rules meet, some
 * of those marks may follow from the others, or not matter after all. So each
 * is left out in turn: the opposite of a conclusion is assumed, and what the
 * rules of the step tell is followed, with a few cases one in the other where
 * they tell nothing more at once. If that comes to a contradiction for every
 * conclusion, the mark was spare. */
#include <assert.h>
#include <limits.h>

#include "reason/engine_internal.h"
#include "rules/count.h"

/* ---- marks on scratch paper ---- */

typedef struct paper {
    int8_t *val; /* by literal */
    td_lit *put; /* what was put down, in order */
    int n;
} paper;

static size_t paper_size(const td_pos *p, int unused)
{
    (void)unused;
    size_t atoms = (size_t)p->m->natoms;
    return sizeof(paper) + atoms * (sizeof(td_lit) + 2);
}

static void paper_build(const td_pos *p, int unused, void *data)
{
    (void)unused;
    paper *x = data;
    x->put = (td_lit *)(x + 1);
    x->val = (int8_t *)(x->put + p->m->natoms);
}

static const td_view_type paper_view = {
    .name = "paper",
    .size = paper_size,
    .build = paper_build,
};

/* False if the opposite is there. */
static bool put(paper *x, td_lit l)
{
    if (x->val[l])
        return x->val[l] > 0;
    x->val[l] = 1;
    x->val[td_not(l)] = -1;
    x->put[x->n++] = l;
    return true;
}

static void take_back(paper *x, int n)
{
    while (x->n > n) {
        td_lit l = x->put[--x->n];
        x->val[l] = x->val[td_not(l)] = 0;
    }
}

/* ---- what the rules tell ---- */

/* How many literals hold, how many are open, and how many must hold. */
typedef struct score {
    td_counts counts;
    int yes, open;
} score;

static score score_of(const paper *x, const td_rule *r)
{
    score c = {r->counts, 0, 0};
    if (r->kind == TD_RULE_CLAUSE)
        c.counts = (td_counts){1, r->nlits, 0};
    for (int i = 0; i < r->nlits; i++) {
        c.yes += x->val[r->lits[i]] > 0;
        c.open += x->val[r->lits[i]] == 0;
    }
    return c;
}

/* Puts down what a rule tells at once; false if it is broken. */
static bool tell(paper *x, const td_rule *r)
{
    score c = score_of(x, r);
    td_verdict v = td_count_judge(&c.counts, c.yes, c.open);
    for (int i = 0; i < r->nlits && (v == TD_FULL || v == TD_NEEDS_ALL); i++)
        if (!x->val[r->lits[i]])
            put(x, v == TD_FULL ? td_not(r->lits[i]) : r->lits[i]);
    return v != TD_BROKEN;
}

/* Goes on until nothing is new; false at a contradiction. */
static bool tell_all(paper *x, const td_model *m, const td_step *s)
{
    for (int before = -1; before < x->n;) {
        before = x->n;
        for (int i = 0; i < s->nrules; i++)
            if (!tell(x, &m->rule[s->rules[i]]))
                return false;
    }
    return true;
}

/* An open literal of the rule with the fewest that still needs one of them. */
static td_lit next_case(const paper *x, const td_model *m, const td_step *s)
{
    const td_rule *best = NULL;
    int fewest = INT_MAX, k = 0;
    for (int i = 0; i < s->nrules; i++) {
        const td_rule *r = &m->rule[s->rules[i]];
        score c = score_of(x, r);
        if (c.yes < c.counts.lo && c.open < fewest) {
            fewest = c.open;
            best = r;
        }
    }
    while (best && x->val[best->lits[k]])
        k++;
    return best ? best->lits[k] : TD_NO_LIT;
}

/* Do the marks contradict each other by the rules, in both cases of a literal
 * and so on? Most often one look is enough. */
static bool is_refuted(paper *x, const td_model *m, const td_step *s, int cases)
{
    int n = x->n;
    bool refuted = !tell_all(x, m, s);
    td_lit l = refuted || !cases ? TD_NO_LIT : next_case(x, m, s);
    if (l != TD_NO_LIT) {
        int here = x->n;
        put(x, l);
        refuted = is_refuted(x, m, s, cases - 1);
        take_back(x, here);
        put(x, td_not(l));
        refuted = refuted && is_refuted(x, m, s, cases - 1);
    }
    take_back(x, n);
    return refuted;
}

enum { MOST_CASES = 6 };

/* Does a conclusion (or if there is none, a contradiction) follow without one
 * of the premises? */
static bool follows(paper *x, const td_model *m, const td_step *s,
                    td_lit conclusion, int without)
{
    bool refuted = conclusion != TD_NO_LIT && !put(x, td_not(conclusion));
    for (int i = 0; i < s->nbecause && !refuted; i++)
        refuted = i != without && !put(x, s->because[i]);
    refuted = refuted || is_refuted(x, m, s, MOST_CASES);
    take_back(x, 0);
    return refuted;
}

static bool is_spare(paper *x, const td_model *m, const td_step *s, int premise)
{
    if (s->clash != TD_NO_LIT)
        return follows(x, m, s, s->clash, premise);
    for (int i = 0; i < s->nset; i++)
        if (!follows(x, m, s, s->set[i], premise))
            return false;
    return s->nset || follows(x, m, s, TD_NO_LIT, premise);
}

void td_step_thin(const td_pos *p, td_step *s)
{
    paper *x = (paper *)(uintptr_t)td_view_get(p, &paper_view, 0);
    for (int i = 0; i < s->nrules; i++)
        assert(p->m->rule[s->rules[i]].kind == TD_RULE_CLAUSE ||
               p->m->rule[s->rules[i]].kind == TD_RULE_COUNT);
    bool clash = s->clash != TD_NO_LIT; /* the last is what it contradicts */
    for (int i = 0; i < s->nbecause - clash;) {
        if (!is_spare(x, p->m, s, i)) {
            i++;
            continue;
        }
        s->nbecause--;
        for (int k = i; k < s->nbecause; k++)
            s->because[k] = s->because[k + 1];
    }
}
