/* Jobs that go through many small questions and keep their place: what all
 * solutions share, clues that can be spared, the first wrong stroke. */
#include <assert.h>
#include <string.h>

#include "api/job.h"
#include "base/alloc.h"

static td_lits given_of(const tandem_job *j)
{
    td_lits given = {0};
    if (td_job_truth(&j->options, "here"))
        td_marks_of(j->p, &given);
    return given;
}

/* ---- common: the part that all solutions share ----
 *
 * A solution is a witness. Where two witnesses differ, a literal is free; where
 * they agree, the kernel is asked for a solution that has it otherwise: that is
 * a new witness, or the literal is fixed. */

/* A new witness: what it has otherwise is free. */
static void take_witness(tandem_job *j, td_kernel *k)
{
    const td_model *m = j->p->m;
    if (!j->witness) {
        j->witness = td_board_found(j->p, k);
        return;
    }
    for (int a = 0; a < m->natoms; a++)
        if (!j->fate[a] && td_kernel_has(k, 2 * a) != (j->witness[2 * a] > 0))
            j->fate[a] = TD_FATE_FREE;
}

static td_answer ask(tandem_job *j, const td_lits *given, td_lit l,
                     const td_budget *b)
{
    td_lits all = {0};
    for (uint32_t i = 0; i < given->n; i++)
        td_vec_push(&all, given->at[i]);
    if (l != TD_NO_LIT)
        td_vec_push(&all, l);
    td_kernel *k = td_fixed_kernel(j->p);
    td_answer a = td_kernel_find(k, all.at, (int)all.n, b);
    if (a == TD_SAT)
        take_witness(j, k);
    td_vec_free(&all);
    return a;
}

/* False: not finished. */
static bool settle_atoms(tandem_job *j, const td_lits *given,
                         const td_budget *b)
{
    const td_model *m = j->p->m;
    for (; j->next < m->natoms; j->next++) {
        int a = j->next;
        if (j->fate[a] || m->var[m->atom_var[a]].aux)
            continue;
        td_lit has = j->witness[2 * a] > 0 ? 2 * a : 2 * a + 1;
        td_answer answer = ask(j, given, td_not(has), b);
        if (answer == TD_UNDECIDED)
            return false;
        j->fate[a] = answer == TD_UNSAT ? TD_FATE_FIXED : TD_FATE_FREE;
    }
    return true;
}

/* What is fixed, as an overlay; and how much is not known yet. */
static void tell_common(tandem_job *j)
{
    const td_model *m = j->p->m;
    int fixed = 0, open = 0, not_yet = 0;
    td_text_cut(&j->over, 0);
    td_text_cut(&j->extra, 0);
    for (int a = 0; a < m->natoms && j->witness; a++) {
        if (m->var[m->atom_var[a]].aux)
            continue;
        fixed += j->fate[a] == TD_FATE_FIXED;
        open += j->fate[a] == TD_FATE_FREE;
        not_yet += !j->fate[a];
        if (j->fate[a] != TD_FATE_FIXED)
            continue;
        td_lit l = j->witness[2 * a] > 0 ? 2 * a : 2 * a + 1;
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
    td_lits given = given_of(j);
    if (!j->fate)
        j->fate = td_calloc((size_t)j->p->m->natoms + 1, sizeof *j->fate);
    bool done = j->none;
    if (!j->witness && !done) {
        td_answer a = ask(j, &given, TD_NO_LIT, &call.budget);
        done = j->none = a == TD_UNSAT;
    }
    if (j->witness)
        done = settle_atoms(j, &given, &call.budget);
    tell_common(j);
    td_vec_free(&given);
    td_call_end(&call);
    return done;
}

/* ---- spare: clues without which there is still one solution ---- */

/* Has the puzzle still one solution without the clue? */
static tandem_unique ask_without(tandem_job *j, td_site clue,
                                 const tandem_limits *l)
{
    tandem_puzzle *p = td_session_without(j->s, clue);
    tandem_unique u = TANDEM_NOT_UNIQUE;
    if (!p)
        return u;
    tandem_solve_options o = {.limits = *l};
    tandem_result *r = tandem_solve(p, &o);
    if (!strcmp(r->status, "unique"))
        u = TANDEM_UNIQUE;
    else if (!strcmp(r->status, "unknown"))
        u = TANDEM_UNIQUE_UNKNOWN;
    tandem_result_free(r);
    tandem_puzzle_free(p);
    return u;
}

static void tell_spare(tandem_job *j, bool unique)
{
    td_text_cut(&j->extra, 0);
    td_text_cut(&j->over, 0);
    td_text_printf(&j->extra, ",\"unique\":%s,\"spare\":[",
                   unique ? "true" : "false");
    for (uint32_t i = 0; i < j->places.n; i++) {
        td_text_add(&j->extra, i ? ",\"" : "\"");
        td_site_name(&j->p->puzzle->topo, j->places.at[i], &j->extra);
        td_text_char(&j->extra, '"');
        td_text_add(&j->over, i ? " " : "rule ");
        td_site_name(&j->p->puzzle->topo, j->places.at[i], &j->over);
    }
    td_text_char(&j->extra, ']');
}

/* Of lists beside the board nobody says which number could be spared. */
static bool has_clue(const td_puzzle *p, td_site at)
{
    return td_site_kind_of(&p->topo, at) == TD_CELL && p->clue[at] >= 0;
}

bool td_run_spare(tandem_job *j, const tandem_limits *l)
{
    const td_puzzle *p = j->p->puzzle;
    int places = p->topo.nlattice;
    if (!j->begun) {
        tandem_solve_options o = {.limits = *l};
        if (!td_job_keep(j, tandem_solve(j->p, &o)))
            return false;
        j->begun = true;
        j->none = strcmp(j->r->status, "unique") != 0;
    }
    for (; !j->none && j->next < places; j->next++) {
        if (!has_clue(p, j->next))
            continue;
        tandem_unique u = ask_without(j, j->next, l);
        if (u == TANDEM_UNIQUE_UNKNOWN && j->used_up)
            return false;
        if (u == TANDEM_UNIQUE)
            td_vec_push(&j->places, j->next);
    }
    tell_spare(j, !j->none);
    return true;
}

/* ---- check, with the first wrong stroke ---- */

/* Do marks fit some solution? The witness is asked first. */
static td_answer fits(tandem_job *j, const td_lits *marks, const td_budget *b)
{
    bool fit = j->witness != NULL;
    for (uint32_t i = 0; fit && i < marks->n; i++)
        fit = j->witness[marks->at[i]] > 0;
    if (fit)
        return TD_SAT;
    td_kernel *k = td_fixed_kernel(j->p);
    td_answer a = td_kernel_find(k, marks->at, (int)marks->n, b);
    if (a == TD_SAT) {
        td_free(j->witness);
        j->witness = td_board_found(j->p, k);
    }
    return a;
}

/* Positions from the cursor back, until the marks fit a solution: the stroke
 * behind that is the first wrong one. */
static bool find_first_wrong(tandem_job *j, const td_budget *b)
{
    for (; j->next > 0; j->next--) {
        td_lits marks = {0};
        td_session_marks_at(j->s, (uint32_t)j->next - 1, &marks);
        td_answer a = fits(j, &marks, b);
        td_vec_free(&marks);
        if (a == TD_UNDECIDED)
            return false;
        if (a == TD_SAT)
            break;
    }
    return true;
}

static void tell_first_wrong(tandem_job *j)
{
    td_text_cut(&j->extra, 0);
    if (!j->next)
        return;
    td_text_printf(&j->extra,
                   ",\"first_wrong\":{\"position\":%d,\"stroke\":", j->next);
    td_text_json(&j->extra, j->s->h.line.at[j->next - 1]);
    td_text_char(&j->extra, '}');
}

bool td_run_check(tandem_job *j, const tandem_limits *l)
{
    if (!j->begun) {
        if (!td_job_keep(j, tandem_check(j->p, l)))
            return false;
        j->begun = true;
        j->next = (int)j->s->h.at;
        td_text_cut(&j->over, 0);
        td_text_add(&j->over, j->r->mistakes.n ? "wrong" : "");
        for (uint32_t i = 0; i < j->r->mistakes.n; i++) {
            td_text_char(&j->over, ' ');
            td_write_literal(j->p, j->r->mistakes.at[i], &j->over);
        }
    }
    if (j->r->no_solution || (strcmp(j->r->status, "broken") != 0 &&
                              strcmp(j->r->status, "dead") != 0))
        return true;
    td_call call;
    td_call_begin(&call, j->p, l);
    bool done = find_first_wrong(j, &call.budget);
    td_call_end(&call);
    if (done)
        tell_first_wrong(j);
    return done;
}
