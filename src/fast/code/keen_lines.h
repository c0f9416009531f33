/* Keen: rules about lines. */
#ifndef TD_FAST_CODE_KEEN_LINES_H
#define TD_FAST_CODE_KEEN_LINES_H

#include "fast/code/keen_state.h"

INLINE td_lanes8 only_number(td_lanes8 x)
{
    return x & (td_lanes8)((x & (x - 1)) == 0);
}

/* All columns of one part: a number that is alone in a cell is in no other of
 * its column, and one that only one cell may have is that cell's. `bad` gets
 * bits where a number has no place or is alone in two cells, `change` where a
 * cell lost a number. */
INLINE void settle_columns(grid *g, int part, td_lanes8 all, int side,
                           td_lanes8 *bad, td_lanes8 *change)
{
    td_lanes8 once = {0}, twice = {0}, alone = {0}, clash = {0};
    for (int i = 0; i < side; i++) {
        td_lanes8 x = g->row[i][part], y = only_number(x);
        twice |= once & x;
        once |= x;
        clash |= alone & y;
        alone |= y;
    }
    td_lanes8 hidden = once & ~twice;
    for (int i = 0; i < side; i++) {
        td_lanes8 old = g->row[i][part], x = old & (~alone | only_number(old));
        td_lanes8 place = x & hidden;
        x &= place | (td_lanes8)(place == 0);
        *change |= old ^ x;
        g->row[i][part] = x;
    }
    *bad |= (once ^ all) | clash;
}

/* False if a column fails. */
INLINE bool settle_all_columns(const keen_walk *w, grid *g, bool *changed)
{
    td_lanes8 bad = {0}, change = {0};
    for (int p = 0; p < PARTS; p++)
        settle_columns(g, p, w->all[p], w->side, &bad, &change);
    *changed = td_lanes8_any(change);
    return !td_lanes8_any(bad);
}

/* Rows become columns, block by block. */
INLINE void transpose(grid *g)
{
    for (int i = 0; i < PARTS; i++)
        for (int j = 0; j <= i; j++) {
            td_lanes8 a[8], b[8];
            for (int k = 0; k < 8; k++) {
                a[k] = g->row[8 * i + k][j];
                b[k] = g->row[8 * j + k][i];
            }
            td_lanes8_transpose(a);
            td_lanes8_transpose(b);
            for (int k = 0; k < 8; k++) {
                g->row[8 * j + k][i] = a[k];
                g->row[8 * i + k][j] = b[k];
            }
        }
}

/* Notes the cages of cells that differ from those before. */
INLINE void note_differences(keen_walk *w, const grid *before, const grid *now)
{
    uint64_t cells[CELL_WORDS] = {0};
    for (int i = 0; i < w->side; i++)
        for (int p = 0; p < PARTS; p++) {
            unsigned m = td_lanes8_used(before->row[i][p] ^ now->row[i][p]);
            int at = i * WIDTH + 8 * p;
            cells[at / 64] |= (uint64_t)m << at % 64;
        }
    for (int q = 0; q < w->ncages; q++) {
        uint64_t meet = 0;
        for (int k = 0; k < CELL_WORDS; k++)
            meet |= cells[k] & w->cages[q].cells[k];
        w->changed[q / 64] |= (uint64_t)(meet != 0) << q % 64;
    }
}

/* Columns and rows in turn until neither changes; false if a line fails. What
 * the rows leave as it is need not be transposed back. */
static bool settle_lines(keen_walk *w, board *b)
{
    grid g = b->grid;
    bool changed, first = true;
    for (;; first = false) {
        if (!settle_all_columns(w, &g, &changed))
            return false;
        if (!changed && !first)
            break;
        grid turned = g;
        bool turned_changed;
        transpose(&turned);
        if (!settle_all_columns(w, &turned, &turned_changed))
            return false;
        if (turned_changed) {
            g = turned;
            transpose(&g);
        } else if (!changed) {
            break;
        }
    }
    note_differences(w, &b->grid, &g);
    b->grid = g;
    w->lines = false;
    return true;
}

/* Two cells of a line with the same two numbers, or three with the same three:
 * no other cell of the line has them. */
INLINE bool subset_at(keen_walk *w, board *b, int first, int step, unsigned x)
{
    const uint16_t *cell = b->grid.cell;
    int size = __builtin_popcount(x), n = 0;
    if (size < 2 || size > 3)
        return true;
    for (int j = 0; j < w->side; j++)
        n += !(cell[first + j * step] & ~x);
    if (n < size)
        return true;
    for (int j = 0; j < w->side && n == size; j++) {
        unsigned y = cell[first + j * step];
        if (y & ~x && !set_cell(w, b, first + j * step, y & ~x))
            return false;
    }
    return n == size;
}

static bool settle_subsets(keen_walk *w, board *b)
{
    for (int line = 0; line < 2 * w->side; line++) {
        bool down = line >= w->side;
        int first = down ? line - w->side : line * WIDTH;
        int step = down ? WIDTH : 1;
        for (int i = 0; i < w->side; i++)
            if (!subset_at(w, b, first, step, b->grid.cell[first + i * step]))
                return false;
    }
    return true;
}

#endif
