/* Making a solver, and adding clauses and propagators. */
#include "kernel/internal.h"

#include <assert.h>
#include <string.h>

td_cdcl *td_cdcl_new(void)
{
    td_cdcl *c = td_calloc(1, sizeof *c);
    c->start = c->last = c->mark = -1;
    c->next_reduce = 2000;
    c->reduce_step = 2000;
    return c;
}

void td_cdcl_free(td_cdcl *c)
{
    if (!c)
        return;
    td_free(c->atoms);
    td_free(c->words);
    td_free(c->activity);
    td_free(c->heap);
    td_free(c->heap_at);
    td_free(c->then);
    td_free(c->then_start);
    td_vec_free(&c->pairs);
    td_arena_free(&c->mem);
    td_vec_free(&c->level_start);
    td_vec_free(&c->given);
    td_vec_free(&c->learned);
    td_vec_free(&c->rules);
    td_vec_free(&c->rule_selector);
    td_vec_free(&c->queue[0]);
    td_vec_free(&c->queue[1]);
    td_vec_free(&c->conflict);
    td_vec_free(&c->learnt);
    td_vec_free(&c->todo);
    td_vec_free(&c->marked);
    td_vec_free(&c->explain);
    td_vec_free(&c->lbd_seen);
    td_vec_free(&c->bumped);
    td_vec_free(&c->free_atoms);
    td_vec_free(&c->to_release);
    td_vec_free(&c->assumed);
    td_vec_free(&c->failed);
    td_free(c);
}

void td_cdcl_phase(td_cdcl *c, td_lit l)
{
    c->phase[td_atom(l)] = l & 1 ? -1 : 1;
}

/* ---- adding ---- */

/* Sorts out repeated and false literals; true if the clause holds anyway. */
static bool tidy(td_cdcl *c, const td_lit *lits, int n)
{
    bool holds = false;
    td_vec_clear(&c->learnt);
    for (int i = 0; i < n && !holds; i++) {
        td_lit l = lits[i];
        assert(l >= 0 && td_atom(l) < c->natoms);
        bool skip = c->val[l] < 0;
        holds = c->val[l] > 0;
        for (uint32_t j = 0; c->seen[td_atom(l)] && j < c->learnt.n; j++) {
            skip |= c->learnt.at[j] == l;
            holds |= c->learnt.at[j] == td_not(l);
        }
        if (skip)
            continue;
        c->seen[td_atom(l)] = true;
        td_vec_push(&c->learnt, l);
    }
    for (uint32_t i = 0; i < c->learnt.n; i++)
        c->seen[td_atom(c->learnt.at[i])] = false;
    return holds;
}

/* A clause with a switch goes when that is released: it is not packed. */
void td_cdcl_pair(td_cdcl *c, td_lit a, td_lit b)
{
    assert(!td_level(c) && !c->val[a] && !c->val[b]);
    if (c->then || !c->decide[td_atom(a)] || !c->decide[td_atom(b)]) {
        td_clause_binary(c, a, b);
        return;
    }
    uint32_t n = c->pairs.n;
    if (c->pairs.cap - n < 2)
        td_vec_reserve(&c->pairs, 2 * c->natoms + 2);
    c->pairs.at[n] = a;
    c->pairs.at[n + 1] = b;
    c->pairs.n = n + 2;
}

bool td_cdcl_clause(td_cdcl *c, const td_lit *lits, int n)
{
    if (td_level(c))
        td_trail_back(c, 0);
    if (c->hopeless)
        return false;
    if (n == 1 && !c->val[lits[0]]) {
        td_trail_put(c, lits[0], TD_WHY_NONE);
        return true;
    }
    if (n == 2 && !c->val[lits[0]] && !c->val[lits[1]] &&
        td_atom(lits[0]) != td_atom(lits[1])) {
        td_cdcl_pair(c, lits[0], lits[1]);
        return true;
    }
    if (tidy(c, lits, n))
        return true;
    switch (c->learnt.n) {
    case 0:
        c->hopeless = true;
        break;
    case 1:
        td_trail_put(c, c->learnt.at[0], TD_WHY_NONE);
        break;
    case 2:
        td_cdcl_pair(c, c->learnt.at[0], c->learnt.at[1]);
        break;
    default: {
        td_cref at = td_clause_new(c, c->learnt.at, (int)c->learnt.n, false);
        td_vec_push(&c->given, at);
        td_clause_attach(c, at);
    }
    }
    return !c->hopeless;
}

/* A rule over much of the board is the first that most of its literals have:
 * their lists get room at one go. */
static void make_lists(td_cdcl *c, const td_lit *lits, int n)
{
    enum { MANY = 16, ROOM = 2 };
    if (n < MANY)
        return;
    td_listener *room = td_arena_room(&c->mem, sizeof *room * ROOM * (size_t)n);
    for (int i = 0; i < n; i++, room += ROOM) {
        td_listeners *list = &c->listen[lits[i]];
        if (list->cap)
            continue;
        *list = (td_listeners){.at = room, .cap = ROOM};
        c->list_bytes += sizeof *room * ROOM;
    }
}

void td_cdcl_propagator(td_cdcl *c, td_propagator *p, td_lit selector,
                        const td_lit *lits, int n)
{
    td_trail_back(c, 0);
    make_lists(c, lits, n);
    p->id = (int)c->rules.n;
    td_vec_push(&c->rules, p);
    td_vec_push(&c->rule_selector, selector);
    for (int i = 0; i < n; i++) {
        td_listener x = {p->id, i};
        if (c->val[lits[i]] < 0)
            continue; /* for good */
        td_list_push(c, &c->listen[lits[i]], x);
        if (c->val[lits[i]] > 0 && c->pos[td_atom(lits[i])] < c->heard)
            p->type->assign(p, &c->host, i);
    }
    if (selector != TD_NO_LIT) {
        td_listener x = {p->id, -1};
        td_list_push(c, &c->listen[selector], x);
    }
    td_rule_enqueue(c, p->id);
}

td_arena *td_cdcl_memory(td_cdcl *c)
{
    return &c->mem;
}

void td_cdcl_release(td_cdcl *c, int atom)
{
    td_trail_back(c, 0);
    assert(!c->decide[atom] && !c->released[atom] && c->val[2 * atom] <= 0);
    if (!c->val[2 * atom])
        td_trail_put(c, 2 * atom + 1, TD_WHY_NONE);
    c->released[atom] = true;
    td_vec_push(&c->to_release, atom);
}
