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

static void lay_out_basics(td_islands *v, nu_layout *x)
{
    size_t n = (size_t)(v->w * v->h), roots = (size_t)v->d->nroots;
    v->touch = nu_part(x, sizeof *v->touch * n);
    v->toll = nu_part(x, sizeof *v->toll * n);
    v->range = nu_part(x, sizeof *v->range * roots);
    v->fresh = nu_part(x, sizeof *v->fresh * roots);
    td_range *extra[] = {&v->fill, &v->spare, &v->errand, &v->there, &v->back};
    for (int i = 0; i < 5; i++) {
        extra[i]->cell = nu_part(x, sizeof *v->spare.cell * n);
        extra[i]->dist = nu_part(x, sizeof *v->spare.dist * n);
        extra[i]->seen = nu_part(x, sizeof *v->spare.seen * n);
        if (x->mem)
            memset(extra[i]->dist, -1, sizeof *v->spare.dist * n);
    }
    v->from = nu_part(x, sizeof *v->from * n);
    v->loss = nu_part(x, sizeof *v->loss * n);
    v->within = nu_part(x, sizeof *v->within * (n + 1));
    v->block = nu_part(x, sizeof *v->block * n);
    v->work = nu_part(x, sizeof *v->work * td_range_work(n));
    v->chains = nu_part(x, nu_chains_size(v));
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

/* The islands of the position keep all ranges; false: too much. */
static bool lay_out_ranges(td_islands *v, nu_layout *x)
{
    size_t n = (size_t)(v->w * v->h), places = 0;
    v->nowners = nu_part(x, sizeof *v->nowners * n);
    v->idle = nu_part(x, 3 * sizeof *v->idle * n);
    v->key = nu_part(x, sizeof *v->key * n);
    v->row = nu_part(x, sizeof *v->row * n);
    v->col = nu_part(x, sizeof *v->col * n);
    for (size_t i = 0; i < n && x->mem; i++) {
        v->row[i] = (int16_t)(i / (size_t)v->w);
        v->col[i] = (int16_t)(i % (size_t)v->w);
    }
    v->known = nu_part(x, 2 * n);
    v->cells = nu_part(x, sizeof *v->cells * n);
    v->way = nu_part(x, sizeof *v->way * n);
    for (int k = 0; k < v->d->nroots; k++) {
        td_range box;
        find_box(&box, v, k);
        size_t area = (size_t)(box.w * box.h);
        places += area;
        box.cell = nu_part(x, sizeof *box.cell * area);
        box.dist = nu_part(x, sizeof *box.dist * area);
        box.starves = nu_part(x, sizeof *box.starves * area);
        box.n = 0;
        if (x->mem)
            v->range[k] = box;
    }
    v->near_start = nu_part(x, sizeof *v->near_start * (n + 1));
    v->near = nu_part(x, sizeof *v->near * places);
    if (x->mem)
        note_near(v);
    return places <= PLACES_PER_CELL * n;
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

/* `mem` NULL: returns how much is needed, or 0 if that is too much. */
static size_t lay_out_islands(const td_pos *p, int rule, void *mem)
{
    td_islands dummy, *v = mem ? mem : &dummy;
    nu_layout x = {mem, 0};
    nu_part(&x, sizeof *v);
    *v = (td_islands){.d = p->m->rule[rule].division,
                      .w = p->topo->w,
                      .h = p->topo->h,
                      .slice = &p->views->slice};
    lay_out_basics(v, &x);
    if (!lay_out_ranges(v, &x))
        return 0;
    td_islands *f = nu_part(&x, sizeof *f);
    td_islands second = *v;
    second.val = v->known;
    second.key = NULL; /* it keeps no ranges */
    lay_out_basics(&second, &x);
    second.bare = nu_part(&x, sizeof *second.bare * (size_t)(v->w * v->h));
    second.bare_toll =
        nu_part(&x, sizeof *second.bare_toll * (size_t)(v->w * v->h));
    second.altered =
        nu_part(&x, 5 * sizeof *second.altered * (size_t)(v->w * v->h));
    void *pieces = nu_part(&x, td_pieces_size(v->d));
    if (mem) {
        second.p = td_pieces_init(v->d, pieces);
        v->forget = f;
        *f = second;
        note_numbers(f);
    }
    return x.used;
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

void td_islands_find_touch(td_islands *v)
{
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

/* A cell has changed: the ranges around it are stale. */
static void outdate(td_islands *v, int cell)
{
    int row = v->row[cell], col = v->col[cell];
    for (int k = 0; k < v->d->nroots; k++) {
        const td_range *r = &v->range[k];
        if (row >= r->row && row < r->row + r->h && col >= r->col &&
            col < r->col + r->w)
            v->fresh[k] = false;
    }
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

static size_t islands_size(const td_pos *p, int rule)
{
    size_t need = lay_out_islands(p, rule, NULL);
    return need ? need : sizeof(td_islands);
}

static void islands_build(const td_pos *p, int rule, void *data)
{
    td_islands *v = data;
    bool first = !v->w;
    if (first) {
        v->w = p->topo->w;
        if (lay_out_islands(p, rule, NULL))
            lay_out_islands(p, rule, v);
    }
    if (!v->d)
        return;
    v->val = p->val;
    v->p = td_pieces_of(p, v->d);
    if (!first && td_seen_still(&v->seen, p->s)) {
        note_changes(v, p);
    } else {
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
    .size = islands_size,
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
