/* A walk through all solutions of a model that differ in the player's
 * variables; what is in use does not grow with their number. */
#ifndef TD_KERNEL_WALK_H
#define TD_KERNEL_WALK_H

#include "kernel/kernel.h"

typedef struct td_kernel_walk td_kernel_walk;

/* With these literals, which are copied. The kernel is to be asked nothing else
 * between td_kernel_walk_next and the reading of what was found. */
td_kernel_walk *td_kernel_walk_new(td_kernel *k, const td_lit *given, int n);
/* TD_SAT: td_kernel_has tells the next one; TD_UNSAT: that was all;
 * TD_UNDECIDED: the budget ran out (it can be asked again). */
td_answer td_kernel_walk_next(td_kernel_walk *w, const td_budget *b);
/* After so many solutions what is left is divided; for tests. */
void td_kernel_walk_divide_at(td_kernel_walk *w, int many);
void td_kernel_walk_free(td_kernel_walk *w);

#endif
