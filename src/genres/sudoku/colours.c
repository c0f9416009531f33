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

/* ---- ways from pair to pair ---- */

enum { MOST_CELLS = TD_CELLS_SIDE * TD_CELLS_SIDE };

/* Cells each of which forms a pair with the next. */
typedef struct way {
    int cell[MOST_CELLS];
    int house[MOST_CELLS]; /* of the pair with the next cell */
    int n;
} way;

/* A shortest way within a piece from one of some cells to a cell. */
static void find_way(const paint *x, td_cells from, int to, way *out)
{
    const td_digit_view *v = x->v;
    int via[MOST_CELLS], queue[MOST_CELLS], head = 0, tail = 0;
    td_cells seen = {{0}};
    queue[tail++] = to;
    td_cells_add(&seen, to);
    while (!td_cells_has(&from, queue[head])) {
        int cell = queue[head++];
        for (int k = TD_MOST_HOUSES * cell; k < TD_MOST_HOUSES * (cell + 1);
             k++) {
            int house = v->house_of[k];
            int other = house < 0 ? -1 : partner(v, house, x->number, cell);
            if (other < 0 || td_cells_has(&seen, other))
                continue;
            via[other] = house;
            td_cells_add(&seen, other);
            queue[tail++] = other;
        }
        assert(head < tail); /* they are of one piece */
    }
    out->n = 0;
    for (int c = queue[head]; c != to; c = partner(v, via[c], x->number, c)) {
        out->house[out->n] = via[c];
        out->cell[out->n++] = c;
    }
    out->house[out->n] = -1;
    out->cell[out->n++] = to;
}

/* Of all ways between cells of two sets a shortest one. */
static void find_shortest(const paint *x, td_cells from, td_cells to, way *out)
{
    way w;
    out->n = 0;
    TD_EACH_CELL(c, &to)
    {
        find_way(x, from, c, &w);
        if (!out->n || w.n < out->n)
            *out = w;
    }
    assert(out->n);
}

static td_cells only(int cell)
{
    td_cells set = {{0}};
    td_cells_add(&set, cell);
    return set;
}

/* ---- telling ---- */

/* The house of a pair: its rule, and why there are no other places. */
static void because_pair(paint *x, const way *w, int i)
{
    int h = w->house[i];
    td_step_house(x->sink, x->v, h);
    td_step_not_in_house(x->sink, x->v, h, x->number,
                         ~td_digit_places(x->v, h, x->number));
}

static void name_cell(paint *x, const char *name, int cell)
{
    td_step_site(x->sink, name, td_digit_site(x->sink->pos, cell));
}

static void look_at_way(paint *x, const way *w)
{
    td_step_number(x->sink, "digit", x->number + 1);
    for (int i = 0; i < w->n; i++)
        td_step_look(x->sink, td_digit_site(x->sink->pos, w->cell[i]));
}

/* If the first cell of a way has not the number, the last one has, when every
 * other link is a pair; the others are just cells that see each other. */
static void because_chain(paint *x, const way *w)
{
    assert(w->n % 2 == 0);
    look_at_way(x, w);
    for (int i = 0; i < w->n - 1; i++)
        if (i % 2)
            td_step_house_of(x->sink, x->v, w->cell[i], w->cell[i + 1]);
        else
            because_pair(x, w, i);
}

/* "if R1C2 is not 5, R1C7 is 5 (row 1)", "so R3C8 is not 5 and R3C4 is 5 (row
 * 3)" */
static void say_chain(paint *x, const way *w, td_text *out)
{
    const td_pos *p = x->sink->pos;
    for (int i = 0; i < w->n; i += 2) {
        td_text_add(out, i ? "\nso " : "if ");
        td_say_cell(p, out, w->cell[i]);
        td_text_printf(out, " is not %d%s", x->number + 1, i ? " and " : ", ");
        td_say_cell(p, out, w->cell[i + 1]);
        td_text_printf(out, " is %d (", x->number + 1);
        td_say_house(p, x->v, out, w->house[i]);
        td_text_char(out, ')');
    }
}

/* All pairs of a way: of its cells every other one has the number. */
static void because_pairs(paint *x, const way *w)
{
    look_at_way(x, w);
    for (int i = 0; i < w->n - 1; i++)
        because_pair(x, w, i);
}

/* Entries, each with a line's end: "in row 1 the 5 is at R1C2 or R1C7", "in
 * column 7 at R1C7 or R4C7". */
static void say_pairs(paint *x, const way *w, td_text *out)
{
    const td_pos *p = x->sink->pos;
    for (int i = 0; i < w->n - 1; i++) {
        td_text_add(out, "in ");
        td_say_house(p, x->v, out, w->house[i]);
        if (!i)
            td_text_printf(out, " the %d is", x->number + 1);
        td_text_add(out, " at ");
        td_say_cell(p, out, w->cell[i]);
        td_text_add(out, " or ");
        td_say_cell(p, out, w->cell[i + 1]);
        td_text_char(out, '\n');
    }
}

/* Some cell of the set that sees another of the second set; -1: none. */
static int sees_any(const paint *x, td_cells a, td_cells b)
{
    td_cells hit = td_cells_and(a, seen_by_any(x->v, b));
    return td_cells_next(&hit, 0);
}

/* Those of a set that a cell sees. */
static td_cells seen_of(const paint *x, td_cells set, int cell)
{
    return td_cells_and(set, td_digit_peers(x->v, cell));
}

/* One end of a chain has the number, so what sees both has not. (With a single
 * pair these are locked candidates.) */
static bool tell_chain(paint *x, const way *w, td_cells out)
{
    int one = w->cell[0], other = w->cell[w->n - 1];
    if (w->n == 2)
        return true;
    out = seen_of(x, seen_of(x, out, one), other);
    td_step_open(x->sink);
    because_chain(x, w);
    TD_EACH_CELL(cell, &out)
    {
        td_step_house_of(x->sink, x->v, cell, one);
        td_step_house_of(x->sink, x->v, cell, other);
    }
    td_step_strike_all(x->sink, x->v, out, x->number);
    name_cell(x, "one", one);
    name_cell(x, "other", other);
    td_step_text(
        x->sink, "how",
        "{one} or {other} is {digit}. {set_at} {set:sees|see} both and "
        "{set:is|are} not {digit}.");
    if (!td_sink_brief(x->sink))
        say_chain(x, w, td_step_say(x->sink, "list"));
    return td_step_close(x->sink);
}

/* Cells that see both colours have not the number. */
static bool tell_trap(paint *x, const piece *c)
{
    td_cells all = td_cells_and(seen_by_any(x->v, c->colour[0]),
                                seen_by_any(x->v, c->colour[1]));
    all = td_cells_less(all, c->all);
    TD_EACH_CELL(cell, &all)
    {
        td_cells out = td_digit_new(x->sink, x->v, all, x->number);
        way w;
        if (!td_cells_has(&out, cell))
            continue;
        find_shortest(x, seen_of(x, c->colour[0], cell),
                      seen_of(x, c->colour[1], cell), &w);
        if (!tell_chain(x, &w, out))
            return false;
    }
    return true;
}

/* The cells of a way that have the colour of its ends. */
static td_cells like_ends(const way *w)
{
    td_cells set = {{0}};
    assert(w->n % 2);
    for (int i = 0; i < w->n; i += 2)
        td_cells_add(&set, w->cell[i]);
    return set;
}

/* Goes on from what is told of a piece to a cell: its pairs, and in words. */
static void add_branch(paint *x, td_cells *told, int cell, td_text *list)
{
    way w;
    find_way(x, *told, cell, &w);
    because_pairs(x, &w);
    if (list)
        say_pairs(x, &w, list);
    for (int i = 0; i < w.n; i++)
        td_cells_add(told, w.cell[i]);
}

/* Two cells of a colour see each other: it is the other colour. */
static bool tell_wrap(paint *x, const piece *c, int colour)
{
    int one = sees_any(x, c->colour[colour], c->colour[colour]);
    td_cells out = td_digit_new(x->sink, x->v, c->colour[colour], x->number);
    way w;
    if (one < 0 || !td_cells_any(out))
        return true;
    find_way(x, seen_of(x, c->colour[colour], one), one, &w);
    int other = w.cell[0];
    td_step_open(x->sink);
    td_step_house_of(x->sink, x->v, other, one);
    name_cell(x, "one", other);
    name_cell(x, "other", one);
    td_step_text(x->sink, "how",
                 "{one} and {other} are both {digit} or neither is, and they "
                 "see each other: {set}.");
    td_text *list =
        td_sink_brief(x->sink) ? NULL : td_step_say(x->sink, "list");
    td_cells told = only(other);
    add_branch(x, &told, one, list);
    TD_EACH_CELL(cell, &out)
    if (!td_cells_has(&told, cell))
        add_branch(x, &told, cell, list);
    td_step_strike_all(x->sink, x->v, out, x->number);
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

/* A colour that sees both colours of another piece is false. */
static bool tell_between(paint *x, const piece *c, int colour, const piece *d)
{
    int to[2], end[2];
    td_cells mine = c->colour[colour];
    way w, pair;
    for (int i = 0; i < 2; i++) {
        if ((to[i] = sees_any(x, mine, d->colour[i])) < 0)
            return true;
        td_cells seen = seen_of(x, d->colour[i], to[i]);
        end[i] = td_cells_next(&seen, 0);
    }
    find_way(x, only(to[0]), to[1], &w);
    td_cells out = td_digit_new(x->sink, x->v, like_ends(&w), x->number);
    if (!td_cells_any(out))
        return true;
    find_way(x, only(end[0]), end[1], &pair);
    if (to[0] == to[1])
        return tell_chain(x, &pair, out);
    td_step_open(x->sink);
    because_pairs(x, &w);
    because_chain(x, &pair);
    for (int i = 0; i < 2; i++)
        td_step_house_of(x->sink, x->v, to[i], end[i]);
    td_step_strike_all(x->sink, x->v, out, x->number);
    name_cell(x, "a", to[0]);
    name_cell(x, "b", to[1]);
    name_cell(x, "c", end[0]);
    name_cell(x, "d", end[1]);
    td_step_text(x->sink, "how",
                 "{a} and {b} are both {digit} or neither is. {c} or {d} is, "
                 "{a} sees {c} and {b} sees {d}, so {set}.");
    if (!td_sink_brief(x->sink)) {
        td_text *list = td_step_say(x->sink, "list");
        say_pairs(x, &w, list);
        say_chain(x, &pair, list);
    }
    return td_step_close(x->sink);
}

/* Puts a way behind another. */
static void append(way *w, const way *more)
{
    for (int i = 0; i < more->n; i++) {
        w->house[w->n] = more->house[i];
        w->cell[w->n++] = more->cell[i];
    }
}

/* Colours of two pieces that see each other are not both true, so one of their
 * opposites is. */
static bool tell_opposites(paint *x, const piece *c, int i, const piece *d,
                           int j)
{
    int one = sees_any(x, c->colour[i], d->colour[j]);
    if (one < 0)
        return true;
    td_cells near = seen_of(x, d->colour[j], one);
    td_cells all = td_cells_and(seen_by_any(x->v, c->colour[!i]),
                                seen_by_any(x->v, d->colour[!j]));
    TD_EACH_CELL(cell, &all)
    {
        td_cells out = td_digit_new(x->sink, x->v, all, x->number);
        way w, more;
        if (!td_cells_has(&out, cell))
            continue;
        find_way(x, seen_of(x, c->colour[!i], cell), one, &w);
        find_shortest(x, near, seen_of(x, d->colour[!j], cell), &more);
        append(&w, &more);
        if (!tell_chain(x, &w, out))
            return false;
    }
    return true;
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
