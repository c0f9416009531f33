/* Memory of the lists by literal: watches and listeners.
 *
 * A list is doubled when it is full; the room that it leaves is kept by size
 * for the next list that grows. So thousands of short lists cost neither a
 * call of the C library each when they are made nor one when they are freed. */
#include <assert.h>
#include <string.h>

#include "kernel/internal.h"

static int class_of(uint32_t cap)
{
    int k = 0;
    assert(cap && !(cap & (cap - 1)));
    while ((uint32_t)1 << k < cap)
        k++;
    return k;
}

void *td_list_room(td_cdcl *c, void *old, uint32_t n, uint32_t old_cap,
                   uint32_t cap)
{
    assert(n <= cap && cap >= 2);
    int k = class_of(cap);
    void *room = c->spare[k];
    if (room)
        memcpy(&c->spare[k], room, sizeof room);
    else
        room = td_arena_room(&c->mem, cap * (size_t)TD_LIST_ENTRY);
    c->list_bytes += cap * (size_t)TD_LIST_ENTRY;
    if (n)
        memcpy(room, old, n * (size_t)TD_LIST_ENTRY);
    if (old_cap) {
        k = class_of(old_cap);
        memcpy(old, &c->spare[k], sizeof room);
        c->spare[k] = old;
        c->list_bytes -= old_cap * (size_t)TD_LIST_ENTRY;
    }
    return room;
}
