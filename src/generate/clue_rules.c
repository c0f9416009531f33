/* Boards on which clues come and go, and nothing else. */
#include <assert.h>
#include <string.h>

#include "generate/attempt.h"

bool td_layout_same_clues(const td_layout *a, const td_layout *b)
{
    size_t n = (size_t)a->topo.nlattice;
    return a->total == b->total &&
           !memcmp(a->clue, b->clue, n * sizeof *a->clue) &&
           !memcmp(a->sign, b->sign, n * sizeof *a->sign);
}

td_layout *td_layout_with_all(const td_layout *l)
{
    td_layout *all = td_layout_new(l->genre, l->topo.w, l->topo.h);
    all->box_w = l->box_w;
    all->box_h = l->box_h;
    td_layout_copy(all, l);
    for (td_site s = 0; s < all->topo.nlattice; s++)
        all->off[s] = false;
    return all;
}

td_model *td_build_model(const td_puzzle *p)
{
    td_model *m = td_model_new(p);
    p->genre->build(m);
    td_model_seal(m);
    return m;
}

td_site *td_clue_rules(const td_model *m, td_layout *bare)
{
    int cells = bare->topo.w * bare->topo.h;
    for (int i = 0; i < cells; i++) {
        td_site s = td_cell_at(&bare->topo, i);
        bare->off[s] = td_layout_has_clue(bare, s);
    }
    td_puzzle *p = td_layout_puzzle(bare);
    td_model *without = td_build_model(p);
    int32_t *same = td_alloc(sizeof *same * (size_t)(without->nrules + 1));
    td_site *clue_of = td_alloc(sizeof *clue_of * (size_t)(m->nrules + 1));
    bool fits = td_model_same_rules(without, m, same);
    for (int r = 0; r < m->nrules; r++)
        clue_of[r] = m->rule[r].site;
    for (int r = 0; r < without->nrules && fits; r++) {
        fits = same[r] != TD_NO_RULE && clue_of[same[r]] != TD_NOWHERE;
        if (fits)
            clue_of[same[r]] = TD_NOWHERE;
    }
    for (int r = 0; r < m->nrules && fits; r++)
        fits = clue_of[r] == TD_NOWHERE ||
               (clue_of[r] < bare->topo.nlattice && bare->off[clue_of[r]]);
    td_free(same);
    td_model_free(without);
    td_puzzle_free(p);
    if (!fits)
        td_free(clue_of);
    return fits ? clue_of : NULL;
}

int td_clue_uses(const td_model *m, td_site cell, const int32_t *uses)
{
    int n = 0;
    bool found = false;
    for (int i = m->here_start[cell]; i < m->here_start[cell + 1]; i++) {
        const td_rule *r = &m->rule[m->here[i]];
        found |= r->given || r->number == m->puzzle->clue[cell];
        n += uses[m->here[i]];
    }
    return found ? n : n + 1;
}
