/* The job "common": the part that all solutions share.
 *
 * Reasoning by names comes first: what it finds all solutions share, and on a
 * board that the kernel needs long for it is the first answer. Then a solution
 * is a witness. Where two witnesses differ, a literal is free; where they
 * agree, the kernel is asked for a solution that has it otherwise: that is a
 * new witness, or the literal is fixed.
 *
 * Solutions that were found before, also before the last change of a clue, come
 * first: one that still fits is a witness at the price of a look (witness.h).
 *
 * The kernel is the job's own: what is known to be fixed is built into it, so
 * that each question is about what is still open. Questions that take long are
 * put off: in a round each may take so many conflicts, in the next round four
 * times as many. */
#include <assert.h>
#include <string.h>

#include "api/job.h"
#include "base/alloc.h"

enum { FIRST_ROUND = 200, ROUND_GROWS = 4 };
enum { LOOK = 20 }; /* conflicts for an old witness to be fitted in */

/* Takes over what a step says. */
static void learn_step(tandem_job *j, const td_step *s)
{
    for (int i = 0; i < s->nset; i++) {
        j->sure[s->set[i]] = 1;
        j->fate[s->set[i] / 2] = TD_FATE_FIXED;
    }
}

/* A short look with named techniques; what it has found when its work is used
 * up counts as well. */
static void reason_first(tandem_job *j)
{
    enum { PIECES = 40, LEVEL = 3 };
    j->sure = td_calloc(2 * (size_t)j->p->m->natoms + 2, sizeof *j->sure);
    if (j->bounded && j->left < PIECES)
        j->left = PIECES;
    uint64_t left = j->left;
    j->left = PIECES;
    bool bounded = j->bounded;
    j->bounded = true;
    tandem_explain_options o = {.max_level = LEVEL,
                                .no_smallest = true,
                                .no_unique = true,
                                .from_board = td_job_truth(&j->options, "here"),
                                .limits = td_job_limits(j)};
    tandem_result *r = tandem_explain(j->p, &o);
    j->left = left;
    j->bounded = bounded;
    j->used_up = false;
    if (r != r->p->spare) {
        td_arena mem = {0};
        td_steps all = {0}, at_start = td_at_start(r);
        td_steps_unfold(&at_start, &r->steps, &mem, &all);
        for (int i = 0; i < all.n; i++)
            learn_step(j, all.at[i]);
        td_arena_free(&mem);
        j->none = !strcmp(r->status, "contradiction");
    }
    tandem_result_free(r);
}

/* A kernel that knows the marks that count, and what reasoning has found. */
static td_kernel *start_kernel(tandem_job *j)
{
    const td_model *m = j->p->m;
    td_lits known = {0};
    if (td_job_truth(&j->options, "here"))
        td_marks_of(j->p, &known);
    for (td_lit l = 0; l < 2 * m->natoms; l++)
        if (j->sure[l])
            td_vec_push(&known, l);
    td_kernel *k = td_kernel_knowing(m, known.at, (int)known.n);
    td_vec_free(&known);
    return k;
}

static bool is_open(const tandem_job *j, int atom)
{
    const td_model *m = j->p->m;
    return !j->fate[atom] && !m->var[m->atom_var[atom]].aux;
}

static td_lit witnessed(const tandem_job *j, int atom)
{
    assert(j->witness && j->witness[2 * atom]);
    return j->witness[2 * atom] > 0 ? 2 * atom : 2 * atom + 1;
}

/* A new witness: what it has otherwise is free. The next one is to differ in
 * as much as it can. */
static void take_witness(tandem_job *j)
{
    int8_t *found = td_board_found(j->p, j->k);
    if (!j->fitting_old)
        td_witnesses_keep(&j->s->witnesses, j->p, found);
    if (!j->witness)
        j->witness = found;
    else
        td_free(found);
    for (int a = 0; a < j->p->m->natoms; a++) {
        if (!is_open(j, a))
            continue;
        td_lit has = witnessed(j, a);
        if (!td_kernel_has(j->k, has))
            j->fate[a] = TD_FATE_FREE;
        else
            td_kernel_prefer(j->k, td_not(has));
    }
}

/* Is there a solution with the literal? TD_UNDECIDED: the slice has ended, or
 * this round gives the question no more time (*put_off). */
static td_answer ask(tandem_job *j, td_lit l, const td_budget *b, bool *put_off)
{
    assert(j->k);
    td_budget part = *b;
    uint64_t before = td_kernel_stats(j->k)->conflicts;
    if (put_off)
        part.conflicts = j->round > j->spent ? j->round - j->spent : 1;
    td_answer a = td_kernel_find(j->k, &l, l != TD_NO_LIT, &part);
    j->spent += td_kernel_stats(j->k)->conflicts - before;
    if (put_off)
        *put_off = a == TD_UNDECIDED && !td_kernel_stopped(j->k) &&
                   j->spent >= j->round;
    if (a == TD_UNDECIDED && !(put_off && *put_off))
        return a;
    j->spent = 0;
    if (a == TD_SAT)
        take_witness(j);
    return a;
}

/* Looks which of the solutions that were found before still fit; what is open
 * in one of them is filled in. False: the slice ended before. */
static bool fit_old_ones(tandem_job *j, const td_budget *b)
{
    td_witnesses *old = &j->s->witnesses;
    bool here = td_job_truth(&j->options, "here");
    td_lits lits = {0};
    td_budget look = *b;
    look.conflicts = LOOK;
    bool stopped = false;
    j->fitting_old = true;
    while (j->next_old < old->at.n && !stopped) {
        td_witness_lits(old, j->next_old, j->p, &lits);
        td_answer a = lits.n ? td_kernel_find(j->k, lits.at, (int)lits.n, &look)
                             : TD_UNSAT;
        stopped = a == TD_UNDECIDED && td_kernel_stopped(j->k);
        if (a == TD_SAT)
            take_witness(j);
        if (a == TD_SAT || stopped || here)
            j->next_old += !stopped;
        else
            td_witnesses_drop(old, j->next_old);
    }
    j->fitting_old = false;
    j->begun = !stopped;
    td_vec_free(&lits);
    return j->begun;
}

/* A round of questions; false: the slice ended before the round did. */
static bool settle_round(tandem_job *j, const td_budget *b)
{
    assert(j->witness);
    for (; j->next < j->p->m->natoms; j->next++) {
        int a = j->next;
        bool put_off;
        if (!is_open(j, a))
            continue;
        td_lit has = witnessed(j, a);
        td_answer answer = ask(j, td_not(has), b, &put_off);
        if (put_off)
            continue;
        if (answer == TD_UNDECIDED)
            return false;
        j->moved = true;
        j->fate[a] = answer == TD_UNSAT ? TD_FATE_FIXED : TD_FATE_FREE;
        if (answer == TD_UNSAT)
            td_kernel_fix(j->k, has);
    }
    return true;
}

/* True: all atoms are fixed or free. */
static bool settle_atoms(tandem_job *j, const td_budget *b)
{
    for (;;) {
        if (!settle_round(j, b))
            return false;
        int open = 0;
        for (int a = 0; a < j->p->m->natoms; a++)
            open += is_open(j, a);
        if (!open)
            return true;
        j->next = 0;
        j->round *= ROUND_GROWS;
    }
}

/* What is fixed, as an overlay; and how much is not known yet. */
static void tell_common(tandem_job *j)
{
    const td_model *m = j->p->m;
    int fixed = 0, open = 0, not_yet = 0;
    td_text_cut(&j->over, 0);
    td_text_cut(&j->extra, 0);
    for (int a = 0; a < m->natoms && !j->none; a++) {
        if (m->var[m->atom_var[a]].aux)
            continue;
        fixed += j->fate[a] == TD_FATE_FIXED;
        open += j->fate[a] == TD_FATE_FREE;
        not_yet += !j->fate[a];
        if (j->fate[a] != TD_FATE_FIXED)
            continue;
        const int8_t *has = j->witness ? j->witness : j->sure;
        td_lit l = has[2 * a] > 0 ? 2 * a : 2 * a + 1;
        td_text_add(&j->over, j->over.len ? " " : "");
        td_write_literal(j->p, l, &j->over);
    }
    td_text_printf(&j->extra,
                   ",\"solutions\":%s,\"fixed\":%d,\"free\":%d,\"not_yet\":%d",
                   j->none      ? "false"
                   : j->witness ? "true"
                                : "null",
                   fixed, open, not_yet);
}

bool td_run_common(tandem_job *j, const tandem_limits *l)
{
    td_call call;
    td_call_begin(&call, j->p, l);
    if (!j->fate)
        j->fate = td_calloc((size_t)j->p->m->natoms + 1, sizeof *j->fate);
    if (!j->sure) {
        reason_first(j);
        j->round = FIRST_ROUND;
    }
    bool done = j->none;
    if (!j->k && !done)
        j->k = start_kernel(j);
    bool looked = done || j->begun || fit_old_ones(j, &call.budget);
    if (!j->witness && !done && looked) {
        td_answer a = ask(j, TD_NO_LIT, &call.budget, NULL);
        done = j->none = a == TD_UNSAT;
    }
    if (j->witness && looked)
        done = settle_atoms(j, &call.budget);
    tell_common(j);
    td_call_end(&call);
    return done;
}
