/* A board of a genre with digits without any clues, its state, and views. */
#ifndef TESTS_DIGIT_BOARD_H
#define TESTS_DIGIT_BOARD_H

#include "genres/genre.h"
#include "rules/sink.h"

typedef struct board {
    td_puzzle *p;
    td_model *m;
    td_state *s;
    td_arena mem;
    td_views views;
    td_pos pos;
} board;

/* A side of 6 is for keen, with a cage for each cell. */
void board_open(board *b, const char *genre, int side);
void board_close(board *b);

#endif
