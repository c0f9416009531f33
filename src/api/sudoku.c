/* Sudoku boards made and changed: src/generate/sudoku.h on puzzles. */
#include <assert.h>
#include <string.h>

#include "api/api.h"
#include "api/exact.h"
#include "api/fast_board.h"
#include "api/sudoku.h"
#include "base/alloc.h"
#include "board/symmetry.h"
#include "generate/sudoku.h"

bool td_sudoku_is_over(void *arg)
{
    return td_call_is_over(arg);
}

bool td_sudoku_boxes(const tandem_puzzle *p, int *rows, int *cols)
{
    td_fast_board b;
    td_puzzle_build(p);
    if (!td_fast_board_read(&b, p->m))
        return false;
    *rows = b.box_rows;
    *cols = b.box_cols;
    td_fast_board_free(&b);
    return *rows > 0;
}

void td_sudoku_clues(const td_puzzle *p, uint8_t *digits)
{
    for (int i = 0; i < p->topo.w * p->topo.h; i++) {
        int32_t clue = p->clue[td_cell_at(&p->topo, i)];
        digits[i] = (uint8_t)(clue > 0 ? clue : 0);
    }
}

/* The same board with other clues and no marks. */
static td_puzzle *board_with(const tandem_puzzle *p, const uint8_t *digits)
{
    td_puzzle *board = td_turn_puzzle(p->puzzle, 0);
    td_puzzle_unmark(board);
    board->has_marks = false;
    for (int i = 0; i < board->topo.w * board->topo.h; i++)
        board->clue[td_cell_at(&board->topo, i)] =
            digits[i] ? digits[i] : TD_CLUE_NONE;
    return board;
}

static tandem_puzzle *with_clues(const tandem_puzzle *p, const uint8_t *digits)
{
    return td_puzzle_wrap(board_with(p, digits), p->format);
}

/* ---- grids ---- */

tandem_puzzle *td_sudoku_empty(int rows, int cols)
{
    int side = rows * cols;
    td_text text = {0};
    tandem_puzzle *p = NULL;
    td_text_printf(&text, "sudoku\n%d %d\n", side, side);
    for (int i = 0; i < side; i++) {
        td_text_repeat(&text, ".", side);
        td_text_char(&text, '\n');
    }
    td_text_printf(&text, "boxes %d %d\n", cols, rows);
    tandem_reader *in = tandem_read(text.at, text.len, NULL);
    if (in)
        tandem_reader_next(in, &p, NULL);
    tandem_reader_free(in);
    td_text_free(&text);
    return p;
}

tandem_puzzle *tandem_sudoku_grid(int rows, int cols, uint64_t seed,
                                  const tandem_limits *l)
{
    if (rows < 2 || cols < 2 || rows > TD_SUDOKU_MAX || cols > TD_SUDOKU_MAX ||
        !td_sudoku_walk_size(rows, cols))
        return NULL;
    tandem_puzzle *empty = td_sudoku_empty(rows, cols), *made = NULL;
    if (!empty)
        return NULL;
    td_call call;
    td_call_begin(&call, empty, l);
    if (!td_memory_is_out()) {
        td_rng r = td_rng_seed(seed);
        uint8_t *digits = td_alloc((size_t)(rows * cols * rows * cols));
        if (td_sudoku_grid(&r, rows, cols, digits,
                           &(td_patience){td_sudoku_is_over, &call}))
            made = with_clues(empty, digits);
        td_free(digits);
    }
    td_call_end(&call);
    tandem_puzzle_free(empty);
    return made;
}

/* ---- puzzles ---- */

typedef bool change(const tandem_puzzle *p, int rows, int cols, uint8_t *digits,
                    const td_patience *patience, const char **why, void *arg);

/* The board with the changed clues or NULL. With `wrapped` it is made a puzzle
 * of, within the limits, which gets the board. */
static td_puzzle *changed_board(tandem_puzzle *p, change *make, void *arg,
                                const tandem_limits *l, const char **why,
                                tandem_puzzle **wrapped)
{
    int rows, cols;
    td_puzzle *made = NULL;
    const char *ignored;
    assert(p && "a puzzle is needed");
    why = why ? why : &ignored;
    *why = "it is no sudoku with equal boxes";
    if (!td_sudoku_boxes(p, &rows, &cols))
        return NULL;
    *why = "it was stopped";
    td_call call;
    td_call_begin(&call, p, l);
    if (!td_memory_is_out()) {
        uint8_t *digits = td_alloc((size_t)p->m->nvars);
        td_sudoku_clues(p->puzzle, digits);
        if (make(p, rows, cols, digits,
                 &(td_patience){td_sudoku_is_over, &call}, why, arg))
            made = board_with(p, digits);
        if (made && wrapped)
            *wrapped = td_puzzle_wrap(made, p->format);
        td_free(digits);
    }
    if (!made && td_memory_is_out())
        *why = NULL;
    td_call_end(&call);
    return made;
}

static tandem_puzzle *changed(tandem_puzzle *p, change *make, void *arg,
                              const tandem_limits *l, const char **why)
{
    tandem_puzzle *made = NULL;
    changed_board(p, make, arg, l, why, &made);
    return made;
}

int td_sudoku_ask(void *asked, const uint64_t *domains, int limit)
{
    td_sudoku_asked *x = asked;
    if (!x->empty)
        x->empty = td_sudoku_empty(x->rows, x->cols);
    if (!x->empty)
        return -1;
    const td_model *m = x->empty->m;
    td_lits given = {0};
    for (td_var v = 0; v < m->nvars; v++)
        for (int d = 0; d < m->var[v].size; d++)
            if (!(domains[v] >> d & 1))
                td_vec_push(&given, td_not(td_is(m, v, d)));
    uint64_t n = 0;
    td_answer a = td_count_solutions(x->empty, given.at, (int)given.n,
                                     (uint64_t)limit, x->budget, &n, NULL);
    td_vec_free(&given);
    return a == TD_UNSAT || n == (uint64_t)limit ? (int)n : -1;
}

typedef struct removal {
    td_removal order;
    uint64_t seed;
} removal;

static bool minimise(const tandem_puzzle *p, int rows, int cols,
                     uint8_t *digits, const td_patience *patience,
                     const char **why, void *arg)
{
    const removal *x = arg;
    const td_call *call = patience->arg;
    td_rng r = td_rng_seed(x->seed);
    td_sudoku_asked asked = {rows, cols, &call->budget, NULL};
    td_second_opinion o = {td_sudoku_ask, &asked};
    (void)p;
    td_minimised says =
        td_sudoku_minimise(&r, x->order, rows, cols, digits, &o, patience);
    tandem_puzzle_free(asked.empty);
    switch (says) {
    case TD_MINIMISED:
        *why = NULL;
        return true;
    case TD_NOT_UNIQUE:
        *why = "it has not exactly one solution";
        return false;
    default:
        *why = "it took too long to see for some clues whether they are needed";
        return true;
    }
}

tandem_puzzle *tandem_sudoku_minimise(tandem_puzzle *p, const char *order,
                                      uint64_t seed, const tandem_limits *l,
                                      const char **why)
{
    removal x = {.seed = seed};
    const char *name;
    while ((name = tandem_sudoku_order((size_t)x.order)) && order &&
           strcmp(name, order) != 0)
        x.order++;
    if (name)
        return changed(p, minimise, &x, l, why);
    if (why)
        *why = "there is no such order of removal";
    return NULL;
}

const char *tandem_sudoku_order(size_t i)
{
    static const char *const names[TD_REMOVALS] = {
        [TD_REMOVE_AT_RANDOM] = "random", [TD_REMOVE_IN_ORDER] = "reading",
        [TD_REMOVE_RICHEST] = "richest",  [TD_REMOVE_POOREST] = "poorest",
        [TD_REMOVE_LOOSEST] = "loosest",  [TD_REMOVE_TIGHTEST] = "tightest"};
    return i < TD_REMOVALS ? names[i] : NULL;
}

static bool canon(const tandem_puzzle *p, int rows, int cols, uint8_t *digits,
                  const td_patience *patience, const char **why, void *arg)
{
    uint8_t *form = td_alloc((size_t)p->m->nvars);
    td_canon_says says = td_sudoku_canon(rows, cols, digits, form, patience);
    (void)arg;
    memcpy(digits, form, (size_t)p->m->nvars);
    td_free(form);
    if (says != TD_CANON_STOPPED)
        *why = says == TD_CANON_TWICE ? "a number is twice in a line" : NULL;
    return says == TD_CANON_DONE;
}

td_puzzle *td_sudoku_canon_board(tandem_puzzle *p)
{
    return changed_board(p, canon, NULL, NULL, NULL, NULL);
}

tandem_puzzle *tandem_sudoku_canon(tandem_puzzle *p, const tandem_limits *l,
                                   const char **why)
{
    return changed(p, canon, NULL, l, why);
}
