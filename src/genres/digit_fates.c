#include <assert.h>
#include <string.h>

#include "genres/digit_fates_internal.h"

static size_t fates_size(const td_pos *p, int depth)
{
    (void)depth;
    return sizeof(td_fates) + sizeof(td_fate_board) * (size_t)p->m->natoms;
}

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

static void begin(td_fates *f, const td_digit_view *v, td_fate_depth depth)
{
    assert(v->side <= TD_FATE_SIDE && v->ncells <= TD_FATE_CELLS);
    assert(v->nhouses <= TD_FATE_HOUSES);
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
    td_fate_board start = f->base;
    memset(f->open, 0, sizeof f->open);
    memset(f->dead, 0, sizeof f->dead);
    td_fate_settle(f, &start);
    for (int a = 0; a < f->ncells * f->side; a++) {
        if (!is_open(f, a))
            continue;
        f->open[a / 64] |= (uint64_t)1 << (a % 64);
        f->of[a] = easy ? easy->of[a] : start;
        if (!easy)
            td_fate_suppose(f, &f->of[a], a);
        else if (!f->of[a].dead)
            td_fate_join(f, &f->of[a], &start, &easy->of[a], false);
        keep_fate(f, a);
        td_work(p, 4);
    }
}

/* Takes in what has been struck since. */
static void take_news(const td_pos *p, td_fates *f, int from)
{
    const td_state *s = p->s;
    int out[TD_FATE_ATOMS], n = 0;
    assert(from <= s->ntrail);
    for (int i = from; i < s->ntrail; i++)
        if (s->trail[i] & 1)
            out[n++] = td_atom(s->trail[i]);
    for (int w = 0; w < TD_FATE_WORDS; w++)
        TD_EACH_BIT(i, f->open[w])
        {
            int a = 64 * w + (int)i;
            if (!is_open(f, a)) {
                f->open[w] &= ~((uint64_t)1 << i);
                f->dead[w] &= ~((uint64_t)1 << i);
            } else if (!f->of[a].dead) {
                td_fate_strike(f, &f->of[a], out, n);
                keep_fate(f, a);
            }
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
    return &f->of[atom];
}

/* Words of four cells; the last cell stands by itself. */
enum { CELL_WORDS = TD_FATE_CELLS / 4 };

bool td_fate_all_strike(const td_fates *f, const int *atom, int n)
{
    uint64_t struck = 0;
    unsigned last = 0;
    for (int w = 0; w < CELL_WORDS; w++) {
        uint64_t left = 0;
        for (int i = 0; i < n; i++)
            left |= f->of[atom[i]].words[w];
        struck |= f->base.words[w] & ~left;
    }
    for (int i = 0; i < n; i++)
        last |= f->of[atom[i]].may[TD_FATE_CELLS - 1];
    return struck || f->base.may[TD_FATE_CELLS - 1] & ~last;
}

int td_fate_left(const td_fate_board *b)
{
    int n = td_digit_count(b->may[TD_FATE_CELLS - 1]);
    for (int w = 0; w < CELL_WORDS; w++)
        n += td_digit_count(b->words[w]);
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
    td_fate_board b = f->of[atom];
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
