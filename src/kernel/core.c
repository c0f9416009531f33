/* Which rules and literals clash: a failed set, made minimal by trying to do
 * without each member in turn. */
#include "kernel/kernel_internal.h"

#include <assert.h>

typedef struct member {
    td_lit l;
    bool needed;
} member;
typedef TD_VEC(member) members;

static td_answer ask_members(td_kernel *k, const members *set, int without,
                             const td_budget *b)
{
    td_vec_clear(&k->assume);
    for (uint32_t i = 0; i < set->n; i++)
        if ((int)i != without)
            td_vec_push(&k->assume, set->at[i].l);
    return td_cdcl_solve(k->c, k->assume.at, (int)k->assume.n, b);
}

/* Keeps what the last answer needed, and what may not be dropped. */
static void keep_failed(const td_kernel *k, members *set)
{
    int n;
    const td_lit *failed = td_cdcl_failed(k->c, &n);
    for (int i = 0; i < n; i++)
        k->mark[failed[i]] = true;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < set->n; i++)
        if (set->at[i].needed || k->mark[set->at[i].l])
            set->at[kept++] = set->at[i];
    set->n = kept;
    for (int i = 0; i < n; i++)
        k->mark[failed[i]] = false;
}

/* What all attempts together may take unless the budget says otherwise, in
 * literals set or assumed and rules run. It is counted, not timed, so that
 * answers are the same on every machine. */
static const uint64_t most_work = 15000000;

static uint64_t work(const td_kernel *k)
{
    const td_cdcl_stats *s = td_cdcl_statistics(k->c);
    return s->propagations + 30 * s->rule_runs;
}

/* From the end, so that the trail of the members before stays in place. */
static bool shrink(td_kernel *k, members *set, const td_budget *b)
{
    uint64_t start = work(k), assumed = 0;
    uint64_t most = b && b->work ? b->work : most_work;
    bool minimal = true;
    for (uint32_t i = set->n; i-- > 0;) {
        if (i >= set->n || set->at[i].needed)
            continue;
        assumed += set->n;
        if (work(k) - start + assumed > most || td_cdcl_spend(k->c, set->n, b))
            return false;
        td_answer answer = ask_members(k, set, (int)i, b);
        if (answer == TD_UNDECIDED && td_cdcl_stopped(k->c))
            return false;
        if (answer == TD_UNSAT) {
            keep_failed(k, set);
            continue;
        }
        minimal &= answer == TD_SAT;
        set->at[i].needed = true;
    }
    return minimal;
}

static int rule_of_selector(const td_kernel *k, td_lit l)
{
    if (!k->selectors.n || l < k->selectors.at[0])
        return -1;
    return (l - k->selectors.at[0]) / 2;
}

static void add_member(td_kernel *k, members *set, td_lit l, bool needed)
{
    member x = {l, needed};
    if (k->mark[l])
        return;
    k->mark[l] = true;
    td_vec_push(set, x);
}

/* Each once: the literals, those to keep last, then the rules, which are the
 * first to go: people rather look at marks than at more rules. */
static void gather(td_kernel *k, const int32_t *rules, int nrules,
                   const td_lit *given, int n, int keep, members *set)
{
    for (int i = keep; i < n; i++)
        k->mark[given[i]] = true; /* not among the others too */
    for (int i = 0; i < keep && i < n; i++)
        add_member(k, set, given[i], false);
    for (int i = keep; i < n; i++)
        k->mark[given[i]] = false;
    for (int i = keep; i < n; i++)
        add_member(k, set, given[i], true);
    for (int i = 0; i < (rules ? nrules : k->m->nrules); i++)
        if (rules || !k->m->rule[i].theorem) /* it adds nothing of its own */
            add_member(k, set, k->selectors.at[rules ? rules[i] : i], false);
    for (uint32_t i = 0; i < set->n; i++)
        k->mark[set->at[i].l] = false;
}

static void write_core(const td_kernel *k, const members *set, td_core *core)
{
    td_vec_clear(&core->rules);
    td_vec_clear(&core->given);
    for (uint32_t i = 0; i < set->n; i++) {
        int rule = rule_of_selector(k, set->at[i].l);
        if (rule >= 0)
            td_vec_push(&core->rules, rule);
        else
            td_vec_push(&core->given, set->at[i].l);
    }
}

td_answer td_kernel_clash(td_kernel *k, const int32_t *rules, int nrules,
                          const td_lit *given, int n, int keep, td_core *core,
                          const td_budget *b)
{
    assert(k->switched && keep <= n);
    if (!td_kernel_built(k, b))
        return TD_UNDECIDED;
    members set = {0};
    gather(k, rules, nrules, given, n, keep, &set);
    td_answer answer = ask_members(k, &set, -1, b);
    if (answer == TD_UNSAT && core) {
        keep_failed(k, &set);
        core->minimal = shrink(k, &set, b);
        write_core(k, &set, core);
    }
    td_vec_free(&set);
    return answer;
}

td_answer td_kernel_refuted(td_kernel *k, const int32_t *rules, int nrules,
                            const td_lit *given, int n, td_lit not_this,
                            int *size, const td_budget *b)
{
    assert(k->switched);
    *size = 0;
    if (!td_kernel_built(k, b))
        return TD_UNDECIDED;
    td_vec_clear(&k->assume);
    for (int i = 0; i < n; i++)
        td_vec_push(&k->assume, given[i]);
    for (int i = 0; i < (rules ? nrules : k->m->nrules); i++)
        if (rules || !k->m->rule[i].theorem)
            td_vec_push(&k->assume, k->selectors.at[rules ? rules[i] : i]);
    td_vec_push(&k->assume, not_this);
    td_answer answer = td_cdcl_solve(k->c, k->assume.at, (int)k->assume.n, b);
    td_cdcl_failed(k->c, size);
    return answer;
}

void td_kernel_focus(td_kernel *k, const int32_t *atoms, int n)
{
    td_cdcl_focus(k->c, atoms, n);
}

void td_kernel_prefer(td_kernel *k, td_lit l)
{
    td_cdcl_phase(k->c, l);
}

void td_core_free(td_core *core)
{
    td_vec_free(&core->rules);
    td_vec_free(&core->given);
}
