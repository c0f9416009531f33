/* Following what is supposed on a board, step by step (digit_fates.h).
 *
 * Singles are taken in the order in which they come up. Where none is left, the
 * houses that have changed are looked at for locked candidates and sets. What
 * follows does not depend on the order: each step only takes candidates away,
 * and what could be concluded before still can. */
#include <assert.h>
#include <string.h>

#include "genres/digit_fates_internal.h"

enum { SIDE = TD_FATE_SIDE, CELLS = TD_FATE_CELLS, HOUSES = TD_FATE_HOUSES };

/* ---- steps ---- */

/* Steps that were made, for counting those that matter. */
typedef enum event_kind {
    SUPPOSED,
    SINGLE_IN_CELL,
    SINGLE_IN_HOUSE,
    LOCKED,
    SET,
    HIDDEN_SET,
    BROKEN_CELL,
    BROKEN_HOUSE
} event_kind;

typedef struct event {
    event_kind kind;
    int16_t cell, house, number;
    uint16_t cells, numbers; /* sets of places and of numbers */
} event;

enum { MOST_EVENTS = 512, BY_BASE = -1 };

typedef struct trace {
    const td_fate_board *base;
    event at[MOST_EVENTS];
    int n;
    int16_t by[TD_FATE_ATOMS]; /* the step that struck it */
} trace;

typedef struct run {
    const td_fates *f;
    td_fate_board *b;
    trace *t;                                /* NULL: not kept */
    int now;                                 /* the step that strikes */
    uint32_t dirty;                          /* houses that have changed: */
    uint16_t cells[HOUSES], numbers[HOUSES]; /* which places and numbers */
    int head, tail;
    struct {
        int16_t cell, number, house; /* -1: a single of the cell */
    } due[CELLS + HOUSES * SIDE + 1];
} run;

static void begin_run(run *x, const td_fates *f, td_fate_board *b, trace *t)
{
    x->f = f;
    x->b = b;
    x->t = t;
    x->now = BY_BASE;
    x->dirty = 0;
    memset(x->cells, 0, sizeof x->cells);
    memset(x->numbers, 0, sizeof x->numbers);
    x->head = x->tail = 0;
}

static int note(run *x, event e)
{
    if (!x->t || x->t->n == MOST_EVENTS)
        return BY_BASE;
    x->t->at[x->t->n] = e;
    return x->t->n++;
}

static void die(run *x, event e)
{
    if (x->b->dead)
        return;
    x->b->dead = true;
    note(x, e);
}

static void fall_due(run *x, int cell, int number, int house)
{
    if (x->b->placed[cell / 64] >> (cell % 64) & 1)
        return;
    assert(x->tail < CELLS + HOUSES * SIDE + 1);
    x->due[x->tail].cell = (int16_t)cell;
    x->due[x->tail].number = (int16_t)number;
    x->due[x->tail++].house = (int16_t)house;
}

static void strike(run *x, int cell, int number)
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
        die(x, (event){.kind = BROKEN_CELL, .cell = (int16_t)cell});
    else if (!(left & (left - 1)))
        fall_due(x, cell, __builtin_ctz(left), -1);
    for (int k = 0; k < f->nhouses_of[cell]; k++) {
        int h = f->house_of[cell][k];
        assert(b->places[h * f->side + number] >> f->place_of[cell][k] & 1);
        uint16_t places = b->places[h * f->side + number] ^=
            (uint16_t)(1u << f->place_of[cell][k]);
        x->dirty |= 1u << h;
        x->cells[h] |= (uint16_t)(1u << f->place_of[cell][k]);
        x->numbers[h] |= bit;
        if (!places)
            die(x, (event){.kind = BROKEN_HOUSE,
                           .house = (int16_t)h,
                           .number = (int16_t)number});
        else if (!(places & (places - 1)))
            fall_due(x, f->cell[h][__builtin_ctz(places)], number, h);
    }
}

static void place(run *x, int cell, int number)
{
    const td_fates *f = x->f;
    td_fate_board *b = x->b;
    assert(b->may[cell] >> number & 1);
    b->placed[cell / 64] |= (uint64_t)1 << (cell % 64);
    for (unsigned left = b->may[cell] & ~(1u << number); left; left &= left - 1)
        strike(x, cell, __builtin_ctz(left));
    for (int k = 0; k < f->nhouses_of[cell] && !b->dead; k++) {
        int h = f->house_of[cell][k];
        unsigned others =
            b->places[h * f->side + number] & ~(1u << f->place_of[cell][k]);
        for (; others && !b->dead; others &= others - 1)
            strike(x, f->cell[h][__builtin_ctz(others)], number);
    }
}

static void take_singles(run *x)
{
    td_fate_board *b = x->b;
    while (x->head < x->tail && !b->dead) {
        int cell = x->due[x->head].cell, number = x->due[x->head].number,
            house = x->due[x->head++].house;
        if (b->placed[cell / 64] >> (cell % 64) & 1)
            continue;
        if (!(b->may[cell] >> number & 1))
            continue; /* struck since: its house is broken, and that is known */
        x->now = note(
            x, (event){.kind = house < 0 ? SINGLE_IN_CELL : SINGLE_IN_HOUSE,
                       .cell = (int16_t)cell,
                       .house = (int16_t)house,
                       .number = (int16_t)number});
        place(x, cell, number);
    }
    x->head = x->tail = 0;
}

/* Numbers of a house, of those that changed, that are left only where another
 * house meets it. */
static void strike_locked(run *x, int house)
{
    const td_fates *f = x->f;
    td_fate_board *b = x->b;
    const uint16_t *mine = b->places + house * f->side;
    unsigned changed = x->numbers[house] & ((1u << f->side) - 1);
    for (; changed; changed &= changed - 1) {
        int n = __builtin_ctz(changed);
        if (f->count[mine[n]] > f->most_shared)
            continue;
        for (int i = f->first_crossing[house]; i < f->first_crossing[house + 1];
             i++) {
            const td_crossing *c = &f->cross[i];
            unsigned out =
                b->places[c->other * f->side + n] & ~(unsigned)c->shared_other;
            if (mine[n] & ~c->shared || !out)
                continue;
            x->now = note(x, (event){.kind = LOCKED,
                                     .house = (int16_t)house,
                                     .number = (int16_t)n,
                                     .cells = c->shared});
            for (; out && !b->dead; out &= out - 1)
                strike(x, f->cell[c->other][__builtin_ctz(out)], n);
        }
    }
}

/* Cells of a house with what numbers they may have (naked), or numbers with
 * where they may be (hidden). Only sets up to half of them are looked for: the
 * rest of the house is a smaller set of the other kind. So who has more left
 * is not listed. Those that have changed come first. */
typedef struct family {
    bool hidden;
    int house, n, changed;
    int most;           /* half of those that have more than one left */
    int with[SIDE + 1]; /* how many have so many left */
    uint8_t who[SIDE];
    uint16_t mask[SIDE];
} family;

static void list_some(const run *x, family *m, unsigned some)
{
    const td_fates *f = x->f;
    const uint16_t *places = x->b->places + m->house * f->side;
    const uint8_t *cell = f->cell[m->house];
    for (; some; some &= some - 1) {
        int i = __builtin_ctz(some);
        uint16_t mask = m->hidden ? places[i] : x->b->may[cell[i]];
        int n = f->count[mask];
        if (n < 2 || n > m->most)
            continue;
        m->with[n]++;
        m->who[m->n] = (uint8_t)i;
        m->mask[m->n++] = mask;
    }
}

/* Are there k who have k left, or fewer? */
static bool may_have_set(const family *m)
{
    int n = 0;
    for (int k = 2; k <= m->most; k++)
        if ((n += m->with[k]) >= k)
            return true;
    return false;
}

static void list_family(const run *x, family *m)
{
    unsigned all = (1u << x->f->side) - 1;
    unsigned news = m->hidden ? x->numbers[m->house] : x->cells[m->house];
    m->n = 0;
    list_some(x, m, news & all);
    m->changed = m->n;
    if (m->n)
        list_some(x, m, all & ~news);
}

/* Cells of a house that have more than one number left; as many numbers have
 * more than one place. */
static int count_open(const run *x, int house)
{
    const uint8_t *cell = x->f->cell[house];
    int n = 0;
    for (int i = 0; i < x->f->side; i++)
        n += !(x->b->placed[cell[i] / 64] >> (cell[i] % 64) & 1);
    return n;
}

/* Some of a family have as many left as they are, or fewer: so nobody else has
 * it. */
static void strike_set(run *x, const family *m, unsigned some, unsigned all)
{
    const td_fates *f = x->f;
    td_fate_board *b = x->b;
    assert(f->count[all] <= f->count[some]);
    event e = {.kind = m->hidden ? HIDDEN_SET : SET,
               .house = (int16_t)m->house,
               .cells = (uint16_t)(m->hidden ? all : some),
               .numbers = (uint16_t)(m->hidden ? some : all)};
    if (f->count[all] < f->count[some]) {
        die(x, e);
        return;
    }
    bool noted = false;
    for (unsigned left = (unsigned)((1 << f->side) - 1) & ~e.cells, c = 0;
         !m->hidden && left; left &= left - 1) {
        c = f->cell[m->house][__builtin_ctz(left)];
        for (unsigned out = b->may[c] & all; out && !b->dead; out &= out - 1) {
            x->now = noted ? x->now : note(x, e);
            noted = true;
            strike(x, (int)c, __builtin_ctz(out));
        }
    }
    for (unsigned left = all; m->hidden && left; left &= left - 1) {
        int cell = f->cell[m->house][__builtin_ctz(left)];
        unsigned out = b->may[cell] & ~(unsigned)e.numbers;
        for (; out && !b->dead; out &= out - 1) {
            x->now = noted ? x->now : note(x, e);
            noted = true;
            strike(x, cell, __builtin_ctz(out));
        }
    }
}

/* Sets of a family that have somebody who changed: the others were looked at
 * before. */
static void strike_sets(run *x, const family *m)
{
    const uint8_t *count = x->f->count;
    int most = m->most;
    if (m->n < 2 || !may_have_set(m))
        return;
    for (int first = 0; first < m->changed; first++) {
        int at[SIDE + 1], depth = 1;
        unsigned all[SIDE + 1], some[SIDE + 1];
        all[1] = m->mask[first];
        some[1] = 1u << m->who[first];
        at[1] = first + 1;
        while (depth) {
            int i = at[depth]++;
            if (i >= m->n || depth == most) {
                depth--;
                continue;
            }
            unsigned more = all[depth] | m->mask[i];
            if (count[more] > most)
                continue;
            depth++;
            all[depth] = more;
            some[depth] = some[depth - 1] | 1u << m->who[i];
            at[depth] = i + 1;
            if (count[more] <= depth)
                strike_set(x, m, some[depth], more);
            if (x->b->dead)
                return;
        }
    }
}

static void strike_all_sets(run *x, int house)
{
    int most = count_open(x, house) / 2;
    family naked = {.house = house, .most = most};
    family hidden = {.hidden = true, .house = house, .most = most};
    list_family(x, &naked);
    list_family(x, &hidden);
    x->cells[house] = x->numbers[house] = 0;
    strike_sets(x, &naked);
    if (!x->b->dead)
        strike_sets(x, &hidden);
}

/* Until nothing follows, or a rule is broken. */
static void follow(run *x)
{
    take_singles(x);
    while (x->f->depth == TD_FATE_SETS && x->dirty && !x->b->dead) {
        int h = __builtin_ctz(x->dirty);
        x->dirty &= x->dirty - 1;
        strike_locked(x, h);
        if (x->head == x->tail && !x->b->dead)
            strike_all_sets(x, h);
        else
            x->dirty |= 1u << h;
        take_singles(x);
    }
}

static void suppose(run *x, int atom)
{
    int cell = atom / x->f->side, number = atom % x->f->side;
    x->now = note(x, (event){.kind = SUPPOSED});
    place(x, cell, number);
    follow(x);
}

/* All singles and all houses are to be looked at. */
static void wake(run *x)
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
    memset(x->cells, 0xff, sizeof x->cells);
    memset(x->numbers, 0xff, sizeof x->numbers);
    follow(x);
}

void td_fate_settle(const td_fates *f, td_fate_board *b)
{
    run x;
    begin_run(&x, f, b, NULL);
    if (!b->dead)
        wake(&x);
}

void td_fate_strike(const td_fates *f, td_fate_board *b, const int *atom, int n)
{
    run x;
    int known = 0;
    while (known < n &&
           !(b->may[atom[known] / f->side] >> (atom[known] % f->side) & 1))
        known++;
    if (known == n)
        return;
    begin_run(&x, f, b, NULL);
    for (int i = known; i < n && !b->dead; i++)
        strike(&x, atom[i] / f->side, atom[i] % f->side);
    if (x.dirty && !b->dead)
        follow(&x);
}

void td_fate_suppose(const td_fates *f, td_fate_board *b, int atom)
{
    run x;
    begin_run(&x, f, b, NULL);
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
 * is the same there was followed on its board. */
static bool meet(run *x, const td_fate_board *a, const td_fate_board *b)
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
    for (int c = 0; c < f->ncells; c++) {
        unsigned gone = a->may[c] & ~(unsigned)both->may[c];
        bool less = both->may[c] != b->may[c];
        for (int k = 0; (gone || less) && k < f->nhouses_of[c]; k++) {
            int h = f->house_of[c][k];
            unlike_b |= (uint32_t)less << h;
            if (!gone)
                continue;
            x->dirty |= 1u << h;
            x->cells[h] |= (uint16_t)(1u << f->place_of[c][k]);
            x->numbers[h] |= (uint16_t)gone;
        }
        if (gone && f->count[both->may[c]] == 1)
            fall_due(x, c, __builtin_ctz(both->may[c]), -1);
    }
    x->dirty &= unlike_b;
    return true;
}

/* The numbers of a house that have changed and have one place left. */
static void wake_numbers(run *x, int house)
{
    const td_fates *f = x->f;
    for (unsigned left = x->numbers[house]; left; left &= left - 1) {
        int n = __builtin_ctz(left);
        unsigned places = x->b->places[house * f->side + n];
        if (f->count[places] == 1)
            fall_due(x, f->cell[house][__builtin_ctz(places)], n, house);
    }
}

void td_fate_join(const td_fates *f, td_fate_board *both,
                  const td_fate_board *a, const td_fate_board *b)
{
    run x;
    begin_run(&x, f, both, NULL);
    if (!meet(&x, a, b))
        return;
    for (uint32_t left = x.dirty; left; left &= left - 1)
        wake_numbers(&x, __builtin_ctz(left));
    follow(&x);
}

/* ---- which steps matter ---- */

/* The steps that struck a cell's numbers, or a number's places in a house. */
static void need_cell(const trace *t, int side, int cell, unsigned numbers,
                      bool *need)
{
    for (numbers &= t->base->may[cell]; numbers; numbers &= numbers - 1) {
        int by = t->by[cell * side + __builtin_ctz(numbers)];
        assert(by < t->n);
        if (by != BY_BASE)
            need[by] = true;
    }
}

static void need_house(const td_fates *f, const trace *t, int house, int number,
                       unsigned places, bool *need)
{
    places &= t->base->places[house * f->side + number];
    for (; places; places &= places - 1)
        need_cell(t, f->side, f->cell[house][__builtin_ctz(places)],
                  1u << number, need);
}

static void need_reasons(const td_fates *f, const trace *t, const event *e,
                         bool *need)
{
    switch (e->kind) {
    case SUPPOSED:
        break;
    case SINGLE_IN_CELL:
        need_cell(t, f->side, e->cell, ~(1u << e->number), need);
        break;
    case BROKEN_CELL:
        need_cell(t, f->side, e->cell, ~0u, need);
        break;
    case SINGLE_IN_HOUSE:
        for (int i = 0; i < f->side; i++)
            if (f->cell[e->house][i] != e->cell)
                need_house(f, t, e->house, e->number, 1u << i, need);
        break;
    case BROKEN_HOUSE:
        need_house(f, t, e->house, e->number, ~0u, need);
        break;
    case LOCKED:
        need_house(f, t, e->house, e->number, ~(unsigned)e->cells, need);
        break;
    case HIDDEN_SET:
        for (unsigned left = e->numbers; left; left &= left - 1)
            need_house(f, t, e->house, __builtin_ctz(left), ~(unsigned)e->cells,
                       need);
        break;
    case SET:
        for (unsigned left = e->cells; left; left &= left - 1)
            need_cell(t, f->side, f->cell[e->house][__builtin_ctz(left)],
                      ~(unsigned)e->numbers, need);
        break;
    }
}

static int count_needed(const td_fates *f, const trace *t, bool *need)
{
    int count = 0;
    for (int i = t->n; i-- > 0;) {
        if (!need[i])
            continue;
        need_reasons(f, t, &t->at[i], need);
        count += t->at[i].kind != SUPPOSED;
    }
    return count;
}

int td_fate_length(const td_fates *f, int atom, int end)
{
    trace t = {.base = &f->base};
    bool need[MOST_EVENTS] = {false};
    td_fate_board b = f->base;
    run x;
    begin_run(&x, f, &b, &t);
    for (int i = 0; i < f->ncells * f->side; i++)
        t.by[i] = BY_BASE;
    suppose(&x, atom);
    if (!b.dead)
        wake(&x);
    assert(!b.dead || t.n > 0);
    if (b.dead)
        need[t.n - 1] = true;
    else if (end < 0 || b.may[end / f->side] >> (end % f->side) & 1)
        return 0;
    else
        need_cell(&t, f->side, end / f->side, 1u << (end % f->side), need);
    return count_needed(f, &t, need);
}
