#include "board/symmetry.h"

#include <assert.h>

td_site td_turn_site(const td_topo *t, int turn, td_site s)
{
    bool flip_x = turn & 1, flip_y = turn & 2, swap = turn & 4;
    int w = swap ? t->h : t->w, h = swap ? t->w : t->h;
    if (s < t->nlattice) {
        int x = s % t->gw, y = s / t->gw;
        x = flip_x ? t->gw - 1 - x : x;
        y = flip_y ? t->gh - 1 - y : y;
        return swap ? x * (2 * w + 1) + y : y * (2 * w + 1) + x;
    }
    assert(s < t->nlattice + t->h + t->w);
    bool row = s < t->nlattice + t->h;
    int i = s - t->nlattice - (row ? 0 : t->h), n = row ? t->h : t->w;
    if (row ? flip_y : flip_x)
        i = n - 1 - i;
    return t->nlattice + (row == swap ? h : 0) + i;
}

td_puzzle *td_turn_puzzle(const td_puzzle *p, int turn)
{
    const td_topo *t = &p->topo;
    bool swap = turn & 4;
    td_puzzle *q =
        td_puzzle_new(p->genre, swap ? t->h : t->w, swap ? t->w : t->h);
    q->topo.edges_link = t->edges_link;
    q->flags = p->flags;
    q->total = p->total;
    q->has_marks = p->has_marks;
    for (td_site s = 0; s < t->nlattice; s++) {
        td_site to = td_turn_site(t, turn, s);
        q->clue[to] = p->clue[s];
        q->mark[to] = p->mark[s];
    }
    if (p->region)
        td_puzzle_regions(
            q, t->extra[p->region_site[0] - t->nlattice - t->h - t->w].word);
    return q;
}
