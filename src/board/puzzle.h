/* A puzzle as printed: size, clues, flags; and the marks that came with it.
 *
 * Placing rule: printed in the puzzle: clue. Knowledge that the player can
 * have and undo: a variable (model.h). Recomputable from those: a view. */
#ifndef TD_BOARD_PUZZLE_H
#define TD_BOARD_PUZZLE_H

#include "base/arena.h"
#include "board/topo.h"

struct td_genre;

enum {
    TD_CLUE_NONE = -1, /* nothing printed here */
    TD_CLUE_ANY = -2,  /* a clue without a number, shown as "?" */
    TD_CLUE_GREY = -3, /* a cell out of play */
};

/* What a player (or a file) says about a site: 0 nothing, k > 0 "has value
 * k - 1", k < 0 "has not value -k - 1". */
typedef int16_t td_mark;

static inline td_mark td_mark_is(int value)
{
    return (td_mark)(value + 1);
}
static inline td_mark td_mark_not(int value)
{
    return (td_mark)(-value - 1);
}

typedef struct td_puzzle {
    td_arena mem; /* owns everything below */
    const struct td_genre *genre;
    td_topo topo;
    int32_t *clue;    /* by lattice site */
    td_mark *mark;    /* by lattice site */
    bool has_marks;   /* the input had a place for marks, even if empty */
    uint32_t flags;   /* bit c - 'a' for each flag letter of a URL */
    const char *word; /* the publisher's difficulty, NULL if not known */
    const char *note; /* comment lines kept from the input, NULL if none */
} td_puzzle;

td_puzzle *td_puzzle_new(const struct td_genre *genre, int w, int h);
void td_puzzle_free(td_puzzle *p);

static inline bool td_puzzle_flag(const td_puzzle *p, char letter)
{
    return p->flags >> (letter - 'a') & 1;
}

#endif
