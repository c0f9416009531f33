/* Colours. Where a number has two places in a house, just one of them holds.
 * Cells that hang together by such pairs get two colours in turns: all cells of
 * one colour have the number, and none of the other. */
#include <assert.h>
#include <string.h>

#include "genres/digit_ways.h"
#include "genres/sudoku/finders.h"

/* Cells that hang together. */
typedef struct piece {
    td_cells colour[2];
    td_cells all;
    uint64_t houses; /* with two places each, by which they hang together */
} piece;

enum { MOST_PIECES = 64 };

typedef struct paint {
    const td_digit_view *v;
    td_sink *sink;
    int number;
    int n;
    piece at[MOST_PIECES];
} paint;

/* The other place of the number in a house that has two; -1 if not. */
static int partner(const td_digit_view *v, int house, int number, int cell)
{
    assert(td_digit_place(v, house, cell) >= 0);
    uint64_t places = td_digit_loose(v, house, number);
    if (td_bits_count(places) != 2)
        return -1;
    int a = td_digit_cell(v, house, td_bits_lowest(places));
    int b = td_digit_cell(v, house, td_bits_lowest(places & (places - 1)));
    return a == cell ? b : a;
}

/* All cells that hang together with the first. */
static void grow_piece(const paint *x, piece *c, int first)
{
    const td_digit_view *v = x->v;
    int queue[TD_CELLS_SIDE * TD_CELLS_SIDE], head = 0, tail = 0;
    assert(v->nhouses <= 64);
    queue[tail++] = first;
    td_cells_add(&c->colour[0], first);
    td_cells_add(&c->all, first);
    while (head < tail) {
        int cell = queue[head++];
        bool second = td_cells_has(&c->colour[1], cell);
        for (int k = TD_MOST_HOUSES * cell; k < TD_MOST_HOUSES * (cell + 1);
             k++) {
            int house = v->house_of[k];
            int other = house < 0 ? -1 : partner(v, house, x->number, cell);
            if (other < 0 || td_cells_has(&c->all, other))
                continue;
            c->houses |= (uint64_t)1 << house;
            td_cells_add(&c->colour[!second], other);
            td_cells_add(&c->all, other);
            queue[tail++] = other;
        }
    }
    assert(td_cells_count(c->colour[0]) + td_cells_count(c->colour[1]) == tail);
}

static void paint_number(paint *x)
{
    td_cells done = {{0}}, open = td_digit_open(x->v, x->number);
    x->n = 0;
    TD_EACH_CELL(c, &open)
    {
        if (td_cells_has(&done, c) || x->n == MOST_PIECES)
            continue;
        piece *new = &x->at[x->n];
        memset(new, 0, sizeof *new);
        grow_piece(x, new, c);
        done = td_cells_or(done, new->all);
        x->n += td_cells_count(new->all) > 1;
    }
}

static td_cells seen_by_any(const td_digit_view *v, td_cells set)
{
    td_cells seen = {{0}};
    TD_EACH_CELL(c, &set)
    seen = td_cells_or(seen, td_digit_peers(v, c));
    return seen;
}

/* ---- telling ---- */

static void open_step(paint *x, const piece *c, const char *a, const char *b)
{
    td_sink *sink = x->sink;
    for (int h = 0; h < x->v->nhouses; h++)
        if (c->houses >> h & 1) {
            td_step_house(sink, x->v, h);
            td_step_not_in_house(sink, x->v, h, x->number,
                                 ~td_digit_places(x->v, h, x->number));
        }
    td_step_number(sink, "digit", x->number + 1);
    td_step_cells(sink, a, c->colour[0]);
    td_step_cells(sink, b, c->colour[1]);
}

/* The rule by which a cell sees one of a set. */
static void rule_of_sight(paint *x, int cell, td_cells set)
{
    td_cells seen = td_cells_and(set, td_digit_peers(x->v, cell));
    assert(td_cells_any(seen));
    td_step_house_of(x->sink, x->v, cell, td_cells_next(&seen, 0));
}

/* Some cell of the set that sees another of the second set; -1: none. */
static int sees_any(const paint *x, td_cells a, td_cells b)
{
    td_cells hit = td_cells_and(a, seen_by_any(x->v, b));
    return td_cells_next(&hit, 0);
}

/* A cell that sees both colours has not the number. */
static bool tell_trap(paint *x, const piece *c)
{
    td_cells out = td_cells_and(seen_by_any(x->v, c->colour[0]),
                                seen_by_any(x->v, c->colour[1]));
    out = td_digit_new(x->sink, x->v, td_cells_less(out, c->all), x->number);
    if (!td_cells_any(out))
        return true;
    td_step_open(x->sink);
    open_step(x, c, "a", "b");
    TD_EACH_CELL(cell, &out)
    {
        rule_of_sight(x, cell, c->colour[0]);
        rule_of_sight(x, cell, c->colour[1]);
    }
    td_step_strike_all(x->sink, x->v, out, x->number);
    td_step_text(x->sink, "how",
                 "By pairs of places, either {a} {a:is|are} {digit} or {b} "
                 "{b:is|are}. What sees one of either is not {digit}: {set}.");
    td_step_text(x->sink, "list", "");
    return td_step_close(x->sink);
}

/* Two cells of a colour see each other: it is the other colour. */
static bool tell_wrap(paint *x, const piece *c, int colour)
{
    int one = sees_any(x, c->colour[colour], c->colour[colour]);
    if (one < 0 || !td_cells_any(td_digit_new(x->sink, x->v, c->colour[colour],
                                              x->number)))
        return true;
    td_cells others =
        td_cells_and(c->colour[colour], td_digit_peers(x->v, one));
    int other = td_cells_next(&others, 0);
    assert(other >= 0);
    td_step_open(x->sink);
    open_step(x, c, "a", "b");
    td_step_house_of(x->sink, x->v, one, other);
    td_step_site(x->sink, "one", td_digit_site(x->sink->pos, one));
    td_step_site(x->sink, "other", td_digit_site(x->sink->pos, other));
    td_step_strike_all(x->sink, x->v, c->colour[colour], x->number);
    td_step_text(x->sink, "how",
                 "By pairs of places, either {a} {a:is|are} {digit} or {b} "
                 "{b:is|are}. But {one} and {other} see each other: {set}.");
    td_step_text(x->sink, "list", "");
    return td_step_close(x->sink);
}

static void each_number(const td_pos *p, td_sink *sink, bool (*tell)(paint *x))
{
    paint x = {.v = td_digit_view_of(p), .sink = sink};
    if (x.v->side > TD_CELLS_SIDE)
        return;
    for (x.number = 0; x.number < x.v->side; x.number++) {
        if (!td_digit_any_wayless(p, x.number))
            continue;
        paint_number(&x);
        td_work(p, x.v->ncells);
        if (!tell(&x))
            return;
    }
}

static bool tell_simple(paint *x)
{
    for (int i = 0; i < x->n; i++)
        /* A single pair is a case of locked candidates. */
        if (td_cells_count(x->at[i].all) > 2 &&
            (!tell_wrap(x, &x->at[i], 0) || !tell_wrap(x, &x->at[i], 1) ||
             !tell_trap(x, &x->at[i])))
            return false;
    return true;
}

void sd_simple_colours(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_number(p, sink, tell_simple);
}

/* ---- two pieces ---- */

#define PAIRS                                                    \
    "by pairs of places, either {a} {a:is|are} {digit} or {b} "  \
    "{b:is|are}\nlikewise either {c} {c:is|are} {digit} or {d} " \
    "{d:is|are}"

/* A colour that sees both colours of another piece is false. */
static bool tell_between(paint *x, const piece *c, int colour, const piece *d)
{
    int to[2];
    td_cells mine = c->colour[colour];
    for (int i = 0; i < 2; i++)
        if ((to[i] = sees_any(x, mine, d->colour[i])) < 0)
            return true;
    if (!td_cells_any(td_digit_new(x->sink, x->v, mine, x->number)))
        return true;
    td_step_open(x->sink);
    open_step(x, c, "a", "b");
    open_step(x, d, "c", "d");
    rule_of_sight(x, to[0], d->colour[0]);
    rule_of_sight(x, to[1], d->colour[1]);
    td_step_strike_all(x->sink, x->v, mine, x->number);
    td_step_text(x->sink, "which", colour ? "{b}" : "{a}");
    td_step_text(x->sink, "how",
                 "{which} would leave no {digit} at {c} and none at {d}, so "
                 "{set}.");
    td_step_text(x->sink, "list", PAIRS);
    return td_step_close(x->sink);
}

/* Colours of two pieces that see each other are not both true, so one of their
 * opposites is. */
static bool tell_opposites(paint *x, const piece *c, int i, const piece *d,
                           int j)
{
    int one = sees_any(x, c->colour[i], d->colour[j]);
    if (one < 0)
        return true;
    td_cells out = td_cells_and(seen_by_any(x->v, c->colour[!i]),
                                seen_by_any(x->v, d->colour[!j]));
    out = td_digit_new(x->sink, x->v, out, x->number);
    if (!td_cells_any(out))
        return true;
    td_step_open(x->sink);
    open_step(x, c, i ? "b" : "a", i ? "a" : "b");
    open_step(x, d, j ? "d" : "c", j ? "c" : "d");
    rule_of_sight(x, one, d->colour[j]);
    TD_EACH_CELL(cell, &out)
    {
        rule_of_sight(x, cell, c->colour[!i]);
        rule_of_sight(x, cell, d->colour[!j]);
    }
    td_step_strike_all(x->sink, x->v, out, x->number);
    td_step_text(x->sink, "how",
                 "{b} {b:is|are} {digit} or {d} {d:is|are}, so {set}.");
    td_step_text(x->sink, "list",
                 PAIRS
                 "\n{one} sees {c:|one of }{c}, so {a} and {c} are not both "
                 "{digit}");
    td_step_site(x->sink, "one", td_digit_site(x->sink->pos, one));
    return td_step_close(x->sink);
}

static bool tell_multi(paint *x)
{
    for (int i = 0; i < x->n; i++)
        for (int k = 0; k < x->n; k++)
            for (int m = 0; m < 4 && i != k; m++) {
                const piece *c = &x->at[i], *d = &x->at[k];
                if (m < 2 && !tell_between(x, c, m, d))
                    return false;
                if (i < k && !tell_opposites(x, c, m & 1, d, m >> 1))
                    return false;
            }
    return true;
}

void sd_multi_colours(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_number(p, sink, tell_multi);
}
