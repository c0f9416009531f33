/* One rider checks the other: a step put to the kernel with only the step's
 * own rules switched on. */
#ifndef TD_API_PROVE_H
#define TD_API_PROVE_H

#include "kernel/kernel.h"
#include "reason/step.h"

/* Do the step's rules and premises force each of its conclusions? (A
 * contradiction: do they exclude each other?) The kernel is a switched one.
 * The steps inside a trial are proven too, and the trial from them. */
bool td_prove_step(td_kernel *k, const td_step *s);
/* How many premises all that the technique found could do without, one at a
 * time. */
int td_prove_spare(td_kernel *k, const td_step *s);

#endif
