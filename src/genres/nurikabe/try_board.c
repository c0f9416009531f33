/* Nurikabe: a board to try things on; see try_tests.c for its tests. */
#include "genres/nurikabe/try_board.h"

#include <assert.h>
#include <string.h>

#include "rules/division.h"

/* ---- the board ---- */

static void lay_out_board(nu_try *t, const td_pos *p, int rule)
{
    td_arena *mem = p->views->mem;
    t->rule = rule;
    t->d = p->m->rule[rule].division;
    t->w = p->topo->w;
    t->stride = t->w + 2;
    t->nplaces = t->stride * (p->topo->h + 2);
    memcpy(t->next, (int32_t[]){-t->stride, 1, t->stride, -1}, sizeof t->next);
    int n = t->nplaces, roots = t->d->nroots;
    int32_t **by_place[] = {&t->owner, &t->number, &t->node, &t->mark,
                            &t->queue, &t->far,    &t->in,   &t->part,
                            &t->place, &t->known};
    for (size_t i = 0; i < sizeof by_place / sizeof *by_place; i++)
        *by_place[i] = TD_NEW(mem, int32_t, n);
    t->trail = TD_ROOM(mem, nu_change, 2 * n);
    t->level = TD_ROOM(mem, nu_level, n);
    t->tested = TD_NEW(mem, int32_t, roots);
    t->kind = TD_NEW(mem, uint8_t, n);
    t->nwords = (int)td_bits_words((size_t)n);
    t->walls = TD_NEW(mem, uint64_t, t->nwords);
    t->land = TD_NEW(mem, uint64_t, t->nwords);
    t->filled = TD_NEW(mem, uint64_t, 2 * roots * t->nwords);
    t->blamed_rule = TD_NEW(mem, bool, p->m->nrules);
}

/* What does not change as long as the puzzle is the same. */
static void note_places(nu_try *t)
{
    memset(t->kind, NU_FRAME, (size_t)t->nplaces);
    memset(t->number, -1, sizeof *t->number * (size_t)t->nplaces);
    memset(t->node, -1, sizeof *t->node * (size_t)t->nplaces);
    memset(t->owner, NU_NO_OWNER, sizeof *t->owner * (size_t)t->nplaces);
    for (int i = 0; i < t->d->graph->nnodes; i++) {
        t->node[nu_place(t, i)] = i;
        t->kind[nu_place(t, i)] = NU_OPEN;
    }
    for (int k = 0; k < t->d->nroots; k++)
        t->number[nu_number_place(t, k)] = k;
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

static void try_start(const td_pos *p, int rule, void *data)
{
    nu_try *t = data;
    lay_out_board(t, p, rule);
    note_places(t);
}

static void try_build(const td_pos *p, int rule, void *data)
{
    nu_try *t = data;
    (void)rule;
    t->p = p;
    rest_rounds(t);
    nu_try_limit(t, p->val, false);
}

static const td_view_type try_view = {
    .name = "try board",
    .size = sizeof(nu_try),
    .start = try_start,
    .build = try_build,
};

/* The board is working memory for the finders. */
static nu_try *board_of(const td_pos *p)
{
    int rule = td_rule_index(p->m, td_nurikabe_rule(p, APART));
    return (nu_try *)(uintptr_t)td_view_get(p, &try_view, rule);
}

nu_try *nu_try_of(const td_pos *p)
{
    nu_try *t = board_of(p);
    nu_try_undo(t, 0);
    if (t->val != p->val || t->numbers)
        nu_try_limit(t, p->val, false);
    return t;
}

nu_try *nu_try_as(const td_pos *p, const int8_t *val)
{
    nu_try *t = board_of(p);
    nu_try_limit(t, val, true);
    return t;
}

/* All that hangs together with a number belongs to it. */
static void note_owners(nu_try *t)
{
    int n = 0;
    for (int k = 0; k < t->d->nroots; k++) {
        int at = nu_number_place(t, k);
        if (t->kind[at] != NU_LAND)
            continue;
        t->owner[at] = k;
        t->queue[n++] = at;
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++) {
            int at = t->queue[i] + t->next[k];
            if (t->kind[at] != NU_LAND || t->owner[at] != NU_NO_OWNER)
                continue;
            t->owner[at] = t->owner[t->queue[i]];
            t->queue[n++] = at;
        }
}

static void put_kind(nu_try *t, int at, nu_kind kind)
{
    t->kind[at] = (uint8_t)kind;
    (kind == NU_WALL ? td_bits_add : td_bits_del)(t->walls, (size_t)at);
    (kind == NU_LAND ? td_bits_add : td_bits_del)(t->land, (size_t)at);
}

void nu_try_limit(nu_try *t, const int8_t *val, bool numbers)
{
    nu_try_undo(t, 0);
    for (int i = 0; i < t->nknown; i++) {
        put_kind(t, t->known[i], NU_OPEN);
        t->owner[t->known[i]] = NU_NO_OWNER;
    }
    t->val = val;
    t->numbers = numbers;
    t->nwalls = t->nknown = 0;
    for (int i = 0; i < t->d->graph->nnodes; i++) {
        int in = numbers ? val[t->d->lits[i]] : td_division_in(t->d, val, i);
        if (!in)
            continue;
        t->known[t->nknown++] = nu_place(t, i);
        put_kind(t, nu_place(t, i), in > 0 ? NU_LAND : NU_WALL);
        t->nwalls += in < 0;
    }
    note_owners(t);
}

int nu_try_walk(nu_try *t, int from, int kinds, int most)
{
    assert(nu_is(t, from, kinds) && most > 0);
    int32_t *mark = t->mark, *queue = t->queue;
    int n = 0, round = ++t->round;
    queue[n++] = from;
    mark[from] = round;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++) {
            int at = queue[i] + t->next[k];
            if (mark[at] == round || !nu_is(t, at, kinds))
                continue;
            if (n == most)
                return n;
            mark[at] = round;
            queue[n++] = at;
        }
    return n;
}

/* ---- trying ---- */

/* New land: are the wet places beside it still joined by the corners?
 *
 *     . w w      w wet: the two on the right are, but not the one on the left
 *     w x w      if the lower corners are dry */
int nu_try_contacts(const nu_try *t, int at)
{
    int runs = 0;
    for (int k = 0; k < 4; k++) {
        int side = at + t->next[k], last = t->next[(k + 3) % 4];
        runs += nu_is(t, side, NU_WET) &&
                !(nu_is(t, at + last, NU_WET) && nu_is(t, side + last, NU_WET));
    }
    return runs;
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
    c->suspect = kind == NU_LAND && nu_try_contacts(t, at) > 1;
    t->suspects += c->suspect;
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
    int owner = NU_NO_OWNER;
    int n = nu_try_walk(t, at, 1 << NU_LAND, t->nplaces);
    for (int i = 0; i < n && owner == NU_NO_OWNER; i++)
        owner = t->owner[t->queue[i]];
    for (int i = 0; i < n && owner != NU_NO_OWNER; i++)
        if (t->owner[t->queue[i]] == NU_NO_OWNER)
            nu_try_own(t, t->queue[i], owner);
}

void nu_try_undo(nu_try *t, int ntrail)
{
    assert(ntrail >= 0);
    while (t->ntrail > ntrail) {
        const nu_change *c = &t->trail[--t->ntrail];
        t->suspects -= c->suspect;
        t->nwalls -= t->kind[c->at] == NU_WALL && c->kind != NU_WALL;
        put_kind(t, c->at, c->kind);
        t->owner[c->at] = c->owner;
    }
}
