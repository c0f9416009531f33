/* Nurikabe: what an island must come to have, and what is left for it then.
 *
 * Where only one island can reach an orphan, or one of the cells that keep a
 * 2x2 block from being all shaded, it has a duty: it must come to have that,
 * and the cells that it then has left are fewer (td_islands_errand). */
#include <assert.h>

#include "genres/nurikabe/islands.h"

typedef enum duty_kind {
    ORPHAN,  /* only one island can reach the orphan */
    STARVED, /* all others that can would starve somebody by that */
    POOL,    /* only one island can reach the open cells of a block */
} duty_kind;

/* What follows: the island has too little room, or just enough; or it needs a
 * cell for that; or cells are left to nobody. */
typedef enum duty_then { TOO_MUCH, FILLS, NEEDS, LEAVES } duty_then;

typedef struct duty {
    duty_kind kind;
    duty_then then;
    int at; /* a cell of the orphan; the first cell of the block */
    int root;
    int32_t need[4];
    int n;
    const int32_t *cell; /* what the conclusion is about */
    int ncells;
    int place; /* in the finder's loop, which has one for every cell after it */
    int from;  /* where it goes on behind that, if it paused */
} duty;

/* Another island that would starve if this one had the orphan, or -1; *room:
 * how many cells it could have. */
static int starved_by(td_islands *v, int orphan, int owner, int *room)
{
    const td_piece *u = td_islands_piece(v, orphan);
    int starved = -1;
    for (int i = 0; i < u->n; i++)
        td_islands_block(v, v->p->node[u->first + i], true);
    for (int k = td_islands_near(v, orphan, -1); k >= 0 && starved < 0;
         k = td_islands_near(v, orphan, k))
        if (k != owner && v->d->size[k] &&
            !td_islands_fits(v, k, v->d->size[k]))
            starved = k;
    if (room && starved >= 0)
        *room = td_islands_without(v, starved)->n;
    for (int i = 0; i < u->n; i++)
        td_islands_block(v, v->p->node[u->first + i], false);
    return starved;
}

/* Can the island come to one of the cells? */
static bool serves(td_islands *v, int root, const int32_t *cell, int n)
{
    bool any = false;
    for (int i = 0; i < n && !any; i++)
        any = td_island_near(v, root, cell[i]) &&
              td_islands_reaches(v, root, cell[i]);
    return any;
}

/* Lists what somebody must have one of; false if that is not so. */
static bool list_need(const td_islands *v, duty *x)
{
    x->n = 0;
    if (x->kind != POOL) {
        x->need[x->n++] = x->at;
        return td_is_orphan(v, x->at);
    }
    for (int i = 0; i < 4; i++) {
        int c = td_islands_block_cell(v, x->at, i), in = td_islands_in(v, c);
        if (in > 0)
            return false;
        if (in == 0)
            x->need[x->n++] = c;
    }
    return true;
}

/* Is there another island that can come to one of the cells? Where ranges are
 * kept, it is known how many can. */
static bool others_serve(td_islands *v, const duty *x)
{
    bool any = false;
    for (int i = 0; i < x->n && !any; i++)
        any = v->kept ? td_islands_nowners(v, x->need[i]) >
                            td_islands_reaches(v, x->root, x->need[i])
                      : td_islands_anyone(v, x->need[i], x->root);
    return any;
}

/* Is it this island that must have one of these cells? Lists them. */
static bool is_bound(td_islands *v, duty *x)
{
    if (!list_need(v, x))
        return false;
    if (x->kind != STARVED)
        return !others_serve(v, x);
    for (int k = 0; k < v->d->nroots; k++)
        if (k != x->root && serves(v, k, x->need, x->n) &&
            starved_by(v, x->at, k, NULL) < 0)
            return false;
    return true;
}

/* The least that it must be able to have. */
static int least(const td_islands *v, int root)
{
    return v->d->size[root] ? v->d->size[root] : 1;
}

/* Has the island too little room then, without the cell if one is needed? */
static bool duty_lacks_room(td_islands *v, const duty *x)
{
    int room = least(v, x->root) + (x->then == FILLS);
    if (x->then == NEEDS)
        v->block[*x->cell] = true;
    bool fits = td_islands_errand(v, x->root, x->need, x->n)->n >= room;
    if (x->then == NEEDS)
        v->block[*x->cell] = false;
    return !fits;
}

/* Can the island have any of the cells as well? */
static bool comes_too(td_islands *v, const duty *x)
{
    const td_range *r = td_islands_errand(v, x->root, x->need, x->n);
    for (int i = 0; i < x->ncells; i++)
        if (td_range_dist(v, r, x->cell[i]) >= 0 &&
            td_islands_reaches(v, x->root, x->cell[i]))
            return true;
    return false;
}

/* It has too little room; or it cannot have the cells as well, and nobody else
 * can. */
static bool duty_holds(td_islands *v, const void *what)
{
    duty x = *(const duty *)what;
    bool leaves = x.then == LEAVES;
    if (!list_need(v, &x) ||
        (leaves ? comes_too(v, &x) : !duty_lacks_room(v, &x)))
        return false;
    for (int k = 0; k < v->d->nroots && leaves; k++)
        if (k != x.root && serves(v, k, x.cell, x.ncells))
            return false;
    return is_bound(v, &x);
}

static void root_words(const td_pos *p, const td_islands *v, int root,
                       td_text *out)
{
    nu_number_words(p, v->d->size[root], td_islands_site(v, v->d->root[root]),
                    out);
}

/* Who else could have the orphan, and whom that would starve: a line for each,
 * up to a few. */
static void tell_starved(const td_pos *p, td_islands *v, td_sink *sink,
                         const duty *x)
{
    enum { MOST = 4 };
    int told = 0, others = td_islands_nowners(v, x->at) - 1;
    td_text *out = td_step_say(sink, "list");
    for (int k = td_islands_owner(v, x->at, -1); k >= 0 && told < MOST;
         k = td_islands_owner(v, x->at, k)) {
        int room = 0,
            starved = k == x->root ? -1 : starved_by(v, x->at, k, &room);
        if (starved < 0)
            continue;
        td_text_add(out, told++ ? "\nif " : "if ");
        root_words(p, v, k, out);
        td_text_add(out, " had it, ");
        root_words(p, v, starved, out);
        td_text_printf(out, " would have room for at most %d cell%s%s", room,
                       room == 1 ? "" : "s",
                       told == MOST && others > MOST ? ", and so on" : "");
    }
}

/* Is the island not complete, and large enough to reach one of the cells as
 * the crow flies? */
static bool is_near_any(const td_islands *v, int root, const int32_t *cell,
                        int n)
{
    bool any = false;
    for (int i = 0; i < n && !any; i++)
        any = td_island_near(v, root, cell[i]);
    return any && (!v->d->size[root] || td_islands_grows(v, root));
}

/* Who else is near enough to the cells and why they cannot have them; and, if
 * there is anybody, the numbers around them. */
static void tell_nobody_else(td_islands *v, td_sink *sink, const duty *x)
{
    enum { FEW = 3 };
    int32_t *far = v->cells;
    int near = 0, n = 0, more = 0, cells = 0;
    for (int i = 0; i < x->ncells; i++) /* its land does not touch these */
        if (v->touch[x->cell[i]] != x->root)
            far[n++] = x->cell[i];
    for (int k = 0; k < v->d->nroots && n; k++) {
        if (k == x->root || !is_near_any(v, k, far, n))
            continue;
        if (++near == 1) {
            more = td_islands_long_way(v, k, far, n, -1);
            cells = more + td_islands_own(v, k)->n;
            more = cells > v->d->size[k] ? more : -1;
            td_step_site(sink, "numbers", td_islands_site(v, v->d->root[k]));
        }
        if (near <= FEW)
            td_step_look(sink, td_islands_site(v, v->d->root[k]));
    }
    for (int i = 0; i < n; i++) {
        td_step_site(sink, "far", td_islands_site(v, far[i]));
        if (near)
            td_islands_look_around(v, sink, far[i]);
    }
    td_step_number(sink, "cells", cells);
    td_step_text(sink, "nobody",
                 !n      ? "nobody else may touch its land"
                 : !near ? "nobody else is large enough"
                 : n < x->ncells
                     ? "nobody else may touch its land or reach {far}"
                 : near > 1 ? "nobody else can come {there}"
                 : !more    ? "{numbers} has no way {there}"
                 : more > 0 ? "{numbers} would need {cells} cells"
                            : "{numbers} cannot come {there}");
}

/* Why it is this island's duty. */
static void tell_duty(const td_pos *p, td_sink *sink, td_islands *v,
                      const duty *x)
{
    static const char *const why[] = {
        [ORPHAN] = "Only {number} can reach the land at {need}",
        [STARVED] = ("Only {number} can have the land at {need} without "
                     "starving another"),
        [POOL] = "Only {number} can break the 2x2 block {need} to {last}",
    };
    int last = x->at + v->w + 1;
    td_step_site(sink, "number", td_islands_site(v, v->d->root[x->root]));
    td_step_look(sink, td_islands_site(v, v->d->root[x->root]));
    if (x->kind == POOL) {
        td_step_rule(sink, td_islands_pool(p, v, x->at));
        td_step_site(sink, "last", td_islands_site(v, last));
    }
    td_step_site(sink, "need", td_islands_site(v, x->at));
    for (int i = 0; i < x->n && x->kind == POOL; i++)
        td_step_look(sink, td_islands_site(v, x->need[i]));
    if (td_sink_brief(sink))
        return;
    if (x->kind == STARVED)
        tell_starved(p, v, sink, x);
    td_step_text(sink, "why", why[x->kind]);
    td_step_text(sink, "duty",
                 x->kind == POOL ? "{number} must break {need} to {last}"
                                 : "{number} must take in {need}");
    td_step_text(sink, "dead_end",
                 x->kind == POOL
                     ? "only {number} can break the 2x2 block {need} to "
                       "{last}, and would then have too little room"
                     : "the land at {need} can only be of {number}, which "
                       "would then have too little room");
}

/* Would anybody find a way to what is needed without the cell, if he were large
 * enough for that? */
static bool anyone_has_long_way(td_islands *v, const duty *x)
{
    bool any = false;
    for (int k = 0; k < v->d->nroots && !any; k++)
        any = is_near_any(v, k, x->need, x->n) &&
              td_islands_long_way(v, k, x->need, x->n, *x->cell);
    return any;
}

/* What follows from it: too few cells are left for others; it has just these
 * cells; one of them it cannot do without. */
static void tell_errand(td_sink *sink, td_islands *v, const duty *x)
{
    if (td_sink_brief(sink))
        return;
    if (x->then == LEAVES) {
        const td_range *r = td_islands_errand(v, x->root, x->need, x->n);
        bool all = td_range_dist(v, r, v->d->root[x->root]) == r->left;
        if (all)
            td_range_room(v, r, sink);
        td_step_number(sink, "size", v->d->size[x->root]);
        td_step_text(sink, "left",
                     all ? ", which takes all its {size} cells"
                         : ", which leaves it too few cells for this");
        td_step_text(sink, "then",
                     all ? ", taking all its {size} cells; {nobody}, "
                           "so {set}"
                         : "; then it has too few left for {set_at}, and "
                           "{nobody}, so {set:this cell is|all are} shaded");
        td_step_text(sink, "there", "to {set:it|them}");
        if (x->kind != POOL)
            td_islands_show_way(v, sink, x->root, x->at);
        tell_nobody_else(v, sink, x);
    } else if (x->then == FILLS) {
        td_step_number(sink, "size", least(v, x->root));
        td_step_text(sink, "left", ", with just {size} cells in reach then");
        td_step_text(sink, "then",
                     "; then just {size} cells are in its reach, and it needs "
                     "them all, so {set}");
    } else if (x->then == NEEDS) {
        v->block[*x->cell] = true;
        const td_range *r = td_islands_errand(v, x->root, x->need, x->n);
        int room = td_range_room(v, r, sink);
        td_range_tell_shut(v, r, sink);
        v->block[*x->cell] = false;
        td_step_site(sink, "cell", td_islands_site(v, *x->cell));
        td_step_number(sink, "most", room);
        td_step_text(sink, "left",
                     room ? ", else with at most {most} {most:cell|cells}"
                          : ", only by way of this");
        bool longer =
            !room && td_islands_long_way(v, x->root, x->need, x->n, *x->cell);
        bool all = !room && x->kind == POOL && !anyone_has_long_way(v, x);
        if (all)
            td_step_text(sink, "why",
                         "The 2x2 block {need} to {last} can be broken only by "
                         "way of {cell}");
        td_step_text(sink, "then",
                     all    ? ", so {set}"
                     : room ? "; without {cell} it then gets at most {most} "
                              "{most:cell|cells}{shut}, so {set}"
                            : "; it gets there only by way of {cell}{others}, "
                              "so {set}");
        td_step_text(sink, "others",
                     longer ? ", as other ways take too many cells" : "");
        if (!room)
            td_islands_look_around(v, sink, *x->cell);
    }
}

/* False: its premises are to be found later. */
static bool open_duty(const td_pos *p, td_sink *sink, td_islands *v,
                      const duty *x)
{
    td_step_open(sink);
    td_islands_rules(sink);
    if (v->d->size[x->root] && x->then != LEAVES)
        td_island_rules(sink, x->root);
    for (int k = 0; k < v->d->nroots && x->kind == STARVED; k++)
        if (v->d->size[k] && td_island_near(v, k, x->at))
            td_island_rules(sink, k);
    tell_duty(p, sink, v, x);
    if (!td_islands_because(sink, false, duty_holds, x))
        return false;
    tell_errand(sink, v, x);
    return true;
}

static bool step_left(const td_pos *p, td_sink *sink, td_islands *v, duty *x,
                      const int32_t *cell, int n)
{
    assert(n > 0);
    x->cell = cell;
    x->ncells = n;
    x->then = LEAVES;
    if (!open_duty(p, sink, v, x))
        return false;
    for (int i = 0; i < n; i++)
        td_step_set(sink, td_not(v->d->lits[cell[i]]));
    return td_step_close(sink);
}

/* Those of the cells that the island cannot do without. The finder may pause
 * before each of them. */
static bool step_needed(const td_pos *p, td_sink *sink, td_islands *v, duty *x,
                        const int32_t *cell, int n)
{
    x->then = NEEDS;
    for (int i = x->from ? x->from - 1 : 0; i < n; i++) {
        if (td_pause(p, x->place + 1 + i))
            return false;
        x->cell = &cell[i];
        if (td_sink_said(sink, v->d->lits[cell[i]]) || !duty_lacks_room(v, x))
            continue;
        if (!open_duty(p, sink, v, x))
            return false;
        td_step_set(sink, v->d->lits[cell[i]]);
        if (!td_step_close(sink))
            return false;
    }
    return true;
}

/* With some cells blocked there is an errand that leaves room for `all` cells,
 * and what each takes with it is in v->loss. Strikes out of a list what the
 * island can spare by that; how many are left. */
static int strike_spare(const td_islands *v, int all, int size, int32_t *cell,
                        int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (all - v->loss[cell[i]] < size)
            cell[kept++] = cell[i];
    return kept;
}

/* There is no room for more than the island's size: it has all of that, or it
 * is too little. */
static bool step_full(const td_pos *p, td_sink *sink, td_islands *v, duty *x,
                      bool enough)
{
    x->then = enough ? FILLS : TOO_MUCH;
    if (!open_duty(p, sink, v, x))
        return false;
    const td_range *r = td_islands_errand(v, x->root, x->need, x->n);
    for (int i = 0; i < r->n && enough; i++)
        if (v->d->root_at[r->cell[i]] < 0)
            td_step_set(sink, v->d->lits[r->cell[i]]);
    return td_step_close(sink);
}

/* The open cells of the island's range that it can no longer have, nor anybody
 * else; v->errand has what it can have. */
static int list_left(td_islands *v, const td_range *all, int32_t *cell)
{
    int n = 0;
    for (int i = 0; i < all->n; i++)
        if (!td_islands_in(v, all->cell[i]) &&
            td_range_dist(v, &v->errand, all->cell[i]) < 0 &&
            td_islands_nowners(v, all->cell[i]) == 1)
            cell[n++] = all->cell[i];
    return n;
}

/* What follows from a duty: the island has too little room, or just enough;
 * cells that it can no longer have, and nobody else can; cells that it needs
 * for that. One errand out of several, which is soon found, mostly tells that
 * nothing does. */
static bool follow_duty(const td_pos *p, td_sink *sink, td_islands *v, duty *x)
{
    assert(x->root >= 0 && x->root < v->d->nroots);
    const td_range *all = td_islands_range(v, x->root);
    if (!is_bound(v, x))
        return true;
    int size = least(v, x->root), n = 0, *cell = v->way;
    int sure = td_islands_weigh(v, x->root, x->need, x->n);
    if (sure <= size || list_left(v, all, cell)) {
        int room = td_islands_errand(v, x->root, x->need, x->n)->n;
        if (room <= size)
            return step_full(p, sink, v, x, room == size);
        int m = list_left(v, all, cell);
        if (m && !x->from && !step_left(p, sink, v, x, cell, m))
            return false;
    }
    for (int i = all->n - 1; i >= 0; i--)
        if (!td_islands_in(v, all->cell[i]))
            cell[n++] = all->cell[i];
    n = strike_spare(v, sure, size, cell, n);
    return step_needed(p, sink, v, x, cell, n);
}

/* The only number that can have the orphan, -1: none or several. With `starve`:
 * there are several, but all except one would starve another. */
static int owner_of(td_islands *v, int orphan, bool starve)
{
    int only = -1;
    if (starve == (td_islands_nowners(v, orphan) < 2))
        return -1;
    for (int k = td_islands_owner(v, orphan, -1); k >= 0;
         k = td_islands_owner(v, orphan, k)) {
        if (starve && starved_by(v, orphan, k, NULL) >= 0)
            continue;
        if (only >= 0)
            return -1;
        only = k;
    }
    return only;
}

/* Has the finder told of a cell beside the orphan in this look? Then that is
 * larger, and is looked at again. */
static bool has_grown(const td_islands *v, const td_sink *sink,
                      const td_piece *u)
{
    const td_graph *g = v->d->graph;
    for (int i = u->first; i < u->first + u->n; i++)
        for (int a = g->start[v->p->node[i]]; a < g->start[v->p->node[i] + 1];
             a++)
            if (td_sink_said(sink, v->d->lits[g->arc_to[a]]))
                return true;
    return false;
}

/* All duties of a kind: one for each orphan, or for each 2x2 block. */
static void find_duties(const td_pos *p, td_sink *sink, duty_kind kind)
{
    td_islands *v = td_islands_of(p);
    int n = !v ? 0 : kind == POOL ? (v->h - 1) * v->w : v->p->n;
    int places = v ? v->w * v->h + 1 : 1, from = td_resume(p) % places;
    for (int i = td_resume(p) / places; i < n; i++, from = 0) {
        bool orphan = kind != POOL && v->p->at[i].root < 0 &&
                      !has_grown(v, sink, &v->p->at[i]);
        bool block = kind == POOL && i % v->w < v->w - 1;
        duty x = {.kind = kind, .place = i * places, .from = from};
        x.at = kind == POOL ? i : v->p->node[v->p->at[i].first];
        if (td_pause(p, x.place + from))
            return;
        x.root = orphan  ? owner_of(v, x.at, kind == STARVED)
                 : block ? td_islands_breaker(v, x.at)
                         : -1;
        if (x.root >= 0 && !follow_duty(p, sink, v, &x))
            return;
    }
}

/* Only one number can have the orphan, so that it does. */
TD_FINDER(td_nurikabe_joins_owner, find_duties(p, sink, ORPHAN));

/* Several could have the orphan, but all except one would starve another. */
TD_FINDER(td_nurikabe_owner_starves, find_duties(p, sink, STARVED));

/* Only one number can keep a block from being all shaded, so that it does. */
TD_FINDER(td_nurikabe_pool_breaker, find_duties(p, sink, POOL));
