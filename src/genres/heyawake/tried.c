#include "genres/heyawake/tried.h"

#include <assert.h>
#include <string.h>

/* ---- putting down and taking back ---- */

/* Counts a cell that is decided in its room and its runs, or (-1) takes it out.
 */
static void count_in(he_tried *b, int cell, int by)
{
    int shaded = b->val[cell] > 0 ? by : 0;
    for (const int32_t *k = he_rules(b, cell); *k < b->nrules; k++) {
        b->room[*k].open -= by;
        b->room[*k].yes += shaded;
        assert(b->room[*k].open >= 0 && b->room[*k].yes >= 0);
    }
}

bool he_put(he_tried *b, int cell, int value, he_why why)
{
    assert(cell >= 0 && cell < b->cells && value);
    if (b->val[cell]) {
        if (b->val[cell] == value)
            return true;
        b->broken = why;
        b->clash = cell;
        return false;
    }
    b->val[cell] = (int8_t)value;
    b->why[cell] = why;
    b->when[cell] = b->n;
    b->put[b->n++] = cell;
    b->work++;
    count_in(b, cell, 1);
    return true;
}

void he_take_back(he_tried *b, int n)
{
    assert(n >= 0 && n <= b->n);
    while (b->n > n) {
        int cell = b->put[--b->n];
        count_in(b, cell, -1);
        b->val[cell] = 0;
    }
    if (b->followed > n) {
        td_groups_part(&b->groups, b->joints[n]);
        b->followed = n;
    }
    while (b->ndirty)
        b->dirty[b->dirty_list[--b->ndirty]] = false;
}

/* ---- fences ---- */

bool he_fail(he_tried *b, he_cause cause, int at)
{
    b->broken = (he_why){(uint8_t)cause, at};
    b->clash = -1;
    return false;
}

/* The groups that a cell touches, each contact once: of cells that were put
 * down before, for others are not linked yet. */
static int contacts_of(const he_tried *b, int cell, int before, int out[6])
{
    const td_graph *g = b->corners;
    int n = 0;
    for (int i = g->start[cell]; i < g->start[cell + 1]; i++) {
        int to = g->arc_to[i];
        if (b->val[to] > 0 && b->when[to] < before)
            out[n++] = td_groups_top(&b->groups, to);
    }
    assert(n <= 6);
    return n;
}

static bool has_twice(const int *list, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = 0; k < i; k++)
            if (list[i] == list[k])
                return true;
    return false;
}

/* An open cell that would close a fence is unshaded. */
static void tell_fence(he_tried *b, int cell)
{
    int group[6];
    if (!b->val[cell] &&
        has_twice(group, contacts_of(b, cell, b->followed, group)))
        he_put(b, cell, HE_UNSHADED, (he_why){HE_FENCE, cell});
}

/* The open cells around a shaded one that would close a fence now. */
static void tell_around(he_tried *b, int cell)
{
    const td_graph *g = b->corners;
    for (int i = g->start[cell]; i < g->start[cell + 1]; i++)
        tell_fence(b, g->arc_to[i]);
}

/* Links a shaded cell to the groups that it touches. (Where a board has a
 * mistake, they may be linked already.) */
static void link_up(he_tried *b, int cell, const int *group, int n)
{
    td_groups *g = &b->groups;
    for (int i = 0; i < n; i++) {
        int top = td_groups_top(g, group[i]), own = td_groups_top(g, cell);
        if (top != own)
            td_groups_join(g, top, own);
    }
}

/* A cell was shaded: it links the groups that it touches. An open cell that
 * would close a fence only now touches the cell itself, or a group other than
 * the largest of those that were linked. */
static bool follow_fence(he_tried *b, int cell)
{
    const td_groups *g = &b->groups;
    int group[6], n = contacts_of(b, cell, b->when[cell], group), largest = -1;
    int m = 0; /* cells of groups that become part of the largest */
    assert(!b->nstack);
    if (has_twice(group, n))
        return he_fail(b, HE_FENCE, cell);
    for (int i = 0; i < n; i++)
        if (largest < 0 || g->size[group[i]] > g->size[largest])
            largest = group[i];
    for (int i = 0; i < n; i++) {
        int left = group[i] == largest ? 0 : g->size[group[i]];
        for (int x = group[i]; left > 0; left--, x = g->next[x])
            b->stack[m++] = x;
    }
    link_up(b, cell, group, n);
    b->work += m + 4;
    tell_around(b, cell);
    for (int i = 0; i < m; i++)
        tell_around(b, b->stack[i]);
    return true;
}

/* ---- rooms and runs ---- */

static bool put_rest(he_tried *b, const he_room *x, int value, he_why why)
{
    for (int i = 0; i < x->size; i++) {
        int cell = td_atom(x->lits[i]);
        if (!b->val[cell] && !he_put(b, cell, value, why))
            return false;
    }
    return true;
}

static bool follow_room(he_tried *b, int k)
{
    const he_room *x = &b->room[k];
    bool over = x->yes > x->number, full = x->yes == x->number;
    int most = x->yes + x->open;
    if (over)
        return he_fail(b, HE_FULL, k);
    if (most < x->number)
        return he_fail(b, HE_NEEDS, k);
    if (!x->open)
        return true;
    if (full)
        return put_rest(b, x, HE_UNSHADED, (he_why){HE_FULL, k});
    if (most == x->number)
        return put_rest(b, x, HE_SHADED, (he_why){HE_NEEDS, k});
    if (b->roomy && !b->dirty[k]) {
        b->dirty[k] = true;
        b->dirty_list[b->ndirty++] = k;
    }
    return true;
}

static bool follow_run(he_tried *b, int k)
{
    const he_room *x = &b->room[k];
    if (x->yes || x->open > 1)
        return true;
    if (!x->open)
        return he_fail(b, HE_RUN, k);
    const td_lit *l = x->lits;
    while (b->val[td_atom(*l)])
        l++;
    return he_put(b, td_atom(*l), HE_SHADED, (he_why){HE_RUN, k});
}

static bool follow_cell(he_tried *b, int cell)
{
    if (b->val[cell] > 0) {
        for (int d = 0; d < 4; d++) {
            int next = he_next(b, cell, d);
            if (next < 0 || b->val[next] < 0)
                continue;
            if (!he_put(b, next, HE_UNSHADED, (he_why){HE_TOUCH, cell}))
                return false;
        }
        if (!b->fences_off && !follow_fence(b, cell))
            return false;
    }
    for (const int32_t *k = he_rules(b, cell); *k < b->nrules; k++)
        if (!b->off[*k] &&
            !(*k < b->nrooms ? follow_room(b, *k) : follow_run(b, *k)))
            return false;
    return true;
}

/* ---- all of it ---- */

bool he_follow(he_tried *b)
{
    for (;;) {
        while (b->followed < b->n) {
            b->joints[b->followed] = b->groups.njoints;
            if (!follow_cell(b, b->put[b->followed++]))
                return false;
        }
        if (!b->ndirty)
            return true;
        int k = b->dirty_list[--b->ndirty];
        b->dirty[k] = false;
        if (!he_follow_capacity(b, k))
            return false;
    }
}

/* ---- the view: its memory, and what does not change in it ---- */

static void share_out(td_arena *mem, he_tried *b)
{
    int rooms = b->nrooms, n = b->cells + 2;
    b->room = TD_NEW(mem, he_room, b->nrules);
    b->why = TD_NEW(mem, he_why, n);
    b->beside = TD_ROOM(mem, int32_t, 4 * n);
    td_follow_init(&b->follow, n, mem);
    b->dirty_list = TD_ROOM(mem, int32_t, rooms);
    int32_t **lists[] = {&b->room_of, &b->put,  &b->when, &b->joints,
                         &b->queue,   &b->from, &b->mark, &b->mate,
                         &b->list,    &b->stack};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        *lists[i] = TD_NEW(mem, int32_t, n);
    bool **marks[] = {&b->seen, &b->gap, &b->in};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        *marks[i] = TD_NEW(mem, bool, n);
    b->val = TD_NEW(mem, int8_t, n);
    b->fate = TD_NEW(mem, int8_t, n);
    b->off = TD_NEW(mem, bool, b->nrules);
    b->dirty = TD_NEW(mem, bool, rooms);
    b->used = TD_NEW(mem, bool, b->m->nrules);
}

static void add_room(he_tried *b, int k)
{
    const td_rule *r = &b->m->rule[k];
    assert(r->tag == (k < b->nrooms ? ROOM : RUN));
    b->room[k] = (he_room){r->lits, r->number, r->nlits, 0, r->nlits};
    for (int i = 0; i < r->nlits && k < b->nrooms; i++)
        b->room_of[td_atom(r->lits[i])] = k;
}

static void tried_start(const td_pos *p, int unused, void *data)
{
    he_tried *b = data;
    (void)unused;
    b->m = p->m;
    b->w = p->topo->w;
    b->cells = p->m->natoms;
    b->nrooms = p->m->of_tag[ROOM].n;
    b->nrules = b->nrooms + p->m->of_tag[RUN].n;
    share_out(p->views->mem, b);
    for (int i = 0; i < b->cells; i++) {
        b->room_of[i] = -1;
        for (int d = 0; d < 4; d++) {
            td_site next = td_next_cell(p->topo, he_site(b, i), (td_dir)d);
            b->beside[4 * i + d] = next < 0 ? -1 : he_cell(b, next);
        }
    }
    for (int k = 0; k < b->nrules; k++)
        add_room(b, k);
    b->corners = td_rule_at(p->m, he_site(b, 0), TD_NO_FENCE)->graph;
    int nodes = b->cells + 1, frame = b->cells;
    td_groups_init(&b->groups, nodes,
                   TD_ROOM(p->views->mem, int32_t, td_groups_ints(nodes)));
    b->groups.size[frame] = nodes + 1; /* it is never the lesser part */
    b->val[frame] = HE_SHADED;
    b->when[frame] = -1;
}

static const td_view_type tried_view = {
    .name = "heyawake_tried",
    .size = sizeof(he_tried),
    .start = tried_start,
};

static void put_position(he_tried *b, const td_state *s)
{
    memset(b->off, 0, (size_t)b->nrules);
    b->fences_off = b->roomy = false;
    he_take_back(b, b->follow.n);
    while (td_follow_lost(&b->follow, s))
        b->follow.n--;
    he_take_back(b, b->follow.n);
    while (b->follow.n < s->ntrail) {
        td_lit l = td_follow_next(&b->follow, s);
        int cell = td_atom(l), group[6];
        b->joints[b->n] = b->groups.njoints;
        he_assume(b, cell, he_value(l));
        if (!(l & 1)) /* it is linked, and nothing is told */
            link_up(b, cell, group, contacts_of(b, cell, b->n, group));
    }
    assert(b->n == s->ntrail);
    b->followed = b->n;
}

he_tried *he_tried_of(const td_pos *p)
{
    he_tried *b = (he_tried *)(uintptr_t)td_view_get(p, &tried_view, 0);
    b->p = p;
    put_position(b, p->s);
    return b;
}
