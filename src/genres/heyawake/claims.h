/* Heyawake: what follows from the fillings of rooms; for the files that find it
 * (rooms.c) and tell of it (room_words.c). */
#ifndef TD_GENRES_HEYAWAKE_CLAIMS_H
#define TD_GENRES_HEYAWAKE_CLAIMS_H

#include "genres/heyawake/fillings.h"

typedef struct he_way {
    uint64_t shaded[(HE_MOST_CELLS + 63) / 64]; /* by place in the quest */
} he_way;

typedef struct he_claim {
    he_quest *q;
    td_sink *sink;
    const td_lit *set; /* what follows; n = 0: no filling is left */
    int n;
    he_way way[HE_MOST_WAYS + 1];
    int nways; /* listed; -1: it is told by the opposite */
} he_claim;

/* Lists the fillings; false if they are too many. */
bool he_list_ways(he_claim *c);
/* Only the premises of the draft are known then. */
void he_put_premises(const he_claim *c);

/* ---- room_words.c ---- */

/* All runs and numbers that stand in the way of other fillings are named: are
 * they few? Else a what-if tells why. */
bool he_is_short(const he_claim *c);
/* Can its ways be named, where much stands in the way of others? */
bool he_can_list(const he_claim *c);
/* Tells it, and lights what it is about. */
void he_tell_claim(const he_claim *c);

/* ---- dead_ends.c ---- */

/* Tells what is tried against a claim that is told by the opposite: the moves
 * that follow and what breaks then, as entries of a list. The board has the
 * premises. False: that is too long. */
bool he_tell_dead_ends(const he_claim *c, td_text *out);

#endif
