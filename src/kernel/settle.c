/* What follows at once, before a kernel without switches is loaded.
 *
 * Rules whose type can say what follows from fixed literals are asked until
 * nothing changes. Types with `settle_one` hear of each literal of theirs that
 * is fixed, and look only at what that changes; those with `settle` look at
 * the whole rule, again when one of its literals was fixed, and large rules
 * only when the others have nothing more to say. A variable's values close by
 * themselves. So a puzzle that plain rules solve never reaches the search, and
 * of others only the open part is loaded. */
#include <assert.h>

#include "base/alloc.h"
#include "kernel/kernel_internal.h"
#include "rules/count.h"
#include "rules/rule_type.h"

enum { LARGE = 32 }; /* literals */

/* Rules to ask, the longest waiting first. */
typedef struct line {
    TD_VEC(int32_t) rule;
    uint32_t next;
} line;

struct td_settler {
    td_encoder e;
    td_kernel *k;
    int32_t *left;     /* by variable: values not ruled out */
    bool *waiting;     /* by rule */
    line small, large; /* rules */
    td_lit_list fresh; /* fixed, and nobody told yet */
    bool clash;
};

static void fix(td_encoder *e, const td_lit *lits, int n)
{
    td_settler *s = (td_settler *)e;
    assert(n <= 1);
    if (n && e->val[lits[0]] > 0)
        return;
    if (td_cdcl_clause(s->k->c, lits, n))
        td_vec_push(&s->fresh, lits[0]);
    else
        s->clash = true;
}

static bool can_settle(const td_rule *r)
{
    const td_rule_type *t = td_rule_type_of(r);
    return (t->settle || t->settle_one) && !r->theorem && !r->slow;
}

static void enqueue(td_settler *s, int rule)
{
    const td_rule *r = &s->k->m->rule[rule];
    if (s->waiting[rule] || !td_rule_type_of(r)->settle || !can_settle(r))
        return;
    s->waiting[rule] = true;
    td_vec_push(r->nlits < LARGE ? &s->small.rule : &s->large.rule, rule);
}

/* A chosen value rules out the others; a last one left is chosen. */
static void close_domain(td_settler *s, td_lit l)
{
    const td_variable *x = &s->k->m->var[td_lit_var(s->k->m, l)];
    if (x->binary || (l & 1 && --s->left[x - s->k->m->var] > 1))
        return;
    for (int a = x->atom; a < x->atom + x->size; a++)
        if (!s->e.val[2 * a])
            fix(&s->e, &(td_lit){2 * a + !(l & 1)}, 1);
}

static void tell_rule(td_settler *s, int rule, td_lit l)
{
    const td_rule *r = &s->k->m->rule[rule];
    const td_rule_type *t = td_rule_type_of(r);
    if (t->settle_one && !r->theorem && !r->slow)
        t->settle_one(r, l, &s->e);
    else
        enqueue(s, rule);
}

static void tell(td_settler *s)
{
    const td_model *m = s->k->m;
    while (s->fresh.n && !s->clash) {
        td_lit l = td_vec_pop(&s->fresh);
        close_domain(s, l);
        const int32_t *r = m->occ + m->occ_start[td_atom(l)];
        const int32_t *end = m->occ + m->occ_start[td_atom(l) + 1];
        while (r < end)
            tell_rule(s, *r++, l);
    }
}

static bool any_settles(const td_model *m)
{
    for (int r = 0; r < m->nrules; r++)
        if (can_settle(&m->rule[r]))
            return true;
    return false;
}

td_settler *td_settler_new(td_kernel *k, const td_lit *known, int n)
{
    const td_model *m = k->m;
    if (!any_settles(m)) {
        for (int i = 0; i < n; i++)
            td_cdcl_clause(k->c, &known[i], 1);
        return NULL;
    }
    td_settler *s = td_calloc(1, sizeof *s);
    s->e = (td_encoder){.clause = fix, .val = td_cdcl_values(k->c)};
    s->k = k;
    s->left = td_alloc(sizeof *s->left * (size_t)m->nvars);
    s->waiting = td_calloc((size_t)m->nrules, sizeof *s->waiting);
    for (td_var v = 0; v < m->nvars; v++)
        s->left[v] = m->var[v].size;
    for (int i = 0; i < n; i++)
        fix(&s->e, &known[i], 1);
    for (int r = 0; r < m->nrules; r++) {
        if (td_rule_is_pair(&m->rule[r]))
            continue; /* nothing follows yet */
        const td_rule_type *t = td_rule_type_of(&m->rule[r]);
        if (!t->settles_at_once || t->settles_at_once(&m->rule[r]))
            enqueue(s, r);
    }
    return s;
}

bool td_settler_run(td_settler *s, const td_budget *b)
{
    const td_model *m = s->k->m;
    for (tell(s); !s->clash; tell(s)) {
        line *x = s->small.next < s->small.rule.n ? &s->small : &s->large;
        if (x->next == x->rule.n)
            return true;
        int r = x->rule.at[x->next];
        if (td_cdcl_spend(s->k->c, 4 + (uint64_t)m->rule[r].nlits, b))
            return false;
        x->next++;
        s->waiting[r] = false;
        td_rule_type_of(&m->rule[r])->settle(&m->rule[r], &s->e);
    }
    return true;
}

void td_settler_free(td_settler *s)
{
    if (!s)
        return;
    td_free(s->left);
    td_free(s->waiting);
    td_vec_free(&s->small.rule);
    td_vec_free(&s->large.rule);
    td_vec_free(&s->fresh);
    td_free(s);
}
