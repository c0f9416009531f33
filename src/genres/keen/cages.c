#include "genres/keen/cages.h"

#include <assert.h>
#include <string.h>

#include "genres/keen/keen.h"

/* ---- the board, which does not change ---- */

static bool is_listed(const td_rule *r)
{
    return r->tag == CAGE && r->cage->has && r->cage->nrows &&
           r->cage->n <= KN_MOST_CELLS && r->span <= TD_CELLS_SIDE;
}

static void list_segment(const td_pos *p, kn_cage *c, kn_segment *s, int house,
                         uint32_t cells)
{
    assert(cells);
    uint16_t *numbers = TD_NEW(p->views->mem, uint16_t, c->table->nrows);
    for (int r = 0; r < c->table->nrows; r++) {
        const uint8_t *row = td_cage_row(c->table, r);
        TD_EACH_BIT(i, cells)
        numbers[r] |= (uint16_t)(1u << row[i]);
    }
    *s = (kn_segment){house, cells, numbers};
}

static void list_segments(const td_pos *p, const td_digit_view *d, kn_cage *c)
{
    kn_segment *list = TD_NEW(p->views->mem, kn_segment, 2 * c->n);
    for (int h = 0; h < d->nhouses; h++) {
        uint32_t cells = 0;
        for (int i = 0; i < c->n; i++)
            if (td_digit_place(d, h, c->cell[i]) >= 0)
                cells |= 1u << i;
        if (cells)
            list_segment(p, c, &list[c->nsegments++], h, cells);
    }
    assert(c->nsegments <= 2 * c->n);
    c->segment = list;
}

static void list_cage(const td_pos *p, kn_view *v, const td_rule *r)
{
    kn_cage *c = &v->cage[v->n];
    int16_t *cell = TD_NEW(p->views->mem, int16_t, r->cage->n);
    for (int i = 0; i < r->cage->n; i++) {
        cell[i] = (int16_t)td_cell_index(
            p->topo, td_lit_site(p->m, r->lits[i * r->span]));
        assert(v->cage_of[cell[i]] < 0);
        v->cage_of[cell[i]] = (int16_t)v->n;
        v->place[cell[i]] = (int16_t)i;
    }
    *c = (kn_cage){.rule = r,
                   .table = r->cage,
                   .n = r->cage->n,
                   .words = r->cage->words,
                   .cell = cell,
                   .live = TD_NEW(p->views->mem, uint64_t, r->cage->words),
                   .stale = true};
    list_segments(p, v->digits, c);
    v->n++;
}

static void view_start(const td_pos *p, int rule, void *data)
{
    kn_view *v = data;
    td_arena *mem = p->views->mem;
    (void)rule;
    v->digits = td_digit_view_of(p);
    const td_rule_span *span = &p->m->of_tag[CAGE];
    v->cage = TD_NEW(mem, kn_cage, span->n);
    v->cage_of = TD_NEW(mem, int16_t, 2 * v->digits->ncells);
    v->place = v->cage_of + v->digits->ncells;
    memset(v->cage_of, 0xff,
           2 * sizeof *v->cage_of * (size_t)v->digits->ncells);
    td_follow_init(&v->follow, p->m->natoms, mem);
    for (int i = span->first; i <= span->last; i++)
        if (is_listed(&p->m->rule[i]))
            list_cage(p, v, &p->m->rule[i]);
}

/* ---- what is known, literal by literal ---- */

static kn_cage *cage_of_lit(const kn_view *v, td_lit l)
{
    int cage = v->cage_of[td_atom(l) / v->digits->side];
    return cage < 0 || !(l & 1) ? NULL : &v->cage[cage];
}

static void take_in(kn_view *v, td_lit l)
{
    kn_cage *c = cage_of_lit(v, l);
    if (!c || c->stale)
        return;
    int side = v->digits->side;
    const uint64_t *gone =
        td_cage_has(c->table, v->place[td_atom(l) / side], td_atom(l) % side);
    for (int i = 0; i < c->words; i++)
        c->live[i] &= ~gone[i];
}

static void count_again(const kn_view *v, kn_cage *c)
{
    c->stale = false;
    for (int w = 0; w < c->words; w++)
        c->live[w] = ~(uint64_t)0;
    if (c->table->nrows % 64)
        c->live[c->words - 1] = ~(uint64_t)0 >> (64 - c->table->nrows % 64);
    uint64_t all = ~(uint64_t)0 >> (64 - v->digits->side);
    for (int i = 0; i < c->n; i++)
        TD_EACH_BIT(n, all & ~v->digits->may[c->cell[i]])
        {
            const uint64_t *gone = td_cage_has(c->table, i, (int)n);
            for (int w = 0; w < c->words; w++)
                c->live[w] &= ~gone[w];
        }
}

static void view_build(const td_pos *p, int rule, void *data)
{
    kn_view *v = data;
    const td_state *s = p->s;
    (void)rule;
    v->digits = td_digit_view_of(p);
    while (td_follow_lost(&v->follow, s)) {
        kn_cage *c = cage_of_lit(v, td_follow_back(&v->follow));
        if (c)
            c->stale = true;
    }
    while (v->follow.n < s->ntrail)
        take_in(v, td_follow_next(&v->follow, s));
    for (int i = 0; i < v->n; i++)
        if (v->cage[i].stale)
            count_again(v, &v->cage[i]);
}

static const td_view_type view_type = {
    .name = "cages",
    .size = sizeof(kn_view),
    .start = view_start,
    .build = view_build,
};

const kn_view *kn_view_of(const td_pos *p)
{
    return td_view_get(p, &view_type, 0);
}

const kn_cage *kn_cage_of(const kn_view *v, const td_rule *r)
{
    assert(r->kind == TD_RULE_CAGE);
    int cage = v->cage_of[td_atom(r->lits[0]) / v->digits->side];
    return cage < 0 ? NULL : &v->cage[cage];
}

const kn_segment *kn_segment_in(const kn_cage *c, int house)
{
    for (int i = 0; i < c->nsegments; i++)
        if (c->segment[i].house == house)
            return &c->segment[i];
    return NULL;
}

int kn_cages_in(const kn_view *v, int house, const kn_cage **list)
{
    assert(house >= 0 && house < v->digits->nhouses);
    int n = 0;
    for (int i = 0; i < v->digits->side; i++) {
        int cage = v->cage_of[td_digit_cell(v->digits, house, i)], k = 0;
        while (cage >= 0 && k < n && list[k] != &v->cage[cage])
            k++;
        if (cage >= 0 && k == n)
            list[n++] = &v->cage[cage];
    }
    return n;
}

bool kn_share_lines(const kn_cage *a, const kn_cage *b)
{
    for (int i = 0; i < a->nsegments; i++)
        if (kn_segment_in(b, a->segment[i].house))
            return true;
    return false;
}

/* ---- sets of arrangements ---- */

int kn_count(const kn_cage *c, const uint64_t *set)
{
    int n = 0;
    for (int i = 0; i < c->words; i++)
        n += __builtin_popcountll(set[i]);
    return n;
}

bool kn_any(const kn_cage *c, const uint64_t *set)
{
    uint64_t any = 0;
    for (int i = 0; i < c->words; i++)
        any |= set[i];
    return any != 0;
}

bool kn_meets(const kn_cage *c, const uint64_t *a, const uint64_t *b)
{
    uint64_t any = 0;
    for (int i = 0; i < c->words; i++)
        any |= a[i] & b[i];
    return any != 0;
}

uint32_t kn_numbers_of(const kn_cage *c, int row)
{
    uint32_t set = 0;
    for (int i = 0; i < c->n; i++)
        set |= 1u << td_cage_row(c->table, row)[i];
    return set;
}
