/* Slitherlink: the loop is the border of cells that grow together. */
#include "generate/setters/setters.h"

static td_faces faces(td_layout *l)
{
    return (td_faces){l, 1};
}

static bool seed(td_layout *l, td_rng *r)
{
    td_faces f = faces(l);
    if (!td_faces_grow(&f, r, 0.5 + l->mood / 2))
        return false;
    td_faces_draw(&f);
    return true;
}

static bool is_printed_zero(const td_layout *l, td_site s)
{
    return s != TD_NOWHERE && !l->off[s] && l->clue[s] == 0;
}

/* A 0 beside a 0 leaves nothing to think, so one of them is not printed. */
static void part_zeros(td_layout *l)
{
    td_site image[TD_MOST_IMAGES];
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        bool two = false;
        for (int d = 0; d < 4; d++)
            two |= is_printed_zero(l, td_next_cell(&l->topo, s, (td_dir)d));
        if (!two || !is_printed_zero(l, s))
            continue;
        for (int n = td_layout_images(l, s, image); n > 0; n--)
            l->off[image[n - 1]] = true;
    }
}

static void clues(td_layout *l)
{
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        l->clue[s] = 0;
        for (int d = 0; d < 4; d++)
            l->clue[s] += l->value[td_go(&l->topo, s, (td_dir)d, 1)];
    }
    part_zeros(l);
}

static bool mend(td_layout *l, td_site near, td_rng *r)
{
    td_faces f = faces(l);
    return td_faces_mend(&f, near, r);
}

const td_setter td_setter_slitherlink = {
    .genre = "slitherlink",
    .side = 10,
    TD_SIDES(3, 40),
    .dense = 0.51,
    .takes_away = true,
    .pattern = TD_PLACES,
    .off = TD_CLUE_NONE,
    .symmetric = true,
    .seed = seed,
    .clues = clues,
    .mend = mend,
};
