/* Islands, ranges and premises: see islands.h. */
#include "genres/nurikabe/islands.h"

#include <assert.h>
#include <string.h>

/* ---- memory ---- */

/* Ranges may take so many places a cell of the board. */
enum { PLACES_PER_CELL = 400 };

void td_range_box(td_range *r, const td_islands *v, int root)
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

static void lay_out_basics(td_islands *v, layout *x)
{
    size_t n = (size_t)(v->w * v->h), roots = (size_t)v->d->nroots;
    v->touch = part(x, sizeof *v->touch * n);
    v->toll = part(x, sizeof *v->toll * n);
    v->range = part(x, sizeof *v->range * roots);
    v->fresh = part(x, sizeof *v->fresh * roots);
    td_range *extra[] = {&v->spare, &v->errand, &v->there, &v->back};
    for (int i = 0; i < 4; i++) {
        extra[i]->cell = part(x, sizeof *v->spare.cell * n);
        extra[i]->dist = part(x, sizeof *v->spare.dist * n);
    }
    v->from = part(x, sizeof *v->from * n);
    v->block = part(x, sizeof *v->block * n);
    v->work = part(x, sizeof *v->work * td_range_work(n));
}

/* The islands of the position keep all ranges; false: too much. */
static bool lay_out_ranges(td_islands *v, layout *x)
{
    size_t n = (size_t)(v->w * v->h), places = 0;
    v->nowners = part(x, sizeof *v->nowners * n);
    v->key = part(x, sizeof *v->key * n);
    v->row = part(x, sizeof *v->row * n);
    v->col = part(x, sizeof *v->col * n);
    for (size_t i = 0; i < n && x->mem; i++) {
        v->row[i] = (int16_t)(i / (size_t)v->w);
        v->col[i] = (int16_t)(i % (size_t)v->w);
    }
    v->known = part(x, 2 * n);
    v->cells = part(x, sizeof *v->cells * n);
    v->way = part(x, sizeof *v->way * n);
    for (int k = 0; k < v->d->nroots; k++) {
        td_range box;
        td_range_box(&box, v, k);
        size_t area = (size_t)(box.w * box.h);
        places += area;
        box.cell = part(x, sizeof *box.cell * area);
        box.dist = part(x, sizeof *box.dist * area);
        box.starves = part(x, sizeof *box.starves * area);
        box.n = 0;
        if (x->mem)
            v->range[k] = box;
    }
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
    td_islands second = *v;
    second.val = v->known;
    second.key = NULL; /* it keeps no ranges */
    lay_out_basics(&second, &x);
    second.bare = part(&x, sizeof *second.bare * (size_t)(v->w * v->h));
    second.bare_toll =
        part(&x, sizeof *second.bare_toll * (size_t)(v->w * v->h));
    void *pieces = part(&x, td_pieces_size(v->d));
    if (mem) {
        second.p = td_pieces_init(v->d, pieces);
        v->forget = f;
        *f = second;
        note_numbers(f);
    }
    return x.used;
}

/* ---- pieces ---- */

/* Notes a numbered piece with the cells around it. */
static void note_touch(td_islands *v, const td_piece *x)
{
    const td_graph *g = v->d->graph;
    for (int i = 0; i < x->n; i++) {
        int c = v->p->node[x->first + i];
        for (int a = g->start[c]; a < g->start[c + 1]; a++)
            touch_cell(&v->touch[g->arc_to[a]], x->root);
    }
}

/* The pieces are found: what do they touch? */
static void find_touch(td_islands *v)
{
    for (int i = 0; i < v->w * v->h; i++)
        v->touch[i] = TD_TOUCH_NONE;
    for (int i = 0; i < v->p->n; i++)
        if (v->p->at[i].root >= 0)
            note_touch(v, &v->p->at[i]);
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
    v->p = td_pieces_of(p, v->d);
    find_touch(v);
    for (int i = 0; i < v->w * v->h; i++) {
        int64_t key = key_of(v, i);
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

td_islands *td_islands_of(const td_pos *p)
{
    int rule = td_rule_index(p->m, td_nurikabe_rule(p, APART));
    td_islands *v =
        (td_islands *)(uintptr_t)td_view_get(p, &islands_view, rule);
    return v->d ? v : NULL;
}

int td_islands_beside(const td_islands *v, int cell, int32_t orphan[4])
{
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

bool td_islands_joins(const td_islands *v, int cell)
{
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

/* Rows and columns, each up to the end. */
typedef struct window {
    int row, col, end_row, end_col;
} window;

typedef struct forgetting {
    td_islands *v;
    int8_t *val;
    const int8_t *was;
    td_island_fact *fact;
    const void *what;
    window window; /* nothing is known outside, but numbers */
    bool stale;    /* the pieces are not what is known */
} forgetting;

/* Makes cells known or not. Without land among them the pieces stay. */
static void remember(forgetting *f, const int32_t *cell, int n, bool known)
{
    for (int i = 0; i < n; i++) {
        td_lit l = f->v->d->lits[cell[i]];
        f->val[l] = known ? f->was[l] : 0;
        f->val[td_not(l)] = known ? f->was[td_not(l)] : 0;
        f->stale |= f->was[l] > 0;
        if (!f->stale)
            f->v->toll[cell[i]] = td_range_toll(f->v, cell[i]);
    }
}

/* The window and that much more, as far as there is a board. */
static window grown(const forgetting *f, int more)
{
    window x = f->window;
    return (window){x.row > more ? x.row - more : 0,
                    x.col > more ? x.col - more : 0,
                    x.end_row + more < f->v->h ? x.end_row + more : f->v->h,
                    x.end_col + more < f->v->w ? x.end_col + more : f->v->w};
}

/* As if nothing were known but numbers: each is a piece of its own, and those
 * come first in the list. */
static void forget_pieces(forgetting *f)
{
    td_islands *v = f->v;
    size_t n = (size_t)(v->w * v->h);
    for (int k = 0; k < v->d->nroots; k++) {
        v->p->at[k] = (td_piece){k, 1, k};
        v->p->node[k] = v->d->root[k];
    }
    memcpy(v->p->of, v->d->root_at, sizeof *v->p->of * n);
    memcpy(v->touch, v->bare, sizeof *v->touch * n);
    memcpy(v->toll, v->bare_toll, sizeof *v->toll * n);
    f->stale = true;
}

/* The same, where the pieces of the window may be. They may have a number just
 * outside, and touch what is beside that. */
static void clear_window(forgetting *f)
{
    td_islands *v = f->v;
    window x = grown(f, 2);
    for (int y = x.row; y < x.end_row && x.col < x.end_col; y++) {
        int at = y * v->w + x.col;
        size_t across = sizeof *v->touch * (size_t)(x.end_col - x.col);
        memcpy(v->p->of + at, v->d->root_at + at, across);
        memcpy(v->touch + at, v->bare + at, across);
        memcpy(v->toll + at, v->bare_toll + at, across);
    }
}

/* Around the window there are numbers alone, each a piece of its own: the
 * pieces within are found anew, behind those. */
static void find_near(forgetting *f)
{
    td_islands *v = f->v;
    const td_division *d = v->d;
    window x = f->window;
    clear_window(f);
    v->p->n = d->nroots;
    v->p->at[v->p->n].first = d->nroots;
    for (int y = x.row; y < x.end_row; y++)
        for (int c = y * v->w + x.col; c < y * v->w + x.end_col; c++) {
            if (v->p->of[c] >= d->nroots || td_islands_in(v, c) <= 0)
                continue;
            td_pieces_add(v->p, d, v->val, c);
            const td_piece *piece = &v->p->at[v->p->n - 1];
            if (piece->root >= 0)
                note_touch(v, piece);
        }
    x = grown(f, 2);
    for (int y = x.row; y < x.end_row; y++)
        for (int c = y * v->w + x.col; c < y * v->w + x.end_col; c++)
            v->toll[c] = td_range_toll(v, c);
}

/* Is there room for the pieces of the window behind all numbers? */
static bool is_small(const forgetting *f)
{
    const td_islands *v = f->v;
    window x = grown(f, 1);
    return v->numbers_apart &&
           (x.end_row - x.row) * (x.end_col - x.col) + v->d->nroots <
               v->w * v->h;
}

static bool holds(forgetting *f)
{
    if (f->stale && is_small(f)) {
        find_near(f);
    } else if (f->stale) {
        td_pieces_find(f->v->p, f->v->d, f->v->val);
        find_touch(f->v);
    }
    f->stale = false;
    return f->fact(f->v, f->what);
}

/* Makes a window just wide enough for some cells, too. */
static void widen(window *x, const td_islands *v, const int32_t *cell, int n)
{
    for (int i = 0; i < n; i++) {
        int row = v->row[cell[i]], col = v->col[cell[i]];
        x->row = row < x->row ? row : x->row;
        x->col = col < x->col ? col : x->col;
        x->end_row = row < x->end_row ? x->end_row : row + 1;
        x->end_col = col < x->end_col ? x->end_col : col + 1;
    }
}

/* Draws the window in to what is still known: two parts of a list. */
static void draw_in(forgetting *f, const int32_t *cell, int kept, int from,
                    int to)
{
    window x = {f->v->h, f->v->w, 0, 0};
    widen(&x, f->v, cell, kept);
    widen(&x, f->v, cell + from, to - from);
    if (!kept && from == to)
        x = (window){0, 0, 0, 0};
    if (f->window.row == x.row && f->window.end_row == x.end_row &&
        f->window.col == x.col && f->window.end_col == x.end_col)
        return;
    if (is_small(f))
        clear_window(f);
    else
        forget_pieces(f);
    f->window = x;
    f->stale = true;
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
            if (holds(f)) {
                draw_in(f, cell, kept, i + k, n);
                continue;
            }
            remember(f, cell + i, k, true);
            memmove(cell + kept, cell + i, sizeof *cell * (size_t)k);
            kept += k;
        }
        n = kept;
    }
    return n;
}

/* Known cells no farther than that from a cell, behind those already listed,
 * which are nearer than `from`. */
static int list_ring(const td_pos *p, const td_islands *v, int cell, int from,
                     int to, int n)
{
    const td_division *d = v->d;
    int row = v->row[cell], col = v->col[cell];
    for (int y = row > to ? row - to : 0; y <= row + to && y < v->h; y++)
        for (int x = col > to ? col - to : 0; x <= col + to && x < v->w; x++) {
            int i = y * v->w + x;
            bool listed = abs(y - row) < from && abs(x - col) < from;
            if (!listed && p->val[d->lits[i]] && d->root_at[i] < 0)
                v->cells[n++] = i;
        }
    return n;
}

/* The first place that the step names is what it is about. */
static int middle_of(const td_pos *p, const td_sink *sink)
{
    const td_draft *d = &sink->draft;
    for (int i = 0; i < d->nargs; i++)
        if (d->arg[i].kind == TD_ARG_SITES)
            return td_cell_index(p->topo, d->arg_data.at[d->arg[i].first]);
    assert(0 && "a step about no place");
    return 0;
}

/* Lists the marks around a place that the fact follows from, the farthest
 * first; how many. */
static int list_near(const td_pos *p, forgetting *f, int32_t *cell, int middle)
{
    const td_islands *v = f->v;
    int n = 0, most = v->w > v->h ? v->w : v->h;
    memset(f->val, 0, 2 * (size_t)p->m->natoms);
    forget_pieces(f);
    int row = v->row[middle], col = v->col[middle];
    for (int from = 0, to = 3;; from = to + 1, to = 2 * to) {
        int before = n;
        n = list_ring(p, v, middle, from, to, n);
        remember(f, cell + before, n - before, true);
        f->window = (window){row > to ? row - to : 0, col > to ? col - to : 0,
                             row + to < v->h ? row + to + 1 : v->h,
                             col + to < v->w ? col + to + 1 : v->w};
        f->stale = true;
        if (to >= most || holds(f))
            break;
    }
    for (int i = 0; i < n / 2; i++) {
        int32_t swap = cell[i];
        cell[i] = cell[n - 1 - i];
        cell[n - 1 - i] = swap;
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
    forgetting f = {v->forget, v->known,     p->val, fact,
                    what,      {0, 0, 0, 0}, true};
    int n = list_near(p, &f, v->cells, middle_of(p, sink));
    assert(holds(&f));
    n = forget(&f, v->cells, n);
    for (int i = 0; i < n; i++) {
        td_lit l = d->lits[v->cells[i]];
        td_step_because(sink, p->val[l] > 0 ? l : td_not(l));
    }
}
