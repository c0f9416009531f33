/* Random ALLDIFF and CAGE rules for random models. */
#ifndef TD_RANDOM_DIGITS_H
#define TD_RANDOM_DIGITS_H

#include "random_model.h"

/* Variables of one size, two in a row of the board. */
void add_digits(random_model *x, td_rng *r, int max_bits);
/* Over some of them; the model's variables must all have one size. */
void add_alldiff(random_model *x, td_rng *r);
void add_cage(random_model *x, td_rng *r);

/* Do the rules hold on a finished board? From their definitions. */
bool holds_alldiff(const td_rule *r, uint32_t atoms);
bool holds_cage(const td_model *m, const td_rule *r, uint32_t atoms);

#endif
