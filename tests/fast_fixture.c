#include "fast_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* ---- sets of solutions ---- */

void found_free(found *f)
{
    td_free(f->digits);
}

void found_add(found *f, const uint8_t *digits)
{
    size_t size = (size_t)f->cells;
    f->digits = td_realloc(f->digits, (size_t)(f->n + 1) * size);
    memcpy(f->digits + (size_t)f->n++ * size, digits, size);
}

static int found_cells; /* for the comparison */

static int compare_boards(const void *a, const void *b)
{
    return memcmp(a, b, (size_t)found_cells);
}

void found_sort(found *f)
{
    found_cells = f->cells;
    if (f->n)
        qsort(f->digits, (size_t)f->n, (size_t)f->cells, compare_boards);
}

bool found_same(const found *a, const found *b)
{
    if (a->n != b->n || a->complete != b->complete)
        return false;
    return !a->complete || !a->n ||
           !memcmp(a->digits, b->digits, (size_t)(a->n * a->cells));
}

bool found_has_twice(found *f)
{
    found_sort(f);
    for (int i = 1; i < f->n; i++)
        if (!memcmp(f->digits + (i - 1) * f->cells, f->digits + i * f->cells,
                    (size_t)f->cells))
            return true;
    return false;
}

/* ---- the kernel ---- */

typedef struct listener {
    const td_model *m;
    td_kernel *k;
    found *out;
} listener;

static bool hear(void *arg)
{
    listener *l = arg;
    const td_model *m = l->m;
    const td_topo *t = &m->puzzle->topo;
    uint8_t digits[64 * 64];
    for (int i = 0; i < t->w * t->h; i++)
        for (int v = 0; v < t->w; v++)
            if (td_kernel_has(l->k, td_is(m, m->var_at[td_cell_at(t, i)], v)))
                digits[i] = (uint8_t)(v + 1);
    found_add(l->out, digits);
    return true;
}

td_lits domain_lits(const tandem_puzzle *p, const uint64_t *domains)
{
    const td_model *m = p->m;
    td_lits lits = {0};
    for (td_var v = 0; domains && v < m->nvars; v++)
        for (int d = 0; d < m->var[v].size; d++)
            if (!(domains[v] >> d & 1))
                td_vec_push(&lits, td_not(td_is(m, v, d)));
    return lits;
}

found kernel_finds(tandem_puzzle *p, const uint64_t *domains, int limit)
{
    const td_model *m = p->m;
    const td_topo *t = &m->puzzle->topo;
    found f = {.cells = t->w * t->h};
    td_lits given = domain_lits(p, domains);
    uint64_t count = 0;
    td_budget b = {0};
    td_kernel *k = td_kernel_knowing(m, given.at, (int)given.n);
    listener l = {m, k, &f};
    td_answer a =
        td_kernel_count(k, NULL, 0, (uint64_t)limit, hear, &l, &b, &count);
    td_kernel_free(k);
    f.complete = a == TD_UNSAT;
    td_vec_free(&given);
    found_sort(&f);
    return f;
}

/* ---- walks ---- */

found walk_finds(td_walk *w, int cells, int limit, uint64_t nodes)
{
    found f = {.cells = cells};
    uint8_t digits[64 * 64];
    while (f.n < limit) {
        td_walk_step s = td_walk_next(w, nodes, digits);
        if (s == TD_WALK_FOUND)
            found_add(&f, digits);
        if (s == TD_WALK_END) {
            f.complete = true;
            break;
        }
    }
    return f;
}

int walk_count(int rows, int cols, const uint8_t *digits, int limit)
{
    uint64_t domains[64 * 64];
    int n = 0;
    void *mem = td_alloc(td_sudoku_walk_size(rows, cols));
    td_sudoku_domains(rows, cols, digits, domains);
    td_walk *w = td_sudoku_walk(mem, rows, cols, domains);
    while (n < limit && td_walk_next(w, UINT64_MAX, NULL) == TD_WALK_FOUND)
        n++;
    td_free(mem);
    return n;
}

/* ---- boards ---- */

static tandem_puzzle *read_text(td_text *text, const char *genre)
{
    tandem_puzzle *p = NULL;
    tandem_error err = {0};
    tandem_reader *in =
        tandem_read(text->at, text->len, tandem_genre_find(genre));
    tandem_reader_next(in, &p, &err);
    tandem_reader_free(in);
    td_text_free(text);
    return p;
}

tandem_puzzle *empty_sudoku(int rows, int cols)
{
    int side = rows * cols;
    td_text text = {0};
    td_text_printf(&text, "sudoku\n%d %d\n", side, side);
    for (int i = 0; i < side; i++) {
        td_text_repeat(&text, ".", side);
        td_text_char(&text, '\n');
    }
    td_text_printf(&text, "boxes %d %d\n", cols, rows);
    return read_text(&text, "sudoku");
}

/* A line of the picture: walls above the cells of row r, or beside them. */
static void draw_walls(td_text *out, const int *cage, int side, int r,
                       bool above)
{
    for (int c = 0; c <= side; c++) {
        int at = r * side + c;
        if (above) {
            bool wall = !r || r == side || cage[at] != cage[at - side];
            td_text_add(out, c == side ? "+" : wall ? "+-" : "+.");
        } else {
            bool wall = !c || c == side || cage[at] != cage[at - 1];
            td_text_add(out, wall ? "|" : ".");
            td_text_add(out, c < side ? "." : "");
        }
    }
    td_text_char(out, '\n');
}

tandem_puzzle *keen_puzzle(const td_keen *k)
{
    int side = k->side,
        *cage = td_calloc((size_t)((side + 1) * side), sizeof *cage);
    td_text text = {0};
    for (int q = 0; q < k->ncages; q++)
        for (int j = 0; j < k->cages[q].n; j++)
            cage[k->cages[q].cell[j]] = q;
    td_text_printf(&text, "keen\n%d %d\n", side, side);
    for (int r = 0; r <= side; r++) {
        draw_walls(&text, cage, side, r, true);
        if (r < side)
            draw_walls(&text, cage, side, r, false);
    }
    for (int q = 0; q < k->ncages; q++) {
        const td_keen_cage *c = &k->cages[q];
        if (!c->op)
            td_text_add(&text, ". ");
        else if (c->n == 1)
            td_text_printf(&text, "%d ", (int)c->target);
        else
            td_text_printf(&text, "%d%c ", (int)c->target, c->op);
    }
    td_text_char(&text, '\n');
    td_free(cage);
    return read_text(&text, "keen");
}

bool is_sudoku(const uint8_t *digits, int rows, int cols)
{
    int side = rows * cols;
    uint64_t all = UINT64_MAX >> (64 - side);
    for (int i = 0; i < side; i++) {
        uint64_t row = 0, col = 0, box = 0;
        for (int j = 0; j < side; j++) {
            int r = i / rows * rows + j / cols, c = i % rows * cols + j % cols;
            if (digits[i * side + j] < 1 || digits[i * side + j] > side)
                return false;
            row |= (uint64_t)1 << (digits[i * side + j] - 1);
            col |= (uint64_t)1 << (digits[j * side + i] - 1);
            box |= (uint64_t)1 << (digits[r * side + c] - 1);
        }
        if (row != all || col != all || box != all)
            return false;
    }
    return true;
}
