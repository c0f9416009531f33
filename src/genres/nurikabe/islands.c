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
    v->within = TD_NEW(mem, int32_t, n + 1);
    v->block = TD_NEW(mem, bool, n);
    v->work = TD_ROOM(mem, int32_t, td_range_work((size_t)n));
    v->chains = nu_chains_new(v, mem);
}

/* Counts a root at each cell that it is near to, or (with `list`) puts it into
 * the cell's list, from the end of the list to its start. */
static void near_root(td_islands *v, int k, bool list)
{
    const td_range *r = &v->range[k];
    for (int row = r->row; row < r->row + r->h; row++)
        for (int col = r->col; col < r->col + r->w; col++) {
            int cell = row * v->w + col;
            if (!td_island_near(v, k, cell))
                continue;
            if (list)
                v->near[--v->near_start[cell]] = k;
            else
                v->near_start[cell]++;
        }
}

/* Lists for each cell the roots that are near, in order. */
static void note_near(td_islands *v)
{
    int n = v->w * v->h;
    memset(v->near_start, 0, sizeof *v->near_start * (size_t)(n + 1));
    for (int k = 0; k < v->d->nroots; k++)
        near_root(v, k, false);
    for (int i = 1; i <= n; i++)
        v->near_start[i] += v->near_start[i - 1];
    for (int k = v->d->nroots - 1; k >= 0; k--)
        near_root(v, k, true);
    assert(v->near_start[0] == 0);
}

/* The islands of the position keep all ranges, which have so many places. */
static void start_ranges(td_islands *v, size_t places, td_arena *mem)
{
    int n = v->w * v->h;
    v->nowners = TD_NEW(mem, int32_t, n);
    v->key = TD_NEW(mem, int64_t, n);
    v->row = TD_ROOM(mem, int16_t, n);
    v->col = TD_ROOM(mem, int16_t, n);
    for (int i = 0; i < n; i++) {
        v->row[i] = (int16_t)(i / v->w);
        v->col[i] = (int16_t)(i % v->w);
    }
    v->known = TD_NEW(mem, int8_t, 2 * n);
    v->cells = TD_NEW(mem, int32_t, n);
    v->way = TD_NEW(mem, int32_t, n);
    for (int k = 0; k < v->d->nroots; k++) {
        td_range *r = &v->range[k];
        find_box(r, v, k);
        r->cell = TD_ROOM(mem, int32_t, r->w * r->h);
        r->dist = TD_NEW(mem, int16_t, r->w * r->h);
        r->loss = TD_NEW(mem, int32_t, r->w * r->h);
    }
    v->near_start = TD_ROOM(mem, int32_t, n + 1);
    v->near = TD_ROOM(mem, int32_t, places);
    note_near(v);
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

/* What cells touch where nothing is known but numbers. */
static void note_numbers(td_islands *v)
{
    const td_graph *g = v->d->graph;
    v->numbers_apart = true;
    for (int i = 0; i < g->nnodes; i++) {
        v->bare[i] = TD_TOUCH_NONE;
        for (int a = g->start[i]; a < g->start[i + 1]; a++)
            if (v->d->root_at[g->arc_to[a]] >= 0) {
                touch_cell(&v->bare[i], v->d->root_at[g->arc_to[a]]);
                v->numbers_apart &= v->d->root_at[i] < 0;
            }
        int touch = v->bare[i];
        v->bare_toll[i] = touch == TD_TOUCH_NONE ? 1 : -1 - touch;
        if (v->d->root_at[i] >= 0 || touch == TD_TOUCH_MANY)
            v->bare_toll[i] = 0;
    }
}

/* The islands with less known: they have all but ranges for themselves. */
static td_islands *start_forgetting(const td_islands *v, td_arena *mem)
{
    int n = v->w * v->h;
    td_islands *f = td_arena_copy(mem, v, sizeof *v);
    f->val = v->known;
    f->key = NULL; /* it keeps no ranges */
    start_basics(f, mem);
    f->bare = TD_NEW(mem, int32_t, n);
    f->bare_toll = TD_NEW(mem, int32_t, n);
    f->cells = TD_NEW(mem, int32_t, n);
    td_pieces *pieces = TD_NEW(mem, td_pieces, 1);
    td_pieces_init(pieces, v->d, mem);
    f->p = pieces;
    note_numbers(f);
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
    size_t places = count_places(v);
    if (places > PLACES_PER_CELL * (size_t)(v->w * v->h)) {
        v->d = NULL;
        return;
    }
    start_basics(v, mem);
    start_ranges(v, places, mem);
    v->forget = start_forgetting(v, mem);
}

/* ---- pieces ---- */

void td_islands_note_touch(td_islands *v, const td_piece *x)
{
    assert(x->root >= 0 && x->n > 0);
    const td_graph *g = v->d->graph;
    for (int i = 0; i < x->n; i++) {
        int c = v->p->node[x->first + i];
        for (int a = g->start[c]; a < g->start[c + 1]; a++)
            touch_cell(&v->touch[g->arc_to[a]], x->root);
    }
}

static void count_orphans(td_islands *v)
{
    v->norphans = 0;
    for (int i = 0; i < v->p->n; i++)
        v->norphans += v->p->at[i].root < 0;
}

void td_islands_find_touch(td_islands *v)
{
    count_orphans(v);
    for (int i = 0; i < v->w * v->h; i++)
        v->touch[i] = TD_TOUCH_NONE;
    for (int i = 0; i < v->p->n; i++)
        if (v->p->at[i].root >= 0)
            td_islands_note_touch(v, &v->p->at[i]);
    for (int i = 0; i < v->w * v->h; i++)
        v->toll[i] = td_range_toll(v, i);
}

/* What a range can see of a cell: of an open one which number it touches, and
 * how much it would bring along. */
static int64_t key_of(const td_islands *v, int cell)
{
    int in = td_islands_in(v, cell);
    if (in < 0)
        return 0;
    if (in > 0) {
        const td_piece *x = td_islands_piece(v, cell);
        return x->root < 0 ? 4 * (int64_t)x->n + 2 : 4 * (int64_t)x->root + 3;
    }
    int32_t orphan[4];
    int64_t along = 0;
    for (int i = td_islands_beside(v, cell, orphan); i > 0; i--)
        along += v->p->at[orphan[i - 1]].n;
    return 4 * (along * (v->d->nroots + 3) + v->touch[cell] + 3) + 1;
}

/* A cell has changed: ranges are stale whose search came there, and that of the
 * island which has it now. Others are not: the more is known, the farther are
 * all cells, so what was out of reach is no way to anything. */
static void outdate(td_islands *v, int cell)
{
    int own = v->p->of[cell] < 0 ? -1 : td_islands_piece(v, cell)->root;
    for (int k = 0; k < v->d->nroots; k++) {
        const td_range *r = &v->range[k];
        int at = v->fresh[k] ? td_range_place(v, r, cell) : -1;
        if (at >= 0 && (r->loss[at] >= 0 || k == own))
            v->fresh[k] = false;
    }
}

/* Ranges are stale that were filled when more was known. */
static void outdate_undone(td_islands *v, const td_state *s)
{
    for (int k = 0; k < v->d->nroots; k++)
        v->fresh[k] = v->fresh[k] && td_seen_still(&v->range[k].since, s);
    v->all_fresh = false;
}

static void note_key(td_islands *v, int cell)
{
    int64_t key = key_of(v, cell);
    if (key == v->key[cell])
        return;
    v->key[cell] = key;
    outdate(v, cell);
    v->all_fresh = false;
}

/* Looks at one cell again. */
static void note_cell(td_islands *v, int cell)
{
    const td_graph *g = v->d->graph;
    v->touch[cell] = TD_TOUCH_NONE;
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++) {
        int piece = v->p->of[g->arc_to[a]];
        if (piece >= 0 && v->p->at[piece].root >= 0)
            touch_cell(&v->touch[cell], v->p->at[piece].root);
    }
    v->toll[cell] = td_range_toll(v, cell);
    note_key(v, cell);
}

/* And at a piece with all that it touches. */
static void note_piece(td_islands *v, const td_piece *x)
{
    const td_graph *g = v->d->graph;
    for (int i = 0; i < x->n; i++) {
        int cell = v->p->node[x->first + i];
        note_cell(v, cell);
        for (int a = g->start[cell]; a < g->start[cell + 1]; a++)
            note_cell(v, g->arc_to[a]);
    }
}

/* What has become known has changed shaded cells, and pieces. */
static void note_changes(td_islands *v, const td_pos *p)
{
    const td_piece *last = NULL;
    for (int i = v->seen.n; i < p->s->ntrail; i++) {
        int cell = td_cell_index(p->topo, td_lit_site(p->m, p->s->trail[i]));
        if (v->p->of[cell] < 0)
            note_cell(v, cell);
        else if (td_islands_piece(v, cell) != last)
            note_piece(v, last = td_islands_piece(v, cell));
    }
}

static void islands_build(const td_pos *p, int rule, void *data)
{
    td_islands *v = data;
    bool first = !v->val;
    (void)rule;
    if (!v->d)
        return;
    v->val = p->val;
    v->p = td_pieces_of(p, v->d);
    if (!first && td_seen_still(&v->seen, p->s)) {
        count_orphans(v);
        note_changes(v, p);
    } else {
        outdate_undone(v, p->s);
        td_islands_find_touch(v);
        for (int i = 0; i < v->w * v->h; i++)
            if (first) /* no range is fresh */
                v->key[i] = key_of(v, i);
            else
                note_key(v, i);
    }
    v->seen = td_seen_now(p->s);
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

bool td_islands_joins(const td_islands *v, int cell)
{
    assert(cell >= 0 && cell < v->w * v->h);
    const td_graph *g = v->d->graph;
    int first = -1;
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++) {
        int piece = v->p->of[g->arc_to[a]];
        if (piece >= 0 && first >= 0 && piece != first)
            return true;
        first = piece >= 0 ? piece : first;
    }
    return false;
}

/* ---- rules and premises ---- */

/* Where the theorem is too large to be had, what it stands for. */
void td_islands_rules(const td_pos *p, td_sink *sink)
{
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

void td_island_rules(const td_pos *p, td_sink *sink, int root)
{
    assert(root >= 0);
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
