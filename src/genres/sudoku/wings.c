/* Cells of few numbers, weighed together: XYZ-wing, sue de coq, and pairs of
 * cells whose combinations are tried out. */
#include "genres/digit_als.h"
#include "genres/digit_fates.h"
#include "genres/digit_news.h"
#include "genres/sudoku/finders.h"

static uint64_t bit(int i)
{
    return (uint64_t)1 << i;
}

/* The rules by which all cells of a set see a cell. */
static void rules_of_sight(td_sink *sink, const td_digit_view *v, int cell,
                           td_cells set)
{
    TD_EACH_CELL(c, &set)
    td_step_house_of(sink, v, cell, c);
}

/* ---- XYZ-wing: a cell xyz sees cells xz and yz: one of the three is z. Wings
 * that see each other would make it a naked triple. ---- */

static bool tell_xyz(td_sink *sink, const td_digit_view *v, int pivot, int a,
                     int b)
{
    int z = td_bits_lowest(v->may[a] & v->may[b]);
    td_cells three = {{0}};
    td_cells_add(&three, pivot);
    td_cells_add(&three, a);
    td_cells_add(&three, b);
    td_cells out = td_digit_new(sink, v, td_digit_seen_by_all(v, three), z);
    if (!td_cells_any(out))
        return true;
    td_step_open(sink);
    td_step_house_of(sink, v, pivot, a);
    td_step_house_of(sink, v, pivot, b);
    TD_EACH_CELL(c, &three)
    {
        td_step_not_in_cell(sink, v, c, ~v->may[c]);
        td_step_look(sink, td_digit_site(sink->pos, c));
    }
    TD_EACH_CELL(c, &out)
    rules_of_sight(sink, v, c, three);
    td_step_site(sink, "pivot", td_digit_site(sink->pos, pivot));
    td_step_site(sink, "one", td_digit_site(sink->pos, a));
    td_step_site(sink, "other", td_digit_site(sink->pos, b));
    td_step_number(sink, "x", td_bits_lowest(v->may[a] & ~bit(z)) + 1);
    td_step_number(sink, "y", td_bits_lowest(v->may[b] & ~bit(z)) + 1);
    td_step_number(sink, "z", z + 1);
    td_step_strike_all(sink, v, out, z);
    return td_step_close(sink);
}

void sd_xyz_wing(const td_pos *p, int anchor, td_sink *sink)
{
    const td_digit_view *v = td_digit_view_of(p);
    (void)anchor;
    if (v->side > TD_CELLS_SIDE || !td_fate_any(p, TD_FATE_SINGLES))
        return;
    for (int pivot = 0; pivot < v->ncells; pivot++) {
        if (v->has[pivot] >= 0 || td_bits_count(v->may[pivot]) != 3)
            continue;
        td_cells seen = td_digit_peers(v, pivot), wings = {{0}};
        TD_EACH_CELL(c, &seen)
        if (v->has[c] < 0 && td_bits_count(v->may[c]) == 2 &&
            !(v->may[c] & ~v->may[pivot]))
            td_cells_add(&wings, c);
        td_work(p, v->side);
        TD_EACH_CELL(a, &wings)
        for (int b = td_cells_next(&wings, a + 1); b >= 0;
             b = td_cells_next(&wings, b + 1))
            if (v->may[a] != v->may[b] && !td_digit_sees(v, a, b) &&
                !tell_xyz(sink, v, pivot, a, b))
                return;
    }
}

/* ---- sue de coq ---- */

/* Cells C that a line shares with a box, cells A of the rest of the line and B
 * of the rest of the box. No number of A is one of B, so all their cells have
 * different numbers; with as many numbers as cells each is used. Those that B
 * cannot have are in A or C, in the line; and the other way round. */
typedef struct coq {
    const td_digit_view *v;
    int line, box;
    td_cells c, a, b;
    uint64_t in_c, in_a, in_b;
    bool told; /* anything, wherever */
} coq;

static bool strike_rest(td_sink *sink, const td_digit_view *v, int house,
                        td_cells but, uint64_t numbers, bool tell)
{
    td_cells rest = td_cells_less(td_digit_house_cells(v, house), but);
    bool news = false;
    TD_EACH_BIT(n, numbers)
    {
        td_cells out = td_digit_new(sink, v, rest, (int)n);
        news |= td_cells_any(out);
        if (tell)
            td_step_strike_all(sink, v, out, (int)n);
    }
    return news;
}

static void because_coq(td_sink *sink, const td_digit_view *v, td_cells cells,
                        uint64_t may)
{
    TD_EACH_CELL(c, &cells)
    {
        td_step_not_in_cell(sink, v, c, ~may);
        td_step_look(sink, td_digit_site(sink->pos, c));
    }
}

static bool tell_coq(td_sink *sink, coq *x)
{
    uint64_t all = x->in_a | x->in_b | x->in_c;
    uint64_t in_line = all & ~x->in_b, in_box = all & ~x->in_a;
    td_cells ac = td_cells_or(x->a, x->c), bc = td_cells_or(x->b, x->c);
    if (!strike_rest(sink, x->v, x->line, ac, in_line, false) &&
        !strike_rest(sink, x->v, x->box, bc, in_box, false))
        return true;
    x->told = true;
    td_step_open(sink);
    td_step_house(sink, x->v, x->line);
    td_step_house(sink, x->v, x->box);
    because_coq(sink, x->v, x->c, all);
    because_coq(sink, x->v, x->a, x->in_a);
    because_coq(sink, x->v, x->b, x->in_b);
    td_step_cells(sink, "cells", td_cells_or(ac, x->b));
    td_step_cells(sink, "line_cells", x->a);
    td_step_cells(sink, "box_cells", x->b);
    td_step_number(sink, "count", td_bits_count(all));
    td_step_numbers(sink, "in_line", in_line);
    td_step_numbers(sink, "in_box", in_box);
    strike_rest(sink, x->v, x->line, ac, in_line, true);
    strike_rest(sink, x->v, x->box, bc, in_box, true);
    return td_step_close(sink);
}

/* All sets of some cells, with their numbers. */
typedef struct subsets {
    int n;
    td_cells at[1 << 6];
    uint64_t numbers[1 << 6];
} subsets;

static void list_subsets(const td_digit_view *v, td_cells of, subsets *out)
{
    int cell[6], n = 0;
    TD_EACH_CELL(c, &of)
    if (v->has[c] < 0 && n < 6)
        cell[n++] = c;
    out->n = 1 << n;
    for (int i = 0; i < out->n; i++) {
        out->at[i] = (td_cells){{0}};
        out->numbers[i] = 0;
        for (int k = 0; k < n; k++)
            if (i >> k & 1) {
                td_cells_add(&out->at[i], cell[k]);
                out->numbers[i] |= v->may[cell[k]];
            }
    }
}

/* Cells of the line whose numbers leave too few for the rest cannot be A. */
static bool try_coq(td_sink *sink, coq *x, const subsets *line,
                    const subsets *box)
{
    int nc = td_cells_count(x->c);
    for (int i = 1; i < line->n; i++) {
        x->a = line->at[i];
        x->in_a = line->numbers[i];
        int left = nc + __builtin_popcount((unsigned)i);
        if (td_bits_count(x->in_a) > left)
            continue;
        for (int k = 1; k < box->n; k++) {
            x->in_b = box->numbers[k];
            if (x->in_a & x->in_b ||
                td_bits_count(x->in_a | x->in_b | x->in_c) !=
                    left + __builtin_popcount((unsigned)k))
                continue;
            x->b = box->at[k];
            if (!tell_coq(sink, x))
                return false;
        }
    }
    return true;
}

/* All choices of two or more cells that a line and a box share. */
static bool find_coq_at(td_sink *sink, coq *x)
{
    td_cells line = td_digit_house_cells(x->v, x->line),
             box = td_digit_house_cells(x->v, x->box),
             shared = td_cells_and(line, box);
    subsets in_line, in_box, in_both;
    list_subsets(x->v, shared, &in_both);
    if (in_both.n < 4)
        return true;
    list_subsets(x->v, td_cells_less(line, shared), &in_line);
    list_subsets(x->v, td_cells_less(box, shared), &in_box);
    for (int i = 3; i < in_both.n; i++) {
        int n = __builtin_popcount((unsigned)i);
        x->c = in_both.at[i];
        x->in_c = in_both.numbers[i];
        if (n > 1 && td_bits_count(x->in_c) >= n + 2 &&
            !try_coq(sink, x, &in_line, &in_box))
            return false;
        td_work(sink->pos, in_line.n * in_box.n / 16);
    }
    return true;
}

void sd_sue_de_coq(const td_pos *p, int anchor, td_sink *sink)
{
    coq x = {.v = td_digit_view_of(p)};
    enum { MOST_SIDE = 9 };
    (void)anchor;
    if (x.v->side > MOST_SIDE)
        return;
    int boxes = 2 * x.v->side;
    uint64_t news = td_digit_news(p, TD_NEWS_OF_COQ);
    for (x.line = 0; x.line < boxes; x.line++)
        for (x.box = boxes; x.box < x.v->nhouses; x.box++)
            if ((news >> x.line | news >> x.box) & 1 && !find_coq_at(sink, &x))
                return;
    if (!x.told)
        td_digit_no_news(p, TD_NEWS_OF_COQ);
}
