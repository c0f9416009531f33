/* Following what is supposed on a board, step by step (digit_fates.h).
 *
 * Singles are taken in the order in which they come up. Where none is left, the
 * houses that have changed are looked at for locked candidates and sets. What
 * follows does not depend on the order: each step only takes candidates away,
 * and what could be concluded before still can. */
#include <assert.h>

#include "genres/digit_fates_internal.h"

enum { SIDE = TD_FATE_SIDE, CELLS = TD_FATE_CELLS, HOUSES = TD_FATE_HOUSES };

static void fall_due(td_fate_run *x, int cell, int number, int house)
{
    if (x->b->placed[cell / 64] >> (cell % 64) & 1)
        return;
    assert(x->tail < CELLS + HOUSES * SIDE + 1);
    x->due[x->tail].cell = (int16_t)cell;
    x->due[x->tail].number = (int16_t)number;
    x->due[x->tail++].house = (int16_t)house;
}

/* A number has one place left in a house, or none. */
static void see_house(td_fate_run *x, int house, int number, unsigned places)
{
    if (places)
        fall_due(x, x->f->cell[house][__builtin_ctz(places)], number, house);
    else
        td_run_die(x, (td_fate_event){.kind = TD_BROKEN_HOUSE,
                                      .house = (int16_t)house,
                                      .number = (int16_t)number});
}

void td_run_strike(td_fate_run *x, int cell, int number)
{
    td_fate_board *b = x->b;
    const td_fates *f = x->f;
    uint16_t bit = (uint16_t)(1u << number);
    if (!(b->may[cell] & bit))
        return;
    uint16_t left = b->may[cell] ^= bit;
    if (x->t)
        x->t->by[cell * f->side + number] = (int16_t)x->now;
    if (!left)
        td_run_die(
            x, (td_fate_event){.kind = TD_BROKEN_CELL, .cell = (int16_t)cell});
    else if (!(left & (left - 1)))
        fall_due(x, cell, __builtin_ctz(left), -1);
    x->dirty |= f->houses_of[cell];
    for (int k = 0; k < f->nseats[cell]; k++) {
        const td_seat *s = &f->seat[cell][k];
        assert(b->places[s->first + number] & s->bit);
        unsigned places = b->places[s->first + number] ^= s->bit;
        x->news[s->house] |= td_news(s->bit, bit);
        if (!(places & (places - 1)))
            see_house(x, s->house, number, places);
    }
}

void td_run_place(td_fate_run *x, int cell, int number)
{
    const td_fates *f = x->f;
    td_fate_board *b = x->b;
    assert(b->may[cell] >> number & 1);
    b->placed[cell / 64] |= (uint64_t)1 << (cell % 64);
    for (unsigned left = b->may[cell] & ~(1u << number); left; left &= left - 1)
        td_run_strike(x, cell, __builtin_ctz(left));
    for (int k = 0; k < f->nseats[cell] && !b->dead; k++) {
        const td_seat *s = &f->seat[cell][k];
        b->open[s->house] &= (uint16_t)~s->bit;
        b->lacks[s->house] &= (uint16_t) ~(1u << number);
        unsigned others = b->places[s->first + number] & ~(unsigned)s->bit;
        for (; others && !b->dead; others &= others - 1)
            td_run_strike(x, f->cell[s->house][__builtin_ctz(others)], number);
    }
}

static void take_singles(td_fate_run *x)
{
    td_fate_board *b = x->b;
    while (x->head < x->tail && !b->dead) {
        int cell = x->due[x->head].cell, number = x->due[x->head].number,
            house = x->due[x->head++].house;
        if (b->placed[cell / 64] >> (cell % 64) & 1)
            continue;
        if (!(b->may[cell] >> number & 1))
            continue; /* struck since: its house is broken, and that is known */
        x->now = td_run_note(
            x, (td_fate_event){.kind = house < 0 ? TD_SINGLE_IN_CELL
                                                 : TD_SINGLE_IN_HOUSE,
                               .cell = (int16_t)cell,
                               .house = (int16_t)house,
                               .number = (int16_t)number});
        td_run_place(x, cell, number);
    }
    x->head = x->tail = 0;
}

void td_run_follow(td_fate_run *x)
{
    take_singles(x);
    while (x->f->depth == TD_FATE_SETS && x->dirty && !x->b->dead) {
        int h = __builtin_ctz(x->dirty);
        x->dirty &= x->dirty - 1;
        td_run_locked(x, h);
        if (x->head == x->tail && !x->b->dead)
            td_run_sets(x, h);
        else
            x->dirty |= 1u << h;
        if (x->head < x->tail)
            take_singles(x);
    }
}

static void suppose(td_fate_run *x, int atom)
{
    int cell = atom / x->f->side, number = atom % x->f->side;
    x->now = td_run_note(x, (td_fate_event){.kind = TD_SUPPOSED});
    td_run_place(x, cell, number);
    td_run_follow(x);
}

void td_run_wake(td_fate_run *x)
{
    const td_fates *f = x->f;
    const td_fate_board *b = x->b;
    for (int c = 0; c < f->ncells; c++)
        if (f->count[b->may[c]] == 1)
            fall_due(x, c, __builtin_ctz(b->may[c]), -1);
    for (int h = 0; h < f->nhouses; h++)
        for (int n = 0; n < f->side; n++) {
            unsigned places = b->places[h * f->side + n];
            if (f->count[places] == 1)
                fall_due(x, f->cell[h][__builtin_ctz(places)], n, h);
        }
    x->dirty = (1u << f->nhouses) - 1;
    memset(x->news, 0xff, sizeof x->news);
    td_run_follow(x);
}

void td_fate_settle(const td_fates *f, td_fate_board *b)
{
    td_fate_run x;
    td_run_begin(&x, f, b, NULL);
    if (!b->dead)
        td_run_wake(&x);
}

void td_fate_strike(const td_fates *f, td_fate_board *b, const int *atom, int n)
{
    td_fate_run x;
    int known = 0;
    while (known < n &&
           !(b->may[atom[known] / f->side] >> (atom[known] % f->side) & 1))
        known++;
    if (known == n)
        return;
    td_run_begin(&x, f, b, NULL);
    for (int i = known; i < n && !b->dead; i++)
        td_run_strike(&x, atom[i] / f->side, atom[i] % f->side);
    if (x.dirty && !b->dead)
        td_run_follow(&x);
}

void td_fate_suppose(const td_fates *f, td_fate_board *b, int atom)
{
    td_fate_run x;
    td_run_begin(&x, f, b, NULL);
    if (b->dead)
        return;
    if (!(b->may[atom / f->side] >> (atom % f->side) & 1))
        b->dead = true;
    else
        suppose(&x, atom);
}

/* Is a bit set in any 16-bit lane of a word where none was? Lanes of zero are
 * found as one finds a byte of zero. */
static inline uint64_t empty_lanes(uint64_t w)
{
    const uint64_t ones = 0x0001000100010001u, tops = 0x8000800080008000u;
    return (w - ones) & ~w & tops;
}

/* What both know, and which houses are not just as one of them knows them: what
 * is the same there was followed on its board (on the second, if it says so).
 */
static bool meet(td_fate_run *x, const td_fate_board *a, const td_fate_board *b,
                 bool followed)
{
    enum { WORDS = (CELLS + HOUSES * SIDE) / 4 };
    const td_fates *f = x->f;
    td_fate_board *both = x->b;
    uint64_t clash = 0;
    uint32_t unlike_b = 0;
    for (int i = 0; i < WORDS; i++) {
        both->words[i] = a->words[i] & b->words[i];
        clash |= empty_lanes(both->words[i]);
    }
    both->placed[0] = a->placed[0] | b->placed[0];
    both->placed[1] = a->placed[1] | b->placed[1];
    both->dead = clash;
    if (clash)
        return false;
    for (int h = 0; h < HOUSES; h++) {
        both->open[h] = a->open[h] & b->open[h];
        both->lacks[h] = a->lacks[h] & b->lacks[h];
    }
    for (int c = 0; c < f->ncells; c++) {
        unlike_b |= both->may[c] != b->may[c] ? f->houses_of[c] : 0;
        if (both->may[c] == a->may[c])
            continue;
        x->dirty |= f->houses_of[c];
        if (f->count[both->may[c]] == 1)
            fall_due(x, c, __builtin_ctz(both->may[c]), -1);
    }
    if (followed)
        x->dirty &= unlike_b;
    return true;
}

/* What is new in a house of the first board, and numbers of it that have one
 * place left. */
static void wake_house(td_fate_run *x, const td_fate_board *a, int house)
{
    const td_fates *f = x->f;
    for (unsigned left = a->lacks[house]; left; left &= left - 1) {
        int n = __builtin_ctz(left);
        unsigned places = x->b->places[house * f->side + n];
        unsigned gone = a->places[house * f->side + n] & ~places;
        if (!gone)
            continue;
        x->news[house] |= td_news(gone, 1u << n);
        if (f->count[places] == 1)
            fall_due(x, f->cell[house][__builtin_ctz(places)], n, house);
    }
}

void td_fate_join(const td_fates *f, td_fate_board *both,
                  const td_fate_board *a, const td_fate_board *b, bool followed)
{
    td_fate_run x;
    td_run_begin(&x, f, both, NULL);
    if (!meet(&x, a, b, followed))
        return;
    for (uint32_t left = x.dirty; left; left &= left - 1)
        wake_house(&x, a, __builtin_ctz(left));
    td_run_follow(&x);
}
