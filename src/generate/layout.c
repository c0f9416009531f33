/* Puzzles in the making: see setter.h. */
#include "generate/setter.h"

#include <assert.h>
#include <string.h>

#include "base/bitset.h"
#include "board/symmetry.h"

const td_setter *td_setter_of(const td_genre *g)
{
    for (int i = 0; td_setters[i]; i++)
        if (!strcmp(td_setters[i]->genre, g->name))
            return td_setters[i];
    return NULL;
}

td_layout *td_layout_new(const td_genre *g, int w, int h)
{
    td_layout *l = td_calloc(1, sizeof *l);
    l->genre = g;
    l->setter = td_setter_of(g);
    l->offer = td_offer_of(g);
    assert(l->setter && l->offer);
    td_topo_init(&l->topo, w, h);
    size_t n = (size_t)l->topo.nlattice;
    l->value = td_alloc(n * sizeof *l->value);
    l->clue = td_alloc(n * sizeof *l->clue);
    l->sign = td_alloc(n * sizeof *l->sign);
    l->off = td_alloc(n * sizeof *l->off);
    td_layout_clear(l);
    return l;
}

void td_layout_free(td_layout *l)
{
    if (!l)
        return;
    td_free(l->value);
    td_free(l->clue);
    td_free(l->sign);
    td_free(l->off);
    td_free(l);
}

void td_layout_clear(td_layout *l)
{
    size_t n = (size_t)l->topo.nlattice;
    memset(l->value, 0, n * sizeof *l->value);
    memset(l->sign, 0, n * sizeof *l->sign);
    memset(l->off, 0, n * sizeof *l->off);
    td_no_clues(l->clue, l->topo.nlattice);
    l->total = TD_CLUE_NONE;
}

void td_layout_copy(td_layout *to, const td_layout *from)
{
    size_t n = (size_t)from->topo.nlattice;
    assert(to->topo.nlattice == from->topo.nlattice);
    to->turn = from->turn;
    to->mood = from->mood;
    to->level = from->level;
    to->total = from->total;
    memcpy(to->value, from->value, n * sizeof *to->value);
    memcpy(to->clue, from->clue, n * sizeof *to->clue);
    memcpy(to->sign, from->sign, n * sizeof *to->sign);
    memcpy(to->off, from->off, n * sizeof *to->off);
}

/* ---- as a puzzle ---- */

/* The runs of shaded cells in a line of so many. */
static td_list runs_of(td_puzzle *p, const int8_t *cell, int by, int cells)
{
    enum { MOST_CELLS = 63 };
    int32_t runs[(MOST_CELLS + 1) / 2];
    uint64_t shaded = 0;
    int n = 0;
    assert(cells <= MOST_CELLS);
    for (int i = 0; i < cells; i++, cell += by)
        shaded |= (uint64_t)(*cell > 0) << i;
    while (shaded) {
        shaded >>= td_bits_lowest(shaded);
        runs[n] = td_bits_lowest(~shaded);
        shaded >>= runs[n++];
    }
    return (td_list){td_arena_copy(&p->mem, runs, sizeof *runs * (size_t)n), n};
}

static void write_lists(td_puzzle *p, const td_layout *l)
{
    const td_topo *t = &l->topo;
    td_puzzle_lists(p);
    for (int i = 0; i < t->h; i++)
        p->line[i] = runs_of(p, l->value + td_cell(t, i, 0), 2, t->w);
    for (int i = 0; i < t->w; i++)
        p->line[t->h + i] =
            runs_of(p, l->value + td_cell(t, 0, i), 2 * t->gw, t->h);
}

td_puzzle *td_layout_puzzle(const td_layout *l)
{
    td_puzzle *p = td_puzzle_new(l->genre, l->topo.w, l->topo.h);
    size_t n = (size_t)l->topo.nlattice;
    memcpy(p->clue, l->clue, n * sizeof *p->clue);
    memcpy(p->sign, l->sign, n * sizeof *p->sign);
    const bool *end = l->off + n;
    for (const bool *off = l->off; (off = memchr(off, 1, (size_t)(end - off)));
         off++) {
        p->clue[off - l->off] = l->setter->off;
        if (l->setter->off != TD_CLUE_ANY)
            p->sign[off - l->off] = 0;
    }
    p->total = l->total;
    if (!strcmp(l->genre->name, "nonogram"))
        write_lists(p, l);
    td_text err = {0};
    bool ok = !l->genre->accept || l->genre->accept(p, &err);
    assert(ok && "a setter keeps to the rules of its genre");
    (void)ok;
    td_text_free(&err);
    return p;
}

/* ---- the solution ---- */

/* The place of a variable on the lattice. */
static td_site place_of(const td_model *m, td_var v)
{
    td_site s = m->var[v].site;
    const td_topo *t = &m->puzzle->topo;
    if (s < t->nlattice)
        return s;
    const td_extra *x = &t->extra[s - t->nlattice - t->w - t->h];
    assert(x->kind == TD_LINK);
    bool across = td_row_of(t, x->a) == td_row_of(t, x->b);
    return td_go(t, x->a, across ? TD_E : TD_S, 1);
}

int8_t *td_layout_solution(const td_layout *l, const td_model *m)
{
    int8_t *val = td_calloc(2 * (size_t)m->natoms, 1);
    for (td_var v = 0; v < m->nvars; v++)
        for (int k = 0; k < m->var[v].size; k++) {
            td_lit is = td_is(m, v, k);
            val[is] = l->value[place_of(m, v)] == k ? 1 : -1;
            val[td_not(is)] = (int8_t)-val[is];
        }
    return val;
}

void td_layout_learn(td_layout *l, const td_model *m, const int8_t *val)
{
    for (td_var v = 0; v < m->nvars; v++)
        l->value[place_of(m, v)] = (int8_t)td_var_value(m, val, v);
}

/* ---- symmetry ---- */

int td_turn_images(const td_topo *t, int turn, td_site s,
                   td_site out[TD_MOST_IMAGES])
{
    int n = 0;
    do {
        assert(n < TD_MOST_IMAGES);
        out[n++] = s;
        s = td_turn_site(t, turn, s);
    } while (s != out[0]);
    return n;
}

int td_layout_images(const td_layout *l, td_site s, td_site out[TD_MOST_IMAGES])
{
    int n = 0;
    if (!l->turn || !l->setter->image)
        return td_turn_images(&l->topo, l->turn, s, out);
    bool own = td_layout_has_clue(l, s);
    do {
        assert(n < TD_MOST_IMAGES);
        out[n++] = s;
        s = own ? l->setter->image(l, s) : out[0];
    } while (s != out[0]);
    return n;
}

bool td_pattern_prints(const td_layout *l, td_site cell)
{
    char c = td_pattern_at(l, cell);
    return td_is_digit(c) || (c == '#' && !l->setter->lays_pattern);
}

/* The first are shuffled; each later one takes a place of theirs with the
 * chance that all have. */
void td_open_add(td_open *o, td_site near, td_rng *r)
{
    int at = (int)td_rng_below(r, (uint32_t)++o->n);
    if (o->told < TD_OPEN_TOLD)
        o->near[o->told++] = o->near[at];
    if (at < TD_OPEN_TOLD)
        o->near[at] = near;
}

td_site *td_shuffled_cells(const td_layout *l, td_rng *r)
{
    int n = l->topo.w * l->topo.h;
    td_site *list = td_alloc(sizeof *list * (size_t)n);
    for (int i = 0; i < n; i++) { /* each order with the same chance */
        int k = (int)td_rng_below(r, (uint32_t)i + 1);
        list[i] = list[k];
        list[k] = td_cell_at(&l->topo, i);
    }
    return list;
}

td_site td_cell_near(const td_layout *l, td_site near, int far, td_rng *r)
{
    const td_topo *t = &l->topo;
    int row = td_row_of(t, near), col = td_col_of(t, near);
    int y0 = row > far ? row - far : 0, x0 = col > far ? col - far : 0;
    int y1 = row + far < t->h - 1 ? row + far : t->h - 1;
    int x1 = col + far < t->w - 1 ? col + far : t->w - 1;
    y0 = y0 < y1 ? y0 : y1;
    x0 = x0 < x1 ? x0 : x1;
    /* One after the other: the order of arguments is the compiler's choice. */
    int x = x0 + (int)td_rng_below(r, (uint32_t)(x1 - x0 + 1));
    int y = y0 + (int)td_rng_below(r, (uint32_t)(y1 - y0 + 1));
    return td_cell(t, y, x);
}
