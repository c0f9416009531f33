/* Unavoidable sets and blueprints of sudoku grids: src/generate/unavoidable.h
 * on puzzles, in words and JSON. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "api/sudoku.h"
#include "base/alloc.h"
#include "fast/walk.h"
#include "generate/unavoidable.h"

enum { MOST_NODES = 1000000 };

static const char *const method_names[TD_UA_METHODS] = {
    [TD_UA_FOURS] = "fours",
    [TD_UA_MAP] = "map",
    [TD_UA_TWO_NUMBERS] = "two-numbers",
    [TD_UA_THREE_NUMBERS] = "three-numbers",
    [TD_UA_TWO_LINES] = "two-lines",
    [TD_UA_TWO_BOXES] = "two-boxes"};

const char *tandem_sudoku_method(size_t i)
{
    return i < TD_UA_METHODS    ? method_names[i]
           : i == TD_UA_METHODS ? "all"
                                : NULL;
}

/* ---- finding ---- */

/* The only solution of a board, in its place; false: there is not just one. */
static bool fill_board(int rows, int cols, uint8_t *digits)
{
    int cells = rows * cols * rows * cols;
    void *mem = td_alloc(td_sudoku_walk_size(rows, cols));
    uint64_t *domains = td_alloc((size_t)cells * sizeof *domains);
    td_sudoku_domains(rows, cols, digits, domains);
    td_walk *w = td_sudoku_walk(mem, rows, cols, domains);
    bool one = td_walk_next(w, MOST_NODES, digits) == TD_WALK_FOUND &&
               td_walk_next(w, MOST_NODES, NULL) == TD_WALK_END;
    td_free(mem);
    td_free(domains);
    return one;
}

/* By a method, or by all but the one that empties what another follows. */
static bool find_by(td_ua *u, int method, const uint8_t *grid,
                    const td_patience *p)
{
    for (int m = 0; m < TD_UA_METHODS; m++)
        if ((method == TD_UA_METHODS ? m != TD_UA_TWO_NUMBERS : m == method) &&
            !td_ua_find(u, (td_ua_method)m, grid, p))
            return false;
    return true;
}

typedef void use(void *arg, const td_ua *u, const uint8_t *grid);

/* Finds the sets of a puzzle's solution and has them used. *why is NULL if all
 * was found, and why not else. */
static bool with_sets(tandem_puzzle *p, const char *by, const tandem_limits *l,
                      const char **why, use *tell, void *arg)
{
    int rows, cols, method = 0;
    const char *name;
    assert(p && why && "a puzzle and a place for a sentence are needed");
    while ((name = tandem_sudoku_method((size_t)method)) &&
           strcmp(name, by ? by : "all") != 0)
        method++;
    *why =
        name ? "it is no sudoku with equal boxes" : "there is no such method";
    if (!name || !td_sudoku_boxes(p, &rows, &cols))
        return false;
    td_call call;
    td_call_begin(&call, p, l);
    *why = "it was stopped";
    bool found = false;
    if (!td_memory_is_out()) {
        uint8_t *grid = td_alloc((size_t)p->m->nvars);
        td_ua u = td_ua_new(rows, cols);
        td_sudoku_clues(p->puzzle, grid);
        if (!fill_board(rows, cols, grid))
            *why = "it has not exactly one solution";
        else if (find_by(&u, method, grid,
                         &(td_patience){td_sudoku_is_over, &call}))
            *why = NULL;
        found = !*why;
        if (found)
            tell(arg, &u, grid);
        td_ua_free(&u);
        td_free(grid);
    }
    if (!found && td_memory_is_out())
        *why = NULL;
    td_call_end(&call);
    return found;
}

/* ---- sets of one grid ---- */

static int compare_numbers(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* How many sets there are of each size. */
static td_numbers list_sizes(const td_ua *u)
{
    td_numbers sizes = {0};
    for (uint32_t i = 0; i < td_ua_count(u); i++) {
        int n;
        td_ua_cells(u, i, &n);
        td_vec_push(&sizes, (uint32_t)n);
    }
    if (sizes.n)
        qsort(sizes.at, sizes.n, sizeof *sizes.at, compare_numbers);
    return sizes;
}

typedef struct telling {
    td_text text;
    bool json, all;
} telling;

static void tell_sizes(telling *t, const td_ua *u)
{
    td_numbers sizes = list_sizes(u);
    for (uint32_t i = 0, k; i < sizes.n; i = k) {
        for (k = i; k < sizes.n && sizes.at[k] == sizes.at[i];)
            k++;
        td_text_printf(&t->text, t->json ? "%s\"%u\":%u" : "%s%u: %u",
                       !i        ? ""
                       : t->json ? ","
                                 : ", ",
                       sizes.at[i], k - i);
    }
    td_vec_free(&sizes);
}

static void tell_cells(telling *t, const td_ua *u, uint32_t i)
{
    int n, side = u->rows * u->cols;
    const uint16_t *cells = td_ua_cells(u, i, &n);
    for (int k = 0; k < n; k++)
        td_text_printf(&t->text, t->json ? "%s\"R%dC%d\"" : "%sR%dC%d",
                       !k        ? ""
                       : t->json ? ","
                                 : " ",
                       cells[k] / side + 1, cells[k] % side + 1);
}

static void tell_sets(void *arg, const td_ua *u, const uint8_t *grid)
{
    telling *t = arg;
    (void)grid;
    td_text_printf(&t->text,
                   t->json ? ",\"sets\":%u,\"sizes\":{"
                           : "%u unavoidable sets; of size ",
                   td_ua_count(u));
    tell_sizes(t, u);
    td_text_add(&t->text, t->json ? "}" : "\n");
    if (t->json || u->too_many)
        td_text_printf(&t->text,
                       t->json ? ",\"too_many\":%u,\"emptied\":%u"
                               : "%u of %u regions have too many ways and were "
                                 "left out\n",
                       (unsigned)u->too_many, (unsigned)u->regions);
    td_text_add(&t->text, t->json && t->all ? ",\"list\":[" : "");
    for (uint32_t i = 0; t->all && i < td_ua_count(u); i++) {
        td_text_add(&t->text, !t->json ? "  " : i ? ",[" : "[");
        tell_cells(t, u, i);
        td_text_add(&t->text, t->json ? "]" : "\n");
    }
    td_text_add(&t->text, t->json && t->all ? "]" : "");
}

char *tandem_sudoku_unavoidable(tandem_puzzle *p, const char *by, bool all,
                                const char *input, const tandem_limits *l,
                                const char **why)
{
    telling t = {.json = input, .all = all};
    if (t.json) {
        td_text_add(&t.text, "{\"input\":");
        td_text_json(&t.text, input);
    }
    bool found = with_sets(p, by, l, why, tell_sets, &t);
    td_text_add(&t.text, t.json ? "}\n" : "");
    if (found)
        return td_text_take(&t.text);
    td_text_free(&t.text);
    return NULL;
}

/* ---- blueprints of many grids ---- */

/* What sets look like, with their numbers and by their cells alone, each once
 * with how often it was met. */
typedef struct looks {
    TD_VEC(char *) form;
    td_numbers size, met;
} looks;

struct tandem_blueprints {
    looks with_numbers, cells_alone;
    td_numbers sets; /* by size */
    uint32_t grids;
    int most, side;
};

enum { LARGEST = 64 * 64 }; /* cells of the largest board */

tandem_blueprints *tandem_blueprints_new(int most)
{
    tandem_blueprints *b = td_calloc(1, sizeof *b);
    b->most = most <= 0 ? 12 : most < LARGEST ? most : LARGEST;
    for (int i = 0; i <= b->most; i++)
        td_vec_push(&b->sets, 0);
    return b;
}

static void free_looks(looks *k)
{
    for (uint32_t i = 0; i < k->form.n; i++)
        td_free(k->form.at[i]);
    td_vec_free(&k->form);
    td_vec_free(&k->size);
    td_vec_free(&k->met);
}

void tandem_blueprints_free(tandem_blueprints *b)
{
    if (!b)
        return;
    free_looks(&b->with_numbers);
    free_looks(&b->cells_alone);
    td_vec_free(&b->sets);
    td_free(b);
}

static void meet(looks *k, const uint8_t *board, int side, int size)
{
    td_text form = {0};
    for (int i = 0; i < side * side; i++) {
        int d = board[i];
        assert(d <= 35);
        td_text_char(&form, !d       ? '.'
                            : d <= 9 ? (char)('0' + d)
                                     : (char)('a' + d - 10));
    }
    for (uint32_t i = 0; i < k->form.n; i++)
        if (!strcmp(k->form.at[i], form.at)) {
            k->met.at[i]++;
            td_text_free(&form);
            return;
        }
    td_vec_push(&k->form, td_text_take(&form));
    td_vec_push(&k->size, (uint32_t)size);
    td_vec_push(&k->met, 1);
    assert(k->form.n == k->size.n && k->form.n == k->met.n);
}

static void meet_sets(void *arg, const td_ua *u, const uint8_t *grid)
{
    tandem_blueprints *b = arg;
    int side = u->rows * u->cols;
    uint8_t *board = td_alloc((size_t)(side * side));
    b->side = side;
    b->grids++;
    for (uint32_t i = 0; i < td_ua_count(u); i++) {
        int n;
        td_ua_cells(u, i, &n);
        assert(n > 0);
        if (n > b->most)
            continue;
        b->sets.at[n]++;
        td_ua_blueprint(u, grid, i, true, board);
        meet(&b->with_numbers, board, side, n);
        td_ua_blueprint(u, grid, i, false, board);
        meet(&b->cells_alone, board, side, n);
    }
    td_free(board);
}

bool tandem_blueprints_add(tandem_blueprints *b, tandem_puzzle *p,
                           const char *by, const tandem_limits *l,
                           const char **why)
{
    if (b->side && (tandem_puzzle_width(p) != b->side || b->side > 35)) {
        *why = "it has another size than the boards before";
        return false;
    }
    if (tandem_puzzle_width(p) <= 35)
        return with_sets(p, by, l, why, meet_sets, b);
    *why = "blueprints are made up to side 35";
    return false;
}

static uint32_t count_size(const looks *k, int size)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < k->form.n; i++)
        n += k->size.at[i] == (uint32_t)size;
    return n;
}

static void list_looks(td_text *out, const looks *k, const char *what)
{
    for (uint32_t i = 0; i < k->form.n; i++)
        td_text_printf(out, "%s %u %u %s\n", what, k->size.at[i], k->met.at[i],
                       k->form.at[i]);
}

static void list_json(td_text *out, const looks *k)
{
    for (uint32_t i = 0; i < k->form.n; i++)
        td_text_printf(out, "%s{\"size\":%u,\"met\":%u,\"cells\":\"%s\"}",
                       i ? "," : "", k->size.at[i], k->met.at[i],
                       k->form.at[i]);
}

char *tandem_blueprints_text(const tandem_blueprints *b, bool all)
{
    td_text out = {0};
    td_text_printf(&out, "%u grids\n%5s %8s %13s %12s\n", b->grids, "cells",
                   "sets", "with numbers", "cells alone");
    for (int n = 1; n <= b->most; n++)
        if (b->sets.at[n])
            td_text_printf(&out, "%5d %8u %13u %12u\n", n, b->sets.at[n],
                           count_size(&b->with_numbers, n),
                           count_size(&b->cells_alone, n));
    if (all) {
        list_looks(&out, &b->with_numbers, "numbers");
        list_looks(&out, &b->cells_alone, "cells");
    }
    return td_text_take(&out);
}

char *tandem_blueprints_json(const tandem_blueprints *b, bool all)
{
    td_text out = {0};
    bool first = true;
    td_text_printf(&out, "{\"grids\":%u,\"sizes\":[", b->grids);
    for (int n = 1; n <= b->most; n++)
        if (b->sets.at[n]) {
            td_text_printf(&out,
                           "%s{\"size\":%d,\"sets\":%u,\"with_numbers\":%u,"
                           "\"cells_alone\":%u}",
                           first ? "" : ",", n, b->sets.at[n],
                           count_size(&b->with_numbers, n),
                           count_size(&b->cells_alone, n));
            first = false;
        }
    td_text_char(&out, ']');
    if (all) {
        td_text_add(&out, ",\"with_numbers\":[");
        list_json(&out, &b->with_numbers);
        td_text_add(&out, "],\"cells_alone\":[");
        list_json(&out, &b->cells_alone);
        td_text_char(&out, ']');
    }
    td_text_add(&out, "}\n");
    return td_text_take(&out);
}
