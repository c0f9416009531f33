/* The techniques that every genre has, and a genre's whole list. */
#ifndef TD_REASON_COMMON_ROWS_H
#define TD_REASON_COMMON_ROWS_H

#include "reason/technique.h"

/* The highest level inside a trial, and beyond it what tries something itself
 * (td_technique.ahead), which only a trial with that ceiling asks. */
enum { TD_INNER_LEVELS = 4, TD_AHEAD_LEVEL = TD_INNER_LEVELS + 1 };
/* The longest proofs of what-ifs of level 3 and of level 4. */
enum { TD_TOLD_SHORT = 3, TD_TOLD_MEDIUM = 6 };

typedef struct td_rows {
    const td_technique **at;
    int n;
} td_rows;

/* A genre's rows and the common ones in order of cost. A genre's own row of a
 * trial stands for the common one of the same kind and length, or of any
 * length. */
td_rows td_rows_of(const td_technique *genre);
void td_rows_free(td_rows *r);

/* The row of the smallest reason. */
const td_technique *td_smallest_row(void);

#endif
