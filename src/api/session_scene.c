/* What is to be seen of a session, place by place. */
#include <assert.h>
#include <string.h>

#include "api/session.h"
#include "base/alloc.h"

_Static_assert((int)TANDEM_GLYPH_LINK2 == (int)TD_GLYPH_LINK2 &&
                   (int)TANDEM_GLYPH_DOT == (int)TD_GLYPH_DOT,
               "glyphs have the same numbers outside");

/* ---- marks ---- */

/* Whose is what is shown of a variable? Values that are left say nothing. */
static tandem_owner owner_of(const tandem_session *s, td_var v, bool automatic)
{
    if (s->fixed[v])
        return TANDEM_GIVEN;
    if (td_var_value(s->p->m, s->marked, v) >= 0)
        return TANDEM_PLAYER;
    if (td_var_value(s->p->m, s->shown, v) < 0)
        return TANDEM_NOBODY;
    return automatic ? TANDEM_AUTO : TANDEM_COMMON;
}

/* By variable: an automatic step speaks of it; to be freed. */
static bool *find_automatic(const tandem_session *s)
{
    bool *is = td_calloc((size_t)s->p->m->nvars + 1, sizeof *is);
    for (uint32_t i = 0; i < s->over.automatic.n; i++) {
        td_laid step = s->over.automatic.at[i];
        for (uint32_t k = 0; k < step.nset; k++)
            is[td_lit_var(s->p->m, s->over.lits.at[step.set + k])] = true;
    }
    return is;
}

static void put_owners(tandem_session *s)
{
    const td_sheet *sheet = td_session_sheet(s);
    const td_model *m = s->p->m;
    bool *automatic = find_automatic(s);
    for (td_site at = 0; at < sheet->p->topo.nlattice; at++) {
        td_var v = m->var_at[at];
        tandem_spot *spot = &s->now.spot.at[at];
        if (v == TD_NO_VAR)
            continue;
        spot->owner = (uint8_t)owner_of(s, v, automatic[v]);
        if (td_session_is_open(s, at))
            spot->flags |= TANDEM_SPOT_OPEN;
        if (spot->owner == TANDEM_PLAYER)
            spot->trial = sheet->depth[at];
    }
    td_free(automatic);
}

/* The marks of a draft are shown as they were written. */
static void put_plain_marks(tandem_session *s)
{
    const td_sheet *sheet = td_session_sheet(s);
    const td_puzzle *p = sheet->p;
    const td_look *look = p->genre->look;
    for (td_site at = 0; at < p->topo.nlattice; at++) {
        tandem_spot *spot = &s->now.spot.at[at];
        int value = p->mark[at] - 1;
        if (value < 0)
            continue;
        spot->owner = TANDEM_PLAYER;
        spot->trial = sheet->depth[at];
        td_site_kind kind = td_site_kind_of(&p->topo, at);
        if (kind == TD_CELL && look->number_from) {
            char number[16];
            td_scene_number(value + look->number_from, number);
            if (!spot->text)
                spot->text =
                    td_arena_text(&s->now.text, number, strlen(number));
        } else if (value < TD_LOOK_VALUES) {
            const td_glyph *by = kind == TD_CELL     ? look->cell
                                 : look->edge[value] ? look->edge
                                                     : look->link;
            spot->glyph = (uint8_t)by[value];
        }
    }
}

/* ---- clues ---- */

static bool all_decided(const td_rule *r, const int8_t *val)
{
    for (int i = 0; i < r->nlits; i++)
        if (!val[r->lits[i]])
            return false;
    return true;
}

static bool some_hold(const td_rule *r, const int8_t *val)
{
    for (int i = 0; i < r->nlits; i++)
        if (val[r->lits[i]] > 0)
            return true;
    return false;
}

/* Where the clue of a rule stands: a cell, a row or a column; TD_NOWHERE: it
 * has none. */
static td_site clue_of(const tandem_session *s, const td_rule *r)
{
    const td_topo *t = &s->p->puzzle->topo;
    if (r->theorem || r->given || (r->number < 0 && r->kind != TD_RULE_RUNS))
        return TD_NOWHERE;
    if (r->site >= t->nlattice && r->site < t->nlattice + t->h + t->w)
        return r->kind == TD_RULE_RUNS ? r->site : TD_NOWHERE;
    td_site at = td_site_anchor(t, r->site);
    return s->p->puzzle->clue[at] == TD_CLUE_NONE ? TD_NOWHERE : at;
}

/* A clue is done if all its rules hold once what is unmarked is empty; a clue
 * of which nothing is marked only once all around it is decided, so that a 0
 * does not look done before it was looked at. */
static void put_done(tandem_session *s)
{
    const td_model *m = s->p->m;
    int8_t *full = td_board_completed(s->p, s->shown);
    uint8_t *verdict = td_calloc(s->now.spot.n, 1); /* 1 holds, 2 does not */
    for (int i = 0; i < m->nrules; i++) {
        const td_rule *r = &m->rule[i];
        td_site at = clue_of(s, r);
        if (at == TD_NOWHERE || verdict[at] == 2)
            continue;
        bool holds = (some_hold(r, s->shown) || all_decided(r, s->shown)) &&
                     all_decided(r, full) && !td_rule_broken(r, full, NULL);
        verdict[at] = holds ? 1 : 2;
    }
    for (uint32_t i = 0; i < s->now.spot.n; i++)
        if (verdict[i] == 1)
            s->now.spot.at[i].flags |= TANDEM_SPOT_DONE;
    td_free(verdict);
    td_free(full);
}

static tandem_spot *spot_of(tandem_session *s, td_site at)
{
    const td_topo *t = &s->p->puzzle->topo;
    if (at >= t->nlattice + t->h + t->w)
        at = td_site_anchor(t, at);
    return &s->now.spot.at[at];
}

static bool any_holds(const td_rule *r, const int8_t *val)
{
    for (int i = 0; i < r->nlits; i++)
        if (val[r->lits[i]] > 0)
            return true;
    return false;
}

/* Cells on which light falls. */
static void put_light(tandem_session *s)
{
    const td_model *m = s->p->m;
    const char *key = s->p->puzzle->genre->look->lit_rule;
    for (int i = 0; key && i < m->nrules; i++) {
        const td_rule *r = &m->rule[i];
        if (r->words && !strcmp(r->words->key, key) && any_holds(r, s->shown))
            spot_of(s, r->site)->flags |= TANDEM_SPOT_LIT;
    }
}

static void put_broken(tandem_session *s)
{
    td_findings broken = {0};
    td_find_breaches(s->p, s->shown, NULL, &broken);
    for (uint32_t i = 0; i < broken.n; i++)
        for (uint32_t k = 0; k < broken.at[i].at.n; k++)
            spot_of(s, broken.at[i].at.at[k])->roles |= TANDEM_ROLE_BROKEN;
    td_findings_free(&broken);
}

/* ---- a scene ---- */

static void take_spot(const td_spot *from, tandem_spot *to)
{
    static const uint8_t roles[TD_HI_ROLES] = {
        [TD_HI_LOOK] = TANDEM_ROLE_LOOK,
        [TD_HI_BECAUSE] = TANDEM_ROLE_BECAUSE,
        [TD_HI_RULE] = TANDEM_ROLE_RULE,
        [TD_HI_SET] = TANDEM_ROLE_SET,
        [TD_HI_WRONG] = TANDEM_ROLE_WRONG};
    *to = (tandem_spot){.text = from->text,
                        .note = from->note,
                        .left = from->left,
                        .out = from->out,
                        .lit = from->lit,
                        .clue = from->clue,
                        .glyph = from->glyph,
                        .roles = roles[from->role]};
    to->flags = (uint8_t)((from->given ? TANDEM_SPOT_GIVEN : 0) |
                          (from->border ? TANDEM_SPOT_BORDER : 0));
}

/* The lists beside the board, as texts of its rows and columns. */
static void put_lists(tandem_session *s, const td_scene *scene)
{
    const td_puzzle *p = td_session_sheet(s)->p;
    td_text text = {0};
    for (int i = 0; p->line && i < p->topo.h + p->topo.w; i++) {
        char number[16];
        for (int k = 0; k < p->line[i].n; k++)
            td_text_printf(&text, "%s%s", k ? " " : "",
                           td_scene_number(p->line[i].at[k], number));
        tandem_spot *spot = &s->now.spot.at[p->topo.nlattice + i];
        spot->text = td_arena_text(&s->now.text, td_text_str(&text), text.len);
        spot->flags |= TANDEM_SPOT_GIVEN;
        td_text_cut(&text, 0);
    }
    td_text_free(&text);
    for (int i = 0; i < p->topo.h + p->topo.w; i++) {
        td_spot line = {.role = i < p->topo.h
                                    ? scene->row_role[i]
                                    : scene->column_role[i - p->topo.h]};
        tandem_spot roles;
        take_spot(&line, &roles);
        s->now.spot.at[p->topo.nlattice + i].roles |= roles.roles;
    }
}

/* What was written besides marks. */
static void put_written(tandem_session *s)
{
    const td_sheet *sheet = td_session_sheet(s);
    for (td_site at = 0; at < sheet->p->topo.nlattice; at++) {
        s->now.spot.at[at].aux = sheet->aux[at];
        if (!s->now.spot.at[at].text) {
            s->now.spot.at[at].notes = td_pencil_at(sheet->p, at);
            s->now.spot.at[at].corner = sheet->corner[at];
        }
    }
    for (size_t at = 0; at < td_sheet_clues(sheet); at++)
        if (sheet->crossed[at])
            s->now.spot.at[at].flags |= TANDEM_SPOT_TICKED;
}

static void make_scene(tandem_session *s)
{
    const td_sheet *sheet = td_session_sheet(s);
    const td_puzzle *p = s->p ? s->p->puzzle : s->plain;
    td_scene *scene = td_scene_of(
        &s->now.text, p, s->p ? s->p->m : NULL, s->shown, p->genre->look,
        s->p ? s->over.hint.at : NULL, s->p ? (int)s->over.hint.n : 0);
    td_vec_clear(&s->now.spot);
    td_vec_reserve(&s->now.spot, td_sheet_clues(sheet));
    s->now.spot.n = (uint32_t)td_sheet_clues(sheet);
    memset(s->now.spot.at, 0, s->now.spot.n * sizeof *s->now.spot.at);
    for (td_site at = 0; at < p->topo.nlattice; at++)
        take_spot(&scene->spot[at], &s->now.spot.at[at]);
    put_lists(s, scene);
    put_written(s);
    if (!s->p) {
        put_plain_marks(s);
        return;
    }
    put_owners(s);
    put_light(s);
    for (uint32_t i = 0; i < s->over.area.n; i++)
        spot_of(s, s->over.area.at[i])->roles |= TANDEM_ROLE_AREA;
    if (s->show & TANDEM_SHOW_DONE)
        put_done(s);
    if (s->show & TANDEM_SHOW_BROKEN)
        put_broken(s);
}

/* ---- what has changed ---- */

static bool same_text(const char *a, const char *b)
{
    return a == b || (a && b && !strcmp(a, b));
}

static bool same_spot(const tandem_spot *a, const tandem_spot *b)
{
    return same_text(a->text, b->text) && same_text(a->note, b->note) &&
           a->left == b->left && a->notes == b->notes &&
           a->corner == b->corner && a->out == b->out && a->lit == b->lit &&
           a->clue == b->clue && a->glyph == b->glyph && a->owner == b->owner &&
           a->trial == b->trial && a->roles == b->roles &&
           a->flags == b->flags && a->aux == b->aux;
}

void td_shown_free(td_shown *x)
{
    td_vec_free(&x->spot);
    td_arena_free(&x->text);
}

const tandem_spot *td_session_spots(tandem_session *s)
{
    if (!s->stale)
        return s->now.spot.at;
    if (s->given_out) {
        td_shown_free(&s->before);
        s->before = s->now;
    } else {
        td_shown_free(&s->now);
    }
    s->now = (td_shown){.width = td_session_sheet(s)->p->topo.w};
    s->given_out = s->stale = false;
    make_scene(s);
    return s->now.spot.at;
}

const tandem_spot *tandem_session_scene(tandem_session *s, size_t *n)
{
    const td_shown *now = &s->now, *before = &s->before;
    td_session_spots(s);
    td_vec_clear(&s->changed);
    bool anew = now->spot.n != before->spot.n || now->width != before->width;
    for (uint32_t i = 0; !s->given_out && i < now->spot.n; i++)
        if (anew || !same_spot(&before->spot.at[i], &now->spot.at[i]))
            td_vec_push(&s->changed, i);
    s->given_out = true;
    *n = now->spot.n;
    return now->spot.at;
}

const uint32_t *tandem_session_changed(const tandem_session *s, size_t *n)
{
    *n = s->changed.n;
    return s->changed.at;
}

void tandem_session_show(tandem_session *s, unsigned what)
{
    s->show = what;
    s->stale = true;
}

char *tandem_session_place(const tandem_session *s, size_t i)
{
    const td_topo *t = &td_session_sheet(s)->p->topo;
    td_text out = {0};
    if (i >= td_sheet_clues(td_session_sheet(s)))
        return NULL;
    td_site_name(t, (td_site)i, &out);
    return td_text_take(&out);
}
