/* Slitherlink: the loop is the border of cells that grow together. */
#include "generate/setters/setters.h"

static td_faces faces(td_layout *l)
{
    return (td_faces){.l = l, .odd = 1};
}

/* Does the loop stay away from all cells of a square, with this one at its
 * upper left? */
static bool is_void(const td_layout *l, int row, int col, int side)
{
    for (int y = row; y < row + side; y++)
        for (int x = col; x < col + side; x++)
            for (int d = 0; d < 4; d++)
                if (l->value[td_go(&l->topo, td_cell(&l->topo, y, x), (td_dir)d,
                                   1)])
                    return false;
    return true;
}

/* A part of the board that the loop stays away from is dull. */
static bool has_void(const td_layout *l)
{
    enum { SIDE = 4 };
    for (int y = 0; y + SIDE <= l->topo.h; y++)
        for (int x = 0; x + SIDE <= l->topo.w; x++)
            if (is_void(l, y, x, SIDE))
                return true;
    return false;
}

static bool seed(td_layout *l, td_rng *r)
{
    td_faces f = faces(l);
    if (!td_faces_grow(&f, r, 0.5 + l->mood / 2))
        return false;
    td_faces_draw(&f);
    return !has_void(l);
}

static bool is_printed_zero(const td_layout *l, td_site s)
{
    return s != TD_NOWHERE && !l->off[s] && l->clue[s] == 0;
}

/* A 0 beside a 0 leaves nothing to think, so one of them is not printed: the
 * one to the right or below. */
static void part_zeros(td_layout *l)
{
    td_site image[TD_MOST_IMAGES];
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        bool two = false;
        two |= is_printed_zero(l, td_next_cell(&l->topo, s, TD_N));
        two |= is_printed_zero(l, td_next_cell(&l->topo, s, TD_W));
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
    return td_faces_mend(&f, near, 2, r);
}

const td_setter td_setter_slitherlink = {
    .genre = "slitherlink",
    .dense = 0.51,
    .hole = 5,
    .seeds_solved = true,
    .off = TD_CLUE_NONE,
    .seed = seed,
    .clues = clues,
    .mend = mend,
    .judge = td_slitherlink_judge,
    .judges = 2,
    .judge_counts = true,
};
