/* Hints in words, in three stages: where to look; what to ask oneself; the
 * move. And ways to a place, and mistakes. */
#include <assert.h>
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"

static void say_title(const td_technique *t, td_text *out)
{
    td_text_printf(out, "%s (%s, level %d)", t->title, t->id, t->level);
}

/* The area of a step; its idea as a question; or the move. */
static void say_step(const tandem_result *r, int i, tandem_stage stage,
                     td_text *out)
{
    assert(i < r->steps.n);
    const td_step *step = r->steps.at[i];
    if (stage == TANDEM_STAGE_VAGUE) {
        td_whereabouts area = td_area_of_step(r, step);
        td_text_printf(out, "Look at %s.\n", td_text_str(&area.words));
        td_area_free(&area);
    } else if (stage == TANDEM_STAGE_RULE) {
        td_words_question(&r->p->words, step, out);
        td_text_char(out, '\n');
    } else {
        say_title(step->tech, out);
        td_text_printf(out, ": %s\n", tandem_result_step(r, (size_t)i));
    }
}

static void list_steps(const tandem_result *r, td_text *out)
{
    for (int i = 0; i < r->steps.n; i++) {
        td_text_printf(out, "%3d. ", i + 1);
        say_step(r, i, TANDEM_STAGE_FULL, out);
    }
}

/* ---- a place that was asked about ---- */

static void say_place(const tandem_result *r, td_text *out)
{
    td_words_places(&r->p->words, &r->at, 1, out);
}

/* Nothing is open there: what it is, or that nothing belongs there. */
static void report_done(const tandem_result *r, td_text *out)
{
    assert(r->at != TD_NOWHERE && !r->steps.n);
    td_var v = r->p->m->var_at[r->at];
    int value = v == TD_NO_VAR ? -1 : td_var_value(r->p->m, r->state->val, v);
    td_text_add(out, "There is nothing left to decide at ");
    say_place(r, out);
    if (value >= 0) {
        td_lit l = td_is(r->p->m, v, value);
        td_text_add(out, ": ");
        td_words_literals(&r->p->words, &l, 1, out);
    }
    td_text_add(out, ".\n");
}

/* The board with as much of a step as is told. */
static void show_step(const tandem_result *r, const td_step *step,
                      const tandem_style *s, td_text *out)
{
    td_step told = td_told_of(step, s->stage);
    int8_t *after = td_board_copy(r->p, r->boards.at[0]);
    for (int i = 0; i < told.nset; i++) {
        after[told.set[i]] = 1;
        after[td_not(told.set[i])] = -1;
    }
    td_report_board(r, after, &told, s, out);
    td_free(after);
}

/* It takes other steps first; the first of them is the hint. */
static void report_way(const tandem_result *r, const tandem_style *s,
                       td_text *out)
{
    assert(r->after == r->steps.n - 1);
    if (s->stage == TANDEM_STAGE_RULE)
        show_step(r, r->steps.at[0], s, out);
    td_text_add(out, "Nothing can be said about ");
    say_place(r, out);
    td_text_printf(out, " yet; it follows after %d other step%s", r->after,
                   r->after == 1 ? "" : "s");
    if (s->stage == TANDEM_STAGE_FULL) {
        td_text_add(out, ":\n");
        list_steps(r, out);
    } else {
        td_text_add(out, ". The first:\n");
        say_step(r, 0, s->stage, out);
    }
}

static void report_open_steps(const tandem_result *r, const tandem_style *s,
                              td_text *out)
{
    if (r->after) {
        report_way(r, s, out);
    } else if (r->all) {
        td_text_printf(out, "%d move%s open now, the easiest first:\n",
                       r->steps.n, r->steps.n == 1 ? " is" : "s are");
        list_steps(r, out);
    } else {
        if (s->stage != TANDEM_STAGE_VAGUE)
            show_step(r, r->steps.at[0], s, out);
        say_step(r, 0, s->stage, out);
    }
}

/* The way to a place, and the board with its last step. */
static void report_why(const tandem_result *r, const tandem_style *s,
                       td_text *out)
{
    tandem_style full = *s;
    full.stage = TANDEM_STAGE_FULL;
    int8_t *after = td_board_after(r);
    td_report_board(r, after, r->steps.at[r->steps.n - 1], &full, out);
    td_free(after);
    if (r->mistakes.n) {
        td_report_mistakes(r, out);
        td_text_add(out, "Without that:\n");
    }
    list_steps(r, out);
}

/* ---- a board with mistakes ---- */

static void say_way(const tandem_result *r, td_text *out)
{
    td_text_printf(out,
                   "from the marks that are right it follows otherwise, "
                   "in %d steps:\n",
                   r->way.n);
    for (int i = 0; i < r->way.n; i++) {
        td_text_printf(out, "%3d. ", i + 1);
        say_title(r->way.at[i]->tech, out);
        td_text_add(out, ": ");
        td_words_step(&r->p->words, r->way.at[i], out);
        td_text_char(out, '\n');
    }
}

static void say_why(const tandem_result *r, td_text *out)
{
    if (r->way.n) {
        say_way(r, out);
        return;
    }
    if (r->violations.n) {
        td_finding_words(r->p, &r->violations.at[0], out);
    } else if (r->wrong) {
        if (!r->wrong->tech->trial)
            td_text_printf(out, "%s: ", r->wrong->tech->title);
        td_words_step(&r->p->words, r->wrong, out);
    } else {
        td_text_add(out, "these cannot all hold:\n");
        td_report_because(r, out);
        return;
    }
    td_text_char(out, '\n');
}

static void say_marks(const tandem_result *r, const char *title, uint32_t from,
                      uint32_t to, td_text *out)
{
    td_text_printf(out, "%s: ", title);
    td_words_literals(&r->p->words, r->mistakes.at + from, (int)(to - from),
                      out);
    td_text_add(out, ".\n");
}

/* The board with what is broken lit up, or else the first mistake. */
static void draw_mistake(const tandem_result *r, const tandem_style *s,
                         td_text *out)
{
    td_finding first = {0};
    td_findings wrong = {.at = &first, .n = 1};
    if (r->mistakes.n)
        td_vec_push(&first.at, td_lit_site(r->p->m, r->mistakes.at[0]));
    td_picture(r->p, r->boards.at[0], r->way.n ? NULL : r->wrong,
               r->violations.n ? &r->violations : &wrong, s, TD_TERMINAL, out);
    td_vec_free(&first.at);
}

/* One mistake, with its reason; then the others. */
static void report_mistake(const tandem_result *r, const tandem_style *s,
                           td_text *out)
{
    if (s->stage == TANDEM_STAGE_VAGUE && r->mistakes.n && !r->why) {
        td_whereabouts area = td_area_of_mistake(r);
        td_text_printf(out, "There is a mistake: look at %s.\n",
                       td_text_str(&area.words));
        td_area_free(&area);
        return;
    }
    draw_mistake(r, s, out);
    if (r->mistakes.n)
        say_marks(r, "Wrong", 0, 1, out);
    if (r->no_solution)
        td_text_add(out, "The puzzle itself has no solution.\n");
    else if (!r->mistakes.n)
        td_text_add(out, "Each mark could be right, but not all of them.\n");
    td_text_add(out, "Why: ");
    say_why(r, out);
    if (r->mistakes.n > 1)
        say_marks(r, "Also wrong", 1, r->mistakes.n, out);
}

void td_report_hint(const tandem_result *r, const tandem_style *s, td_text *out)
{
    if (!strcmp(r->status, "contradiction"))
        report_mistake(r, s, out);
    else if (r->steps.n && r->why)
        report_why(r, s, out);
    else if (r->steps.n)
        report_open_steps(r, s, out);
    else if (!strcmp(r->status, "no_place"))
        td_text_add(out, "There is no such place on this board.\n");
    else if (!strcmp(r->status, "solved"))
        td_text_add(out, "The puzzle is solved.\n");
    else if (strcmp(r->status, "none"))
        td_report_undecided(r, out);
    else if (r->at == TD_NOWHERE)
        td_text_add(out, "No technique says anything here.\n");
    else if (td_engine_outcome(r->engine) == TD_STUCK)
        td_text_add(out, "No technique gets as far as this place.\n");
    else
        report_done(r, out);
}
