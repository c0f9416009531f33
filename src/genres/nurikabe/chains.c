/* Chains of islands, and their gaps: see chains.h. */
#include "genres/nurikabe/chains.h"

#include <assert.h>

#include <string.h>

nu_chains *nu_chains_new(const td_islands *v, td_arena *mem)
{
    nu_chains *x = TD_NEW(mem, nu_chains, 1);
    int w = v->w + 2, n = (int)nu_chain_places(v);
    *x = (nu_chains){.side = {-w, 1, w, -1}, .in = TD_ROOM(mem, int8_t, n)};
    int32_t **by_place[] = {&x->known, &x->piece, &x->chain,
                            &x->owner, &x->met,   &x->list};
    int32_t **by_edge[] = {&x->gap, &x->edge, &x->begin, &x->open};
    for (int i = 0; i < 6; i++)
        *by_place[i] = TD_NEW(mem, int32_t, n);
    for (int i = 0; i < 4; i++)
        *by_edge[i] = TD_NEW(mem, int32_t, NU_SIDES * n + 1);
    memset(x->gap, -1, sizeof *x->gap * (size_t)(NU_SIDES * n));
    for (int i = 0; i < n; i++)
        x->in[i] = i < w || i >= n - w || (i + 1) % w < 2 ? NU_BORDER : 0;
    return x;
}

/* What was known or walked along the last time is forgotten. */
static void start_chains(nu_chains *x, const td_islands *v)
{
    x->v = v;
    for (int i = 0; i < x->nknown; i++)
        x->in[x->known[i]] = 0;
    for (int i = 0; i < x->nedges; i++)
        x->gap[x->edge[i]] = -1;
    x->nknown = x->nedges = x->ngaps = 0;
    if (x->round > INT32_MAX / 2) {
        memset(x->met, 0, sizeof *x->met * nu_chain_places(v));
        x->round = 0;
    }
}

/* ---- chains ---- */

static void know(nu_chains *x, int place, int in)
{
    if (!x->in[place])
        x->known[x->nknown++] = place;
    x->in[place] = (int8_t)in;
}

/* Joins a place with what is before it in reading order, and the border. */
static void join_around(nu_chains *x, int place)
{
    for (int i = 0; i < NU_SIDES; i++) {
        int next = place + x->side[i];
        int corner = next + x->side[(i + 1) % NU_SIDES];
        bool before = next < place && corner < place;
        if (before && x->in[next] == 1)
            td_uf_join(x->piece, place, next);
        if (x->in[next] > (before ? 0 : 1))
            td_uf_join(x->chain, place, next);
        if (before && x->in[corner] > 0)
            td_uf_join(x->chain, place, corner);
    }
}

static int owner_at(const nu_chains *x, int place)
{
    return x->in[place] == 1 ? x->owner[td_uf_find(x->piece, place)] : -1;
}

/* Between the islands of two numbers there is a wall. */
static void know_between(nu_chains *x, int place, int owner)
{
    for (int i = 0; i < NU_SIDES; i++) {
        int other = owner_at(x, place + x->side[i]);
        if (other >= 0 && other != owner) {
            know(x, place, -1);
            return;
        }
    }
}

static void link_places(nu_chains *x)
{
    for (int i = 0; i < x->nknown; i++) {
        int at = x->known[i];
        x->piece[at] = x->chain[at] = at;
        x->owner[at] = -1;
    }
    for (int i = 0; i < x->nknown; i++)
        if (x->in[x->known[i]] > 0)
            join_around(x, x->known[i]);
    for (int k = 0; k < x->v->d->nroots; k++)
        if (x->in[nu_root_place(x, k)] > 0)
            x->owner[td_uf_find(x->piece, nu_root_place(x, k))] = k;
    for (int i = 0, n = x->nknown; i < n; i++) {
        int owner = owner_at(x, x->known[i]);
        for (int k = 0; k < NU_SIDES && owner >= 0; k++) {
            int at = x->known[i] + x->side[k];
            if (!x->in[at])
                know_between(x, at, owner);
        }
    }
}

nu_chains *nu_chains_find(td_islands *v)
{
    nu_chains *x = v->chains;
    start_chains(x, v);
    for (int i = 0; i < v->w * v->h; i++) {
        int in = v->val[v->d->lits[i]];
        if (in)
            know(x, nu_chain_place(v, i), in);
    }
    link_places(x);
    v->slice->work += 2 * (int64_t)x->nknown;
    return x;
}

/* ---- gaps ---- */

static int beyond(const nu_chains *x, int edge)
{
    return edge / NU_SIDES + x->side[edge % NU_SIDES];
}

static bool is_wall(const nu_chains *x, int edge)
{
    return x->in[edge / NU_SIDES] < 0;
}

/* The next edge of the rim, which is on the left. */
static int next_edge(const nu_chains *x, int edge)
{
    int at = edge / NU_SIDES, side = edge % NU_SIDES,
        on = (side + 1) % NU_SIDES;
    int ahead = at + x->side[on], corner = ahead + x->side[side];
    if (x->in[ahead] > 0)
        return at * NU_SIDES + on;
    if (x->in[corner] > 0)
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
        int on = (i + 1) % NU_SIDES, next = place + x->side[i];
        if (x->in[next] > 0)
            gap[n++] = gap_of(x, place, i);
        else if (x->in[place + x->side[on]] <= 0 &&
                 x->in[next + x->side[on]] > 0)
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
        if (x->in[at] == 1 && !is_wall(x, x->edge[i]) &&
            x->owner[td_uf_find(x->piece, at)] < 0)
            n = meet(x, at, n);
    }
    return n;
}

void nu_chains_open(nu_chains *x, int root)
{
    x->round++;
    int n = meet(x, nu_root_place(x, root), 0);
    for (int i = 0; i < n; i++)
        for (int side = 0; side < NU_SIDES; side++) {
            int at = x->list[i] + x->side[side];
            if (x->in[at] == 1)
                n = meet(x, at, n);
            else if (!x->in[at])
                n = open_gap(x, gap_of(x, at, (side + 2) % NU_SIDES), n);
        }
}

/* An open place must be at one gap only, which is open to the island. */
bool nu_chains_part(nu_chains *x, int root, int place)
{
    assert(root >= 0 && place >= 0);
    int32_t gap[NU_SIDES];
    int chain = nu_chain_of(x, nu_root_place(x, root)), one = -1;
    if (x->in[place] > 0)
        return nu_chain_of(x, place) == chain && x->met[place] != x->round;
    int n = gaps_at(x, place, gap);
    for (int i = 0; i < n; i++) {
        if (nu_chain_of(x, beyond(x, x->edge[x->begin[gap[i]]])) != chain)
            continue;
        if (x->open[gap[i]] != x->round || (one >= 0 && gap[i] != one))
            return true;
        one = gap[i];
    }
    return false;
}
