/* What would come of a bridge, or of none: shared by needs.c and ways.c.
 *
 * Something is spoilt if an island cannot get its number of bridges any more,
 * or if some islands cannot be joined to the others any more. All is asked of a
 * map on which something is assumed. */
#ifndef TD_GENRES_HASHI_SPOILS_H
#define TD_GENRES_HASHI_SPOILS_H

#include "genres/hashi/map.h"

/* The island that is starved, or one of those that are cut off, which are in
 * the queue then. */
typedef struct ha_spoil {
    int island;
    bool cut;
} ha_spoil;

/* A link gets at least, or at most, so many bridges. */
typedef struct ha_trial {
    int link, to;
    bool least;
} ha_trial;

enum { HA_MOST_LOST = 5 }; /* reasons that are told */

/* A link that a bridge now crosses, or an island that takes less; the other is
 * -1. */
typedef struct ha_loss {
    int link, island, spare;
} ha_loss;

/* Of n no more than HA_MOST_LOST are kept. */
typedef struct ha_losses {
    int n;
    ha_loss at[HA_MOST_LOST];
} ha_losses;

/* Links along which an island gets more bridges than it has for sure, and how
 * many that are in all. */
typedef struct ha_gain {
    int link, to;
} ha_gain;

typedef struct ha_gains {
    int n;
    ha_gain at[4];
} ha_gains;

/* Looks at the islands around all that was assumed. */
bool ha_find_starved(const ha_map *m, ha_spoil *x);
bool ha_find_cut(ha_map *m, ha_spoil *x);
bool ha_find_spoil(ha_map *m, ha_spoil *x);
/* Is the same spoilt on a board that knows less? */
bool ha_is_spoilt(ha_map *m, const ha_spoil *x);
void ha_because_spoilt(ha_map *m, const ha_spoil *x, td_sink *sink);

bool ha_assume(ha_map *m, const ha_trial *t);
/* Ends a step whose argument says that this cannot be. False: enough. */
bool ha_end_trial(ha_map *m, const ha_trial *t, ha_argument *argue,
                  const void *what, td_sink *sink);

/* ---- words ---- */

/* "with a bridge on R1C1-R1C4" */
void ha_say_trial(const ha_map *m, const ha_trial *t, td_text *out);
/* "a bridge to R1C3, one to R3C1 and two to R1C1" */
void ha_say_gains(const ha_map *m, int island, const ha_gains *x, td_text *out);
/* Why an island can get less, by what is assumed up to a change. */
ha_losses ha_lost_by(const ha_map *m, int island, int when);
/* What makes that something is spoilt. */
ha_losses ha_lost_with(ha_map *m, const ha_spoil *x);
/* "R1C2-R3C2 blocked and the 2 at R4C4 complete" between two texts; nothing if
 * there is no loss, or too many. */
bool ha_say_losses(const ha_map *m, const ha_losses *x, const char *before,
                   const char *after, td_text *out);
/* "the 3 at R1C1 could get only 2 bridges", "R2C2 and 3 more islands could be
 * joined only to each other" */
void ha_say_end(ha_map *m, const ha_spoil *x, td_text *out);
/* The same with what makes it so, "with R1C1-R1C4 blocked, ...": `before` goes
 * before that, `without` stands for it where it is not told. */
void ha_say_spoil(ha_map *m, const ha_spoil *x, const char *before,
                  const char *without, td_text *out);

/* ---- lights ---- */

/* The links that are blocked, as places to look at. */
void ha_light_losses(const ha_map *m, const ha_losses *x, td_sink *sink);
/* The same of what is spoilt; the islands that are cut off are an area. */
void ha_light_spoil(ha_map *m, const ha_spoil *x, td_sink *sink);

#endif
