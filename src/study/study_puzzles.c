/* Making puzzles: what is needed, in which order clues go, how many there are.
 */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "fast/walk.h"
#include "study/study.h"

enum { MOST_NODES = 100000 };

/* A board whose clues are taken away one by one. */
typedef struct maker {
    int rows, cols, side, cells;
    uint64_t all;
    uint64_t *domains;
    int *list; /* cells, in the order in which they are tried */
    void *mem;
} maker;

static maker new_maker(td_study *s, int rows, int cols, const uint8_t *grid)
{
    maker m = {.rows = rows, .cols = cols, .side = rows * cols};
    m.cells = m.side * m.side;
    m.all = UINT64_MAX >> (64 - m.side);
    m.domains = td_alloc((size_t)m.cells * sizeof *m.domains);
    m.list = td_alloc((size_t)m.cells * sizeof *m.list);
    m.mem = td_alloc(td_sudoku_walk_size(rows, cols));
    td_sudoku_domains(rows, cols, grid, m.domains);
    for (int i = 0; i < m.cells; i++)
        m.list[i] = i;
    td_sudoku_shuffle(&s->rng, m.list, m.cells);
    return m;
}

static void free_maker(maker *m)
{
    td_free(m->domains);
    td_free(m->list);
    td_free(m->mem);
}

typedef struct work {
    uint64_t nodes;
    double seconds;
} work;

/* Solutions up to a limit. */
static int count(maker *m, int limit, work *w)
{
    int n = 0;
    double start = td_study_now();
    td_walk *walk = td_sudoku_walk(m->mem, m->rows, m->cols, m->domains);
    while (n < limit && td_walk_next(walk, MOST_NODES, NULL) == TD_WALK_FOUND)
        n++;
    if (w) {
        w->nodes += td_walk_nodes(walk);
        w->seconds += td_study_now() - start;
    }
    return n;
}

/* Is the clue of a cell needed? Its number is forbidden there. */
static bool is_needed(maker *m, int cell, work *w)
{
    uint64_t given = m->domains[cell];
    m->domains[cell] = m->all & ~given;
    int n = count(m, 1, w);
    m->domains[cell] = given;
    return n > 0;
}

/* ---- a keeper stays a keeper ---- */

void td_study_keepers(td_study *s)
{
    td_study_head(s, "order | grids | clues found needed | of these not needed "
                     "at the end");
    for (int order = 2; order <= 4 && order <= s->largest; order++) {
        int grids = td_study_many(s, order < 4 ? 100 : 5);
        int keepers = 0, changed = 0;
        for (int k = 0; k < grids && !td_study_stopped(s); k++) {
            uint8_t grid[256];
            td_sudoku_grid(&s->rng, order, order, grid, &s->patience);
            maker m = new_maker(s, order, order, grid);
            bool kept[256] = {false};
            for (int i = 0; i < m.cells; i++) {
                int cell = m.list[i];
                kept[cell] = is_needed(&m, cell, NULL);
                if (!kept[cell])
                    m.domains[cell] = m.all;
            }
            for (int i = 0; i < m.cells; i++)
                if (kept[i]) {
                    keepers++;
                    changed += !is_needed(&m, i, NULL);
                }
            free_maker(&m);
        }
        td_study_row(s, "%d | %d | %d | %d", order, grids, keepers, changed);
    }
}

/* ---- how to see whether a clue is needed ---- */

/* Each other number in its cell, one after the other. */
static bool try_others(maker *m, int cell, work *w)
{
    uint64_t given = m->domains[cell];
    bool found = false;
    for (uint64_t x = m->all & ~given; x && !found; x &= x - 1) {
        m->domains[cell] = x & -x;
        found = count(m, 1, w) > 0;
    }
    m->domains[cell] = given;
    return found;
}

void td_study_needed(td_study *s)
{
    td_study_head(s, "order | grids | clues tried | forbid its number: us, "
                     "nodes | guess there first: us, nodes | count to two: us, "
                     "nodes");
    for (int order = 3; order <= 4 && order <= s->largest; order++) {
        int grids = td_study_many(s, order == 3 ? 100 : 6);
        work forbid = {0}, guess = {0}, two = {0};
        double tried = 0;
        for (int k = 0; k < grids && !td_study_stopped(s); k++) {
            uint8_t grid[256];
            td_sudoku_grid(&s->rng, order, order, grid, &s->patience);
            maker m = new_maker(s, order, order, grid);
            for (int i = 0; i < m.cells; i++) {
                int cell = m.list[i];
                uint64_t given = m.domains[cell];
                bool needed = is_needed(&m, cell, &forbid);
                try_others(&m, cell, &guess);
                m.domains[cell] = m.all;
                count(&m, 2, &two);
                m.domains[cell] = needed ? given : m.all;
                tried++;
            }
            free_maker(&m);
        }
        td_study_row(s, "%d | %d | %.0f | %.2f, %.2f | %.2f, %.2f | %.2f, %.2f",
                     order, grids, tried, forbid.seconds / tried * 1e6,
                     (double)forbid.nodes / tried, guess.seconds / tried * 1e6,
                     (double)guess.nodes / tried, two.seconds / tried * 1e6,
                     (double)two.nodes / tried);
    }
}

/* ---- orders of removal ---- */

enum { CANONICAL = TD_REMOVALS, ORDERS };

static const char *const order_names[ORDERS] = {
    [TD_REMOVE_AT_RANDOM] = "random",
    [TD_REMOVE_IN_ORDER] = "reading",
    [TD_REMOVE_RICHEST] = "richest",
    [TD_REMOVE_POOREST] = "poorest",
    [TD_REMOVE_LOOSEST] = "loosest",
    [TD_REMOVE_TIGHTEST] = "tightest",
    [CANONICAL] = "reading, of the canonical form"};

typedef struct made {
    int n, least, most, rated;
    double clues, seconds, effort, peak;
} made;

static void make_one(td_study *s, int order, int how, const uint8_t *grid,
                     bool rate, made *sum)
{
    int cells = order * order * order * order;
    uint8_t puzzle[256];
    td_study_rating r;
    double start = td_study_now();
    if (how == CANONICAL)
        td_sudoku_canon(order, order, grid, puzzle, NULL);
    else
        memcpy(puzzle, grid, (size_t)cells);
    td_sudoku_minimise(&s->rng,
                       how == CANONICAL ? TD_REMOVE_IN_ORDER : (td_removal)how,
                       order, order, puzzle, NULL, &s->patience);
    sum->seconds += td_study_now() - start;
    int clues = td_study_clues(puzzle, cells);
    sum->clues += clues;
    sum->least = !sum->n || clues < sum->least ? clues : sum->least;
    sum->most = clues > sum->most ? clues : sum->most;
    sum->n++;
    if (rate && s->rate && s->rate(s->rate_arg, order, order, puzzle, &r)) {
        sum->rated++;
        sum->effort += r.effort;
        sum->peak += r.peak;
    }
}

void td_study_orders(td_study *s)
{
    td_study_head(s, "order | removal | puzzles | clues, mean | least | most | "
                     "us | rated | effort, mean | dearest step, mean");
    for (int order = 3; order <= 4 && order <= s->largest; order++) {
        int n = td_study_many(s, order == 3 ? 300 : 10);
        int rated = order == 3 ? td_study_many(s, 30) : 0;
        made sum[ORDERS] = {{0}};
        for (int k = 0; k < n && !td_study_stopped(s); k++) {
            uint8_t grid[256];
            td_sudoku_grid(&s->rng, order, order, grid, &s->patience);
            for (int how = 0; how < ORDERS; how++)
                make_one(s, order, how, grid, k < rated, &sum[how]);
        }
        for (int how = 0; how < ORDERS && sum[how].n; how++) {
            const made *x = &sum[how];
            td_study_row(s,
                         "%d | %s | %d | %.2f | %d | %d | %.0f | %d | %.0f | "
                         "%.1f",
                         order, order_names[how], x->n, x->clues / x->n,
                         x->least, x->most, x->seconds / x->n * 1e6, x->rated,
                         x->rated ? x->effort / x->rated : 0,
                         x->rated ? x->peak / x->rated : 0);
        }
    }
}

/* ---- two empty lines in a chute ---- */

static bool is_empty_line(const maker *m, int line, bool column)
{
    for (int i = 0; i < m->side; i++)
        if (m->domains[column ? i * m->side + line : line * m->side + i] !=
            m->all)
            return false;
    return true;
}

/* Would a cell without its clue leave two lines of a chute empty? */
static bool empties_two(maker *m, int cell)
{
    uint64_t given = m->domains[cell];
    bool two = false;
    m->domains[cell] = m->all;
    for (int column = 0; column < 2; column++) {
        int line = column ? cell % m->side : cell / m->side;
        int size = column ? m->cols : m->rows, first = line / size * size;
        for (int i = first; i < first + size; i++)
            two |= i != line && is_empty_line(m, line, column) &&
                   is_empty_line(m, i, column);
    }
    m->domains[cell] = given;
    return two;
}

void td_study_empty_lines(td_study *s)
{
    td_study_head(s, "order | grids | clues tried | two empty lines | of these "
                     "not needed");
    for (int order = 2; order <= 4 && order <= s->largest; order++) {
        int grids = td_study_many(s, order == 2 ? 1000 : order == 3 ? 500 : 10);
        int tried = 0, two = 0, wrong = 0;
        for (int k = 0; k < grids && !td_study_stopped(s); k++) {
            uint8_t grid[256];
            td_sudoku_grid(&s->rng, order, order, grid, &s->patience);
            maker m = new_maker(s, order, order, grid);
            for (int i = 0; i < m.cells; i++, tried++) {
                int cell = m.list[i];
                bool needed = is_needed(&m, cell, NULL);
                if (empties_two(&m, cell)) {
                    two++;
                    wrong += !needed;
                }
                if (!needed)
                    m.domains[cell] = m.all;
            }
            free_maker(&m);
        }
        td_study_row(s, "%d | %d | %d | %d | %d", order, grids, tried, two,
                     wrong);
    }
}

/* ---- how many minimal puzzles a grid has ---- */

/* All subsets of a grid of 16 cells. */
static int count_minimal(const uint8_t *grid)
{
    enum { SUBSETS = 1 << 16 };
    uint8_t *unique = td_calloc(SUBSETS, 1);
    uint64_t domains[16];
    void *mem = td_alloc(td_sudoku_walk_size(2, 2));
    int n = 0;
    for (unsigned set = SUBSETS; set-- > 0;) {
        bool all = true; /* a set has one solution only if larger ones have */
        for (unsigned i = 0; i < 16 && all; i++)
            all = set >> i & 1 || unique[set | 1u << i];
        for (int i = 0; i < 16; i++)
            domains[i] = set >> i & 1 ? (uint64_t)1 << (grid[i] - 1) : 15;
        if (!all)
            continue;
        td_walk *w = td_sudoku_walk(mem, 2, 2, domains);
        td_walk_next(w, UINT64_MAX, NULL);
        unique[set] = td_walk_next(w, UINT64_MAX, NULL) == TD_WALK_END;
    }
    for (unsigned set = 0; set < SUBSETS; set++) {
        bool minimal = unique[set];
        for (unsigned i = 0; i < 16 && minimal; i++)
            minimal = !(set >> i & 1) || !unique[set & ~(1u << i)];
        n += minimal;
    }
    td_free(unique);
    td_free(mem);
    return n;
}

typedef TD_VEC(uint64_t) hashes;

static uint64_t hash_puzzle(const uint8_t *digits, int cells)
{
    uint64_t h = 1469598103934665603u;
    for (int i = 0; i < cells; i++)
        h = (h ^ (digits[i] > 0)) * 0x9e3779b97f4a7c15u;
    return h;
}

/* Different ones of n samples. */
static void sample(td_study *s, int rows, int cols, const uint8_t *grid, int n,
                   hashes *out)
{
    int cells = rows * cols * rows * cols;
    for (int k = 0; k < n && !td_study_stopped(s); k++) {
        uint8_t puzzle[256];
        memcpy(puzzle, grid, (size_t)cells);
        td_sudoku_minimise(&s->rng, TD_REMOVE_AT_RANDOM, rows, cols, puzzle,
                           NULL, &s->patience);
        uint64_t h = hash_puzzle(puzzle, cells);
        bool there = false;
        for (uint32_t i = 0; i < out->n && !there; i++)
            there = out->at[i] == h;
        if (!there)
            td_vec_push(out, h);
    }
}

void td_study_minimal_count(td_study *s)
{
    static const int boxes[][2] = {{2, 2}, {2, 2}, {2, 2}, {2, 3}, {3, 3}};
    td_study_head(s, "boxes | counted | samples | different in the first, in "
                     "the second | in both | estimate");
    for (size_t b = 0; b < sizeof boxes / sizeof *boxes; b++) {
        int rows = boxes[b][0], cols = boxes[b][1];
        int n = td_study_many(s, rows * cols == 4 ? 100 : 4000);
        uint8_t grid[256];
        char counted[20] = "";
        hashes first = {0}, second = {0};
        double both = 0;
        td_sudoku_grid(&s->rng, rows, cols, grid, &s->patience);
        sample(s, rows, cols, grid, n, &first);
        sample(s, rows, cols, grid, n, &second);
        for (uint32_t i = 0; i < first.n; i++)
            for (uint32_t k = 0; k < second.n; k++)
                both += first.at[i] == second.at[k];
        if (rows * cols == 4)
            snprintf(counted, sizeof counted, "%d", count_minimal(grid));
        char estimate[40];
        if (both > 0)
            snprintf(estimate, sizeof estimate, "%.0f",
                     (first.n + 1.0) * (second.n + 1.0) / (both + 1) - 1);
        else
            snprintf(estimate, sizeof estimate, "far more than %u",
                     first.n + second.n);
        td_study_row(s, "%dx%d | %s | 2 x %d | %u, %u | %.0f | %s", rows, cols,
                     counted, n, first.n, second.n, both, estimate);
        td_vec_free(&first);
        td_vec_free(&second);
    }
    td_text_add(
        s->out,
        "\nEstimates by capture and recapture. Puzzles made by removing "
        "clues at random are\nnot equally likely, so they are too "
        "low.\n");
}

/* ---- order 5 ---- */

/* In reading order: boards with clues missing here and there are far harder to
 * search than boards with all clues missing up to some cell. */
void td_study_order5(td_study *s)
{
    uint8_t grid[625], puzzle[625];
    double start = td_study_now();
    td_sudoku_grid(&s->rng, 5, 5, grid, &s->patience);
    memcpy(puzzle, grid, sizeof puzzle);
    if (s->board)
        s->board(s->opinion.arg, 5, 5);
    td_minimised says =
        td_sudoku_minimise(&s->rng, TD_REMOVE_IN_ORDER, 5, 5, puzzle,
                           s->opinion.count ? &s->opinion : NULL, &s->patience);
    td_text_printf(s->out, "%s, %d clues, %.0f s of CPU time:\n\n",
                   says == TD_MINIMISED ? "Minimal" : "Not known to be minimal",
                   td_study_clues(puzzle, 625), td_study_now() - start);
    for (int i = 0; i < 625; i++) {
        int d = puzzle[i];
        td_text_char(s->out, (char)(!d       ? '.'
                                    : d <= 9 ? '0' + d
                                             : 'A' + d - 10));
        if (i % 25 == 24)
            td_text_char(s->out, '\n');
    }
}
