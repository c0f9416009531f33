#include "random_division.h"

#include <string.h>

#include "rules/division.h"

static int below(td_rng *r, int n)
{
    return (int)td_rng_below(r, (uint32_t)n);
}

static bool is_true(uint32_t atoms, td_lit l)
{
    return (atoms >> td_atom(l) & 1) != (uint32_t)(l & 1);
}

/* All that is linked to a node. */
static uint32_t piece_of(const td_graph *g, uint32_t nodes, int v)
{
    uint32_t piece = nodes & (uint32_t)1 << v, before = 0;
    while (piece != before) {
        before = piece;
        for (int e = 0; e < g->nedges; e++) {
            uint32_t a = (uint32_t)1 << g->end[2 * e];
            uint32_t b = (uint32_t)1 << g->end[2 * e + 1];
            if (piece & (a | b))
                piece |= (a | b) & nodes;
        }
    }
    return piece;
}

static int bits(uint32_t x)
{
    int n = 0;
    for (; x; x &= x - 1)
        n++;
    return n;
}

bool holds_division(const td_rule *r, uint32_t atoms)
{
    const td_division *d = r->division;
    uint32_t nodes = 0, roots = 0;
    for (int v = 0; v < d->graph->nnodes; v++)
        if (is_true(atoms, d->lits[v]))
            nodes |= (uint32_t)1 << v;
    for (int k = 0; k < d->nroots; k++)
        roots |= (uint32_t)1 << d->root[k];
    nodes |= roots;
    if (r->piece == TD_PIECE_SIZE) {
        uint32_t own = piece_of(d->graph, nodes, d->root[r->root]);
        return bits(own) == d->size[r->root];
    }
    for (int v = 0; v < d->graph->nnodes; v++) {
        uint32_t piece = piece_of(d->graph, nodes, v);
        if (piece && (r->piece == TD_PIECE_APART ? bits(piece & roots) > 1
                                                 : !(piece & roots)))
            return false;
    }
    return true;
}

static td_graph *grid(td_model *m, int n, int w)
{
    static const td_site nowhere[64];
    int32_t end[128];
    int edges = 0;
    for (int v = 0; v < n; v++)
        for (int down = 0; down < 2; down++) {
            int u = down ? v + w : v + 1;
            if (u >= n || (!down && u % w == 0))
                continue;
            end[2 * edges] = v;
            end[2 * edges++ + 1] = u;
        }
    return td_graph_of_edges(&m->mem, n, nowhere, edges, end, nowhere);
}

td_division *new_division(td_model *m, td_rng *r, int n, int w,
                          const td_lit *lits)
{
    td_division *d = TD_NEW(&m->mem, td_division, 1);
    d->graph = grid(m, n, w);
    d->lits = td_arena_copy(&m->mem, lits, sizeof *lits * (size_t)n);
    d->root = TD_NEW(&m->mem, int32_t, n);
    d->size = TD_NEW(&m->mem, int32_t, n);
    d->root_at = TD_NEW(&m->mem, int32_t, n);
    int odds = 2 + below(r, 6);
    for (int v = 0; v < n; v++) {
        d->root_at[v] = -1;
        if (below(r, odds))
            continue;
        d->root_at[v] = d->nroots;
        d->root[d->nroots] = v;
        d->size[d->nroots++] = below(r, 5) ? 1 + below(r, 2 + n / 3) : 0;
    }
    return d;
}

static td_rule *division_rule(td_model *m, const td_division *d,
                              td_piece_rule piece)
{
    static const td_wording words = {.key = "test", .name = "a test"};
    td_rule *x = td_model_rule(m, TD_RULE_DIVISION, 0, 0, &words, d->lits,
                               d->graph->nnodes);
    x->division = d;
    x->piece = piece;
    return x;
}

void division_rules(td_model *m, td_rng *r, td_division *d, int leave)
{
    d->first_rule = m->nrules;
    division_rule(m, d, TD_PIECE_APART);
    if (!leave || below(r, leave))
        division_rule(m, d, TD_PIECE_ROOTED);
    for (int k = 0; k < d->nroots; k++)
        if (d->size[k] && (!leave || below(r, leave)))
            division_rule(m, d, TD_PIECE_SIZE)->root = k;
    for (int k = 0; k < d->nroots && !leave; k++)
        td_model_rule(m, TD_RULE_CLAUSE, 0, 0, m->rule[d->first_rule].words,
                      &d->lits[d->root[k]], 1);
    d->whole = !leave && td_owners_fit(d);
}

void add_division(random_model *x, td_rng *r)
{
    td_lit lits[12];
    int n = 0, most = x->m->natoms < 12 ? x->m->natoms : 12;
    uint32_t taken = 0;
    if (x->m->nrules > 4)
        return;
    while (n < most) {
        int a = below(r, x->m->natoms);
        if (taken >> a & 1)
            continue;
        taken |= (uint32_t)1 << a;
        lits[n++] = 2 * a + below(r, 2);
    }
    td_division *d = new_division(x->m, r, n, 2 + below(r, 3), lits);
    division_rules(x->m, r, d, below(r, 2) ? 0 : 4);
}
