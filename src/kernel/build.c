/* From a model to the solver.
 *
 * Rules are encoded when the first question is asked, within its budget: a
 * question that is stopped before leaves the rest to the next one. */
#include <assert.h>

#include "base/alloc.h"
#include "kernel/kernel_internal.h"
#include "rules/count.h"
#include "rules/rule_type.h"

struct td_building {
    td_encoder e;
    td_kernel *k;
    td_lit selector; /* of the rule being encoded, or TD_NO_LIT */
    td_lit_list lits;
    td_settler *settler; /* NULL: no rule settles */
    int next_var, next_rule, next_theorem;
};

static void build_clause(td_encoder *e, const td_lit *lits, int n)
{
    td_building *b = (td_building *)e;
    if (b->selector == TD_NO_LIT) {
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
    td_building *b = (td_building *)e;
    td_cdcl_propagator(b->k->c, p, b->selector, lits, n);
}

static td_lit build_fresh(td_encoder *e)
{
    td_cdcl *c = ((td_building *)e)->k->c;
    td_lit l = 2 * td_cdcl_atom(c, true);
    if (e->val)
        e->val = td_cdcl_values(c);
    return l;
}

/* A variable of many values has exactly one of those that are left. */
static void build_domain(td_building *b, const td_variable *v, td_rule *one)
{
    int n = 0;
    td_lit *lits = TD_ROOM(b->e.mem, td_lit, v->size);
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
static void switch_theorem(td_building *b, int theorem)
{
    const td_kernel *k = b->k;
    const td_rule *t = &k->m->rule[theorem];
    td_vec_clear(&b->lits);
    for (int r = 0; r < k->m->nrules; r++)
        if (td_rule_type_of(t)->rests_on(t, &k->m->rule[r]))
            td_vec_push(&b->lits, td_not(k->selectors.at[r]));
    if (!b->lits.n)
        return;
    td_vec_push(&b->lits, k->selectors.at[theorem]);
    td_cdcl_clause(k->c, b->lits.at, (int)b->lits.n);
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

static td_building start_building(td_kernel *k)
{
    return (td_building){.e = {.mem = td_cdcl_memory(k->c),
                               .switched = k->switched,
                               .mark = k->mark,
                               .fresh = build_fresh,
                               .clause = build_clause,
                               .add = build_propagator},
                         .k = k,
                         .selector = TD_NO_LIT};
}

td_building *td_building_new(td_kernel *k, const td_lit *known, int n)
{
    td_building *b = td_alloc(sizeof *b);
    *b = start_building(k);
    if (!k->switched) {
        b->settler = td_settler_new(k, known, n);
        b->e.val = td_cdcl_values(k->c);
    }
    if (k->m->natoms == k->m->nvars) /* none has more than two values */
        b->next_var = k->m->nvars;
    else
        k->domain = TD_NEW(b->e.mem, td_rule, k->m->nvars);
    return b;
}

void td_building_free(td_building *b)
{
    if (!b)
        return;
    td_settler_free(b->settler);
    td_vec_free(&b->lits);
    td_free(b);
}

/* The kernel's selectors are atoms in a row. */
static void make_selectors(td_kernel *k)
{
    for (int r = (int)k->selectors.n; k->switched && r < k->m->nrules; r++)
        td_vec_push(&k->selectors, 2 * td_cdcl_atom(k->c, false));
}

/* Each is done once, however often the building is resumed. False: stopped. */
static bool build_domains(td_building *b, const td_budget *budget)
{
    td_kernel *k = b->k;
    for (; b->next_var < k->m->nvars; b->next_var++) {
        const td_variable *v = &k->m->var[b->next_var];
        if (v->binary)
            continue;
        if (td_cdcl_spend(k->c, 8 * (uint64_t)v->size, budget))
            return false;
        build_domain(b, v, &k->domain[b->next_var]);
    }
    return true;
}

static bool has_pairs(const td_model *m)
{
    for (int r = 0; r < m->nrules; r++)
        if (td_rule_is_pair(&m->rule[r]))
            return true;
    return false;
}

/* Two literals that exclude each other, and neither is fixed: written at once,
 * for such rules are by far the most. */
static bool build_pair(td_building *b, const td_rule *r)
{
    if (b->k->switched || !td_rule_is_pair(r) || r->theorem || r->slow ||
        b->e.val[r->lits[0]] || b->e.val[r->lits[1]])
        return false;
    td_cdcl_pair(b->k->c, td_not(r->lits[0]), td_not(r->lits[1]));
    return true;
}

static void build_rule(td_building *b, const td_rule *r)
{
    td_kernel *k = b->k;
    if (!k->switched && (!td_rule_is_fixed(r) || is_settled(r, b->e.val))) {
        k->late |= r->late;
        return;
    }
    if (k->switched)
        b->selector = k->selectors.at[b->next_rule];
    td_rule_type_of(r)->encode(r, &b->e);
}

static bool build_rules(td_building *b, const td_budget *budget)
{
    const td_model *m = b->k->m;
    for (; b->next_rule < m->nrules; b->next_rule++) {
        const td_rule *r = &m->rule[b->next_rule];
        if (build_pair(b, r))
            continue;
        if (td_cdcl_spend(b->k->c, 8 * (uint64_t)r->nlits, budget))
            return false;
        build_rule(b, r);
    }
    return true;
}

void td_kernel_build_late(td_kernel *k)
{
    td_building b = start_building(k);
    assert(k->late && !k->switched && !k->building);
    k->late = false;
    for (int r = 0; r < k->m->nrules; r++)
        if (k->m->rule[r].late) {
            td_cdcl_back(k->c);
            b.e.val = td_cdcl_values(k->c);
            td_rule_type_of(&k->m->rule[r])->encode(&k->m->rule[r], &b.e);
        }
    td_vec_free(&b.lits);
}

static bool build_theorems(td_building *b, const td_budget *budget)
{
    td_kernel *k = b->k;
    for (; k->switched && b->next_theorem < k->m->nrules; b->next_theorem++) {
        const td_rule *t = &k->m->rule[b->next_theorem];
        if (!t->theorem || !td_rule_type_of(t)->rests_on)
            continue;
        if (td_cdcl_spend(k->c, (uint64_t)k->m->nrules, budget))
            return false;
        switch_theorem(b, b->next_theorem);
    }
    return true;
}

bool td_kernel_built(td_kernel *k, const td_budget *budget)
{
    td_building *b = k->building;
    if (!b)
        return true;
    if (b->settler && !td_settler_run(b->settler, budget))
        return false;
    if (!build_domains(b, budget))
        return false;
    b->e.m = k->switched ? NULL : k->m;
    b->e.pairs = has_pairs(k->m);
    make_selectors(k);
    if (!build_rules(b, budget) || !build_theorems(b, budget))
        return false;
    td_building_free(b);
    k->building = NULL;
    return true;
}
