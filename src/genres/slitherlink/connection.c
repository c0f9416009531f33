/* SL-28: either side of the loop is in one piece.
 *
 * The loop parts the plane into an inside and an outside, and each of them is
 * connected by sides of cells. Two things follow for the colours of faces:
 *
 * Around a dot. Where both pairs of diagonal faces are known to agree, all four
 * agree: otherwise the dot would have four lines.
 *
 *     a b       a and a on the same side, b and b on the same side
 *     b a       => no line at the dot between them
 *
 * Across the board. If all ways between two faces of one side lead through one
 * more face, that one is on their side too:
 *
 *     I O ?     with the face in the middle outside, the faces O would part
 *     O . O     the two faces I (with the frame, which is outside as well);
 *     ? O I     each has lines around it, and no line could get across
 *
 * Faces have no literals of their own: a step says what follows for an edge
 * between the face and one whose side is known. */
#include "genres/slitherlink/colours.h"

#include <string.h>

#include "rules/cuts.h"
#include "rules/sides.h"

/* ---- around a dot ---- */

static int face_of(const td_topo *t, int x, int y)
{
    bool beyond = x < 0 || y < 0 || x >= t->w || y >= t->h;
    return beyond ? 0 : 1 + y * t->w + x;
}

/* The dot between four faces; the board's corners and edges count the outside
 * as one of them. */
static bool find_checkerboard(const td_pos *p, const td_rule *dot,
                              sl_colours *v, td_sink *sink)
{
    const td_topo *t = p->topo;
    int x = dot->site % t->gw / 2, y = dot->site / t->gw / 2;
    int a = face_of(t, x - 1, y - 1), d = face_of(t, x, y);
    int b = face_of(t, x, y - 1), c = face_of(t, x - 1, y);
    if (sl_relation(v, a, d) || sl_relation(v, b, c))
        return true;
    td_step_open(sink);
    td_step_rule(sink, dot);
    sl_because_related(v, a, d, sink);
    sl_because_related(v, b, c, sink);
    if (!td_sink_brief(sink)) {
        const td_graph *g = td_loop_rule(p->m, TD_LOOP_SIDES)->graph;
        td_step_face(sink, "one", g, a);
        td_step_face(sink, "two", g, d);
        td_step_face(sink, "three", g, b);
        td_step_face(sink, "four", g, c);
        td_step_site(sink, "dot", dot->site);
        td_step_text(sink, "how",
                     "{one} and {two} lie on the same side of the loop, and so "
                     "do {three} and {four}; if these two sides differed four "
                     "lines would meet at {dot}");
    }
    for (int i = 0; i < dot->nlits; i++)
        td_step_set(sink, td_not(dot->lits[i]));
    return td_step_close(sink);
}

static bool find_checkerboards(const td_pos *p, sl_colours *v, td_sink *sink)
{
    for (int r = 0; r < p->m->nrules; r++) {
        const td_rule *dot = &p->m->rule[r];
        int open = 0;
        if (dot->tag != TD_LOOP_DOT)
            continue;
        for (int i = 0; i < dot->nlits; i++)
            open += !p->val[dot->lits[i]];
        if (open && !find_checkerboard(p, dot, v, sink))
            return false;
    }
    return true;
}

/* ---- across the board ---- */

/* Longer cuts are nothing that one sees. */
enum { MAX_DOTS = 5, MAX_WALLS = 12 };

/* The faces of one side as a rule of their own: face f is a member if "2f"
 * holds, so that the cuts of rules/cuts.h can be asked for. */
typedef struct halves {
    td_rule faces;
    td_flood flood;
    td_search search;
    td_lit *lits;   /* of that rule */
    td_lit *reason; /* room for one */
    int8_t *val;    /* by literal of that rule */
    int8_t *status; /* by face: member, wall, or not known */
    bool *told;     /* by face: is related in the step */
    int32_t *queue, *seen;
    int round, members;
} halves;

static size_t halves_size(const td_pos *p, int rule)
{
    const td_graph *g = p->m->rule[rule].graph;
    size_t n = (size_t)g->nnodes;
    return sizeof(halves) + 4 * n +
           sizeof(int32_t) * (td_flood_ints(g) + td_search_ints(g) + 4 * n + 3);
}

/* Its contents are scratch. */
static void halves_build(const td_pos *p, int rule, void *data)
{
    halves *h = data;
    const td_graph *g = p->m->rule[rule].graph;
    int32_t *at = (int32_t *)(h + 1);
    if (h->lits)
        return;
    td_flood_init(&h->flood, g, at);
    td_search_init(&h->search, g, at += td_flood_ints(g));
    h->lits = at += td_search_ints(g);
    h->reason = at += g->nnodes;
    h->queue = at += g->nnodes + 3;
    h->seen = at += g->nnodes;
    h->val = (int8_t *)(at + g->nnodes);
    h->status = h->val + 2 * g->nnodes;
    h->told = (bool *)(h->status + g->nnodes);
    for (int f = 0; f < g->nnodes; f++)
        h->lits[f] = 2 * f;
    h->faces = (td_rule){.lits = h->lits, .nlits = g->nnodes, .graph = g};
}

static const td_view_type halves_view = {
    .name = "halves",
    .size = halves_size,
    .build = halves_build,
};

/* Takes one side of the loop for members, the other for walls; returns a
 * member, or -1. */
static int take_side(halves *h, const sl_colours *v, int side)
{
    int root = -1;
    h->members = 0;
    for (int f = 0; f < h->faces.nlits; f++) {
        int apart = sl_relation(v, 0, f);
        h->status[f] = (int8_t)(apart < 0 ? 0 : apart == side ? 1 : -1);
        h->val[2 * f] = h->status[f];
        h->val[2 * f + 1] = (int8_t)-h->status[f];
        h->members += h->status[f] > 0;
        if (h->status[f] > 0 && root < 0)
            root = f;
    }
    return root;
}

/* Is there an open edge between a face and one on a known side? */
static bool tells_edge(const td_pos *p, const td_rule *sides, const halves *h,
                       int face)
{
    const td_graph *g = sides->graph;
    for (int i = g->start[face]; i < g->start[face + 1]; i++)
        if (!p->val[sides->lits[g->arc[i]]] && h->status[g->arc_to[i]])
            return true;
    return false;
}

/* Relates one more face to those that the step speaks of already. */
static void tell(halves *h, sl_colours *v, int face, td_sink *sink)
{
    int near = sl_nearest(v, face, h->told);
    if (near >= 0 && near != face)
        sl_because_related(v, near, face, sink);
    h->told[face] = true;
}

/* The dot between two faces that touch by a corner only; NULL if they do not.
 */
static const td_rule *dot_between(const td_pos *p, const td_graph *g, int a,
                                  int b)
{
    const td_topo *t = p->topo;
    if (!a || !b)
        return NULL;
    int dx = g->node_site[b] % t->gw - g->node_site[a] % t->gw;
    int dy = g->node_site[b] / t->gw - g->node_site[a] / t->gw;
    if (dx * dx != 4 || dy * dy != 4)
        return NULL;
    return td_rule_at(p->m, g->node_site[a] + dx / 2 + dy / 2 * t->gw,
                      TD_LOOP_DOT);
}

/* A cut: faces of one side in h->reason, first members that it parts, then
 * walls, then the face that would close it, if any. */
typedef struct cut {
    int n, members;
    const td_rule *dot[MAX_DOTS];
    int ndots;
} cut;

/* Where two faces of a cut touch by a corner, lines could come together from
 * both sides; the dot's rule says that they do not. False if there are too
 * many such places: one has to look at both ways for each. */
static bool find_dots(const td_pos *p, const halves *h, cut *k)
{
    k->ndots = 0;
    for (int i = k->members; i < k->n; i++)
        for (int j = k->members; j < i; j++) {
            const td_rule *dot = dot_between(
                p, h->faces.graph, h->reason[i] / 2, h->reason[j] / 2);
            if (dot && k->ndots == MAX_DOTS)
                return false;
            if (dot)
                k->dot[k->ndots++] = dot;
        }
    return k->n - k->members <= MAX_WALLS;
}

/* Rules and premises; `closing` has no side yet. */
static void because_cut(const td_pos *p, int anchor, halves *h, sl_colours *v,
                        const cut *k, int closing, td_sink *sink)
{
    memset(h->told, 0, sizeof *h->told * (size_t)h->faces.nlits);
    td_step_rule(sink, td_loop_rule(p->m, TD_LOOP_PIECE));
    td_step_rule(sink, &p->m->rule[anchor]);
    for (int i = 0; i < k->n; i++)
        if (h->reason[i] / 2 != closing)
            tell(h, v, h->reason[i] / 2, sink);
    for (int i = 0; i < k->ndots; i++)
        td_step_rule(sink, k->dot[i]);
}

/* The member nearest to a face, in the last flood or out of it; -1: none. */
static int nearest_member(halves *h, int from, bool inside)
{
    const td_graph *g = h->faces.graph;
    int head = 0, tail = 0, round = ++h->round;
    h->seen[from] = round;
    h->queue[tail++] = from;
    while (head < tail) {
        int x = h->queue[head++];
        if (h->status[x] > 0)
            return x;
        for (int i = g->start[x]; i < g->start[x + 1]; i++) {
            int u = g->arc_to[i];
            bool in = h->flood.seen[u] == h->flood.round;
            if (h->seen[u] == round || h->status[u] < 0 || in != inside)
                continue;
            h->seen[u] = round;
            h->queue[tail++] = u;
        }
    }
    return -1;
}

/* What face c holds together: a member on either side of it, near it, and the
 * walls between them, of the side with the fewest. */
static int explain_cut(halves *h, int c)
{
    const td_graph *g = h->faces.graph;
    td_when now = td_when_now(h->val);
    int best = -1, fewest = 0;
    for (int i = g->start[c]; i < g->start[c + 1]; i++) {
        int side = g->arc_to[i];
        if (h->status[side] < 0 ||
            td_flood_from(&h->flood, &h->faces, &now, side, c) < 0 ||
            nearest_member(h, c, false) < 0)
            continue;
        if (best < 0 || h->flood.nwalls < fewest) {
            best = side;
            fewest = h->flood.nwalls;
        }
    }
    td_flood_from(&h->flood, &h->faces, &now, best, c);
    int b = nearest_member(h, c, false);
    h->reason[0] = 2 * nearest_member(h, c, true);
    h->reason[1] = 2 * b;
    return 2 + td_flood_cut(&h->flood, &h->faces, b, c, h->reason + 2);
}

static void name_cut(const halves *h, int c, int side, td_sink *sink)
{
    const td_graph *g = h->faces.graph;
    int one = h->reason[0] / 2, two = h->reason[1] / 2;
    td_step_face(sink, "one", g, one ? one : two);
    td_step_face(sink, "two", g, one ? two : one);
    td_step_site(sink, "cell", g->node_site[c]);
    td_step_text(sink, "how",
                 side ? "{one} and {two} lie inside the loop and can only be "
                        "connected through {cell}"
                 : one && two
                     ? "{one} and {two} lie outside the loop and can only be "
                       "connected through {cell}"
                     : "{one} lies outside the loop and can only be connected "
                       "to {two} through {cell}");
}

static bool step_cut(const td_pos *p, int anchor, halves *h, sl_colours *v,
                     int c, int side, td_sink *sink)
{
    const td_rule *sides = &p->m->rule[anchor];
    const td_graph *g = sides->graph;
    if (!tells_edge(p, sides, h, c))
        return true;
    cut k = {.n = explain_cut(h, c), .members = 2};
    h->reason[k.n++] = 2 * c;
    if (!find_dots(p, h, &k))
        return true;
    td_step_open(sink);
    if (!td_sink_brief(sink)) {
        because_cut(p, anchor, h, v, &k, c, sink);
        name_cut(h, c, side, sink);
    }
    for (int i = g->start[c]; i < g->start[c + 1]; i++) {
        int e = g->arc[i], u = g->arc_to[i];
        if (p->val[sides->lits[e]] || !h->status[u])
            continue;
        if (!td_sink_brief(sink))
            tell(h, v, u, sink);
        sl_set(sink, sides->lits[e], h->status[u] < 0);
    }
    return td_step_close(sink);
}

/* Members lie apart already. */
static bool step_apart(const td_pos *p, int anchor, halves *h, sl_colours *v,
                       int root, td_sink *sink)
{
    td_when now = td_when_now(h->val);
    cut k = {.n = td_explain_out(&h->flood, &h->faces, &now, root, h->reason),
             .members = 1};
    if (!find_dots(p, h, &k))
        return true;
    td_step_open(sink);
    if (!td_sink_brief(sink)) {
        because_cut(p, anchor, h, v, &k, -1, sink);
        tell(h, v, root, sink);
    }
    return td_step_close(sink);
}

static bool find_cuts(const td_pos *p, int anchor, sl_colours *v, int side,
                      td_sink *sink)
{
    halves *h = (halves *)(uintptr_t)td_view_get(p, &halves_view, anchor);
    int root = take_side(h, v, side);
    if (h->members < 2)
        return true;
    td_search_from(&h->search, h->faces.graph, h->status, root, h->members);
    if (h->search.node[root].members < h->members)
        return step_apart(p, anchor, h, v, root, sink);
    for (int i = 0; i < h->search.nreached; i++) {
        int c = h->search.list[i];
        if (h->search.node[c].cuts && !h->status[c] &&
            !step_cut(p, anchor, h, v, c, side, sink))
            return false;
    }
    return true;
}

/* Inside cells are connected, outside cells are connected to the frame, and no
 * four faces around a dot are a checkerboard: see above. */
void sl_colour_connectivity(const td_pos *p, int anchor, td_sink *sink)
{
    sl_colours *v = sl_colours_of(p, anchor);
    if (!sl_colours_broken(v) && find_checkerboards(p, v, sink) &&
        find_cuts(p, anchor, v, 1, sink))
        find_cuts(p, anchor, v, 0, sink);
}
