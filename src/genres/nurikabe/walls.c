/* Nurikabe: what keeps the shaded cells together.
 *
 * Known shaded cells form groups, which must all be joined in the end; the
 * view's memory by cell holds the number of each cell's group. */
#include "genres/nurikabe/islands.h"
#include "genres/nurikabe/try_board.h"

#include <assert.h>

#include <string.h>

/* Numbers the groups of shaded cells from 1, by cell in v->way (0: none);
 * returns how many there are. */
static int find_groups(const td_pos *p, td_islands *v)
{
    nu_try *t = nu_try_of(p);
    int n = 0;
    memset(v->way, 0, sizeof *v->way * (size_t)(v->w * v->h));
    for (int i = 0; i < v->w * v->h; i++) {
        if (td_islands_in(v, i) >= 0 || v->way[i])
            continue;
        int size = nu_try_walk(t, nu_place(t, i), 1 << NU_WALL, t->nplaces);
        n++;
        for (int k = 0; k < size; k++)
            v->way[t->node[t->queue[k]]] = n;
    }
    return n;
}

/* ---- the best place for the last wall of a room (uniqueness) ---- */

/* A room: a part of the board that is walled off, with one number and one cell
 * more than that. One of its open cells is shaded, and it is not known
 * which. */
typedef struct room {
    int root, n;
    const int32_t *cell;
    int32_t round; /* v->p->seen is this in the room */
} room;

static bool find_room(td_islands *v, int root, room *x)
{
    int size = v->d->size[root];
    *x = (room){.root = root, .cell = v->p->list, .round = ++v->p->round};
    if (!size || size >= v->w * v->h)
        return false;
    x->n = td_division_walk(v->d, v->val, v->d->root[root], true, size + 2,
                            x->round, v->p->seen, v->p->list);
    if (x->n != size + 1)
        return false;
    int open = 0;
    for (int i = 1; i < x->n; i++) {
        if (v->d->root_at[x->cell[i]] >= 0)
            return false;
        open += !td_islands_in(v, x->cell[i]);
    }
    return open > 1;
}

/* Does the room hang together without the cell? */
static bool stays_whole(td_islands *v, room *x, int cell)
{
    x->round = ++v->p->round;
    v->p->seen[cell] = x->round;
    int n = td_division_walk(v->d, v->val, v->d->root[x->root], true, x->n,
                             x->round, v->p->seen, v->cells);
    return n == x->n - 1;
}

/* No 2x2 block around the cell would be all shaded with it, whatever becomes
 * of the cells outside. */
static bool makes_no_pool(const td_islands *v, const room *x, int cell)
{
    for (int i = 0; i < 4; i++) {
        int32_t other[3];
        int shaded = 0;
        if (!td_islands_block_at(v, cell, i, other))
            continue;
        for (int k = 0; k < 3; k++) {
            int in = td_islands_in(v, other[k]);
            if (in == 0 && v->p->seen[other[k]] != x->round)
                return false;
            shaded += in < 0;
        }
        if (shaded == 3)
            return false;
    }
    return true;
}

/* Is every group that touches the one cell touched by the other as well? */
static bool joins_as_much(const td_islands *v, int cell, int as)
{
    const td_graph *g = v->d->graph;
    for (int a = g->start[as]; a < g->start[as + 1]; a++) {
        int group = v->way[g->arc_to[a]];
        bool found = !group;
        for (int b = g->start[cell]; b < g->start[cell + 1]; b++)
            found |= v->way[g->arc_to[b]] == group;
        if (!found)
            return false;
    }
    return true;
}

static bool dominates(td_islands *v, room *x, int cell)
{
    if (td_islands_in(v, cell) || !makes_no_pool(v, x, cell))
        return false;
    for (int i = 0; i < x->n; i++)
        if (td_islands_in(v, x->cell[i]) == 0 &&
            !joins_as_much(v, cell, x->cell[i]))
            return false;
    return stays_whole(v, x, cell);
}

static void name_in_room(const td_islands *v, td_sink *sink, int cell,
                         bool other)
{
    td_site at = td_islands_site(v, cell);
    if (td_islands_in(v, cell)) {
        td_step_site(sink, "room", at);
        return;
    }
    td_step_site(sink, "open", at);
    td_step_look(sink, at);
    if (other)
        td_step_site(sink, "others", at);
}

/* A room has one cell more than its number says, so one of them is shaded. If
 * a wall at any other cell could be moved to this one, and nothing would be
 * wrong, then a solution with the wall elsewhere would not be the only one.
 *
 *   # # # # #
 *   # . . 4 #      the middle cell of the lower row touches all shaded
 *   # ? ? ? #      groups that the others touch
 */
void td_nurikabe_dominating_wall(const td_pos *p, int anchor, td_sink *sink)
{
    td_islands *v = td_islands_of(p);
    (void)anchor;
    bool grouped = false;
    for (int k = 0; v && k < v->d->nroots; k++) {
        room x;
        if (!find_room(v, k, &x))
            continue;
        if (!grouped)
            find_groups(p, v);
        grouped = true;
        for (int i = 0; i < x.n; i++) {
            if (!dominates(v, &x, x.cell[i]))
                continue;
            td_step_open(sink);
            td_island_rules(sink, k);
            td_step_site(sink, "cell", td_islands_site(v, x.cell[i]));
            td_step_number(sink, "size", x.n);
            for (int at = 0; at < v->w * v->h; at++)
                for (int j = 0; j < x.n; j++)
                    if (x.cell[j] == at)
                        name_in_room(v, sink, at, at != x.cell[i]);
            td_because_rim(p, sink, v->d, x.cell, x.n);
            td_step_set(sink, td_not(v->d->lits[x.cell[i]]));
            if (!td_step_close(sink))
                return;
            break;
        }
    }
}

/* ---- how many shaded cells are left ---- */

/* Two shaded cells of different groups, and one between them. */
typedef struct gap {
    const td_rule *total;
    int a, b, cell;
} gap;

/* How many more cells are to be shaded. */
static int walls_left(const td_islands *v, const td_rule *total)
{
    int left = total->nlits - total->number;
    for (int i = 0; i < v->w * v->h; i++)
        left -= td_islands_in(v, i) < 0;
    return left;
}

/* Adds what is next to the first n cells of a list and has not been reached:
 * shaded ones to the list itself, open ones (but not `but`) to the next. */
static int spread_walls(td_islands *v, int32_t *now, int *n, int32_t *next,
                        int but)
{
    const td_graph *g = v->d->graph;
    int32_t *reached = v->p->from;
    int m = 0;
    for (int i = 0; i < *n; i++)
        for (int a = g->start[now[i]]; a < g->start[now[i] + 1]; a++) {
            int u = g->arc_to[a], in = td_islands_in(v, u);
            if (in > 0 || u == but || reached[u])
                continue;
            v->from[u] = now[i];
            reached[u] = 1;
            if (in < 0)
                now[(*n)++] = u;
            else
                next[m++] = u;
        }
    return m;
}

/* How many cells must be shaded to join two shaded cells without `but`, as far
 * as that is not more than `most`. v->from leads back. */
static int distance(td_islands *v, int a, int b, int but, int most)
{
    assert(most >= 0);
    int32_t *now = v->spare.cell, *next = v->errand.cell, *swap;
    int32_t *reached = v->p->from;
    int n = 1;
    memset(reached, 0, sizeof *reached * (size_t)(v->w * v->h));
    now[0] = a;
    reached[a] = 1;
    v->from[a] = -1;
    for (int d = 0; d <= most && n; d++) {
        int m = spread_walls(v, now, &n, next, but);
        v->slice->work += n;
        if (reached[b])
            return d;
        swap = now;
        now = next;
        next = swap;
        n = m;
    }
    return most + 1;
}

static bool is_too_far(td_islands *v, const void *what)
{
    const gap *x = what;
    int left = walls_left(v, x->total);
    return td_islands_in(v, x->a) < 0 && td_islands_in(v, x->b) < 0 &&
           distance(v, x->a, x->b, x->cell, left) > left;
}

enum { MAX_LEFT = 8, MAX_GROUPS = 8 };

/* How many shaded cells it would take without the cell; one way is lit. */
static void tell_detour(td_islands *v, td_sink *sink, const gap *x, int left)
{
    int most = 3 * left, way = distance(v, x->a, x->b, x->cell, most);
    for (int at = x->b; way <= most && at >= 0; at = v->from[at])
        if (!td_islands_in(v, at))
            td_step_look(sink, td_islands_site(v, at));
    td_step_number(sink, "way", way);
    td_step_text(sink, "price", way > most ? "far more" : "{way}");
    td_step_text(sink, "how",
                 way > most ? "it would take far more to join {ends}"
                            : "it would take {way}, such as the lit "
                              "ones, to join {ends}");
}

/* The cells on a shortest way between two groups without which it would take
 * more shaded cells than are left. Places to pause at begin with `place`. */
static bool look_between(const td_pos *p, td_sink *sink, td_islands *v, gap x,
                         int left, int place)
{
    int32_t path[MAX_LEFT];
    int n = 0;
    if (distance(v, x.a, x.b, -1, left) > left)
        return true; /* no way at all: others see to that */
    for (int at = x.b; at >= 0; at = v->from[at])
        if (!td_islands_in(v, at))
            path[n++] = at;
    for (int i = 0; i < n; i++) {
        x.cell = path[i];
        if (place + i < td_resume(p) || !is_too_far(v, &x))
            continue;
        if (td_pause(p, place + i))
            return false;
        td_step_open(sink);
        td_step_rule(sink, td_nurikabe_rule(p, ONE_WALL));
        td_step_rule(sink, x.total);
        for (int k = 0; k < v->d->nroots; k++)
            td_step_rule(
                sink,
                td_rule_at(p->m, td_islands_site(v, v->d->root[k]), CLUE_CELL));
        td_step_site(sink, "cell", td_islands_site(v, x.cell));
        td_step_site(sink, "ends", td_islands_site(v, x.a));
        td_step_site(sink, "ends", td_islands_site(v, x.b));
        td_step_number(sink, "left", left);
        if (!td_sink_brief(sink))
            tell_detour(v, sink, &x, left);
        if (!td_islands_because(sink, false, is_too_far, &x))
            return false;
        td_step_set(sink, td_not(v->d->lits[x.cell]));
        if (!td_step_close(sink))
            return false;
    }
    return true;
}

/* All groups of shaded cells must be joined, and so many shaded cells are left
 * to do it with. A cell without which two groups are farther apart than that
 * is shaded.
 *
 * Only two groups at a time are looked at: where one cell joins more than two,
 * half of a spanning tree of distances is no lower bound. */
void td_nurikabe_wall_budget(const td_pos *p, int anchor, td_sink *sink)
{
    gap x = {.total = &p->m->rule[anchor]};
    td_islands *v = td_islands_of(p);
    int left = v ? walls_left(v, x.total) : 0, n = 0;
    int32_t first[MAX_GROUPS];
    if (left <= 0 || left > MAX_LEFT || find_groups(p, v) > MAX_GROUPS)
        return;
    for (int i = 0; i < v->w * v->h; i++)
        if (v->way[i] == n + 1)
            first[n++] = i;
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++) {
            x.a = first[a];
            x.b = first[b];
            if (!look_between(p, sink, v, x, left,
                              (a * MAX_GROUPS + b) * MAX_LEFT))
                return;
        }
}
