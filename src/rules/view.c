#include "rules/view.h"

#include <assert.h>

#include "rules/sink.h"

enum { FIRST_SLOTS = 32 };

/* The slot of a view, or the free one where it belongs. */
static td_view_entry *slot_of(const td_views *v, const td_view_type *type,
                              int rule)
{
    uintptr_t hash = (uintptr_t)type / sizeof(void *) + (uintptr_t)rule;
    uintptr_t mask = (uintptr_t)v->nslots - 1;
    while (v->slot[hash & mask].type && (v->slot[hash & mask].type != type ||
                                         v->slot[hash & mask].rule != rule))
        hash++;
    return &v->slot[hash & mask];
}

/* Twice as many slots; the data of views stays where it is. */
static void grow_table(td_views *v)
{
    td_views old = *v;
    v->last = NULL;
    v->nslots = old.nslots ? 2 * old.nslots : FIRST_SLOTS;
    v->slot = TD_NEW(v->mem, td_view_entry, v->nslots);
    for (int i = 0; i < old.nslots; i++)
        if (old.slot[i].type)
            *slot_of(v, old.slot[i].type, old.slot[i].rule) = old.slot[i];
}

/* A quarter of the slots stays free, so that searches for a slot end soon. */
static td_view_entry *add_view(const td_pos *p, const td_view_type *type,
                               int rule)
{
    td_views *v = p->views;
    if (4 * (v->n + 1) > 3 * v->nslots)
        grow_table(v);
    td_view_entry *e = slot_of(v, type, rule);
    assert(!e->type);
    v->n++;
    *e = (td_view_entry){type, rule, p->s->stamp - 1, NULL};
    e->data = td_arena_alloc(v->mem, type->size);
    if (!type->start)
        return e;
    type->start(p, rule, e->data);
    return slot_of(v, type, rule);
}

/* Starting or building a view may ask for another one, and so move the table.
 */
const void *td_view_find(const td_pos *p, const td_view_type *type, int rule)
{
    td_views *v = p->views;
    assert(type && type->size && rule >= 0);
    td_view_entry *e = v->last;
    if (!e || e->type != type || e->rule != rule) {
        e = v->nslots ? slot_of(v, type, rule) : NULL;
        if (!e || !e->type)
            e = add_view(p, type, rule);
        v->last = e;
    }
    void *data = e->data;
    if (e->stamp != p->s->stamp) {
        e->stamp = p->s->stamp;
        if (type->build)
            type->build(p, rule, data);
    }
    return data;
}
