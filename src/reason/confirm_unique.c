/* What was found by uniqueness, told without it.
 *
 * A technique that leans on uniqueness may speak long before the rules would
 * have told the same. On a full board they mostly do: then everything follows
 * from the rules, and nobody need ask the exact solver whether there is
 * another solution. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "reason/engine_internal.h"

typedef struct confirming {
    const td_engine *e;
    int8_t *val; /* by literal: as the rules alone tell it */
    td_ints left, found;
} confirming;

/* True if the rule told something new. */
static bool ask_rule(confirming *x, const td_rule *r, bool wide)
{
    const td_rule_type *type = td_rule_type_of(r);
    if (!type->follows || type->wide != wide)
        return false;
    td_vec_clear(&x->found);
    type->follows(r, x->val, &x->found);
    for (uint32_t i = 0; i < x->found.n; i++) {
        td_lit l = x->found.at[i];
        assert(x->e->s->val[l] > 0);
        x->val[l] = 1;
        x->val[td_not(l)] = -1;
    }
    return x->found.n > 0;
}

static void ask_about(confirming *x, td_lit l)
{
    const td_model *m = x->e->m;
    int i = m->occ_start[td_atom(l)], end = m->occ_start[td_atom(l) + 1];
    for (; i < end && !x->val[l]; i++)
        ask_rule(x, &m->rule[m->occ[i]], false);
}

/* Asks about all that is left; true if less is left then. */
static bool ask_quick(confirming *x)
{
    uint32_t n = 0, before = x->left.n;
    for (uint32_t i = 0; i < before; i++) {
        ask_about(x, x->left.at[i]);
        if (!x->val[x->left.at[i]])
            x->left.at[n++] = x->left.at[i];
    }
    x->left.n = n;
    return n < before;
}

/* Asks the rules that look at the whole board until one tells something. */
static bool ask_wide(confirming *x)
{
    const td_model *m = x->e->m;
    for (int r = 0; r < m->nrules; r++)
        if (ask_rule(x, &m->rule[r], true))
            return true;
    return false;
}

bool td_confirm_unique(const td_engine *e)
{
    const td_state *s = e->s;
    confirming x = {.e = e};
    size_t bytes = 2 * (size_t)e->m->natoms;
    x.val = memcpy(td_alloc(bytes), s->val, bytes);
    for (int i = 0; i < s->ntrail; i++) {
        td_lit l = s->trail[i];
        if (!e->tainted[td_atom(l)])
            continue;
        x.val[l] = x.val[td_not(l)] = 0;
        td_vec_push(&x.left, l);
    }
    while (x.left.n && (ask_quick(&x) || ask_wide(&x)))
        ;
    bool all = !x.left.n;
    td_free(x.val);
    td_vec_free(&x.left);
    td_vec_free(&x.found);
    return all;
}
