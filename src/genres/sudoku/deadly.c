/* Patterns that would make a second solution.
 *
 * Cells without givens, two in each house that they touch, all of them a or b
 * in turns: exchanging a and b gives another solution. So a puzzle that has one
 * solution has some other number in one of them. Four such cells are a
 * rectangle in two boxes, six and more a loop. What other numbers there can be
 * (extras), and in which cells, gives the types. */
#include <assert.h>

#include "genres/digit_steps.h"
#include "genres/sudoku/finders.h"

enum { MOST_CELLS = 16 };

typedef struct pattern {
    const td_digit_view *v;
    td_sink *sink;
    int n;
    int cell[MOST_CELLS]; /* neighbours in the loop share a house */
    uint64_t pair;
    td_cells all, extra; /* the cells; those that may have another number */
    uint64_t extras;
} pattern;

static uint64_t bit(int i)
{
    return (uint64_t)1 << i;
}

static bool is_given(const td_pos *p, int cell)
{
    return p->puzzle->clue[td_digit_site(p, cell)] > 0;
}

static void complete(pattern *x)
{
    assert(x->n <= MOST_CELLS);
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

/* The houses of the pattern, and which cells have no other numbers. */
static void open_step(pattern *x, uint64_t more)
{
    assert(x->n >= 4 && x->n % 2 == 0 && td_digit_count(x->pair) == 2);
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
static bool tell_1(pattern *x)
{
    if (td_cells_count(x->extra) != 1)
        return true;
    int cell = td_cells_next(&x->extra, 0);
    open_step(x, ~(uint64_t)0);
    TD_EACH_BIT(d, x->pair)
    td_step_strike(x->sink, x->v, cell, (int)d);
    td_step_text(x->sink, "how",
                 "the cells {cells} may not all be {pair}, which could be "
                 "exchanged. Only {roof} can have another number: {set}.");
    return td_step_close(x->sink);
}

/* All that have another number have the same: one of them has it. */
static bool tell_2(pattern *x)
{
    if (td_digit_count(x->extras) != 1 || td_cells_count(x->extra) < 2)
        return true;
    int number = td_bits_lowest(x->extras);
    td_cells out = td_digit_new(x->sink, x->v,
                                td_digit_seen_by_all(x->v, x->extra), number);
    if (!td_cells_any(out))
        return true;
    open_step(x, x->extras);
    td_step_number(x->sink, "digit", number + 1);
    TD_EACH_CELL(c, &out)
    TD_EACH_CELL(e, &x->extra)
    td_step_house_of(x->sink, x->v, c, e);
    td_step_strike_all(x->sink, x->v, out, number);
    td_step_text(x->sink, "how",
                 "the cells {cells} may not all be {pair}, which could be "
                 "exchanged. So one of {roof} is {digit}: {set}.");
    return td_step_close(x->sink);
}

/* The two cells with other numbers lie in a house: of these numbers it has one
 * there, as if they were a single cell, and that may be part of a naked set. */
static bool tell_set(pattern *x, int house, uint64_t places, uint64_t numbers)
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
    open_step(x, x->extras);
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
    td_step_text(x->sink, "how",
                 "the cells {cells} may not all be {pair}, which could be "
                 "exchanged. So one of {roof} has one of {extras}, and with "
                 "{others} that uses up {numbers} in {house}: {set}.");
    return td_step_close(x->sink);
}

static bool tell_3_in(pattern *x, int house)
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
                places |= bit(place[i]);
            }
        if (k < n && td_digit_count(all) == k + 1 &&
            !tell_set(x, house, places, all))
            return false;
    }
    td_work(x->sink->pos, 1 << (n < 12 ? n : 12));
    return true;
}

static bool tell_3(pattern *x)
{
    if (td_cells_count(x->extra) != 2 || td_digit_count(x->extras) < 2)
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
static bool tell_locked(pattern *x, int house, int number)
{
    assert(x->pair >> number & 1);
    int other = td_bits_lowest(x->pair & ~bit(number));
    if (!td_cells_any(td_digit_new(x->sink, x->v, x->extra, other)))
        return true;
    open_step(x, ~(uint64_t)0);
    td_step_house(x->sink, x->v, house);
    td_step_not_in_house(x->sink, x->v, house, number,
                         ~td_digit_places(x->v, house, number));
    td_step_number(x->sink, "digit", number + 1);
    td_step_number(x->sink, "second", other + 1);
    if (!td_sink_brief(x->sink))
        td_say_house(x->sink->pos, x->v, td_step_say(x->sink, "house"), house);
    td_step_strike_all(x->sink, x->v, x->extra, other);
    td_step_text(x->sink, "how",
                 "the cells {cells} may not all be {pair}, which could be "
                 "exchanged. In {house} the {digit} is at {roof}, so the other "
                 "of these is not {second}: {set}.");
    return td_step_close(x->sink);
}

/* Has the house places for the number, and only in the pattern? */
static bool is_kept_in(const pattern *x, int house, int number)
{
    td_cells places = td_digit_open_in(x->v, house, number);
    return td_cells_any(places) && td_cells_within(places, x->all);
}

/* Two cells across from each other have other numbers, and both rows (or both
 * columns) have a only in the pattern. If one of the two were a, the other
 * would be a, too, and the rest b. */
static bool tell_across(pattern *x, int number, td_house_kind kind)
{
    if (!td_cells_any(td_digit_new(x->sink, x->v, x->extra, number)))
        return true;
    TD_EACH_CELL(c, &x->extra)
    if (!is_kept_in(x, td_digit_house(x->v, c, kind), number))
        return true;
    open_step(x, ~(uint64_t)0);
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
    td_step_text(x->sink, "how",
                 "the cells {cells} may not all be {pair}, which could be "
                 "exchanged. Their {lines} have the {digit} only there, so "
                 "with {digit} at one of {roof} it would be at both, and they "
                 "would be: {set}.");
    return td_step_close(x->sink);
}

static bool tell_4(pattern *x)
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

/* A cell with a and b only; a has no other place in the row and the column of
 * the cell across. If that were b, its neighbours would be a, and the first
 * cell b. */
static bool tell_hidden_at(pattern *x, int corner)
{
    assert(x->n == 4);
    const td_digit_view *v = x->v;
    int across = x->cell[(corner + 2) % 4];
    TD_EACH_BIT(d, x->pair)
    {
        int other = td_bits_lowest(x->pair & ~bit((int)d));
        td_lit out = td_not(td_digit_lit(v, across, other));
        bool only = !x->sink->pos->val[out] && !td_sink_said(x->sink, out);
        for (td_house_kind k = TD_HOUSE_ROW; k <= TD_HOUSE_COLUMN && only; k++)
            only = is_kept_in(x, td_digit_house(v, across, k), (int)d);
        if (!only)
            continue;
        td_cells pure = x->all;
        for (int i = 0; i < 4; i++)
            if (i != corner)
                td_cells_drop(&pure, x->cell[i]);
        x->extra = td_cells_less(x->all, pure);
        open_step(x, ~(uint64_t)0);
        for (td_house_kind k = TD_HOUSE_ROW; k <= TD_HOUSE_COLUMN; k++) {
            int house = td_digit_house(v, across, k);
            td_step_house(x->sink, v, house);
            td_step_not_in_house(x->sink, v, house, (int)d,
                                 ~td_digit_places(v, house, (int)d));
        }
        td_step_number(x->sink, "digit", (int)d + 1);
        td_step_number(x->sink, "second", other + 1);
        td_step_site(x->sink, "cell", td_digit_site(x->sink->pos, across));
        td_step_strike(x->sink, v, across, other);
        td_step_text(x->sink, "how",
                     "the cells {cells} may not all be {pair}, which could be "
                     "exchanged. With {cell} as {second} the {digit}s of its "
                     "row and column would complete that: {set}.");
        if (!td_step_close(x->sink))
            return false;
    }
    return true;
}

static bool tell_hidden(pattern *x)
{
    for (int i = 0; i < 4; i++) {
        complete(x);
        if (!td_cells_has(&x->extra, x->cell[i]) && !tell_hidden_at(x, i))
            return false;
    }
    return true;
}

/* ---- rectangles ---- */

typedef bool teller(pattern *x);

/* Two rows and two columns; exactly two boxes. */
static bool is_rectangle(const td_digit_view *v, const int *cell)
{
    int box[4];
    for (int i = 0; i < 4; i++)
        box[i] = td_digit_house(v, cell[i], TD_HOUSE_BOX);
    return (box[0] == box[1] && box[2] == box[3] && box[0] != box[2]) ||
           (box[1] == box[2] && box[3] == box[0] && box[0] != box[1]);
}

/* May each of the four cells have one of the pair? It need not have both. */
static bool may_be_pair(const pattern *x)
{
    for (int i = 0; i < 4; i++)
        if (!(x->v->may[x->cell[i]] & x->pair))
            return false;
    return true;
}

/* A cell that can have nothing else has the pair itself left, or (where it is
 * about to be filled) one number of it. */
static bool ask_pairs_with(pattern *x, uint64_t all, uint64_t mine,
                           teller *tell)
{
    TD_EACH_BIT(a, all)
    TD_EACH_BIT(b, all)
    {
        x->pair = bit((int)a) | bit((int)b);
        if (a >= b || mine & ~x->pair || !may_be_pair(x))
            continue;
        complete(x);
        if (!tell(x))
            return false;
    }
    return true;
}

/* Asks about all pairs of numbers that one of the four cells is limited to.
 * (There is one in all types: four cells with other numbers see no cell that
 * could be ruled out.) */
static bool each_pair(pattern *x, teller *tell)
{
    uint64_t all = 0, asked[4];
    for (int i = 0; i < 4; i++) {
        if (x->v->has[x->cell[i]] >= 0)
            return true;
        all |= x->v->may[x->cell[i]];
    }
    for (int i = 0; i < 4; i++) {
        uint64_t mine = asked[i] = x->v->may[x->cell[i]];
        bool again = td_digit_count(mine) > 2;
        for (int k = 0; k < i; k++)
            again |= asked[k] == mine;
        if (!again && !ask_pairs_with(x, all, mine, tell))
            return false;
    }
    return true;
}

/* The rectangles of the board, and which corners are limited to two numbers. */
typedef struct rectangles {
    int n;
    uint8_t cell[][4];
} rectangles;

static size_t rectangles_size(const td_pos *p, int rule)
{
    size_t side = (size_t)p->topo->w, pairs = side * (side - 1) / 2;
    (void)rule;
    return sizeof(rectangles) + 4 * pairs * pairs;
}

static void rectangles_build(const td_pos *p, int rule, void *data)
{
    rectangles *x = data;
    const td_digit_view *v = td_digit_view_of(p);
    int side = v->side;
    (void)rule;
    assert(v->ncells <= 256);
    if (x->n)
        return;
    for (int r = 0; r < side; r++)
        for (int s = r + 1; s < side; s++)
            for (int c = 0; c < side; c++)
                for (int d = c + 1; d < side; d++) {
                    int cell[4] = {r * side + c, r * side + d, s * side + d,
                                   s * side + c};
                    for (int i = 0; i < 4; i++)
                        x->cell[x->n][i] = (uint8_t)cell[i];
                    x->n += is_rectangle(v, cell);
                }
}

static const td_view_type rectangles_type = {
    .name = "rectangles in two boxes",
    .size = rectangles_size,
    .build = rectangles_build,
};

static void each_rectangle(const td_pos *p, td_sink *sink,
                           bool (*may)(const td_digit_view *v, int cell),
                           bool (*look)(pattern *x, teller *tell), teller *tell)
{
    pattern x = {.v = td_digit_view_of(p), .sink = sink, .n = 4};
    bool fits[TD_CELLS_SIDE * TD_CELLS_SIDE];
    if (x.v->side > TD_CELLS_SIDE)
        return;
    for (int c = 0; c < x.v->ncells; c++)
        fits[c] = may(x.v, c);
    const rectangles *all = td_view_get(p, &rectangles_type, 0);
    for (int i = 0; i < all->n; i++) {
        const uint8_t *cell = all->cell[i];
        if (!fits[cell[0]] && !fits[cell[1]] && !fits[cell[2]] &&
            !fits[cell[3]])
            continue;
        for (int k = 0; k < 4; k++)
            x.cell[k] = cell[k];
        if (!look(&x, tell))
            return;
    }
    td_work(p, all->n / 4);
}

/* Rectangles are worth a look if a corner is limited to two numbers ... */
static bool is_limited(const td_digit_view *v, int cell)
{
    return v->has[cell] < 0 && td_digit_count(v->may[cell]) <= 2;
}

/* ... or, for the avoidable ones, if a corner has its number. */
static bool is_filled(const td_digit_view *v, int cell)
{
    return v->has[cell] >= 0;
}

void sd_rectangle_1(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_rectangle(p, sink, is_limited, each_pair, tell_1);
}

void sd_rectangle_2(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_rectangle(p, sink, is_limited, each_pair, tell_2);
}

void sd_rectangle_3(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_rectangle(p, sink, is_limited, each_pair, tell_3);
}

void sd_rectangle_4(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_rectangle(p, sink, is_limited, each_pair, tell_4);
}

void sd_hidden_rectangle(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_rectangle(p, sink, is_limited, each_pair, tell_hidden);
}

/* ---- avoidable rectangles: numbers that stand already ---- */

/* Which number would make the cell part of an exchangeable rectangle, given the
 * numbers across: a b / b a. */
static bool is_exchangeable(pattern *x, int i, int a, int b)
{
    const td_digit_view *v = x->v;
    int want = i % 2 ? b : a, cell = x->cell[i];
    return v->has[cell] >= 0 ? v->has[cell] == want
                             : (v->may[cell] >> want & 1) != 0;
}

/* a b / b a with at least two numbers standing, and none of them given. */
static bool tell_avoidable(pattern *x, int a, int b)
{
    assert(a != b);
    const td_digit_view *v = x->v;
    int open[4], n = 0;
    for (int i = 0; i < 4; i++) {
        if (is_given(x->sink->pos, x->cell[i]) || !is_exchangeable(x, i, a, b))
            return true;
        if (v->has[x->cell[i]] < 0)
            open[n++] = i;
    }
    x->pair = bit(a) | bit(b);
    if (n == 1) {
        int cell = x->cell[open[0]], number = open[0] % 2 ? b : a;
        complete(x);
        x->extra = (td_cells){{0}};
        td_cells_add(&x->extra, cell);
        open_step(x, ~(uint64_t)0);
        td_step_number(x->sink, "digit", number + 1);
        td_step_strike(x->sink, v, cell, number);
        td_step_text(x->sink, "how",
                     "the cells {cells}, none of them given, may not all be "
                     "{pair}, which could be exchanged: {set}.");
        return td_step_close(x->sink);
    }
    if (n != 2 || (open[1] - open[0]) % 2 == 0)
        return true;
    uint64_t want[2] = {bit(open[0] % 2 ? b : a), bit(open[1] % 2 ? b : a)};
    uint64_t rest = v->may[x->cell[open[0]]] & ~want[0];
    if (td_digit_count(rest) != 1 || rest & x->pair ||
        rest != (v->may[x->cell[open[1]]] & ~want[1]))
        return true;
    complete(x);
    return tell_2(x);
}

static bool look_avoidable(pattern *x, teller *tell)
{
    const td_digit_view *v = x->v;
    int known[4], n = 0;
    (void)tell;
    for (int i = 0; i < 4; i++)
        if (v->has[x->cell[i]] >= 0)
            known[n++] = i;
    if (n < 2 || n > 3)
        return true;
    uint64_t numbers = 0;
    for (int i = 0; i < n; i++)
        numbers |= bit(v->has[x->cell[known[i]]]);
    if (td_digit_count(numbers) != 2)
        return true;
    int a = td_bits_lowest(numbers),
        b = td_bits_lowest(numbers & (numbers - 1));
    return tell_avoidable(x, a, b) && tell_avoidable(x, b, a);
}

void sd_avoidable_rectangle(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_rectangle(p, sink, is_filled, look_avoidable, NULL);
}

/* ---- loops ---- */

/* How many cells of the loop lie in the house. */
static int in_house(const pattern *x, int house)
{
    int n = 0;
    for (int i = 0; i < x->n; i++)
        n += td_digit_place(x->v, house, x->cell[i]) >= 0;
    return n;
}

/* Each house that is touched has two cells, an even number of steps apart no
 * less: then a and b can be exchanged. */
static bool is_loop(const pattern *x)
{
    for (int h = 0; h < x->v->nhouses; h++) {
        int parity = 0;
        if (in_house(x, h) != 0 && in_house(x, h) != 2)
            return false;
        for (int i = 0; i < x->n; i++)
            if (td_digit_place(x->v, h, x->cell[i]) >= 0)
                parity += i % 2 ? 1 : -1;
        if (parity)
            return false;
    }
    return true;
}

/* May the cell come next? No house gets more than two, and only a few cells
 * have other numbers. */
static bool may_follow(const pattern *x, int cell)
{
    int extras = 0;
    if (cell < x->cell[0] || !td_digit_sees(x->v, x->cell[x->n - 1], cell))
        return false;
    for (int i = 0; i < x->n; i++) {
        extras += (x->v->may[x->cell[i]] & ~x->pair) != 0;
        if (x->cell[i] == cell)
            return false;
    }
    for (int k = TD_MOST_HOUSES * cell; k < TD_MOST_HOUSES * (cell + 1); k++)
        if (x->v->house_of[k] >= 0 && in_house(x, x->v->house_of[k]) > 1)
            return false;
    return extras + ((x->v->may[cell] & ~x->pair) != 0) <= 2;
}

static bool tell_loop(pattern *x)
{
    complete(x);
    return tell_1(x) && tell_2(x) && tell_3(x) && tell_4(x);
}

/* All loops of one pair that begin at a cell, by depth-first search. */
static bool loops_from(pattern *x, td_cells cells, int first, int64_t *work)
{
    enum { LEAST = 6, MOST_WORK = 20000 };
    int at[MOST_CELLS];
    x->n = 1;
    x->cell[0] = first;
    at[1] = first;
    while (x->n > 0 && ++*work < MOST_WORK) {
        int next =
            x->n < MOST_CELLS - 1 ? td_cells_next(&cells, at[x->n] + 1) : -1;
        if (next < 0) {
            x->n--;
            continue;
        }
        at[x->n] = next;
        if (!may_follow(x, next))
            continue;
        x->cell[x->n++] = next;
        at[x->n] = first;
        if (x->n >= LEAST && x->n % 2 == 0 &&
            td_digit_sees(x->v, next, first) && is_loop(x)) {
            int n = x->n;
            if (!tell_loop(x))
                return false;
            x->n = n;
        }
    }
    return true;
}

/* Six cells or more, at most two of them with other numbers. */
static bool may_have_loop(const td_digit_view *v, uint64_t pair)
{
    enum { LEAST_PURE = 4 };
    int pure = 0;
    for (int c = 0; c < v->ncells && pure < LEAST_PURE; c++)
        pure += v->has[c] < 0 && !(v->may[c] & ~pair);
    return pure == LEAST_PURE;
}

void sd_unique_loop(const td_pos *p, int anchor, td_sink *sink)
{
    pattern x = {.v = td_digit_view_of(p), .sink = sink};
    (void)anchor;
    if (x.v->side > TD_CELLS_SIDE)
        return;
    for (int a = 0; a < x.v->side; a++)
        for (int b = a + 1; b < x.v->side; b++) {
            if (!may_have_loop(x.v, bit(a) | bit(b)))
                continue;
            td_cells cells =
                td_cells_and(td_digit_open(x.v, a), td_digit_open(x.v, b));
            int64_t work = 0;
            x.pair = bit(a) | bit(b);
            TD_EACH_CELL(c, &cells)
            if (!loops_from(&x, cells, c, &work))
                return;
            td_work(p, work + x.v->side);
        }
}
