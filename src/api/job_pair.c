/* Two solutions, where they differ, and a clue that decides between them.
 *
 * Such a clue stands where there is none yet, or in the place of a "?", fits
 * one of the solutions and not the other. Clues without a number come first,
 * and of those and of blank cells what is near a difference; the first clue
 * that leaves a single solution is the answer, else the first that parts the
 * two. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "api/job.h"
#include "base/alloc.h"

/* ---- where they differ ---- */

static void find_differences(const tandem_job *j, td_places *out)
{
    const td_model *m = j->p->m;
    int8_t *const *b = j->r->boards.at;
    for (td_var v = 0; j->r->boards.n > 1 && v < m->nvars; v++)
        if (!m->var[v].aux &&
            td_var_value(m, b[0], v) != td_var_value(m, b[1], v))
            td_vec_push(out, m->var[v].site);
}

/* ---- where a clue could stand ---- */

typedef struct candidate {
    td_site at;
    bool blank; /* no "?" stands there */
    int far;    /* from the nearest difference */
} candidate;

static int by_merit(const void *a, const void *b)
{
    const candidate *x = a, *y = b;
    if (x->blank != y->blank)
        return x->blank - y->blank;
    return x->far != y->far ? x->far - y->far : x->at - y->at;
}

static bool takes_clue(const td_puzzle *p, td_site at)
{
    return td_site_kind_of(&p->topo, at) == TD_CELL && p->clue[at] < 0;
}

static void order_places(tandem_job *j, const td_places *differ)
{
    const td_puzzle *p = j->p->puzzle;
    TD_VEC(candidate) all = {0};
    for (td_site s = 0; s < p->topo.nlattice; s++) {
        if (!takes_clue(p, s))
            continue;
        candidate c = {
            .at = s, .blank = p->clue[s] == TD_CLUE_NONE, .far = INT32_MAX};
        for (uint32_t i = 0; i < differ->n; i++) {
            int far = td_site_distance(&p->topo, s, differ->at[i]);
            c.far = far < c.far ? far : c.far;
        }
        td_vec_push(&all, c);
    }
    if (all.n)
        qsort(all.at, all.n, sizeof *all.at, by_merit);
    for (uint32_t i = 0; i < all.n; i++)
        td_vec_push(&j->places, all.at[i].at);
    td_vec_free(&all);
}

/* ---- which clue ---- */

/* A board of the puzzle as one of `q`, which has another clue. False: a place
 * that is marked has no room for that any more. */
static bool carry_over(const tandem_job *j, const int8_t *board,
                       const tandem_puzzle *q, td_lits *out)
{
    const td_model *m = j->p->m;
    for (td_var v = 0; v < m->nvars; v++) {
        int value = td_var_value(m, board, v);
        if (m->var[v].aux || value < 0)
            continue;
        td_var there = q->m->var_at[m->var[v].site];
        if (there != TD_NO_VAR)
            td_vec_push(out, td_is(q->m, there, value));
        else if (value > 0)
            return false;
    }
    return true;
}

/* Is a solution one with the other clue, too? */
static bool still_solves(const tandem_job *j, int which, tandem_puzzle *q)
{
    assert(which < (int)j->r->boards.n);
    td_lits marks = {0};
    bool yes = carry_over(j, j->r->boards.at[which], q, &marks);
    if (yes) {
        int8_t *val = td_board_of(q, &marks);
        yes = td_is_complete(q, val);
        td_free(val);
    }
    td_vec_free(&marks);
    return yes;
}

/* What a clue would do. False: the work of the slice is used up. */
static bool try_clue(tandem_job *j, td_site at, int32_t clue,
                     const tandem_limits *l, int *met)
{
    assert(takes_clue(j->p->puzzle, at));
    tandem_puzzle *q = td_session_with(j->s, at, clue);
    if (!q)
        return true;
    bool first = still_solves(j, 0, q), second = still_solves(j, 1, q);
    bool done = true;
    *met += first || second;
    if (first != second) {
        tandem_solve_options o = {.limits = *l};
        tandem_result *r = tandem_solve(q, &o);
        bool unique = !strcmp(r->status, "unique");
        done = strcmp(r->status, "unknown") != 0 || !j->used_up;
        if (done && (unique || j->deciding.at == TD_NOWHERE))
            j->deciding = (td_deciding){at, clue, first ? 0 : 1, unique};
        tandem_result_free(r);
    }
    tandem_puzzle_free(q);
    return done;
}

/* The values that a clue may have are those that the genre accepts; each of
 * the solutions has at most one of them. */
static bool try_place(tandem_job *j, td_site at, const tandem_limits *l)
{
    const td_topo *t = &j->p->puzzle->topo;
    int met = 0;
    for (int32_t clue = 0; clue <= t->w + t->h && met < 2; clue++) {
        if (l->stop && l->stop(l->arg))
            return false;
        if (!try_clue(j, at, clue, l, &met))
            return false;
        if (j->deciding.unique)
            break;
    }
    return true;
}

static void tell_deciding(tandem_job *j)
{
    const td_deciding *d = &j->deciding;
    td_text_cut(&j->extra, 0);
    if (d->at == TD_NOWHERE)
        return;
    td_text_add(&j->extra, ",\"decides\":{\"at\":\"");
    td_site_name(&j->p->puzzle->topo, d->at, &j->extra);
    td_text_printf(&j->extra,
                   "\",\"clue\":%d,\"solution\":%d,\"unique\":%s,\"stroke\":"
                   "\"c ",
                   d->clue, d->solution + 1, d->unique ? "true" : "false");
    td_site_name(&j->p->puzzle->topo, d->at, &j->extra);
    td_text_printf(&j->extra, "=%d\"}", d->clue);
}

/* ---- the job ---- */

static bool begin(tandem_job *j, const tandem_limits *l)
{
    if (!td_run_verdict(j, l))
        return false;
    td_places differ = {0};
    find_differences(j, &differ);
    td_text_cut(&j->over, 0);
    td_write_places(j->p, "wrong", differ.at, (int)differ.n, &j->over);
    if (differ.n)
        order_places(j, &differ);
    td_vec_free(&differ);
    j->begun = true;
    return true;
}

bool td_run_pair(tandem_job *j, const tandem_limits *l)
{
    if (!j->begun && !begin(j, l))
        return false;
    for (; (uint32_t)j->next < j->places.n && !j->deciding.unique; j->next++)
        if (!try_place(j, j->places.at[j->next], l))
            return false;
    tell_deciding(j);
    return true;
}
