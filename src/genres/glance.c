/* A glance: what is put down, and what follows from it; see glance.h. */
#include "genres/glance_internal.h"

#include <assert.h>

#include "reason/technique.h"
#include "rules/count.h"

/* ---- the view ---- */

static bool is_small(const td_rule *r)
{
    return (r->kind == TD_RULE_COUNT || r->kind == TD_RULE_CLAUSE) &&
           r->nlits <= TD_GLANCE_LITS && !r->theorem;
}

/* Only small rules are asked. */
static void list_small(td_glance *g, const td_model *m, td_arena *mem)
{
    int n = 0;
    g->first = TD_ROOM(mem, int32_t, m->natoms + 1);
    g->small = TD_ROOM(mem, int32_t, m->occ_start[m->natoms]);
    for (int a = 0; a < m->natoms; a++) {
        g->first[a] = n;
        for (int i = m->occ_start[a]; i < m->occ_start[a + 1]; i++)
            if (is_small(&m->rule[m->occ[i]]))
                g->small[n++] = m->occ[i];
    }
    g->first[m->natoms] = n;
}

static void glance_start(const td_pos *p, int rule, void *data)
{
    td_glance *g = data;
    td_arena *mem = p->views->mem;
    int atoms = p->m->natoms;
    (void)rule;
    g->loop = td_loop_rule(p->m, TD_LOOP_ONE);
    int nodes = g->loop ? g->loop->graph->nnodes : 0;
    list_small(g, p->m, mem);
    g->rule = TD_NEW(mem, int32_t, atoms);
    g->place = TD_ROOM(mem, int32_t, atoms);
    g->edge = TD_ROOM(mem, int32_t, atoms);
    g->mate = TD_NEW(mem, int32_t, nodes);
    g->length = TD_NEW(mem, int32_t, nodes);
    g->on_loop = TD_NEW(mem, bool, g->loop ? g->loop->nlits : 0);
    g->x = TD_ROOM(mem, int16_t, atoms);
    g->y = TD_ROOM(mem, int16_t, atoms);
    g->val = TD_ROOM(mem, int8_t, 2 * atoms);
    for (int a = 0; a < atoms; a++) {
        td_site s = td_lit_site(p->m, 2 * a);
        bool on = s < p->topo->nlattice;
        g->x[a] = (int16_t)(on ? s % p->topo->gw : -1);
        g->y[a] = (int16_t)(on ? s / p->topo->gw : -1);
        g->edge[a] = -1;
        g->place[a] = -1;
    }
    for (int e = 0; g->loop && e < g->loop->nlits; e++)
        g->edge[td_atom(g->loop->lits[e])] = e;
}

static void glance_build(const td_pos *p, int rule, void *data)
{
    (void)rule;
    td_glance *g = data;
    g->p = p;
    for (int i = 0; i < g->n; i++)
        g->place[td_atom(g->put[i])] = -1;
    g->n = g->asked = g->nundo = 0;
    g->mates_known = false;
    for (int l = 0; l < 2 * p->m->natoms; l++)
        g->val[l] = p->val[l];
}

static const td_view_type glance_view = {
    .name = "glance",
    .size = sizeof(td_glance),
    .start = glance_start,
    .build = glance_build,
};

/* ---- lines and their ends ---- */

static void set_mate(td_glance *g, int node, int mate, int length)
{
    assert(!g->mates_known || g->nundo < 4 * TD_GLANCE_MOST);
    if (g->mates_known)
        g->undo[g->nundo++] = (mated){node, g->mate[node], g->length[node]};
    g->mate[node] = mate;
    g->length[node] = length;
}

/* Draws an edge; false if it joins both ends of one line. A line that runs
 * into another is left to the rules of dots. */
static bool join_ends(td_glance *g, int e)
{
    const int32_t *end = g->loop->graph->end + 2 * e;
    int u = end[0], v = end[1], a = g->mate[u], b = g->mate[v];
    if (a == INNER || b == INNER || g->tangled != NOT_TANGLED) {
        if (g->tangled == NOT_TANGLED)
            g->tangled = g->n;
        return true;
    }
    if (a == v)
        return false;
    int length = g->length[u] + g->length[v] + 1;
    assert(g->mate[a] == u && g->mate[b] == v);
    if (a != u)
        set_mate(g, u, INNER, 0);
    if (b != v)
        set_mate(g, v, INNER, 0);
    set_mate(g, a, b, length);
    set_mate(g, b, a, length);
    return true;
}

static void find_mates(td_glance *g)
{
    for (int v = 0; v < g->loop->graph->nnodes; v++) {
        g->mate[v] = v;
        g->length[v] = 0;
    }
    g->drawn = 0;
    g->tangled = NOT_TANGLED;
    for (int e = 0; e < g->loop->nlits; e++)
        if (g->p->val[g->loop->lits[e]] > 0) {
            g->drawn++;
            if (!join_ends(g, e)) /* a closed loop */
                g->tangled = 0;
        }
    g->mates_known = true;
}

/* Must the loop pass that dot, and is no line there? */
static bool is_missed(const td_glance *g, const td_rule *r)
{
    if (r->tag != TD_LOOP_DOT || !r->counts.lo)
        return false;
    for (int i = 0; i < r->nlits; i++)
        if (g->val[r->lits[i]] > 0)
            return false;
    return true;
}

const td_rule *td_glance_missed(const td_glance *g, td_site near)
{
    const td_model *m = g->p->m;
    td_rule_span s = m->of_tag[TD_LOOP_DOT];
    const td_rule *best = NULL;
    int least = INT32_MAX;
    for (int i = s.first; s.n && i <= s.last; i++) {
        if (!is_missed(g, &m->rule[i]))
            continue;
        int far = td_site_distance(g->p->topo, m->rule[i].site, near);
        if (far < least) {
            least = far;
            best = &m->rule[i];
        }
    }
    return best;
}

/* The loop that edge e closes: does it leave out something? */
static bool leaves_out(const td_glance *g, int e)
{
    int length = g->length[g->loop->graph->end[2 * e]] + 1, drawn = g->drawn;
    for (int i = 0; i < g->n; i++) {
        int k = g->edge[td_atom(g->put[i])];
        drawn += k >= 0 && g->loop->lits[k] == g->put[i];
    }
    return drawn > length || td_glance_missed(g, g->loop->graph->edge_site[e]);
}

/* ---- putting down and following ---- */

static bool is_near(const td_glance *g, td_lit l)
{
    int a = td_atom(l);
    return g->wide || (g->x[a] >= g->x0 && g->x[a] <= g->x1 &&
                       g->y[a] >= g->y0 && g->y[a] <= g->y1);
}

/* False: a loop closes too early. */
static bool lay_down(td_glance *g, td_lit l, int rule, int depth)
{
    int a = td_atom(l), e = g->edge[a];
    assert(!g->val[l]);
    assert(g->place[a] < 0);
    if (g->n == TD_GLANCE_MOST || depth > g->most)
        return true;
    g->depth[g->n] = (int16_t)depth;
    g->val[l] = 1;
    g->val[td_not(l)] = -1;
    g->rule[a] = rule;
    g->place[a] = g->n;
    g->undone[g->n] = g->nundo;
    g->put[g->n++] = l;
    if (!g->wide || e < 0 || g->loop->lits[e] != l || join_ends(g, e) ||
        !leaves_out(g, e))
        return true;
    g->closing = e;
    g->broken = g->loop;
    return false;
}

typedef struct tally {
    int yes, no;
} tally;

/* Puts down what one rule tells; false if it is broken. */
static bool ask_rule(td_glance *g, int index)
{
    const td_rule *r = &g->p->m->rule[index];
    tally t = {0, 0};
    for (int i = 0; i < r->nlits; i++) {
        if (!g->wide && !is_near(g, r->lits[i]))
            return true;
        t.yes += g->val[r->lits[i]] > 0;
        t.no += g->val[r->lits[i]] < 0;
    }
    if (t.yes && r->kind == TD_RULE_CLAUSE)
        return true;
    td_counts c = td_glance_counts(r);
    td_verdict v = td_count_judge(&c, t.yes, r->nlits - t.yes - t.no);
    if (v == TD_BROKEN) {
        g->broken = r;
        return false;
    }
    /* A cross that lines at the same place say is not worth a word. */
    bool silent = v == TD_FULL && t.yes && r->kind == TD_RULE_COUNT;
    int depth = g->depth[g->asked] + !silent;
    for (int i = 0; v != TD_FREE && i < r->nlits; i++) {
        td_lit l = v == TD_FULL ? td_not(r->lits[i]) : r->lits[i];
        if (!g->val[l] && !lay_down(g, l, index, depth))
            return false;
    }
    return true;
}

bool td_glance_put(td_glance *g, td_lit l, int most)
{
    return td_glance_put_both(g, l, l, most);
}

bool td_glance_put_both(td_glance *g, td_lit a, td_lit b, int most)
{
    g->broken = NULL;
    g->closing = -1;
    g->most = most;
    assert(g->val[a] >= 0 && g->val[b] >= 0);
    if ((!g->val[a] && !lay_down(g, a, ASSUMED, 0)) ||
        (!g->val[b] && !lay_down(g, b, ASSUMED, 0)))
        return false;
    for (; g->asked < g->n; g->asked++) {
        int atom = td_atom(g->put[g->asked]);
        for (int i = g->first[atom]; i < g->first[atom + 1]; i++)
            if (!ask_rule(g, g->small[i]))
                return false;
    }
    return true;
}

void td_glance_back(td_glance *g, int n)
{
    assert(n >= 0 && n <= g->n);
    while (g->n > n) {
        td_lit l = g->put[--g->n];
        g->val[l] = g->val[td_not(l)] = 0;
        g->place[td_atom(l)] = -1;
        while (g->nundo > g->undone[g->n]) {
            mated *u = &g->undo[--g->nundo];
            g->mate[u->node] = u->mate;
            g->length[u->node] = u->length;
        }
    }
    assert(n || !g->nundo);
    if (g->asked > n)
        g->asked = n;
    if (g->tangled > n && g->mates_known)
        g->tangled = NOT_TANGLED;
    g->broken = NULL;
    g->closing = -1;
}

td_glance *td_glance_at(const td_pos *p, td_site cell, int radius)
{
    td_glance *g = (td_glance *)(uintptr_t)td_view_get(p, &glance_view, 0);
    int x = cell % p->topo->gw, y = cell / p->topo->gw;
    g->p = p;
    assert(!g->n);
    g->wide = radius == TD_ANYWHERE;
    g->x0 = x - radius;
    g->x1 = x + radius;
    g->y0 = y - radius;
    g->y1 = y + radius;
    if (g->wide && g->loop && !g->mates_known)
        find_mates(g);
    return g;
}

int td_glance_count(const td_glance *g)
{
    return g->n;
}

td_lit td_glance_lit(const td_glance *g, int i)
{
    assert(i >= 0 && i < g->n);
    return g->put[i];
}

int td_glance_value(const td_glance *g, td_lit l)
{
    return g->val[l];
}

int td_glance_loop(const td_glance *g)
{
    return g->closing < 0 ? 0
                          : g->length[g->loop->graph->end[2 * g->closing]] + 1;
}
