/* Nurikabe: the corridor by which alone shaded cells can leave a pocket.
 *
 * Most cells without which the shaded cells would be cut in two are seen at a
 * glance: a corner of the board holds a few shaded cells, islands close it in,
 * and only one corridor leads out.
 *
 *     . . . . .
 *     . . . ? ?      The shaded cell in the corner can get out only along the
 *     # ? ? ? .      corridor on its right: the next two cells are shaded.
 *
 * A small side of a cut is walked cell by cell; when the cut cell is shaded and
 * there is again only one way on, that is part of the corridor, too. The cuts
 * that are left have two large sides: the shared finder tells them (NU-16L). A
 * pocket with two exits gets out by one of them (NU-41). */
#include <assert.h>

#include "genres/nurikabe/try_board.h"
#include "rules/connected.h"

enum { SMALL_SIDE = 8 }; /* cells, shaded and open */

/* ---- corridors ---- */

/* Lists and marks the places around a cut from one on, without the cut; how
 * many. 0: they are many, or none of them is shaded, or all that is. */
static int walk_side(nu_try *t, int cut, int from)
{
    int walls = 0;
    nu_try_set(t, cut, NU_LAND);
    int n = nu_try_walk(t, from, NU_WET, SMALL_SIDE + 1);
    nu_try_undo(t, 0);
    for (int i = 0; i < n; i++)
        walls += t->kind[t->queue[i]] == NU_WALL;
    return n <= SMALL_SIDE && walls && walls < t->nwalls ? n : 0;
}

/* How large the smallest side of a cut is, and where it begins; 0: none is
 * small. */
static int small_side(nu_try *t, int cut, int *from)
{
    const td_graph *g = t->d->graph;
    int c = t->node[cut], least = 0;
    for (int a = g->start[c]; a < g->start[c + 1]; a++) {
        int at = nu_place(t, g->arc_to[a]);
        int n = nu_is(t, at, NU_WET) ? walk_side(t, cut, at) : 0;
        if (!n || (least && n >= least))
            continue;
        least = n;
        *from = at;
    }
    return least;
}

/* The only place by which one can go on from the end of a corridor, if nothing
 * is shaded there; or 0. */
static int only_way_on(const nu_try *t, int end)
{
    int way = 0;
    for (int k = 0; k < 4; k++) {
        int at = end + t->next[k];
        if (!nu_is(t, at, NU_WET) || t->mark[at] == t->round)
            continue;
        if (way || t->kind[at] == NU_WALL)
            return 0;
        way = at;
    }
    return way;
}

/* Names the shaded cells of the pocket that is marked, in reading order, many
 * by the first and the last; all cells are to be looked at. */
static void name_pocket(const nu_try *t, td_sink *sink)
{
    enum { FEW = 3 };
    int n = 0, last = 0;
    if (td_sink_brief(sink))
        return;
    for (int at = 0; at < t->nplaces; at++) {
        if (t->mark[at] != t->round)
            continue;
        td_step_look(sink, nu_site(t, at));
        if (t->kind[at] != NU_WALL)
            continue;
        td_step_site(sink, "inside", nu_site(t, at));
        if (!n++)
            td_step_site(sink, "first", nu_site(t, at));
        last = at;
    }
    td_step_site(sink, "last", nu_site(t, last));
    td_step_text(sink, "who",
                 n > FEW ? "shaded cells from {first} to {last}"
                         : "shaded {inside:cell|cells} {inside}");
}

static void because_side(td_sink *sink, td_cuts *v, const td_rule *r, int c,
                         int side)
{
    td_when now = td_when_now(sink->pos->val);
    int n = td_explain_side(&v->f, r, &now, c, side, sink->pos, v->lits);
    for (int i = 0; i < n; i++)
        td_step_because(sink, v->lits[i]);
}

/* Tells of a pocket, the cell by which it can be left, and how that goes on.
 * Places of corridors that were told have the stamp. */
static bool step_corridor(td_sink *sink, td_cuts *v, const td_rule *r,
                          nu_try *t, int cut, int from)
{
    td_step_open(sink);
    td_step_rule(sink, r);
    walk_side(t, cut, from);
    name_pocket(t, sink);
    for (int way = cut; way && t->part[way] != t->stamp;
         way = only_way_on(t, way)) {
        t->part[way] = t->stamp;
        t->mark[way] = t->round;
        td_step_site(sink, "way", nu_site(t, way));
        td_step_set(sink, r->lits[t->node[way]]);
        if (!td_sink_brief(sink))
            because_side(sink, v, r, t->node[way], t->node[from]);
        from = way;
    }
    return td_step_close(sink);
}

/* Is an open cell among those without which the shaded cells would be cut? */
static bool is_cut(const td_cuts *v, int cell)
{
    return v->s.node[cell].cuts && !v->status[cell];
}

/* The shaded cells of a pocket can get out only along a corridor. */
void td_nurikabe_corridor(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    td_cuts *v = td_cuts_of(p, anchor);
    int first = 0, n = v->root < 0 ? 0 : v->s.nreached;
    while (first < n && !is_cut(v, v->s.list[first]))
        first++;
    if (first == n)
        return;
    nu_try *t = nu_try_of(p);
    t->stamp += 2;
    for (int size = 1; size <= SMALL_SIDE; size++)
        for (int i = first; i < n; i++) {
            int cut = nu_place(t, v->s.list[i]), from = cut;
            if (is_cut(v, v->s.list[i]) && t->part[cut] != t->stamp &&
                small_side(t, cut, &from) == size &&
                !step_corridor(sink, v, r, t, cut, from))
                return;
        }
}

/* ---- a pocket with two exits ---- */

/* Shaded cells that touch can get out only by two cells, either of which would
 * make a pool with the same cell. */
typedef struct exits {
    nu_claim claim;
    int exit[2], cell;
} exits;

/* With the cell shaded both exits would be unshaded, or there would be a pool,
 * and the shaded cells cut in two. */
static bool either_is_wrong(nu_claim *c)
{
    const exits *x = (const exits *)c;
    nu_try *t = c->t;
    nu_try_set(t, x->cell, NU_WALL);
    bool pools = true;
    for (int i = 0; i < 2 && pools; i++) {
        int before = t->ntrail;
        nu_try_set(t, x->exit[i], NU_WALL);
        pools = nu_try_pool(t, x->exit[i]);
        nu_try_undo(t, before);
    }
    for (int i = 0; i < 2 && pools; i++)
        nu_try_set(t, x->exit[i], NU_LAND);
    return pools && !nu_try_joined(t);
}

/* The k-th of the places around an exit: would that be wrong with either? */
static bool find_spoiler(exits *x, int k)
{
    nu_try *t = x->claim.t;
    x->cell = x->exit[0] + t->next[k / 2] + k % 2 * t->next[(k / 2 + 1) % 4];
    bool wrong = t->kind[x->cell] == NU_OPEN && x->cell != x->exit[1] &&
                 either_is_wrong(&x->claim);
    nu_try_undo(t, 0);
    return wrong;
}

/* How many shaded cells are joined to one that has not got the stamp, which
 * they get; 0: they are all that are shaded, or the open cells beside them are
 * not two. */
static int find_exits(exits *x, int first)
{
    nu_try *t = x->claim.t;
    int size = nu_try_walk(t, first, 1 << NU_WALL, t->nplaces), n = 0;
    for (int i = 0; i < 4 * size; i++) {
        int at = t->queue[i / 4] + t->next[i % 4];
        t->part[t->queue[i / 4]] = t->stamp;
        if (t->kind[at] != NU_OPEN || t->mark[at] == t->round)
            continue;
        t->mark[at] = t->round;
        if (n < 2)
            x->exit[n] = at;
        n++;
    }
    return n == 2 && size < t->nwalls ? size : 0;
}

static void tell_exits(nu_claim *c, td_sink *sink)
{
    const exits *x = (const exits *)c;
    for (int i = 0; i < 2; i++) {
        td_step_site(sink, i ? "exit2" : "exit", nu_site(c->t, x->exit[i]));
        td_step_look(sink, nu_site(c->t, x->exit[i]));
    }
}

/* A group of shaded cells has two ways on, so one of them is shaded; where
 * either would complete a 2x2 block but for the same cell, that is unshaded.
 *
 *     . # ? #
 *     # b d a #      a or b is shaded, and d the fourth of a block with either
 *     . # # # .
 */
void td_nurikabe_two_exits(const td_pos *p, int anchor, td_sink *sink)
{
    nu_try *t = nu_try_of(p);
    exits x = {
        .claim = {
            .t = t, .n = 1, .holds = either_is_wrong, .tell = tell_exits}};
    t->stamp += 2;
    for (int at = 0; at < t->nplaces; at++) {
        bool first = t->kind[at] == NU_WALL && t->part[at] != t->stamp;
        int size = first ? find_exits(&x, at) : 0;
        for (int k = 0; k < 8 && size; k++) {
            if (!find_spoiler(&x, k))
                continue;
            t->place[0] = 2 * x.cell;
            td_step_open(sink);
            td_step_rule(sink, &p->m->rule[anchor]);
            td_step_site(sink, "group", nu_site(t, at));
            td_step_number(sink, "size", size);
            td_step_site(sink, "cell", nu_site(t, x.cell));
            if (!nu_claim_say(&x.claim, sink))
                return;
        }
    }
}
