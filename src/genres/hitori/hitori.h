/* Hitori: what its declaration and its techniques share. */
#ifndef TD_GENRES_HITORI_H
#define TD_GENRES_HITORI_H

#include "genres/shading.h"

/* Classes of rules. */
enum { NO_TOUCH, NO_TWIN, ONE_PIECE };

extern const td_technique td_hitori_techniques[];

#endif
