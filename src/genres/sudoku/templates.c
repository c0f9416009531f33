/* Templates: all ways to place one number on the whole board. Cells that it has
 * in no way lose it, cells that it has in every way get it. */
#include "genres/digit_ways.h"
#include "genres/sudoku/finders.h"

enum { MOST_SIDE = 9, MOST_WORK = 200000 };

typedef struct ways {
    const td_digit_view *v;
    int number;
    int count;
    td_cells some, all; /* in one way at least; in every way */
} ways;

static int box_of(const td_digit_view *v, int cell)
{
    int house = td_digit_house(v, cell, TD_HOUSE_BOX);
    return house < 0 ? 0 : house % v->side;
}

/* Row by row; false if there are too many ways to go. */
static bool list_ways(ways *x)
{
    const td_digit_view *v = x->v;
    int at[MOST_SIDE + 1] = {0}, row = 0, work = 0;
    unsigned columns[MOST_SIDE + 1] = {0}, boxes[MOST_SIDE + 1] = {0};
    td_cells chosen[MOST_SIDE + 1] = {{{0}}};
    for (;;) {
        if (row == v->side) {
            x->some = td_cells_or(x->some, chosen[row]);
            x->all =
                x->count++ ? td_cells_and(x->all, chosen[row]) : chosen[row];
            at[--row]++;
        }
        while (at[row] == v->side) {
            if (row-- == 0)
                return true;
            at[row]++;
        }
        int c = at[row], cell = row * v->side + c, box = box_of(v, cell);
        if (++work > MOST_WORK)
            return false;
        if (!(v->may[cell] >> x->number & 1) || columns[row] >> c & 1 ||
            boxes[row] >> box & 1) {
            at[row]++;
            continue;
        }
        columns[row + 1] = columns[row] | 1u << c;
        boxes[row + 1] = boxes[row] | 1u << box;
        chosen[row + 1] = chosen[row];
        td_cells_add(&chosen[row + 1], cell);
        at[++row] = 0;
    }
}

static void open_step(const ways *x, td_sink *sink)
{
    const td_digit_view *v = x->v;
    td_step_open(sink);
    for (int h = 0; h < v->nhouses; h++)
        td_step_house(sink, v, h);
    for (int c = 0; c < v->ncells; c++)
        td_step_not_in_cell(sink, v, c, (uint64_t)1 << x->number);
    td_step_number(sink, "digit", x->number + 1);
    td_step_number(sink, "count", x->count);
}

static bool tell(const ways *x, td_sink *sink)
{
    const td_digit_view *v = x->v;
    td_cells open = td_digit_open(v, x->number);
    td_cells out = td_cells_less(open, x->some),
             in = td_cells_and(open, x->all);
    if (td_cells_any(out)) {
        open_step(x, sink);
        td_step_strike_all(sink, v, out, x->number);
        if (!td_step_close(sink))
            return false;
    }
    if (!td_cells_any(in))
        return true;
    open_step(x, sink);
    TD_EACH_CELL(c, &in)
    td_step_set(sink, td_digit_lit(v, c, x->number));
    return td_step_close(sink);
}

void sd_templates(const td_pos *p, int anchor, td_sink *sink)
{
    ways x = {.v = td_digit_view_of(p)};
    (void)anchor;
    if (x.v->side > MOST_SIDE)
        return;
    for (x.number = td_resume(p); x.number < x.v->side; x.number++) {
        if (td_pause(p, x.number))
            return;
        if (!td_digit_any_wayless(p, x.number))
            continue;
        x.count = 0;
        x.some = x.all = (td_cells){{0}};
        bool listed = list_ways(&x);
        td_work(p, 2000);
        if (listed && x.count && !tell(&x, sink))
            return;
    }
}
