/* Locked candidates, naked and hidden sets on a board that is being followed
 * (digit_fates.h). Only what has come up since a house was last looked at is
 * looked for. */
#include <assert.h>

#include "genres/digit_fates_internal.h"

enum { SIDE = TD_FATE_SIDE };

/* Numbers of a house, of those that changed, that are left only where another
 * house meets it. */
void td_run_locked(td_fate_run *x, int house)
{
    const td_fates *f = x->f;
    td_fate_board *b = x->b;
    const uint16_t *mine = b->places + house * f->side;
    unsigned changed = x->news[house] >> 16 & ((1u << f->side) - 1);
    for (; changed; changed &= changed - 1) {
        int n = __builtin_ctz(changed), i = f->meets[house][mine[n]];
        if (!i)
            continue;
        const td_crossing *c = &f->cross[i - 1];
        unsigned out =
            b->places[c->other * f->side + n] & ~(unsigned)c->shared_other;
        if (!out)
            continue;
        x->now = td_run_note(x, (td_fate_event){.kind = TD_LOCKED,
                                                .house = (int16_t)house,
                                                .number = (int16_t)n,
                                                .cells = c->shared});
        for (; out && !b->dead; out &= out - 1)
            td_run_strike(x, f->cell[c->other][__builtin_ctz(out)], n);
    }
}

/* A house as it was when its sets were looked for. */
typedef struct household {
    int house;
    unsigned open;    /* places that have more than one number left */
    unsigned numbers; /* that have more than one place */
} household;

static unsigned left_at(const td_fate_run *x, const household *h, int place)
{
    return x->b->may[x->f->cell[h->house][place]];
}

/* Some cells have as many numbers left as they are, or fewer: so no other cell
 * has any of these. It is told of the other cells and numbers if these are
 * fewer. */
static void strike_set(td_fate_run *x, const household *h, unsigned some,
                       unsigned all)
{
    const td_fates *f = x->f;
    td_fate_board *b = x->b;
    unsigned others = h->open & ~some;
    td_fate_event e = {.kind = TD_SET,
                       .house = (int16_t)h->house,
                       .cells = (uint16_t)some,
                       .numbers = (uint16_t)all};
    assert(f->count[all] <= f->count[some]);
    if (f->count[all] < f->count[some]) {
        td_run_die(x, e);
        return;
    }
    if (f->count[others] < f->count[some]) {
        e.kind = TD_HIDDEN_SET;
        e.cells = (uint16_t)others;
        e.numbers = (uint16_t)(h->numbers & ~all);
    }
    bool noted = false;
    for (; others; others &= others - 1) {
        int cell = f->cell[h->house][__builtin_ctz(others)];
        for (unsigned out = b->may[cell] & all; out && !b->dead;
             out &= out - 1) {
            x->now = noted ? x->now : td_run_note(x, e);
            noted = true;
            td_run_strike(x, cell, __builtin_ctz(out));
        }
    }
}

/* All sets among some cells that have one of those that have changed. */
static void strike_sets_among(td_fate_run *x, const household *h,
                              unsigned among, unsigned news)
{
    const uint8_t *count = x->f->count;
    uint16_t mask[SIDE];
    int who[SIDE], n = 0, changed = count[among & news], most = count[among];
    for (unsigned left = among & news; left; left &= left - 1)
        who[n++] = __builtin_ctz(left);
    for (unsigned left = among & ~news; left; left &= left - 1)
        who[n++] = __builtin_ctz(left);
    for (int i = 0; i < n; i++)
        mask[i] = (uint16_t)left_at(x, h, who[i]);
    for (int first = 0; first < changed; first++) {
        int at[SIDE + 1], depth = 1;
        unsigned all[SIDE + 1], some[SIDE + 1];
        all[1] = mask[first];
        some[1] = 1u << who[first];
        at[1] = first + 1;
        while (depth) {
            int i = at[depth]++;
            if (i >= n) {
                depth--;
                continue;
            }
            unsigned more = all[depth] | mask[i];
            if (count[more] > most)
                continue;
            depth++;
            all[depth] = more;
            some[depth] = some[depth - 1] | 1u << who[i];
            at[depth] = i + 1;
            if (count[more] <= depth)
                strike_set(x, h, some[depth], more);
            if (x->b->dead)
                return;
        }
    }
}

/* Of some cells, those that may belong to a set of them: who has more numbers
 * left than there are cells does not. */
static unsigned drop_wide(const td_fate_run *x, const household *h,
                          unsigned some)
{
    const uint8_t *count = x->f->count;
    unsigned kept = some;
    do {
        some = kept;
        for (unsigned left = some; left; left &= left - 1) {
            int i = __builtin_ctz(left);
            if (count[left_at(x, h, i)] > count[some])
                kept &= ~(1u << i);
        }
    } while (kept != some);
    return some;
}

/* Sets of a house that have come up. Some number of the house is in none of the
 * cells of a set, and if that number was not struck from one of them last, all
 * was seen before. So the cells without a number are looked at, for each
 * number. (A number that was placed may have been struck from any set; each of
 * them lacks another number, too.) */
void td_run_sets(td_fate_run *x, int house)
{
    const uint8_t *count = x->f->count;
    const uint16_t *places = x->b->places + house * x->f->side;
    household h = {house, x->b->open[house], x->b->lacks[house]};
    unsigned news = x->news[house] & h.open, numbers = x->news[house] >> 16;
    unsigned seen[SIDE], few = count[h.open];
    int nseen = 0;
    x->news[house] = 0;
    for (unsigned left = news; left; left &= left - 1) {
        unsigned n = count[left_at(x, &h, __builtin_ctz(left))];
        few = n < few ? n : few; /* the fewest that a set can be */
    }
    if (numbers & ~h.numbers)
        numbers = h.numbers;
    for (; numbers && !x->b->dead; numbers &= numbers - 1) {
        unsigned among = h.open & ~(unsigned)places[__builtin_ctz(numbers)];
        bool known = count[among] < few || !(among & news);
        if (known || !((among = drop_wide(x, &h, among)) & news) ||
            count[among] < 2)
            continue;
        for (int i = 0; i < nseen && !known; i++)
            known = !(among & ~seen[i]);
        if (known)
            continue;
        seen[nseen++] = among;
        strike_sets_among(x, &h, among, news);
    }
}
