/* Nurikabe: cells whose islands would all part the walls (NU-19, chains.h). */
#include "genres/nurikabe/chains.h"
#include "genres/nurikabe/try_board.h"

#include <assert.h>
#include <string.h>

/* Why all islands that can have a cell would part the walls. */
typedef struct parting {
    const td_pos *p;
    td_islands *v;
    int cell, in; /* what is known of it */
    int owner;    /* an island that can have it */
} parting;

/* Would every island that can have the cell part the walls? */
static bool all_part(td_islands *v, const void *what)
{
    const parting *x = what;
    nu_chains *c = nu_chains_find(v);
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

/* ---- the sentence ---- */

/* Is it shaded, or between two islands, and so shaded as well? */
static bool is_wall(const td_islands *v, int cell)
{
    int in = td_islands_in(v, cell);
    return in ? in < 0 : v->touch[cell] == TD_TOUCH_MANY;
}

/* The nearest wall that is not marked. */
static int nearest_wall(const parting *x, const nu_try *t)
{
    const td_islands *v = x->v;
    int best = -1;
    for (int i = 0; i < v->w * v->h; i++)
        if (is_wall(v, i) && t->mark[nu_place(t, i)] != t->round &&
            i != x->cell &&
            (best < 0 ||
             td_islands_far(v, i, x->cell) < td_islands_far(v, best, x->cell)))
            best = i;
    return best;
}

/* Marks what is joined with a wall if the first island takes its shortest way
 * to the cell. */
static void mark_part(const parting *x, nu_try *t, int wall)
{
    const td_islands *v = x->v;
    td_islands_without(x->v, x->owner);
    for (int c = x->cell; c >= 0; c = v->from[c])
        if (t->kind[nu_place(t, c)] == NU_OPEN)
            nu_try_set(t, nu_place(t, c), NU_LAND);
    nu_try_walk(t, nu_place(t, wall), NU_WET, t->nplaces);
    nu_try_undo(t, 0);
}

/* Would two walls be parted by all, whichever way they take? As if no others
 * were known. */
static bool parts_pair(const parting *x, const int end[2])
{
    nu_known *k = nu_known_of(x->p);
    const td_lit *lits = x->v->d->lits;
    for (int i = 0; i < x->v->w * x->v->h; i++)
        if (k->val[lits[i]] < 0)
            k->val[lits[i]] = k->val[td_not(lits[i])] = 0;
    for (int i = 0; i < 2; i++) {
        k->val[lits[end[i]]] = -1;
        k->val[td_not(lits[end[i]])] = 1;
    }
    td_islands_find(x->v->forget);
    return all_part(x->v->forget, x);
}

enum { NO_WALLS, SUCH_AS, BETWEEN, BY_ALL };

/* Names two walls that would be parted, the nearest that there are; what there
 * is to be said of them. */
static int tell_walls(const parting *x, td_sink *sink)
{
    td_islands *v = x->v;
    nu_try *t = nu_try_of(x->p);
    bool between = false;
    t->round++; /* nothing is marked */
    int end[2] = {nearest_wall(x, t), -1};
    if (end[0] >= 0) {
        mark_part(x, t, end[0]);
        end[1] = nearest_wall(x, t);
    }
    for (int i = 0; i < 2 && end[1] >= 0; i++) {
        td_step_site(sink, i ? "other" : "one", td_islands_site(v, end[i]));
        if (td_islands_in(v, end[i]))
            continue;
        td_step_site(sink, "between", td_islands_site(v, end[i]));
        between = true;
    }
    return end[1] < 0           ? NO_WALLS
           : between            ? BETWEEN
           : parts_pair(x, end) ? BY_ALL
                                : SUCH_AS;
}

/* Does the step rest on land or numbers besides those of the islands that can
 * reach the cell? */
static bool rests_on_land(const parting *x, const td_sink *sink)
{
    const td_draft *d = &sink->draft;
    bool any = false;
    for (uint32_t i = 0; i < d->because.n && !any; i++) {
        td_site at = td_lit_site(x->p->m, d->because.at[i]);
        int cell = td_cell_index(x->p->topo, at), root = x->v->d->root_at[cell];
        any = td_islands_in(x->v, cell) > 0 &&
              (root < 0 || !td_islands_reaches(x->v, root, x->cell));
    }
    return any;
}

/* Names the numbers that can reach the cell, if they are few; else they are
 * lit. How many there are. */
static int name_owners(const parting *x, td_sink *sink)
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

static void tell_parting(const parting *x, td_sink *sink)
{
    int named = name_owners(x, sink);
    bool land = rests_on_land(x, sink);
    int walls = tell_walls(x, sink);
    bool pair = walls == BY_ALL, like = walls && !pair;
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
                 pair ? "would part the shaded {one} from {other}"
                 : walls == BETWEEN
                     ? "would part {one} from {other} ({between} "
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
        if (!td_islands_because(p, sink, true, all_part, &x))
            return false;
        tell_parting(&x, sink);
    }
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
        count_parting(v, nu_chains_find(v), count);
        td_work(p, n);
    }
    for (int i = td_resume(p); i < 2 * n; i++) { /* unshaded cells, then open */
        if (td_islands_in(v, i % n) != (i < n) || !is_parting(v, count, i % n))
            continue;
        if (td_pause(p, i) || !step_parts(p, sink, v, i % n))
            return;
    }
}
