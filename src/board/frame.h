/* An oriented frame: an origin and two directions, so that a pattern with
 * eight symmetries is written once and looked for eight times.
 *
 *     for (int k = 0; k < TD_FRAMES; k++) {
 *         td_frame f = td_frame_at(topo, origin, k);
 *         td_site right = td_frame_cell(&f, 1, 0);   the cell to its right
 *         td_site edge = td_frame_site(&f, 0, 1);    the edge below
 *     }
 *
 * Orientations 0 to 3 are the quarter turns, 4 to 7 their mirror images; 0 has
 * x to the right and y down. A pattern that is its own mirror image in the y
 * axis needs only the first four, one that a half turn leaves alone only 0, 1
 * and their mirror images 4, 5. */
#ifndef TD_BOARD_FRAME_H
#define TD_BOARD_FRAME_H

#include "board/topo.h"

enum { TD_FRAMES = 8, TD_QUARTERS = 4 };

typedef struct td_frame {
    const td_topo *t;
    int ox, oy; /* the origin, in lattice coordinates */
    int xx, xy; /* a step in the frame's x direction */
    int yx, yy; /* a step in its y direction */
} td_frame;

static inline td_frame td_frame_at(const td_topo *t, td_site origin, int k)
{
    static const int8_t dx[] = {1, 0, -1, 0}, dy[] = {0, 1, 0, -1};
    int along = k % 4, side = (along + 1) % 4;
    if (k >= 4)
        along = (along + 2) % 4;
    return (td_frame){t,         origin % t->gw, origin / t->gw, dx[along],
                      dy[along], dx[side],       dy[side]};
}

/* The lattice site x and y steps away; TD_NOWHERE beyond the lattice. */
static inline td_site td_frame_site(const td_frame *f, int x, int y)
{
    int gx = f->ox + x * f->xx + y * f->yx;
    int gy = f->oy + x * f->xy + y * f->yy;
    if (gx < 0 || gy < 0 || gx >= f->t->gw || gy >= f->t->gh)
        return TD_NOWHERE;
    return gy * f->t->gw + gx;
}

/* The cell x and y cells away, where the origin is a cell. */
static inline td_site td_frame_cell(const td_frame *f, int x, int y)
{
    return td_frame_site(f, 2 * x, 2 * y);
}

/* Is the frame's x direction a row of the board (and not a column)? */
static inline bool td_frame_in_row(const td_frame *f)
{
    return f->xx != 0;
}

#endif
