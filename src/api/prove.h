/* One rider checks the other: a step put to the kernel with only the step's
 * own rules switched on. */
#ifndef TD_API_PROVE_H
#define TD_API_PROVE_H

#include "kernel/kernel.h"
#include "reason/step.h"

typedef enum td_proof { TD_PROVEN, TD_WRONG, TD_TOO_HARD } td_proof;

/* Do the step's rules and premises force each of its conclusions? (A
 * contradiction: do they exclude each other?) The kernel is a switched one.
 * The steps inside a trial are proven too, and the trial from them.
 *
 * A player sees at a glance that two ways must cross; the kernel has to try
 * all ways, and with only the premises known they can be too many. Then it may
 * also use what else is known on the board: `known`, to which the step's
 * conclusions are added. NULL: it takes whatever time it takes. */
td_proof td_prove_step(td_kernel *k, const td_step *s, td_ints *known);
/* How many premises all that the technique found could do without, one at a
 * time, as far as the kernel sees it soon. */
int td_prove_spare(td_kernel *k, const td_step *s);

#endif
