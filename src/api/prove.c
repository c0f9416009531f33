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

/* ---- shrinking ---- */

enum { CONFLICTS = 300 }; /* for each attempt */

static void keep_marked(int32_t *list, int *n, const bool *kept)
{
    int m = 0;
    for (int i = 0; i < *n; i++)
        if (kept[i])
            list[m++] = list[i];
    *n = m;
}

static void mark(const int32_t *list, int n, const int32_t *in, uint32_t m,
                 bool *kept)
{
    for (int i = 0; i < n; i++)
        for (uint32_t k = 0; k < m; k++)
            kept[i] |= list[i] == in[k];
}

/* What it takes for each conclusion, one after the other: a smallest set for
 * one may serve the next as well, so those are asked for first. */
typedef struct shrinking {
    td_kernel *k;
    td_step *s;
    td_lit *given;
    bool *rule, *premise; /* kept */
} shrinking;

static bool reduce(shrinking *x, td_lit l)
{
    const td_step *s = x->s;
    td_budget each = {.conflicts = CONFLICTS};
    td_core core = {0};
    int n = 0;
    for (; n < s->nbecause; n++)
        x->given[n] = s->because[n];
    if (l != TD_NO_LIT)
        x->given[n++] = td_not(l);
    bool ok = td_kernel_clash(x->k, s->rules, s->nrules, x->given, n,
                              s->nbecause, &core, &each) == TD_UNSAT;
    if (ok) {
        mark(s->rules, s->nrules, core.rules.at, core.rules.n, x->rule);
        mark(s->because, s->nbecause, core.given.at, core.given.n, x->premise);
    }
    td_core_free(&core);
    return ok;
}

void td_prove_shrink(void *kernel, td_step *s)
{
    size_t n = (size_t)s->nrules + (size_t)s->nbecause;
    td_kernel *k = kernel;
    shrinking x = {.k = k, .s = s};
    x.given = td_alloc(sizeof *x.given * ((size_t)s->nbecause + 1));
    x.rule = td_calloc(n + 1, sizeof *x.rule);
    x.premise = x.rule + s->nrules;
    bool ok = true;
    if (!s->nset)
        ok = reduce(&x, TD_NO_LIT);
    for (int i = 0; i < s->nset && ok; i++)
        ok = reduce(&x, s->set[i]);
    if (ok) {
        keep_marked(s->rules, &s->nrules, x.rule);
        keep_marked(s->because, &s->nbecause, x.premise);
    }
    /* What one conclusion needed may be spare beside what another did. */
    for (int i = s->nbecause - 1; i >= 0 && ok && s->nset > 1; i--)
        if (follows(k, s, i)) {
            s->nbecause--;
            for (int j = i; j < s->nbecause; j++)
                s->because[j] = s->because[j + 1];
        }
    td_free(x.given);
    td_free(x.rule);
}
