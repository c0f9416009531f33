/* Subsets of a house, by one search for tight sets (td_tight): cells as masks
 * of numbers give naked sets, numbers as masks of places hidden ones.
 *
 * Naked: k cells that have only k numbers among them use these up, so no other
 * cell of the house has one. What matters is the union of the candidates: two
 * of three cells need not have the same. Hidden: k numbers that have only k
 * places fill these, so no other number is there. */
#include "genres/digit_sets.h"

#include <assert.h>

#include "genres/digit_steps.h"

/* No look at one house takes longer than that; so large boards stay quick. */
enum { MOST_WORK = 200000 };

static uint64_t bit(int i)
{
    return (uint64_t)1 << i;
}

static uint64_t all_numbers(const td_digit_view *v)
{
    return ~(uint64_t)0 >> (64 - v->side);
}

/* ---- singles: is there anything to be told? ---- */

void td_find_placed(const td_pos *p, int anchor, td_sink *sink)
{
    const td_digit_view *v = td_digit_view_of(p);
    int house = anchor - v->first_rule;
    uint64_t more = 0;
    TD_EACH_BIT(d, all_numbers(v) & ~v->missing[house])
    {
        uint64_t places = td_digit_places(v, house, (int)d);
        more |= places & (places - 1);
    }
    if (more)
        td_find_alldiff_taken(p, anchor, sink);
}

void td_find_full_house(const td_pos *p, int anchor, td_sink *sink)
{
    const td_digit_view *v = td_digit_view_of(p);
    uint64_t empty = v->empty[anchor - v->first_rule];
    if (empty && !(empty & (empty - 1)))
        td_find_alldiff_full(p, anchor, sink);
}

void td_find_hidden_single(const td_pos *p, int anchor, td_sink *sink)
{
    const td_digit_view *v = td_digit_view_of(p);
    int house = anchor - v->first_rule;
    bool any = false;
    TD_EACH_BIT(d, v->missing[house])
    {
        uint64_t places = td_digit_places(v, house, (int)d);
        any |= places && !(places & (places - 1));
    }
    if (any)
        td_find_alldiff_last(p, anchor, sink);
}

/* ---- naked ---- */

typedef struct found {
    const td_digit_view *v;
    int house;
    uint64_t places, numbers;
} found;

static bool naked_has_news(const found *f, const td_pos *p)
{
    uint64_t others = td_digit_empty(f->v, f->house) & ~f->places;
    (void)p;
    TD_EACH_BIT(i, others)
    if (f->v->may[td_digit_cell(f->v, f->house, (int)i)] & f->numbers)
        return true;
    return false;
}

static void strike_others(const found *f, int house, uint64_t but,
                          td_sink *sink)
{
    uint64_t others = td_digit_empty(f->v, house) & ~but;
    TD_EACH_BIT(i, others)
    {
        int cell = td_digit_cell(f->v, house, (int)i);
        TD_EACH_BIT(n, f->numbers & f->v->may[cell])
        td_step_strike(sink, f->v, cell, (int)n);
    }
}

static void say_places(const found *f, td_sink *sink)
{
    const td_pos *p = sink->pos;
    TD_EACH_BIT(i, f->places)
    {
        td_site site = td_digit_site(p, td_digit_cell(f->v, f->house, (int)i));
        td_step_site(sink, "cells", site);
        td_step_look(sink, site);
    }
    td_step_numbers(sink, "numbers", f->numbers);
    td_step_number(sink, "count", td_bits_count(f->numbers));
}

static void because_naked(const found *f, td_sink *sink)
{
    TD_EACH_BIT(i, f->places)
    td_step_not_in_cell(sink, f->v, td_digit_cell(f->v, f->house, (int)i),
                        all_numbers(f->v) & ~f->numbers);
}

static bool tell_naked(const found *f, td_sink *sink)
{
    assert(td_bits_count(f->numbers) <= td_bits_count(f->places));
    td_step_open(sink);
    td_step_house(sink, f->v, f->house);
    because_naked(f, sink);
    say_places(f, sink);
    strike_others(f, f->house, f->places, sink);
    return td_step_close(sink);
}

/* A further house that all cells lie in, or -1. */
static int second_house(const found *f)
{
    int first = td_digit_cell(f->v, f->house, td_bits_lowest(f->places));
    for (int k = TD_MOST_HOUSES * first; k < TD_MOST_HOUSES * (first + 1);
         k++) {
        int other = f->v->house_of[k];
        if (other >= 0 && other != f->house &&
            !(f->places & ~td_digit_shared(f->v, f->house, other)))
            return other;
    }
    return -1;
}

static uint64_t places_in(const found *f, int house)
{
    uint64_t places = 0;
    TD_EACH_BIT(i, f->places)
    places |=
        bit(td_digit_place(f->v, house, td_digit_cell(f->v, f->house, (int)i)));
    return places;
}

/* Cells in two houses leave no room in either: worth a name of its own where
 * both have something to strike. */
static bool tell_locked(const found *f, td_sink *sink)
{
    int other = second_house(f);
    if (other < f->house)
        return true;
    found second = {f->v, other, places_in(f, other), f->numbers};
    assert(td_bits_count(second.places) == td_bits_count(f->places));
    if (!naked_has_news(f, sink->pos) || !naked_has_news(&second, sink->pos))
        return true;
    td_step_open(sink);
    td_step_house(sink, f->v, f->house);
    td_step_house(sink, f->v, other);
    because_naked(f, sink);
    say_places(f, sink);
    strike_others(f, f->house, f->places, sink);
    strike_others(&second, other, second.places, sink);
    return td_step_close(sink);
}

typedef bool teller(const found *f, td_sink *sink);

/* A set is worth telling if it leaves others in the house. */
static void find_naked(const td_pos *p, int anchor, int least, int most,
                       teller *tell, td_sink *sink)
{
    const td_digit_view *v = td_digit_view_of(p);
    uint64_t mask[64];
    int place[64], n = 0, house = anchor - v->first_rule;
    assert(house >= 0 && house < v->nhouses);
    if (td_bits_count(v->empty[house]) <= least)
        return;
    TD_EACH_BIT(i, td_digit_empty(v, house))
    {
        uint64_t may = v->may[td_digit_cell(v, house, (int)i)];
        if (td_bits_count(may) < 2 || td_bits_count(may) > most)
            continue;
        mask[n] = may;
        place[n++] = (int)i;
    }
    int64_t work = 0;
    int others = td_bits_count(v->empty[house]) - 1;
    for (int k = least; k <= most && k <= n && k <= others; k++) {
        td_tight t;
        td_tight_begin(&t, mask, n, k);
        while (td_tight_next(&t) && work + t.work < MOST_WORK) {
            found f = {v, house, 0, t.all[k]};
            for (int i = 0; i < k; i++)
                f.places |= bit(place[t.chosen[i]]);
            if (naked_has_news(&f, p) && !tell(&f, sink))
                return;
        }
        work += t.work;
    }
    td_work(p, work / 4 + v->side);
}

void td_find_naked_pair(const td_pos *p, int anchor, td_sink *sink)
{
    find_naked(p, anchor, 2, 2, tell_naked, sink);
}

void td_find_naked_triple(const td_pos *p, int anchor, td_sink *sink)
{
    find_naked(p, anchor, 3, 3, tell_naked, sink);
}

void td_find_naked_more(const td_pos *p, int anchor, td_sink *sink)
{
    find_naked(p, anchor, 4, td_tight_most(td_digit_view_of(p)), tell_naked,
               sink);
}

void td_find_locked_set(const td_pos *p, int anchor, td_sink *sink)
{
    find_naked(p, anchor, 2, 3, tell_locked, sink);
}

/* ---- hidden ---- */

static bool hidden_has_news(const found *f)
{
    TD_EACH_BIT(i, f->places)
    if (f->v->may[td_digit_cell(f->v, f->house, (int)i)] & ~f->numbers)
        return true;
    return false;
}

static bool tell_hidden(const found *f, td_sink *sink)
{
    assert(td_bits_count(f->places) <= td_bits_count(f->numbers));
    td_step_open(sink);
    td_step_house(sink, f->v, f->house);
    TD_EACH_BIT(n, f->numbers)
    td_step_not_in_house(sink, f->v, f->house, (int)n, ~f->places);
    say_places(f, sink);
    TD_EACH_BIT(i, f->places)
    {
        int cell = td_digit_cell(f->v, f->house, (int)i);
        TD_EACH_BIT(n, f->v->may[cell] & ~f->numbers)
        td_step_strike(sink, f->v, cell, (int)n);
    }
    return td_step_close(sink);
}

static void find_hidden(const td_pos *p, int anchor, int least, int most,
                        td_sink *sink)
{
    const td_digit_view *v = td_digit_view_of(p);
    uint64_t mask[64];
    int number[64], n = 0, house = anchor - v->first_rule;
    assert(house >= 0 && house < v->nhouses);
    if (td_bits_count(v->missing[house]) <= least)
        return;
    TD_EACH_BIT(d, td_digit_missing(v, house))
    {
        uint64_t places = td_digit_places(v, house, (int)d);
        if (td_bits_count(places) < 2 || td_bits_count(places) > most)
            continue;
        mask[n] = places;
        number[n++] = (int)d;
    }
    int64_t work = 0;
    int others = td_bits_count(v->missing[house]) - 1;
    for (int k = least; k <= most && k <= n && k <= others; k++) {
        td_tight t;
        td_tight_begin(&t, mask, n, k);
        while (td_tight_next(&t) && work + t.work < MOST_WORK) {
            found f = {v, house, t.all[k], 0};
            for (int i = 0; i < k; i++)
                f.numbers |= bit(number[t.chosen[i]]);
            if (hidden_has_news(&f) && !tell_hidden(&f, sink))
                return;
        }
        work += t.work;
    }
    td_work(p, work / 4 + v->side);
}

void td_find_hidden_pair(const td_pos *p, int anchor, td_sink *sink)
{
    find_hidden(p, anchor, 2, 2, sink);
}

void td_find_hidden_triple(const td_pos *p, int anchor, td_sink *sink)
{
    find_hidden(p, anchor, 3, 3, sink);
}

void td_find_hidden_more(const td_pos *p, int anchor, td_sink *sink)
{
    find_hidden(p, anchor, 4, td_tight_most(td_digit_view_of(p)), sink);
}

/* ---- locked candidates ---- */

static bool tell_confined(const td_digit_view *v, int house, int other,
                          int number, uint64_t places, td_sink *sink)
{
    uint64_t out =
        td_digit_loose(v, other, number) & ~td_digit_shared(v, other, house);
    assert(!(places & ~td_digit_shared(v, house, other)));
    if (!out)
        return true;
    found f = {v, house, places, bit(number)};
    td_step_open(sink);
    td_step_house(sink, v, house);
    td_step_house(sink, v, other);
    td_step_not_in_house(sink, v, house, number,
                         ~td_digit_shared(v, house, other));
    say_places(&f, sink);
    td_step_number(sink, "digit", number + 1);
    TD_EACH_BIT(i, out)
    td_step_strike(sink, v, td_digit_cell(v, other, (int)i), number);
    return td_step_close(sink);
}

/* A number whose places in a house lie in a second house, too, is in the cells
 * that both share, and so nowhere else in the second. */
static void find_confined(const td_pos *p, int anchor, bool from_box,
                          td_sink *sink)
{
    const td_digit_view *v = td_digit_view_of(p);
    int house = anchor - v->first_rule;
    assert(house >= 0 && house < v->nhouses);
    if ((td_digit_kind(v, house) == TD_HOUSE_BOX) != from_box)
        return;
    TD_EACH_BIT(d, td_digit_missing(v, house))
    {
        uint64_t places = td_digit_places(v, house, (int)d);
        if (td_bits_count(places) < 2)
            continue;
        int place = td_bits_lowest(places);
        int first = TD_MOST_HOUSES * td_digit_cell(v, house, place);
        const uint64_t *shared =
            v->shared + TD_MOST_HOUSES * (house * v->side + place);
        for (int k = 0; k < TD_MOST_HOUSES; k++) {
            int other = v->house_of[first + k];
            if (other < 0 || other == house || places & ~shared[k])
                continue;
            if (!tell_confined(v, house, other, (int)d, places, sink))
                return;
        }
    }
}

void td_find_pointing(const td_pos *p, int anchor, td_sink *sink)
{
    find_confined(p, anchor, true, sink);
}

void td_find_claiming(const td_pos *p, int anchor, td_sink *sink)
{
    find_confined(p, anchor, false, sink);
}
