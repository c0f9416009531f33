/* How far one comes with a puzzle in the making. The solution is known, so
 * nobody tries to refute what holds in it; and the exact solver is only asked
 * for another one. */
#include <assert.h>

#include "board/state.h"
#include "generate/attempt.h"
#include "kernel/kernel.h"
#include "reason/common_rows.h"

typedef struct looking {
    const td_layout *l;
    const td_model *m;
} looking;

static int8_t *known_solution(void *arg, const td_lit *known, int n)
{
    const looking *x = arg;
    (void)known;
    (void)n;
    return td_layout_solution(x->l, x->m);
}

/* Names of what is left out: what the caller says, and trials. */
static const char **list_left_out(const td_ceiling *c, const td_technique *rows)
{
    td_rows all = td_rows_of(rows);
    int n = 0, given = 0;
    while (c->without && c->without[given])
        given++;
    const char **list = td_calloc((size_t)(all.n + given) + 1, sizeof *list);
    for (int i = 0; i < given; i++)
        list[n++] = c->without[i];
    for (int i = 0; i < all.n; i++)
        if (all.at[i]->trial && !c->trials)
            list[n++] = all.at[i]->id;
    td_rows_free(&all);
    return list;
}

static void note_open(td_glance *g, const td_model *m, td_var v, td_rng *r)
{
    td_open_add(&g->open, td_site_anchor(&m->puzzle->topo, m->var[v].site), r);
}

static td_glance run_to_rest(td_engine *e, const td_state *s, td_rng *r)
{
    while (td_engine_next(e))
        ;
    td_glance g = {.outcome = td_engine_outcome(e)};
    for (td_var v = 0; v < s->m->nvars; v++)
        if (td_var_value(s->m, s->val, v) < 0)
            note_open(&g, s->m, v, r);
    return g;
}

static td_options options_of(const td_ceiling *c, const char *const *without)
{
    return (td_options){.max_level = c->level,
                        .max_cost = c->cost,
                        .without = without,
                        .stop = c->stop,
                        .stop_arg = c->arg};
}

static td_glance reason(const looking *x, const td_ceiling *c, td_rng *r)
{
    const td_technique *rows = x->l->genre->techniques;
    const char **without = list_left_out(c, rows);
    td_options o = options_of(c, without);
    o.solution = known_solution;
    o.exact_arg = (void *)(uintptr_t)x;
    o.brief = true;
    o.no_checks = !c->trials;
    td_state *s = td_state_new(x->m);
    td_engine *e = td_engine_new(s, rows, &o);
    td_glance g = run_to_rest(e, s, r);
    td_engine_free(e);
    td_state_free(s);
    td_free(without);
    return g;
}

/* ---- going on from the last look ---- */

typedef struct sight {
    td_puzzle *p;
    td_model *m;
    td_state *s;
    td_engine *e;
    int32_t *uses; /* by rule: so many steps rest on it */
    /* Where only clues come and go, there is one model with all of them, and
     * their rules are switched: by rule, its clue's cell, or TD_NOWHERE. */
    td_site *clue_of;
    bool *off; /* by rule */
} sight;

/* Above this level finders put much together before they say something, which
 * is for nothing where it rests on a clue that is off. */
enum { MOST_SWITCHED = 2 };

struct td_looks {
    const td_genre *genre;
    td_ceiling c;
    const char **without;
    td_layout *seen;    /* what the last look saw, or NULL ... */
    td_layout *earlier; /* ... and the one before, likewise */
    sight last, before; /* the look before the last, if that may be asked for */
    bool switched;      /* the last look did no more than switch */
    bool cannot;        /* clues of this board are more than rules */
};

static void forget(sight *x)
{
    td_engine_free(x->e);
    td_state_free(x->s);
    td_model_free(x->m);
    td_puzzle_free(x->p);
    td_free(x->uses);
    td_free(x->clue_of);
    td_free(x->off);
    *x = (sight){0};
}

td_looks *td_looks_new(const td_genre *g, const td_ceiling *c)
{
    assert(!c->exact && !c->trials);
    td_looks *x = td_calloc(1, sizeof *x);
    x->genre = g;
    x->c = *c;
    x->without = list_left_out(c, g->techniques);
    return x;
}

void td_looks_free(td_looks *x)
{
    if (!x)
        return;
    forget(&x->last);
    forget(&x->before);
    td_layout_free(x->seen);
    td_layout_free(x->earlier);
    td_free(x->without);
    td_free(x);
}

static void carry_over(sight *to, const sight *from)
{
    if (!from->e || td_engine_outcome(from->e) == TD_STOPPED)
        return;
    int32_t *same = td_alloc(sizeof *same * (size_t)from->m->nrules);
    bool fits = td_model_same_rules(from->m, to->m, same);
    for (int r = 0; r < from->m->nrules; r++)
        if (from->off && from->off[r])
            same[r] = TD_NO_RULE; /* new, if it is on now */
    if (fits)
        td_engine_carry_over(to->e, from->e, same);
    td_free(same);
}

static sight sight_of(const td_looks *x, const td_layout *l)
{
    td_options o = options_of(&x->c, x->without);
    o.keep_reasons = true;
    sight now = {.p = td_layout_puzzle(l)};
    now.m = td_build_model(now.p);
    now.s = td_state_new(now.m);
    now.e = td_engine_new(now.s, x->genre->techniques, &o);
    return now;
}

static void switch_rules(sight *x, const td_layout *l)
{
    assert(x->clue_of && x->off);
    for (int r = 0; r < x->m->nrules; r++)
        x->off[r] = x->clue_of[r] != TD_NOWHERE && l->off[x->clue_of[r]];
    td_engine_switch(x->e, x->off);
}

/* Makes a sight with all clues in which rules can be switched, which knows what
 * the last one knew. */
static bool make_switches(td_looks *x, const td_layout *l)
{
    assert(x->seen && x->last.e);
    td_layout *all = td_layout_with_all(l);
    sight now = sight_of(x, all);
    now.clue_of = td_clue_rules(now.m, all);
    td_layout_free(all);
    if (!now.clue_of) {
        x->cannot = true;
        forget(&now);
        return false;
    }
    now.off = td_calloc((size_t)now.m->nrules + 1, sizeof *now.off);
    now.uses = td_calloc((size_t)now.m->nrules + 1, sizeof *now.uses);
    td_engine_switchable(now.e);
    carry_over(&now, &x->last);
    switch_rules(&now, x->seen);
    if (now.s->ntrail < x->last.s->ntrail)
        td_engine_forget(now.e);
    while (td_engine_next(now.e))
        ;
    forget(&x->before);
    forget(&x->last);
    x->last = now;
    return true;
}

/* Do clues come or go, and nothing else? */
static bool only_switches(const td_looks *x, const td_layout *l)
{
    return x->seen && x->last.e && !x->cannot && l->offer->takes_away &&
           x->c.level <= MOST_SWITCHED &&
           td_engine_outcome(x->last.e) != TD_STOPPED &&
           td_layout_same_clues(x->seen, l);
}

static void look_anew(td_looks *x, const td_layout *l)
{
    sight now = sight_of(x, l);
    carry_over(&now, &x->last);
    now.uses = td_calloc((size_t)now.m->nrules + 1, sizeof *now.uses);
    forget(&x->before);
    x->before = x->last;
    x->last = now;
}

static void swap_seen(td_looks *x)
{
    td_layout *was = x->seen;
    x->seen = x->earlier;
    x->earlier = was;
}

static void keep_seen(td_looks *x, const td_layout *l)
{
    if (!x->switched)
        swap_seen(x);
    if (!x->seen)
        x->seen = td_layout_new(x->genre, l->topo.w, l->topo.h);
    td_layout_copy(x->seen, l);
}

td_glance td_looks_at(td_looks *x, const td_layout *l, td_rng *r)
{
    x->switched =
        only_switches(x, l) && (x->last.clue_of || make_switches(x, l));
    if (x->switched)
        switch_rules(&x->last, l);
    else
        look_anew(x, l);
    keep_seen(x, l);
    td_glance g = run_to_rest(x->last.e, x->last.s, r);
    td_engine_used_rules(x->last.e, x->last.uses);
    return g;
}

int td_looks_uses(const td_looks *x, td_site cell)
{
    return x->last.m ? td_clue_uses(x->last.m, cell, x->last.uses) : 1;
}

void td_looks_back(td_looks *x)
{
    assert(x->last.e);
    if (x->switched) {
        td_engine_switch_back(x->last.e);
        td_engine_used_rules(x->last.e, x->last.uses);
        return;
    }
    if (!x->before.e) /* all the same, one can go on from the last */
        return;
    forget(&x->last);
    x->last = x->before;
    x->before = (sight){0};
    swap_seen(x);
}

/* ---- the exact solver ---- */

typedef struct comparing {
    const looking *x;
    td_kernel *k;
    td_rng *r;
    const int8_t *solution;
    td_glance g;
} comparing;

/* What differs from the solution is open. */
static bool compare(void *arg)
{
    comparing *c = arg;
    const td_model *m = c->x->m;
    for (td_var v = 0; v < m->nvars; v++)
        for (int k = 0; k < m->var[v].size; k++)
            if (c->solution[td_is(m, v, k)] > 0 &&
                !td_kernel_has(c->k, td_is(m, v, k)))
                note_open(&c->g, m, v, c->r);
    return true;
}

static td_glance count(const looking *x, const td_ceiling *c, td_rng *r)
{
    enum { CONFLICTS = 20000 };
    int8_t *solution = td_layout_solution(x->l, x->m);
    comparing with = {.x = x,
                      .k = td_kernel_new(x->m, false),
                      .r = r,
                      .solution = solution,
                      .g = {.outcome = TD_STUCK}};
    td_budget b = {.conflicts = CONFLICTS, .stop = c->stop, .arg = c->arg};
    uint64_t n;
    td_answer a = td_kernel_count(with.k, NULL, 0, 2, compare, &with, &b, &n);
    if (a == TD_UNSAT && n == 1)
        with.g.outcome = TD_SOLVED;
    else if (!with.g.open.n)
        td_open_add(&with.g.open, td_random_cell(x->l, r),
                    r); /* it took too long */
    td_kernel_free(with.k);
    td_free(solution);
    return with.g;
}

td_glance td_look_at(const td_layout *l, const td_ceiling *c, td_rng *r)
{
    td_puzzle *p = td_layout_puzzle(l);
    td_model *m = td_build_model(p);
    looking x = {l, m};
    td_glance g = c->exact ? count(&x, c, r) : reason(&x, c, r);
    td_model_free(m);
    td_puzzle_free(p);
    return g;
}
