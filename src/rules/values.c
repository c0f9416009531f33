/* Variables of more than two values: the last value that is left, or none.
 * That a variable has just one value is no rule of the puzzle, so the steps
 * name none. */
#include "rules/rule_type.h"

#include <assert.h>

/* Puts "has not" of all values but one (-1: of all) into the premises. */
static void because_others_are_out(const td_variable *x, int but, td_sink *sink)
{
    for (int i = 0; i < x->size; i++)
        if (i != but)
            td_step_because(sink, 2 * (x->atom + i) + 1);
}

void td_find_last_value(const td_pos *p, int anchor, td_sink *sink)
{
    const td_variable *x = &p->m->var[anchor];
    int last = 0;
    assert(!x->binary);
    if (p->s->left[anchor] != 1)
        return;
    while (last < x->size && p->val[2 * (x->atom + last)])
        last++;
    if (last == x->size) /* it has been chosen */
        return;
    td_step_open(sink);
    because_others_are_out(x, last, sink);
    td_step_site(sink, "place", x->site);
    td_step_set(sink, 2 * (x->atom + last));
    td_step_close(sink);
}

void td_find_no_value(const td_pos *p, int anchor, td_sink *sink)
{
    const td_variable *x = &p->m->var[anchor];
    if (p->s->left[anchor])
        return;
    td_step_open(sink);
    because_others_are_out(x, -1, sink);
    td_step_site(sink, "place", x->site);
    td_step_close(sink);
}
