#include "rules/view.h"

#include <assert.h>

#include "rules/sink.h"

const void *td_view_get(const td_pos *p, const td_view_type *type, int rule)
{
    td_views *c = p->views;
    int i = 0;
    while (i < c->n && (c->entry[i].type != type || c->entry[i].rule != rule))
        i++;
    td_view_entry *e = &c->entry[i];
    if (i == c->n) {
        assert(c->n < TD_MAX_VIEWS);
        c->n++;
        *e = (td_view_entry){type, rule, p->s->stamp - 1, NULL};
        e->data = td_arena_alloc(c->mem, type->size(p, rule));
    }
    if (e->stamp != p->s->stamp) {
        e->stamp = p->s->stamp;
        type->build(p, rule, e->data);
    }
    return e->data;
}
