#include "generate/canon_two_rows.h"

enum { SIDE = TD_CANON_SIDE };

typedef struct shape {
    int side, cols;
    uint8_t stack[SIDE]; /* of each column */
} shape;

/* On a 9x9 board whose second row begins with 4 5 7 and 1, 8 and 9 follow; then
 * comes what is below the 7: 2, 3 or 6. */
static int seventh_value(const shape *s, int column, const uint8_t *home)
{
    int stack = s->stack[column], odd = stack * 3;
    while (s->stack[home[odd]] == s->stack[home[column]])
        odd++;
    int back = home[home[odd]];
    return back == odd ? 3 : s->stack[back] == stack ? 2 : 6;
}

/* Nothing is decided yet: any column may be the first. Its number's home begins
 * the second stack, so the second row begins with cols + 1, and goes on one by
 * one as long as there are homes in that stack (a run of them). Where all
 * columns but one have theirs there, that makes the whole first stack; the next
 * value is 1 if the first column and its number's home have the same two
 * numbers, and greater if not. Of two columns the one with the greater key
 * makes a greater row; those with equal keys are to be tried. */
static int key_of_first(const shape *s, int column, int run,
                        const uint8_t *home)
{
    enum { EACH = 8, NO_ONE = 7 };
    int key = EACH * (s->cols - run);
    if (s->cols - run > 1)
        return key;
    if (home[home[column]] != column)
        return key + NO_ONE;
    return key + (s->side == 9 ? seventh_value(s, column, home) : 0);
}

/* Stack by stack. */
static void list_keys(const shape *s, const uint8_t *home, uint8_t *key)
{
    for (int first = 0; first < s->side; first += s->cols) {
        uint8_t homes_in[SIDE] = {0};
        for (int c = first; c < first + s->cols; c++)
            homes_in[s->stack[home[c]]]++;
        for (int c = first; c < first + s->cols; c++)
            key[c] =
                (uint8_t)key_of_first(s, c, homes_in[s->stack[home[c]]], home);
    }
}

int td_list_two_rows(int rows, int cols, uint8_t board[2][SIDE][SIDE],
                     td_two_rows *all)
{
    shape shape_of = {.side = rows * cols, .cols = cols};
    const shape *s = &shape_of;
    for (int i = 0; i < s->side; i++)
        shape_of.stack[i] = (uint8_t)(i / cols);
    int n = 0, boards = rows == cols ? 2 : 1;
    for (int i = 0; i < boards * s->side; i++) {
        int turned = i / s->side, first = i % s->side;
        int band = first - first % rows;
        uint8_t at[SIDE + 1];
        for (int c = 0; c < s->side; c++)
            at[board[turned][first][c]] = (uint8_t)c;
        for (int second = band; second < band + rows; second++) {
            td_two_rows *x = &all[n];
            if (first == second)
                continue;
            for (int c = 0; c < s->side; c++)
                x->home[c] = at[board[turned][second][c]];
            list_keys(s, x->home, x->key);
            x->turned = (uint8_t)turned;
            x->first = (uint8_t)first;
            x->second = (uint8_t)second;
            n++;
        }
    }
    return n;
}
