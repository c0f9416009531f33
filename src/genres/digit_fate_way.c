/* The way from what is supposed to its end, step by step, without the steps
 * that do not matter (digit_fates.h).
 *
 * A board is followed once more from the position with all steps kept. From the
 * end back, those are needed that struck what a needed step rests on. */
#include <assert.h>

#include "genres/digit_fates_internal.h"

/* For each step, `need` has 1 + a candidate that it struck and that others rest
 * on; 0: none does. */

/* The steps that struck a cell's numbers, or a number's places in a house. */
static void need_cell(const td_fate_trace *t, int side, int cell,
                      unsigned numbers, int16_t *need)
{
    for (numbers &= t->base->may[cell]; numbers; numbers &= numbers - 1) {
        int by = t->by[cell * side + __builtin_ctz(numbers)];
        assert(by < t->n);
        if (by != TD_BY_BASE)
            need[by] = (int16_t)(cell * side + __builtin_ctz(numbers) + 1);
    }
}

static void need_house(const td_fates *f, const td_fate_trace *t, int house,
                       int number, unsigned places, int16_t *need)
{
    places &= t->base->places[house * f->side + number];
    for (; places; places &= places - 1)
        need_cell(t, f->side, f->cell[house][__builtin_ctz(places)],
                  1u << number, need);
}

static void need_reasons(const td_fates *f, const td_fate_trace *t,
                         const td_fate_event *e, int16_t *need)
{
    switch (e->kind) {
    case TD_SUPPOSED:
        break;
    case TD_SINGLE_IN_CELL:
        need_cell(t, f->side, e->cell, ~(1u << e->number), need);
        break;
    case TD_BROKEN_CELL:
        need_cell(t, f->side, e->cell, ~0u, need);
        break;
    case TD_SINGLE_IN_HOUSE:
        for (int i = 0; i < f->side; i++)
            if (f->cell[e->house][i] != e->cell)
                need_house(f, t, e->house, e->number, 1u << i, need);
        break;
    case TD_BROKEN_HOUSE:
        need_house(f, t, e->house, e->number, ~0u, need);
        break;
    case TD_LOCKED:
        need_house(f, t, e->house, e->number, ~(unsigned)e->cells, need);
        break;
    case TD_HIDDEN_SET:
        for (unsigned left = e->numbers; left; left &= left - 1)
            need_house(f, t, e->house, __builtin_ctz(left), ~(unsigned)e->cells,
                       need);
        break;
    case TD_SET:
        for (unsigned left = e->cells; left; left &= left - 1)
            need_cell(t, f->side, f->cell[e->house][__builtin_ctz(left)],
                      ~(unsigned)e->numbers, need);
        break;
    }
}

static td_fate_look look_of(const td_fates *f, const td_fate_event *e, int need)
{
    bool in_cell = e->kind == TD_SINGLE_IN_CELL || e->kind == TD_BROKEN_CELL;
    td_fate_look look = {.house = in_cell ? -1 : e->house, .cell = e->cell};
    switch (e->kind) {
    case TD_SINGLE_IN_CELL:
    case TD_SINGLE_IN_HOUSE:
        look.says = 2 * (e->cell * f->side + e->number);
        break;
    case TD_BROKEN_CELL:
    case TD_BROKEN_HOUSE:
        look.says = TD_NO_LIT;
        break;
    default:
        look.says = need > 0 ? 2 * (need - 1) + 1 : TD_NO_LIT;
    }
    return look;
}

static int list_needed(const td_fates *f, const td_fate_trace *t, int16_t *need,
                       td_fate_look *way)
{
    int count = 0, n = 0;
    for (int i = t->n; i-- > 0;) {
        if (!need[i])
            continue;
        need_reasons(f, t, &t->at[i], need);
        count += t->at[i].kind != TD_SUPPOSED;
    }
    for (int i = 0; way && i < t->n && n < TD_MOST_LOOKS; i++)
        if (need[i] && t->at[i].kind != TD_SUPPOSED)
            way[n++] = look_of(f, &t->at[i], need[i]);
    return count;
}

/* Supposes all candidates before anything is followed. */
static void suppose(td_fate_run *x, const int *atom, int n)
{
    x->now = td_run_note(x, (td_fate_event){.kind = TD_SUPPOSED});
    for (int i = 0; i < n && !x->b->dead; i++) {
        int cell = atom[i] / x->f->side, number = atom[i] % x->f->side;
        if (x->b->may[cell] >> number & 1)
            td_run_place(x, cell, number);
        else
            td_run_die(x, (td_fate_event){.kind = TD_SUPPOSED});
    }
    if (!x->b->dead)
        td_run_follow(x);
    if (!x->b->dead)
        td_run_wake(x);
}

int td_fate_way(const td_fates *f, const int *atom, int n, int end,
                td_fate_look *way)
{
    td_fate_trace t;
    int16_t need[TD_MOST_EVENTS] = {0};
    td_fate_board b = f->base;
    td_fate_run x;
    t.base = &f->base;
    t.n = 0;
    memset(t.by, 0xff, sizeof t.by);
    td_run_begin(&x, f, &b, &t);
    suppose(&x, atom, n);
    assert(!b.dead || t.n > 0);
    if (b.dead)
        need[t.n - 1] = -1;
    else if (end < 0 || b.may[end / f->side] >> (end % f->side) & 1)
        return 0;
    else
        need_cell(&t, f->side, end / f->side, 1u << (end % f->side), need);
    return list_needed(f, &t, need, way);
}

int td_fate_length(const td_fates *f, int atom, int end)
{
    return td_fate_way(f, &atom, 1, end, NULL);
}
