/* Deciding, restarting, and the interface of the solver. */
#include "kernel/internal.h"

#include <assert.h>
#include <string.h>

enum { MAX_LBD = 0xfffff };

static size_t memory(const td_cdcl *c)
{
    size_t then = c->then ? (size_t)c->then_start[c->nthen] : c->pairs.cap;
    return c->words_cap * sizeof *c->words + c->list_bytes +
           then * sizeof *c->then + (size_t)c->atom_cap * 64;
}

/* Places of clauses fit into a td_reason up to 2 GB. */
#define MOST_BYTES ((size_t)3 << 29)

static bool out_of_memory(const td_cdcl *c, const td_budget *b)
{
    size_t limit =
        b && b->bytes && b->bytes < MOST_BYTES ? b->bytes : MOST_BYTES;
    return memory(c) > limit;
}

static bool out_of_budget(td_cdcl *c, const td_budget *b, uint64_t start)
{
    if (out_of_memory(c, b))
        return true;
    if (!b)
        return false;
    return b->conflicts && c->stats.conflicts - start >= b->conflicts;
}

/* How much work goes by between two questions, in literals looked at: less
 * than a millisecond. */
enum { ASK_EVERY = 50000 };

bool td_ask_stop(td_cdcl *c)
{
    c->ask_at = c->work + ASK_EVERY;
    c->stopped |=
        c->budget && c->budget->stop && c->budget->stop(c->budget->arg);
    return c->stopped;
}

bool td_cdcl_spend(td_cdcl *c, uint64_t work, const td_budget *b)
{
    c->budget = b;
    c->stopped = false;
    bool stop = td_spent(c, work);
    c->budget = NULL;
    return stop;
}

/* A moving average over about `window` values; a plain one at the start. */
static void average(double *mean, double x, uint64_t count, double window)
{
    double n = (double)count;
    *mean += (x - *mean) / (n < window ? n : window);
}

bool td_cdcl_stopped(const td_cdcl *c)
{
    return c->stopped;
}

/* Learns from c->conflict, unless it is stopped; false if that shows that there
 * is no solution. */
static bool learn(td_cdcl *c)
{
    int top = 0, lbd;
    for (uint32_t i = 0; i < c->conflict.n; i++) {
        int level = c->level[td_atom(c->conflict.at[i])];
        top = level > top ? level : top;
    }
    if (top == 0)
        return false;
    td_trail_back(c, top); /* a propagator may have been late */
    int back = td_analyze(c, &lbd);
    if (back < 0)
        return true;
    td_trail_back(c, back);
    c->stats.learned++;
    td_lit first = c->learnt.at[0];
    if (c->learnt.n == 1) {
        td_trail_put(c, first, TD_WHY_NONE);
    } else if (c->learnt.n == 2) {
        td_clause_binary(c, first, c->learnt.at[1]);
        td_trail_put(c, first,
                     td_why(TD_WHY_BINARY, (uint32_t)c->learnt.at[1]));
    } else {
        td_cref at = td_clause_new(c, c->learnt.at, (int)c->learnt.n, true);
        td_clause *k = td_clause_at(c, at);
        k->lbd = (uint32_t)(lbd < MAX_LBD ? lbd : MAX_LBD) & MAX_LBD;
        k->used = 1;
        td_vec_push(&c->learned, at);
        td_clause_attach(c, at);
        td_trail_put(c, first, td_why(TD_WHY_CLAUSE, at));
    }
    average(&c->fast_lbd, lbd, c->stats.conflicts, 32);
    average(&c->slow_lbd, lbd, c->stats.conflicts, 4096);
    return true;
}

static bool want_restart(const td_cdcl *c)
{
    return c->stats.conflicts >= c->next_restart &&
           c->fast_lbd > 1.1 * c->slow_lbd;
}

/* The next literal to try: an assumption first, then by activity. Returns
 * TD_NO_LIT when all is decided, -2 when an assumption is false already. */
static td_lit next_decision(td_cdcl *c)
{
    while (td_level(c) < (int)c->assumed.n) {
        td_lit l = c->assumed.at[td_level(c)];
        if (c->val[l] < 0) {
            td_analyze_failed(c, l);
            return -2;
        }
        if (!c->val[l])
            return l;
        td_trail_new_level(c); /* holds already: an empty level */
    }
    int a = td_decide_next(c);
    return a < 0 ? TD_NO_LIT : 2 * a + (c->phase[a] < 0);
}

/* ---- other values to try ----
 *
 * An atom is tried with the value that it had last, which keeps what has been
 * found of a solution. In a long search that is a rut: now and then all atoms
 * go back to the values of the longest trail that met no conflict, and between
 * these to those that nobody has tried. Short searches see nothing of it. */
enum { REPHASE = 3000 };

static void remember_longest(td_cdcl *c)
{
    if (c->ntrail <= c->longest)
        return;
    c->longest = c->ntrail;
    memcpy(c->best, c->phase, sizeof *c->best * (size_t)c->natoms);
    for (int i = 0; i < c->ntrail; i++)
        c->best[td_atom(c->trail[i])] = c->trail[i] & 1 ? -1 : 1;
}

static void rephase(td_cdcl *c)
{
    c->rephased++;
    c->next_rephase = c->stats.conflicts + REPHASE * c->rephased;
    if (c->rephased % 2)
        memcpy(c->phase, c->best, sizeof *c->best * (size_t)c->natoms);
    else
        for (int a = 0; a < c->natoms; a++)
            c->phase[a] = c->rephased % 4 ? (int8_t)-c->phase[a] : -1;
    c->longest = 0;
}

/* ---- another solution ----
 *
 * Who asks for another solution than the last expects that there is none. To
 * show that, atoms are tried with the values that the
 * solution has not, each time anew: a wrong value clashes soon and tells much,
 * right ones agree with each other to the end. Where many decisions were free,
 * a second solution is likely near the first, and a few conflicts are spent
 * there before that. */
enum { FREE = 8, NEAR = 10 };

void td_cdcl_another(td_cdcl *c)
{
    c->another = true;
}

/* A solution was found; its trail is still there. */
static void weigh_freedom(td_cdcl *c)
{
    int levels = td_level(c) - (int)c->assumed.n;
    int open = levels > 0 ? c->ntrail - c->level_start.at[c->assumed.n] : 0;
    c->stay_near = levels > 3 && levels * FREE > open ? NEAR : 0;
}

static void turn_away(td_cdcl *c)
{
    td_trail_back(c, (int)c->assumed.n);
    for (int i = 0; i < c->norder; i++)
        c->phase[c->order[i]] = (int8_t)-c->model[c->order[i]];
    c->keep_phases = true;
}

static td_answer search(td_cdcl *c, const td_budget *b)
{
    uint64_t start = c->stats.conflicts;
    c->rephased = 0;
    c->next_rephase = start + REPHASE;
    c->longest = 0;
    for (;;) {
        if (!td_trail_propagate(c)) {
            if (c->stats.conflicts > start + REPHASE / 2)
                remember_longest(c);
            c->stats.conflicts++;
            if (!learn(c)) {
                c->hopeless = true;
                td_vec_clear(&c->failed);
                return TD_UNSAT;
            }
            if (c->stopped)
                return TD_UNDECIDED;
            continue;
        }
        if (c->stopped || out_of_budget(c, b, start))
            return TD_UNDECIDED;
        if (c->another && !c->keep_phases &&
            c->stats.conflicts - start >= c->stay_near) {
            turn_away(c);
            continue;
        }
        if (want_restart(c)) {
            c->next_restart = c->stats.conflicts + 10;
            c->stats.restarts++;
            td_trail_back(c, (int)c->assumed.n);
            if (c->stats.conflicts >= c->next_rephase)
                rephase(c);
            continue;
        }
        if (c->stats.conflicts >= c->next_reduce) {
            c->reduce_step += 300;
            c->next_reduce = c->stats.conflicts + c->reduce_step;
            td_clauses_reduce(c);
        }
        td_clauses_compact_if_due(c);
        td_lit l = next_decision(c);
        if (l == -2)
            return c->stopped ? TD_UNDECIDED : TD_UNSAT;
        if (l == TD_NO_LIT)
            return TD_SAT;
        c->stats.decisions++;
        td_trail_new_level(c);
        td_trail_put(c, l, TD_WHY_NONE);
    }
}

/* Keeps as much of the trail as the new assumptions share with the old. */
static void take_assumptions(td_cdcl *c, const td_lit *assume, int n)
{
    int same = 0;
    while (same < n && (uint32_t)same < c->assumed.n && same < td_level(c) &&
           assume[same] == c->assumed.at[same])
        same++;
    td_trail_back(c, same);
    td_vec_clear(&c->assumed);
    for (int i = 0; i < n; i++)
        td_vec_push(&c->assumed, assume[i]);
}

static bool needs_tidying(const td_cdcl *c)
{
    return c->to_release.n || c->wasted > c->nwords / 2;
}

/* Something new is fixed, and looking through all clauses costs no more than
 * propagation has since the last time. While a part is asked about, the other
 * parts' clauses are left alone. */
static bool is_worth_simplifying(const td_cdcl *c)
{
    uint64_t since = c->stats.propagations - c->propagated_before;
    return !c->in_part && c->ntrail > c->fixed_before &&
           since * 4 > c->nwords + 4 * (uint64_t)c->natoms;
}

/* All was decided before anything was loaded: nobody wants to hear of it. */
static bool is_empty(const td_cdcl *c)
{
    return c->ntrail >= c->norder && !c->rules.n && !c->nwords && !c->pairs.n &&
           !c->then && !c->npairs;
}

bool td_cdcl_all_fixed(const td_cdcl *c)
{
    return !td_level(c) && c->ntrail == c->natoms;
}

static td_answer come_to_rest(td_cdcl *c)
{
    if (needs_tidying(c))
        td_trail_back(c, 0);
    if (!c->hopeless && td_level(c) == 0) {
        if (is_empty(c))
            c->qhead = c->heard = c->ntrail;
        if (c->pairs.n)
            td_clauses_pack_pairs(c);
        c->hopeless = !td_trail_propagate(c);
        if (c->stopped)
            return TD_UNDECIDED;
        if (!c->hopeless && (needs_tidying(c) || is_worth_simplifying(c)))
            td_clauses_simplify(c);
    }
    return c->hopeless ? TD_UNSAT : TD_SAT;
}

td_answer td_cdcl_rest(td_cdcl *c, const td_budget *b)
{
    c->budget = b;
    c->stopped = false;
    td_trail_back(c, 0);
    td_vec_clear(&c->assumed);
    td_answer answer = come_to_rest(c);
    c->budget = NULL;
    return answer;
}

static void keep_model(td_cdcl *c)
{
    if (!c->in_part)
        for (int a = 0; a < c->natoms; a++)
            c->model[a] = c->val[2 * a];
    else
        for (int i = 0; i < c->norder; i++)
            c->model[c->order[i]] = c->val[2 * c->order[i]];
}

td_answer td_cdcl_solve(td_cdcl *c, const td_lit *assume, int n,
                        const td_budget *budget)
{
    td_vec_clear(&c->failed);
    c->budget = budget;
    c->stopped = false;
    td_answer answer = come_to_rest(c);
    if (answer == TD_SAT) {
        take_assumptions(c, assume, n);
        for (int i = 0; i < 4 && out_of_memory(c, budget); i++)
            td_clauses_reduce(c); /* the last call wanted more memory */
        answer = search(c, budget);
        if (answer == TD_SAT && !c->focus)
            keep_model(c);
        c->keep_phases = c->another = false;
        if (answer == TD_SAT)
            weigh_freedom(c);
        if (answer != TD_UNSAT) /* where it was stopped, not all is at rest */
            td_trail_back(c, c->stopped ? 0 : (int)c->assumed.n);
    }
    c->stats.bytes = memory(c);
    c->budget = NULL;
    return answer;
}

void td_cdcl_back(td_cdcl *c)
{
    td_trail_back(c, 0);
}

void td_cdcl_keep_fixed(td_cdcl *c)
{
    td_trail_back(c, 0);
    for (int i = 0; i < c->ntrail; i++)
        c->model[td_atom(c->trail[i])] = c->trail[i] & 1 ? -1 : 1;
}

void td_cdcl_focus(td_cdcl *c, const int32_t *atoms, int n)
{
    c->focus = atoms;
    c->nfocus = n;
}

void td_cdcl_only(td_cdcl *c, const int32_t *atoms, int n)
{
    td_trail_back(c, 0);
    td_vec_clear(&c->assumed);
    c->in_part = atoms != NULL;
    if (atoms) {
        td_decide_only(c, atoms, n);
        return;
    }
    int32_t *all = td_alloc(sizeof *all * (size_t)(c->natoms + 1));
    n = 0;
    for (int a = 0; a < c->natoms; a++)
        if (c->decide[a])
            all[n++] = a;
    td_decide_only(c, all, n);
    td_free(all);
}

bool td_cdcl_model(const td_cdcl *c, td_lit l)
{
    int8_t v = c->model[td_atom(l)];
    return l & 1 ? v < 0 : v > 0;
}

const td_lit *td_cdcl_failed(const td_cdcl *c, int *n)
{
    *n = (int)c->failed.n;
    return c->failed.at;
}

int td_cdcl_fixed(const td_cdcl *c, td_lit l)
{
    return c->level[td_atom(l)] == 0 ? c->val[l] : 0;
}

const int8_t *td_cdcl_values(const td_cdcl *c)
{
    assert(td_level(c) == 0);
    return c->val;
}

const td_cdcl_stats *td_cdcl_statistics(const td_cdcl *c)
{
    return &c->stats;
}
