/* Nonogram: noise, blurred until it looks like a picture. */
#include "generate/setters/setters.h"

static int around(const td_layout *l, td_site cell)
{
    const td_topo *t = &l->topo;
    int row = td_row_of(t, cell), col = td_col_of(t, cell), n = 0;
    for (int y = row - 1; y <= row + 1; y++)
        for (int x = col - 1; x <= col + 1; x++)
            n += y >= 0 && x >= 0 && y < t->h && x < t->w &&
                 l->value[td_cell(t, y, x)];
    return n;
}

static bool seed(td_layout *l, td_rng *r)
{
    const td_topo *t = &l->topo;
    int n = t->w * t->h;
    int8_t *next = td_alloc((size_t)n);
    for (int i = 0; i < n; i++)
        l->value[td_cell_at(t, i)] = td_chance(r, 0.45 + 0.1 * l->mood);
    for (int i = 0; i < n; i++) {
        int k = around(l, td_cell_at(t, i));
        next[i] = k + td_chance(r, 0.5) >= 5;
    }
    for (int i = 0; i < n; i++)
        l->value[td_cell_at(t, i)] = next[i];
    td_free(next);
    return true;
}

static void clues(td_layout *l)
{
    (void)l; /* lists are told by the puzzle that is made of it */
}

static bool mend(td_layout *l, td_site near, td_rng *r)
{
    td_site s = td_cell_near(l, near, 1, r);
    l->value[s] = !l->value[s];
    return true;
}

/* Empty lines; a board that is nearly all of one kind. */
static double flaws(const td_layout *l)
{
    const td_topo *t = &l->topo;
    int empty = 0, shaded = 0, n = t->w * t->h;
    for (int i = 0; i < n; i++)
        shaded += l->value[td_cell_at(t, i)];
    for (int i = 0; i < t->h + t->w; i++) {
        bool any = false;
        td_dir d = i < t->h ? TD_E : TD_S;
        for (td_site s = i < t->h ? td_cell(t, i, 0) : td_cell(t, 0, i - t->h);
             s != TD_NOWHERE; s = td_next_cell(t, s, d))
            any |= l->value[s] > 0;
        empty += !any;
    }
    return empty + (shaded < 0.3 * n || shaded > 0.75 * n ? 2 : 0);
}

const td_setter td_setter_nonogram = {
    .genre = "nonogram",
    .side = 10,
    TD_SIDES(1, 50),
    .no_pattern =
        "a nonogram's clues stand beside the board, not in places of a pattern",
    .seed = seed,
    .clues = clues,
    .mend = mend,
    .flaws = flaws,
};
