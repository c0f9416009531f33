/* Heyawake: a board to try things on, with the rules of heyawake followed by
 * hand, as the searches for fillings and the looks ahead ask thousands of them.
 *
 *     he_tried *b = he_tried_of(p);      knows what the position knows
 *     int mark = b->n;
 *     if (!he_put(b, cell, HE_SHADED) || !he_follow(b)) ...
 *     he_take_back(b, mark);
 *
 * It knows what a player sees at a glance: neighbours of shaded cells, rooms
 * that are full or need all that is left, runs with one cell left, closed
 * fences; and, if asked, how many cells a room can still get without any two
 * that touch. Every cell keeps why it was decided, so that it can be told how
 * long an argument is and on what it rests. */
#ifndef TD_GENRES_HEYAWAKE_TRIED_H
#define TD_GENRES_HEYAWAKE_TRIED_H

#include "base/groups.h"
#include "genres/fences.h"
#include "genres/heyawake/heyawake.h"
#include "rules/follow.h"

enum { HE_UNSHADED = -1, HE_OPEN, HE_SHADED };

/* Why a cell is what it is, or what is broken; `at` is a cell, a room or a
 * run. */
typedef enum he_cause {
    HE_KNOWN, /* put down from outside */
    HE_TOUCH, /* next to the shaded cell `at` */
    HE_FULL,  /* the room `at` has its number; broken: more than that */
    HE_NEEDS, /* the room needs all that is left; broken: too few are left */
    HE_RUN,   /* the run's last cell; broken: none is left */
    HE_FENCE, /* would close a fence; broken: `at` closes one */
    HE_ROOMY, /* the room cannot hold its number otherwise, or at all */
} he_cause;

typedef struct he_why {
    uint8_t cause;
    int32_t at;
} he_why;

/* A room with a number, or a run over two borders. They are the first rules of
 * the model, rooms before runs, and known by their rule. */
typedef struct he_room {
    const td_lit *lits; /* of its cells */
    int number, size, yes, open;
} he_room;

typedef struct he_tried {
    const td_pos *p;
    const td_model *m;
    int w, cells;
    /* what does not change */
    int nrooms, nrules;      /* rooms; rooms and runs */
    he_room *room;           /* by rule */
    int32_t *room_of;        /* by cell: a room with a number, or -1 */
    int32_t *beside;         /* by cell: its neighbours by turns, or -1 */
    const td_graph *corners; /* cells that touch by a corner, and the frame as
                                the last node: a cell that is always shaded */
    /* the board */
    int8_t *val;   /* by cell */
    int32_t *put;  /* cells in the order in which they were decided */
    int32_t *when; /* by cell: its place in `put` */
    he_why *why;   /* by cell */
    int n, followed;
    he_why broken;
    int clash;        /* the cell that would be both, or -1 */
    td_follow follow; /* how much of the position is put down */
    td_groups groups; /* of shaded cells and the frame */
    int32_t *joints;  /* by place in `put`: joints of groups before it */
    /* which rules are followed */
    bool *off; /* by rule of those */
    bool fences_off, roomy;
    /* What arguments rest on, as far as it was noted: by rule of the model and
     * by cell known before; and by cell, whether it would close a fence. */
    bool noting;
    bool *used, *seen, *gap;
    bool *in; /* by cell: what is broken rests on it */
    int32_t *stack;
    int nstack;
    bool *dirty; /* by room: to be looked at for what it can hold */
    int32_t *dirty_list;
    int ndirty;
    /* scratch of searches */
    int32_t *queue, *from, *mark;
    int round;
    int32_t *mate; /* by cell: in a matching of the room */
    int8_t *fate;  /* by cell: in all largest fillings of the room */
    int32_t *list; /* for whoever uses the board */
    int64_t work;
} he_tried;

/* The board of a position: all that is known is put down, and only what is put
 * down afterwards is followed. All rules are on. */
he_tried *he_tried_of(const td_pos *p);

bool he_put(he_tried *b, int cell, int value, he_why why);
static inline bool he_assume(he_tried *b, int cell, int value)
{
    return he_put(b, cell, value, (he_why){HE_KNOWN, 0});
}
/* Follows the rules; false if one is broken (b->broken). */
bool he_follow(he_tried *b);
void he_take_back(he_tried *b, int n);

/* Looks at what a room can hold, which else is done where it has changed. */
bool he_follow_capacity(he_tried *b, int room);

/* For the parts of the board itself: notes what is broken; false. */
bool he_fail(he_tried *b, he_cause cause, int at);

/* ---- questions ---- */

/* How many open cells of a room can be shaded at most, no two of them touching,
 * by a matching that is left in b->mate: by pairs of neighbours of which one
 * each can be shaded, and single cells. */
int he_room_holds(he_tried *b, int room);

/* ---- arguments.c ---- */

/* The shortest fence with its gap at a cell, of what was shaded before
 * `before`. */
bool he_fence_of(const he_tried *b, int gap, int before, td_fence *out);
/* With how many steps (level 0 apart) what is broken is told; `from`: what was
 * put down before is known. And on how many known cells that rests. */
int he_told(he_tried *b, int from, int *known);
/* The cells that what is broken rests on and that rules decided after `from`
 * (level 0 apart), in their order; how many, or -1: too many. */
enum { HE_MOST_MOVES = 40 };
int he_moves(he_tried *b, int from, int32_t list[HE_MOST_MOVES]);
/* Notes what the contradiction, or a cell that is decided, rests on: in
 * b->used, b->seen and b->gap, which are empty after he_forget. */
void he_note(he_tried *b, int from);
void he_note_cell(he_tried *b, int cell, int from);
void he_forget(he_tried *b);
/* Switches off the rooms, runs and fences that are not noted. */
void he_only_used(he_tried *b);

static inline bool he_same_why(he_why x, he_why y)
{
    return x.cause == y.cause && x.at == y.at;
}
static inline int he_cell(const he_tried *b, td_site s)
{
    return td_cell_index(&b->m->puzzle->topo, s);
}
static inline td_site he_site(const he_tried *b, int cell)
{
    return td_cell_at(&b->m->puzzle->topo, cell);
}
/* The literal that a cell has a value, and the value of a literal. */
static inline td_lit he_lit(int cell, int value)
{
    return 2 * cell + (value < 0); /* variables are in reading order */
}
static inline int he_value(td_lit l)
{
    return l & 1 ? HE_UNSHADED : HE_SHADED;
}

/* The rules of a cell, its room and its runs first; the last is none of these.
 */
static inline const int32_t *he_rules(const he_tried *b, int cell)
{
    return b->m->occ + b->m->occ_start[cell];
}

/* By turns: the cells next to one, -1 beyond the board. */
static inline int he_next(const he_tried *b, int cell, int d)
{
    return b->beside[4 * cell + d];
}

#endif
