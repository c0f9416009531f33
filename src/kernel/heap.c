/* The order of decisions in a long search: the most active atom first.
 *
 * Activity adds up over conflicts, and recent conflicts weigh more. Ties go to
 * the lower atom. The heap holds the open atoms that may be decided, and maybe
 * decided ones, which are dropped when they come up. */
#include <assert.h>

#include "kernel/internal.h"

static bool above(const td_cdcl *c, int a, int b)
{
    return c->activity[a] > c->activity[b] ||
           (c->activity[a] == c->activity[b] && a < b);
}

static void heap_up(td_cdcl *c, int i)
{
    int a = c->heap[i];
    for (; i > 0 && above(c, a, c->heap[(i - 1) / 2]); i = (i - 1) / 2) {
        c->heap[i] = c->heap[(i - 1) / 2];
        c->heap_at[c->heap[i]] = i;
    }
    c->heap[i] = a;
    c->heap_at[a] = i;
}

static void heap_down(td_cdcl *c, int i)
{
    int a = c->heap[i];
    for (;;) {
        int k = 2 * i + 1;
        if (k >= c->nheap)
            break;
        if (k + 1 < c->nheap && above(c, c->heap[k + 1], c->heap[k]))
            k++;
        if (!above(c, c->heap[k], a))
            break;
        c->heap[i] = c->heap[k];
        c->heap_at[c->heap[i]] = i;
        i = k;
    }
    c->heap[i] = a;
    c->heap_at[a] = i;
}

void td_heap_insert(td_cdcl *c, int atom)
{
    if (c->heap_at[atom] >= 0)
        return;
    assert(c->nheap < c->natoms);
    c->heap[c->nheap] = atom;
    heap_up(c, c->nheap++);
}

static int heap_pop(td_cdcl *c)
{
    int a = c->heap[0];
    c->heap_at[a] = -1;
    int last = c->heap[--c->nheap];
    if (c->nheap) {
        c->heap[0] = last;
        heap_down(c, 0);
    }
    return a;
}

int td_heap_next(td_cdcl *c)
{
    while (c->nheap) {
        int a = heap_pop(c);
        if (!c->val[2 * a])
            return a;
    }
    return -1;
}

void td_heap_bump(td_cdcl *c, int atom)
{
    c->activity[atom] += c->bump;
    if (c->activity[atom] > 1e100) {
        for (int a = 0; a < c->natoms; a++)
            c->activity[a] *= 1e-100;
        c->bump *= 1e-100;
    }
    if (c->heap_at[atom] >= 0)
        heap_up(c, c->heap_at[atom]);
}

void td_heap_clear(td_cdcl *c)
{
    for (int i = 0; i < c->nheap; i++)
        c->heap_at[c->heap[i]] = -1;
    c->nheap = 0;
}
