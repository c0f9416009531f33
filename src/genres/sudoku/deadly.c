/* What patterns that would make a second solution tell, type by type. */
#include "genres/sudoku/deadly.h"

#include <assert.h>

void td_deadly_complete(td_deadly *x)
{
    assert(x->n <= TD_DEADLY_CELLS);
    x->all = x->extra = (td_cells){{0}};
    x->extras = 0;
    for (int i = 0; i < x->n; i++) {
        uint64_t others = x->v->may[x->cell[i]] & ~x->pair;
        td_cells_add(&x->all, x->cell[i]);
        if (others)
            td_cells_add(&x->extra, x->cell[i]);
        x->extras |= others;
    }
}

/* ---- telling ---- */

void td_deadly_open(td_deadly *x, uint64_t more)
{
    assert(x->n >= 4 && x->n % 2 == 0 && td_bits_count(x->pair) == 2);
    td_step_open(x->sink);
    for (int i = 0; i < x->n; i++)
        td_step_house_of(x->sink, x->v, x->cell[i], x->cell[(i + 1) % x->n]);
    TD_EACH_CELL(c, &x->all)
    {
        uint64_t may = x->pair | (td_cells_has(&x->extra, c) ? more : 0);
        if (x->v->has[c] < 0)
            td_step_not_in_cell(x->sink, x->v, c, ~may);
        else
            td_step_because(x->sink, td_digit_lit(x->v, c, x->v->has[c]));
    }
    td_step_cells(x->sink, "cells", x->all);
    td_step_cells(x->sink, "roof", x->extra);
    td_step_numbers(x->sink, "pair", x->pair);
}

/* All but one cell have only a and b: that one has neither. */
bool td_deadly_1(td_deadly *x)
{
    if (td_cells_count(x->extra) != 1)
        return true;
    int cell = td_cells_next(&x->extra, 0);
    td_deadly_open(x, ~(uint64_t)0);
    TD_EACH_BIT(d, x->pair)
    td_step_strike(x->sink, x->v, cell, (int)d);
    td_step_text(x->sink, "how", TD_DEADLY ". Only {roof} can differ: {set}.");
    td_step_text(x->sink, "list", "");
    return td_step_close(x->sink);
}

/* All that have another number have the same: one of them has it. */
bool td_deadly_2(td_deadly *x)
{
    if (td_bits_count(x->extras) != 1 || td_cells_count(x->extra) < 2)
        return true;
    int number = td_bits_lowest(x->extras);
    td_cells out = td_digit_new(x->sink, x->v,
                                td_digit_seen_by_all(x->v, x->extra), number);
    if (!td_cells_any(out))
        return true;
    td_deadly_open(x, x->extras);
    td_step_number(x->sink, "digit", number + 1);
    TD_EACH_CELL(c, &out)
    TD_EACH_CELL(e, &x->extra)
    td_step_house_of(x->sink, x->v, c, e);
    td_step_strike_all(x->sink, x->v, out, number);
    td_step_text(x->sink, "how", TD_DEADLY ", so {set}.");
    td_step_text(x->sink, "list",
                 "only {roof} can have another number, and that is {digit}\n"
                 "so one of them is {digit}");
    return td_step_close(x->sink);
}

/* The two cells with other numbers lie in a house: of these numbers it has one
 * there, as if they were a single cell, and that may be part of a naked set. */
static bool tell_set(td_deadly *x, int house, uint64_t places, uint64_t numbers)
{
    td_cells set = {{0}};
    TD_EACH_BIT(i, places)
    td_cells_add(&set, td_digit_cell(x->v, house, (int)i));
    td_cells rest = td_cells_less(td_digit_house_cells(x->v, house),
                                  td_cells_or(set, x->extra));
    bool news = false;
    TD_EACH_BIT(d, numbers)
    news |= td_cells_any(td_digit_new(x->sink, x->v, rest, (int)d));
    if (!news)
        return true;
    td_deadly_open(x, x->extras);
    td_step_house(x->sink, x->v, house);
    TD_EACH_CELL(c, &set)
    td_step_not_in_cell(x->sink, x->v, c, ~numbers);
    td_step_cells(x->sink, "others", set);
    td_step_numbers(x->sink, "extras", x->extras);
    td_step_numbers(x->sink, "numbers", numbers);
    if (!td_sink_brief(x->sink))
        td_say_house(x->sink->pos, x->v, td_step_say(x->sink, "house"), house);
    TD_EACH_BIT(d, numbers)
    td_step_strike_all(x->sink, x->v, rest, (int)d);
    td_step_text(x->sink, "how", TD_DEADLY ", so {set_all}.");
    td_step_text(x->sink, "list",
                 "only {roof} can have other numbers, so one of them has one "
                 "of {extras}\nwith {others} that uses up {numbers} in "
                 "{house}");
    return td_step_close(x->sink);
}

static bool tell_3_in(td_deadly *x, int house)
{
    uint64_t mask[64];
    int place[64], n = 0;
    TD_EACH_BIT(i, td_digit_empty(x->v, house))
    {
        int cell = td_digit_cell(x->v, house, (int)i);
        if (td_cells_has(&x->extra, cell) || td_cells_has(&x->all, cell))
            continue;
        place[n] = (int)i;
        mask[n++] = x->v->may[cell];
    }
    /* k cells that have k + 1 numbers together with the extras: tight with one
     * more mask, the extras. */
    for (unsigned s = 1; s < 1u << (n < 12 ? n : 12); s++) {
        uint64_t all = x->extras, places = 0;
        int k = __builtin_popcount(s);
        for (int i = 0; i < n; i++)
            if (s >> i & 1) {
                all |= mask[i];
                places |= td_bit(place[i]);
            }
        if (k < n && td_bits_count(all) == k + 1 &&
            !tell_set(x, house, places, all))
            return false;
    }
    td_work(x->sink->pos, 1 << (n < 12 ? n : 12));
    return true;
}

bool td_deadly_3(td_deadly *x)
{
    if (td_cells_count(x->extra) != 2 || td_bits_count(x->extras) < 2)
        return true;
    int a = td_cells_next(&x->extra, 0), b = td_cells_next(&x->extra, a + 1);
    for (int h = 0; h < x->v->nhouses; h++)
        if (td_digit_place(x->v, h, a) >= 0 &&
            td_digit_place(x->v, h, b) >= 0 && !tell_3_in(x, h))
            return false;
    return true;
}

/* The two cells with other numbers lie in a house where a can only be in them:
 * one of them is a, so neither is b. */
static bool tell_locked(td_deadly *x, int house, int number)
{
    assert(x->pair >> number & 1);
    int other = td_bits_lowest(x->pair & ~td_bit(number));
    if (!td_cells_any(td_digit_new(x->sink, x->v, x->extra, other)))
        return true;
    td_deadly_open(x, ~(uint64_t)0);
    td_step_house(x->sink, x->v, house);
    td_step_not_in_house(x->sink, x->v, house, number,
                         ~td_digit_places(x->v, house, number));
    td_step_number(x->sink, "digit", number + 1);
    td_step_number(x->sink, "second", other + 1);
    if (!td_sink_brief(x->sink))
        td_say_house(x->sink->pos, x->v, td_step_say(x->sink, "house"), house);
    td_step_strike_all(x->sink, x->v, x->extra, other);
    td_step_text(x->sink, "how", TD_DEADLY ", so {set}.");
    td_step_text(x->sink, "list",
                 "all but {roof} have only {pair} left\nin {house} the "
                 "{digit} can only be in one of {roof}\nwere the other "
                 "{second}, all would be {pair}");
    return td_step_close(x->sink);
}

bool td_deadly_keeps(const td_deadly *x, int house, int number)
{
    td_cells places = td_digit_open_in(x->v, house, number);
    return td_cells_any(places) && td_cells_within(places, x->all);
}

/* Two cells across from each other have other numbers, and both rows (or both
 * columns) have a only in the pattern. If one of the two were a, the other
 * would be a, too, and the rest b. */
static bool tell_across(td_deadly *x, int number, td_house_kind kind)
{
    if (!td_cells_any(td_digit_new(x->sink, x->v, x->extra, number)))
        return true;
    TD_EACH_CELL(c, &x->extra)
    if (!td_deadly_keeps(x, td_digit_house(x->v, c, kind), number))
        return true;
    td_deadly_open(x, ~(uint64_t)0);
    TD_EACH_CELL(c, &x->extra)
    {
        int house = td_digit_house(x->v, c, kind);
        td_step_house(x->sink, x->v, house);
        td_step_not_in_house(x->sink, x->v, house, number,
                             ~td_digit_places(x->v, house, number));
    }
    td_step_number(x->sink, "digit", number + 1);
    td_step_text(x->sink, "lines", kind == TD_HOUSE_ROW ? "rows" : "columns");
    td_step_strike_all(x->sink, x->v, x->extra, number);
    td_step_text(x->sink, "how", TD_DEADLY ", so {set}.");
    td_step_text(x->sink, "list",
                 "all but {roof} have only {pair} left, and their {lines} have "
                 "the {digit} only in these cells\nwere one of {roof} "
                 "{digit}, the other would be, too, and the rest {second}");
    td_step_number(x->sink, "second",
                   td_bits_lowest(x->pair & ~td_bit(number)) + 1);
    return td_step_close(x->sink);
}

bool td_deadly_4(td_deadly *x)
{
    if (td_cells_count(x->extra) != 2)
        return true;
    int a = td_cells_next(&x->extra, 0), b = td_cells_next(&x->extra, a + 1);
    TD_EACH_BIT(d, x->pair)
    {
        for (int h = 0; h < x->v->nhouses; h++)
            if (td_digit_place(x->v, h, a) >= 0 &&
                td_digit_place(x->v, h, b) >= 0 &&
                td_cells_equal(td_digit_open_in(x->v, h, (int)d), x->extra) &&
                !tell_locked(x, h, (int)d))
                return false;
        if (x->n == 4 && !td_digit_sees(x->v, a, b) &&
            (!tell_across(x, (int)d, TD_HOUSE_ROW) ||
             !tell_across(x, (int)d, TD_HOUSE_COLUMN)))
            return false;
    }
    return true;
}
