/* What-if techniques, once for all genres.
 *
 * A trial assumes something, lets the ordinary techniques up to a ceiling
 * work, and goes back. Three kinds (CM-15, CM-16, CM-17):
 *
 *   refute     one case, an open literal; if it dies, its negation holds
 *   intersect  both values of a variable; what follows from either holds
 *   split      all cases of a rule that needs one of a few literals; likewise
 *
 * Candidates are tried in brief, with the ceiling raised level by level, and
 * only the winner (the fewest steps) is run again to write out its proof. The
 * proof is then cut down to the steps that matter. */
#include "reason/engine_internal.h"

#include <assert.h>
#include <limits.h>

#include "base/alloc.h"
#include "reason/common.h"

enum { MAX_CASES = 4 };

/* ---- one branch ---- */

typedef enum fate { ALIVE, DEAD, TOO_LONG } fate;

/* Works on from an assumption until a contradiction, a fixpoint, or more
 * than `most` steps. */
static fate run_branch(td_engine *e, td_lit assume, int most, int *nsteps,
                       td_steps *into)
{
    *nsteps = 0;
    e->depth = 1;
    td_scan_enter(e);
    bool ok = td_state_set(e->s, assume);
    assert(ok);
    (void)ok;
    while (!td_engine_stopped(e) && td_engine_find(e)) {
        *nsteps += e->sink.brief ? (int)e->brief_end.n : e->found.n;
        if (!td_engine_apply(e, into))
            return DEAD;
        if (*nsteps > most)
            return TOO_LONG;
    }
    return ALIVE;
}

static void leave_branch(td_engine *e, int mark)
{
    td_state_undo(e->s, mark);
    e->depth = 0;
}

/* ---- a candidate: some cases that may settle something ---- */

typedef struct candidate {
    td_lit cases[MAX_CASES];
    int ncases;
    int rule; /* that makes the cases exhaustive, or TD_NO_RULE */
    int steps;
    td_ints set; /* what would follow */
} candidate;

/* By literal: in how many of the surviving cases it holds. */
typedef struct votes {
    uint8_t *count;
    td_ints seen;
} votes;

static void cast_votes(td_engine *e, votes *v, int mark)
{
    for (int i = mark; i < e->s->ntrail; i++) {
        td_lit l = e->s->trail[i];
        if (!v->count[l]++)
            td_vec_push(&v->seen, l);
    }
}

/* Runs all cases of c in brief; true if something follows. */
static bool try_candidate(td_engine *e, candidate *c, int most, votes *v)
{
    int alive = 0, mark = e->s->ntrail;
    c->steps = 0;
    td_vec_clear(&c->set);
    td_vec_clear(&v->seen);
    bool refute = c->ncases == 1;
    for (int i = 0; i < c->ncases; i++) {
        int n;
        fate f = run_branch(e, c->cases[i], most - c->steps, &n, NULL);
        c->steps += n;
        if (f == ALIVE && !refute) {
            cast_votes(e, v, mark);
            alive++;
        }
        leave_branch(e, mark);
        if (f == TOO_LONG || (f == ALIVE && refute)) {
            alive = -1;
            break;
        }
    }
    if (refute && alive == 0)
        td_vec_push(&c->set, td_not(c->cases[0]));
    for (uint32_t i = 0; i < v->seen.n; i++) {
        if (alive > 0 && v->count[v->seen.at[i]] == alive)
            td_vec_push(&c->set, v->seen.at[i]);
        v->count[v->seen.at[i]] = 0;
    }
    return c->set.n || (alive == 0 && !refute);
}

/* ---- writing out the winner ---- */

typedef struct writer {
    td_engine *e;
    td_step *step;
    td_ints rules, because;
    uint8_t *need; /* by literal */
} writer;

static void add_once(td_ints *list, int x)
{
    for (uint32_t i = 0; i < list->n; i++)
        if (list->at[i] == x)
            return;
    td_vec_push(list, x);
}

static bool trim_to_need(td_step *s, const uint8_t *need)
{
    int kept = 0;
    for (int i = 0; i < s->nset; i++)
        if (need[s->set[i]])
            s->set[kept++] = s->set[i];
    s->nset = kept;
    return kept > 0;
}

/* Keeps, from the end, the steps that what is needed rests on. A value may
 * be known because the others of its variable are out, and the other way
 * round: a need for a literal is a need for what made the state close it. */
static void need_literal(writer *w, td_lit l)
{
    const td_variable *v = &w->e->m->var[td_lit_var(w->e->m, l)];
    w->need[l] = 1;
    for (int i = 0; v->size > 2 && i < v->size; i++) {
        td_lit is = 2 * (v->atom + i);
        if (is != l && is != td_not(l))
            w->need[l & 1 ? is : is + 1] = 1;
    }
}

static void prune(writer *w, td_steps *steps, td_case *out)
{
    td_steps kept = {0};
    for (int i = steps->n - 1; i >= 0; i--) {
        td_step *s = steps->at[i];
        bool last = i == steps->n - 1 && out->dead;
        if (!last && !trim_to_need(s, w->need))
            continue;
        for (int k = 0; k < s->nbecause; k++)
            need_literal(w, s->because[k]);
        for (int k = 0; k < s->nrules; k++)
            add_once(&w->rules, s->rules[k]);
        w->step->unique |= s->unique;
        w->step->effort += s->cost;
        td_steps_add(&kept, &w->e->mem, s);
    }
    for (int i = kept.n - 1; i >= 0; i--)
        td_steps_add(&out->steps, &w->e->mem, kept.at[i]);
}

/* Runs one case again in full and keeps what matters of it. */
static void write_case(writer *w, td_lit assume, const td_ints *set,
                       td_case *out)
{
    td_engine *e = w->e;
    int mark = e->s->ntrail, n;
    td_steps all = {0};
    out->assume = assume;
    out->dead = run_branch(e, assume, INT_MAX, &n, &all) == DEAD;
    for (uint32_t i = 0; i < set->n && !out->dead; i++)
        need_literal(w, set->at[i]);
    prune(w, &all, out);
    leave_branch(e, mark);
    for (td_lit l = 0; l < 2 * e->m->natoms; l++) {
        if (w->need[l] && e->s->val[l] > 0)
            add_once(&w->because, l);
        w->need[l] = 0;
    }
}

static double length_bonus(int n)
{
    double bonus = 0;
    for (int at = 4, add = 2; at < n; at += add, bonus += 0.1)
        if (at == 8 || at == 16 || at == 32 || at == 64)
            add = at / 2;
    return bonus;
}

static int32_t *list_copy(td_arena *mem, const td_ints *from, int *n)
{
    *n = (int)from->n;
    return td_arena_copy(mem, from->at, sizeof *from->at * from->n);
}

static void write_winner(td_engine *e, const td_technique *tech,
                         const candidate *c)
{
    static const td_draft nothing;
    writer w = {.e = e, .need = td_calloc(2 * (size_t)e->m->natoms, 1)};
    td_step *s = w.step = td_step_new(&e->mem, tech, 0, &nothing);
    int total = 0;
    s->effort = 0;
    s->cases = TD_NEW(&e->mem, td_case, c->ncases);
    s->ncases = c->ncases;
    e->sink.brief = false;
    for (int i = 0; i < c->ncases; i++) {
        write_case(&w, c->cases[i], &c->set, &s->cases[i]);
        total += s->cases[i].steps.n;
    }
    if (c->rule != TD_NO_RULE) {
        const td_rule *r = &e->m->rule[c->rule];
        add_once(&w.rules, c->rule);
        for (int i = 0; i < r->nlits; i++)
            if (e->s->val[r->lits[i]])
                add_once(&w.because, e->s->val[r->lits[i]] > 0
                                         ? r->lits[i]
                                         : td_not(r->lits[i]));
    }
    s->rules = list_copy(&e->mem, &w.rules, &s->nrules);
    s->because = list_copy(&e->mem, &w.because, &s->nbecause);
    s->set = list_copy(&e->mem, &c->set, &s->nset);
    for (int i = 0; i < s->nbecause; i++)
        s->unique |= e->tainted[td_atom(s->because[i])];
    s->cost = tech->cost + length_bonus(total);
    e->found = (td_steps){0};
    td_steps_add(&e->found, &e->mem, s);
    td_vec_free(&w.rules);
    td_vec_free(&w.because);
    td_free(w.need);
}

/* ---- looking for candidates ---- */

typedef struct hunt {
    td_engine *e;
    votes v;
    candidate best, now;
} hunt;

static void consider(hunt *h)
{
    if (td_engine_stopped(h->e) ||
        !try_candidate(h->e, &h->now, h->best.steps - 1, &h->v))
        return;
    if (h->now.steps >= h->best.steps)
        return;
    td_ints keep = h->best.set;
    h->best = h->now;
    h->now.set = keep;
}

static void hunt_refute(hunt *h)
{
    const td_model *m = h->e->m;
    h->now.rule = TD_NO_RULE;
    for (int a = 0; a < m->natoms; a++)
        for (int sign = 0; sign < 2; sign++) {
            bool many = m->var[m->atom_var[a]].size > 2;
            if (h->e->s->val[2 * a] || (many && sign))
                continue;
            h->now.cases[0] = 2 * a + sign;
            h->now.ncases = 1;
            consider(h);
        }
}

static void hunt_intersect(hunt *h)
{
    const td_model *m = h->e->m;
    h->now.rule = TD_NO_RULE;
    for (int a = 0; a < m->natoms; a++) {
        if (h->e->s->val[2 * a])
            continue;
        h->now.cases[0] = 2 * a;
        h->now.cases[1] = 2 * a + 1;
        h->now.ncases = 2;
        consider(h);
    }
}

/* A COUNT that still needs one of its open literals to hold, or to fail; a
 * CLAUSE that needs one. False if they are too many to be cases. */
static bool cases_of_rule(const td_engine *e, const td_rule *r, candidate *c)
{
    int yes = 0, open = 0;
    if (r->kind != TD_RULE_CLAUSE && r->kind != TD_RULE_COUNT)
        return false;
    for (int i = 0; i < r->nlits; i++) {
        yes += e->s->val[r->lits[i]] > 0;
        if (e->s->val[r->lits[i]])
            continue;
        if (open == MAX_CASES)
            return false;
        c->cases[open++] = r->lits[i];
    }
    c->ncases = open;
    if (open < 2 || (r->kind == TD_RULE_CLAUSE && yes))
        return false;
    if (r->kind == TD_RULE_CLAUSE || !td_counts_has(&r->counts, yes))
        return true;
    if (td_counts_has(&r->counts, yes + open))
        return false;
    for (int i = 0; i < open; i++)
        c->cases[i] = td_not(c->cases[i]);
    return true;
}

static void hunt_split(hunt *h)
{
    const td_model *m = h->e->m;
    for (int r = 0; r < m->nrules; r++) {
        h->now.rule = r;
        if (cases_of_rule(h->e, &m->rule[r], &h->now))
            consider(h);
    }
}

/* The price of a set grows with its size. */
static bool run_smallest(td_engine *e, td_asked *a)
{
    static const double for_each = 0.1;
    td_draft *d = &e->sink.draft;
    td_step_open(&e->sink);
    a->stats.calls++;
    if (!e->o.last_resort(e->o.resort_arg, e->s, d))
        return false;
    a->stats.hits++;
    td_step *s = td_step_new(&e->mem, a->tech, 0, d);
    s->cost = s->effort = a->tech->cost + for_each * (s->nrules + s->nbecause);
    for (int i = 0; i < s->nbecause; i++)
        s->unique |= e->tainted[td_atom(s->because[i])];
    e->found = (td_steps){0};
    td_steps_add(&e->found, &e->mem, s);
    return true;
}

bool td_trial_run(td_engine *e, td_asked *a)
{
    if (a->tech->trial == TD_TRIAL_SMALLEST)
        return run_smallest(e, a);
    static void (*const hunts[])(hunt *) = {
        [TD_TRIAL_REFUTE] = hunt_refute,
        [TD_TRIAL_INTERSECT] = hunt_intersect,
        [TD_TRIAL_SPLIT] = hunt_split,
    };
    hunt h = {.e = e};
    h.v.count = td_calloc(2 * (size_t)e->m->natoms, 1);
    h.best.steps = INT_MAX;
    int top = a->tech->ceiling ? a->tech->ceiling : TD_INNER_LEVELS;
    for (e->ceiling = 1; e->ceiling <= top; e->ceiling++) {
        e->sink.brief = true;
        a->stats.calls++;
        hunts[a->tech->trial](&h);
        e->sink.brief = false;
        if (h.best.steps < INT_MAX)
            break;
    }
    bool found = h.best.steps < INT_MAX && e->outcome == TD_RUNNING;
    e->contradiction = false;
    if (found) {
        a->stats.hits++;
        write_winner(e, a->tech, &h.best);
    }
    e->ceiling = TD_MAX_LEVEL;
    td_free(h.v.count);
    td_vec_free(&h.v.seen);
    td_vec_free(&h.best.set);
    td_vec_free(&h.now.set);
    return found;
}
