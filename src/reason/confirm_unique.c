/* What was found by uniqueness is confirmed by the rules alone.
 *
 * A technique that leans on uniqueness may speak long before the rules would
 * have told the same. On a full board they mostly do: then everything follows
 * from the rules, and the exact solver need not be asked whether there is
 * another solution.
 *
 * On the scratch board stands what is known without uniqueness; the rules
 * around each of the other marks are asked until all marks are there, or no
 * rule tells anything more. */
#include <assert.h>

#include "reason/engine_internal.h"
#include "rules/scratch.h"

/* Asks one rule; true if it told something. On a board that breaks no rule
 * none can be broken. */
static bool ask_rule(td_scratch *x, const td_rule *r, bool wide)
{
    int before = x->n;
    if (td_rule_type_of(r)->wide == wide) {
        bool unbroken = td_scratch_ask(x, r);
        assert(unbroken);
        (void)unbroken;
    }
    return x->n > before;
}

/* Asks the quick rules around a literal until it is there. */
static void ask_around(td_scratch *x, td_lit l)
{
    const td_model *m = x->m;
    int i = m->occ_start[td_atom(l)], end = m->occ_start[td_atom(l) + 1];
    for (; i < end && !x->val[l]; i++)
        ask_rule(x, &m->rule[m->occ[i]], false);
}

/* Asks about all that is left; true if less is left then. */
static bool ask_quick(td_scratch *x, td_ints *left)
{
    uint32_t n = 0, before = left->n;
    for (uint32_t i = 0; i < before; i++) {
        ask_around(x, left->at[i]);
        if (!x->val[left->at[i]])
            left->at[n++] = left->at[i];
    }
    left->n = n;
    return n < before;
}

/* Asks the rules that look at the whole board until one tells something. */
static bool ask_wide(td_scratch *x)
{
    for (int r = 0; r < x->m->nrules; r++)
        if (ask_rule(x, &x->m->rule[r], true))
            return true;
    return false;
}

bool td_confirm_unique(const td_engine *e)
{
    const td_state *s = e->s;
    td_scratch *x = td_scratch_of(&e->pos);
    td_ints left = {0};
    td_scratch_ask_only(x, NULL, 0, NULL, 0);
    for (int i = 0; i < s->ntrail; i++) {
        td_lit l = s->trail[i];
        if (e->tainted[td_atom(l)])
            td_vec_push(&left, l);
        else
            td_scratch_put(x, l);
    }
    while (left.n && (ask_quick(x, &left) || ask_wide(x)))
        ;
    bool all = !left.n;
    td_scratch_clear(x);
    td_vec_free(&left);
    return all;
}
