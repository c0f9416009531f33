/* Unavoidable sets: see unavoidable.h.
 *
 * Where a region is emptied, each way to fill it again differs from the grid in
 * an unavoidable set, and every unavoidable set within the region is one of
 * these differences. So a difference is minimal if no other of the region is
 * part of it. */
#include "generate/unavoidable.h"

#include <assert.h>
#include <string.h>

#include "base/union_find.h"
#include "fast/walk.h"

enum { SIDE = TD_SUDOKU_MAX, CELLS = SIDE * SIDE };
/* Ways that are looked at in a region, and nodes that they may take. */
enum { MOST_WAYS = 2000, MOST_NODES = 20000 };

/* ---- sets ---- */

td_ua td_ua_new(int rows, int cols)
{
    td_ua u = {.rows = rows, .cols = cols};
    u.slot.n = u.slot.cap = 64;
    u.slot.at = td_calloc(u.slot.n, sizeof *u.slot.at);
    return u;
}

void td_ua_free(td_ua *u)
{
    td_vec_free(&u->cells);
    td_vec_free(&u->end);
    td_vec_free(&u->slot);
}

uint32_t td_ua_count(const td_ua *u)
{
    return u->end.n;
}

const uint16_t *td_ua_cells(const td_ua *u, uint32_t i, int *n)
{
    assert(i < u->end.n);
    uint32_t start = i ? u->end.at[i - 1] : 0;
    *n = (int)(u->end.at[i] - start);
    return u->cells.at + start;
}

static uint32_t hash_cells(const uint16_t *cells, int n)
{
    uint64_t h = (uint64_t)n;
    for (int i = 0; i < n; i++)
        h = (h ^ cells[i]) * 0x9e3779b97f4a7c15u;
    return (uint32_t)(h >> 32);
}

/* The slot of a set, or the empty one where it belongs. */
static uint32_t find_slot(const td_ua *u, const uint16_t *cells, int n)
{
    assert(u->end.n < u->slot.n);
    uint32_t at = hash_cells(cells, n) & (u->slot.n - 1);
    for (; u->slot.at[at]; at = (at + 1) & (u->slot.n - 1)) {
        int size;
        const uint16_t *its = td_ua_cells(u, u->slot.at[at] - 1, &size);
        if (size == n && !memcmp(its, cells, (size_t)n * sizeof *cells))
            break;
    }
    return at;
}

static void grow_slots(td_ua *u)
{
    td_free(u->slot.at);
    u->slot.n = u->slot.cap = 2 * u->slot.n;
    u->slot.at = td_calloc(u->slot.n, sizeof *u->slot.at);
    for (uint32_t i = 0; i < u->end.n; i++) {
        int n;
        const uint16_t *cells = td_ua_cells(u, i, &n);
        u->slot.at[find_slot(u, cells, n)] = i + 1;
    }
}

bool td_ua_add(td_ua *u, uint16_t *cells, int n)
{
    assert(n > 0);
    for (int i = 1; i < n; i++) {
        uint16_t x = cells[i];
        int j = i;
        for (; j > 0 && cells[j - 1] > x; j--)
            cells[j] = cells[j - 1];
        cells[j] = x;
    }
    uint32_t at = find_slot(u, cells, n);
    if (u->slot.at[at])
        return false;
    td_vec_reserve(&u->cells, n);
    memcpy(u->cells.at + u->cells.n, cells, (size_t)n * sizeof *cells);
    u->cells.n += (uint32_t)n;
    td_vec_push(&u->end, u->cells.n);
    u->slot.at[at] = u->end.n;
    if (2 * u->end.n > u->slot.n)
        grow_slots(u);
    return true;
}

/* ---- four cells ---- */

/* Two lines of a chute: where the numbers of one column stand the other way
 * round in another column. `step` leads along a line. */
static void find_fours_of(td_ua *u, const uint8_t *grid, int a, int b, int step)
{
    int side = u->rows * u->cols, at[SIDE + 1];
    for (int i = 0; i < side; i++)
        at[grid[a + i * step]] = i;
    for (int i = 0; i < side; i++) {
        int j = at[grid[b + i * step]];
        if (j > i && grid[b + j * step] == grid[a + i * step]) {
            uint16_t cells[4] = {
                (uint16_t)(a + i * step), (uint16_t)(a + j * step),
                (uint16_t)(b + i * step), (uint16_t)(b + j * step)};
            td_ua_add(u, cells, 4);
        }
    }
}

/* Columns i and j are never in one box: a number is once in it. */
static void find_fours(td_ua *u, const uint8_t *grid)
{
    int side = u->rows * u->cols;
    for (int i = 0; i < side; i++) {
        for (int k = i + 1; k < (i / u->rows + 1) * u->rows; k++)
            find_fours_of(u, grid, i * side, k * side, 1);
        for (int k = i + 1; k < (i / u->cols + 1) * u->cols; k++)
            find_fours_of(u, grid, i, k, side);
    }
}

/* ---- the map from numbers to places in each box ---- */

typedef struct box_map {
    /* of box and number */
    uint8_t row[SIDE][SIDE + 1], col[SIDE][SIDE + 1];
    /* of band, row in it and number: the box; and of stack and column */
    uint8_t in_row[SIDE][SIDE][SIDE + 1], in_col[SIDE][SIDE][SIDE + 1];
} box_map;

static void make_map(const td_ua *u, const uint8_t *grid, box_map *m)
{
    int rows = u->rows, cols = u->cols, side = rows * cols;
    for (int i = 0; i < side * side; i++) {
        int r = i / side, c = i % side, d = grid[i];
        int band = r / rows, stack = c / cols, box = band * rows + stack;
        m->row[box][d] = (uint8_t)(r % rows);
        m->col[box][d] = (uint8_t)(c % cols);
        m->in_row[band][r % rows][d] = (uint8_t)box;
        m->in_col[stack][c % cols][d] = (uint8_t)box;
    }
}

/* Two numbers change places in a box; then in the box that has the other one in
 * the row, or in the column, of the one. Boxes that hang together are a set. */
static void follow_pair(td_ua *u, const box_map *m, int a, int b)
{
    int rows = u->rows, cols = u->cols, side = rows * cols;
    int32_t group[SIDE];
    td_uf_init(group, side);
    for (int i = 0; i < side; i++) {
        int band = i / rows, stack = i % rows;
        int beside = m->in_row[band][m->row[i][a]][b];
        int below = m->in_col[stack][m->col[i][a]][b];
        td_uf_join(group, i, beside);
        td_uf_join(group, i, below);
    }
    for (int i = 0; i < side; i++) {
        uint16_t cells[2 * SIDE];
        int n = 0;
        if (td_uf_find(group, i) != i)
            continue;
        for (int k = 0; k < side; k++) {
            int first = k / rows * rows * side + k % rows * cols;
            if (td_uf_find(group, k) != i)
                continue;
            cells[n++] = (uint16_t)(first + m->row[k][a] * side + m->col[k][a]);
            cells[n++] = (uint16_t)(first + m->row[k][b] * side + m->col[k][b]);
        }
        td_ua_add(u, cells, n);
    }
}

static void find_by_map(td_ua *u, const uint8_t *grid)
{
    box_map *m = td_alloc(sizeof *m);
    int side = u->rows * u->cols;
    make_map(u, grid, m);
    for (int a = 1; a <= side; a++)
        for (int b = a + 1; b <= side; b++)
            follow_pair(u, m, a, b);
    td_free(m);
}

/* ---- emptied regions ---- */

typedef struct differences {
    int n, words;
    uint64_t *bits; /* `words` for each */
    int *size;
} differences;

static void add_difference(differences *d, const uint8_t *grid,
                           const uint8_t *way, int cells)
{
    assert(d->n <= MOST_WAYS);
    uint64_t *bits = d->bits + d->n * d->words;
    memset(bits, 0, (size_t)d->words * sizeof *bits);
    d->size[d->n] = 0;
    for (int i = 0; i < cells; i++)
        if (way[i] != grid[i]) {
            bits[i / 64] |= (uint64_t)1 << i % 64;
            d->size[d->n]++;
        }
    d->n += d->size[d->n] > 0;
}

static bool is_part(const uint64_t *a, const uint64_t *b, int words)
{
    for (int i = 0; i < words; i++)
        if (a[i] & ~b[i])
            return false;
    return true;
}

static void add_minimal(td_ua *u, const differences *d, int cells)
{
    for (int i = 0; i < d->n; i++) {
        bool minimal = true;
        for (int k = 0; k < d->n && minimal; k++)
            minimal = d->size[k] >= d->size[i] ||
                      !is_part(d->bits + k * d->words, d->bits + i * d->words,
                               d->words);
        if (!minimal)
            continue;
        uint16_t set[CELLS];
        int n = 0;
        for (int c = 0; c < cells; c++)
            if (d->bits[i * d->words + c / 64] >> c % 64 & 1)
                set[n++] = (uint16_t)c;
        td_ua_add(u, set, n);
    }
}

bool td_ua_empty(td_ua *u, const uint8_t *grid, const uint64_t *domains)
{
    int side = u->rows * u->cols, cells = side * side;
    void *mem = td_alloc(td_sudoku_walk_size(u->rows, u->cols));
    td_walk *w = td_sudoku_walk(mem, u->rows, u->cols, domains);
    differences d = {.words = (cells + 63) / 64};
    uint8_t way[CELLS];
    td_walk_step step = TD_WALK_BUDGET;
    d.bits = td_alloc((size_t)((MOST_WAYS + 1) * d.words) * sizeof *d.bits);
    d.size = td_alloc((MOST_WAYS + 1) * sizeof *d.size);
    while (d.n < MOST_WAYS && td_walk_nodes(w) < MOST_NODES &&
           (step = td_walk_next(w, MOST_NODES, way)) == TD_WALK_FOUND)
        add_difference(&d, grid, way, cells);
    u->regions++;
    u->too_many += step != TD_WALK_END;
    if (step == TD_WALK_END)
        add_minimal(u, &d, cells);
    td_free(d.bits);
    td_free(d.size);
    td_free(mem);
    return step == TD_WALK_END;
}

/* Region i of a kind as a choice of some of n; -1: there are no more. */
typedef struct choice {
    int n, k, at[3];
} choice;

static bool next_choice(choice *c)
{
    assert(c->k <= 3 && c->k <= c->n);
    int i = c->k - 1;
    while (i >= 0 && c->at[i] == c->n - c->k + i)
        i--;
    if (i < 0)
        return false;
    c->at[i]++;
    for (i++; i < c->k; i++)
        c->at[i] = c->at[i - 1] + 1;
    return true;
}

/* Which of the kind a cell belongs to: a number, a line or a box. */
static int member_of(const td_ua *u, td_ua_method m, const uint8_t *grid,
                     int cell, bool column)
{
    int side = u->rows * u->cols, r = cell / side, c = cell % side;
    return m == TD_UA_TWO_BOXES   ? r / u->rows * u->rows + c / u->cols
           : m != TD_UA_TWO_LINES ? grid[cell] - 1
           : column               ? c
                                  : r;
}

static bool empty_regions(td_ua *u, td_ua_method m, const uint8_t *grid,
                          bool column, const td_patience *p)
{
    int side = u->rows * u->cols, cells = side * side;
    choice c = {side, m == TD_UA_THREE_NUMBERS ? 3 : 2, {0, 1, 2}};
    uint64_t *domains = td_alloc((size_t)cells * sizeof *domains);
    bool stopped = false;
    do {
        uint64_t in = 0;
        for (int i = 0; i < c.k; i++)
            in |= (uint64_t)1 << c.at[i];
        for (int i = 0; i < cells; i++)
            domains[i] = in >> member_of(u, m, grid, i, column) & 1
                             ? UINT64_MAX >> (64 - side)
                             : (uint64_t)1 << (grid[i] - 1);
        td_ua_empty(u, grid, domains);
        stopped = p && p->stop && p->stop(p->arg);
    } while (!stopped && next_choice(&c));
    td_free(domains);
    return !stopped;
}

bool td_ua_find(td_ua *u, td_ua_method method, const uint8_t *grid,
                const td_patience *p)
{
    switch (method) {
    case TD_UA_FOURS:
        find_fours(u, grid);
        return true;
    case TD_UA_MAP:
        find_by_map(u, grid);
        return true;
    case TD_UA_TWO_LINES:
        return empty_regions(u, method, grid, false, p) &&
               empty_regions(u, method, grid, true, p);
    default:
        return empty_regions(u, method, grid, false, p);
    }
}

/* ---- blueprints ---- */

void td_ua_blueprint(const td_ua *u, const uint8_t *grid, uint32_t i,
                     bool numbers, uint8_t *out)
{
    int side = u->rows * u->cols, n;
    const uint16_t *cells = td_ua_cells(u, i, &n);
    uint8_t board[CELLS] = {0};
    for (int k = 0; k < n; k++)
        board[cells[k]] = numbers ? grid[cells[k]] : 1;
    memset(out, 0, (size_t)(side * side));
    if (numbers)
        td_sudoku_canon(u->rows, u->cols, board, out, NULL);
    else
        td_sudoku_label_pattern(u->rows, u->cols, board, out, NULL);
}
