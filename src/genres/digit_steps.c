#include "genres/digit_steps.h"

#include <assert.h>

/* ---- sets of cells ---- */

td_cells td_digit_peers(const td_digit_view *v, int cell)
{
    assert(cell >= 0 && cell < v->ncells);
    td_cells s = {{0}};
    assert(v->side <= TD_CELLS_SIDE);
    for (int i = 0; i < v->words; i++)
        s.w[i] = v->peers[cell * v->words + i];
    return s;
}

td_cells td_digit_seen_by_all(const td_digit_view *v, td_cells set)
{
    td_cells all = {{0}};
    bool first = true;
    TD_EACH_CELL(c, &set)
    {
        td_cells peers = td_digit_peers(v, c);
        all = first ? peers : td_cells_and(all, peers);
        first = false;
    }
    return all;
}

td_cells td_digit_open(const td_digit_view *v, int number)
{
    assert(number >= 0 && number < v->side);
    td_cells s = {{0}};
    for (int i = 0; i < v->ncells; i++)
        if (td_digit_is_open(v, i, number))
            td_cells_add(&s, i);
    return s;
}

td_cells td_digit_open_in(const td_digit_view *v, int house, int number)
{
    td_cells s = {{0}};
    TD_EACH_BIT(i, td_digit_loose(v, house, number))
    td_cells_add(&s, td_digit_cell(v, house, (int)i));
    return s;
}

td_cells td_digit_house_cells(const td_digit_view *v, int house)
{
    assert(house >= 0 && house < v->nhouses);
    td_cells s = {{0}};
    for (int i = 0; i < v->side; i++)
        td_cells_add(&s, td_digit_cell(v, house, i));
    return s;
}

/* ---- numbers and places ---- */

int td_digit_place(const td_digit_view *v, int house, int cell)
{
    assert(cell >= 0 && cell < v->ncells);
    for (int k = TD_MOST_HOUSES * cell; k < TD_MOST_HOUSES * (cell + 1); k++)
        if (v->house_of[k] == house)
            return v->place_of[k];
    return -1;
}

uint64_t td_digit_shared(const td_digit_view *v, int house, int other)
{
    assert(house >= 0 && house < v->nhouses);
    uint64_t shared = 0;
    for (int i = 0; i < v->side; i++)
        if (td_digit_place(v, other, td_digit_cell(v, house, i)) >= 0)
            shared |= (uint64_t)1 << i;
    return shared;
}

int td_digit_house(const td_digit_view *v, int cell, td_house_kind kind)
{
    assert(cell >= 0 && cell < v->ncells);
    for (int k = TD_MOST_HOUSES * cell; k < TD_MOST_HOUSES * (cell + 1); k++)
        if (v->house_of[k] >= 0 && td_digit_kind(v, v->house_of[k]) == kind)
            return v->house_of[k];
    return -1;
}

/* ---- drafting ---- */

void td_step_house(td_sink *sink, const td_digit_view *v, int house)
{
    assert(house >= 0 && house < v->nhouses);
    td_step_rule(sink, &sink->pos->m->rule[v->first_rule + house]);
}

void td_step_house_of(td_sink *sink, const td_digit_view *v, int a, int b)
{
    int house = td_digit_house_of_both(v, a, b);
    assert(house >= 0);
    td_step_house(sink, v, house);
}

void td_step_not_in_cell(td_sink *sink, const td_digit_view *v, int cell,
                         uint64_t numbers)
{
    numbers &= ~(uint64_t)0 >> (64 - v->side);
    TD_EACH_BIT(n, numbers)
    {
        td_lit l = td_not(td_digit_lit(v, cell, (int)n));
        if (sink->pos->val[l] > 0)
            td_step_because(sink, l);
    }
}

void td_step_not_in_house(td_sink *sink, const td_digit_view *v, int house,
                          int number, uint64_t places)
{
    places &= ~(uint64_t)0 >> (64 - v->side);
    TD_EACH_BIT(i, places)
    td_step_not_in_cell(sink, v, td_digit_cell(v, house, (int)i),
                        (uint64_t)1 << number);
}

bool td_step_strike(td_sink *sink, const td_digit_view *v, int cell, int number)
{
    assert(cell >= 0 && cell < v->ncells && number >= 0 && number < v->side);
    td_lit l = td_not(td_digit_lit(v, cell, number));
    sink->draft.concludes = true; /* even if it is nothing new */
    if (sink->pos->val[l] || td_sink_said(sink, l))
        return false;
    td_step_set(sink, l);
    return true;
}

void td_step_strike_all(td_sink *sink, const td_digit_view *v, td_cells cells,
                        int number)
{
    TD_EACH_CELL(c, &cells)
    td_step_strike(sink, v, c, number);
}

td_cells td_digit_new(const td_sink *sink, const td_digit_view *v,
                      td_cells cells, int number)
{
    td_cells news = cells;
    TD_EACH_CELL(c, &cells)
    {
        td_lit l = td_not(td_digit_lit(v, c, number));
        if (sink->pos->val[l] || td_sink_said(sink, l))
            td_cells_drop(&news, c);
    }
    return news;
}

void td_step_cells(td_sink *sink, const char *name, td_cells cells)
{
    TD_EACH_CELL(c, &cells)
    {
        td_step_site(sink, name, td_digit_site(sink->pos, c));
        td_step_look(sink, td_digit_site(sink->pos, c));
    }
}

/* ---- words ---- */

void td_say_cell(const td_pos *p, td_text *out, int cell)
{
    td_site_name(p->topo, td_digit_site(p, cell), out);
}

static void say_between(td_text *out, int i, int n, const char *last)
{
    if (i)
        td_text_add(out, i < n - 1 ? ", " : last);
}

void td_say_cells(const td_pos *p, td_text *out, td_cells cells,
                  const char *last)
{
    enum { MOST_LISTED = 6 };
    int i = 0, n = td_cells_count(cells);
    int told = n > MOST_LISTED ? MOST_LISTED - 1 : n;
    TD_EACH_CELL(c, &cells)
    {
        if (i == told)
            break;
        say_between(out, i++, told < n ? told + 1 : n, last);
        td_say_cell(p, out, c);
    }
    if (told < n)
        td_text_printf(out, "%s%d more", last, n - told);
}

void td_say_house(const td_pos *p, const td_digit_view *v, td_text *out,
                  int house)
{
    assert(house >= 0 && house < v->nhouses);
    td_site_words(p->topo, p->m->rule[v->first_rule + house].site, out);
}

void td_say_numbers(td_text *out, uint64_t numbers)
{
    int i = 0, n = td_bits_count(numbers);
    TD_EACH_BIT(k, numbers)
    {
        say_between(out, i++, n, " and ");
        td_text_printf(out, "%d", (int)k + 1);
    }
}

void td_step_numbers(td_sink *sink, const char *name, uint64_t numbers)
{
    if (!td_sink_brief(sink))
        td_say_numbers(td_step_say(sink, name), numbers);
}

/* ---- choosing ---- */

void td_tight_begin(td_tight *t, const uint64_t *mask, int n, int k)
{
    assert(k >= 1 && k <= 64);
    t->mask = mask;
    t->n = n;
    t->k = k;
    t->depth = 0;
    t->chosen[0] = -1;
    t->all[0] = 0;
    t->work = 0;
}

bool td_tight_next(td_tight *t)
{
    if (t->depth == t->k)
        t->depth--;
    while (t->depth >= 0) {
        int i = ++t->chosen[t->depth];
        t->work++;
        if (i > t->n - (t->k - t->depth)) {
            t->depth--;
            continue;
        }
        uint64_t all = t->all[t->depth] | t->mask[i];
        if (td_bits_count(all) > t->k)
            continue;
        t->all[++t->depth] = all;
        if (t->depth == t->k)
            return true;
        t->chosen[t->depth] = i;
    }
    t->depth = -1;
    return false;
}
