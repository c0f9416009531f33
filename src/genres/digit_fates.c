#include <assert.h>
#include <string.h>

#include "genres/digit_fates_internal.h"

static void list_crossings(td_fates *f)
{
    int n = 0;
    for (int a = 0; a < f->nhouses; a++) {
        for (int b = 0; b < f->nhouses; b++) {
            td_crossing c = {.house = (uint8_t)a, .other = (uint8_t)b};
            for (int i = 0; i < f->side; i++)
                for (int k = 0; k < f->side; k++)
                    if (f->cell[a][i] == f->cell[b][k]) {
                        c.shared |= (uint16_t)(1u << i);
                        c.shared_other |= (uint16_t)(1u << k);
                    }
            int shared = a != b ? f->count[c.shared] : 0;
            if (shared < 2 || n == TD_FATE_CROSSINGS)
                continue;
            f->cross[n++] = c;
            assert(n <= UINT8_MAX);
            for (unsigned some = c.shared; some; some = (some - 1) & c.shared)
                if (f->count[some] > 1)
                    f->meets[a][some] = (uint8_t)n;
        }
    }
}

static void fates_start(const td_pos *p, int depth, void *data)
{
    td_fates *f = data;
    const td_digit_view *v = td_digit_view_of(p);
    assert(v->side <= TD_FATE_SIDE && v->ncells <= TD_FATE_CELLS);
    assert(v->nhouses <= TD_FATE_HOUSES);
    f->v = v;
    f->depth = (td_fate_depth)depth;
    f->side = v->side;
    f->ncells = v->ncells;
    f->nhouses = v->nhouses;
    f->of = TD_ROOM(p->views->mem, td_fate_board, p->m->natoms);
    for (int h = 0; h < f->nhouses; h++)
        for (int i = 0; i < f->side; i++)
            f->cell[h][i] = (uint8_t)td_digit_cell(v, h, i);
    for (int c = 0; c < f->ncells; c++)
        for (int k = TD_MOST_HOUSES * c;
             k < TD_MOST_HOUSES * (c + 1) && v->house_of[k] >= 0; k++) {
            f->houses_of[c] |= 1u << v->house_of[k];
            f->seat[c][f->nseats[c]++] =
                (td_seat){.house = (uint16_t)v->house_of[k],
                          .first = (uint16_t)(v->house_of[k] * f->side),
                          .bit = (uint16_t)(1u << v->place_of[k])};
        }
    for (unsigned i = 1; i < 1u << TD_FATE_SIDE; i++)
        f->count[i] = (uint8_t)(f->count[i / 2] + i % 2);
    list_crossings(f);
}

static void take_base(td_fates *f)
{
    const td_digit_view *v = f->v;
    memset(f->base.may, 0xff, sizeof f->base.may); /* beyond the board */
    memset(f->base.places, 0xff, sizeof f->base.places);
    f->base.placed[0] = f->base.placed[1] = 0;
    f->base.dead = false;
    for (int c = 0; c < f->ncells; c++) {
        f->base.may[c] = (uint16_t)v->may[c];
        if (v->has[c] >= 0)
            f->base.placed[c / 64] |= (uint64_t)1 << (c % 64);
    }
    for (int i = 0; i < f->nhouses * f->side; i++)
        f->base.places[i] = (uint16_t)v->places[i];
    for (int h = 0; h < f->nhouses; h++) {
        f->base.open[h] = (uint16_t)v->empty[h];
        f->base.lacks[h] = (uint16_t)v->missing[h];
    }
}

static bool is_open(const td_fates *f, int atom)
{
    return td_digit_is_open(f->v, atom / f->side, atom % f->side);
}

void td_fate_take_in(const td_fates *f, td_fate_board *b, int *known)
{
    int out[TD_FATE_ATOMS], n = 0;
    for (int i = *known; i < f->s->ntrail; i++) {
        int atom = td_atom(f->s->trail[i]);
        if (f->s->trail[i] & 1 &&
            b->may[atom / f->side] >> (atom % f->side) & 1)
            out[n++] = atom;
    }
    *known = f->s->ntrail;
    td_fate_strike(f, b, out, n);
}

void td_fate_placed(const td_fates *f, const td_fate_board *b, uint64_t *atoms)
{
    for (int w = 0; w < 2; w++)
        TD_EACH_BIT(i, b->placed[w] & ~f->base.placed[w])
        {
            int cell = 64 * w + (int)i;
            int atom = cell * f->side + __builtin_ctz(b->may[cell]);
            atoms[atom / 64] |= (uint64_t)1 << (atom % 64);
        }
}

/* The board of a candidate that has none yet. */
static void make_board(td_fates *f, int atom)
{
    td_fate_board *b = &f->of[atom];
    f->known[atom] = f->started;
    if (!f->easy) {
        *b = f->start;
        td_fate_suppose(f, b, atom);
        return;
    }
    const td_fate_board *easy = td_fate_of(f->easy, atom);
    if (easy->dead)
        *b = *easy;
    else
        td_fate_join(f, b, &f->start, easy, false);
}

/* Brings the board of a candidate up to date. */
static void follow_board(td_fates *f, int atom)
{
    if (f->known[atom] == TD_NO_BOARD)
        make_board(f, atom);
    if (!f->of[atom].dead)
        td_fate_take_in(f, &f->of[atom], &f->known[atom]);
}

/* Finds out which candidates die. Where a board lives, the numbers that it has
 * placed live, too, as all that follows from one of them is known there; so
 * their own boards are left as they are until somebody asks for them. */
static void find_dead(const td_pos *p, td_fates *f)
{
    uint64_t lives[TD_FATE_WORDS] = {0};
    for (int w = 0; w < TD_FATE_WORDS; w++)
        TD_EACH_BIT(i, f->open[w] & ~f->dead[w])
        {
            int a = 64 * w + (int)i;
            if (lives[w] >> i & 1)
                continue;
            follow_board(f, a);
            if (f->of[a].dead)
                f->dead[w] |= (uint64_t)1 << i;
            else
                td_fate_placed(f, &f->of[a], lives);
            td_work(p, 4);
        }
}

static void begin_anew(td_fates *f)
{
    memset(f->open, 0, sizeof f->open);
    memset(f->dead, 0, sizeof f->dead);
    memset(f->known, 0xff, sizeof f->known); /* TD_NO_BOARD */
    f->start = f->base;
    f->started = f->s->ntrail;
    td_fate_settle(f, &f->start);
}

/* Which candidates are open; those that were struck have no fate. */
static void list_open(td_fates *f)
{
    for (int w = 0; w < TD_FATE_WORDS; w++)
        f->open[w] = 0;
    for (int a = 0; a < f->ncells * f->side; a++)
        f->open[a / 64] |= (uint64_t)is_open(f, a) << (a % 64);
    for (int w = 0; w < TD_FATE_WORDS; w++)
        f->dead[w] &= f->open[w];
}

static void fates_build(const td_pos *p, int depth, void *data)
{
    td_fates *f = data;
    bool first = !f->s;
    (void)depth;
    f->s = p->s;
    f->easy = f->depth == TD_FATE_SETS ? td_fates_of(p, TD_FATE_SINGLES) : NULL;
    take_base(f);
    if (first || !td_seen_still(&f->seen, p->s))
        begin_anew(f);
    list_open(f);
    find_dead(p, f);
    f->seen = td_seen_now(p->s);
}

static const td_view_type fates_type = {
    .name = "fates of candidates",
    .size = sizeof(td_fates),
    .start = fates_start,
    .build = fates_build,
};

const td_fates *td_fates_of(const td_pos *p, td_fate_depth depth)
{
    const td_digit_view *v = td_digit_view_of(p);
    if (v->side > TD_FATE_SIDE)
        return NULL;
    return td_view_get(p, &fates_type, (int)depth);
}

bool td_fate_is_dead(const td_fates *f, int atom)
{
    assert(atom >= 0 && atom < f->ncells * f->side);
    return f->dead[atom / 64] >> (atom % 64) & 1;
}

bool td_fate_may_die(const td_pos *p, td_fate_depth depth, int atom)
{
    const td_fates *f = td_fates_of(p, depth);
    return !f || td_fate_is_dead(f, atom);
}

bool td_fate_any(const td_pos *p, td_fate_depth depth)
{
    const td_fates *f = td_fates_of(p, depth);
    bool any = !f;
    for (int w = 0; f && w < TD_FATE_WORDS; w++)
        any |= f->dead[w] != 0;
    return any;
}

const td_fate_board *td_fate_of(const td_fates *f, int atom)
{
    assert(f->open[atom / 64] >> (atom % 64) & 1);
    if (f->known[atom] != f->s->ntrail && !td_fate_is_dead(f, atom))
        follow_board((td_fates *)(uintptr_t)f, atom);
    return &f->of[atom];
}

/* Words of four cells; the last cell stands by itself. */
enum { CELL_WORDS = TD_FATE_CELLS / 4 };

bool td_fate_all_strike(const td_fates *f, const int *atom, int n)
{
    uint64_t left[CELL_WORDS] = {0}, struck = 0;
    unsigned last = 0;
    for (int i = 0; i < n; i++) {
        const td_fate_board *b = td_fate_of(f, atom[i]);
        for (int w = 0; w < CELL_WORDS; w++)
            left[w] |= b->words[w];
        last |= b->may[TD_FATE_CELLS - 1];
    }
    for (int w = 0; w < CELL_WORDS; w++)
        struck |= f->base.words[w] & ~left[w];
    return struck || f->base.may[TD_FATE_CELLS - 1] & ~last;
}

int td_fate_left(const td_fate_board *b)
{
    int n = td_bits_count(b->may[TD_FATE_CELLS - 1]);
    for (int w = 0; w < CELL_WORDS; w++)
        n += td_bits_count(b->words[w]);
    return n;
}

int td_fate_gain(const td_fates *f, int atom)
{
    td_fate_board b = f->base;
    int before = td_fate_left(&b);
    td_fate_strike(f, &b, &atom, 1);
    assert(td_fate_left(&b) < before);
    return before - td_fate_left(&b);
}

/* An open cell with the fewest numbers left, or -1. */
static int narrowest(const td_fates *f, const td_fate_board *b)
{
    int cell = -1;
    for (int c = 0; c < f->ncells; c++) {
        int n = f->count[b->may[c]];
        if (n > 1 && (cell < 0 || n < f->count[b->may[cell]]))
            cell = c;
    }
    return cell;
}

bool td_fate_fill(const td_fates *f, int atom, uint64_t *holds)
{
    td_fate_board b = *td_fate_of(f, atom);
    int cell;
    while (!b.dead && (cell = narrowest(f, &b)) >= 0) {
        td_fate_board was = b;
        unsigned left = was.may[cell];
        do {
            b = was;
            td_fate_suppose(f, &b, cell * f->side + __builtin_ctz(left));
            left &= left - 1;
        } while (b.dead && left);
    }
    for (int c = 0; c < f->ncells && !b.dead; c++) {
        int a = c * f->side + __builtin_ctz(b.may[c]);
        holds[a / 64] |= (uint64_t)1 << (a % 64);
    }
    return !b.dead;
}
