/* Islands, ranges and premises: see islands.h. */
#include "genres/nurikabe/islands.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- memory ---- */

/* Ranges may take so many places a cell of the board. */
enum { PLACES_PER_CELL = 400 };

/* The box around all cells that an island of that size can have. */
static void set_box(td_range *r, const td_islands *v, int root)
{
    int at = v->d->root[root], size = v->d->size[root];
    int far = size && size <= v->w + v->h ? size - 1 : v->w + v->h;
    int row = at / v->w, col = at % v->w;
    r->row = row > far ? row - far : 0;
    r->col = col > far ? col - far : 0;
    r->h = (row + far < v->h ? row + far + 1 : v->h) - r->row;
    r->w = (col + far < v->w ? col + far + 1 : v->w) - r->col;
}

/* Hands out parts of a block; without one it only counts. */
typedef struct layout {
    char *mem;
    size_t used;
} layout;

static void *part(layout *x, size_t bytes)
{
    void *p = x->mem ? x->mem + x->used : NULL;
    x->used += (bytes + 7) / 8 * 8;
    return p;
}

/* Working memory of a search: heads of the queues by distance, and a pool of
 * (cell, next). */
static size_t work_ints(size_t n)
{
    return n + 1 + 2 * (5 * n + 1) + n;
}

static void lay_out_basics(td_islands *v, layout *x)
{
    size_t n = (size_t)(v->w * v->h), roots = (size_t)v->d->nroots;
    void *pieces = part(x, td_pieces_size(v->d));
    v->touch = part(x, sizeof *v->touch * n);
    v->range = part(x, sizeof *v->range * roots);
    v->fresh = part(x, sizeof *v->fresh * roots);
    v->spare.cell = part(x, sizeof *v->spare.cell * n);
    v->spare.dist = part(x, sizeof *v->spare.dist * n);
    v->block = part(x, sizeof *v->block * n);
    v->work = part(x, sizeof *v->work * work_ints(n));
    if (x->mem)
        v->p = td_pieces_init(v->d, pieces);
}

/* The islands of the position keep all ranges; false: too much. */
static bool lay_out_ranges(td_islands *v, layout *x)
{
    size_t n = (size_t)(v->w * v->h), places = 0;
    v->nowners = part(x, sizeof *v->nowners * n);
    v->key = part(x, sizeof *v->key * n);
    v->known = part(x, 2 * n);
    v->cells = part(x, sizeof *v->cells * 2 * n);
    for (int k = 0; k < v->d->nroots; k++) {
        td_range box;
        set_box(&box, v, k);
        size_t area = (size_t)(box.w * box.h);
        places += area;
        box.cell = part(x, sizeof *box.cell * area);
        box.dist = part(x, sizeof *box.dist * area);
        if (x->mem) {
            box.n = 0;
            v->range[k] = box;
        }
    }
    return places <= PLACES_PER_CELL * n;
}

/* `mem` NULL: returns how much is needed, or 0 if that is too much. */
static size_t lay_out(const td_pos *p, int rule, void *mem)
{
    td_islands dummy, *v = mem ? mem : &dummy;
    layout x = {mem, 0};
    part(&x, sizeof *v);
    *v = (td_islands){
        .d = p->m->rule[rule].division, .w = p->topo->w, .h = p->topo->h};
    lay_out_basics(v, &x);
    if (!lay_out_ranges(v, &x))
        return 0;
    td_islands *f = part(&x, sizeof *f);
    td_islands second = {.d = v->d, .w = v->w, .h = v->h, .val = v->known};
    lay_out_basics(&second, &x);
    if (mem) {
        v->forget = f;
        *f = second;
    }
    return x.used;
}

/* ---- pieces ---- */

static void find_pieces(td_islands *v)
{
    const td_graph *g = v->d->graph;
    td_pieces_find(v->p, v->d, v->val);
    for (int i = 0; i < g->nnodes; i++) {
        int touch = TD_TOUCH_NONE;
        for (int a = g->start[i]; a < g->start[i + 1]; a++) {
            int u = g->arc_to[a];
            int root = v->p->of[u] < 0 ? -1 : td_islands_piece(v, u)->root;
            if (root >= 0 && touch != root)
                touch = touch == TD_TOUCH_NONE ? root : TD_TOUCH_MANY;
        }
        v->touch[i] = touch;
    }
}

/* What a range can see of a cell. */
static int32_t key_of(const td_islands *v, int i)
{
    int in = td_islands_in(v, i);
    if (in <= 0)
        return in < 0 ? 0 : 4 * (v->touch[i] + 3) + 1;
    const td_piece *x = td_islands_piece(v, i);
    return x->root < 0 ? 4 * x->n + 2 : 4 * x->root + 3;
}

/* A cell has changed: the ranges around it are stale. */
static void outdate(td_islands *v, int cell)
{
    int row = cell / v->w, col = cell % v->w;
    for (int k = 0; k < v->d->nroots; k++) {
        const td_range *r = &v->range[k];
        if (row >= r->row && row < r->row + r->h && col >= r->col &&
            col < r->col + r->w)
            v->fresh[k] = false;
    }
}

static size_t islands_size(const td_pos *p, int rule)
{
    size_t need = lay_out(p, rule, NULL);
    return need ? need : sizeof(td_islands);
}

static void islands_build(const td_pos *p, int rule, void *data)
{
    td_islands *v = data;
    bool first = !v->w;
    if (first) {
        v->w = p->topo->w;
        if (lay_out(p, rule, NULL))
            lay_out(p, rule, v);
    }
    if (!v->d)
        return;
    v->val = p->val;
    find_pieces(v);
    for (int i = 0; i < v->w * v->h; i++) {
        int32_t key = key_of(v, i);
        if (!first && key == v->key[i])
            continue;
        v->key[i] = key;
        outdate(v, i);
        v->all_fresh = false;
    }
}

static const td_view_type islands_view = {
    .name = "ranges",
    .size = islands_size,
    .build = islands_build,
};

static const td_division *division_of(const td_pos *p, int *rule)
{
    const td_rule *r = td_rule_at(p->m, td_cell(p->topo, 0, 0), APART);
    *rule = td_rule_index(p->m, r);
    return r->division;
}

td_islands *td_islands_of(const td_pos *p)
{
    int rule;
    division_of(p, &rule);
    td_islands *v =
        (td_islands *)(uintptr_t)td_view_get(p, &islands_view, rule);
    return v->d ? v : NULL;
}

const td_rule *td_island_rule(const td_model *m, const td_islands *v, int root)
{
    return td_rule_at(m, v->d->graph->node_site[v->d->root[root]], ISLAND);
}

/* ---- ranges ---- */

typedef struct search {
    const td_islands *v;
    td_range *r;
    int root;
    int32_t *head;  /* by distance: first in the pool, or -1 */
    int32_t *entry; /* pool of (cell, next) */
    int n;
} search;

static int16_t *place(const td_range *r, const td_islands *v, int cell)
{
    return &r->dist[(cell / v->w - r->row) * r->w + cell % v->w - r->col];
}

static bool in_box(const td_range *r, const td_islands *v, int cell)
{
    int row = cell / v->w - r->row, col = cell % v->w - r->col;
    return row >= 0 && col >= 0 && row < r->h && col < r->w;
}

static void push(search *s, int cell, int dist)
{
    s->entry[2 * s->n] = cell;
    s->entry[2 * s->n + 1] = s->head[dist];
    s->head[dist] = s->n++;
}

/* Cells may be passed that are open and touch no other number, and orphans.
 * Returns how many new cells that is, 0: not to be passed. */
static int toll(const search *s, int cell)
{
    const td_islands *v = s->v;
    if (v->block[cell] || td_islands_in(v, cell) < 0)
        return 0;
    if (v->p->of[cell] < 0)
        return v->touch[cell] == TD_TOUCH_NONE || v->touch[cell] == s->root;
    return td_is_orphan(v, cell) ? td_islands_piece(v, cell)->n : 0;
}

/* Cells are reached one by one, orphans as a whole, by their first cell. */
static void relax(search *s, int from, int dist)
{
    const td_islands *v = s->v;
    const td_graph *g = v->d->graph;
    for (int a = g->start[from]; a < g->start[from + 1]; a++) {
        int u = g->arc_to[a];
        if (v->p->of[u] >= 0)
            u = v->p->node[td_islands_piece(v, u)->first];
        /* The first cell of an orphan may lie outside: too far anyway. */
        int cost = in_box(s->r, v, u) ? toll(s, u) : 0;
        if (!cost || dist + cost > s->r->left)
            continue;
        int16_t *d = place(s->r, v, u);
        if (*d >= 0 && *d <= dist + cost)
            continue;
        *d = (int16_t)(dist + cost);
        push(s, u, dist + cost);
    }
}

/* Lists a cell, or all of an orphan; false: beyond the box, so too far. */
static void settle(search *s, int cell, int dist)
{
    const td_islands *v = s->v;
    const td_piece *x = v->p->of[cell] < 0 ? NULL : td_islands_piece(v, cell);
    for (int i = 0; i < (x ? x->n : 1); i++) {
        int u = x ? v->p->node[x->first + i] : cell;
        if (in_box(s->r, v, u)) {
            *place(s->r, v, u) = (int16_t)dist;
            s->r->cell[s->r->n++] = u;
        }
    }
    for (int i = 0; i < (x ? x->n : 1); i++)
        relax(s, x ? v->p->node[x->first + i] : cell, dist);
}

static void run_search(search *s)
{
    td_range *r = s->r;
    const td_islands *v = s->v;
    const td_piece *own = td_islands_own(v, s->root);
    memset(r->dist, -1, sizeof *r->dist * (size_t)(r->w * r->h));
    memset(s->head, -1, sizeof *s->head * (size_t)(r->left + 1));
    r->n = 0;
    for (int i = 0; i < own->n; i++) {
        int u = v->p->node[own->first + i];
        if (!in_box(r, v, u))
            return; /* too large as it is */
        *place(r, v, u) = 0;
        r->cell[r->n++] = u;
    }
    for (int i = 0; i < own->n; i++)
        relax(s, v->p->node[own->first + i], 0);
    for (int dist = 1; dist <= r->left; dist++)
        for (int at = s->head[dist]; at >= 0; at = s->entry[2 * at + 1]) {
            int cell = s->entry[2 * at];
            if (*place(r, v, cell) == dist)
                settle(s, cell, dist);
        }
}

/* With an open cell all orphans beside it come along. The island enters that
 * block somewhere: it costs at least all of the block and the cheapest cell
 * next to it. */
static int cost_of_block(const search *s, int cell)
{
    const td_islands *v = s->v;
    const td_graph *g = v->d->graph;
    int32_t orphan[4];
    int n = 0, size = 1, nearest = INT16_MAX;
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++) {
        int u = g->arc_to[a], k = 0;
        int dist = td_range_dist(v, s->r, u);
        if (!td_is_orphan(v, u)) {
            if (dist >= 0 && dist < nearest)
                nearest = dist;
            continue;
        }
        while (k < n && orphan[k] != v->p->of[u])
            k++;
        if (k == n) {
            orphan[n++] = v->p->of[u];
            size += td_islands_piece(v, u)->n;
        }
    }
    for (int k = 0; k < n; k++) {
        const td_piece *x = &v->p->at[orphan[k]];
        for (int i = 0; i < x->n; i++) {
            int c = v->p->node[x->first + i];
            for (int a = g->start[c]; a < g->start[c + 1]; a++) {
                int u = g->arc_to[a], dist = td_range_dist(v, s->r, u);
                if (u != cell && v->p->of[u] != orphan[k] && dist >= 0 &&
                    dist < nearest)
                    nearest = dist;
            }
        }
    }
    return n ? size + nearest : 0;
}

/* Corrects the distances of cells beside orphans, and drops what is too far
 * then. All corrections are made from the distances before. */
static void count_orphans(search *s)
{
    td_range *r = s->r;
    int32_t *cost = s->entry;
    int kept = 0;
    for (int i = r->have; i < r->n; i++)
        cost[i] =
            s->v->p->of[r->cell[i]] < 0 ? cost_of_block(s, r->cell[i]) : 0;
    for (int i = r->have; i < r->n; i++) {
        int16_t *d = place(r, s->v, r->cell[i]);
        if (cost[i] > *d)
            *d = (int16_t)(cost[i] > r->left ? -1 : cost[i]);
        if (*d >= 0)
            r->cell[r->have + kept++] = r->cell[i];
    }
    r->n = r->have + kept;
}

static void fill_range(const td_islands *v, int root, td_range *r)
{
    search s = {v, r, root, v->work, v->work + v->w * v->h + 1, 0};
    int size = v->d->size[root], most = v->w * v->h;
    r->have = td_islands_own(v, root)->n;
    r->left = size && size < most ? size - r->have : most - r->have;
    if (r->left < 0)
        r->left = 0;
    run_search(&s);
    if (r->n < r->have)
        r->have = r->n; /* a piece beyond its size */
    count_orphans(&s);
}

static void count_owned(td_islands *v, const td_range *r, int by)
{
    for (int i = 0; v->nowners && i < r->n; i++)
        v->nowners[r->cell[i]] += by;
}

const td_range *td_islands_range(td_islands *v, int root)
{
    td_range *r = &v->range[root];
    if (!v->key) /* nothing is kept while forgetting */
        return td_islands_without(v, root);
    if (v->fresh[root])
        return r;
    count_owned(v, r, -1);
    fill_range(v, root, r);
    count_owned(v, r, 1);
    v->fresh[root] = true;
    return r;
}

const td_range *td_islands_without(td_islands *v, int root)
{
    set_box(&v->spare, v, root);
    fill_range(v, root, &v->spare);
    return &v->spare;
}

/* ---- owners ---- */

int td_islands_nowners(td_islands *v, int cell)
{
    if (!v->key) {
        int n = 0;
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

/* As the crow flies; numbers that are nearer than their size. */
static bool may_come(const td_islands *v, int root, int cell)
{
    int at = v->d->root[root], size = v->d->size[root];
    return !size ||
           abs(at / v->w - cell / v->w) + abs(at % v->w - cell % v->w) < size;
}

int td_islands_owner(td_islands *v, int cell, int root)
{
    for (root++; root < v->d->nroots; root++)
        if (may_come(v, root, cell) && td_islands_reaches(v, root, cell))
            return root;
    return -1;
}

/* ---- premises ---- */

typedef struct forgetting {
    td_islands *v;
    int8_t *val;
    const int8_t *was;
    td_island_fact *fact;
    const void *what;
} forgetting;

static void remember(forgetting *f, const int32_t *cell, int n, bool known)
{
    for (int i = 0; i < n; i++) {
        td_lit l = f->v->d->lits[cell[i]];
        f->val[l] = known ? f->was[l] : 0;
        f->val[td_not(l)] = known ? f->was[td_not(l)] : 0;
    }
}

static bool holds(forgetting *f)
{
    find_pieces(f->v);
    return f->fact(f->v, f->what);
}

/* Tries to forget the cells in blocks of ever smaller size; each single one is
 * tried at last. Returns how many must stay. */
static int forget(forgetting *f, int32_t *cell, int n)
{
    for (int block = n; block > 0; block = block > 1 ? (block + 1) / 2 : 0) {
        int kept = 0;
        for (int i = 0; i < n; i += block) {
            int k = n - i < block ? n - i : block;
            remember(f, cell + i, k, false);
            if (holds(f))
                continue;
            remember(f, cell + i, k, true);
            memmove(cell + kept, cell + i, sizeof *cell * (size_t)k);
            kept += k;
        }
        n = kept;
    }
    return n;
}

void td_islands_because(const td_pos *p, td_sink *sink, td_island_fact *fact,
                        const void *what)
{
    td_islands *v = td_islands_of(p);
    const td_division *d = v->d;
    if (td_sink_brief(sink))
        return;
    forgetting f = {v->forget, v->known, p->val, fact, what};
    int n = 0;
    memcpy(v->known, p->val, 2 * (size_t)p->m->natoms);
    for (int i = 0; i < d->graph->nnodes; i++)
        if (p->val[d->lits[i]] && d->root_at[i] < 0)
            v->cells[n++] = i;
    assert(holds(&f));
    n = forget(&f, v->cells, n);
    for (int i = 0; i < n; i++) {
        td_lit l = d->lits[v->cells[i]];
        td_step_because(sink, p->val[l] > 0 ? l : td_not(l));
    }
}
