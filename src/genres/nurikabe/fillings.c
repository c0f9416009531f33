/* Nurikabe: what all fillings of a small window have in common.
 *
 * Six cells have at most 64 fillings. One that makes a 2x2 block of walls,
 * cuts the wall, closes off land without a number or joins two numbers is no
 * way to go on; what is the same in all others holds. */
#include "genres/nurikabe/common.h"

enum { CELLS = 6, MIN_KNOWN = 10 };

typedef struct window {
    nu_common common;
    int32_t cell[CELLS];
} window;

/* Is there enough around the window to say anything? Counts known cells and
 * the frame in the window and around it. */
static bool is_close(const nu_try *t, int corner, int wide, int high)
{
    int known = 0;
    for (int r = -1; r <= high; r++)
        for (int c = -1; c <= wide; c++) {
            int at = corner + r * t->stride + c;
            known += t->kind[at] != NU_OPEN;
        }
    return known >= MIN_KNOWN;
}

/* Lays a filling out (a bit for each cell: land) as far as cells are open;
 * false if it goes against what is known. */
static bool lay_filling(const window *x, int filling)
{
    nu_try *t = x->common.t;
    nu_try_undo(t, 0);
    for (int k = 0; k < CELLS; k++) {
        int at = x->cell[k];
        nu_kind kind = filling >> k & 1 ? NU_LAND : NU_WALL;
        if (t->kind[at] == NU_OPEN)
            nu_try_set(t, at, kind);
        else if (t->kind[at] != kind)
            return false;
    }
    return true;
}

/* Known cells of the window are what the fillings start from. */
static nu_found look_for_filling(nu_common *c, int i)
{
    const window *x = (window *)c;
    nu_try_undo(c->t, 0);
    for (int k = 0; k < CELLS; k++)
        nu_blame_place(c->t, x->cell[k]);
    for (int f = 0; f < 1 << CELLS; f++) {
        /* a filling, then its opposite: so agreement ends soon */
        int filling = f & 1 ? (1 << CELLS) - 1 - f / 2 : f / 2;
        if (lay_filling(x, filling) && (i < 0 || nu_is_against(c, i)) &&
            nu_try_fits(c->t))
            return NU_FOUND;
    }
    return NU_NONE;
}

static bool say_window(nu_try *t, int corner, int wide, td_sink *sink)
{
    window x = {.common = nu_common_of(t, look_for_filling)};
    int open = 0;
    for (int k = 0; k < CELLS; k++) {
        x.cell[k] = corner + k / wide * t->stride + k % wide;
        if (t->kind[x.cell[k]] == NU_FRAME)
            return true;
        open += t->kind[x.cell[k]] == NU_OPEN;
    }
    if (open < 2 || !is_close(t, corner, wide, CELLS / wide) ||
        !nu_common_sift(&x.common))
        return true;
    nu_try_undo(t, 0);
    td_step_open(sink);
    for (int k = 0; k < CELLS; k++)
        if (t->kind[x.cell[k]] == NU_OPEN)
            td_step_site(sink, "cells", nu_site(t, x.cell[k]));
    nu_common_say(&x.common, sink);
    return td_step_close(sink);
}

/* Anchor: the upper left cell of a window of 3x2 and one of 2x3 cells. */
void td_nurikabe_window(const td_pos *p, int anchor, td_sink *sink)
{
    nu_try *t = nu_try_of(p);
    int at = nu_place(t, td_cell_index(p->topo, anchor));
    if (say_window(t, at, 3, sink)) {
        nu_try_undo(t, 0);
        say_window(t, at, 2, sink);
    }
    nu_try_undo(t, 0);
}
