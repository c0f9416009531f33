#include "genres/digit_view.h"

#include <assert.h>
#include <string.h>

#include "base/bitset.h"

/* ---- the board, which does not change ---- */

static void lay_out(td_digit_view *v, const td_pos *p)
{
    v->side = p->topo->w;
    v->ncells = p->topo->w * p->topo->h;
    v->nhouses = p->m->of_tag[TD_HOUSE].n;
    v->words = (v->ncells + 63) / 64;
    v->first_rule = p->m->of_tag[TD_HOUSE].first;
    td_arena *mem = p->views->mem;
    int in_houses = v->nhouses * v->side, of_cells = TD_MOST_HOUSES * v->ncells;
    v->may = TD_ROOM(mem, uint64_t, v->ncells);
    v->places = TD_ROOM(mem, uint64_t, in_houses);
    v->missing = TD_ROOM(mem, uint64_t, v->nhouses);
    v->empty = TD_ROOM(mem, uint64_t, v->nhouses);
    v->peers = TD_NEW(mem, uint64_t, v->ncells * v->words);
    v->shared = TD_NEW(mem, uint64_t, TD_MOST_HOUSES * in_houses);
    v->cell = TD_ROOM(mem, int32_t, in_houses);
    v->house_of = TD_ROOM(mem, int32_t, of_cells);
    v->place_of = TD_ROOM(mem, int32_t, of_cells);
    td_follow_init(&v->follow, p->m->natoms, mem);
    v->has = TD_ROOM(mem, int8_t, v->ncells);
}

static void put_into_house(td_digit_view *v, int cell, int house, int place)
{
    int k = TD_MOST_HOUSES * cell;
    while (v->house_of[k] >= 0)
        k++;
    assert(k < TD_MOST_HOUSES * (cell + 1));
    v->house_of[k] = house;
    v->place_of[k] = place;
    v->cell[house * v->side + place] = cell;
}

static void list_house(td_digit_view *v, const td_pos *p, int house)
{
    const td_rule *r = &p->m->rule[v->first_rule + house];
    assert(r->tag == TD_HOUSE && r->nlits == v->side * v->side);
    for (int i = 0; i < v->side; i++) {
        td_site site = td_lit_site(p->m, r->lits[i * v->side]);
        put_into_house(v, td_cell_index(p->topo, site), house, i);
    }
    uint64_t all[64] = {0}; /* cells of the house */
    for (int i = 0; i < v->side; i++)
        td_bits_add(all, (size_t)td_digit_cell(v, house, i));
    for (int i = 0; i < v->side; i++) {
        int cell = td_digit_cell(v, house, i);
        uint64_t *peers = v->peers + cell * v->words;
        for (int k = 0; k < v->words; k++)
            peers[k] |= all[k];
        td_bits_del(peers, (size_t)cell);
    }
}

/* The places of a house that lie in a second house with each of them. All cells
 * list their houses in the same order, rows first. */
static void list_shared(td_digit_view *v, int house)
{
    uint64_t in[TD_MOST_HOUSES * 64] = {0}; /* by house: places of this one */
    assert(v->nhouses <= TD_MOST_HOUSES * 64);
    for (int write = 0; write < 2; write++)
        for (int i = 0; i < v->side; i++) {
            const int32_t *of =
                v->house_of + TD_MOST_HOUSES * td_digit_cell(v, house, i);
            uint64_t *shared =
                v->shared + TD_MOST_HOUSES * (house * v->side + i);
            for (int k = 0; k < TD_MOST_HOUSES && of[k] >= 0; k++)
                if (write)
                    shared[k] = in[of[k]];
                else
                    in[of[k]] |= (uint64_t)1 << i;
        }
}

static void view_start(const td_pos *p, int rule, void *data)
{
    td_digit_view *v = data;
    (void)rule;
    lay_out(v, p);
    assert(v->side <= 64 && p->m->natoms == v->ncells * v->side);
    uint64_t all = ~(uint64_t)0 >> (64 - v->side);
    for (int i = 0; i < TD_MOST_HOUSES * v->ncells; i++)
        v->house_of[i] = -1;
    for (int h = 0; h < v->nhouses; h++)
        list_house(v, p, h);
    for (int h = 0; h < v->nhouses; h++)
        list_shared(v, h);
    memset(v->has, -1, (size_t)v->ncells);
    for (int i = 0; i < v->ncells; i++)
        v->may[i] = all;
    for (int i = 0; i < v->nhouses * v->side; i++)
        v->places[i] = all;
    for (int h = 0; h < v->nhouses; h++)
        v->missing[h] = v->empty[h] = all;
}

/* ---- what is known, literal by literal ---- */

/* A number leaves a cell, or comes back to it. */
static void move(td_digit_view *v, int cell, int number)
{
    v->may[cell] ^= (uint64_t)1 << number;
    for (int k = TD_MOST_HOUSES * cell;
         k < TD_MOST_HOUSES * (cell + 1) && v->house_of[k] >= 0; k++)
        v->places[v->house_of[k] * v->side + number] ^= (uint64_t)1
                                                        << v->place_of[k];
}

/* On a broken board a number may stand twice in a house. */
static bool stands_in(const td_digit_view *v, int house, int number)
{
    bool stands = false;
    for (int i = 0; i < v->side; i++)
        stands |= v->has[td_digit_cell(v, house, i)] == number;
    return stands;
}

/* A cell gets its number, or loses it. */
static void settle(td_digit_view *v, int cell, int number, bool in)
{
    uint64_t bit = (uint64_t)1 << number;
    v->has[cell] = (int8_t)(in ? number : -1);
    for (int k = TD_MOST_HOUSES * cell;
         k < TD_MOST_HOUSES * (cell + 1) && v->house_of[k] >= 0; k++) {
        int house = v->house_of[k];
        v->empty[house] ^= (uint64_t)1 << v->place_of[k];
        if (in)
            v->missing[house] &= ~bit;
        else if (!stands_in(v, house, number))
            v->missing[house] |= bit;
    }
}

/* Takes a literal in, or takes it back. */
static void take(td_digit_view *v, td_lit l, bool in)
{
    int cell = td_atom(l) / v->side, number = td_atom(l) % v->side;
    assert(l & 1 ? (v->may[cell] >> number & 1) == in
                 : (v->has[cell] < 0) == in);
    if (l & 1)
        move(v, cell, number);
    else
        settle(v, cell, number, in);
}

static void view_build(const td_pos *p, int rule, void *data)
{
    td_digit_view *v = data;
    const td_state *s = p->s;
    (void)rule;
    while (td_follow_lost(&v->follow, s))
        take(v, td_follow_back(&v->follow), false);
    while (v->follow.n < s->ntrail)
        take(v, td_follow_next(&v->follow, s), true);
}

static const td_view_type view_type = {
    .name = "digits",
    .size = sizeof(td_digit_view),
    .start = view_start,
    .build = view_build,
};

const td_digit_view *td_digit_view_of(const td_pos *p)
{
    return td_view_get(p, &view_type, 0);
}

int td_digit_house_of_both(const td_digit_view *v, int a, int b)
{
    for (int i = 0; i < TD_MOST_HOUSES; i++)
        for (int k = 0; k < TD_MOST_HOUSES; k++) {
            int house = v->house_of[TD_MOST_HOUSES * a + i];
            if (house >= 0 && house == v->house_of[TD_MOST_HOUSES * b + k])
                return house;
        }
    return -1;
}
