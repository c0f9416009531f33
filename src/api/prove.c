#include "api/prove.h"

#include <assert.h>

enum { SOON = 5000, LATE = 20000 }; /* conflicts */

static void add(td_ints *list, const td_lit *lits, int n)
{
    for (int i = 0; i < n; i++)
        td_vec_push(list, lits[i]);
}

/* Do rules and premises (without one of them) exclude that l is false? */
static td_proof ask(td_kernel *k, const td_step *s, int n, int without,
                    td_lit l, const td_ints *known, uint64_t conflicts)
{
    td_ints given = {0};
    td_budget b = {.conflicts = conflicts};
    assert(n <= s->nbecause);
    if (known)
        add(&given, known->at, (int)known->n);
    for (int i = 0; i < n; i++)
        if (i != without)
            td_vec_push(&given, s->because[i]);
    if (l != TD_NO_LIT)
        td_vec_push(&given, td_not(l));
    td_answer a =
        td_kernel_clash(k, s->rules, s->nrules, given.at, (int)given.n,
                        (int)given.n, NULL, conflicts ? &b : NULL);
    td_vec_free(&given);
    return a == TD_UNSAT ? TD_PROVEN : a == TD_SAT ? TD_WRONG : TD_TOO_HARD;
}

/* All conclusions; or that there is a contradiction. */
static td_proof ask_all(td_kernel *k, const td_step *s, int nset, int nbecause,
                        int without, const td_ints *known, uint64_t conflicts)
{
    td_proof worst = TD_PROVEN;
    if (!nset)
        return ask(k, s, nbecause, without, TD_NO_LIT, known, conflicts);
    for (int i = 0; i < nset && worst != TD_WRONG; i++) {
        td_proof x = ask(k, s, nbecause, without, s->set[i], known, conflicts);
        worst = x == TD_PROVEN ? worst : x;
    }
    return worst;
}

static td_proof prove_case(td_kernel *k, const td_case *c, td_ints *known)
{
    td_proof worst = TD_PROVEN;
    uint32_t before = known ? known->n : 0;
    if (known)
        add(known, c->assume, c->nassume);
    for (int i = 0; i < c->steps.n && worst != TD_WRONG; i++) {
        td_proof x = td_prove_step(k, c->steps.at[i], known);
        worst = x == TD_PROVEN ? worst : x;
    }
    if (known)
        known->n = before;
    return worst;
}

td_proof td_prove_step(td_kernel *k, const td_step *s, td_ints *known)
{
    td_proof worst = TD_PROVEN;
    for (int c = 0; c < s->ncases && worst != TD_WRONG; c++) {
        td_proof x = prove_case(k, &s->cases[c], known);
        worst = x == TD_PROVEN ? worst : x;
    }
    if (worst == TD_WRONG)
        return worst;
    td_proof x =
        ask_all(k, s, s->nset, s->nbecause, -1, NULL, known ? SOON : 0);
    if (x == TD_TOO_HARD)
        x = ask_all(k, s, s->nset, s->nbecause, -1, known, LATE);
    if (known)
        add(known, s->set, s->nset);
    return x == TD_PROVEN ? worst : x;
}

/* The last premise of a clash is what it contradicts. */
int td_prove_spare(td_kernel *k, const td_step *s)
{
    int n = s->nbecause - (s->clash != TD_NO_LIT), spare = 0;
    for (int i = 0; i < n; i++)
        spare += ask_all(k, s, s->nfound, n, i, NULL, SOON) == TD_PROVEN;
    return spare;
}
