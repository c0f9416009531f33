/* Akari: walls at random, in the symmetry that is wished; bulbs in random order
 * wherever it is still dark. */
#include "generate/setters/setters.h"

enum { WALL = TD_CLUE_ANY };

static bool is_white(const td_layout *l, td_site s)
{
    return s != TD_NOWHERE && l->clue[s] == TD_CLUE_NONE;
}

static void build_wall(td_layout *l, td_site s, bool wall)
{
    td_site image[TD_MOST_IMAGES];
    int n = td_layout_images(l, s, image);
    for (int i = 0; i < n; i++) {
        l->clue[image[i]] = wall ? WALL : TD_CLUE_NONE;
        l->value[image[i]] = 0;
    }
}

/* Does a bulb shine on the cell? */
static bool is_lit(const td_layout *l, td_site cell)
{
    for (int d = 0; d < 4; d++)
        for (td_site s = td_next_cell(&l->topo, cell, (td_dir)d);
             is_white(l, s); s = td_next_cell(&l->topo, s, (td_dir)d))
            if (l->value[s])
                return true;
    return l->value[cell] > 0;
}

/* Bulbs where it is dark, in random order: no two shine on each other. */
static void light(td_layout *l, td_rng *r)
{
    int n = l->topo.w * l->topo.h;
    td_site *list = td_shuffled_cells(l, r);
    for (int i = 0; i < n; i++)
        if (is_white(l, list[i]) && !is_lit(l, list[i]))
            l->value[list[i]] = 1;
    td_free(list);
}

static bool is_shut_in(const td_layout *l, td_site s)
{
    bool shut = is_white(l, s);
    for (int d = 0; d < 4 && shut; d++)
        shut = !is_white(l, td_next_cell(&l->topo, s, (td_dir)d));
    return shut;
}

/* Four walls with this one at the upper left? */
static bool is_block(const td_layout *l, td_site s)
{
    const td_topo *t = &l->topo;
    td_site e = td_next_cell(t, s, TD_E), b = td_next_cell(t, s, TD_S);
    return e != TD_NOWHERE && b != TD_NOWHERE && !is_white(l, s) &&
           !is_white(l, e) && !is_white(l, b) &&
           !is_white(l, td_next_cell(t, e, TD_S));
}

/* A cell that is shut in, or a block of walls, at or around a cell? */
static bool is_ugly(const td_layout *l, td_site s)
{
    const td_topo *t = &l->topo;
    int row = td_row_of(t, s), col = td_col_of(t, s);
    bool ugly = false;
    for (int y = row - 1; y <= row + 1; y++)
        for (int x = col - 1; x <= col + 1; x++)
            if (y >= 0 && x >= 0 && y < t->h && x < t->w)
                ugly |= is_shut_in(l, td_cell(t, y, x)) ||
                        is_block(l, td_cell(t, y, x));
    return ugly;
}

static bool seed(td_layout *l, td_rng *r)
{
    int n = l->topo.w * l->topo.h, free = 0;
    double density = 0.14 + 0.16 * l->mood;
    for (int i = 0; i < n; i++) {
        td_site s = td_cell_at(&l->topo, i);
        bool frees = td_pattern_frees(l, s);
        free += frees;
        if (!frees && td_pattern_at(l, s) != '.')
            build_wall(l, s, true);
    }
    for (int i = 0; i < (int)(free * density);) {
        td_site s = td_random_cell(l, r);
        if (!td_pattern_frees(l, s))
            continue;
        i++;
        build_wall(l, s, true);
        if (is_ugly(l, s))
            build_wall(l, s, false);
    }
    light(l, r);
    return true;
}

static void clues(td_layout *l)
{
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        if (is_white(l, s))
            continue;
        l->clue[s] = 0;
        for (int d = 0; d < 4; d++) {
            td_site next = td_next_cell(&l->topo, s, (td_dir)d);
            l->clue[s] += next != TD_NOWHERE && l->value[next] > 0;
        }
    }
}

/* Bulbs that shine on each other go: the one that came later. */
static void part_bulbs(td_layout *l)
{
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        int8_t bulb = l->value[s];
        l->value[s] = 0;
        l->value[s] = bulb && !is_lit(l, s);
    }
}

/* A bulb elsewhere, or a wall and its images to or from a place nearby. */
static bool mend(td_layout *l, td_site near, td_rng *r)
{
    td_site s = td_cell_near(l, near, 2, r);
    if (td_pattern_frees(l, s) && td_rng_below(r, 2)) {
        build_wall(l, s, is_white(l, s));
        if (is_ugly(l, s))
            return false;
    } else {
        if (!is_white(l, s) || l->value[s])
            return false;
        for (int d = 0; d < 4; d++)
            for (td_site k = td_next_cell(&l->topo, s, (td_dir)d);
                 is_white(l, k); k = td_next_cell(&l->topo, k, (td_dir)d))
                l->value[k] = 0;
        l->value[s] = 1;
    }
    part_bulbs(l);
    light(l, r);
    return true;
}

/* Cells that are shut in from four sides; blocks of four walls. */
static double flaws(const td_layout *l)
{
    int n = 0;
    const td_topo *t = &l->topo;
    for (int i = 0; i < t->w * t->h; i++)
        n += is_shut_in(l, td_cell_at(t, i)) + is_block(l, td_cell_at(t, i));
    return n * 60.0 / (t->w * t->h);
}

const td_setter td_setter_akari = {
    .genre = "akari",
    .dense = 0.15,
    .hard_mood = 0.45,
    .seeds_solved = true,
    .off = WALL,
    .lays_pattern = true,
    .seed = seed,
    .clues = clues,
    .mend = mend,
    .flaws = flaws,
};
