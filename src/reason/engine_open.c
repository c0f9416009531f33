/* Every step that is open in the position as it stands. */
#include "reason/engine_internal.h"

#include <string.h>

static bool same_list(const int32_t *a, int n, const int32_t *b, int m)
{
    return n == m && (!n || !memcmp(a, b, sizeof *a * (size_t)n));
}

static bool same_args(const td_step *s, const td_step *t)
{
    bool same = s->nargs == t->nargs;
    for (int i = 0; i < s->nargs && same; i++) {
        const td_arg *a = &s->args[i], *b = &t->args[i];
        same = a->kind == b->kind && !a->text == !b->text &&
               (!a->text || !strcmp(a->text, b->text)) &&
               (a->kind == TD_ARG_NUMBER
                    ? a->first == b->first
                    : same_list(s->arg_data + a->first, a->n,
                                t->arg_data + b->first, b->n));
    }
    return same;
}

/* What concerns two anchors may be found at either. */
static void add_new(td_engine *e, td_steps *all, td_step *s)
{
    for (int i = 0; i < all->n; i++) {
        const td_step *t = all->at[i];
        if (t->tech == s->tech && same_list(t->set, t->nset, s->set, s->nset) &&
            same_list(t->rules, t->nrules, s->rules, s->nrules) &&
            same_args(s, t))
            return;
    }
    td_engine_cut_down(e, s);
    td_steps_add(all, &e->mem, s);
}

static bool is_enough(const td_steps *all, int enough, const td_technique *next)
{
    return enough == TD_OPEN_CHEAPEST
               ? all->n && next->cost > all->at[0]->tech->cost
               : enough && all->n >= enough;
}

td_steps td_engine_open(td_engine *e, int enough)
{
    td_steps all = {0};
    td_engine_forget(e);
    if (!e->o.tell_implied && !td_engine_close(e, &e->steps)) {
        td_steps_add(&all, &e->mem, e->steps.at[e->steps.n - 1]);
        return all;
    }
    for (int i = 0; i < e->nasked && !td_engine_stopped(e); i++) {
        td_asked *a = &e->asked[i];
        while (a->tech->find && !is_enough(&all, enough, a->tech) &&
               td_engine_ask(e, a))
            for (int k = 0; k < e->found.n; k++)
                add_new(e, &all, e->found.at[k]);
        if (a->tech->trial && !all.n && td_engine_try(e, a))
            for (int k = 0; k < e->found.n; k++)
                td_steps_add(&all, &e->mem, e->found.at[k]);
    }
    if (!td_engine_stopped(e))
        td_engine_forget(e);
    return all;
}
