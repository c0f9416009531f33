/* Nurikabe: what a cell and those that touch it tell at a glance. */
#include "genres/nurikabe/nurikabe.h"
#include "rules/division.h"

/* Anchors: cells. The neighbours that are on the board. */
static int neighbours(const td_topo *t, td_site cell, td_site out[4])
{
    int n = 0;
    for (int d = 0; d < 4; d++) {
        td_site next = td_next_cell(t, cell, (td_dir)d);
        if (next != TD_NOWHERE)
            out[n++] = next;
    }
    return n;
}

/* The neighbours of a 1 are shaded: its island is complete as it is. */
void td_nurikabe_surround_one(const td_pos *p, int anchor, td_sink *sink)
{
    if (p->m->rule[anchor].number == 1)
        td_find_division_full(p, anchor, sink);
}

/* A cell between two numbers is shaded: it would join their islands. */
void td_nurikabe_between_numbers(const td_pos *p, int cell, td_sink *sink)
{
    td_site near[4], number[4];
    int n = neighbours(p->topo, cell, near), found = 0;
    for (int i = 0; i < n; i++)
        if (p->puzzle->clue[near[i]] != TD_CLUE_NONE)
            number[found++] = near[i];
    if (found < 2 || p->puzzle->clue[cell] != TD_CLUE_NONE)
        return;
    td_step_open(sink);
    td_step_rule(sink, td_nurikabe_rule(p, APART));
    td_step_site(sink, "cell", cell);
    td_step_site(sink, "one", number[0]);
    td_step_site(sink, "other", number[1]);
    td_step_set(sink, td_shaded(p->m, cell));
    td_step_close(sink);
}

/* A cell without a number whose neighbours are all shaded is shaded: it would
 * be an island without a number. */
void td_nurikabe_walled_in(const td_pos *p, int cell, td_sink *sink)
{
    td_site near[4];
    if (p->puzzle->clue[cell] != TD_CLUE_NONE || p->val[td_shaded(p->m, cell)])
        return;
    int n = neighbours(p->topo, cell, near);
    for (int i = 0; i < n; i++)
        if (p->val[td_shaded(p->m, near[i])] <= 0)
            return;
    td_step_open(sink);
    td_step_rule(sink, td_nurikabe_rule(p, NUMBERED));
    td_step_site(sink, "cell", cell);
    for (int i = 0; i < n; i++)
        td_step_because(sink, td_shaded(p->m, near[i]));
    td_step_set(sink, td_shaded(p->m, cell));
    td_step_close(sink);
}

/* A shaded cell that is certain to be elsewhere: none is needed if the numbers
 * leave two or more; else one that is known. False: neither. */
static bool because_wall(const td_pos *p, td_sink *sink)
{
    const td_rule *total = td_nurikabe_rule(p, TOTAL);
    if (total && total->nlits - total->number >= 2) {
        td_step_rule(sink, total);
        return true;
    }
    for (int i = 0; i < p->topo->w * p->topo->h; i++) {
        td_lit l = td_shaded(p->m, td_cell_at(p->topo, i));
        if (p->val[l] > 0) {
            td_step_because(sink, l);
            return true;
        }
    }
    return false;
}

/* Are all cells around an open one unshaded? */
static bool is_inside(const td_pos *p, const td_division *d, int c)
{
    const td_graph *g = d->graph;
    if (td_division_in(d, p->val, c))
        return false;
    for (int a = g->start[c]; a < g->start[c + 1]; a++)
        if (td_division_in(d, p->val, g->arc_to[a]) <= 0)
            return false;
    return true;
}

/* One that is so now and was not before is beside a new unshaded cell. */
static bool may_be_inside(const td_pos *p, td_pieces *v, const td_division *d)
{
    const td_graph *g = d->graph;
    int since = td_quiet_since(&v->inside, p->s);
    for (int i = since; i < p->s->ntrail && since >= 0; i++) {
        int c = v->node_of[td_atom(p->s->trail[i])];
        for (int a = g->start[c]; a < g->start[c + 1]; a++)
            if (is_inside(p, d, g->arc_to[a]))
                return true;
    }
    return since < 0;
}

/* A cell whose neighbours are all unshaded is unshaded, if there are other
 * shaded cells: shaded, it would be cut off from them. */
void td_nurikabe_inside_island(const td_pos *p, int anchor, td_sink *sink)
{
    const td_division *d = td_nurikabe_rule(p, APART)->division;
    td_pieces *v = td_pieces_of(p, d);
    td_site near[4];
    bool none = true, may = may_be_inside(p, v, d);
    (void)anchor;
    for (int c = 0; c < d->graph->nnodes && may; c++) {
        td_site cell = d->graph->node_site[c];
        if (!is_inside(p, d, c))
            continue;
        none = false;
        td_step_open(sink);
        td_step_rule(sink, td_nurikabe_rule(p, ONE_WALL));
        td_step_site(sink, "cell", cell);
        for (int i = neighbours(p->topo, cell, near) - 1; i >= 0; i--)
            if (p->puzzle->clue[near[i]] == TD_CLUE_NONE)
                td_step_because(sink, td_unshaded(p->m, near[i]));
            else
                td_step_rule(sink, td_rule_at(p->m, near[i], CLUE_CELL));
        td_step_set(sink, td_unshaded(p->m, cell));
        if (!because_wall(p, sink) || !td_step_close(sink))
            return;
    }
    if (none)
        td_quiet_note(&v->inside);
}
