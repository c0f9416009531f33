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

/* How many links at a node are lines, and how many are open. */
static void count_links(const ranks *r, int v, int *lines, int *open)
{
    const td_graph *g = r->c->g;
    *lines = *open = 0;
    for (int i = g->start[v]; i < g->start[v + 1]; i++) {
        *lines += r->w[g->arc[i]] > 0;
        *open += !r->w[g->arc[i]];
    }
}

static void decide_links(ranks *r, int v, int8_t as)
{
    const td_graph *g = r->c->g;
    for (int i = g->start[v]; i < g->start[v + 1]; i++)
        if (!r->w[g->arc[i]])
            r->w[g->arc[i]] = as;
}

/* A line goes on, and nothing ends there or branches. At a cell of a gate, with
 * its two links, that means straight through or not at all. */
static bool imply_at(ranks *r, int v, bool *changed)
{
    int lines, open;
    count_links(r, v, &lines, &open);
    r->degree[v] = lines;
    if (lines > 2 || (lines == 1 && !open))
        return false;
    bool must = v == r->c->start && lines + open == 2;
    if (!open || (lines < 2 && open > 1 && !must))
        return true;
    decide_links(r, v, must || lines == 1 ? 1 : -1);
    return r->fired[v] = *changed = true;
}

/* A gate is passed at one cell: no other is, and where only one is left, that
 * one. */
static bool imply_gates(ranks *r, bool *changed)
{
    const course *c = r->c;
    int passed[MOST_GATES + 1] = {0}, left[MOST_GATES + 1] = {0}, lines, open;
    for (int v = 0; v < c->g->nnodes; v++) {
        int gate = c->gate_of[v];
        if (gate < 0 || gate == c->gates.n)
            continue;
        count_links(r, v, &lines, &open);
        if (lines && passed[gate]++)
            return false;
        left[gate] += open == 2;
    }
    for (int v = 0; v < c->g->nnodes; v++) {
        int gate = c->gate_of[v];
        if (gate < 0 || gate == c->gates.n || (!passed[gate] && left[gate] > 1))
            continue;
        count_links(r, v, &lines, &open);
        if (open != 2)
            continue;
        decide_links(r, v, passed[gate] ? -1 : 1);
        r->fired[v] = *changed = true;
    }
    return true;
}

bool td_ranks_imply(ranks *r)
{
    const course *c = r->c;
    memset(r->fired, 0, (size_t)c->g->nnodes);
    for (bool changed = true; changed;) {
        changed = false;
        for (int v = 0; v < c->g->nnodes; v++)
            if (!imply_at(r, v, &changed))
                return false;
        if (!imply_gates(r, &changed))
            return false;
    }
    return true;
}
