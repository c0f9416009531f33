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

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "rules/cuts.h"
#include "rules/sides.h"

/* ---- around a dot ---- */

static int face_of(const td_topo *t, int x, int y)
{
    bool beyond = x < 0 || y < 0 || x >= t->w || y >= t->h;
    return beyond ? 0 : 1 + y * t->w + x;
}

/* An edge at a dot that is known to be crossed out; or TD_NO_LIT. */
static td_lit crossed_at(const td_pos *p, const td_rule *dot)
{
    for (int i = 0; i < dot->nlits; i++)
        if (p->val[dot->lits[i]] < 0)
            return td_not(dot->lits[i]);
    return TD_NO_LIT;
}

/* The dot between four cells. Where an edge there is crossed out, that joins
 * the pairs, and the dot need not be asked. (On the frame two of the faces are
 * the outside: an edge between it and a cell that lies outside is SL-27's.) */
static bool find_checkerboard(const td_pos *p, const td_rule *dot,
                              sl_colours *v, td_sink *sink)
{
    const td_topo *t = p->topo;
    int x = dot->site % t->gw / 2, y = dot->site / t->gw / 2;
    assert(dot->tag == TD_LOOP_DOT);
    int a = face_of(t, x - 1, y - 1), d = face_of(t, x, y);
    int b = face_of(t, x, y - 1), c = face_of(t, x - 1, y);
    if (a == b || b == d || d == c || c == a || sl_relation(v, a, d) ||
        sl_relation(v, b, c))
        return true;
    td_lit crossed = crossed_at(p, dot);
    td_step_open(sink);
    if (crossed != TD_NO_LIT)
        td_step_because(sink, crossed);
    else
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
        td_step_text(sink, "where",
                     "{one} and {two} lie on one side, as do {three} and "
                     "{four}");
        td_step_text(
            sink, "how",
            crossed != TD_NO_LIT
                ? "by the lit edges {one} and {two} lie on one side, as do "
                  "{three} and {four}. An edge between them is crossed out, so "
                  "all are"
                : "by the lit edges {one} and {two} lie on one side, as do "
                  "{three} and {four}. Four lines cannot meet, so all edges "
                  "between them are crossed out");
        sl_list_clues(v, (const int[][2]){{a, d}, {b, c}}, 2, true, sink,
                      td_step_say(sink, "list"));
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
    int8_t *named;  /* by face: as status, for the walls that a step names */
    int32_t *part;  /* a face in each part that members lie in */
    int members;
} halves;

/* Its contents are scratch. */
static void halves_start(const td_pos *p, int rule, void *data)
{
    halves *h = data;
    const td_graph *g = p->m->rule[rule].graph;
    td_arena *mem = p->views->mem;
    td_flood_init(&h->flood, g, mem);
    td_search_init(&h->search, g, mem);
    h->lits = TD_ROOM(mem, td_lit, g->nnodes);
    h->reason = TD_ROOM(mem, td_lit, g->nnodes + 1);
    h->part = TD_NEW(mem, int32_t, g->nnodes);
    h->val = TD_NEW(mem, int8_t, 2 * g->nnodes);
    h->status = TD_NEW(mem, int8_t, g->nnodes);
    h->named = TD_NEW(mem, int8_t, g->nnodes);
    h->told = TD_NEW(mem, bool, g->nnodes);
    for (int f = 0; f < g->nnodes; f++)
        h->lits[f] = 2 * f;
    h->faces = (td_rule){.lits = h->lits, .nlits = g->nnodes, .graph = g};
}

static const td_view_type halves_view = {
    .name = "halves",
    .size = sizeof(halves),
    .start = halves_start,
};

static void set_walls(halves *h, const int8_t *status)
{
    for (int f = 0; f < h->faces.nlits; f++) {
        h->val[2 * f] = status[f];
        h->val[2 * f + 1] = (int8_t)-status[f];
    }
}

/* Takes one side of the loop for members, the other for walls; returns a
 * member, or -1. */
static int take_side(halves *h, const sl_colours *v, int side)
{
    int root = -1;
    h->members = 0;
    for (int f = 0; f < h->faces.nlits; f++) {
        int apart = sl_relation(v, 0, f);
        h->status[f] = (int8_t)(apart < 0 ? 0 : apart == side ? 1 : -1);
        h->members += h->status[f] > 0;
        if (h->status[f] > 0 && root < 0)
            root = f;
    }
    set_walls(h, h->status);
    assert((root >= 0) == (h->members > 0));
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
    if (near >= 0)
        sl_because_related(v, near, face, sink);
    sl_named_with(v, face, sink, h->told);
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

/* A cut: the walls between two parts in h->reason, and the face that would
 * close it, if any. */
typedef struct cut {
    int n, closing;  /* -1: none */
    int here, there; /* a face in either part */
    const td_rule *dot[MAX_DOTS];
    int ndots;
} cut;

/* Where two faces of a cut touch by a corner, lines could come together from
 * both sides; the dot's rule says that they do not. False if there are too
 * many such places: one has to look at both ways for each. */
static bool find_dots(const td_pos *p, const halves *h, cut *k)
{
    k->ndots = 0;
    for (int i = 0; i < k->n && k->n <= MAX_WALLS; i++)
        for (int j = 0; j < i; j++) {
            const td_rule *dot = dot_between(
                p, h->faces.graph, h->reason[i] / 2, h->reason[j] / 2);
            if (dot && k->ndots == MAX_DOTS)
                return false;
            if (dot)
                k->dot[k->ndots++] = dot;
        }
    return k->n <= MAX_WALLS;
}

/* The walls around the part of k->here that can be seen from k->there. False if
 * it is too long a cut. */
static bool lay_cut(const td_pos *p, halves *h, cut *k)
{
    assert(k->here != k->there && k->here != k->closing);
    td_when now = td_when_now(h->val);
    td_flood_from(&h->flood, &h->faces, &now, k->here, k->closing);
    k->n = td_flood_cut(&h->flood, &h->faces, k->there, k->closing, h->reason);
    if (k->closing >= 0)
        h->reason[k->n++] = 2 * k->closing;
    return find_dots(p, h, k);
}

/* The shortest cut between any two of n parts; false if all are too long. All
 * are looked at, so that it does not matter how the board is turned. */
static bool find_cut(const td_pos *p, halves *h, int n, cut *k, td_sink *sink)
{
    cut best = {.n = MAX_WALLS + 1};
    for (int i = 0; i < n * n; i++) {
        k->here = h->part[i / n];
        k->there = h->part[i % n];
        if (i / n == i % n || !lay_cut(p, h, k))
            continue;
        if (td_sink_brief(sink))
            return true;
        if (k->n < best.n || (k->n == best.n && k->ndots < best.ndots))
            best = *k;
    }
    *k = best;
    return best.n <= MAX_WALLS && lay_cut(p, h, k);
}

/* A cut whose walls are those that a drafted step relates, and no others. */
typedef struct query {
    const td_pos *p;
    halves *h;
    sl_colours *v;
    cut *k;
    int wall; /* one of them */
    td_sink *sink;
} query;

static bool still_cuts(void *arg)
{
    query *q = arg;
    halves *h = q->h;
    td_when now = td_when_now(h->val);
    sl_named_with(q->v, q->wall, q->sink, h->told);
    for (int f = 0; f < h->faces.nlits; f++)
        h->named[f] = (int8_t)(h->told[f] && h->status[f] < 0 ? -1 : 0);
    set_walls(h, h->named);
    td_flood_from(&h->flood, &h->faces, &now, q->k->here, q->k->closing);
    return h->flood.seen[q->k->there] != h->flood.round &&
           lay_cut(q->p, h, q->k);
}

/* The walls around a part may have others behind them, known from the way from
 * wall to wall, that make a shorter cut: leaves out what is not needed. */
static void thin_out(query *q)
{
    enum { LOOP_RULES = 2 }; /* come first, and stay */
    td_draft *d = &q->sink->draft;
    if (still_cuts(q)) {
        td_step_drop_spare(q->sink, &d->because, 0, still_cuts, q);
        td_step_drop_spare(q->sink, &d->rules, LOOP_RULES, still_cuts, q);
        bool cuts = still_cuts(q);
        assert(cuts);
        (void)cuts;
    } else {
        set_walls(q->h, q->h->status);
        lay_cut(q->p, q->h, q->k);
    }
}

/* How far a face lies from another, in rows and columns; beyond the frame: from
 * the frame. */
static int distance(const td_pos *p, int from, int to)
{
    assert(from > 0); /* it has a row and a column */
    int w = p->topo->w, h = p->topo->h;
    int x = (from - 1) % w, y = (from - 1) / w;
    if (!to) {
        int across = x < w - 1 - x ? x : w - 1 - x;
        int down = y < h - 1 - y ? y : h - 1 - y;
        return across < down ? across : down;
    }
    return abs(x - (to - 1) % w) + abs(y - (to - 1) / w);
}

/* Names a member on one side of the cut, and relates it: one that the step
 * relates already, one that a single edge relates, or any; the nearest. The
 * last flood is all that lies on the side of k->here. */
static int tell_member(const td_pos *p, halves *h, sl_colours *v, const cut *k,
                       bool here, td_sink *sink)
{
    enum { FAR = 1000000 };
    int best = -1, least = 0;
    for (int f = 0; f < h->faces.nlits; f++) {
        bool seen = h->flood.seen[f] == h->flood.round;
        if (h->status[f] <= 0 || seen != here)
            continue;
        int worth = h->told[f] ? 0 : sl_touches(v, f, h->told) ? FAR : 2 * FAR;
        worth += k->closing < 0 ? 0 : distance(p, k->closing, f);
        if (best < 0 || worth < least) {
            best = f;
            least = worth;
        }
    }
    assert(best >= 0); /* either side of a cut has a member */
    tell(h, v, best, sink);
    return best;
}

/* Rules and premises: the walls, the known faces beside the one that would
 * close the cut, and a member on either side. */
static void because_cut(const td_pos *p, const td_rule *sides, halves *h,
                        sl_colours *v, cut *k, int member[2], td_sink *sink)
{
    const td_graph *g = sides->graph;
    int c = k->closing;
    memset(h->told, 0, sizeof *h->told * (size_t)h->faces.nlits);
    td_step_rule(sink, td_loop_rule(p->m, TD_LOOP_PIECE));
    td_step_rule(sink, sides);
    for (int i = 0; i < k->n; i++)
        if (h->reason[i] / 2 != c)
            tell(h, v, h->reason[i] / 2, sink);
    thin_out(&(query){p, h, v, k, h->reason[0] / 2, sink});
    for (int i = 0; i < k->ndots; i++)
        td_step_rule(sink, k->dot[i]);
    for (int i = c < 0 ? 0 : g->start[c]; c >= 0 && i < g->start[c + 1]; i++)
        if (!p->val[sides->lits[g->arc[i]]] && h->status[g->arc_to[i]])
            tell(h, v, g->arc_to[i], sink);
    td_when now = td_when_now(h->val);
    td_flood_from(&h->flood, &h->faces, &now, k->here, k->closing);
    for (int i = 0; i < 2; i++)
        member[i] = tell_member(p, h, v, k, i == 0, sink);
    set_walls(h, h->status);
}

/* Lights up the walls, which leave no other way; are there any but the frame?
 */
static bool look_at_walls(const halves *h, const cut *k, td_sink *sink)
{
    int cells = 0;
    for (int i = 0; i < k->n; i++) {
        int face = h->reason[i] / 2;
        if (face == k->closing)
            continue;
        if (face)
            td_step_look(sink, h->faces.graph->node_site[face]);
        cells += face > 0;
    }
    return cells > 0;
}

/* How clues tell on which side the walls and the members lie. */
static void list_clues(const halves *h, sl_colours *v, const int member[2],
                       const cut *k, td_sink *sink, td_text *out)
{
    int pair[MAX_WALLS + 2][2], n = 0;
    for (int i = 0; i < k->n + 2; i++) {
        int face = i < k->n ? h->reason[i] / 2 : member[i - k->n];
        int first = h->reason[h->reason[0] / 2 == k->closing] / 2;
        if (face != k->closing && face != first) {
            pair[n][0] = first;
            pair[n++][1] = face;
        }
    }
    if (sl_list_clues(v, (const int(*)[2])pair, n, false, sink, out))
        td_text_char(out, '\n');
}

/* On which sides the cells across the edges lie that are told of, but for the
 * members that are named already. */
static void list_beside(const td_pos *p, const td_rule *sides, const halves *h,
                        const int member[2], const cut *k, int side,
                        td_sink *sink, td_text *out)
{
    const td_graph *g = sides->graph;
    int n[2] = {0};
    for (int i = g->start[k->closing]; i < g->start[k->closing + 1]; i++) {
        int u = g->arc_to[i], in = h->status[u] > 0 ? side : !side;
        if (!u || u == member[0] || u == member[1] ||
            p->val[sides->lits[g->arc[i]]] || !h->status[u])
            continue;
        td_step_site(sink, in ? "inner" : "outer", g->node_site[u]);
        n[in]++;
    }
    td_text_add(out, n[0] || n[1] ? "\nbeside it " : "");
    td_text_add(out, n[1] ? "{inner} {inner:lies|lie} inside" : "");
    td_text_add(out, n[0] && n[1] ? " and " : "");
    td_text_add(out, n[0] ? "{outer} {outer:lies|lie} outside" : "");
}

/* Names the members on either side of a cut, the outside last. */
static void name_members(const halves *h, const int member[2], td_sink *sink)
{
    const td_graph *g = h->faces.graph;
    int first = !member[0];
    td_step_face(sink, "one", g, member[first]);
    td_step_face(sink, "two", g, member[!first]);
}

static void name_cut(const td_pos *p, const td_rule *sides, const halves *h,
                     sl_colours *v, const int member[2], const cut *k, int side,
                     td_sink *sink)
{
    const td_graph *g = h->faces.graph;
    int one = member[0], two = member[1];
    bool walls = look_at_walls(h, k, sink);
    name_members(h, member, sink);
    td_step_text(sink, "where",
                 side         ? "only {its} joins {one} and {two} inside"
                 : one && two ? "only {its} joins {one} and {two} outside"
                              : "only {its} joins {one} to the frame");
    td_step_site(sink, "its", g->node_site[k->closing]);
    td_step_text(sink, "how",
                 side ? "{its} lies inside the loop, so {set_its}"
                      : "{its} lies outside the loop, so {set_its}");
    td_text *list = td_step_say(sink, "list");
    list_clues(h, v, member, k, sink, list);
    td_text_add(
        list,
        !walls ? "only {its} can join {one} and {two}, which lie inside"
        : side ? "with the lit cells outside only {its} can join {one} and "
                 "{two}, which lie inside"
        : one && two
            ? "with the lit cells inside only {its} can join {one} and {two}, "
              "which lie outside"
            : "with the lit cells inside only {its} can join {one}, which lies "
              "outside, to the frame");
    list_beside(p, sides, h, member, k, side, sink, list);
}

/* The parts with members that face c holds together. */
static int list_parts_at(halves *h, int c)
{
    assert(!h->status[c]);
    const td_graph *g = h->faces.graph;
    td_when now = td_when_now(h->val);
    int n = 0, before = h->flood.round;
    for (int i = g->start[c]; i < g->start[c + 1]; i++) {
        int side = g->arc_to[i];
        if (h->status[side] >= 0 && h->flood.seen[side] <= before &&
            td_flood_from(&h->flood, &h->faces, &now, side, c) >= 0)
            h->part[n++] = side;
    }
    return n;
}

static bool step_cut(const td_pos *p, int anchor, halves *h, sl_colours *v,
                     int c, int side, td_sink *sink)
{
    const td_rule *sides = &p->m->rule[anchor];
    const td_graph *g = sides->graph;
    cut k = {.closing = c};
    int member[2];
    if (!tells_edge(p, sides, h, c) ||
        !find_cut(p, h, list_parts_at(h, c), &k, sink))
        return true;
    td_step_open(sink);
    if (!td_sink_brief(sink)) {
        because_cut(p, sides, h, v, &k, member, sink);
        name_cut(p, sides, h, v, member, &k, side, sink);
    }
    for (int i = g->start[c]; i < g->start[c + 1]; i++) {
        int e = g->arc[i], u = g->arc_to[i];
        if (p->val[sides->lits[e]] || !h->status[u])
            continue;
        sl_set(sink, sides->lits[e], h->status[u] < 0);
    }
    return td_step_close(sink);
}

/* The parts with members, where there are several already. */
static int list_parts(halves *h)
{
    td_when now = td_when_now(h->val);
    int n = 0, before = h->flood.round;
    for (int f = 0; f < h->faces.nlits; f++)
        if (h->status[f] > 0 && h->flood.seen[f] <= before) {
            td_flood_from(&h->flood, &h->faces, &now, f, -1);
            h->part[n++] = f;
        }
    return n;
}

/* Members lie apart already. */
static bool step_apart(const td_pos *p, int anchor, halves *h, sl_colours *v,
                       int side, td_sink *sink)
{
    cut k = {.closing = -1};
    int member[2];
    if (!find_cut(p, h, list_parts(h), &k, sink))
        return true;
    td_step_open(sink);
    if (!td_sink_brief(sink)) {
        because_cut(p, &p->m->rule[anchor], h, v, &k, member, sink);
        look_at_walls(h, &k, sink);
        name_members(h, member, sink);
        td_step_text(sink, "dead_end",
                     side ? "{one} and {two} lie inside the loop, parted by "
                            "cells outside"
                     : member[0] && member[1]
                         ? "{one} and {two} lie outside the loop, parted by "
                           "cells inside"
                         : "{one} lies outside the loop, but closed in by "
                           "cells inside");
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
    assert(root >= 0);
    td_search_from(&h->search, h->faces.graph, h->status, root, h->members);
    if (h->search.node[root].members < h->members)
        return step_apart(p, anchor, h, v, side, sink);
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
