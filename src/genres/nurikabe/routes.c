/* Nurikabe: how a part of the wall can be joined with the rest.
 *
 * In a solution the walls hang together, so a shortest way of walls leads from
 * the part to another wall: over open cells, of which only the first touches
 * the part, only the last another wall, and no two touch that do not follow
 * each other. A search goes through all such routes; those that make a 2x2
 * block of walls, or leave an island too little room, are none. */
#include "genres/nurikabe/common_ways.h"

#include <assert.h>

/* Each cell of a part is a premise: parts that are larger than this are asked
 * about only if there is nothing to say of smaller ones. */
enum { SMALL_PART = 40 };

/* Cells that a reader tries in the head to see that there is no way round, and
 * dead ends, each of which is told. */
enum { MOST_TRIED = 8, MOST_ENDS = 4, MOST_TOLD = 6 };

typedef struct level {
    int32_t at, ntrail; /* the place; the trail before it was laid */
    int32_t way;        /* which of the places after it to try next */
    bool ahead;         /* it led somewhere */
} level;

typedef struct memory {
    int32_t *part, *list; /* by place: a stamp; the places of the part */
    level *level;
    int32_t stamp;
    /* Of a look at all parts, in case that it pauses. */
    int32_t done;        /* stamps above are of parts that were looked at */
    int32_t least, most; /* cells of a part */
    int32_t said;
} memory;

typedef struct routes {
    nu_common common;
    memory *mem;
    int seed; /* a wall of the part */
    int size, nlevels;
    bool ended;    /* some route came to another wall */
    int nends;     /* routes that came to a dead end */
    td_text *told; /* they are told here, if it is not NULL: */
    int32_t told_at[MOST_TOLD], ntold;
} routes;

static size_t routes_size(const td_pos *p, int rule)
{
    (void)rule;
    size_t n = (size_t)(p->topo->w + 2) * (size_t)(p->topo->h + 2);
    return sizeof(memory) + n * (2 * sizeof(int32_t) + sizeof(level));
}

static void routes_build(const td_pos *p, int rule, void *data)
{
    int n = (p->topo->w + 2) * (p->topo->h + 2);
    memory *x = data;
    (void)rule;
    x->part = (int32_t *)(x + 1);
    x->list = x->part + n;
    x->level = (level *)(x->list + n);
}

static const td_view_type memory_view = {
    .name = "routes",
    .size = routes_size,
    .build = routes_build,
};

/* ---- one part ---- */

/* Stamps the part of the wall around its seed. */
static void stamp_part(routes *x)
{
    assert(x->common.t->kind[x->seed] == NU_WALL);
    nu_try *t = x->common.t;
    memory *v = x->mem;
    v->stamp += 2;
    x->size = 0;
    v->list[x->size++] = x->seed;
    v->part[x->seed] = v->stamp;
    for (int i = 0; i < x->size; i++) {
        nu_blame_place(t, v->list[i]);
        for (int k = 0; k < 4; k++) {
            int at = v->list[i] + t->next[k];
            if (t->kind[at] != NU_WALL || v->part[at] == v->stamp)
                continue;
            v->part[at] = v->stamp;
            v->list[x->size++] = at;
        }
    }
}

/* May the route go on there? It touches of its own walls only the last. */
static bool goes_on(const routes *x, int at)
{
    const nu_try *t = x->common.t;
    int own = 0;
    for (int k = 0; k < 4; k++) {
        int by = at + t->next[k];
        if (t->kind[by] != NU_WALL)
            continue;
        own += x->mem->part[by] == x->mem->stamp + 1;
        if (x->nlevels > 0 && x->mem->part[by] == x->mem->stamp)
            return false;
    }
    return own <= 1;
}

/* Does a place touch a wall beyond the part and the route? */
static bool arrives(routes *x, int at)
{
    nu_try *t = x->common.t;
    bool there = false;
    for (int k = 0; k < 4; k++) {
        int by = at + t->next[k];
        if (t->kind[by] != NU_WALL || x->mem->part[by] >= x->mem->stamp)
            continue;
        if (!there)
            nu_blame_place(t, by);
        there = true;
    }
    x->ended |= there;
    return there;
}

/* The next place to try after the route so far, or beside the part; 0: none. */
static int next_place(routes *x, level *l)
{
    nu_try *t = x->common.t;
    int end = x->nlevels ? 4 : 4 * x->size;
    while (l->way < end) {
        int from = x->nlevels ? l->at : x->mem->list[l->way / 4];
        int at = from + t->next[l->way++ % 4];
        if (t->kind[at] == NU_LAND)
            nu_blame_place(t, at);
        if (t->kind[at] == NU_OPEN && goes_on(x, at))
            return at;
    }
    return 0;
}

static void shorten_route(routes *x)
{
    const level *l = &x->mem->level[x->nlevels--];
    nu_try_undo(x->common.t, l->ntrail);
    x->mem->part[l->at] = 0;
}

/* "R2C4 (a pool)": where a route ends, unless that is told. */
static void tell_end(routes *x, int at, bool fits)
{
    nu_try *t = x->common.t;
    for (int i = 0; i < x->ntold; i++)
        if (x->told_at[i] == at)
            return;
    if (x->ntold == MOST_TOLD)
        return;
    td_text_add(x->told, x->ntold ? ", " : "");
    x->told_at[x->ntold++] = at;
    td_site_words(t->p->topo, nu_site(t, at), x->told);
    td_text_add(x->told, " (");
    if (fits)
        td_text_add(x->told, "no way on");
    else
        nu_breach_words(t, nu_try_fits, x->told);
    td_text_char(x->told, ')');
}

/* The route leads to a place and no further. */
static void note_end(routes *x, int at, bool fits)
{
    x->nends++;
    if (x->told)
        tell_end(x, at, fits);
}

/* Lays out the next place of the route; true: it is a way to another wall. */
static bool lengthen_route(routes *x, int at)
{
    nu_try *t = x->common.t;
    memory *v = x->mem;
    v->level[x->nlevels].ahead = true;
    v->level[++x->nlevels] = (level){.at = at, .ntrail = t->ntrail};
    v->part[at] = v->stamp + 1;
    nu_try_set(t, at, NU_WALL);
    bool pool = nu_try_pool(t, at), there = !pool && arrives(x, at);
    if (there && nu_try_fits(t))
        return true;
    if (pool || there) {
        note_end(x, at, false);
        shorten_route(x);
    }
    return false;
}

/* Goes through the routes without a place; level 0 is the part itself. */
static nu_found find_route(routes *x, int without, int left)
{
    memory *v = x->mem;
    v->level[0] = (level){.at = x->seed};
    for (x->nlevels = 0; x->nlevels >= 0;) {
        level *l = &v->level[x->nlevels];
        int at = next_place(x, l);
        if (!at) {
            if (!x->nlevels)
                return NU_NONE;
            if (!l->ahead)
                note_end(x, l->at, true);
            shorten_route(x);
        } else if (at == without) {
            l->ahead = true;
        } else if (left-- == 0 || (without >= 0 && x->nends > MOST_ENDS)) {
            return NU_CAPPED;
        } else if (lengthen_route(x, at)) {
            return NU_FOUND;
        }
    }
    return NU_NONE;
}

/* There must be another wall to be joined with. */
static bool has_rest(routes *x)
{
    nu_try *t = x->common.t;
    for (int at = 0; at < t->nplaces && !x->ended; at++)
        if (t->kind[at] == NU_WALL && x->mem->part[at] < x->mem->stamp) {
            nu_blame_place(t, at);
            return true;
        }
    return x->ended;
}

static nu_found look_for_route(nu_common *c, int i)
{
    routes *x = (routes *)c;
    nu_try_undo(c->t, 0);
    if (c->t->kind[x->seed] != NU_WALL)
        return NU_FOUND;
    stamp_part(x);
    x->ended = false;
    x->nends = 0;
    nu_blame_board_rule(c->t, ONE_WALL);
    nu_found found = i < 0 ? find_route(x, -1, NU_DECISIONS)
                           : find_route(x, c->place[i] / 2, c->most);
    return found == NU_NONE && !has_rest(x) ? NU_FOUND : found;
}

/* Where the ways round what is concluded end, as the premises alone tell it. */
static void tell_ends(nu_common *c, td_sink *sink)
{
    routes *x = (routes *)c;
    x->ntold = 0;
    x->told = td_step_say(sink, "ends");
    nu_try_limit(c->t, c->t->premise);
    for (int i = 0; i < c->n; i++)
        look_for_route(c, i);
    nu_try_limit(c->t, NULL);
    x->told = NULL;
    td_step_text(sink, "how",
                 x->ntold ? "The shaded {size:cell|cells} at {group} must be "
                            "joined to the others, and all other ways end at "
                            "{ends}"
                          : "The shaded {size:cell|cells} at {group} must be "
                            "joined to the others, and every way leads over "
                            "{set:this cell|these cells}");
}

/* Looks at the part with a place; false if no more are asked for, the look is
 * paused, or the wall is one. */
static bool look_at_part(const td_pos *p, int anchor, memory *mem, int at,
                         td_sink *sink)
{
    assert(mem->least < mem->most);
    nu_try *t = nu_try_of(p);
    routes x = {
        .common = nu_common_of(t, look_for_route), .mem = mem, .seed = at};
    x.common.at = at;
    x.common.most = MOST_TRIED;
    x.common.tell = tell_ends;
    stamp_part(&x);
    if (x.size == t->nwalls)
        return false;
    if (x.size <= mem->least || x.size > mem->most)
        return true;
    bool found = nu_common_sift(&x.common);
    if (found) {
        td_step_open(sink);
        td_step_rule(sink, &p->m->rule[anchor]);
        td_step_site(sink, "group", nu_site(t, at));
        td_step_number(sink, "size", x.size);
        if (!nu_common_say(&x.common, sink))
            return false;
    }
    mem->said += found;
    nu_try_undo(t, 0);
    stamp_part(&x);
    return !x.common.paused;
}

/* Goes through the parts of the wall of a size, from a place on; false: enough.
 * A part that the look pauses at is looked at again. */
static bool go_through_parts(const td_pos *p, int anchor, memory *mem, int from,
                             td_sink *sink)
{
    const nu_try *t = nu_try_of(p);
    for (int at = from; at < t->nplaces; at++) {
        bool again = at == from && p->views->slice.resumed;
        if (t->kind[at] != NU_WALL || (mem->part[at] > mem->done && !again))
            continue;
        if (td_pause(p, at) || !look_at_part(p, anchor, mem, at, sink))
            return false;
    }
    return true;
}

/* A part of the wall must be joined with the rest; what all routes by which
 * that can be done have in common is wall. Large parts are looked at only if
 * there is nothing to say of smaller ones. */
void td_nurikabe_wall_routes(const td_pos *p, int anchor, td_sink *sink)
{
    memory *mem = (memory *)(uintptr_t)td_view_get(p, &memory_view, anchor);
    int nwalls = nu_try_of(p)->nwalls, from = td_resume(p);
    if (!p->views->slice.resumed) {
        mem->least = mem->said = 0;
        mem->most = SMALL_PART;
        mem->done = mem->stamp += 2;
    }
    while (go_through_parts(p, anchor, mem, from, sink) && !mem->said &&
           mem->most < nwalls) {
        mem->least = mem->most;
        mem->most *= 2;
        mem->done = mem->stamp += 2;
        from = 0;
    }
}
