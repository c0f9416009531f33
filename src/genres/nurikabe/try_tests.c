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
#include <string.h>

bool nu_is_wrong(nu_try *t, nu_wrong what, int at)
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
        return !nu_is_wrong(t, NU_POOL, at);
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
    nu_try_walk(t, t->wrong_at, NU_WET, t->nplaces);
    ends[0] = wall_in(t, true);
    ends[1] = wall_in(t, false);
}

/* How many walls are joined to one, by n places? */
static int count_walls(nu_try *t, int from, int *n)
{
    int walls = 0;
    *n = nu_try_walk(t, from, NU_WET, t->nplaces);
    for (int i = 0; i < *n; i++)
        walls += t->kind[t->queue[i]] == NU_WALL;
    return walls;
}

/* Can the last change, if it is the only one, not part the walls? */
static bool parts_nothing(const nu_try *t, int first)
{
    const nu_change *c = &t->trail[first];
    return first == t->ntrail - 1 && is_new(t, c, NU_LAND) && !c->suspect;
}

/* No two parts of the wall are told apart by land; else the smaller one is what
 * is wrong. */
static bool wall_holds(nu_try *t, int first)
{
    int from = t->nplaces - 1, n, others;
    if (t->nwalls < 2 || !t->suspects || parts_nothing(t, first))
        return true;
    while (t->kind[from] != NU_WALL)
        from--;
    if (count_walls(t, from, &n) == t->nwalls)
        return true;
    int other = wall_in(t, false);
    count_walls(t, other, &others);
    from = others < n ? other : from;
    nu_blame_board_rule(t, ONE_WALL);
    n = nu_try_walk(t, from, NU_WET, t->nplaces);
    for (int i = 0; i < 4 * n; i++) /* numbers are unshaded by their rules */
        nu_blame_number(t, t->queue[i / 4] + t->next[i % 4]);
    return nu_is_wrong(t, NU_PARTED, from);
}

/* ---- regions ---- */

enum { MAX_REGION = 40 };

typedef struct region {
    int n, open, numbers, need; /* cells, open ones, numbers, their sum */
    int number;                 /* where one of those is */
    bool land, any;             /* with land; with a question mark */
} region;

/* The closed region around a place, listed in the queue; n 0: it is too large
 * to be looked at. */
static region find_region(nu_try *t, int from)
{
    region r = {0};
    r.n = nu_try_walk(t, from, NU_DRY, MAX_REGION + 1);
    if (r.n > MAX_REGION)
        r.n = 0;
    for (int i = 0; i < r.n; i++) {
        int here = t->queue[i], root = t->number[here];
        r.open += t->kind[here] == NU_OPEN;
        if (root < 0)
            continue;
        r.numbers++;
        r.number = here;
        r.any |= !t->d->size[root];
        r.need += t->d->size[root];
    }
    r.land = r.open < r.n;
    return r;
}

static bool is_wall_then(const nu_try *t, int at)
{
    return t->kind[at] == NU_WALL ||
           (nu_is(t, at, NU_DRY) && t->mark[at] == t->round);
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

/* What is wrong with the region listed last. */
static nu_wrong region_wrong(nu_try *t, const region *r)
{
    if (!r->numbers)
        return r->land ? NU_NO_NUMBER : region_pools(t, r) ? NU_POOL : NU_RIGHT;
    if (r->numbers > 1)
        return !r->open                     ? NU_TWO_NUMBERS
               : !r->any && r->n <= r->need ? NU_CROWDED
                                            : NU_RIGHT;
    return r->any                       ? NU_RIGHT
           : r->n < r->need             ? NU_STARVED
           : !r->open && r->n > r->need ? NU_TOO_LARGE
                                        : NU_RIGHT;
}

static void blame_region(nu_try *t, const region *r)
{
    nu_blame_board_rule(t, r->numbers ? APART : NUMBERED);
    for (int i = 0; i < r->n && t->blaming; i++) {
        int root = t->number[t->queue[i]];
        if (root >= 0)
            nu_blame_island(t, root);
    }
}

static bool regions_hold(nu_try *t, int first)
{
    int base = t->round;
    for (int i = first; i < t->ntrail; i++) {
        const nu_change *c = &t->trail[i];
        bool wall = is_new(t, c, NU_WALL);
        for (int k = wall ? 0 : 4; k < (wall ? 4 : 5); k++) {
            int at = c->at + (k < 4 ? t->next[k] : 0);
            if (!nu_is(t, at, NU_DRY) || t->mark[at] > base)
                continue;
            region r = find_region(t, at);
            nu_wrong wrong = r.n ? region_wrong(t, &r) : NU_RIGHT;
            if (wrong == NU_RIGHT)
                continue;
            blame_region(t, &r);
            t->room = r.n;
            return nu_is_wrong(t, wrong, r.numbers ? r.number : at);
        }
    }
    return true;
}

bool nu_try_is_others(const nu_try *t, int at, int root)
{
    for (int k = 0; k < 4; k++) {
        int by = at + t->next[k];
        if (t->kind[by] == NU_LAND && t->owner[by] != root &&
            t->owner[by] != NU_NO_OWNER)
            return true;
    }
    return false;
}

/* Lists cells that a number can still reach, by their distance from its land,
 * until there are `most`, or the place looked for (-1: none) is among them;
 * what lies further than it can grow is not. */
static int spread_island(nu_try *t, int root, int size, int most,
                         int looked_for)
{
    int n = 0, land = 0, round = ++t->round;
    t->queue[n++] = nu_number_place(t, root);
    t->mark[t->queue[0]] = round;
    for (int pass = 0; pass < 2; pass++) {
        land = n;
        for (int i = 0; i < n && n < most; i++)
            for (int k = 0; k < 4; k++) {
                int from = t->queue[i], at = from + t->next[k];
                int far = pass ? 1 + (i < land ? 0 : t->far[from]) : 0;
                if (t->mark[at] == round || !nu_is(t, at, NU_DRY) ||
                    (pass ? nu_try_is_others(t, at, root) || far > size - land
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

/* Keeps the first places of the queue, which an island could fill. */
static void keep_filled(nu_try *t, int root, int n)
{
    uint64_t *cells = t->filled + 2 * root * t->nwords;
    uint64_t *rim = cells + t->nwords;
    memset(cells, 0, 2 * sizeof *cells * (size_t)t->nwords);
    for (int i = 0; i < n; i++) {
        td_bits_add(cells, (size_t)t->queue[i]);
        for (int k = 0; k < 4; k++)
            td_bits_add(rim, (size_t)(t->queue[i] + t->next[k]));
    }
    for (int i = 0; i < t->nwords; i++)
        rim[i] &= ~cells[i];
}

/* Would the places do that an island could fill last time? They do if none is
 * shaded and no land touches them: then all land that is joined to the number
 * is among them, none of it is too far, and none touches another number's. */
static bool is_filled(const nu_try *t, int root)
{
    const uint64_t *cells = t->filled + 2 * root * t->nwords;
    const uint64_t *rim = cells + t->nwords;
    bool stands = td_bits_has(cells, (size_t)nu_number_place(t, root));
    for (int i = 0; i < t->nwords && stands; i++)
        stands = !((t->walls[i] & cells[i]) | (t->land[i] & rim[i]));
    return stands;
}

/* Can the island of a root still get its size? */
static bool can_fill(nu_try *t, int root)
{
    if (is_filled(t, root))
        return true;
    int size = t->d->size[root], n = spread_island(t, root, size, size, -1);
    if (n >= size) {
        keep_filled(t, root, size);
        return true;
    }
    nu_blame_island(t, root);
    nu_blame_board_rule(t, APART);
    t->room = n;
    return nu_is_wrong(t, NU_STARVED, nu_number_place(t, root));
}

/* As the crow flies it may already be too far. */
bool nu_try_reaches(nu_try *t, int root, int place)
{
    assert(root >= 0 && root < t->d->nroots);
    int from = nu_number_place(t, root), size = t->d->size[root];
    if (size && nu_try_distance(t, from, place) >= size)
        return false;
    spread_island(t, root, size ? size : t->nplaces, t->nplaces, place);
    return t->mark[place] == t->round;
}

int nu_try_way(nu_try *t, int root, int place)
{
    int from = nu_number_place(t, root);
    int land = nu_try_walk(t, from, 1 << NU_LAND, t->nplaces);
    spread_island(t, root, t->nplaces, t->nplaces, place);
    return t->mark[place] == t->round ? land + t->far[place] : 0;
}

static void blame_land(nu_try *t, int root)
{
    nu_blame_board_rule(t, APART);
    nu_blame_island(t, root);
}

/* One number at most in a piece of land, and not more land than it says. */
static bool land_holds(nu_try *t, int from)
{
    assert(t->kind[from] == NU_LAND);
    int n = nu_try_walk(t, from, 1 << NU_LAND, t->nplaces), root = -1;
    for (int i = 0; i < n; i++) {
        int here = t->number[t->queue[i]];
        if (here >= 0 && root >= 0) {
            blame_land(t, root);
            return nu_is_wrong(t, NU_TWO_NUMBERS, t->queue[i]);
        }
        root = here >= 0 ? here : root;
    }
    if (root < 0 || !t->d->size[root] || n <= t->d->size[root])
        return true;
    blame_land(t, root);
    return nu_is_wrong(t, NU_TOO_LARGE, nu_number_place(t, root));
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
            if (!can_fill(t, r->root))
                return false;
        }
    }
    return true;
}

static bool fits_since(nu_try *t, int first)
{
    td_work(t->p, t->ntrail - first);
    return no_pool(t, first) && pieces_hold(t, first) &&
           regions_hold(t, first) && islands_hold(t, first) &&
           wall_holds(t, first);
}

bool nu_try_joined(nu_try *t)
{
    return wall_holds(t, 0);
}

bool nu_try_fits(nu_try *t)
{
    return fits_since(t, 0);
}

bool nu_try_change_fits(nu_try *t)
{
    return fits_since(t, t->ntrail - 1);
}

/* Can some number come to have the place? */
static bool is_in_reach(nu_try *t, int at)
{
    for (int k = 0; k < t->d->nroots; k++)
        if (nu_try_reaches(t, k, at))
            return true;
    nu_blame_all_islands(t);
    return nu_is_wrong(t, NU_NO_NUMBER, at);
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
