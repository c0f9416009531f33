/* Nurikabe: pieces without a number. An orphan must come to belong to an island
 * that can reach it: its owners. */
#include <assert.h>

#include "genres/nurikabe/islands.h"

/* ---- two pieces that no number can have both ---- */

static bool nobody_joins(td_islands *v, const void *what)
{
    return !td_islands_owned(v, *(const int *)what);
}

/* The first two pieces beside the cell that no island can have both; else the
 * first two that there are. */
static void find_pair(td_islands *v, int cell, int32_t pair[2])
{
    const td_graph *g = v->d->graph;
    int32_t beside[4] = {0};
    int n = 0;
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++) {
        int u = g->arc_to[a], seen = 0;
        while (seen < n && v->p->of[beside[seen]] != v->p->of[u])
            seen++;
        if (v->p->of[u] >= 0 && seen == n)
            beside[n++] = u;
    }
    assert(n >= 2);
    pair[0] = beside[0];
    pair[1] = beside[1];
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++) {
            bool both = false;
            for (int j = td_islands_owner(v, beside[i], -1); j >= 0 && !both;
                 j = td_islands_owner(v, beside[i], j))
                both = td_islands_reaches(v, j, beside[k]);
            if (!both) {
                pair[0] = beside[i];
                pair[1] = beside[k];
                return;
            }
        }
}

/* "the 2 at R1C1" of a numbered island, "the land at R1C3" of an orphan; and of
 * an orphan with one owner, if `owned`: whose it is. */
static void tell_piece(td_islands *v, td_sink *sink, int cell, bool second,
                       bool owned)
{
    int root = td_islands_piece(v, cell)->root;
    bool land = root < 0;
    bool one = owned && land && td_islands_nowners(v, cell) == 1;
    if (land)
        td_step_site(sink, second ? "land2" : "land", td_islands_site(v, cell));
    if (one)
        root = td_islands_owner(v, cell, -1);
    if (root >= 0)
        td_step_site(sink, second ? "number2" : "number",
                     td_islands_site(v, v->d->root[root]));
    td_step_text(sink, second ? "what2" : "what",
                 land ? second ? "the land at {land2}" : "the land at {land}"
                 : second ? "the island of {number2}"
                          : "the island of {number}");
    if (!second)
        td_step_text(sink, "comma", one ? "," : "");
    td_step_text(sink, second ? "whose2" : "whose",
                 !one     ? ""
                 : second ? ", which only {number2} can reach"
                          : ", which only {number} can reach");
}

/* Has the island of a root too few cells for one more and the land, as far as
 * the premises tell? */
static bool is_too_much(const td_islands *v, int root, int land)
{
    int size = root < 0 ? 0 : v->d->size[root];
    return size && td_is_orphan(v, land) &&
           td_islands_own(v, root)->n + 1 + td_islands_piece(v, land)->n > size;
}

static void tell_join(td_islands *v, td_sink *sink, int cell)
{
    int32_t pair[2];
    if (td_sink_brief(sink))
        return;
    find_pair(v, cell, pair);
    if (td_islands_piece(v, pair[0])->root < 0) { /* a number first */
        int32_t swap = pair[0];
        pair[0] = pair[1];
        pair[1] = swap;
    }
    int root = td_islands_piece(v, pair[0])->root;
    bool large = is_too_much(v->forget, root, pair[1]) ||
                 (root >= 0 && td_islands_reaches(v, root, pair[1]));
    bool told = root >= 0 ? td_islands_nowners(v, pair[1]) == 1
                          : td_islands_nowners(v, pair[0]) == 1 &&
                                td_islands_nowners(v, pair[1]) == 1;
    tell_piece(v, sink, pair[0], false, told && !large);
    tell_piece(v, sink, pair[1], true, told && !large);
    td_step_text(sink, "why",
                 large       ? "which would make it too large"
                 : root >= 0 ? "which it cannot reach"
                 : told      ? "so two numbers would meet"
                             : "and no number can have both");
    td_step_text(sink, "how",
                 told && !large ? "{cell} would join {what}{whose}{comma} to "
                                  "{what2}{whose2}"
                                : "{cell} would join {what} to {what2}, {why}");
}

/* The cell touches pieces that no single island can have all of: shaded. */
void td_nurikabe_owners_disjoint(const td_pos *p, int anchor, td_sink *sink)
{
    td_islands *v = td_islands_of(p);
    (void)anchor;
    for (int i = td_resume(p); v && i < v->w * v->h; i++) {
        if (td_pause(p, i))
            return;
        if (td_islands_in(v, i) || td_islands_nowners(v, i) ||
            !td_islands_joins(v, i))
            continue;
        td_step_open(sink);
        td_islands_rules(p, sink);
        td_step_site(sink, "cell", td_islands_site(v, i));
        if (!td_islands_because(p, sink, nobody_joins, &i))
            return;
        tell_join(v, sink, i);
        td_step_set(sink, td_not(v->d->lits[i]));
        if (!td_step_close(sink))
            return;
    }
}

/* ---- ways from an orphan to a number ---- */

typedef struct link {
    const int32_t *orphan; /* its cells */
    int n;
    int cell; /* the one that it needs */
} link;

/* Without the cell no number can come to the orphan any more. */
static bool all_ways_pass(td_islands *v, const td_piece *u, int cell)
{
    v->block[cell] = true;
    bool any = td_islands_anyone(v, v->p->node[u->first], -1);
    v->block[cell] = false;
    return !any;
}

/* As a fact: of what is left of the orphan, some part needs the cell. */
static bool part_needs_cell(td_islands *v, const void *what)
{
    const link *x = what;
    for (int i = 0, last = -1; i < x->n; i++) {
        if (!td_is_orphan(v, x->orphan[i]) || v->p->of[x->orphan[i]] == last)
            continue;
        last = v->p->of[x->orphan[i]];
        if (all_ways_pass(v, &v->p->at[last], x->cell))
            return true;
    }
    return false;
}

void td_islands_look_around(const td_islands *v, td_sink *sink, int cell)
{
    enum { AROUND = 3 };
    for (int k = 0; k < v->d->nroots; k++)
        if (td_islands_far(v, v->d->root[k], cell) <= AROUND)
            td_step_look(sink, td_islands_site(v, v->d->root[k]));
}

/* Why other ways do not serve: some owner has one, but that is too long. */
static void tell_other_ways(td_islands *v, td_sink *sink, const link *x)
{
    int32_t land = x->orphan[0];
    int owner = td_islands_owner(v, land, -1);
    bool any = false;
    for (; owner >= 0 && !any; owner = td_islands_owner(v, land, owner))
        any = td_islands_has_long_way(v, owner, &land, 1, x->cell);
    td_step_text(sink, "others",
                 any ? ", as other ways take too many cells" : "");
    td_islands_look_around(v, sink, x->cell);
}

static bool step_link(const td_pos *p, td_sink *sink, td_islands *v,
                      const td_piece *u, int cell)
{
    enum { FEW = 3 };
    link x = {v->p->node + u->first, u->n, cell};
    bool few = td_islands_nowners(v, x.orphan[0]) <= FEW;
    int owner = few ? td_islands_owner(v, x.orphan[0], -1) : -1;
    td_step_open(sink);
    td_islands_rules(p, sink);
    for (; owner >= 0; owner = td_islands_owner(v, x.orphan[0], owner))
        td_step_site(sink, "number", td_islands_site(v, v->d->root[owner]));
    td_step_text(sink, "how",
                 few ? "Only {number} can reach the land at {group}, and only "
                       "by way of {cell}{others}"
                     : "The land at {group} can be joined to a number only by "
                       "way of {cell}{others}");
    td_step_text(sink, "between",
                 few ? "from the land at {group} to {number}"
                     : "from the land at {group}");
    td_step_site(sink, "group", td_islands_site(v, x.orphan[0]));
    td_step_number(sink, "size", x.n);
    td_step_site(sink, "cell", td_islands_site(v, cell));
    if (!td_islands_because(p, sink, part_needs_cell, &x))
        return false;
    if (!td_sink_brief(sink))
        tell_other_ways(v, sink, &x);
    td_step_set(sink, v->d->lits[cell]);
    return td_step_close(sink);
}

/* Cells that every way from an orphan to a number that can have it leads over;
 * `beside`: only the one beside the orphan. Such a cell is on the shortest way,
 * too. */
static void find_links(const td_pos *p, td_sink *sink, bool beside)
{
    td_islands *v = td_islands_of(p);
    int cells = v ? v->w * v->h : 1, from = td_resume(p) % cells;
    for (int i = td_resume(p) / cells; v && i < v->p->n; i++, from = 0) {
        const td_piece *u = &v->p->at[i];
        int at = v->p->node[u->first], n = 0;
        int owner = u->root < 0 ? td_islands_owner(v, at, -1) : -1;
        if (owner < 0)
            continue;
        td_islands_without(v, owner);
        for (int c = v->from[at]; c >= 0 && !(beside && n); c = v->from[c])
            if (!td_islands_in(v, c))
                v->way[n++] = c;
        for (int k = from; k < n; k++)
            if (td_pause(p, i * cells + k) ||
                (!td_sink_said(sink, v->d->lits[v->way[k]]) &&
                 all_ways_pass(v, u, v->way[k]) &&
                 !step_link(p, sink, v, u, v->way[k])))
                return;
    }
}

/* The only open cell beside an orphan that an island can have: so it has. */
TD_FINDER(td_nurikabe_single_link, find_links(p, sink, true));

/* Every way from an orphan to a number leads over a cell: that is unshaded. */
TD_FINDER(td_nurikabe_must_grow, find_links(p, sink, false));
