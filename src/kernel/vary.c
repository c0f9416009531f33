/* Solutions other than a known one, with rules that come and go. */
#include "kernel/kernel_internal.h"

#include <assert.h>

#include "base/alloc.h"

/* "It is otherwise", for good. */
static void differ(td_kernel *k, const int8_t *solution)
{
    td_vec_clear(&k->clause);
    for (td_var v = 0; v < k->m->nvars; v++)
        for (int i = 0; !k->m->var[v].aux && i < k->m->var[v].size; i++)
            if (solution[td_is(k->m, v, i)] > 0)
                td_vec_push(&k->clause, td_not(td_is(k->m, v, i)));
    td_cdcl_clause(k->c, k->clause.at, (int)k->clause.n);
}

td_kernel *td_kernel_vary(const td_model *m, const int8_t *solution,
                          const bool *comes_and_goes)
{
    td_kernel *k = td_kernel_new(m, true);
    bool built = td_kernel_built(k, NULL);
    assert(built);
    (void)built;
    for (int r = 0; r < m->nrules; r++)
        if (!comes_and_goes[r] && !m->rule[r].theorem)
            td_cdcl_clause(k->c, &k->selectors.at[r], 1);
    differ(k, solution);
    return k;
}

td_answer td_kernel_other(td_kernel *k, const bool *on, bool *used,
                          const td_budget *b)
{
    int n;
    td_vec_clear(&k->assume);
    for (int r = 0; r < k->m->nrules; r++)
        if (on[r] && !k->m->rule[r].theorem)
            td_vec_push(&k->assume, k->selectors.at[r]);
    td_answer answer = td_cdcl_solve(k->c, k->assume.at, (int)k->assume.n, b);
    if (answer != TD_UNSAT || !used)
        return answer;
    for (int r = 0; r < k->m->nrules; r++)
        used[r] = false;
    const td_lit *failed = td_cdcl_failed(k->c, &n);
    for (int i = 0; i < n; i++)
        used[(failed[i] - k->selectors.at[0]) / 2] = true;
    return answer;
}
