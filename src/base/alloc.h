/* Memory from the C library, checked.
 *
 * Sizes are limited before anything is built (boards up to 200x200) and the
 * kernel watches its own budget, so running out here means the machine has
 * nothing left: the program stops with a message instead of limping on. */
#ifndef TD_BASE_ALLOC_H
#define TD_BASE_ALLOC_H

#include <stddef.h>

void *td_alloc(size_t bytes);            /* never NULL */
void *td_calloc(size_t n, size_t size);  /* zeroed, never NULL */
void *td_realloc(void *p, size_t bytes); /* never NULL */
void td_free(void *p);

#endif
