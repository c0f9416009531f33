/* Two ways out (CM-12): a closed curve through the faces that crosses only two
 * open edges and edges that are crossed out. */
#include "genres/loops.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/union_find.h"
#include "rules/connected.h"

/* Scratch of the search: faces that empty edges join, and a closed curve. */
typedef struct cuts {
    int32_t *joined; /* by face: the least of those it is joined with */
    int32_t *via;    /* by face */
    int32_t *seen;   /* by face */
    int32_t *side;   /* by dot: is it on this side of the curve? */
    int32_t *queue;  /* faces, or dots */
    int32_t *curve;  /* by edge: the round in which the curve crossed it */
    int32_t *edge;   /* by atom: the edge, or -1 */
    int32_t *first;  /* by face: its area's first open edge to another area
                        that has a larger name, or -1 ... */
    int32_t *after;  /* ... and by edge the next of those, or -1 */
    int32_t *passed; /* dots that the loop must pass; npassed of them */
    int32_t *asking; /* rules that ask for lines; nasking of them */
    int npassed, nasking;
    int round;
    int laid;        /* the round of the last curve ... */
    int length;      /* ... and what it crosses */
    bool any;        /* any line serves as something to visit */
    bool dry;        /* only to see whether there is a step at all */
    int least, most; /* steps with other curves wait, or are not told */
    int told;        /* how many were told */
} cuts;

/* Open edges between two areas, listed by the area with the lesser name. */
static void list_borders(const td_pos *p, const td_rule *sides, cuts *c)
{
    const td_graph *g = sides->graph;
    for (int v = 0; v < g->nnodes; v++)
        c->first[v] = -1;
    for (int e = g->nedges - 1; e >= 0; e--) {
        int a = c->joined[g->end[2 * e]], b = c->joined[g->end[2 * e + 1]];
        int least = a < b ? a : b;
        c->after[e] = -1;
        if (a == b || p->val[sides->lits[e]])
            continue;
        c->after[e] = c->first[least];
        c->first[least] = e;
    }
}

/* Dots that must be passed, and clues that count edges. */
static void list_asking(const td_pos *p, cuts *c)
{
    const td_graph *g = td_loop_rule(p->m, TD_LOOP_ONE)->graph;
    for (int v = 0; v < g->nnodes; v++) {
        const td_rule *r = td_rule_at(p->m, g->node_site[v], TD_LOOP_DOT);
        if (r && r->counts.lo > 0)
            c->passed[c->npassed++] = v;
    }
    for (int i = 0; i < p->m->nrules; i++) {
        const td_rule *r = &p->m->rule[i];
        if (r->kind == TD_RULE_COUNT && r->tag >= TD_LOOP_TAGS && r->counts.lo)
            c->asking[c->nasking++] = i;
    }
}

static void cuts_start(const td_pos *p, int rule, void *data)
{
    cuts *c = data;
    const td_rule *sides = td_loop_rule(p->m, TD_LOOP_SIDES);
    td_arena *mem = p->views->mem;
    int faces = sides->graph->nnodes, edges = sides->graph->nedges;
    int dots = td_loop_rule(p->m, TD_LOOP_ONE)->graph->nnodes;
    (void)rule;
    c->joined = TD_ROOM(mem, int32_t, faces);
    c->via = TD_ROOM(mem, int32_t, faces);
    c->seen = TD_NEW(mem, int32_t, faces);
    c->side = TD_NEW(mem, int32_t, dots);
    c->queue = TD_ROOM(mem, int32_t, faces + dots);
    c->curve = TD_NEW(mem, int32_t, edges);
    c->edge = TD_ROOM(mem, int32_t, p->m->natoms);
    c->first = TD_ROOM(mem, int32_t, faces);
    c->after = TD_ROOM(mem, int32_t, edges);
    c->passed = TD_ROOM(mem, int32_t, dots);
    c->asking = TD_ROOM(mem, int32_t, p->m->nrules);
    list_asking(p, c);
    for (int a = 0; a < p->m->natoms; a++)
        c->edge[a] = -1;
    for (int e = 0; e < edges; e++)
        c->edge[td_atom(sides->lits[e])] = e;
}

static void cuts_build(const td_pos *p, int rule, void *data)
{
    (void)rule;
    cuts *c = data;
    const td_rule *sides = td_loop_rule(p->m, TD_LOOP_SIDES);
    const td_graph *g = sides->graph;
    td_uf_init(c->joined, g->nnodes);
    for (int e = 0; e < g->nedges; e++)
        if (p->val[sides->lits[e]] < 0)
            td_uf_join(c->joined, g->end[2 * e], g->end[2 * e + 1]);
    for (int v = 0; v < g->nnodes; v++)
        c->joined[v] = td_uf_find(c->joined, v);
    list_borders(p, sides, c);
}

static const td_view_type cuts_view = {
    .name = "cuts",
    .size = sizeof(cuts),
    .start = cuts_start,
    .build = cuts_build,
};

/* Lays the curve along a shortest way over empty edges from face a to b; false
 * if that makes it too long. */
static bool lay_way(const td_pos *p, const td_rule *sides, cuts *c, int a,
                    int b, int round)
{
    const td_graph *g = sides->graph;
    int head = 0, tail = 0, mark = ++c->round, level_end = 1;
    c->queue[tail++] = a;
    c->seen[a] = mark;
    for (int left = c->most - c->length; c->seen[b] != mark;) {
        if (head == level_end) {
            level_end = tail;
            left--;
        }
        if (left <= 0)
            return false;
        assert(head < tail); /* empty edges join a and b */
        int v = c->queue[head++];
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            int u = g->arc_to[i];
            if (c->seen[u] == mark || p->val[sides->lits[g->arc[i]]] >= 0)
                continue;
            c->seen[u] = mark;
            c->via[u] = g->arc[i];
            c->queue[tail++] = u;
        }
    }
    assert(c->seen[b] == mark);
    for (int v = b; v != a; v = td_graph_other(g, c->via[v], v)) {
        c->curve[c->via[v]] = round;
        c->length++;
    }
    return c->length <= c->most;
}

/* Lays a curve across e and f and empty edges only, and marks the dots on one
 * side of it; false if it is too long. */
static bool lay_curve(const td_pos *p, cuts *c, int e, int f)
{
    const td_rule *sides = td_loop_rule(p->m, TD_LOOP_SIDES);
    const td_graph *g = td_loop_rule(p->m, TD_LOOP_ONE)->graph;
    const int32_t *ends = sides->graph->end;
    int straight = c->joined[ends[2 * e]] == c->joined[ends[2 * f]];
    int round = c->laid = ++c->round, head = 0, tail = 0;
    c->length = 2;
    if (!lay_way(p, sides, c, ends[2 * e], ends[2 * f + !straight], round) ||
        !lay_way(p, sides, c, ends[2 * e + 1], ends[2 * f + straight], round) ||
        c->length < c->least)
        return false;
    c->curve[e] = c->curve[f] = round;
    for (int v = 0; v < g->nnodes; v++)
        c->side[v] = false;
    c->queue[tail++] = g->end[2 * e];
    c->side[g->end[2 * e]] = true;
    while (head < tail) {
        int v = c->queue[head++];
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            int u = g->arc_to[i];
            if (c->side[u] || c->curve[g->arc[i]] == round)
                continue;
            c->side[u] = true;
            c->queue[tail++] = u;
        }
    }
    assert(!c->side[g->end[2 * e + 1]]); /* the curve is closed */
    return true;
}

/* Why the loop must visit one side of a cut. */
typedef struct must {
    td_lit line;         /* a line there ... */
    const td_rule *dot;  /* ... or a dot that must be passed ... */
    const td_rule *clue; /* ... or a clue that asks for so many */
    int asks;
} must;

/* Can a clue's edge only be drawn beyond the curve, seen from that side? */
static bool is_beyond(const td_graph *g, const cuts *c, int e, int side)
{
    assert(e >= 0);
    return c->curve[e] != c->laid && c->side[g->end[2 * e]] != side;
}

/* How many lines a clue asks for on that side: those that it cannot have beyond
 * the curve, where edges may be crossed out. */
static int asks_there(const td_pos *p, const td_rule *r, const td_rule *loop,
                      const cuts *c, int side)
{
    int lines = r->counts.lo;
    if (r->kind != TD_RULE_COUNT || r->tag < TD_LOOP_TAGS)
        return 0;
    for (int i = 0; i < r->nlits; i++) {
        int e = c->edge[td_atom(r->lits[i])];
        if (e < 0 || r->lits[i] != loop->lits[e])
            return 0;
        lines -= is_beyond(loop->graph, c, e, side) && p->val[r->lits[i]] >= 0;
    }
    return lines;
}

/* How far an edge lies from another, in steps of the lattice. */
static int distance(const td_pos *p, td_site a, td_site b)
{
    int gw = p->topo->gw;
    return abs(a % gw - b % gw) + abs(a / gw - b / gw);
}

/* A line on one side of the cut, the nearest to an edge; where nobody asks for
 * reasons, any. */
static td_lit line_there(const td_pos *p, const td_rule *loop, const cuts *c,
                         int side, int near)
{
    const td_graph *g = loop->graph;
    td_lit best = TD_NO_LIT;
    int least = INT_MAX;
    for (int e = 0; e < g->nedges && (best == TD_NO_LIT || !c->any); e++) {
        if (p->val[loop->lits[e]] <= 0 || c->side[g->end[2 * e]] != side)
            continue;
        int far = distance(p, g->edge_site[e], g->edge_site[near]);
        if (far < least) {
            best = loop->lits[e];
            least = far;
        }
    }
    return best;
}

/* A dot there that the loop must pass, the nearest; or NULL. */
static const td_rule *dot_there(const td_pos *p, const td_rule *loop,
                                const cuts *c, int side, int near)
{
    const td_graph *g = loop->graph;
    int best = -1, least = INT_MAX;
    for (int i = 0; i < c->npassed && (best < 0 || !c->any); i++) {
        int v = c->passed[i];
        int far = c->side[v] == side
                      ? distance(p, g->node_site[v], g->edge_site[near])
                      : INT_MAX;
        if (far < least) {
            best = v;
            least = far;
        }
    }
    return best < 0 ? NULL : td_rule_at(p->m, g->node_site[best], TD_LOOP_DOT);
}

static bool must_visit(const td_pos *p, const td_rule *loop, const cuts *c,
                       int side, int near, must *out)
{
    *out = (must){.line = TD_NO_LIT, .dot = dot_there(p, loop, c, side, near)};
    if (out->dot)
        return true;
    out->line = line_there(p, loop, c, side, near);
    if (out->line != TD_NO_LIT)
        return true;
    for (int i = 0; i < c->nasking; i++) {
        const td_rule *r = &p->m->rule[c->asking[i]];
        out->asks = asks_there(p, r, loop, c, side);
        if (out->asks > 0) {
            out->clue = r;
            return true;
        }
    }
    return false;
}

/* Where a clue speaks for the other side and for this one too, it is enough. */
static void take_same_clue(const td_pos *p, const td_rule *loop, const cuts *c,
                           int side, must *x, const must *other)
{
    int asks = other->clue ? asks_there(p, other->clue, loop, c, side) : 0;
    if (asks > 0)
        *x = (must){TD_NO_LIT, NULL, other->clue, asks};
}

/* Of the clue's edges beyond the curve as many are named as it takes for one
 * line on this side. */
static void because_clue(const must *x, const td_graph *g, const cuts *c,
                         int side, td_sink *sink)
{
    int left = x->asks - 1;
    td_step_rule(sink, x->clue);
    for (int i = 0; i < x->clue->nlits; i++) {
        td_lit l = x->clue->lits[i];
        if (is_beyond(g, c, c->edge[td_atom(l)], side) &&
            sink->pos->val[l] < 0 && left-- <= 0)
            td_step_because(sink, td_not(l));
    }
}

static void because_must(const must *x, const cuts *c, int side, td_sink *sink)
{
    const td_model *m = sink->pos->m;
    assert(x->dot || x->clue || x->line != TD_NO_LIT);
    if (x->dot)
        td_step_rule(sink, x->dot);
    else if (x->clue)
        because_clue(x, td_loop_rule(m, TD_LOOP_ONE)->graph, c, side, sink);
    else
        td_step_because(sink, x->line);
}

static bool is_line(const must *x)
{
    return !x->dot && !x->clue;
}

/* Where a line runs along an edge of a cell: "below {line}". */
static const char *beside_line(const td_topo *t, td_site edge, bool here)
{
    static const char *const words[2][4] = {
        {"above {line2}", "right of {line2}", "below {line2}",
         "left of {line2}"},
        {"above {line}", "right of {line}", "below {line}", "left of {line}"},
    };
    static const td_dir side[] = {TD_N, TD_E, TD_S, TD_W};
    td_site cell = td_edge_cell(t, edge);
    int i = 0;
    while (td_go(t, cell, side[i], 1) != edge)
        i++;
    return words[here][i];
}

/* What to visit on one side, for the slot {here} or {there}; `lines`: a line on
 * either side. */
static void name_must(const must *x, bool here, bool lines, td_sink *sink)
{
    const td_topo *t = sink->pos->topo;
    const char *line = t->edges_link
                           ? here ? "the line {line}" : "the line {line2}"
                       : here ? "a line at {line}"
                              : "a line at {line2}";
    const char *clue = here ? "{number}" : "{number2}";
    const char *at =
        here ? (x->clue ? "number" : "line") : (x->clue ? "number2" : "line2");
    if (x->dot) {
        bool start = !strcmp(x->dot->words->key, "start");
        td_step_text(
            sink, here ? "here" : "there",
            start ? (here ? "the start at {line}" : "the start at {line2}")
            : x->dot->number
                ? (here ? "the circle at {line}" : "the circle at {line2}")
            : here ? "{line}"
                   : "{line2}");
        td_step_site(sink, at, x->dot->site);
        return;
    }
    td_site there =
        x->clue ? x->clue->site : td_lit_site(sink->pos->m, x->line);
    if (lines && !t->edges_link)
        line = beside_line(t, there, here);
    td_step_text(sink, here ? "here" : "there", x->clue ? clue : line);
    if (!x->clue && !t->edges_link)
        there = td_edge_cell(t, there);
    td_step_site(sink, at, there);
}

/* Is one of the exits an edge of the clue? A line there leads from one side to
 * the other and lies on neither. */
static bool has_exit(const td_pos *p, const must *x, const cuts *c)
{
    for (int i = 0; x->clue && i < x->clue->nlits; i++) {
        td_lit l = x->clue->lits[i];
        if (c->curve[c->edge[td_atom(l)]] == c->laid && !p->val[l])
            return true;
    }
    return false;
}

/* One clue speaks for both sides. */
static void name_both(const must *x, const cuts *c, td_sink *sink)
{
    td_step_text(
        sink, "visits",
        has_exit(sink->pos, x, c)
            ? "{number} can have its lines neither all in the lit area nor all "
              "outside"
            : "{number} needs lines both in the lit area and outside");
    td_step_site(sink, "number", x->clue->site);
}

/* What there is in the area and outside, if not just a line on either side. */
static void name_visits(const must *here, const must *there, const cuts *c,
                        td_sink *sink)
{
    bool into = has_exit(sink->pos, here, c);
    bool out_of = has_exit(sink->pos, there, c);
    td_text *out = td_step_say(sink, "visits");
    td_text_add(out, into ? "a line of {here} is in the lit area or leads into "
                            "it"
                          : "the loop passes {here} in the lit area");
    td_text_add(out, out_of ? " and a line of {there} is outside or leads out"
                     : into ? " and the loop passes {there} outside"
                            : " and {there} outside");
}

/* The smaller side of the curve is lit up. */
static void tell_cut(const td_graph *g, const cuts *c, const must *here,
                     const must *there, td_sink *sink)
{
    int n = 0;
    for (int v = 0; v < g->nnodes; v++)
        n += c->side[v];
    bool side = 2 * n <= g->nnodes;
    for (int v = 0; v < g->nnodes; v++)
        if (c->side[v] == side)
            td_step_site(sink, "area", g->node_site[v]);
    if (here->clue && here->clue == there->clue) {
        name_both(here, c, sink);
        return;
    }
    const must *in = side ? here : there, *out = side ? there : here;
    bool lines = is_line(here) && is_line(there);
    if (lines && !sink->pos->topo->edges_link)
        td_step_text(sink, "visits",
                     "a line {here} is in the lit area, one {there} outside");
    else
        name_visits(in, out, c, sink);
    name_must(in, true, lines, sink);
    name_must(out, false, lines, sink);
}

/* Do the two edges lie between the same two areas of joined faces? Then a
 * curve through both areas crosses nothing but them. */
static bool same_areas(const td_graph *faces, const cuts *c, int e, int f)
{
    int a = c->joined[faces->end[2 * e]], b = c->joined[faces->end[2 * e + 1]];
    int x = c->joined[faces->end[2 * f]], y = c->joined[faces->end[2 * f + 1]];
    return a != b && ((a == x && b == y) || (a == y && b == x));
}

static bool close_two_exits(const td_pos *p, int anchor, cuts *c, int e, int f,
                            td_sink *sink)
{
    const td_rule *loop = td_loop_rule(p->m, TD_LOOP_ONE);
    must here, there;
    assert(!p->val[loop->lits[e]] && !p->val[loop->lits[f]]);
    if (!lay_curve(p, c, e, f) || !must_visit(p, loop, c, true, e, &here) ||
        !must_visit(p, loop, c, false, e, &there))
        return true;
    c->told++;
    if (c->dry)
        return false;
    td_step_open(sink);
    td_step_rule(sink, &p->m->rule[anchor]);
    td_step_rule(sink, td_loop_rule(p->m, TD_LOOP_SIDES));
    take_same_clue(p, loop, c, true, &here, &there);
    take_same_clue(p, loop, c, false, &there, &here);
    because_must(&here, c, true, sink);
    because_must(&there, c, false, sink);
    if (!td_sink_brief(sink)) {
        tell_cut(loop->graph, c, &here, &there, sink);
        td_step_site(sink, "exits", loop->graph->edge_site[e]);
        td_step_site(sink, "exits", loop->graph->edge_site[f]);
    }
    for (int i = 0; i < loop->nlits; i++)
        if (c->curve[i] == c->laid && i != e && i != f)
            td_step_because(sink, td_not(loop->lits[i]));
    td_step_set(sink, loop->lits[e]);
    td_step_set(sink, loop->lits[f]);
    return td_step_close(sink);
}

/* Edges at one dot: a curve across both goes around that dot only. */
static bool meet(const td_graph *g, int e, int f)
{
    for (int i = 0; i < 4; i++)
        if (g->end[2 * e + i / 2] == g->end[2 * f + i % 2])
            return true;
    return false;
}

/* All pairs of edges that are the only ones between two areas. */
static void find_pairs(const td_pos *p, int anchor, cuts *c, td_sink *sink)
{
    const td_graph *faces = td_loop_rule(p->m, TD_LOOP_SIDES)->graph;
    const td_graph *dots = td_loop_rule(p->m, TD_LOOP_ONE)->graph;
    for (int e = 0; e < faces->nedges; e++)
        for (int f = c->after[e]; f >= 0; f = c->after[f])
            if (same_areas(faces, c, e, f) && !meet(dots, e, f) &&
                !close_two_exits(p, anchor, c, e, f, sink))
                return;
}

/* Only two edges lead from one part of the board to another, and the loop
 * must visit both: it goes there by one and comes back by the other. If no
 * edge at all is left, lines are cut off from each other. Where reasons are
 * asked for, short cuts come first. */
void td_find_exits_over(const td_pos *p, int anchor, int least, int most,
                        td_sink *sink)
{
    static const int rounds[] = {6, 12, 20, INT_MAX};
    const td_rule *piece = &p->m->rule[anchor];
    assert(piece->tag == TD_LOOP_PIECE && least <= most);
    cuts *c = (cuts *)(uintptr_t)td_view_get(p, &cuts_view, anchor);
    if (!td_connected_intact(p, anchor)) {
        td_step_open(sink);
        td_step_rule(sink, piece);
        if (!td_sink_brief(sink))
            td_rule_broken(piece, p->val, &sink->draft.because);
        td_step_close(sink);
        return;
    }
    c->told = 0;
    c->least = least;
    c->most = most;
    c->dry = !td_sink_brief(sink);
    c->any = true;
    find_pairs(p, anchor, c, sink);
    if (!c->dry || !c->told)
        return;
    c->told = c->dry = c->any = 0;
    for (int i = 0; i < 4 && !c->told; i++) {
        c->most = rounds[i] < most ? rounds[i] : most;
        find_pairs(p, anchor, c, sink);
    }
}

/* Cuts around one place of the board, and longer ones. */
enum { SHORT_CUT = 12 };

TD_FINDER(td_find_short_cut, td_find_exits_over(p, anchor, 0, SHORT_CUT, sink));
TD_FINDER(td_find_long_cut,
          td_find_exits_over(p, anchor, SHORT_CUT + 1, INT_MAX, sink));
