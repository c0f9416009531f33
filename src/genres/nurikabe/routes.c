/* Nurikabe: how a part of the wall can be joined with the rest (NU-34).
 *
 * In a solution the walls hang together, so a shortest way of walls leads from
 * the part to another wall: over open cells, of which only the first touches
 * the part, only the last another wall, and no two touch that do not follow
 * each other. A search goes through all such routes; those that make a 2x2
 * block of walls, or leave an island too little room, are none. */
#include "genres/nurikabe/shapes.h"

#include <assert.h>
#include <string.h>

enum {
    MOST_CELLS = 40, /* of a part: each is a premise */
    FIRST_LOOK = 40, /* cells tried to find some route */
    /* What a reader tries in the head to see that there is no way round. */
    MOST_TRIED = 8,
    MOST_ENDS = 4,
};

typedef struct routes {
    nu_claim claim;
    int seed;     /* the first wall of the part */
    int without;  /* a place that no route is to have, or -1 */
    int size;     /* t->in: the part */
    int nlevels;  /* the places of the route, behind the part as such */
    bool arrived; /* some route came to another wall */
    int nends;    /* routes that came to a dead end */
    nu_ends ends;
    td_sink *sink; /* what is tried is lit there, or NULL */
} routes;

/* Lists and stamps the part of the wall around its seed; places of a route
 * get a stamp that is one more. False: it is too large. */
static bool stamp_part(routes *x)
{
    nu_try *t = x->claim.t;
    t->stamp += 2;
    x->size = nu_try_walk(t, x->seed, 1 << NU_WALL, MOST_CELLS + 1);
    memcpy(t->in, t->queue, sizeof *t->in * (size_t)x->size);
    for (int i = 0; i < x->size; i++)
        t->part[t->in[i]] = t->stamp;
    return x->size <= MOST_CELLS;
}

/* May the route go on there? It touches of its own walls only the last. */
static bool goes_on(const routes *x, int at)
{
    const nu_try *t = x->claim.t;
    int own = 0;
    for (int k = 0; k < 4; k++) {
        int by = at + t->next[k];
        if (t->kind[by] != NU_WALL)
            continue;
        own += t->part[by] == t->stamp + 1;
        if (x->nlevels > 0 && t->part[by] == t->stamp)
            return false;
    }
    return own <= 1;
}

/* Does a place touch a wall beyond the part and the route? */
static bool arrives(routes *x, int at)
{
    nu_try *t = x->claim.t;
    for (int k = 0; k < 4; k++) {
        int by = at + t->next[k];
        if (t->kind[by] == NU_WALL && t->part[by] < t->stamp)
            return x->arrived = true;
    }
    return false;
}

/* The next place to try after the route so far, or beside the part; 0: none. */
static int next_place(routes *x, nu_level *l)
{
    nu_try *t = x->claim.t;
    int end = x->nlevels ? 4 : 4 * x->size;
    while (l->n < end) {
        int from = x->nlevels ? l->at : t->in[l->n / 4];
        int at = from + t->next[l->n++ % 4];
        nu_blame_number(t, at);
        if (t->kind[at] == NU_OPEN && goes_on(x, at))
            return at;
    }
    return 0;
}

static void shorten_route(routes *x)
{
    nu_try *t = x->claim.t;
    const nu_level *l = &t->level[x->nlevels--];
    nu_try_undo(t, l->ntrail);
    t->part[l->at] = 0;
}

/* The route leads to a place and no further, as a test has found or as there is
 * no way on. One that can only come back to where it was is not told. */
static void end_route(routes *x, int at, const char *why)
{
    const nu_try *t = x->claim.t;
    bool back = false;
    for (int k = 0; k < 4 && why; k++)
        back |= t->kind[at + t->next[k]] == NU_OPEN &&
                at + t->next[k] != x->without;
    x->nends++;
    if (!back)
        nu_note_end(x->claim.t, &x->ends, at, why);
    shorten_route(x);
}

/* Lays out the next place of the route; true: it is a way to another wall. */
static bool lengthen_route(routes *x, int at)
{
    nu_try *t = x->claim.t;
    t->level[x->nlevels].on = true;
    t->level[++x->nlevels] = (nu_level){.at = at, .ntrail = t->ntrail};
    t->part[at] = t->stamp + 1;
    nu_try_set(t, at, NU_WALL);
    if (x->sink)
        td_step_look(x->sink, nu_site(t, at));
    bool pool = nu_try_pool(t, at), there = !pool && arrives(x, at);
    if (there && nu_try_fits(t))
        return true;
    if (pool || there)
        end_route(x, at, NULL);
    return false;
}

/* Is there another wall to be joined with? */
static bool has_rest(const routes *x)
{
    const nu_try *t = x->claim.t;
    bool any = x->arrived;
    for (int at = 0; at < t->nplaces && !any; at++)
        any = t->kind[at] == NU_WALL && t->part[at] < t->stamp;
    return any;
}

/* Looks for a route without a place (-1: any); level 0 is the part itself, and
 * a level is on if it led somewhere. */
static nu_found find_route(routes *x, int without, int left)
{
    nu_try *t = x->claim.t;
    nu_try_undo(t, 0);
    if (t->kind[x->seed] != NU_WALL || !stamp_part(x))
        return NU_CAPPED;
    x->without = without;
    x->arrived = false;
    x->nends = x->nlevels = 0;
    nu_blame_board_rule(t, ONE_WALL);
    t->level[0] = (nu_level){.at = x->seed};
    for (;;) {
        nu_level *l = &t->level[x->nlevels];
        int at = next_place(x, l);
        if (!at && !x->nlevels)
            return has_rest(x) ? NU_NONE : NU_CAPPED;
        if (!at && l->on)
            shorten_route(x);
        else if (!at)
            end_route(x, l->at, "no way on");
        else if (at == without)
            l->on = true;
        else if (left-- == 0 || (without >= 0 && x->nends > MOST_ENDS))
            return NU_CAPPED;
        else if (lengthen_route(x, at))
            return NU_FOUND;
    }
}

/* Is there none, which a reader can see? */
static bool no_route(routes *x)
{
    return find_route(x, -1, FIRST_LOOK) == NU_NONE && x->nends <= MOST_ENDS;
}

/* Does every route lead over all that is concluded? */
static bool all_lead_over(nu_claim *c)
{
    routes *x = (routes *)c;
    bool all = c->n || no_route(x);
    for (int i = 0; i < c->n && all; i++)
        all = find_route(x, c->t->place[i] / 2, MOST_TRIED) == NU_NONE;
    return all;
}

/* Concludes what all routes have in common; false: nothing. */
static bool find_common(routes *x)
{
    nu_try *t = x->claim.t;
    nu_found found = find_route(x, -1, FIRST_LOOK);
    x->claim.n = found == NU_FOUND ? nu_conclude_tried(t) : 0;
    for (int i = 0; i < x->claim.n;) {
        nu_found other = find_route(x, t->place[i] / 2, MOST_TRIED);
        if (other == NU_NONE)
            i++;
        else if (other == NU_FOUND)
            x->claim.n = nu_keep_common(t, x->claim.n);
        else
            t->place[i] = t->place[--x->claim.n];
    }
    return x->claim.n || (found == NU_NONE && x->nends <= MOST_ENDS);
}

/* Where the ways round what is concluded end, as all that is known has it: what
 * the premises leave open would be told as if it were. */
static void tell_ends(nu_claim *c, td_sink *sink)
{
    routes *x = (routes *)c;
    nu_try_limit(c->t, c->t->p->val, false);
    x->ends = (nu_ends){.on = true};
    x->sink = sink;
    all_lead_over(c);
    x->sink = NULL;
    nu_say_ends(c->t, &x->ends, td_step_say(sink, "ends"));
    td_step_text(
        sink, "how",
        "The shaded {size:cell|cells} at {group} must be joined to the "
        "others, and every way leads over {set_at}");
    td_step_text(sink, "dead_end",
                 x->ends.n ? "all ways to join the shaded {size:cell|group} at "
                             "{group} to the others end at {ends}"
                           : "no way is left to join the shaded "
                             "{size:cell|group} at {group} to the others");
    td_step_text(sink, "round", x->ends.n ? ": other ways end at {ends}" : "");
    td_step_text(sink, "list", x->ends.n ? "all other ways end at {ends}" : "");
}

/* Is the wall place the first of a part that is small, and not all the wall? */
static bool begins_part(routes *x, int at)
{
    const nu_try *t = x->claim.t;
    x->seed = at;
    if (t->kind[at] != NU_WALL || !stamp_part(x) || x->size == t->nwalls)
        return false;
    for (int i = 0; i < x->size; i++)
        if (t->in[i] < at)
            return false;
    return true;
}

/* A part of the wall must be joined with the rest; what all routes by which
 * that can be done have in common is wall. */
void td_nurikabe_wall_routes(const td_pos *p, int anchor, td_sink *sink)
{
    nu_try *t = nu_try_of(p);
    routes x = {.claim = {.t = t, .holds = all_lead_over, .tell = tell_ends}};
    int base = t->stamp;
    for (int at = td_resume(p); at < t->nplaces; at++) {
        if (t->part[at] > base || !begins_part(&x, at))
            continue;
        if (td_pause(p, at))
            return;
        if (find_common(&x)) {
            td_step_open(sink);
            td_step_rule(sink, &p->m->rule[anchor]);
            td_step_site(sink, "group", nu_site(t, at));
            td_step_number(sink, "size", x.size);
            if (!nu_claim_say(&x.claim, sink))
                return;
        }
        nu_try_undo(t, 0);
    }
}
