/* The premises of a fact about islands, found by forgetting: see islands.h.
 *
 * The fact is asked again with ever fewer marks known, as long as it holds.
 * That is done in a second view of the islands (v->forget). It starts with only
 * the numbers known; marks that are added or forgotten change it only near
 * them, and `restore_numbers` undoes those changes.
 *
 * The shared routine (reason/drop_premises.c) does not serve here: it would
 * have to prove without the finder's argument what follows from all the marks
 * around. It is used afterwards, on the few premises that are found here. */
#include <assert.h>
#include <string.h>

#include "base/leave_out.h"
#include "genres/nurikabe/islands.h"

typedef struct forgetting {
    td_islands *v;
    const td_pos *p;
    int8_t *val;
    const int8_t *was;
    td_island_fact *fact;
    const void *what;
    const int32_t *cell; /* what is known, besides numbers */
    int n;
    bool stale;   /* the pieces are not what is known */
    bool many;    /* ... were found all over the board; else: */
    int naltered; /* cells that are not as if only numbers were known */
} forgetting;

/* Makes cells known or not. Without land among them the pieces stay. */
static void remember(forgetting *f, const int32_t *cell, int n, bool known)
{
    td_islands *v = f->v;
    for (int i = 0; i < n; i++) {
        td_lit l = v->d->lits[cell[i]];
        f->val[l] = known ? f->was[l] : 0;
        f->val[td_not(l)] = known ? f->was[td_not(l)] : 0;
        f->stale |= f->was[l] > 0;
        v->toll[cell[i]] =
            f->stale ? v->bare_toll[cell[i]] : td_range_toll(v, cell[i]);
    }
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
    f->naltered = 0;
    f->many = false;
    f->stale = true;
}

/* The same for what is not so. */
static void restore_numbers(forgetting *f)
{
    td_islands *v = f->v;
    while (f->naltered) {
        int cell = v->altered[--f->naltered];
        v->p->of[cell] = v->d->root_at[cell];
        v->touch[cell] = v->bare[cell];
        v->toll[cell] = v->bare_toll[cell];
    }
}

/* A piece is found: what it is to pass it, and what it touches. It is known by
 * its first cell in reading order. */
static void note_known_piece(forgetting *f, const td_piece *x)
{
    td_islands *v = f->v;
    const td_graph *g = v->d->graph;
    int32_t *node = v->p->node + x->first;
    for (int i = 0; i < x->n; i++) {
        int cell = node[i];
        v->toll[cell] = x->root < 0 ? x->n : 0;
        v->altered[f->naltered++] = cell;
        if (cell < node[0]) {
            node[i] = node[0];
            node[0] = cell;
        }
    }
    if (x->root < 0)
        return;
    td_islands_note_touch(v, x);
    for (int i = 0; i < x->n; i++)
        for (int a = g->start[node[i]]; a < g->start[node[i] + 1]; a++) {
            v->toll[g->arc_to[a]] = td_range_toll(v, g->arc_to[a]);
            v->altered[f->naltered++] = g->arc_to[a];
        }
}

static void find_at(forgetting *f, int cell)
{
    td_islands *v = f->v;
    int in = td_islands_in(v, cell);
    if (in < 0) {
        v->toll[cell] = 0;
        v->altered[f->naltered++] = cell;
    }
    if (in <= 0 || v->p->of[cell] >= v->d->nroots)
        return;
    td_pieces_add(v->p, v->d, v->val, cell);
    note_known_piece(f, &v->p->at[v->p->n - 1]);
}

/* Numbers that are not joined to known land are pieces of their own; those with
 * known land are found behind them. */
static void find_known(forgetting *f)
{
    td_islands *v = f->v;
    if (f->many)
        forget_pieces(f);
    restore_numbers(f);
    v->p->n = v->d->nroots;
    v->p->at[v->p->n].first = v->d->nroots;
    for (int i = 0; i < f->n; i++)
        find_at(f, f->cell[i]);
}

/* Is there room for pieces behind all numbers? */
static bool is_small(const forgetting *f)
{
    const td_islands *v = f->v;
    return v->numbers_apart && f->n + 2 * v->d->nroots < v->w * v->h;
}

static bool holds(forgetting *f)
{
    if (f->stale && is_small(f)) {
        find_known(f);
    } else if (f->stale) {
        td_pieces_find(f->v->p, f->v->d, f->v->val);
        td_islands_find_touch(f->v);
        f->many = true;
    }
    f->stale = false;
    return f->fact(f->v, f->what);
}

static bool holds_now(void *arg)
{
    return holds(arg);
}

static bool ask(forgetting *f)
{
    return nu_ask(f->p, holds_now, f);
}

/* Does it hold with the first n cells, without the k behind them? */
static bool holds_without(void *arg, int n, int k)
{
    forgetting *f = arg;
    remember(f, f->cell + n, k, false);
    f->n = n;
    if (ask(f))
        return true;
    remember(f, f->cell + n, k, true);
    return false;
}

/* Known cells so far from a cell (as the king moves) are listed behind the
 * first n. */
static int list_ring(const td_pos *p, const td_islands *v, int cell, int far,
                     int n)
{
    const td_division *d = v->d;
    int row = v->row[cell], col = v->col[cell];
    for (int y = row - far; y <= row + far; y++) {
        int step = abs(y - row) < far ? 2 * far : 1;
        for (int x = col - far; x <= col + far; x += step) {
            int i = y * v->w + x;
            if (y >= 0 && x >= 0 && y < v->h && x < v->w &&
                p->val[d->lits[i]] && d->root_at[i] < 0)
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

/* Lists the marks around a place that the fact follows from, the nearest
 * first, so that the farthest are left out first; how many. */
static int list_near(const td_pos *p, forgetting *f, int32_t *cell, int middle)
{
    const td_islands *v = f->v;
    int n = 0, most = v->w > v->h ? v->w : v->h;
    for (int from = 0, to = 3;; from = to + 1, to = 2 * to) {
        int before = n;
        for (int far = from; far <= to && far <= most; far++)
            n = list_ring(p, v, middle, far, n);
        remember(f, cell + before, n - before, true);
        f->n = n;
        f->stale = true;
        if (to >= most || ask(f) || td_paused(p))
            break;
    }
    return n;
}

static forgetting start_forgetting(const td_pos *p, td_islands *v,
                                   td_island_fact *fact, const void *what)
{
    forgetting f = {.v = v->forget,
                    .p = p,
                    .val = v->known,
                    .was = p->val,
                    .fact = fact,
                    .what = what,
                    .cell = v->cells};
    memset(f.val, 0, 2 * (size_t)p->m->natoms);
    forget_pieces(&f);
    return f;
}

static td_lit premise(const td_pos *p, const td_islands *v, int cell)
{
    td_lit l = v->d->lits[cell];
    return p->val[l] > 0 ? l : td_not(l);
}

/* The islands are left as the n premises alone tell them. */
static void end_forgetting(forgetting *f, int n)
{
    f->n = n;
    f->stale = true;
    bool stands = holds(f);
    assert(stands);
    (void)stands;
}

/* Puts unshaded cells before shaded ones, or after them; how many come first.
 */
static int put_first(const td_islands *v, const int8_t *val, bool land,
                     int32_t *cell, int n)
{
    int first = 0;
    for (int i = 0; i < n; i++)
        if ((val[v->d->lits[cell[i]]] > 0) == land) {
            td_reverse(cell + first, i - first);
            td_reverse(cell + first, i + 1 - first);
            first++;
        }
    return first;
}

/* Does it hold with just the first n of v->cells known? */
static bool holds_with(forgetting *f, int n)
{
    remember(f, f->cell, n, true);
    f->n = n;
    f->stale = true;
    return ask(f);
}

/* Names the premises; false if it is to go on later. `guess`: so many marks in
 * v->cells are tried first. */
static bool find_premises(const td_pos *p, td_sink *sink, td_island_fact *fact,
                          const void *what, bool sliced, int guess)
{
    td_islands *v = td_islands_of(p);
    if (td_sink_brief(sink))
        return true;
    nu_answers_start(p, sliced);
    forgetting f = start_forgetting(p, v, fact, what);
    int n = guess;
    if (!guess || !holds_with(&f, guess)) {
        f = start_forgetting(p, v, fact, what);
        n = list_near(p, &f, v->cells, middle_of(p, sink));
    }
    n = td_leave_out(v->cells, put_first(v, p->val, guess, v->cells, n), n,
                     holds_without, &f);
    n = td_leave_out(v->cells, 0, n, holds_without, &f);
    if (td_paused(p))
        return false;
    for (int i = 0; i < n; i++)
        td_step_because(sink, premise(p, v, v->cells[i]));
    end_forgetting(&f, n);
    return true;
}

void td_islands_because(const td_pos *p, td_sink *sink, td_island_fact *fact,
                        const void *what)
{
    find_premises(p, sink, fact, what, false, 0);
}

bool td_islands_because_sliced(const td_pos *p, td_sink *sink,
                               td_island_fact *fact, const void *what)
{
    return find_premises(p, sink, fact, what, true, 0);
}

bool td_islands_because_chained(const td_pos *p, td_sink *sink,
                                td_island_fact *fact, const void *what, int n)
{
    return find_premises(p, sink, fact, what, true, n);
}
