/* Texts on their way into a module and out of it: part of every module. */
#include <stdlib.h>
#include <string.h>

#include "exports.h"

void *EXPORT(page_alloc)(size_t n);
void EXPORT(page_release)(void *p);
const char *EXPORT(page_error)(void);

static char error[400]; /* of the last call that failed */

/* Room for a text that goes in, which page_release gives back. */
void *page_alloc(size_t n)
{
    return malloc(n);
}

void page_release(void *p)
{
    free(p);
}

/* What was wrong with the last call that failed: it stays. */
const char *page_error(void)
{
    return error;
}

void page_set_error(const char *sentence)
{
    strncpy(error, sentence, sizeof error - 1);
}
