/* What-if techniques, once for all genres.
 *
 * A trial assumes something, lets the ordinary techniques up to a ceiling
 * work, and goes back. Three kinds (CM-15, CM-16, CM-17):
 *
 *   refute     one case, an open literal; if it dies, its negation holds
 *   intersect  both values of a variable; what follows from either holds
 *   split      cases that cover everything: of a rule that needs one of a few
 *              literals, or as a genre's row lists them; likewise
 *
 * Candidates are tried in brief, with the ceiling raised level by level, and
 * only the winner (the fewest steps) is run again to write out its proof. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "reason/common_rows.h"
#include "reason/engine_internal.h"

/* ---- a candidate: some cases that may settle something ---- */

/* By literal: in how many of the surviving cases it holds. */
typedef struct votes {
    uint16_t *count;
    td_ints seen;
} votes;

typedef struct hunt {
    td_engine *e;
    votes v;
    td_candidate best, now;
    const int8_t *solution; /* by literal; NULL if none is known */
    bool *alive;            /* by literal: known not to die */
    int runs;               /* cases run that nothing is kept of */
} hunt;

/* A hunt with cases of several literals each, of which nothing is kept, ends
 * after so many; the smallest reason is quicker then. */
enum { MOST_RUNS = 1000 };

static void cast_vote(votes *v, td_lit l)
{
    if (!v->count[l]++)
        td_vec_push(&v->seen, l);
}

/* What a case leads to gets a vote. A single literal has its lead. */
static td_fate follow_case(hunt *h, int i, int most, int *nsteps)
{
    td_engine *e = h->e;
    const td_cases *c = &h->now.cases;
    int first = td_case_first(c, i), n = c->end.at[i] - first;
    int mark = e->s->ntrail;
    if (n == 1) {
        td_lit l = c->lits.at[first];
        td_fate f = td_lead_follow(e, l, most, nsteps);
        const td_ints *lits = td_lead_lits(e, l);
        for (uint32_t k = 0; f == TD_ALIVE && k < lits->n; k++)
            cast_vote(&h->v, lits->at[k]);
        return f;
    }
    h->runs++;
    td_fate f = td_leads_follow(e, c->lits.at + first, n, most, nsteps);
    for (int k = mark; f == TD_ALIVE && k < e->s->ntrail; k++)
        cast_vote(&h->v, e->s->trail[k]);
    td_branch_leave(e, mark);
    return f;
}

/* Is the case that of the solution? */
static bool is_right(const hunt *h, int i)
{
    const td_cases *c = &h->now.cases;
    for (int k = td_case_first(c, i); h->solution && k < c->end.at[i]; k++)
        if (h->solution[c->lits.at[k]] <= 0)
            return false;
    return h->solution;
}

/* Is there something that all the surviving cases agree on? Only what holds
 * in the solution can follow in the end. */
static bool may_agree(const hunt *h, int alive)
{
    for (uint32_t i = 0; i < h->v.seen.n; i++) {
        td_lit l = h->v.seen.at[i];
        if (h->v.count[l] == alive && !h->e->s->val[l] &&
            (!h->solution || h->solution[l] > 0))
            return true;
    }
    return !alive;
}

/* Runs all cases in brief; true if something follows. The case that is right
 * does not die, so it comes last: mostly the others leave nothing to it. */
static bool try_candidate(hunt *h, int most)
{
    td_candidate *x = &h->now;
    votes *v = &h->v;
    int ncases = (int)x->cases.end.n, alive = 0;
    bool refute = ncases == 1, settled = true;
    x->steps = 0;
    td_vec_clear(&x->set);
    td_vec_clear(&v->seen);
    for (int right = 0; right < 2; right++)
        for (int i = 0; i < ncases && settled; i++) {
            int n;
            if (is_right(h, i) != right)
                continue;
            td_fate f = follow_case(h, i, most - x->steps, &n);
            x->steps += n;
            alive += f == TD_ALIVE;
            settled =
                f != TD_TOO_LONG && !(refute && alive) && may_agree(h, alive);
        }
    if (refute && settled)
        td_vec_push(&x->set, td_not(x->cases.lits.at[0]));
    for (uint32_t i = 0; i < v->seen.n; i++) {
        td_lit l = v->seen.at[i];
        h->alive[l] |= refute && alive;
        if (settled && !h->e->s->val[l] && v->count[l] == alive)
            td_vec_push(&x->set, l);
        v->count[l] = 0;
    }
    return x->set.n || (settled && !alive);
}

static void consider(hunt *h)
{
    if (td_engine_stopped(h->e) || !try_candidate(h, h->best.steps - 1) ||
        h->now.steps >= h->best.steps)
        return;
    td_candidate swap = h->best;
    h->best = h->now;
    h->now = swap;
}

/* ---- looking for candidates ---- */

static void take_cases(td_cases *c, const td_lit *lits, int n)
{
    td_cases_clear(c);
    for (int i = 0; i < n; i++) {
        td_case_lit(c, lits[i]);
        td_case_end(c);
    }
}

/* With a high ceiling a look is long. There those literals are first that were
 * seen to lead to most, and not many more are looked at once one dies. */
enum { HIGH = TD_INNER_LEVELS - 1 };

static int more_looks(const td_engine *e)
{
    return e->ceiling < HIGH ? INT_MAX : e->ceiling == HIGH ? 6 : 3;
}

typedef struct hope {
    td_lit l;
    uint32_t leads;
} hope;

static int by_hope(const void *a, const void *b)
{
    const hope *x = a, *y = b;
    if (x->leads != y->leads)
        return x->leads > y->leads ? -1 : 1;
    return x->l < y->l ? -1 : x->l > y->l;
}

static int list_hopes(const td_engine *e, hope *list)
{
    const td_model *m = e->m;
    int n = 0;
    for (td_lit l = 0; l < 2 * m->natoms; l++) {
        bool many = m->var[td_lit_var(m, l)].size > 2;
        if (!e->s->val[l] && !(many && l & 1))
            list[n++] = (hope){l, 0};
    }
    if (e->ceiling < HIGH)
        return n;
    for (int i = 0; i < n; i++)
        list[i].leads = td_lead_size(e, list[i].l);
    qsort(list, (size_t)n, sizeof *list, by_hope);
    return n;
}

/* What holds in a solution does not die; nor does what follows from a literal
 * that does not die. */
static void hunt_refute(hunt *h, const td_technique *tech)
{
    td_engine *e = h->e;
    size_t nlits = 2 * (size_t)e->m->natoms;
    hope *list = td_alloc(sizeof *list * (nlits + 1));
    int n = list_hopes(e, list), left = more_looks(e);
    (void)tech;
    for (size_t l = 0; l < nlits; l++)
        h->alive[l] = h->solution && h->solution[l] > 0;
    for (int i = 0; i < n && left; i++) {
        if (h->alive[list[i].l])
            continue;
        take_cases(&h->now.cases, &list[i].l, 1);
        consider(h);
        left -= h->best.steps < INT_MAX;
    }
    td_free(list);
}

static void hunt_intersect(hunt *h, const td_technique *tech)
{
    (void)tech;
    for (int a = 0; a < h->e->m->natoms; a++) {
        td_lit both[] = {2 * a, 2 * a + 1};
        if (h->e->s->val[2 * a])
            continue;
        take_cases(&h->now.cases, both, 2);
        consider(h);
    }
}

/* A COUNT that still needs one of its open literals to hold, or to fail; a
 * CLAUSE that needs one. False if they are too many to be cases. */
static bool cases_of_rule(const td_engine *e, const td_rule *r, td_cases *c)
{
    enum { MOST = 4 };
    td_lit open[MOST];
    const int8_t *val = e->s->val;
    int yes = 0, n = 0;
    if (r->kind != TD_RULE_CLAUSE && r->kind != TD_RULE_COUNT)
        return false;
    for (int i = 0; i < r->nlits; i++) {
        yes += val[r->lits[i]] > 0;
        if (val[r->lits[i]])
            continue;
        if (n == MOST)
            return false;
        open[n++] = r->lits[i];
    }
    bool clause = r->kind == TD_RULE_CLAUSE;
    bool needs = clause ? !yes : !td_counts_has(&r->counts, yes);
    if (n < 2 || (!needs && (clause || td_counts_has(&r->counts, yes + n))))
        return false;
    for (int i = 0; i < n; i++)
        open[i] = needs ? open[i] : td_not(open[i]);
    take_cases(c, open, n);
    td_vec_push(&c->rules, (int)(r - e->m->rule));
    for (int i = 0; i < r->nlits; i++)
        if (val[r->lits[i]])
            td_vec_push(&c->because,
                        val[r->lits[i]] > 0 ? r->lits[i] : td_not(r->lits[i]));
    return true;
}

static void hunt_split(hunt *h, const td_technique *tech)
{
    td_engine *e = h->e;
    td_cases *c = &h->now.cases;
    if (!tech->cases) {
        for (int r = 0; r < e->m->nrules; r++)
            if (cases_of_rule(e, &e->m->rule[r], c))
                consider(h);
        return;
    }
    int n = td_scan_anchors(e->m, &tech->reach);
    for (int i = 0; i < n && h->runs < MOST_RUNS; i++) {
        if (td_engine_stopped(e) || !td_scan_is_anchor(e, tech, i))
            continue;
        td_cases_clear(c);
        if (tech->cases(&e->pos, td_scan_anchor(e, tech, i), c) && c->end.n > 1)
            consider(h);
    }
}

static td_step *smallest_step(td_engine *e, const td_asked *a,
                              const td_draft *d)
{
    td_step *s = td_step_new(&e->mem, a->tech, 0, d);
    td_step_price_set(s);
    for (int i = 0; i < s->nbecause; i++)
        s->unique |= e->tainted[td_atom(s->because[i])];
    return s;
}

/* The best is taken; the others wait, as names may lead to the same. */
static bool run_smallest(td_engine *e, td_asked *a)
{
    td_drafts sets = {0};
    a->stats.calls++;
    e->o.last_resort(e->o.exact_arg, e->s, &sets);
    e->in_hand = (td_steps){0};
    for (uint32_t i = sets.n; i-- > 0;)
        td_steps_add(&e->in_hand, &e->mem, smallest_step(e, a, &sets.at[i]));
    td_drafts_free(&sets);
    return td_trial_in_hand(e, a);
}

bool td_trial_in_hand(td_engine *e, td_asked *a)
{
    e->found = (td_steps){0};
    while (e->in_hand.n && !e->found.n) {
        td_step *s = e->in_hand.at[--e->in_hand.n];
        if (!e->s->val[s->set[0]])
            td_steps_add(&e->found, &e->mem, s);
    }
    a->stats.hits += e->found.n > 0;
    return e->found.n;
}

static void free_candidate(td_candidate *x)
{
    td_cases_free(&x->cases);
    td_vec_free(&x->set);
}

/* The best candidate, level by level. */
static bool find_best(hunt *h, td_asked *a)
{
    static void (*const hunts[])(hunt *, const td_technique *) = {
        [TD_TRIAL_REFUTE] = hunt_refute,
        [TD_TRIAL_INTERSECT] = hunt_intersect,
        [TD_TRIAL_SPLIT] = hunt_split,
    };
    td_engine *e = h->e;
    int top = a->tech->ceiling ? a->tech->ceiling : TD_INNER_LEVELS;
    h->best.steps = INT_MAX;
    e->sink.brief = true;
    for (e->ceiling = 1; e->ceiling <= top; e->ceiling++) {
        a->stats.calls++;
        hunts[a->tech->trial](h, a->tech);
        if (h->best.steps < INT_MAX)
            break;
    }
    e->sink.brief = false;
    e->contradiction = false;
    return h->best.steps < INT_MAX && e->outcome == TD_RUNNING;
}

/* Few techniques depend on the order of things, where they give up or see
 * only what is open; then a lead may come to more than the branch does when
 * it is run again. It is forgotten, and the hunt goes on. */
static void forget_leads(td_engine *e, const td_cases *c)
{
    for (uint32_t i = 0; i < c->lits.n; i++)
        td_lead_forget(e, c->lits.at[i]);
}

bool td_trial_run(td_engine *e, td_asked *a)
{
    if (a->tech->trial == TD_TRIAL_SMALLEST)
        return run_smallest(e, a);
    enum { TRIES = 8 };
    size_t nlits = 2 * (size_t)e->m->natoms;
    hunt h = {.e = e, .solution = td_engine_solution(e)};
    h.v.count = td_calloc(nlits, sizeof *h.v.count);
    h.alive = td_calloc(nlits, sizeof *h.alive);
    bool found = false;
    for (int i = 0; i < TRIES && !found && find_best(&h, a); i++) {
        found = td_trial_write(e, a->tech, &h.best);
        if (!found)
            forget_leads(e, &h.best.cases);
    }
    a->stats.hits += found;
    e->ceiling = TD_MAX_LEVEL;
    td_free(h.v.count);
    td_free(h.alive);
    td_vec_free(&h.v.seen);
    free_candidate(&h.best);
    free_candidate(&h.now);
    return found;
}
