/* Which rules of two models are the same: when a puzzle was changed a little,
 * most are. Where it would take long to tell, they count as different. */
#include <assert.h>
#include <string.h>

#include "board/model.h"

static bool same_ints(const int32_t *a, const int32_t *b, int n)
{
    return a == b || (a && b && !memcmp(a, b, sizeof *a * (size_t)n));
}

static bool same_graph(const td_graph *a, const td_graph *b)
{
    return a == b ||
           (a && b && a->nnodes == b->nnodes && a->nedges == b->nedges &&
            same_ints(a->end, b->end, 2 * a->nedges));
}

/* Pieces with the same roots, of the same sizes. */
static bool same_division(const td_division *a, const td_division *b)
{
    return a == b || (a && b && a->nroots == b->nroots &&
                      same_ints(a->root, b->root, a->nroots) &&
                      same_ints(a->size, b->size, a->nroots) &&
                      same_graph(a->graph, b->graph));
}

static bool same_kind(const td_rule *a, const td_rule *b)
{
    return a->kind == b->kind && a->tag == b->tag && a->theorem == b->theorem &&
           a->given == b->given && a->site == b->site &&
           a->number == b->number && a->nlits == b->nlits &&
           a->span == b->span && a->piece == b->piece && a->root == b->root &&
           a->narms == b->narms;
}

static bool same_rule(const td_rule *a, const td_rule *b)
{
    int arms = a->kind == TD_RULE_SIGHT ? 4 : a->narms;
    return same_kind(a, b) && same_ints(a->lits, b->lits, a->nlits) &&
           a->counts.lo == b->counts.lo && a->counts.hi == b->counts.hi &&
           a->counts.mask == b->counts.mask && same_graph(a->graph, b->graph) &&
           !a->cage && !b->cage && same_ints(a->arm, b->arm, arms + 1) &&
           a->runs.n == b->runs.n &&
           same_ints(a->runs.at, b->runs.at, a->runs.n) &&
           same_division(a->division, b->division) &&
           same_ints(a->rank, b->rank, a->graph ? a->graph->nnodes : 0);
}

static bool same_vars(const td_model *a, const td_model *b)
{
    if (a->nvars != b->nvars || a->natoms != b->natoms)
        return false;
    for (td_var v = 0; v < a->nvars; v++)
        if (a->var[v].site != b->var[v].site ||
            a->var[v].size != b->var[v].size)
            return false;
    return true;
}

bool td_model_same_rules(const td_model *a, const td_model *b, int32_t *same)
{
    assert(a->here && b->here);
    if (!same_vars(a, b))
        return false;
    for (int r = 0; r < a->nrules; r++) {
        td_site site = a->rule[r].site;
        bool there = site < b->puzzle->topo.nsites;
        int i = there ? b->here_start[site] : 0;
        int end = there ? b->here_start[site + 1] : 0;
        while (i < end && !same_rule(&a->rule[r], &b->rule[b->here[i]]))
            i++;
        same[r] = i < end ? b->here[i] : TD_NO_RULE;
    }
    return true;
}
