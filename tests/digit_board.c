#include "digit_board.h"

#include "test.h"

void board_open(board *b, const char *genre, int side)
{
    const td_genre *g = td_genre_find(genre);
    td_text err = {0};
    *b = (board){.p = td_puzzle_new(g, side, side)};
    int32_t ids[81] = {0};
    int box = side == 4 ? 2 : 3;
    for (int i = 0; i < side * side; i++) /* cages of a keen: single cells */
        ids[i] = side == 6 ? i : i / side / box * box + i % side / box;
    td_puzzle_walls_of(b->p, ids);
    for (int i = 0; side == 6 && i < side * side; i++)
        b->p->clue[td_cell_at(&b->p->topo, i)] = TD_CLUE_NONE;
    CHECK_MSG(g->accept(b->p, &err), "%s", td_text_str(&err));
    td_text_free(&err);
    b->m = td_model_new(b->p);
    g->build(b->m);
    td_model_seal(b->m);
    b->s = td_state_new(b->m);
    b->views.mem = &b->mem;
    b->pos = (td_pos){.puzzle = b->p,
                      .topo = &b->p->topo,
                      .m = b->m,
                      .s = b->s,
                      .val = b->s->val,
                      .views = &b->views};
}

void board_close(board *b)
{
    td_state_free(b->s);
    td_model_free(b->m);
    td_puzzle_free(b->p);
    td_arena_free(&b->mem);
}
