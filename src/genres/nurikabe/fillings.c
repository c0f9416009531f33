/* Nurikabe: what all fillings of two or three cells that touch have in common.
 *
 * A cell is what it is if its opposite breaks a rule whatever becomes of a
 * neighbour: at once with that shaded as well as unshaded, or with the one at
 * once, and with the other whatever becomes of a third cell beside the two.
 * These are three cases at most, and each is told with what is wrong there. */
#include <assert.h>
#include <string.h>

#include "genres/nurikabe/common_ways.h"

enum { GROUP = 3, MOST_CASES = 3 };

/* Some cells of the group, and what they are. */
typedef struct filling {
    int n;
    int32_t at[GROUP - 1];
    nu_kind kind[GROUP - 1];
} filling;

typedef struct group {
    nu_common common;
    int cell;      /* what is concluded about ... */
    nu_kind other; /* ... its opposite */
    filling cases[MOST_CASES];
    int n;
} group;

static void lay_out(nu_try *t, const filling *f)
{
    for (int i = 0; i < f->n; i++)
        nu_try_set(t, f->at[i], f->kind[i]);
}

/* Does a filling break a rule, with what is laid out already? */
static bool is_broken(nu_try *t, const filling *f)
{
    int before = t->ntrail;
    lay_out(t, f);
    bool fits = nu_try_fits(t);
    nu_try_undo(t, before);
    return !fits;
}

/* The search of a proof: is there a filling with the opposite? */
static nu_found look_for_filling(nu_common *c, int i)
{
    const group *x = (const group *)c;
    (void)i;
    nu_try_undo(c->t, 0);
    nu_try_set(c->t, x->cell, x->other);
    for (int k = 0; k < x->n; k++)
        if (!is_broken(c->t, &x->cases[k]))
            return NU_FOUND;
    nu_try_undo(c->t, 0);
    return NU_NONE;
}

/* ---- finding ---- */

static void add_case(group *x, int at, nu_kind kind)
{
    x->cases[x->n++] = (filling){1, {at}, {kind}};
}

/* The opposite and `first` are laid out, a third cell is to be found beside
 * `at`: broken either way. */
static bool split_again(group *x, const filling *first, int at)
{
    nu_try *t = x->common.t;
    for (int k = 0; k < 4; k++) {
        int third = at + t->next[k];
        if (t->kind[third] != NU_OPEN || third == first->at[0])
            continue;
        filling wall = {2, {first->at[0], third}, {first->kind[0], NU_WALL}};
        filling land = wall;
        land.kind[1] = NU_LAND;
        int before = t->ntrail;
        nu_try_set(t, first->at[0], first->kind[0]);
        filling one = {1, {third}, {NU_WALL}}, two = {1, {third}, {NU_LAND}};
        bool broken = is_broken(t, &one) && is_broken(t, &two);
        nu_try_undo(t, before);
        if (broken) {
            x->cases[x->n++] = wall;
            x->cases[x->n++] = land;
            return true;
        }
    }
    return false;
}

/* The opposite is laid out: is it wrong whatever becomes of the neighbour? */
static bool split(group *x, int next)
{
    nu_try *t = x->common.t;
    filling wall = {1, {next}, {NU_WALL}}, land = {1, {next}, {NU_LAND}};
    bool no_wall = is_broken(t, &wall), no_land = is_broken(t, &land);
    x->n = 0;
    if (no_wall)
        add_case(x, next, NU_WALL);
    if (no_land)
        add_case(x, next, NU_LAND);
    if (no_wall == no_land)
        return no_wall;
    const filling *open = no_wall ? &land : &wall;
    return split_again(x, open, x->cell) || split_again(x, open, next);
}

/* ---- the sentence ---- */

/* "R5C2 neither shaded (a pool) nor ...": one of the words in between, and what
 * is wrong with the case. */
static void tell_case(group *x, int k, const char *before, td_text *out)
{
    nu_try *t = x->common.t;
    const filling *f = &x->cases[k];
    nu_try_set(t, x->cell, x->other);
    lay_out(t, f);
    const td_rule *r = nu_find_breach(t);
    nu_try_undo(t, 0);
    td_text_printf(out, "%s%s (", before,
                   f->kind[f->n - 1] == NU_WALL ? "shaded" : "unshaded");
    nu_breach_words(t, r, out);
    td_text_char(out, ')');
}

/* As the premises alone tell it. */
static void tell_cases(nu_common *c, td_sink *sink)
{
    group *x = (group *)c;
    nu_try *t = c->t;
    const filling *last = &x->cases[x->n - 1];
    td_step_text(sink, "lost", x->other == NU_WALL ? "shaded" : "unshaded");
    for (int i = 0; i < last->n; i++)
        td_step_look(sink, nu_site(t, last->at[i]));
    td_text *out = td_step_say(sink, "how");
    nu_try_limit(t, t->premise);
    td_site_words(t->p->topo, nu_site(t, last->at[0]), out);
    td_text_add(out, " could ");
    if (x->n == MOST_CASES) {
        tell_case(x, 0, "not be ", out);
        td_text_printf(out, ", and with it %s ",
                       last->kind[0] == NU_WALL ? "shaded" : "unshaded");
        td_site_words(t->p->topo, nu_site(t, last->at[1]), out);
    } else {
        td_text_add(out, "be");
    }
    tell_case(x, x->n - 2, " neither ", out);
    tell_case(x, x->n - 1, " nor ", out);
    nu_try_limit(t, NULL);
}

static bool say_group(group *x, td_sink *sink)
{
    nu_try *t = x->common.t;
    x->common.n = 1;
    x->common.place[0] = 2 * x->cell + (x->other == NU_LAND);
    nu_try_undo(t, 0);
    td_step_open(sink);
    td_step_site(sink, "cell", nu_site(t, x->cell));
    td_step_site(sink, "split", nu_site(t, x->cases[0].at[0]));
    return nu_common_say(&x->common, sink);
}

/* With the opposite of a cell laid out, is it wrong whatever becomes of one or
 * two cells beside it? What breaks a rule by itself is told more easily. */
static bool find_group(group *x)
{
    nu_try *t = x->common.t;
    nu_try_undo(t, 0);
    nu_try_set(t, x->cell, x->other);
    if (!nu_try_fits(t))
        return false;
    for (int k = 0; k < 4; k++) {
        int next = x->cell + t->next[k];
        x->common.at = 4 * (x->other == NU_LAND) + k;
        if (t->kind[next] == NU_OPEN && split(x, next))
            return true;
    }
    return false;
}

/* Anchor: an open cell. What its opposite would break, whatever becomes of one
 * or two cells beside it, is told. */
void td_nurikabe_window(const td_pos *p, int anchor, td_sink *sink)
{
    nu_try *t = nu_try_of(p);
    int at = nu_place(t, td_cell_index(p->topo, anchor));
    group x = {.common = nu_common_of(t, look_for_filling), .cell = at};
    x.common.tell = tell_cases;
    if (t->kind[at] != NU_OPEN)
        return;
    x.other = NU_WALL;
    bool found = find_group(&x);
    if (!found) {
        x.other = NU_LAND;
        found = find_group(&x);
    }
    if (found)
        say_group(&x, sink);
    nu_try_undo(t, 0);
}
