/* Chains of islands, and their gaps: see chains.h. */
#include "genres/nurikabe/chains.h"

#include <assert.h>

#include <string.h>

static void chains_start(const td_pos *p, int rule, void *data)
{
    nu_chains *x = data;
    td_arena *mem = p->views->mem;
    (void)rule;
    x->t = nu_try_of(p);
    int n = x->t->nplaces;
    int32_t **by_place[] = {&x->chain, &x->met, &x->list};
    int32_t **by_edge[] = {&x->gap, &x->edge, &x->begin, &x->open};
    for (int i = 0; i < 3; i++)
        *by_place[i] = TD_NEW(mem, int32_t, n);
    for (int i = 0; i < 4; i++)
        *by_edge[i] = TD_NEW(mem, int32_t, NU_SIDES * n + 1);
    memset(x->gap, -1, sizeof *x->gap * (size_t)(NU_SIDES * n));
}

static const td_view_type chains_view = {
    .name = "chains",
    .size = sizeof(nu_chains),
    .start = chains_start,
};

/* What was walked along the last time is forgotten. */
static void forget_gaps(nu_chains *x)
{
    for (int i = 0; i < x->nedges; i++)
        x->gap[x->edge[i]] = -1;
    x->nedges = x->ngaps = 0;
    if (x->round > INT32_MAX / 2) {
        memset(x->met, 0, sizeof *x->met * (size_t)x->t->nplaces);
        x->round = 0;
    }
}

/* ---- chains ---- */

static bool is_chained(const nu_chains *x, int place)
{
    return nu_is(x->t, place, 1 << NU_LAND | 1 << NU_FRAME);
}

/* Joins a land place with what touches it, and sees to it that there is a wall
 * between the islands of two numbers. */
static void join_around(nu_chains *x, int place)
{
    nu_try *t = x->t;
    for (int i = 0; i < NU_SIDES; i++) {
        int side = place + t->next[i];
        int corner = side + t->next[(i + 1) % NU_SIDES];
        if (is_chained(x, side))
            td_uf_join(x->chain, place, side);
        if (is_chained(x, corner))
            td_uf_join(x->chain, place, corner);
        if (t->kind[side] == NU_OPEN && t->owner[place] != NU_NO_OWNER &&
            nu_try_is_others(t, side, t->owner[place]))
            nu_try_set(t, side, NU_WALL);
    }
}

nu_chains *nu_chains_find(const td_pos *p, const int8_t *val)
{
    nu_try *t = nu_try_as(p, val);
    nu_chains *x =
        (nu_chains *)(uintptr_t)td_view_get(p, &chains_view, t->rule);
    forget_gaps(x);
    for (int i = 0; i < t->nknown; i++) /* the frame is at 0 */
        x->chain[t->known[i]] = t->known[i];
    for (int i = 0; i < t->nknown; i++)
        if (t->kind[t->known[i]] == NU_LAND)
            join_around(x, t->known[i]);
    td_work(p, t->nplaces);
    return x;
}

/* ---- gaps ---- */

static int beyond(const nu_chains *x, int edge)
{
    return edge / NU_SIDES + x->t->next[edge % NU_SIDES];
}

static bool is_wall(const nu_chains *x, int edge)
{
    return x->t->kind[edge / NU_SIDES] == NU_WALL;
}

/* The next edge of the rim, which is on the left. */
static int next_edge(const nu_chains *x, int edge)
{
    int at = edge / NU_SIDES, side = edge % NU_SIDES,
        on = (side + 1) % NU_SIDES;
    int ahead = at + x->t->next[on], corner = ahead + x->t->next[side];
    if (is_chained(x, ahead))
        return at * NU_SIDES + on;
    if (is_chained(x, corner))
        return ahead * NU_SIDES + side;
    return corner * NU_SIDES + (side + 3) % NU_SIDES;
}

/* Walks along a rim and numbers its gaps, beginning at a wall. */
static void walk(nu_chains *x, int first)
{
    int start = first;
    while (!is_wall(x, start) && next_edge(x, start) != first)
        start = next_edge(x, start);
    int edge = start;
    do {
        if (edge == start || is_wall(x, edge)) {
            x->open[x->ngaps] = 0;
            x->begin[x->ngaps++] = x->nedges;
        }
        x->gap[edge] = x->ngaps - 1;
        x->edge[x->nedges++] = edge;
        edge = next_edge(x, edge);
    } while (edge != start);
    x->begin[x->ngaps] = x->nedges;
}

static int gap_of(nu_chains *x, int place, int side)
{
    int edge = place * NU_SIDES + side;
    if (x->gap[edge] < 0)
        walk(x, edge);
    return x->gap[edge];
}

/* Where an open place touches chains: the gaps of its sides and corners. */
static int gaps_at(nu_chains *x, int place, int32_t gap[NU_SIDES])
{
    int n = 0;
    for (int i = 0; i < NU_SIDES; i++) {
        int on = (i + 1) % NU_SIDES, next = place + x->t->next[i];
        if (is_chained(x, next))
            gap[n++] = gap_of(x, place, i);
        else if (!is_chained(x, place + x->t->next[on]) &&
                 is_chained(x, next + x->t->next[on]))
            gap[n++] = gap_of(x, next, on);
    }
    return n;
}

/* ---- where an island may leave its chain and come back ---- */

static int meet(nu_chains *x, int place, int n)
{
    if (x->met[place] != x->round)
        x->list[n++] = place;
    x->met[place] = x->round;
    return n;
}

/* It may come to the orphans of a gap where it may leave. */
static int open_gap(nu_chains *x, int gap, int n)
{
    if (x->open[gap] == x->round)
        return n;
    x->open[gap] = x->round;
    for (int i = x->begin[gap]; i < x->begin[gap + 1]; i++) {
        int at = beyond(x, x->edge[i]);
        if (x->t->kind[at] == NU_LAND && !is_wall(x, x->edge[i]) &&
            x->t->owner[at] == NU_NO_OWNER)
            n = meet(x, at, n);
    }
    return n;
}

void nu_chains_open(nu_chains *x, int root)
{
    x->round++;
    int n = meet(x, nu_number_place(x->t, root), 0);
    for (int i = 0; i < n; i++)
        for (int side = 0; side < NU_SIDES; side++) {
            int at = x->list[i] + x->t->next[side];
            if (x->t->kind[at] == NU_LAND)
                n = meet(x, at, n);
            else if (x->t->kind[at] == NU_OPEN)
                n = open_gap(x, gap_of(x, at, (side + 2) % NU_SIDES), n);
        }
}

/* An open place must be at one gap only, which is open to the island. */
bool nu_chains_part(nu_chains *x, int root, int place)
{
    assert(root >= 0 && place >= 0);
    int32_t gap[NU_SIDES];
    int chain = td_uf_find(x->chain, nu_number_place(x->t, root)), one = -1;
    if (x->t->kind[place] == NU_LAND)
        return td_uf_find(x->chain, place) == chain &&
               x->met[place] != x->round;
    int n = gaps_at(x, place, gap);
    for (int i = 0; i < n; i++) {
        if (td_uf_find(x->chain, beyond(x, x->edge[x->begin[gap[i]]])) != chain)
            continue;
        if (x->open[gap[i]] != x->round || (one >= 0 && gap[i] != one))
            return true;
        one = gap[i];
    }
    return false;
}
