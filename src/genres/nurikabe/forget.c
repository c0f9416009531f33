/* What a fact about islands rests on, found by forgetting: see islands.h.
 *
 * The fact is asked again with ever less known. That happens in a second view
 * of the islands, in which nothing is known outside of a window: so only
 * there pieces have to be found, as long as it is small. */
#include <assert.h>
#include <string.h>

#include "genres/nurikabe/islands.h"

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

/* A piece is found: what it is to pass it, and what it touches. */
static void note_piece(td_islands *v, const td_piece *x)
{
    const td_graph *g = v->d->graph;
    const int32_t *node = v->p->node + x->first;
    for (int i = 0; i < x->n; i++)
        v->toll[node[i]] = x->root < 0 ? x->n : 0;
    if (x->root < 0)
        return;
    td_islands_note_touch(v, x);
    for (int i = 0; i < x->n; i++)
        for (int a = g->start[node[i]]; a < g->start[node[i] + 1]; a++)
            v->toll[g->arc_to[a]] = td_range_toll(v, g->arc_to[a]);
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
            int in = td_islands_in(v, c);
            if (in < 0)
                v->toll[c] = 0;
            if (v->p->of[c] >= d->nroots || in <= 0)
                continue;
            td_pieces_add(v->p, d, v->val, c);
            note_piece(v, &v->p->at[v->p->n - 1]);
        }
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
        td_islands_find_touch(f->v);
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

static forgetting start(const td_pos *p, const td_islands *v,
                        td_island_fact *fact, const void *what)
{
    return (forgetting){v->forget, v->known,     p->val, fact,
                        what,      {0, 0, 0, 0}, true};
}

static td_lit premise(const td_pos *p, const td_islands *v, int cell)
{
    td_lit l = v->d->lits[cell];
    return p->val[l] > 0 ? l : td_not(l);
}

void td_islands_because(const td_pos *p, td_sink *sink, td_island_fact *fact,
                        const void *what)
{
    td_islands *v = td_islands_of(p);
    if (td_sink_brief(sink))
        return;
    forgetting f = start(p, v, fact, what);
    int n = list_near(p, &f, v->cells, middle_of(p, sink));
    assert(holds(&f));
    n = forget(&f, v->cells, n);
    for (int i = 0; i < n; i++)
        td_step_because(sink, premise(p, v, v->cells[i]));
}

void td_islands_thin(const td_pos *p, td_ints *because, td_island_fact *fact,
                     const void *what)
{
    td_islands *v = td_islands_of(p);
    forgetting f = start(p, v, fact, what);
    int n = (int)because->n;
    memset(f.val, 0, 2 * (size_t)p->m->natoms);
    forget_pieces(&f);
    f.window = (window){0, 0, v->h, v->w};
    for (int i = 0; i < n; i++)
        v->cells[i] = td_cell_index(p->topo, td_lit_site(p->m, because->at[i]));
    remember(&f, v->cells, n, true);
    f.stale = true;
    n = forget(&f, v->cells, n);
    td_vec_clear(because);
    for (int i = 0; i < n; i++)
        td_vec_push(because, premise(p, v, v->cells[i]));
    bool stands = holds(&f);
    assert(stands);
    (void)stands;
}
