/* What is printed, in terms of the loop's graph, and walks along lines. */
#include "genres/suraromu/suraromu.h"

#include <assert.h>
#include <string.h>

#include "reason/words.h"

/* A link that leads into a black cell, or along a gate at one of its cells. */
static bool is_shut(const td_pos *p, const td_graph *g, int e)
{
    td_site a = g->node_site[g->end[2 * e]];
    td_site b = g->node_site[g->end[2 * e + 1]];
    bool lies = td_row_of(p->topo, a) == td_row_of(p->topo, b);
    int32_t along = lies ? TD_GATE_ACROSS : TD_GATE_DOWN;
    const int32_t *clue = p->puzzle->clue;
    return td_is_black(clue[a]) || td_is_black(clue[b]) || clue[a] == along ||
           clue[b] == along;
}

static void rank_sets(course *c)
{
    c->n = c->gates.n + 1;
    c->usable = c->gates.n > 0 && c->gates.n <= MOST_GATES;
    c->printed = 1;
    if (!c->usable)
        return;
    for (int i = 0; i < c->gates.n; i++)
        c->printed |= (uint64_t)(c->gates.at[i].number > 0)
                      << c->gates.at[i].number;
    uint64_t free = td_all_ranks(c) & ~c->printed;
    for (int i = 0; i < c->gates.n; i++) {
        int number = c->gates.at[i].number;
        c->may[i] = number ? (uint64_t)1 << number : free;
        c->usable &= c->may[i] != 0;
    }
    c->may[c->gates.n] = 1;
}

static char *name_of(const td_pos *p, const course *c, int gate)
{
    td_text out = {0};
    td_words_gate(p->topo, td_gate_number(c, gate), td_gate_site(c, gate),
                  &out);
    char *name = td_arena_text(p->views->mem, td_text_str(&out), out.len);
    td_text_free(&out);
    return name;
}

static void course_start(const td_pos *p, int rule, void *data)
{
    course *c = data;
    c->order = &p->m->rule[rule];
    c->g = c->order->graph;
    assert(c->order->tag == ORDER);
    c->gates = td_gates_of(p->puzzle, p->views->mem);
    c->gate_of = TD_ROOM(p->views->mem, int32_t, c->g->nnodes);
    c->shut = TD_ROOM(p->views->mem, bool, c->g->nedges);
    c->now = TD_ROOM(p->views->mem, int8_t, c->g->nedges);
    for (int i = 0; i < 2; i++)
        c->walked[i] = TD_ROOM(p->views->mem, int32_t, c->g->nedges);
    for (int v = 0; v < c->g->nnodes; v++) {
        td_site s = c->g->node_site[v];
        c->gate_of[v] = c->gates.of[td_cell_index(p->topo, s)];
        if (p->puzzle->clue[s] == TD_START) {
            c->gate_of[v] = c->gates.n;
            c->start = v;
        }
    }
    for (int e = 0; e < c->g->nedges; e++)
        c->shut[e] = is_shut(p, c->g, e);
    assert(c->gate_of[c->start] == c->gates.n);
    rank_sets(c);
    c->name = TD_ROOM(p->views->mem, char *, c->n);
    for (int i = 0; i < c->n; i++)
        c->name[i] = name_of(p, c, i);
}

static void course_build(const td_pos *p, int rule, void *data)
{
    course *c = data;
    (void)rule;
    for (int e = 0; e < c->g->nedges; e++)
        c->now[e] = c->shut[e] ? -1 : p->val[c->order->lits[e]];
}

static const td_view_type course_view = {
    .name = "course",
    .size = sizeof(course),
    .start = course_start,
    .build = course_build,
};

const course *td_course(const td_pos *p)
{
    return td_view_get(p, &course_view, p->m->of_tag[ORDER].first);
}

/* The next drawn edge at a node besides the one that led there; -1: none. */
static int next_line(const course *c, const int8_t *lines, int v, int came)
{
    for (int i = c->g->start[v]; i < c->g->start[v + 1]; i++)
        if (c->g->arc[i] != came && lines[c->g->arc[i]] > 0)
            return c->g->arc[i];
    return -1;
}

void td_walk_from(const course *c, const int8_t *lines, int v, int came, int of,
                  walk *out)
{
    int end = came < 0 ? v : td_graph_other(c->g, came, v);
    out->edge = c->walked[of];
    out->n = out->edges = 0;
    while (true) {
        if (c->gate_of[v] >= 0 && out->n < c->n) {
            out->gate[out->n] = c->gate_of[v];
            out->upto[out->n++] = out->edges;
        }
        out->last = v;
        came = next_line(c, lines, v, came);
        bool endless = out->edges == c->g->nedges; /* lines that branch */
        if (came < 0 || (v == end && out->edges) || endless)
            return;
        v = td_graph_other(c->g, came, v);
        out->edge[out->edges++] = came;
    }
}

td_site td_gate_cell_of(const td_pos *p, const td_rule *gate, td_lit in)
{
    bool across = p->puzzle->clue[gate->site] == TD_GATE_ACROSS;
    return td_go(p->topo, td_lit_site(p->m, in), across ? TD_S : TD_E, 1);
}

td_site td_gate_site(const course *c, int gate)
{
    assert(gate >= 0 && gate <= c->gates.n);
    return gate == c->gates.n ? c->g->node_site[c->start]
                              : c->gates.at[gate].first;
}

int td_gate_number(const course *c, int gate)
{
    int number = gate < c->gates.n ? c->gates.at[gate].number : 0;
    return number || gate == c->gates.n ? number : -1;
}

int td_gate_of_rank(const course *c, int rank)
{
    int i = c->gates.n;
    while (rank && td_gate_number(c, --i) != rank)
        assert(i);
    return i;
}

void td_say_rank(const char *before, int rank, td_text *out)
{
    if (rank)
        td_text_printf(out, "%s%d", before, rank);
    else
        td_text_add(out, "the start");
}

uint64_t td_gates_fit(const course *c, const int *gate, int n, bool back)
{
    assert(c->usable);
    uint64_t lo = n <= c->n ? td_all_ranks(c) : 0;
    for (int i = 0; i < n; i++)
        lo &= td_rank_turn(c, c->may[gate[back ? n - 1 - i : i]], -i);
    return lo;
}

void td_step_rule_at(const td_pos *p, td_site at, int tag, td_sink *sink)
{
    const td_rule *r = at == TD_NOWHERE ? NULL : td_rule_at(p->m, at, tag);
    if (r)
        td_step_rule(sink, r);
}

void td_course_rules(const td_pos *p, const course *c, int v, td_sink *sink)
{
    td_site at = c->g->node_site[v];
    td_step_rule_at(p, at, TD_LOOP_DOT, sink);
    td_step_rule_at(p, at, GATE_SIDE, sink);
    td_step_rule_at(p, at, GATE_STRAIGHT, sink);
    for (int i = c->g->start[v]; i < c->g->start[v + 1]; i++) {
        if (!c->shut[c->g->arc[i]])
            continue;
        at = c->g->node_site[c->g->arc_to[i]];
        td_step_rule_at(p, at, TD_LINK_CLOSED, sink);
        td_step_rule_at(p, at, GATE_SIDE, sink);
    }
}
