/* Plain solvers: guessing, see layout.h. A guess copies the board, which counts
 * as upkeep. */
#include <string.h>

#include "base/alloc.h"
#include "fast/walk.h"
#include "study/layout_board.h"

enum { SIDE = TD_SUDOKU_MAX };

static int nearness(const td_plain *s, int cell)
{
    const uint8_t *x = s->of_cell + 3 * cell,
                  *y = s->of_cell + 3 * s->last_guess;
    if (s->last_guess < 0)
        return 0;
    return (x[0] == y[0]) + (x[1] == y[1]) + 2 * (x[2] == y[2]);
}

static int keepers_seen(const td_plain *s, int cell, const bool *marked)
{
    int n = 0;
    for (int i = 0; marked && i < s->peers; i++)
        n += marked[s->peer[cell * s->peers + i]];
    return n;
}

/* How good a cell is to guess in; numbers that are left count first. */
static uint64_t merit(const td_plain *s, int cell, int left, td_guess_cell how,
                      const bool *marked)
{
    uint64_t few = (uint64_t)(SIDE + 1 - left) << 32;
    const uint8_t *h = s->of_cell + 3 * cell;
    switch (how) {
    case TD_GUESS_NEAR:
        return few + (uint64_t)nearness(s, cell);
    case TD_GUESS_KEEPERS:
        return few + (uint64_t)keepers_seen(s, cell, marked);
    case TD_GUESS_CONFLICT:
        return cell == s->last_failed ? UINT64_MAX : few;
    case TD_GUESS_WEIGHTS:
        return ((uint64_t)(s->weight[h[0]] + s->weight[h[1]] + s->weight[h[2]])
                << 24) /
               (uint64_t)left;
    default:
        return few;
    }
}

/* -1: all cells are done. */
static int choose_cell(const td_plain *s, td_guess_cell how, const bool *marked)
{
    int best = -1;
    uint64_t most = 0;
    for (int i = 0; i < s->cells; i++) {
        if (s->done[i])
            continue;
        int left = __builtin_popcountll(td_plain_left(s, i));
        uint64_t its = merit(s, i, left, how, marked);
        if (best < 0 || its > most) {
            best = i;
            most = its;
        }
    }
    return best;
}

static int other_places(const td_plain *s, int cell, int d)
{
    int n = 0;
    for (int i = 0; i < s->peers; i++)
        n += (int)(td_plain_left(s, s->peer[cell * s->peers + i]) >> d & 1);
    return n;
}

static int choose_number(const td_plain *s, int cell, uint64_t left,
                         td_guess_number how)
{
    int best = -1, most = 0;
    for (; left; left &= left - 1) {
        int d = __builtin_ctzll(left);
        int its = how == TD_NUMBER_LEAST         ? 0
                  : how == TD_NUMBER_MOST_PLACES ? other_places(s, cell, d)
                                                 : -other_places(s, cell, d);
        if (best < 0 || its > most) {
            best = d;
            most = its;
        }
    }
    return best;
}

typedef struct frame {
    int cell;
    uint64_t left; /* numbers to be tried */
} frame;

/* Goes back to the deepest guess that has another number; false: none has. */
static bool take_back(td_plain *s, frame *stack, int *depth,
                      const uint64_t *boards)
{
    while (*depth && !stack[*depth - 1].left)
        --*depth;
    if (!*depth)
        return false;
    memcpy(s->board, boards + (size_t)(*depth - 1) * s->words,
           s->words * sizeof *s->board);
    s->cost.upkeep += td_plain_words(s);
    return true;
}

static void guess(td_plain *s, frame *f, td_guess_number number)
{
    int d = choose_number(s, f->cell, f->left, number);
    f->left &= ~bit(d);
    s->last_guess = f->cell;
    td_plain_put(s, f->cell, d + 1);
}

int td_plain_count(td_plain *s, int limit, uint64_t nodes, td_guess_cell cell,
                   td_guess_number number, const bool *marked)
{
    frame *stack = td_alloc((size_t)s->cells * sizeof *stack);
    uint64_t *boards = td_alloc((size_t)s->cells * s->words * sizeof *boards);
    int depth = 0, found = 0;
    for (bool more = true; more && found < limit;) {
        if (s->cost.nodes++ == nodes) {
            found = -1;
            break;
        }
        int at = -1;
        bool good = td_plain_settle(s);
        if (good)
            at = choose_cell(s, cell, marked);
        if (good && at >= 0) {
            memcpy(boards + (size_t)depth * s->words, s->board,
                   s->words * sizeof *s->board);
            s->cost.upkeep += td_plain_words(s);
            stack[depth++] = (frame){at, td_plain_left(s, at)};
            guess(s, &stack[depth - 1], number);
            continue;
        }
        found += good;
        if (!good && depth)
            s->last_failed = stack[depth - 1].cell;
        more = take_back(s, stack, &depth, boards);
        if (more)
            guess(s, &stack[depth - 1], number);
    }
    td_free(stack);
    td_free(boards);
    return found;
}
