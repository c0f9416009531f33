/* A canonical form of boards of any size, by labelling.
 *
 * Rows, columns and numbers are coloured so that those that differ in any way
 * that is seen get different colours: by the colours of what they meet in the
 * clues, and of the lines in the same chute, again and again until nothing
 * changes (refinement). Where some are still alike, one of them is singled out
 * and the refinement goes on; each of those that are alike is tried (search),
 * and of all boards that come out, in the order of their colours, the least is
 * taken. Colours are made of sums of hashes, which do not depend on how the
 * board is written, so neither does the form. That two hashes may be equal by
 * chance makes the colouring coarser, never wrong.
 *
 * Two things keep the search small. A node whose colouring gives a greater hash
 * than the best path has at that depth is left. And where two boards are equal,
 * that tells a symmetry of the board: below a node that it leaves as it is, of
 * two members that it exchanges one is enough, and the search goes back to
 * where the two paths part. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "fast/walk.h"
#include "generate/sudoku.h"

enum { MOST = 3 * TD_SUDOKU_MAX, DEEPEST = MOST, SYMMETRIES = 400 };

typedef struct clue {
    uint8_t row, col, digit;
} clue;

typedef struct node {
    uint8_t colour[MOST];
    uint8_t tried[MOST], ntried; /* members singled out so far */
    int cell;                    /* the colour of which one is singled out */
} node;

typedef struct labelling {
    int rows, cols, side, n; /* n: rows, columns and numbers */
    bool numbers;            /* else they are all alike: a pattern of cells */
    int turned;
    const uint8_t *given; /* the board, turned if that is tried */
    clue *clues;
    int nclues;
    node *path; /* by depth */
    int depth;
    uint64_t key[MOST], *hash; /* of the path, by depth */
    uint64_t *best_hash;
    uint8_t *best_path, *now_path; /* what was singled out, by depth */
    int best_depth, best_turned;
    uint8_t order[MOST], best_order[MOST]; /* by colour */
    uint8_t *best, *board;
    uint8_t (*symmetry)[MOST];
    int nsymmetries;
} labelling;

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
    return x ^ x >> 32;
}

/* ---- refinement ---- */

/* Each line adds to the others of its chute. */
static void add_chutes(labelling *l, const uint8_t *colour, int first, int size)
{
    for (int i = 0; i < l->side; i += size) {
        uint64_t sum = 0;
        for (int k = 0; k < size; k++)
            sum += mix(colour[first + i + k] + 1000u);
        for (int k = 0; k < size; k++)
            l->key[first + i + k] += mix(sum);
    }
}

static void make_keys(labelling *l, const uint8_t *colour)
{
    int n = l->side;
    for (int i = 0; i < l->n; i++)
        l->key[i] = 0;
    for (int i = 0; i < l->nclues; i++) {
        const clue *x = &l->clues[i];
        uint64_t r = colour[x->row], c = colour[n + x->col];
        uint64_t d = l->numbers ? colour[2 * n + x->digit] : 0;
        l->key[x->row] += mix(c << 8 | d | 1u << 16);
        l->key[n + x->col] += mix(r << 8 | d | 2u << 16);
        if (l->numbers)
            l->key[2 * n + x->digit] += mix(r << 8 | c | 3u << 16);
    }
    add_chutes(l, colour, 0, l->rows);
    add_chutes(l, colour, n, l->cols);
}

static bool comes_before(const labelling *l, const uint8_t *colour, int a,
                         int b)
{
    return colour[a] != colour[b] ? colour[a] < colour[b]
                                  : l->key[a] < l->key[b];
}

/* l->order by colour and key: it is nearly so already. */
static void sort_order(labelling *l, const uint8_t *colour)
{
    for (int gap = l->n / 2 + 1; gap; gap = gap > 1 ? (gap + 1) / 3 : 0)
        for (int i = gap; i < l->n; i++) {
            uint8_t x = l->order[i];
            int j = i;
            for (; j >= gap && comes_before(l, colour, x, l->order[j - gap]);
                 j -= gap)
                l->order[j] = l->order[j - gap];
            l->order[j] = x;
        }
}

/* Colours are the places of the first of their kind in the order. Returns a
 * hash of all that was seen. */
static uint64_t refine(labelling *l, uint8_t *colour)
{
    uint64_t hash = 0;
    for (int kinds = -1, before = -2; kinds != before;) {
        uint8_t next[MOST];
        before = kinds;
        kinds = 0;
        make_keys(l, colour);
        sort_order(l, colour);
        for (int i = 0; i < l->n; i++) {
            int v = l->order[i], u = i ? l->order[i - 1] : v;
            bool first = !i || comes_before(l, colour, u, v);
            kinds += first;
            next[v] = first ? (uint8_t)i : next[u];
            hash = mix(hash ^ (l->key[v] + next[v]));
        }
        memcpy(colour, next, (size_t)l->n);
    }
    return hash;
}

/* ---- boards ---- */

/* Lines by the first of their chute, then by their own place; `at` gets the
 * new place of each. */
static void place_lines(const labelling *l, const uint8_t *colour, int size,
                        uint8_t *at)
{
    int chutes = l->side / size;
    for (int i = 0; i < l->side; i++) {
        int before = 0, mine = MOST;
        for (int k = 0; k < size; k++) {
            int c = colour[i / size * size + k];
            before += c < colour[i];
            mine = c < mine ? c : mine;
        }
        for (int other = 0; other < chutes; other++) {
            int least = MOST;
            for (int k = 0; k < size; k++)
                if (colour[other * size + k] < least)
                    least = colour[other * size + k];
            before += least < mine ? size : 0;
        }
        at[i] = (uint8_t)before;
        assert(before < l->side);
    }
}

/* The board of a leaf; numbers are named as they come. */
static void make_board(labelling *l, const uint8_t *colour)
{
    uint8_t row[TD_SUDOKU_MAX], col[TD_SUDOKU_MAX], name[TD_SUDOKU_MAX] = {0};
    int cells = l->side * l->side, names = 0;
    place_lines(l, colour, l->rows, row);
    place_lines(l, colour + l->side, l->cols, col);
    memset(l->board, 0, (size_t)cells);
    for (int i = 0; i < l->nclues; i++) {
        const clue *x = &l->clues[i];
        l->board[row[x->row] * l->side + col[x->col]] =
            (uint8_t)(l->numbers ? x->digit + 1 : 1);
    }
    for (int i = 0; l->numbers && i < cells; i++)
        if (l->board[i]) {
            uint8_t *its = &name[l->board[i] - 1];
            if (!*its)
                *its = (uint8_t)++names;
            l->board[i] = *its;
        }
}

/* ---- search ---- */

/* What the known symmetries exchange that leave the path to a depth as it is.
 */
static void find_orbits(const labelling *l, int depth, uint8_t *orbit)
{
    for (int i = 0; i < l->n; i++)
        orbit[i] = (uint8_t)i;
    for (int k = 0; k < l->nsymmetries; k++) {
        const uint8_t *to = l->symmetry[k];
        bool fixes = true;
        for (int d = 0; d < depth && fixes; d++)
            fixes = to[l->now_path[d]] == l->now_path[d];
        for (int i = 0; i < l->n && fixes; i++) {
            uint8_t a = orbit[i], b = orbit[to[i]];
            for (int j = 0; j < l->n && a != b; j++)
                if (orbit[j] == (a > b ? a : b))
                    orbit[j] = a > b ? b : a;
        }
    }
}

/* A colour with several members; -1: there is none. Of rows, columns and
 * numbers those that have fewest colours, as the others tell them apart least;
 * of these the colour with fewest members, and then the first. */
static int choose_cell(const labelling *l, const uint8_t *colour)
{
    int best = -1, least = MOST + 1, fewest = MOST + 1;
    for (int first = 0; first < l->n; first += l->side) {
        int kinds = 0, cell = -1, members = MOST + 1;
        for (int i = first, size; i < first + l->side; i += size) {
            int c = colour[l->order[i]];
            for (size = 1; i + size < first + l->side; size++)
                if (colour[l->order[i + size]] != c)
                    break;
            kinds++;
            if (size > 1 && size < members) {
                members = size;
                cell = c;
            }
        }
        if (cell >= 0 &&
            (kinds < fewest || (kinds == fewest && members < least))) {
            fewest = kinds;
            least = members;
            best = cell;
        }
    }
    return best;
}

/* The next member of the node's cell that is worth a try; -1: none is left. */
static int next_member(const labelling *l, node *at)
{
    uint8_t orbit[MOST];
    assert(at->cell >= 0);
    find_orbits(l, l->depth, orbit);
    for (int v = 0; v < l->n; v++) {
        bool done = at->colour[v] != at->cell;
        for (int i = 0; i < at->ntried && !done; i++)
            done = orbit[at->tried[i]] == orbit[v];
        if (!done) {
            at->tried[at->ntried++] = (uint8_t)v;
            return v;
        }
    }
    return -1;
}

/* 1: the path is better than the best, or there is none; 0: as good; -1: it is
 * worse. */
static int judge(const labelling *l)
{
    for (int d = 0; d <= l->depth && l->best_depth >= 0; d++) {
        if (d > l->best_depth)
            return 1;
        if (l->hash[d] != l->best_hash[d])
            return l->hash[d] > l->best_hash[d] ? 1 : -1;
    }
    return l->best_depth >= 0 ? 0 : 1;
}

static void keep_best(labelling *l)
{
    memcpy(l->best, l->board, (size_t)(l->side * l->side));
    memcpy(l->best_hash, l->hash, ((size_t)l->depth + 1) * sizeof *l->hash);
    memcpy(l->best_path, l->now_path, (size_t)l->depth);
    memcpy(l->best_order, l->order, (size_t)l->n);
    l->best_depth = l->depth;
    l->best_turned = l->turned;
}

/* Does it take clues to clues, and chutes to chutes? */
static bool is_symmetry(const labelling *l, const uint8_t *to)
{
    int n = l->side;
    for (int i = 0; i < n; i++)
        if (to[i] / l->rows != to[i / l->rows * l->rows] / l->rows ||
            (to[n + i] - n) / l->cols !=
                (to[n + i / l->cols * l->cols] - n) / l->cols)
            return false;
    for (int i = 0; i < l->nclues; i++) {
        const clue *x = &l->clues[i];
        int digit = l->given[to[x->row] * n + to[n + x->col] - n];
        if (!digit || (l->numbers && to[2 * n + x->digit] != 2 * n + digit - 1))
            return false;
    }
    return true;
}

/* The path leads to the same board as the best one. Returns the depth to go
 * back to: where both part, if equal colours make a symmetry; -1: the board is
 * the same turned. */
static int keep_symmetry(labelling *l)
{
    uint8_t to[MOST];
    int part = 0;
    assert(l->best_depth == l->depth);
    if (l->best_turned != l->turned)
        return -1;
    for (int i = 0; i < l->n; i++)
        to[l->best_order[i]] = l->order[i];
    if (!is_symmetry(l, to))
        return l->depth - 1;
    if (l->nsymmetries < SYMMETRIES)
        memcpy(l->symmetry[l->nsymmetries++], to, (size_t)l->n);
    while (part < l->depth && l->now_path[part] == l->best_path[part])
        part++;
    return part;
}

/* All have a colour of their own. Returns the depth to go back to. */
static int look_at_leaf(labelling *l)
{
    make_board(l, l->path[l->depth].colour);
    int better = judge(l);
    int order = l->best_depth < 0
                    ? 1
                    : memcmp(l->best, l->board, (size_t)(l->side * l->side));
    if (better > 0 || (!better && order > 0))
        keep_best(l);
    else if (!better && !order && l->best_depth == l->depth)
        return keep_symmetry(l);
    return l->depth - 1;
}

/* Makes the colouring below the current node with one member singled out. */
static void single_out(labelling *l, int v)
{
    node *at = &l->path[l->depth], *below = &l->path[l->depth + 1];
    assert(l->depth < l->n && at->colour[v] == at->cell);
    l->now_path[l->depth] = (uint8_t)v;
    memcpy(below->colour, at->colour, (size_t)l->n);
    for (int i = 0; i < l->n; i++)
        if (i != v && below->colour[i] == at->cell)
            below->colour[i]++;
    l->depth++;
}

/* The node at the current depth: its colours, and what is to be tried. False:
 * it is worse than the best path, or a leaf; then *back is where to go. */
static bool open_node(labelling *l, int *back)
{
    node *at = &l->path[l->depth];
    l->hash[l->depth] = refine(l, at->colour);
    *back = l->depth - 1;
    if (judge(l) < 0)
        return false;
    at->ntried = 0;
    at->cell = choose_cell(l, at->colour);
    if (at->cell >= 0)
        return true;
    *back = look_at_leaf(l);
    return false;
}

static bool search(labelling *l, const td_patience *p)
{
    int back;
    l->depth = 0;
    l->nsymmetries = 0;
    bool open = open_node(l, &back);
    for (;;) {
        if (!open)
            l->depth = back;
        if (l->depth < 0)
            return true;
        if (p && p->stop && p->stop(p->arg))
            return false;
        int v = next_member(l, &l->path[l->depth]);
        if (v < 0) {
            back = l->depth - 1;
            open = false;
            continue;
        }
        single_out(l, v);
        open = open_node(l, &back);
    }
}

/* ---- what two lines of a chute have in common ---- */

/* The numbers of two lines, followed from one to the other, make rings and
 * chains; a hash of their lengths. Full boards are told apart by this, where
 * each line has each number and refinement alone sees nothing. */
static uint64_t compare_lines(const uint8_t *a, const uint8_t *b, int side)
{
    uint8_t next[TD_SUDOKU_MAX + 1] = {0}, in[TD_SUDOKU_MAX + 1] = {0};
    bool seen[TD_SUDOKU_MAX + 1] = {false};
    uint64_t sum = 0;
    for (int i = 0; i < side; i++)
        if (a[i] && b[i]) {
            next[a[i]] = b[i];
            in[b[i]] = 1;
        }
    for (int ring = 0; ring < 2; ring++)
        for (int d = 1; d <= side; d++) {
            unsigned length = 0;
            if (!ring && in[d])
                continue;
            for (int x = d; next[x] && !seen[x]; x = next[x], length++)
                seen[x] = true;
            if (length)
                sum += mix(length | (unsigned)ring << 8 | 4u << 16);
        }
    return sum;
}

static void add_pairs(labelling *l, const uint8_t *board, int first, int size)
{
    for (int i = 0; i < l->side; i++)
        for (int k = i / size * size; k < i / size * size + size; k++)
            if (k != i) {
                const uint8_t *a = board + i * l->side;
                const uint8_t *b = board + k * l->side;
                uint64_t x = compare_lines(a, b, l->side);
                l->key[first + i] += mix(x + compare_lines(b, a, l->side));
            }
}

/* ---- the whole ---- */

static void turn_board(const uint8_t *from, int side, uint8_t *to)
{
    for (int i = 0; i < side * side; i++)
        to[i % side * side + i / side] = from[i];
}

/* The root: rows, columns and numbers, and what pairs of lines tell. */
static void begin(labelling *l, const uint8_t *board, const uint8_t *turned)
{
    uint8_t *colour = l->path[0].colour;
    int side = l->side;
    l->given = board;
    l->nclues = 0;
    for (int i = 0; i < side * side; i++)
        if (board[i])
            l->clues[l->nclues++] =
                (clue){(uint8_t)(i / side), (uint8_t)(i % side),
                       (uint8_t)(board[i] - 1)};
    for (int i = 0; i < l->n; i++) {
        colour[i] = (uint8_t)(i / side * side);
        l->order[i] = (uint8_t)i;
        l->key[i] = 0;
    }
    if (l->numbers) {
        add_pairs(l, board, 0, l->rows);
        add_pairs(l, turned, side, l->cols);
    }
    sort_order(l, colour);
    uint8_t next[MOST];
    for (int i = 0; i < l->n; i++) {
        int v = l->order[i], u = i ? l->order[i - 1] : v;
        next[v] = !i || comes_before(l, colour, u, v) ? (uint8_t)i : next[u];
    }
    memcpy(colour, next, (size_t)l->n);
}

static void make_room(labelling *l)
{
    size_t cells = (size_t)(l->side * l->side), deep = (size_t)l->n + 1;
    l->clues = td_alloc(cells * sizeof *l->clues);
    l->path = td_alloc(deep * sizeof *l->path);
    l->hash = td_calloc(deep, sizeof *l->hash);
    l->best_hash = td_calloc(deep, sizeof *l->best_hash);
    l->best_path = td_calloc(deep, 1);
    l->now_path = td_calloc(deep, 1);
    l->best = td_calloc(cells, 1);
    l->board = td_calloc(cells, 1);
    l->symmetry = td_alloc(SYMMETRIES * sizeof *l->symmetry);
}

static void free_room(labelling *l)
{
    td_free(l->clues);
    td_free(l->path);
    td_free(l->hash);
    td_free(l->best_hash);
    td_free(l->best_path);
    td_free(l->now_path);
    td_free(l->best);
    td_free(l->board);
    td_free(l->symmetry);
}

static td_canon_says label(int rows, int cols, const uint8_t *digits,
                           bool numbers, uint8_t *out, const td_patience *p)
{
    int side = rows * cols;
    size_t cells = (size_t)(side * side);
    labelling l = {.rows = rows,
                   .cols = cols,
                   .side = side,
                   .n = (numbers ? 3 : 2) * side,
                   .numbers = numbers,
                   .best_depth = -1};
    assert(side <= TD_SUDOKU_MAX);
    make_room(&l);
    uint8_t *board[2] = {td_alloc(cells), td_alloc(cells)};
    memcpy(board[0], digits, cells);
    turn_board(digits, side, board[1]);
    bool done = true;
    for (l.turned = 0; l.turned <= (rows == cols) && done; l.turned++) {
        begin(&l, board[l.turned], board[!l.turned]);
        done = search(&l, p);
    }
    assert(!done || l.best_depth >= 0);
    memcpy(out, l.best, cells);
    td_free(board[0]);
    td_free(board[1]);
    free_room(&l);
    return done ? TD_CANON_DONE : TD_CANON_STOPPED;
}

td_canon_says td_sudoku_label(int rows, int cols, const uint8_t *digits,
                              uint8_t *out, const td_patience *p)
{
    return label(rows, cols, digits, true, out, p);
}

td_canon_says td_sudoku_label_pattern(int rows, int cols, const uint8_t *cells,
                                      uint8_t *out, const td_patience *p)
{
    return label(rows, cols, cells, false, out, p);
}
