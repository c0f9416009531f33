/* The cells of suraromu (slalom), and which gate a number belongs to.
 *
 * A gate is a straight run of gate cells between black cells. Numbers stand on
 * black cells, with an arrow towards their gate or without; a gate takes its
 * number from the black cells at its ends. */
#ifndef TD_BOARD_GATES_H
#define TD_BOARD_GATES_H

#include "board/puzzle.h"

/* Clues of cells besides TD_CLUE_NONE. A black cell's number is the clue
 * itself, from 1, and its sign an arrow. */
enum {
    TD_BLACK = TD_CLUE_GREY, /* without a number */
    TD_GATE_ACROSS = -4,     /* lies across: the loop goes up or down there */
    TD_GATE_DOWN = -5,
    TD_START = -6,
};

static inline bool td_is_gate(int32_t clue)
{
    return clue == TD_GATE_ACROSS || clue == TD_GATE_DOWN;
}
static inline bool td_is_black(int32_t clue)
{
    return clue == TD_BLACK || clue >= 0 || clue == TD_CLUE_ANY;
}

typedef struct td_gate {
    td_site first; /* its upper or left cell */
    td_dir along;  /* TD_E or TD_S */
    int cells;
    int number; /* its rank along the loop, or 0 if it is not told */
} td_gate;

typedef struct td_gates {
    td_gate *at; /* in reading order of their first cells */
    int n;
    int *of; /* by cell index: the gate there, or -1 */
} td_gates;

/* All gates with their numbers; the memory is mem's. */
td_gates td_gates_of(const td_puzzle *p, td_arena *mem);
/* Tells numbers of gates (as older formats do) by numbers on the black cells
 * at their ends: each takes the smallest number of the gates that it touches,
 * with an arrow if it touches several. */
void td_gates_tell(td_puzzle *p, const td_gates *gates);

#endif
