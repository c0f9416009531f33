/* Loose ends of lines in a small area are joined there in pairs (CM-09). */
#include "genres/loops.h"

#include <assert.h>
#include <limits.h>

enum { MAX_AREA = 8, MAX_FILLED = 16 };

/* A few dots, joined by open edges, that only one more open edge leaves. */
typedef struct area {
    int dot[MAX_FILLED];
    int n;
} area;

static bool is_in(const area *a, int dot)
{
    for (int i = 0; i < a->n; i++)
        if (a->dot[i] == dot)
            return true;
    return false;
}

/* The loop keeps out of some cells, such as clues: no rule says how many lines
 * meet there. */
static bool is_closed(const td_pos *p, const td_rule *loop, int dot)
{
    return !td_rule_at(p->m, loop->graph->node_site[dot], TD_LOOP_DOT);
}

/* The dots on one side of an open edge; false if there are many, or there is
 * another way round to the far side. */
static bool area_behind(const td_pos *p, const td_rule *loop, int e, int end,
                        area *a)
{
    const td_graph *g = loop->graph;
    assert(!p->val[loop->lits[e]]);
    *a = (area){{g->end[2 * e + end]}, 1};
    if (is_closed(p, loop, g->end[2 * e + !end]))
        return false;
    for (int k = 0; k < a->n; k++) {
        int v = a->dot[k];
        if (is_closed(p, loop, v))
            return false;
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            int u = g->arc_to[i];
            if (g->arc[i] == e || p->val[loop->lits[g->arc[i]]] || is_in(a, u))
                continue;
            if (a->n == MAX_AREA || u == g->end[2 * e + !end])
                return false;
            a->dot[a->n++] = u;
        }
    }
    return a->n > 1;
}

/* Has the dot no open edge, and more edges into the area than out of it? */
static bool belongs(const td_pos *p, const td_rule *loop, const area *a, int v)
{
    const td_graph *g = loop->graph;
    int in = 0, out = 0;
    if (is_closed(p, loop, v))
        return false;
    for (int i = g->start[v]; i < g->start[v + 1]; i++) {
        if (!p->val[loop->lits[g->arc[i]]])
            return false;
        *(is_in(a, g->arc_to[i]) ? &in : &out) += 1;
    }
    return in > out && !is_in(a, v);
}

/* Takes in finished dots around an area where that shortens its border. */
static void fill_up(const td_pos *p, const td_rule *loop, area *a)
{
    const td_graph *g = loop->graph;
    for (int k = 0; k < a->n; k++)
        for (int i = g->start[a->dot[k]]; i < g->start[a->dot[k] + 1]; i++)
            if (a->n < MAX_FILLED && belongs(p, loop, a, g->arc_to[i])) {
                a->dot[a->n++] = g->arc_to[i];
                k = 0;
            }
}

/* The known edges between an area and the dots around it, as premises; how
 * many of them are lines. */
static int lines_into(const td_pos *p, const td_rule *loop, int e,
                      const area *a, td_sink *sink)
{
    const td_graph *g = loop->graph;
    int lines = 0;
    for (int k = 0; k < a->n; k++)
        for (int i = g->start[a->dot[k]]; i < g->start[a->dot[k] + 1]; i++) {
            td_lit l = loop->lits[g->arc[i]];
            if (g->arc[i] == e || is_in(a, g->arc_to[i]))
                continue;
            lines += p->val[l] > 0;
            td_step_known(sink, l);
        }
    return lines;
}

/* Are all edges around a face open? Then each of them has a way round. */
static bool all_open(const td_pos *p, const td_rule *sides, int face)
{
    const td_graph *g = sides->graph;
    for (int i = g->start[face]; i < g->start[face + 1]; i++)
        if (p->val[sides->lits[g->arc[i]]])
            return false;
    return true;
}

/* The smaller area behind one end of an edge; false if there is none. */
static bool smaller_area(const td_pos *p, const td_rule *loop,
                         const td_rule *sides, int e, area *a)
{
    area other;
    int left = sides->graph->end[2 * e], right = sides->graph->end[2 * e + 1];
    if (left != right &&
        (all_open(p, sides, left) || all_open(p, sides, right)))
        return false;
    bool one = area_behind(p, loop, e, 0, a);
    bool two = area_behind(p, loop, e, 1, &other);
    if (two && (!one || other.n < a->n))
        *a = other;
    return one || two;
}

static void tell_ends(int lines, td_sink *sink)
{
    td_step_number(sink, "lines", lines);
    td_step_text(
        sink, "ends",
        lines == 0   ? "No line comes into the lit area around {dot}, so none "
                       "takes the only open way"
        : lines == 1 ? "One line comes into the lit area around {dot}, so it "
                       "takes the only open way"
        : lines == 3 ? "3 line ends enter the lit area around {dot}; two pair "
                       "up, one takes the only way out"
        : lines % 2  ? "{lines} line ends enter the lit area around {dot}; all "
                       "but one pair up, and it leaves"
                    : "{lines} line ends pair up in the lit area around {dot}, "
                      "so none takes the only open way");
}

/* The dot of an area that is nearest to all the others. */
static td_site middle_of(const td_pos *p, const td_graph *g, const area *a)
{
    td_site best = TD_NOWHERE;
    int least = INT_MAX;
    for (int i = 0; i < a->n; i++) {
        int far = 0;
        for (int k = 0; k < a->n; k++)
            far += td_site_distance(p->topo, g->node_site[a->dot[i]],
                                    g->node_site[a->dot[k]]);
        if (far < least) {
            least = far;
            best = g->node_site[a->dot[i]];
        }
    }
    return best;
}

/* An open edge is the only way out of a small area: the lines that come into
 * it are joined there in pairs, so with an odd number of them one goes out by
 * that edge, with an even number none. (Each dot has an even number of lines;
 * counted over all dots of the area the edges inside count twice.) */
void td_find_end_parity(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *loop = &p->m->rule[anchor];
    assert(loop->tag == TD_LOOP_ONE);
    const td_rule *sides = td_loop_rule(p->m, TD_LOOP_SIDES);
    for (int e = 0; e < loop->nlits; e++) {
        area a;
        if (p->val[loop->lits[e]] || !smaller_area(p, loop, sides, e, &a))
            continue;
        fill_up(p, loop, &a);
        td_step_open(sink);
        for (int k = 0; k < a.n; k++) {
            td_site dot = loop->graph->node_site[a.dot[k]];
            td_step_rule(sink, td_rule_at(p->m, dot, TD_LOOP_DOT));
            td_step_look(sink, dot);
        }
        int lines = lines_into(p, loop, e, &a, sink);
        if (td_sink_told(sink)) {
            tell_ends(lines, sink);
            td_step_site(sink, "dot", middle_of(p, loop->graph, &a));
        }
        td_step_set(sink, lines % 2 ? loop->lits[e] : td_not(loop->lits[e]));
        if (!td_step_close(sink))
            return;
    }
}
