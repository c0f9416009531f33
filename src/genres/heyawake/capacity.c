/* Heyawake: how many cells of a room can still be shaded, no two of them
 * touching. The cells of a grid are of two colours as on a chessboard, and
 * neighbours differ: so the most that fit are all open cells but one of each
 * pair of a largest matching, and the pairs are a proof that a player can see.
 */
#include <assert.h>

#include "genres/heyawake/tried.h"

/* The open cells next to one in its room. */
static int open_neighbours(const he_tried *b, int room, int cell, int out[4])
{
    int n = 0;
    for (int d = 0; d < 4; d++) {
        int next = he_next(b, cell, d);
        if (next >= 0 && !b->val[next] && b->room_of[next] == room)
            out[n++] = next;
    }
    return n;
}

/* One more pair, by a path from an open cell that has none. Cells of one
 * colour look for partners of the other. */
static bool pair_up(he_tried *b, int room, int start)
{
    int head = 0, tail = 0;
    assert(b->mate[start] < 0 && !b->val[start]);
    b->round++;
    b->queue[tail++] = start;
    b->mark[start] = b->round;
    while (head < tail) {
        int near[4], x = b->queue[head++];
        int n = open_neighbours(b, room, x, near);
        for (int i = 0; i < n; i++) {
            int y = near[i];
            if (b->mark[y] == b->round)
                continue;
            b->mark[y] = b->round;
            b->from[y] = x;
            if (b->mate[y] >= 0) {
                b->queue[tail++] = b->mate[y];
                b->mark[b->mate[y]] = b->round;
                continue;
            }
            while (y >= 0) { /* turn the path over */
                int before = b->from[y], next = b->mate[before];
                b->mate[before] = y;
                b->mate[y] = before;
                y = before == start ? -1 : next;
            }
            return true;
        }
    }
    return false;
}

static bool is_even(const he_tried *b, int cell)
{
    return (cell % b->w + cell / b->w) % 2 == 0;
}

int he_room_holds(he_tried *b, int room)
{
    const he_room *x = &b->room[room];
    int pairs = 0;
    for (int i = 0; i < x->size; i++)
        b->mate[td_atom(x->lits[i])] = -1;
    for (int i = 0; i < x->size; i++) {
        int cell = td_atom(x->lits[i]);
        if (!b->val[cell] && is_even(b, cell))
            pairs += pair_up(b, room, cell);
    }
    assert(2 * pairs <= x->open);
    b->work += 2 * x->size;
    return x->open - pairs;
}

/* Most rooms are so roomy that nothing can be said: all open cells of one
 * colour could be shaded. Those of the colour that has more are enough even if
 * a cell of the other is shaded, which costs up to four of them. */
static bool is_roomy(const he_tried *b, const he_room *x, int missing)
{
    int even = 0;
    if (x->open >= 2 * (missing + 3) - 1)
        return true;
    for (int i = 0; i < x->size; i++) {
        int cell = td_atom(x->lits[i]);
        even += !b->val[cell] && is_even(b, cell);
    }
    int odd = x->open - even, more = even > odd ? even : odd;
    return more >= missing + 3 || x->open - more >= missing;
}

/* Does the room hold enough with one more cell shaded, and its neighbours
 * not? */
static bool holds_with(he_tried *b, int k, int cell)
{
    he_room *x = &b->room[k];
    assert(b->val[cell] == HE_OPEN);
    int out[5], n = open_neighbours(b, k, cell, out);
    out[n++] = cell;
    for (int i = 0; i < n; i++)
        b->val[out[i]] = HE_UNSHADED;
    x->open -= n;
    int left = he_room_holds(b, k);
    x->open += n;
    for (int i = 0; i < n; i++)
        b->val[out[i]] = HE_OPEN;
    return left >= x->number - x->yes - 1;
}

/* What becomes of open cells where a room is filled with as many as it can
 * hold: those that a path of pairs leads to from a single cell are all shaded
 * or all unshaded, in turns, and the others can be either. (A single cell is in
 * every largest filling, as each pair gives only one; so its neighbours are
 * not, and their mates are.) By cell, in b->fate. */
static void mark_fates(he_tried *b, int room)
{
    const he_room *x = &b->room[room];
    int head = 0, tail = 0;
    for (int i = 0; i < x->size; i++) {
        int cell = td_atom(x->lits[i]);
        b->fate[cell] = HE_OPEN;
        if (b->val[cell] || b->mate[cell] >= 0)
            continue;
        b->fate[cell] = HE_SHADED;
        b->queue[tail++] = cell;
    }
    while (head < tail) {
        int near[4], cell = b->queue[head++];
        int n = open_neighbours(b, room, cell, near);
        for (int i = 0; i < n; i++) {
            if (b->fate[near[i]])
                continue;
            int mate = b->mate[near[i]];
            assert(mate >= 0 && !b->fate[mate]);
            b->fate[near[i]] = HE_UNSHADED;
            b->fate[mate] = HE_SHADED;
            b->queue[tail++] = mate;
        }
    }
}

/* Can a cell be shaded, with `spare` fewer than the room can hold? In a largest
 * filling it takes the place of its neighbours, so it costs fewer than it has.
 */
static bool fits(he_tried *b, int room, int cell, int spare)
{
    int near[4];
    if (!spare)
        return b->fate[cell] >= 0;
    return open_neighbours(b, room, cell, near) <= spare + 1 ||
           holds_with(b, room, cell);
}

/* What is told is followed before the room is looked at again: shaded cells
 * have neighbours. */
bool he_follow_capacity(he_tried *b, int k)
{
    const he_room *x = &b->room[k];
    int missing = x->number - x->yes;
    if (missing <= 0 || !x->open || is_roomy(b, x, missing))
        return true;
    int holds = he_room_holds(b, k);
    if (holds < missing)
        return he_fail(b, HE_ROOMY, k);
    mark_fates(b, k);
    int told[64], n = 0;
    for (int i = 0; i < x->size && n < 64; i++) {
        int cell = td_atom(x->lits[i]);
        if (b->val[cell])
            continue;
        if (!fits(b, k, cell, holds - missing))
            told[n++] = he_lit(cell, HE_UNSHADED);
        else if (holds == missing && b->fate[cell] > 0)
            told[n++] = he_lit(cell, HE_SHADED);
    }
    for (int i = 0; i < n; i++)
        if (!he_put(b, told[i] / 2, he_value(told[i]), (he_why){HE_ROOMY, k}))
            return false;
    return true;
}
