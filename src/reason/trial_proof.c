/* Writing out a trial that was found: its cases are run again in full, and
 * each proof is cut down to the steps that matter. */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "base/alloc.h"
#include "reason/engine_internal.h"

typedef struct writer {
    td_engine *e;
    td_step *step;
    td_ints rules, because, look;
    bool *need;         /* by literal */
    const td_step *end; /* a contradiction that is not told, or NULL */
    bool aloud;         /* it is told to somebody, and not only measured */
} writer;

static void add_once(td_ints *list, int x)
{
    if (!td_vec_has(list, x))
        td_vec_push(list, x);
}

static bool trim_to_need(const writer *w, td_step *s)
{
    int kept = 0;
    for (int i = 0; i < s->nset; i++)
        if (w->need[s->set[i]])
            td_step_keep(s, i, kept++);
    s->nset = kept;
    return kept > 0;
}

static void turn_round(td_steps *list)
{
    for (int i = 0, k = list->n - 1; i < k; i++, k--) {
        td_step *s = list->at[i];
        list->at[i] = list->at[k];
        list->at[k] = s;
    }
}

/* Keeps, from the end, the steps that what is needed rests on. */
static td_steps prune(writer *w, const td_steps *steps, bool dead)
{
    td_steps kept = {0};
    for (int i = steps->n - 1; i >= 0; i--) {
        td_step *s = steps->at[i];
        bool last = i == steps->n - 1 && dead;
        if (!last && !trim_to_need(w, s))
            continue;
        if (!s->tech->tells_all)
            td_engine_cut_down(w->e, s);
        for (int k = 0; k < s->nbecause; k++)
            td_need_literal(w->e->m, s->because[k], w->need);
        if (s->tech->tells_all)
            td_engine_cut_down(w->e, s);
        td_steps_add(&kept, w->e->steps_mem, s);
    }
    turn_round(&kept);
    return kept;
}

static void need_only(writer *w, const td_ints *set)
{
    memset(w->need, 0, 2 * (size_t)w->e->m->natoms * sizeof *w->need);
    for (uint32_t i = 0; i < set->n; i++)
        td_need_literal(w->e->m, set->at[i], w->need);
}

/* Of moves that are told anew, what they imply and what is needed of it. Where
 * what the last move implies is the contradiction, that goes without saying,
 * but it rests on its rules, too. */
static td_steps keep_needed(writer *w, const td_steps *steps, bool dead)
{
    td_steps kept = {0};
    for (int i = steps->n - 1; i >= 0; i--) {
        td_step *s = steps->at[i];
        if (s->tech->implied && dead && i == steps->n - 1)
            w->end = s;
        if (s->tech->implied && !trim_to_need(w, s))
            continue;
        for (int k = 0; k < s->nbecause; k++)
            td_need_literal(w->e->m, s->because[k], w->need);
        td_steps_add(&kept, w->e->steps_mem, s);
    }
    turn_round(&kept);
    return kept;
}

static void take_rules(writer *w, const td_step *s)
{
    for (int k = 0; k < s->nrules; k++)
        add_once(&w->rules, s->rules[k]);
    w->step->unique |= s->unique;
}

/* The rules of the end come first: it is about these. */
static void take_moves(writer *w, const td_steps *moves, td_case *out)
{
    for (int i = moves->n - 1; i >= 0; i--)
        take_rules(w, moves->at[i]);
    if (w->end)
        take_rules(w, w->end);
    w->end = NULL;
    for (int i = 0; i < moves->n; i++)
        td_steps_fold(w->e->m, &out->steps, &out->implied, w->e->steps_mem,
                      moves->at[i]);
}

/* Is all that is to follow assumed already? */
static bool holds_at_once(const td_lit *lits, int n, const td_ints *set)
{
    uint32_t held = 0;
    for (int i = 0; i < n; i++)
        for (uint32_t k = 0; k < set->n; k++)
            held += lits[i] == set->at[k];
    return set->n && held == set->n;
}

static bool concludes(const td_step *s, td_lit l)
{
    for (int i = 0; i < s->nset; i++)
        if (s->set[i] == l)
            return true;
    return false;
}

/* How many steps of a case that dies it takes until all that is to follow is
 * told, if what is assumed implies it: then nobody need know that it dies. 0:
 * it does not. */
static int told_at_once(const td_candidate *x, const td_steps *all)
{
    uint32_t told = 0;
    for (int i = 0; i < all->n && all->at[i]->tech->implied; i++) {
        for (uint32_t k = 0; k < x->set.n; k++)
            told += concludes(all->at[i], x->set.at[k]);
        if (told && told == x->set.n)
            return i + 1;
    }
    return 0;
}

/* Assumes a case and follows it, with all steps in full. */
static td_fate run_case(td_engine *e, const td_technique *tech,
                        const td_candidate *x, int i, td_steps *all)
{
    const td_cases *c = &x->cases;
    int first = td_case_first(c, i), n = c->end.at[i] - first;
    const td_lit *lits = c->lits.at + first;
    int rounds = holds_at_once(lits, n, &x->set) ? 0 : INT_MAX;
    assert(!c->looks_end.n || c->looks_end.n == c->end.n);
    if (rounds && c->looks_end.n) {
        int look = i ? c->looks_end.at[i - 1] : 0;
        return td_branch_guided(e, lits, n, c->looks.at + look,
                                (c->looks_end.at[i] - look) / 2, all);
    }
    return (tech->local && tech->any_length
                ? td_branch_easiest
                : td_branch_rounds)(e, lits, n, rounds, all);
}

/* Tells the moves of a case one after the other, outside of its branch. */
static td_steps tell_moves(writer *w, const td_candidate *x, const td_case *c,
                           const td_steps *moves)
{
    td_steps all = td_retell(w->e, c->assume, c->nassume, moves);
    static const td_ints nothing;
    need_only(w, c->dead ? &nothing : &x->set);
    return keep_needed(w, &all, c->dead);
}

/* Runs one case again in full and keeps what matters of it; false if it does
 * not come to what was found in brief. (Techniques that give up where there is
 * too much to list may depend on the order of things.) */
static bool write_case(writer *w, const td_candidate *x, int i, td_case *out)
{
    td_engine *e = w->e;
    const td_ints *set = &x->set;
    const td_lit *lits = x->cases.lits.at + td_case_first(&x->cases, i);
    int n = x->cases.end.at[i] - td_case_first(&x->cases, i);
    int mark = e->s->ntrail;
    bool holds = true;
    td_steps all = {0};
    out->assume = td_arena_copy(e->steps_mem, lits, sizeof *lits * (size_t)n);
    out->nassume = n;
    out->dead = run_case(e, w->step->tech, x, i, &all) == TD_DEAD;
    int enough = out->dead && x->cases.end.n > 1 ? told_at_once(x, &all) : 0;
    if (enough) {
        out->dead = false;
        all.n = enough;
    }
    for (uint32_t k = 0; k < set->n && !out->dead; k++) {
        holds &= enough || e->s->val[set->at[k]] > 0;
        td_need_literal(e->m, set->at[k], w->need);
    }
    td_steps moves = prune(w, &all, out->dead);
    td_branch_leave(e, mark);
    for (int k = 0; k < moves.n; k++)
        w->step->effort += moves.at[k]->cost;
    if (w->aloud && !x->cases.looks_end.n)
        moves = tell_moves(w, x, out, &moves);
    take_moves(w, &moves, out);
    for (td_lit l = 0; l < 2 * e->m->natoms; l++) {
        if (w->need[l] && e->s->val[l] > 0)
            add_once(&w->because, l);
        w->need[l] = false;
    }
    return holds && (out->dead || set->n);
}

static int32_t *list_copy(td_arena *mem, const td_ints *from, int *n)
{
    *n = (int)from->n;
    return td_arena_copy(mem, from->at, sizeof *from->at * from->n);
}

/* Where steps and what they imply make marks. */
static void list_places(const td_model *m, const td_steps *steps, td_ints *out)
{
    for (int i = 0; i < steps->n; i++) {
        const td_step *s = steps->at[i];
        for (int k = 0; k < s->nset; k++)
            add_once(out, td_lit_site(m, s->set[k]));
    }
}

/* What the argument is about: where the moves of its proofs are made, and what
 * its cases differ in. What a move implies at a glance is not lit, unless there
 * is nothing else. */
static void list_look(const td_model *m, const td_step *s, td_ints *out)
{
    for (int i = 0; i < s->ncases; i++) {
        const td_case *c = &s->cases[i];
        for (int k = 0; s->ncases > 1 && k < c->nassume; k++)
            add_once(out, td_lit_site(m, c->assume[k]));
        list_places(m, c->steps.n ? &c->steps : &c->implied, out);
    }
}

static bool write_cases(writer *w, const td_candidate *x)
{
    const td_cases *c = &x->cases;
    td_step *s = w->step;
    bool refute = c->end.n == 1, holds = true;
    s->ncases = (int)c->end.n;
    s->cases = TD_NEW(w->e->steps_mem, td_case, s->ncases);
    for (uint32_t i = 0; i < c->rules.n; i++)
        add_once(&w->rules, c->rules.at[i]);
    for (int i = 0; i < s->ncases && holds; i++) {
        holds = write_case(w, x, i, &s->cases[i]);
        holds &= !refute || s->cases[i].dead;
    }
    for (uint32_t i = 0; i < c->because.n; i++)
        add_once(&w->because, c->because.at[i]);
    return holds;
}

td_step *td_trial_write(td_engine *e, const td_technique *tech,
                        const td_candidate *x)
{
    assert(tech->trial != TD_TRIAL_NONE && x->cases.end.n > 0);
    static const td_draft nothing;
    writer w = {.e = e,
                .need = td_calloc(2 * (size_t)e->m->natoms, sizeof(bool)),
                .aloud = e->steps_mem == &e->mem && !e->sink.mute};
    td_step *s = w.step = td_step_new(e->steps_mem, tech, 0, &nothing);
    s->effort = 0;
    bool holds = write_cases(&w, x);
    s->rules = list_copy(e->steps_mem, &w.rules, &s->nrules);
    s->because = list_copy(e->steps_mem, &w.because, &s->nbecause);
    s->set = list_copy(e->steps_mem, &x->set, &s->nset);
    list_look(e->m, s, &w.look);
    s->look = list_copy(e->steps_mem, &w.look, &s->nlook);
    for (int i = 0; i < s->nbecause; i++)
        s->unique |= e->tainted[td_atom(s->because[i])];
    td_step_price_proof(s);
    td_vec_free(&w.rules);
    td_vec_free(&w.because);
    td_vec_free(&w.look);
    td_free(w.need);
    return holds ? s : NULL;
}
