/* Random full grids: see sudoku.h for the idea. Up to side 16 by taking numbers
 * off and putting them back; above, where hardly any step of that kind can be
 * counted, by exchanges, which take a microsecond. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/union_find.h"
#include "fast/walk.h"
#include "generate/sudoku.h"

enum { MOST_SIDE = TD_SUDOKU_MAX, MOST_CELLS = MOST_SIDE * MOST_SIDE };
enum { LARGE_SIDE = 20 }; /* from here on by exchanges */

/* ---- exchanges ---- */

static void swap_cells(uint8_t *digits, int a, int b)
{
    uint8_t x = digits[a];
    digits[a] = digits[b];
    digits[b] = x;
}

/* Two lines of a chute, by their first cells; `step` leads along them. A cell
 * may change places with the one beside it in the other line, as both are in
 * the same box and cross line; then the cell where the first line has the
 * number that came must do so too, and so on around a cycle. Each cycle is
 * exchanged or not, with the same chance. */
static void exchange_cycles(td_rng *r, uint8_t *digits, int side, int a, int b,
                            int step)
{
    int place[MOST_SIDE + 1]; /* of a number in line a */
    bool seen[MOST_SIDE] = {false};
    for (int i = 0; i < side; i++)
        place[digits[a + i * step]] = i;
    for (int start = 0; start < side; start++) {
        if (seen[start])
            continue;
        bool exchange = td_rng_below(r, 2);
        for (int i = start; !seen[i];) {
            int next = place[digits[b + i * step]];
            seen[i] = true;
            if (exchange)
                swap_cells(digits, a + i * step, b + i * step);
            i = next;
        }
    }
}

static void exchange_lines(td_rng *r, int rows, int cols, uint8_t *digits)
{
    int side = rows * cols;
    bool down = td_rng_below(r, 2);
    int size = down ? cols : rows; /* lines of a chute */
    int first = size * (int)td_rng_below(r, (uint32_t)(side / size));
    int i = (int)td_rng_below(r, (uint32_t)size);
    int k = (int)td_rng_below(r, (uint32_t)size - 1);
    k += k >= i;
    int across = down ? 1 : side, along = down ? side : 1;
    exchange_cycles(r, digits, side, (first + i) * across, (first + k) * across,
                    along);
}

/* Two numbers change places in a box; then in the boxes that have the other one
 * in the same row or column. Boxes that hang together do it or not, with the
 * same chance. */
static void exchange_numbers(td_rng *r, int rows, int cols, uint8_t *digits)
{
    int side = rows * cols;
    int number[2], cell[2][MOST_SIDE]; /* by box */
    int32_t row[2][MOST_SIDE], col[2][MOST_SIDE], group[MOST_SIDE];
    bool exchange[MOST_SIDE];
    number[0] = 1 + (int)td_rng_below(r, (uint32_t)side);
    number[1] = 1 + (int)td_rng_below(r, (uint32_t)side - 1);
    number[1] += number[1] >= number[0];
    for (int i = 0; i < side * side; i++) {
        if (digits[i] != number[0] && digits[i] != number[1])
            continue;
        int which = digits[i] == number[1];
        int box = i / side / rows * rows + i % side / cols;
        cell[which][box] = i;
        row[which][i / side] = col[which][i % side] = box;
    }
    td_uf_init(group, side);
    for (int i = 0; i < side; i++) {
        td_uf_join(group, row[0][i], row[1][i]);
        td_uf_join(group, col[0][i], col[1][i]);
        exchange[i] = td_rng_below(r, 2);
    }
    for (int box = 0; box < side; box++)
        if (exchange[td_uf_find(group, box)])
            swap_cells(digits, cell[0][box], cell[1][box]);
}

void td_sudoku_exchange(td_rng *r, int rows, int cols, uint8_t *digits)
{
    exchange_lines(r, rows, cols, digits);
    exchange_numbers(r, rows, cols, digits);
}

/* ---- numbers taken off and put back ---- */

/* Ways that are looked at in a step, and nodes that it may take. */
enum { MOST_WAYS = 500, MOST_NODES = 3000 };

/* Puts the numbers of a set back, in one of all ways. */
static void put_back(td_rng *r, td_walk *w, uint8_t *digits, int cells)
{
    uint8_t way[MOST_CELLS], chosen[MOST_CELLS];
    uint32_t ways = 0;
    td_walk_step step;
    while (ways < MOST_WAYS && td_walk_nodes(w) < MOST_NODES &&
           (step = td_walk_next(w, MOST_NODES, way)) == TD_WALK_FOUND)
        if (!td_rng_below(r, ++ways))
            memcpy(chosen, way, (size_t)cells);
    if (ways && td_walk_next(w, MOST_NODES, NULL) == TD_WALK_END)
        memcpy(digits, chosen, (size_t)cells);
}

/* Two alone hardly lead away from a pattern; four mostly have too many ways. On
 * the least board all ways are looked at, so that one step is enough. */
static int numbers_of_step(td_rng *r, int side)
{
    return side <= 4 ? side : 2 + (int)td_rng_below(r, 2);
}

static bool walk_grids(td_rng *r, int rows, int cols, int steps,
                       uint8_t *digits, const td_patience *p)
{
    int side = rows * cols, cells = side * side, number[MOST_SIDE];
    uint64_t *domains = td_alloc((size_t)cells * sizeof *domains);
    void *mem = td_alloc(td_sudoku_walk_size(rows, cols));
    bool stopped = false;
    for (int i = 0; i < side; i++)
        number[i] = i;
    for (int k = 0; k < steps && !stopped; k++) {
        uint64_t set = 0;
        td_sudoku_shuffle(r, number, side);
        for (int i = numbers_of_step(r, side); i-- > 0;)
            set |= (uint64_t)1 << number[i];
        for (int i = 0; i < cells; i++) {
            assert(digits[i] >= 1 && digits[i] <= side);
            uint64_t one = (uint64_t)1 << (digits[i] - 1);
            domains[i] = set & one ? set : one;
        }
        put_back(r, td_sudoku_walk(mem, rows, cols, domains), digits, cells);
        stopped = p && p->stop && p->stop(p->arg);
    }
    td_free(domains);
    td_free(mem);
    return !stopped;
}

/* ---- */

/* With five times as many, grids are no different (docs/sudoku.md says in what
 * respect). */
static int steps_of(int side)
{
    return side <= 4 ? 1 : side < LARGE_SIDE ? 20 * side : 100 * side;
}

static bool exchange_often(td_rng *r, int rows, int cols, int steps,
                           uint8_t *digits, const td_patience *p)
{
    for (int k = 0; k < steps; k++) {
        td_sudoku_exchange(r, rows, cols, digits);
        if (p && p->stop && p->stop(p->arg))
            return false;
    }
    return true;
}

static bool make_grid(td_rng *r, int rows, int cols, int steps, uint8_t *digits,
                      const td_patience *p)
{
    td_sudoku_pattern(r, rows, cols, digits);
    return (rows * cols < LARGE_SIDE ? walk_grids : exchange_often)(
        r, rows, cols, steps, digits, p);
}

bool td_sudoku_grid(td_rng *r, int rows, int cols, uint8_t *digits,
                    const td_patience *p)
{
    return make_grid(r, rows, cols, steps_of(rows * cols), digits, p);
}

/* ---- soon ---- */

/* Small boards are filled cell by cell: the next is one with the fewest numbers
 * left, its number any of these; where none is left the last one is tried with
 * another. Not all grids are equally likely, but no kind of them is rare. */
enum { SMALL_SIDE = 9, SMALL = SMALL_SIDE * SMALL_SIDE, MOST_TURNS = 2000 };

typedef struct filling {
    int side;
    int cell[SMALL];              /* those that are filled first */
    uint32_t left[SMALL];         /* of those: numbers not yet tried */
    uint8_t house[SMALL][3];      /* of a cell: row, column and box */
    uint32_t used[3][SMALL_SIDE]; /* in a house */
    uint8_t *digits;
} filling;

static void list_houses(filling *f, int rows, int cols)
{
    for (int row = 0, cell = 0; row < f->side; row++)
        for (int col = 0; col < f->side; col++, cell++) {
            f->house[cell][0] = (uint8_t)row;
            f->house[cell][1] = (uint8_t)col;
            f->house[cell][2] = (uint8_t)(row / rows * rows + col / cols);
        }
}

static void set_number(filling *f, int cell, uint32_t number, bool in)
{
    for (int i = 0; i < 3; i++) {
        uint32_t *used = &f->used[i][f->house[cell][i]];
        *used = in ? *used | number : *used & ~number;
    }
}

static uint32_t numbers_for(const filling *f, int cell)
{
    const uint8_t *in = f->house[cell];
    return ~(f->used[0][in[0]] | f->used[1][in[1]] | f->used[2][in[2]]) &
           ((UINT32_C(1) << f->side) - 1);
}

static int count_bits(uint32_t x)
{
    int n = 0;
    for (; x; x &= x - 1)
        n++;
    return n;
}

/* One of the cells from a place in the list on with the fewest numbers comes to
 * that place. */
static void choose_cell(filling *f, int at)
{
    int least = f->side + 1, best = at, n = f->side * f->side;
    for (int i = at; i < n && least > 1; i++) {
        uint32_t some = numbers_for(f, f->cell[i]);
        int count = 0;
        for (; some && count < least; count++)
            some &= some - 1;
        if (count < least) {
            least = count;
            best = i;
        }
    }
    int cell = f->cell[best];
    f->cell[best] = f->cell[at];
    f->cell[at] = cell;
    f->left[at] = numbers_for(f, cell);
}

static uint32_t draw_number(td_rng *r, uint32_t from)
{
    assert(from);
    for (uint32_t k = td_rng_below(r, (uint32_t)count_bits(from)); k > 0; k--)
        from &= from - 1;
    return from & -from;
}

static bool fill_grid(td_rng *r, filling *f)
{
    int n = f->side * f->side, at = 0;
    for (int i = 0; i < n; i++)
        f->cell[i] = i;
    td_sudoku_shuffle(r, f->cell, n);
    choose_cell(f, 0);
    for (int turns = 0; turns < MOST_TURNS && at >= 0; turns++) {
        if (!f->left[at]) { /* back: the number before is another */
            if (at-- > 0)
                set_number(f, f->cell[at],
                           UINT32_C(1) << (f->digits[f->cell[at]] - 1), false);
            continue;
        }
        uint32_t number = draw_number(r, f->left[at]);
        f->left[at] ^= number;
        set_number(f, f->cell[at], number, true);
        f->digits[f->cell[at]] = (uint8_t)(count_bits(number - 1) + 1);
        if (++at == n)
            return true;
        choose_cell(f, at);
    }
    return false;
}

bool td_sudoku_grid_soon(td_rng *r, int rows, int cols, uint8_t *digits)
{
    int side = rows * cols;
    for (int i = 0; i < 5 && side <= SMALL_SIDE; i++) {
        filling f = {.side = side, .digits = digits};
        list_houses(&f, rows, cols);
        if (fill_grid(r, &f))
            return true;
    }
    return make_grid(r, rows, cols, 1 + steps_of(side) / 4, digits, NULL);
}
