/* What a change did to the board, and what is left to do, for the ear.
 *
 * News are told of the two scenes that were given out last: what the player's
 * marks became, then what followed from it (light, clues that are done, a rule
 * that is broken if the scene shows that), and the place at the end, since
 * whoever plays by ear knows it already. */
#include <string.h>

#include "api/session.h"
#include "base/alloc.h"

enum { NAMED = 3 }; /* so many places are named, the others counted */

/* Places that have something in common. */
typedef struct places {
    td_site at[NAMED];
    int n;
} places;

static void add_place(places *p, td_site at)
{
    if (p->n < NAMED)
        p->at[p->n] = at;
    p->n++;
}

/* ---- what was marked ---- */

typedef struct marks {
    places where;
    td_var first;
    int value;
    bool mixed; /* not all became the same */
} marks;

static bool looks_alike(const tandem_spot *a, const tandem_spot *b)
{
    bool same_text =
        a->text == b->text || (a->text && b->text && !strcmp(a->text, b->text));
    return same_text && a->glyph == b->glyph && a->owner == b->owner &&
           a->trial == b->trial && a->notes == b->notes &&
           a->corner == b->corner && a->left == b->left && a->aux == b->aux;
}

static bool is_players(const tandem_spot *a, const tandem_spot *b)
{
    return (a->owner == TANDEM_PLAYER || a->owner == TANDEM_NOBODY) &&
           (b->owner == TANDEM_PLAYER || b->owner == TANDEM_NOBODY);
}

/* The variables that the player has marked anew; a bridge is one, whatever
 * edges it runs over. */
static marks find_marks(const tandem_session *s)
{
    const td_model *m = s->p->m;
    bool *seen = td_calloc((size_t)m->nvars + 1, sizeof *seen);
    marks out = {.first = TD_NO_VAR};
    for (td_site at = 0; at < s->p->puzzle->topo.nlattice; at++) {
        const tandem_spot *was = &s->before.spot.at[at];
        const tandem_spot *is = &s->now.spot.at[at];
        td_var v = m->var_at[at];
        if (v == TD_NO_VAR || seen[v] || looks_alike(was, is) ||
            !is_players(was, is))
            continue;
        int value = td_var_value(m, s->marked, v);
        seen[v] = true;
        if (out.first == TD_NO_VAR) {
            out.first = v;
            out.value = value;
        }
        out.mixed |= value != out.value;
        add_place(&out.where, m->var[v].site);
    }
    td_free(seen);
    return out;
}

static void say_marks(const tandem_session *s, const marks *x, td_text *out)
{
    td_site at = x->where.at[0];
    td_site shown = at < s->p->puzzle->topo.nlattice
                        ? at
                        : td_site_anchor(&s->p->puzzle->topo, at);
    if (x->where.n == 1)
        td_say_mark(s, &s->now.spot.at[shown], x->first, out);
    else if (x->mixed)
        td_text_printf(out, "%d marks", x->where.n);
    else if (x->value < 0)
        td_text_printf(out, "open, %d places", x->where.n);
    else {
        td_say_value(s, x->first, x->value, x->where.n, out);
        td_text_printf(out, ", %d places", x->where.n);
    }
}

static void say_places(const tandem_session *s, const places *p, td_text *out)
{
    for (int i = 0; i < p->n && i < NAMED; i++) {
        td_text_add(out, i ? ", " : "");
        td_site_words(&s->p->puzzle->topo, p->at[i], out);
    }
    if (p->n > NAMED)
        td_text_printf(out, " and %d more", p->n - NAMED);
}

/* ---- what followed ---- */

/* Cells on which light falls now, and did not; and the other way round. Where
 * the light comes from goes without saying. */
static void say_light(const tandem_session *s, td_text *out)
{
    int lit = 0, dark = 0;
    uint8_t lamp = (uint8_t)s->p->puzzle->genre->look->cell[1];
    for (td_site at = 0; at < s->p->puzzle->topo.nlattice; at++) {
        const tandem_spot *was = &s->before.spot.at[at];
        const tandem_spot *is = &s->now.spot.at[at];
        int turned =
            (is->flags & TANDEM_SPOT_LIT) - (was->flags & TANDEM_SPOT_LIT);
        lit += turned > 0 && is->glyph != lamp;
        dark += turned < 0 && was->glyph != lamp;
    }
    if (lit)
        td_text_printf(out, ", lights %d", lit);
    if (dark)
        td_text_printf(out, ", %d no longer lit", dark);
}

/* Clues that are done now and were not: flag; the other way round: !now. */
static places find_done(const tandem_session *s, bool now)
{
    places out = {0};
    for (uint32_t i = 0; i < s->now.spot.n; i++) {
        bool was = s->before.spot.at[i].flags & TANDEM_SPOT_DONE;
        bool is = s->now.spot.at[i].flags & TANDEM_SPOT_DONE;
        if (now ? is && !was : was && !is)
            add_place(&out, (td_site)i);
    }
    return out;
}

/* "wall 1 at R2C2", "row 3". */
static void say_clue_at(const tandem_session *s, td_site at, td_text *out)
{
    const td_puzzle *p = s->p->puzzle;
    if (at < p->topo.nlattice) {
        td_say_clue(&s->now.spot.at[at], p->genre->look, out);
        td_text_add(out, " at ");
    }
    td_site_words(&p->topo, at, out);
}

static void say_done(const tandem_session *s, bool now, td_text *out)
{
    places done = find_done(s, now);
    const char *words = now ? "done" : "no longer done";
    if (done.n > NAMED)
        td_text_printf(out, ", %d clues %s", done.n, words);
    for (int i = 0; i < done.n && done.n <= NAMED; i++) {
        td_text_add(out, ", ");
        say_clue_at(s, done.at[i], out);
        td_text_printf(out, " %s", words);
    }
}

static bool breaks_rule(const tandem_session *s)
{
    for (uint32_t i = 0; i < s->now.spot.n; i++)
        if (s->now.spot.at[i].roles & ~s->before.spot.at[i].roles &
            TANDEM_ROLE_BROKEN)
            return true;
    return false;
}

char *tandem_session_news(const tandem_session *s)
{
    td_text out = {0};
    bool alike = s->given_out && s->now.spot.n == s->before.spot.n &&
                 s->now.width == s->before.width;
    if (!s->p || !alike)
        return td_text_take(&out);
    marks x = find_marks(s);
    if (!x.where.n)
        return td_text_take(&out);
    if (tandem_session_solved(s))
        td_text_add(&out, "Solved. ");
    say_marks(s, &x, &out);
    say_light(s, &out);
    say_done(s, true, &out);
    say_done(s, false, &out);
    if (breaks_rule(s))
        td_text_add(&out, ", breaks a rule");
    td_text_add(&out, "; ");
    say_places(s, &x.where, &out);
    return td_text_take(&out);
}

/* ---- what is left ---- */

/* A clue that could be done and is not; where digits are written, cages are
 * none of them. */
static bool is_todo(const tandem_spot *spot)
{
    return spot->flags & TANDEM_SPOT_GIVEN && spot->text && *spot->text &&
           !(spot->flags & (TANDEM_SPOT_DONE | TANDEM_SPOT_TICKED));
}

static const char *many(int n)
{
    return n == 1 ? "" : "s";
}

char *tandem_session_left(const tandem_session *s)
{
    td_text out = {0};
    if (!s->p)
        return td_text_take(&out);
    tandem_session *cache = (tandem_session *)(uintptr_t)s;
    const tandem_spot *spot = td_session_spots(cache);
    const td_puzzle *p = s->p->puzzle;
    const td_model *m = s->p->m;
    int open = 0;
    places todo = {0};
    for (td_var v = 0; v < m->nvars; v++)
        open += !m->var[v].aux && td_var_value(m, s->shown, v) < 0;
    for (uint32_t i = 0; !p->genre->look->number_from && i < s->now.spot.n; i++)
        if (is_todo(&spot[i]))
            add_place(&todo, (td_site)i);
    td_text_printf(&out, "%d open place%s", open, many(open));
    if (!p->genre->look->number_from)
        td_text_printf(&out, ", %d clue%s not done", todo.n, many(todo.n));
    for (int i = 0; i < todo.n && todo.n <= NAMED; i++) {
        td_text_add(&out, i ? ", " : ": ");
        say_clue_at(s, todo.at[i], &out);
    }
    td_session_total(s, &out);
    return td_text_take(&out);
}
