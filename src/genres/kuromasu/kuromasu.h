/* Kuromasu: what its declaration and its techniques share. */
#ifndef TD_GENRES_KUROMASU_H
#define TD_GENRES_KUROMASU_H

#include "genres/shading.h"

/* Classes of rules: a cell with a clue is unshaded; a number's view. */
enum { CLUE_CELL = TD_SHADING_TAGS, VIEW };

extern const td_technique td_kuromasu_techniques[];

#endif
