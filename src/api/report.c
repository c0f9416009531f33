/* Results in words and pictures, for people. */
#include <assert.h>
#include <string.h>

#include "api/api.h"
#include "api/wrap.h"
#include "base/alloc.h"

/* ---- pieces ---- */

void td_finding_words(const tandem_puzzle *p, const td_finding *f, td_text *out)
{
    if (f->rule) {
        td_words_breach(&p->words, f->rule, f->breach, f->unmet, f->why.at,
                        (int)f->why.n, out);
        return;
    }
    td_words_places(&p->words, f->at.at, (int)f->at.n, out);
    td_text_add(out, " is empty.");
}

void td_report_undecided(const tandem_result *r, td_text *out)
{
    assert(r->cut_off);
    if (!strcmp(r->cut_off, "memory"))
        td_text_add(out, "Not decided: the memory did not suffice.\n");
    else if (!strcmp(r->cut_off, "stop"))
        td_text_add(out, "Not decided: it was stopped.\n");
    else if (!strcmp(r->cut_off, "difference"))
        td_text_add(out, "Not decided: the two solvers disagree, which is a "
                         "fault of this program.\n");
    else
        td_text_add(out, "Not decided within the limit.\n");
}

const char *td_words_unfinished(const tandem_result *r)
{
    return !r->cut_off                     ? "not finished after"
           : !strcmp(r->cut_off, "memory") ? "out of memory after"
           : !strcmp(r->cut_off, "stop")   ? "it was stopped after"
                                           : "not finished within the limit "
                                             "after";
}

void td_report_because(const tandem_result *r, td_text *out)
{
    td_text_add(out, "  - ");
    td_words_facts(&r->p->words, r->because.rules.at, (int)r->because.rules.n,
                   r->because.given.at, (int)r->because.given.n, true,
                   ";\n  - ", out);
    td_text_add(out, ".\n");
    if (!r->because.minimal)
        td_text_add(out, "  (Perhaps not all of these are needed.)\n");
}

static void say_marks(const tandem_result *r, const char *title,
                      const td_lits *marks, td_text *out)
{
    if (!marks->n)
        return;
    td_text_printf(out, "%s: ", title);
    for (uint32_t i = 0; i < marks->n; i++) {
        td_text_add(out, i ? ", " : "");
        td_words_literals(&r->p->words, &marks->at[i], 1, out);
    }
    td_text_add(out, ".\n");
}

void td_report_mistakes(const tandem_result *r, td_text *out)
{
    say_marks(r, "Wrong", &r->mistakes, out);
}

void td_report_board(const tandem_result *r, const int8_t *val,
                     const td_step *lit, const tandem_style *s, td_text *out)
{
    td_picture(r->p, val, lit, NULL, s, TD_TERMINAL, out);
}

/* ---- solve ---- */

static void list_differences(const tandem_result *r, td_places *out)
{
    const td_model *m = r->p->m;
    for (td_var v = 0; v < m->nvars; v++)
        if (!m->var[v].aux && td_var_value(m, r->boards.at[0], v) !=
                                  td_var_value(m, r->boards.at[1], v))
            td_vec_push(out, m->var[v].site);
}

static void say_differences(const tandem_result *r, td_text *out)
{
    enum { SHOWN = 12 };
    td_places at = {0};
    list_differences(r, &at);
    int shown = at.n < SHOWN ? (int)at.n : SHOWN, more = (int)at.n - shown;
    td_text_add(out, "They differ at ");
    td_words_places(&r->p->words, at.at, shown, out);
    if (more)
        td_text_printf(out, " and %d more place%s", more, more > 1 ? "s" : "");
    td_text_add(out, ".\n");
    td_vec_free(&at);
}

static void report_solve(const tandem_result *r, const tandem_style *s,
                         td_text *out)
{
    td_places differ = {0};
    if (r->boards.n == 2)
        list_differences(r, &differ);
    for (uint32_t i = 0; i < r->boards.n; i++) {
        if (r->boards.n > 1)
            td_text_printf(out, "Solution %u:\n", i + 1);
        td_picture_places(r->p, r->boards.at[i], &differ, s, out);
    }
    td_vec_free(&differ);
    td_report_count(r, s, out);
}

void td_report_count(const tandem_result *r, const tandem_style *s,
                     td_text *out)
{
    if (!strcmp(r->status, "unique")) {
        td_text_add(out, "This is the only solution.\n");
    } else if (!strcmp(r->status, "multiple")) {
        if (r->with_count && r->count > 1)
            td_text_printf(out, "%s%llu solutions.\n",
                           r->complete ? "There are " : "There are at least ",
                           (unsigned long long)r->count);
        else
            td_text_add(out, "There is more than one solution.\n");
        if (r->boards.n == 2 && (!r->all || r->count == 2))
            say_differences(r, out);
        if (r->cut_off && r->with_count)
            td_text_printf(out, "The search was cut off there (%s).\n",
                           r->cut_off);
    } else if (!strcmp(r->status, "none")) {
        bool why = r->because.rules.n || r->because.given.n;
        td_picture_core(r->p, r->start, &r->because, s, out);
        td_text_add(out, why ? "There is no solution, because these cannot "
                               "all hold:\n"
                             : "There is no solution.\n");
        if (why)
            td_report_because(r, out);
    } else {
        td_report_undecided(r, out);
    }
    if (r->with_common && !(r->complete && r->count == 1)) {
        td_text_add(out, "What all solutions share:\n");
        td_report_board(r, r->common, NULL, s, out);
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
        for (uint32_t k = 0; k < f->at[i].at.n && k < 6; k++) {
            td_text_add(out, k ? " " : " (");
            td_site_name(&r->p->puzzle->topo, f->at[i].at.at[k], out);
        }
        td_text_add(out, f->at[i].at.n > 6 ? " ...)\n"
                         : f->at[i].at.n   ? ")\n"
                                           : "\n");
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
    };
    if (r->violations.n || r->because.rules.n + r->because.given.n == 0)
        td_picture(r->p, r->start, NULL, &r->violations, s, TD_TERMINAL, out);
    else
        td_picture_core(r->p, r->start, &r->because, s, out);
    say_marks(r, "Erased", &r->erased, out);
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++)
        if (!strcmp(r->status, verdicts[i][0]))
            td_text_printf(out, "%s\n", verdicts[i][1]);
    if (!strcmp(r->status, "unknown"))
        td_report_undecided(r, out);
    report_findings(r, "Broken now:\n", &r->violations, out);
    if (!strcmp(r->status, "ok"))
        report_findings(r, "Still to do:\n", &r->unmet, out);
    if (!strcmp(r->status, "dead")) {
        td_text_add(out, "These cannot all hold:\n");
        td_report_because(r, out);
    }
    if (r->no_solution)
        td_text_add(out, "The puzzle itself has no solution.\n");
    td_report_mistakes(r, out);
}

char *tandem_result_text(const tandem_result *r, const tandem_style *s)
{
    static const tandem_style plain;
    td_memory memory;
    td_text out = {0};
    assert(r && "a result is needed");
    td_writing_begin(&memory, r->p);
    if (memory.out)
        return td_writing_end(&memory, &out);
    s = s ? s : &plain;
    if (r == r->p->spare)
        td_report_undecided(r, &out);
    else if (r->task == TD_SOLVE)
        report_solve(r, s, &out);
    else if (r->task == TD_EXPLAIN)
        td_report_explain(r, s, &out);
    else if (r->task == TD_HINT)
        td_report_hint(r, s, &out);
    else if (r->task == TD_RATE)
        td_rate_words(r, &out);
    else
        report_check(r, s, &out);
    td_wrap(&out, s);
    return td_writing_end(&memory, &out);
}
