/* Views: facts that are no literals, recomputed when the state has changed.
 *
 * A view type says how large its data is, how to start and how to fill it; the
 * cache keeps one entry for each (type, rule) and rebuilds it when the state's
 * stamp has moved on. Entries keep what they rest on, so that steps can name
 * it. Views are the only memory that a finder may write to. */
#ifndef TD_RULES_VIEW_H
#define TD_RULES_VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

struct td_pos;

typedef struct td_view_type {
    const char *name;
    size_t size; /* of its data, which is zeroed at first */
    /* Once, before the first build: takes more memory (of p->views->mem, where
     * it stays) and fills in what does not change. NULL: there is no such. */
    void (*start)(const struct td_pos *p, int rule, void *data);
    /* The data is as it was left before. NULL: whoever asks for it keeps it up
     * to date. */
    void (*build)(const struct td_pos *p, int rule, void *data);
} td_view_type;

typedef struct td_view_entry {
    const td_view_type *type;
    int rule;
    uint32_t stamp;
    void *data;
} td_view_entry;

/* A slice of a finder's call; see sink.h. */
typedef struct td_slice {
    int64_t work;  /* done in it: about one for each cell that was visited */
    int64_t most;  /* when it is to end; 0: never */
    int32_t place; /* where the finder is to go on */
    int32_t next;  /* the last place where it could have paused */
    bool resumed;  /* it goes on, and does not begin */
    bool unfinished;
} td_slice;

typedef struct td_views {
    td_arena *mem;
    int n;
    int nslots;          /* a power of two, or 0 */
    td_view_entry *last; /* the one that was asked for last, or NULL */
    td_view_entry *slot; /* by type and rule: a hash table */
    td_slice slice;
} td_views;

/* For td_view_get (sink.h): where it is not the view that was asked for last,
 * or the state has changed. */
const void *td_view_find(const struct td_pos *p, const td_view_type *type,
                         int rule);

#endif
