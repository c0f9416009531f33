#include "api/fast_board.h"

#include <assert.h>

#include "rules/cage.h"

/* The houses seen so far, a bit for each. */
typedef struct houses {
    uint64_t rows, cols, boxes;
} houses;

static int cell_of(const td_model *m, td_lit l)
{
    return td_cell_index(&m->puzzle->topo, td_lit_site(m, l));
}

/* One number for each cell, in reading order. */
static bool has_number_in_each_cell(const td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    if (t->w != t->h || t->w > TD_SUDOKU_MAX || m->nvars != t->w * t->h)
        return false;
    for (int i = 0; i < m->nvars; i++)
        if (m->var[i].site != td_cell_at(t, i) || m->var[i].size != t->w)
            return false;
    return true;
}

/* ---- houses ---- */

/* The least rectangle around the cells of a house. */
typedef struct frame {
    int top, left, rows, cols;
} frame;

static frame frame_of(const td_model *m, const td_rule *r)
{
    int side = r->span, top = side, left = side, bottom = 0, right = 0;
    for (int i = 0; i < r->nlits; i += r->span) {
        int cell = cell_of(m, r->lits[i]);
        int row = cell / side, col = cell % side;
        top = row < top ? row : top;
        left = col < left ? col : left;
        bottom = row > bottom ? row : bottom;
        right = col > right ? col : right;
    }
    return (frame){top, left, bottom - top + 1, right - left + 1};
}

/* As many cells as fit into the frame fill it. All boxes are as the first. */
static bool take_house(td_fast_board *b, const td_model *m, const td_rule *r,
                       houses *seen)
{
    frame f = frame_of(m, r);
    uint64_t one = 1;
    if (r->span != b->side || r->nlits != b->side * b->side ||
        f.rows * f.cols != b->side)
        return false;
    if (f.rows == 1) {
        seen->rows |= one << f.top;
    } else if (f.cols == 1) {
        seen->cols |= one << f.left;
    } else {
        if (!b->box_rows) {
            b->box_rows = f.rows;
            b->box_cols = f.cols;
        }
        if (f.rows != b->box_rows || f.top % f.rows || f.left % f.cols)
            return false;
        seen->boxes |= one << (f.top + f.left / f.cols);
    }
    return true;
}

/* ---- cages ---- */

static void take_cage(td_fast_board *b, const td_model *m, const td_rule *r,
                      td_keen_cage *out)
{
    int n = r->nlits / r->span, op = r->cage->op;
    uint16_t *cell = TD_NEW(&b->mem, uint16_t, n);
    assert(n == r->cage->n);
    for (int i = 0; i < n; i++)
        cell[i] = (uint16_t)cell_of(m, r->lits[i * r->span]);
    *out = (td_keen_cage){
        .op = op ? op : TD_KEEN_ADD, .target = r->number, .n = n, .cell = cell};
}

/* ---- the board ---- */

static bool take_rules(td_fast_board *b, const td_model *m)
{
    houses seen = {0};
    uint64_t all = td_all_values(b->side);
    td_keen_cage *cages = TD_NEW(&b->mem, td_keen_cage, m->nrules);
    for (int i = 0; i < m->nrules; i++) {
        const td_rule *r = &m->rule[i];
        if (r->theorem)
            continue;
        if (r->given)
            td_fast_board_narrow(b, m, r->lits, 1);
        else if (r->kind == TD_RULE_CAGE)
            take_cage(b, m, r, &cages[b->keen.ncages++]);
        else if (r->kind != TD_RULE_ALLDIFF || !take_house(b, m, r, &seen))
            return false;
    }
    b->keen.side = b->side;
    b->keen.cages = cages;
    return seen.rows == all && seen.cols == all &&
           seen.boxes == (b->box_rows ? all : 0) &&
           !(b->box_rows && b->keen.ncages);
}

bool td_fast_board_read(td_fast_board *b, const td_model *m)
{
    *b = (td_fast_board){.side = m->puzzle->topo.w};
    /* most models end here */
    if (!m->of_kind[TD_RULE_ALLDIFF].n || !has_number_in_each_cell(m))
        return false;
    b->domains = TD_NEW(&b->mem, uint64_t, m->nvars);
    for (int i = 0; i < m->nvars; i++)
        b->domains[i] = td_all_values(b->side);
    if (take_rules(b, m))
        return true;
    td_fast_board_free(b);
    return false;
}

void td_fast_board_free(td_fast_board *b)
{
    td_arena_free(&b->mem);
}

void td_fast_board_narrow(td_fast_board *b, const td_model *m,
                          const td_lit *lits, int n)
{
    for (int i = 0; i < n; i++) {
        bool has;
        uint64_t value = (uint64_t)1 << td_lit_value(m, lits[i], &has);
        b->domains[cell_of(m, lits[i])] &= has ? value : ~value;
    }
}

size_t td_fast_board_size(const td_fast_board *b)
{
    return b->box_rows ? td_sudoku_walk_size(b->box_rows, b->box_cols)
                       : td_keen_walk_size(&b->keen);
}

td_walk *td_fast_board_walk(const td_fast_board *b, void *mem)
{
    assert(!b->box_rows || b->box_rows * b->box_cols == b->side);
    return b->box_rows
               ? td_sudoku_walk(mem, b->box_rows, b->box_cols, b->domains)
               : td_keen_walk(mem, &b->keen, b->domains);
}
