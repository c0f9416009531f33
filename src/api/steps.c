/* Walking through the steps of a result: what is told, and the board at a
 * step. */
#include "api/api.h"

#include <assert.h>

td_steps td_at_start(const tandem_result *r)
{
    assert(r->engine);
    td_steps first = *td_engine_at_start(r->engine);
    if (first.n > r->most_at_start)
        first.n = r->most_at_start;
    return first;
}

td_steps td_told_steps(const tandem_result *r, bool trace, td_arena *mem)
{
    td_steps all = {0};
    if (!trace)
        return r->steps;
    td_steps first = td_at_start(r);
    td_steps_unfold(&first, &r->steps, mem, &all);
    for (int i = 0; i < all.n; i++) {
        all.at[i] = td_arena_copy(mem, all.at[i], sizeof *all.at[i]);
        all.at[i]->implied = (td_steps){0};
    }
    return all;
}

void td_play_step(td_state *s, const td_step *step)
{
    for (int i = 0; i < step->nset; i++)
        td_state_set(s, step->set[i]);
    td_play_implied(s, &step->implied);
}

void td_play_implied(td_state *s, const td_steps *implied)
{
    for (int i = 0; i < implied->n; i++)
        for (int k = 0; k < implied->at[i]->nset; k++)
            td_state_set(s, implied->at[i]->set[k]);
}

td_state *td_replay(const tandem_result *r, int n)
{
    assert(r->start && n >= 0 && n <= r->steps.n);
    td_state *s = td_state_new(r->p->m);
    for (td_lit l = 0; l < 2 * r->p->m->natoms; l++)
        if (r->start[l] > 0)
            td_state_set(s, l);
    td_steps first = td_at_start(r);
    if (n)
        td_play_implied(s, &first);
    for (int i = 0; i < n; i++)
        td_play_step(s, r->steps.at[i]);
    return s;
}

int8_t *td_board_after(const tandem_result *r)
{
    int n = r->after ? r->steps.n : r->steps.n > 0;
    td_state *s = td_replay(r, n);
    td_steps first = td_at_start(r);
    td_play_implied(s, &first);
    int8_t *val = td_board_copy(r->p, s->val);
    td_state_free(s);
    return val;
}
