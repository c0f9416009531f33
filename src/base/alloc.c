#include "base/alloc.h"

#include <assert.h>
#include <stdalign.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Before each block stands its size, so that it can be counted off again. */
typedef union block {
    size_t bytes;
    max_align_t align;
} block;

static _Thread_local td_memory *in_force;
static _Thread_local size_t in_use; /* wraps where others' blocks are freed */
static _Thread_local size_t pretended;
static void (*out_of_memory)(void);

/* ---- when there is none left ---- */

void td_memory_handler(void (*handler)(void))
{
    out_of_memory = handler;
}

void td_memory_pretend(size_t bytes)
{
    pretended = bytes;
}

static bool has_room(size_t bytes)
{
    return !pretended || (in_use <= pretended && bytes <= pretended - in_use);
}

/* Gives the innermost reserve back; false if there is none. */
static bool give_reserve(void)
{
    for (td_memory *m = in_force; m; m = m->outer) {
        m->out = true;
        if (!m->reserve)
            continue;
        td_free(m->reserve);
        m->reserve = NULL;
        return true;
    }
    return false;
}

static void give_up(void)
{
    if (out_of_memory)
        out_of_memory();
    fputs("tandem: out of memory\n", stderr);
    abort();
}

/* ---- blocks ---- */

static void *handed_out(block *b, size_t bytes)
{
    b->bytes = bytes;
    in_use += bytes;
    td_memory *m = in_force;
    if (m && m->limit && (ptrdiff_t)(in_use - m->start) > (ptrdiff_t)m->limit)
        m->out = true;
    return b + 1;
}

static bool fits(size_t bytes)
{
    return bytes <= PTRDIFF_MAX - sizeof(block);
}

static void *try_alloc(size_t bytes)
{
    block *b =
        fits(bytes) && has_room(bytes) ? malloc(sizeof *b + bytes) : NULL;
    return b ? handed_out(b, bytes) : NULL;
}

void *td_alloc(size_t bytes)
{
    void *p = try_alloc(bytes);
    while (!p) {
        if (!give_reserve())
            give_up();
        p = try_alloc(bytes);
    }
    return p;
}

void *td_calloc(size_t n, size_t size)
{
    size_t bytes = n && size > SIZE_MAX / n ? SIZE_MAX : n * size;
    for (;;) {
        block *b = fits(bytes) && has_room(bytes) ? calloc(1, sizeof *b + bytes)
                                                  : NULL;
        if (b)
            return handed_out(b, bytes);
        if (!give_reserve())
            give_up();
    }
}

void *td_realloc(void *p, size_t bytes)
{
    if (!p)
        return td_alloc(bytes);
    for (;;) {
        block *b = (block *)p - 1;
        size_t before = b->bytes;
        bool room = bytes <= before || has_room(bytes - before);
        b = fits(bytes) && room ? realloc(b, sizeof *b + bytes) : NULL;
        if (b) {
            in_use -= before;
            return handed_out(b, bytes);
        }
        if (!give_reserve())
            give_up();
    }
}

void td_free(void *p)
{
    if (!p)
        return;
    block *b = (block *)p - 1;
    in_use -= b->bytes;
    free(b);
}

/* ---- accounts ---- */

void td_memory_begin(td_memory *m, size_t limit, size_t reserve)
{
    *m = (td_memory){.outer = in_force, .reserve = try_alloc(reserve)};
    m->out = !m->reserve;
    m->start = in_use;
    m->limit = limit;
    in_force = m;
}

bool td_memory_end(td_memory *m)
{
    assert(in_force == m);
    in_force = m->outer;
    td_free(m->reserve);
    return !m->out;
}

bool td_memory_is_out(void)
{
    return in_force && in_force->out;
}

size_t td_memory_used(void)
{
    return in_use;
}
