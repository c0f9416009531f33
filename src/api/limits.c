/* What a call may take: time, memory, conflicts. Limits only ever abort: no
 * answer depends on them otherwise. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 199309L /* for the clock that is never set back */
#endif
#include "api/limits.h"

#include <assert.h>
#include <string.h>
#include <time.h>

#include "api/api.h"

double td_now(void)
{
    struct timespec t;
#ifdef CLOCK_MONOTONIC
    clock_gettime(CLOCK_MONOTONIC, &t);
#else
    timespec_get(&t, TIME_UTC);
#endif
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Why it is time to stop, or NULL. */
static const char *why_over(const td_call *c)
{
    const tandem_limits *l = &c->limits;
    if (td_memory_is_out())
        return "memory";
    if (l->stop && l->stop(l->arg))
        return "stop";
    return l->seconds > 0 && td_now() > c->start + l->seconds ? "time" : NULL;
}

static bool is_over(void *arg)
{
    td_call *c = arg;
    if (!c->over)
        c->over = why_over(c);
    return c->over != NULL;
}

/* Some KB a cell are more than is allocated between two looks at the clock:
 * the largest single things that are made are a model and a kernel. */
size_t td_reserve_of(const td_puzzle *p)
{
    enum { FIRST = 1 << 20, EACH_CELL = 1 << 14 };
    return FIRST + (size_t)EACH_CELL * (size_t)(p->topo.w * p->topo.h);
}

void td_call_begin(td_call *c, const tandem_puzzle *p, const tandem_limits *l)
{
    static const tandem_limits none;
    *c = (td_call){.start = td_now(), .limits = l ? *l : none};
    td_memory_begin(&c->memory, c->limits.bytes, td_reserve_of(p->puzzle));
    c->budget = (td_budget){.conflicts = c->limits.conflicts,
                            .bytes = c->limits.bytes,
                            .stop = is_over,
                            .arg = c};
}

bool td_call_is_over(td_call *c)
{
    return is_over(c);
}

const char *td_call_cut_off(td_call *c)
{
    if (is_over(c))
        return c->over;
    return c->limits.conflicts ? "conflicts" : "memory"; /* of the kernel */
}

double td_call_end(td_call *c)
{
    td_memory_end(&c->memory);
    return (td_now() - c->start) * 1000;
}

/* ---- text ---- */

enum { TEXT_RESERVE = 1 << 20 };

void td_writing_begin(td_memory *m, const tandem_puzzle *p)
{
    td_memory_begin(m, 0, p ? td_reserve_of(p->puzzle) : TEXT_RESERVE);
}

void td_writing_line(td_memory *m, const char *input)
{
    enum { RESERVE = 4096, EACH_BYTE = 12 }; /* escapes, twice */
    td_memory_begin(m, 0, RESERVE + EACH_BYTE * (input ? strlen(input) : 0));
}

char *td_writing_end(td_memory *m, td_text *t)
{
    char *text = td_text_take(t);
    if (td_memory_end(m))
        return text;
    td_free(text);
    return NULL;
}
