/* What-if techniques, once for all genres.
 *
 * A trial assumes something, lets the ordinary techniques up to a ceiling
 * work, and goes back. No trial works inside a trial. There are three kinds:
 *
 *   refute     one case, an open literal; if it dies, its negation holds
 *   both ways  both values of a variable; what follows from either holds
 *   split      cases that cover everything: of a rule that needs one of a few
 *              literals, or as a genre's row lists them; likewise
 *
 * Candidates are tried in brief. Those that settle something are then run again
 * in full, to see how many steps their proofs have once all that does not
 * matter is left out; the shortest is told. */
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "reason/common_rows.h"
#include "reason/trial_hunt.h"

/* A hunt with cases of several literals each, of which nothing is kept, ends
 * after so many; the smallest reason is quicker then. */
enum { MOST_RUNS = 1000 };

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
        bool many = !m->var[td_lit_var(m, l)].binary;
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

/* Those that the last hunt left: the first whose proof is still no longer than
 * the shortest was then. */
static bool take_due(td_hunt *h, td_ints *due)
{
    while (due->n && !td_hunt_has_found(h)) {
        td_lit l = td_vec_pop(due);
        if (h->e->s->val[l])
            continue;
        take_cases(&h->now.cases, &l, 1);
        td_vec_clear(&h->now.set);
        td_vec_push(&h->now.set, td_not(l));
        td_hunt_consider_proof(h);
    }
    return td_hunt_has_found(h);
}

static int by_told(const void *a, const void *b)
{
    const td_dying *x = a, *y = b;
    if (x->told != y->told)
        return x->told > y->told ? -1 : 1;
    return x->l > y->l ? -1 : x->l < y->l;
}

/* Keeps the others whose proofs are as short as the best: they need not be
 * hunted for again. */
static void keep_due(td_hunt *h, td_ints *due)
{
    if (h->dying.n)
        qsort(h->dying.at, h->dying.n, sizeof *h->dying.at, by_told);
    for (uint32_t i = 0; i < h->dying.n; i++)
        if (h->dying.at[i].told == h->best.told)
            td_vec_push(due, h->dying.at[i].l);
}

/* What holds in a solution does not die; nor does what follows from a literal
 * that does not die. */
static void hunt_refute(td_hunt *h)
{
    td_engine *e = h->e;
    size_t nlits = 2 * (size_t)e->m->natoms;
    hope *list = td_alloc(sizeof *list * (nlits + 1));
    int n = list_hopes(e, list), left = more_looks(e);
    for (size_t l = 0; l < nlits; l++)
        h->alive[l] = h->solution && h->solution[l] > 0;
    for (int i = 0; i < n && left; i++) {
        if (h->alive[list[i].l])
            continue;
        take_cases(&h->now.cases, &list[i].l, 1);
        td_hunt_consider(h);
        left -= td_hunt_has_found(h);
    }
    td_free(list);
}

static void hunt_both_ways(td_hunt *h)
{
    for (int a = 0; a < h->e->m->natoms; a++) {
        td_lit both[] = {2 * a, 2 * a + 1};
        if (h->e->s->val[2 * a])
            continue;
        take_cases(&h->now.cases, both, 2);
        td_hunt_consider(h);
    }
}

bool td_cases_of_rule(const td_pos *p, int rule, td_cases *c)
{
    enum { MOST = 4 };
    td_lit open[MOST];
    const td_rule *r = &p->m->rule[rule];
    int yes = 0, n = 0;
    if (r->kind != TD_RULE_CLAUSE && r->kind != TD_RULE_COUNT)
        return false;
    for (int i = 0; i < r->nlits; i++) {
        yes += p->val[r->lits[i]] > 0;
        if (p->val[r->lits[i]])
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
    td_case_rule(c, p, r);
    return true;
}

static void hunt_rule_cases(td_hunt *h)
{
    td_engine *e = h->e;
    for (int r = 0; r < e->m->nrules; r++)
        if (td_cases_of_rule(&e->pos, r, &h->now.cases))
            td_hunt_consider(h);
}

/* Cases that the genre lists. */
static void hunt_listed_cases(td_hunt *h)
{
    td_engine *e = h->e;
    td_cases *c = &h->now.cases;
    int n = td_scan_anchors(e->m, &h->tech->reach);
    for (int i = 0; i < n && h->runs < MOST_RUNS; i++) {
        if (td_engine_stopped(e) || !td_scan_is_anchor(e, h->tech, i))
            continue;
        td_cases_clear(c);
        if (h->tech->cases(&e->pos, td_scan_anchor(e, h->tech, i), c) &&
            c->end.n > 1)
            td_hunt_consider(h);
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

/* Leaves out places that were decided since. */
static void look_anew(const td_engine *e, td_step *s)
{
    int n = 0;
    for (int i = 0; i < s->nlook; i++)
        if (td_var_value(e->m, e->s->val, e->m->var_at[s->look[i]]) < 0)
            s->look[n++] = s->look[i];
    s->nlook = n;
}

/* A smallest reason that is left over, and still says something. */
static bool take_in_hand(td_engine *e)
{
    e->found = (td_steps){0};
    while (e->in_hand.n && !e->found.n) {
        td_step *s = e->in_hand.at[--e->in_hand.n];
        if (e->s->val[s->set[0]])
            continue;
        look_anew(e, s);
        td_steps_add(&e->found, &e->mem, s);
    }
    return e->found.n;
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
    bool found = take_in_hand(e);
    a->stats.hits += found;
    return found;
}

static void free_candidate(td_candidate *x)
{
    td_cases_free(&x->cases);
    td_vec_free(&x->set);
}

/* What dies whatever becomes of others near it. Those that lead to most are
 * first; a large board gets fewer runs, and few are made once one is found.
 * Where a hunt was in vain a smallest reason has decided a little since, and
 * mostly the next would be in vain, too: it gets few runs. */
static void hunt_near(td_hunt *h)
{
    enum { MOST_WORK = 70000, MOST_AFTER = 60, LESS = 8 };
    td_engine *e = h->e;
    hope *list = td_alloc(sizeof *list * (2 * (size_t)e->m->natoms + 1));
    int n = list_hopes(e, list), runs = MOST_WORK / (n + 1);
    if (h->in_vain)
        runs /= LESS;
    td_cases near = {0};
    for (int i = 0; i < n && runs > 0; i++) {
        td_lit l = list[i].l;
        if (h->solution && h->solution[l] > 0)
            continue;
        td_cases_clear(&near);
        if (!h->tech->cases(&e->pos, td_lit_site(e->m, l), &near) ||
            !td_near_refute(e, l, &near.lits, &runs, &h->now.cases))
            continue;
        td_vec_clear(&h->now.set);
        td_vec_push(&h->now.set, td_not(l));
        bool first = !td_hunt_has_found(h);
        td_hunt_consider_proof(h);
        if (first && td_hunt_has_found(h) && runs > MOST_AFTER)
            runs = MOST_AFTER;
    }
    td_cases_free(&near);
    td_free(list);
}

/* Keeps the candidate if it can be written, and is not too long to tell. */
static void take_prospect(td_hunt *h)
{
    h->e->sink.brief = false;
    td_step *s = td_trial_write(h->e, h->tech, &h->now);
    h->e->sink.brief = true;
    if (s && td_step_told(s) <= h->most)
        td_steps_add(&h->written, h->e->steps_mem, s);
}

/* Asks the genre for its i-th candidate, in slices. */
static td_prospect ask_prospect(td_hunt *h, int i)
{
    td_candidate *x = &h->now;
    td_prospect found;
    if (h->tech->solution)
        h->e->pos.solution = td_engine_solution(h->e);
    td_scan_begin_slices(h->e);
    do {
        td_cases_clear(&x->cases);
        td_vec_clear(&x->set);
        found = h->tech->prospects(&h->e->pos, h->e->ceiling, i, &x->cases,
                                   &x->set);
    } while (td_scan_next_slice(h->e));
    h->e->pos.solution = NULL;
    return found;
}

/* The shortest first. */
static int by_proof(const void *a, const void *b)
{
    const td_step *x = *(td_step *const *)a, *y = *(td_step *const *)b;
    int m = td_step_told(x), n = td_step_told(y);
    return m != n ? m - n : x->set[0] - y->set[0];
}

/* The first that can be told of what the genre thinks worth a trial, and those
 * that are as good; false if the genre cannot tell. */
static bool hunt_prospects(td_hunt *h)
{
    td_prospect found = h->tech->prospects ? TD_PROSPECT : TD_TRY_ALL;
    bool more = found == TD_PROSPECT;
    for (int i = 0; more; i++) {
        found = ask_prospect(h, i);
        more = found == TD_PROSPECT || found == TD_PROSPECT_AND_NEXT;
        if (td_engine_stopped(h->e))
            break;
        if (more)
            take_prospect(h);
        more &= found == TD_PROSPECT_AND_NEXT || !td_hunt_has_found(h);
    }
    if (h->written.n > 1)
        qsort(h->written.at, (size_t)h->written.n, sizeof *h->written.at,
              by_proof);
    return found != TD_TRY_ALL;
}

/* What the genre thinks worth a trial, or else all literals. */
static void hunt_literals(td_hunt *h)
{
    h->is_told = hunt_prospects(h);
    if (h->is_told)
        return;
    h->solution = td_engine_solution(h->e);
    hunt_refute(h);
}

/* The same, and where none dies, cases that agree. */
static void hunt_any_way(td_hunt *h)
{
    hunt_literals(h);
    if (!h->is_told && !td_hunt_has_found(h))
        hunt_both_ways(h);
    if (!h->is_told && !td_hunt_has_found(h))
        hunt_rule_cases(h);
}

typedef void hunter(td_hunt *h);

/* Level by level: easy steps in a proof are worth more than few. */
static bool hunt_by_level(td_hunt *h, hunter *hunt, td_asked *a, int from,
                          int top)
{
    td_engine *e = h->e;
    for (e->ceiling = from; e->ceiling <= top; e->ceiling++) {
        a->stats.calls++;
        h->runs = 0;
        hunt(h);
        if (td_hunt_has_found(h))
            return true;
    }
    return false;
}

/* The same for cases that seldom settle anything: where nothing follows with
 * the techniques of all levels, nothing does with fewer. */
static bool hunt_cases(td_hunt *h, hunter *hunt, td_asked *a, int from, int top)
{
    if (!hunt_by_level(h, hunt, a, top, top) || from == top)
        return td_hunt_has_found(h);
    td_vec_clear(&h->best.cases.end);
    td_vec_clear(&h->dying);
    return hunt_by_level(h, hunt, a, from, top);
}

/* At high levels, where each look is long, literals that die come first: a
 * single branch is also told more easily than several. If only so many steps
 * may be told, all levels are looked at at once. */
static bool hunt_all(td_hunt *h, td_asked *a, int top)
{
    const td_technique *t = a->tech;
    int high = t->told || top < HIGH ? top : HIGH;
    if (t->trial == TD_TRIAL_SPLIT)
        return hunt_cases(h, hunt_listed_cases, a, 1, top);
    if (t->trial == TD_TRIAL_NEAR)
        return hunt_by_level(h, hunt_near, a, top, top);
    if (!t->told && hunt_by_level(h, hunt_any_way, a, 1, high - 1))
        return true;
    if (hunt_by_level(h, hunt_literals, a, high, top))
        return true;
    return !h->is_told && t->told != TD_TOLD_SHORT &&
           (hunt_cases(h, hunt_both_ways, a, high, top) ||
            hunt_cases(h, hunt_rule_cases, a, high, top));
}

/* The best candidate. */
static bool find_best(td_hunt *h, td_asked *a)
{
    td_engine *e = h->e;
    int top = a->tech->ceiling ? a->tech->ceiling : TD_INNER_LEVELS;
    h->most = a->tech->told ? a->tech->told : INT_MAX;
    td_vec_clear(&h->best.cases.end);
    td_vec_clear(&h->dying);
    e->sink.brief = true;
    e->ceiling = top;
    e->local = a->tech->local;
    if (take_due(h, &a->due)) {
        e->sink.brief = false;
        return true;
    }
    hunt_all(h, a, top);
    e->sink.brief = false;
    e->contradiction = false;
    return td_hunt_has_found(h) && e->outcome == TD_RUNNING;
}

static bool write_best(td_hunt *h)
{
    td_step *s = td_trial_write(h->e, h->tech, &h->best);
    h->e->found = (td_steps){0}; /* of its cases */
    if (s)
        td_steps_add(&h->e->found, &h->e->mem, s);
    return s;
}

bool td_trial_run(td_engine *e, td_asked *a)
{
    assert(a->tech->trial != TD_TRIAL_NONE && !e->depth);
    /* What is left of a last resort says something for certain, and long
     * trials said nothing when it was found. */
    if (!a->tech->told && take_in_hand(e))
        return true;
    if (a->tech->trial == TD_TRIAL_SMALLEST)
        return run_smallest(e, a);
    size_t nlits = 2 * (size_t)e->m->natoms;
    td_hunt h = {.e = e,
                 .tech = a->tech,
                 .solution = a->tech->prospects ? NULL : td_engine_solution(e),
                 .in_vain = a->in_vain};
    h.v.count = td_calloc(nlits, sizeof *h.v.count);
    h.alive = td_calloc(nlits, sizeof *h.alive);
    bool found = find_best(&h, a);
    if (found && !h.written.n) {
        found = write_best(&h);
        if (found && h.best.cases.end.n == 1 && a->tech->told)
            keep_due(&h, &a->due);
    } else {
        e->found = found ? h.written : (td_steps){0};
    }
    td_vec_free(&h.dying);
    a->stats.hits += found;
    a->in_vain = found ? 0 : a->in_vain + 1;
    e->ceiling = TD_OUTSIDE;
    td_free(h.v.count);
    td_free(h.alive);
    td_vec_free(&h.v.seen);
    free_candidate(&h.best);
    free_candidate(&h.now);
    return found;
}
