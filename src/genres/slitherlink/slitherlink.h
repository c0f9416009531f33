/* Slitherlink: what its declaration and its techniques share. */
#ifndef TD_GENRES_SLITHERLINK_H
#define TD_GENRES_SLITHERLINK_H

#include "genres/genre.h"

/* Classes of rules. */
enum { CLUE, DOT, ONE_LOOP };

extern const td_technique td_slitherlink_techniques[];

#endif
