/* Hints in words, in three stages: where to look; which rule; the move. */
#include <assert.h>
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"

/* Where a step is to be seen: its clue, or what it is about. */
static void say_focus(const tandem_result *r, const td_step *s, td_text *out)
{
    enum { SHOWN = 4 };
    td_site at[SHOWN] = {0};
    int n = 0, more = 0;
    const td_model *m = r->p->m;
    const td_rule *rule = s->nrules ? &m->rule[s->rules[0]] : NULL;
    if (rule && rule->number >= 0 && !s->tech->trial) {
        const td_topo *t = &r->p->puzzle->topo;
        if (td_site_kind_of(t, rule->site) == TD_CELL)
            td_text_printf(out, "the %d at ", (int)rule->number);
        td_words_places(&r->p->words, &rule->site, 1, out);
        return;
    }
    for (int i = 0; i < s->nset; i++) {
        if (n == SHOWN)
            more++;
        else
            at[n++] = td_lit_site(m, s->set[i]);
    }
    if (!n && rule)
        at[n++] = rule->site;
    for (int i = 1; i < n; i++) /* few: sorted by insertion */
        for (int k = i; k > 0 && at[k] < at[k - 1]; k--) {
            td_site x = at[k];
            at[k] = at[k - 1];
            at[k - 1] = x;
        }
    td_words_places(&r->p->words, at, n, out);
    if (more)
        td_text_printf(out, " and %d more place%s", more, more > 1 ? "s" : "");
}

static void say_title(const td_technique *t, td_text *out)
{
    td_text_printf(out, "%s (%s, level %d)", t->title, t->id, t->level);
}

/* What to try, without what comes of it. */
static void say_trial(const tandem_result *r, const td_step *s, td_text *out)
{
    td_site at = s->ncases ? td_lit_site(r->p->m, s->cases[0].assume[0]) : 0;
    int steps = 0;
    for (int i = 0; i < s->ncases; i++)
        steps += s->cases[i].steps.n;
    if (s->ncases == 1) {
        td_text_add(out, "of the two ways at ");
        td_words_places(&r->p->words, &at, 1, out);
        td_text_printf(out,
                       ", one ends in a contradiction after %d step%s; try it",
                       steps, steps == 1 ? "" : "s");
    } else if (s->ncases == 2 && s->cases[0].nassume == 1 &&
               s->cases[1].nassume == 1 &&
               s->cases[0].assume[0] == td_not(s->cases[1].assume[0])) {
        td_text_add(out, "try ");
        td_words_places(&r->p->words, &at, 1, out);
        td_text_add(out, " both ways, and look for what follows each time");
    } else {
        td_text_printf(out,
                       "there are %d cases; look for what follows in each of "
                       "them, beginning at ",
                       s->ncases);
        td_words_places(&r->p->words, &at, 1, out);
    }
}

/* The clues that the step leans on, the first few of them; else rules. */
static void say_rules(const tandem_result *r, const td_step *s, td_text *out)
{
    enum { SHOWN = 3 };
    int32_t rules[SHOWN];
    int n = 0;
    for (int clue = 1; clue >= 0 && !n; clue--)
        for (int i = 0; i < s->nrules && n < SHOWN; i++)
            if (!clue || r->p->m->rule[s->rules[i]].number >= 0)
                rules[n++] = s->rules[i];
    td_words_facts(&r->p->words, rules, n, NULL, 0, false, "; ", out);
}

static void say_facts(const tandem_result *r, const td_step *s, td_text *out)
{
    td_text_printf(out,
                   "%d facts together decide it: ", s->nrules + s->nbecause);
    td_words_facts(&r->p->words, s->rules, s->nrules, s->because, s->nbecause,
                   true, "; ", out);
}

/* Unless that is the move itself. */
static void say_reason(const tandem_result *r, const td_step *s, td_text *out)
{
    td_text why = {0}, move = {0};
    if (s->unique)
        td_text_add(out, ", as there is only one solution");
    if (s->tech->trial == TD_TRIAL_SMALLEST)
        say_facts(r, s, &why);
    else if (s->tech->trial)
        say_trial(r, s, &why);
    else if (s->nrules)
        say_rules(r, s, &why);
    td_words_literals(&r->p->words, s->set, s->nset, &move);
    if (why.len && !(s->nset && strstr(why.at, td_text_str(&move))))
        td_text_printf(out, ": %s", why.at);
    td_text_free(&why);
    td_text_free(&move);
}

static void say_step(const tandem_result *r, int i, const tandem_style *s,
                     td_text *out)
{
    assert(i < r->steps.n);
    const td_step *step = r->steps.at[i];
    switch (s->stage) {
    case TANDEM_STAGE_VAGUE:
        td_text_add(out, "Look at ");
        say_focus(r, step, out);
        td_text_printf(out, ": %s.\n", step->tech->title);
        break;
    case TANDEM_STAGE_RULE:
        say_title(step->tech, out);
        say_reason(r, step, out);
        td_text_add(out, ". Look at ");
        say_focus(r, step, out);
        td_text_add(out, ".\n");
        break;
    case TANDEM_STAGE_FULL:
        say_title(step->tech, out);
        td_text_printf(out, ": %s\n", tandem_result_step(r, (size_t)i));
        break;
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

/* It takes other steps first; the first of them is the hint. */
static void report_way(const tandem_result *r, const tandem_style *s,
                       td_text *out)
{
    assert(r->after == r->steps.n - 1);
    td_text_add(out, "Nothing can be said about ");
    say_place(r, out);
    td_text_printf(out, " yet; it follows after %d other step%s", r->after,
                   r->after == 1 ? "" : "s");
    if (s->stage != TANDEM_STAGE_FULL) {
        td_text_add(out, ". The first:\n");
        say_step(r, 0, s, out);
        return;
    }
    td_text_add(out, ":\n");
    for (int i = 0; i < r->steps.n; i++) {
        td_text_printf(out, "%3d. ", i + 1);
        say_step(r, i, s, out);
    }
}

/* The board with the move. */
static void show_move(const tandem_result *r, const td_step *step,
                      const tandem_style *s, td_text *out)
{
    int8_t *after = td_board_copy(r->p, r->boards.at[0]);
    for (int i = 0; i < step->nset; i++) {
        after[step->set[i]] = 1;
        after[td_not(step->set[i])] = -1;
    }
    td_report_board(r, after, step, s, out);
    td_free(after);
}

static void report_open_steps(const tandem_result *r, const tandem_style *s,
                              td_text *out)
{
    if (r->after) {
        report_way(r, s, out);
        return;
    }
    if (!r->all) {
        if (s->stage == TANDEM_STAGE_FULL)
            show_move(r, r->steps.at[0], s, out);
        say_step(r, 0, s, out);
        return;
    }
    td_text_printf(out, "%d step%s open now, the easiest first:\n", r->steps.n,
                   r->steps.n == 1 ? " is" : "s are");
    for (int i = 0; i < r->steps.n; i++) {
        td_text_printf(out, "%3d. ", i + 1);
        say_step(r, i, s, out);
    }
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

static void report_mistake(const tandem_result *r, const tandem_style *s,
                           td_text *out)
{
    if (s->stage == TANDEM_STAGE_VAGUE && r->mistakes.n) {
        td_site at = td_lit_site(r->p->m, r->mistakes.at[0]);
        td_text_add(out, "There is a mistake: look at ");
        td_words_places(&r->p->words, &at, 1, out);
        td_text_add(out, ".\n");
        return;
    }
    draw_mistake(r, s, out);
    td_report_mistakes(r, out);
    if (r->no_solution)
        td_text_add(out, "The puzzle itself has no solution.\n");
    else if (!r->mistakes.n)
        td_text_add(out, "Each mark could be right, but not all of them.\n");
    td_text_add(out, "Why: ");
    say_why(r, out);
}

void td_report_hint(const tandem_result *r, const tandem_style *s, td_text *out)
{
    if (!strcmp(r->status, "contradiction"))
        report_mistake(r, s, out);
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
