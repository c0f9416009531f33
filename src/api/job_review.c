/* review: how each stroke of a game followed from the board before it.
 *
 * Of every stroke that marked something the first mark is asked about: the way
 * to it from the board as it was (way.c), its dearest step, and how many steps
 * it takes. A mark that no step leads to, on a board without mistakes, was a
 * guess. Strokes from before the last edit of clues were about another puzzle
 * and are left out. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "api/job.h"
#include "base/alloc.h"
#include "session/words.h"

/* Does the stroke change what is printed? */
static bool is_edit(const char *line)
{
    char verb[12];
    size_t n = strcspn(line, " ");
    if (n >= sizeof verb)
        return false;
    memcpy(verb, line, n);
    verb[n] = 0;
    switch (td_verb_words[td_word_find(td_verb_words, verb)].value) {
    case TD_DO_CLUE:
    case TD_DO_BORDER:
    case TD_DO_REGION:
    case TD_DO_TOTAL:
    case TD_DO_SIZE:
    case TD_DO_TURN:
        return true;
    case TD_DO_CLEAR:
        return !strcmp(line, "clear clues");
    default:
        return false;
    }
}

static int last_edit(const td_history *h)
{
    int at = (int)h->at;
    while (at > 0 && !is_edit(h->line.at[at - 1]))
        at--;
    return at;
}

static void tell(tandem_job *j, const char *is, const td_steps *way)
{
    td_text *out = &j->strokes;
    td_text_printf(out, "%s{\"stroke\":%d,\"is\":\"%s\"", out->len ? "," : "",
                   j->next, is);
    if (way && way->n) {
        const td_step *dearest = way->at[0];
        for (int i = 1; i < way->n; i++)
            if (way->at[i]->cost > dearest->cost)
                dearest = way->at[i];
        td_text_printf(out,
                       ",\"steps\":%d,\"cost\":%.10g,\"technique\":\"%s\","
                       "\"title\":",
                       way->n, dearest->cost, dearest->tech->id);
        td_text_json(out, dearest->tech->title);
    }
    td_text_char(out, '}');
}

/* The way to a mark from the board before the stroke. False: the slice was too
 * short. */
static bool find_way(tandem_job *j, td_lit mark, const tandem_limits *l)
{
    char jump[24];
    td_text at = {0};
    snprintf(jump, sizeof jump, "jump %d", j->next - 1);
    bool ok = tandem_session_apply(j->past, jump, NULL);
    assert(ok && j->past->p && "no clue has changed since");
    (void)ok;
    td_site_name(&j->p->puzzle->topo, td_lit_site(j->p->m, mark), &at);
    tandem_explain_options o = {.limits = *l};
    tandem_result *r = tandem_why(j->past->p, td_text_str(&at), &o);
    bool done = !(r->cut_off && j->used_up);
    if (done)
        tell(j,
             r->steps.n   ? "step"
             : r->cut_off ? "unknown"
                          : "guess",
             &r->steps);
    tandem_result_free(r);
    td_text_free(&at);
    return done;
}

static bool fit_at(tandem_job *j, int position, const tandem_limits *l,
                   td_answer *a)
{
    td_lits marks = {0};
    td_call call;
    td_session_marks_at(j->s, (uint32_t)position, &marks);
    td_call_begin(&call, j->p, l);
    *a = td_job_fits(j, &marks, &call.budget);
    td_call_end(&call);
    td_vec_free(&marks);
    return *a != TD_UNDECIDED;
}

/* False: the slice was too short. */
static bool review_stroke(tandem_job *j, const tandem_limits *l)
{
    td_answer now, before;
    td_lits marks = {0};
    td_job_marked_by(j, (uint32_t)j->next, &marks);
    td_lit first = marks.n ? marks.at[0] : TD_NO_LIT;
    td_vec_free(&marks);
    if (first == TD_NO_LIT)
        return true;
    if (!fit_at(j, j->next, l, &now) || !fit_at(j, j->next - 1, l, &before)) {
        if (j->used_up)
            return false;
        tell(j, "unknown", NULL);
        return true;
    }
    if (now == TD_SAT)
        return find_way(j, first, l);
    /* A mistake; or one that was made before is still there. */
    tell(j, before == TD_SAT ? "wrong" : "stray", NULL);
    return true;
}

bool td_run_review(tandem_job *j, const tandem_limits *l)
{
    if (!j->begun) {
        j->begun = true;
        j->past = tandem_session_copy(j->s);
        j->next = last_edit(&j->s->h) + 1;
    }
    bool done = true;
    for (; done && j->next <= (int)j->s->h.at; j->next += done)
        done = review_stroke(j, l);
    td_text_cut(&j->extra, 0);
    td_text_printf(&j->extra, ",\"strokes\":[%s]", td_text_str(&j->strokes));
    return done;
}
