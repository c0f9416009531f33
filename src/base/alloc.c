#include "base/alloc.h"

#include <stdio.h>
#include <stdlib.h>

static void *checked(void *p)
{
    if (!p) {
        fputs("tandem: out of memory\n", stderr);
        abort();
    }
    return p;
}

void *td_alloc(size_t bytes)
{
    return checked(malloc(bytes ? bytes : 1));
}

void *td_calloc(size_t n, size_t size)
{
    return checked(calloc(n ? n : 1, size ? size : 1));
}

void *td_realloc(void *p, size_t bytes)
{
    return checked(realloc(p, bytes ? bytes : 1));
}

void td_free(void *p)
{
    free(p);
}
