#include "board/puzzle.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bins.h"

td_puzzle *td_puzzle_new(const struct td_genre *genre, int w, int h)
{
    td_puzzle *p = td_calloc(1, sizeof *p);
    p->genre = genre;
    td_topo_init(&p->topo, w, h);
    p->clue = TD_ROOM(&p->mem, int32_t, p->topo.nlattice);
    p->sign = TD_NEW(&p->mem, int8_t, p->topo.nlattice);
    p->mark = TD_NEW(&p->mem, td_mark, p->topo.nlattice);
    p->total = TD_CLUE_NONE;
    td_no_clues(p->clue, p->topo.nlattice);
    return p;
}

void td_puzzle_free(td_puzzle *p)
{
    if (!p)
        return;
    td_arena_free(&p->mem);
    td_free(p);
}

bool td_puzzle_wall(const td_puzzle *p, td_site cell, td_dir d)
{
    assert(td_site_kind_of(&p->topo, cell) == TD_CELL);
    return td_next_cell(&p->topo, cell, d) == TD_NOWHERE ||
           p->clue[td_go(&p->topo, cell, d, 1)] == 1;
}

/* Gives an id to all cells that no wall parts from the first. */
static void fill_region(const td_puzzle *p, int first, int id, int32_t *ids,
                        int *stack)
{
    const td_topo *t = &p->topo;
    const int next[] = {-t->w, 1, t->w, -1}, edge[] = {-t->gw, 1, t->gw, -1};
    int top = 0;
    ids[first] = id;
    stack[top++] = first;
    while (top) {
        int i = stack[--top], row = i / t->w, col = i - row * t->w;
        const bool in[] = {row > 0, col + 1 < t->w, row + 1 < t->h, col > 0};
        const int32_t *clue = p->clue + td_cell(t, row, col);
        for (int d = 0; d < 4; d++)
            if (in[d] && clue[edge[d]] != 1 && ids[i + next[d]] < 0) {
                ids[i + next[d]] = id;
                stack[top++] = i + next[d];
            }
    }
}

int td_puzzle_number_regions(const td_puzzle *p, int32_t *ids, td_site *first)
{
    int cells = p->topo.w * p->topo.h, n = 0;
    int *stack = td_alloc(sizeof *stack * (size_t)cells);
    for (int i = 0; i < cells; i++)
        ids[i] = -1;
    for (int i = 0; i < cells; i++)
        if (ids[i] < 0) {
            first[n] = td_cell_at(&p->topo, i);
            fill_region(p, i, n++, ids, stack);
        }
    td_free(stack);
    return n;
}

static void list_regions(td_puzzle *p)
{
    int n = p->topo.w * p->topo.h;
    int32_t *start = TD_NEW(&p->mem, int32_t, p->nregions + 1);
    p->region_start = start;
    p->region_cell = TD_NEW(&p->mem, td_site, n);
    for (int i = 0; i < n; i++)
        start[p->region[i]]++;
    td_bins_sum(start, p->nregions);
    for (int i = n - 1; i >= 0; i--)
        p->region_cell[--start[p->region[i]]] = td_cell_at(&p->topo, i);
    assert(start[p->nregions] == n);
}

void td_puzzle_regions(td_puzzle *p, const char *word)
{
    int cells = p->topo.w * p->topo.h;
    p->region = TD_NEW(&p->mem, int32_t, cells);
    p->region_site = TD_NEW(&p->mem, td_site, cells);
    p->nregions = td_puzzle_number_regions(p, p->region, p->region_site);
    for (int i = 0; i < p->nregions; i++) {
        td_site first = p->region_site[i];
        td_extra x = {TD_REGION, first, first, word};
        p->region_site[i] = td_topo_add(&p->topo, &p->mem, x);
    }
    list_regions(p);
}

void td_puzzle_walls_of(td_puzzle *p, const int32_t *ids)
{
    const td_topo *t = &p->topo;
    for (int i = 0; i < t->w * t->h; i++)
        for (int d = TD_E; d <= TD_S; d++) {
            td_site s = td_cell_at(t, i), next = td_next_cell(t, s, (td_dir)d);
            if (next != TD_NOWHERE)
                p->clue[td_go(t, s, (td_dir)d, 1)] =
                    ids[i] == ids[td_cell_index(t, next)] ? TD_CLUE_NONE : 1;
        }
}

/* --- marks --- */

static uint64_t *set_at(td_puzzle *p, uint64_t **sets, td_site s)
{
    assert(s >= 0 && s < p->topo.nlattice);
    if (!*sets)
        *sets = TD_NEW(&p->mem, uint64_t, p->topo.nlattice);
    return &(*sets)[s];
}

void td_puzzle_strike(td_puzzle *p, td_site s, uint64_t values)
{
    assert(s >= 0 && s < p->topo.nlattice);
    if (values)
        *set_at(p, &p->struck, s) |= values;
}

void td_puzzle_set_pencil(td_puzzle *p, td_site s, uint64_t values)
{
    assert(s >= 0 && s < p->topo.nlattice);
    if (values || p->pencil)
        *set_at(p, &p->pencil, s) = values;
}

bool td_puzzle_put_mark(td_puzzle *p, td_site s, int nvalues, td_mark mark)
{
    assert(s >= 0 && s < p->topo.nlattice && nvalues > 0);
    int value = mark > 0 ? mark - 1 : -mark - 1;
    if (!mark || value >= nvalues)
        return false;
    if (mark < 0 && nvalues == 2) {
        value = !value;
        mark = td_mark_is(value);
    }
    if (value >= TD_SET_VALUES)
        return false;
    uint64_t bit = (uint64_t)1 << value;
    if (p->mark[s]) /* it rules the others out anyway */
        return (p->mark[s] == td_mark_is(value)) == (mark > 0);
    if (mark < 0) {
        td_puzzle_strike(p, s, bit);
        return true;
    }
    if (td_struck_at(p, s) & bit)
        return false;
    p->mark[s] = mark;
    if (p->struck)
        p->struck[s] = 0;
    return true;
}

bool td_puzzle_is_marked(const td_puzzle *p)
{
    size_t n = (size_t)p->topo.nlattice;
    bool none = !p->mark[0] && /* nor is any other, if all are equal */
                !memcmp(p->mark, p->mark + 1, (n - 1) * sizeof *p->mark);
    for (size_t s = 0; p->struck && none && s < n; s++)
        none = !p->struck[s];
    return !none;
}

bool td_puzzle_is_pencilled(const td_puzzle *p)
{
    for (td_site s = 0; p->pencil && s < p->topo.nlattice; s++)
        if (p->pencil[s])
            return true;
    return false;
}

void td_puzzle_unmark(td_puzzle *p)
{
    size_t n = (size_t)p->topo.nlattice;
    memset(p->mark, 0, sizeof *p->mark * n);
    if (p->struck)
        memset(p->struck, 0, sizeof *p->struck * n);
    if (p->pencil)
        memset(p->pencil, 0, sizeof *p->pencil * n);
}

void td_puzzle_take_pencil(td_puzzle *p, td_site s, int nvalues)
{
    uint64_t noted = td_pencil_at(p, s);
    if (noted && !p->mark[s])
        td_puzzle_strike(p, s, td_all_values(nvalues) & ~noted);
}

bool td_same_marks(const td_puzzle *a, const td_puzzle *b)
{
    assert(a->topo.nlattice == b->topo.nlattice);
    for (td_site s = 0; s < a->topo.nlattice; s++)
        if (a->mark[s] != b->mark[s] ||
            td_struck_at(a, s) != td_struck_at(b, s) ||
            td_pencil_at(a, s) != td_pencil_at(b, s))
            return false;
    return true;
}

void td_puzzle_lists(td_puzzle *p)
{
    p->line = TD_NEW(&p->mem, td_list, p->topo.w + p->topo.h);
}
