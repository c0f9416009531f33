/* Techniques of all genres in which no two shaded cells touch and the
 * unshaded cells are connected (CM-03, CM-04, CM-06).
 *
 * The two rules work together: if a cell were shaded, its neighbours would be
 * unshaded. So it cannot be shaded where its neighbours would be separated,
 * whatever else is known: that is all that connection ever says in these
 * genres (see fences.h), and the premises are a fence of shaded cells. */
#include "genres/fences.h"
#include "genres/shading.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

static int8_t shade_of(const td_pos *p, td_site cell)
{
    return p->val[td_shaded(p->m, cell)];
}

/* The neighbours of a shaded cell are unshaded: no two shaded cells touch. */
void td_find_shading_neighbours(const td_pos *p, int cell, td_sink *sink)
{
    if (shade_of(p, cell) <= 0)
        return;
    td_step_open(sink);
    td_step_site(sink, "cell", cell);
    td_step_because(sink, td_shaded(p->m, cell));
    bool news = false;
    for (int d = 0; d < 4; d++) {
        td_site next = td_next_cell(p->topo, cell, (td_dir)d);
        if (next == TD_NOWHERE || shade_of(p, next) < 0)
            continue;
        td_step_rule(sink, td_no_touch(p->m, cell, next));
        td_step_set(sink, td_unshaded(p->m, next));
        news = true;
    }
    if (news)
        td_step_close(sink);
}

/* Why the cell of the open step would close a fence. */
static void tell_fence(td_sink *sink, const td_fence *f)
{
    td_fence_because(sink, f, NULL);
    td_fence_tell(sink, f, 0);
    td_fence_tell_parts(sink, f);
}

/* A cell that touches one group of shaded cells (or the frame) in two places
 * is unshaded: shaded, it would close a fence, with a neighbour on either
 * side that would have to be unshaded. */
void td_find_fence_of(const td_pos *p, int anchor, int most, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    assert(r->tag == TD_ONE_PIECE && r->nlits == r->graph->nnodes);
    td_contact at[TD_MAX_CONTACTS];
    for (int i = 0; i < r->nlits; i++) {
        td_site cell = r->graph->node_site[i];
        td_fence f;
        if (p->val[r->lits[i]] ||
            !td_contacts_close(at, td_contacts_of(p, cell, at)))
            continue;
        bool brief = td_sink_brief(sink) && most == INT_MAX;
        bool found = !brief && td_fence_find(p, cell, TD_NOWHERE, NULL, &f);
        assert(found || brief); /* the group links both contacts */
        if (!brief && (!found || f.n > most))
            continue;
        td_step_open(sink);
        td_step_site(sink, "cell", cell);
        td_step_set(sink, td_unshaded(p->m, cell));
        if (!td_sink_brief(sink))
            tell_fence(sink, &f);
        if (!td_step_close(sink))
            return;
    }
}

void td_find_shading_fence(const td_pos *p, int anchor, td_sink *sink)
{
    td_find_fence_of(p, anchor, INT_MAX, sink);
}

/* ---- the last way out ---- */

/* A group of unshaded cells, or a single undecided one, and its ways out.
 * Cells are nodes of the rule "one piece", in reading order. */
typedef struct pen {
    const td_rule *r;
    const int8_t *val;
    int32_t *list; /* its cells */
    int32_t *mark; /* by cell: the last group that it belongs to */
    int32_t *met;  /* by cell: the last group that it is an exit of */
    bool *wall;    /* by cell: a shaded neighbour of the group */
    int round;
    int size, exits;
    int way; /* the last exit seen */
} pen;

/* Only working memory: groups are walked one by one. */
static void pen_start(const td_pos *p, int rule, void *data)
{
    pen *v = data;
    td_arena *mem = p->views->mem;
    v->r = &p->m->rule[rule];
    v->val = p->val;
    v->list = TD_ROOM(mem, int32_t, v->r->nlits);
    v->mark = TD_NEW(mem, int32_t, v->r->nlits);
    v->met = TD_NEW(mem, int32_t, v->r->nlits);
    v->wall = TD_NEW(mem, bool, v->r->nlits);
}

static void forget_groups(pen *v)
{
    v->round = 0;
    memset(v->mark, 0, (size_t)v->r->nlits * sizeof *v->mark);
    memset(v->met, 0, (size_t)v->r->nlits * sizeof *v->met);
}

static const td_view_type pen_view = {
    .name = "pen",
    .size = sizeof(pen),
    .start = pen_start,
};

/* 1 unshaded, -1 shaded, 0 open. */
static int8_t state_of(const pen *v, int cell)
{
    return v->val[v->r->lits[cell]];
}

/* Has an open cell one neighbour that is not shaded? Most have more. */
static bool has_one_way(const pen *v, int cell)
{
    const td_graph *g = v->r->graph;
    int ways = 0;
    for (int k = g->start[cell]; k < g->start[cell + 1] && ways < 2; k++)
        ways += state_of(v, g->arc_to[k]) >= 0;
    return ways == 1;
}

/* Walks the group of a cell; false if that was done before. */
static bool walk(pen *v, int first)
{
    const td_graph *g = v->r->graph;
    assert(state_of(v, first) >= 0);
    bool grows = state_of(v, first) > 0;
    if (grows && v->mark[first])
        return false;
    v->round++;
    v->exits = 0;
    v->list[0] = first;
    v->size = 1;
    v->mark[first] = v->round;
    for (int i = 0; i < v->size; i++)
        for (int k = g->start[v->list[i]]; k < g->start[v->list[i] + 1]; k++) {
            int next = g->arc_to[k], state = state_of(v, next);
            if (state < 0 || v->mark[next] == v->round ||
                v->met[next] == v->round)
                continue;
            if (grows && state > 0) {
                v->mark[next] = v->round;
                v->list[v->size++] = next;
            } else {
                v->met[next] = v->round;
                v->exits++;
                v->way = next;
            }
        }
    assert(v->size + v->exits <= v->r->nlits);
    return true;
}

/* Could the exit be shaded at all, and does it lead anywhere? */
static bool leads_out(const pen *v)
{
    assert(v->exits == 1);
    const td_graph *g = v->r->graph;
    bool out = false;
    for (int k = g->start[v->way]; k < g->start[v->way + 1]; k++) {
        if (state_of(v, g->arc_to[k]) < 0)
            return false;
        out |= v->mark[g->arc_to[k]] != v->round;
    }
    return out;
}

static const bool *walls_of(pen *v)
{
    const td_graph *g = v->r->graph;
    memset(v->wall, 0, sizeof *v->wall * (size_t)g->nnodes);
    for (int i = 0; i < v->size; i++)
        for (int k = g->start[v->list[i]]; k < g->start[v->list[i] + 1]; k++)
            v->wall[g->arc_to[k]] = state_of(v, g->arc_to[k]) < 0;
    return v->wall;
}

/* The cell beside the only way out of the group that was walked over: its own,
 * or one beyond. */
static int beside_way(const pen *v, bool beyond)
{
    const td_graph *g = v->r->graph;
    int k = g->start[v->way];
    while ((v->mark[g->arc_to[k]] != v->round) != beyond)
        k++;
    assert(k < g->start[v->way + 1]);
    return g->arc_to[k];
}

/* How many cells are not shaded. */
static int count_passable(const pen *v)
{
    int n = 0;
    for (int i = 0; i < v->r->nlits; i++)
        n += state_of(v, i) >= 0;
    return n;
}

/* Says who would be walled in: the group, or what lies beyond its way out, if
 * that is less. */
static void tell_exit(const pen *v, td_sink *sink)
{
    enum { MOST_LIT = 12 };
    const td_site *site = v->r->graph->node_site;
    int rest = count_passable(v) - v->size - 1;
    bool beyond = rest < v->size;
    int size = beyond ? rest : v->size, cell = beside_way(v, beyond);
    td_step_site(sink, "group", site[cell]);
    td_step_text(sink, "exit",
                 size == 1 && state_of(v, cell)
                     ? "{group} can only get out through {cell}"
                 : size == 1 ? "If {cell} were shaded, {group} would be "
                               "unshaded and walled in"
                 : beyond    ? "If {cell} were shaded, {group} would be cut "
                               "off from the other unshaded cells"
                             : "The unshaded group of {group} can only get "
                               "out through {cell}");
    for (int i = 0; i < size && size <= MOST_LIT && !beyond; i++)
        td_step_look(sink, site[v->list[i]]);
}

/* Unshaded cells (or one cell that would be unshaded) that are closed in but
 * for one cell: that one is unshaded. Shaded, it would leave them without a
 * way to its own other neighbours. (Walls that touch by a side are no fence:
 * the board has a mistake then, and another technique says so.) */
void td_find_exit_of(const td_pos *p, int anchor, int from, int to,
                     td_sink *sink)
{
    pen *v = (pen *)(uintptr_t)td_view_get(p, &pen_view, anchor);
    const td_site *site = v->r->graph->node_site;
    forget_groups(v);
    for (int i = 0; i < v->r->nlits; i++) {
        int8_t state = state_of(v, i);
        if (state < 0 || (!state && !has_one_way(v, i)) || !walk(v, i) ||
            v->size < from || v->size > to || v->exits != 1 ||
            state_of(v, v->way) || !leads_out(v))
            continue;
        td_fence f;
        if (!td_sink_brief(sink) &&
            !td_fence_find(p, site[v->way], TD_NOWHERE, walls_of(v), &f))
            continue;
        td_step_open(sink);
        td_step_set(sink, v->r->lits[v->way]);
        if (!td_sink_brief(sink)) {
            tell_exit(v, sink);
            td_step_site(sink, "cell", site[v->way]);
            td_fence_tell(sink, &f, 0);
            td_fence_because(sink, &f, NULL);
        }
        if (!td_step_close(sink))
            return;
    }
}

TD_FINDER(td_find_shading_exit, td_find_exit_of(p, anchor, 1, INT_MAX, sink));
TD_FINDER(td_find_single_exit, td_find_exit_of(p, anchor, 1, 1, sink));
TD_FINDER(td_find_group_exit, td_find_exit_of(p, anchor, 2, INT_MAX, sink));
