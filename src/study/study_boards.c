/* Canonical forms and walks: how long they take. */
#include <string.h>

#include "base/alloc.h"
#include "fast/walk.h"
#include "study/study.h"

static double time_canon(td_study *s, int order, int keep, int n)
{
    int cells = order * order * order * order;
    uint8_t *grid = td_alloc((size_t)cells), *form = td_alloc((size_t)cells);
    uint8_t *other = td_alloc((size_t)cells);
    double sum = 0;
    for (int k = 0; k < n && !td_study_stopped(s); k++) {
        td_sudoku_grid(&s->rng, order, order, grid, &s->patience);
        td_sudoku_disguise(&s->rng, order, order, grid, other);
        for (int i = 0; i < cells; i++)
            if ((int)td_rng_below(&s->rng, 100) >= keep)
                other[i] = 0;
        double best = 1e9;
        for (int round = 0; round < 3; round++) {
            double start = td_study_now();
            for (int i = 0; i < 10; i++)
                td_sudoku_canon(order, order, other, form, &s->patience);
            double took = (td_study_now() - start) / 10;
            best = took < best ? took : best;
        }
        sum += best;
    }
    td_free(grid);
    td_free(form);
    td_free(other);
    return sum / n * 1e6;
}

void td_study_canon(td_study *s)
{
    td_study_head(s, "order | full grid, us | half of the clues | a quarter");
    for (int order = 2; order <= 8 && order <= s->largest; order++) {
        int n = td_study_many(s, order <= 3 ? 100 : order <= 5 ? 10 : 1);
        double full = time_canon(s, order, 100, n);
        double half = time_canon(s, order, 50, n);
        td_study_row(s, "%d | %.1f | %.1f | %.1f", order, full, half,
                     time_canon(s, order, 25, n));
    }
}

typedef struct walked {
    uint64_t solutions, nodes;
    double seconds;
} walked;

static void walk(const uint8_t *digits, int order, int limit, walked *sum)
{
    int cells = order * order * order * order, n = 0;
    void *mem = td_alloc(td_sudoku_walk_size(order, order));
    uint64_t *domains = td_alloc((size_t)cells * sizeof *domains);
    td_sudoku_domains(order, order, digits, domains);
    double start = td_study_now();
    td_walk *w = td_sudoku_walk(mem, order, order, domains);
    while (n < limit && td_walk_next(w, 100000, NULL) == TD_WALK_FOUND)
        n++;
    sum->seconds += td_study_now() - start;
    sum->nodes += td_walk_nodes(w);
    sum->solutions += (uint64_t)n;
    td_free(mem);
    td_free(domains);
}

void td_study_walk(td_study *s)
{
    td_study_head(s, "order | puzzles | one solution, us | without 6 clues, up "
                     "to 2,000: us a solution | nodes a solution | none, us");
    for (int order = 3; order <= 4 && order <= s->largest; order++) {
        int cells = order * order * order * order;
        int n = td_study_many(s, order == 3 ? 200 : 10);
        uint8_t grid[256], puzzle[256];
        walked one = {0}, many = {0}, none = {0};
        for (int k = 0; k < n && !td_study_stopped(s); k++) {
            td_study_puzzle(s, order, order, grid, puzzle);
            walk(puzzle, order, 2, &one);
            int at;
            do
                at = (int)td_rng_below(&s->rng, (uint32_t)cells);
            while (!puzzle[at]);
            uint8_t was = puzzle[at];
            puzzle[at] = (uint8_t)(was % (order * order) + 1);
            walk(puzzle, order, 2, &none);
            puzzle[at] = was;
            for (int left = 6; left;) {
                at = (int)td_rng_below(&s->rng, (uint32_t)cells);
                left -= puzzle[at] > 0;
                puzzle[at] = 0;
            }
            walk(puzzle, order, 2000, &many);
        }
        td_study_row(s, "%d | %d | %.1f | %.2f | %.2f | %.1f", order, n,
                     one.seconds / n * 1e6,
                     many.seconds / (double)(many.solutions + 1) * 1e6,
                     (double)many.nodes / (double)(many.solutions + 1),
                     none.seconds / n * 1e6);
    }
    td_text_add(s->out, "\nMinimal puzzles. None: one clue is another number; "
                        "some have a solution all the\nsame.\n");
}
