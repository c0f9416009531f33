/* What gates and cells themselves imply for the links that ranks are read from.
 */
#include <assert.h>
#include <string.h>

#include "genres/suraromu/ranks.h"

bool td_links_across(const ranks *r, int v, int out[2])
{
    const course *c = r->c;
    int n = 0;
    for (int i = c->g->start[v]; i < c->g->start[v + 1]; i++)
        if (!c->shut[c->g->arc[i]])
            out[n++] = c->g->arc[i];
    return n == 2;
}

static void close_cell(ranks *r, int v)
{
    const td_graph *g = r->c->g;
    for (int i = g->start[v]; i < g->start[v + 1]; i++)
        if (!r->w[g->arc[i]])
            r->w[g->arc[i]] = -1;
}

/* Where only one cell of a gate is left, it is passed there. */
static bool pass_last_place(ranks *r, int gate)
{
    const course *c = r->c;
    const td_topo *t = &r->puzzle->topo;
    int v = td_cell_index(t, c->gates.at[gate].first), e[2], n = 0, at = -1;
    int on = c->gates.at[gate].along == TD_E ? 1 : t->w;
    for (int i = 0; i < c->gates.at[gate].cells; i++, v += on)
        if (td_links_across(r, v, e) && r->w[e[0]] >= 0 && r->w[e[1]] >= 0) {
            n++;
            at = v;
        }
    if (n != 1)
        return false;
    td_links_across(r, at, e);
    r->w[e[0]] = r->w[e[1]] = 1;
    return true;
}

/* A gate is passed at one cell, straight; and no line branches. */
static bool imply(ranks *r)
{
    const course *c = r->c;
    int passed[MOST_GATES + 1] = {0}, e[2];
    for (int v = 0; v < c->g->nnodes; v++) {
        int gate = c->gate_of[v];
        if (gate < 0 || gate == c->gates.n)
            continue;
        bool both = td_links_across(r, v, e);
        if (both && (r->w[e[0]] > 0 || r->w[e[1]] > 0)) {
            if (r->w[e[0]] < 0 || r->w[e[1]] < 0 || passed[gate]++)
                return false;
            r->w[e[0]] = r->w[e[1]] = 1;
        } else if (!both || r->w[e[0]] < 0 || r->w[e[1]] < 0) {
            close_cell(r, v);
        }
    }
    for (int i = 0; i < c->gates.n; i++)
        if (!passed[i] && pass_last_place(r, i))
            passed[i]++;
    memset(r->degree, 0, sizeof *r->degree * (size_t)c->g->nnodes);
    for (int i = 0; i < c->g->nedges; i++)
        if (r->w[i] > 0)
            if (++r->degree[c->g->end[2 * i]] > 2 ||
                ++r->degree[c->g->end[2 * i + 1]] > 2)
                return false;
    for (int v = 0; v < c->g->nnodes; v++)
        if (r->degree[v] == 2 ||
            (c->gate_of[v] >= 0 && c->gate_of[v] < c->gates.n &&
             passed[c->gate_of[v]] && !r->degree[v]))
            close_cell(r, v);
    return true;
}

/* What the cell itself implies: a line goes on, and nothing ends there. */
static bool imply_at(ranks *r, int v, bool *changed)
{
    const td_graph *g = r->c->g;
    int lines = 0, open = 0;
    for (int i = g->start[v]; i < g->start[v + 1]; i++) {
        lines += r->w[g->arc[i]] > 0;
        open += !r->w[g->arc[i]];
    }
    if (lines > 2 || (lines == 1 && !open))
        return false;
    bool must = v == r->c->start && lines + open == 2;
    if (!open || (lines < 2 && open > 1 && !must))
        return true;
    for (int i = g->start[v]; i < g->start[v + 1]; i++)
        if (!r->w[g->arc[i]])
            r->w[g->arc[i]] = must || lines == 1 ? 1 : -1;
    return r->fired[v] = *changed = true;
}

bool td_ranks_imply(ranks *r)
{
    const course *c = r->c;
    memset(r->fired, 0, (size_t)c->g->nnodes);
    for (bool changed = true; changed;) {
        changed = false;
        if (!imply(r))
            return false;
        for (int v = 0; v < c->g->nnodes; v++)
            if (c->gate_of[v] < 0 || v == c->start)
                if (!imply_at(r, v, &changed))
                    return false;
    }
    return imply(r);
}
