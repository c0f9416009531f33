/* Sudoku 9x9: walking, and single lines. Compiled for each code path.
 *
 * The boards still to look at are a stack; a guess goes on with one of its two
 * halves and puts the other there. A guess that is taken leaves a number two
 * ways in a band at most, the next one in that band leaves one: with six bands
 * of nine numbers the stack never holds more than 108 boards.
 *
 * Where solutions come one after the other, nearly every half of a guess holds
 * one, and it does not pay to know all that follows before the next guess: from
 * the third solution on a board gets two rounds, not as many as change
 * something. That is a fifth less work a solution, and costs nothing where only
 * none, one or several are to be told apart. */
#include <assert.h>

#include "fast/instances.h"
#include "fast/code/sudoku9_rounds.h"

enum { STACK = 6 * 9 * 2 + 1 };

enum { WALKING = 2, WALKING_ROUNDS = 2 };

typedef struct stack9 {
    int n;
    int found; /* solutions, up to WALKING */
    board9 board[STACK];
} stack9;

typedef struct walk9 {
    td_walk walk;
    stack9 todo;
} walk9;

/* Goes on to the next solution. FAILS: there is none. OPEN: nodes used up. */
INLINE outcome search9(stack9 *todo, uint64_t *nodes, uint64_t end,
                       board9 *found)
{
    triads row, col;
    int rounds = todo->found == WALKING ? WALKING_ROUNDS : 0;
    if (!todo->n)
        return FAILS;
    board9 b = todo->board[--todo->n];
    for (;;) {
        if (*nodes == end) {
            todo->board[todo->n++] = b;
            return OPEN;
        }
        ++*nodes;
        switch (settle9(&b, &row, &col, rounds)) {
        case OPEN:
            assert(todo->n < STACK - 1);
            todo->n += guess9(&b, &todo->board[todo->n], &row, &col);
            break;
        case FULL:
            todo->found += todo->found < WALKING;
            *found = b;
            return FULL;
        default:
            if (!todo->n)
                return FAILS;
            b = todo->board[--todo->n];
        }
    }
}

static inline void show9(const board9 *b, uint8_t *out, int zero)
{
    uint16_t at[144];
    for (int i = 0; i < 9; i++)
        v_store(at + 16 * i, b->cell[i]);
    for (int i = 0; i < 81; i++)
        out[i] = (uint8_t)(zero + 1 + __builtin_ctz(at[td_sudoku9_place[i]]));
}

INLINE void load9(board9 *b, const uint16_t at[144])
{
    for (int i = 0; i < 9; i++)
        b->cell[i] = v_load(at + 16 * i);
}

/* ---- walks ---- */

static td_walk_step next9(td_walk *w, uint64_t nodes, uint8_t *digits)
{
    walk9 *k = (walk9 *)w;
    board9 found;
    uint64_t end =
        nodes < UINT64_MAX - w->nodes ? w->nodes + nodes : UINT64_MAX;
    switch (search9(&k->todo, &w->nodes, end, &found)) {
    case FULL:
        if (digits)
            show9(&found, digits, 0);
        return TD_WALK_FOUND;
    case OPEN:
        return TD_WALK_BUDGET;
    default:
        return TD_WALK_END;
    }
}

static bool pending9(const td_walk *w, size_t i, uint64_t *domains)
{
    const walk9 *k = (const walk9 *)w;
    if (i >= (size_t)k->todo.n)
        return false;
    uint16_t at[144];
    for (int j = 0; j < 9; j++)
        v_store(at + 16 * j, k->todo.board[i].cell[j]);
    for (int j = 0; j < 81; j++)
        domains[j] = at[td_sudoku9_place[j]];
    return true;
}

static size_t size9(void)
{
    return sizeof(walk9) + TD_WALK_ALIGN;
}

static td_walk *start9(void *mem, const uint64_t *domains)
{
    walk9 *k = td_walk_align(mem);
    uint16_t at[144];
    k->walk = (td_walk){.next = next9, .pending = pending9};
    for (int i = 0; i < 144; i++)
        at[i] = DIGITS9;
    for (int i = 0; i < 81; i++)
        at[td_sudoku9_place[i]] = (uint16_t)(domains[i] & DIGITS9);
    load9(&k->todo.board[0], at);
    k->todo.n = 1;
    k->todo.found = 0;
    return &k->walk;
}

/* ---- lines ---- */

/* False if a character is no digit and no dot. */
INLINE bool read9(const char *line, board9 *b)
{
    uint16_t at[144];
    unsigned wrong = 0;
    lanes all = v_fill(DIGITS9);
    for (int i = 0; i < 9; i++)
        v_store(at + 16 * i, all);
    for (int i = 0; i < 81; i++) {
        uint16_t x = td_sudoku9_domain[(unsigned char)line[i]];
        wrong |= x;
        at[td_sudoku9_place[i]] = x;
    }
    load9(b, at);
    return !(wrong & TD_SUDOKU9_WRONG);
}

static int line9_solve(const char *line, int limit, char *solution)
{
    stack9 todo;
    board9 found;
    uint64_t nodes = 0;
    int n = 0;
    outcome says = FULL;
    todo.n = 1;
    todo.found = 0;
    if (!read9(line, &todo.board[0]))
        return TD_LINE_BAD;
    while (n < limit &&
           (says = search9(&todo, &nodes, TD_LINE_NODES, &found)) == FULL)
        if (!n++ && solution)
            show9(&found, (uint8_t *)solution, '0');
    return says == OPEN ? TD_LINE_BAD : n;
}

const td_sudoku9_code TD_FAST_NAME = {size9, start9, line9_solve};
