/* Nurikabe: a board against a step.
 *
 * It agrees with what is laid out and with the rules of a step. It is put
 * together land by land: all that is open in the end counts as wall, so that
 * there is something to decide only as long as a piece of land must grow, a
 * 2x2 block needs land, or open places are cut off from the wall. */
#ifndef TD_GENRES_NURIKABE_COUNTER_BOARD_H
#define TD_GENRES_NURIKABE_COUNTER_BOARD_H

#include "genres/nurikabe/common_ways.h"
#include "reason/step.h"

enum {
    NU_MOST_CHOICES = 2000,
    NU_MOST_BOUND = 4, /* orphans of one owner that are weighed together */
};

/* A decision: a place is land, or an orphan's place is of an island. Each is
 * tried first as it is, and then the other way. */
typedef struct nu_choice {
    int32_t at, ntrail; /* the trail before it */
    int32_t root;       /* of the island, or -1 */
    bool yes;
} nu_choice;

/* A piece of land: where it begins in the list of land, its cells. */
typedef struct nu_piece {
    int32_t first, n;
    int32_t root;  /* the last number in it, or -1 */
    int32_t most;  /* cells that it may have */
    int32_t least; /* and must have */
    bool joined;   /* more numbers in it than may be */
    int32_t owner; /* of an orphan: the nearest piece that can have it, or -1 */
    bool several;  /* there are others */
} nu_piece;

typedef struct nu_against {
    nu_try *t; /* a bare one; premises and decisions are tried there */
    const td_step *s;
    /* What is asked of all islands: to have a number, not to have two, not to
     * be larger than the number; and of walls: to hang together. */
    bool numbered, apart, limited, one_wall;
    int largest;    /* no island is larger */
    uint8_t *asked; /* by root: what is asked of its island alone */
    bool closely;   /* owners are decided, and all of them found */
    int work;       /* places walked over so far ... */
    int most_work;  /* ... and in all */
    nu_choice *level;
    int depth;
    /* The pieces of what is laid out, as far as they are asked for. */
    nu_piece *piece;
    int npieces;
    int32_t base;  /* t->mark less this: 1 more than the piece there */
    int32_t *land; /* piece after piece */
    /* by place */
    int32_t *queue, *from;
    int32_t *seen, walks; /* which walk was there last, of so many */
    int32_t *failed;      /* how often a piece there had no way on */
    int32_t *way, *plan;  /* how a piece may go on; what to do about it */
    int nway, nplan;
    int32_t whose; /* the plan is to make it of this island; -1: land */
    int16_t *dist[1 + NU_MOST_BOUND]; /* see measure in counter_board.c */
} nu_against;

/* The memory for boards against a step, nothing laid out; NULL if it has rules
 * about how many cells there are in all. */
nu_against *nu_against_of(const td_pos *p, const td_step *s);
/* The place that a literal is about. */
int nu_place_of(const nu_try *t, td_lit l);

/* Lists the pieces that there is something to ask about: islands whose size is
 * asked for, then all land that is laid out. False if a rule is broken. */
bool nu_list_pieces(nu_against *x);
/* The piece of a land place; it is listed when it is first asked for. */
nu_piece *nu_piece_at(nu_against *x, int at);
/* A numbered piece beside an open place, but not y nor z; NULL: none. */
const nu_piece *nu_number_beside(nu_against *x, int at, const nu_piece *y,
                                 const nu_piece *z);

/* Must a number be land by a rule of the step? */
bool nu_is_printed(const nu_against *x, int root);

/* An orphan must come to a number that can have it. Finds the shortest way;
 * false: none. */
bool nu_find_owner(nu_against *x, nu_piece *y);
/* An island must come to have as many cells as are asked for. Takes what is
 * nearest; false: there are too few. */
bool nu_find_room(nu_against *x, const nu_piece *y);

#endif
