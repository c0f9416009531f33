/* The places of a board.
 *
 * A board of W x H cells is a lattice of (2W+1) x (2H+1) sites in doubled
 * coordinates: cells at odd/odd, corners at even/even, edges in between.
 * A site is one integer, gy * gw + gx. After the lattice come the sites of
 * rows, then of columns, then whatever a genre adds (regions, links between
 * islands): see td_topo_add.
 *
 *     + - + - +      gy = 0      + corner   - horizontal edge
 *     | o | o |      gy = 1      | vertical edge   o cell
 *     + - + - +      gy = 2
 */
#ifndef TD_BOARD_TOPO_H
#define TD_BOARD_TOPO_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/text.h"

typedef int32_t td_site;
enum { TD_NOWHERE = -1, TD_MAX_SIDE = 200 };

typedef enum td_site_kind {
    TD_CELL,
    TD_EDGE_ACROSS, /* horizontal: between a cell and the one below */
    TD_EDGE_DOWN,   /* vertical: between a cell and the one to its right */
    TD_CORNER,
    TD_ROW,
    TD_COLUMN,
    TD_REGION, /* named by its first cell: room:R1C1 */
    TD_LINK,   /* between two cells that face each other */
} td_site_kind;

typedef enum td_dir { TD_N, TD_E, TD_S, TD_W } td_dir;

typedef struct td_extra {
    td_site_kind kind;
    td_site a, b;     /* region: first cell; link: both ends */
    const char *word; /* region: "room", "box", "cage" */
} td_extra;

typedef struct td_topo {
    int w, h;
    int gw, gh;      /* the lattice: 2w+1, 2h+1 */
    int nlattice;    /* sites of the lattice */
    int nsites;      /* with rows, columns and extras */
    bool edges_link; /* an edge site stands for the link across it */
    td_extra *extra; /* nsites - nlattice - w - h of them */
    int nextra, extra_cap;
} td_topo;

void td_topo_init(td_topo *t, int w, int h);
td_site td_topo_add(td_topo *t, td_arena *mem, td_extra extra);

static inline td_site td_cell(const td_topo *t, int row, int col)
{
    return (2 * row + 1) * t->gw + 2 * col + 1;
}
static inline int td_row_of(const td_topo *t, td_site s)
{
    return s / t->gw / 2;
}
static inline int td_col_of(const td_topo *t, td_site s)
{
    return s % t->gw / 2;
}
/* Cells in reading order, from 0. */
static inline int td_cell_index(const td_topo *t, td_site s)
{
    return td_row_of(t, s) * t->w + td_col_of(t, s);
}
static inline td_site td_cell_at(const td_topo *t, int index)
{
    return td_cell(t, index / t->w, index % t->w);
}
static inline td_site td_row_site(const td_topo *t, int row)
{
    return t->nlattice + row;
}
static inline td_site td_col_site(const td_topo *t, int col)
{
    return t->nlattice + t->h + col;
}
/* The lattice site `steps` away, or TD_NOWHERE beyond the lattice. From a cell
 * one step leads to its edge, two to the next cell. */
static inline td_site td_go(const td_topo *t, td_site s, td_dir d, int steps)
{
    assert(s >= 0 && s < t->nlattice);
    int by = d == TD_N || d == TD_W ? -steps : steps;
    if (d == TD_N || d == TD_S) {
        td_site to = s + by * t->gw;
        return to < 0 || to >= t->nlattice ? TD_NOWHERE : to;
    }
    int x = s % t->gw + by;
    return x < 0 || x >= t->gw ? TD_NOWHERE : s + by;
}
/* The next cell in that direction, or TD_NOWHERE. */
static inline td_site td_next_cell(const td_topo *t, td_site cell, td_dir d)
{
    return td_go(t, cell, d, 2);
}

td_site_kind td_site_kind_of(const td_topo *t, td_site s);
/* The lattice point that stands for any site (a region's first cell...). */
td_site td_site_anchor(const td_topo *t, td_site s);
/* How far apart the anchors are, in steps on the lattice: neighbouring cells
 * are two apart. */
int td_site_distance(const td_topo *t, td_site a, td_site b);

/* R2C5, R2C5.S, R2C5-R2C6, R3, C5, room:R1C1, dot:R0C0 */
void td_site_name(const td_topo *t, td_site s, td_text *out);
/* The cell that an edge is named after. */
td_site td_edge_cell(const td_topo *t, td_site edge);
/* The same for sentences: "the top edge of R2C5", "row 3". */
void td_site_words(const td_topo *t, td_site s, td_text *out);
/* Reads a name; TD_NOWHERE if it names no place of this board. */
td_site td_site_parse(const td_topo *t, const char *name);
/* "R2C5-R2C9": both ends of a straight way from cell to cell; false: it is
 * none. */
bool td_span_parse(const td_topo *t, const char *name, td_site *a, td_site *b);

#endif
