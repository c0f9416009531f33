/* Jobs that go through many small questions and keep their place: clues that
 * can be spared, the first wrong stroke. (job_common.c has another one.) */
#include <assert.h>
#include <string.h>

#include "api/job.h"
#include "base/alloc.h"

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

td_answer td_job_fits(tandem_job *j, const td_lits *marks, const td_budget *b)
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
        td_answer a = td_job_fits(j, &marks, b);
        td_vec_free(&marks);
        if (a == TD_UNDECIDED)
            return false;
        if (a == TD_SAT)
            break;
    }
    return true;
}

void td_job_marked_by(const tandem_job *j, uint32_t position, td_lits *out)
{
    assert(position > 0);
    td_lits before = {0}, now = {0};
    td_session_marks_at(j->s, position - 1, &before);
    td_session_marks_at(j->s, position, &now);
    for (uint32_t i = 0; i < now.n; i++)
        if (!td_vec_has(&before, now.at[i]))
            td_vec_push(out, now.at[i]);
    td_vec_free(&before);
    td_vec_free(&now);
}

/* Which of the later strokes can stay once the first wrong one is gone: those
 * whose marks fit a solution, together with all that stays before them. */
static bool find_right(tandem_job *j, const td_budget *b)
{
    assert(j->found && j->next > 0);
    if (!j->judged) {
        td_session_marks_at(j->s, (uint32_t)j->next - 1, &j->fitting);
        j->judged = (uint32_t)j->next;
    }
    for (; j->judged < j->s->h.at; j->judged++) {
        td_lits more = {0};
        uint32_t had = j->fitting.n;
        td_job_marked_by(j, j->judged + 1, &more);
        for (uint32_t i = 0; i < more.n; i++)
            td_vec_push(&j->fitting, more.at[i]);
        td_answer a = more.n ? td_job_fits(j, &j->fitting, b) : TD_SAT;
        td_vec_free(&more);
        if (a != TD_SAT)
            j->fitting.n = had;
        if (a == TD_UNDECIDED)
            return false;
        if (a == TD_SAT)
            td_vec_push(&j->right, j->judged + 1);
    }
    return true;
}

static void tell_first_wrong(tandem_job *j)
{
    assert(j->next <= (int)j->s->h.at);
    td_text_cut(&j->extra, 0);
    if (!j->next)
        return;
    td_text_printf(&j->extra,
                   ",\"first_wrong\":{\"position\":%d,\"stroke\":", j->next);
    td_text_json(&j->extra, j->s->h.line.at[j->next - 1]);
    td_text_add(&j->extra, ",\"right\":[");
    for (uint32_t i = 0; i < j->right.n; i++)
        td_text_printf(&j->extra, "%s%u", i ? "," : "",
                       (unsigned)j->right.at[i]);
    td_text_add(&j->extra, "]}");
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
    if (!j->found)
        j->found = find_first_wrong(j, &call.budget);
    bool done = j->found && (!j->next || find_right(j, &call.budget));
    td_call_end(&call);
    if (done)
        tell_first_wrong(j);
    return done;
}
