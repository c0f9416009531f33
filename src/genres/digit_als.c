#include "genres/digit_als.h"

#include <assert.h>

/* A set of cells in two houses is listed once, as one of the line. */
static bool is_in_line(const td_digit_view *v, int box, uint64_t places)
{
    int at = box * v->side + td_bits_lowest(places);
    for (int k = 0; k < TD_MOST_HOUSES; k++) {
        int house = v->house_of[TD_MOST_HOUSES * v->cell[at] + k];
        if (house >= 0 && house != box &&
            !(places & ~v->shared[TD_MOST_HOUSES * at + k]))
            return true;
    }
    return false;
}

static void add_als(const td_pos *p, td_als_list *l, const td_als *a)
{
    l->at = td_arena_more(p->views->mem, l->at, l->n, &l->room, sizeof *l->at);
    l->at[l->n++] = *a;
}

/* So many are enough for any 9x9 board; larger ones get no more. */
enum { MOST = 4000 };

/* Sets of k cells of a house with k + 1 numbers among them. */
static void list_of_size(const td_pos *p, const td_digit_view *v, int house,
                         const int *cell, const int *place, int n, int k,
                         td_als_list *l)
{
    int at[TD_CELLS_SIDE], depth = 0;
    td_house_kind kind = td_digit_kind(v, house);
    uint64_t all[TD_CELLS_SIDE + 1] = {0};
    assert(k < n && n <= TD_CELLS_SIDE);
    at[0] = 0;
    while (depth >= 0 && l->n < MOST) {
        if (at[depth] > n - (k - depth)) {
            if (--depth >= 0)
                at[depth]++;
            continue;
        }
        uint64_t numbers = all[depth] | v->may[cell[at[depth]]];
        if (td_bits_count(numbers) > k + 1) {
            at[depth]++;
            continue;
        }
        all[depth + 1] = numbers;
        if (depth + 1 < k) {
            at[depth + 1] = at[depth] + 1;
            depth++;
            continue;
        }
        if (td_bits_count(numbers) == k + 1) {
            td_als a = {.numbers = numbers, .house = house, .n = k};
            uint64_t places = 0;
            for (int i = 0; i < k; i++) {
                td_cells_add(&a.cells, cell[at[i]]);
                places |= (uint64_t)1 << place[at[i]];
            }
            assert(td_cells_count(a.cells) == k);
            if (k > 1 ? kind != TD_HOUSE_BOX || !is_in_line(v, house, places)
                      : kind == TD_HOUSE_ROW)
                add_als(p, l, &a);
        }
        at[depth]++;
    }
}

static void list_build(const td_pos *p, int rule, void *data)
{
    td_als_list *l = data;
    const td_digit_view *v = td_digit_view_of(p);
    (void)rule;
    assert(v->side <= TD_CELLS_SIDE);
    l->n = 0;
    for (int h = 0; h < v->nhouses; h++) {
        int cell[TD_CELLS_SIDE], place[TD_CELLS_SIDE], n = 0;
        TD_EACH_BIT(i, td_digit_empty(v, h))
        {
            place[n] = (int)i;
            cell[n++] = td_digit_cell(v, h, (int)i);
        }
        for (int k = 1; k < n; k++)
            list_of_size(p, v, h, cell, place, n, k, l);
    }
}

static const td_view_type list_type = {
    .name = "almost locked sets",
    .size = sizeof(td_als_list),
    .build = list_build,
};

const td_als_list *td_als_of(const td_pos *p)
{
    return td_view_get(p, &list_type, 0);
}

td_cells td_als_places(const td_digit_view *v, const td_als *a, int number)
{
    assert(number >= 0 && number < v->side);
    td_cells s = {{0}};
    TD_EACH_CELL(c, &a->cells)
    if (v->may[c] >> number & 1)
        td_cells_add(&s, c);
    return s;
}

void td_step_als(td_sink *sink, const td_digit_view *v, const td_als *a)
{
    assert(td_bits_count(a->numbers) == a->n + 1);
    if (a->n > 1)
        td_step_house(sink, v, a->house);
    TD_EACH_CELL(c, &a->cells)
    {
        td_step_not_in_cell(sink, v, c, ~a->numbers);
        td_step_look(sink, td_digit_site(sink->pos, c));
    }
}

static void say_left(td_text *out, const char *who, uint64_t numbers)
{
    td_text_printf(out, "%s only ", who);
    td_say_numbers(out, numbers);
    td_text_add(out, " left");
}

void td_say_als_left(td_text *out, const char *who, const td_als *a)
{
    say_left(out, who, a->numbers);
}

void td_say_als_without(const td_pos *p, td_text *out, const td_als *a,
                        int number, bool these)
{
    assert(a->numbers >> number & 1);
    if (these)
        td_text_add(out, "these");
    else
        td_say_cells(p, out, a->cells, " and ");
    say_left(out, a->n > 1 ? " then have" : " then has",
             a->numbers & ~((uint64_t)1 << number));
}
