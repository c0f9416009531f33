#include "genres/nurikabe/wall_search.h"

#include <assert.h>
#include <string.h>

#include "base/leave_out.h"

static size_t walls_size(const td_pos *p, int rule)
{
    const td_graph *g = p->m->rule[rule].graph;
    size_t n = (size_t)g->nnodes;
    return sizeof(nu_walls) + 2 * n +
           (td_search_ints(g) + 3 * n) * sizeof(int32_t);
}

static void walls_build(const td_pos *p, int rule, void *data)
{
    nu_walls *w = data;
    if (w->g)
        return;
    int32_t *at = (int32_t *)(w + 1);
    w->g = p->m->rule[rule].graph;
    td_search_init(&w->s, w->g, at);
    w->cut = at += td_search_ints(w->g);
    w->cell = at += w->g->nnodes;
    w->number = at += w->g->nnodes;
    w->status = (int8_t *)(at + w->g->nnodes);
    w->worth = (bool *)(w->status + w->g->nnodes);
}

static const td_view_type walls_view = {
    .name = "wall search",
    .size = walls_size,
    .build = walls_build,
};

nu_walls *nu_walls_of(const td_pos *p)
{
    const td_rule *r = td_nurikabe_rule(p, ONE_WALL);
    return r ? (nu_walls *)(uintptr_t)td_view_get(p, &walls_view,
                                                  td_rule_index(p->m, r))
             : NULL;
}

void nu_walls_load(nu_walls *w, const td_islands *v)
{
    for (int i = 0; i < w->g->nnodes; i++)
        w->status[i] = (int8_t)-td_islands_in(v, i);
}

void nu_walls_load_draft(nu_walls *w, const td_pos *p, const td_islands *v,
                         const td_draft *draft)
{
    memset(w->status, 0, (size_t)w->g->nnodes);
    for (int k = 0; k < v->d->nroots; k++)
        w->status[v->d->root[k]] = -1;
    for (uint32_t i = 0; i < draft->because.n; i++) {
        td_lit l = draft->because.at[i];
        int cell = td_cell_index(p->topo, td_lit_site(p->m, l));
        w->status[cell] = l == v->d->lits[cell] ? -1 : 1;
    }
}

bool nu_walls_search(nu_walls *w)
{
    int total = 0, first = -1;
    w->ncuts = 0;
    for (int i = 0; i < w->g->nnodes; i++)
        if (w->status[i] > 0) {
            first = first < 0 ? i : first;
            total++;
        }
    if (total < 2)
        return true;
    td_search_from(&w->s, w->g, w->status, first, total);
    if (w->s.node[first].members < total)
        return false;
    for (int i = 0; i < w->s.nreached; i++) {
        int c = w->s.list[i];
        if (w->s.node[c].cuts && !w->status[c])
            w->cut[w->ncuts++] = c;
    }
    return true;
}

/* The numbers that count as unshaded, while some are left out. */
typedef struct numbers {
    nu_walls *w;
    td_islands *v;
    td_island_fact *fact;
    const void *what;
} numbers;

static bool holds_without(void *arg, int n, int k)
{
    const numbers *x = arg;
    const int32_t *out = x->w->number + n;
    for (int i = 0; i < k; i++)
        x->w->status[out[i]] = 0;
    if (x->fact(x->v, x->what))
        return true;
    for (int i = 0; i < k; i++)
        x->w->status[out[i]] = -1;
    return false;
}

void nu_walls_because_numbers(nu_walls *w, td_islands *v, td_sink *sink,
                              td_island_fact *fact, const void *what)
{
    numbers x = {w, v, fact, what};
    memcpy(w->number, v->d->root, sizeof *w->number * (size_t)v->d->nroots);
    td_leave_out(w->number, 0, v->d->nroots, holds_without, &x);
    for (int k = 0; k < v->d->nroots; k++)
        if (w->status[v->d->root[k]] < 0)
            td_step_because(sink, v->d->lits[v->d->root[k]]);
}
