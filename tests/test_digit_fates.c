/* The fates of candidates, and the ways to place a number, against their
 * definitions. */
#include <string.h>

#include "base/rng.h"
#include "digit_board.h"
#include "genres/digit_chains.h"
#include "genres/digit_denials.h"
#include "genres/digit_fates_internal.h"
#include "genres/digit_ways.h"
#include "test.h"

/* The number of a cell in a grid that keeps all rules. */
static int number_in_grid(int side, int cell)
{
    int box = side == 4 ? 2 : 3, r = cell / side, c = cell % side;
    return (r % box * box + r / box + c) % side;
}

/* Strikes candidates that the grid does not have, so many in a hundred. */
static void strike_some(board *b, td_rng *r, int side, int percent)
{
    for (int cell = 0; cell < side * side; cell++)
        for (int n = 0; n < side; n++)
            if (n != number_in_grid(side, cell) &&
                (int)td_rng_below(r, 100) < percent)
                td_state_set(b->s, 2 * (cell * side + n) + 1);
}

/* ---- ways ---- */

/* All ways, row by row; depth is the side of the board. */
static void place_rows(const td_digit_view *v, int number, int row,
                       td_cells chosen, td_cells *used)
{
    if (row == v->side) {
        *used = td_cells_or(*used, chosen);
        return;
    }
    for (int c = row * v->side; c < (row + 1) * v->side; c++) {
        td_cells more = chosen;
        if (!(v->may[c] >> number & 1) ||
            td_cells_any(td_cells_and(chosen, td_digit_peers(v, c))))
            continue;
        td_cells_add(&more, c);
        place_rows(v, number, row + 1, more, used);
    }
}

static void check_ways(const board *b)
{
    const td_digit_view *v = td_digit_view_of(&b->pos);
    for (int n = 0; n < v->side; n++) {
        td_cells used = {{0}}, none = {{0}};
        place_rows(v, n, 0, none, &used);
        none = td_cells_less(td_digit_open(v, n), used);
        CHECK(td_cells_equal(td_digit_wayless(&b->pos, n), none));
        CHECK_INT(td_digit_any_wayless(&b->pos, n), td_cells_any(none));
    }
}

static void test_ways(void)
{
    static const int sides[] = {4, 9};
    td_rng r = td_rng_seed(5);
    for (int i = 0; i < td_test_rounds(40); i++) {
        board b;
        int side = sides[i % 2];
        board_open(&b, "sudoku", side);
        strike_some(&b, &r, side, side == 4 ? 30 : 55);
        for (int k = 0; k < 4; k++) {
            check_ways(&b);
            strike_some(&b, &r, side, 10);
        }
        board_close(&b);
    }
}

/* ---- fates by their definition ---- */

typedef struct slow {
    const td_digit_view *v;
    unsigned may[TD_FATE_CELLS];
    bool sets, dead, changed;
} slow;

static void slow_strike(slow *x, int cell, unsigned numbers)
{
    x->changed |= (x->may[cell] & numbers) != 0;
    x->may[cell] &= ~numbers;
    x->dead |= !x->may[cell];
}

static void slow_place(slow *x, int cell, int number)
{
    slow_strike(x, cell, ~(1u << number));
    for (int c = 0; c < x->v->ncells; c++)
        if (td_digit_sees(x->v, cell, c))
            slow_strike(x, c, 1u << number);
}

static unsigned slow_places(const slow *x, int house, int number)
{
    unsigned places = 0;
    for (int i = 0; i < x->v->side; i++)
        if (x->may[td_digit_cell(x->v, house, i)] >> number & 1)
            places |= 1u << i;
    return places;
}

static void slow_singles(slow *x, int house)
{
    for (int i = 0; i < x->v->side && !x->dead; i++) {
        int cell = td_digit_cell(x->v, house, i);
        unsigned places = slow_places(x, house, i);
        x->dead |= !places;
        if (td_bits_count(x->may[cell]) == 1)
            slow_place(x, cell, __builtin_ctz(x->may[cell]));
        if (td_bits_count(places) == 1 && !x->dead)
            slow_place(x, td_digit_cell(x->v, house, __builtin_ctz(places)), i);
    }
}

/* Each set of cells that has as many numbers keeps them from the others. */
static void slow_sets(slow *x, int house)
{
    for (unsigned s = 1; s + 1 < 1u << x->v->side && !x->dead; s++) {
        unsigned all = 0;
        for (int i = 0; i < x->v->side; i++)
            all |= s >> i & 1 ? x->may[td_digit_cell(x->v, house, i)] : 0;
        x->dead |= td_bits_count(all) < td_bits_count(s);
        for (int i = 0; i < x->v->side && !x->dead; i++)
            if (td_bits_count(all) == td_bits_count(s) && !(s >> i & 1))
                slow_strike(x, td_digit_cell(x->v, house, i), all);
    }
}

static void slow_locked(slow *x, int house, int other)
{
    unsigned shared = (unsigned)td_digit_shared(x->v, house, other);
    for (int n = 0; n < x->v->side && other != house; n++)
        if (!(slow_places(x, house, n) & ~shared))
            for (int i = 0; i < x->v->side; i++) {
                int cell = td_digit_cell(x->v, other, i);
                if (td_digit_place(x->v, house, cell) < 0)
                    slow_strike(x, cell, 1u << n);
            }
}

static void slow_follow(slow *x)
{
    for (x->changed = true; x->changed && !x->dead;) {
        x->changed = false;
        for (int h = 0; h < x->v->nhouses && !x->dead; h++) {
            slow_singles(x, h);
            for (int k = 0; x->sets && k < x->v->nhouses && !x->dead; k++)
                slow_locked(x, h, k);
            if (x->sets && !x->dead)
                slow_sets(x, h);
        }
    }
}

static void check_fate(const board *b, td_fate_depth depth, int atom)
{
    const td_fates *f = td_fates_of(&b->pos, depth);
    slow x = {.v = td_digit_view_of(&b->pos), .sets = depth == TD_FATE_SETS};
    int side = x.v->side;
    for (int c = 0; c < x.v->ncells; c++)
        x.may[c] = (unsigned)x.v->may[c];
    slow_place(&x, atom / side, atom % side);
    slow_follow(&x);
    CHECK_INT(td_fate_is_dead(f, atom), x.dead);
    for (int c = 0; c < x.v->ncells && !x.dead; c++)
        CHECK_INT(td_fate_of(f, atom)->may[c], x.may[c]);
    CHECK_INT(td_fate_length(f, atom, -1) > 0, x.dead);
    /* What is struck on a board, and how, is told by the same steps. */
    for (int a = 0; a < x.v->ncells * side && !x.dead; a += 7)
        if (td_digit_is_open(x.v, a / side, a % side) &&
            a / side != atom / side)
            CHECK_INT(td_fate_length(f, atom, a) >= 0, 1);
}

static void check_fates(const board *b, int step)
{
    const td_digit_view *v = td_digit_view_of(&b->pos);
    for (int a = 0; a < v->ncells * v->side && !td_test_failed(); a += step)
        if (td_digit_is_open(v, a / v->side, a % v->side)) {
            check_fate(b, TD_FATE_SINGLES, a);
            check_fate(b, TD_FATE_SETS, a);
        }
}

/* Boards are asked about again and again while the position changes, and after
 * it is taken back. */
static void test_fates(void)
{
    static const int sides[] = {4, 9};
    td_rng r = td_rng_seed(6);
    for (int i = 0; i < td_test_rounds(12); i++) {
        board b;
        int side = sides[i % 2];
        board_open(&b, "sudoku", side);
        strike_some(&b, &r, side, side == 4 ? 20 : 52);
        check_fates(&b, side == 4 ? 1 : 11);
        int mark = b.s->ntrail;
        for (int k = 0; k < 3; k++) {
            strike_some(&b, &r, side, 5);
            check_fates(&b, side == 4 ? 1 : 13);
        }
        td_state_undo(b.s, mark);
        check_fates(&b, side == 4 ? 1 : 17);
        board_close(&b);
    }
}

/* Two candidates die together if the board of the one dies when the other is
 * supposed on it. */
static int check_pairs(const board *b, td_fate_depth depth)
{
    const td_digit_view *v = td_digit_view_of(&b->pos);
    const td_fates *f = td_fates_of(&b->pos, depth);
    td_fate_pairs *pairs = td_fate_pairs_of(&b->pos, depth);
    int dying = 0;
    for (int a = 0; a < 729; a += 5)
        for (int c = 0; c < 729; c += 7) {
            if (a == c || !td_digit_is_open(v, a / 9, a % 9) ||
                !td_digit_is_open(v, c / 9, c % 9) || td_fate_is_dead(f, a) ||
                td_fate_is_dead(f, c))
                continue;
            td_fate_board copy = *td_fate_of(f, a);
            td_fate_suppose(f, &copy, c);
            CHECK_INT(td_fate_dies_with(pairs, a, c), copy.dead);
            CHECK_INT(td_fate_lives_with(pairs, a, c), !copy.dead);
            dying += copy.dead;
        }
    return dying;
}

/* Also when more is struck, and when that is taken back. */
static void test_pairs(void)
{
    td_rng r = td_rng_seed(7);
    int dying = 0;
    for (int i = 0; i < 4; i++) {
        board b;
        board_open(&b, "sudoku", 9);
        strike_some(&b, &r, 9, 40 + 5 * i);
        int mark = b.s->ntrail;
        for (int k = 0; k < 3; k++) {
            dying += check_pairs(&b, TD_FATE_SINGLES);
            dying += check_pairs(&b, TD_FATE_SETS);
            strike_some(&b, &r, 9, 2);
        }
        td_state_undo(b.s, mark);
        dying += check_pairs(&b, TD_FATE_SETS);
        board_close(&b);
    }
    CHECK(dying > 100);
}

/* All chains from a candidate; true if they switch off all that a cell has. */
static bool corners_cell(const board *b, td_web *g, int from,
                         const td_chain_search *all)
{
    const td_digit_view *v = td_digit_view_of(&b->pos);
    bool cornered = false;
    td_chain_flood(&b->pos, g, from, all);
    for (int c = 0; c < v->ncells; c++) {
        bool off = v->has[c] < 0;
        TD_EACH_BIT(n, off ? v->may[c] : 0)
        off &= g->off_round[c * v->side + (int)n] == g->round;
        cornered |= off;
    }
    return cornered;
}

/* Chains against many candidates at once, and against each by itself; what
 * chains deny dies on its board. */
static int check_denied(const board *b, td_fate_depth depth)
{
    const td_chain_search all = {.use = TD_STRONG_CELL | TD_STRONG_HOUSE |
                                        TD_STRONG_SET | TD_WEAK_CELL |
                                        TD_WEAK_HOUSE};
    const td_digit_view *v = td_digit_view_of(&b->pos);
    const td_denials *denials = td_denials_of(&b->pos, depth);
    td_web *g =
        td_web_of(&b->pos, depth == TD_FATE_SETS ? TD_WEB_SETS : TD_WEB_PLAIN);
    int count = 0;
    for (int a = 0; a < g->natoms; a++) {
        td_chain c;
        if (!td_digit_is_open(v, a / v->side, a % v->side))
            continue;
        bool found = td_chain_find(&b->pos, g, a, &all, &c);
        CHECK_INT(td_denials_has(denials, a), found);
        CHECK(!found || td_fate_may_die(&b->pos, depth, a));
        bool cornered = corners_cell(b, g, a, &all);
        CHECK(!cornered || td_denials_corner(denials, a, false));
        if (td_fate_may_die(&b->pos, depth, a)) {
            td_cells off = td_denials_off(denials, a);
            for (int k = 0; k < v->ncells; k++) {
                int node = k * v->side + a % v->side;
                CHECK_INT(td_cells_has(&off, k),
                          g->off_round[node] == g->round);
            }
        }
        count += found;
    }
    return count;
}

static void test_denied(void)
{
    td_rng r = td_rng_seed(5);
    int denied = 0;
    for (int i = 0; i < 6; i++) {
        board b;
        board_open(&b, "sudoku", 9);
        strike_some(&b, &r, 9, 40 + 4 * i);
        denied += check_denied(&b, TD_FATE_SINGLES);
        denied += check_denied(&b, TD_FATE_SETS);
        board_close(&b);
    }
    CHECK(denied > 50);
}

const td_test suite_digit_fates[] = {
    TEST(ways), TEST(fates), TEST(pairs), TEST(denied), {0},
};
