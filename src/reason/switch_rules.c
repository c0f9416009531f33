/* Rules that are switched off and on while an engine lives.
 *
 * The model keeps all rules, and finders see them; but what rests on a rule
 * that is off is not taken (take_step in engine.c). Every step names its rules,
 * so what is taken follows from those that are on. A finder that tells one way
 * of several may tell one that does not count: then less is found than on a
 * puzzle without the rule.
 *
 * What is told by the printed puzzle alone is told once, in all ways and with
 * all rules on, and kept: whatever of it rests on rules that are on is taken at
 * each switch, and its finders are not asked again.
 *
 * Switching takes back what rests on rules that went off. All else stays as it
 * is, and only who looks near what was lost is asked again; carry_over.c says
 * why that is enough. */
#include "reason/engine_internal.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"

struct td_switches {
    bool *off; /* by rule */
    /* how it was before the last switch */
    bool *was_off;
    td_ints trail, log;
    td_outcome outcome;
};

bool td_rests_on_off(const td_switches *x, const int32_t *rules, int n)
{
    for (int i = 0; i < n; i++)
        if (x->off[rules[i]])
            return true;
    return false;
}

/* What is printed is known by its rule. */
static void set_given(td_engine *e, int rule)
{
    const td_rule *r = &e->m->rule[rule];
    int before = e->s->ntrail;
    td_state_set(e->s, r->lits[0]);
    if (e->s->ntrail > before)
        td_log_reasons(e, &rule, 1, NULL, 0);
}

void td_engine_switchable(td_engine *e)
{
    assert(e->o.keep_reasons && !e->depth && !e->log.n && !e->switches);
    size_t n = (size_t)e->m->nrules;
    td_switches *x = e->switches = td_calloc(1, sizeof *x);
    x->off = td_calloc(n + 1, sizeof *x->off);
    x->was_off = td_calloc(n + 1, sizeof *x->was_off);
    e->steps_mem = &e->trial_mem;
    e->s->nprinted = e->begun = 0;
    td_state_undo(e->s, 0);
    for (int r = 0; r < e->m->nrules; r++)
        if (e->m->rule[r].given)
            set_given(e, r);
    e->collecting = true;
    td_scan_ask_once(e);
    e->collecting = false;
    td_log_keep_standing(e);
    e->found = (td_steps){0};
    e->contradiction = false;
}

void td_switches_free(td_switches *x)
{
    if (!x)
        return;
    td_free(x->off);
    td_free(x->was_off);
    td_vec_free(&x->trail);
    td_vec_free(&x->log);
    td_free(x);
}

static void copy_ints(td_ints *to, const int32_t *from, uint32_t n)
{
    to->n = 0;
    td_vec_reserve(to, (int)n);
    if (n)
        memcpy(to->at, from, n * sizeof *from);
    to->n = n;
}

/* Steps of the last look are of no more use. */
static void begin_look(td_engine *e)
{
    e->steps = e->at_start = e->found = (td_steps){0};
    td_arena_free(&e->trial_mem);
    e->outcome = TD_RUNNING;
    td_vec_free(&e->lost);
    td_vec_free(&e->lost_at);
    td_vec_clear(&e->waiting);
}

/* The rules that change, and where they stand. */
static void change_rules(td_engine *e, const bool *off, td_ints *lits,
                         td_ints *sites)
{
    td_switches *x = e->switches;
    for (int r = 0; r < e->m->nrules; r++) {
        const td_rule *rule = &e->m->rule[r];
        x->was_off[r] = x->off[r];
        if (off[r] == x->off[r])
            continue;
        x->off[r] = off[r];
        for (int i = 0; i < rule->nlits; i++)
            td_vec_push(lits, rule->lits[i]);
        td_vec_push(sites, rule->site);
    }
}

void td_engine_switch(td_engine *e, const bool *off)
{
    td_switches *x = e->switches;
    td_ints lits = {0}, sites = {0};
    assert(x && !e->depth);
    copy_ints(&x->trail, e->s->trail, (uint32_t)e->s->ntrail);
    copy_ints(&x->log, e->log.at, e->log.n);
    x->outcome = e->outcome;
    begin_look(e);
    change_rules(e, off, &lits, &sites);
    td_log_replay(e, &x->log, x->trail.at);
    for (int r = 0; r < e->m->nrules; r++)
        if (e->m->rule[r].given && x->was_off[r] && !x->off[r])
            set_given(e, r);
    td_log_take_standing(e);
    td_log_resume(e);
    for (uint32_t i = 0; i < x->trail.n; i++)
        if (e->s->val[x->trail.at[i]] <= 0)
            td_vec_push(&lits, x->trail.at[i]);
    td_add_near(e->m, &lits);
    td_scan_only_near(e, &lits, &sites);
}

void td_engine_switch_back(td_engine *e)
{
    td_switches *x = e->switches;
    td_state *s = e->s;
    int same = 0, n = (int)x->trail.n;
    begin_look(e);
    memcpy(x->off, x->was_off, sizeof *x->off * (size_t)e->m->nrules);
    while (same < n && same < s->ntrail && s->trail[same] == x->trail.at[same])
        same++;
    td_state_undo(s, same);
    for (int i = same; i < n; i++)
        td_state_set(s, x->trail.at[i]);
    copy_ints(&e->log, x->log.at, x->log.n);
    td_scan_only_near(e, &(td_ints){0}, &(td_ints){0});
    e->outcome = x->outcome;
}
