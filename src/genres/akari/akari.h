/* Akari: what its declaration and its techniques share. */
#ifndef TD_GENRES_AKARI_H
#define TD_GENRES_AKARI_H

#include "genres/genre.h"

/* Classes of rules. A lane is a straight run of cells between walls. */
enum { CLUE, LANE, LIT };

extern const td_technique td_akari_techniques[];

#endif
