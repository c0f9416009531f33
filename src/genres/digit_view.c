#include "genres/digit_view.h"

#include <assert.h>
#include <string.h>

/* ---- the board, which does not change ---- */

static size_t view_size(const td_pos *p, int rule)
{
    size_t n = (size_t)(p->topo->w * p->topo->h), side = (size_t)p->topo->w;
    size_t houses = (size_t)p->m->of_tag[TD_HOUSE].n, words = (n + 63) / 64;
    (void)rule;
    return sizeof(td_digit_view) +
           sizeof(uint64_t) * (n + houses * (side + 2) + n * words +
                               TD_MOST_HOUSES * houses * side) +
           sizeof(int32_t) * (houses * side + 2 * TD_MOST_HOUSES * n) +
           (sizeof(uint32_t) + sizeof(td_lit)) * (size_t)p->m->natoms + n;
}

static void lay_out(td_digit_view *v, const td_pos *p)
{
    v->side = p->topo->w;
    v->ncells = p->topo->w * p->topo->h;
    v->nhouses = p->m->of_tag[TD_HOUSE].n;
    v->words = (v->ncells + 63) / 64;
    v->first_rule = p->m->of_tag[TD_HOUSE].first;
    v->may = (uint64_t *)(v + 1);
    v->places = v->may + v->ncells;
    v->missing = v->places + v->nhouses * v->side;
    v->empty = v->missing + v->nhouses;
    v->peers = v->empty + v->nhouses;
    v->shared = v->peers + v->ncells * v->words;
    v->cell = (int32_t *)(v->shared + TD_MOST_HOUSES * v->nhouses * v->side);
    v->house_of = v->cell + v->nhouses * v->side;
    v->place_of = v->house_of + TD_MOST_HOUSES * v->ncells;
    v->follow.when = (uint32_t *)(v->place_of + TD_MOST_HOUSES * v->ncells);
    v->taken = (td_lit *)(v->follow.when + p->m->natoms);
    v->has = (int8_t *)(v->taken + p->m->natoms);
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
    for (int i = 0; i < v->side; i++)
        for (int k = 0; k < v->side; k++) {
            int a = td_digit_cell(v, house, i), b = td_digit_cell(v, house, k);
            if (a != b)
                v->peers[a * v->words + b / 64] |= (uint64_t)1 << (b % 64);
        }
}

/* A place and the others of its house that lie in a second house with it: all
 * cells list their houses in the same order, rows first. */
static void list_shared(td_digit_view *v, int house, int place)
{
    uint64_t *shared = v->shared + TD_MOST_HOUSES * (house * v->side + place);
    const int32_t *mine =
        v->house_of + TD_MOST_HOUSES * td_digit_cell(v, house, place);
    for (int i = 0; i < v->side; i++) {
        const int32_t *other =
            v->house_of + TD_MOST_HOUSES * td_digit_cell(v, house, i);
        for (int k = 0; k < TD_MOST_HOUSES; k++)
            shared[k] |= (uint64_t)(mine[k] >= 0 && mine[k] == other[k]) << i;
    }
}

static void begin(td_digit_view *v, const td_pos *p)
{
    lay_out(v, p);
    assert(v->side <= 64 && p->m->natoms == v->ncells * v->side);
    uint64_t all = ~(uint64_t)0 >> (64 - v->side);
    for (int i = 0; i < TD_MOST_HOUSES * v->ncells; i++)
        v->house_of[i] = -1;
    for (int h = 0; h < v->nhouses; h++)
        list_house(v, p, h);
    for (int h = 0; h < v->nhouses; h++)
        for (int i = 0; i < v->side; i++)
            list_shared(v, h, i);
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
    if (!v->side)
        begin(v, p);
    while (td_follow_lost(&v->follow, s))
        take(v, v->taken[--v->follow.n], false);
    while (v->follow.n < s->ntrail) {
        td_lit l = td_follow_next(&v->follow, s);
        v->taken[v->follow.n - 1] = l;
        take(v, l, true);
    }
}

static const td_view_type view_type = {
    .name = "digits",
    .size = view_size,
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
