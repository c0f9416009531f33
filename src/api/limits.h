/* What a call of the library may take, and how it ends when that is used up. */
#ifndef TD_API_LIMITS_H
#define TD_API_LIMITS_H

#include "base/alloc.h"
#include "base/text.h"
#include "kernel/kernel.h"
#include "tandem.h"

double td_now(void); /* seconds; never set back */

/* A reserve for work on a puzzle. */
size_t td_reserve_of(const td_puzzle *p);

typedef struct td_call {
    double start;
    tandem_limits limits;
    td_memory memory;
    td_budget budget; /* for the kernel and the engine; asks this call */
    const char *over; /* why it was told to stop: "time" ...; or NULL */
} td_call;

/* Limits may be NULL. Where td_memory_is_out then, nothing may be made. The
 * budget points to the call, so it stays where it is. */
void td_call_begin(td_call *c, const tandem_puzzle *p, const tandem_limits *l);
/* Is it time to stop? Once it was, it stays so. */
bool td_call_is_over(td_call *c);
/* Which limit was met, if the answer was not decided: "time", "memory",
 * "conflicts", or "stop" as the caller said so. */
const char *td_call_cut_off(td_call *c);
/* The milliseconds that it took. */
double td_call_end(td_call *c);

/* Around the making of a text that is the caller's; NULL: no memory. The
 * puzzle (or NULL) tells how large things may be. */
void td_writing_begin(td_memory *m, const tandem_puzzle *p);
/* The same for a line that is little longer than some input, NULL or not. */
void td_writing_line(td_memory *m, const char *input);
char *td_writing_end(td_memory *m, td_text *t);

#endif
