/* Ways to fill one cage.
 *
 * A candidate that no arrangement of its cage has any more is struck. Told in
 * the shortest way that holds: numbers that are in no way to make the target at
 * all; or, if few arrangements are left, these; or for a single candidate what
 * the other cells would have to be. */
#include <string.h>

#include "genres/keen/cages.h"
#include "genres/keen/finders.h"

/* Strikes what is in no arrangement that the candidates allow. */
static bool holds(kn_case *x, const kn_known *k)
{
    const kn_cage *c = x->arg;
    const td_ints *set = &x->sink->draft.set;
    uint64_t live[KN_MOST_WORDS];
    int side = x->v->digits->side;
    kn_live(c, k, live);
    for (uint32_t i = 0; i < set->n; i++) {
        int atom = td_atom(set->at[i]);
        if (kn_meets(
                c, live,
                td_cage_has(c->table, x->v->place[atom / side], atom % side)))
            return false;
    }
    return true;
}

static bool is_unsupported(const kn_view *v, const kn_cage *c, int i, int n)
{
    return td_digit_is_open(v->digits, c->cell[i], n) &&
           !kn_meets(c, c->live, td_cage_has(c->table, i, n));
}

static void open_step(kn_case *x, const kn_cage *c)
{
    td_step_open(x->sink);
    td_step_rule(x->sink, c->rule);
}

static bool close_step(kn_case *x, const kn_cage *c, const char *text)
{
    if (!td_sink_brief(x->sink)) {
        kn_step_cage(x->sink, "cage", c);
        td_step_text(x->sink, "how", text);
        kn_look_at(x->sink, x->v, c);
    }
    if (!td_sink_bare(x->sink))
        kn_step_because(x);
    return td_step_close(x->sink);
}

/* Puts words into a slot unless there are too many. */
static bool say_if_few(td_sink *sink, const char *name, const kn_cage *c,
                       const uint64_t *set, bool ordered)
{
    td_text words = {0};
    if (!td_sink_speaks(sink))
        return false;
    bool few = ordered ? kn_say_rows(&words, c, set)
                       : kn_say_ways(&words, c, set, (1u << c->n) - 1);
    if (few)
        td_text_add(td_step_say(sink, name), td_text_str(&words));
    td_text_free(&words);
    return few;
}

/* Numbers that no arrangement has anywhere. */
static bool tell_numbers(kn_case *x, const kn_cage *c)
{
    uint32_t used = 0, out = 0;
    KN_EACH_ROW(r, c, c->live)
    used |= kn_numbers_of(c, r);
    for (int i = 0; i < c->n; i++)
        if (x->v->digits->has[c->cell[i]] < 0)
            out |= (uint32_t)x->v->digits->may[c->cell[i]] & ~used;
    if (!out)
        return true;
    open_step(x, c);
    for (int i = 0; i < c->n; i++)
        TD_EACH_BIT(n, out)
    if (is_unsupported(x->v, c, i, (int)n))
        td_step_strike(x->sink, x->v->digits, c->cell[i], (int)n);
    if (td_sink_brief(x->sink))
        return td_step_close(x->sink);
    td_step_numbers(x->sink, "numbers", out);
    return close_step(x, c,
                      say_if_few(x->sink, "ways", c, c->live, false)
                          ? "{cage} can only be {ways}, so {set}."
                          : "No way that is left to fill {cage} has {numbers} "
                            "in it, so {set}.");
}

/* Candidates whose number is elsewhere in the cage: all at once. */
static bool tell_places(kn_case *x, const kn_cage *c)
{
    open_step(x, c);
    for (int i = 0; i < c->n; i++)
        TD_EACH_BIT(n, x->v->digits->may[c->cell[i]])
    if (is_unsupported(x->v, c, i, (int)n))
        td_step_strike(x->sink, x->v->digits, c->cell[i], (int)n);
    if (!x->sink->draft.set.n)
        return true;
    if (td_sink_told(x->sink))
        say_if_few(x->sink, "rows", c, c->live, true);
    return close_step(
        x, c, "{cage} can only be {rows} (in reading order), so {set}.");
}

/* One candidate, by what the other cells would have to be. */
static bool tell_candidate(kn_case *x, const kn_cage *c, int i, int n)
{
    open_step(x, c);
    td_step_strike(x->sink, x->v->digits, c->cell[i], n);
    if (!td_sink_told(x->sink))
        return close_step(x, c, "");
    td_text words = {0};
    bool few = kn_say_ways(&words, c, td_cage_has(c->table, i, n),
                           ((1u << c->n) - 1) & ~(1u << i));
    if (few)
        td_text_add(td_step_say(x->sink, "rest"), td_text_str(&words));
    td_text_free(&words);
    bool sum = c->table->op == TD_OP_ADD;
    td_step_number(x->sink, "digit", n + 1);
    td_step_number(x->sink, "left",
                   sum ? c->rule->number - n - 1 : c->rule->number / (n + 1));
    td_step_site(x->sink, "cell", td_digit_site(x->sink->pos, c->cell[i]));
    return close_step(
        x, c,
        few   ? "With {digit} at {cell} the rest of {cage} would have to be "
                "{rest}, which does not fit there any more: {set}."
        : sum ? "With {digit} at {cell} the rest of {cage} would have to add "
                "up to {left}, which nothing does that still fits there: {set}."
              : "With {digit} at {cell} the rest of {cage} would have to "
                "multiply to {left}, which nothing does that still fits there: "
                "{set}.");
}

static void find_ways(const td_pos *p, const td_rule *r, td_sink *sink)
{
    enum { FEW_ROWS = 4 };
    const kn_view *v = kn_view_of(p);
    const kn_cage *c = kn_cage_of(v, r);
    if (!c || !kn_any(c, c->live))
        return;
    kn_case x = {.v = v, .sink = sink, .holds = holds, .arg = c};
    kn_case_about(&x, c);
    if (!tell_numbers(&x, c))
        return;
    if (kn_count(c, c->live) <= FEW_ROWS || td_sink_brief(sink)) {
        tell_places(&x, c);
        return;
    }
    for (int i = 0; i < c->n; i++)
        TD_EACH_BIT(n, v->digits->may[c->cell[i]])
    if (is_unsupported(v, c, i, (int)n) &&
        !td_sink_said(sink,
                      td_not(td_digit_lit(v->digits, c->cell[i], (int)n))) &&
        !tell_candidate(&x, c, i, (int)n))
        return;
}

void kn_pair_ways(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    if (r->cage->n == 2)
        find_ways(p, r, sink);
}

void kn_cage_ways(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    if (r->cage->n > 2)
        find_ways(p, r, sink);
}

/* A cage that is too large for the view. */
void kn_large_cage(const td_pos *p, int anchor, td_sink *sink)
{
    if (!kn_cage_of(kn_view_of(p), &p->m->rule[anchor]))
        td_find_cage_values(p, anchor, sink);
}
