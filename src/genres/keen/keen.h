/* Keen: what its declaration and its techniques share. */
#ifndef TD_GENRES_KEEN_H
#define TD_GENRES_KEEN_H

#include "genres/digits.h"

/* Classes of rules: cages of one cell, and the others. */
enum { SINGLE = TD_DIGITS_TAGS, CAGE };

extern const td_technique td_keen_techniques[];

#endif
