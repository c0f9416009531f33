/* Aligned pair exclusion: all combinations of two cells are tried. One is out
 * if it gives the same number to cells that see each other, or if it takes two
 * numbers from an almost locked set, which cannot do without two. A number that
 * is left in no combination leaves its cell. */
#include <assert.h>
#include <string.h>

#include "genres/digit_als.h"
#include "genres/digit_denials.h"
#include "genres/sudoku/finders.h"

enum { MOST_SETS = 512, MOST_CELLS = 3, MOST_SIDE = 9 };

/* By cell and set: the numbers that the set would lose if the cell had them. */
typedef struct table {
    int n;
    int set[MOST_SETS];
    uint16_t loses[MOST_SIDE * MOST_SIDE][MOST_SETS];
} table;

static void table_build(const td_pos *p, int rule, void *data)
{
    const td_digit_view *v = td_digit_view_of(p);
    const td_als_list *sets = td_als_of(p);
    table *t = data;
    assert(v->side <= MOST_SIDE);
    (void)rule;
    t->n = 0;
    for (int i = 0; i < sets->n && t->n < MOST_SETS; i++) {
        const td_als *a = &sets->at[i];
        if (a->n > MOST_CELLS)
            continue;
        int k = t->n++;
        t->set[k] = i;
        for (int c = 0; c < v->ncells; c++)
            t->loses[c][k] = 0;
        TD_EACH_BIT(d, a->numbers)
        {
            td_cells seen =
                td_digit_seen_by_all(v, td_als_places(v, a, (int)d));
            TD_EACH_CELL(c, &seen)
            if (!td_cells_has(&a->cells, c))
                t->loses[c][k] |= (uint16_t)(1u << d);
        }
    }
}

static const td_view_type table_type = {
    .name = "exclusion",
    .size = sizeof(table),
    .build = table_build,
};

typedef struct pair {
    const td_digit_view *v;
    const table *t;
    const td_als_list *sets;
    int a, b;
} pair;

/* The set that both numbers would be taken from; -1: none, -2: the cells see
 * each other and the numbers are the same. */
static int clash_of(const pair *x, int m, int n)
{
    enum { SAME = -2, NONE = -1 };
    if (m == n)
        return td_digit_sees(x->v, x->a, x->b) ? SAME : NONE;
    const uint16_t *one = x->t->loses[x->a], *two = x->t->loses[x->b];
    for (int k = 0; k < x->t->n; k++)
        if (one[k] >> m & 1 && two[k] >> n & 1)
            return k;
    return NONE;
}

static bool is_excluded(const pair *x, int m)
{
    TD_EACH_BIT(n, x->v->may[x->b])
    if (clash_of(x, m, (int)n) == -1)
        return false;
    return true;
}

static void rules_of_loss(td_sink *sink, const pair *x, const td_als *set,
                          int cell, int number)
{
    td_cells places = td_als_places(x->v, set, number),
             others = td_cells_less(set->cells, places);
    TD_EACH_CELL(c, &places)
    td_step_house_of(sink, x->v, cell, c);
    TD_EACH_CELL(c, &others)
    td_step_not_in_cell(sink, x->v, c, (uint64_t)1 << number);
}

/* A combination and why it is out, as a clause. */
static void tell_clash(td_sink *sink, const pair *x, int m, int n,
                       td_text *words)
{
    int k = clash_of(x, m, n);
    assert(k != -1);
    const td_als *set = k >= 0 ? &x->sets->at[x->t->set[k]] : NULL;
    if (set) {
        td_step_als(sink, x->v, set);
        rules_of_loss(sink, x, set, x->a, m);
        rules_of_loss(sink, x, set, x->b, n);
    } else {
        td_step_house_of(sink, x->v, x->a, x->b);
    }
    if (td_sink_brief(sink))
        return;
    td_text_printf(words, "%swith %d there, ", words->len ? "\n" : "", n + 1);
    if (set) {
        td_say_cells(sink->pos, words, set->cells, " and ");
        td_text_add(words, ", which");
        td_say_als_left(words, set->n > 1 ? " have" : " has", set);
        td_text_add(words, ", would lose two of these");
    } else {
        td_text_add(words, "the two would see each other");
    }
}

static bool tell(td_sink *sink, const pair *x, int m)
{
    td_text words = {0};
    assert(is_excluded(x, m));
    td_step_open(sink);
    td_step_not_in_cell(sink, x->v, x->b, ~x->v->may[x->b]);
    TD_EACH_BIT(n, x->v->may[x->b])
    tell_clash(sink, x, m, (int)n, &words);
    td_step_look(sink, td_digit_site(sink->pos, x->b));
    td_step_site(sink, "one", td_digit_site(sink->pos, x->a));
    td_step_site(sink, "other", td_digit_site(sink->pos, x->b));
    td_step_number(sink, "digit", m + 1);
    if (!td_sink_brief(sink))
        td_text_add(td_step_say(sink, "cases"), td_text_str(&words));
    td_text_free(&words);
    td_step_strike(sink, x->v, x->a, m);
    return td_step_close(sink);
}

/* The numbers of a cell that leave nothing to another one by chains: a set that
 * loses a number has all its others. */
static uint64_t list_dying(const td_digit_view *v, const td_denials *sieve,
                           int cell)
{
    uint64_t dying = 0;
    TD_EACH_BIT(n, v->has[cell] < 0 ? v->may[cell] : 0)
    if (td_denials_corner(sieve, cell * v->side + (int)n, false))
        dying |= (uint64_t)1 << n;
    return dying;
}

void sd_aligned_exclusion(const td_pos *p, int anchor, td_sink *sink)
{
    pair x = {.v = td_digit_view_of(p)};
    (void)anchor;
    if (x.v->side > MOST_SIDE)
        return;
    const td_denials *sieve = td_denials_of(p, TD_FATE_SETS);
    if (!td_denials_corner_any(sieve, false))
        return;
    x.t = td_view_get(p, &table_type, 0);
    x.sets = td_als_of(p);
    uint64_t dying = 0;
    int listed = -1; /* the cell whose dying numbers these are */
    for (int i = td_resume(p); i < x.v->ncells * x.v->ncells; i++) {
        x.a = i / x.v->ncells;
        x.b = i % x.v->ncells;
        if (x.a != listed)
            dying = list_dying(x.v, sieve, listed = x.a);
        if (!dying) {
            i += x.v->ncells - 1 - x.b;
            continue;
        }
        if (td_pause(p, i))
            return;
        if (x.a == x.b || x.v->has[x.b] >= 0 ||
            td_bits_count(x.v->may[x.b]) > 4)
            continue;
        td_work(p, 16);
        TD_EACH_BIT(m, dying)
        if (!td_sink_said(sink, td_not(td_digit_lit(x.v, x.a, (int)m))) &&
            is_excluded(&x, (int)m) && !tell(sink, &x, (int)m))
            return;
    }
}
