/* Masyu: the loop around corners between cells that grow together; every cell
 * that can have a circle has one to begin with. */
#include "generate/setters/setters.h"

enum { WHITE = 1, BLACK = 2 };

static td_faces faces(td_layout *l)
{
    return (td_faces){.l = l};
}

static bool seed(td_layout *l, td_rng *r)
{
    td_faces f = faces(l);
    if (!td_faces_grow(&f, r, 0.5 + l->mood / 2))
        return false;
    td_faces_draw(&f);
    return true;
}

static bool has_link(const td_layout *l, td_site cell, int d)
{
    return l->value[td_go(&l->topo, cell, (td_dir)d, 1)] > 0;
}

static bool is_straight(const td_layout *l, td_site cell)
{
    return (has_link(l, cell, TD_N) && has_link(l, cell, TD_S)) ||
           (has_link(l, cell, TD_E) && has_link(l, cell, TD_W));
}

/* The circle that a cell of the loop can have. */
static int32_t circle_at(const td_layout *l, td_site cell)
{
    int links = 0, straight = 0;
    for (int d = 0; d < 4; d++)
        if (has_link(l, cell, d)) {
            links++;
            straight += is_straight(l, td_next_cell(&l->topo, cell, (td_dir)d));
        }
    if (!links)
        return TD_CLUE_NONE;
    if (is_straight(l, cell))
        return straight < 2 ? WHITE : TD_CLUE_NONE;
    return straight == 2 ? BLACK : TD_CLUE_NONE;
}

static void clues(td_layout *l)
{
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        l->clue[s] = circle_at(l, s);
    }
}

static bool mend(td_layout *l, td_site near, td_rng *r)
{
    td_faces f = faces(l);
    return td_faces_mend(&f, near, 2, r);
}

/* Circles of one colour only. */
static double flaws(const td_layout *l)
{
    int n[3] = {0};
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        if (l->clue[s] > 0 && !l->off[s])
            n[l->clue[s]]++;
    }
    int most = n[WHITE] > n[BLACK] ? n[WHITE] : n[BLACK];
    return most > 0.9 * (n[WHITE] + n[BLACK]) ? 2 : 0;
}

const td_setter td_setter_masyu = {
    .genre = "masyu",
    .dense = 0.26,
    .off = TD_CLUE_NONE,
    .clues_are_few = true,
    .seed = seed,
    .clues = clues,
    .mend = mend,
    .flaws = flaws,
};
