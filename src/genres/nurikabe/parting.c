/* Nurikabe: cells whose islands would all part the walls (NU-19, chains.h). */
#include "genres/nurikabe/chains.h"
#include "genres/nurikabe/islands.h"

#include <assert.h>
#include <string.h>

/* Why all islands that can have a cell would part the walls. */
typedef struct parting {
    const td_pos *p;
    td_islands *v;
    int cell, in;           /* what is known of it */
    int owner;              /* an island that can have it */
    const td_islands *seen; /* for words: the premises, or all that is known */
} parting;

/* Would every island that can have the cell part the walls? */
static bool all_part(td_islands *v, const void *what)
{
    const parting *x = what;
    nu_chains *c = nu_chains_find(x->p, v->val);
    int place = nu_place(c->t, x->cell);
    if (c->t->kind[place] != (x->in ? NU_LAND : NU_OPEN))
        return false;
    for (int k = td_islands_near(v, x->cell, -1); k >= 0;
         k = td_islands_near(v, x->cell, k)) {
        bool known = nu_is(c->t, nu_number_place(c->t, k), 1 << NU_LAND);
        if (known)
            nu_chains_open(c, k);
        if (!(known && nu_chains_part(c, k, place)) &&
            td_islands_reaches(v, k, x->cell))
            return false;
    }
    return true;
}

/* ---- the sentence ---- */

/* Is it shaded, or between two islands, and so shaded as well? */
static bool is_wall(const td_islands *v, int cell)
{
    int in = td_islands_in(v, cell);
    return in ? in < 0 : v->touch[cell] == TD_TOUCH_MANY;
}

/* The nearest wall that is not marked. */
static int nearest_wall(const parting *x, const nu_try *t)
{
    const td_islands *v = x->seen;
    int best = -1;
    for (int i = 0; i < v->w * v->h; i++)
        if (is_wall(v, i) && t->mark[nu_place(t, i)] != t->round &&
            i != x->cell &&
            (best < 0 ||
             td_islands_far(v, i, x->cell) < td_islands_far(v, best, x->cell)))
            best = i;
    return best;
}

/* Marks what is joined with a wall if an island (-1: anybody)
 * has the cell, on its shortest way. That is laid out until it is undone. */
static void mark_part(const parting *x, nu_try *t, int owner, int wall)
{
    td_islands *v = x->v;
    if (owner >= 0)
        td_islands_without(v, owner);
    for (int c = x->cell; c >= 0; c = owner < 0 ? -1 : v->from[c])
        if (t->kind[nu_place(t, c)] == NU_OPEN)
            nu_try_set(t, nu_place(t, c), NU_LAND);
    nu_try_walk(t, nu_place(t, wall), NU_WET, t->nplaces);
}

/* What parts two walls: land from one place at the edge of the board to
 * another (n 2), or a ring of it (1). */
typedef struct fence {
    int n, end[2];
} fence;

/* Between the part that was marked last and that of another wall: it comes to
 * the edge where one who goes round the board meets the other part after the
 * first. */
static fence find_fence(nu_try *t, int other)
{
    fence f = {.n = 0};
    int part = t->round, met = 0, before = 0, after = 0;
    if (t->mark[other] == part)
        return f;
    nu_try_walk(t, other, NU_WET, t->nplaces);
    f.n = 1;
    for (int i = 0, turns = 0, at = nu_place(t, 0); turns < 8; i++) {
        int mark = t->mark[at];
        if (t->mark[before] == part && mark != part)
            after = at;
        if (mark == t->round && met == part)
            f = (fence){2, {after, f.end[1]}};
        if (mark == part && met == t->round)
            f.end[1] = before;
        if (mark == part || mark == t->round)
            met = mark;
        turns += t->kind[at + t->next[(turns + 1) % 4]] == NU_FRAME;
        before = at;
        at += t->next[(turns + 1) % 4];
    }
    return f;
}

/* Are two places joined by land, be it at corners? */
static bool are_linked(nu_try *t, int from, int to)
{
    int n = 0;
    t->mark[from] = ++t->round;
    t->queue[n++] = from;
    for (int i = 0; i < 8 * n; i++) {
        int at = t->queue[i / 8] + t->next[i % 4] +
                 (i % 8 < 4 ? 0 : t->next[(i + 1) % 4]);
        if (t->mark[at] == t->round || t->kind[at] != NU_LAND)
            continue;
        t->mark[at] = t->round;
        t->queue[n++] = at;
    }
    return t->mark[to] == t->round;
}

/* The fence that an island (-1: the cell alone) makes whichever way it takes to
 * the cell: that is joined with one end already, and the number with the other.
 */
static fence fence_by(const parting *x, nu_try *t, int owner, const int wall[2])
{
    mark_part(x, t, owner, wall[0]);
    fence f = find_fence(t, nu_place(t, wall[1]));
    nu_try_undo(t, 0);
    int cell = nu_place(t, x->cell);
    int root = owner < 0 ? cell : nu_number_place(t, owner);
    bool sure = owner < 0;
    for (int i = 0; i < 2 && !sure; i++)
        sure = f.n == 1 ? are_linked(t, cell, root)
                        : are_linked(t, cell, f.end[i]) &&
                              are_linked(t, root, f.end[!i]);
    f.n = sure ? f.n : 0;
    return f;
}

/* Would two walls be parted by all, whichever way they take? As if no others
 * were known. */
static bool parts_pair(const parting *x, const int end[2])
{
    nu_known *k = nu_known_of(x->p);
    const td_lit *lits = x->v->d->lits;
    for (int i = 0; i < x->v->w * x->v->h; i++)
        if (k->val[lits[i]] < 0)
            k->val[lits[i]] = k->val[td_not(lits[i])] = 0;
    for (int i = 0; i < 2; i++) {
        k->val[lits[end[i]]] = -1;
        k->val[td_not(lits[end[i]])] = 1;
    }
    td_islands_find(x->v->forget);
    return all_part(x->v->forget, x);
}

/* Names the numbers that can reach the cell, if they are few; else they are
 * lit. How many there are. */
static int name_owners(const parting *x, td_sink *sink)
{
    enum { MOST = 2 };
    int n = td_islands_nowners(x->v, x->cell);
    for (int k = x->owner; k >= 0; k = td_islands_owner(x->v, x->cell, k)) {
        td_site at = td_islands_site(x->v, x->v->d->root[k]);
        td_step_look(sink, at);
        if (n <= MOST)
            td_step_site(sink, "numbers", at);
    }
    td_step_number(sink, "count", n);
    return n <= MOST ? n : 0;
}

/* Two walls that would be parted, the nearest that there are. */
static bool find_walls(const parting *x, nu_try *t, int wall[2])
{
    nu_try_limit(t, x->seen->val, false);
    t->round++; /* nothing is marked */
    wall[0] = nearest_wall(x, t);
    if (wall[0] < 0)
        return false;
    mark_part(x, t, x->owner, wall[0]);
    wall[1] = nearest_wall(x, t);
    nu_try_undo(t, 0);
    return wall[1] >= 0;
}

/* Names two walls and the fence between them. */
static void tell_walls(const parting *x, td_sink *sink, const int wall[2],
                       const nu_try *t, fence f, bool pair)
{
    bool open = false;
    for (int i = 0; i < 2; i++) {
        td_site at = td_islands_site(x->v, wall[i]);
        td_step_site(sink, i ? "other" : "one", at);
        if (!td_islands_in(x->v, wall[i])) {
            td_step_site(sink, "between", at);
            open = true;
        }
        if (f.n == 2)
            td_step_site(sink, i ? "to" : "from", nu_site(t, f.end[i]));
    }
    td_step_text(sink, "fence",
                 !pair      ? "part shaded cells, such as {one} from {other}"
                 : f.n == 2 ? "link the edges at {from} and {to} by land and "
                              "part {one} from {other}"
                 : f.n      ? "close a ring of land and part {one} from {other}"
                            : "part {one} from {other}");
    td_step_text(sink, "parts",
                 open ? "{fence} ({between} {between:touches|touch} two "
                        "islands)"
                      : "{fence}");
}

static void tell_parting(parting *x, td_sink *sink)
{
    nu_try *t = nu_try_of(x->p);
    int named = name_owners(x, sink), wall[2];
    fence f = {.n = 0};
    x->seen = x->v->forget;
    bool any = find_walls(x, t, wall), alone = false;
    if (!any) {
        x->seen = x->v;
        any = find_walls(x, t, wall);
    }
    if (any && !x->in)
        f = fence_by(x, t, -1, wall);
    alone = f.n;
    if (any && !alone && named == 1)
        f = fence_by(x, t, x->owner, wall);
    if (any)
        tell_walls(x, sink, wall, t, f, alone || parts_pair(x, wall));
    else
        td_step_text(sink, "parts", "part the shaded cells");
    td_step_text(sink, "who",
                 alone        ? "unshaded, {cell} would"
                 : named == 1 ? "only {numbers} can reach {cell}, and would"
                 : named      ? "only {numbers} can reach {cell}; either would"
                              : "any of the {count} lit numbers that can reach "
                                "{cell} would");
    td_step_text(sink, "dead_end", "{who} {parts}");
    td_step_text(sink, "where",
                 alone   ? "unshaded it would {fence}"
                 : !any  ? "by whoever can reach {cell}"
                 : named ? "{numbers:|either of }{numbers} would {fence}"
                         : "whoever comes there would {fence}");
}

/* ---- the step ---- */

static bool step_parts(const td_pos *p, td_sink *sink, td_islands *v, int cell)
{
    parting x = {.p = p, .v = v, .cell = cell, .in = td_islands_in(v, cell)};
    x.owner = td_islands_owner(v, cell, -1);
    td_step_open(sink);
    td_islands_rules(sink);
    td_step_rule(sink, td_nurikabe_rule(p, ONE_WALL));
    td_step_site(sink, "cell", td_islands_site(v, cell));
    if (!td_sink_brief(sink)) {
        if (!td_islands_because(sink, true, all_part, &x))
            return false;
        tell_parting(&x, sink);
    }
    if (!x.in)
        td_step_set(sink, td_not(v->d->lits[cell]));
    return td_step_close(sink);
}

/* Counts by cell how many of the islands that can have it would part the
 * walls. */
static void count_parting(td_islands *v, nu_chains *x, int32_t *count)
{
    memset(count, 0, sizeof *count * (size_t)(v->w * v->h));
    for (int k = 0; k < v->d->nroots; k++) {
        const td_range *r = td_islands_range(v, k);
        v->slice->work += r->n;
        if (r->n > r->have)
            nu_chains_open(x, k);
        for (int i = r->have; i < r->n; i++)
            count[r->cell[i]] +=
                nu_chains_part(x, k, nu_place(x->t, r->cell[i]));
    }
}

/* Would all islands that can have the cell part the walls? */
static bool is_parting(td_islands *v, const int32_t *count, int cell)
{
    return count[cell] && count[cell] == td_islands_nowners(v, cell);
}

/* A cell is shaded if any island that can have it would then part the walls;
 * if it is unshaded already there is no way on. */
void td_nurikabe_parts_walls(const td_pos *p, int anchor, td_sink *sink)
{
    td_islands *v = td_islands_of(p);
    (void)anchor;
    if (!v)
        return;
    /* What was found in the first slice stays. */
    int32_t *count = v->errand.cell;
    int n = v->w * v->h;
    if (!p->views->slice.resumed) {
        count_parting(v, nu_chains_find(p, p->val), count);
        td_work(p, n);
    }
    for (int i = td_resume(p); i < 2 * n; i++) { /* unshaded cells, then open */
        if (td_islands_in(v, i % n) != (i < n) || !is_parting(v, count, i % n))
            continue;
        if (td_pause(p, i) || !step_parts(p, sink, v, i % n))
            return;
    }
}
