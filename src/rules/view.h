/* Views: facts that are no literals, recomputed when the state has changed.
 *
 * A view type says how large its data is and how to fill it; the cache keeps
 * one entry for each (type, rule) and rebuilds it when the state's stamp has
 * moved on. Entries keep what they rest on, so that steps can name it. */
#ifndef TD_RULES_VIEW_H
#define TD_RULES_VIEW_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

struct td_pos;

typedef struct td_view_type {
    const char *name;
    size_t (*size)(const struct td_pos *p, int rule);
    /* The data is zeroed before the first build and as left after that. */
    void (*build)(const struct td_pos *p, int rule, void *data);
} td_view_type;

typedef struct td_view_entry {
    const td_view_type *type;
    int rule;
    uint32_t stamp;
    void *data;
} td_view_entry;

enum { TD_MAX_VIEWS = 24, TD_VIEW_SLOTS = 32 };

typedef struct td_views {
    td_arena *mem;
    int n;
    td_view_entry slot[TD_VIEW_SLOTS]; /* by type and rule: a hash table */
} td_views;

const void *td_view_get(const struct td_pos *p, const td_view_type *type,
                        int rule);

#endif
