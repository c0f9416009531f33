/* Nurikabe: an unshaded cell would leave the shaded cells only a way that an
 * island cannot spare.
 *
 *     c 6 ?        With an unshaded c, which is the 6's, the shaded cells could
 *     ? # 4        be joined only between the 3 and the 4; the 3, keeping clear
 *     . ? ?        of c, would have nowhere to grow.
 *     3 # ?
 *
 * The argument is the same whoever has the cell; an island that cannot have it
 * must also keep clear of it. */
#include <assert.h>
#include <string.h>

#include "genres/nurikabe/islands.h"
#include "genres/nurikabe/try_board.h"
#include "rules/cuts.h"

/* ---- what the shaded cells cannot do without ---- */

/* A board that is only thought of. */
typedef struct walls {
    const td_graph *g;
    td_search s;
    int8_t *status; /* by cell: 1 shaded, -1 not, 0 open */
    int32_t total;  /* how many are shaded */
    int32_t *cut;   /* what the last search found: open cells, in order */
    int32_t ncuts;
} walls;

static void walls_start(const td_pos *p, int rule, void *data)
{
    walls *w = data;
    w->g = p->m->rule[rule].graph;
    td_search_init(&w->s, w->g, p->views->mem);
    w->cut = TD_ROOM(p->views->mem, int32_t, w->g->nnodes);
    w->status = TD_NEW(p->views->mem, int8_t, w->g->nnodes);
}

static const td_view_type walls_view = {
    .name = "wall search",
    .size = sizeof(walls),
    .start = walls_start,
};

static walls *walls_of(const td_pos *p)
{
    const td_rule *r = td_nurikabe_rule(p, ONE_WALL);
    return r ? (walls *)(uintptr_t)td_view_get(p, &walls_view,
                                               td_rule_index(p->m, r))
             : NULL;
}

/* Takes over what is known in v. */
static void load_walls(walls *w, const td_islands *v)
{
    w->total = 0;
    for (int i = 0; i < w->g->nnodes; i++) {
        w->status[i] = (int8_t)-v->val[v->d->lits[i]];
        w->total += w->status[i] > 0;
    }
}

/* Finds the open cells without which the shaded ones would be cut in two;
 * false: they are cut in two already. */
static bool join_walls(walls *w)
{
    int first = 0;
    w->ncuts = 0;
    if (w->total < 2)
        return true;
    while (w->status[first] <= 0)
        first++;
    td_search_from(&w->s, w->g, w->status, first, w->total);
    if (w->s.node[first].members < w->total)
        return false;
    for (int i = 0; i < w->s.nreached; i++) {
        int c = w->s.list[i];
        if (w->s.node[c].cuts && !w->status[c])
            w->cut[w->ncuts++] = c;
    }
    return true;
}

/* ---- the argument ---- */

/* With the cell unshaded, the shaded cells leave the island too little room. */
typedef struct squeeze {
    const td_pos *p;
    walls *w;
    td_islands *v;
    int cell, root;
} squeeze;

/* Blocks (or frees) what the island cannot have then. `apart`: it must keep
 * clear of the cell. */
static void block_ways(td_islands *v, const squeeze *x, bool apart, bool on)
{
    for (int i = 0; i < x->w->ncuts; i++)
        v->block[x->w->cut[i]] = on;
    if (apart)
        td_islands_block(v, x->cell, on);
}

static bool is_apart(td_islands *v, const squeeze *x)
{
    return v->touch[x->cell] != x->root &&
           !td_islands_reaches(v, x->root, x->cell);
}

/* Has the island too little room, with the ways that are found? */
static bool starves_beside(td_islands *v, const squeeze *x)
{
    bool apart = is_apart(v, x);
    block_ways(v, x, apart, true);
    bool fits = td_islands_fits(v, x->root, v->d->size[x->root]);
    block_ways(v, x, apart, false);
    return !fits;
}

static bool is_squeezed(td_islands *v, const void *what)
{
    const squeeze *x = what;
    v->slice->work += v->w * v->h;
    load_walls(x->w, v);
    x->w->status[x->cell] = -1;
    return !join_walls(x->w) || starves_beside(v, x);
}

/* ---- the sentence ---- */

/* With the cells as they are in the search for ways, and only the premises
 * known? */
static bool is_still_squeezed(void *arg)
{
    const squeeze *x = arg;
    x->v->slice->work += x->v->w * x->v->h;
    return join_walls(x->w) && starves_beside(x->v->forget, x);
}

/* Can it do without what is known of a shaded cell? Then that is open from now
 * on. */
static bool spares(squeeze *x, int cell)
{
    walls *w = x->w;
    w->status[cell] = 0;
    w->total--;
    if (nu_ask(x->p, is_still_squeezed, x))
        return true;
    w->status[cell] = 1;
    w->total++;
    return false;
}

/* Leaves out the only ways that do no harm. */
static void shorten_ways(td_islands *v, const squeeze *x)
{
    walls *w = x->w;
    for (int i = w->ncuts - 1; i >= 0; i--) {
        int cell = w->cut[i];
        w->cut[i] = w->cut[--w->ncuts];
        if (starves_beside(v, x))
            continue;
        w->cut[w->ncuts++] = w->cut[i];
        w->cut[i] = cell;
    }
}

/* Names the shaded cells that must be joined, and the only ways, if these
 * matter: the premises may squeeze the island by themselves. */
static void tell_ways(td_sink *sink, squeeze *x)
{
    enum { MOST_NAMED = 3 };
    walls *w = x->w;
    bool any = false;
    for (int i = 0; i < w->g->nnodes; i++)
        if (w->status[i] > 0 && !spares(x, i)) {
            td_step_site(sink, "ends", w->g->node_site[i]);
            any = true;
        }
    join_walls(w);
    shorten_ways(x->v->forget, x);
    int named = 0;
    for (int i = 0; i < w->g->nnodes; i++)
        for (int k = 0; k < w->ncuts; k++)
            if (w->cut[k] == i) {
                if (td_islands_in(x->v, i)) /* known, but no premise */
                    continue;
                td_step_look(sink, w->g->node_site[i]);
                td_step_site(sink, "way", w->g->node_site[i]);
                named++;
            }
    td_step_text(sink, "joining",
                 !any || !named || named > MOST_NAMED
                     ? ""
                     : ", as only {way} could join {ends}");
    td_step_text(
        sink, "walls",
        !any || !named ? ""
        : named > MOST_NAMED
            ? "only the lit cells could join the shaded {ends}, so {number} "
              "has none of these"
        : named > 2 ? "the shaded {ends} could then be joined only through "
                      "all of {way}, so {number} cannot have these"
        : named > 1 ? "the shaded {ends} could then be joined only through "
                      "both {way}, so {number} cannot have these"
                    : "only {way} could then join the shaded {ends}, so "
                      "{number} cannot have this cell");
}

/* As the premises alone tell it; false if it is to go on later. */
static bool tell_squeeze(const td_pos *p, td_sink *sink, squeeze *x)
{
    td_islands *v = x->v->forget;
    if (td_sink_brief(sink))
        return true;
    load_walls(x->w, v);
    x->w->status[x->cell] = -1;
    tell_ways(sink, x);
    if (td_paused(p))
        return false;
    block_ways(x->v, x, false, true); /* the room is told as it is */
    bool fits = td_islands_fits(x->v, x->root, v->d->size[x->root]);
    block_ways(x->v, x, false, false);
    td_step_text(sink, "clear", fits ? ", keeping clear of it," : "");
    if (fits)
        td_islands_show_beside(x->v, sink, x->cell);
    block_ways(x->v, x, fits, true);
    td_islands_tell_room(x->v, sink, "most", x->root);
    block_ways(x->v, x, fits, false);
    return true;
}

static bool step_squeeze(const td_pos *p, td_islands *v, td_sink *sink,
                         squeeze *x)
{
    td_step_open(sink);
    td_step_rule(sink, td_nurikabe_rule(p, ONE_WALL));
    td_island_rules(sink, x->root);
    td_step_site(sink, "cell", td_islands_site(v, x->cell));
    td_step_site(sink, "number", td_islands_site(v, v->d->root[x->root]));
    if (!td_islands_because(sink, false, is_squeezed, x) ||
        !tell_squeeze(p, sink, x))
        return false;
    td_step_set(sink, td_not(v->d->lits[x->cell]));
    return td_step_close(sink);
}

/* ---- finding ---- */

/* Do the ways found matter to the island? */
static bool are_near(td_islands *v, const squeeze *x)
{
    const td_range *r = td_islands_range(v, x->root);
    bool near = false;
    for (int i = 0; i < x->w->ncuts && !near; i++)
        near = td_range_dist(v, r, x->w->cut[i]) > 0;
    return near;
}

/* An island that would have too little room if the cell were unshaded; -1:
 * none. */
static int find_squeezed(td_islands *v, squeeze *x)
{
    x->w->status[x->cell] = -1;
    bool joined = join_walls(x->w);
    x->w->status[x->cell] = 0;
    for (int k = 0; joined && x->w->ncuts && k < v->d->nroots; k++) {
        x->root = k;
        if (td_islands_grows(v, k) && are_near(v, x) && starves_beside(v, x) &&
            !(is_apart(v, x) && td_islands_starves(v, k, x->cell)))
            return k;
    }
    return -1;
}

void td_nurikabe_wall_ways(const td_pos *p, int anchor, td_sink *sink)
{
    td_islands *v = td_islands_of(p);
    squeeze x = {.p = p, .w = walls_of(p), .v = v};
    nu_try *t = nu_try_of(p);
    (void)anchor;
    if (!v || !x.w)
        return;
    load_walls(x.w, v);
    for (int i = td_resume(p); i < v->w * v->h; i++) {
        if (td_pause(p, i))
            return;
        /* Only what islands or the frame touch can be one of two open cells
         * that cut the shaded cells. */
        if (td_islands_in(v, i) || !nu_try_contacts(t, nu_place(t, i)))
            continue;
        x.cell = i;
        td_work(p, v->w * v->h);
        if (find_squeezed(v, &x) < 0)
            continue;
        if (!step_squeeze(p, v, sink, &x))
            return;
        load_walls(x.w, v);
    }
}
