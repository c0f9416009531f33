/* Heyawake: what follows from the fillings of rooms; for the files that find it
 * (rooms.c) and tell of it (room_words.c). */
#ifndef TD_GENRES_HEYAWAKE_CLAIMS_H
#define TD_GENRES_HEYAWAKE_CLAIMS_H

#include "genres/heyawake/fillings.h"

typedef struct he_claim {
    he_quest *q;
    td_sink *sink;
    const td_lit *set; /* what follows; n = 0: no filling is left */
    int n;
    int nways;                  /* listed; -1: it is told by the opposite */
    unsigned in[HE_MOST_CELLS]; /* by place in the quest: those of the ways in
                                   which it is shaded, as bits */
    bool vague; /* so listed, what bars other ways cannot be told */
} he_claim;

/* Lists the fillings; false if they are too many. */
bool he_list_ways(he_claim *c);

/* ---- room_words.c ---- */

/* Tells it, and lights what it is about; false: it is too long to tell. */
bool he_tell_claim(he_claim *c);

/* ---- dead_ends.c ---- */

/* Tells what is tried against a claim that is told by the opposite: the moves
 * that follow and what breaks then, as entries of a list; and which room is
 * always left short, or -1. False: that is too long. */
bool he_tell_dead_ends(const he_claim *c, td_text *out, int *room);

#endif
