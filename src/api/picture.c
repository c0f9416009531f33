/* Pictures: a board as a scene, with what matters lit up. */
#include <assert.h>
#include <string.h>

#include "api/session.h"
#include "api/wrap.h"
#include "draw/draw.h"
#include "draw/scene.h"

typedef TD_VEC(td_highlight) highlights;

static void light(highlights *h, td_site s, td_role role)
{
    td_highlight x = {s, role, 0};
    td_vec_push(h, x);
}

/* Of more than two values it is told which one is meant. */
static void light_literal(highlights *h, const td_model *m, td_lit l,
                          td_role role)
{
    bool has;
    int value = td_lit_value(m, l, &has);
    td_highlight x = {td_lit_site(m, l), role, 0};
    if (!m->var[td_lit_var(m, l)].binary)
        x.about = has ? td_mark_is(value) : td_mark_not(value);
    td_vec_push(h, x);
}

/* The role of a place that a sentence names: is it still open? */
static td_role role_of_named(const td_model *m, const int8_t *val, td_site at)
{
    td_var v = m->var_at[at];
    bool open = val && v != TD_NO_VAR && td_var_value(m, val, v) < 0;
    return open ? TD_HI_LOOK : TD_HI_BECAUSE;
}

static void light_step(const tandem_puzzle *p, const int8_t *val,
                       const td_step *s, highlights *h)
{
    const td_model *m = p->m;
    for (int i = 0; i < s->nset; i++)
        light_literal(h, m, s->set[i], TD_HI_SET);
    td_lights lit = td_lights_of(&p->words, s);
    for (uint32_t i = 0; i < lit.because.n; i++)
        light_literal(h, m, lit.because.at[i], TD_HI_BECAUSE);
    for (uint32_t i = 0; i < lit.look.n; i++) {
        td_var v = m->var_at[lit.look.at[i]];
        bool decided = val && v != TD_NO_VAR && td_var_value(m, val, v) >= 0;
        light(h, lit.look.at[i], decided ? TD_HI_BECAUSE : TD_HI_LOOK);
    }
    for (uint32_t i = 0; i < lit.area.n; i++)
        light(h, lit.area.at[i], TD_HI_LOOK);
    td_lights_free(&lit);
    td_site clue[TD_MOST_CLUES];
    for (int i = td_step_clues(m, s, clue); i-- > 0;)
        light(h, clue[i], TD_HI_RULE);
    for (int i = 0; i < s->nargs; i++)
        for (int k = 0;
             s->args[i].kind == TD_ARG_SITES &&
             strcmp(s->args[i].name, "area") != 0 && k < s->args[i].n;
             k++) {
            td_site at = s->arg_data[s->args[i].first + k];
            light(h, at, role_of_named(m, val, at));
        }
    for (int i = 0; s->ncases == 1 && i < s->cases[0].nassume; i++)
        light(h, td_lit_site(m, s->cases[0].assume[i]), TD_HI_SET);
}

/* The links of a chain: pairs of literals in the arguments "strong", "weak". */
static void add_ties(const td_model *m, const td_step *s, td_arena *mem,
                     td_scene *scene)
{
    int n = 0;
    for (int i = 0; i < s->nargs; i++)
        n += s->args[i].kind == TD_ARG_LITS ? s->args[i].n / 2 : 0;
    td_tie *tie = TD_NEW(mem, td_tie, n);
    scene->ties = tie;
    for (int i = 0; i < s->nargs; i++) {
        const td_arg *a = &s->args[i];
        bool strong = !strcmp(a->name, "strong"), has;
        if (a->kind != TD_ARG_LITS || (!strong && strcmp(a->name, "weak")))
            continue;
        for (int k = a->first; k + 1 < a->first + a->n; k += 2) {
            td_lit from = s->arg_data[k], to = s->arg_data[k + 1];
            tie[scene->nties++] =
                (td_tie){.from = td_lit_site(m, from),
                         .to = td_lit_site(m, to),
                         .value = td_lit_value(m, from, &has),
                         .to_value = td_lit_value(m, to, &has),
                         .strong = strong};
        }
    }
    if (scene->nties && !scene->caption)
        scene->caption = "line: one is so   dashes: not both";
}

static void light_findings(const td_findings *f, highlights *h)
{
    for (uint32_t i = 0; i < f->n; i++)
        for (uint32_t k = 0; k < f->at[i].at.n; k++)
            light(h, f->at[i].at.at[k], TD_HI_WRONG);
}

static void draw_lit(const tandem_puzzle *p, const int8_t *val, highlights *h,
                     const td_step *step, bool legend, const tandem_style *s,
                     td_medium to, td_text *out)
{
    static const tandem_style plain;
    s = s ? s : &plain;
    td_arena mem = {0};
    td_scene *scene = td_scene_of(&mem, p->puzzle, val ? p->m : NULL, val,
                                  p->puzzle->genre->look, h->at, (int)h->n);
    if (step && to != TD_TERMINAL)
        add_ties(p->m, step, &mem, scene);
    td_draw_options o = {.labels = s->labels || h->n || to != TD_TERMINAL,
                         .ascii = s->ascii,
                         .colour = s->colour,
                         .legend = legend && h->n,
                         .title = p->puzzle->genre->title};
    static void (*const draw[])(const td_scene *, const td_draw_options *,
                                td_text *) = {
        [TD_TERMINAL] = td_draw_terminal,
        [TD_SVG] = td_draw_svg,
        [TD_PNG] = td_draw_png,
    };
    if (to == TD_TERMINAL)
        td_verbatim(s, out);
    draw[to](scene, &o, out);
    if (to == TD_TERMINAL)
        td_verbatim(s, out);
    td_arena_free(&mem);
    td_vec_free(h);
}

void td_picture(const tandem_puzzle *p, const int8_t *val, const td_step *lit,
                const td_findings *wrong, const tandem_style *s, td_medium to,
                td_text *out)
{
    highlights h = {0};
    if (lit)
        light_step(p, val, lit, &h);
    if (wrong)
        light_findings(wrong, &h);
    draw_lit(p, val, &h, lit, true, s, to, out);
}

void td_picture_places(const tandem_puzzle *p, const int8_t *val,
                       const td_places *lit, const tandem_style *s,
                       td_text *out)
{
    highlights h = {0};
    for (uint32_t i = 0; i < lit->n; i++)
        light(&h, lit->at[i], TD_HI_SET);
    draw_lit(p, val, &h, NULL, false, s, TD_TERMINAL, out);
}

void td_picture_core(const tandem_puzzle *p, const int8_t *val,
                     const td_core *core, const tandem_style *s, td_text *out)
{
    highlights h = {0};
    for (uint32_t i = 0; i < core->given.n; i++)
        light(&h, td_lit_site(p->m, core->given.at[i]), TD_HI_BECAUSE);
    for (uint32_t i = 0; i < core->rules.n; i++) {
        const td_rule *rule = &p->m->rule[core->rules.at[i]];
        if (rule->number >= 0)
            light(&h, rule->site, TD_HI_RULE);
    }
    draw_lit(p, val, &h, NULL, true, s, TD_TERMINAL, out);
}

void td_session_picture(const tandem_session *s, const char *at,
                        const tandem_style *style, td_whereto *where,
                        td_text *out)
{
    static const tandem_style plain;
    const td_puzzle *p = s->p ? s->p->puzzle : s->plain;
    td_arena mem = {0};
    highlights h = {0};
    for (uint32_t i = 0; s->p && i < s->over.hint.n; i++)
        td_vec_push(&h, s->over.hint.at[i]);
    for (uint32_t i = 0; s->p && i < s->over.area.n; i++)
        light(&h, s->over.area.at[i], TD_HI_LOOK);
    td_site site = at ? td_site_parse(&p->topo, at) : TD_NOWHERE;
    site = site == TD_NOWHERE ? site : td_site_anchor(&p->topo, site);
    if (site != TD_NOWHERE) {
        where->gx = site % p->topo.gw;
        where->gy = site / p->topo.gw;
    }
    style = style ? style : &plain;
    td_scene *scene = td_scene_of(&mem, p, s->p ? s->p->m : NULL, s->shown,
                                  p->genre->look, h.at, (int)h.n);
    td_draw_options o = {.labels = style->labels,
                         .ascii = style->ascii,
                         .colour = style->colour,
                         .cursor = site == TD_NOWHERE ? NULL : where};
    td_draw_terminal(scene, &o, out);
    td_arena_free(&mem);
    td_vec_free(&h);
}

static char *draw_puzzle(const tandem_puzzle *p, const tandem_style *s,
                         td_medium to, size_t *length)
{
    td_memory memory;
    td_text out = {0};
    assert(p && "a puzzle is needed");
    td_writing_begin(&memory, p);
    if (!memory.out) {
        td_puzzle_build(p);
        td_state *state = td_state_new(p->m);
        td_state_take_marks(state, p->puzzle);
        td_picture(p, state->val, NULL, NULL, s, to, &out);
        td_wrap(&out, s);
        td_state_free(state);
    }
    if (length)
        *length = out.len;
    return td_writing_end(&memory, &out);
}

char *tandem_draw(const tandem_puzzle *p, const tandem_style *s)
{
    return draw_puzzle(p, s, TD_TERMINAL, NULL);
}

char *tandem_draw_svg(const tandem_puzzle *p)
{
    return draw_puzzle(p, NULL, TD_SVG, NULL);
}

char *tandem_draw_png(const tandem_puzzle *p, size_t *length)
{
    assert(length && "a PNG has bytes of any value");
    return draw_puzzle(p, NULL, TD_PNG, length);
}

td_step td_told_of(const td_step *s, tandem_stage stage)
{
    td_step told = *s;
    if (stage != TANDEM_STAGE_FULL) {
        told.nset = told.ncases = told.nargs = told.implied.n = 0;
        for (int i = 0; i < s->nargs; i++) /* gives nothing away */
            if (!strcmp(s->args[i].name, "area")) {
                told.args = &s->args[i];
                told.nargs = 1;
            }
    }
    if (stage == TANDEM_STAGE_VAGUE)
        told.nbecause = told.nlook = told.nrules = told.nargs = 0;
    return told;
}

/* The board of a step with what it sets and what that implies: after it in an
 * explanation; in a hint only if that is told. */
static void draw_step(const tandem_result *r, int n, tandem_stage stage,
                      td_medium to, td_text *out)
{
    bool hint = r->task == TD_HINT;
    td_step told = td_told_of(r->steps.at[n], hint ? stage : TANDEM_STAGE_FULL);
    td_state *s = td_replay(r, hint ? 0 : n + 1);
    td_play_step(s, &told);
    td_picture(r->p, s->val, &told, NULL, NULL, to, out);
    td_state_free(s);
}

static void draw_result(const tandem_result *r, int n, tandem_stage stage,
                        td_medium to, td_text *out)
{
    if (n >= 0 && n < r->steps.n) {
        draw_step(r, n, stage, to, out);
        return;
    }
    const int8_t *val = n == TANDEM_START && r->start ? r->start
                        : r->boards.n                 ? r->boards.at[0]
                                                      : NULL;
    td_picture(r->p, val, NULL, NULL, NULL, to, out);
}

char *tandem_result_picture(const tandem_result *r, int n, tandem_stage stage,
                            tandem_medium medium, size_t *length)
{
    td_memory memory;
    td_text out = {0};
    assert(r && "a result is needed");
    td_writing_begin(&memory, r->p);
    if (!memory.out)
        draw_result(r, n, stage, medium == TANDEM_PNG ? TD_PNG : TD_SVG, &out);
    if (length)
        *length = out.len;
    return td_writing_end(&memory, &out);
}

char *tandem_result_svg(const tandem_result *r, int n)
{
    return tandem_result_picture(r, n, TANDEM_STAGE_FULL, TANDEM_SVG, NULL);
}
