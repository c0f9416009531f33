/* An arena: memory that is given back all at once.
 *
 * Pointers stay valid until the arena is reset past them or freed. */
#ifndef TD_BASE_ARENA_H
#define TD_BASE_ARENA_H

#include <stdalign.h>
#include <stddef.h>
#include <string.h>

typedef struct td_arena_block td_arena_block;

typedef struct td_arena {
    td_arena_block *last; /* the block being filled; earlier ones behind it */
    unsigned char *free;  /* what is left of it */
    size_t left;
} td_arena;

/* A point to go back to: the arena as it was. */
typedef td_arena td_arena_mark;

void td_arena_grow(td_arena *a, size_t bytes); /* so much is left, or more */

/* With the address sanitizer there is a gap behind each piece of memory, which
 * nobody may touch. */
#if defined(__SANITIZE_ADDRESS__)
#define TD_ARENA_GAP 64
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TD_ARENA_GAP 64
#endif
#endif
#ifdef TD_ARENA_GAP
void __asan_poison_memory_region(const volatile void *p, size_t bytes);
void __asan_unpoison_memory_region(const volatile void *p, size_t bytes);
static inline void td_arena_guard(void *p, size_t bytes, size_t all)
{
    __asan_unpoison_memory_region(p, bytes);
    __asan_poison_memory_region((char *)p + bytes, all - bytes);
}
#else
#define TD_ARENA_GAP 0
static inline void td_arena_guard(void *p, size_t bytes, size_t all)
{
    (void)p;
    (void)bytes;
    (void)all;
}
#endif

/* Aligned for any type; zeroed, or (room) not. */
static inline void *td_arena_room(td_arena *a, size_t bytes)
{
    size_t align = alignof(max_align_t);
    size_t all = (bytes + align - 1) / align * align + TD_ARENA_GAP;
    if (a->left < all || !a->free) /* nothing asked of an empty one, too */
        td_arena_grow(a, all);
    void *p = a->free;
    a->free += all;
    a->left -= all;
    td_arena_guard(p, bytes, all);
    return p;
}
void *td_arena_alloc(td_arena *a, size_t bytes);
void *td_arena_copy(td_arena *a, const void *from, size_t bytes);
/* An array of n elements with room for one more: the old one, or a copy twice
 * as large (what is old stays in the arena). */
void *td_arena_more(td_arena *a, void *old, int n, int *room, size_t size);
char *td_arena_text(td_arena *a, const char *text, size_t len);
td_arena_mark td_arena_here(const td_arena *a);
void td_arena_back(td_arena *a, td_arena_mark mark);
void td_arena_free(td_arena *a);

#define TD_NEW(a, T, n) ((T *)td_arena_alloc((a), sizeof(T) * (size_t)(n)))
#define TD_ROOM(a, T, n) ((T *)td_arena_room((a), sizeof(T) * (size_t)(n)))

#endif
