/* Making a cage: its arrangements, or the numbers made cell after cell. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bitset.h"
#include "base/vec.h"
#include "rules/cage.h"

/* How many arrangements are written out, and how long they are looked for. */
enum { MOST_ROWS = TD_CAGE_MOST_ROWS, MOST_TRIES = 1 << 16 };

/* ---- arrangements ---- */

typedef TD_VEC(uint8_t) bytes;

typedef struct lister {
    const td_cage_clue *clue;
    uint8_t *value; /* by cell, as chosen so far */
    int64_t *made;  /* by cell: the sum or product of the cells before it */
    bytes rows;
    int tries;
} lister;

/* May a value stand in a cell beside what the earlier cells have? */
static bool is_free(const lister *l, int cell, int value)
{
    const td_cage_clue *c = l->clue;
    for (int i = 0; i < cell; i++)
        if (l->value[i] == value &&
            (c->row[i] == c->row[cell] || c->col[i] == c->col[cell]))
            return false;
    return true;
}

/* Can the cells after this one still make the target from what is made? */
static bool can_make(const td_cage_clue *c, int64_t made, int left)
{
    if (c->op == TD_OP_MUL) {
        if (c->target % made)
            return false;
        for (; left && made < c->target; left--)
            made *= c->span;
        return made >= c->target;
    }
    return made + left <= c->target && c->target <= made + left * c->span;
}

static bool makes(const lister *l, int cell, int number)
{
    const td_cage_clue *c = l->clue;
    int64_t before = l->made[cell], first = l->value[0] + 1;
    switch (c->op) {
    case TD_OP_SUB:
        return !cell || number - first == c->target ||
               first - number == c->target;
    case TD_OP_DIV:
        return !cell || number == first * c->target ||
               first == number * c->target;
    case TD_OP_MUL:
        l->made[cell + 1] = before * number;
        break;
    default:
        l->made[cell + 1] = before + number;
    }
    return can_make(c, l->made[cell + 1], c->n - cell - 1);
}

/* The least value from one on that fits in a cell; span: there is none. In the
 * last cell of a sum or product only one number can. */
static int next_value(const lister *l, int cell, int value)
{
    const td_cage_clue *c = l->clue;
    if (cell == c->n - 1 && (c->op == TD_OP_ADD || c->op == TD_OP_MUL)) {
        int64_t made = l->made[cell];
        int64_t need = c->op == TD_OP_ADD ? c->target - made
                       : c->target % made ? 0
                                          : c->target / made;
        bool fits =
            need > value && need <= c->span && is_free(l, cell, (int)need - 1);
        return fits ? (int)need - 1 : c->span;
    }
    while (value < c->span &&
           !(is_free(l, cell, value) && makes(l, cell, value + 1)))
        value++;
    return value;
}

/* Depth first over the cells, without recursion. False if it takes too long
 * or finds too many. */
static bool list_rows(lister *l)
{
    const td_cage_clue *c = l->clue;
    int cell = 0, value = 0;
    while (cell >= 0) {
        value = next_value(l, cell, value);
        if (++l->tries > MOST_TRIES)
            return false;
        if (value == c->span) {
            value = --cell < 0 ? 0 : l->value[cell] + 1;
            continue;
        }
        l->value[cell] = (uint8_t)value;
        if (cell + 1 < c->n) {
            cell++;
            value = 0;
            continue;
        }
        if (l->rows.n == (uint32_t)(MOST_ROWS * c->n))
            return false;
        for (int i = 0; i < c->n; i++)
            td_vec_push(&l->rows, l->value[i]);
        value++;
    }
    return true;
}

static void write_sets(td_arena *mem, td_cage *cage, const uint8_t *rows)
{
    size_t size = (size_t)(cage->nrows * cage->n);
    if (size) {
        uint8_t *copy = TD_ROOM(mem, uint8_t, size);
        memcpy(copy, rows, size);
        cage->rows = copy;
    }
    cage->words = (int)td_bits_words((size_t)cage->nrows);
    if (!cage->words)
        cage->words = 1;
    uint64_t *has = TD_NEW(mem, uint64_t, cage->n * cage->span * cage->words);
    for (int r = 0; r < cage->nrows; r++)
        for (int i = 0; i < cage->n; i++)
            td_bits_add(has + (i * cage->span + rows[r * cage->n + i]) *
                                  cage->words,
                        (size_t)r);
    cage->has = has;
}

static bool write_out(td_arena *mem, const td_cage_clue *clue, td_cage *cage)
{
    lister l = {.clue = clue};
    l.value = td_calloc((size_t)clue->n, 1);
    l.made = td_calloc((size_t)clue->n + 1, sizeof *l.made);
    l.made[0] = clue->op == TD_OP_MUL;
    bool all = list_rows(&l);
    if (all) {
        cage->nrows = (int)l.rows.n / clue->n;
        write_sets(mem, cage, l.rows.at);
    }
    td_free(l.value);
    td_free(l.made);
    td_vec_free(&l.rows);
    return all;
}

/* ---- number after number ---- */

/* A sum's states are the sums up to the target. */
static void make_sum(td_arena *mem, const td_cage_clue *clue, td_cage *cage)
{
    int n = cage->nstates = clue->target + 1;
    assert(n <= INT16_MAX);
    int16_t *next = TD_NEW(mem, int16_t, n * clue->span);
    for (int s = 0; s < n; s++)
        for (int v = 0; v < clue->span; v++)
            next[s * clue->span + v] =
                (int16_t)(s + v + 1 < n ? s + v + 1 : -1);
    cage->next = next;
    cage->goal = n - 1;
}

static int find(const int32_t *sorted, int n, int64_t x)
{
    int lo = 0, hi = n;
    while (lo < hi) {
        int mid = (lo + hi) / 2;
        if (sorted[mid] < x)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo < n && sorted[lo] == x ? lo : -1;
}

/* A product's states are the divisors of the target, in order. */
static void make_product(td_arena *mem, const td_cage_clue *clue, td_cage *cage)
{
    TD_VEC(int32_t) d = {0};
    for (int32_t x = 1; (int64_t)x * x <= clue->target; x++)
        if (clue->target % x == 0)
            td_vec_push(&d, x);
    for (uint32_t i = d.n; i-- > 0;)
        if (d.at[i] != clue->target / d.at[i])
            td_vec_push(&d, clue->target / d.at[i]);
    int n = cage->nstates = (int)d.n;
    int16_t *next = TD_NEW(mem, int16_t, n * clue->span);
    for (int s = 0; s < n; s++)
        for (int v = 0; v < clue->span; v++)
            next[s * clue->span + v] =
                (int16_t)find(d.at, n, (int64_t)d.at[s] * (v + 1));
    cage->next = next;
    cage->goal = n - 1;
    td_vec_free(&d);
}

static bool is_possible(const td_cage_clue *c)
{
    if (c->op == TD_OP_SUB || c->op == TD_OP_DIV)
        return true;
    return c->target > 0 && can_make(c, c->op == TD_OP_MUL, c->n);
}

const td_cage *td_cage_new(td_arena *mem, const td_cage_clue *clue)
{
    td_cage *cage = TD_NEW(mem, td_cage, 1);
    cage->n = clue->n;
    cage->span = clue->span;
    cage->op = clue->op;
    assert(clue->n > 0 && clue->span > 0 && clue->span <= 64);
    if (!is_possible(clue)) {
        write_sets(mem, cage, NULL);
        return cage;
    }
    if (!clue->walk && write_out(mem, clue, cage))
        return cage;
    assert(clue->op == TD_OP_ADD || clue->op == TD_OP_MUL);
    if (clue->op == TD_OP_MUL)
        make_product(mem, clue, cage);
    else
        make_sum(mem, clue, cage);
    return cage;
}
