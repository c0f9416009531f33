/* The premises of a fact about islands, found by forgetting: see islands.h.
 *
 * The fact is asked again with ever fewer marks known, as long as it holds.
 * That is done in a second view of the islands (v->forget).
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
    int n;         /* how many those are */
    const td_pos *p;
    td_island_fact *fact;
    const void *what;
} forgetting;

/* Makes cells of the list known or not. */
static void remember(forgetting *f, int from, int n, bool known)
{
    td_islands *v = f->v;
    const int8_t *was = f->p->val;
    for (int i = from; i < from + n; i++) {
        td_lit l = v->d->lits[v->cells[i]];
        v->known[l] = known ? was[l] : 0;
        v->known[td_not(l)] = known ? was[td_not(l)] : 0;
    }
}

static bool holds(void *arg)
{
    const forgetting *f = arg;
    td_pieces_find(f->v->p, f->v->d, f->v->val);
    td_islands_find_touch(f->v);
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
    remember(f, n, k, false);
    if (ask(f))
        return true;
    remember(f, n, k, true);
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
    return (forgetting){.v = v, .p = p, .fact = fact, .what = what};
}

/* Makes those of the list up to the n-th known as well. */
static void remember_more(forgetting *f, int n)
{
    remember(f, f->n, n - f->n, true);
    f->n = n;
}

/* Lists the marks around a place that the fact follows from, the nearest
 * first, so that the farthest are left out first. */
static void list_near(forgetting *f, int middle)
{
    const td_islands *v = f->v;
    int most = v->w > v->h ? v->w : v->h;
    for (int from = 0, to = 3;; from = to + 1, to = 2 * to) {
        int n = f->n;
        for (int far = from; far <= to && far <= most; far++)
            n = list_ring(f, middle, far, n);
        remember_more(f, n);
        if (to >= most || ask(f) || td_paused(f->p))
            break;
    }
}

/* Puts unshaded cells before shaded ones, or after them; how many come first.
 */
static int put_first(const forgetting *f, bool land)
{
    td_islands *v = f->v;
    const int8_t *val = f->p->val;
    int first = 0, behind = 0;
    for (int i = 0; i < f->n; i++)
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
    f.n = td_leave_out(v->cells, put_first(&f, guess), f.n, holds_without, &f);
    f.n = td_leave_out(v->cells, 0, f.n, holds_without, &f);
    if (td_paused(p))
        return false;
    for (int i = 0; i < f.n; i++) {
        td_lit l = v->d->lits[v->cells[i]];
        td_step_because(sink, p->val[l] > 0 ? l : td_not(l));
    }
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
