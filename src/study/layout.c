/* Plain solvers in several layouts: see layout.h.
 *
 * A board is one block of words, so that a guess can copy it. It begins with
 * the sets by cell in all layouts but TD_BY_SYMBOL; then come what the layout
 * has besides, the cells that are done, and the numbers done in each house. */
#include "study/layout_board.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"

static const char *const names[TD_LAYOUTS] = {
    [TD_BY_CELL] = "by cell, rounds",
    [TD_BY_CELL_LISTS] = "by cell, work-list",
    [TD_BY_SYMBOL] = "by symbol, rounds",
    [TD_FOUR_MAPS] = "four maps, rounds",
    [TD_COUNTED] = "by cell, counted"};

const char *td_layout_name(td_layout_kind kind)
{
    return names[kind];
}

/* ---- making ---- */

static void list_houses(td_plain *s)
{
    int n = s->side;
    for (int i = 0; i < s->cells; i++) {
        int r = i / n, c = i % n;
        int box = r / s->rows * s->rows + c / s->cols;
        int in = r % s->rows * s->cols + c % s->cols;
        s->house[r * n + c] = (uint16_t)i;
        s->house[(n + c) * n + r] = (uint16_t)i;
        s->house[(2 * n + box) * n + in] = (uint16_t)i;
        s->of_cell[3 * i] = (uint8_t)r;
        s->of_cell[3 * i + 1] = (uint8_t)(n + c);
        s->of_cell[3 * i + 2] = (uint8_t)(2 * n + box);
    }
}

static bool sees(const td_plain *s, int a, int b)
{
    const uint8_t *x = s->of_cell + 3 * a, *y = s->of_cell + 3 * b;
    return a != b && (x[0] == y[0] || x[1] == y[1] || x[2] == y[2]);
}

static void list_peers(td_plain *s)
{
    for (int i = 0; i < s->cells; i++) {
        int n = 0;
        for (int k = 0; k < s->cells; k++)
            if (sees(s, i, k))
                s->peer[i * s->peers + n++] = (uint16_t)k;
        assert(n == s->peers);
    }
}

td_plain *td_plain_new(int rows, int cols, td_layout_kind kind)
{
    td_plain *s = td_calloc(1, sizeof *s);
    size_t n = (size_t)(rows * cols), cells = n * n;
    s->rows = rows;
    s->cols = cols;
    s->side = (int)n;
    s->cells = (int)cells;
    s->kind = kind;
    s->all = UINT64_MAX >> (64 - n);
    s->peers = 3 * s->side - rows - cols - 1;
    s->house = td_alloc(3 * cells * sizeof *s->house);
    s->of_cell = td_alloc(3 * cells);
    s->peer = td_alloc(cells * (size_t)s->peers * sizeof *s->peer);
    size_t maps = kind == TD_BY_SYMBOL   ? cells
                  : kind == TD_FOUR_MAPS ? 3 * cells
                                         : 0;
    size_t counts = kind == TD_COUNTED ? 4 * cells : 0;
    size_t by_cell = kind == TD_BY_SYMBOL ? 0 : cells;
    s->words = by_cell + maps + counts + cells + 3 * n;
    s->board = td_calloc(s->words, sizeof *s->board);
    s->cell = s->board;
    s->map = s->cell + by_cell;
    s->count = s->map + maps;
    s->done = s->count + counts;
    s->placed = s->done + cells;
    s->todo = td_alloc((cells + 3 * n) * sizeof *s->todo);
    s->waits = td_calloc(cells + 3 * n, sizeof *s->waits);
    s->weight = td_alloc(3 * n * sizeof *s->weight);
    list_houses(s);
    list_peers(s);
    return s;
}

void td_plain_free(td_plain *s)
{
    td_free(s->house);
    td_free(s->of_cell);
    td_free(s->peer);
    td_free(s->board);
    td_free(s->todo);
    td_free(s->waits);
    td_free(s->weight);
    td_free(s);
}

/* Without the marks that every layout has. */
uint64_t td_plain_words(const td_plain *s)
{
    return s->words - (size_t)s->cells - 3 * (size_t)s->side;
}

const td_cost *td_plain_cost(const td_plain *s)
{
    return &s->cost;
}

/* ---- candidates ---- */

uint64_t td_plain_left(const td_plain *s, int cell)
{
    if (s->kind != TD_BY_SYMBOL)
        return s->cell[cell];
    uint64_t left = 0;
    for (int d = 0; d < s->side; d++)
        if (s->map[d * s->side + cell / s->side] >> cell % s->side & 1)
            left |= bit(d);
    return left;
}

/* Where a cell is within one of its houses. */
static int place_in(const td_plain *s, int cell, int which)
{
    int r = cell / s->side, c = cell % s->side;
    return which == 0   ? c
           : which == 1 ? r
                        : r % s->rows * s->cols + c % s->cols;
}

static void wait_for(td_plain *s, int what)
{
    if (s->waits[what])
        return;
    s->waits[what] = true;
    s->todo[s->ntodo++] = (uint16_t)what;
}

/* The cell and its houses are to be looked at again. */
static void has_changed(td_plain *s, int cell)
{
    if (s->kind != TD_BY_CELL_LISTS)
        return;
    wait_for(s, cell);
    for (int k = 0; k < 3; k++)
        wait_for(s, s->cells + s->of_cell[3 * cell + k]);
}

/* Takes one number out of one cell, in all books. */
static void strike(td_plain *s, int cell, int d)
{
    if (!(s->cell[cell] >> d & 1))
        return;
    s->cell[cell] &= ~bit(d);
    s->cost.upkeep++;
    has_changed(s, cell);
    for (int k = 0; k < 3; k++) {
        int house = s->of_cell[3 * cell + k];
        if (s->kind == TD_FOUR_MAPS) {
            s->map[house * s->side + d] &= ~bit(place_in(s, cell, k));
            s->cost.upkeep++;
        } else if (s->kind == TD_COUNTED) {
            s->cost.upkeep++;
            if (--s->count[s->cells + house * s->side + d] <= 1)
                wait_for(s, s->cells + house);
        }
    }
    if (s->kind == TD_COUNTED) {
        s->cost.upkeep++;
        if (--s->count[cell] <= 1)
            wait_for(s, cell);
    }
}

static void assign_by_symbol(td_plain *s, int cell, int d)
{
    int n = s->side, r = cell / n, c = cell % n;
    uint64_t in_box = (bit(s->cols) - 1) << c / s->cols * s->cols;
    for (int e = 0; e < n; e++)
        s->map[e * n + r] &= ~bit(c);
    for (int i = 0; i < n; i++)
        s->map[d * n + i] &= ~bit(c);
    for (int i = r / s->rows * s->rows; i < (r / s->rows + 1) * s->rows; i++)
        s->map[d * n + i] &= ~in_box;
    s->map[d * n + r] = bit(c);
    s->cost.upkeep += (uint64_t)(2 * n + s->rows + 1);
}

/* A number is known: the others go from its cell, and it goes from its peers.
 */
static void assign(td_plain *s, int cell, int d)
{
    s->cost.deductions++;
    s->done[cell] = 1;
    for (int k = 0; k < 3; k++)
        s->placed[s->of_cell[3 * cell + k]] |= bit(d);
    if (s->kind == TD_BY_SYMBOL) {
        assign_by_symbol(s, cell, d);
        return;
    }
    for (uint64_t x = s->cell[cell] & ~bit(d); x; x &= x - 1)
        strike(s, cell, __builtin_ctzll(x));
    for (int i = 0; i < s->peers; i++)
        strike(s, s->peer[cell * s->peers + i], d);
    if (s->kind == TD_BY_CELL || s->kind == TD_BY_CELL_LISTS)
        s->cost.upkeep += (uint64_t)s->peers; /* each is looked at */
}

/* ---- by cell ---- */

typedef enum outcome { NOTHING, FOUND, FAILS } outcome;

static outcome look_at_cell(td_plain *s, int cell)
{
    uint64_t x = s->cell[cell];
    s->cost.find++;
    if (!x)
        return FAILS;
    if (s->done[cell] || x & (x - 1))
        return NOTHING;
    assign(s, cell, __builtin_ctzll(x));
    return FOUND;
}

/* Puts the numbers of a set that have one place each in a house. */
static outcome put_hidden(td_plain *s, int house, uint64_t single)
{
    outcome says = NOTHING;
    const uint16_t *cells = s->house + house * s->side;
    for (; single; single &= single - 1) {
        int d = __builtin_ctzll(single);
        for (int i = 0; i < s->side; i++) {
            s->cost.find++;
            if (!(s->cell[cells[i]] >> d & 1))
                continue;
            if (!s->done[cells[i]]) {
                assign(s, cells[i], d);
                says = FOUND;
            }
            break;
        }
    }
    return says;
}

static void blame(td_plain *s, int house)
{
    s->weight[house]++;
}

static outcome look_at_house(td_plain *s, int house)
{
    uint64_t once = 0, twice = 0;
    for (int i = 0; i < s->side; i++) {
        uint64_t x = s->cell[s->house[house * s->side + i]];
        twice |= once & x;
        once |= x;
    }
    s->cost.find += (uint64_t)s->side;
    if (once != s->all) {
        blame(s, house);
        return FAILS;
    }
    return put_hidden(s, house, once & ~twice & ~s->placed[house]);
}

static bool look_at_all(td_plain *s)
{
    outcome says;
    do {
        says = NOTHING;
        s->cost.rounds++;
        for (int i = 0; i < s->cells + 3 * s->side; i++) {
            outcome now = i < s->cells ? look_at_cell(s, i)
                                       : look_at_house(s, i - s->cells);
            if (now == FAILS) {
                for (int k = 0; i < s->cells && k < 3; k++)
                    blame(s, s->of_cell[3 * i + k]);
                return false;
            }
            says = now == FOUND ? FOUND : says;
        }
    } while (says == FOUND);
    return true;
}

/* Counts tell at once which numbers have one place in a house. */
static outcome look_at_counts(td_plain *s, int house)
{
    uint64_t single = 0;
    s->cost.find += (uint64_t)s->side;
    for (int d = 0; d < s->side; d++) {
        uint64_t n = s->count[s->cells + house * s->side + d];
        if (!n)
            return FAILS;
        single |= n == 1 ? bit(d) : 0;
    }
    return put_hidden(s, house, single & ~s->placed[house]);
}

/* Only what waits: what has changed, or where a count has come to one. */
static bool look_at_waiting(td_plain *s)
{
    bool good = true;
    while (s->ntodo) {
        int what = s->todo[--s->ntodo], house = what - s->cells;
        s->waits[what] = false;
        if (!good)
            continue;
        s->cost.rounds++;
        outcome now = house < 0               ? look_at_cell(s, what)
                      : s->kind == TD_COUNTED ? look_at_counts(s, house)
                                              : look_at_house(s, house);
        for (int k = 0; now == FAILS && house < 0 && k < 3; k++)
            blame(s, s->of_cell[3 * what + k]);
        good = now != FAILS;
    }
    return good;
}

/* ---- four maps ---- */

static bool look_at_maps(td_plain *s)
{
    bool found;
    do {
        found = false;
        s->cost.rounds++;
        for (int i = 0; i < s->cells; i++) {
            outcome now = look_at_cell(s, i);
            if (now == FAILS)
                return false;
            found |= now == FOUND;
        }
        for (int h = 0; h < 3 * s->side; h++)
            for (int d = 0; d < s->side; d++) {
                uint64_t x = s->map[h * s->side + d];
                s->cost.find++;
                if (!x)
                    return false;
                if (x & (x - 1) || s->placed[h] >> d & 1)
                    continue;
                assign(s, s->house[h * s->side + __builtin_ctzll(x)], d);
                found = true;
            }
    } while (found);
    return true;
}

/* ---- by symbol ---- */

/* Naked singles of a row: columns that one number alone has. */
static outcome look_at_row_cells(td_plain *s, int r)
{
    int n = s->side;
    uint64_t once = 0, twice = 0, done = 0;
    for (int d = 0; d < n; d++) {
        uint64_t x = s->map[d * n + r];
        twice |= once & x;
        once |= x;
    }
    s->cost.find += (uint64_t)n;
    if (once != s->all)
        return FAILS;
    for (int c = 0; c < n; c++)
        done |= s->done[r * n + c] ? bit(c) : 0;
    outcome says = NOTHING;
    for (uint64_t x = once & ~twice & ~done; x; x &= x - 1) {
        int c = __builtin_ctzll(x), d = 0;
        while (d < n && !(s->map[d * n + r] >> c & 1))
            d++;
        s->cost.find += (uint64_t)(d < n ? d + 1 : d);
        if (d == n)
            return FAILS;
        assign(s, r * n + c, d);
        says = FOUND;
    }
    return says;
}

/* The number has one place in a house. */
static outcome put_symbol(td_plain *s, int cell, int d)
{
    if (s->done[cell])
        return NOTHING;
    assign(s, cell, d);
    return FOUND;
}

static outcome look_at_symbol_rows(td_plain *s, int d)
{
    outcome says = NOTHING;
    for (int r = 0; r < s->side; r++) {
        uint64_t x = s->map[d * s->side + r];
        s->cost.find++;
        if (!x)
            return FAILS;
        if (!(x & (x - 1)) &&
            put_symbol(s, r * s->side + __builtin_ctzll(x), d) == FOUND)
            says = FOUND;
    }
    return says;
}

/* All columns at once. */
static outcome look_at_symbol_columns(td_plain *s, int d)
{
    int n = s->side;
    uint64_t once = 0, twice = 0;
    outcome says = NOTHING;
    for (int r = 0; r < n; r++) {
        twice |= once & s->map[d * n + r];
        once |= s->map[d * n + r];
    }
    s->cost.find += (uint64_t)n;
    if (once != s->all)
        return FAILS;
    for (int r = 0; r < n; r++)
        for (uint64_t x = s->map[d * n + r] & once & ~twice; x; x &= x - 1)
            if (put_symbol(s, r * n + __builtin_ctzll(x), d) == FOUND)
                says = FOUND;
    s->cost.find += (uint64_t)n;
    return says;
}

static outcome look_at_symbol_boxes(td_plain *s, int d)
{
    outcome says = NOTHING;
    for (int box = 0; box < s->side; box++) {
        int top = box / s->rows * s->rows, left = box % s->rows * s->cols;
        uint64_t in = (bit(s->cols) - 1) << left;
        int places = 0, at = -1;
        for (int r = top; r < top + s->rows; r++) {
            uint64_t x = s->map[d * s->side + r] & in;
            places += __builtin_popcountll(x);
            at = x ? r * s->side + __builtin_ctzll(x) : at;
        }
        s->cost.find += (uint64_t)s->rows;
        if (!places)
            return FAILS;
        if (places == 1 && put_symbol(s, at, d) == FOUND)
            says = FOUND;
    }
    return says;
}

/* Hidden singles of a number. */
static outcome look_at_symbol(td_plain *s, int d)
{
    outcome a = look_at_symbol_rows(s, d);
    outcome b = a == FAILS ? FAILS : look_at_symbol_columns(s, d);
    outcome c = b == FAILS ? FAILS : look_at_symbol_boxes(s, d);
    return c == FAILS ? FAILS : a | b | c;
}

static bool look_at_symbols(td_plain *s)
{
    bool found;
    do {
        found = false;
        s->cost.rounds++;
        for (int i = 0; i < 2 * s->side; i++) {
            outcome now = i < s->side ? look_at_row_cells(s, i)
                                      : look_at_symbol(s, i - s->side);
            if (now == FAILS)
                return false;
            found |= now == FOUND;
        }
    } while (found);
    return true;
}

bool td_plain_settle(td_plain *s)
{
    if (s->broken)
        return false;
    switch (s->kind) {
    case TD_BY_CELL:
        return look_at_all(s);
    case TD_BY_SYMBOL:
        return look_at_symbols(s);
    case TD_FOUR_MAPS:
        return look_at_maps(s);
    default:
        return look_at_waiting(s);
    }
}

/* ---- starting ---- */

void td_plain_start(td_plain *s, const uint8_t *digits)
{
    size_t n = (size_t)s->side;
    memset(s->board, 0, s->words * sizeof *s->board);
    for (int i = 0; s->kind != TD_BY_SYMBOL && i < s->cells; i++)
        s->cell[i] = s->all;
    for (uint64_t *x = s->map; x < s->count; x++)
        *x = s->all;
    for (uint64_t *x = s->count; x < s->done; x++)
        *x = n;
    while (s->ntodo)
        s->waits[s->todo[--s->ntodo]] = false;
    for (int i = 0; i < 3 * s->side; i++)
        s->weight[i] = 1;
    s->last_guess = s->last_failed = -1;
    s->broken = false;
    s->cost = (td_cost){0};
    for (int i = 0; i < s->cells; i++)
        if (digits[i])
            td_plain_put(s, i, digits[i]);
}

bool td_plain_put(td_plain *s, int cell, int digit)
{
    bool may = td_plain_left(s, cell) >> (digit - 1) & 1;
    if (may && !s->done[cell])
        assign(s, cell, digit - 1);
    s->broken |= !may;
    return may;
}
