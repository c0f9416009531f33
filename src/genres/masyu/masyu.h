/* Masyu: what its declaration and its techniques share. */
#ifndef TD_GENRES_MASYU_H
#define TD_GENRES_MASYU_H

#include "genres/forms.h"
#include "genres/links.h"

/* The clues. */
enum { WHITE = 1, BLACK = 2 };

/* Classes of rules. */
enum { WHITE_STRAIGHT = TD_LINK_TAGS, WHITE_TURN, BLACK_TURN, BLACK_LEG };

extern const td_technique td_masyu_techniques[];

#endif
