/* Which atom is decided next.
 *
 * Atoms that took part in conflicts wait in a heap, the most active first. All
 * others have no activity: of those the lowest is next, so a mark that moves
 * along the list of atoms serves them, and costs nothing where a large board
 * has few conflicts. Ties go to the lower atom in both.
 *
 * A question about a part of the board decides only the atoms of that part:
 * only they are in the list. */
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

static void heap_insert(td_cdcl *c, int atom)
{
    assert(c->heap_at[atom] < 0 && c->nheap < c->natoms);
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

void td_decide_also(td_cdcl *c, int atom)
{
    assert(c->rank[atom] < 0 && c->norder < c->natoms);
    c->rank[atom] = c->norder;
    c->order[c->norder++] = atom;
}

void td_decide_again(td_cdcl *c, int atom)
{
    int rank = c->rank[atom];
    if (rank < 0)
        return;
    if (c->activity[atom] > 0) {
        if (c->heap_at[atom] < 0)
            heap_insert(c, atom);
    } else if (rank < c->first) {
        c->first = rank;
    }
}

void td_decide_only(td_cdcl *c, const int32_t *atoms, int n)
{
    assert(td_level(c) == 0);
    for (int i = 0; i < c->norder; i++)
        c->rank[c->order[i]] = -1;
    for (int i = 0; i < c->nheap; i++)
        c->heap_at[c->heap[i]] = -1;
    c->norder = c->nheap = 0;
    for (int i = 0; i < n; i++) {
        assert(!i || atoms[i] > atoms[i - 1]);
        td_decide_also(c, atoms[i]);
        if (!c->val[2 * atoms[i]])
            td_decide_again(c, atoms[i]);
    }
    c->first = 0;
}

int td_decide_next(td_cdcl *c)
{
    while (c->nheap) {
        int a = heap_pop(c);
        if (!c->val[2 * a])
            return a;
    }
    for (; c->first < c->norder; c->first++)
        if (!c->val[2 * c->order[c->first]])
            return c->order[c->first];
    return -1;
}

void td_decide_drop_decided(td_cdcl *c)
{
    int n = c->nheap;
    c->nheap = 0;
    for (int i = 0; i < n; i++) {
        int a = c->heap[i];
        c->heap_at[a] = -1;
        if (!c->val[2 * a]) {
            c->heap[c->nheap] = a;
            c->heap_at[a] = c->nheap++;
        }
    }
    for (int i = c->nheap / 2; i-- > 0;)
        heap_down(c, i);
}

/* Only of decided atoms: an open one without activity is not in the heap. */
void td_decide_bump(td_cdcl *c, int atom)
{
    assert(c->val[2 * atom]);
    c->activity[atom] += c->bump;
    if (c->activity[atom] > 1e100) {
        for (int a = 0; a < c->natoms; a++)
            c->activity[a] *= 1e-100;
        c->bump *= 1e-100;
    }
    if (c->heap_at[atom] >= 0)
        heap_up(c, c->heap_at[atom]);
}
