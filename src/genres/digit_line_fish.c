/* Fish of rows and columns without fins: k rows whose places of a number lie in
 * k columns fill these, so the number is nowhere else in them (a tight set, see
 * td_tight). */
#include <assert.h>

#include "genres/digit_fish.h"
#include "genres/digit_ways.h"

enum { MOST_WORK = 400000 };

typedef struct lines {
    const td_digit_view *v;
    int number, first; /* the first base: a row or a column */
    int n, house[64];
    uint64_t mask[64];
} lines;

static void list_lines(lines *x, int most)
{
    x->n = 0;
    for (int i = 0; i < x->v->side; i++) {
        uint64_t places = td_digit_loose(x->v, x->first + i, x->number);
        if (!places || td_bits_count(places) > most)
            continue;
        x->house[x->n] = x->first + i;
        x->mask[x->n++] = places;
    }
}

/* The places of a line are numbered as the lines across it. */
static bool tell_lines(const lines *x, const td_tight *t, td_sink *sink)
{
    const td_digit_view *v = x->v;
    int base[64], cover[64], ncover = 0, across = v->side - x->first;
    uint64_t bases = 0;
    bool news = false;
    for (int i = 0; i < t->k; i++) {
        base[i] = x->house[t->chosen[i]];
        bases |= (uint64_t)1 << (base[i] - x->first);
    }
    TD_EACH_BIT(c, t->all[t->k])
    {
        cover[ncover++] = across + (int)c;
        news |= (td_digit_loose(v, across + (int)c, x->number) & ~bases) != 0;
    }
    assert(ncover <= t->k); /* no more covers than bases */
    if (!news)
        return true;
    td_step_open(sink);
    for (int i = 0; i < t->k; i++) {
        td_step_house(sink, v, base[i]);
        td_step_not_in_house(sink, v, base[i], x->number, ~t->all[t->k]);
    }
    for (int i = 0; i < ncover; i++)
        td_step_house(sink, v, cover[i]);
    td_step_number(sink, "digit", x->number + 1);
    td_step_houses(sink, v, "bases", base, t->k);
    td_step_houses(sink, v, "covers", cover, ncover);
    for (int i = 0; i < t->k; i++)
        TD_EACH_BIT(c, x->mask[t->chosen[i]])
    td_step_look(sink,
                 td_digit_site(sink->pos, td_digit_cell(v, base[i], (int)c)));
    for (int i = 0; i < ncover; i++)
        TD_EACH_BIT(r, td_digit_loose(v, cover[i], x->number) & ~bases)
    td_step_strike(sink, v, td_digit_cell(v, cover[i], (int)r), x->number);
    return td_step_close(sink);
}

static void find_lines(const td_pos *p, int least, int most, td_sink *sink)
{
    lines x = {.v = td_digit_view_of(p)};
    int64_t work = 0;
    for (x.number = 0; x.number < x.v->side; x.number++)
        for (x.first = 0;
             x.first <= x.v->side && td_digit_any_wayless(p, x.number);
             x.first += x.v->side) {
            list_lines(&x, most);
            for (int k = least; k <= most && k <= x.n; k++) {
                td_tight t;
                td_tight_begin(&t, x.mask, x.n, k);
                while (work + t.work < MOST_WORK && td_tight_next(&t))
                    if (!tell_lines(&x, &t, sink))
                        return;
                work += t.work;
            }
        }
    td_work(p, work / 4 + x.v->ncells);
}

void td_find_x_wing(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_lines(p, 2, 2, sink);
}

void td_find_swordfish(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_lines(p, 3, 3, sink);
}

void td_find_jellyfish(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_lines(p, 4, 4, sink);
}

void td_find_larger_fish(const td_pos *p, int anchor, td_sink *sink)
{
    int most = td_tight_most(td_digit_view_of(p));
    (void)anchor;
    if (most > 4)
        find_lines(p, 5, most, sink);
}
