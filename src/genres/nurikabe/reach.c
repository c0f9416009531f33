/* Nurikabe: what islands can reach, and what they need.
 *
 * The view of islands (islands.h) knows for each number which cells its
 * island may still come to have. All of these techniques compare that range
 * with the island's size, as it is or with some cells taken away. */
#include "genres/nurikabe/islands.h"

/* Which island and which cell (or -1) a fact is about. */
typedef struct about {
    int root, other, cell;
    int room; /* that there is not */
} about;

/* The range of an island that is to grow; NULL of others. */
static const td_range *growing(td_islands *v, int root)
{
    if (!v->d->size[root])
        return NULL;
    const td_range *r = td_islands_range(v, root);
    return r->have < v->d->size[root] ? r : NULL;
}

/* ---- all of its range, or a cell that it cannot do without ---- */

/* Without the cell, if there is one. */
static bool lacks_room(td_islands *v, const void *what)
{
    const about *x = what;
    if (x->cell >= 0)
        v->block[x->cell] = true;
    bool fits = td_islands_fits(v, x->root, x->room);
    if (x->cell >= 0)
        v->block[x->cell] = false;
    return !fits;
}

/* The cells that an island may come to have, in reading order; are they all
 * open? */
static bool name_room(const td_islands *v, td_sink *sink, const td_range *r)
{
    bool open = true;
    for (int i = 0; i < r->w * r->h && !td_sink_brief(sink); i++) {
        int cell = (r->row + i / r->w) * v->w + r->col + i % r->w;
        if (r->dist[i] <= 0)
            continue;
        td_step_site(sink, "room", td_islands_site(v, cell));
        if (!td_islands_in(v, cell))
            td_step_look(sink, td_islands_site(v, cell));
        else
            open = false;
    }
    return open;
}

/* What closes in all that it can have is to be seen. */
static void show_rim(td_islands *v, td_sink *sink, const td_range *r)
{
    if (td_sink_brief(sink))
        return;
    int n = td_islands_rim(v, r->cell, r->n, -1, false, v->way);
    for (int i = 0; i < n; i++)
        td_step_site(sink, "rim", td_islands_site(v, v->way[i]));
}

/* An island whose range is just as large as its size has all of it; with less
 * it is lost. */
void td_nurikabe_fills_reach(const td_pos *p, int anchor, td_sink *sink)
{
    td_islands *v = td_islands_of(p);
    (void)anchor;
    for (int k = td_resume(p); v && k < v->d->nroots; k++) {
        if (td_pause(p, k))
            return;
        const td_range *r = growing(v, k);
        int size = v->d->size[k];
        if (!r || r->n > size)
            continue;
        about x = {.root = k, .cell = -1, .room = size + (r->n == size)};
        td_step_open(sink);
        td_island_rules(sink, k);
        td_step_site(sink, "number", td_islands_site(v, v->d->root[k]));
        td_step_text(sink, "then",
                     name_room(v, sink, r)
                         ? "{set:this cell is|these cells are} unshaded"
                         : "{set}");
        td_step_number(sink, "most", r->n);
        td_step_text(sink, "dead_end",
                     "the island of {clue} has room for at most {most} "
                     "{most:cell|cells}");
        if (!td_islands_because(sink, false, lacks_room, &x))
            return;
        show_rim(v, sink, r);
        for (int i = r->have; r->n == size && i < size; i++)
            td_step_set(sink, v->d->lits[r->cell[i]]);
        if (!td_step_close(sink))
            return;
    }
}

/* Without this cell the island could not come to its size: it is part of it. */
void td_nurikabe_must_pass(const td_pos *p, int anchor, td_sink *sink)
{
    td_islands *v = td_islands_of(p);
    (void)anchor;
    for (int k = td_resume(p); v && k < v->d->nroots; k++) {
        if (td_pause(p, k))
            return;
        const td_range *r = growing(v, k);
        if (!r || r->n <= v->d->size[k])
            continue;
        int sure = td_islands_weigh(v, k, NULL, 0), n = 0;
        for (int i = r->have; i < r->n; i++)
            if (!td_islands_in(v, r->cell[i]) &&
                sure - v->loss[r->cell[i]] < v->d->size[k])
                v->way[n++] = r->cell[i];
        for (int i = 0; i < n; i++) {
            about x = {.root = k, .cell = v->way[i], .room = v->d->size[k]};
            if (td_sink_said(sink, v->d->lits[x.cell]) || !lacks_room(v, &x))
                continue;
            td_step_open(sink);
            td_island_rules(sink, k);
            td_step_site(sink, "cell", td_islands_site(v, x.cell));
            if (!td_islands_because(sink, false, lacks_room, &x))
                return;
            v->block[x.cell] = true;
            td_islands_tell_room(v, sink, "most", k);
            td_range_tell_shut(v, &v->spare, sink);
            v->block[x.cell] = false;
            td_step_set(sink, v->d->lits[x.cell]);
            if (!td_step_close(sink))
                return;
        }
    }
}

/* ---- hunger: no island may take so much that another starves ---- */

static bool starves_beyond(td_islands *v, const void *what)
{
    const about *x = what;
    return !td_islands_reaches(v, x->root, x->cell) &&
           td_islands_starves(v, x->root, x->cell);
}

/* Whoever has the cell, one of the two is another island. */
static bool starves_two(td_islands *v, const void *what)
{
    const about *x = what;
    return td_islands_starves(v, x->root, x->cell) &&
           td_islands_starves(v, x->other, x->cell);
}

/* How much room an island has if it must keep clear of the cell. */
static void tell_hunger(td_islands *v, td_sink *sink, const char *name,
                        int root, int cell)
{
    td_islands_block(v, cell, true);
    td_islands_tell_room(v, sink, name, root);
    td_islands_block(v, cell, false);
}

/* An island that is one short: do all places for the last cell touch the one
 * that is asked about? Names them. */
static bool tell_last_places(td_islands *v, td_sink *sink, const about *x)
{
    const td_range *r = td_islands_range(v, x->root);
    if (r->left != 1 || r->n == r->have || td_sink_brief(sink))
        return false;
    for (int i = r->have; i < r->n; i++)
        if (td_islands_far(v, r->cell[i], x->cell) != 1)
            return false;
    name_room(v, sink, r);
    return true;
}

/* Names a piece without a number beside the cell: it goes with the cell. */
static void tell_land_beside(const td_islands *v, td_sink *sink, int cell)
{
    const td_graph *g = v->d->graph;
    bool any = false;
    for (int a = g->start[cell]; a < g->start[cell + 1] && !any; a++) {
        any = td_is_orphan(v, g->arc_to[a]);
        if (any) {
            td_step_site(sink, "land", td_islands_site(v, g->arc_to[a]));
            td_step_look(sink, td_islands_site(v, g->arc_to[a]));
        }
    }
    td_step_text(sink, "join", any ? "join {land} to" : "belong to");
}

/* Why the cell is not the island's: another one is beside it, or it is too
 * far. */
static void tell_whose(td_islands *v, td_sink *sink, const about *x)
{
    int beside = v->touch[x->cell];
    if (beside >= 0)
        td_step_site(sink, "number", td_islands_site(v, v->d->root[beside]));
    tell_land_beside(v, sink, x->cell);
    td_step_text(sink, "how",
                 beside >= 0
                     ? "Unshaded, {cell} would {join} {number}; keeping clear "
                       "of it, {clue} would have room for at most {most} "
                       "{most:cell|cells}"
                     : "{clue} cannot reach {cell}, and keeping clear of "
                       "{cell} as land of another it would have room for at "
                       "most {most} {most:cell|cells}");
}

static void tell_why_hungry(td_islands *v, td_sink *sink, const about *x)
{
    if (tell_last_places(v, sink, x)) {
        td_step_text(sink, "how",
                     "The island of {clue} needs one more cell, and every "
                     "place for it ({room}) touches {cell}");
        td_step_text(sink, "hunger", "{clue} needs {room:|one of }{room}");
        return;
    }
    tell_hunger(v, sink, "most", x->root, x->cell);
    td_step_text(sink, "hunger",
                 x->other < 0 ? "else {clue} would get at most {most} "
                                "{most:cell|cells}"
                              : "else {clue} would get at most {most} "
                                "{most:cell|cells}, or {number} {most2}");
    td_islands_show_beside(v, sink, x->cell);
    if (x->other < 0) {
        tell_whose(v, sink, x);
        return;
    }
    td_step_site(sink, "number", td_islands_site(v, v->d->root[x->other]));
    tell_hunger(v, sink, "most2", x->other, x->cell);
    td_step_text(
        sink, "how",
        "If {cell} belonged to {clue}, {number} would have room for at "
        "most {most2} {most2:cell|cells}; if to another, {clue} for at most "
        "{most}");
}

static bool step_hunger(td_sink *sink, td_islands *v, const about *x)
{
    td_step_open(sink);
    td_island_rules(sink, x->root);
    td_step_site(sink, "cell", td_islands_site(v, x->cell));
    if (x->other >= 0)
        td_island_rules(sink, x->other);
    tell_why_hungry(v, sink, x);
    if (!td_islands_because(sink, false,
                            x->other < 0 ? starves_beyond : starves_two, x))
        return false;
    td_step_set(sink, td_not(v->d->lits[x->cell]));
    return td_step_close(sink);
}

/* The second island that would starve, or -1. */
static int also_starves(td_islands *v, int root, int cell)
{
    for (int k = root + 1; k < v->d->nroots; k++)
        if (td_islands_starves(v, k, cell))
            return k;
    return -1;
}

/* What goes at most with an open cell and its neighbours, by what was weighed:
 * of an orphan, with all of its cells. */
static int loss_around(const td_islands *v, int cell)
{
    const td_graph *g = v->d->graph;
    int loss = v->loss[cell];
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++) {
        int u = g->arc_to[a];
        const td_piece *x = td_is_orphan(v, u) ? td_islands_piece(v, u) : NULL;
        for (int i = 0; i < (x ? x->n : 1); i++)
            loss += v->loss[x ? v->p->node[x->first + i] : u];
    }
    return loss;
}

/* If the cell were unshaded, neither it nor its neighbours could be of an
 * island that it is not part of. Where that would leave an island too little
 * room which cannot have the cell itself, it is shaded. (With `two`: or where
 * that holds of two islands, as one of them does not have the cell.) */
static void find_hunger(const td_pos *p, td_sink *sink, int least, int most,
                        bool two)
{
    td_islands *v = td_islands_of(p);
    int cells = v ? v->w * v->h : 1, from = td_resume(p) % cells;
    for (int k = td_resume(p) / cells; v && k < v->d->nroots; k++, from = 0) {
        const td_range *r = growing(v, k);
        if (!r || r->left < least || r->left > most)
            continue;
        int sure = td_islands_weigh(v, k, NULL, 0);
        for (int i = from; i < r->w * r->h; i++) {
            about x = {.root = k, .other = -1};
            x.cell = (r->row + i / r->w) * v->w + r->col + i % r->w;
            if (td_pause(p, k * cells + i))
                return;
            if (td_islands_in(v, x.cell) ||
                sure - loss_around(v, x.cell) >= v->d->size[k] ||
                !td_islands_starves(v, k, x.cell))
                continue;
            if (td_range_dist(v, r, x.cell) >= 0) {
                x.other = two ? also_starves(v, k, x.cell) : -1;
                if (x.other < 0)
                    continue;
            }
            if (!step_hunger(sink, v, &x))
                return;
        }
    }
}

/* The island needs one more cell, and the cell touches every place for it. */
TD_FINDER(td_nurikabe_one_short, find_hunger(p, sink, 1, 1, false));

/* The island needs two more cells, and wherever they go they touch it. */
TD_FINDER(td_nurikabe_two_short, find_hunger(p, sink, 2, 2, false));

/* An island that grows into the cell would starve another. */
TD_FINDER(td_nurikabe_growth_starves, find_hunger(p, sink, 1, INT16_MAX, true));
