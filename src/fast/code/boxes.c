/* Sudoku with boxes of any shape: guesses and walking. Compiled for each code
 * path and width of lanes; see boxes_vec.h.
 *
 * Weights decide. Each house that fails gains weight, and all of them fade: the
 * guess is at the cell with the fewest numbers for the weight of its houses,
 * because what failed lately is likely to fail soon again. (16x16: 509 nodes
 * instead of 1540.) Weights are whole numbers, so that all paths guess alike.
 *
 * The boards still to look at are a stack; the topmost is worked on where it
 * lies, and a guess puts a copy with the number above it. A number that is
 * guessed settles a cell, so the stack holds no more boards than there are
 * cells; of large boards it holds fewer, and the walk stops where it is full.
 */

#include <assert.h>
#include <string.h>

#include "fast/code/boxes_common.h"
#include "fast/code/boxes_rounds.h"
#include "fast/instances.h"

typedef struct box_walk {
    td_walk walk;
    int rows, cols;      /* of a box, rows <= cols */
    bool turned;         /* rows of the board are columns here */
    int groups, vectors; /* G and V of boxes.h */
    int side;
    int left, room; /* boards */
    uint32_t row_weight[64], col_weight[64], box_weight[64];
    vec full[GROUPS_MAX];
    vec stack[];
} box_walk;

/* ---- places ---- */

INLINE int band_of(const box_walk *w, int v, int lane)
{
    return WHOLE ? lane / 4 : v / w->groups;
}

INLINE int stack_of(const box_walk *w, int v, int lane)
{
    return WHOLE ? lane % 4 : v % w->groups * LANES + lane;
}

/* Where a cell of the board is among the lanes of a state. */
static size_t place_of(const box_walk *w, int row, int col)
{
    int r = w->turned ? col : row, c = w->turned ? row : col;
    int band = r / w->rows, stack = c / w->cols;
    int v = WHOLE ? 0 : band * w->groups + stack / LANES;
    int lane = WHOLE ? 4 * band + stack : stack % LANES;
    int at = r % w->rows * w->cols + c % w->cols;
    return (size_t)((at * w->vectors + v) * LANES + lane);
}

INLINE size_t board_vecs(const box_walk *w)
{
    return (size_t)(w->side * w->vectors);
}

/* ---- weights ---- */

/* Adds `by` to the house of each lane that has any bit. */
INLINE void blame(const box_walk *w, uint32_t *weight, vec bad, int v,
                  int per_band, int per_stack, uint32_t by)
{
    if (any(bad))
        for (int l = 0; l < LANES; l++)
            if (bad[l])
                weight[band_of(w, v, l) * per_band +
                       stack_of(w, v, l) * per_stack] += by;
}

/* A number has no place in some rows, columns and boxes. A row is met once for
 * each of its lanes, and so is a column of WHOLE. */
static void blame_houses(box_walk *w, const segments *row, const segments *col)
{
    int R = w->rows, C = w->cols, G = w->groups, V = w->vectors;
    for (int v = 0; v < V; v++) {
        vec across = {0}, down = {0};
        for (int i = 0; i < R; i++) {
            vec may = row->may[i * V + v];
            vec rest = beside_in_row(row->may + i * V, v, G);
            blame(w, w->row_weight + i, w->full[v % G] & ~(may | rest), v, R, 0,
                  TD_WEIGHT / (uint32_t)R);
            across |= may;
        }
        for (int j = 0; j < C; j++)
            down |= col->may[j * V + v];
        blame(w, w->box_weight, w->full[v % G] & ~(across & down), v, R, 1,
              TD_WEIGHT);
    }
    for (int j = 0; j < C; j++) {
        tally t[GROUPS_MAX];
        tally_column(t, col->may + j * V, G, V);
        for (int g = 0; g < G; g++) {
            vec may = col->may[j * V + g];
            vec rest = beside_in_col(t, col->may + j * V, g, G);
            blame(w, w->col_weight + j, w->full[g] & ~(may | rest), g, 0, C,
                  WHOLE ? TD_WEIGHT / 4 : TD_WEIGHT);
        }
    }
}

/* Some cells have no number. */
static void blame_cells(box_walk *w, const vec *cell)
{
    int R = w->rows, C = w->cols, V = w->vectors;
    for (int k = 0; k < R * C * V; k++) {
        int v = k % V, i = k / V / C, j = k / V % C;
        vec bad = w->full[v % w->groups] & (vec)(cell[k] == 0);
        blame(w, w->row_weight + i, bad, v, R, 0, TD_WEIGHT);
        blame(w, w->col_weight + j, bad, v, 0, C, TD_WEIGHT);
        blame(w, w->box_weight, bad, v, R, 1, TD_WEIGHT);
    }
}

static void fade_weights(box_walk *w)
{
    td_weights_fade(w->row_weight, w->side);
    td_weights_fade(w->col_weight, w->side);
    td_weights_fade(w->box_weight, w->side);
}

/* ---- guesses ---- */

/* The lane to guess in, or -1 if no cell has a choice. */
static int choose_cell(const box_walk *w, const vec *cell)
{
    int R = w->rows, C = w->cols, V = w->vectors, best = -1;
    uint64_t bits = 1, weight = 0; /* of the best */
    for (int k = 0; k < R * C * V; k++) {
        vec x = cell[k], many = x & (x - 1);
        if (!any(many))
            continue;
        int v = k % V, i = k / V / C, j = k / V % C;
        for (int l = 0; l < LANES; l++) {
            if (!many[l])
                continue;
            int band = band_of(w, v, l), stack = stack_of(w, v, l);
            uint64_t n = (uint64_t)__builtin_popcountll(x[l]);
            uint64_t its = (uint64_t)w->row_weight[band * R + i] +
                           w->col_weight[stack * C + j] +
                           w->box_weight[band * R + stack];
            if (n * weight < bits * its) {
                best = k * LANES + l;
                bits = n;
                weight = its;
            }
        }
    }
    return best;
}

/* Shapes that are common are compiled for themselves. */
INLINE verdict settle_shape(const box_walk *w, vec *cell, segments *row,
                            segments *col)
{
    if (WHOLE)
        return settle_as(cell, row, col, w->full, 4, 4, 1, 1);
    int G = w->groups;
    if (SIDE_MAX == 16 && w->rows == 4 && w->cols == 4)
        return settle_as(cell, row, col, w->full, 4, 4, 1, 4);
    if (SIDE_MAX == 32 && w->rows == 5 && w->cols == 5)
        return settle_as(cell, row, col, w->full, 5, 5, (LANES < 5 ? 2 : 1),
                         5 * (LANES < 5 ? 2 : 1));
    return settle_as(cell, row, col, w->full, w->rows, w->cols, G, w->vectors);
}

static verdict settle(box_walk *w, vec *cell)
{
    segments row, col;
    verdict x = settle_shape(w, cell, &row, &col);
    if (x == NO_PLACE)
        blame_houses(w, &row, &col);
    else if (x == NO_NUMBER)
        blame_cells(w, cell);
    return x;
}

/* Whether a board with one number a cell has each number in each house. */
static bool is_right(const box_walk *w, const vec *cell)
{
    int R = w->rows, C = w->cols, G = w->groups, V = w->vectors;
    segments row, col;
    start_segments(&row, &col, w->full, R, C, G, V);
    look_at_cells(cell, &row, &col, R, C, G, V);
    return !any(must_in_houses(&row, &col, w->full, R, C, G, V));
}

/* ---- walks ---- */

static void show_board(const box_walk *w, const vec *cell, uint8_t *digits)
{
    const LANE *at = (const LANE *)cell;
    for (int r = 0; r < w->side; r++)
        for (int c = 0; c < w->side; c++)
            *digits++ = (uint8_t)(1 + __builtin_ctzll(at[place_of(w, r, c)]));
}

/* Takes the topmost board a step on. */
static td_walk_step take_step(box_walk *w, uint8_t *digits)
{
    vec *cell = w->stack + (size_t)(w->left - 1) * board_vecs(w);
    w->walk.nodes++;
    if (settle(w, cell) != SETTLED) {
        if (w->walk.nodes % TD_WEIGHT_FADE_NODES == 0)
            fade_weights(w);
        w->left--;
        return TD_WALK_END;
    }
    int at = choose_cell(w, cell);
    if (at < 0) {
        w->left--;
        if (!is_right(w, cell))
            return TD_WALK_END;
        if (digits)
            show_board(w, cell, digits);
        return TD_WALK_FOUND;
    }
    if (w->left == w->room)
        return TD_WALK_BUDGET;
    memcpy(cell + board_vecs(w), cell, board_vecs(w) * sizeof(vec));
    w->left++;
    LANE *x = (LANE *)cell + at, *y = (LANE *)(cell + board_vecs(w)) + at;
    *y = (LANE)(*x & -*x);
    *x = (LANE)(*x & (*x - 1));
    return TD_WALK_END;
}

static td_walk_step next_board(td_walk *walk, uint64_t nodes, uint8_t *digits)
{
    box_walk *w = (box_walk *)walk;
    for (; w->left; nodes--) {
        td_walk_step s = nodes ? take_step(w, digits) : TD_WALK_BUDGET;
        if (s != TD_WALK_END)
            return s;
    }
    return TD_WALK_END;
}

static bool pending_board(const td_walk *walk, size_t i, uint64_t *domains)
{
    const box_walk *w = (const box_walk *)walk;
    if (i >= (size_t)w->left)
        return false;
    const LANE *at = (const LANE *)(w->stack + i * board_vecs(w));
    for (int r = 0; r < w->side; r++)
        for (int c = 0; c < w->side; c++)
            *domains++ = at[place_of(w, r, c)];
    return true;
}

static size_t walk_size(int rows, int cols)
{
    int R = rows < cols ? rows : cols, C = rows < cols ? cols : rows;
    size_t groups = WHOLE ? 1 : (size_t)((R + LANES - 1) / LANES);
    size_t vectors = WHOLE ? 1 : (size_t)C * groups;
    return sizeof(box_walk) + TD_WALK_ALIGN +
           (size_t)td_boxes_room(rows, cols) * (size_t)(R * C) * vectors *
               sizeof(vec);
}

static td_walk *start_walk(void *mem, int rows, int cols,
                           const uint64_t *domains)
{
    box_walk *w = td_walk_align(mem);
    *w = (box_walk){.walk = {.next = next_board, .pending = pending_board}};
    w->turned = rows > cols;
    w->rows = w->turned ? cols : rows;
    w->cols = w->turned ? rows : cols;
    w->side = rows * cols;
    w->groups = WHOLE ? 1 : (w->rows + LANES - 1) / LANES;
    w->vectors = WHOLE ? 1 : w->cols * w->groups;
    w->room = td_boxes_room(rows, cols);
    w->left = 1;
    LANE all = (LANE)(UINT64_MAX >> (64 - w->side));
    for (int l = 0; l < (WHOLE ? 16 : w->rows); l++)
        w->full[l / LANES][l % LANES] = all;
    for (int i = 0; i < w->side; i++)
        w->row_weight[i] = w->col_weight[i] = w->box_weight[i] = TD_WEIGHT;
    memset(w->stack, 0, board_vecs(w) * sizeof(vec));
    LANE *at = (LANE *)w->stack;
    for (int r = 0; r < w->side; r++)
        for (int c = 0; c < w->side; c++)
            at[place_of(w, r, c)] = (LANE)*domains++ & all;
    return &w->walk;
}

const td_boxes_code TD_FAST_NAME = {walk_size, start_walk};
