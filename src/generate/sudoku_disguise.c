/* Sudoku boards that are the same in another guise, and grids to begin with:
 * see sudoku.h. */
#include "fast/walk.h"

#include <assert.h>
#include "generate/sudoku.h"

enum { MOST_SIDE = TD_SUDOKU_MAX };

void td_sudoku_shuffle(td_rng *r, int *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)td_rng_below(r, (uint32_t)i + 1), x = list[i];
        list[i] = list[j];
        list[j] = x;
    }
}

/* An order of lines in which those of a chute (`size` of them) stay together.
 */
static void shuffle_lines(td_rng *r, int *list, int chutes, int size)
{
    int chute[MOST_SIDE], in[MOST_SIDE];
    assert(chutes * size <= MOST_SIDE);
    for (int i = 0; i < chutes; i++)
        chute[i] = i;
    td_sudoku_shuffle(r, chute, chutes);
    for (int i = 0; i < chutes; i++) {
        for (int k = 0; k < size; k++)
            in[k] = k;
        td_sudoku_shuffle(r, in, size);
        for (int k = 0; k < size; k++)
            list[i * size + k] = chute[i] * size + in[k];
    }
}

void td_sudoku_disguise(td_rng *r, int rows, int cols, const uint8_t *from,
                        uint8_t *to)
{
    int side = rows * cols, row[MOST_SIDE], col[MOST_SIDE];
    int name[MOST_SIDE + 1] = {0};
    bool turn = rows == cols && td_rng_below(r, 2);
    shuffle_lines(r, row, cols, rows);
    shuffle_lines(r, col, rows, cols);
    for (int i = 1; i <= side; i++)
        name[i] = i;
    td_sudoku_shuffle(r, name + 1, side);
    for (int i = 0; i < side; i++)
        for (int j = 0; j < side; j++) {
            int at = row[i] * side + col[j];
            to[turn ? j * side + i : i * side + j] = (uint8_t)name[from[at]];
        }
}

void td_sudoku_pattern(td_rng *r, int rows, int cols, uint8_t *digits)
{
    int side = rows * cols;
    uint8_t plain[MOST_SIDE * MOST_SIDE];
    for (int i = 0; i < side; i++)
        for (int j = 0; j < side; j++) {
            int d = (cols * (i % rows) + i / rows + j) % side;
            plain[i * side + j] = (uint8_t)(d + 1);
        }
    td_sudoku_disguise(r, rows, cols, plain, digits);
}
