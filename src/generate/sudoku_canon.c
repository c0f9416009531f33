/* The least form of a puzzle, row by row.
 *
 * All ways to arrange the board that give the least rows so far are kept; each
 * is carried on by every row that may come next, and those that give the least
 * row stay. A way is an order of the columns, the rows taken so far, and the
 * new names of the numbers seen so far: a number that appears for the first
 * time gets the least name that is left, as any other would give a greater row.
 */
#include <assert.h>
#include <string.h>

#include "base/vec.h"
#include "generate/sudoku.h"

enum { SIDE = TD_CANON_SIDE, ORDERS = 1296 };

typedef struct way {
    uint16_t columns; /* an order of them */
    uint8_t turned;   /* rows and columns are exchanged */
    uint8_t names;    /* given so far */
    uint8_t name[SIDE + 1];
    uint8_t row[SIDE]; /* those taken */
} way;

typedef TD_VEC(way) ways;

typedef struct search {
    int rows, cols, side;
    uint8_t board[2][SIDE * SIDE]; /* as it is, and turned */
    uint8_t order[ORDERS][SIDE];
    int norders;
    ways now, next;
    uint8_t best[SIDE];
} search;

/* ---- orders of the columns ---- */

/* The k-th order of n things. */
static void nth_order(int k, int n, uint8_t *out)
{
    for (int i = 0; i < n; i++) {
        int at = k % (i + 1);
        k /= i + 1;
        for (int j = i; j > at; j--)
            out[j] = out[j - 1];
        out[at] = (uint8_t)i;
    }
}

static int factorial(int n)
{
    int product = 1;
    for (; n > 1; n--)
        product *= n;
    return product;
}

/* Stacks in any order, and the columns of each in any order. */
static void list_orders(search *s)
{
    int stacks = s->rows, each = factorial(s->cols);
    s->norders = factorial(stacks);
    for (int i = 0; i < stacks; i++)
        s->norders *= each;
    assert(s->norders <= ORDERS);
    for (int k = 0; k < s->norders; k++) {
        int rest = k / factorial(stacks);
        uint8_t stack[SIDE], in[SIDE];
        nth_order(k % factorial(stacks), stacks, stack);
        for (int i = 0; i < stacks; i++, rest /= each) {
            nth_order(rest % each, s->cols, in);
            for (int j = 0; j < s->cols; j++)
                s->order[k][i * s->cols + j] =
                    (uint8_t)(stack[i] * s->cols + in[j]);
        }
    }
}

/* ---- rows ---- */

/* Carries a way on by a row, if that is not greater than the best so far. */
static void try_row(search *s, const way *from, int done, int row)
{
    way w = *from;
    const uint8_t *cells = s->board[w.turned] + row * s->side;
    const uint8_t *order = s->order[w.columns];
    uint8_t now[SIDE];
    bool less = !s->next.n;
    for (int i = 0; i < s->side; i++) {
        uint8_t digit = cells[order[i]];
        if (digit && !w.name[digit])
            w.name[digit] = ++w.names;
        now[i] = digit ? w.name[digit] : 0;
        if (!less && now[i] > s->best[i])
            return;
        less |= now[i] < s->best[i];
    }
    if (less) {
        memcpy(s->best, now, sizeof now);
        td_vec_clear(&s->next);
    }
    w.row[done] = (uint8_t)row;
    td_vec_push(&s->next, w);
}

static bool is_taken(const way *w, int done, int row)
{
    for (int i = 0; i < done; i++)
        if (w->row[i] == row)
            return true;
    return false;
}

/* Within a band its rows come one after the other. */
static void carry_on(search *s, const way *w, int done)
{
    int in_band = done % s->rows;
    int first = in_band ? w->row[done - 1] / s->rows * s->rows : 0;
    int end = in_band ? first + s->rows : s->side;
    for (int row = first; row < end; row++) {
        int of_band = row / s->rows * s->rows;
        bool begun = false;
        for (int i = 0; !in_band && i < s->rows; i++)
            begun |= is_taken(w, done, of_band + i);
        if (!begun && !is_taken(w, done, row))
            try_row(s, w, done, row);
    }
}

static void begin(search *s, const uint8_t *digits)
{
    way w = {0};
    for (int i = 0; i < s->side * s->side; i++) {
        s->board[0][i] = digits[i];
        s->board[1][i % s->side * s->side + i / s->side] = digits[i];
    }
    for (int turned = 0; turned <= (s->rows == s->cols); turned++)
        for (int k = 0; k < s->norders; k++) {
            w.turned = (uint8_t)turned;
            w.columns = (uint16_t)k;
            td_vec_push(&s->now, w);
        }
}

bool td_sudoku_canon(int rows, int cols, const uint8_t *digits, uint8_t *out,
                     const td_patience *p)
{
    assert(rows * cols <= SIDE);
    search *s = td_calloc(1, sizeof *s);
    bool stopped = false;
    s->rows = rows;
    s->cols = cols;
    s->side = rows * cols;
    list_orders(s);
    begin(s, digits);
    for (int done = 0; done < s->side && !stopped; done++) {
        td_vec_clear(&s->next);
        for (uint32_t i = 0; i < s->now.n && !stopped; i++) {
            carry_on(s, &s->now.at[i], done);
            stopped = i % 4096 == 4095 && p && p->stop && p->stop(p->arg);
        }
        memcpy(out + done * s->side, s->best, (size_t)s->side);
        ways was = s->now;
        s->now = s->next;
        s->next = was;
    }
    td_vec_free(&s->now);
    td_vec_free(&s->next);
    td_free(s);
    return !stopped;
}
