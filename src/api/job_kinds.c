/* The kinds of jobs that are questions to the puzzle as a whole. */
#include <assert.h>
#include <string.h>

#include "api/job.h"
#include "base/alloc.h"

/* ---- overlays ---- */

void td_write_literal(const tandem_puzzle *p, td_lit l, td_text *out)
{
    td_site_name(&p->puzzle->topo, td_lit_site(p->m, l), out);
    td_text_char(out, '=');
    size_t from = out->len;
    td_words_is(&p->words, l, out);
    for (size_t i = from; i < out->len; i++)
        if (out->at[i] == ' ')
            out->at[i] = '-';
}

static void write_literals(const tandem_puzzle *p, const char *before,
                           const td_lit *at, int n, td_text *out)
{
    td_text_add(out, before);
    for (int i = 0; i < n; i++) {
        td_text_char(out, ' ');
        td_write_literal(p, at[i], out);
    }
}

void td_write_places(const tandem_puzzle *p, const char *role,
                     const td_site *at, int n, td_text *out)
{
    if (!n)
        return;
    td_text_add(out, role);
    for (int i = 0; i < n; i++) {
        td_text_char(out, ' ');
        td_site_name(&p->puzzle->topo, at[i], out);
    }
    td_text_char(out, '\n');
}

void td_write_step(const tandem_puzzle *p, const td_step *s, td_text *out)
{
    td_site clue[TD_MOST_CLUES];
    if (s->nset) {
        write_literals(p, "set", s->set, s->nset, out);
        td_text_char(out, '\n');
    }
    td_lights lit = td_lights_of(&p->words, s);
    if (lit.because.n) {
        write_literals(p, "because", lit.because.at, (int)lit.because.n, out);
        td_text_char(out, '\n');
    }
    td_write_places(p, "look", lit.look.at, (int)lit.look.n, out);
    td_write_places(p, "look", lit.area.at, (int)lit.area.n, out);
    td_lights_free(&lit);
    td_write_places(p, "rule", clue, td_step_clues(p->m, s, clue), out);
}

/* ---- hint, why, why not ---- */

/* A key with the answer as one of the earlier stages of a hint tells it. */
static void add_stage(tandem_job *j, const char *key, tandem_stage stage)
{
    tandem_style style = {.stage = stage};
    assert(j->r);
    char *json = tandem_result_json(j->r, "session", &style);
    if (json)
        td_text_printf(&j->extra, ",\"%s\":%s", key, json);
    tandem_free(json);
}

/* Keeps a hint with its stages and its overlay. */
static bool keep_hint(tandem_job *j, tandem_result *r)
{
    if (!td_job_keep(j, r))
        return false;
    td_text_cut(&j->extra, 0);
    td_text_cut(&j->over, 0);
    if (r == r->p->spare)
        return true;
    add_stage(j, "vague", TANDEM_STAGE_VAGUE);
    add_stage(j, "idea", TANDEM_STAGE_RULE);
    if (r->steps.n && !strcmp(r->status, "step")) {
        td_whereabouts area = td_area_of_step(r, r->steps.at[0]);
        td_write_places(r->p, "area", area.at.at, (int)area.at.n, &j->over);
        td_area_free(&area);
        td_write_step(r->p, r->steps.at[0], &j->over);
        if (r->steps.at[0]->nset) { /* the stroke that plays it */
            td_text move = {0};
            write_literals(r->p, "m", r->steps.at[0]->set, r->steps.at[0]->nset,
                           &move);
            td_text_add(&j->extra, ",\"move\":");
            td_text_json(&j->extra, td_text_str(&move));
            td_text_free(&move);
        }
    } else if (r->mistakes.n) {
        td_places wrong = {0};
        for (uint32_t i = 0; i < r->mistakes.n; i++)
            td_vec_push(&wrong, td_lit_site(r->p->m, r->mistakes.at[i]));
        td_write_places(r->p, "wrong", wrong.at, (int)wrong.n, &j->over);
        td_vec_free(&wrong);
    }
    return true;
}

/* The ceiling of techniques that options tell. */
static tandem_explain_options explain_options(const tandem_job *j,
                                              const tandem_limits *l)
{
    const td_option *only = td_job_option(&j->options, "techniques");
    double level = td_job_number(&j->options, "level", -1);
    return (tandem_explain_options){
        .max_level = level < 0    ? 0
                     : level == 0 ? TANDEM_LEVEL_0
                                  : (int)level,
        .max_cost = td_job_number(&j->options, "cost", 0),
        .only = only ? only->list : NULL,
        .no_unique = !td_job_truth(&j->options, "unique"),
        .limits = *l};
}

static bool run_hint(tandem_job *j, const tandem_limits *l)
{
    tandem_hint_options o = {.explain = explain_options(j, l),
                             .all = td_job_truth(&j->options, "all"),
                             .at = td_job_text(&j->options, "at"),
                             .near = td_job_text(&j->options, "near")};
    o.explain.no_unique = td_job_option(&j->options, "unique") &&
                          !td_job_truth(&j->options, "unique");
    return keep_hint(j, tandem_hint(j->p, &o));
}

static bool needs_place(const tandem_job *j, td_text *err)
{
    if (td_job_text(&j->options, "at"))
        return true;
    td_text_printf(err, "%s needs a place: {\"at\":\"R1C1\"}", j->kind->name);
    return false;
}

static bool run_why(tandem_job *j, const tandem_limits *l)
{
    tandem_explain_options o = {.limits = *l};
    return keep_hint(j, tandem_why(j->p, td_job_text(&j->options, "at"), &o));
}

static bool needs_mark(const tandem_job *j, td_text *err)
{
    if (!needs_place(j, err))
        return false;
    const char *is = td_job_text(&j->options, "is");
    td_site at =
        td_site_parse(&j->p->puzzle->topo, td_job_text(&j->options, "at"));
    td_var v = j->p->m->var_at[at];
    if (is && v != TD_NO_VAR && td_find_mark(j->p, v, is))
        return true;
    td_text_add(err, "whynot needs a mark that there could be: "
                     "{\"at\":...,\"is\":...}");
    return false;
}

/* The board with that mark and no other at the place: what is wrong with it? */
static bool run_whynot(tandem_job *j, const tandem_limits *l)
{
    const char *at = td_job_text(&j->options, "at");
    tandem_puzzle *p = tandem_puzzle_copy(j->p);
    td_site site = td_site_parse(&p->puzzle->topo, at);
    assert(site != TD_NOWHERE);
    for (td_site s = 0; s < p->puzzle->topo.nlattice; s++)
        if (p->m->var_at[s] == p->m->var_at[site]) {
            p->puzzle->mark[s] = 0;
            if (p->puzzle->struck)
                p->puzzle->struck[s] = 0;
        }
    tandem_explain_options o = {.limits = *l};
    tandem_puzzle_mark(p, at, td_job_text(&j->options, "is"));
    bool done = keep_hint(j, tandem_why(p, at, &o));
    tandem_puzzle_free(p);
    return done;
}

/* ---- automatic moves ---- */

static void lay_step(tandem_job *j, const td_step *s)
{
    if (!s->nset)
        return;
    for (int i = 0; i < s->nset; i++) {
        td_text_add(&j->over, i ? " " : "");
        td_write_literal(j->p, s->set[i], &j->over);
    }
    write_literals(j->p, " <", s->because, s->nbecause, &j->over);
    td_text_char(&j->over, '\n');
}

/* Everything that techniques up to a ceiling make of the board. */
static bool run_auto(tandem_job *j, const tandem_limits *l)
{
    tandem_explain_options o = explain_options(j, l);
    o.from_board = true;
    o.no_smallest = true;
    tandem_result *r = tandem_explain(j->p, &o);
    bool done = td_job_keep(j, r);
    td_text_cut(&j->over, 0);
    td_text_cut(&j->extra, 0);
    if (r == r->p->spare)
        return done;
    td_arena mem = {0};
    td_steps all = {0};
    td_steps at_start = td_at_start(r);
    td_steps_unfold(&at_start, &r->steps, &mem, &all);
    for (int i = 0; i < all.n; i++)
        lay_step(j, all.at[i]);
    td_arena_free(&mem);
    return done;
}

/* ---- the whole puzzle ---- */

bool td_run_verdict(tandem_job *j, const tandem_limits *l)
{
    tandem_solve_options o = {.limits = *l,
                              .from_board = td_job_truth(&j->options, "here")};
    return td_job_keep(j, tandem_solve(j->p, &o));
}

/* Why there is no solution: the clues that clash. */
static bool run_clash(tandem_job *j, const tandem_limits *l)
{
    if (!td_run_verdict(j, l))
        return false;
    td_places clues = {0};
    for (uint32_t i = 0; i < j->r->because.rules.n; i++) {
        const td_rule *r = &j->p->m->rule[j->r->because.rules.at[i]];
        if (r->number >= 0 || r->kind == TD_RULE_RUNS)
            td_vec_push(&clues, r->site);
    }
    td_text_cut(&j->over, 0);
    td_write_places(j->p, "rule", clues.at, (int)clues.n, &j->over);
    td_vec_free(&clues);
    return true;
}

static bool run_rate(tandem_job *j, const tandem_limits *l)
{
    tandem_rate_options o = {.limits = *l,
                             .from_board = td_job_truth(&j->options, "here")};
    if (!td_job_keep(j, tandem_rate(j->p, &o)))
        return false;
    /* the curve: what each round costs, and how much it offers */
    td_text_cut(&j->extra, 0);
    td_text_add(&j->extra, ",\"curve\":[");
    for (uint32_t i = 0; i < j->r->rounds.n; i++)
        td_text_printf(&j->extra, "%s[%.10g,%d]", i ? "," : "",
                       j->r->rounds.at[i].cost, j->r->rounds.at[i].offered);
    td_text_char(&j->extra, ']');
    return true;
}

/* ---- the session itself ---- */

/* A key with a text, which is freed; null if there is none. */
static void add_text(tandem_job *j, const char *key, char *text)
{
    td_text_printf(&j->extra, ",\"%s\":", key);
    if (text)
        td_text_json(&j->extra, text);
    else
        td_text_add(&j->extra, "null");
    tandem_free(text);
}

static bool run_state(tandem_job *j, const tandem_limits *l)
{
    (void)l;
    char *json = tandem_session_state_json(j->s);
    td_text_printf(&j->extra, ",\"session\":%s", json);
    tandem_free(json);
    return true;
}

static bool run_words(tandem_job *j, const tandem_limits *l)
{
    (void)l;
    add_text(j, "words",
             tandem_session_words(j->s, td_job_text(&j->options, "at")));
    return true;
}

static bool run_left(tandem_job *j, const tandem_limits *l)
{
    (void)l;
    add_text(j, "words", tandem_session_left(j->s));
    return true;
}

static bool knows_format(const tandem_job *j, td_text *err)
{
    const char *format = td_job_text(&j->options, "format");
    for (size_t i = 0; format && tandem_format(i); i++)
        if (!strcmp(format, tandem_format(i)))
            return true;
    if (format)
        td_text_printf(err, "there is no format \"%.40s\"", format);
    return !format;
}

static bool run_write(tandem_job *j, const tandem_limits *l)
{
    (void)l;
    const char *format = td_job_text(&j->options, "format");
    char *note = NULL;
    add_text(j, "text",
             tandem_session_write(j->s, format ? format : "text", &note));
    add_text(j, "note", note);
    return true;
}

static bool run_journal(tandem_job *j, const tandem_limits *l)
{
    (void)l;
    add_text(j, "text", tandem_session_journal(j->s));
    return true;
}

const td_job_kind td_job_kinds[] = {
    {.name = "auto",
     .options = "level cost techniques unique",
     .run = run_auto},
    {.name = "hint",
     .options = "level cost techniques unique all at near",
     .run = run_hint},
    {.name = "why", .options = "at", .run = run_why, .check = needs_place},
    {.name = "whynot",
     .options = "at is",
     .run = run_whynot,
     .check = needs_mark},
    {.name = "check", .options = "", .run = td_run_check},
    {.name = "common",
     .options = "here",
     .run = td_run_common,
     .resumes = true},
    {.name = "verdict", .options = "here", .run = td_run_verdict},
    {.name = "pair", .options = "here", .run = td_run_pair},
    {.name = "clash", .options = "", .run = run_clash},
    {.name = "spare", .options = "", .run = td_run_spare},
    {.name = "rate", .options = "here", .run = run_rate},
    {.name = "review", .options = "", .run = td_run_review},
    {.name = "state", .options = "", .run = run_state, .drafts = true},
    {.name = "words",
     .options = "at",
     .run = run_words,
     .check = needs_place,
     .drafts = true},
    {.name = "left", .options = "", .run = run_left},
    {.name = "write",
     .options = "format",
     .run = run_write,
     .check = knows_format,
     .drafts = true},
    {.name = "journal", .options = "", .run = run_journal, .drafts = true},
    {0},
};
