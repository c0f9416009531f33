/* Nurikabe: the rules and marks that failed tests of a tried board rest on.
 *
 * While a search for a proof runs, every test that fails puts the rules and
 * the known cells that it looked at on a list. Cells that were only tried are
 * no premises: the search has tried them the other way as well. */
#include "genres/nurikabe/try_board.h"

#include <assert.h>

#include <string.h>

void nu_blame_forget(nu_try *t)
{
    memset(t->blamed, 0, sizeof *t->blamed * (size_t)t->nplaces);
    while (t->nrules)
        t->blamed_rule[t->rules[--t->nrules]] = 0;
}

void nu_blame_start(nu_try *t, uint64_t proof)
{
    assert(proof != NU_LISTED);
    t->proof = proof;
    if (proof)
        memset(t->blamed_root, 0, (size_t)t->d->nroots);
}

static void blame_rule(nu_try *t, int rule)
{
    if (!t->blamed_rule[rule])
        t->rules[t->nrules++] = rule;
    t->blamed_rule[rule] |= t->proof | NU_LISTED;
}

void nu_blame_rule(nu_try *t, const td_rule *r)
{
    if (t->proof && r)
        blame_rule(t, td_rule_index(t->p->m, r));
}

void nu_blame_board_rule(nu_try *t, int tag)
{
    if (t->proof)
        nu_blame_rule(t, td_rule_at(t->p->m, t->d->graph->node_site[0], tag));
}

void nu_blame_island(nu_try *t, int root)
{
    assert(root >= 0 && root < t->d->nroots);
    if (t->proof)
        nu_blame_rule(t, nu_island_rule(t, root));
}

void nu_blame_all_islands(nu_try *t)
{
    const td_model *m = t->p->m;
    const td_rule *all = td_rule_at(m, t->d->graph->node_site[0], OWNED);
    if (!t->proof)
        return;
    nu_blame_rule(t, all);
    for (int i = 0; !all && i < m->nrules; i++) {
        int tag = m->rule[i].tag;
        if (tag == ISLAND || tag == APART || tag == NUMBERED)
            blame_rule(t, i);
    }
}

/* A number is land by its rule. */
void nu_blame_place(nu_try *t, int at)
{
    if (!t->proof || t->kind[at] == NU_FRAME || t->blamed[at] & t->proof)
        return;
    if (t->number[at] >= 0)
        nu_blame_rule(t, td_rule_at(t->p->m, nu_site(t, at), CLUE_CELL));
    else if (nu_is_known(t, at))
        t->blamed[at] |= t->proof;
}

void nu_blame_around(nu_try *t, int at, nu_kind kind)
{
    for (int k = 0; k < 4 && t->proof; k++)
        if (t->kind[at + t->next[k]] == kind)
            nu_blame_place(t, at + t->next[k]);
}

/* The first land place from one on, or `end`. */
static int next_land(const nu_try *t, int at, int end)
{
    while (at < end) {
        uint64_t word = t->land[at / 64] >> (at % 64);
        if (word)
            return at + td_bits_lowest(word);
        at += 64 - at % 64;
    }
    return end;
}

/* The known land of an island, once. It lies as near to the number as its size
 * says. */
void nu_blame_owned(nu_try *t, int root)
{
    if (!t->proof || t->blamed_root[root])
        return;
    t->blamed_root[root] = true;
    int from = t->d->root[root], h = t->d->graph->nnodes / t->w;
    int far = t->d->size[root] ? t->d->size[root] : t->w + h;
    int row = from / t->w, col = from % t->w;
    int left = col - far < 0 ? 0 : col - far;
    int right = col + far < t->w ? col + far : t->w - 1;
    for (int r = row - far < 0 ? 0 : row - far; r < h && r <= row + far; r++) {
        int end = nu_place(t, r * t->w + right) + 1;
        for (int at = next_land(t, nu_place(t, r * t->w + left), end); at < end;
             at = next_land(t, at + 1, end))
            if (t->owner[at] == root)
                nu_blame_place(t, at);
    }
}

void nu_blame_pool(nu_try *t, int at, int across, int down)
{
    if (!t->proof)
        return;
    td_site a = nu_site(t, at), b = nu_site(t, at + across + down);
    nu_blame_rule(t, td_rule_at(t->p->m, (a + b) / 2, NO_POOL));
    nu_blame_place(t, at);
    nu_blame_place(t, at + across);
    nu_blame_place(t, at + down);
    nu_blame_place(t, at + across + down);
}

/* The first rule gives a dead end its words, so what a number is made of comes
 * last. */
void nu_blame_hand_in(const nu_try *t, td_sink *sink)
{
    const td_model *m = t->p->m;
    for (int last = 0; last < 2; last++)
        for (int i = 0; i < m->nrules; i++)
            if (nu_is_blamed(t, i) && (m->rule[i].tag == CLUE_CELL) == last)
                td_step_rule(sink, &m->rule[i]);
    for (int i = 0; i < t->d->graph->nnodes; i++) {
        td_lit land = t->d->lits[i];
        if (t->blamed[nu_place(t, i)])
            td_step_because(sink, t->p->val[land] > 0 ? land : td_not(land));
    }
}
