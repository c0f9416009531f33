/* Nurikabe: the corridor by which alone shaded cells can leave a pocket.
 *
 * Most cells without which the shaded cells would be cut in two are seen at a
 * glance: a corner of the board holds a few shaded cells, islands close it in,
 * and only one corridor leads out.
 *
 *     . . . . .
 *     . . . ? ?      The shaded cell in the corner can get out only along the
 *     # ? ? ? .      corridor on its right: the next two cells are shaded.
 *
 * A small side of a cut is walked cell by cell; when the cut cell is shaded and
 * there is again only one way on, that is part of the corridor, too. The cuts
 * that are left have two large sides: the shared finder tells them (NU-16L). A
 * pocket with two exits gets out by one of them (NU-41). */
#include <assert.h>
#include <string.h>

#include "genres/nurikabe/nurikabe.h"
#include "rules/cuts.h"

enum { SMALL_SIDE = 8 }; /* cells, shaded and open */

typedef struct cuts {
    td_flood f;
    td_search s;
    int total, root; /* shaded cells, and the first of them, or -1 */
    td_lit *lits;    /* room for a reason */
    int32_t *mark;   /* by cell: the last walk that it was met in ... */
    int32_t round;   /* ... and their number */
    int8_t *val;     /* by literal: as if a cell were unshaded */
    bool *told;      /* by cell: part of a corridor that was told */
    int8_t *status;  /* by cell: 1 shaded, -1 not, 0 open */
    uint8_t *side;   /* by cell that cuts: the cells of its small side, or 0 */
} cuts;

/* A part of the board that can be left by one open cell, or the way out. */
typedef struct pocket {
    int32_t cell[SMALL_SIDE];
    int n, members; /* of which shaded */
} pocket;

static void cuts_start(const td_pos *p, int rule, void *data)
{
    cuts *v = data;
    const td_graph *g = p->m->rule[rule].graph;
    td_arena *mem = p->views->mem;
    td_flood_init(&v->f, g, mem);
    td_search_init(&v->s, g, mem);
    v->lits = TD_ROOM(mem, td_lit, g->nnodes + 2);
    v->mark = TD_NEW(mem, int32_t, g->nnodes);
    v->status = TD_NEW(mem, int8_t, g->nnodes);
    v->side = TD_NEW(mem, uint8_t, g->nnodes);
    v->told = TD_NEW(mem, bool, g->nnodes);
    v->val = TD_NEW(mem, int8_t, 2 * p->m->natoms);
}

/* The cells around c from `from` on, without c; false: there are many, or none
 * of them is shaded, or all shaded cells are there. */
static bool walk_side(cuts *v, const td_graph *g, int c, int from, pocket *x)
{
    int round = ++v->round;
    *x = (pocket){.n = 0};
    v->mark[c] = v->mark[from] = round;
    x->cell[x->n++] = from;
    for (int i = 0; i < x->n; i++) {
        x->members += v->status[x->cell[i]] > 0;
        for (int a = g->start[x->cell[i]]; a < g->start[x->cell[i] + 1]; a++) {
            int u = g->arc_to[a];
            if (v->status[u] < 0 || v->mark[u] == round)
                continue;
            if (x->n == SMALL_SIDE)
                return false;
            v->mark[u] = round;
            x->cell[x->n++] = u;
        }
    }
    return x->members && x->members < v->total;
}

/* The smallest side of a cell that cuts; false: none is small. */
static bool small_side(cuts *v, const td_graph *g, int c, pocket *best)
{
    bool found = false;
    for (int a = g->start[c]; a < g->start[c + 1]; a++) {
        pocket x;
        if (v->status[g->arc_to[a]] >= 0 &&
            walk_side(v, g, c, g->arc_to[a], &x) && (!found || x.n < best->n)) {
            *best = x;
            found = true;
        }
    }
    return found;
}

static void cuts_build(const td_pos *p, int rule, void *data)
{
    cuts *v = data;
    const td_rule *r = &p->m->rule[rule];
    const td_graph *g = r->graph;
    for (int i = 0; i < r->nlits; i++)
        v->status[i] = p->val[r->lits[i]];
    v->root = td_first_member(r, p->val, &v->total);
    if (v->root < 0)
        return;
    td_search_from(&v->s, g, v->status, v->root, v->total);
    for (int i = 0; i < v->s.nreached; i++) {
        int c = v->s.list[i];
        pocket x;
        if (v->s.node[c].cuts && !v->status[c])
            v->side[c] = small_side(v, g, c, &x) ? (uint8_t)x.n : 0;
    }
}

static const td_view_type cuts_view = {
    .name = "cuts",
    .size = sizeof(cuts),
    .start = cuts_start,
    .build = cuts_build,
};

static cuts *cuts_of(const td_pos *p, int rule)
{
    return (cuts *)(uintptr_t)td_view_get(p, &cuts_view, rule);
}

static bool is_cut(const cuts *v, int c)
{
    return v->s.node[c].cuts && !v->status[c];
}

static void because_side(const td_pos *p, td_sink *sink, cuts *v,
                         const td_rule *r, int c, int side)
{
    td_when now = {p->val, NULL, 0};
    int n = td_explain_side(&v->f, r, &now, c, side, v->lits);
    for (int i = 0; i < n; i++)
        td_step_because(sink, v->lits[i]);
}

/* ---- corridors ---- */

/* The only cell by which one can go on from the end of a corridor, if nothing
 * is shaded there; or -1. */
static int only_way_on(const cuts *v, const td_graph *g, int end)
{
    int way = -1;
    for (int a = g->start[end]; a < g->start[end + 1]; a++) {
        int u = g->arc_to[a];
        if (v->status[u] < 0 || v->mark[u] == v->round)
            continue;
        if (way >= 0 || v->status[u] > 0)
            return -1;
        way = u;
    }
    return way;
}

/* Names the shaded cells of a pocket in reading order; the others are to be
 * looked at. */
static void name_pocket(td_sink *sink, const cuts *v, const td_graph *g,
                        const pocket *x)
{
    for (int at = 0; at < g->nnodes && !td_sink_brief(sink); at++)
        for (int i = 0; i < x->n; i++)
            if (x->cell[i] == at && v->status[at] > 0)
                td_step_site(sink, "inside", g->node_site[at]);
            else if (x->cell[i] == at)
                td_step_look(sink, g->node_site[at]);
}

/* Tells of a pocket, the cell by which it can be left, and how that goes on. */
static bool step_corridor(const td_pos *p, td_sink *sink, cuts *v,
                          const td_rule *r, int c)
{
    const td_graph *g = r->graph;
    pocket x;
    bool small = small_side(v, g, c, &x);
    assert(small);
    (void)small;
    td_step_open(sink);
    td_step_rule(sink, r);
    name_pocket(sink, v, g, &x);
    int round = ++v->round, before = x.cell[0];
    for (int i = 0; i < x.n; i++)
        v->mark[x.cell[i]] = round;
    for (int way = c; way >= 0 && !v->told[way];
         way = only_way_on(v, g, before)) {
        v->told[way] = true;
        v->mark[way] = round;
        td_step_site(sink, "way", g->node_site[way]);
        td_step_set(sink, r->lits[way]);
        if (!td_sink_brief(sink))
            because_side(p, sink, v, r, way, before);
        before = way;
    }
    return td_step_close(sink);
}

/* The shaded cells of a pocket can get out only along a corridor. */
void td_nurikabe_corridor(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    cuts *v = cuts_of(p, anchor);
    if (v->root < 0)
        return;
    memset(v->told, 0, sizeof *v->told * (size_t)r->nlits);
    for (int n = 1; n <= SMALL_SIDE; n++)
        for (int i = 0; i < v->s.nreached; i++) {
            int c = v->s.list[i];
            if (is_cut(v, c) && v->side[c] == n && !v->told[c] &&
                !step_corridor(p, sink, v, r, c))
                return;
        }
}

/* ---- a pocket with two exits ---- */

/* Shaded cells that touch, and the open cells beside them. */
typedef struct group {
    int first, size, exits;
    int32_t exit[2];
} group;

static group walk_group(cuts *v, const td_graph *g, int first)
{
    group x = {.first = first};
    int round = ++v->round, top = 0;
    int32_t *stack = v->f.stack;
    stack[top++] = first;
    v->mark[first] = round;
    while (top) {
        int c = stack[--top];
        x.size++;
        for (int a = g->start[c]; a < g->start[c + 1]; a++) {
            int u = g->arc_to[a];
            if (v->status[u] < 0 || v->mark[u] == round)
                continue;
            v->mark[u] = round;
            if (v->status[u] > 0)
                stack[top++] = u;
            else if (x.exits++ < 2)
                x.exit[x.exits - 1] = u;
        }
    }
    return x;
}

/* The i-th block with a cell: its rule, and the one cell of it that must be
 * unshaded if this one is shaded, or -1. */
static int forced_in_block(const td_pos *p, const cuts *v, const td_rule *r,
                           int c, int i, const td_rule **block)
{
    td_site at = r->graph->node_site[c];
    int open = -1;
    *block = td_rule_at(
        p->m, at + (i & 1 ? 1 : -1) * p->topo->gw + (i & 2 ? 1 : -1), NO_POOL);
    for (int k = 0; *block && k < (*block)->nlits; k++) {
        int u = td_cell_index(p->topo, td_lit_site(p->m, (*block)->lits[k]));
        if (u == c || v->status[u] > 0)
            continue;
        if (open >= 0 || v->status[u] < 0)
            return -1;
        open = u;
    }
    return open;
}

/* A block in which shading the exit would force the cell, or NULL. */
static const td_rule *block_forcing(const td_pos *p, const cuts *v,
                                    const td_rule *r, int exit, int cell)
{
    const td_rule *block;
    for (int i = 0; i < 4; i++)
        if (forced_in_block(p, v, r, exit, i, &block) == cell)
            return block;
    return NULL;
}

/* Lists the shaded cells of a block; which of them are in the group (1), and
 * which are not (2)? */
static int because_block(const td_pos *p, td_sink *sink, const cuts *v,
                         const td_rule *block, int round)
{
    int where = 0;
    for (int k = 0; k < block->nlits; k++) {
        int u = td_cell_index(p->topo, td_lit_site(p->m, block->lits[k]));
        if (v->status[u] <= 0)
            continue;
        td_step_because(sink, td_not(block->lits[k]));
        where |= v->mark[u] == round ? 1 : 2;
    }
    return where;
}

/* Why one of the exits must be shaded: as if the second were not, the first
 * would be the only one. `known`: shaded cells inside (1) and outside (2) are
 * listed already. */
static void because_exits(const td_pos *p, td_sink *sink, cuts *v,
                          const td_rule *r, const group *x, int known)
{
    td_lit second = r->lits[x->exit[1]];
    td_when then = {v->val, NULL, 0};
    memcpy(v->val, p->val, 2 * (size_t)p->m->natoms);
    v->val[second] = -1;
    v->val[td_not(second)] = 1;
    int n = td_explain_side(&v->f, r, &then, x->exit[0], x->first, v->lits);
    for (int i = 0; i < n; i++)
        if (v->lits[i] != td_not(second) && !(i < 2 && known >> i & 1))
            td_step_because(sink, v->lits[i]);
}

static bool step_exits(const td_pos *p, td_sink *sink, cuts *v,
                       const td_rule *r, const group *x, int cell)
{
    const td_graph *g = r->graph;
    int round = v->round, known = 0;
    td_step_open(sink);
    td_step_rule(sink, r);
    for (int i = 0; i < 2; i++) {
        const td_rule *block = block_forcing(p, v, r, x->exit[i], cell);
        td_step_rule(sink, block);
        known |= because_block(p, sink, v, block, round);
        td_step_site(sink, i ? "exit2" : "exit", g->node_site[x->exit[i]]);
        td_step_look(sink, g->node_site[x->exit[i]]);
    }
    if (!td_sink_brief(sink))
        because_exits(p, sink, v, r, x, known);
    td_step_site(sink, "group", g->node_site[x->first]);
    td_step_number(sink, "size", x->size);
    td_step_site(sink, "cell", g->node_site[cell]);
    td_step_set(sink, td_not(r->lits[cell]));
    return td_step_close(sink);
}

/* A group of shaded cells has two ways on, so one of them is shaded; where
 * either would complete a 2x2 block but for the same cell, that is unshaded.
 *
 *     . # ? #
 *     # b d a #      a or b is shaded, and d the fourth of a block with either
 *     . # # # .
 */
void td_nurikabe_two_exits(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    cuts *v = cuts_of(p, anchor);
    int base = v->round;
    for (int i = 0; i < r->nlits; i++) {
        const td_rule *block;
        if (v->status[i] <= 0 || v->mark[i] > base)
            continue;
        group x = walk_group(v, r->graph, i);
        for (int k = 0; k < 4 && x.exits == 2 && x.size < v->total; k++) {
            int d = forced_in_block(p, v, r, x.exit[0], k, &block);
            if (d >= 0 && d != x.exit[1] &&
                block_forcing(p, v, r, x.exit[1], d) &&
                !step_exits(p, sink, v, r, &x, d))
                return;
        }
    }
}
