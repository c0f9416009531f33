/* Questions about sudoku that are answered by counting: each runs an experiment
 * and writes a table. docs/sudoku-study.md tells what came out. */
#ifndef TD_STUDY_STUDY_H
#define TD_STUDY_STUDY_H

#include "base/text.h"
#include "generate/sudoku.h"

/* How hard a puzzle is for a person; false: that is not known. */
typedef struct td_study_rating {
    double level, effort, peak;
} td_study_rating;

typedef struct td_study {
    td_text *out;
    td_rng rng; /* each question starts anew from the seed */
    double scale;
    int largest; /* order */
    td_patience patience;
    bool (*rate)(void *arg, int rows, int cols, const uint8_t *digits,
                 td_study_rating *out);
    void *rate_arg;
    td_second_opinion opinion; /* on boards of order 5 and above */
    void (*board)(void *arg, int rows, int cols); /* which these are of */
} td_study;

typedef struct td_study_question {
    const char *name, *asks;
    void (*run)(td_study *s);
} td_study_question;

extern const td_study_question td_study_questions[]; /* ends without a name */

/* ---- what the experiments share ---- */

enum { TD_STUDY_CELLS = 64 * 64 };

double td_study_now(void); /* CPU time in seconds */
bool td_study_stopped(const td_study *s);
/* So many at scale 1, at least one. */
int td_study_many(const td_study *s, int n);
/* A minimal puzzle of a random grid. */
td_minimised td_study_puzzle(td_study *s, int rows, int cols, uint8_t *grid,
                             uint8_t *puzzle);
int td_study_clues(const uint8_t *digits, int cells);
/* Spearman's rank correlation of two lists. */
double td_study_ranks(const double *a, const double *b, int n);
/* The text of a row: "| a | b |". */
void td_study_row(td_study *s, const char *format, ...) TD_PRINTF(2, 3);
/* The head of a table, columns parted by "|". */
void td_study_head(td_study *s, const char *columns);

/* ---- the experiments ---- */

void td_study_layouts(td_study *s);
void td_study_ranking(td_study *s);
void td_study_guesses(td_study *s);
void td_study_guess_order(td_study *s);
void td_study_keepers(td_study *s);
void td_study_needed(td_study *s);
void td_study_orders(td_study *s);
void td_study_empty_lines(td_study *s);
void td_study_minimal_count(td_study *s);
void td_study_fours(td_study *s);
void td_study_larger(td_study *s);
void td_study_blueprints(td_study *s);
void td_study_weaker_clues(td_study *s);
void td_study_canon(td_study *s);
void td_study_walk(td_study *s);
void td_study_order5(td_study *s);

#endif
