/* Nurikabe: sets of places that were seen to be joined; see try_board.h.
 *
 * Most of what is tried does not touch the places that a test looked at last
 * time. Whether it does is seen from a few words of bits, without another walk
 * over the board. */
#include "genres/nurikabe/try_board.h"

#include <assert.h>

static void clear_room(nu_room *r)
{
    for (int i = r->first; i < r->end; i++)
        r->cells[i] = r->rim[i] = 0;
}

void nu_room_keep(const nu_try *t, nu_room *r, int n)
{
    assert(n > 0 && n <= t->nplaces);
    int low = t->nplaces, high = 0;
    clear_room(r);
    for (int i = 0; i < n; i++) {
        int at = t->queue[i];
        low = at < low ? at : low;
        high = at > high ? at : high;
        td_bits_add(r->cells, (size_t)at);
    }
    r->first = (low - t->stride) / 64;
    r->end = (high + t->stride) / 64 + 1;
}

void nu_room_add_rim(const nu_try *t, nu_room *r, int n)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++)
            td_bits_add(r->rim, (size_t)(t->queue[i] + t->next[k]));
    for (int i = r->first; i < r->end; i++)
        r->rim[i] &= ~r->cells[i];
}

bool nu_room_stands(const nu_try *t, const nu_room *r)
{
    for (int i = r->first; i < r->end; i++)
        if (t->walls[i] & r->cells[i])
            return false;
    return r->end;
}

bool nu_room_stands_alone(const nu_try *t, const nu_room *r)
{
    for (int i = r->first; i < r->end; i++)
        if ((t->walls[i] & r->cells[i]) | (t->land[i] & r->rim[i]))
            return false;
    return r->end;
}
