/* How far islands reach: see islands.h.
 *
 * A search goes over open cells, each one new cell, and orphans, each as many
 * new cells as it has, by distance. It has the whole board for its box, so
 * that distances are by cell; what is kept of it has a smaller one. */
#include "genres/nurikabe/islands.h"

#include <assert.h>
#include <string.h>

/* ---- searches ---- */

/* Queues by distance: where each begins in a pool of (cell, next). */
typedef struct search {
    td_islands *v;
    td_range *r; /* left: how far to go */
    int root;
    int32_t *head, *entry;
    int n;
    /* A question that may be answered before all is listed: can it have so
     * many cells, or this one (-1: none)? */
    int enough, goal;
    bool past;   /* the goal is no answer, it only leads the way ... */
    int detour;  /* ... which may be longer by so much */
    int sure;    /* cells that no orphan takes back, while that is asked */
    bool errand; /* none are taken back */
    const int32_t *until; /* or: which of these cells is come to first? */
    int nuntil;
} search;

/* Each cell is looked at from four sides, and may be a start. */
enum { ENTRIES_PER_CELL = 5 };

size_t td_range_work(size_t n)
{
    return n + 1 + 2 * (ENTRIES_PER_CELL * n + 1);
}

/* A piece is known by its first cell. */
static int first_of(const td_islands *v, int cell)
{
    return v->p->of[cell] < 0 ? cell
                              : v->p->node[td_islands_piece(v, cell)->first];
}

/* How many new cells it is to pass here, 0: it is not to be passed. Open cells
 * may be if they touch no other number, and orphans. */
static inline int toll(const td_islands *v, int root, int cell)
{
    int cost = v->toll[cell];
    return cost >= 0 ? cost : cost == -1 - root;
}

/* How far it is from a cell to the goal, at least. The rest of an orphan,
 * which is paid for with its first cell, may be nearer by so much. */
static int to_goal(const search *s, int cell, int cost)
{
    return td_islands_far(s->v, cell, s->goal) - (cost - 1) - s->detour;
}

static inline void set_dist(td_range *r, int cell, int dist)
{
    if (r->dist[cell] < 0)
        r->seen[r->nseen++] = cell;
    r->dist[cell] = (int16_t)dist;
}

/* Notes a way of that length. */
static inline void offer(search *s, int cell, int from, int dist)
{
    assert(dist >= 0 && s->n < ENTRIES_PER_CELL * s->v->w * s->v->h);
    int before = s->r->dist[cell];
    if (dist > s->r->left || (before >= 0 && before <= dist))
        return;
    set_dist(s->r, cell, dist);
    s->v->from[cell] = from;
    s->entry[2 * s->n] = cell;
    s->entry[2 * s->n + 1] = s->head[dist];
    s->head[dist] = s->n++;
}

static void look_around(search *s, int cell, int dist)
{
    const td_islands *v = s->v;
    const td_graph *g = v->d->graph;
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++) {
        int to = g->arc_to[a], cost = toll(v, s->root, to);
        int before = s->r->dist[to], now = dist + cost;
        if (!cost || now > s->r->left || (before >= 0 && before <= now))
            continue;
        int u = first_of(v, to);
        if (!v->block[u] &&
            (s->goal < 0 || now + to_goal(s, u, cost) <= s->r->left))
            offer(s, u, cell, now);
    }
}

/* Is what was settled not to be dropped for orphans beside it? */
static bool is_sure(const td_islands *v, int cell)
{
    const td_graph *g = v->d->graph;
    for (int a = g->start[cell]; v->norphans && a < g->start[cell + 1]; a++)
        if (v->p->of[cell] < 0 && td_is_orphan(v, g->arc_to[a]))
            return false;
    return true;
}

/* Lists a cell, or all of a piece, and goes on from there. */
static void settle(search *s, int cell, int dist)
{
    const td_islands *v = s->v;
    const td_piece *x = v->p->of[cell] < 0 ? NULL : td_islands_piece(v, cell);
    for (int i = 0; i < (x ? x->n : 1); i++) {
        int u = x ? v->p->node[x->first + i] : cell;
        set_dist(s->r, u, dist);
        s->r->cell[s->r->n++] = u;
        v->from[u] = v->from[cell];
    }
    for (int i = 0; i < (x ? x->n : 1); i++)
        look_around(s, x ? v->p->node[x->first + i] : cell, dist);
}

/* How many new cells the island may have. */
static int left_of(const td_islands *v, int root)
{
    int size = v->d->size[root], most = v->w * v->h;
    int left = (size && size < most ? size : most) - td_islands_own(v, root)->n;
    return left > 0 ? left : 0;
}

static search start_from(td_islands *v, int root, int left, td_range *r)
{
    search s = {.v = v,
                .r = r,
                .root = root,
                .head = v->work,
                .entry = v->work + v->w * v->h + 1,
                .goal = -1};
    r->left = left;
    r->have = r->n = 0;
    r->w = v->w;
    r->h = v->h;
    while (r->nseen)
        r->dist[r->seen[--r->nseen]] = -1;
    memset(s.head, -1, sizeof *s.head * (size_t)(r->left + 1));
    return s;
}

static search start_search(td_islands *v, int root, td_range *r)
{
    return start_from(v, root, left_of(v, root), r);
}

static bool is_wanted(const search *s, int cell)
{
    for (int i = 0; i < s->nuntil; i++)
        if (first_of(s->v, s->until[i]) == cell)
            return true;
    return false;
}

/* Is the question answered, after a cell was settled? */
static bool is_answered(search *s, int cell)
{
    if (s->nuntil)
        return is_wanted(s, cell);
    if (s->goal >= 0 && !s->past && first_of(s->v, s->goal) == cell &&
        is_sure(s->v, cell))
        return true;
    if (s->enough && is_sure(s->v, cell))
        s->sure += s->v->p->of[cell] < 0 ? 1 : td_islands_piece(s->v, cell)->n;
    return s->enough && s->sure >= s->enough;
}

/* All by distance; true if the question was answered before the end. */
static bool run(search *s)
{
    bool answered = false;
    for (int dist = 0; dist <= s->r->left && !answered; dist++)
        for (int at = s->head[dist]; at >= 0 && !answered;
             at = s->entry[2 * at + 1]) {
            int cell = s->entry[2 * at];
            if (s->r->dist[cell] != dist)
                continue;
            settle(s, cell, dist);
            answered = is_answered(s, cell);
        }
    s->v->slice->work += s->r->n + s->r->left / 8 + 1;
    return answered;
}

/* ---- ranges ---- */

/* The cheapest cell that was reached around one of a block, but not `but` and
 * no orphan: those are of the block, or beside another cell of it. */
static int nearest_around(const search *s, int cell, int but)
{
    const td_graph *g = s->v->d->graph;
    int nearest = INT16_MAX;
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++) {
        int u = g->arc_to[a], dist = s->r->dist[u];
        if (u != but && dist >= 0 && dist < nearest && !td_is_orphan(s->v, u))
            nearest = dist;
    }
    return nearest;
}

/* With an open cell all orphans beside it come along. The island enters that
 * block somewhere: it costs at least all of the block and the cheapest cell
 * next to it. 0: there is no orphan. */
static int cost_of_block(const search *s, int cell)
{
    const td_islands *v = s->v;
    int32_t orphan[4];
    int n = td_islands_beside(v, cell, orphan), size = 1;
    if (!n)
        return 0;
    int nearest = nearest_around(s, cell, cell);
    for (int k = 0; k < n; k++) {
        const td_piece *x = &v->p->at[orphan[k]];
        size += x->n;
        for (int i = 0; i < x->n; i++) {
            int dist = nearest_around(s, v->p->node[x->first + i], cell);
            nearest = dist < nearest ? dist : nearest;
        }
    }
    return size + nearest;
}

/* Corrects the distances of cells beside orphans, and drops what is too far
 * then. All corrections are made from the distances before. */
static void charge_orphans(search *s)
{
    td_range *r = s->r;
    int32_t *cost = s->entry;
    int kept = 0;
    if (!s->v->norphans)
        return;
    for (int i = 0; i < r->n; i++)
        cost[i] =
            s->v->p->of[r->cell[i]] < 0 ? cost_of_block(s, r->cell[i]) : 0;
    for (int i = 0; i < r->n; i++) {
        int16_t *d = &r->dist[r->cell[i]];
        if (cost[i] > *d)
            *d = (int16_t)(cost[i] > r->left ? -1 : cost[i]);
        if (*d >= 0)
            r->cell[kept++] = r->cell[i];
    }
    r->n = kept;
}

static bool search_from_own(search *s)
{
    int at = s->v->d->root[s->root];
    offer(s, first_of(s->v, at), -1, 0);
    if (run(s))
        return true;
    s->r->have = td_islands_own(s->v, s->root)->n;
    if (s->r->have > s->r->n)
        s->r->have = s->r->n; /* larger than it may be */
    return false;
}

/* What goes with each cell, in v->loss; how many cells there are in all. Cells
 * beside orphans do not count: how far they are may depend on others. */
static int weigh(const search *s)
{
    const td_islands *v = s->v;
    const td_range *r = s->r;
    int all = 0;
    memset(v->loss, 0, sizeof *v->loss * (size_t)(v->w * v->h));
    for (int i = r->n - 1; i >= 0; i--) {
        int cell = r->cell[i], counts = s->errand || is_sure(v, cell);
        all += counts;
        v->loss[cell] += counts;
        if (v->from[cell] >= 0)
            v->loss[v->from[cell]] += v->loss[cell];
    }
    return all;
}

static void fill_range(td_islands *v, int root, td_range *r)
{
    search s = start_search(v, root, r);
    search_from_own(&s);
    charge_orphans(&s);
}

/* What was found, in a range that is kept. */
static void keep_range(const td_islands *v, const td_range *x, td_range *r)
{
    memset(r->dist, -1, sizeof *r->dist * (size_t)(r->w * r->h));
    r->left = x->left;
    r->have = x->have;
    r->n = 0;
    for (int i = 0; i < x->n; i++) {
        int at = td_range_place(v, r, x->cell[i]);
        if (at < 0)
            continue;
        r->cell[r->n++] = x->cell[i];
        r->dist[at] = x->dist[x->cell[i]];
    }
    if (r->have > r->n)
        r->have = r->n;
}

const td_range *td_islands_range(td_islands *v, int root)
{
    assert(root >= 0 && root < v->d->nroots);
    if (!v->kept)
        return td_islands_without(v, root);
    td_range *r = &v->range[root];
    if (v->fresh[root])
        return r;
    fill_range(v, root, &v->fill);
    keep_range(v, &v->fill, r);
    for (int i = 0; i < r->n; i++)
        v->nowners[r->cell[i]]++;
    v->fresh[root] = true;
    return r;
}

const td_range *td_islands_without(td_islands *v, int root)
{
    fill_range(v, root, &v->spare);
    return &v->spare;
}

bool td_islands_fits(td_islands *v, int root, int n)
{
    assert(root >= 0 && root < v->d->nroots && n > 0);
    search s = start_search(v, root, &v->spare);
    s.enough = n;
    if (search_from_own(&s))
        return true;
    charge_orphans(&s);
    return v->spare.n >= n;
}

bool td_islands_comes(td_islands *v, int root, int cell)
{
    assert(root >= 0 && root < v->d->nroots);
    assert(cell >= 0 && cell < v->w * v->h);
    search s = start_search(v, root, &v->spare);
    s.goal = cell;
    if (search_from_own(&s))
        return true;
    charge_orphans(&s);
    return td_range_dist(v, &v->spare, cell) >= 0;
}

int td_islands_long_way(td_islands *v, int root, const int32_t *to, int n,
                        int without)
{
    search s = start_from(v, root, v->w * v->h, &v->spare);
    int best = 0;
    if (without >= 0)
        v->block[without] = true;
    search_from_own(&s);
    if (without >= 0)
        v->block[without] = false;
    for (int i = 0; i < n; i++) {
        int dist = td_range_dist(v, &v->spare, to[i]);
        if (dist > 0 && (!best || dist < best))
            best = dist;
    }
    return best;
}

bool td_islands_anyone(td_islands *v, int cell, int but)
{
    for (int k = td_islands_near(v, cell, -1); k >= 0;
         k = td_islands_near(v, cell, k))
        if (k != but && td_islands_comes(v, k, cell))
            return true;
    return false;
}

/* ---- hunger ---- */

void td_islands_block(td_islands *v, int cell, bool on)
{
    assert(cell >= 0 && cell < v->w * v->h);
    const td_graph *g = v->d->graph;
    v->block[cell] = on;
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++)
        v->block[g->arc_to[a]] = on;
}

bool td_islands_starves(td_islands *v, int root, int cell)
{
    assert(root >= 0 && root < v->d->nroots);
    assert(cell >= 0 && cell < v->w * v->h);
    if (!v->d->size[root] || v->touch[cell] == root)
        return false;
    if (v->kept && td_range_place(v, &v->range[root], cell) < 0)
        return false;
    td_islands_block(v, cell, true);
    bool fits = td_islands_fits(v, root, v->d->size[root]);
    td_islands_block(v, cell, false);
    return !fits;
}

/* ---- errands ---- */

static search start_there(td_islands *v, int root, const int32_t *need, int n)
{
    search s = start_search(v, root, &v->there);
    s.past = true;
    s.goal = need[0];
    s.detour = n > 1 ? 2 : 0;
    return s;
}

/* One shortest way to what is needed is held on to, and a search begins on it.
 * Nothing is said of what is left without a cell of the way. */
int td_islands_weigh(td_islands *v, int root, const int32_t *need, int n)
{
    assert(root >= 0 && root < v->d->nroots && n >= 0);
    search s = start_search(v, root, &v->spare);
    int nway = 0, base = 0;
    if (!n) {
        search_from_own(&s);
        return weigh(&s);
    }
    s = start_there(v, root, need, n);
    s.until = need;
    s.nuntil = n;
    if (search_from_own(&s)) {
        int at = v->there.cell[v->there.n - 1];
        base = v->there.dist[at];
        for (; at >= 0; at = v->from[at])
            v->back.cell[nway++] = at;
    }
    s = start_search(v, root, &v->errand);
    s.errand = true;
    for (int i = 0; i < nway; i++)
        offer(&s, first_of(v, v->back.cell[i]), -1, base);
    run(&s);
    int all = weigh(&s);
    for (int i = 0; i < nway; i++)
        v->loss[v->back.cell[i]] = all;
    return all;
}

/* The island, the way to what it needs, and the way from there to a cell meet
 * somewhere. `there` has the distances from the island, `back` those from what
 * it needs; where the ways part is where the search begins. As they part on the
 * way from the one to the other, what is too far off that is left out: the
 * cells that it needs are those of a 2x2 block, and its own land is as wide as
 * it has cells. */
const td_range *td_islands_errand(td_islands *v, int root, const int32_t *need,
                                  int n)
{
    assert(root >= 0 && root < v->d->nroots && n > 0);
    int base = INT16_MAX;
    search s = start_there(v, root, need, n);
    search_from_own(&s);
    s = start_search(v, root, &v->back);
    s.past = true;
    s.goal = v->d->root[root];
    s.detour = td_islands_own(v, root)->n;
    for (int i = 0; i < n; i++) {
        int cell = first_of(v, need[i]);
        int cost = v->block[cell] ? 0 : toll(v, root, cell);
        int far = td_range_dist(v, &v->there, need[i]);
        if (cost)
            offer(&s, cell, -1, cost);
        base = far >= 0 && far < base ? far : base;
    }
    run(&s);
    s = start_search(v, root, &v->errand);
    offer(&s, first_of(v, v->d->root[root]), -1, base);
    for (int i = 0; i < v->there.n; i++) {
        int cell = v->there.cell[i];
        int cost = v->block[cell] ? 0 : toll(v, root, cell);
        int far = td_range_dist(v, &v->back, cell);
        if (cost && far >= 0)
            offer(&s, first_of(v, cell), -1,
                  td_range_dist(v, &v->there, cell) + far - cost);
    }
    s.errand = true;
    run(&s);
    return &v->errand;
}

/* ---- owners ---- */

int td_islands_nowners(td_islands *v, int cell)
{
    assert(cell >= 0 && cell < v->w * v->h);
    int n = 0;
    if (!v->kept) {
        for (int k = td_islands_owner(v, cell, -1); k >= 0;
             k = td_islands_owner(v, cell, k))
            n++;
        return n;
    }
    for (int k = 0; k < v->d->nroots && !v->all_fresh; k++)
        td_islands_range(v, k);
    v->all_fresh = true;
    return v->nowners[cell];
}

int td_islands_owner(td_islands *v, int cell, int root)
{
    assert(cell >= 0 && cell < v->w * v->h);
    assert(root >= -1 && root < v->d->nroots);
    do
        root = td_islands_near(v, cell, root);
    while (root >= 0 && !td_islands_reaches(v, root, cell));
    return root;
}

int td_islands_breaker(td_islands *v, int at)
{
    int root = -1;
    for (int i = 0; i < 4; i++) {
        int c = td_islands_block_cell(v, at, i), in = td_islands_in(v, c);
        int n = in == 0 ? td_islands_nowners(v, c) : 0;
        int k = n == 1 ? td_islands_owner(v, c, -1) : -1;
        if (in > 0 || n > 1 || (k >= 0 && root >= 0 && k != root))
            return -1;
        root = k >= 0 ? k : root;
    }
    return root;
}
