/* What rule types share when they make their propagators. */
#include "rules/propagator.h"

#include <assert.h>

#include "base/alloc.h"

void *td_propagator_new(td_encoder *e, const td_propagator_type *type,
                        const td_rule *r, size_t bytes)
{
    assert(bytes >= sizeof(td_propagator));
    assert(type->assign && type->propagate && type->explain);
    td_propagator *p = td_arena_alloc(e->mem, bytes);
    p->type = type;
    p->rule = r;
    return p;
}

void td_encode_both(td_encoder *e, td_propagator *p, const td_lit *lits, int n)
{
    td_lit *both = td_alloc(sizeof *both * 2 * (size_t)n);
    for (int i = 0; i < n; i++) {
        both[2 * i] = lits[i];
        both[2 * i + 1] = td_not(lits[i]);
    }
    e->add(e, p, both, 2 * n);
    td_free(both);
}

int td_rule_atoms(const td_rule *r)
{
    int atoms = 0;
    for (int i = 0; i < r->nlits; i++)
        if (td_atom(r->lits[i]) >= atoms)
            atoms = td_atom(r->lits[i]) + 1;
    return atoms;
}
