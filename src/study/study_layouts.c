/* What deductions cost in each layout, and how that ranks puzzles. */
#include <string.h>

#include "base/alloc.h"
#include "fast/walk.h"
#include "study/layout.h"
#include "study/study.h"

enum { ROUNDS = 3 };

static bool solves_by_singles(td_plain *p, const uint8_t *digits, int cells)
{
    td_plain_start(p, digits);
    bool good = td_plain_settle(p);
    for (int i = 0; i < cells && good; i++) {
        uint64_t x = td_plain_left(p, i);
        good = x && !(x & (x - 1));
    }
    return good;
}

/* Leaves out a share of the clues at a time, as long as singles solve it. */
static void make_easy(td_study *s, int order, uint8_t *digits)
{
    int cells = order * order * order * order, chunk = 1 + cells / 40;
    int *list = td_alloc((size_t)cells * sizeof *list);
    uint8_t was[TD_STUDY_CELLS];
    td_plain *p = td_plain_new(order, order, TD_BY_CELL_LISTS);
    td_sudoku_grid(&s->rng, order, order, digits, &s->patience);
    for (int i = 0; i < cells; i++)
        list[i] = i;
    td_sudoku_shuffle(&s->rng, list, cells);
    for (int i = 0; i < cells; i += chunk) {
        memcpy(was, digits, (size_t)cells);
        for (int k = i; k < cells && k < i + chunk; k++)
            digits[list[k]] = 0;
        if (!solves_by_singles(p, digits, cells))
            memcpy(digits, was, (size_t)cells);
    }
    td_plain_free(p);
    td_free(list);
}

/* The hand-tuned walk: lanes of vectors are boxes. */
static double time_lanes(int order, uint8_t (*boards)[TD_STUDY_CELLS], int n)
{
    int cells = order * order * order * order;
    void *mem = td_alloc(td_sudoku_walk_size(order, order));
    uint64_t *domains = td_alloc((size_t)cells * sizeof *domains);
    double best = 1e9;
    for (int round = 0; round < ROUNDS; round++) {
        double start = td_study_now();
        for (int k = 0; k < n; k++) {
            td_sudoku_domains(order, order, boards[k], domains);
            td_walk *w = td_sudoku_walk(mem, order, order, domains);
            td_walk_next(w, 1, NULL);
        }
        double took = td_study_now() - start;
        best = took < best ? took : best;
    }
    td_free(mem);
    td_free(domains);
    return best / n * 1e6;
}

static void cost_of_layout(td_study *s, int order, td_layout_kind kind,
                           uint8_t (*boards)[TD_STUDY_CELLS], int n)
{
    td_plain *p = td_plain_new(order, order, kind);
    td_cost sum = {0};
    double best = 1e9;
    for (int round = 0; round < ROUNDS; round++) {
        double start = td_study_now();
        sum = (td_cost){0};
        for (int k = 0; k < n; k++) {
            td_plain_start(p, boards[k]);
            td_plain_settle(p);
            const td_cost *c = td_plain_cost(p);
            sum.find += c->find;
            sum.upkeep += c->upkeep;
            sum.deductions += c->deductions;
            sum.rounds += c->rounds;
        }
        double took = td_study_now() - start;
        best = took < best ? took : best;
    }
    double each = (double)(sum.deductions ? sum.deductions : 1);
    td_study_row(s, "%d | %s | %llu | %.1f | %.1f | %.1f", order,
                 td_layout_name(kind), (unsigned long long)td_plain_words(p),
                 (double)sum.find / each, (double)sum.upkeep / each,
                 best / n * 1e6);
    td_plain_free(p);
}

void td_study_layouts(td_study *s)
{
    static const struct {
        int order, boards;
    } sizes[] = {{2, 100}, {3, 200}, {4, 30}, {5, 10}, {8, 2}};
    td_study_head(s, "order | layout | words | find | upkeep | us a board");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int order = sizes[i].order, n = td_study_many(s, sizes[i].boards);
        if ((order > s->largest && order > 5) || td_study_stopped(s))
            break;
        uint8_t(*boards)[TD_STUDY_CELLS] = td_alloc((size_t)n * sizeof *boards);
        for (int k = 0; k < n; k++)
            make_easy(s, order, boards[k]);
        for (int kind = 0; kind < TD_LAYOUTS; kind++)
            cost_of_layout(s, order, (td_layout_kind)kind, boards, n);
        td_study_row(s, "%d | lanes (hand-tuned) | | | | %.2f", order,
                     time_lanes(order, boards, n));
        td_free(boards);
    }
    td_text_add(
        s->out,
        "\nBoards that singles solve. Words of memory a board; operations"
        " (words looked at\nor changed) for each number that is found, to "
        "find it and to keep the books.\n");
}

/* ---- ranking ---- */

enum { EFFORT, PEAK, LEVEL, NODES, WALK_NODES, FIRST_LAYOUT };
enum { MEASURES = FIRST_LAYOUT + TD_LAYOUTS };

static const char *measure_name(int m)
{
    static const char *const names[FIRST_LAYOUT] = {
        [EFFORT] = "effort of a person",
        [PEAK] = "dearest step of a person",
        [LEVEL] = "level",
        [NODES] = "nodes with singles",
        [WALK_NODES] = "nodes of the hand-tuned walk"};
    return m < FIRST_LAYOUT
               ? names[m]
               : td_layout_name((td_layout_kind)(m - FIRST_LAYOUT));
}

static double walk_nodes(const uint8_t *digits)
{
    uint64_t domains[81];
    void *mem = td_alloc(td_sudoku_walk_size(3, 3));
    td_sudoku_domains(3, 3, digits, domains);
    td_walk *w = td_sudoku_walk(mem, 3, 3, domains);
    while (td_walk_next(w, UINT64_MAX, NULL) == TD_WALK_FOUND)
        ;
    double nodes = (double)td_walk_nodes(w);
    td_free(mem);
    return nodes;
}

/* What a puzzle costs by each measure; false: it is not known. */
static bool measure(td_study *s, td_plain *const *plain, double *out)
{
    uint8_t grid[81], puzzle[81];
    td_study_rating r;
    if (td_study_puzzle(s, 3, 3, grid, puzzle) != TD_MINIMISED || !s->rate ||
        !s->rate(s->rate_arg, 3, 3, puzzle, &r))
        return false;
    out[EFFORT] = r.effort;
    out[PEAK] = r.peak;
    out[LEVEL] = r.level;
    out[WALK_NODES] = walk_nodes(puzzle);
    for (int k = 0; k < TD_LAYOUTS; k++) {
        td_plain_start(plain[k], puzzle);
        td_plain_count(plain[k], 2, UINT64_MAX, TD_GUESS_FIRST, TD_NUMBER_LEAST,
                       NULL);
        const td_cost *c = td_plain_cost(plain[k]);
        out[FIRST_LAYOUT + k] = (double)(c->find + c->upkeep);
        out[NODES] = (double)c->nodes;
    }
    return true;
}

void td_study_ranking(td_study *s)
{
    int many = td_study_many(s, 100), n = 0;
    td_plain *plain[TD_LAYOUTS];
    double *value[MEASURES];
    for (int k = 0; k < TD_LAYOUTS; k++)
        plain[k] = td_plain_new(3, 3, (td_layout_kind)k);
    for (int m = 0; m < MEASURES; m++)
        value[m] = td_calloc((size_t)many, sizeof *value[m]);
    for (int k = 0; k < many && !td_study_stopped(s); k++) {
        double its[MEASURES];
        if (!measure(s, plain, its))
            continue;
        for (int m = 0; m < MEASURES; m++)
            value[m][n] = its[m];
        n++;
    }
    td_study_head(s, "rank correlation of | with effort | with dearest step | "
                     "with nodes | with by cell, rounds");
    for (int m = 0; m < MEASURES; m++)
        td_study_row(s, "%s | %.2f | %.2f | %.2f | %.2f", measure_name(m),
                     td_study_ranks(value[m], value[EFFORT], n),
                     td_study_ranks(value[m], value[PEAK], n),
                     td_study_ranks(value[m], value[NODES], n),
                     td_study_ranks(value[m], value[FIRST_LAYOUT], n));
    td_text_printf(
        s->out,
        "\n%d minimal 9x9 puzzles. Layouts: operations to solve them "
        "and see that there is\nno other solution.\n",
        n);
    for (int k = 0; k < TD_LAYOUTS; k++)
        td_plain_free(plain[k]);
    for (int m = 0; m < MEASURES; m++)
        td_free(value[m]);
}
