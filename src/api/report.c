/* Results in words and pictures, for people. */
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"

/* ---- pieces ---- */

static void capital_literals(const tandem_result *r, const td_lit *at, int n,
                             td_text *out)
{
    size_t from = out->len;
    td_words_literals(&r->p->words, at, n, out);
    if (out->len > from && out->at[from] >= 'a' && out->at[from] <= 'z')
        out->at[from] = (char)(out->at[from] - 'a' + 'A');
}

void td_finding_words(const tandem_puzzle *p, const td_finding *f, td_text *out)
{
    if (f->rule) {
        td_words_breach(&p->words, f->rule, f->breach, f->about, out);
        return;
    }
    td_words_places(&p->words, f->at.at, (int)f->at.n, out);
    td_text_add(out, " is empty.");
}

static void because(const tandem_result *r, td_text *out)
{
    for (uint32_t i = 0; i < r->because.rules.n; i++) {
        const td_rule *rule = &r->p->m->rule[r->because.rules.at[i]];
        td_text_add(out, "  - ");
        td_words_rule(&r->p->words, rule, out);
        if (rule->number < 0) {
            td_text_add(out, " (");
            td_site_name(&r->p->puzzle->topo, rule->site, out);
            td_text_add(out, ")");
        }
        td_text_add(out, ".\n");
    }
    if (r->because.given.n) {
        td_text_add(out, "  - ");
        capital_literals(r, r->because.given.at, (int)r->because.given.n, out);
        td_text_add(out, ".\n");
    }
    if (!r->because.minimal)
        td_text_add(out, "  (Perhaps not all of these are needed.)\n");
}

static void mistakes(const tandem_result *r, td_text *out)
{
    if (!r->mistakes.n)
        return;
    td_text_printf(out, "Wrong: ");
    for (uint32_t i = 0; i < r->mistakes.n; i++) {
        td_text_add(out, i ? ", " : "");
        td_words_literals(&r->p->words, &r->mistakes.at[i], 1, out);
    }
    td_text_add(out, ".\n");
}

static void board(const tandem_result *r, const int8_t *val, const td_step *lit,
                  const tandem_style *s, td_text *out)
{
    td_picture(r->p, val, lit, NULL, s, TD_TERMINAL, out);
}

/* ---- solve ---- */

static void say_differences(const tandem_result *r, td_text *out)
{
    enum { SHOWN = 12 };
    td_site at[SHOWN];
    int n = 0, total = 0;
    const td_model *m = r->p->m;
    for (td_var v = 0; v < m->nvars; v++)
        if (!m->var[v].aux && td_var_value(m, r->boards.at[0], v) !=
                                  td_var_value(m, r->boards.at[1], v)) {
            if (n < SHOWN)
                at[n++] = m->var[v].site;
            total++;
        }
    td_text_add(out, "They differ at ");
    td_words_places(&r->p->words, at, n, out);
    if (total > n)
        td_text_printf(out, " and %d more places", total - n);
    td_text_add(out, ".\n");
}

static void report_solve(const tandem_result *r, const tandem_style *s,
                         td_text *out)
{
    bool all = r->boards.n > 2;
    for (uint32_t i = 0; i < r->boards.n; i++) {
        if (r->boards.n > 1)
            td_text_printf(out, "Solution %u:\n", i + 1);
        board(r, r->boards.at[i], NULL, s, out);
    }
    if (!strcmp(r->status, "unique")) {
        td_text_add(out, "This is the only solution.\n");
    } else if (!strcmp(r->status, "multiple")) {
        if (r->with_count)
            td_text_printf(out, "%s%llu solutions.\n",
                           r->complete ? "There are " : "There are at least ",
                           (unsigned long long)r->count);
        else
            td_text_add(out, "There is more than one solution.\n");
        if (!all)
            say_differences(r, out);
    } else if (!strcmp(r->status, "none")) {
        bool why = r->because.rules.n || r->because.given.n;
        td_text_add(out, why ? "There is no solution, because these cannot "
                               "all hold:\n"
                             : "There is no solution.\n");
        if (why)
            because(r, out);
    } else {
        td_text_add(out, "Not decided within the limit.\n");
    }
    if (r->with_common && r->count > 1) {
        td_text_add(out, "What all solutions share:\n");
        board(r, r->common, NULL, s, out);
    }
}

/* ---- explain ---- */

static void report_stats(const tandem_result *r, td_text *out)
{
    td_text_printf(out, "\n%-8s %-28s %8s %8s %8s %10s %10s %10s\n", "id",
                   "technique", "calls", "found", "removed", "bits", "found ms",
                   "all ms");
    for (int i = 0; i < td_engine_count(r->engine); i++) {
        const td_tech_stats *s = td_engine_stats(r->engine, i);
        const td_technique *t = td_engine_technique(r->engine, i);
        if (s->calls)
            td_text_printf(
                out, "%-8s %-28s %8llu %8llu %8llu %10.1f %10.3f %10.3f\n",
                t->id, t->name, (unsigned long long)s->calls,
                (unsigned long long)s->hits, (unsigned long long)s->literals,
                s->bits, s->hit_time * 1000, s->all_time * 1000);
    }
}

static void step_heading(const td_technique *t, td_text *out)
{
    td_text_printf(out, "\n%s (%s, level %d)\n", t->title, t->id, t->level);
}

/* Consecutive steps of one technique stand under one heading. */
static void report_explain(const tandem_result *r, const tandem_style *s,
                           td_text *out)
{
    td_state *now = td_state_new(r->p->m);
    for (td_lit l = 0; l < 2 * r->p->m->natoms; l++)
        if (r->start[l] > 0)
            td_state_set(now, l);
    board(r, now->val, NULL, s, out);
    for (int i = 0; i < r->steps.n; i++) {
        const td_step *step = r->steps.at[i];
        if (i == 0 || r->steps.at[i - 1]->tech != step->tech)
            step_heading(step->tech, out);
        td_text_printf(out, "%4d. %s\n", i + 1,
                       tandem_result_step(r, (size_t)i));
        for (int k = 0; k < step->nset; k++)
            td_state_set(now, step->set[k]);
        if (s->trace)
            board(r, now->val, step, s, out);
    }
    td_text_char(out, '\n');
    board(r, r->boards.at[0], NULL, s, out);
    td_state_free(now);
    if (!strcmp(r->status, "solved"))
        td_text_printf(out, "Solved in %d steps", r->steps.n);
    else if (!strcmp(r->status, "stuck"))
        td_text_printf(out, "Stuck after %d steps", r->steps.n);
    else if (!strcmp(r->status, "contradiction"))
        td_text_printf(out, "A contradiction after %d steps", r->steps.n);
    else
        td_text_printf(out, "Not finished within the limit after %d steps",
                       r->steps.n);
    td_text_printf(out, ": level %d, effort %.1f, peak %.1f%s.\n", r->level,
                   r->effort, r->peak,
                   r->assumes_unique ? ", using that there is only one solution"
                                     : "");
    if (s->stats)
        report_stats(r, out);
}

/* ---- hint ---- */

static void say_places(const tandem_result *r, const td_step *s, td_text *out)
{
    td_site at[8];
    int n = 0;
    for (int i = 0; i < s->nset && n < 8; i++)
        at[n++] = td_lit_site(r->p->m, s->set[i]);
    td_words_places(&r->p->words, at, n, out);
}

static void report_step(const tandem_result *r, int i, const tandem_style *s,
                        td_text *out)
{
    const td_step *step = r->steps.at[i];
    if (s->stage == TANDEM_STAGE_VAGUE) {
        td_text_add(out, "Look at ");
        say_places(r, step, out);
        td_text_printf(out, ": %s.\n", step->tech->title);
        return;
    }
    if (s->stage == TANDEM_STAGE_RULE) {
        td_text_printf(out, "%s (level %d), about ", step->tech->title,
                       step->tech->level);
        say_places(r, step, out);
        td_text_add(out, ": ");
        for (int k = 0; k < step->nrules && k < 2; k++) {
            td_text_add(out, k ? "; " : "");
            td_words_rule(&r->p->words, &r->p->m->rule[step->rules[k]], out);
        }
        td_text_add(out, ".\n");
        return;
    }
    td_text_printf(out, "%s (%s, level %d): %s\n", step->tech->title,
                   step->tech->id, step->tech->level,
                   tandem_result_step(r, (size_t)i));
}

static void report_hint(const tandem_result *r, const tandem_style *s,
                        td_text *out)
{
    if (!strcmp(r->status, "contradiction")) {
        board(r, r->boards.at[0], NULL, s, out);
        td_text_add(out, "This board leads nowhere, because:\n");
        because(r, out);
        mistakes(r, out);
    } else if (r->steps.n) {
        bool one = !r->all;
        if (one && s->stage == TANDEM_STAGE_FULL)
            board(r, r->boards.at[0], r->steps.at[r->steps.n - 1], s, out);
        for (int i = 0; i < r->steps.n; i++)
            report_step(r, i, s, out);
    } else if (!strcmp(r->status, "solved")) {
        td_text_add(out, "The puzzle is solved.\n");
    } else if (!strcmp(r->status, "none")) {
        td_text_add(out, "No technique says anything here.\n");
    } else {
        td_text_add(out, "Not decided within the limit.\n");
    }
}

/* ---- check ---- */

static void report_findings(const tandem_result *r, const char *title,
                            const td_findings *f, td_text *out)
{
    enum { SHOWN = 10 };
    if (!f->n)
        return;
    td_text_add(out, title);
    for (uint32_t i = 0; i < f->n && i < SHOWN; i++) {
        td_text_add(out, "  - ");
        td_finding_words(r->p, &f->at[i], out);
        td_text_add(out, " (");
        for (uint32_t k = 0; k < f->at[i].at.n && k < 6; k++) {
            td_text_add(out, k ? " " : "");
            td_site_name(&r->p->puzzle->topo, f->at[i].at.at[k], out);
        }
        td_text_add(out, f->at[i].at.n > 6 ? " ...)\n" : ")\n");
    }
    if (f->n > SHOWN)
        td_text_printf(out, "  - and %u more\n", f->n - SHOWN);
}

static void report_check(const tandem_result *r, const tandem_style *s,
                         td_text *out)
{
    static const char *const verdicts[][2] = {
        {"complete", "Complete and right."},
        {"broken", "A rule is broken."},
        {"dead", "No rule is broken yet, but there is no solution any more."},
        {"ok", "Right so far: the board can still be solved."},
        {"unknown", "Not decided within the limit."},
    };
    const int8_t *shown = s->erase ? r->boards.at[0] : r->start;
    td_picture(r->p, shown, NULL, s->erase ? NULL : &r->violations, s,
               TD_TERMINAL, out);
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++)
        if (!strcmp(r->status, verdicts[i][0]))
            td_text_printf(out, "%s\n", verdicts[i][1]);
    report_findings(r, "Broken now:\n", &r->violations, out);
    if (!strcmp(r->status, "ok"))
        report_findings(r, "Still to do:\n", &r->unmet, out);
    if (!strcmp(r->status, "dead")) {
        td_text_add(out, "These cannot all hold:\n");
        because(r, out);
    }
    if (r->no_solution)
        td_text_add(out, "The puzzle itself has no solution.\n");
    mistakes(r, out);
}

char *tandem_result_text(const tandem_result *r, const tandem_style *s)
{
    static const tandem_style plain;
    td_text out = {0};
    s = s ? s : &plain;
    if (r->task == TD_SOLVE)
        report_solve(r, s, &out);
    else if (r->task == TD_EXPLAIN)
        report_explain(r, s, &out);
    else if (r->task == TD_HINT)
        report_hint(r, s, &out);
    else if (r->task == TD_RATE)
        td_rate_words(r, &out);
    else
        report_check(r, s, &out);
    return td_text_take(&out);
}

/* ---- rows ---- */

const char *tandem_result_row(const tandem_result *r, int row)
{
    const td_topo *t = &r->p->puzzle->topo;
    if (!r->boards.n || row < 0 || row >= t->h)
        return NULL;
    tandem_result *cache = (tandem_result *)(uintptr_t)r;
    if (!r->rows) {
        td_text rows = {0};
        td_board_rows(r->p, r->boards.at[0], &rows);
        cache->rows = td_text_take(&rows);
    }
    const char *at = r->rows;
    while (row-- > 0)
        at += strlen(at) + 1;
    return at;
}
