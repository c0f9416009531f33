/* The tests of a tried board. Each is sound by itself: it says "broken" only
 * if no completion of the board can mend it.
 *
 *   pool      four walls around a corner
 *   wall      two walls that open cells can no longer join
 *   region    cells that walls have closed off, with land but no number, with
 *             less room than their numbers need, or without number and large
 *             enough for a pool
 *   island    two numbers in one piece of land, too much land, or a number
 *             that cannot get enough cells any more */
#include "genres/nurikabe/try_board.h"

#include <assert.h>

#include <stdlib.h>

/* Notes what is wrong, for words; false, for the test. */
static bool wrong(nu_try *t, nu_wrong what, int at)
{
    t->wrong = what;
    t->wrong_at = at;
    return false;
}

bool nu_try_pool(nu_try *t, int at)
{
    assert(t->kind[at] == NU_WALL);
    for (int k = 0; k < 4; k++) {
        int a = t->next[k], b = t->next[(k + 1) % 4];
        if (t->kind[at + a] != NU_WALL || t->kind[at + b] != NU_WALL ||
            t->kind[at + a + b] != NU_WALL)
            continue;
        nu_blame_pool(t, at, a, b);
        return !wrong(t, NU_POOL, at);
    }
    return false;
}

static bool is_new(const nu_try *t, const nu_change *c, nu_kind kind)
{
    return c->kind == NU_OPEN && t->kind[c->at] == kind;
}

static bool no_pool(nu_try *t, int first)
{
    for (int i = first; i < t->ntrail; i++)
        if (is_new(t, &t->trail[i], NU_WALL) && nu_try_pool(t, t->trail[i].at))
            return false;
    return true;
}

/* Wet places are flooded from several of them at once, step by step, so that a
 * small part is seen to be closed before a large one is flooded. Floods that
 * meet become one. */
typedef struct floods {
    int n, apart;     /* where they began, and how many have not met */
    int32_t *from;    /* by flood: the place */
    int32_t *joined;  /* by flood: the one that it became part of, or itself */
    int32_t *waiting; /* by flood: places still to go on from ... */
    int32_t *walls;   /* ... and walls */
} floods;

static int flood_of(const floods *f, int i)
{
    while (f->joined[i] != i)
        i = f->joined[i] = f->joined[f->joined[i]];
    return i;
}

static void begin_flood(nu_try *t, floods *f, int at)
{
    if (!nu_is_wet(t, at) || t->mark[at] == t->round)
        return;
    int i = f->n++;
    f->apart++;
    f->from[i] = t->queue[i] = at;
    f->joined[i] = i;
    f->waiting[i] = 1;
    f->walls[i] = t->kind[at] == NU_WALL;
    t->mark[at] = t->round;
    t->far[at] = i;
}

/* A part that was cut off has a place beside new land, though not always beside
 * the land that closed the ring: other new land may lie there. Where walls were
 * apart before, each is a part. */
static void begin_floods(nu_try *t, floods *f)
{
    t->round++;
    for (int i = 0; i < t->ntrail; i++)
        for (int k = 0; k < 4 && is_new(t, &t->trail[i], NU_LAND); k++)
            begin_flood(t, f, t->trail[i].at + t->next[k]);
    for (int i = 0; i < t->ntrail && t->strays; i++)
        begin_flood(t, f, t->trail[i].at);
    if (t->strays && t->a_wall >= 0)
        begin_flood(t, f, t->a_wall);
}

static void join_floods(floods *f, int a, int b)
{
    if (a == b)
        return;
    f->joined[b] = a;
    f->waiting[a] += f->waiting[b];
    f->walls[a] += f->walls[b];
    f->apart--;
}

static void go_on_flooding(nu_try *t, floods *f, int here, int *n)
{
    int i = flood_of(f, t->far[here]);
    for (int k = 0; k < 4; k++) {
        int at = here + t->next[k];
        if (!nu_is_wet(t, at))
            continue;
        if (t->mark[at] == t->round) {
            if (t->far[at] != i)
                join_floods(f, i, flood_of(f, t->far[at]));
            continue;
        }
        t->mark[at] = t->round;
        t->far[at] = i;
        f->walls[i] += t->kind[at] == NU_WALL;
        f->waiting[i]++;
        t->queue[(*n)++] = at;
    }
    f->waiting[i]--;
}

/* A wall of the part that is marked, or one elsewhere: the nearest to the last
 * change. */
static int wall_in(const nu_try *t, bool part)
{
    int last = t->trail[t->ntrail - 1].at, found = -1, least = INT32_MAX;
    for (int at = 0; at < t->nplaces; at++) {
        if (t->kind[at] != NU_WALL || (t->mark[at] == t->round) != part)
            continue;
        int far = nu_try_distance(t, at, last);
        found = far < least ? at : found;
        least = far < least ? far : least;
    }
    return found;
}

void nu_try_parted(nu_try *t, int ends[2])
{
    assert(t->wrong == NU_PARTED);
    nu_try_flood(t, t->wrong_at);
    ends[0] = wall_in(t, true);
    ends[1] = wall_in(t, false);
}

/* The part around a place is bounded by land, and there are walls within and
 * without. */
static void blame_cut(nu_try *t, int from)
{
    if (!t->proof)
        return;
    int n = nu_try_flood(t, from);
    assert(t->ntrail > 0);
    nu_blame_board_rule(t, ONE_WALL);
    nu_blame_place(t, wall_in(t, true));
    nu_blame_place(t, wall_in(t, false));
    for (int i = 0; i < n; i++)
        nu_blame_around(t, t->queue[i], NU_LAND);
}

/* No two parts of the wall are told apart by land. */
static bool wall_holds(nu_try *t)
{
    if (t->nwalls < 2 || (!t->suspects && !t->strays))
        return true;
    int32_t *room = t->floods;
    floods f = {0,
                0,
                room,
                room + t->nplaces,
                room + 2 * t->nplaces,
                room + 3 * t->nplaces};
    begin_floods(t, &f);
    int n = f.n;
    for (int i = 0; i < n && f.apart > 1; i++) {
        int here = t->queue[i];
        go_on_flooding(t, &f, here, &n);
        int part = flood_of(&f, t->far[here]);
        if (f.waiting[part])
            continue;
        if (f.walls[part] == t->nwalls)
            return true;
        if (f.walls[part]) {
            blame_cut(t, f.from[part]);
            return wrong(t, NU_PARTED, f.from[part]);
        }
        f.apart--;
    }
    return true;
}

enum { MAX_REGION = 40 };

typedef struct region {
    int n, open, numbers, need; /* cells, open ones, numbers, their sum */
    int number;                 /* where one of those is */
    bool land, any;             /* with land; with a question mark */
} region;

static void keep_large(nu_try *t, int n)
{
    nu_room_keep(t, &t->large[t->large_turn++ % NU_LARGE], n);
}

/* The first places of the queue are one. */
static void count_region(const nu_try *t, int n, region *r)
{
    *r = (region){.n = n};
    for (int i = 0; i < n; i++) {
        int here = t->queue[i], root = t->number[here];
        r->open += t->kind[here] == NU_OPEN;
        if (root < 0)
            continue;
        r->numbers++;
        r->number = here;
        r->any |= !t->d->size[root];
        r->need += t->d->size[root];
    }
    r->land = r->open < n;
}

/* Lists the closed region around a place in the queue; false if it is too
 * large to be looked at. Marks above `base` are of other regions: one that
 * is met was too large, as this is it. */
static bool list_region(nu_try *t, int from, int base, region *r)
{
    int32_t *mark = t->mark, *queue = t->queue;
    int n = 0, round = ++t->round;
    queue[n++] = from;
    mark[from] = round;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++) {
            int at = queue[i] + t->next[k];
            if (!nu_is_dry(t, at) || mark[at] == round)
                continue;
            if (mark[at] > base)
                return false;
            mark[at] = round;
            queue[n++] = at;
            if (n <= MAX_REGION)
                continue;
            keep_large(t, n);
            return false;
        }
    count_region(t, n, r);
    return true;
}

/* Is a place known to be in a region that is too large to be looked at? */
static bool is_in_large(const nu_try *t, int at)
{
    for (int i = 0; i < NU_LARGE; i++)
        if (td_bits_has(t->large[i].cells, (size_t)at) &&
            nu_room_stands(t, &t->large[i]))
            return true;
    return false;
}

static bool is_wall_then(const nu_try *t, int at)
{
    return t->kind[at] == NU_WALL ||
           (nu_is_dry(t, at) && t->mark[at] == t->round);
}

/* All of the region listed last must be wall: does that make a pool? */
static bool region_pools(nu_try *t, const region *r)
{
    for (int i = 0; i < r->n; i++)
        for (int k = 0; k < 4; k++) {
            int a = t->next[k], b = t->next[(k + 1) % 4], at = t->queue[i];
            if (!is_wall_then(t, at + a) || !is_wall_then(t, at + b) ||
                !is_wall_then(t, at + a + b))
                continue;
            nu_blame_pool(t, at, a, b);
            return true;
        }
    return false;
}

static bool region_broken(nu_try *t, const region *r)
{
    if (!r->numbers)
        return r->land || region_pools(t, r);
    if (!r->open && r->numbers > 1)
        return true;
    if (r->any)
        return false;
    return r->n < r->need + (r->numbers > 1) || (!r->open && r->n != r->need);
}

/* What is wrong with a broken region. */
static nu_wrong name_wrong(const region *r)
{
    if (!r->numbers)
        return r->land ? NU_NO_NUMBER : NU_POOL;
    if (r->numbers > 1)
        return r->open ? NU_CROWDED : NU_TWO_NUMBERS;
    return r->n < r->need ? NU_STARVED : NU_TOO_LARGE;
}

/* The walls around the region, and the rules of what is in it. */
static void blame_region(nu_try *t, const region *r)
{
    nu_blame_board_rule(t, r->numbers ? APART : NUMBERED);
    for (int i = 0; i < r->n && t->proof; i++) {
        int at = t->queue[i], root = t->number[at];
        nu_blame_around(t, at, NU_WALL);
        if (root >= 0)
            nu_blame_island(t, root);
        else if (t->kind[at] == NU_LAND)
            nu_blame_place(t, at);
    }
}

static bool regions_hold(nu_try *t, int first)
{
    int base = t->round;
    region r;
    for (int i = first; i < t->ntrail; i++) {
        const nu_change *c = &t->trail[i];
        bool wall = is_new(t, c, NU_WALL);
        for (int k = wall ? 0 : 4; k < (wall ? 4 : 5); k++) {
            int at = c->at + (k < 4 ? t->next[k] : 0);
            if (!nu_is_dry(t, at) || t->mark[at] > base || is_in_large(t, at) ||
                !list_region(t, at, base, &r) || !region_broken(t, &r))
                continue;
            blame_region(t, &r);
            return wrong(t, name_wrong(&r), r.numbers ? r.number : at);
        }
    }
    return true;
}

/* Does a place touch land of another number? */
static bool is_others(const nu_try *t, int at, int root)
{
    for (int k = 0; k < 4; k++) {
        int by = at + t->next[k];
        if (t->kind[by] == NU_LAND && t->owner[by] != root &&
            t->owner[by] != NU_NO_OWNER)
            return true;
    }
    return false;
}

/* What keeps a number from growing on from the n cells that it reaches: walls,
 * and land of others beyond. */
static void blame_rim(nu_try *t, int root, int n)
{
    nu_blame_owned(t, root);
    for (int i = 0; i < 4 * n && t->proof; i++) {
        int at = t->queue[i / 4] + t->next[i % 4];
        if (t->kind[at] == NU_WALL)
            nu_blame_place(t, at);
        if (!nu_is_dry(t, at) || t->mark[at] == t->round)
            continue;
        for (int k = 0; k < 4; k++) {
            int by = at + t->next[k];
            if (t->kind[by] == NU_LAND && t->owner[by] != root &&
                t->owner[by] != NU_NO_OWNER)
                nu_blame_owned(t, t->owner[by]);
        }
    }
}

/* Lists cells that a number can still reach, by their distance from its land,
 * until there are `most`, or the place looked for (-1: none) is among them;
 * what lies further than it can grow is not. */
static int spread_island(nu_try *t, int root, int most, int looked_for)
{
    int size = t->d->size[root] ? t->d->size[root] : t->nplaces;
    int n = 0, land = 0, round = ++t->round;
    t->queue[n++] = nu_place(t, t->d->root[root]);
    t->mark[t->queue[0]] = round;
    for (int pass = 0; pass < 2; pass++) {
        land = n;
        for (int i = 0; i < n && n < most; i++)
            for (int k = 0; k < 4; k++) {
                int from = t->queue[i], at = from + t->next[k];
                int far = pass ? 1 + (i < land ? 0 : t->far[from]) : 0;
                if (t->mark[at] == round || !nu_is_dry(t, at) ||
                    (pass ? is_others(t, at, root) || far > size - land
                          : t->kind[at] != NU_LAND))
                    continue;
                t->mark[at] = round;
                t->far[at] = far;
                t->queue[n++] = at;
                most = at == looked_for ? n : most;
            }
    }
    td_work(t->p, n);
    return n;
}

/* The first places of the queue are what an island could grow to: as many as
 * its size, its own land first. It still can if they are all joined yet and no
 * land touches them from outside: then all land that is joined to the number
 * lies within, so none of them is too far, and none touches another number's
 * land.
 */
static void keep_island_room(nu_try *t, int root)
{
    int size = t->d->size[root];
    for (int i = 0; i < size; i++)
        if (t->number[t->queue[i]] >= 0 && t->number[t->queue[i]] != root)
            return;
    nu_room *r = &t->room[NU_ROOMS * root + t->room_turn++ % NU_ROOMS];
    nu_room_keep(t, r, size);
    nu_room_add_rim(t, r, size);
}

bool nu_try_can_fill(nu_try *t, int root)
{
    for (int i = 0; i < NU_ROOMS; i++)
        if (nu_room_stands_alone(t, &t->room[NU_ROOMS * root + i]))
            return true;
    int size = t->d->size[root], n = spread_island(t, root, size, -1);
    if (n >= size) {
        keep_island_room(t, root);
        return true;
    }
    nu_blame_island(t, root);
    nu_blame_board_rule(t, APART);
    blame_rim(t, root, n);
    return wrong(t, NU_STARVED, nu_place(t, t->d->root[root]));
}

/* As the crow flies it may already be too far. */
bool nu_try_reaches(nu_try *t, int root, int place)
{
    assert(root >= 0 && root < t->d->nroots);
    int from = nu_place(t, t->d->root[root]), size = t->d->size[root];
    if (size && nu_try_distance(t, from, place) >= size)
        return false;
    int n = spread_island(t, root, t->nplaces, place);
    if (t->mark[place] == t->round)
        return true;
    blame_rim(t, root, n);
    return false;
}

bool nu_is_first(nu_try *t, int at)
{
    assert(t->kind[at] == NU_LAND);
    int n = 0, round = ++t->round;
    t->queue[n++] = at;
    t->mark[at] = round;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++) {
            int by = t->queue[i] + t->next[k];
            if (t->kind[by] != NU_LAND || t->mark[by] == round)
                continue;
            if (by < at)
                return false;
            t->mark[by] = round;
            t->queue[n++] = by;
        }
    return true;
}

static void blame_land(nu_try *t, int n, int root)
{
    nu_blame_board_rule(t, APART);
    nu_blame_island(t, root);
    for (int i = 0; i < n; i++)
        nu_blame_place(t, t->queue[i]);
}

/* One number at most in a piece of land, and not more land than it says. */
static bool land_holds(nu_try *t, int from)
{
    assert(t->kind[from] == NU_LAND);
    int n = 0, root = -1, round = ++t->round;
    t->queue[n++] = from;
    t->mark[from] = round;
    for (int i = 0; i < n; i++) {
        int here = t->number[t->queue[i]];
        if (here >= 0 && root >= 0) {
            blame_land(t, n, root);
            return wrong(t, NU_TWO_NUMBERS, from);
        }
        root = here >= 0 ? here : root;
        for (int k = 0; k < 4; k++) {
            int at = t->queue[i] + t->next[k];
            if (t->kind[at] != NU_LAND || t->mark[at] == round)
                continue;
            t->mark[at] = round;
            t->queue[n++] = at;
        }
    }
    if (root < 0 || !t->d->size[root] || n <= t->d->size[root])
        return true;
    blame_land(t, n, root);
    return wrong(t, NU_TOO_LARGE, nu_place(t, t->d->root[root]));
}

static bool pieces_hold(nu_try *t, int first)
{
    int base = t->round;
    for (int i = first; i < t->ntrail; i++) {
        const nu_change *c = &t->trail[i];
        if (is_new(t, c, NU_LAND) && t->owner[c->at] == NU_NO_OWNER &&
            t->mark[c->at] <= base && !land_holds(t, c->at))
            return false;
    }
    return true;
}

/* Every number that a change may touch can get its cells. */
static bool islands_hold(nu_try *t, int first)
{
    const td_model *m = t->p->m;
    const td_rule_span *islands = &m->of_tag[ISLAND];
    int round = ++t->round;
    for (int i = first; i < t->ntrail; i++) {
        int atom = td_atom(nu_land_lit(t, t->trail[i].at));
        for (int k = m->occ_start[atom]; k < m->occ_start[atom + 1]; k++) {
            if (m->occ[k] < islands->first || m->occ[k] > islands->last)
                continue;
            const td_rule *r = &m->rule[m->occ[k]];
            if (r->tag != ISLAND || t->tested[r->root] == round)
                continue;
            t->tested[r->root] = round;
            if (!nu_try_can_fill(t, r->root))
                return false;
        }
    }
    return true;
}

static bool fits_since(nu_try *t, int first)
{
    td_work(t->p, t->ntrail - first);
    return no_pool(t, first) && regions_hold(t, first) &&
           pieces_hold(t, first) && islands_hold(t, first) && wall_holds(t);
}

bool nu_try_fits(nu_try *t)
{
    return fits_since(t, 0);
}

/* Can some number come to have the place? The one that could when it was last
 * asked is asked first. */
static bool is_in_reach(nu_try *t, int at)
{
    int n = t->d->nroots, first = t->reached_by[at];
    for (int i = 0; i < n; i++) {
        int k = (first + i) % n;
        if (!nu_try_reaches(t, k, at))
            continue;
        t->reached_by[at] = k;
        return true;
    }
    nu_blame_all_islands(t);
    return wrong(t, NU_NO_NUMBER, at);
}

bool nu_try_last_fits(nu_try *t)
{
    assert(t->ntrail > 0);
    int last = t->ntrail - 1;
    bool wall = is_new(t, &t->trail[last], NU_WALL);
    bool fits = fits_since(t, last);
    if (fits && !wall) {
        nu_try_join(t, t->trail[last].at);
        fits = t->ntrail == last + 1 || islands_hold(t, last);
    }
    for (int i = wall ? 0 : last; i <= last && fits; i++) {
        int at = t->trail[i].at;
        fits = !is_new(t, &t->trail[i], NU_LAND) ||
               t->owner[at] != NU_NO_OWNER || is_in_reach(t, at);
    }
    return fits;
}
