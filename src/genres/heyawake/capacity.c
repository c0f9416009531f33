/* Heyawake: how many cells of a room can still be shaded, no two of them
 * touching. The cells of a grid are of two colours as on a chessboard, and
 * neighbours differ: so the most that fit are all open cells but one of each
 * pair of a largest matching, and the pairs are a proof that a player can see.
 */
#include <assert.h>

#include "genres/heyawake/tried.h"

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
        int x = b->queue[head++];
        for (int d = 0; d < 4; d++) {
            int y = he_next(b, x, d);
            if (y < 0 || b->val[y] || b->room_of[y] != room ||
                b->mark[y] == b->round)
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

/* In a grid, whose cells are of two colours as on a chessboard, the most cells
 * without two that touch are all but one of each pair of a largest matching. */
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

/* How many pairs there are without some cells: the matching is mended, which is
 * quicker than to make it anew. */
static int pairs_without(he_tried *b, int room, const int *out, int n,
                         int pairs)
{
    int lonely[5], m = 0;
    assert(n <= 5);
    for (int i = 0; i < n; i++) {
        int mate = b->mate[out[i]];
        b->val[out[i]] = HE_UNSHADED;
        b->mate[out[i]] = -1;
        if (mate < 0)
            continue;
        b->mate[mate] = -1;
        lonely[m++] = mate;
        pairs--;
    }
    for (int i = 0; i < m; i++)
        if (!b->val[lonely[i]] && b->mate[lonely[i]] < 0)
            pairs += pair_up(b, room, lonely[i]);
    return pairs;
}

/* Does the room hold enough with one more cell unshaded, or with one more
 * shaded (and its neighbours not)? */
static bool holds_with(he_tried *b, int k, int cell, int value, int pairs)
{
    const he_room *x = &b->room[k];
    assert(b->val[cell] == HE_OPEN);
    int out[5], n = 0;
    out[n++] = cell;
    for (int d = 0; d < 4 && value > 0; d++) {
        int next = he_next(b, cell, d);
        if (next >= 0 && !b->val[next] && b->room_of[next] == k)
            out[n++] = next;
    }
    for (int i = 0; i < x->size; i++)
        b->keep[i] = b->mate[td_atom(x->lits[i])];
    int left = x->open - n - pairs_without(b, k, out, n, pairs);
    for (int i = 0; i < x->size; i++)
        b->mate[td_atom(x->lits[i])] = b->keep[i];
    for (int i = 0; i < n; i++)
        b->val[out[i]] = HE_OPEN;
    b->work += x->size;
    return left >= x->number - x->yes - (value > 0);
}

/* What is told is followed before the room is looked at again: shaded cells
 * have neighbours. */
bool he_follow_capacity(he_tried *b, int k)
{
    const he_room *x = &b->room[k];
    int missing = x->number - x->yes;
    if (missing <= 0 || !x->open || is_roomy(b, x, missing))
        return true;
    int holds = he_room_holds(b, k), pairs = x->open - holds;
    if (holds < missing)
        return he_fail(b, HE_ROOMY, k);
    int told[64], n = 0;
    for (int i = 0; i < x->size && n < 64; i++) {
        int cell = td_atom(x->lits[i]);
        if (b->val[cell])
            continue;
        if (!holds_with(b, k, cell, HE_SHADED, pairs))
            told[n++] = he_lit(cell, HE_UNSHADED);
        else if (holds == missing &&
                 !holds_with(b, k, cell, HE_UNSHADED, pairs))
            told[n++] = he_lit(cell, HE_SHADED);
    }
    for (int i = 0; i < n; i++)
        if (!he_put(b, told[i] / 2, told[i] & 1 ? HE_UNSHADED : HE_SHADED,
                    (he_why){HE_ROOMY, k}))
            return false;
    return true;
}
