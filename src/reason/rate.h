/* Rating: how hard a position is, measured by solving it in rounds.
 *
 * In a round all steps that the cheapest open techniques offer on the position
 * are found before any is applied. So it does not matter where one looks
 * first, and one sees how much there is to find. Each new literal counts once:
 * of steps that say the same, one is taken. What trials and the smallest
 * reason find depends on where they look first; so whoever wants equal figures
 * for all eight turns of a puzzle rates the canonical one. */
#ifndef TD_REASON_RATE_H
#define TD_REASON_RATE_H

#include "base/vec.h"
#include "reason/engine.h"

typedef struct td_rating {
    int level;      /* the highest that is needed */
    double effort;  /* the costs of all steps; a trial's is its proof's */
    double peak;    /* the hardest step: its cost, and how much was open */
    double hardest; /* the most effort that a single step takes */
    int bottleneck; /* the fewest literals that a round offers, see rate.c */
    int variety;    /* different techniques */
    int rounds;
} td_rating;

/* A round: what its dearest step costs, and how many literals it offers. */
typedef struct td_round {
    double cost;
    int offered;
} td_round;
typedef TD_VEC(td_round) td_rounds;

/* Works on to the end; the engine's outcome tells which. `count`, by technique
 * of the engine, gets how many steps of each there were; `rounds`, if it is not
 * NULL, the rounds. */
td_rating td_rate(td_engine *e, int *count, td_rounds *rounds);

#endif
