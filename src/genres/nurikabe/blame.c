/* Nurikabe: what a tried board is broken by.
 *
 * While a search for a proof runs, every test that fails puts the rules and
 * the known cells that it looked at on a list. Cells that were only tried are
 * no premises: the search has tried them the other way as well. */
#include "genres/nurikabe/tryout.h"

#include <string.h>

void nu_blame_forget(nu_try *t, uint64_t proofs)
{
    for (int i = 0; i < t->nplaces; i++)
        t->blamed[i] &= ~proofs;
    for (int i = 0; i < t->p->m->nrules; i++)
        t->blamed_rule[i] &= ~proofs;
}

void nu_blame_start(nu_try *t, uint64_t proof)
{
    t->proof = proof;
    if (proof)
        memset(t->blamed_root, 0, (size_t)t->d->nroots);
}

void nu_blame_rule(nu_try *t, const td_rule *r)
{
    if (t->proof && r)
        t->blamed_rule[td_rule_index(t->p->m, r)] |= t->proof;
}

void nu_blame_board_rule(nu_try *t, int tag)
{
    if (t->proof)
        nu_blame_rule(t, td_rule_at(t->p->m, t->d->graph->node_site[0], tag));
}

static td_site site_of(const nu_try *t, int at)
{
    return t->d->graph->node_site[nu_node(t, at)];
}

void nu_blame_island(nu_try *t, int root)
{
    if (t->proof)
        nu_blame_rule(t, td_rule_at(t->p->m,
                                    t->d->graph->node_site[t->d->root[root]],
                                    ISLAND));
}

/* A number is land by its rule. */
void nu_blame_place(nu_try *t, int at)
{
    if (!t->proof || t->kind[at] == NU_FRAME)
        return;
    if (t->d->root_at[nu_node(t, at)] >= 0)
        nu_blame_rule(t, td_rule_at(t->p->m, site_of(t, at), CLUE_CELL));
    else if (nu_is_known(t, at))
        t->blamed[at] |= t->proof;
}

void nu_blame_around(nu_try *t, int at, nu_kind kind)
{
    for (int k = 0; k < 4 && t->proof; k++)
        if (t->kind[at + t->next[k]] == kind)
            nu_blame_place(t, at + t->next[k]);
}

/* The known land of an island, once. */
void nu_blame_owned(nu_try *t, int root)
{
    if (!t->proof || t->blamed_root[root])
        return;
    t->blamed_root[root] = true;
    for (int i = 0; i < t->d->graph->nnodes; i++)
        if (t->owner[nu_place(t, i)] == root)
            nu_blame_place(t, nu_place(t, i));
}

void nu_blame_pool(nu_try *t, int at, int across, int down)
{
    if (!t->proof)
        return;
    td_site a = site_of(t, at), b = site_of(t, at + across + down);
    nu_blame_rule(t, td_rule_at(t->p->m, (a + b) / 2, NO_POOL));
    nu_blame_place(t, at);
    nu_blame_place(t, at + across);
    nu_blame_place(t, at + down);
    nu_blame_place(t, at + across + down);
}

void nu_blame_hand_in(const nu_try *t, td_sink *sink)
{
    for (int i = 0; i < t->p->m->nrules; i++)
        if (t->blamed_rule[i])
            td_step_rule(sink, &t->p->m->rule[i]);
    for (int i = 0; i < t->d->graph->nnodes; i++) {
        td_lit land = t->d->lits[i];
        if (t->blamed[nu_place(t, i)])
            td_step_because(sink, t->p->val[land] > 0 ? land : td_not(land));
    }
}
