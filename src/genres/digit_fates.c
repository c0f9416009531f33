#include "genres/digit_fates.h"

#include <assert.h>
#include <string.h>

enum { SIDE = TD_FATE_SIDE, CELLS = TD_FATE_CELLS, HOUSES = TD_FATE_HOUSES };
enum { MOST_CROSSINGS = 6 * SIDE }; /* of boxes and lines */

/* A house and another one that shares two cells or more with it. */
typedef struct crossing {
    uint8_t house, other;
    uint16_t shared, shared_other; /* as places of each */
} crossing;

struct td_fates {
    const td_digit_view *v;
    td_fate_depth depth;
    int side, ncells, nhouses;
    td_fate_board base;
    uint64_t open[(TD_FATE_ATOMS + 63) / 64]; /* candidates with a board */
    uint64_t dead[(TD_FATE_ATOMS + 63) / 64];
    td_fate_board *of; /* by atom */
    td_seen seen;      /* how much of the trail it knows */
    uint16_t house_of[CELLS][TD_MOST_HOUSES], place_of[CELLS][TD_MOST_HOUSES];
    uint8_t nhouses_of[CELLS];
    uint8_t cell[HOUSES][SIDE];
    int first_crossing[HOUSES + 1]; /* by house */
    crossing cross[4 * MOST_CROSSINGS];
};

/* ---- following what is supposed ---- */

/* Steps that were made, for counting those that matter. */
typedef enum event_kind {
    SUPPOSED,
    SINGLE_IN_CELL,
    SINGLE_IN_HOUSE,
    LOCKED,
    SET,
    BROKEN_CELL,
    BROKEN_HOUSE,
    BROKEN_SET
} event_kind;

typedef struct event {
    event_kind kind;
    int16_t cell, house, number;
    uint16_t shared, cells, numbers;
} event;

enum { MOST_EVENTS = 1024, BY_BASE = -1 };

typedef struct trace {
    const td_fate_board *base;
    event at[MOST_EVENTS];
    int n;
    int16_t by[TD_FATE_ATOMS]; /* the step that struck it */
} trace;

typedef struct run {
    const td_fates *f;
    td_fate_board *b;
    trace *t;       /* NULL: not kept */
    int now;        /* the step that strikes */
    uint32_t dirty; /* houses that have changed */
    int head, tail;
    struct {
        int16_t cell, number, house; /* -1: a single of the cell */
    } due[CELLS + HOUSES * SIDE + 1];
} run;

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
        uint16_t places = b->places[h * f->side + number] ^=
            (uint16_t)(1u << f->place_of[cell][k]);
        x->dirty |= 1u << h;
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

/* A number of a house that is left only where another house meets it. */
static void strike_locked(run *x, int house)
{
    const td_fates *f = x->f;
    td_fate_board *b = x->b;
    for (int i = f->first_crossing[house]; i < f->first_crossing[house + 1];
         i++) {
        const crossing *c = &f->cross[i];
        const uint16_t *mine = b->places + house * f->side;
        const uint16_t *others = b->places + c->other * f->side;
        for (int n = 0; n < f->side; n++) {
            unsigned out = others[n] & ~(unsigned)c->shared_other;
            if (mine[n] & ~c->shared || !out)
                continue;
            x->now = note(x, (event){.kind = LOCKED,
                                     .house = (int16_t)house,
                                     .number = (int16_t)n,
                                     .shared = c->shared});
            for (; out && !b->dead; out &= out - 1)
                strike(x, f->cell[c->other][__builtin_ctz(out)], n);
        }
    }
}

/* Cells of a house that have as many numbers as they are; all sizes, so hidden
 * sets are among them as what is left. */
static void strike_sets(run *x, int house)
{
    const td_fates *f = x->f;
    td_fate_board *b = x->b;
    int cell[SIDE], n = 0;
    uint16_t all[1 << SIDE];
    for (int i = 0; i < f->side; i++) {
        int c = f->cell[house][i];
        if (b->may[c] & (b->may[c] - 1))
            cell[n++] = c;
    }
    all[0] = 0;
    for (unsigned s = 1; s < 1u << n && !b->dead; s++) {
        unsigned mine = all[s] =
            all[s & (s - 1)] | b->may[cell[__builtin_ctz(s)]];
        int size = __builtin_popcount(s), numbers = __builtin_popcount(mine);
        if (numbers > size || s == (1u << n) - 1)
            continue;
        uint16_t cells = 0;
        for (unsigned left = s; left; left &= left - 1) {
            int c = cell[__builtin_ctz(left)];
            for (int i = 0; i < f->side; i++)
                cells |= f->cell[house][i] == c ? (uint16_t)(1u << i) : 0;
        }
        event e = {.kind = SET,
                   .house = (int16_t)house,
                   .cells = cells,
                   .numbers = (uint16_t)mine};
        if (numbers < size) {
            e.kind = BROKEN_SET;
            die(x, e);
            return;
        }
        bool noted = false;
        for (int i = 0; i < n && !b->dead; i++)
            for (unsigned out = s >> i & 1 ? 0 : b->may[cell[i]] & mine;
                 out && !b->dead; out &= out - 1) {
                x->now = noted ? x->now : note(x, e);
                noted = true;
                strike(x, cell[i], __builtin_ctz(out));
            }
    }
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
            strike_sets(x, h);
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

void td_fate_suppose(const td_fates *f, td_fate_board *b, int atom)
{
    run x;
    x.f = f;
    x.b = b;
    x.t = NULL;
    x.dirty = 0;
    x.head = x.tail = 0;
    if (b->dead)
        return;
    if (!(b->may[atom / f->side] >> (atom % f->side) & 1))
        b->dead = true;
    else
        suppose(&x, atom);
}

/* ---- the view ---- */

static size_t fates_size(const td_pos *p, int depth)
{
    (void)depth;
    return sizeof(td_fates) + sizeof(td_fate_board) * (size_t)p->m->natoms;
}

static void list_crossings(td_fates *f)
{
    int n = 0;
    for (int a = 0; a < f->nhouses; a++) {
        f->first_crossing[a] = n;
        for (int b = 0; b < f->nhouses; b++) {
            crossing c = {.house = (uint8_t)a, .other = (uint8_t)b};
            for (int i = 0; i < f->side; i++)
                for (int k = 0; k < f->side; k++)
                    if (f->cell[a][i] == f->cell[b][k]) {
                        c.shared |= (uint16_t)(1u << i);
                        c.shared_other |= (uint16_t)(1u << k);
                    }
            if (a != b && __builtin_popcount(c.shared) > 1 &&
                n < 4 * MOST_CROSSINGS)
                f->cross[n++] = c;
        }
    }
    f->first_crossing[f->nhouses] = n;
}

static void begin(td_fates *f, const td_digit_view *v, td_fate_depth depth)
{
    f->v = v;
    f->depth = depth;
    f->side = v->side;
    f->ncells = v->ncells;
    f->nhouses = v->nhouses;
    f->of = (td_fate_board *)(f + 1);
    for (int h = 0; h < f->nhouses; h++)
        for (int i = 0; i < f->side; i++)
            f->cell[h][i] = (uint8_t)td_digit_cell(v, h, i);
    for (int c = 0; c < f->ncells; c++)
        for (int k = TD_MOST_HOUSES * c;
             k < TD_MOST_HOUSES * (c + 1) && v->house_of[k] >= 0; k++) {
            int n = f->nhouses_of[c]++;
            f->house_of[c][n] = (uint16_t)v->house_of[k];
            f->place_of[c][n] = (uint16_t)v->place_of[k];
        }
    list_crossings(f);
}

static void take_base(td_fates *f)
{
    const td_digit_view *v = f->v;
    f->base.placed[0] = f->base.placed[1] = 0;
    f->base.dead = false;
    for (int c = 0; c < f->ncells; c++) {
        f->base.may[c] = (uint16_t)v->may[c];
        if (v->has[c] >= 0)
            f->base.placed[c / 64] |= (uint64_t)1 << (c % 64);
    }
    for (int i = 0; i < f->nhouses * f->side; i++)
        f->base.places[i] = (uint16_t)v->places[i];
}

static bool is_open(const td_fates *f, int atom)
{
    return td_digit_is_open(f->v, atom / f->side, atom % f->side);
}

static void keep_fate(td_fates *f, int atom)
{
    uint64_t bit = (uint64_t)1 << (atom % 64);
    if (f->of[atom].dead)
        f->dead[atom / 64] |= bit;
}

static void build_anew(const td_pos *p, td_fates *f)
{
    const td_fates *easy =
        f->depth == TD_FATE_SETS ? td_fates_of(p, TD_FATE_SINGLES) : NULL;
    memset(f->open, 0, sizeof f->open);
    memset(f->dead, 0, sizeof f->dead);
    for (int a = 0; a < f->ncells * f->side; a++) {
        if (!is_open(f, a))
            continue;
        f->open[a / 64] |= (uint64_t)1 << (a % 64);
        run x;
        x.f = f;
        x.b = &f->of[a];
        x.t = NULL;
        x.head = x.tail = 0;
        x.dirty = 0;
        if (easy) {
            f->of[a] = easy->of[a];
            x.dirty = (1u << f->nhouses) - 1;
            if (!x.b->dead)
                follow(&x);
        } else {
            f->of[a] = f->base;
            suppose(&x, a);
        }
        keep_fate(f, a);
        td_work(p, 4);
    }
}

/* What has been struck since. */
static void take_news(const td_pos *p, td_fates *f, int from)
{
    const td_state *s = p->s;
    int out[TD_FATE_ATOMS], n = 0;
    for (int i = from; i < s->ntrail; i++)
        if (s->trail[i] & 1)
            out[n++] = td_atom(s->trail[i]);
    for (int w = 0; w < (int)(sizeof f->open / sizeof *f->open); w++)
        TD_EACH_BIT(i, f->open[w])
        {
            int a = 64 * w + (int)i;
            if (!is_open(f, a)) {
                f->open[w] &= ~((uint64_t)1 << i);
                f->dead[w] &= ~((uint64_t)1 << i);
                continue;
            }
            if (f->of[a].dead)
                continue;
            run x;
            x.f = f;
            x.b = &f->of[a];
            x.t = NULL;
            x.dirty = 0;
            x.head = x.tail = 0;
            for (int k = 0; k < n && !x.b->dead; k++)
                strike(&x, out[k] / f->side, out[k] % f->side);
            if (x.dirty && !x.b->dead)
                follow(&x);
            keep_fate(f, a);
        }
    td_work(p, 16 + n);
}

static void fates_build(const td_pos *p, int depth, void *data)
{
    td_fates *f = data;
    const td_digit_view *v = td_digit_view_of(p);
    bool first = !f->side;
    if (first)
        begin(f, v, (td_fate_depth)depth);
    take_base(f);
    if (first || !td_seen_still(&f->seen, p->s))
        build_anew(p, f);
    else
        take_news(p, f, f->seen.n);
    f->seen = td_seen_now(p->s);
}

static const td_view_type fates_type = {
    .name = "fates of candidates",
    .size = fates_size,
    .build = fates_build,
};

const td_fates *td_fates_of(const td_pos *p, td_fate_depth depth)
{
    const td_digit_view *v = td_digit_view_of(p);
    if (v->side > TD_FATE_SIDE)
        return NULL;
    return td_view_get(p, &fates_type, (int)depth);
}

bool td_fate_may_die(const td_pos *p, td_fate_depth depth, int atom)
{
    const td_fates *f = td_fates_of(p, depth);
    return !f || f->dead[atom / 64] >> (atom % 64) & 1;
}

bool td_fate_any(const td_pos *p, td_fate_depth depth)
{
    const td_fates *f = td_fates_of(p, depth);
    bool any = !f;
    for (int w = 0; f && w < (int)(sizeof f->dead / sizeof *f->dead); w++)
        any |= f->dead[w] != 0;
    return any;
}

const td_fate_board *td_fate_of(const td_fates *f, int atom)
{
    return &f->of[atom];
}
