/* Memory from the C library, counted, with a way out when there is none left.
 *
 * td_alloc and its like never return NULL, so the engine has no error paths
 * for memory. Instead every call of the library runs inside a td_memory:
 *
 * - it counts what the call has in use. Beyond `limit` it says so
 *   (td_memory_is_out), and whoever asks the clock now and then hears it in
 *   the same question and stops; the call ends as it would at its time limit.
 * - it holds a reserve. If the C library has nothing more, the reserve is given
 *   back to it and td_memory_is_out says so; the call ends on the reserve. It
 * is far larger than what is allocated between two such questions.
 *
 * Should even that not suffice, the handler is called (td_memory_handler); it
 * must not return. The account of a thread is its own. */
#ifndef TD_BASE_ALLOC_H
#define TD_BASE_ALLOC_H

#include <stdbool.h>
#include <stddef.h>

void *td_alloc(size_t bytes);            /* never NULL */
void *td_calloc(size_t n, size_t size);  /* zeroed, never NULL */
void *td_realloc(void *p, size_t bytes); /* never NULL */
void td_free(void *p);

typedef struct td_memory {
    struct td_memory *outer; /* the one that was in force before */
    size_t start;            /* bytes in use by then */
    size_t limit;            /* what may be added to them; 0: any */
    void *reserve;
    bool out;
} td_memory;

/* Puts m in force for this thread. If there is not even memory for the reserve
 * it is out from the start, and nothing may be made. */
void td_memory_begin(td_memory *m, size_t limit, size_t reserve);
/* Takes it out of force; false if the memory was out. */
bool td_memory_end(td_memory *m);
/* Has the call in force run out of memory? False outside of any. */
bool td_memory_is_out(void);
/* Bytes that this thread has in use, less those that it freed for others. */
size_t td_memory_used(void);

/* What to do when there is no memory at all; NULL: says so on standard error
 * and aborts. */
void td_memory_handler(void (*handler)(void));
/* For tests: as if the machine had no more than so much for this thread; 0:
 * what it has. */
void td_memory_pretend(size_t bytes);

#endif
