/* The grave with two numbers in every open cell, each number at two places of
 * every house where it is missing: if that has a solution at all, it has two.
 * So where the puzzle has one solution, one of the candidates that are not part
 * of such a grave (extras) holds. */
#include "genres/digit_steps.h"
#include "genres/sudoku/finders.h"

enum { MOST_EXTRA = 4 };

typedef struct grave {
    const td_digit_view *v;
    td_sink *sink;
    int n; /* cells with extras */
    int cell[MOST_EXTRA];
    uint64_t extra[MOST_EXTRA]; /* their numbers beyond two */
    uint64_t all;
    td_cells cells;
} grave;

static uint64_t bit(int i)
{
    return (uint64_t)1 << i;
}

/* The numbers of a cell that are too many in one of its houses. */
static uint64_t too_many(const td_digit_view *v, int cell)
{
    uint64_t extra = 0;
    TD_EACH_BIT(d, v->may[cell])
    for (int k = TD_MOST_HOUSES * cell; k < TD_MOST_HOUSES * (cell + 1); k++)
        if (v->house_of[k] >= 0 &&
            td_digit_count(td_digit_places(v, v->house_of[k], (int)d)) > 2)
            extra |= bit((int)d);
    return extra;
}

static bool is_extra(const grave *x, int cell, int number)
{
    for (int i = 0; i < x->n; i++)
        if (x->cell[i] == cell)
            return x->extra[i] >> number & 1;
    return false;
}

/* Without the extras each number has two places in each house, or none. */
static bool is_paired(const grave *x)
{
    const td_digit_view *v = x->v;
    for (int h = 0; h < v->nhouses; h++)
        for (int d = 0; d < v->side; d++) {
            int n = 0;
            TD_EACH_BIT(i, td_digit_loose(v, h, d))
            n += !is_extra(x, td_digit_cell(v, h, (int)i), d);
            if (n != 2 && (n || td_digit_loose(v, h, d)))
                return false;
        }
    return true;
}

static bool find_grave(grave *x)
{
    const td_digit_view *v = x->v;
    for (int c = 0; c < v->ncells; c++) {
        int n = td_digit_count(v->may[c]);
        if (v->has[c] >= 0 || n == 2)
            continue;
        uint64_t extra = n > 2 ? too_many(v, c) : 0;
        if (n < 2 || x->n == MOST_EXTRA || n - td_digit_count(extra) != 2)
            return false;
        x->cell[x->n] = c;
        x->extra[x->n++] = extra;
        x->all |= extra;
        td_cells_add(&x->cells, c);
    }
    return x->n > 0 && is_paired(x);
}

/* The whole board is the premise. */
static void open_step(grave *x)
{
    const td_digit_view *v = x->v;
    td_step_open(x->sink);
    for (int h = 0; h < v->nhouses; h++)
        if (td_digit_empty(v, h))
            td_step_house(x->sink, v, h);
    for (int c = 0; c < v->ncells; c++)
        if (v->has[c] < 0)
            td_step_not_in_cell(x->sink, v, c, ~v->may[c]);
    td_step_cells(x->sink, "roof", x->cells);
    td_step_numbers(x->sink, "extras", x->all);
}

#define GRAVE                                                               \
    "each open cell would have two numbers, and each number two places in " \
    "every house, "

void sd_bug_plus_1(const td_pos *p, int anchor, td_sink *sink)
{
    grave x = {.v = td_digit_view_of(p), .sink = sink};
    (void)anchor;
    td_work(p, x.v->ncells);
    if (x.v->side > TD_CELLS_SIDE || !find_grave(&x) || x.n != 1 ||
        td_digit_count(x.all) != 1)
        return;
    open_step(&x);
    TD_EACH_BIT(d, x.v->may[x.cell[0]] & ~x.all)
    td_step_strike(sink, x.v, x.cell[0], (int)d);
    td_step_text(sink, "how",
                 GRAVE "if {roof} were not {extras}; so it is: {set}.");
    td_step_close(sink);
}
