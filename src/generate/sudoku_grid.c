/* Random full grids: see sudoku.h for the idea. */
#include <string.h>

#include "base/alloc.h"
#include "fast/walk.h"
#include "generate/sudoku.h"

enum { MOST_SIDE = 64, MOST_CELLS = MOST_SIDE * MOST_SIDE };
/* Ways that are looked at in a step, and nodes that it may take. */
enum { MOST_WAYS = 500, MOST_NODES = 3000 };

static void shuffle(td_rng *r, int *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)td_rng_below(r, (uint32_t)i + 1), x = list[i];
        list[i] = list[j];
        list[j] = x;
    }
}

/* An order of lines in which those of a chute (`size` of them) stay together.
 */
static void shuffle_lines(td_rng *r, int *list, int chutes, int size)
{
    int chute[MOST_SIDE], in[MOST_SIDE];
    for (int i = 0; i < chutes; i++)
        chute[i] = i;
    shuffle(r, chute, chutes);
    for (int i = 0; i < chutes; i++) {
        for (int k = 0; k < size; k++)
            in[k] = k;
        shuffle(r, in, size);
        for (int k = 0; k < size; k++)
            list[i * size + k] = chute[i] * size + in[k];
    }
}

static void make_pattern(td_rng *r, int rows, int cols, uint8_t *digits)
{
    int side = rows * cols, row[MOST_SIDE], col[MOST_SIDE], number[MOST_SIDE];
    shuffle_lines(r, row, cols, rows);
    shuffle_lines(r, col, rows, cols);
    for (int i = 0; i < side; i++)
        number[i] = i;
    shuffle(r, number, side);
    for (int i = 0; i < side; i++)
        for (int j = 0; j < side; j++) {
            int d = (cols * (row[i] % rows) + row[i] / rows + col[j]) % side;
            digits[i * side + j] = (uint8_t)(number[d] + 1);
        }
}

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

/* With five times as many, grids up to side 25 are no different (docs/sudoku.md
 * says in what respect). */
static int steps_of(int side)
{
    return side <= 4 ? 1 : side < 20 ? 20 * side : side * side;
}

bool td_sudoku_grid(td_rng *r, int rows, int cols, uint8_t *digits,
                    const td_patience *p)
{
    int side = rows * cols, cells = side * side, number[MOST_SIDE];
    uint64_t *domains = td_alloc((size_t)cells * sizeof *domains);
    void *mem = td_alloc(td_sudoku_walk_size(rows, cols));
    bool stopped = false;
    make_pattern(r, rows, cols, digits);
    for (int i = 0; i < side; i++)
        number[i] = i;
    for (int k = 0; k < steps_of(side) && !stopped; k++) {
        uint64_t set = 0;
        shuffle(r, number, side);
        for (int i = numbers_of_step(r, side); i-- > 0;)
            set |= (uint64_t)1 << number[i];
        for (int i = 0; i < cells; i++) {
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
