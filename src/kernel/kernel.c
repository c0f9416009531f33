/* From a model to the solver, and the plain questions. */
#include "kernel/kernel.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "kernel/kernel_internal.h"
#include "kernel/walk.h"
#include "rules/rule_type.h"

/* ---- building ---- */

typedef struct builder {
    td_encoder e;
    td_kernel *k;
    td_lit selector; /* of the rule being encoded, or TD_NO_LIT */
    td_lit_list lits;
    bool settles;      /* there are rules that do */
    td_lit_list units; /* what clauses leave one literal for, if so */
} builder;

/* The one literal that is left of a clause, or TD_NO_LIT. */
static td_lit last_left(const int8_t *val, const td_lit *lits, int n)
{
    td_lit last = TD_NO_LIT;
    for (int i = 0; i < n; i++) {
        if (val[lits[i]] > 0 || (!val[lits[i]] && last != TD_NO_LIT))
            return TD_NO_LIT;
        if (!val[lits[i]])
            last = lits[i];
    }
    return last;
}

/* Where rules settle, what is fixed stays as it is until all are encoded: their
 * types count on it that they have told all that follows from it. */
static void build_clause(td_encoder *e, const td_lit *lits, int n)
{
    builder *b = (builder *)e;
    if (b->selector == TD_NO_LIT) {
        td_lit last = b->settles ? last_left(td_cdcl_values(b->k->c), lits, n)
                                 : TD_NO_LIT;
        if (last != TD_NO_LIT)
            td_vec_push(&b->units, last);
        else
            td_cdcl_clause(b->k->c, lits, n);
        return;
    }
    td_vec_clear(&b->lits);
    for (int i = 0; i < n; i++)
        td_vec_push(&b->lits, lits[i]);
    td_vec_push(&b->lits, td_not(b->selector));
    td_cdcl_clause(b->k->c, b->lits.at, n + 1);
}

static void build_propagator(td_encoder *e, td_propagator *p,
                             const td_lit *lits, int n)
{
    builder *b = (builder *)e;
    td_cdcl_propagator(b->k->c, p, b->selector, lits, n);
}

static td_lit build_fresh(td_encoder *e)
{
    td_cdcl *c = ((builder *)e)->k->c;
    td_lit l = 2 * td_cdcl_atom(c, true);
    if (e->val)
        e->val = td_cdcl_values(c);
    return l;
}

/* A variable of many values has exactly one of those that are left. */
static void build_domain(builder *b, const td_variable *v, td_rule *one)
{
    int n = 0;
    td_lit *lits = td_alloc(sizeof *lits * (size_t)v->size);
    for (int i = 0; i < v->size; i++)
        if (!b->e.val || b->e.val[2 * (v->atom + i)] >= 0)
            lits[n++] = 2 * (v->atom + i);
    *one = (td_rule){
        .kind = TD_RULE_COUNT, .nlits = n, .lits = lits, .counts = {1, 1, 0}};
    if (n != 1 || !b->e.val || !b->e.val[lits[0]])
        td_rule_type_of(one)->encode(one, &b->e);
}

/* What follows from rules that are on is on too: it sees more at once than
 * they do one by one. Answers still name the rules themselves. */
static void switch_theorem(builder *b, int theorem)
{
    const td_kernel *k = b->k;
    const td_rule *t = &k->m->rule[theorem];
    if (!t->theorem || !td_rule_type_of(t)->rests_on)
        return;
    td_vec_clear(&b->lits);
    for (int r = 0; r < k->m->nrules; r++)
        if (td_rule_type_of(t)->rests_on(t, &k->m->rule[r]))
            td_vec_push(&b->lits, td_not(k->selectors.at[r]));
    if (!b->lits.n)
        return;
    td_vec_push(&b->lits, k->selectors.at[theorem]);
    td_cdcl_clause(k->c, b->lits.at, (int)b->lits.n);
}

/* Has a fixed kernel the rule built in? */
static bool is_held(const td_rule *r)
{
    return r->fast || (!r->theorem && !r->slow);
}

/* Is nothing left to be said: all decided, and the rule met? (Wide ones may be
 * encoded together.) */
static bool is_settled(const td_rule *r, const int8_t *val)
{
    for (int i = 0; i < r->nlits; i++)
        if (!val[r->lits[i]])
            return false;
    return !td_rule_type_of(r)->wide && !td_rule_broken(r, val, NULL);
}

static td_kernel *build(const td_model *m, bool switched, const td_lit *known,
                        int n)
{
    td_kernel *k = td_calloc(1, sizeof *k);
    builder b = {.e = {.switched = switched,
                       .fresh = build_fresh,
                       .clause = build_clause,
                       .add = build_propagator},
                 .k = k,
                 .selector = TD_NO_LIT};
    k->m = m;
    k->c = td_cdcl_new();
    td_cdcl_reserve(k->c, m->natoms + (switched ? m->nrules : 0) + 1);
    for (int i = 0; i < m->natoms; i++)
        td_cdcl_atom(k->c, true);
    for (int v = 0; v < m->nvars; v++)
        if (m->var[v].likely)
            td_cdcl_phase(k->c, td_is(m, v, 1));
    if (!switched) {
        b.settles = td_kernel_settle(k, known, n);
        b.e.val = td_cdcl_values(k->c);
    }
    if (m->natoms > m->nvars) /* some have more than two values */
        k->domain = td_calloc((size_t)m->nvars, sizeof *k->domain);
    for (int v = 0; k->domain && v < m->nvars; v++)
        if (m->var[v].size > 2)
            build_domain(&b, &m->var[v], &k->domain[v]);
    for (int r = 0; switched && r < m->nrules; r++)
        td_vec_push(&k->selectors, 2 * td_cdcl_atom(k->c, false));
    for (int r = 0; r < m->nrules; r++) {
        if (!switched &&
            (!is_held(&m->rule[r]) || is_settled(&m->rule[r], b.e.val)))
            continue;
        if (switched)
            b.selector = k->selectors.at[r];
        td_rule_type_of(&m->rule[r])->encode(&m->rule[r], &b.e);
    }
    for (int r = 0; switched && r < m->nrules; r++)
        switch_theorem(&b, r);
    for (uint32_t i = 0; i < b.units.n; i++)
        td_cdcl_clause(k->c, &b.units.at[i], 1);
    k->switched = switched;
    k->mark = td_calloc(2 * (size_t)(m->natoms + m->nrules), sizeof *k->mark);
    td_vec_free(&b.lits);
    td_vec_free(&b.units);
    return k;
}

td_kernel *td_kernel_new(const td_model *m, bool switched)
{
    return build(m, switched, NULL, 0);
}

td_kernel *td_kernel_knowing(const td_model *m, const td_lit *known, int n)
{
    return build(m, false, known, n);
}

void td_kernel_free(td_kernel *k)
{
    if (!k)
        return;
    td_cdcl_free(k->c);
    for (int v = 0; k->domain && v < k->m->nvars; v++)
        td_free(k->domain[v].lits);
    td_free(k->domain);
    td_free(k->mark);
    td_vec_free(&k->selectors);
    td_vec_free(&k->assume);
    td_vec_free(&k->clause);
    td_free(k);
}

const td_cdcl_stats *td_kernel_stats(const td_kernel *k)
{
    return td_cdcl_statistics(k->c);
}

/* ---- asking ---- */

void td_kernel_assume(td_kernel *k, const td_lit *given, int n)
{
    td_vec_clear(&k->assume);
    for (uint32_t i = 0; i < k->selectors.n; i++)
        td_vec_push(&k->assume, k->selectors.at[i]);
    for (int i = 0; i < n; i++)
        td_vec_push(&k->assume, given[i]);
}

static td_answer ask(td_kernel *k, const td_budget *b)
{
    return td_cdcl_solve(k->c, k->assume.at, (int)k->assume.n, b);
}

td_answer td_kernel_find(td_kernel *k, const td_lit *given, int n,
                         const td_budget *b)
{
    td_kernel_assume(k, given, n);
    return ask(k, b);
}

bool td_kernel_has(const td_kernel *k, td_lit l)
{
    return td_cdcl_model(k->c, l);
}

td_lit td_kernel_found(const td_kernel *k, td_var v)
{
    const td_variable *x = &k->m->var[v];
    if (x->size == 2)
        return 2 * x->atom + !td_kernel_has(k, 2 * x->atom);
    int value = 0;
    while (!td_kernel_has(k, 2 * (x->atom + value)))
        value++;
    assert(value < x->size);
    return 2 * (x->atom + value);
}

td_answer td_kernel_count(td_kernel *k, const td_lit *given, int n,
                          uint64_t limit, bool (*report)(void *arg), void *arg,
                          const td_budget *b, uint64_t *count)
{
    td_answer answer = TD_SAT;
    td_walk *w = td_walk_new(k, given, n);
    *count = 0;
    while (*count < limit && (answer = td_walk_next(w, b)) == TD_SAT) {
        ++*count;
        if (report && !report(arg))
            break;
    }
    td_walk_free(w);
    return answer;
}

/* ---- the common part ---- */

static void start_common(td_kernel *k, int8_t *out)
{
    for (int a = 0; a < k->m->natoms; a++) {
        bool has = td_kernel_has(k, 2 * a);
        out[2 * a] = has ? 1 : -1;
        out[2 * a + 1] = has ? -1 : 1;
    }
}

static void narrow_common(td_kernel *k, int8_t *out)
{
    for (int a = 0; a < k->m->natoms; a++)
        if (out[2 * a] && (out[2 * a] > 0) != td_kernel_has(k, 2 * a))
            out[2 * a] = out[2 * a + 1] = 0;
}

/* "One of the candidates is otherwise": asked until there is no such
 * solution. Each answer takes at least one candidate away, most take many,
 * because the solver is told to try the other value first. */
td_answer td_kernel_common(td_kernel *k, const td_lit *given, int n,
                           int8_t *out, const td_budget *b)
{
    td_answer answer = td_kernel_find(k, given, n, b);
    if (answer != TD_SAT)
        return answer;
    start_common(k, out);
    do {
        td_lit on = 2 * td_cdcl_atom(k->c, false);
        td_vec_clear(&k->clause);
        td_vec_push(&k->clause, td_not(on));
        for (int a = 0; a < k->m->natoms; a++) {
            td_lit l = 2 * a + (out[2 * a] < 0);
            if (!out[2 * a] || td_cdcl_fixed(k->c, l))
                continue;
            td_vec_push(&k->clause, td_not(l));
            td_cdcl_phase(k->c, td_not(l));
        }
        td_cdcl_clause(k->c, k->clause.at, (int)k->clause.n);
        td_kernel_assume(k, given, n);
        td_vec_push(&k->assume, on);
        answer = ask(k, b);
        if (answer == TD_SAT)
            narrow_common(k, out);
        td_cdcl_release(k->c, td_atom(on));
    } while (answer == TD_SAT);
    return answer == TD_UNSAT ? TD_SAT : TD_UNDECIDED;
}
