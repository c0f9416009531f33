#include "rules/chain_links.h"

#include <assert.h>
#include <string.h>

/* The links of all literals that were asked for in this position, one behind
 * the other. */
typedef struct store {
    int32_t *first; /* by literal, -1: not asked for */
    int32_t *count;
    td_chain_link *link;
    int n, room;
} store;

static void store_start(const td_pos *p, int rule, void *data)
{
    store *x = data;
    (void)rule;
    x->first = TD_ROOM(p->views->mem, int32_t, 2 * p->m->natoms);
    x->count = TD_NEW(p->views->mem, int32_t, 2 * p->m->natoms);
}

static void store_build(const td_pos *p, int rule, void *data)
{
    store *x = data;
    (void)rule;
    x->n = 0;
    memset(x->first, 0xff, sizeof *x->first * 2 * (size_t)p->m->natoms);
}

static const td_view_type store_view = {
    .name = "chain links",
    .size = sizeof(store),
    .start = store_start,
    .build = store_build,
};

/* A view may not change what others see of it but by filling itself in. */
static store *store_of(const td_pos *p)
{
    return (store *)(uintptr_t)td_view_get(p, &store_view, 0);
}

static void add_link(const td_pos *p, store *x, td_lit to, int rule)
{
    if (x->n == x->room) {
        td_chain_link *old = x->link;
        x->room = 2 * x->room + 64;
        x->link =
            td_arena_alloc(p->views->mem, sizeof *x->link * (size_t)x->room);
        if (x->n)
            memcpy(x->link, old, sizeof *old * (size_t)x->n);
    }
    x->link[x->n++] = (td_chain_link){to, rule};
}

/* Of the values of a variable one holds. */
static void link_values(const td_pos *p, store *x, td_lit l)
{
    td_var v = td_lit_var(p->m, l);
    const td_variable *var = &p->m->var[v];
    if (var->binary || (l & 1 && p->s->left[v] != 2))
        return;
    for (int i = 0; i < var->size; i++) {
        td_lit other = 2 * (var->atom + i);
        if (td_atom(other) != td_atom(l) && !p->val[other])
            add_link(p, x, l & 1 ? other : td_not(other), -1);
    }
}

/* A literal as if it were known, or open again. The position's own valuation is
 * used for that; it is as it was before anybody else looks at it. */
static void pretend(const td_pos *p, td_lit l, int known)
{
    int8_t *val = (int8_t *)(uintptr_t)p->val;
    val[l] = (int8_t)known;
    val[td_not(l)] = (int8_t)-known;
}

static void link_rule(const td_pos *p, store *x, td_ints *found, int rule,
                      td_lit l)
{
    const td_rule *r = &p->m->rule[rule];
    const td_rule_type *type = td_rule_type_of(r);
    if (!type->follows || type->wide || r->theorem)
        return;
    td_vec_clear(found);
    pretend(p, l, 1);
    type->follows(r, p->val, found);
    pretend(p, l, 0);
    for (uint32_t i = 0; i < found->n; i++)
        add_link(p, x, found->at[i], rule);
}

td_chain_list td_chain_links_from(const td_pos *p, td_lit l)
{
    store *x = store_of(p);
    const td_model *m = p->m;
    assert(!p->val[l]);
    if (x->first[l] < 0) {
        td_ints found = {0};
        x->first[l] = x->n;
        link_values(p, x, l);
        for (int i = m->occ_start[td_atom(l)]; i < m->occ_start[td_atom(l) + 1];
             i++)
            link_rule(p, x, &found, m->occ[i], l);
        x->count[l] = x->n - x->first[l];
        td_vec_free(&found);
    }
    return (td_chain_list){x->link + x->first[l], x->count[l]};
}

/* ---- what a link rests on ---- */

/* With the first literal true and the second false the rule is broken: what
 * else breaks it are the premises. */
static void because_rule(td_sink *sink, td_lit from, const td_chain_link *link)
{
    const td_pos *p = sink->pos;
    const td_rule *r = &p->m->rule[link->rule];
    td_ints why = {0};
    pretend(p, from, 1);
    pretend(p, link->to, -1);
    bool broken = td_rule_broken(r, p->val, &why);
    pretend(p, from, 0);
    pretend(p, link->to, 0);
    assert(broken);
    (void)broken;
    td_step_rule(sink, r);
    for (uint32_t i = 0; i < why.n; i++)
        if (why.at[i] != from && why.at[i] != td_not(link->to))
            td_step_because(sink, why.at[i]);
    td_vec_free(&why);
}

void td_step_chain_link(td_sink *sink, td_lit from, const td_chain_link *link)
{
    const td_pos *p = sink->pos;
    if (link->rule >= 0) {
        because_rule(sink, from, link);
        return;
    }
    const td_variable *var = &p->m->var[td_lit_var(p->m, from)];
    for (int i = 0; from & 1 && i < var->size; i++)
        if (var->atom + i != td_atom(from) &&
            var->atom + i != td_atom(link->to))
            td_step_because(sink, 2 * (var->atom + i) + 1);
}
