#include "api/prove.h"

#include "base/alloc.h"

/* rules + premises (without one of them) + not l: no solution? */
static bool forces(td_kernel *k, const td_step *s, int without, td_lit l)
{
    td_lit *given = td_alloc(sizeof *given * ((size_t)s->nbecause + 1));
    int n = 0;
    for (int i = 0; i < s->nbecause; i++)
        if (i != without)
            given[n++] = s->because[i];
    if (l != TD_NO_LIT)
        given[n++] = td_not(l);
    td_answer a =
        td_kernel_clash(k, s->rules, s->nrules, given, n, n, NULL, NULL);
    td_free(given);
    return a == TD_UNSAT;
}

static bool follows(td_kernel *k, const td_step *s, int without)
{
    if (!s->nset)
        return forces(k, s, without, TD_NO_LIT);
    for (int i = 0; i < s->nset; i++)
        if (!forces(k, s, without, s->set[i]))
            return false;
    return true;
}

bool td_prove_step(td_kernel *k, const td_step *s)
{
    for (int c = 0; c < s->ncases; c++)
        for (int i = 0; i < s->cases[c].steps.n; i++)
            if (!td_prove_step(k, s->cases[c].steps.at[i]))
                return false;
    return follows(k, s, -1);
}

int td_prove_spare(td_kernel *k, const td_step *s)
{
    int spare = 0;
    for (int i = 0; i < s->nbecause; i++)
        spare += follows(k, s, i);
    return spare;
}
