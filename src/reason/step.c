#include "reason/step.h"

static int32_t *copy_ints(td_arena *mem, const td_ints *from, int *n)
{
    *n = (int)from->n;
    return td_arena_copy(mem, from->at, from->n * sizeof *from->at);
}

td_step *td_step_new(td_arena *mem, const td_technique *tech, int anchor,
                     const td_draft *d)
{
    td_step *s = TD_NEW(mem, td_step, 1);
    int ignored;
    s->tech = tech;
    s->anchor = anchor;
    s->rules = copy_ints(mem, &d->rules, &s->nrules);
    s->because = copy_ints(mem, &d->because, &s->nbecause);
    s->set = copy_ints(mem, &d->set, &s->nset);
    s->nfound = s->nset;
    s->arg_data = copy_ints(mem, &d->arg_data, &ignored);
    s->nargs = d->nargs;
    s->args = td_arena_copy(mem, d->arg, sizeof *d->arg * (size_t)d->nargs);
    s->clash = TD_NO_LIT;
    s->cost = s->effort = tech->cost;
    s->unique = tech->unique;
    return s;
}

void td_step_price_set(td_step *s)
{
    s->cost = s->effort = s->tech->cost + 0.1 * (s->nrules + s->nbecause);
}

void td_steps_add(td_steps *list, td_arena *mem, td_step *s)
{
    if (list->n == list->cap) {
        list->cap = list->cap * 2 + 16;
        td_step **grown = TD_NEW(mem, td_step *, list->cap);
        if (list->n)
            memcpy(grown, list->at, sizeof *grown * (size_t)list->n);
        list->at = grown;
    }
    list->at[list->n++] = s;
}

void td_cases_clear(td_cases *c)
{
    td_vec_clear(&c->lits);
    td_vec_clear(&c->end);
    td_vec_clear(&c->rules);
    td_vec_clear(&c->because);
}

void td_cases_free(td_cases *c)
{
    td_vec_free(&c->lits);
    td_vec_free(&c->end);
    td_vec_free(&c->rules);
    td_vec_free(&c->because);
}
