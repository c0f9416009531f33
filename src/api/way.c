/* Ways to a place: the steps that lead from a board to what is asked about.
 *
 * Several are found, and the shortest is taken. One goes on with the easiest
 * step each time, as an explanation does, and leaves out what the end does not
 * rest on. Others look in rounds at all steps that are open, note for each
 * literal the step that takes the fewest others before it, and stop at the
 * first round that gets there: with steps that are no dearer than those of the
 * first way, and with all up to level 3, for a dearer step may save many. Steps
 * that are implied (level 0) count for nothing. */
#include <assert.h>
#include <stdlib.h>

#include "api/api.h"
#include "base/alloc.h"

/* ---- places ---- */

static bool in_region(const td_model *m, td_site region, td_site cell)
{
    const td_puzzle *p = m->puzzle;
    if (p->region && td_site_kind_of(&p->topo, cell) == TD_CELL &&
        p->region_site[td_region_of(p, cell)] == region)
        return true;
    for (int i = m->here_start[region]; i < m->here_start[region + 1]; i++) {
        const td_rule *r = &m->rule[m->here[i]];
        for (int k = 0; k < r->nlits; k++)
            if (td_lit_site(m, r->lits[k]) == cell)
                return true;
    }
    return false;
}

/* How far two places of the lattice are apart, across and down. */
static void offset(const td_topo *t, td_site a, td_site b, int *across,
                   int *down)
{
    *across = abs(a % t->gw - b % t->gw);
    *down = abs(a / t->gw - b / t->gw);
}

/* Is a place of the lattice, not a link, a row or a region, at another one? */
static bool is_near(const td_topo *t, td_site s, td_site place)
{
    int across, down;
    offset(t, s, place, &across, &down);
    switch (td_site_kind_of(t, place)) {
    case TD_CELL: /* its edges */
        return across + down <= 1;
    case TD_CORNER: /* edges and cells around it */
        return across <= 1 && down <= 1;
    default: /* an edge: the cells on both sides */
        return across + down == 0 ||
               (across + down == 1 && td_site_kind_of(t, s) == TD_CELL);
    }
}

/* Does the way from one cell to another, in a line, come to a place? */
static bool passes(const td_topo *t, const td_extra *link, td_site place)
{
    if (place >= t->nlattice) {
        int row = td_row_of(t, link->a), to_row = td_row_of(t, link->b);
        int col = td_col_of(t, link->a), to_col = td_col_of(t, link->b);
        int line = place - t->nlattice;
        return line < t->h ? row <= line && line <= to_row
                           : col <= line - t->h && line - t->h <= to_col;
    }
    int across, down, ahead, below;
    offset(t, link->a, place, &across, &down);
    offset(t, place, link->b, &ahead, &below);
    return across + down + ahead + below ==
           td_site_distance(t, link->a, link->b);
}

bool td_is_at(const td_model *m, td_site s, td_site place)
{
    const td_topo *t = &m->puzzle->topo;
    td_site_kind kind = td_site_kind_of(t, place);
    if (s == place)
        return true;
    if (kind == TD_REGION)
        return in_region(m, place, s);
    if (kind == TD_LINK)
        return false;
    if (td_site_kind_of(t, s) == TD_LINK)
        return passes(t, &t->extra[s - t->nlattice - t->w - t->h], place);
    if (s >= t->nlattice)
        return false;
    return kind == TD_ROW      ? td_row_of(t, s) == place - t->nlattice
           : kind == TD_COLUMN ? td_col_of(t, s) == place - t->nlattice - t->h
                               : is_near(t, s, place);
}

/* ---- goals ---- */

static bool is_goal(const td_goal *g, td_lit l)
{
    const td_model *m = g->m;
    assert(g->list || g->at != TD_NOWHERE);
    if (g->list)
        return td_vec_has(g->list, l);
    if (!td_is_at(m, td_lit_site(m, l), g->at))
        return false;
    /* That a value is ruled out does not say which one it is. */
    td_var v = m->var_at[g->at];
    return !g->decided || v == TD_NO_VAR || td_lit_var(m, l) != v ||
           m->var[v].binary || !(l & 1);
}

bool td_reaches(const td_goal *g, const td_step *s)
{
    for (int i = 0; i < s->nset; i++)
        if (is_goal(g, s->set[i]))
            return true;
    for (int i = 0; i < s->implied.n; i++)
        if (td_reaches(g, s->implied.at[i])) /* which imply nothing else */
            return true;
    return false;
}

/* ---- the easiest step each time ---- */

/* Marks what a step rests on if it is needed: the last one, or one that gives
 * or implies something that is. */
static bool need_step(const td_model *m, const td_step *s, bool last,
                      bool *need)
{
    bool needed = last;
    for (int k = s->implied.n - 1; k >= 0; k--)
        needed |= need_step(m, s->implied.at[k], false, need);
    for (int k = 0; k < s->nset; k++)
        needed |= need[s->set[k]];
    for (int k = 0; needed && k < s->nbecause; k++)
        td_need_literal(m, s->because[k], need);
    return needed;
}

/* Of the steps up to n, those that step n rests on, directly or not. */
static void keep_way(tandem_result *r, const td_steps *done, int n,
                     td_steps *out)
{
    assert(n >= 0 && n < done->n);
    const td_model *m = r->p->m;
    bool *need = td_calloc(2 * (size_t)m->natoms, sizeof *need);
    bool *keep = td_calloc((size_t)n + 1, sizeof *keep);
    for (int i = n; i >= 0; i--)
        keep[i] = need_step(m, done->at[i], i == n, need);
    for (int i = 0; i <= n; i++)
        if (keep[i])
            td_steps_add(out, &r->mem, done->at[i]);
    assert(out->n > 0);
    td_free(need);
    td_free(keep);
}

td_steps td_easiest_way(tandem_result *r, const td_goal *g)
{
    enum { BACK = 16 }; /* what a step implies comes with the next look */
    td_steps way = {0};
    for (int seen = 0; !way.n && td_engine_next(r->engine);) {
        const td_steps *done = td_engine_steps(r->engine);
        for (seen = seen > BACK ? seen - BACK : 0; seen < done->n && !way.n;
             seen++)
            if (td_reaches(g, done->at[seen]))
                keep_way(r, done, seen, &way);
    }
    return way;
}

/* ---- in rounds ---- */

enum { NEVER = INT32_MAX / 4 };

typedef struct tour {
    tandem_result *r;
    const td_goal *goal;
    td_state *s;
    td_engine *e;
    td_steps all;     /* in the order in which they were found */
    int32_t *steps;   /* by literal: it takes so many; NEVER: not known */
    int32_t *by;      /* by literal: the step that says so; -1: a mark */
    bool *tainted;    /* by atom: rests on uniqueness */
    int nimplied;     /* of what the board implies: taken in */
    int at_start;     /* of these: before the first step */
    int best, length; /* the step that reaches the goal; -1: none yet */
} tour;

/* What a premise takes: itself, or another value of its variable. */
static int32_t steps_to(const tour *t, td_lit l)
{
    const td_model *m = t->s->m;
    const td_variable *v = &m->var[td_lit_var(m, l)];
    int32_t least = t->steps[l];
    for (int i = 0; !v->binary && l & 1 && i < v->size; i++) {
        td_lit other = 2 * (v->atom + i);
        if (other != td_not(l) && t->steps[other] < least)
            least = t->steps[other];
    }
    return least;
}

/* Steps that two premises share are counted twice; the way itself is not. */
static void take_in(tour *t, td_step *s, int own)
{
    assert(own == 0 || own == 1);
    int64_t n = own;
    for (int i = 0; i < s->nbecause; i++) {
        int32_t more = steps_to(t, s->because[i]);
        n += more < NEVER ? more : 0; /* a mark */
        s->unique |= t->tainted[td_atom(s->because[i])];
    }
    n = n < NEVER ? n : NEVER - 1;
    td_steps_add(&t->all, &t->r->mem, s);
    for (int i = 0; i < s->nset; i++)
        if (n < t->steps[s->set[i]]) {
            t->steps[s->set[i]] = (int32_t)n;
            t->by[s->set[i]] = t->all.n - 1;
        }
    if (td_reaches(t->goal, s) && (t->best < 0 || n < t->length)) {
        t->best = t->all.n - 1;
        t->length = (int)n;
    }
}

static void set_all(tour *t, const td_step *s)
{
    int before = t->s->ntrail;
    for (int i = 0; i < s->nset; i++)
        td_state_set(t->s, s->set[i]);
    for (int i = before; i < t->s->ntrail; i++)
        t->tainted[td_atom(t->s->trail[i])] = s->unique;
}

/* One round; false: there is nothing more, or the goal is reached. */
static bool go_round(tour *t)
{
    int first = t->all.n;
    td_steps open = td_engine_open(t->e, 0);
    const td_steps *implied = td_engine_at_start(t->e);
    for (; t->nimplied < implied->n; t->nimplied++)
        take_in(t, implied->at[t->nimplied], 0);
    if (!first)
        t->at_start = t->nimplied;
    first = t->all.n;
    for (int i = 0; i < open.n && open.at[i]->nset; i++)
        take_in(t, open.at[i], 1);
    for (int i = first; i < t->all.n; i++)
        set_all(t, t->all.at[i]);
    return t->best < 0 && t->all.n > first;
}

/* The steps that the best one rests on, implied ones folded in. Where a
 * literal is noted, its steps come before. */
static td_steps steps_of(tour *t)
{
    const td_model *m = t->s->m;
    assert(t->best >= 0 && t->best < t->all.n);
    td_steps way = {0}, first = {0};
    bool *need = td_calloc(2 * (size_t)m->natoms, sizeof *need);
    bool *keep = td_calloc((size_t)t->best + 1, sizeof *keep);
    for (int i = t->best; i >= 0; i--) {
        const td_step *s = t->all.at[i];
        keep[i] = i == t->best;
        for (int k = 0; k < s->nset; k++)
            keep[i] |= need[s->set[k]] && t->by[s->set[k]] == i;
        for (int k = 0; keep[i] && k < s->nbecause; k++)
            td_need_literal(m, s->because[k], need);
    }
    for (int i = 0; i <= t->best; i++)
        if (keep[i])
            td_steps_fold(t->r->p->m, &way, &first, &t->r->mem, t->all.at[i]);
    td_free(need);
    td_free(keep);
    return way;
}

static double effort_of(const td_steps *way)
{
    double sum = 0;
    for (int i = 0; i < way->n; i++)
        sum += way->at[i]->effort;
    return sum;
}

static bool is_shorter(const td_steps *a, const td_steps *b)
{
    if (!a->n || !b->n || a->n != b->n)
        return a->n && (!b->n || a->n < b->n);
    return effort_of(a) < effort_of(b);
}

static void begin_tour(tour *t, const td_run *run, double dearest)
{
    const td_model *m = t->r->p->m;
    size_t lits = 2 * (size_t)m->natoms;
    td_options options = run->options;
    if (options.max_cost <= 0 || options.max_cost > dearest)
        options.max_cost = dearest;
    t->s = td_state_new(m);
    for (td_lit l = 0; l < 2 * m->natoms; l++)
        if (t->r->start[l] > 0)
            td_state_set(t->s, l);
    t->e = td_engine_new(t->s, t->r->p->puzzle->genre->techniques, &options);
    t->steps = td_alloc(sizeof *t->steps * lits);
    t->by = td_alloc(sizeof *t->by * lits);
    t->tainted = td_calloc((size_t)m->natoms, sizeof *t->tainted);
    for (size_t l = 0; l < lits; l++) {
        t->steps[l] = NEVER;
        t->by[l] = -1;
    }
}

/* The engine of the way owns its steps; the first one owns those that were
 * found before. */
static void take_engine(tour *t)
{
    tandem_result *r = t->r;
    assert(r->engine && t->e);
    if (!r->engine_before) {
        r->engine_before = r->engine;
        r->state_before = r->state;
    } else {
        td_engine_free(r->engine);
        td_state_free(r->state);
    }
    r->engine = t->e;
    r->state = t->s;
    r->most_at_start = t->at_start;
}

/* Takes a way that is shorter, with steps that cost no more than so much. */
static void improve_way(tandem_result *r, const td_run *run, const td_goal *g,
                        double dearest, td_steps *way)
{
    assert(way->n > 1);
    tour t = {.r = r, .goal = g, .best = -1};
    td_steps other = {0};
    begin_tour(&t, run, dearest);
    for (int round = 0;
         round < way->n && !td_call_is_over(run->call) && go_round(&t); round++)
        ;
    if (t.best >= 0)
        other = steps_of(&t);
    if (is_shorter(&other, way)) {
        *way = other;
        take_engine(&t);
    } else {
        td_engine_free(t.e);
        td_state_free(t.s);
    }
    td_free(t.steps);
    td_free(t.by);
    td_free(t.tainted);
}

td_steps td_shortest_way(tandem_result *r, const td_run *run, const td_goal *g)
{
    static const double wider = 4.5; /* where level 3 ends */
    td_steps way = td_easiest_way(r, g);
    double dearest = 0;
    for (int i = 0; i < way.n; i++)
        if (way.at[i]->tech->cost > dearest)
            dearest = way.at[i]->tech->cost;
    if (way.n > 1)
        improve_way(r, run, g, dearest, &way);
    if (way.n > 1 && dearest < wider)
        improve_way(r, run, g, wider, &way);
    return way;
}
