/* What follows at once, before a kernel without switches is loaded.
 *
 * Rules that can say what follows from fixed literals (settle in their type)
 * are asked until nothing changes, each again when one of its literals was
 * fixed; a variable's values close by themselves. So a puzzle that plain
 * rules solve never reaches the search, and of others only the open part is
 * loaded. */
#include <assert.h>

#include "base/alloc.h"
#include "kernel/kernel_internal.h"
#include "rules/rule_type.h"

typedef struct settler {
    td_encoder e;
    td_kernel *k;
    int32_t *left;         /* by variable: values not ruled out */
    bool *waiting;         /* by rule */
    TD_VEC(int32_t) queue; /* rules to ask, the longest waiting first */
    td_lit_list fresh;     /* fixed, and nobody told yet */
} settler;

static void fix(td_encoder *e, const td_lit *lits, int n)
{
    settler *s = (settler *)e;
    assert(n <= 1);
    if (n && e->val[lits[0]] > 0)
        return;
    if (td_cdcl_clause(s->k->c, lits, n))
        td_vec_push(&s->fresh, lits[0]);
}

static bool settles(const td_rule *r)
{
    return td_rule_type_of(r)->settle && !r->theorem;
}

static void enqueue(settler *s, int rule)
{
    if (s->waiting[rule] || !settles(&s->k->m->rule[rule]))
        return;
    s->waiting[rule] = true;
    td_vec_push(&s->queue, rule);
}

/* A chosen value rules out the others; a last one left is chosen. */
static void close_domain(settler *s, td_lit l)
{
    const td_variable *x = &s->k->m->var[td_lit_var(s->k->m, l)];
    if (x->size == 2 || (l & 1 && --s->left[x - s->k->m->var] > 1))
        return;
    for (int a = x->atom; a < x->atom + x->size; a++)
        if (!s->e.val[2 * a])
            fix(&s->e, &(td_lit){2 * a + !(l & 1)}, 1);
}

static void tell(settler *s)
{
    const td_model *m = s->k->m;
    while (s->fresh.n) {
        td_lit l = td_vec_pop(&s->fresh);
        close_domain(s, l);
        for (int i = m->occ_start[td_atom(l)]; i < m->occ_start[td_atom(l) + 1];
             i++)
            enqueue(s, m->occ[i]);
    }
}

static void run(settler *s)
{
    const td_model *m = s->k->m;
    for (td_var v = 0; v < m->nvars; v++)
        s->left[v] = m->var[v].size;
    for (int r = 0; r < m->nrules; r++)
        if (m->rule[r].kind == TD_RULE_CLAUSE && m->rule[r].nlits == 1)
            fix(&s->e, m->rule[r].lits, 1);
    for (int r = 0; r < m->nrules; r++)
        enqueue(s, r);
    tell(s);
    for (uint32_t i = 0; i < s->queue.n; i++) {
        int r = s->queue.at[i];
        s->waiting[r] = false;
        td_rule_type_of(&m->rule[r])->settle(&m->rule[r], &s->e);
        tell(s);
    }
}

static bool any_settles(const td_model *m)
{
    for (int r = 0; r < m->nrules; r++)
        if (settles(&m->rule[r]))
            return true;
    return false;
}

bool td_kernel_settle(td_kernel *k, const td_lit *known, int n)
{
    settler s = {.e = {.clause = fix, .val = td_cdcl_values(k->c)}, .k = k};
    if (!any_settles(k->m)) {
        for (int i = 0; i < n; i++)
            td_cdcl_clause(k->c, &known[i], 1);
        return false;
    }
    for (int i = 0; i < n; i++)
        fix(&s.e, &known[i], 1);
    s.left = td_alloc(sizeof *s.left * (size_t)k->m->nvars);
    s.waiting = td_calloc((size_t)k->m->nrules, sizeof *s.waiting);
    run(&s);
    td_free(s.left);
    td_free(s.waiting);
    td_vec_free(&s.queue);
    td_vec_free(&s.fresh);
    return true;
}
