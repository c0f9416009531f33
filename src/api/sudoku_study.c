/* Experiments about sudoku: src/study/ with ratings and the exact solver. */
#include "api/sudoku.h"

#include <assert.h>
#include "base/alloc.h"
#include "study/study.h"

const char *tandem_sudoku_question(size_t i, const char **asks)
{
    size_t n = 0;
    while (td_study_questions[n].name)
        n++;
    if (i >= n)
        return NULL;
    if (asks)
        *asks = td_study_questions[i].asks;
    return td_study_questions[i].name;
}

typedef struct helper {
    td_call call;
    td_sudoku_asked asked;
    tandem_limits limits; /* of ratings: the caller's stop alone */
} helper;

static tandem_puzzle *read_digits(int rows, int cols, const uint8_t *digits)
{
    tandem_puzzle *p = td_sudoku_empty(rows, cols);
    if (!p)
        return NULL;
    for (int i = 0; i < p->m->nvars; i++)
        p->puzzle->clue[td_cell_at(&p->puzzle->topo, i)] =
            digits[i] ? digits[i] : TD_CLUE_NONE;
    tandem_puzzle *copy = tandem_puzzle_copy(p); /* with its own model */
    tandem_puzzle_free(p);
    return copy;
}

static bool rate(void *arg, int rows, int cols, const uint8_t *digits,
                 td_study_rating *out)
{
    helper *h = arg;
    tandem_puzzle *p = read_digits(rows, cols, digits);
    if (!p)
        return false;
    tandem_rate_options o = {.limits = h->limits};
    tandem_result *r = tandem_rate(p, &o);
    const tandem_rating *x = tandem_result_rating(r);
    bool known = x && !tandem_result_exit(r);
    if (known)
        *out = (td_study_rating){x->level, x->effort, x->peak};
    tandem_result_free(r);
    tandem_puzzle_free(p);
    return known;
}

static void choose_board(void *arg, int rows, int cols)
{
    td_sudoku_asked *x = arg;
    tandem_puzzle_free(x->empty);
    x->empty = NULL;
    x->rows = rows;
    x->cols = cols;
}

char *tandem_sudoku_experiment(size_t i, const tandem_study_options *o,
                               const tandem_limits *l, bool *stopped)
{
    helper h = {0};
    td_text out = {0};
    assert(tandem_sudoku_question(i, NULL) && "there is such a question");
    tandem_puzzle *board = td_sudoku_empty(3, 3);
    *stopped = true;
    if (!board)
        return NULL;
    td_call_begin(&h.call, board, l);
    if (!td_memory_is_out()) {
        h.asked.budget = &h.call.budget;
        h.limits = (tandem_limits){.stop = l ? l->stop : NULL,
                                   .arg = l ? l->arg : NULL};
        td_study s = {.out = &out,
                      .rng = td_rng_seed(o->seed),
                      .scale = o->scale,
                      .largest = o->largest,
                      .patience = {td_sudoku_is_over, &h.call},
                      .rate = rate,
                      .rate_arg = &h,
                      .opinion = {td_sudoku_ask, &h.asked},
                      .board = choose_board};
        td_text_printf(&out, "## %s\n\n", td_study_questions[i].asks);
        td_study_questions[i].run(&s);
        td_text_char(&out, '\n');
        *stopped = td_call_is_over(&h.call);
    }
    tandem_puzzle_free(h.asked.empty);
    td_call_end(&h.call);
    tandem_puzzle_free(board);
    return td_text_take(&out);
}
