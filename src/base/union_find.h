/* Union-find over an int array that the caller owns (parent of each item). */
#ifndef TD_BASE_UNION_FIND_H
#define TD_BASE_UNION_FIND_H

#include <stdbool.h>
#include <stdint.h>

static inline void td_uf_init(int32_t *parent, int n)
{
    for (int i = 0; i < n; i++)
        parent[i] = i;
}

static inline int32_t td_uf_find(int32_t *parent, int32_t i)
{
    while (parent[i] != i)
        i = parent[i] = parent[parent[i]];
    return i;
}

/* True if they were apart. The smaller index stays the root, so that the
 * outcome does not depend on the order of unions. */
static inline bool td_uf_join(int32_t *parent, int32_t a, int32_t b)
{
    a = td_uf_find(parent, a);
    b = td_uf_find(parent, b);
    if (a == b)
        return false;
    if (a < b)
        parent[b] = a;
    else
        parent[a] = b;
    return true;
}

#endif
