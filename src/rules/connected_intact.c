/* CONNECTED: a quick look whether the members can still be one piece.
 *
 * What is not broken stays so when literals are taken back, and most literals
 * cannot break it:
 *
 * - a new wall whose surroundings hang together along the ring around it: a way
 *   that led through it can go along the ring instead;
 * - a new member that can reach another one, as that one reaches all others.
 *
 * So the view follows the trail, and a flood is due only after other walls. */
#include "rules/connected.h"

#include <assert.h>
#include "rules/follow.h"
#include "rules/rings.h"

enum {
    UNKNOWN = -2, /* the ring has not been asked for */
    MANY = 16,    /* so many literals at once are not looked at one by one */
};

typedef struct watch {
    const td_rule *r;
    td_follow follow;
    int good;         /* not broken with so much of the trail */
    int32_t *node_of; /* by atom, -1 */
    int32_t *ring;
    int32_t *queue, *seen;
    int8_t *status; /* by node: 1 member, -1 wall */
    int round, members;
    bool due; /* not all that came after `good` is known to do no harm */
} watch;

static void watch_start(const td_pos *p, int rule, void *data)
{
    watch *v = data;
    const td_rule *r = v->r = &p->m->rule[rule];
    td_arena *mem = p->views->mem;
    int n = r->nlits, atoms = p->m->natoms;
    td_follow_init(&v->follow, atoms, mem);
    v->node_of = TD_ROOM(mem, int32_t, atoms);
    v->ring = TD_NEW(mem, int32_t, TD_RING * n);
    v->queue = TD_ROOM(mem, int32_t, n);
    v->seen = TD_NEW(mem, int32_t, n);
    v->status = TD_NEW(mem, int8_t, n);
    for (int a = 0; a < atoms; a++)
        v->node_of[a] = -1;
    for (int i = 0; i < n; i++)
        v->node_of[td_atom(r->lits[i])] = i;
    for (int i = 0; i < n; i++)
        v->ring[TD_RING * i] = UNKNOWN;
}

/* Floods from a member until `enough` other members are met. */
static bool watch_meets(watch *v, int from, int enough)
{
    const td_graph *g = v->r->graph;
    int head = 0, tail = 0, round = ++v->round;
    v->seen[from] = round;
    v->queue[tail++] = from;
    while (head < tail && enough > 0) {
        int c = v->queue[head++];
        for (int i = g->start[c]; i < g->start[c + 1]; i++) {
            int u = g->arc_to[i];
            if (v->seen[u] == round || v->status[u] < 0)
                continue;
            v->seen[u] = round;
            v->queue[tail++] = u;
            enough -= v->status[u] > 0;
        }
    }
    return enough <= 0;
}

/* Can a wall part what lies around it? */
static bool may_part(watch *v, int wall)
{
    const td_graph *g = v->r->graph;
    int32_t *ring = v->ring + TD_RING * wall;
    if (g->start[wall + 1] - g->start[wall] > 4)
        return true;
    if (ring[0] == UNKNOWN)
        td_ring_find(g, wall, ring);
    return td_ring_parts(ring, v->status) > 1;
}

/* Where nothing is due, all is well up to here. */
static void take_in(watch *v, td_lit l)
{
    int i = v->node_of[td_atom(l)];
    if (i >= 0) {
        bool in = v->r->lits[i] == l;
        v->status[i] = in ? 1 : -1;
        v->members += in;
        if (!v->due)
            v->due =
                in ? v->members > 1 && !watch_meets(v, i, 1) : may_part(v, i);
    }
    if (!v->due)
        v->good = v->follow.n;
}

static void take_back(watch *v, td_lit l)
{
    int i = v->node_of[td_atom(l)];
    if (i >= 0) {
        v->members -= v->status[i] > 0;
        v->status[i] = 0;
    }
    if (v->follow.n <= v->good) {
        v->good = v->follow.n;
        v->due = false;
    }
}

static void watch_build(const td_pos *p, int rule, void *data)
{
    watch *v = data;
    (void)rule;
    while (td_follow_lost(&v->follow, p->s))
        take_back(v, td_follow_back(&v->follow));
    v->due |= p->s->ntrail - v->follow.n > MANY;
    while (v->follow.n < p->s->ntrail)
        take_in(v, td_follow_next(&v->follow, p->s));
}

static const td_view_type watch_view = {
    .name = "connection",
    .size = sizeof(watch),
    .start = watch_start,
    .build = watch_build,
};

bool td_connected_intact(const td_pos *p, int rule)
{
    assert(p->m->rule[rule].kind == TD_RULE_CONNECTED);
    watch *v = (watch *)(uintptr_t)td_view_get(p, &watch_view, rule);
    int first = 0;
    if (!v->due || v->members < 2)
        return true;
    while (v->status[first] <= 0)
        first++;
    if (!watch_meets(v, first, v->members - 1))
        return false;
    v->good = v->follow.n;
    v->due = false;
    return true;
}
