/* Nishio: suppose that a cell has a number, and look for the number's other
 * places only. Where a house has one place left it is taken; where none is
 * left, the supposition was wrong. */
#include "genres/digit_ways.h"

#include <assert.h>
#include "genres/sudoku/finders.h"

enum { MOST_PLACED = TD_CELLS_SIDE, NONE = -1 };

typedef struct trial {
    const td_digit_view *v;
    int number;
    td_cells left; /* places that are not ruled out */
    int n;         /* placed so far; the first is supposed */
    int cell[MOST_PLACED + 1], house[MOST_PLACED + 1];
    bool needed[MOST_PLACED + 1];
    uint64_t served; /* houses that have the number */
} trial;

static void place(trial *t, int cell, int house)
{
    const td_digit_view *v = t->v;
    assert(t->n <= MOST_PLACED);
    t->cell[t->n] = cell;
    t->house[t->n++] = house;
    t->left = td_cells_less(t->left, td_digit_peers(v, cell));
    for (int k = TD_MOST_HOUSES * cell; k < TD_MOST_HOUSES * (cell + 1); k++)
        if (v->house_of[k] >= 0)
            t->served |= (uint64_t)1 << v->house_of[k];
}

/* Takes single places until a house has none: that house, or NONE. */
static int follow(trial *t)
{
    for (bool more = true; more;) {
        more = false;
        for (int h = 0; h < t->v->nhouses; h++) {
            if (t->served >> h & 1)
                continue;
            td_cells places =
                td_cells_and(t->left, td_digit_open_in(t->v, h, t->number));
            int first = td_cells_next(&places, 0);
            if (first < 0)
                return h;
            if (td_cells_next(&places, first + 1) >= 0)
                continue;
            place(t, first, h);
            more = true;
        }
    }
    return NONE;
}

/* Which placement rules a cell out: the first that sees it. */
static int ruled_out_by(const trial *t, int cell, int before)
{
    for (int i = 0; i < before; i++)
        if (td_digit_sees(t->v, t->cell[i], cell))
            return i;
    return NONE;
}

/* A house rests on the placements that rule out its other places. */
static void need(trial *t, td_sink *sink, int house, int before, int but)
{
    assert(before <= t->n);
    td_cells places = td_digit_open_in(t->v, house, t->number);
    TD_EACH_CELL(c, &places)
    {
        int by = c == but ? NONE : ruled_out_by(t, c, before);
        if (by == NONE)
            continue;
        t->needed[by] = true;
        td_step_house_of(sink, t->v, t->cell[by], c);
    }
    td_step_house(sink, t->v, house);
    td_step_not_in_house(sink, t->v, house, t->number,
                         ~td_digit_places(t->v, house, t->number));
}

static bool tell(trial *t, td_sink *sink, int dead)
{
    td_step_open(sink);
    need(t, sink, dead, t->n, NONE);
    for (int i = t->n; i-- > 1;)
        if (t->needed[i])
            need(t, sink, t->house[i], i, t->cell[i]);
    int length = 0;
    for (int i = 1; i < t->n; i++)
        length += t->needed[i];
    td_step_length(sink, length);
    td_step_number(sink, "digit", t->number + 1);
    td_step_site(sink, "cell", td_digit_site(sink->pos, t->cell[0]));
    if (!td_sink_brief(sink)) {
        td_text *out = td_step_say(sink, "then");
        bool first = true;
        for (int i = 1; i < t->n; i++) {
            if (!t->needed[i])
                continue;
            td_text_add(out, first ? "" : "\n");
            td_say_house(sink->pos, t->v, out, t->house[i]);
            td_text_add(out, " would have it at ");
            td_say_cell(sink->pos, out, t->cell[i]);
            td_step_look(sink, td_digit_site(sink->pos, t->cell[i]));
            first = false;
        }
        td_say_house(sink->pos, t->v, td_step_say(sink, "house"), dead);
    }
    td_step_strike(sink, t->v, t->cell[0], t->number);
    return td_step_close(sink);
}

void sd_nishio(const td_pos *p, int anchor, td_sink *sink)
{
    const td_digit_view *v = td_digit_view_of(p);
    (void)anchor;
    if (v->side > TD_CELLS_SIDE)
        return;
    for (int number = 0; number < v->side; number++) {
        if (!td_digit_any_wayless(p, number))
            continue;
        td_cells open = td_digit_open(v, number);
        uint64_t served = 0;
        for (int h = 0; h < v->nhouses; h++)
            if (!td_digit_loose(v, h, number))
                served |= (uint64_t)1 << h;
        TD_EACH_CELL(c, &open)
        {
            trial t = {
                .v = v, .number = number, .left = open, .served = served};
            place(&t, c, NONE);
            int dead = follow(&t);
            td_work(p, v->nhouses * t.n);
            if (dead != NONE && !tell(&t, sink, dead))
                return;
        }
    }
}
