/* Groups of nodes that grow together and can be taken apart again, in the
 * opposite order: union and find without short cuts. The smaller group is put
 * below the larger one, so ways to the top are short; a ring leads through all
 * nodes of a group. */
#ifndef TD_BASE_GROUPS_H
#define TD_BASE_GROUPS_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

typedef struct td_groups {
    int32_t *above; /* by node: the next one up, itself at the top */
    int32_t *size;  /* by top: nodes of its group */
    int32_t *next;  /* by node: a ring through its group */
    int32_t *joint; /* tops that were put below another, in order of time */
    int njoints;
} td_groups;

static inline size_t td_groups_ints(int nodes)
{
    return 4 * (size_t)nodes;
}

static inline void td_groups_init(td_groups *g, int nodes, int32_t *ints)
{
    *g = (td_groups){.above = ints,
                     .size = ints + nodes,
                     .next = ints + 2 * nodes,
                     .joint = ints + 3 * nodes};
    for (int v = 0; v < nodes; v++) {
        g->above[v] = g->next[v] = v;
        g->size[v] = 1;
    }
}

static inline int td_groups_top(const td_groups *g, int v)
{
    while (g->above[v] != v)
        v = g->above[v];
    return v;
}

/* Exchanging the successors of two nodes joins their rings, or parts them. */
static inline void td_groups_swap_next(td_groups *g, int a, int b)
{
    int32_t keep = g->next[a];
    g->next[a] = g->next[b];
    g->next[b] = keep;
}

/* Puts one of two tops below the other, the first unless its group is larger,
 * and returns it: the nodes of its group are then the size[] nodes in the ring
 * from the one after the new top on. */
static inline int td_groups_join(td_groups *g, int a, int b)
{
    assert(a != b && g->above[a] == a && g->above[b] == b);
    if (g->size[a] > g->size[b]) {
        int keep = a;
        a = b;
        b = keep;
    }
    g->above[a] = b;
    g->size[b] += g->size[a];
    td_groups_swap_next(g, a, b);
    g->joint[g->njoints++] = a;
    return a;
}

/* Takes the last joints apart, down to so many. */
static inline void td_groups_part(td_groups *g, int njoints)
{
    while (g->njoints > njoints) {
        int a = g->joint[--g->njoints], b = g->above[a];
        td_groups_swap_next(g, a, b);
        g->size[b] -= g->size[a];
        g->above[a] = a;
    }
}

#endif
