#include "base/arena.h"

#include <assert.h>
#include <stdalign.h>
#include <stddef.h>

#include "base/alloc.h"

struct td_arena_block {
    td_arena_block *before;
    size_t used, size;
    alignas(max_align_t) unsigned char bytes[];
};

enum { FIRST_BLOCK = 4096, LARGEST_BLOCK = 1 << 20 };

static td_arena_block *add_block(td_arena *a, size_t bytes)
{
    size_t size = a->last ? a->last->size * 2 : FIRST_BLOCK;
    if (size > LARGEST_BLOCK)
        size = LARGEST_BLOCK;
    if (size < bytes)
        size = bytes;
    td_arena_block *b = td_alloc(sizeof *b + size);
    b->before = a->last;
    b->used = 0;
    b->size = size;
    a->last = b;
    return b;
}

void *td_arena_room(td_arena *a, size_t bytes)
{
    size_t align = alignof(max_align_t);
    bytes = (bytes + align - 1) / align * align;
    td_arena_block *b = a->last;
    if (!b || b->size - b->used < bytes)
        b = add_block(a, bytes);
    void *p = b->bytes + b->used;
    b->used += bytes;
    return p;
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
    return (td_arena_mark){a->last, a->last ? a->last->used : 0};
}

void td_arena_back(td_arena *a, td_arena_mark mark)
{
    while (a->last != mark.block) {
        assert(a->last);
        td_arena_block *b = a->last;
        a->last = b->before;
        td_free(b);
    }
    if (a->last)
        a->last->used = mark.used;
}

void td_arena_free(td_arena *a)
{
    td_arena_back(a, (td_arena_mark){0});
}
