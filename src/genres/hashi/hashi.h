/* Hashi: what its declaration and its techniques share. */
#ifndef TD_GENRES_HASHI_H
#define TD_GENRES_HASHI_H

#include "genres/forms.h"
#include "genres/genre.h"

/* Classes of rules: an island's number, two links that cross, and that all
 * islands are connected. */
enum { ISLAND, CROSSING, ONE_PIECE };

extern const td_technique td_hashi_techniques[];

#endif
