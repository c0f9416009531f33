/* SU-10: the loop crosses the border after a row or column an even number of
 * times. A gate that lies along the border is crossed there just once, wherever
 * that may be. */
#include "genres/suraromu/suraromu.h"

#include <assert.h>

typedef struct border {
    td_dir across, along; /* over the border, and along it */
    td_lit open;          /* the last link, if there is one */
    int lines, gates, left;
    bool gated; /* the last link is of a gate that is passed */
} border;

/* The gate that lies along the border at a cell; NULL: none. */
static const td_gate *gate_beside(const td_pos *p, const border *b,
                                  td_site cell)
{
    const course *c = td_course(p);
    int gate = c->gates.of[td_cell_index(p->topo, cell)];
    bool along = gate >= 0 && c->gates.at[gate].along == b->along;
    return along ? &c->gates.at[gate] : NULL;
}

/* Is it still open where the gate is passed? */
static bool is_waiting(const td_pos *p, const border *b, const td_gate *gate)
{
    for (int i = 0; gate && i < gate->cells; i++) {
        td_site s = td_gate_cell(p->topo, gate, i);
        for (int back = 0; back < 2; back++) {
            td_dir d = back ? td_opposite(b->across) : b->across;
            if (td_next_cell(p->topo, s, d) != TD_NOWHERE &&
                p->val[td_link(p->m, s, d)] > 0)
                return false;
        }
    }
    return gate != NULL;
}

/* The gate that a link over the border counts for: of the two cells that of the
 * near side first; the other only if all its links are free of such. */
static const td_gate *gate_of_link(const td_pos *p, const border *b,
                                   td_site cell)
{
    const td_gate *near = gate_beside(p, b, cell);
    if (is_waiting(p, b, near))
        return near;
    td_site next = td_next_cell(p->topo, cell, b->across);
    assert(next != TD_NOWHERE);
    const td_gate *far = gate_beside(p, b, next);
    if (!is_waiting(p, b, far))
        return NULL;
    for (int i = 0; i < far->cells; i++) {
        td_site s =
            td_beside(p, td_gate_cell(p->topo, far, i), b->across, true);
        if (is_waiting(p, b, gate_beside(p, b, s)))
            return NULL;
    }
    return far;
}

/* The links of a gate over the border are its own: at each cell both across it
 * are lines or none is. */
static void rules_of_gate(const td_pos *p, const border *b, const td_gate *gate,
                          td_sink *sink)
{
    td_step_rule_at(p, gate->first, GATE, sink);
    for (int i = 0; i < gate->cells; i++) {
        td_site s = td_gate_cell(p->topo, gate, i);
        td_step_rule_at(p, s, GATE_STRAIGHT, sink);
        for (int back = 0; back < 2; back++)
            td_step_rule_at(p, td_beside(p, s, b->across, back), TD_LINK_CLOSED,
                            sink);
    }
    td_step_look(sink, gate->first);
}

/* Counts what crosses the border; or, with a sink, what tells that. */
static void look_along(const td_pos *p, border *b, td_site first, td_sink *sink)
{
    const td_gate *last = NULL, *gate;
    for (td_site s = first; s != TD_NOWHERE;
         last = gate, s = td_next_cell(p->topo, s, b->along)) {
        td_lit l = td_link(p->m, s, b->across);
        gate = gate_of_link(p, b, s);
        if (sink && gate && gate != last)
            rules_of_gate(p, b, gate, sink);
        else if (sink && !gate)
            td_step_known(sink, l);
        if (sink)
            continue;
        b->gates += gate && gate != last;
        b->lines += p->val[l] > 0 && !gate;
        if (p->val[l] || gate)
            continue;
        b->open = l;
        b->left++;
        b->gated = gate_beside(p, b, s) ||
                   gate_beside(p, b, td_next_cell(p->topo, s, b->across));
    }
}

void td_suraromu_even_cut(const td_pos *p, int anchor, td_sink *sink)
{
    td_site first = td_site_anchor(p->topo, anchor);
    bool row = td_site_kind_of(p->topo, anchor) == TD_ROW;
    border b = {.across = row ? TD_S : TD_E, .along = row ? TD_E : TD_S};
    if (td_next_cell(p->topo, first, b.across) == TD_NOWHERE)
        return;
    look_along(p, &b, first, NULL);
    if (b.left != 1 || b.gated)
        return;
    assert(b.open != TD_NO_LIT);
    td_step_open(sink);
    td_step_rule(sink, td_loop_rule(p->m, TD_LOOP_SIDES));
    look_along(p, &b, first, sink);
    td_step_site(sink, "line", anchor);
    td_step_number(sink, "crossed", b.lines);
    td_step_number(sink, "gates", b.gates);
    td_step_text(sink, "gated",
                 b.gates ? ", {gates} {gates:is in a gate|are in gates}" : "");
    td_step_set(sink, (b.lines + b.gates) % 2 ? b.open : td_not(b.open));
    td_step_close(sink);
}
