/* Random divisions (islands with sizes) for random models. */
#ifndef TD_RANDOM_DIVISION_H
#define TD_RANDOM_DIVISION_H

#include "random_model.h"

/* Does a DIVISION rule hold on a finished board? From its definition. */
bool holds_division(const td_rule *r, uint32_t atoms);
/* Adds the rules of a division over a small grid; all of them and that roots
 * are members, or only some. */
void add_division(random_model *x, td_rng *r);
/* A division over a grid of given width; lits are by node. Roots stand at
 * random places. */
td_division *new_division(td_model *m, td_rng *r, int n, int w,
                          const td_lit *lits);
/* Its rules, each with a chance of 1 in `leave` to be left out (0: none). */
void division_rules(td_model *m, td_rng *r, td_division *d, int leave);

#endif
