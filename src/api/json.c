/* Results as one line of JSON, as docs/json.md lists it. */
#include <assert.h>
#include <string.h>

#include "api/api.h"
#include "api/json_pieces.h"

/* ---- places and literals: their names need no escapes ---- */

static void place(const tandem_puzzle *p, td_site s, td_text *out)
{
    comma(out);
    td_text_char(out, '"');
    td_site_name(&p->puzzle->topo, s, out);
    td_text_char(out, '"');
}

static void places(const tandem_puzzle *p, const char *name, const td_site *at,
                   int n, td_text *out)
{
    key(out, name);
    td_text_char(out, '[');
    for (int i = 0; i < n; i++)
        place(p, at[i], out);
    td_text_char(out, ']');
}

static void literal(const tandem_puzzle *p, td_lit l, td_text *out)
{
    comma(out);
    td_text_char(out, '{');
    key(out, "at");
    place(p, td_lit_site(p->m, l), out);
    key(out, "is");
    td_text_char(out, '"');
    td_words_is(&p->words, l, out);
    td_text_add(out, "\"}");
}

static void literals(const tandem_puzzle *p, const char *name, const td_lit *at,
                     int n, td_text *out)
{
    key(out, name);
    td_text_char(out, '[');
    for (int i = 0; i < n; i++)
        literal(p, at[i], out);
    td_text_char(out, ']');
}

/* ---- boards ---- */

void td_json_rows(const tandem_puzzle *p, const char *name, const int8_t *val,
                  td_text *out)
{
    td_text board = {0};
    td_board_rows(p, val, &board);
    key(out, name);
    td_text_char(out, '[');
    for (const char *row = board.at; row < board.at + board.len;
         row += strlen(row) + 1) {
        comma(out);
        td_text_json(out, row);
    }
    td_text_char(out, ']');
    td_text_free(&board);
}

static bool is_edge(const td_topo *t, td_site s)
{
    td_site_kind k = td_site_kind_of(t, s);
    return k == TD_EDGE_ACROSS || k == TD_EDGE_DOWN || k == TD_LINK;
}

/* The decided edges, for genres that have any. */
static void edges(const tandem_puzzle *p, const int8_t *val, td_text *out)
{
    const td_topo *t = &p->puzzle->topo;
    bool any = false;
    for (td_var v = 0; v < p->m->nvars; v++) {
        const td_variable *x = &p->m->var[v];
        if (x->aux || !is_edge(t, x->site))
            continue;
        if (!any) {
            key(out, "edges");
            td_text_char(out, '[');
            any = true;
        }
        int value = td_var_value(p->m, val, v);
        if (value >= 0)
            literal(p, td_is(p->m, v, value), out);
    }
    if (any)
        td_text_char(out, ']');
}

static void differences(const tandem_result *r, td_text *out)
{
    key(out, "differs");
    td_text_char(out, '[');
    const td_model *m = r->p->m;
    for (td_var v = 0; v < m->nvars; v++)
        if (!m->var[v].aux && td_var_value(m, r->boards.at[0], v) !=
                                  td_var_value(m, r->boards.at[1], v))
            place(r->p, m->var[v].site, out);
    td_text_char(out, ']');
}

/* ---- rules ---- */

static void rule_object(const tandem_puzzle *p, const td_rule *rule,
                        td_text *out)
{
    td_text words = {0};
    td_words_rule(&p->words, rule, &words);
    comma(out);
    td_text_char(out, '{');
    text(out, "rule", rule->words->key);
    key(out, "at");
    td_text_char(out, '[');
    place(p, rule->site, out);
    td_text_char(out, ']');
    text(out, "text", td_text_str(&words));
    td_text_char(out, '}');
    td_text_free(&words);
}

static void because(const tandem_result *r, td_text *out)
{
    key(out, "because");
    td_text_char(out, '[');
    for (uint32_t i = 0; i < r->because.rules.n; i++)
        rule_object(r->p, &r->p->m->rule[r->because.rules.at[i]], out);
    for (uint32_t i = 0; i < r->because.given.n; i++)
        literal(r->p, r->because.given.at[i], out);
    td_text_char(out, ']');
    if (!r->because.minimal)
        truth(out, "minimal", false);
}

static void finding(const tandem_puzzle *p, const td_finding *f, td_text *out)
{
    td_text words = {0};
    comma(out);
    td_text_char(out, '{');
    text(out, "rule", f->rule ? f->rule->words->key : "empty");
    key(out, "at");
    td_text_char(out, '[');
    for (uint32_t i = 0; i < f->at.n; i++)
        place(p, f->at.at[i], out);
    td_text_char(out, ']');
    td_finding_words(p, f, &words);
    text(out, "text", td_text_str(&words));
    td_text_char(out, '}');
    td_text_free(&words);
}

static void findings(const tandem_puzzle *p, const char *name,
                     const td_findings *f, td_text *out)
{
    key(out, name);
    td_text_char(out, '[');
    for (uint32_t i = 0; i < f->n; i++)
        finding(p, &f->at[i], out);
    td_text_char(out, ']');
}

/* ---- steps ---- */

static void step_head(const td_step *s, td_text *out)
{
    text(out, "technique", s->tech->id);
    text(out, "name", s->tech->name);
    text(out, "title", s->tech->title);
    number(out, "level", s->level);
    number(out, "cost", s->cost);
}

static void step_rules(const tandem_puzzle *p, const td_step *s, td_text *out)
{
    td_text words = {0};
    key(out, "rules");
    td_text_char(out, '[');
    for (int i = 0; i < s->nrules; i++) {
        td_text_cut(&words, 0);
        td_words_rule(&p->words, &p->m->rule[s->rules[i]], &words);
        comma(out);
        td_text_json(out, td_text_str(&words));
    }
    td_text_char(out, ']');
    td_text_free(&words);
}

/* Is something printed or known at the place? */
static bool is_decided(const td_state *now, td_site at)
{
    const td_puzzle *p = now->m->puzzle;
    td_var v = now->m->var_at[at];
    return v != TD_NO_VAR ? td_var_value(now->m, now->val, v) >= 0
                          : td_site_kind_of(&p->topo, at) == TD_CELL &&
                                p->clue[at] != TD_CLUE_NONE;
}

/* Places to look at: those that are open, and what else is named. */
static void look_places(const tandem_puzzle *p, const td_places *look,
                        const td_state *now, td_text *out)
{
    td_places named = {0}, open = {0};
    for (uint32_t i = 0; i < look->n; i++)
        if (is_decided(now, look->at[i]))
            td_vec_push(&named, look->at[i]);
        else
            td_vec_push(&open, look->at[i]);
    places(p, "look", open.at, (int)open.n, out);
    if (named.n)
        places(p, "named", named.at, (int)named.n, out);
    td_vec_free(&named);
    td_vec_free(&open);
}

/* What is lit besides the move: premises, clues, and where to look. */
static void lit_places(const tandem_puzzle *p, const td_step *s,
                       const td_state *now, const char *told, td_text *out)
{
    td_site clue[TD_MOST_CLUES];
    td_lights lit =
        s->ncases ? td_lights_of(&p->words, s) : td_lights_told(p->m, s, told);
    literals(p, "because", lit.because.at, (int)lit.because.n, out);
    look_places(p, &lit.look, now, out);
    places(p, "clues", clue, td_step_clues(p->m, s, clue), out);
    if (lit.area.n)
        places(p, "area", lit.area.at, (int)lit.area.n, out);
    if (lit.lines.n) {
        key(out, "lines");
        td_text_char(out, '[');
        for (uint32_t i = 0; i < lit.lines.n; i++) {
            comma(out);
            td_text_char(out, '{');
            key(out, "from");
            place(p, lit.lines.at[i].from, out);
            key(out, "to");
            place(p, lit.lines.at[i].to, out);
            number(out, "links", lit.lines.at[i].links);
            td_text_char(out, '}');
        }
        td_text_char(out, ']');
    }
    td_lights_free(&lit);
}

static void plain_step(const tandem_puzzle *p, const td_case *within,
                       const td_step *s, const td_state *now, td_text *out)
{
    td_lexicon x = p->words;
    td_text words = {0};
    x.within = within;
    td_words_step(&x, s, &words);
    step_head(s, out);
    literals(p, "set", s->set, s->nset, out);
    lit_places(p, s, now, td_text_str(&words), out);
    step_rules(p, s, out);
    text(out, "text", td_text_str(&words));
    if (s->unique)
        truth(out, "unique", true);
    td_text_free(&words);
}

/* What the conclusions themselves imply. */
static void implies(const tandem_puzzle *p, const td_step *s, td_text *out)
{
    if (!s->implied.n)
        return;
    key(out, "implies");
    td_text_char(out, '[');
    for (int i = 0; i < s->implied.n; i++)
        for (int k = 0; k < s->implied.at[i]->nset; k++)
            literal(p, s->implied.at[i]->set[k], out);
    td_text_char(out, ']');
}

/* One case of a trial: its moves, each where those before it have led. They
 * hold no further trials, so this goes one deep. */
static void proof_of_case(const tandem_puzzle *p, const td_case *in,
                          td_state *now, td_text *out)
{
    int before = now->ntrail;
    for (int i = 0; i < in->nassume; i++)
        td_state_set(now, in->assume[i]);
    for (int i = 0; i < in->steps.n; i++) {
        comma(out);
        td_text_char(out, '{');
        literals(p, "if", in->assume, in->nassume, out);
        plain_step(p, in, in->steps.at[i], now, out);
        implies(p, in->steps.at[i], out);
        td_text_char(out, '}');
        td_play_step(now, in->steps.at[i]);
    }
    td_state_undo(now, before);
}

/* `now` is the position that it speaks of. */
static void step(const tandem_puzzle *p, const td_step *s, td_state *now,
                 td_text *out)
{
    comma(out);
    td_text_char(out, '{');
    plain_step(p, NULL, s, now, out);
    if (s->ncases || td_words_has_list(s)) {
        td_text idea = {0};
        td_words_idea(&p->words, s, &idea);
        text(out, "idea", td_text_str(&idea));
        td_text_free(&idea);
    }
    if (s->ncases) {
        key(out, "proof");
        td_text_char(out, '[');
        for (int c = 0; c < s->ncases; c++)
            proof_of_case(p, &s->cases[c], now, out);
        td_text_char(out, ']');
    }
    implies(p, s, out);
    td_text_char(out, '}');
}

/* The position with which a result begins, and what its marks imply. */
static td_state *at_start(const tandem_result *r)
{
    td_state *now = td_replay(r, 0);
    td_steps first = r->engine ? td_at_start(r) : (td_steps){0};
    td_play_implied(now, &first);
    return now;
}

/* Steps of which each goes on from those before it, or all that are open. */
static void steps(const tandem_result *r, const td_steps *list, bool go_on,
                  td_text *out)
{
    td_state *now = at_start(r);
    key(out, "steps");
    td_text_char(out, '[');
    for (int i = 0; i < list->n; i++) {
        step(r->p, list->at[i], now, out);
        if (go_on)
            td_play_step(now, list->at[i]);
    }
    td_text_char(out, ']');
    td_state_free(now);
}

static void stats(const tandem_result *r, td_text *out)
{
    key(out, "stats");
    td_text_char(out, '[');
    for (int i = 0; i < td_engine_count(r->engine); i++) {
        const td_tech_stats *s = td_engine_stats(r->engine, i);
        comma(out);
        td_text_char(out, '{');
        text(out, "technique", td_engine_technique(r->engine, i)->id);
        number(out, "calls", (double)s->calls);
        number(out, "successes", (double)s->hits);
        number(out, "removed", (double)s->literals);
        number(out, "bits", s->bits);
        number(out, "success_ms", s->hit_time * 1000);
        number(out, "total_ms", s->all_time * 1000);
        number(out, "longest_ms", s->longest * 1000);
        if (s->all_time > 0)
            number(out, "bits_per_ms", s->bits / (s->all_time * 1000));
        td_text_char(out, '}');
    }
    td_text_char(out, ']');
}

/* ---- by task ---- */

static void solutions(const tandem_result *r, td_text *out)
{
    key(out, "solutions");
    td_text_char(out, '[');
    for (uint32_t i = 0; i < r->boards.n && i < r->count; i++) {
        comma(out);
        td_text_char(out, '{');
        td_json_rows(r->p, "solution", r->boards.at[i], out);
        td_text_char(out, '}');
    }
    td_text_char(out, ']');
}

static void json_solve(const tandem_result *r, td_text *out)
{
    if (r->boards.n)
        td_json_rows(r->p, "solution", r->boards.at[0], out);
    if (r->boards.n > 1) {
        td_json_rows(r->p, "second", r->boards.at[1], out);
        differences(r, out);
    }
    if (r->with_count) {
        number(out, "count", (double)r->count);
        truth(out, "complete", r->complete);
    }
    if (r->all && !r->streamed)
        solutions(r, out);
    if (r->with_common) {
        td_json_rows(r->p, "common", r->common, out);
        edges(r->p, r->common, out);
    }
    if (!strcmp(r->status, "none"))
        because(r, out);
}

static void text_or_null(td_text *out, const char *name, const char *value)
{
    key(out, name);
    if (value)
        td_text_json(out, value);
    else
        td_text_add(out, "null");
}

static void grade(const tandem_rating *x, td_text *out)
{
    text_or_null(out, "word", x->word);
    text_or_null(out, "length", x->length);
    if (x->word)
        truth(out, "fitted", x->fitted);
}

static void story(const tandem_result *r, const td_steps *told, td_text *out)
{
    td_acts acts = td_acts_of(r, told);
    td_text words = {0};
    td_story_words(r, told, &acts, &words);
    text(out, "story", td_text_str(&words));
    td_text_free(&words);
    key(out, "acts");
    td_text_char(out, '[');
    for (int i = 0; i < acts.n; i++) {
        comma(out);
        td_text_char(out, '{');
        text(out, "title", acts.at[i].title);
        number(out, "first", acts.at[i].first + 1);
        number(out, "last", acts.at[i].last + 1);
        td_text_char(out, '}');
    }
    td_text_char(out, ']');
}

static void json_explain(const tandem_result *r, const tandem_style *s,
                         td_text *out)
{
    td_json_rows(r->p, "board", r->boards.at[0], out);
    edges(r->p, r->boards.at[0], out);
    number(out, "level", r->level);
    number(out, "effort", r->effort);
    number(out, "peak", r->peak);
    truth(out, "assumes_unique", r->assumes_unique);
    if (r->rated)
        grade(&r->rating, out);
    if (r->several)
        truth(out, "several", true);
    td_arena mem = {0};
    td_steps told = td_told_steps(r, s->trace, &mem);
    steps(r, &told, true, out);
    story(r, &told, out);
    td_arena_free(&mem);
    if (s->stats)
        stats(r, out);
}

/* Why a mark is wrong: one reason. */
static void json_mistake(const tandem_result *r, td_text *out)
{
    because(r, out);
    if (r->violations.n)
        findings(r->p, "violations", &r->violations, out);
    if (r->wrong && !r->way.n) {
        td_state *now = at_start(r);
        key(out, "reason");
        step(r->p, r->wrong, now, out);
        td_state_free(now);
    }
    if (r->way.n)
        steps(r, &r->way, true, out);
}

/* Where to look, and no more. */
static void hint_area(const tandem_result *r, const td_step *s, td_text *out)
{
    td_whereabouts area = td_area_of_step(r, s);
    td_text words = {0};
    key(out, "area");
    td_text_char(out, '{');
    places(r->p, "at", area.at.at, (int)area.at.n, out);
    td_text_printf(&words, "Look at %s.", td_text_str(&area.words));
    text(out, "text", td_text_str(&words));
    td_text_char(out, '}');
    td_text_free(&words);
    td_area_free(&area);
}

static void hint_question(const tandem_result *r, const td_step *s,
                          td_text *out)
{
    td_text words = {0};
    td_words_question(&r->p->words, s, &words);
    text(out, "question", td_text_str(&words));
    td_text_cut(&words, 0);
    td_words_step(&r->p->words, s, &words);
    td_state *now = at_start(r);
    lit_places(r->p, s, now, td_text_str(&words), out);
    td_state_free(now);
    td_text_free(&words);
}

/* With the place asked about some way off: the last step is the answer, and
 * all of them are the way there; the first is what to find now. */
static void json_hint(const tandem_result *r, const tandem_style *s,
                      td_text *out)
{
    bool wrong = !strcmp(r->status, "contradiction");
    if (wrong || r->mistakes.n)
        literals(r->p, "mistakes", r->mistakes.at, (int)r->mistakes.n, out);
    if (wrong)
        json_mistake(r, out);
    if (r->clean) {
        text(out, "format", r->clean_format);
        text(out, "puzzle", r->clean);
    }
    if (r->after)
        number(out, "after", r->after);
    if (r->all || (r->why && !wrong))
        steps(r, &r->steps, !r->all, out);
    if (r->all || r->why || !r->steps.n)
        return;
    if (s->stage == TANDEM_STAGE_VAGUE) {
        hint_area(r, r->steps.at[0], out);
    } else if (s->stage == TANDEM_STAGE_RULE) {
        hint_question(r, r->steps.at[0], out);
    } else {
        td_state *now = at_start(r);
        int last = r->steps.n - 1;
        for (int i = 0; i < last; i++)
            td_play_step(now, r->steps.at[i]);
        key(out, "step");
        step(r->p, r->steps.at[last], now, out);
        td_state_free(now);
        if (r->after)
            steps(r, &r->steps, true, out);
    }
}

static void json_check(const tandem_result *r, td_text *out)
{
    findings(r->p, "violations", &r->violations, out);
    findings(r->p, "unmet", &r->unmet, out);
    if (r->because.rules.n || r->because.given.n)
        because(r, out);
    if (r->no_solution)
        truth(out, "no_solution", true);
    else
        literals(r->p, "mistakes", r->mistakes.at, (int)r->mistakes.n, out);
    if (r->erased.n)
        literals(r->p, "erased", r->erased.at, (int)r->erased.n, out);
    if (r->clean)
        text(out, "puzzle", r->clean);
    td_json_rows(r->p, "board", r->start, out);
    edges(r->p, r->start, out);
}

static void json_rate(const tandem_result *r, td_text *out)
{
    const tandem_rating *x = &r->rating;
    key(out, "unique");
    td_text_add(out, x->unique == TANDEM_UNIQUE       ? "true"
                     : x->unique == TANDEM_NOT_UNIQUE ? "false"
                                                      : "null");
    grade(x, out);
    number(out, "level", x->level);
    number(out, "effort", x->effort);
    number(out, "peak", x->peak);
    number(out, "hardest", x->hardest);
    number(out, "bottleneck", x->bottleneck);
    number(out, "variety", x->variety);
    if (x->se > 0)
        number(out, "se", x->se);
    if (x->hodoku)
        number(out, "hodoku", x->hodoku);
    key(out, "techniques");
    td_text_char(out, '{');
    for (uint32_t i = 0; i < r->used.n; i++)
        number(out, r->used.at[i].tech->id, r->used.at[i].count);
    td_text_char(out, '}');
    text(out, "version", tandem_version());
}

void td_json_head(const tandem_puzzle *p, const char *input, td_text *out)
{
    td_text_char(out, '{');
    text(out, "input", input ? input : "");
    text(out, "genre", p->puzzle->genre->name);
    number(out, "width", p->puzzle->topo.w);
    number(out, "height", p->puzzle->topo.h);
    size_t length;
    const char *variant = td_variant_of(p->puzzle, &length);
    if (variant) {
        td_text id = {0};
        td_text_bytes(&id, variant, length);
        text(out, "variant", td_text_str(&id));
        td_text_free(&id);
    }
}

void td_json_tail(const tandem_result *r, const tandem_style *s, td_text *out)
{
    static const tandem_style plain;
    s = s ? s : &plain;
    milliseconds(out, "ms", r->ms);
    text(out, "status", r->status);
    if (r->cut_off)
        text(out, "cut_off", r->cut_off);
    if (r == r->p->spare)
        ; /* that is all there is */
    else if (r->task == TD_SOLVE)
        json_solve(r, out);
    else if (r->task == TD_EXPLAIN)
        json_explain(r, s, out);
    else if (r->task == TD_HINT)
        json_hint(r, s, out);
    else if (r->task == TD_RATE)
        json_rate(r, out);
    else
        json_check(r, out);
    td_text_add(out, "}");
}

char *tandem_undecided_json(const tandem_puzzle *p, const char *input,
                            double ms)
{
    td_memory memory;
    td_text out = {0};
    assert(p && "a puzzle is needed");
    td_writing_line(&memory, input);
    if (!memory.out) {
        td_json_head(p, input, &out);
        milliseconds(&out, "ms", ms);
        text(&out, "status", "unknown");
        text(&out, "cut_off", "memory");
        td_text_char(&out, '}');
    }
    return td_writing_end(&memory, &out);
}

char *tandem_result_json(const tandem_result *r, const char *input,
                         const tandem_style *s)
{
    td_memory memory;
    td_text out = {0};
    assert(r && "a result is needed");
    td_writing_begin(&memory, r->p);
    if (!memory.out) {
        td_json_head(r->p, input, &out);
        td_json_tail(r, s, &out);
    }
    return td_writing_end(&memory, &out);
}
