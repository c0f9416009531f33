/* Minesweeper: mines at random; every other cell can have its number. */
#include "generate/setters/setters.h"

/* May a mine be there? */
static bool may_hide(const td_layout *l, td_site s)
{
    return !l->value[s] &&
           (td_pattern_frees(l, s) || td_pattern_at(l, s) == '.');
}

static bool seed(td_layout *l, td_rng *r)
{
    int n = l->topo.w * l->topo.h, mines = (int)(n * (0.15 + 0.15 * l->mood));
    for (int i = 0; mines > 0 && i < 10 * n; i++) {
        td_site s = td_random_cell(l, r);
        if (!may_hide(l, s))
            continue;
        l->value[s] = 1;
        mines--;
    }
    return true;
}

static void clues(td_layout *l)
{
    const td_topo *t = &l->topo;
    l->total = 0;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        int row = td_row_of(t, cell), col = td_col_of(t, cell), n = 0;
        for (int y = row - 1; y <= row + 1; y++)
            for (int x = col - 1; x <= col + 1; x++)
                n += y >= 0 && x >= 0 && y < t->h && x < t->w &&
                     l->value[td_cell(t, y, x)];
        l->clue[cell] = l->value[cell] ? TD_CLUE_NONE : n;
        l->total += l->value[cell];
    }
}

/* A mine moves. */
static bool mend(td_layout *l, td_site near, td_rng *r)
{
    td_site from = td_cell_near(l, near, 3, r),
            to = td_cell_near(l, near, 3, r);
    if (!l->value[from] || !may_hide(l, to))
        return false;
    l->value[from] = 0;
    l->value[to] = 1;
    return true;
}

const td_setter td_setter_minesweeper = {
    .genre = "minesweeper",
    .side = 10,
    TD_SIDES(2, 40),
    .dense = 0.39,
    .hole = 5,
    .takes_away = true,
    .hides = true,
    .off = TD_CLUE_NONE,
    .pattern = TD_PLACES,
    .symmetric = true,
    .clues_are_few = true,
    .seed = seed,
    .clues = clues,
    .mend = mend,
};
