/* The inside of the fates, shared by digit_fate*.c. */
#ifndef TD_GENRES_DIGIT_FATES_INTERNAL_H
#define TD_GENRES_DIGIT_FATES_INTERNAL_H

#include <string.h>

#include "genres/digit_fates.h"

/* A house and another one that shares two cells or more with it. */
typedef struct td_crossing {
    uint8_t house, other;
    uint16_t shared, shared_other; /* as places of each */
} td_crossing;

/* A cell in one of its houses. */
typedef struct td_seat {
    uint16_t house, first; /* where the places of the house's numbers begin */
    uint16_t bit;          /* its place */
} td_seat;

enum {
    TD_FATE_WORDS = (TD_FATE_ATOMS + 63) / 64,
    TD_FATE_CROSSINGS = TD_FATE_HOUSES * 2 * TD_FATE_SIDE
};

struct td_fates {
    const td_digit_view *v;
    const td_state *s;
    const td_fates *easy; /* those by singles, if these are by sets */
    td_fate_depth depth;
    int side, ncells, nhouses;
    td_fate_board base;           /* with nothing supposed */
    td_fate_board start;          /* what followed from it when all began */
    int started;                  /* the length of the trail then */
    uint64_t open[TD_FATE_WORDS]; /* candidates with a board */
    uint64_t dead[TD_FATE_WORDS];
    td_fate_board *of;        /* by atom; ask for them with td_fate_of */
    int known[TD_FATE_ATOMS]; /* how much of the trail it knows; TD_NO_BOARD */
    td_seen seen;             /* how much of the trail it knows */
    td_seat seat[TD_FATE_CELLS][TD_MOST_HOUSES];
    uint8_t nseats[TD_FATE_CELLS];
    uint32_t houses_of[TD_FATE_CELLS]; /* as a set */
    uint8_t cell[TD_FATE_HOUSES][TD_FATE_SIDE];
    uint8_t count[1 << TD_FATE_SIDE]; /* bits of a set */
    td_crossing cross[TD_FATE_CROSSINGS];
    /* By house and places, two or more: 1 + the crossing that has them all. */
    uint8_t meets[TD_FATE_HOUSES][1 << TD_FATE_SIDE];
};

enum { TD_NO_BOARD = -1 };

/* Takes in what was struck since. */
void td_fate_take_in(const td_fates *f, td_fate_board *b, int *known);
/* Adds the numbers that a board has placed to a set of atoms. */
void td_fate_placed(const td_fates *f, const td_fate_board *b, uint64_t *atoms);

/* ---- digit_fate_steps.c: each follows to the end what it does to a board ----
 */

/* What follows without anything supposed; for a board that nobody followed. */
void td_fate_settle(const td_fates *f, td_fate_board *b);
/* Supposes a candidate. */
void td_fate_suppose(const td_fates *f, td_fate_board *b, int atom);
/* Candidates are struck; what followed before is known. */
void td_fate_strike(const td_fates *f, td_fate_board *b, const int *atom,
                    int n);
/* What becomes of what two boards know together. The first was followed to the
 * end, the second if it says so. */
void td_fate_join(const td_fates *f, td_fate_board *both,
                  const td_fate_board *a, const td_fate_board *b,
                  bool followed);

/* ---- a board that is being followed ---- */

/* Steps that were made, for telling those that matter. */
typedef enum td_fate_kind {
    TD_SUPPOSED,
    TD_SINGLE_IN_CELL,
    TD_SINGLE_IN_HOUSE,
    TD_LOCKED,
    TD_SET,
    TD_HIDDEN_SET,
    TD_BROKEN_CELL,
    TD_BROKEN_HOUSE
} td_fate_kind;

typedef struct td_fate_event {
    td_fate_kind kind;
    int16_t cell, house, number;
    uint16_t cells, numbers; /* sets of places and of numbers */
} td_fate_event;

enum { TD_MOST_EVENTS = 512, TD_BY_BASE = -1 };

typedef struct td_fate_trace {
    const td_fate_board *base;
    td_fate_event at[TD_MOST_EVENTS];
    int n;
    int16_t by[TD_FATE_ATOMS]; /* the step that struck it */
} td_fate_trace;

/* Places and numbers of a house in one word. */
static inline uint32_t td_news(unsigned places, unsigned numbers)
{
    return (uint32_t)(places | numbers << 16);
}

typedef struct td_fate_run {
    const td_fates *f;
    td_fate_board *b;
    td_fate_trace *t;              /* NULL: not kept */
    int now;                       /* the step that strikes */
    uint32_t dirty;                /* houses that have changed */
    uint32_t news[TD_FATE_HOUSES]; /* what of them (td_news) */
    int head, tail;
    struct {
        int16_t cell, number, house; /* -1: a single of the cell */
    } due[TD_FATE_CELLS + TD_FATE_HOUSES * TD_FATE_SIDE + 1];
} td_fate_run;

static inline void td_run_begin(td_fate_run *x, const td_fates *f,
                                td_fate_board *b, td_fate_trace *t)
{
    x->f = f;
    x->b = b;
    x->t = t;
    x->now = TD_BY_BASE;
    x->dirty = 0;
    memset(x->news, 0, sizeof x->news);
    x->head = x->tail = 0;
}

/* Keeps a step in the trace, if there is one; returns its number there. */
static inline int td_run_note(td_fate_run *x, td_fate_event e)
{
    if (!x->t || x->t->n == TD_MOST_EVENTS)
        return TD_BY_BASE;
    x->t->at[x->t->n] = e;
    return x->t->n++;
}

static inline void td_run_die(td_fate_run *x, td_fate_event e)
{
    if (x->b->dead)
        return;
    x->b->dead = true;
    td_run_note(x, e);
}

void td_run_strike(td_fate_run *x, int cell, int number);
void td_run_place(td_fate_run *x, int cell, int number);
/* Until nothing follows, or a rule is broken. */
void td_run_follow(td_fate_run *x);
/* The same where all singles and all houses are to be looked at. */
void td_run_wake(td_fate_run *x);

/* digit_fate_sets.c: what has come up in a house that has changed. */
void td_run_locked(td_fate_run *x, int house);
void td_run_sets(td_fate_run *x, int house);

#endif
