/* Almost locked sets: n cells of a house with n + 1 numbers among them. Without
 * one of its numbers such a set has all the others. The list is a view. */
#ifndef TD_GENRES_DIGIT_ALS_H
#define TD_GENRES_DIGIT_ALS_H

#include "genres/digit_steps.h"

typedef struct td_als {
    td_cells cells;
    uint64_t numbers;
    int house;
    int n;
} td_als;

typedef struct td_als_list {
    td_als *at;
    int n, room;
} td_als_list;

/* All of them, small ones first in each house; boards up to 16 x 16. */
const td_als_list *td_als_of(const td_pos *p);

/* The cells of a set that may have a number. */
td_cells td_als_places(const td_digit_view *v, const td_als *a, int number);
/* Its rule and premises. */
void td_step_als(td_sink *sink, const td_digit_view *v, const td_als *a);
/* "{who} only 1, 2, 4 and 7 left" */
void td_say_als_left(td_text *out, const char *who, const td_als *a);
/* What is left of it without a number, as many as it has cells: "R1C1, R1C2 and
 * R1C5 then have only 1, 4 and 7 left"; or, of `these`, "these then have". */
void td_say_als_without(const td_pos *p, td_text *out, const td_als *a,
                        int number, bool these);

#endif
