#include "base/arena.h"

#include <assert.h>

#include "base/alloc.h"

struct td_arena_block {
    td_arena_block *before;
    size_t size;
    alignas(max_align_t) unsigned char bytes[];
};

enum { FIRST_BLOCK = 4096, LARGEST_BLOCK = 1 << 20 };

void td_arena_grow(td_arena *a, size_t bytes)
{
    size_t size = a->last ? a->last->size * 2 : FIRST_BLOCK;
    if (size > LARGEST_BLOCK)
        size = LARGEST_BLOCK;
    if (size < bytes)
        size = bytes;
    td_arena_block *b = td_alloc(sizeof *b + size);
    b->before = a->last;
    b->size = size;
    *a = (td_arena){b, b->bytes, size};
}

void *td_arena_alloc(td_arena *a, size_t bytes)
{
    return memset(td_arena_room(a, bytes), 0, bytes);
}

void *td_arena_copy(td_arena *a, const void *from, size_t bytes)
{
    void *to = td_arena_room(a, bytes);
    return bytes ? memcpy(to, from, bytes) : to;
}

void *td_arena_more(td_arena *a, void *old, int n, int *room, size_t size)
{
    assert(n >= 0 && n <= *room);
    if (n < *room)
        return old;
    *room = 2 * *room + 256;
    void *grown = td_arena_room(a, size * (size_t)*room);
    if (n)
        memcpy(grown, old, size * (size_t)n);
    return grown;
}

char *td_arena_text(td_arena *a, const char *text, size_t len)
{
    char *to = td_arena_room(a, len + 1);
    if (len)
        memcpy(to, text, len);
    to[len] = 0;
    return to;
}

td_arena_mark td_arena_here(const td_arena *a)
{
    return *a;
}

void td_arena_back(td_arena *a, td_arena_mark mark)
{
    while (a->last != mark.last) {
        assert(a->last);
        td_arena_block *b = a->last;
        a->last = b->before;
        td_free(b);
    }
    *a = mark;
}

void td_arena_free(td_arena *a)
{
    td_arena_back(a, (td_arena_mark){0});
}
