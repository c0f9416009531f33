/* Templates: all ways to place one number on the whole board. Cells that it has
 * in no way lose it, cells that it has in every way get it.
 *
 * Where a number has a cell in every way, no other number can be there. That
 * leaves others fewer ways, and so on: templates of several numbers. They are
 * told number by number. */
#include <string.h>

#include "genres/digit_steps.h"
#include "genres/sudoku/finders.h"

enum { MOST_SIDE = 9, MOST_NODES = 60000, MOST_FORCED = 32 };

/* The ways of a number. */
typedef struct ways {
    int count;          /* 0: none, or too many to be listed */
    td_cells some, all; /* in one way at least; in every way */
} ways;

/* Cells that a number has in all of its ways. */
typedef struct forced {
    int number, count;
    td_cells cells;
    uint32_t after; /* rests on these, bits of indices */
} forced;

typedef struct templates {
    const td_digit_view *v;
    td_cells shut[MOST_SIDE];  /* by number: forced to be others */
    uint32_t after[MOST_SIDE]; /* what shut them, and what that rests on */
    ways left[MOST_SIDE];
    int n;
    forced at[MOST_FORCED];
} templates;

static int box_of(const td_digit_view *v, int cell)
{
    int house = td_digit_house(v, cell, TD_HOUSE_BOX);
    return house < 0 ? 0 : house % v->side;
}

/* The columns of a row where a number may be. */
static unsigned columns_of(const templates *t, int number, int row)
{
    const td_digit_view *v = t->v;
    unsigned columns = 0;
    for (int c = 0; c < v->side; c++) {
        int cell = row * v->side + c;
        bool may =
            v->may[cell] >> number & 1 && !td_cells_has(&t->shut[number], cell);
        columns |= (unsigned)may << c;
    }
    return columns;
}

static void take_way(ways *w, int side, const int *column)
{
    td_cells way = {{0}};
    for (int r = 0; r < side; r++)
        td_cells_add(&way, r * side + column[r]);
    w->some = td_cells_or(w->some, way);
    w->all = w->count++ ? td_cells_and(w->all, way) : way;
}

/* Row by row. */
static void list_ways(const templates *t, int number, ways *w)
{
    const td_digit_view *v = t->v;
    int side = v->side, row = 0, nodes = 0, column[MOST_SIDE];
    unsigned may[MOST_SIDE], left[MOST_SIDE + 1];
    unsigned columns[MOST_SIDE + 1] = {0}, boxes[MOST_SIDE + 1] = {0};
    *w = (ways){0};
    for (int r = 0; r < side; r++)
        may[r] = columns_of(t, number, r);
    left[0] = may[0];
    while (row >= 0) {
        if (!left[row]) {
            row--;
            continue;
        }
        int c = __builtin_ctz(left[row]), box = box_of(v, row * side + c);
        left[row] &= left[row] - 1;
        if (boxes[row] >> box & 1)
            continue;
        if (++nodes > MOST_NODES) {
            *w = (ways){0};
            return;
        }
        column[row] = c;
        if (row + 1 == side) {
            take_way(w, side, column);
            continue;
        }
        columns[row + 1] = columns[row] | 1u << c;
        boxes[row + 1] = boxes[row] | 1u << box;
        row++;
        left[row] = may[row] & ~columns[row];
    }
}

/* ---- several numbers ---- */

/* Shuts cells for the other numbers that may still be there; returns them. */
static unsigned shut_cells(templates *t, int number, td_cells cells)
{
    unsigned others = 0;
    uint32_t after = t->after[number];
    td_cells news = {{0}};
    TD_EACH_CELL(c, &cells)
    TD_EACH_BIT(d, t->v->may[c])
    if ((int)d != number && !td_cells_has(&t->shut[d], c)) {
        td_cells_add(&t->shut[d], c);
        td_cells_add(&news, c);
        others |= 1u << d;
    }
    for (unsigned left = others; left; left &= left - 1)
        t->after[__builtin_ctz(left)] |= after | (uint32_t)1 << t->n;
    if (others)
        t->at[t->n++] = (forced){number, t->left[number].count, news, after};
    return others;
}

/* ---- telling ---- */

/* "In all 7 ways to place the 1 on the whole board it goes into R3C7; in the
 * one way that is then left for the 5 it goes into R2C9" */
static void say_forced(const td_pos *p, const templates *t, uint32_t which,
                       td_text *out)
{
    bool first = true;
    for (int i = 0; i < t->n; i++) {
        const forced *f = &t->at[i];
        int number = f->number + 1;
        if (!(which >> i & 1))
            continue;
        td_text_add(out, first ? "In " : "; in ");
        first = false;
        if (f->count == 1)
            td_text_add(out, "the one way");
        else
            td_text_printf(out, "all %d ways", f->count);
        if (f->after)
            td_text_printf(out, " that %s then left for the %d",
                           f->count == 1 ? "is" : "are", number);
        else
            td_text_printf(out, " to place the %d on the whole board", number);
        td_text_add(out, " it goes into ");
        td_say_cells(p, out, f->cells, " and ");
    }
}

static void open_step(const templates *t, td_sink *sink, int number,
                      const ways *w, uint32_t after)
{
    static const char *const texts[2][2] = {
        {"There are {count} ways to place the {digit} on the whole board. In "
         "all of them {set}.",
         "There is only one way to place the {digit} on the whole board, so "
         "{set}."},
        {"{before}. No other number is there, which leaves {count} ways to "
         "place the {digit} on the whole board. In all of them {set}.",
         "{before}. No other number is there, which leaves only one way to "
         "place the {digit} on the whole board, so {set}."}};
    const td_digit_view *v = t->v;
    uint64_t numbers = (uint64_t)1 << number;
    for (int i = 0; i < t->n; i++)
        if (after >> i & 1)
            numbers |= (uint64_t)1 << t->at[i].number;
    td_step_open(sink);
    for (int h = 0; h < v->nhouses; h++)
        td_step_house(sink, v, h);
    for (int c = 0; c < v->ncells; c++)
        td_step_not_in_cell(sink, v, c, numbers);
    td_step_number(sink, "digit", number + 1);
    td_step_number(sink, "count", w->count);
    td_step_length(sink, 1 + __builtin_popcount(after));
    td_step_text(sink, "how", texts[after != 0][w->count == 1]);
    if (after && !td_sink_brief(sink))
        say_forced(sink->pos, t, after, td_step_say(sink, "before"));
}

/* What a number cannot and must have; not what was so in its ways before. */
static bool tell(const templates *t, td_sink *sink, int number,
                 const ways *before)
{
    const td_digit_view *v = t->v;
    const ways *w = &t->left[number];
    td_cells open = td_digit_open(v, number);
    td_cells out = td_cells_less(open, w->some),
             in = td_cells_and(open, w->all);
    if (before && before->count) {
        out = td_cells_and(out, before->some);
        in = td_cells_less(in, before->all);
    }
    td_cells shut = td_cells_and(open, t->shut[number]);
    if (td_cells_any(td_cells_less(out, shut))) {
        open_step(t, sink, number, w, t->after[number]);
        td_step_strike_all(sink, v, td_cells_or(out, shut), number);
        if (!td_step_close(sink))
            return false;
    }
    if (!td_cells_any(in))
        return true;
    open_step(t, sink, number, w, t->after[number]);
    TD_EACH_CELL(c, &in)
    td_step_set(sink, td_digit_lit(v, c, number));
    return td_step_close(sink);
}

/* Each number by itself; then those that others leave fewer ways. */
void sd_templates(const td_pos *p, int anchor, td_sink *sink)
{
    templates t = {.v = td_digit_view_of(p)};
    (void)anchor;
    if (t.v->side > MOST_SIDE)
        return;
    for (int n = 0; n < t.v->side; n++) {
        list_ways(&t, n, &t.left[n]);
        td_work(p, 500);
        if (t.left[n].count && !tell(&t, sink, n, NULL))
            return;
    }
    unsigned due = (1u << t.v->side) - 1;
    while (due && t.n < MOST_FORCED) {
        int n = __builtin_ctz(due);
        ways before = t.left[n];
        due &= due - 1;
        if (t.after[n]) {
            list_ways(&t, n, &t.left[n]);
            td_work(p, 500);
        }
        if (!t.left[n].count)
            continue;
        if (t.after[n] && !tell(&t, sink, n, &before))
            return;
        due |= shut_cells(&t, n,
                          td_cells_and(t.left[n].all, td_digit_open(t.v, n)));
    }
}
