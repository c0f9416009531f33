/* Nurikabe: cells whose islands would all part the walls (NU-19, chains.h). */
#include "genres/nurikabe/chains.h"
#include "genres/nurikabe/try_board.h"

#include <assert.h>
#include <string.h>

/* ---- premises ---- */

/* Why all islands that can have a cell would part the walls. */
typedef struct parting {
    const td_pos *p;
    td_islands *v;
    int cell, in;          /* what is known of it */
    int owner;             /* an island that can have it */
    const td_draft *draft; /* if not NULL, only numbers count that are in its
                              rules from `rules` on ... */
    uint32_t rules;
    bool only_pair; /* ... and of shaded cells only this pair */
    int pair[2];
    bool between; /* one of those that are named is not shaded yet */
} parting;

/* Does what v knows of a cell count? */
static bool counts(const td_islands *v, int cell, const void *what)
{
    const parting *x = what;
    const td_rule *r =
        x->draft && v->d->root_at[cell] >= 0
            ? td_rule_at(x->p->m, td_islands_site(v, cell), CLUE_CELL)
            : NULL;
    if (x->only_pair && td_islands_in(v, cell) < 0)
        return cell == x->pair[0] || cell == x->pair[1];
    for (uint32_t i = x->rules; r && i < x->draft->rules.n; i++)
        if (x->draft->rules.at[i] == td_rule_index(x->p->m, r))
            return true;
    return !r;
}

/* Would every island that can have the cell part the walls? */
static bool all_part(td_islands *v, const void *what)
{
    const parting *x = what;
    bool some = x->draft || x->only_pair; /* of what is known does */
    nu_chains *c = nu_chains_find(v, some ? counts : NULL, x);
    int place = nu_chain_place(v, x->cell);
    if (c->in[place] != x->in)
        return false;
    for (int k = td_islands_near(v, x->cell, -1); k >= 0;
         k = td_islands_near(v, x->cell, k)) {
        bool known = c->in[nu_root_place(c, k)] > 0;
        if (known)
            nu_chains_open(c, k);
        if (!(known && nu_chains_part(c, k, place)) &&
            td_islands_reaches(v, k, x->cell))
            return false;
    }
    return true;
}

/* The same of the premises, which are all that is known there. */
static bool premises_part(void *arg)
{
    const parting *x = arg;
    return all_part(x->v->forget, x);
}

static bool still_part(void *arg)
{
    return nu_ask(((const parting *)arg)->p, premises_part, arg);
}

static int far(const td_islands *v, int a, int b)
{
    int dy = abs(v->row[a] - v->row[b]), dx = abs(v->col[a] - v->col[b]);
    return dy > dx ? dy : dx;
}

/* Counts only numbers that are in a chain with the owner, or all. */
static void list_numbers(parting *x, td_sink *sink, bool all)
{
    const td_islands *v = x->v->forget;
    const nu_chains *c = v->chains;
    for (int k = 0; k < v->d->nroots; k++)
        if (all || nu_chain_of(c, nu_root_place(c, k)) ==
                       nu_chain_of(c, nu_root_place(c, x->owner)))
            td_step_rule(sink,
                         td_rule_at(x->p->m, td_islands_site(v, v->d->root[k]),
                                    CLUE_CELL));
}

/* The marks, and then the numbers that it takes. False: it is to go on later.
 */
static bool because_they_part(parting *x, td_sink *sink)
{
    if (!td_islands_because(x->p, sink, true, all_part, x))
        return false;
    x->rules = sink->draft.rules.n;
    list_numbers(x, sink, false);
    x->draft = &sink->draft;
    if (!still_part(x))
        list_numbers(x, sink, true);
    td_step_drop_most(sink, &sink->draft.rules, x->rules, still_part, x);
    return !td_paused(x->p);
}

/* ---- the sentence ---- */

static bool parts_pair(parting *x, int a, int b)
{
    x->only_pair = true;
    x->pair[0] = a;
    x->pair[1] = b;
    bool part = still_part(x);
    x->only_pair = false;
    return part;
}

/* Names two shaded cells that would be parted; false: there are none of those
 * that the step rests on (a cell between two numbers is shaded as well). Each
 * alone would not do, so they are on different sides. */
static bool tell_pair(parting *x, td_sink *sink)
{
    const td_ints *because = &sink->draft.because;
    int32_t wall[8];
    int n = 0;
    for (uint32_t i = 0; i < because->n && n < 8; i++) {
        td_site at = td_lit_site(x->p->m, because->at[i]);
        int cell = td_cell_index(x->p->topo, at);
        if (td_islands_in(x->v, cell) < 0)
            wall[n++] = cell;
    }
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++)
            if (parts_pair(x, wall[i], wall[k]) &&
                !parts_pair(x, wall[i], -1) && !parts_pair(x, -1, wall[k])) {
                td_step_site(sink, "one", td_islands_site(x->v, wall[i]));
                td_step_site(sink, "other", td_islands_site(x->v, wall[k]));
                return true;
            }
    return false;
}

/* Is it shaded, or between two islands, and so shaded as well? */
static bool is_wall(const td_islands *v, int cell)
{
    int in = td_islands_in(v, cell);
    return in ? in < 0 : v->touch[cell] == TD_TOUCH_MANY;
}

/* The nearest shaded cell that is not marked on a board. */
static int nearest_wall(const parting *x, const nu_try *t)
{
    const td_islands *v = x->v;
    int best = -1;
    for (int i = 0; i < v->w * v->h; i++)
        if (is_wall(v, i) && t->mark[nu_place(t, i)] != t->round &&
            i != x->cell &&
            (best < 0 || far(v, i, x->cell) < far(v, best, x->cell)))
            best = i;
    return best;
}

/* The same for the shortest way that the first island could take to the cell:
 * the nearest shaded cell, and the nearest that is parted from it then. */
static bool tell_parted_by_way(parting *x, td_sink *sink)
{
    td_islands *v = x->v;
    nu_try *t = nu_try_of(x->p);
    const td_range *r = td_islands_without(v, x->owner);
    if (td_range_dist(v, r, x->cell) < 0)
        return false;
    for (int c = x->cell; c >= 0; c = v->from[c])
        if (t->kind[nu_place(t, c)] == NU_OPEN)
            nu_try_set(t, nu_place(t, c), NU_LAND);
    t->round++; /* nothing is marked */
    int end[2] = {nearest_wall(x, t), -1};
    if (end[0] >= 0) {
        nu_try_walk(t, nu_place(t, end[0]), NU_WET, t->nplaces);
        end[1] = nearest_wall(x, t);
    }
    nu_try_undo(t, 0);
    for (int i = 0; i < 2 && end[1] >= 0; i++) {
        td_step_site(sink, i ? "other" : "one", td_islands_site(v, end[i]));
        if (td_islands_in(v, end[i]))
            continue;
        td_step_site(sink, "between", td_islands_site(v, end[i]));
        x->between = true;
    }
    return end[1] >= 0;
}

/* Does the step rest on land or numbers besides those of the islands that can
 * reach the cell? Premises are lit as they are, and so are those numbers. */
static bool show_land(const parting *x, td_sink *sink)
{
    const td_draft *d = &sink->draft;
    bool any = false;
    for (uint32_t i = 0; i < d->because.n; i++)
        any |= x->v->d->lits[td_cell_index(
                   x->p->topo, td_lit_site(x->p->m, d->because.at[i]))] ==
               d->because.at[i];
    for (uint32_t i = x->rules; i < d->rules.n; i++) {
        td_site at = x->p->m->rule[d->rules.at[i]].site;
        td_step_look(sink, at);
        int root = x->v->d->root_at[td_cell_index(x->p->topo, at)];
        any |= root < 0 || !td_islands_reaches(x->v, root, x->cell);
    }
    return any;
}

/* Names the numbers that can reach the cell, if they are few; else they are
 * lit. How many there are. */
static int name_owners(parting *x, td_sink *sink)
{
    enum { MOST = 2 };
    int n = td_islands_nowners(x->v, x->cell);
    for (int k = x->owner; k >= 0; k = td_islands_owner(x->v, x->cell, k)) {
        td_site at = td_islands_site(x->v, x->v->d->root[k]);
        td_step_look(sink, at);
        if (n <= MOST)
            td_step_site(sink, "numbers", at);
    }
    td_step_number(sink, "count", n);
    return n <= MOST ? n : 0;
}

static void tell_parting(parting *x, td_sink *sink)
{
    int named = name_owners(x, sink);
    bool land = show_land(x, sink), pair = tell_pair(x, sink);
    bool like = !pair && tell_parted_by_way(x, sink);
    td_step_text(sink, "land",
                 !land       ? ""
                 : named > 1 ? ", with lit land,"
                             : ", with the lit land,");
    td_step_text(sink, "who",
                 named == 1 ? "Only {numbers} can reach {cell}, and its way "
                              "there{land}"
                 : named    ? "Only {numbers} can reach {cell}; any way{land}"
                            : "Any of the {count} lit numbers that can reach "
                              "{cell}{land}");
    td_step_text(sink, "parts",
                 pair         ? "would part the shaded {one} from {other}"
                 : x->between ? "would part {one} from {other} ({between} "
                                "{between:touches|touch} two islands)"
                 : like ? named > 1 ? "parts shaded cells, such as {one} from "
                                      "{other}"
                                    : "would part shaded cells, such as {one} "
                                      "from {other}"
                        : "would part the shaded cells");
    td_step_text(sink, "where",
                 !pair && !like ? "by whoever can reach {cell}"
                 : pair || named == 1
                     ? named ? "{numbers} would part {one} from {other}"
                             : "whoever comes there would part {one} from "
                               "{other}"
                 : named ? "by {numbers}, such as {one} from {other}"
                         : "whoever comes there, such as {one} from {other}");
    td_step_text(sink, "dead_end",
                 named == 1 ? "only {numbers} can reach {cell}, and its way "
                              "there {parts}"
                 : named    ? "only {numbers} can reach {cell}, and any way "
                              "there {parts}"
                            : "any of the {count} numbers that can reach "
                              "{cell} {parts}");
}

/* ---- the step ---- */

static bool step_parts(const td_pos *p, td_sink *sink, td_islands *v, int cell)
{
    parting x = {.p = p, .v = v, .cell = cell, .in = td_islands_in(v, cell)};
    x.owner = td_islands_owner(v, cell, -1);
    td_step_open(sink);
    td_islands_rules(p, sink);
    td_step_rule(sink, td_nurikabe_rule(p, ONE_WALL));
    td_step_site(sink, "cell", td_islands_site(v, cell));
    if (!td_sink_brief(sink)) {
        if (!because_they_part(&x, sink))
            return false;
        tell_parting(&x, sink);
    }
    if (td_paused(p))
        return false;
    if (!x.in)
        td_step_set(sink, td_not(v->d->lits[cell]));
    return td_step_close(sink);
}

/* Counts by cell how many of the islands that can have it would part the
 * walls. */
static void count_parting(td_islands *v, nu_chains *x, int32_t *count)
{
    memset(count, 0, sizeof *count * (size_t)(v->w * v->h));
    for (int k = 0; k < v->d->nroots; k++) {
        const td_range *r = td_islands_range(v, k);
        v->slice->work += r->n;
        if (r->n > r->have)
            nu_chains_open(x, k);
        for (int i = r->have; i < r->n; i++)
            count[r->cell[i]] +=
                nu_chains_part(x, k, nu_chain_place(v, r->cell[i]));
    }
}

/* Would all islands that can have the cell part the walls? */
static bool is_parting(td_islands *v, const int32_t *count, int cell)
{
    return count[cell] && count[cell] == td_islands_nowners(v, cell);
}

/* A cell is shaded if any island that can have it would then part the walls;
 * if it is unshaded already there is no way on. */
void td_nurikabe_parts_walls(const td_pos *p, int anchor, td_sink *sink)
{
    td_islands *v = td_islands_of(p);
    (void)anchor;
    if (!v)
        return;
    /* What was found in the first slice stays. */
    int32_t *count = v->errand.cell;
    int n = v->w * v->h;
    if (!p->views->slice.resumed) {
        count_parting(v, nu_chains_find(v, NULL, NULL), count);
        td_work(p, n);
    }
    for (int i = td_resume(p); i < 2 * n; i++) { /* unshaded cells, then open */
        if (td_islands_in(v, i % n) != (i < n) || !is_parting(v, count, i % n))
            continue;
        if (td_pause(p, i) || !step_parts(p, sink, v, i % n))
            return;
    }
}
