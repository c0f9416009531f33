/* Nonogram: what its declaration and its techniques share. */
#ifndef TD_GENRES_NONOGRAM_H
#define TD_GENRES_NONOGRAM_H

#include "genres/forms.h"
#include "genres/shading.h"

/* Classes of rules: a line with runs, a line without, and the totals. */
enum { RUNS_LINE = TD_SHADING_TAGS, EMPTY_LINE, TOTALS };

extern const td_technique td_nonogram_techniques[];

#endif
