#include "board/puzzle.h"

#include "base/alloc.h"

td_puzzle *td_puzzle_new(const struct td_genre *genre, int w, int h)
{
    td_puzzle *p = td_calloc(1, sizeof *p);
    p->genre = genre;
    td_topo_init(&p->topo, w, h);
    p->clue = TD_NEW(&p->mem, int32_t, p->topo.nlattice);
    p->mark = TD_NEW(&p->mem, td_mark, p->topo.nlattice);
    for (int i = 0; i < p->topo.nlattice; i++)
        p->clue[i] = TD_CLUE_NONE;
    return p;
}

void td_puzzle_free(td_puzzle *p)
{
    if (!p)
        return;
    td_arena_free(&p->mem);
    td_free(p);
}
