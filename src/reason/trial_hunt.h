/* A hunt for the shortest proof among the candidates of a trial technique. */
#ifndef TD_REASON_TRIAL_HUNT_H
#define TD_REASON_TRIAL_HUNT_H

#include "reason/engine_internal.h"

/* By literal: in how many of the surviving cases it holds. */
typedef struct td_votes {
    uint16_t *count;
    td_ints seen;
} td_votes;

/* A literal that leads to a contradiction, and how long that is to tell. */
typedef struct td_dying {
    td_lit l;
    int told;
} td_dying;

typedef struct td_hunt {
    td_engine *e;
    const td_technique *tech;
    int most; /* steps that a proof may have */
    td_votes v;
    td_candidate best, now;
    td_steps written;       /* what prospects gave; in the engine's memory */
    const int8_t *solution; /* by literal; NULL if none is known */
    bool *alive;            /* by literal: known not to die */
    bool cut_short;         /* the last case was alive, but not at rest yet */
    int runs;               /* cases run that nothing is kept of */
    bool is_told;           /* the genre has said what is worth a trial */
    int in_vain;            /* so many hunts before found nothing */
    TD_VEC(td_dying) dying;
} td_hunt;

/* The candidate is h->now, or its cases are. */

/* Runs the cases; if something follows, the proof is considered. */
void td_hunt_consider(td_hunt *h);
/* Keeps the candidate if its proof is the shortest. */
void td_hunt_consider_proof(td_hunt *h);
bool td_hunt_has_found(const td_hunt *h);

#endif
