/* What is laid over the board of a session: automatic marks, what all
 * solutions share, a hint. None of it is in the history.
 *
 * Automatic marks come as steps, each with what it rests on. After a change
 * they are gone through in order: a step stands if all it rests on holds, by
 * marks or by steps that stand. So a mark that is taken back takes with it, at
 * once, whatever rested on it. */
#include <assert.h>
#include <string.h>

#include "api/session.h"
#include "base/alloc.h"

void td_overlays_clear(td_overlays *o)
{
    td_vec_clear(&o->lits);
    td_vec_clear(&o->automatic);
    td_vec_clear(&o->common);
    td_vec_clear(&o->hint);
    td_vec_clear(&o->area);
}

void td_overlays_free(td_overlays *o)
{
    td_vec_free(&o->lits);
    td_vec_free(&o->automatic);
    td_vec_free(&o->common);
    td_vec_free(&o->hint);
    td_vec_free(&o->area);
}

/* ---- what stands ---- */

static bool all_hold(const int8_t *val, const td_lit *at, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (val[at[i]] <= 0)
            return false;
    return true;
}

void td_overlays_apply(tandem_session *s)
{
    td_overlays *o = &s->over;
    assert(s->p && s->marked);
    td_state *now = td_state_new(s->p->m);
    for (td_lit l = 0; l < 2 * s->p->m->natoms; l++)
        if (s->marked[l] > 0)
            td_state_set(now, l);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < o->automatic.n; i++) {
        td_laid step = o->automatic.at[i];
        assert(step.set + step.nset <= o->lits.n);
        assert(step.because + step.nbecause <= o->lits.n);
        if (!all_hold(now->val, o->lits.at + step.because, step.nbecause))
            continue;
        for (uint32_t k = 0; k < step.nset; k++)
            td_state_set(now, o->lits.at[step.set + k]);
        o->automatic.at[kept++] = step;
    }
    o->automatic.n = kept;
    for (uint32_t i = 0; i < o->common.n; i++)
        td_state_set(now, o->common.at[i]);
    td_free(s->shown);
    s->shown = td_board_copy(s->p, now->val);
    td_state_free(now);
}

/* ---- reading ---- */

td_lit td_session_literal(const tandem_session *s, const char *word, size_t n)
{
    char text[96];
    if (n >= sizeof text)
        return TD_NO_LIT;
    memcpy(text, word, n);
    text[n] = 0;
    char *is = strchr(text, '=');
    if (!is)
        return TD_NO_LIT;
    *is++ = 0;
    for (char *c = is; *c; c++)
        if (*c == '-')
            *c = ' ';
    td_site at = td_site_parse(&s->p->puzzle->topo, text);
    if (at == TD_NOWHERE || s->p->m->var_at[at] == TD_NO_VAR)
        return TD_NO_LIT;
    td_var v = s->p->m->var_at[at];
    td_mark mark = td_find_mark(s->p, v, is);
    if (!mark)
        return TD_NO_LIT;
    int value = mark > 0 ? mark - 1 : -mark - 1;
    return td_is(s->p->m, v, value) ^ (mark < 0);
}

/* The next word of a line; its length, 0 at the end. */
static size_t next_word(const char **at, const char *end)
{
    while (*at < end && **at == ' ')
        (*at)++;
    size_t n = 0;
    while (*at + n < end && (*at)[n] != ' ')
        n++;
    return n;
}

/* "R1C1=bulb R1C2=not-bulb < R3C3=bulb": what follows, and from what. */
static bool read_step(tandem_session *s, const char *at, const char *end)
{
    td_overlays *o = &s->over;
    td_laid step = {.set = o->lits.n};
    uint32_t *n = &step.nset;
    for (size_t len; (len = next_word(&at, end)); at += len) {
        if (len == 1 && *at == '<') {
            step.because = o->lits.n;
            n = &step.nbecause;
            continue;
        }
        td_lit l = td_session_literal(s, at, len);
        if (l == TD_NO_LIT)
            return false;
        td_vec_push(&o->lits, l);
        ++*n;
    }
    if (step.nset)
        td_vec_push(&o->automatic, step);
    return true;
}

static bool read_common(tandem_session *s, const char *at, const char *end)
{
    for (size_t len; (len = next_word(&at, end)); at += len) {
        td_lit l = td_session_literal(s, at, len);
        if (l == TD_NO_LIT)
            return false;
        td_vec_push(&s->over.common, l);
    }
    return true;
}

/* "set R1C1=bulb", "because R1C2", "area R1C1 R1C2": a role and places, which
 * may tell the value in question. */
static bool read_role(tandem_session *s, const char *at, const char *end)
{
    static const char *const roles[TD_HI_ROLES] = {
        [TD_HI_NONE] = "area",       [TD_HI_LOOK] = "look",
        [TD_HI_BECAUSE] = "because", [TD_HI_RULE] = "rule",
        [TD_HI_SET] = "set",         [TD_HI_WRONG] = "wrong"};
    const td_model *m = s->p->m;
    size_t len = next_word(&at, end);
    int role = 0;
    while (role < TD_HI_ROLES &&
           (strlen(roles[role]) != len || memcmp(roles[role], at, len) != 0))
        role++;
    if (role == TD_HI_ROLES)
        return false;
    at += len;
    for (; (len = next_word(&at, end)); at += len) {
        td_highlight h = {.role = (td_role)role};
        td_lit l = td_session_literal(s, at, len);
        char name[64];
        if (l != TD_NO_LIT) {
            bool has;
            int value = td_lit_value(m, l, &has);
            h.site = td_lit_site(m, l);
            if (!m->var[td_lit_var(m, l)].binary)
                h.about = has ? td_mark_is(value) : td_mark_not(value);
        } else {
            if (len >= sizeof name)
                return false;
            memcpy(name, at, len);
            name[len] = 0;
            h.site = td_site_parse(&s->p->puzzle->topo, name);
        }
        if (h.site == TD_NOWHERE)
            return false;
        if (role == TD_HI_NONE)
            td_vec_push(&s->over.area, h.site);
        else
            td_vec_push(&s->over.hint, h);
    }
    return true;
}

bool tandem_session_overlay(tandem_session *s, const char *kind, uint64_t seq,
                            const char *text)
{
    bool (*read)(tandem_session *, const char *, const char *) =
        !strcmp(kind, "auto")     ? read_step
        : !strcmp(kind, "common") ? read_common
        : !strcmp(kind, "hint")   ? read_role
                                  : NULL;
    if (!read || !s->p || seq != s->h.seq)
        return false;
    if (read == read_step) {
        td_vec_clear(&s->over.automatic);
        td_vec_clear(&s->over.lits);
    } else if (read == read_common) {
        td_vec_clear(&s->over.common);
    } else {
        td_vec_clear(&s->over.hint);
        td_vec_clear(&s->over.area);
    }
    bool ok = true;
    for (const char *at = text ? text : ""; *at && ok;) {
        const char *end = at + strcspn(at, "\n");
        ok = read(s, at, end);
        at = *end ? end + 1 : end;
    }
    s->stale = true;
    td_overlays_apply(s);
    return ok;
}
