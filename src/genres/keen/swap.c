/* Numbers that could be exchanged.
 *
 *     a b     Two cells of a cage over each other, beside two of a cage (the
 *     b a     same, or another), all of them a or b: exchanging a and b gives
 *             another solution, as a cage does not mind the order of its cells.
 *
 * So a puzzle with one solution has another number in one of the four; if only
 * one can have one, it does. */
#include "genres/keen/cages.h"

#include <assert.h>
#include "genres/keen/finders.h"
#include "genres/keen/keen.h"

/* The cage rule of a cell, or -1. */
static int rule_of(const td_pos *p, const td_digit_view *d, int cell)
{
    int atom = cell * d->side;
    for (int i = p->m->occ_start[atom]; i < p->m->occ_start[atom + 1]; i++) {
        int tag = p->m->rule[p->m->occ[i]].tag;
        if (tag == CAGE || tag == SINGLE)
            return p->m->occ[i];
    }
    return -1;
}

static bool tell(td_sink *sink, const td_digit_view *d, const int *cell,
                 uint64_t pair, int roof)
{
    assert(td_bits_count(pair) == 2);
    td_cells all = {{0}};
    td_step_open(sink);
    for (int i = 0; i < 4; i++) {
        int rule = rule_of(sink->pos, d, cell[i]);
        td_step_house_of(sink, d, cell[i], cell[(i + 1) % 4]);
        if (rule >= 0)
            td_step_rule(sink, &sink->pos->m->rule[rule]);
        td_cells_add(&all, cell[i]);
        if (i != roof)
            td_step_not_in_cell(sink, d, cell[i], ~pair);
    }
    TD_EACH_BIT(n, pair)
    td_step_strike(sink, d, cell[roof], (int)n);
    if (!sink->draft.set.n)
        return true;
    td_step_cells(sink, "cells", all);
    td_step_site(sink, "roof", td_digit_site(sink->pos, cell[roof]));
    td_step_numbers(sink, "pair", pair);
    return td_step_close(sink);
}

/* Cells in order around the rectangle; cell 0 and 1 in a cage, 2 and 3 too. */
static bool try_rectangle(const td_pos *p, td_sink *sink,
                          const td_digit_view *d, const int *cell)
{
    int pairs = 0;
    for (int i = 0; i < 4; i++)
        pairs += td_bits_count(d->may[cell[i]]) == 2;
    if (pairs != 3 || rule_of(p, d, cell[0]) != rule_of(p, d, cell[1]) ||
        rule_of(p, d, cell[2]) != rule_of(p, d, cell[3]))
        return true;
    for (int roof = 0; roof < 4; roof++) {
        uint64_t pair = d->may[cell[(roof + 1) % 4]];
        bool fits = td_bits_count(pair) == 2 &&
                    (d->may[cell[roof]] & pair) == pair &&
                    d->may[cell[roof]] != pair;
        for (int i = 0; i < 4 && fits; i++)
            fits = i == roof || d->may[cell[i]] == pair;
        if (fits && !tell(sink, d, cell, pair, roof))
            return false;
    }
    return true;
}

void kn_swap_rectangle(const td_pos *p, int anchor, td_sink *sink)
{
    const td_digit_view *d = td_digit_view_of(p);
    int n = d->side;
    (void)anchor;
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
            for (int x = 0; x < n; x++)
                for (int y = x + 1; y < n; y++) {
                    int down[] = {a * n + x, b * n + x, b * n + y, a * n + y};
                    int across[] = {a * n + x, a * n + y, b * n + y, b * n + x};
                    if (!try_rectangle(p, sink, d, down) ||
                        !try_rectangle(p, sink, d, across))
                        return;
                }
    td_work(p, n * n);
}
