/* Unique rectangles: four cells in two boxes (deadly.h). */
#include <assert.h>

#include "genres/sudoku/deadly.h"
#include "genres/sudoku/finders.h"

typedef bool teller(td_deadly *x);

/* Two rows and two columns; exactly two boxes. */
static bool is_rectangle(const td_digit_view *v, const int *cell)
{
    int box[4];
    for (int i = 0; i < 4; i++)
        box[i] = td_digit_house(v, cell[i], TD_HOUSE_BOX);
    return (box[0] == box[1] && box[2] == box[3] && box[0] != box[2]) ||
           (box[1] == box[2] && box[3] == box[0] && box[0] != box[1]);
}

/* The rectangles of the board. */
typedef struct rectangles {
    int n;
    uint8_t (*cell)[4];
} rectangles;

static void rectangles_start(const td_pos *p, int rule, void *data)
{
    rectangles *x = data;
    const td_digit_view *v = td_digit_view_of(p);
    int side = v->side;
    (void)rule;
    assert(v->ncells <= 256);
    size_t pairs = (size_t)(side * (side - 1) / 2);
    x->cell = td_arena_alloc(p->views->mem, sizeof *x->cell * pairs * pairs);
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
    .size = sizeof(rectangles),
    .start = rectangles_start,
};

/* A rectangle with a corner that is limited to a pair of numbers, of which the
 * other corners may have one; a list of them. */
typedef struct limited {
    int n, room;
    struct {
        uint64_t pair;
        uint8_t cell[4];
    } * at;
} limited;

/* May each of the four cells have one of the pair? It need not have both. */
static bool may_be_pair(const td_deadly *x)
{
    for (int i = 0; i < 4; i++)
        if (!(x->v->may[x->cell[i]] & x->pair))
            return false;
    return true;
}

/* A cell that can have nothing else has the pair itself left, or (where it is
 * about to be filled) one number of it. */
static void note_pairs_with(const td_pos *p, limited *to, td_deadly *x,
                            uint64_t all, uint64_t mine)
{
    TD_EACH_BIT(a, all)
    TD_EACH_BIT(b, all)
    {
        x->pair = td_bit((int)a) | td_bit((int)b);
        if (a >= b || mine & ~x->pair || !may_be_pair(x))
            continue;
        to->at = td_arena_more(p->views->mem, to->at, to->n, &to->room,
                               sizeof *to->at);
        to->at[to->n].pair = x->pair;
        for (int i = 0; i < 4; i++)
            to->at[to->n].cell[i] = (uint8_t)x->cell[i];
        to->n++;
    }
}

/* Notes all pairs of numbers that one of the four cells is limited to. (There
 * is one in all types: four cells with other numbers see no cell that could be
 * ruled out.) */
static void note_pairs(const td_pos *p, limited *to, td_deadly *x)
{
    uint64_t all = 0, asked[4];
    for (int i = 0; i < 4; i++) {
        if (x->v->has[x->cell[i]] >= 0)
            return;
        all |= x->v->may[x->cell[i]];
    }
    for (int i = 0; i < 4; i++) {
        uint64_t mine = asked[i] = x->v->may[x->cell[i]];
        bool again = td_bits_count(mine) > 2;
        for (int k = 0; k < i; k++)
            again |= asked[k] == mine;
        if (!again)
            note_pairs_with(p, to, x, all, mine);
    }
}

static void limited_build(const td_pos *p, int rule, void *data)
{
    limited *to = data;
    td_deadly x = {.v = td_digit_view_of(p), .n = 4};
    bool narrow[TD_CELLS_SIDE * TD_CELLS_SIDE];
    const rectangles *all = td_view_get(p, &rectangles_type, 0);
    (void)rule;
    to->n = 0;
    for (int c = 0; c < x.v->ncells; c++)
        narrow[c] = x.v->has[c] < 0 && td_bits_count(x.v->may[c]) <= 2;
    for (int i = 0; i < all->n; i++) {
        const uint8_t *cell = all->cell[i];
        if (!narrow[cell[0]] && !narrow[cell[1]] && !narrow[cell[2]] &&
            !narrow[cell[3]])
            continue;
        for (int k = 0; k < 4; k++)
            x.cell[k] = cell[k];
        note_pairs(p, to, &x);
    }
    td_work(p, all->n / 4);
}

static const td_view_type limited_type = {
    .name = "rectangles limited to a pair",
    .size = sizeof(limited),
    .build = limited_build,
};

static void each_limited(const td_pos *p, td_sink *sink, td_deadly_teller *tell)
{
    td_deadly x = {.v = td_digit_view_of(p), .sink = sink, .n = 4};
    if (x.v->side > TD_CELLS_SIDE)
        return;
    const limited *all = td_view_get(p, &limited_type, 0);
    for (int i = 0; i < all->n; i++) {
        for (int k = 0; k < 4; k++)
            x.cell[k] = all->at[i].cell[k];
        x.pair = all->at[i].pair;
        td_deadly_complete(&x);
        if (!tell(&x))
            return;
    }
    td_work(p, all->n);
}

/* A cell with a and b only; a has no other place in the row and the column of
 * the cell across. If that were b, its neighbours would be a, and the first
 * cell b. */
static bool tell_hidden_at(td_deadly *x, int corner)
{
    assert(x->n == 4);
    const td_digit_view *v = x->v;
    int across = x->cell[(corner + 2) % 4];
    TD_EACH_BIT(d, x->pair)
    {
        int other = td_bits_lowest(x->pair & ~td_bit((int)d));
        td_lit out = td_not(td_digit_lit(v, across, other));
        bool only = !x->sink->pos->val[out] && !td_sink_said(x->sink, out);
        for (td_house_kind k = TD_HOUSE_ROW; k <= TD_HOUSE_COLUMN && only; k++)
            only = td_deadly_keeps(x, td_digit_house(v, across, k), (int)d);
        if (!only)
            continue;
        td_cells pure = x->all;
        for (int i = 0; i < 4; i++)
            if (i != corner)
                td_cells_drop(&pure, x->cell[i]);
        x->extra = td_cells_less(x->all, pure);
        td_deadly_open(x, ~(uint64_t)0);
        for (td_house_kind k = TD_HOUSE_ROW; k <= TD_HOUSE_COLUMN; k++) {
            int house = td_digit_house(v, across, k);
            td_step_house(x->sink, v, house);
            td_step_not_in_house(x->sink, v, house, (int)d,
                                 ~td_digit_places(v, house, (int)d));
        }
        td_step_number(x->sink, "digit", (int)d + 1);
        td_step_number(x->sink, "second", other + 1);
        td_step_site(x->sink, "cell", td_digit_site(x->sink->pos, across));
        for (int i = 1; i < 4; i += 2)
            td_step_site(
                x->sink, "sides",
                td_digit_site(x->sink->pos, x->cell[(corner + i) % 4]));
        td_step_site(x->sink, "opposite",
                     td_digit_site(x->sink->pos, x->cell[corner]));
        td_step_strike(x->sink, v, across, other);
        td_step_text(x->sink, "how", TD_DEADLY ", so {set}.");
        td_step_text(x->sink, "list",
                     "the row and the column of {cell} have the {digit} only "
                     "in these cells\nwere {cell} {second}, {sides} would be "
                     "{digit}\nand {opposite}, which has only {pair} left, "
                     "would be {second}");
        if (!td_step_close(x->sink))
            return false;
    }
    return true;
}

static bool tell_hidden(td_deadly *x)
{
    for (int i = 0; i < 4; i++) {
        td_deadly_complete(x);
        if (!td_cells_has(&x->extra, x->cell[i]) && !tell_hidden_at(x, i))
            return false;
    }
    return true;
}

void sd_rectangle_1(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_limited(p, sink, td_deadly_1);
}

void sd_rectangle_2(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_limited(p, sink, td_deadly_2);
}

void sd_rectangle_3(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_limited(p, sink, td_deadly_3);
}

void sd_rectangle_4(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_limited(p, sink, td_deadly_4);
}

void sd_hidden_rectangle(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    each_limited(p, sink, tell_hidden);
}

static bool is_given(const td_pos *p, int cell)
{
    return p->puzzle->clue[td_digit_site(p, cell)] > 0;
}

/* ---- avoidable rectangles: numbers that stand already ---- */

/* Which number would make the cell part of an exchangeable rectangle, given the
 * numbers across: a b / b a. */
static bool is_exchangeable(td_deadly *x, int i, int a, int b)
{
    const td_digit_view *v = x->v;
    int want = i % 2 ? b : a, cell = x->cell[i];
    return v->has[cell] >= 0 ? v->has[cell] == want
                             : (v->may[cell] >> want & 1) != 0;
}

/* a b / b a with at least two numbers standing, and none of them given. */
static bool tell_avoidable(td_deadly *x, int a, int b)
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
    x->pair = td_bit(a) | td_bit(b);
    if (n == 1) {
        int cell = x->cell[open[0]], number = open[0] % 2 ? b : a;
        td_deadly_complete(x);
        x->extra = (td_cells){{0}};
        td_cells_add(&x->extra, cell);
        td_deadly_open(x, ~(uint64_t)0);
        td_step_number(x->sink, "digit", number + 1);
        td_step_strike(x->sink, v, cell, number);
        td_step_text(x->sink, "how",
                     "{cells}, none of them given, may not all be {pair}, "
                     "which could be exchanged: {set}.");
        td_step_text(x->sink, "list", "");
        return td_step_close(x->sink);
    }
    if (n != 2 || (open[1] - open[0]) % 2 == 0)
        return true;
    uint64_t want[2] = {td_bit(open[0] % 2 ? b : a),
                        td_bit(open[1] % 2 ? b : a)};
    uint64_t rest = v->may[x->cell[open[0]]] & ~want[0];
    if (td_bits_count(rest) != 1 || rest & x->pair ||
        rest != (v->may[x->cell[open[1]]] & ~want[1]))
        return true;
    td_deadly_complete(x);
    return td_deadly_2(x);
}

static bool look_avoidable(td_deadly *x)
{
    const td_digit_view *v = x->v;
    int known[4], n = 0;
    for (int i = 0; i < 4; i++)
        if (v->has[x->cell[i]] >= 0)
            known[n++] = i;
    assert(n == 2 || n == 3);
    uint64_t numbers = 0;
    for (int i = 0; i < n; i++)
        numbers |= td_bit(v->has[x->cell[known[i]]]);
    if (td_bits_count(numbers) != 2)
        return true;
    int a = td_bits_lowest(numbers),
        b = td_bits_lowest(numbers & (numbers - 1));
    return tell_avoidable(x, a, b) && tell_avoidable(x, b, a);
}

void sd_avoidable_rectangle(const td_pos *p, int anchor, td_sink *sink)
{
    td_deadly x = {.v = td_digit_view_of(p), .sink = sink, .n = 4};
    (void)anchor;
    if (x.v->side > TD_CELLS_SIDE)
        return;
    const rectangles *all = td_view_get(p, &rectangles_type, 0);
    for (int i = 0; i < all->n; i++) {
        int filled = 0;
        for (int k = 0; k < 4; k++) {
            x.cell[k] = all->cell[i][k];
            filled += x.v->has[x.cell[k]] >= 0;
        }
        if ((filled == 2 || filled == 3) && !look_avoidable(&x))
            return;
    }
    td_work(p, all->n / 4);
}
