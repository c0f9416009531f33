/* Shaded cells that do not touch and leave the others connected. */
#include <string.h>

#include "base/union_find.h"
#include "generate/setter.h"

bool td_is_one_piece(const td_layout *l, int value)
{
    const td_topo *t = &l->topo;
    int ncells = t->w * t->h, n = 0, all = 0;
    td_site *list = td_alloc(sizeof *list * (size_t)ncells);
    bool *seen = td_calloc((size_t)t->nlattice, sizeof *seen);
    for (int i = 0; i < ncells; i++)
        all += l->value[td_cell_at(t, i)] == value;
    for (int i = 0; i < ncells && !n; i++)
        if (l->value[td_cell_at(t, i)] == value)
            seen[list[n++] = td_cell_at(t, i)] = true;
    for (int i = 0; i < n; i++)
        for (int d = 0; d < 4; d++) {
            td_site s = td_next_cell(t, list[i], (td_dir)d);
            if (s != TD_NOWHERE && l->value[s] == value && !seen[s])
                seen[list[n++] = s] = true;
        }
    td_free(list);
    td_free(seen);
    return n == all;
}

/* Is a place shaded or off the board? */
static bool is_blocked(const td_layout *l, int row, int col)
{
    const td_topo *t = &l->topo;
    return row < 0 || col < 0 || row >= t->h || col >= t->w ||
           l->value[td_cell(t, row, col)] > 0;
}

/* Around a cell, how many stretches of blocked places are there? With one at
 * most its open neighbours are connected around it. */
static int count_stretches(const td_layout *l, td_site cell)
{
    static const int8_t ring[][2] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, 1},
                                     {1, 1},   {1, 0},  {1, -1}, {0, -1}};
    int row = td_row_of(&l->topo, cell), col = td_col_of(&l->topo, cell), n = 0;
    bool before = is_blocked(l, row, col - 1);
    for (int i = 0; i < 8; i++) {
        bool now = is_blocked(l, row + ring[i][0], col + ring[i][1]);
        n += now && !before;
        before = now;
    }
    return n;
}

static bool is_beside_shaded(const td_layout *l, td_site cell)
{
    for (int d = 0; d < 4; d++) {
        td_site s = td_next_cell(&l->topo, cell, (td_dir)d);
        if (s != TD_NOWHERE && l->value[s] > 0)
            return true;
    }
    return false;
}

bool td_shade_may(const td_layout *l, td_site cell)
{
    if (is_beside_shaded(l, cell))
        return false;
    if (count_stretches(l, cell) <= 1)
        return true;
    l->value[cell] = 1;
    bool fine = td_is_one_piece(l, 0);
    l->value[cell] = 0;
    return fine;
}

/* ---- many at once ---- */

/* Shaded cells that touch at corners form a fence, and so does the rim of the
 * board. A cell that would join a fence to itself would cut the others off; any
 * other may be shaded. */
static bool join_fences(const td_layout *l, td_site cell, int32_t *fences)
{
    const td_topo *t = &l->topo;
    int row = td_row_of(t, cell), col = td_col_of(t, cell), n = 0, fence[5];
    if (!row || !col || row == t->h - 1 || col == t->w - 1)
        fence[n++] = td_uf_find(fences, t->w * t->h);
    for (int k = 0; k < 4; k++) {
        int y = row + (k & 1 ? 1 : -1), x = col + (k & 2 ? 1 : -1);
        if (y >= 0 && x >= 0 && y < t->h && x < t->w && is_blocked(l, y, x))
            fence[n++] = td_uf_find(fences, y * t->w + x);
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            if (fence[i] == fence[k])
                return false;
    for (int i = 0; i < n; i++)
        td_uf_join(fences, td_cell_index(t, cell), fence[i]);
    return true;
}

void td_shade_randomly(td_layout *l, td_rng *r, int most)
{
    int n = l->topo.w * l->topo.h, shaded = 0;
    bool narrow = l->topo.w == 1 || l->topo.h == 1; /* the rim is on both sides
                                                     */
    td_site *list = td_shuffled_cells(l, r);
    int32_t *fences = td_alloc(sizeof *fences * (size_t)(n + 1));
    td_uf_init(fences, n + 1);
    for (int i = 0; i < n && shaded < most; i++) {
        td_site s = list[i];
        if (narrow ? td_shade_may(l, s)
                   : !is_beside_shaded(l, s) && join_fences(l, s, fences)) {
            l->value[s] = 1;
            shaded++;
        }
    }
    td_free(fences);
    td_free(list);
}
