/* Pictures: a board as a scene, with what matters lit up. */
#include "api/api.h"
#include "draw/draw.h"
#include "draw/scene.h"

typedef TD_VEC(td_highlight) highlights;

static void light(highlights *h, td_site s, td_role role)
{
    td_highlight x = {s, role};
    td_vec_push(h, x);
}

static void light_step(const td_model *m, const td_step *s, highlights *h)
{
    for (int i = 0; i < s->nset; i++)
        light(h, td_lit_site(m, s->set[i]), TD_HI_SET);
    for (int i = 0; i < s->nbecause; i++)
        light(h, td_lit_site(m, s->because[i]), TD_HI_BECAUSE);
    for (int i = 0; i < s->nrules && i < 4; i++)
        if (m->rule[s->rules[i]].number >= 0)
            light(h, m->rule[s->rules[i]].site, TD_HI_RULE);
    for (int i = 0; i < s->nargs; i++)
        for (int k = 0; s->args[i].kind == TD_ARG_SITES && k < s->args[i].n;
             k++)
            light(h, s->arg_data[s->args[i].first + k], TD_HI_BECAUSE);
    for (int i = 0; s->ncases == 1 && i < s->cases[0].nassume; i++)
        light(h, td_lit_site(m, s->cases[0].assume[i]), TD_HI_SET);
}

static void light_findings(const td_findings *f, highlights *h)
{
    for (uint32_t i = 0; i < f->n; i++)
        for (uint32_t k = 0; k < f->at[i].at.n; k++)
            light(h, f->at[i].at.at[k], TD_HI_WRONG);
}

void td_picture(const tandem_puzzle *p, const int8_t *val, const td_step *lit,
                const td_findings *wrong, const tandem_style *s, td_medium to,
                td_text *out)
{
    static const tandem_style plain;
    s = s ? s : &plain;
    highlights h = {0};
    td_arena mem = {0};
    if (lit)
        light_step(p->m, lit, &h);
    if (wrong)
        light_findings(wrong, &h);
    td_scene *scene = td_scene_of(&mem, p->puzzle, val ? p->m : NULL, val,
                                  p->puzzle->genre->look, h.at, (int)h.n);
    td_draw_options o = {.labels = s->labels || h.n || to != TD_TERMINAL,
                         .ascii = s->ascii,
                         .colour = s->colour,
                         .legend = h.n > 0,
                         .title = p->puzzle->genre->title};
    static void (*const draw[])(const td_scene *, const td_draw_options *,
                                td_text *) = {
        [TD_TERMINAL] = td_draw_terminal,
        [TD_SVG] = td_draw_svg,
        [TD_PNG] = td_draw_png,
    };
    draw[to](scene, &o, out);
    td_arena_free(&mem);
    td_vec_free(&h);
}

static void draw_puzzle(const tandem_puzzle *p, const tandem_style *s,
                        td_medium to, td_text *out)
{
    td_state *state = td_state_new(p->m);
    td_state_take_marks(state, p->puzzle);
    td_picture(p, state->val, NULL, NULL, s, to, out);
    td_state_free(state);
}

char *tandem_draw(const tandem_puzzle *p, const tandem_style *s)
{
    td_text out = {0};
    draw_puzzle(p, s, TD_TERMINAL, &out);
    return td_text_take(&out);
}

char *tandem_draw_svg(const tandem_puzzle *p)
{
    td_text out = {0};
    draw_puzzle(p, NULL, TD_SVG, &out);
    return td_text_take(&out);
}

char *tandem_draw_png(const tandem_puzzle *p, size_t *length)
{
    td_text out = {0};
    draw_puzzle(p, NULL, TD_PNG, &out);
    *length = out.len;
    return td_text_take(&out);
}

/* The board of a step: after it in an explanation, before it in a hint. */
char *tandem_result_svg(const tandem_result *r, int n)
{
    td_text out = {0};
    bool step = n >= 0 && n < r->steps.n;
    if (!step && (n != TANDEM_START || !r->start)) {
        td_picture(r->p, r->boards.n ? r->boards.at[0] : NULL, NULL, NULL, NULL,
                   TD_SVG, &out);
        return td_text_take(&out);
    }
    td_state *s = td_replay(r, step && r->task == TD_EXPLAIN ? n + 1 : 0);
    td_picture(r->p, s->val, step ? r->steps.at[n] : NULL, NULL, NULL, TD_SVG,
               &out);
    td_state_free(s);
    return td_text_take(&out);
}
