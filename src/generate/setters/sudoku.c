/* Sudoku: a random full grid, of which digits are taken away. */
#include "generate/sudoku.h"

#include <assert.h>
#include <string.h>

#include "generate/setters/setters.h"

static bool seed(td_layout *l, td_rng *r)
{
    int side = l->topo.w;
    assert(l->box_w * l->box_h == side);
    uint8_t *digits = td_alloc((size_t)(side * side));
    bool made = td_sudoku_grid_soon(r, l->box_h, l->box_w, digits);
    for (int i = 0; made && i < side * side; i++)
        l->value[td_cell_at(&l->topo, i)] = (int8_t)(digits[i] - 1);
    td_free(digits);
    for (int i = 0; i < side * side; i++)
        for (int d = TD_E; d <= TD_S; d++) {
            td_site s = td_cell_at(&l->topo, i);
            int row = i / side, col = i % side;
            bool wall = d == TD_E ? col < side - 1 && (col + 1) % l->box_w == 0
                                  : row < side - 1 && (row + 1) % l->box_h == 0;
            if (wall)
                l->clue[td_go(&l->topo, s, (td_dir)d, 1)] = 1;
        }
    return made;
}

static void clues(td_layout *l)
{
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        l->clue[s] = l->value[s] + 1;
    }
}

/* Two rows of a band (or columns of a stack) swap digits in as few columns as
 * can be, from one near the place on: each line and box keeps what it has. */
static bool mend(td_layout *l, td_site near, td_rng *r)
{
    const td_topo *t = &l->topo;
    bool rows = td_rng_below(r, 2);
    int band = rows ? l->box_h : l->box_w;
    int at = rows ? td_row_of(t, near) : td_col_of(t, near);
    int along = rows ? td_col_of(t, near) : td_row_of(t, near);
    int other = at / band * band + (int)td_rng_below(r, (uint32_t)band);
    int8_t first = -1, next = -1;
    if (other == at)
        return false;
    do {
        td_site a = rows ? td_cell(t, at, along) : td_cell(t, along, at);
        td_site b = rows ? td_cell(t, other, along) : td_cell(t, along, other);
        first = first < 0 ? l->value[a] : first;
        next = l->value[b];
        l->value[b] = l->value[a];
        l->value[a] = next;
        for (along = 0; along < t->w; along++) { /* where it stood before */
            td_site s = rows ? td_cell(t, at, along) : td_cell(t, along, at);
            if (l->value[s] == next && s != a)
                break;
        }
    } while (next != first && along < t->w);
    return next == first;
}

/* ---- singles: all there is at level 1 ---- */

enum { MOST_SIDE = 25, HOUSES = 3, MOST = MOST_SIDE * MOST_SIDE };

typedef struct grid {
    int left, cell[MOST];             /* those that are not known */
    uint8_t house[MOST][HOUSES];      /* of a cell: row, column, box */
    uint32_t free[HOUSES][MOST_SIDE]; /* of a house: digits it has not */
    uint32_t once[HOUSES][MOST_SIDE]; /* ... that have one cell, at least */
    uint32_t more[HOUSES][MOST_SIDE]; /* ... that have more than one */
} grid;

static uint32_t may_be(const grid *g, int cell)
{
    const uint8_t *h = g->house[cell];
    return g->free[0][h[0]] & g->free[1][h[1]] & g->free[2][h[2]];
}

static void put_digit(grid *g, int cell, uint32_t digit)
{
    assert(digit && !(digit & (digit - 1)));
    for (int k = 0; k < HOUSES; k++)
        g->free[k][g->house[cell][k]] &= ~digit;
}

/* In how many cells of each house may a digit be? */
static void count_cells(grid *g)
{
    memset(g->once, 0, sizeof g->once);
    memset(g->more, 0, sizeof g->more);
    for (int i = 0; i < g->left; i++) {
        uint32_t may = may_be(g, g->cell[i]);
        for (int k = 0; k < HOUSES; k++) {
            int h = g->house[g->cell[i]][k];
            g->more[k][h] |= g->once[k][h] & may;
            g->once[k][h] |= may;
        }
    }
}

/* Puts what has one cell left in a house, or is alone in its cell. */
static bool put_singles(grid *g)
{
    int left = 0;
    count_cells(g);
    for (int i = 0; i < g->left; i++) {
        int cell = g->cell[i];
        uint32_t may = may_be(g, cell), hidden = 0;
        for (int k = 0; k < HOUSES; k++) {
            int h = g->house[cell][k];
            hidden |= may & g->once[k][h] & ~g->more[k][h];
        }
        if (may && !(may & (may - 1)))
            hidden = may;
        if (hidden)
            put_digit(g, cell, hidden);
        else
            g->cell[left++] = cell;
    }
    bool any = left < g->left;
    g->left = left;
    return any;
}

static void read_grid(grid *g, const td_layout *l)
{
    int side = l->topo.w, boxes = side / l->box_w;
    g->left = 0;
    for (int k = 0; k < HOUSES; k++)
        for (int i = 0; i < side; i++)
            g->free[k][i] = (UINT32_C(1) << side) - 1;
    for (int row = 0, i = 0; row < side; row++) {
        int box = row / l->box_h * boxes - 1;
        for (int col = 0, in = 0; col < side; col++, i++) {
            td_site s = td_cell(&l->topo, row, col);
            box += !in; /* the first column of the next box */
            in = in + 1 < l->box_w ? in + 1 : 0;
            g->house[i][0] = (uint8_t)row;
            g->house[i][1] = (uint8_t)col;
            g->house[i][2] = (uint8_t)box;
            if (l->off[s])
                g->cell[g->left++] = i;
            else
                put_digit(g, i, UINT32_C(1) << l->value[s]);
        }
    }
}

static void judge(const td_layout *l, int level, td_rng *r, td_open *open)
{
    (void)level;
    grid g;
    read_grid(&g, l);
    while (g.left && put_singles(&g))
        ;
    for (int i = 0; i < g.left; i++)
        td_open_add(open, td_cell_at(&l->topo, g.cell[i]), r);
}

const td_setter td_setter_sudoku = {
    .genre = "sudoku",
    .dense = 0.4,
    .off = TD_CLUE_NONE,
    .seed = seed,
    .clues = clues,
    .mend = mend,
    .judge = judge,
    .judges = 1,
};
