/* The premises of a fact about islands, found by forgetting: see islands.h.
 *
 * The fact is asked again with ever fewer marks known, as long as it holds.
 * That is done in a second view of the islands (v->forget). Where its pieces
 * change it begins again with only the numbers known, and finds the pieces of
 * the few other cells that are.
 *
 * The shared routine (reason/drop_premises.c) does not serve here: it would
 * have to prove without the finder's argument what follows from all the marks
 * around. It is used afterwards, on the few premises that are found here. */
#include <assert.h>
#include <string.h>

#include "base/leave_out.h"
#include "genres/nurikabe/islands.h"

typedef struct forgetting {
    td_islands *v; /* its list of cells is what is known, besides numbers */
    const td_pos *p;
    td_island_fact *fact;
    const void *what;
    bool stale; /* the pieces are not what is known */
} forgetting;

/* Makes cells known or not. Without land among them the pieces stay. */
static void remember(forgetting *f, const int32_t *cell, int n, bool known)
{
    td_islands *v = f->v;
    const int8_t *was = f->p->val;
    for (int i = 0; i < n; i++) {
        td_lit l = v->d->lits[cell[i]];
        v->known[l] = known ? was[l] : 0;
        v->known[td_not(l)] = known ? was[td_not(l)] : 0;
        f->stale |= was[l] > 0;
        if (!f->stale)
            v->toll[cell[i]] = td_range_toll(v, cell[i]);
    }
}

/* As if nothing were known but numbers: each is a piece of its own, and those
 * come first in the list. */
static void forget_pieces(td_islands *v)
{
    size_t n = (size_t)(v->w * v->h);
    for (int k = 0; k < v->d->nroots; k++) {
        v->p->at[k] = (td_piece){k, 1, k};
        v->p->node[k] = v->d->root[k];
    }
    v->norphans = 0;
    v->p->n = v->d->nroots;
    v->p->at[v->p->n].first = v->d->nroots;
    memcpy(v->p->of, v->d->root_at, sizeof *v->p->of * n);
    memcpy(v->touch, v->bare, sizeof *v->touch * n);
    memcpy(v->toll, v->bare_toll, sizeof *v->toll * n);
}

/* A piece is found: what it is to pass it, and what it touches. It is known by
 * its first cell in reading order. */
static void note_known_piece(td_islands *v, const td_piece *x)
{
    const td_graph *g = v->d->graph;
    int32_t *node = v->p->node + x->first;
    for (int i = 0; i < x->n; i++) {
        int cell = node[i];
        v->toll[cell] = x->root < 0 ? x->n : 0;
        if (cell < node[0]) {
            node[i] = node[0];
            node[0] = cell;
        }
    }
    v->norphans += x->root < 0;
    if (x->root < 0)
        return;
    td_islands_note_touch(v, x);
    for (int i = 0; i < x->n; i++)
        for (int a = g->start[node[i]]; a < g->start[node[i] + 1]; a++)
            v->toll[g->arc_to[a]] = td_range_toll(v, g->arc_to[a]);
}

/* Numbers that are not joined to known land are pieces of their own; those with
 * known land are found behind them. */
static void find_known(td_islands *v)
{
    forget_pieces(v);
    for (int i = 0; i < v->nknown; i++) {
        int cell = v->cells[i], in = td_islands_in(v, cell);
        if (in < 0)
            v->toll[cell] = 0;
        if (in <= 0 || v->p->of[cell] >= v->d->nroots)
            continue;
        td_pieces_add(v->p, v->d, v->val, cell);
        note_known_piece(v, &v->p->at[v->p->n - 1]);
    }
}

/* Is there room for pieces behind all numbers? */
static bool is_small(const td_islands *v)
{
    return v->numbers_apart && v->nknown + 2 * v->d->nroots < v->w * v->h;
}

static bool holds(void *arg)
{
    forgetting *f = arg;
    if (f->stale && is_small(f->v)) {
        find_known(f->v);
    } else if (f->stale) {
        td_pieces_find(f->v->p, f->v->d, f->v->val);
        td_islands_find_touch(f->v);
    }
    f->stale = false;
    return f->fact(f->v, f->what);
}

static bool ask(forgetting *f)
{
    return nu_ask(f->p, holds, f);
}

/* Does it hold with the first n cells, without the k behind them? */
static bool holds_without(void *arg, int n, int k)
{
    forgetting *f = arg;
    remember(f, f->v->cells + n, k, false);
    f->v->nknown = n;
    if (ask(f))
        return true;
    remember(f, f->v->cells + n, k, true);
    return false;
}

/* Known cells so far from a cell (as the king moves) are listed behind the
 * first n. */
static int list_ring(const forgetting *f, int cell, int far, int n)
{
    const td_islands *v = f->v;
    const td_division *d = v->d;
    int row = v->row[cell], col = v->col[cell];
    for (int y = row - far; y <= row + far; y++) {
        int step = abs(y - row) < far ? 2 * far : 1;
        for (int x = col - far; x <= col + far; x += step) {
            int i = y * v->w + x;
            if (y >= 0 && x >= 0 && y < v->h && x < v->w &&
                f->p->val[d->lits[i]] && d->root_at[i] < 0)
                v->cells[n++] = i;
        }
    }
    return n;
}

/* The first place that the step names is what it is about. */
static int middle_of(const td_pos *p, const td_sink *sink)
{
    const td_draft *d = &sink->draft;
    for (uint32_t i = 0; i < d->args.n; i++)
        if (d->args.at[i].kind == TD_ARG_SITES)
            return td_cell_index(p->topo, d->arg_data.at[d->args.at[i].first]);
    assert(0 && "a step about no place");
    return 0;
}

static forgetting start_forgetting(const td_pos *p, td_islands *v,
                                   td_island_fact *fact, const void *what)
{
    memset(v->known, 0, 2 * (size_t)p->m->natoms);
    v->nknown = 0;
    return (forgetting){
        .v = v, .p = p, .fact = fact, .what = what, .stale = true};
}

/* Makes those of the list up to the n-th known as well. */
static void remember_more(forgetting *f, int n)
{
    remember(f, f->v->cells + f->v->nknown, n - f->v->nknown, true);
    f->v->nknown = n;
    f->stale = true;
}

/* Lists the marks around a place that the fact follows from, the nearest
 * first, so that the farthest are left out first. */
static void list_near(forgetting *f, int middle)
{
    const td_islands *v = f->v;
    int most = v->w > v->h ? v->w : v->h;
    for (int from = 0, to = 3;; from = to + 1, to = 2 * to) {
        int n = v->nknown;
        for (int far = from; far <= to && far <= most; far++)
            n = list_ring(f, middle, far, n);
        remember_more(f, n);
        if (to >= most || ask(f) || td_paused(f->p))
            break;
    }
}

/* Puts unshaded cells before shaded ones, or after them; how many come first.
 */
static int put_first(td_islands *v, const int8_t *val, bool land)
{
    int first = 0, behind = 0;
    for (int i = 0; i < v->nknown; i++)
        if ((val[v->d->lits[v->cells[i]]] > 0) == land)
            v->cells[first++] = v->cells[i];
        else
            v->from[behind++] = v->cells[i];
    memcpy(v->cells + first, v->from, sizeof *v->from * (size_t)behind);
    return first;
}

/* The islands are left as the premises alone tell them. */
bool td_islands_because_chained(const td_pos *p, td_sink *sink,
                                td_island_fact *fact, const void *what,
                                int guess)
{
    if (td_sink_brief(sink))
        return true;
    td_islands *v = td_islands_of(p)->forget;
    nu_answers_start(p);
    forgetting f = start_forgetting(p, v, fact, what);
    remember_more(&f, guess);
    if (!guess || !ask(&f)) {
        f = start_forgetting(p, v, fact, what);
        list_near(&f, middle_of(p, sink));
    }
    v->nknown = td_leave_out(v->cells, put_first(v, p->val, guess), v->nknown,
                             holds_without, &f);
    v->nknown = td_leave_out(v->cells, 0, v->nknown, holds_without, &f);
    if (td_paused(p))
        return false;
    for (int i = 0; i < v->nknown; i++) {
        td_lit l = v->d->lits[v->cells[i]];
        td_step_because(sink, p->val[l] > 0 ? l : td_not(l));
    }
    f.stale = true;
    bool stands = holds(&f);
    assert(stands);
    (void)stands;
    return true;
}

bool td_islands_because(const td_pos *p, td_sink *sink, td_island_fact *fact,
                        const void *what)
{
    return td_islands_because_chained(p, sink, fact, what, 0);
}
