/* The list of questions, and what their experiments share. */
#include "study/study.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/alloc.h"

const td_study_question td_study_questions[] = {
    {"layouts",
     "Cell- or symbol-major? And what to look at after an elimination",
     td_study_layouts},
    {"walk", "Walk all solutions, detect none", td_study_walk},
    {"keepers", "A clue that is needed stays needed", td_study_keepers},
    {"needed", "Is a clue needed: forbid its number, or count to two",
     td_study_needed},
    {"orders", "In which order clues are removed", td_study_orders},
    {"guesses", "Where to guess, and what", td_study_guesses},
    {"guess-order", "Do the same guesses in another order leave the same",
     td_study_guess_order},
    {"fours", "Unavoidable sets of four", td_study_fours},
    {"larger", "Larger unavoidable sets: regions emptied, and the box map",
     td_study_larger},
    {"blueprints", "Blueprints with and without numbers", td_study_blueprints},
    {"weaker-clues", "Do weaker clues than numbers break unavoidable sets",
     td_study_weaker_clues},
    {"empty-lines", "Two empty lines in a chute", td_study_empty_lines},
    {"minimal-count", "How many minimal puzzles a grid has",
     td_study_minimal_count},
    {"ranking", "Ranking by computation", td_study_ranking},
    {"canon", "Canonical forms", td_study_canon},
    {"order-5", "A minimal puzzle of order 5", td_study_order5},
    {0},
};

/* WebAssembly knows no CPU time. */
double td_study_now(void)
{
#ifdef __wasi__
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
#else
    return (double)clock() / CLOCKS_PER_SEC;
#endif
}

bool td_study_stopped(const td_study *s)
{
    return s->patience.stop && s->patience.stop(s->patience.arg);
}

int td_study_many(const td_study *s, int n)
{
    double many = n * s->scale;
    return many < 1 ? 1 : many > 1e6 ? 1000000 : (int)many;
}

td_minimised td_study_puzzle(td_study *s, int rows, int cols, uint8_t *grid,
                             uint8_t *puzzle)
{
    size_t cells = (size_t)(rows * cols * rows * cols);
    if (!td_sudoku_grid(&s->rng, rows, cols, grid, &s->patience))
        return TD_NOT_MINIMISED;
    memcpy(puzzle, grid, cells);
    return td_sudoku_minimise(&s->rng, TD_REMOVE_AT_RANDOM, rows, cols, puzzle,
                              NULL, &s->patience);
}

int td_study_clues(const uint8_t *digits, int cells)
{
    int n = 0;
    for (int i = 0; i < cells; i++)
        n += digits[i] > 0;
    return n;
}

/* ---- ranks ---- */

/* Equal values share the mean of their ranks. */
static double rank_of(const double *list, int n, int i)
{
    double below = 0, equal = 0;
    for (int k = 0; k < n; k++) {
        below += list[k] < list[i];
        equal += list[k] == list[i];
    }
    return below + (equal - 1) / 2;
}

double td_study_ranks(const double *a, const double *b, int n)
{
    double mean = (n - 1) / 2.0, ab = 0, aa = 0, bb = 0;
    for (int i = 0; i < n; i++) {
        double x = rank_of(a, n, i) - mean, y = rank_of(b, n, i) - mean;
        ab += x * y;
        aa += x * x;
        bb += y * y;
    }
    return aa > 0 && bb > 0 ? ab / sqrt(aa * bb) : 0;
}

/* ---- tables ---- */

void td_study_head(td_study *s, const char *columns)
{
    td_text_printf(s->out, "| %s |\n|---|", columns);
    for (; *columns; columns++)
        if (*columns == '|')
            td_text_add(s->out, "---|");
    td_text_add(s->out, "\n");
}

void td_study_row(td_study *s, const char *format, ...)
{
    char line[400];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    td_text_printf(s->out, "| %s |\n", line);
}
