/* Nurikabe: pieces without a number. An orphan must come to belong to an island
 * that can reach it: its owners. */
#include <assert.h>

#include "genres/nurikabe/islands.h"

typedef struct link {
    const int32_t *orphan; /* its cells */
    int n;
    int cell;    /* the one that it needs */
    bool beside; /* which is beside it: so all its cells matter */
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
        if (x->beside && v->p->at[last].n < x->n)
            return false;
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
        any = td_islands_long_way(v, owner, &land, 1, x->cell);
    td_step_text(sink, "others",
                 any ? ", as other ways take too many cells" : "");
    td_islands_look_around(v, sink, x->cell);
    td_islands_show_way(v, sink, td_islands_owner(v, land, -1), land);
}

/* If the orphan is shut in but for the cell, however large it may grow, that is
 * asked first. */
static void ask_rim(const td_pos *p, td_islands *v, const link *x)
{
    int32_t *rim = v->loss;
    int n = td_islands_rim(v, x->orphan, x->n, x->cell, true, rim);
    int all = td_islands_add_pieces(v, rim, n);
    if (n)
        nu_ask_first(p, rim, td_islands_add(v, rim, all, x->orphan[0]), n);
}

/* What bars other ways, if that is how the premises tell it. */
static void tell_barriers(const td_islands *v, td_sink *sink)
{
    enum { MOST = 6 };
    int n = td_islands_tell_rim(v, sink);
    td_step_text(sink, "list",
                 !n         ? ""
                 : n > MOST ? "lit shaded cells and islands bar the other ways"
                            : "{rim} {rim:bars|bar} the other ways");
}

static bool step_link(const td_pos *p, td_sink *sink, td_islands *v,
                      const td_piece *u, int cell, bool beside)
{
    enum { FEW = 3 };
    link x = {v->p->node + u->first, u->n, cell, beside};
    bool few = td_islands_nowners(v, x.orphan[0]) <= FEW;
    int owner = few ? td_islands_owner(v, x.orphan[0], -1) : -1;
    td_step_open(sink);
    td_islands_rules(sink);
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
    if (!td_sink_brief(sink))
        ask_rim(p, v, &x);
    if (!td_islands_because(sink, false, part_needs_cell, &x))
        return false;
    if (!td_sink_brief(sink)) {
        tell_other_ways(v, sink, &x);
        tell_barriers(v, sink);
    }
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
                 !step_link(p, sink, v, u, v->way[k], beside)))
                return;
    }
}

/* The only open cell beside an orphan that an island can have: so it has. */
TD_FINDER(td_nurikabe_single_link, find_links(p, sink, true));

/* Every way from an orphan to a number leads over a cell: that is unshaded. */
TD_FINDER(td_nurikabe_must_grow, find_links(p, sink, false));
