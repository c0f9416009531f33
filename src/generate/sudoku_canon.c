/* The least form of a puzzle, row by row, position by position.
 *
 * A way is what has been decided of an arrangement of the board: the rows that
 * are taken, and an order of the columns as far as the rows so far need one.
 * All ways that give the least rows so far are kept; each is carried on by
 * every row that may come next, and those that give the least row stay.
 *
 * What is not decided makes no difference yet. Columns of a stack whose cells
 * were alike in all rows taken (empty, or numbers seen there for the first
 * time) are a block: any order of them gives the same rows, as new numbers are
 * named in the order in which they come. Likewise stacks that are alike are
 * tied. So the name of a number is the value at the place of its first cell,
 * and where that lies in a block, the least it can have is the first of that
 * block. At each position the least value possible is taken, and that decides:
 * the cell's column is at this position, the column of the number's first cell
 * at the first place of its block, and its stack the first of those tied. Where
 * several columns give that value there is a way for each. */
#include <assert.h>
#include <string.h>

#include "base/vec.h"
#include "generate/canon_two_rows.h"
#include "generate/sudoku.h"

enum { SIDE = TD_CANON_SIDE, NO_HOME = 255, NO_VALUE = 255 };

typedef struct way {
    uint8_t turned;         /* rows and columns are exchanged */
    uint8_t band;           /* of the row taken last */
    uint8_t position;       /* reached in the row being taken */
    uint8_t names;          /* given so far */
    uint16_t rows;          /* not taken yet */
    uint16_t starts;        /* positions where a block begins; one behind all */
    uint16_t tied;          /* bit i: the stack at i is tied with that at i-1 */
    uint8_t column[SIDE];   /* at each position */
    uint8_t place[SIDE];    /* the position of each column */
    uint8_t home[SIDE + 1]; /* where a number came first: 16 * row + column */
} way;

typedef TD_VEC(way) ways;

typedef struct td_canon {
    int rows, cols, side;
    uint8_t stack[SIDE + 1];      /* of each position */
    uint8_t board[2][SIDE][SIDE]; /* as it is, and turned */
    uint16_t empty[2];            /* rows without clues */
    uint8_t least[SIDE][SIDE];    /* the rows decided, and the best so far */
    int taken;                    /* rows decided */
    way start;                    /* nothing decided */
    ways now, next, todo;
} search;

/* ---- columns and stacks ---- */

static int end_of_block(const way *w, int p)
{
    return p + 1 + __builtin_ctz(w->starts >> (p + 1));
}

static int start_of_block(const way *w, int p)
{
    return 31 - __builtin_clz(w->starts & ((2u << p) - 1));
}

static int first_of_tied(const way *w, int stack)
{
    while (w->tied >> stack & 1)
        stack--;
    return stack;
}

static int end_of_tied(const way *w, int stack)
{
    do
        stack++;
    while (w->tied >> stack & 1);
    return stack;
}

static void swap_columns(way *w, int p, int q)
{
    uint8_t a = w->column[p], b = w->column[q];
    w->column[p] = b;
    w->column[q] = a;
    w->place[a] = (uint8_t)q;
    w->place[b] = (uint8_t)p;
}

static void swap_stacks(const search *s, way *w, int a, int b)
{
    for (int i = 0; a != b && i < s->cols; i++)
        swap_columns(w, a * s->cols + i, b * s->cols + i);
}

/* The first of the tied stacks becomes one by itself. */
static void untie(way *w, int stack)
{
    w->tied &= (uint16_t) ~(2u << stack);
}

/* The least position that a column can come to. */
static int least_place(const search *s, const way *w, int column)
{
    int p = start_of_block(w, w->place[column]);
    if (!w->tied)
        return p;
    int stack = s->stack[p];
    return p - (stack - first_of_tied(w, stack)) * s->cols;
}

/* Brings it there. */
static void settle_column(const search *s, way *w, int column)
{
    if (w->tied) {
        int stack = s->stack[w->place[column]];
        int first = first_of_tied(w, stack);
        swap_stacks(s, w, first, stack);
        untie(w, first);
    }
    int p = start_of_block(w, w->place[column]);
    swap_columns(w, p, w->place[column]);
    w->starts |= (uint16_t)(2u << p);
}

/* ---- one row ---- */

/* False if a row with this value here is greater than the best one; if it is
 * less, it is the best. */
static bool agrees(search *s, int position, int value)
{
    uint8_t *best = s->least[s->taken];
    if (value > best[position])
        return false;
    if (value < best[position]) {
        best[position] = (uint8_t)value;
        memset(best + position + 1, NO_VALUE, (size_t)(s->side - position - 1));
        td_vec_clear(&s->next);
    }
    return true;
}

/* Empty cells come first in their block, in any order. */
static bool take_empty(search *s, way *w, const uint8_t *cells, int end)
{
    int p = w->position;
    for (int i = p; i < end; i++)
        if (!cells[w->column[i]]) {
            if (!agrees(s, p, 0))
                return false;
            swap_columns(w, i, p++);
        }
    w->starts |= (uint16_t)(1u << p);
    w->position = (uint8_t)p;
    return true;
}

/* The rest of a block has new numbers only: any order. */
static bool take_new(search *s, way *w, const uint8_t *cells, int end)
{
    for (; w->position < end; w->position++) {
        int column = w->column[w->position];
        if (!agrees(s, w->position, ++w->names))
            return false;
        w->home[cells[column]] = (uint8_t)(16 * s->taken + column);
    }
    return true;
}

/* The least name of the number in a column, if that comes to position p, the
 * first of its block; NO_VALUE if it has none yet. */
static int least_name(const search *s, const way *w, int digit, int p)
{
    int home = w->home[digit];
    if (home == NO_HOME)
        return NO_VALUE;
    int place = least_place(s, w, home % 16);
    return s->least[home / 16][place + (place == p)];
}

/* Takes a column for the next position, with a known number. */
static void take_column(const search *s, way *w, int column, int home)
{
    int p = w->position++;
    swap_columns(w, p, w->place[column]);
    w->starts |= (uint16_t)(2u << p);
    settle_column(s, w, home % 16);
}

/* The least known number comes next; others that have the same name are put
 * aside as ways of their own. */
static bool take_known(search *s, way *w, const uint8_t *cells, int end)
{
    int p = w->position, best = NO_VALUE, count = 0;
    uint8_t candidate[SIDE];
    for (int i = p; i < end; i++) {
        int name = least_name(s, w, cells[w->column[i]], p);
        if (name < best) {
            best = name;
            count = 0;
        }
        if (name == best)
            candidate[count++] = w->column[i];
    }
    if (best == NO_VALUE)
        return take_new(s, w, cells, end);
    if (!agrees(s, p, best))
        return false;
    for (int i = 1; i < count; i++) {
        td_vec_push(&s->todo, *w);
        take_column(s, &s->todo.at[s->todo.n - 1], candidate[i],
                    w->home[cells[candidate[i]]]);
    }
    take_column(s, w, candidate[0], w->home[cells[candidate[0]]]);
    return true;
}

/* Where a stack's cells are empty in their least order, as bits, the first
 * position highest. -1: some of its numbers are known. */
static int pattern(const search *s, const way *w, const uint8_t *cells,
                   int stack)
{
    int first = stack * s->cols, bits = 0;
    for (int p = first, end; p < first + s->cols; p = end) {
        int empty = 0;
        end = end_of_block(w, p);
        for (int i = p; i < end; i++) {
            int digit = cells[w->column[i]];
            if (digit && w->home[digit] != NO_HOME)
                return -1;
            empty += !digit;
        }
        bits = bits << (end - p) | ((1 << empty) - 1) << (end - p - empty);
    }
    return bits;
}

/* Of tied stacks those that give the least cells come first, and stay tied if
 * nothing is known of them; else there is a way for each. */
static void take_stack(search *s, way *w, const uint8_t *cells)
{
    int first = s->stack[w->position], end = end_of_tied(w, first), best = -1;
    int bits[SIDE], known = 0, n = first;
    for (int i = first; i < end; i++) {
        bits[i] = pattern(s, w, cells, i);
        known += bits[i] < 0;
        best = bits[i] > best ? bits[i] : best;
    }
    if (known && best != (1 << s->cols) - 1) {
        for (int i = first + 1; i < end; i++) {
            way copy = *w;
            swap_stacks(s, &copy, first, i);
            untie(&copy, first);
            td_vec_push(&s->todo, copy);
        }
        untie(w, first);
        return;
    }
    for (int i = first; i < end; i++)
        if (bits[i] == best) {
            swap_stacks(s, w, i, n);
            bits[i] = bits[n];
            bits[n++] = best;
        }
    if (n < end)
        untie(w, n - 1);
}

/* The same where the order of the columns is known. */
static void finish_plain_row(search *s, way *w, const uint8_t *cells)
{
    for (int p = w->position; p < s->side; p++) {
        int digit = cells[w->column[p]], home = w->home[digit];
        int name = !digit            ? 0
                   : home == NO_HOME ? ++w->names
                                     : s->least[home / 16][w->place[home % 16]];
        if (!agrees(s, p, name))
            return;
        if (digit && home == NO_HOME)
            w->home[digit] = (uint8_t)(16 * s->taken + w->column[p]);
    }
    td_vec_push(&s->next, *w);
}

/* Carries a way on to the end of the row, or until it is greater. */
static void finish_row(search *s, way *w, const uint8_t *cells)
{
    if (!w->tied && w->starts == (2u << s->side) - 1) {
        finish_plain_row(s, w, cells);
        return;
    }
    while (w->position < s->side) {
        int p = w->position, stack = s->stack[p];
        if (w->tied >> stack & 2 && !(w->tied >> stack & 1) &&
            p == stack * s->cols)
            take_stack(s, w, cells);
        int end = end_of_block(w, p);
        if (!take_empty(s, w, cells, end))
            return;
        if (w->position == p && !take_known(s, w, cells, end))
            return;
    }
    td_vec_push(&s->next, *w);
}

/* This way, and those that were put aside on it. */
static void finish_ways(search *s, way *w, const uint8_t *cells)
{
    assert(!s->todo.n);
    finish_row(s, w, cells);
    while (s->todo.n) {
        *w = td_vec_pop(&s->todo);
        finish_row(s, w, cells);
    }
}

/* ---- the first two rows of a full board ---- */

static void try_first_column(search *s, const way *from, const uint8_t *cells,
                             int column, const uint8_t *home)
{
    way w = *from;
    swap_stacks(s, &w, 0, s->stack[column]);
    untie(&w, 0);
    if (!agrees(s, 0, s->cols + 1))
        return;
    take_column(s, &w, column, home[column]);
    finish_ways(s, &w, cells);
}

/* The first row is 1 2 3 ... whichever it is. */
static void take_two_rows(search *s, const td_two_rows *x, int key)
{
    way w = s->start;
    w.turned = x->turned;
    w.band = (uint8_t)(x->first / s->rows);
    w.rows &= (uint16_t) ~(1u << x->first | 1u << x->second);
    w.names = (uint8_t)s->side;
    for (int c = 0; c < s->side; c++)
        w.home[s->board[x->turned][x->first][c]] = (uint8_t)c;
    for (int c = 0; c < s->side; c++)
        if (x->key[c] == key)
            try_first_column(s, &w, s->board[x->turned][x->second], c, x->home);
}

static void take_first_rows(search *s)
{
    td_two_rows all[2 * SIDE * SIDE];
    int n = td_list_two_rows(s->rows, s->cols, s->board, all),
        least = UINT8_MAX;
    for (int i = 0; i < n; i++)
        for (int c = 0; c < s->side; c++)
            least = all[i].key[c] < least ? all[i].key[c] : least;
    for (int c = 0; c < s->side; c++)
        s->least[0][c] = (uint8_t)(c + 1);
    memset(s->least[1], NO_VALUE, sizeof s->least[1]);
    s->taken = 1;
    td_vec_clear(&s->next);
    for (int i = 0; i < n; i++)
        take_two_rows(s, &all[i], least);
    assert(s->next.n);
    s->taken = 2;
}

/* ---- all rows ---- */

static void try_row(search *s, const way *from, int row)
{
    way w = *from;
    const uint8_t *cells = s->board[w.turned][row];
    w.band = (uint8_t)(row / s->rows);
    w.rows &= (uint16_t) ~(1u << row);
    w.position = 0;
    finish_ways(s, &w, cells);
}

/* Within a band its rows come one after the other. Of empty rows of a band,
 * and of empty bands, one is as good as the other. */
static void carry_on(search *s, const way *w)
{
    unsigned band = (1u << s->rows) - 1, left = w->rows;
    unsigned same = band << w->band * s->rows, empty = s->empty[w->turned];
    bool empty_band = false;
    if (s->taken % s->rows)
        left &= same;
    for (int b = 0; b < s->cols; b++) {
        unsigned of = left & band << b * s->rows, none = of & empty;
        if (!of || (none == of && empty_band))
            continue;
        empty_band |= none == of;
        of &= ~(none & (none - 1));
        for (; of; of &= of - 1)
            try_row(s, w, __builtin_ctz(of));
    }
}

/* Lays the board out; false if a cell is empty. */
static bool lay_out(search *s, const uint8_t *digits)
{
    bool full = true;
    s->taken = 0;
    s->empty[0] = s->empty[1] = s->start.rows;
    for (int r = 0; r < s->side; r++)
        for (int c = 0; c < s->side; c++) {
            uint8_t digit = *digits++;
            s->board[0][r][c] = s->board[1][c][r] = digit;
            full &= digit != 0;
            if (digit) {
                s->empty[0] &= (uint16_t) ~(1u << r);
                s->empty[1] &= (uint16_t) ~(1u << c);
            }
        }
    return full;
}

static void begin(search *s, const uint8_t *digits)
{
    if (lay_out(s, digits)) {
        take_first_rows(s);
        return;
    }
    way w = s->start;
    td_vec_clear(&s->next);
    for (int turned = 0; turned <= (s->rows == s->cols); turned++) {
        w.turned = (uint8_t)turned;
        td_vec_push(&s->next, w);
    }
}

/* Takes the next row in all ways. False: it was stopped. */
static bool take_row(search *s, const td_patience *p)
{
    ways was = s->now;
    s->now = s->next;
    s->next = was;
    td_vec_clear(&s->next);
    memset(s->least[s->taken], NO_VALUE, (size_t)s->side);
    for (uint32_t i = 0; i < s->now.n; i++) {
        carry_on(s, &s->now.at[i]);
        if (i % 4096 == 4095 && p && p->stop && p->stop(p->arg))
            return false;
    }
    assert(s->next.n); /* the least row is some way's */
    s->taken++;
    return true;
}

static bool has_twice(int side, const uint8_t *digits)
{
    for (int i = 0; i < side; i++) {
        unsigned row = 0, col = 0;
        for (int j = 0; j < side; j++) {
            unsigned a = 1u << digits[i * side + j];
            unsigned b = 1u << digits[j * side + i];
            if ((row & a & ~1u) || (col & b & ~1u))
                return true;
            row |= a;
            col |= b;
        }
    }
    return false;
}

static void decide_nothing(const search *s, way *w)
{
    *w = (way){.rows = (uint16_t)((1u << s->side) - 1)};
    for (int i = 0; i < s->side; i++)
        w->column[i] = w->place[i] = (uint8_t)i;
    for (int i = 0; i <= s->rows; i++)
        w->starts |= (uint16_t)(1u << i * s->cols);
    w->tied = (uint16_t)((1u << s->rows) - 2);
    memset(w->home, NO_HOME, sizeof w->home);
}

td_canon *td_canon_new(int rows, int cols)
{
    assert(rows * cols <= SIDE);
    td_canon *s = td_calloc(1, sizeof *s);
    s->rows = rows;
    s->cols = cols;
    s->side = rows * cols;
    for (int i = 0; i < s->side; i++)
        s->stack[i] = (uint8_t)(i / cols);
    decide_nothing(s, &s->start);
    return s;
}

void td_canon_free(td_canon *s)
{
    td_vec_free(&s->now);
    td_vec_free(&s->next);
    td_vec_free(&s->todo);
    td_free(s);
}

td_canon_says td_canon_least(td_canon *s, const uint8_t *digits, uint8_t *out,
                             const td_patience *p)
{
    if (has_twice(s->side, digits))
        return TD_CANON_TWICE;
    begin(s, digits);
    while (s->taken < s->side)
        if (!take_row(s, p))
            return TD_CANON_STOPPED;
    for (int i = 0; i < s->side; i++)
        memcpy(out + i * s->side, s->least[i], (size_t)s->side);
    return TD_CANON_DONE;
}

td_canon_says td_sudoku_canon(int rows, int cols, const uint8_t *digits,
                              uint8_t *out, const td_patience *p)
{
    if (rows * cols > SIDE)
        return td_sudoku_label(rows, cols, digits, out, p);
    td_canon *s = td_canon_new(rows, cols);
    td_canon_says says = td_canon_least(s, digits, out, p);
    td_canon_free(s);
    return says;
}
