/* Nurikabe: with a cell lost, an island could come to its size only by cells
 * that would part the shaded ones, or starve another island.
 *
 *     6 ? ? ?      Without c the 3 would have to go up between the shaded
 *     # ? # ?      cells, and part them: c is unshaded.
 *     3 c ? ?
 *
 * An island loses a cell that is shaded, and one that it cannot reach with all
 * cells beside it if that is unshaded. */
#include <assert.h>
#include <string.h>

#include "genres/nurikabe/wall_search.h"

/* What an island would have to do, and what would be wrong with that. */
typedef struct detour {
    nu_walls *w;
    int root, cell;
    bool shaded; /* the cell, or unshaded and another island's */
    int32_t *way, n;
    int other; /* the island that would starve; -1: shaded cells are parted */
} detour;

/* Blocks (or frees) what the island loses. */
static void block_lost(td_islands *v, const detour *x, bool on)
{
    if (x->shaded)
        v->block[x->cell] = on;
    else
        td_islands_block(v, x->cell, on);
}

static bool is_lost(td_islands *v, const detour *x)
{
    return x->shaded || (v->touch[x->cell] != x->root &&
                         !td_islands_reaches(v, x->root, x->cell));
}

static bool fits_without(td_islands *v, const detour *x, int cell)
{
    v->block[cell] = true;
    bool fits = td_islands_fits(v, x->root, v->d->size[x->root]);
    v->block[cell] = false;
    return fits;
}

/* ---- what would be wrong ---- */

static void go_detour(const detour *x)
{
    x->w->status[x->cell] = x->shaded ? 1 : -1;
    for (int i = 0; i < x->n; i++)
        x->w->status[x->way[i]] = -1;
}

static void take_back(const detour *x)
{
    x->w->status[x->cell] = 0;
    for (int i = 0; i < x->n; i++)
        x->w->status[x->way[i]] = 0;
}

static bool parts_walls(const detour *x)
{
    go_detour(x);
    bool joined = nu_walls_search(x->w);
    take_back(x);
    return !joined;
}

/* What another island may not have. Cells that are blocked twice do no harm:
 * all are freed at once. */
static void block_way(td_islands *v, const detour *x, bool on)
{
    for (int i = 0; i < x->n; i++)
        td_islands_block(v, x->way[i], on);
    if (x->shaded)
        v->block[x->cell] = on;
}

static bool starves_other(td_islands *v, const detour *x)
{
    block_way(v, x, true);
    bool fits = td_islands_fits(v, x->other, v->d->size[x->other]);
    block_way(v, x, false);
    return !fits;
}

static bool goes_wrong(td_islands *v, const detour *x)
{
    return x->other < 0 ? parts_walls(x) : starves_other(v, x);
}

static bool is_detour(td_islands *v, const void *what)
{
    const detour *x = what;
    if (!is_lost(v, x))
        return false;
    block_lost(v, x, true);
    bool needed = true;
    for (int i = 0; i < x->n && needed; i++)
        needed = !fits_without(v, x, x->way[i]);
    block_lost(v, x, false);
    if (needed && x->other < 0)
        nu_walls_load(x->w, v);
    return needed && goes_wrong(v, x);
}

/* ---- the sentence ---- */

enum { MOST_NAMED = 6 };

static bool are_parted(td_islands *v, const void *what)
{
    (void)v;
    return !nu_walls_search(((const detour *)what)->w);
}

/* Two shaded cells on either side of the way. */
static void tell_parted(const td_pos *p, td_islands *v, td_sink *sink,
                        const detour *x)
{
    nu_walls *w = x->w;
    int missed = -1;
    nu_walls_load_draft(w, p, v, &sink->draft);
    go_detour(x);
    nu_walls_because_numbers(w, v, sink, are_parted, x);
    bool joined = nu_walls_search(w);
    assert(!joined);
    (void)joined;
    for (int i = 0; i < w->g->nnodes && missed < 0; i++)
        if (w->status[i] > 0 && !td_search_reached(&w->s, i))
            missed = i;
    td_step_site(sink, "ends", w->g->node_site[w->s.list[0]]);
    td_step_site(sink, "ends", w->g->node_site[missed]);
}

static void tell_starved(td_islands *v, td_sink *sink, const detour *x)
{
    block_way(v, x, true);
    td_step_number(sink, "most", td_islands_without(v, x->other)->n);
    block_way(v, x, false);
    td_step_site(sink, "number2", td_islands_site(v, v->d->root[x->other]));
}

static void tell_detour(const td_pos *p, td_islands *v, td_sink *sink,
                        const detour *x)
{
    for (int i = 0; i < x->n; i++) {
        td_step_site(sink, "way", td_islands_site(v, x->way[i]));
        td_step_look(sink, td_islands_site(v, x->way[i]));
    }
    td_step_text(sink, "lost", x->shaded ? "shaded" : "unshaded");
    td_step_text(sink, "clear", x->shaded ? "" : ", keeping clear of it,");
    td_step_text(sink, "cells", x->n > MOST_NAMED ? "the lit cells" : "{way}");
    td_step_text(sink, "wrong",
                 x->other < 0 ? "part the shaded {ends}"
                              : "leave {number2} room for only {most} "
                                "{most:cell|cells}");
    if (x->other < 0)
        tell_parted(p, v, sink, x);
    else
        tell_starved(v, sink, x);
}

static bool step_detour(const td_pos *p, td_islands *v, td_sink *sink,
                        const detour *x)
{
    td_lit land = v->d->lits[x->cell];
    td_step_open(sink);
    td_island_rules(p, sink, x->root);
    if (x->other < 0)
        td_step_rule(sink, td_nurikabe_rule(p, ONE_WALL));
    else
        td_island_rules(p, sink, x->other);
    td_step_site(sink, "cell", td_islands_site(v, x->cell));
    td_step_site(sink, "number", td_islands_site(v, v->d->root[x->root]));
    td_islands_because(p, sink, is_detour, x);
    if (!td_sink_brief(sink))
        tell_detour(p, v, sink, x);
    td_step_set(sink, x->shaded ? land : td_not(land));
    return td_step_close(sink);
}

/* ---- finding ---- */

/* The cells that the island could not do without then, in reading order. */
static void find_way(td_islands *v, detour *x)
{
    int size = v->d->size[x->root];
    const td_range *r = td_islands_range(v, x->root);
    x->n = 0;
    block_lost(v, x, true);
    int all = td_islands_weigh(v, x->root);
    for (int i = 0; i < r->w * r->h; i++) {
        int c = (r->row + i / r->w) * v->w + r->col + i % r->w;
        if (c != x->cell && r->dist[i] > 0 && !td_islands_in(v, c) &&
            all - v->loss[c] < size)
            x->way[x->n++] = c;
    }
    int kept = 0;
    for (int i = 0; i < x->n; i++)
        if (!fits_without(v, x, x->way[i]))
            x->way[kept++] = x->way[i];
    x->n = kept;
    block_lost(v, x, false);
}

/* Another island that would starve; -1: none. */
static int find_starved(td_islands *v, detour *x)
{
    for (x->other = 0; x->other < v->d->nroots; x->other++) {
        const td_range *r = td_islands_range(v, x->other);
        bool near = false;
        for (int i = 0; i < x->n && !near; i++)
            near = td_range_dist(v, r, x->way[i]) >= 0;
        if (near && x->other != x->root && td_islands_grows(v, x->other) &&
            starves_other(v, x))
            return x->other;
    }
    return x->other = -1;
}

/* Leaves out the cells of the way that do no harm. */
static void shorten_way(td_islands *v, detour *x)
{
    for (int i = x->n - 1; i >= 0; i--) {
        int cell = x->way[i];
        size_t behind = sizeof cell * (size_t)(--x->n - i);
        memmove(x->way + i, x->way + i + 1, behind);
        if (goes_wrong(v, x))
            continue;
        memmove(x->way + i + 1, x->way + i, behind);
        x->way[i] = cell;
        x->n++;
    }
}

/* Is there something wrong with what the island would have to do? */
static bool find_wrong(td_islands *v, detour *x)
{
    find_way(v, x);
    x->other = -1;
    if (!x->n || (!parts_walls(x) && find_starved(v, x) < 0))
        return false;
    shorten_way(v, x);
    return x->n > 0; /* else the cell alone does harm */
}

static bool is_beside_range(const td_islands *v, const td_range *r, int cell)
{
    const td_graph *g = v->d->graph;
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++)
        if (td_range_dist(v, r, g->arc_to[a]) > 0)
            return true;
    return false;
}

/* Which cells could leave the island just enough room if it lost them, so that
 * there is another that it could not do without then? Without both it has all
 * that a search did not come to by way of them. */
static void find_worth(td_islands *v, const detour *x)
{
    const td_range *r = td_islands_range(v, x->root);
    int all = td_islands_weigh(v, x->root), most = 0;
    for (int i = r->have; i < r->n; i++)
        if (!td_islands_in(v, r->cell[i]) && v->loss[r->cell[i]] > most)
            most = v->loss[r->cell[i]];
    for (int c = 0; c < v->w * v->h; c++) {
        bool shaded = td_range_dist(v, r, c) > 0;
        int loss = shaded ? v->loss[c] : td_islands_loss_around(v, c);
        x->w->worth[c] = !td_islands_in(v, c) &&
                         (shaded || is_beside_range(v, r, c)) &&
                         all - loss - most < v->d->size[x->root];
    }
}

void td_nurikabe_island_ways(const td_pos *p, int anchor, td_sink *sink)
{
    td_islands *v = td_islands_of(p);
    detour x = {.w = nu_walls_of(p)};
    (void)anchor;
    if (!v || !x.w)
        return;
    x.way = x.w->cell;
    int cells = v->w * v->h, loaded = -1;
    for (int i = td_resume(p); i < v->d->nroots * cells; i++) {
        x.root = i / cells;
        x.cell = i % cells;
        if (!td_islands_grows(v, x.root)) {
            i += cells - 1; /* on to the next */
            continue;
        }
        if (td_pause(p, i))
            return;
        if (loaded != x.root) {
            nu_walls_load(x.w, v);
            find_worth(v, &x);
        }
        loaded = x.root;
        if (!x.w->worth[x.cell])
            continue;
        const td_range *r = td_islands_range(v, x.root);
        x.shaded = td_range_dist(v, r, x.cell) > 0;
        td_work(p, r->w * r->h);
        if (!find_wrong(v, &x))
            continue;
        if (!step_detour(p, v, sink, &x))
            return;
        loaded = -1;
    }
}
