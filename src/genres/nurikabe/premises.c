/* Nurikabe: premises are found by forgetting.
 *
 * What a step says is asked again with ever fewer marks known, as long as it
 * holds: first with those around the place that it is about, as few as will
 * do, then without those that can be spared, the farthest first.
 *
 * The shared routine (reason/drop_premises.c) does not serve here: it would
 * have to prove without the finder's argument what follows from all the marks
 * around. It is used afterwards, on the few premises that are found here.
 *
 * To find them may take long, so a finder may be paused in between. It then
 * begins the same step again, and what was answered before the pause is not
 * asked a second time, so that it comes soon to where it was. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/leave_out.h"
#include "genres/nurikabe/nurikabe.h"
#include "rules/division.h"

/* ---- answers ---- */

static void known_start(const td_pos *p, int rule, void *data)
{
    nu_known *k = data;
    td_arena *mem = p->views->mem;
    int n = p->topo->w * p->topo->h;
    (void)rule;
    k->val = TD_NEW(mem, int8_t, 2 * p->m->natoms);
    k->cell = TD_ROOM(mem, int32_t, n);
    k->first = TD_ROOM(mem, int32_t, n);
    k->most = 4 * n;
    k->yes = TD_ROOM(mem, bool, k->most);
}

static const td_view_type known_view = {
    .name = "known",
    .size = sizeof(nu_known),
    .start = known_start,
};

nu_known *nu_known_of(const td_pos *p)
{
    return (nu_known *)(uintptr_t)td_view_get(p, &known_view, 0);
}

static void start_answers(const td_pos *p, nu_known *k)
{
    if (!k->paused || !p->views->slice.resumed)
        k->nanswers = 0;
    k->at = 0;
    k->fresh = k->paused = false;
}

bool nu_ask(const td_pos *p, bool (*question)(void *arg), void *arg)
{
    nu_known *k = nu_known_of(p);
    if (k->at < k->nanswers)
        return k->yes[k->at++];
    if (td_paused(p))
        return false;
    if (k->fresh && k->nanswers < k->most && td_slice_over(p)) {
        td_ask_again(p, p->views->slice.next);
        k->paused = true;
        return false;
    }
    bool is = question(arg);
    k->fresh = true;
    if (k->nanswers < k->most)
        k->yes[k->nanswers++] = is;
    k->at = k->nanswers;
    return is;
}

/* ---- forgetting ---- */

typedef struct forgetting {
    const td_pos *p;
    const td_division *d;
    nu_known *k;
    bool (*holds)(void *arg);
    void *arg;
    int middle;
} forgetting;

/* Makes so many cells of the list known or not. */
static void remember(const forgetting *f, int from, int n, bool known)
{
    const int8_t *was = f->p->val;
    for (int i = from; i < from + n; i++) {
        td_lit l = f->d->lits[f->k->cell[i]];
        f->k->val[l] = known ? was[l] : 0;
        f->k->val[td_not(l)] = known ? was[td_not(l)] : 0;
    }
}

static bool ask(const forgetting *f)
{
    return nu_ask(f->p, f->holds, f->arg);
}

/* Does it hold with the first n cells, without the k behind them? */
static bool holds_without(void *arg, int n, int k)
{
    const forgetting *f = arg;
    remember(f, n, k, false);
    if (ask(f))
        return true;
    remember(f, n, k, true);
    return false;
}

/* Known cells so far from the middle (as the king moves) are added to the list.
 */
static void list_ring(const forgetting *f, int far)
{
    int w = f->p->topo->w, h = f->p->topo->h;
    int row = f->middle / w, col = f->middle % w;
    for (int y = row - far; y <= row + far; y++) {
        int step = abs(y - row) < far ? 2 * far : 1;
        for (int x = col - far; x <= col + far; x += step) {
            int i = y * w + x;
            if (y >= 0 && x >= 0 && y < h && x < w && f->p->val[f->d->lits[i]])
                f->k->cell[f->k->n++] = i;
        }
    }
}

void nu_ask_first(const td_pos *p, const int32_t *cell, int n, int nrim)
{
    nu_known *k = nu_known_of(p);
    assert(n <= p->topo->w * p->topo->h);
    memcpy(k->first, cell, sizeof *cell * (size_t)n);
    k->nfirst = n;
    k->nrim = nrim;
}

/* Lists the cells that are to be asked first; are they enough? */
static bool list_first(const forgetting *f)
{
    nu_known *k = f->k;
    memset(k->val, 0, 2 * (size_t)f->p->m->natoms);
    k->n = k->nfirst;
    k->nfirst = 0;
    memcpy(k->cell, k->first, sizeof *k->cell * (size_t)k->n);
    remember(f, 0, k->n, true);
    bool enough = k->n && ask(f);
    k->nrim = enough ? k->nrim : 0;
    return enough || td_paused(f->p);
}

/* Lists marks around the middle that it follows from, the nearest first, so
 * that the farthest are left out first; nothing else is known. */
static void list_near(const forgetting *f)
{
    int w = f->p->topo->w, h = f->p->topo->h, most = w > h ? w : h;
    if (list_first(f))
        return;
    memset(f->k->val, 0, 2 * (size_t)f->p->m->natoms);
    f->k->n = 0;
    for (int from = 0, to = 3;; from = to + 1, to = 2 * to) {
        int n = f->k->n;
        for (int far = from; far <= to && far <= most; far++)
            list_ring(f, far);
        remember(f, n, f->k->n - n, true);
        if (to >= most || ask(f) || td_paused(f->p))
            return;
    }
}

/* Numbers are left out last, as nobody needs to find them; before them shaded
 * cells, or those that are not. */
static int place_in_list(const forgetting *f, int cell, bool chained)
{
    bool shaded = f->p->val[f->d->lits[cell]] < 0;
    return f->d->root_at[cell] >= 0 ? 0 : shaded == chained ? 2 : 1;
}

static void sort_list(const forgetting *f, bool chained)
{
    int32_t *cell = f->k->cell;
    int first = 0;
    for (int place = 0; place < 2; place++)
        for (int i = first; i < f->k->n; i++) {
            int c = cell[i];
            if (place_in_list(f, c, chained) != place)
                continue;
            memmove(cell + first + 1, cell + first,
                    sizeof *cell * (size_t)(i - first));
            cell[first++] = c;
        }
}

bool nu_forget(const td_pos *p, int middle, bool chained,
               bool (*holds)(void *arg), void *arg)
{
    nu_known *k = nu_known_of(p);
    const td_division *d = td_nurikabe_rule(p, APART)->division;
    forgetting f = {p, d, k, holds, arg, middle};
    start_answers(p, k);
    list_near(&f);
    sort_list(&f, chained);
    k->n = td_leave_out(k->cell, 0, k->n, holds_without, &f);
    if (td_paused(p))
        return false;
    bool stands = holds(arg);
    assert(stands);
    (void)stands;
    return true;
}

bool nu_because(const td_pos *p, td_sink *sink, int middle, bool chained,
                bool (*holds)(void *arg), void *arg)
{
    const nu_known *k = nu_known_of(p);
    const td_division *d = td_nurikabe_rule(p, APART)->division;
    if (!nu_forget(p, middle, chained, holds, arg))
        return false;
    for (int i = 0; i < d->graph->nnodes; i++)
        if (k->val[d->lits[i]])
            td_step_known(sink, d->lits[i]);
    return true;
}
