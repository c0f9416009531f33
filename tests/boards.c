#include "boards.h"

#include "base/alloc.h"

td_model *td_board_model(const td_genre *g, const td_puzzle *p)
{
    td_model *m = td_model_new(p);
    g->build(m);
    td_model_seal(m);
    return m;
}

int8_t *td_board_solution(const td_model *m, bool *only)
{
    td_kernel *k = td_kernel_new(m, false);
    uint64_t n = 1;
    int8_t *val = NULL;
    if (only)
        td_kernel_count(k, NULL, 0, 2, NULL, NULL, NULL, &n);
    if (n && td_kernel_find(k, NULL, 0, NULL) == TD_SAT)
        val = td_alloc(2 * (size_t)m->natoms);
    for (td_lit l = 0; val && l < 2 * m->natoms; l++)
        val[l] = td_kernel_has(k, l) ? 1 : -1;
    if (only)
        *only = n == 1;
    td_kernel_free(k);
    return val;
}

void td_board_mark(td_state *s, const int8_t *solution, uint32_t eighths,
                   td_rng *r)
{
    for (td_lit l = 0; l < 2 * s->m->natoms; l++)
        if (solution[l] > 0 && td_rng_below(r, 8) < eighths)
            td_state_set(s, l);
}

bool td_board_mistake(td_state *s, const int8_t *solution, td_rng *r)
{
    td_lit wrong = TD_NO_LIT;
    uint32_t n = 0;
    for (td_lit l = 0; l < 2 * s->m->natoms; l++)
        if (!s->val[l] && solution[l] < 0 && td_rng_below(r, ++n) == 0)
            wrong = l;
    return wrong != TD_NO_LIT && td_state_set(s, wrong);
}
