/* Nurikabe: what all fillings of a small window have in common.
 *
 * Six cells have at most 64 fillings. One that makes a 2x2 block of walls,
 * cuts the wall, closes off land without a number or joins two numbers is no
 * way to go on; what is the same in all others holds. */
#include "genres/nurikabe/common_ways.h"

enum {
    CELLS = 6,
    MIN_KNOWN = 10,
    MOST_OPEN = 3, /* so that a reader can go through the fillings */
    KEPT = 4,
};

typedef struct window {
    nu_common common;
    int32_t cell[CELLS];
    uint8_t *kept; /* fillings that were possible, plus 1; 0: none yet */
    int filling;   /* that is laid out */
    int turn;      /* which of those that are kept to replace */
} window;

/* Fillings that together have nothing in common are kept for each window:
 * while they are possible there is nothing to say. */
static size_t kept_fillings_size(const td_pos *p, int rule)
{
    (void)rule;
    return (size_t)(p->topo->w * p->topo->h) * 2 * KEPT;
}

static void build_kept_fillings(const td_pos *p, int rule, void *data)
{
    (void)p;
    (void)rule;
    (void)data;
}

static const td_view_type kept_view = {
    .name = "kept fillings",
    .size = kept_fillings_size,
    .build = build_kept_fillings,
};

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

/* Some cells of a window, with a bit for each that is land. */
typedef struct bits {
    int cells, land;
} bits;

/* What is asked of a filling: to be as is known, and against something. */
static bits list_wanted(const window *x, int i)
{
    const nu_common *c = &x->common;
    bits b = {0, 0};
    for (int k = 0; k < CELLS; k++) {
        nu_kind kind = c->t->kind[x->cell[k]];
        if (i >= 0 && x->cell[k] == c->place[i] / 2)
            kind = c->place[i] & 1 ? NU_LAND : NU_WALL;
        b.cells |= (kind != NU_OPEN) << k;
        b.land |= (kind == NU_LAND) << k;
    }
    return b;
}

/* Known cells of the window are what the fillings start from. */
static nu_found look_for_filling(nu_common *c, int i)
{
    window *x = (window *)c;
    nu_try_undo(c->t, 0);
    for (int k = 0; k < CELLS; k++)
        nu_blame_place(c->t, x->cell[k]);
    bits wanted = list_wanted(x, i);
    for (int f = 0; f < 1 << CELLS; f++) {
        /* a filling, then its opposite: so agreement ends soon */
        x->filling = f & 1 ? (1 << CELLS) - 1 - f / 2 : f / 2;
        if ((x->filling & wanted.cells) == wanted.land &&
            lay_filling(x, x->filling) && nu_try_fits(c->t))
            return NU_FOUND;
    }
    return NU_NONE;
}

static void keep_filling(nu_common *c)
{
    window *x = (window *)c;
    x->kept[x->turn++ % KEPT] = (uint8_t)(x->filling + 1);
}

/* What the fillings that are kept and still possible have in common; those
 * come first in the list then. */
static void meet_kept_fillings(window *x)
{
    for (int i = 0; i < KEPT && x->common.n != 0; i++) {
        uint8_t filling = x->kept[i];
        if (!filling || !lay_filling(x, filling - 1) ||
            !nu_try_fits(x->common.t))
            continue;
        nu_common_meet(&x->common);
        x->kept[i] = x->kept[x->turn];
        x->kept[x->turn++] = filling;
    }
}

static bool list_cells(window *x, int corner, int wide)
{
    const nu_try *t = x->common.t;
    int open = 0;
    for (int k = 0; k < CELLS; k++) {
        x->cell[k] = corner + k / wide * t->stride + k % wide;
        if (t->kind[x->cell[k]] == NU_FRAME)
            return false;
        open += t->kind[x->cell[k]] == NU_OPEN;
    }
    return open >= 2 && open <= MOST_OPEN &&
           is_close(t, corner, wide, CELLS / wide);
}

/* Does something follow for a cell? */
static bool is_said(const nu_common *c, int at)
{
    for (int i = 0; i < c->n; i++)
        if (c->place[i] / 2 == at)
            return true;
    return false;
}

/* Names the open cells, and those that nothing is said of; false: all is. */
static bool tell_cells(const window *x, td_sink *sink)
{
    const nu_common *c = &x->common;
    bool others = false;
    for (int list = 0; list < 2; list++)
        for (int k = 0; k < CELLS; k++) {
            if (c->t->kind[x->cell[k]] != NU_OPEN ||
                (list && is_said(c, x->cell[k])))
                continue;
            td_step_site(sink, list ? "others" : "cells",
                         nu_site(c->t, x->cell[k]));
            others |= list;
        }
    return others && c->n > 0;
}

static bool say_window(nu_try *t, int corner, int wide, uint8_t *kept,
                       td_sink *sink)
{
    window x = {.common = nu_common_of(t, look_for_filling), .kept = kept};
    x.common.keep = keep_filling;
    x.common.at = wide;
    if (!list_cells(&x, corner, wide))
        return true;
    if (!nu_common_resumed(&x.common))
        meet_kept_fillings(&x);
    if (!nu_common_sift(&x.common))
        return !x.common.paused;
    nu_try_undo(t, 0);
    td_step_open(sink);
    bool others = tell_cells(&x, sink);
    x.common.because =
        others ? "Whether {others} {others:is|are} shaded or not, the opposite "
                 "would {wrong}"
               : "Any other filling of {cells} would {wrong}";
    x.common.only = "Any other filling of {cells} would join two numbers";
    return nu_common_say(&x.common, sink);
}

/* Anchor: the upper left cell of a window of 3x2 and one of 2x3 cells. Of all
 * fillings that break no rule, what they have in common holds. */
void td_nurikabe_window(const td_pos *p, int anchor, td_sink *sink)
{
    nu_try *t = nu_try_of(p);
    int cell = td_cell_index(p->topo, anchor), at = nu_place(t, cell);
    const void *all = td_view_get(p, &kept_view, 0);
    uint8_t *kept = (uint8_t *)(uintptr_t)all + cell * 2 * KEPT;
    bool second = td_resume(p) == 2; /* it paused there */
    if (second || say_window(t, at, 3, kept, sink)) {
        nu_try_undo(t, 0);
        say_window(t, at, 2, kept + KEPT, sink);
    }
    nu_try_undo(t, 0);
}
