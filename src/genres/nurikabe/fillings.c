/* Nurikabe: what all fillings of a small group of cells have in common.
 *
 * A cell is what it is if its opposite breaks a rule however the cells near it
 * are filled. The fillings are told as a chain: with the opposite laid out, a
 * first cell would break a rule one way, so it is laid out the other way; then
 * so would a second one, and so on. The last cell breaks a rule both ways. So
 * a group of n cells has n cases, each told with what is wrong in it.
 *
 * Two or three cells that touch are seen at a glance (NU-25). Groups of up to
 * six (NU-25L) have cells that are near each other: as long as there are links
 * to be found near what is laid out, the chain goes on; what turns out not to
 * be needed is left out. */
#include <assert.h>
#include <string.h>

#include "genres/nurikabe/try_board.h"

enum { LINKS = 24 };

/* How large a group may be, how far apart its cells, and what is asked of each
 * filling. In a `large` one land that is joined to a number belongs to it. */
typedef struct group_kind {
    int cells, apart;
    bool large;
    bool (*fits)(nu_try *t);
} group_kind;

static const group_kind at_a_glance = {3, 1, false, nu_try_change_fits};
static const group_kind near_each_other = {6, 3, true, nu_try_last_fits};

/* A cell that cannot be like this, with all links before it laid out the other
 * way. */
typedef struct link {
    int32_t at;
    nu_kind not ;
} link;

typedef struct group {
    nu_claim claim;
    const group_kind *kind;
    int cell;      /* what is concluded about ... */
    nu_kind other; /* ... its opposite */
    link chain[LINKS];
    int n; /* the last two are about the same cell */
} group;

static void lay_out(const group *x, int at, nu_kind kind)
{
    nu_try *t = x->claim.t;
    nu_try_set(t, at, kind);
    if (kind == NU_LAND && x->kind->large)
        nu_try_join(t, at);
}

static void lay_out_link(const group *x, const link *l)
{
    lay_out(x, l->at, l->not == NU_WALL ? NU_LAND : NU_WALL);
}

/* Would a rule be broken with that, too? */
static bool is_broken(const group *x, int at, nu_kind kind)
{
    nu_try *t = x->claim.t;
    int before = t->ntrail;
    nu_try_set(t, at, kind);
    bool fits = x->kind->fits(t);
    nu_try_undo(t, before);
    return !fits;
}

/* Is every link of the chain broken in its turn? */
static bool is_wrong_anyway(nu_claim *c)
{
    const group *x = (const group *)c;
    nu_try *t = c->t;
    bool holds = true;
    nu_try_undo(t, 0);
    lay_out(x, x->cell, x->other);
    for (int k = 0; k < x->n && holds; k++) {
        holds = is_broken(x, x->chain[k].at, x->chain[k].not );
        if (holds && k < x->n - 2)
            lay_out_link(x, &x->chain[k]);
    }
    nu_try_undo(t, 0);
    return holds;
}

/* ---- finding ---- */

static bool try_kind(group *x, int at, nu_kind kind)
{
    if (!is_broken(x, at, kind))
        return false;
    x->chain[x->n++] = (link){at, kind};
    return true;
}

/* An open cell that is wrong one way is laid out the other way; true: it is
 * wrong both ways. */
static bool try_cell(group *x, int at)
{
    if (x->claim.t->kind[at] != NU_OPEN || x->n > LINKS - 2)
        return false;
    bool no_wall = try_kind(x, at, NU_WALL), no_land = try_kind(x, at, NU_LAND);
    if (no_wall != no_land)
        lay_out_link(x, &x->chain[x->n - 1]);
    return no_wall && no_land;
}

/* Tries all cells near one. */
static bool try_near(group *x, int from, int far)
{
    const nu_try *t = x->claim.t;
    int row = from / t->stride, col = from % t->stride;
    for (int r = row - far; r <= row + far; r++) {
        int wide = far - abs(r - row);
        for (int c = col - wide; c <= col + wide; c++)
            if (r > 0 && c > 0 && c <= t->w &&
                (r + 1) * t->stride < t->nplaces &&
                try_cell(x, r * t->stride + c))
                return true;
    }
    return false;
}

/* Leaves out the links that the others can do without. */
static void shorten_chain(group *x)
{
    for (int k = x->n - 3; k >= 0; k--) {
        link out = x->chain[k];
        size_t behind = sizeof out * (size_t)(--x->n - k);
        memmove(&x->chain[k], &x->chain[k + 1], behind);
        if (is_wrong_anyway(&x->claim))
            continue;
        memmove(&x->chain[k + 1], &x->chain[k], behind);
        x->chain[k] = out;
        x->n++;
    }
}

/* What breaks a rule by itself is told more easily. */
static bool find_chain(group *x)
{
    nu_try *t = x->claim.t;
    bool found = false;
    nu_try_undo(t, 0);
    x->n = 0;
    if (is_broken(x, x->cell, x->other))
        return false;
    lay_out(x, x->cell, x->other);
    for (int i = 0; i <= x->n && !found; i++)
        found = try_near(x, i ? x->chain[i - 1].at : x->cell, x->kind->apart);
    if (found)
        shorten_chain(x);
    nu_try_undo(t, 0);
    return found && x->n <= x->kind->cells;
}

/* ---- the sentence ---- */

/* " shaded (a pool": what is wrong with a link, all before it laid out. */
static void tell_link(group *x, int k, const char *start, const char *colon,
                      td_text *out)
{
    nu_try *t = x->claim.t;
    const link *l = &x->chain[k];
    int before = t->ntrail;
    nu_try_set(t, l->at, l->not );
    td_text_printf(out, "%s%s%s", start,
                   l->not == NU_WALL ? "shaded" : "unshaded", colon);
    bool fits = x->kind->fits(t);
    assert(!fits);
    (void)fits;
    nu_wrong_words(t, l->at, out);
    nu_try_undo(t, before);
}

/* "R4C3 could not be shaded (a pool)": of a cell, in its turn. */
static void tell_cell(group *x, int k, bool list, td_text *out)
{
    nu_try *t = x->claim.t;
    const char *can = list ? "can" : "could";
    bool last = k == x->n - 2;
    td_site_words(t->p->topo, nu_site(t, x->chain[k].at), out);
    td_text_printf(out, " %s%s", can,
                   last   ? " be neither"
                   : list ? "not be"
                          : " not be");
    tell_link(x, k, " ", " (", out);
    if (last)
        tell_link(x, k + 1, ") nor ", " (", out);
    else
        lay_out_link(x, &x->chain[k]);
    td_text_char(out, ')');
}

/* All cells in their turn, with something between them; in a list a single one
 * as it is named before: either way in its line. */
static void tell_cells(group *x, bool list, const char *between, td_text *out)
{
    nu_try_undo(x->claim.t, 0);
    lay_out(x, x->cell, x->other);
    if (list && x->n == 2) {
        tell_link(x, 0, "with {last} ", ": ", out);
        tell_link(x, 1, "\nwith {last} ", ": ", out);
        return;
    }
    for (int k = 0; k < x->n - 1; k++) {
        td_text_add(out, k ? between : "");
        tell_cell(x, k, list, out);
    }
}

/* As the premises alone tell it; more than one cell, or one with long reasons,
 * as a list. */
static void tell_chain(nu_claim *c, td_sink *sink)
{
    enum { LONG = 113 }; /* with the rest of the sentence two lines */
    group *x = (group *)c;
    nu_try *t = c->t;
    bool several = x->n > 2;
    td_step_text(sink, "lost", x->other == NU_WALL ? "shaded" : "unshaded");
    for (int k = 0; k < x->n - 1; k++)
        td_step_look(sink, nu_site(t, x->chain[k].at));
    td_step_site(sink, "last", nu_site(t, x->chain[x->n - 1].at));
    td_text *out = td_step_say(sink, "chain");
    size_t from = out->len;
    tell_cells(x, several, ", then ", out);
    bool list = several || out->len - from > LONG;
    if (list)
        tell_cells(x, true, "\nthen ", td_step_say(sink, "list"));
    else
        td_step_text(sink, "list", "");
    td_step_text(sink, "how",
                 several
                     ? "{last} could in the end be neither shaded nor unshaded"
                 : list ? "{last} could be neither shaded nor unshaded"
                        : "{chain}");
}

static bool say_group(group *x, td_sink *sink)
{
    nu_try *t = x->claim.t;
    x->claim.n = 1;
    t->place[0] = 2 * x->cell + (x->other == NU_LAND);
    td_step_open(sink);
    td_step_site(sink, "cell", nu_site(t, x->cell));
    td_step_site(sink, "split", nu_site(t, x->chain[0].at));
    return nu_claim_say(&x->claim, sink);
}

/* What holds in a solution breaks no rule. */
static bool is_right(const group *x)
{
    const nu_try *t = x->claim.t;
    td_lit land = nu_land_lit(t, x->cell);
    return t->p->solution &&
           t->p->solution[x->other == NU_LAND ? land : td_not(land)] > 0;
}

/* Anchor: an open cell. What its opposite would break, however a group around
 * it is filled, is told. */
static void find_group(const td_pos *p, int anchor, const group_kind *kind,
                       td_sink *sink)
{
    nu_try *t = nu_try_of(p);
    group x = {.claim = {.t = t, .holds = is_wrong_anyway, .tell = tell_chain},
               .kind = kind,
               .cell = nu_place(t, td_cell_index(p->topo, anchor))};
    for (x.other = NU_WALL; x.other <= NU_LAND; x.other++)
        if (t->kind[x.cell] == NU_OPEN && !is_right(&x) && find_chain(&x)) {
            say_group(&x, sink);
            return;
        }
}

TD_FINDER(td_nurikabe_window, find_group(p, anchor, &at_a_glance, sink));

TD_FINDER(td_nurikabe_large_group,
          find_group(p, anchor, &near_each_other, sink));
