/* What the solver keeps by atom and by literal, in one block of memory. */
#include "kernel/internal.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* Where the pointer to a column stands in td_cdcl, and its bytes an atom. */
typedef struct column {
    size_t pointer, bytes;
} column;

#define COLUMN(field, per)                                             \
    {                                                                  \
        offsetof(td_cdcl, field), sizeof *((td_cdcl *)0)->field *(per) \
    }

static const column columns[] = {
    COLUMN(watch, 2),    COLUMN(listen, 2), COLUMN(stamp, 1),  COLUMN(level, 1),
    COLUMN(pos, 1),      COLUMN(reason, 1), COLUMN(before, 1), COLUMN(after, 1),
    COLUMN(trail, 1),    COLUMN(rank, 1),   COLUMN(order, 1),  COLUMN(val, 2),
    COLUMN(phase, 1),    COLUMN(best, 1),   COLUMN(decide, 1), COLUMN(seen, 1),
    COLUMN(released, 1), COLUMN(model, 1),
};
enum { COLUMNS = sizeof columns / sizeof *columns };

static size_t column_size(int i, int atoms)
{
    size_t align = alignof(max_align_t);
    return (columns[i].bytes * (size_t)atoms + align - 1) / align * align;
}

/* Moves the columns into a block with room for so many atoms. */
static void move_columns(td_cdcl *c, int atoms)
{
    size_t size = 0;
    for (int i = 0; i < COLUMNS; i++)
        size += column_size(i, atoms);
    unsigned char *block = td_alloc(size), *at = block;
    for (int i = 0; i < COLUMNS; i++) {
        unsigned char *field = (unsigned char *)c + columns[i].pointer;
        void *old;
        memcpy(&old, field, sizeof old);
        if (c->natoms)
            memcpy(at, old, columns[i].bytes * (size_t)c->natoms);
        memcpy(field, &at, sizeof at);
        at += column_size(i, atoms);
    }
    td_free(c->atoms);
    c->atoms = block;
}

void td_cdcl_heap_room(td_cdcl *c)
{
    size_t n = (size_t)c->atom_cap;
    c->activity = td_realloc(c->activity, n * sizeof *c->activity);
    c->heap = td_realloc(c->heap, n * sizeof *c->heap);
    c->heap_at = td_realloc(c->heap_at, n * sizeof *c->heap_at);
}

void td_cdcl_reserve(td_cdcl *c, int atoms)
{
    if (atoms <= c->atom_cap)
        return;
    move_columns(c, atoms);
    c->atom_cap = atoms;
    if (c->by_activity)
        td_cdcl_heap_room(c);
    td_host_init(c);
}

int td_cdcl_atom(td_cdcl *c, bool decide)
{
    if (!decide && c->free_atoms.n)
        return td_vec_pop(&c->free_atoms);
    if (c->natoms == c->atom_cap)
        td_cdcl_reserve(c, c->atom_cap * 2 + 64);
    int a = c->natoms++;
    for (td_lit l = 2 * a; l <= 2 * a + 1; l++) {
        c->val[l] = 0;
        c->watch[l] = (td_watches){0};
        c->listen[l] = (td_listeners){0};
    }
    c->level[a] = 0;
    c->pos[a] = 0;
    c->reason[a] = TD_WHY_NONE;
    c->phase[a] = c->best[a] = -1;
    c->decide[a] = decide;
    c->seen[a] = c->released[a] = false;
    c->stamp[a] = 0;
    if (c->by_activity) {
        c->activity[a] = 0;
        c->heap_at[a] = -1;
    }
    c->model[a] = 0;
    c->rank[a] = -1;
    if (decide)
        td_decide_also(c, a);
    return a;
}

void td_cdcl_atoms(td_cdcl *c, int n)
{
    assert(n >= 0 && !c->natoms && !c->by_activity);
    td_cdcl_reserve(c, n + 1);
    size_t size = n > 0 ? (size_t)n : 0; /* as gcc fears that n is negative */
    for (td_lit l = 0; l < 2 * n; l++) {
        c->watch[l].n = c->watch[l].cap = 0;
        c->listen[l].n = c->listen[l].cap = 0;
    }
    memset(c->val, 0, 2 * size);
    memset(c->level, 0, size * sizeof *c->level);
    memset(c->pos, 0, size * sizeof *c->pos);
    for (int a = 0; a < n; a++)
        c->reason[a] = TD_WHY_NONE;
    memset(c->phase, -1, size);
    memset(c->best, -1, size);
    memset(c->decide, true, size);
    memset(c->seen, false, size);
    memset(c->released, false, size);
    memset(c->model, 0, size);
    c->natoms = n;
    td_decide_first(c);
}
