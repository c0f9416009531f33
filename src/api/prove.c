#include "api/prove.h"

#include "base/alloc.h"

/* rules + n premises (without one of them) + not l: no solution? */
static bool forces(td_kernel *k, const td_step *s, int n, int without, td_lit l)
{
    td_lit *given = td_alloc(sizeof *given * ((size_t)n + 1));
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (i != without)
            given[kept++] = s->because[i];
    if (l != TD_NO_LIT)
        given[kept++] = td_not(l);
    td_answer a =
        td_kernel_clash(k, s->rules, s->nrules, given, kept, kept, NULL, NULL);
    td_free(given);
    return a == TD_UNSAT;
}

static bool all_follow(td_kernel *k, const td_step *s, int nset, int nbecause,
                       int without)
{
    if (!nset)
        return forces(k, s, nbecause, without, TD_NO_LIT);
    for (int i = 0; i < nset; i++)
        if (!forces(k, s, nbecause, without, s->set[i]))
            return false;
    return true;
}

bool td_prove_step(td_kernel *k, const td_step *s)
{
    for (int c = 0; c < s->ncases; c++)
        for (int i = 0; i < s->cases[c].steps.n; i++)
            if (!td_prove_step(k, s->cases[c].steps.at[i]))
                return false;
    return all_follow(k, s, s->nset, s->nbecause, -1);
}

/* The last premise of a clash is what it contradicts. */
int td_prove_spare(td_kernel *k, const td_step *s)
{
    int n = s->nbecause - (s->clash != TD_NO_LIT), spare = 0;
    for (int i = 0; i < n; i++)
        spare += all_follow(k, s, s->nfound, n, i);
    return spare;
}
