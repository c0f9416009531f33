/* Techniques that look at a closed curve through the faces and count how the
 * loop crosses it (CM-09, CM-12). */
#include "genres/loops.h"

#include "base/union_find.h"
#include "rules/sides.h"

/* ---- CM-09: what must go in must come out ---- */

/* Two edges at a dot with a face between them: e crosses from `from` into it,
 * f on into `to`, so that together they are crossed by a way from one face to
 * the other. */
typedef struct corner {
    int e, f;     /* edges of the graph */
    int from, to; /* faces */
} corner;

static bool corner_of(const td_graph *faces, int e, int f, corner *out)
{
    const int32_t *a = faces->end + 2 * e, *b = faces->end + 2 * f;
    for (int i = 0; i < 4; i++)
        if (a[i / 2] == b[i % 2]) {
            *out = (corner){e, f, a[1 - i / 2], b[1 - i % 2]};
            return true;
        }
    return false;
}

/* Can the dot have k lines at the corner's edges, with the others as known? */
static bool allows(const td_pos *p, const td_rule *dot, const td_lit *pair,
                   int k)
{
    for (int i = 0; i < dot->nlits; i++)
        if (dot->lits[i] != pair[0] && dot->lits[i] != pair[1])
            k += p->val[dot->lits[i]] > 0;
    int open = 0;
    for (int i = 0; i < dot->nlits; i++)
        if (dot->lits[i] != pair[0] && dot->lits[i] != pair[1])
            open += !p->val[dot->lits[i]];
    for (; open >= 0; open--)
        if (td_counts_has(&dot->counts, k + open))
            return true;
    return false;
}

static void open_step(const td_pos *p, const td_rule *dot, const td_rule *sides,
                      const corner *c, td_sink *sink)
{
    td_step_open(sink);
    td_step_rule(sink, dot);
    td_step_rule(sink, sides);
    if (td_sink_brief(sink))
        return;
    int lines = td_step_sides(sink, td_rule_index(p->m, sides), c->from, c->to);
    td_step_number(sink, "crossed", lines);
    td_step_site(sink, "ways", sides->graph->edge_site[c->e]);
    td_step_site(sink, "ways", sides->graph->edge_site[c->f]);
    td_step_text(sink, "how",
                 lines % 2 ? "just one is a line"
                           : "both or neither are lines");
}

/* The dot's other edges as premises: its lines, or those that are empty. */
static void because_others(const td_pos *p, const td_rule *dot,
                           const td_lit *pair, bool lines, td_sink *sink)
{
    for (int i = 0; i < dot->nlits; i++) {
        td_lit l = lines ? dot->lits[i] : td_not(dot->lits[i]);
        if (dot->lits[i] != pair[0] && dot->lits[i] != pair[1] && p->val[l] > 0)
            td_step_because(sink, l);
    }
}

/* Both edges are lines or neither is; the dot leaves only one of these. */
static bool find_even(const td_pos *p, const td_rule *dot, const td_rule *sides,
                      const corner *c, td_sink *sink)
{
    td_lit pair[] = {sides->lits[c->e], sides->lits[c->f]};
    bool none = allows(p, dot, pair, 0), both = allows(p, dot, pair, 2);
    if (none && both)
        return true;
    open_step(p, dot, sides, c, sink);
    because_others(p, dot, pair, none, sink);
    for (int i = 0; i < 2; i++)
        td_step_set(sink, none ? td_not(pair[i]) : pair[i]);
    return td_step_close(sink);
}

/* Just one of the edges is a line, so the dot has one more at the others. */
static bool find_odd(const td_pos *p, const td_rule *dot, const td_rule *sides,
                     const corner *c, td_sink *sink)
{
    td_lit pair[] = {sides->lits[c->e], sides->lits[c->f]};
    int lines = 0, open = 0;
    for (int i = 0; i < dot->nlits; i++)
        if (dot->lits[i] != pair[0] && dot->lits[i] != pair[1]) {
            lines += p->val[dot->lits[i]] > 0;
            open += !p->val[dot->lits[i]];
        }
    if (!open || lines + open > 1 + (lines > 0) * open)
        return true;
    open_step(p, dot, sides, c, sink);
    because_others(p, dot, pair, lines > 0, sink);
    for (int i = 0; i < dot->nlits; i++)
        if (!p->val[dot->lits[i]] && dot->lits[i] != pair[0] &&
            dot->lits[i] != pair[1])
            td_step_set(sink, lines ? td_not(dot->lits[i]) : dot->lits[i]);
    return td_step_close(sink);
}

/* Two open edges of a dot lead into a part of the board whose other borders
 * are all known. The loop goes in as often as it comes out, so the lines that
 * are known there tell whether one of the two edges is a line, or both or
 * neither; and the dot has two lines or none. */
void td_find_end_parity(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *sides = &p->m->rule[anchor];
    const td_graph *g = td_loop_rule(p->m, TD_LOOP_ONE)->graph;
    const td_sides *view = td_sides_of(p, anchor);
    for (int v = 0; v < g->nnodes; v++) {
        const td_rule *dot = td_rule_at(p->m, g->node_site[v], TD_LOOP_DOT);
        for (int i = g->start[v]; dot && i < g->start[v + 1]; i++)
            for (int k = i + 1; k < g->start[v + 1]; k++) {
                corner c;
                int e = g->arc[i], f = g->arc[k];
                if (p->val[sides->lits[e]] || p->val[sides->lits[f]] ||
                    !corner_of(sides->graph, e, f, &c))
                    continue;
                int apart = td_sides_relation(view, c.from, c.to);
                if (apart >= 0 &&
                    !(apart ? find_odd : find_even)(p, dot, sides, &c, sink))
                    return;
            }
    }
}

/* ---- CM-12: two ways out ---- */

/* Scratch of the search: faces that empty edges join, and one side of a cut. */
typedef struct cuts {
    int32_t *joined; /* by face: a face of the same kind; the least first */
    int32_t *via;    /* by face */
    int32_t *seen;   /* by face */
    int32_t *queue;  /* faces, or dots */
    int32_t *side;   /* by dot: is it on this side? */
    int32_t *edge;   /* by atom: the edge, or -1 */
    int round;
} cuts;

static size_t cuts_size(const td_pos *p, int rule)
{
    (void)rule;
    int faces = td_loop_rule(p->m, TD_LOOP_SIDES)->graph->nnodes;
    int dots = td_loop_rule(p->m, TD_LOOP_ONE)->graph->nnodes;
    return sizeof(cuts) + 4 * (size_t)(4 * faces + 2 * dots + p->m->natoms);
}

static void cuts_build(const td_pos *p, int rule, void *data)
{
    (void)rule;
    cuts *c = data;
    const td_rule *sides = td_loop_rule(p->m, TD_LOOP_SIDES);
    const td_graph *g = sides->graph;
    int dots = td_loop_rule(p->m, TD_LOOP_ONE)->graph->nnodes;
    c->joined = (int32_t *)(c + 1);
    c->via = c->joined + g->nnodes;
    c->seen = c->via + g->nnodes;
    c->side = c->seen + g->nnodes;
    c->queue = c->side + dots;
    c->edge = c->queue + g->nnodes + dots;
    for (int a = 0; a < p->m->natoms; a++)
        c->edge[a] = -1;
    for (int e = 0; e < g->nedges; e++)
        c->edge[td_atom(sides->lits[e])] = e;
    td_uf_init(c->joined, g->nnodes);
    for (int e = 0; e < g->nedges; e++)
        if (p->val[sides->lits[e]] < 0)
            td_uf_join(c->joined, g->end[2 * e], g->end[2 * e + 1]);
    for (int v = 0; v < g->nnodes; v++)
        c->joined[v] = td_uf_find(c->joined, v);
}

static const td_view_type cuts_view = {
    .name = "cuts",
    .size = cuts_size,
    .build = cuts_build,
};

/* The empty edges on a shortest way from face a to face b as premises. */
static void because_empty_way(const td_rule *sides, cuts *c, int a, int b,
                              td_sink *sink)
{
    const td_graph *g = sides->graph;
    int head = 0, tail = 0, round = ++c->round;
    c->queue[tail++] = a;
    c->seen[a] = round;
    while (c->seen[b] != round) {
        int v = c->queue[head++];
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            int u = g->arc_to[i];
            if (c->seen[u] == round ||
                sink->pos->val[sides->lits[g->arc[i]]] >= 0)
                continue;
            c->seen[u] = round;
            c->via[u] = g->arc[i];
            c->queue[tail++] = u;
        }
    }
    for (int v = b; v != a; v = td_graph_other(g, c->via[v], v))
        td_step_because(sink, td_not(sides->lits[c->via[v]]));
}

/* Marks the dots on one side of the two edges. */
static void fill_side(const td_pos *p, const td_rule *loop, cuts *c, int e,
                      int f)
{
    const td_graph *g = loop->graph;
    int head = 0, tail = 0;
    for (int v = 0; v < g->nnodes; v++)
        c->side[v] = false;
    c->queue[tail++] = g->end[2 * e];
    c->side[g->end[2 * e]] = true;
    while (head < tail) {
        int v = c->queue[head++];
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            int u = g->arc_to[i], via = g->arc[i];
            if (via == e || via == f || c->side[u] ||
                p->val[loop->lits[via]] < 0)
                continue;
            c->side[u] = true;
            c->queue[tail++] = u;
        }
    }
}

/* Why the loop must visit one side of a cut. */
typedef struct must {
    td_lit line;         /* a line there ... */
    const td_rule *clue; /* ... or a clue that asks for one */
} must;

/* Does the clue ask for lines, and has all its edges on that side? */
static bool asks_there(const td_rule *r, const td_graph *g, const cuts *c,
                       int side)
{
    if (r->kind != TD_RULE_COUNT || r->tag < TD_LOOP_TAGS || !r->counts.lo)
        return false;
    for (int i = 0; i < r->nlits; i++) {
        int e = c->edge[td_atom(r->lits[i])];
        if (e < 0 || c->side[g->end[2 * e]] != side ||
            c->side[g->end[2 * e + 1]] != side)
            return false;
    }
    return true;
}

static bool must_visit(const td_pos *p, const td_rule *loop, const cuts *c,
                       int side, must *out)
{
    const td_graph *g = loop->graph;
    *out = (must){TD_NO_LIT, NULL};
    for (int e = 0; e < g->nedges; e++)
        if (p->val[loop->lits[e]] > 0 && c->side[g->end[2 * e]] == side) {
            out->line = loop->lits[e];
            return true;
        }
    for (int i = 0; i < p->m->nrules; i++)
        if (asks_there(&p->m->rule[i], g, c, side)) {
            out->clue = &p->m->rule[i];
            return true;
        }
    return false;
}

static void because_must(const must *x, td_sink *sink, const char *name)
{
    if (x->clue) {
        td_step_rule(sink, x->clue);
        td_step_site(sink, name, x->clue->site);
    } else {
        td_step_because(sink, x->line);
        td_step_site(sink, name, td_lit_site(sink->pos->m, x->line));
    }
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
    const td_rule *sides = td_loop_rule(p->m, TD_LOOP_SIDES);
    const int32_t *ends = sides->graph->end;
    must here, there;
    fill_side(p, loop, c, e, f);
    if (c->side[loop->graph->end[2 * e + 1]] ||
        !must_visit(p, loop, c, true, &here) ||
        !must_visit(p, loop, c, false, &there))
        return true;
    td_step_open(sink);
    td_step_rule(sink, &p->m->rule[anchor]);
    td_step_rule(sink, sides);
    because_must(&here, sink, "here");
    because_must(&there, sink, "there");
    bool straight = c->joined[ends[2 * e]] == c->joined[ends[2 * f]];
    if (!td_sink_brief(sink))
        for (int i = 0; i < 2; i++)
            because_empty_way(sides, c, ends[2 * e + i],
                              ends[2 * f + (straight ? i : 1 - i)], sink);
    td_step_set(sink, loop->lits[e]);
    td_step_set(sink, loop->lits[f]);
    return td_step_close(sink);
}

/* Only two edges lead from one part of the board to another, and the loop
 * must visit both: it goes there by one and comes back by the other. If no
 * edge at all is left, lines are cut off from each other. */
void td_find_two_exits(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *piece = &p->m->rule[anchor];
    const td_graph *faces = td_loop_rule(p->m, TD_LOOP_SIDES)->graph;
    cuts *c = (cuts *)(uintptr_t)td_view_get(p, &cuts_view, anchor);
    if (td_rule_broken(piece, p->val, NULL)) {
        td_step_open(sink);
        td_step_rule(sink, piece);
        if (!td_sink_brief(sink))
            td_rule_broken(piece, p->val, &sink->draft.because);
        td_step_close(sink);
        return;
    }
    for (int e = 0; e < faces->nedges; e++)
        for (int f = e + 1; !p->val[piece->lits[e]] && f < faces->nedges; f++)
            if (!p->val[piece->lits[f]] && same_areas(faces, c, e, f) &&
                !close_two_exits(p, anchor, c, e, f, sink))
                return;
}
