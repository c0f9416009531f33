/* A random solution of what is printed, by the exact solver: every variable is
 * tried with a random value first. */
#include "board/state.h"
#include "generate/setter.h"
#include "kernel/kernel.h"

enum { CONFLICTS = 2000 };

static bool is_kept(const td_layout *l, td_site s, td_site near, int far)
{
    return near != TD_NOWHERE && td_site_distance(&l->topo, s, near) > 2 * far;
}

bool td_sample(td_layout *l, td_site near, int far, double ones, td_rng *r)
{
    td_puzzle *p = td_layout_puzzle(l);
    td_model *m = td_model_new(p);
    p->genre->build(m);
    td_model_seal(m);
    td_kernel *k = td_kernel_new(m, false);
    int8_t *was = td_layout_solution(l, m);
    TD_VEC(td_lit) given = {0};
    for (td_var v = 0; v < m->nvars; v++) {
        td_lit one = td_is(m, v, 1);
        bool kept =
            is_kept(l, td_site_anchor(&p->topo, m->var[v].site), near, far);
        for (int i = 0; kept && i < m->var[v].size; i++)
            if (was[td_is(m, v, i)] > 0)
                td_vec_push(&given, td_is(m, v, i));
        if (!kept)
            td_kernel_prefer(k, td_chance(r, ones) ? one : td_not(one));
    }
    td_budget b = {.conflicts = CONFLICTS};
    bool found = td_kernel_find(k, given.at, (int)given.n, &b) == TD_SAT;
    for (td_lit x = 0; found && x < 2 * m->natoms; x++)
        was[x] = td_kernel_has(k, x) ? 1 : -1;
    if (found)
        td_layout_learn(l, m, was);
    td_vec_free(&given);
    td_free(was);
    td_kernel_free(k);
    td_model_free(m);
    td_puzzle_free(p);
    return found;
}
