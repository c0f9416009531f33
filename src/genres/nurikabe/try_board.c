/* Nurikabe: a board to try things on; see try_tests.c for its tests. */
#include "genres/nurikabe/try_board.h"

#include <assert.h>
#include <string.h>

#include "rules/division.h"

/* ---- the board ---- */

static size_t try_size(const td_pos *p, int rule)
{
    const td_division *d = p->m->rule[rule].division;
    size_t n = (size_t)(p->topo->w + 2) * (size_t)(p->topo->h + 2);
    size_t for_place =
        2 * sizeof(uint64_t) + 2 * sizeof(nu_change) + 16 * sizeof(int32_t) + 3;
    size_t for_rule = 2 * sizeof(uint64_t) + sizeof(int32_t),
           set = td_bits_words(n) * sizeof(uint64_t),
           for_root = sizeof(int32_t) + 1, for_room = sizeof(nu_room) + 2 * set;
    return sizeof(nu_try) + n * for_place + (size_t)p->m->nrules * for_rule +
           (size_t)d->nroots * for_root +
           (size_t)(NU_ROOMS * d->nroots + NU_LARGE) * for_room + 2 * set;
}

/* Rounds begin again before they come to an end. */
static void rest_rounds(nu_try *t)
{
    if (t->round < INT32_MAX / 2)
        return;
    t->round = 0;
    memset(t->mark, 0, sizeof *t->mark * (size_t)t->nplaces);
    memset(t->tested, 0, sizeof *t->tested * (size_t)t->d->nroots);
}

static void lay_out_board(nu_try *t, const td_pos *p, int rule)
{
    t->p = p;
    t->d = p->m->rule[rule].division;
    t->w = p->topo->w;
    t->stride = t->w + 2;
    t->nplaces = t->stride * (p->topo->h + 2);
    t->next[0] = -t->stride;
    t->next[1] = 1;
    t->next[2] = t->stride;
    t->next[3] = -1;
    size_t words = td_bits_words((size_t)t->nplaces);
    t->room = (nu_room *)(t + 1);
    t->large = t->room + NU_ROOMS * t->d->nroots;
    t->walls = (uint64_t *)(t->large + NU_LARGE);
    t->land = t->walls + words;
    t->blamed = t->land + words;
    for (int k = 0; k < NU_ROOMS * t->d->nroots + NU_LARGE;
         k++, t->blamed += 2 * words) {
        t->room[k].cells = t->blamed;
        t->room[k].rim = t->blamed + words;
    }
    t->blamed_rule = t->blamed + t->nplaces;
    t->kept_blame = t->blamed_rule + p->m->nrules;
    t->trail = (nu_change *)(t->kept_blame + t->nplaces + p->m->nrules);
    t->owner = (int32_t *)(t->trail + 2 * t->nplaces);
    t->mark = t->owner + t->nplaces;
    t->queue = t->mark + t->nplaces;
    t->far = t->queue + t->nplaces;
    t->floods = t->far + t->nplaces;
    t->shared = t->floods + 4 * t->nplaces;
    t->number = t->shared + t->nplaces;
    t->node = t->number + t->nplaces;
    t->premises = t->node + t->nplaces;
    t->spare = t->premises + t->nplaces;
    t->coast = t->spare + t->nplaces;
    t->joined = t->coast + t->nplaces;
    t->reached_by = t->joined + t->nplaces;
    t->rules = t->reached_by + t->nplaces;
    t->tested = t->rules + p->m->nrules;
    t->kind = (uint8_t *)(t->tested + t->d->nroots);
    t->linked = (bool *)(t->kind + t->nplaces);
    t->premise = t->linked + t->nplaces;
    t->blamed_root = t->premise + t->nplaces;
    t->proof = 0;
    rest_rounds(t);
}

/* The land that hangs together with a root. */
static void own_land(nu_try *t, int root)
{
    int n = 0;
    t->queue[n++] = nu_place(t, t->d->root[root]);
    t->owner[t->queue[0]] = root;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++) {
            int at = t->queue[i] + t->next[k];
            if (t->kind[at] != NU_LAND || t->owner[at] == root)
                continue;
            t->owner[at] = root;
            t->queue[n++] = at;
        }
}

int nu_try_flood(nu_try *t, int from)
{
    assert(nu_is_wet(t, from));
    int n = 0, round = ++t->round;
    t->queue[n++] = from;
    t->mark[from] = round;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++) {
            int at = t->queue[i] + t->next[k];
            if (t->mark[at] == round || !nu_is_wet(t, at))
                continue;
            t->mark[at] = round;
            t->queue[n++] = at;
        }
    return n;
}

/* Steps to the eight places around, a side first. */
static void list_ring(const nu_try *t, int ring[8])
{
    int s = t->stride;
    const int steps[8] = {-s, -s + 1, 1, s + 1, s, s - 1, -1, -s - 1};
    memcpy(ring, steps, sizeof steps);
}

/* Finds the coast at a place; what touches the frame is of the frame's. */
static void name_coast(nu_try *t, int first)
{
    int n = 0, round = ++t->round, ring[8];
    bool framed = false;
    list_ring(t, ring);
    t->queue[n++] = first;
    t->mark[first] = round;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 8; k++) {
            int at = t->queue[i] + ring[k];
            framed |= t->kind[at] == NU_FRAME;
            if (t->kind[at] != NU_LAND || t->mark[at] == round)
                continue;
            t->mark[at] = round;
            t->queue[n++] = at;
        }
    for (int i = 0; i < n; i++)
        t->coast[t->queue[i]] = framed ? 0 : first;
    t->joined[first] = first;
}

static void name_coasts(nu_try *t)
{
    int base = t->round;
    for (int i = 0; i < t->d->graph->nnodes; i++) {
        int at = nu_place(t, i);
        if (t->kind[at] == NU_LAND && t->mark[at] <= base)
            name_coast(t, at);
    }
}

static nu_kind known_kind(const nu_try *t, int node, int at)
{
    int in = td_division_in(t->d, t->p->val, node);
    if (!in || (t->only && !t->only[at] && t->d->root_at[node] < 0))
        return NU_OPEN;
    return in > 0 ? NU_LAND : NU_WALL;
}

static void find_land(nu_try *t)
{
    for (int k = 0; k < t->d->nroots; k++)
        own_land(t, k);
    name_coasts(t);
}

/* The kind of a place without more ado. */
static void put_kind(nu_try *t, int at, nu_kind kind)
{
    uint64_t bit = (uint64_t)1 << (at & 63);
    uint64_t *walls = &t->walls[at >> 6], *land = &t->land[at >> 6];
    t->kind[at] = (uint8_t)kind;
    *walls = kind == NU_WALL ? *walls | bit : *walls & ~bit;
    *land = kind == NU_LAND ? *land | bit : *land & ~bit;
}

/* With less known, what was linked still is: some wall of it is then a_wall. */
void nu_try_limit(nu_try *t, const bool *only)
{
    nu_try_undo(t, 0); /* what was tried may have joined the frame's coast */
    t->only = only;
    t->nwalls = 0;
    t->a_wall = -1;
    for (int i = 0, at = t->stride; i < t->d->graph->nnodes; i++) {
        at += i % t->w ? 1 : i ? 3 : 1; /* past the frame at the end of a row */
        t->owner[at] = NU_NO_OWNER;
        put_kind(t, at, known_kind(t, i, at));
        if (t->kind[at] != NU_WALL)
            continue;
        t->a_wall = at;
        t->nwalls++;
    }
    find_land(t);
    if (only)
        return;
    if (t->a_wall >= 0)
        nu_try_flood(t, t->a_wall);
    for (int at = 0; at < t->nplaces; at++)
        t->linked[at] = t->a_wall >= 0 && t->mark[at] == t->round;
}

/* Adds to a list the land that hangs together, by sides or corners, with those
 * of some places that are land; what is listed is marked. */
static int list_land(nu_try *t, const int32_t *place, int n, int32_t *list,
                     int nlist)
{
    int ring[8];
    list_ring(t, ring);
    for (int i = 0; i < n; i++) {
        int next = nlist;
        if (t->kind[place[i]] == NU_LAND && t->mark[place[i]] != t->round) {
            t->mark[place[i]] = t->round;
            list[nlist++] = place[i];
        }
        for (; next < nlist; next++)
            for (int k = 0; k < 8; k++) {
                int at = list[next] + ring[k];
                if (t->kind[at] != NU_LAND || t->mark[at] == t->round)
                    continue;
                t->mark[at] = t->round;
                list[nlist++] = at;
            }
    }
    return nlist;
}

/* Some places were land, or have become so: whose is it, and what hangs
 * together? */
static void find_land_again(nu_try *t, const int32_t *list, int n)
{
    int base = t->round;
    for (int i = 0; i < n; i++)
        t->owner[list[i]] = NU_NO_OWNER;
    for (int i = 0; i < n; i++) {
        int at = list[i];
        if (t->kind[at] == NU_LAND && t->mark[at] <= base)
            name_coast(t, at);
        if (t->number[at] >= 0)
            own_land(t, t->number[at]);
    }
}

void nu_try_know(nu_try *t, const int32_t *place, int n, bool known)
{
    assert(t->only == t->premise && n >= 0);
    int32_t *land = t->far;
    assert(t->only == t->premise);
    nu_try_undo(t, 0);
    t->round++;
    int nland = list_land(t, place, n, land, 0);
    for (int i = 0; i < n; i++) {
        int at = place[i];
        t->premise[at] = known;
        nu_kind kind = known_kind(t, t->node[at], at);
        t->nwalls += (kind == NU_WALL) - (t->kind[at] == NU_WALL);
        put_kind(t, at, kind);
    }
    nland = list_land(t, place, n, land, nland);
    find_land_again(t, land, nland);
    if (t->a_wall >= 0 && t->kind[t->a_wall] != NU_WALL)
        t->a_wall = -1;
    for (int at = 0; at < t->nplaces && t->a_wall < 0 && t->nwalls; at++)
        t->a_wall = t->kind[at] == NU_WALL ? at : -1;
}

/* What does not change as long as the puzzle is the same. */
static void note_places(nu_try *t)
{
    memset(t->kind, NU_FRAME, (size_t)t->nplaces);
    memset(t->number, -1, sizeof *t->number * (size_t)t->nplaces);
    memset(t->node, -1, sizeof *t->node * (size_t)t->nplaces);
    for (int i = 0; i < t->d->graph->nnodes; i++)
        t->node[nu_place(t, i)] = i;
    for (int k = 0; k < t->d->nroots; k++)
        t->number[nu_place(t, t->d->root[k])] = k;
}

static void try_build(const td_pos *p, int rule, void *data)
{
    nu_try *t = data;
    bool first = !t->kind;
    lay_out_board(t, p, rule);
    if (first)
        note_places(t);
    nu_try_limit(t, NULL);
}

static const td_view_type try_view = {
    .name = "try board",
    .size = try_size,
    .build = try_build,
};

/* The board is working memory for the finders. */
nu_try *nu_try_of(const td_pos *p)
{
    int rule = td_rule_index(p->m, td_nurikabe_rule(p, APART));
    nu_try *t = (nu_try *)(uintptr_t)td_view_get(p, &try_view, rule);
    nu_try_undo(t, 0);
    return t;
}

/* ---- trying ---- */

static int coast_of(const nu_try *t, int at)
{
    int coast = t->coast[at];
    while (t->joined[coast] != coast)
        coast = t->joined[coast];
    return coast;
}

/* Makes a coast part of new land; true if it was so already, from elsewhere. */
static bool join_coast(nu_change *c, int coast)
{
    for (int i = 0; i < c->njoined; i++)
        if (c->joined[i] == coast)
            return true;
    c->joined[c->njoined++] = coast;
    return false;
}

/* New land: does it close a ring? The wet sides around it tell coasts apart;
 * with one of them on two sides, it does.
 *
 *     a a w      w wet: the coasts a and b meet at x, and the two wet places
 *     a x b      are still joined somewhere unless a is b
 *     w b b */
static bool join_coasts(nu_try *t, nu_change *c)
{
    int ring[8], first = 0, coast = -1;
    bool closed = false;
    list_ring(t, ring);
    while (first < 6 && !nu_is_wet(t, c->at + ring[first]))
        first += 2;
    for (int i = 1; i <= 8; i++) {
        int k = (first + i) % 8, at = c->at + ring[k];
        if (!nu_is_wet(t, at))
            coast = at;
        if (coast < 0 || (i < 8 && (k % 2 || !nu_is_wet(t, at))))
            continue;
        closed |= join_coast(c, coast_of(t, coast));
        coast = -1;
    }
    for (int i = 0; i < c->njoined; i++)
        t->joined[c->joined[i]] = c->at;
    t->coast[c->at] = t->joined[c->at] = c->at;
    return closed;
}

static nu_change *record(nu_try *t, int at)
{
    assert(t->ntrail < 2 * t->nplaces);
    nu_change *c = &t->trail[t->ntrail++];
    *c = (nu_change){.at = at, .owner = t->owner[at], .kind = t->kind[at]};
    return c;
}

void nu_try_set(nu_try *t, int at, nu_kind kind)
{
    assert(t->kind[at] == NU_OPEN);
    nu_change *c = record(t, at);
    c->suspect = kind == NU_LAND ? join_coasts(t, c) : !t->linked[at];
    *(kind == NU_LAND ? &t->suspects : &t->strays) += c->suspect;
    t->nwalls += kind == NU_WALL;
    put_kind(t, at, kind);
}

void nu_try_own(nu_try *t, int at, int owner)
{
    assert(t->kind[at] == NU_LAND && owner >= 0);
    record(t, at);
    t->owner[at] = owner;
}

void nu_try_join(nu_try *t, int at)
{
    int owner = NU_NO_OWNER, n = 0, round = ++t->round;
    t->queue[n++] = at;
    t->mark[at] = round;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++) {
            int by = t->queue[i] + t->next[k];
            if (t->kind[by] != NU_LAND || t->mark[by] == round)
                continue;
            t->mark[by] = round;
            if (t->owner[by] != NU_NO_OWNER)
                owner = t->owner[by];
            else
                t->queue[n++] = by;
        }
    for (int i = 0; i < n && owner != NU_NO_OWNER; i++) {
        nu_blame_place(t, t->queue[i]);
        nu_try_own(t, t->queue[i], owner);
    }
}

void nu_try_undo(nu_try *t, int ntrail)
{
    assert(ntrail >= 0);
    while (t->ntrail > ntrail) {
        const nu_change *c = &t->trail[--t->ntrail];
        *(t->kind[c->at] == NU_LAND ? &t->suspects : &t->strays) -= c->suspect;
        t->nwalls -= t->kind[c->at] == NU_WALL && c->kind != NU_WALL;
        for (int i = 0; i < c->njoined; i++)
            t->joined[c->joined[i]] = c->joined[i];
        put_kind(t, c->at, c->kind);
        t->owner[c->at] = c->owner;
    }
}
