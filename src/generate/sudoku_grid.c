/* Random full grids: see sudoku.h for the idea. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "fast/walk.h"
#include "generate/sudoku.h"

enum { MOST_SIDE = TD_SUDOKU_MAX, MOST_CELLS = MOST_SIDE * MOST_SIDE };
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

/* With five times as many, grids up to side 25 are no different (docs/sudoku.md
 * says in what respect). */
static int steps_of(int side)
{
    return side <= 4 ? 1 : side < 20 ? 20 * side : side * side;
}

static bool walk_grids(td_rng *r, int rows, int cols, int steps,
                       uint8_t *digits, const td_patience *p)
{
    int side = rows * cols, cells = side * side, number[MOST_SIDE];
    uint64_t *domains = td_alloc((size_t)cells * sizeof *domains);
    void *mem = td_alloc(td_sudoku_walk_size(rows, cols));
    bool stopped = false;
    td_sudoku_pattern(r, rows, cols, digits);
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

bool td_sudoku_grid(td_rng *r, int rows, int cols, uint8_t *digits,
                    const td_patience *p)
{
    return walk_grids(r, rows, cols, steps_of(rows * cols), digits, p);
}

bool td_sudoku_grid_soon(td_rng *r, int rows, int cols, uint8_t *digits)
{
    int steps = steps_of(rows * cols);
    return walk_grids(r, rows, cols, 1 + steps / 4, digits, NULL);
}
