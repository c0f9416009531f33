/* Which atom is decided next.
 *
 * At first it is the open one that took part in a conflict last: that costs
 * little and serves the short searches of most puzzles best. The atoms to
 * decide form a list, those bumped last at its end; atoms that never were lie
 * at its start, of these the lowest nearest to the end. A mark moves along the
 * list: behind it none is open. So neither a bump nor an atom that is open
 * again costs more than a few words, however large the board.
 *
 * Where conflicts have become many, it is the most active one: see heap.c.
 *
 * A question about a part of the board decides only the atoms of that part:
 * only they are in the list or the heap. */
#include <assert.h>

#include "kernel/internal.h"

/* So many conflicts are a long search. */
enum { LONG_SEARCH = 1000 };

static void link_last(td_cdcl *c, int atom)
{
    c->before[atom] = c->last;
    c->after[atom] = -1;
    if (c->last >= 0)
        c->after[c->last] = atom;
    else
        c->start = c->mark = atom;
    c->last = atom;
}

static void link_first(td_cdcl *c, int atom)
{
    c->before[atom] = -1;
    c->after[atom] = c->start;
    if (c->start >= 0)
        c->before[c->start] = atom;
    else
        c->mark = c->last = atom;
    c->start = atom;
}

void td_decide_also(td_cdcl *c, int atom)
{
    assert(c->rank[atom] < 0 && c->norder < c->natoms);
    c->rank[atom] = c->norder;
    c->order[c->norder++] = atom;
    if (c->by_activity) {
        td_heap_insert(c, atom);
        return;
    }
    c->stamp[atom] = -(int64_t)atom;
    link_first(c, atom);
}

void td_decide_first(td_cdcl *c)
{
    int n = c->norder = c->natoms;
    for (int a = 0; a < n; a++)
        c->rank[a] = c->order[a] = a;
    for (int a = 0; a < n; a++)
        c->stamp[a] = -(int64_t)a;
    for (int a = 0; a < n; a++)
        c->before[a] = a + 1;
    for (int a = 0; a < n; a++)
        c->after[a] = a - 1;
    if (!n)
        return;
    c->before[n - 1] = -1;
    c->start = n - 1;
    c->last = c->mark = 0;
}

/* Shell's sort: the lists are short. */
static void sort_by_stamp(td_stamped *at, uint32_t n)
{
    static const uint32_t gaps[] = {7983, 1750, 701, 301, 132,
                                    57,   23,   10,  4,   1};
    for (size_t g = 0; g < sizeof gaps / sizeof *gaps; g++)
        for (uint32_t gap = gaps[g], i = gap; i < n; i++) {
            td_stamped x = at[i];
            uint32_t j = i;
            for (; j >= gap && at[j - gap].stamp > x.stamp; j -= gap)
                at[j] = at[j - gap];
            at[j] = x;
        }
}

static void list_by_stamp(td_cdcl *c)
{
    td_vec_clear(&c->bumped);
    td_vec_reserve(&c->bumped, c->norder);
    td_stamped *list = c->bumped.at;
    for (int i = 0; i < c->norder; i++)
        list[i] = (td_stamped){c->stamp[c->order[i]], c->order[i]};
    sort_by_stamp(list, (uint32_t)c->norder);
    c->start = c->last = -1;
    for (int i = 0; i < c->norder; i++)
        link_last(c, list[i].atom);
    c->mark = c->last;
}

void td_decide_only(td_cdcl *c, const int32_t *atoms, int n)
{
    assert(td_level(c) == 0);
    for (int i = 0; i < c->norder; i++)
        c->rank[c->order[i]] = -1;
    c->norder = n;
    for (int i = 0; i < n; i++) {
        assert(!i || atoms[i] > atoms[i - 1]);
        c->rank[atoms[i]] = i;
        c->order[i] = atoms[i];
    }
    if (!c->by_activity) {
        list_by_stamp(c);
        return;
    }
    td_heap_clear(c);
    for (int i = 0; i < n; i++)
        if (!c->val[2 * atoms[i]])
            td_heap_insert(c, atoms[i]);
}

/* Atoms bumped lately are active. */
static void go_by_activity(td_cdcl *c)
{
    c->by_activity = true;
    c->bump = 1;
    td_cdcl_heap_room(c);
    for (int a = 0; a < c->natoms; a++) {
        c->heap_at[a] = -1;
        c->activity[a] =
            c->stamp[a] > 0 ? (double)c->stamp[a] / (double)c->newest : 0;
    }
    for (int i = 0; i < c->norder; i++)
        td_heap_insert(c, c->order[i]);
}

static bool comes_before(const td_cdcl *c, int a, int b)
{
    return c->by_activity ? c->activity[a] > c->activity[b]
                          : c->stamp[a] > c->stamp[b];
}

/* The most active one that is open, or the one bumped last; the first in the
 * list, if several. */
static int next_in_focus(const td_cdcl *c)
{
    int best = -1;
    for (int i = 0; i < c->nfocus; i++) {
        int a = c->focus[i];
        if (!c->val[2 * a] && (best < 0 || comes_before(c, a, best)))
            best = a;
    }
    return best;
}

int td_decide_next(td_cdcl *c)
{
    if (c->focus)
        return next_in_focus(c);
    if (c->by_activity)
        return td_heap_next(c);
    for (int a = c->mark; a >= 0; a = c->before[a])
        if (!c->val[2 * a]) {
            c->mark = a;
            return a;
        }
    return -1;
}

/* To the end of the list. Only of decided atoms: behind the mark none is
 * open. */
static void bump(td_cdcl *c, int atom)
{
    assert(c->val[2 * atom]);
    c->stamp[atom] = ++c->newest;
    if (c->rank[atom] < 0 || c->last == atom)
        return;
    int before = c->before[atom], after = c->after[atom];
    if (c->mark == atom)
        c->mark = before >= 0 ? before : after;
    if (before >= 0)
        c->after[before] = after;
    else
        c->start = after;
    c->before[after] = before;
    link_last(c, atom);
}

static void bump_active(td_cdcl *c)
{
    for (uint32_t i = 0; i < c->marked.n; i++)
        td_heap_bump(c, td_atom(c->marked.at[i]));
    c->bump *= 1 / 0.95;
}

/* In the list they keep their order among each other. */
void td_decide_bump(td_cdcl *c)
{
    if (!c->by_activity && c->stats.conflicts > LONG_SEARCH)
        go_by_activity(c);
    if (c->by_activity) {
        bump_active(c);
        return;
    }
    uint32_t n = c->marked.n;
    td_vec_clear(&c->bumped);
    td_vec_reserve(&c->bumped, n);
    for (uint32_t i = 0; i < n; i++) {
        int atom = td_atom(c->marked.at[i]);
        c->bumped.at[i] = (td_stamped){c->stamp[atom], atom};
    }
    sort_by_stamp(c->bumped.at, n);
    for (uint32_t i = 0; i < n; i++)
        bump(c, c->bumped.at[i].atom);
}
