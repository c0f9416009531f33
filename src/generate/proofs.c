/* One kernel for many looks: see attempt.h. */
#include <assert.h>

#include "generate/attempt.h"
#include "kernel/kernel.h"

enum { CONFLICTS = 20000 };

struct td_proofs {
    td_ceiling c;
    td_layout *seen; /* what the last look saw, or NULL */
    bool cannot;     /* clues of that are more than rules */
    td_puzzle *p;
    td_model *m;
    int8_t *solution;
    td_site *clue_of; /* by rule; see td_clue_rules */
    bool *on, *used;  /* by rule */
    td_kernel *k;     /* or NULL */
};

td_proofs *td_proofs_new(const td_ceiling *c)
{
    td_proofs *x = td_calloc(1, sizeof *x);
    x->c = *c;
    return x;
}

static void forget(td_proofs *x)
{
    td_kernel_free(x->k);
    td_free(x->solution);
    td_free(x->clue_of);
    td_free(x->on);
    td_free(x->used);
    td_model_free(x->m);
    td_puzzle_free(x->p);
    *x = (td_proofs){.c = x->c, .seen = x->seen};
}

void td_proofs_free(td_proofs *x)
{
    if (!x)
        return;
    forget(x);
    td_layout_free(x->seen);
    td_free(x);
}

static bool make_kernel(td_proofs *x, const td_layout *l)
{
    assert(!x->k);
    td_layout *all = td_layout_with_all(l);
    x->p = td_layout_puzzle(all);
    x->m = td_build_model(x->p);
    x->clue_of = td_clue_rules(x->m, all);
    td_layout_free(all);
    x->cannot = !x->clue_of;
    if (x->cannot)
        return false;
    size_t n = (size_t)x->m->nrules + 1;
    x->on = td_calloc(n, sizeof *x->on);
    x->used = td_calloc(n, sizeof *x->used);
    for (int r = 0; r < x->m->nrules; r++)
        x->on[r] = x->clue_of[r] != TD_NOWHERE;
    x->solution = td_layout_solution(l, x->m);
    x->k = td_kernel_vary(x->m, x->solution, x->on);
    return true;
}

static void note_open(const td_proofs *x, td_glance *g, td_var v, td_rng *r)
{
    td_open_add(&g->open, td_site_anchor(&x->p->topo, x->m->var[v].site), r);
}

static td_glance ask(td_proofs *x, const td_layout *l, td_rng *r)
{
    const td_model *m = x->m;
    assert(x->k && x->clue_of);
    td_budget b = {.conflicts = CONFLICTS, .stop = x->c.stop, .arg = x->c.arg};
    td_glance g = {.outcome = TD_STUCK};
    for (int i = 0; i < m->nrules; i++)
        x->on[i] = x->clue_of[i] != TD_NOWHERE && !l->off[x->clue_of[i]];
    td_answer answer = td_kernel_other(x->k, x->on, x->used, &b);
    if (answer == TD_UNSAT)
        g.outcome = TD_SOLVED;
    for (td_var v = 0; v < m->nvars && answer == TD_SAT; v++)
        for (int i = 0; i < m->var[v].size; i++)
            if (x->solution[td_is(m, v, i)] > 0 &&
                !td_kernel_has(x->k, td_is(m, v, i)))
                note_open(x, &g, v, r);
    if (answer != TD_UNSAT && !g.open.n)
        td_open_add(&g.open, td_random_cell(l, r), r); /* it took too long */
    return g;
}

td_glance td_proofs_at(td_proofs *x, const td_layout *l, td_rng *r)
{
    bool same =
        x->seen && l->offer->takes_away && td_layout_same_clues(x->seen, l);
    if (!same)
        forget(x);
    if (!x->seen)
        x->seen = td_layout_new(l->genre, l->topo.w, l->topo.h);
    td_layout_copy(x->seen, l);
    if (same && !x->cannot && (x->k || make_kernel(x, l)))
        return ask(x, l, r);
    return td_look_at(l, &x->c, r);
}

bool td_proofs_used(const td_proofs *x, td_site cell)
{
    const td_model *m = x->m;
    bool any = false, found = false;
    if (!x->k)
        return true;
    for (int i = m->here_start[cell]; i < m->here_start[cell + 1]; i++) {
        const td_rule *r = &m->rule[m->here[i]];
        found |= r->given || r->number == m->puzzle->clue[cell];
        any |= x->used[m->here[i]];
    }
    return any || !found;
}
