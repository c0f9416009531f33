/* Keen: a random Latin square, cut into cages, mostly of two cells. */
#include "fast/keen.h"
#include "generate/setters/setters.h"

#include <assert.h>

enum { MOST_CELLS = 5 };

static td_site edge_of(const td_layout *l, td_site cell, int d)
{
    return td_go(&l->topo, cell, (td_dir)d, 1);
}

/* The cells of a cage from one of them in reading order of their coming; how
 * many. Asked for again and again: so where one is stays at hand. */
static int list_cage(const td_layout *l, td_site from, td_site *list)
{
    static const int8_t down[] = {[TD_N] = -1, [TD_S] = 1, [TD_W] = 0};
    static const int8_t right[] = {[TD_W] = -1, [TD_E] = 1, [TD_S] = 0};
    const td_topo *t = &l->topo;
    int n = 0, x[MOST_CELLS + 1], y[MOST_CELLS + 1];
    x[0] = from % t->gw;
    y[0] = from / t->gw;
    list[n++] = from;
    for (int i = 0; i < n; i++)
        for (int d = 0; d < 4; d++) {
            int col = x[i] + 2 * right[d], row = y[i] + 2 * down[d];
            int by = down[d] * t->gw + right[d];
            bool in = col < 0 || row < 0 || col >= t->gw || row >= t->gh ||
                      l->clue[list[i] + by] == 1;
            td_site s = list[i] + 2 * by;
            for (int k = 0; k < n && !in; k++)
                in = list[k] == s;
            if (in)
                continue;
            x[n] = col;
            y[n] = row;
            list[n++] = s;
        }
    assert(n <= MOST_CELLS);
    return n;
}

/* Walls between cells of different cages. */
static void close(td_layout *l, const td_site *list, int n)
{
    for (int i = 0; i < n; i++)
        for (int d = 0; d < 4; d++) {
            td_site next = td_next_cell(&l->topo, list[i], (td_dir)d);
            bool inside = false;
            for (int k = 0; k < n; k++)
                inside |= list[k] == next;
            if (next != TD_NOWHERE)
                l->clue[edge_of(l, list[i], d)] = inside ? TD_CLUE_NONE : 1;
        }
}

static int first_of(const td_site *list, int n)
{
    int least = 0;
    for (int i = 1; i < n; i++)
        if (list[i] < list[least])
            least = i;
    return least;
}

/* An operation that the numbers allow: each of them, division preferred as it
 * is rare. */
static int8_t draw_op(const td_layout *l, const td_site *list, int n, td_rng *r)
{
    if (n == 1)
        return 0;
    int a = l->value[list[0]] + 1, b = l->value[list[1]] + 1;
    if (n == 2 && (a % b == 0 || b % a == 0) && td_rng_below(r, 2))
        return TD_OP_DIV;
    if (n == 2 && td_rng_below(r, 2))
        return TD_OP_SUB;
    return td_rng_below(r, 2) ? TD_OP_ADD : TD_OP_MUL;
}

static void name_op(td_layout *l, td_site cell, td_rng *r)
{
    td_site list[MOST_CELLS + 1];
    int n = list_cage(l, cell, list);
    int8_t op = draw_op(l, list, n, r);
    for (int i = 0; i < n; i++)
        l->sign[list[i]] = 0;
    l->sign[list[first_of(list, n)]] = op;
}

/* Joins the cages on both sides of an edge, if they are not too large. */
static bool join(td_layout *l, td_site cell, int d, int most, td_rng *r)
{
    td_site list[MOST_CELLS + 1], other[MOST_CELLS + 1];
    td_site next = td_next_cell(&l->topo, cell, (td_dir)d);
    if (next == TD_NOWHERE || l->clue[edge_of(l, cell, d)] != 1)
        return false;
    int n = list_cage(l, cell, list), m = list_cage(l, next, other);
    if (n + m > most)
        return false;
    for (int i = 0; i < m; i++)
        list[n + i] = other[i];
    for (int i = 0; i < n; i++)
        if (list[i] == next)
            return false; /* the same, around a wall */
    close(l, list, n + m);
    name_op(l, cell, r);
    return true;
}

static bool seed(td_layout *l, td_rng *r)
{
    const td_topo *t = &l->topo;
    int n = t->w * t->h;
    int8_t *square = td_alloc((size_t)n);
    td_latin_square(r, t->w, square);
    for (int i = 0; i < n; i++) {
        td_site s = td_cell_at(t, i);
        l->value[s] = square[i];
        for (int d = TD_E; d <= TD_S; d++)
            if (td_next_cell(t, s, (td_dir)d) != TD_NOWHERE)
                l->clue[edge_of(l, s, d)] = 1;
    }
    for (int i = 0; i < 8 * n; i++) {
        int way = (int)td_rng_below(r, 4);
        join(l, td_random_cell(l, r), way, 2, r);
    }
    for (int i = 0; i < n; i++) { /* single cells go to a neighbour */
        td_site s = td_cell_at(t, i), list[MOST_CELLS + 1];
        if (list_cage(l, s, list) == 1 || td_chance(r, 0.2 * l->mood))
            join(l, s, (int)td_rng_below(r, 4), 3, r);
    }
    td_free(square);
    return true;
}

static int32_t result_of(const td_layout *l, const td_site *list, int n, int op)
{
    assert(n > 0 && (op != TD_OP_DIV || n == 2));
    int32_t sum = 0, product = 1;
    for (int i = 0; i < n; i++) {
        sum += l->value[list[i]] + 1;
        product *= l->value[list[i]] + 1;
    }
    int a = l->value[list[0]] + 1, b = n > 1 ? l->value[list[1]] + 1 : 0;
    return op == TD_OP_MUL   ? product
           : op == TD_OP_SUB ? (a > b ? a - b : b - a)
           : op == TD_OP_DIV ? (a > b ? a / b : b / a)
                             : sum;
}

/* Is the cell above or to the left in the same cage? Then another is first. */
static bool follows_another(const td_layout *l, td_site cell)
{
    static const int before[] = {TD_N, TD_W};
    for (int i = 0; i < 2; i++)
        if (td_next_cell(&l->topo, cell, (td_dir)before[i]) != TD_NOWHERE &&
            l->clue[edge_of(l, cell, before[i])] != 1)
            return true;
    return false;
}

static void clues(td_layout *l)
{
    td_site list[MOST_CELLS + 1];
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        if (follows_another(l, s)) {
            l->clue[s] = TD_CLUE_NONE;
            continue;
        }
        int n = list_cage(l, s, list);
        l->clue[s] = list[first_of(list, n)] == s
                         ? result_of(l, list, n, l->sign[s])
                         : TD_CLUE_NONE;
    }
}

/* A cage is cut off into single cells that join others, or has another
 * operation. */
static bool mend(td_layout *l, td_site near, td_rng *r)
{
    td_site cell = near, list[MOST_CELLS + 1];
    int n = list_cage(l, cell, list);
    if (td_rng_below(r, 2)) {
        name_op(l, cell, r);
        return n > 1;
    }
    for (int i = 0; i < n; i++) {
        close(l, &list[i], 1);
        l->sign[list[i]] = 0;
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 8; k++) {
            td_site own[MOST_CELLS + 1];
            if (list_cage(l, list[i], own) == 1)
                join(l, list[i], (int)td_rng_below(r, 4), 3, r);
        }
    return true;
}

/* ---- is there another solution? ---- */

enum { MOST_BOARD = 12 * 12, MOST_NODES = 2000 };

typedef struct board {
    int ncages, ncells;
    td_keen_cage cage[MOST_BOARD];
    uint16_t cell[MOST_BOARD]; /* of all cages */
    uint64_t domains[MOST_BOARD];
} board;

static void read_board(const td_layout *l, board *b)
{
    const td_topo *t = &l->topo;
    td_site list[MOST_CELLS + 1];
    b->ncages = b->ncells = 0;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site s = td_cell_at(t, i);
        b->domains[i] = ((uint64_t)1 << t->w) - 1;
        if (l->clue[s] == TD_CLUE_NONE)
            continue;
        int n = list_cage(l, s, list);
        b->cage[b->ncages++] =
            (td_keen_cage){.op = l->sign[s] ? l->sign[s] : TD_KEEN_ADD,
                           .target = l->clue[s],
                           .n = n,
                           .cell = b->cell + b->ncells};
        for (int k = 0; k < n; k++)
            b->cell[b->ncells++] = (uint16_t)td_cell_index(t, list[k]);
    }
}

/* The cells of a solution that are not as at hand. */
static void compare(const td_layout *l, const uint8_t *digits, td_rng *r,
                    td_open *differ)
{
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        if (digits[i] - 1 != l->value[s])
            td_open_add(differ, s, r);
    }
}

/* Where there is another solution, nobody finds just one. */
static bool is_stuck(const td_layout *l, int level, td_rng *r, td_open *differ)
{
    (void)level;
    board b;
    uint8_t digits[MOST_BOARD];
    read_board(l, &b);
    td_keen k = {.side = l->topo.w, .cages = b.cage, .ncages = b.ncages};
    void *mem = td_alloc(td_keen_walk_size(&k));
    td_walk *w = td_keen_walk(mem, &k, b.domains);
    while (w && !differ->n && td_walk_nodes(w) < MOST_NODES &&
           td_walk_next(w, MOST_NODES, digits) == TD_WALK_FOUND)
        compare(l, digits, r, differ);
    td_free(mem);
    return differ->n > 0;
}

/* Single cells beyond one in each line or so. */
static double flaws(const td_layout *l)
{
    int n = 0;
    td_site list[MOST_CELLS + 1];
    for (int i = 0; i < l->topo.w * l->topo.h; i++)
        n += list_cage(l, td_cell_at(&l->topo, i), list) == 1;
    return n > 1 + l->topo.w / 3 ? 2 : 0;
}

/* Mostly: who is wrong is thrown away by the check, which takes less than to
 * look each time. Likewise, what has one solution mostly is of level 2. */
static bool is_above(const td_layout *l, int level)
{
    (void)l;
    return level == 1;
}

const td_setter td_setter_keen = {
    .genre = "keen",
    .fresh_looks = true,
    .settles = 1u << 2,
    .seed = seed,
    .clues = clues,
    .mend = mend,
    .is_stuck = is_stuck,
    .is_above = is_above,
    .flaws = flaws,
};
