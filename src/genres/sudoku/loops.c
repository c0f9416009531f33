/* Unique loops: six cells or more (deadly.h). */
#include "genres/sudoku/deadly.h"
#include "genres/sudoku/finders.h"

/* How many cells of the loop lie in the house. */
static int in_house(const td_deadly *x, int house)
{
    int n = 0;
    for (int i = 0; i < x->n; i++)
        n += td_digit_place(x->v, house, x->cell[i]) >= 0;
    return n;
}

/* Each house that is touched has two cells, an even number of steps apart no
 * less: then a and b can be exchanged. */
static bool is_loop(const td_deadly *x)
{
    for (int h = 0; h < x->v->nhouses; h++) {
        int parity = 0;
        if (in_house(x, h) != 0 && in_house(x, h) != 2)
            return false;
        for (int i = 0; i < x->n; i++)
            if (td_digit_place(x->v, h, x->cell[i]) >= 0)
                parity += i % 2 ? 1 : -1;
        if (parity)
            return false;
    }
    return true;
}

/* May the cell come next? No house gets more than two, and only a few cells
 * have other numbers. */
static bool may_follow(const td_deadly *x, int cell)
{
    int extras = 0;
    if (cell < x->cell[0] || !td_digit_sees(x->v, x->cell[x->n - 1], cell))
        return false;
    for (int i = 0; i < x->n; i++) {
        extras += (x->v->may[x->cell[i]] & ~x->pair) != 0;
        if (x->cell[i] == cell)
            return false;
    }
    for (int k = TD_MOST_HOUSES * cell; k < TD_MOST_HOUSES * (cell + 1); k++)
        if (x->v->house_of[k] >= 0 && in_house(x, x->v->house_of[k]) > 1)
            return false;
    return extras + ((x->v->may[cell] & ~x->pair) != 0) <= 2;
}

static bool tell_loop(td_deadly *x)
{
    td_deadly_complete(x);
    return td_deadly_1(x) && td_deadly_2(x) && td_deadly_3(x) && td_deadly_4(x);
}

/* All loops of one pair that begin at a cell, by depth-first search. */
static bool loops_from(td_deadly *x, td_cells cells, int first, int64_t *work)
{
    enum { LEAST = 6, MOST_WORK = 20000 };
    int at[TD_DEADLY_CELLS];
    x->n = 1;
    x->cell[0] = first;
    at[1] = first;
    while (x->n > 0 && ++*work < MOST_WORK) {
        int next = x->n < TD_DEADLY_CELLS - 1
                       ? td_cells_next(&cells, at[x->n] + 1)
                       : -1;
        if (next < 0) {
            x->n--;
            continue;
        }
        at[x->n] = next;
        if (!may_follow(x, next))
            continue;
        x->cell[x->n++] = next;
        at[x->n] = first;
        if (x->n >= LEAST && x->n % 2 == 0 &&
            td_digit_sees(x->v, next, first) && is_loop(x)) {
            int n = x->n;
            if (!tell_loop(x))
                return false;
            x->n = n;
        }
    }
    return true;
}

/* Six cells or more, at most two of them with other numbers. */
static bool may_have_loop(const td_digit_view *v, uint64_t pair)
{
    enum { LEAST_PURE = 4 };
    int pure = 0;
    for (int c = 0; c < v->ncells && pure < LEAST_PURE; c++)
        pure += v->has[c] < 0 && !(v->may[c] & ~pair);
    return pure == LEAST_PURE;
}

void sd_unique_loop(const td_pos *p, int anchor, td_sink *sink)
{
    td_deadly x = {.v = td_digit_view_of(p), .sink = sink};
    (void)anchor;
    if (x.v->side > TD_CELLS_SIDE)
        return;
    for (int a = 0; a < x.v->side; a++)
        for (int b = a + 1; b < x.v->side; b++) {
            if (!may_have_loop(x.v, td_bit(a) | td_bit(b)))
                continue;
            td_cells cells =
                td_cells_and(td_digit_open(x.v, a), td_digit_open(x.v, b));
            int64_t work = 0;
            x.pair = td_bit(a) | td_bit(b);
            TD_EACH_CELL(c, &cells)
            if (!loops_from(&x, cells, c, &work))
                return;
            td_work(p, work + x.v->side);
        }
}
