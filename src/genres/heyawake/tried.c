#include "genres/heyawake/tried.h"

#include <assert.h>
#include <string.h>

/* ---- putting down and taking back ---- */

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
    int k = b->room_of[cell];
    if (k >= 0) {
        b->room[k].open--;
        b->room[k].yes += value > 0;
        assert(b->room[k].open >= 0 && b->room[k].yes >= 0);
    }
    for (int i = b->run_start[cell]; i < b->run_start[cell + 1]; i++) {
        b->run[b->run_list[i]].open--;
        b->run[b->run_list[i]].yes += value > 0;
    }
    return true;
}

static int root_of(const he_tried *b, int node)
{
    while (b->parent[node] != node)
        node = b->parent[node];
    return node;
}

static void swap_next(he_tried *b, int x, int y)
{
    int32_t t = b->next[x];
    b->next[x] = b->next[y];
    b->next[y] = t;
}

static void join(he_tried *b, int x, int y, int at)
{
    x = root_of(b, x);
    y = root_of(b, y);
    assert(x != y);
    if (b->weight[x] < b->weight[y]) {
        int t = x;
        x = y;
        y = t;
    }
    b->parent[y] = x;
    b->weight[x] += b->weight[y];
    swap_next(b, x, y);
    b->link[b->nlinks++] = (he_link){y, at};
}

static void part(he_tried *b)
{
    int y = b->link[--b->nlinks].child, x = b->parent[y];
    swap_next(b, x, y);
    b->weight[x] -= b->weight[y];
    b->parent[y] = y;
}

void he_take_back(he_tried *b, int n)
{
    assert(n >= 0 && n <= b->n);
    while (b->nlinks && b->link[b->nlinks - 1].at >= n)
        part(b);
    while (b->n > n) {
        int cell = b->put[--b->n], value = b->val[cell], k = b->room_of[cell];
        b->val[cell] = 0;
        if (k >= 0) {
            b->room[k].open++;
            b->room[k].yes -= value > 0;
        }
        for (int i = b->run_start[cell]; i < b->run_start[cell + 1]; i++) {
            b->run[b->run_list[i]].open++;
            b->run[b->run_list[i]].yes -= value > 0;
        }
    }
    if (b->followed > n)
        b->followed = n;
    while (b->ndirty)
        b->dirty[b->dirty_list[--b->ndirty]] = false;
}

void he_clear(he_tried *b)
{
    he_take_back(b, 0);
    b->follow.n = 0;
}

/* Switches all rules on. */
static void follow_all(he_tried *b)
{
    memset(b->room_off, 0, (size_t)b->nrooms);
    memset(b->run_off, 0, (size_t)b->nruns);
    b->fences_off = b->roomy = false;
}

/* ---- fences ---- */

bool he_fail(he_tried *b, he_cause cause, int at)
{
    b->broken = (he_why){(uint8_t)cause, at};
    b->clash = -1;
    return false;
}

/* The cells that touch one by a corner. */
static int corners_of(const he_tried *b, int cell, int out[4])
{
    int x = cell % b->w, n = 0;
    bool up = cell >= b->w, down = cell + b->w < b->cells;
    if (up && x)
        out[n++] = cell - b->w - 1;
    if (up && x + 1 < b->w)
        out[n++] = cell - b->w + 1;
    if (down && x)
        out[n++] = cell + b->w - 1;
    if (down && x + 1 < b->w)
        out[n++] = cell + b->w + 1;
    return n;
}

/* The groups that a cell touches, each contact once: of cells that were put
 * down before, for others are not linked yet. */
static int contacts_of(const he_tried *b, int cell, int before, int out[6])
{
    int corner[4], m = corners_of(b, cell, corner), n = 0;
    for (int i = 0; i < m; i++)
        if (b->val[corner[i]] > 0 && b->when[corner[i]] < before)
            out[n++] = root_of(b, corner[i]);
    for (int i = 0; i < b->at_frame[cell]; i++)
        out[n++] = root_of(b, b->cells);
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

/* Would shading the cell close a fence? */
static bool closes_fence(const he_tried *b, int cell)
{
    int group[6];
    return has_twice(group, contacts_of(b, cell, b->followed, group));
}

/* The open cells around a shaded one that would close a fence now. */
static void tell_around(he_tried *b, int cell)
{
    int corner[4], n = corners_of(b, cell, corner);
    for (int i = 0; i < n; i++)
        if (!b->val[corner[i]] && closes_fence(b, corner[i]))
            he_put(b, corner[i], HE_UNSHADED, (he_why){HE_FENCE, corner[i]});
}

/* A cell was shaded: it links the groups that it touches. An open cell that
 * would close a fence only now touches the cell itself, or a group other than
 * the largest of those that were linked. */
static bool follow_fence(he_tried *b, int cell)
{
    int group[6], n = contacts_of(b, cell, b->when[cell], group), largest = -1;
    if (has_twice(group, n))
        return he_fail(b, HE_FENCE, cell);
    for (int i = 0; i < n; i++)
        if (largest < 0 || b->weight[group[i]] > b->weight[largest])
            largest = group[i];
    int at = b->when[cell];
    /* Rings of members are walked after linking: remember where each begins
     * and how many it has. */
    int start[6], count[6], m = 0;
    for (int i = 0; i < n; i++)
        if (group[i] != largest) {
            start[m] = group[i];
            count[m++] = b->weight[group[i]];
        }
    int list[64], total = 0;
    bool all = true;
    for (int i = 0; i < m; i++)
        for (int x = start[i], k = 0; k < count[i]; k++, x = b->next[x]) {
            if (total < 64)
                list[total++] = x;
            else
                all = false;
        }
    for (int i = 0; i < n; i++)
        join(b, cell, group[i], at);
    b->work += total + 4;
    tell_around(b, cell);
    for (int i = 0; i < total && all; i++)
        tell_around(b, list[i]);
    for (int i = 0; i < b->cells && !all; i++)
        if (!b->val[i] && closes_fence(b, i))
            he_put(b, i, HE_UNSHADED, (he_why){HE_FENCE, i});
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
    const he_run *x = &b->run[k];
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
    int k = b->room_of[cell];
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
    if (k >= 0 && !b->room_off[k] && !follow_room(b, k))
        return false;
    if (b->val[cell] < 0)
        for (int i = b->run_start[cell]; i < b->run_start[cell + 1]; i++)
            if (!b->run_off[b->run_list[i]] && !follow_run(b, b->run_list[i]))
                return false;
    return true;
}

/* ---- all of it ---- */

bool he_follow(he_tried *b)
{
    for (;;) {
        while (b->followed < b->n) {
            b->work++;
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

/* ---- the view ---- */

static const td_view_type tried_view = {
    .name = "heyawake_tried",
    .size = sizeof(he_tried),
    .start = he_tried_start,
};

/* A shaded cell of the position: it is linked, and nothing is told. (Where a
 * board has a mistake, its groups may be linked already.) */
static void link_up(he_tried *b, int cell)
{
    int group[6], n = contacts_of(b, cell, b->when[cell], group);
    for (int i = 0; i < n; i++)
        if (root_of(b, group[i]) != root_of(b, cell))
            join(b, cell, group[i], b->when[cell]);
}

static void put_position(he_tried *b, const td_state *s)
{
    follow_all(b);
    he_take_back(b, b->follow.n);
    while (td_follow_lost(&b->follow, s))
        b->follow.n--;
    he_take_back(b, b->follow.n);
    while (b->follow.n < s->ntrail) {
        td_lit l = td_follow_next(&b->follow, s);
        he_assume(b, td_atom(l), l & 1 ? HE_UNSHADED : HE_SHADED);
        if (!(l & 1))
            link_up(b, td_atom(l));
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
