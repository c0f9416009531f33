/* Kuromasu: cells shaded at random; every other cell can say how many it sees.
 * Few of them are printed. */
#include "generate/setters/setters.h"

static bool seed(td_layout *l, td_rng *r)
{
    int n = l->topo.w * l->topo.h;
    td_shade_randomly(l, r, (int)(n * (0.15 + 0.15 * l->mood)));
    return true;
}

static void clues(td_layout *l)
{
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site cell = td_cell_at(&l->topo, i);
        l->clue[cell] = l->value[cell] ? TD_CLUE_NONE : 1;
        for (int d = 0; d < 4 && !l->value[cell]; d++)
            for (td_site s = td_next_cell(&l->topo, cell, (td_dir)d);
                 s != TD_NOWHERE && !l->value[s];
                 s = td_next_cell(&l->topo, s, (td_dir)d))
                l->clue[cell]++;
    }
}

/* One cell more or less, or one that moves. */
static bool mend(td_layout *l, td_site near, td_rng *r)
{
    td_site one = td_cell_near(l, near, 2, r),
            other = td_cell_near(l, near, 2, r);
    l->value[one] = 0;
    if (l->value[other] || !td_shade_may(l, other))
        return false;
    l->value[other] = 1;
    return true;
}

const td_setter td_setter_kuromasu = {
    .genre = "kuromasu",
    .dense = 0.27,
    .seeds_solved = true,
    .off = TD_CLUE_NONE,
    .clues_are_few = true,
    .seed = seed,
    .clues = clues,
    .mend = mend,
};
