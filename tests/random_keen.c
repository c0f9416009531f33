/* A Latin square is cut into cages of up to four cells, and each gets the clue
 * that the square makes true. */
#include "random_keen.h"

#include <string.h>

#include "genres/genre.h"
#include "test.h"

enum { MOST_SIDE = 9, MOST_CELLS = MOST_SIDE * MOST_SIDE };

static void shuffle(td_rng *r, int *at, int n)
{
    for (int i = 0; i < n; i++)
        at[i] = i;
    for (int i = n; i-- > 1;) {
        int k = (int)td_rng_below(r, (uint32_t)i + 1), swap = at[i];
        at[i] = at[k];
        at[k] = swap;
    }
}

/* Numbers from 1: the square of sums, with rows, columns and numbers mixed. */
static void make_square(td_rng *r, int side, int *number)
{
    int row[MOST_SIDE], col[MOST_SIDE], digit[MOST_SIDE];
    shuffle(r, row, side);
    shuffle(r, col, side);
    shuffle(r, digit, side);
    for (int i = 0; i < side * side; i++)
        number[i] = digit[(row[i / side] + col[i % side]) % side] + 1;
}

/* A free neighbour of a cage, or -1. */
static int free_neighbour(td_rng *r, int side, const int32_t *cage, int id)
{
    int found = -1;
    uint32_t n = 0;
    for (int i = 0; i < side * side; i++) {
        int col = i % side;
        bool near = (i >= side && cage[i - side] == id) ||
                    (i + side < side * side && cage[i + side] == id) ||
                    (col && cage[i - 1] == id) ||
                    (col + 1 < side && cage[i + 1] == id);
        if (cage[i] < 0 && near && td_rng_below(r, ++n) == 0)
            found = i;
    }
    return found;
}

static void give_clue(td_puzzle *p, td_rng *r, int first, const int *number,
                      int n)
{
    td_site cell = td_cell_at(&p->topo, first);
    int sum = 0, product = 1, kind = (int)td_rng_below(r, n == 2 ? 4 : 2);
    for (int i = 0; i < n; i++) {
        sum += number[i];
        product *= number[i];
    }
    int high = n == 2 && number[1] > number[0];
    if (kind == 3 && number[high] % number[!high])
        kind = 2;
    p->clue[cell] = n == 1      ? number[0]
                    : kind == 0 ? sum
                    : kind == 1 ? product
                    : kind == 2 ? number[high] - number[!high]
                                : number[high] / number[!high];
    p->sign[cell] = (int8_t)(n == 1      ? 0
                             : kind == 0 ? TD_OP_ADD
                             : kind == 1 ? TD_OP_MUL
                             : kind == 2 ? TD_OP_SUB
                                         : TD_OP_DIV);
}

td_puzzle *td_random_keen(td_rng *r, int side)
{
    td_puzzle *p = td_puzzle_new(td_genre_find("keen"), side, side);
    int number[MOST_CELLS], made[4], ncages = 0;
    int32_t cage[MOST_CELLS];
    td_text err = {0};
    CHECK(side <= MOST_SIDE);
    memset(cage, 0xff, sizeof cage);
    make_square(r, side, number);
    for (int i = 0; i < side * side; i++) {
        if (cage[i] >= 0)
            continue;
        int n = 0, size = td_rng_below(r, 8) ? 2 + (int)td_rng_below(r, 3) : 1;
        for (int at = i; at >= 0 && n < size;
             at = free_neighbour(r, side, cage, ncages)) {
            cage[at] = ncages;
            made[n++] = number[at];
        }
        give_clue(p, r, i, made, n);
        ncages++;
    }
    td_puzzle_walls_of(p, cage);
    CHECK_MSG(p->genre->accept(p, &err), "%s", td_text_str(&err));
    td_text_free(&err);
    return p;
}
