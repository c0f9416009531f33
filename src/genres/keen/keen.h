/* Keen: what its declaration and its techniques share. */
#ifndef TD_GENRES_KEEN_H
#define TD_GENRES_KEEN_H

#include "genres/digits.h"

/* Classes of rules: cages of one cell, and the others. */
enum { SINGLE = TD_DIGITS_TAGS, CAGE };

extern const td_technique td_keen_techniques[];
/* Chains through cages with two arrangements left. */
extern const struct td_web_own td_keen_links;

#endif
