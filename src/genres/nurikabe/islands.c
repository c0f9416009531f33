/* Islands: their memory, pieces and rules; see islands.h. */
#include "genres/nurikabe/islands.h"

#include <assert.h>

#include <string.h>

/* ---- memory ---- */

/* Ranges may take so many places a cell of the board. */
enum { PLACES_PER_CELL = 400 };

/* The box around all cells that an island of that size can have. */
static void find_box(td_range *r, const td_islands *v, int root)
{
    assert(root >= 0 && root < v->d->nroots);
    int at = v->d->root[root], size = v->d->size[root];
    int far = size && size <= v->w + v->h ? size - 1 : v->w + v->h;
    int row = at / v->w, col = at % v->w;
    r->row = row > far ? row - far : 0;
    r->col = col > far ? col - far : 0;
    r->h = (row + far < v->h ? row + far + 1 : v->h) - r->row;
    r->w = (col + far < v->w ? col + far + 1 : v->w) - r->col;
}

static void start_basics(td_islands *v, td_arena *mem)
{
    int n = v->w * v->h;
    v->touch = TD_NEW(mem, int32_t, n);
    v->toll = TD_NEW(mem, int32_t, n);
    v->range = TD_NEW(mem, td_range, v->d->nroots);
    v->fresh = TD_NEW(mem, bool, v->d->nroots);
    td_range *extra[] = {&v->fill, &v->spare, &v->errand, &v->there, &v->back};
    for (int i = 0; i < 5; i++) {
        extra[i]->cell = TD_NEW(mem, int32_t, n);
        extra[i]->dist = TD_ROOM(mem, int16_t, n);
        extra[i]->seen = TD_NEW(mem, int32_t, n);
        memset(extra[i]->dist, -1, sizeof(int16_t) * (size_t)n);
    }
    v->from = TD_NEW(mem, int32_t, n);
    v->loss = TD_NEW(mem, int32_t, n);
    v->block = TD_NEW(mem, bool, n);
    v->work = TD_ROOM(mem, int32_t, td_range_work((size_t)n));
    v->cells = TD_NEW(mem, int32_t, n);
    v->way = TD_NEW(mem, int32_t, n);
}

/* The islands of the position keep all ranges. */
static void start_ranges(td_islands *v, td_arena *mem)
{
    int n = v->w * v->h;
    v->kept = true;
    v->nowners = TD_NEW(mem, int32_t, n);
    v->row = TD_ROOM(mem, int16_t, n);
    v->col = TD_ROOM(mem, int16_t, n);
    for (int i = 0; i < n; i++) {
        v->row[i] = (int16_t)(i / v->w);
        v->col[i] = (int16_t)(i % v->w);
    }
    for (int k = 0; k < v->d->nroots; k++) {
        td_range *r = &v->range[k];
        find_box(r, v, k);
        r->cell = TD_ROOM(mem, int32_t, r->w * r->h);
        r->dist = TD_NEW(mem, int16_t, r->w * r->h);
    }
}

static size_t count_places(const td_islands *v)
{
    size_t places = 0;
    for (int k = 0; k < v->d->nroots; k++) {
        td_range box;
        find_box(&box, v, k);
        places += (size_t)(box.w * box.h);
    }
    return places;
}

/* Notes an island with a cell beside it. */
static void touch_cell(int32_t *touch, int root)
{
    if (*touch != root)
        *touch = *touch == TD_TOUCH_NONE ? root : TD_TOUCH_MANY;
}

/* The islands with less known: they have all but ranges for themselves. */
static td_islands *start_forgetting(const td_pos *p, const td_islands *v)
{
    td_arena *mem = p->views->mem;
    td_islands *f = td_arena_copy(mem, v, sizeof *v);
    f->val = nu_known_of(p)->val;
    f->kept = false;
    start_basics(f, mem);
    f->p = TD_NEW(mem, td_pieces, 1);
    td_pieces_init(f->p, v->d, mem);
    return f;
}

static void islands_start(const td_pos *p, int rule, void *data)
{
    td_islands *v = data;
    td_arena *mem = p->views->mem;
    *v = (td_islands){.d = p->m->rule[rule].division,
                      .w = p->topo->w,
                      .h = p->topo->h,
                      .slice = &p->views->slice};
    if (count_places(v) > PLACES_PER_CELL * (size_t)(v->w * v->h)) {
        v->d = NULL;
        return;
    }
    start_basics(v, mem);
    start_ranges(v, mem);
    v->forget = start_forgetting(p, v);
}

/* ---- pieces ---- */

/* Notes a numbered piece with the cells around it. What it is to pass one of
 * them depends on who comes. */
static void note_touch(td_islands *v, const td_piece *x)
{
    assert(x->root >= 0 && x->n > 0);
    const td_graph *g = v->d->graph;
    for (int i = 0; i < x->n; i++) {
        int c = v->p->node[x->first + i];
        if (v->val[v->d->lits[c]] <= 0)
            continue;
        for (int a = g->start[c]; a < g->start[c + 1]; a++) {
            int u = g->arc_to[a];
            touch_cell(&v->touch[u], x->root);
            if (v->toll[u])
                v->toll[u] = v->touch[u] == x->root ? -1 - x->root : 0;
        }
    }
}

/* What cells touch, and what it is to pass them. */
static void find_touch(td_islands *v)
{
    v->norphans = 0;
    for (int i = 0; i < v->w * v->h; i++) {
        v->touch[i] = TD_TOUCH_NONE;
        v->toll[i] = v->val[v->d->lits[i]] >= 0;
    }
    for (int i = 0; i < v->p->n; i++)
        if (v->p->at[i].root >= 0)
            note_touch(v, &v->p->at[i]);
    for (int i = 0; i < v->p->n; i++) {
        const td_piece *x = &v->p->at[i];
        v->norphans += x->root < 0;
        for (int k = x->first; k < x->first + x->n; k++)
            v->toll[v->p->node[k]] = x->root < 0 ? x->n : 0;
    }
}

void td_islands_find(td_islands *v)
{
    td_pieces_find(v->p, v->d, v->val);
    find_touch(v);
}

static void islands_build(const td_pos *p, int rule, void *data)
{
    td_islands *v = data;
    (void)rule;
    if (!v->d)
        return;
    v->val = p->val;
    v->p = td_pieces_of(p, v->d);
    find_touch(v);
    v->all_fresh = false;
    memset(v->fresh, 0, sizeof *v->fresh * (size_t)v->d->nroots);
    memset(v->nowners, 0, sizeof *v->nowners * (size_t)(v->w * v->h));
}

static const td_view_type islands_view = {
    .name = "ranges",
    .size = sizeof(td_islands),
    .start = islands_start,
    .build = islands_build,
};

td_islands *td_islands_of(const td_pos *p)
{
    int rule = td_rule_index(p->m, td_nurikabe_rule(p, APART));
    td_islands *v =
        (td_islands *)(uintptr_t)td_view_get(p, &islands_view, rule);
    return v->d ? v : NULL;
}

bool td_islands_block_at(const td_islands *v, int cell, int corner,
                         int32_t other[3])
{
    int row = v->row[cell], col = v->col[cell];
    int r = row + (corner & 1 ? 1 : -1), c = col + (corner & 2 ? 1 : -1);
    if (r < 0 || c < 0 || r >= v->h || c >= v->w)
        return false;
    other[0] = r * v->w + col;
    other[1] = row * v->w + c;
    other[2] = r * v->w + c;
    return true;
}

int td_islands_beside(const td_islands *v, int cell, int32_t orphan[4])
{
    assert(cell >= 0 && cell < v->w * v->h);
    const td_graph *g = v->d->graph;
    int n = 0;
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++) {
        int piece = v->p->of[g->arc_to[a]], k = 0;
        if (piece < 0 || v->p->at[piece].root >= 0)
            continue;
        while (k < n && orphan[k] != piece)
            k++;
        if (k == n)
            orphan[n++] = piece;
    }
    return n;
}

/* Would an open cell of a range join the island to an orphan that the range
 * does not have? Then the island cannot have the cell either. */
static bool overreaches(const td_islands *v, const td_range *r, int cell)
{
    int32_t orphan[4];
    int n = td_islands_in(v, cell) ? 0 : td_islands_beside(v, cell, orphan);
    bool over = false;
    for (int i = 0; i < n && !over; i++)
        over = td_range_dist(v, r, v->p->node[v->p->at[orphan[i]].first]) < 0;
    return over;
}

int td_range_room(const td_islands *v, const td_range *r, td_sink *sink)
{
    int n = 0;
    for (int i = 0; i < r->n; i++) {
        int cell = r->cell[i];
        if (overreaches(v, r, cell))
            continue;
        n++;
        if (!td_islands_in(v, cell))
            td_step_look(sink, td_islands_site(v, cell));
    }
    return n;
}

void td_islands_tell_room(td_islands *v, td_sink *sink, const char *name,
                          int root)
{
    if (td_sink_brief(sink))
        return;
    const td_range *r = td_islands_without(v, root);
    td_step_number(sink, name, td_range_room(v, r, sink));
}

void td_range_tell_shut(const td_islands *v, const td_range *r, td_sink *sink)
{
    int at = 0, n = v->w * v->h;
    if (td_sink_brief(sink))
        return;
    while (at < n && !(td_is_orphan(v, at) && td_range_dist(v, r, at) < 0 &&
                       td_islands_is_premise(v, at)))
        at++;
    if (at < n)
        td_step_site(sink, "orphan", td_islands_site(v, at));
    td_step_text(sink, "shut",
                 at < n ? " (land at {orphan} is too large)" : "");
}

void td_islands_show_way(td_islands *v, td_sink *sink, int root, int cell)
{
    td_islands_without(v, root);
    for (int c = v->from[cell]; c >= 0; c = v->from[c])
        if (!td_islands_in(v, c))
            td_step_look(sink, td_islands_site(v, c));
}

void td_islands_show_beside(const td_islands *v, td_sink *sink, int cell)
{
    const td_graph *g = v->d->graph;
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++)
        if (!td_islands_in(v, g->arc_to[a]))
            td_step_look(sink, td_islands_site(v, g->arc_to[a]));
}

/* ---- what shuts in ---- */

static int add_once(td_islands *v, int32_t *list, int n, int cell)
{
    if (v->p->seen[cell] != v->p->round)
        list[n++] = cell;
    v->p->seen[cell] = v->p->round;
    return n;
}

int td_islands_add(td_islands *v, int32_t *list, int n, int cell)
{
    if (v->p->of[cell] < 0)
        return add_once(v, list, n, cell);
    const td_piece *x = td_islands_piece(v, cell);
    for (int i = x->first; i < x->first + x->n; i++)
        n = add_once(v, list, n, v->p->node[i]);
    return n;
}

int td_islands_add_pieces(td_islands *v, int32_t *list, int n)
{
    v->p->round++;
    for (int i = 0; i < n; i++)
        v->p->seen[list[i]] = v->p->round;
    for (int i = 0, listed = n; i < listed; i++)
        n = td_islands_add(v, list, n, list[i]);
    return n;
}

/* May an island with one of the cells have another, too? Not if that is beside
 * one that can have none of them. */
static bool may_pass(td_islands *v, int cell, const int32_t *from, int n)
{
    enum { FEW = 3 }; /* of a block; others are of one piece */
    int touch = v->touch[cell];
    bool may = touch == TD_TOUCH_NONE;
    for (int i = 0; i < n && i < FEW && !may && touch >= 0; i++)
        may = td_islands_reaches(v, touch, from[i]);
    return may;
}

/* Adds a shaded cell, or the land beside an open one that nobody may pass. */
static int add_barrier(td_islands *v, int32_t *rim, int n, int cell)
{
    const td_graph *g = v->d->graph;
    if (td_islands_in(v, cell) < 0)
        return add_once(v, rim, n, cell);
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++)
        if (v->p->of[g->arc_to[a]] >= 0 && !td_is_orphan(v, g->arc_to[a]))
            n = add_once(v, rim, n, g->arc_to[a]);
    return n;
}

int td_islands_rim(td_islands *v, const int32_t *from, int n, int without,
                   bool grows, int32_t *rim)
{
    const td_graph *g = v->d->graph;
    int32_t *list = v->cells, *seen = v->p->seen;
    int found = 0, starts = n, round = ++v->p->round;
    if (without >= 0)
        seen[without] = round;
    for (int i = 0; i < n; i++) {
        list[i] = from[i];
        seen[from[i]] = round;
    }
    for (int i = 0; i < n; i++)
        for (int a = g->start[list[i]]; a < g->start[list[i] + 1]; a++) {
            int u = g->arc_to[a], in = td_islands_in(v, u);
            if (seen[u] == round)
                continue;
            if (in > 0 && !td_is_orphan(v, u))
                return 0;
            if (in < 0 || !may_pass(v, u, from, starts)) {
                found = add_barrier(v, rim, found, u);
            } else if (grows) {
                seen[u] = round;
                list[n++] = u;
            }
        }
    return found;
}

int td_islands_tell_rim(const td_islands *v, td_sink *sink)
{
    const nu_known *k = nu_known_of(sink->pos);
    for (int i = 0; i < k->nrim; i++)
        td_step_site(sink, "rim", td_islands_site(v, k->first[i]));
    return k->nrim;
}

/* ---- rules and premises ---- */

/* Where the theorem is too large to be had, what it stands for. */
void td_islands_rules(td_sink *sink)
{
    const td_pos *p = sink->pos;
    const td_rule *all = td_nurikabe_rule(p, OWNED);
    if (all) {
        td_step_rule(sink, all);
        return;
    }
    td_step_rule(sink, td_nurikabe_rule(p, NUMBERED));
    td_step_rule(sink, td_nurikabe_rule(p, APART));
    for (int i = 0; i < p->m->nrules; i++)
        if (p->m->rule[i].tag == ISLAND)
            td_step_rule(sink, &p->m->rule[i]);
}

void td_island_rules(td_sink *sink, int root)
{
    assert(root >= 0);
    const td_pos *p = sink->pos;
    const td_islands *v = td_islands_of(p);
    td_site site = v->d->graph->node_site[v->d->root[root]];
    const td_rule *lone = td_rule_at(p->m, site, LONE);
    if (lone) {
        td_step_rule(sink, lone);
        return;
    }
    if (v->d->size[root])
        td_step_rule(sink, td_rule_at(p->m, site, ISLAND));
    td_step_rule(sink, td_nurikabe_rule(p, APART));
}

/* ---- premises ---- */

typedef struct asked {
    td_islands *v;
    td_island_fact *fact;
    const void *what;
} asked;

static bool fact_holds(void *arg)
{
    const asked *x = arg;
    td_islands_find(x->v);
    return x->fact(x->v, x->what);
}

/* The first place that the step names is what it is about. */
static int middle_of(const td_sink *sink)
{
    const td_draft *d = &sink->draft;
    uint32_t i = 0;
    while (d->args.at[i].kind != TD_ARG_SITES)
        i++;
    assert(i < d->args.n);
    return td_cell_index(sink->pos->topo, d->arg_data.at[d->args.at[i].first]);
}

bool td_islands_because(td_sink *sink, bool chained, td_island_fact *fact,
                        const void *what)
{
    if (td_sink_brief(sink))
        return true;
    asked x = {td_islands_of(sink->pos)->forget, fact, what};
    return nu_because(sink->pos, sink, middle_of(sink), chained, fact_holds,
                      &x);
}
