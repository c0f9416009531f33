/* The grave with two numbers in every open cell, each number at two places of
 * every house where it is missing: if that has a solution at all, it has two.
 * So where the puzzle has one solution, one of the candidates that are not part
 * of such a grave (extras) holds. */
#include "genres/digit_steps.h"

#include <assert.h>
#include "genres/sudoku/finders.h"

enum { MOST_EXTRA = 8 };

typedef struct grave {
    const td_digit_view *v;
    td_sink *sink;
    int n; /* cells with extras */
    int cell[MOST_EXTRA];
    uint64_t extra[MOST_EXTRA]; /* their numbers beyond two */
    uint64_t all;
    td_cells cells;
} grave;

static uint64_t bit(int i)
{
    return (uint64_t)1 << i;
}

/* The numbers of a cell that are too many in one of its houses. */
static uint64_t too_many(const td_digit_view *v, int cell)
{
    uint64_t extra = 0;
    TD_EACH_BIT(d, v->may[cell])
    for (int k = TD_MOST_HOUSES * cell; k < TD_MOST_HOUSES * (cell + 1); k++)
        if (v->house_of[k] >= 0 &&
            td_bits_count(td_digit_places(v, v->house_of[k], (int)d)) > 2)
            extra |= bit((int)d);
    return extra;
}

static bool is_extra(const grave *x, int cell, int number)
{
    for (int i = 0; i < x->n; i++)
        if (x->cell[i] == cell)
            return x->extra[i] >> number & 1;
    return false;
}

/* Without the extras each number has two places in each house, or none. */
static bool is_paired(const grave *x)
{
    const td_digit_view *v = x->v;
    for (int h = 0; h < v->nhouses; h++)
        for (int d = 0; d < v->side; d++) {
            int n = 0;
            TD_EACH_BIT(i, td_digit_loose(v, h, d))
            n += !is_extra(x, td_digit_cell(v, h, (int)i), d);
            if (n != 2 && (n || td_digit_loose(v, h, d)))
                return false;
        }
    return true;
}

static bool find_grave(grave *x)
{
    const td_digit_view *v = x->v;
    for (int c = 0; c < v->ncells; c++) {
        int n = td_bits_count(v->may[c]);
        if (v->has[c] >= 0 || n == 2)
            continue;
        uint64_t extra = n > 2 ? too_many(v, c) : 0;
        if (n < 2 || x->n == MOST_EXTRA || n - td_bits_count(extra) != 2)
            return false;
        x->cell[x->n] = c;
        x->extra[x->n++] = extra;
        x->all |= extra;
        td_cells_add(&x->cells, c);
    }
    return x->n > 0 && is_paired(x);
}

/* The whole board is the premise. */
static void open_step(grave *x)
{
    assert(x->n > 0);
    const td_digit_view *v = x->v;
    td_step_open(x->sink);
    for (int h = 0; h < v->nhouses; h++)
        if (td_digit_empty(v, h))
            td_step_house(x->sink, v, h);
    for (int c = 0; c < v->ncells; c++)
        if (v->has[c] < 0)
            td_step_not_in_cell(x->sink, v, c, ~v->may[c]);
    td_step_cells(x->sink, "roof", x->cells);
    td_step_numbers(x->sink, "extras", x->all);
    if (td_sink_brief(x->sink))
        return;
    td_text *out = td_step_say(x->sink, "extra");
    td_text_add(out, td_bits_count(x->all) > 1 ? "one of " : "");
    td_say_numbers(out, x->all);
}

#define GRAVE                                                                 \
    "else each open cell would have two numbers, and each number two places " \
    "in every house, which leaves two solutions or none"

void sd_bug_plus_1(const td_pos *p, int anchor, td_sink *sink)
{
    grave x = {.v = td_digit_view_of(p), .sink = sink};
    (void)anchor;
    td_work(p, x.v->ncells);
    if (x.v->side > TD_CELLS_SIDE || !find_grave(&x) || x.n != 1 ||
        td_bits_count(x.all) != 1)
        return;
    open_step(&x);
    TD_EACH_BIT(d, x.v->may[x.cell[0]] & ~x.all)
    td_step_strike(sink, x.v, x.cell[0], (int)d);
    td_step_text(sink, "how",
                 "{roof} is {extras}: else all open cells would have two "
                 "numbers, and all numbers two places a house, which leaves "
                 "two solutions or none.");
    td_step_text(sink, "list", "");
    td_step_close(sink);
}

/* ---- several extras ---- */

static bool has_news(const grave *x, td_cells cells, uint64_t numbers)
{
    bool news = false;
    TD_EACH_BIT(d, numbers)
    news |= td_cells_any(td_digit_new(x->sink, x->v, cells, (int)d));
    return news;
}

static void strike(const grave *x, td_cells cells, uint64_t numbers)
{
    TD_EACH_BIT(d, numbers)
    td_step_strike_all(x->sink, x->v, cells, (int)d);
}

/* One cell, with several extras: it has one of these. */
static void tell_one_cell(grave *x)
{
    uint64_t pair = x->v->may[x->cell[0]] & ~x->all;
    if (x->n != 1 || td_bits_count(x->all) < 2 || !has_news(x, x->cells, pair))
        return;
    open_step(x);
    strike(x, x->cells, pair);
    td_step_text(x->sink, "how", "{roof} is {extra}, so {set}.");
    td_step_text(x->sink, "list", GRAVE);
    td_step_close(x->sink);
}

/* All extras are the same number: one of the cells has it. */
static void tell_one_number(grave *x)
{
    td_cells seen = td_digit_seen_by_all(x->v, x->cells);
    if (x->n < 2 || td_bits_count(x->all) != 1 || !has_news(x, seen, x->all))
        return;
    int number = td_bits_lowest(x->all);
    td_cells out = td_digit_new(x->sink, x->v, seen, number);
    open_step(x);
    TD_EACH_CELL(c, &out)
    TD_EACH_CELL(e, &x->cells)
    td_step_house_of(x->sink, x->v, c, e);
    strike(x, out, x->all);
    td_step_text(x->sink, "how", "one of {roof} is {extras}, so {set}.");
    td_step_text(x->sink, "list", GRAVE);
    td_step_close(x->sink);
}

/* The cells lie in a house: they have one of the extras there, as if they were
 * a single cell, and that may be part of a naked set. */
static bool tell_set(grave *x, int house, td_cells set, uint64_t numbers)
{
    assert(td_bits_count(numbers) == td_cells_count(set) + 1);
    td_cells rest = td_cells_less(td_digit_house_cells(x->v, house),
                                  td_cells_or(set, x->cells));
    if (!has_news(x, rest, numbers))
        return true;
    open_step(x);
    td_step_cells(x->sink, "others", set);
    td_step_numbers(x->sink, "numbers", numbers);
    if (!td_sink_brief(x->sink))
        td_say_house(x->sink->pos, x->v, td_step_say(x->sink, "house"), house);
    strike(x, rest, numbers);
    td_step_text(x->sink, "how", "one of {roof} is {extra}, so {set_all}.");
    td_step_text(x->sink, "list",
                 GRAVE "\nwith {others} that uses up {numbers} in {house}");
    return td_step_close(x->sink);
}

static bool tell_sets(grave *x, int house)
{
    td_cells others =
        td_cells_less(td_digit_house_cells(x->v, house), x->cells);
    int cell[TD_CELLS_SIDE], n = 0;
    TD_EACH_CELL(c, &others)
    if (x->v->has[c] < 0)
        cell[n++] = c;
    for (unsigned s = 1; s < 1u << n; s++) {
        uint64_t numbers = x->all;
        td_cells set = {{0}};
        for (int i = 0; i < n; i++)
            if (s >> i & 1) {
                numbers |= x->v->may[cell[i]];
                td_cells_add(&set, cell[i]);
            }
        if (td_bits_count(numbers) == td_cells_count(set) + 1 &&
            !tell_set(x, house, set, numbers))
            return false;
    }
    return true;
}

/* Two cells in a house that has a number, no extra, only in them: one of them
 * has it, and the other an extra. */
static bool tell_locked(grave *x, int house, int number)
{
    uint64_t pairs = 0;
    for (int i = 0; i < x->n; i++)
        pairs |= x->v->may[x->cell[i]] & ~x->extra[i] & ~bit(number);
    if (x->n != 2 || x->all >> number & 1 || x->all & pairs ||
        !td_cells_equal(td_digit_open_in(x->v, house, number), x->cells) ||
        !has_news(x, x->cells, pairs))
        return true;
    open_step(x);
    td_step_number(x->sink, "digit", number + 1);
    if (!td_sink_brief(x->sink))
        td_say_house(x->sink->pos, x->v, td_step_say(x->sink, "house"), house);
    strike(x, x->cells, pairs);
    td_step_text(x->sink, "how", "one of {roof} is {extra}, so {set}.");
    td_step_text(x->sink, "list",
                 GRAVE "\nin {house} one of the two is {digit}, so the other "
                       "is {extra}");
    return td_step_close(x->sink);
}

void sd_bug_more(const td_pos *p, int anchor, td_sink *sink)
{
    grave x = {.v = td_digit_view_of(p), .sink = sink};
    (void)anchor;
    td_work(p, x.v->ncells);
    if (x.v->side > TD_CELLS_SIDE || !find_grave(&x))
        return;
    tell_one_cell(&x);
    tell_one_number(&x);
    for (int h = 0; h < x.v->nhouses && x.n > 1; h++) {
        if (!td_cells_within(x.cells, td_digit_house_cells(x.v, h)))
            continue;
        bool more = tell_sets(&x, h);
        for (int d = 0; d < x.v->side && more; d++)
            more = tell_locked(&x, h, d);
        if (!more)
            return;
    }
}
