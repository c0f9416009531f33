#include "rules/view.h"

#include <assert.h>

#include "rules/sink.h"

static void fill_slot(const td_pos *p, td_view_entry *e,
                      const td_view_type *type, int rule)
{
    assert(p->views->n < TD_MAX_VIEWS);
    p->views->n++;
    *e = (td_view_entry){type, rule, p->s->stamp - 1, NULL};
    e->data = td_arena_alloc(p->views->mem, type->size(p, rule));
}

const void *td_view_get(const td_pos *p, const td_view_type *type, int rule)
{
    uintptr_t hash = (uintptr_t)type / sizeof(void *) + (uintptr_t)rule;
    td_view_entry *e = &p->views->slot[hash % TD_VIEW_SLOTS];
    while (e->type && (e->type != type || e->rule != rule))
        e = &p->views->slot[++hash % TD_VIEW_SLOTS];
    if (!e->type)
        fill_slot(p, e, type, rule);
    if (e->stamp != p->s->stamp) {
        e->stamp = p->s->stamp;
        type->build(p, rule, e->data);
    }
    return e->data;
}
