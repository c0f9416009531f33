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

/* The rule of the gate that lies along the border at a cell; NULL: none. */
static const td_rule *gate_beside(const td_pos *p, const border *b,
                                  td_site cell)
{
    const course *c = td_course(p);
    int gate = c->gates.of[td_cell_index(p->topo, cell)];
    if (gate < 0 || (c->gates.at[gate].along == TD_E) != (b->along == TD_E))
        return NULL;
    return td_rule_at(p->m, c->gates.at[gate].first, GATE);
}

/* Is it still open where the gate is passed? */
static bool is_waiting(const td_pos *p, const border *b, const td_rule *gate)
{
    for (td_site s = gate ? gate->site : TD_NOWHERE;
         s != TD_NOWHERE && gate_beside(p, b, s) == gate;
         s = td_next_cell(p->topo, s, b->along))
        for (int back = 0; back < 2; back++) {
            td_dir d = back ? td_opposite(b->across) : b->across;
            if (td_next_cell(p->topo, s, d) != TD_NOWHERE &&
                p->val[td_link(p->m, s, d)] > 0)
                return false;
        }
    return gate != NULL;
}

/* The gate that a link over the border counts for: of the two cells that of the
 * near side first; the other only if all its links are free of such. */
static const td_rule *gate_of_link(const td_pos *p, const border *b,
                                   td_site cell)
{
    const td_rule *near = gate_beside(p, b, cell);
    if (is_waiting(p, b, near))
        return near;
    td_site next = td_next_cell(p->topo, cell, b->across);
    assert(next != TD_NOWHERE);
    const td_rule *far = gate_beside(p, b, next);
    if (!is_waiting(p, b, far))
        return NULL;
    for (td_site s = far->site; s != TD_NOWHERE && gate_beside(p, b, s) == far;
         s = td_next_cell(p->topo, s, b->along)) {
        td_site back = td_next_cell(p->topo, s, td_opposite(b->across));
        if (is_waiting(p, b, gate_beside(p, b, back)))
            return NULL;
    }
    return far;
}

static void count_border(const td_pos *p, border *b, td_site first)
{
    const td_rule *last = NULL;
    for (td_site s = first; s != TD_NOWHERE;
         s = td_next_cell(p->topo, s, b->along)) {
        td_lit l = td_link(p->m, s, b->across);
        const td_rule *gate = gate_of_link(p, b, s);
        b->gates += gate && gate != last;
        last = gate;
        b->lines += p->val[l] > 0 && !gate;
        if (p->val[l] || gate)
            continue;
        b->open = l;
        b->left++;
        b->gated = gate_beside(p, b, s) ||
                   gate_beside(p, b, td_next_cell(p->topo, s, b->across));
    }
}

/* The links of a gate over the border are its own: at each cell both across it
 * are lines or none is. */
static void rules_of_gate(const td_pos *p, const border *b, const td_rule *gate,
                          td_sink *sink)
{
    assert(gate->tag == GATE);
    td_step_rule(sink, gate);
    for (td_site s = gate->site;
         s != TD_NOWHERE && gate_beside(p, b, s) == gate;
         s = td_next_cell(p->topo, s, b->along)) {
        td_step_rule_at(p, s, GATE_STRAIGHT, sink);
        for (int back = 0; back < 2; back++)
            td_step_rule_at(
                p,
                td_next_cell(p->topo, s,
                             back ? td_opposite(b->across) : b->across),
                TD_LINK_CLOSED, sink);
    }
    td_step_look(sink, gate->site);
}

void td_suraromu_even_cut(const td_pos *p, int anchor, td_sink *sink)
{
    td_site first = td_site_anchor(p->topo, anchor);
    bool row = td_site_kind_of(p->topo, anchor) == TD_ROW;
    border b = {.across = row ? TD_S : TD_E, .along = row ? TD_E : TD_S};
    const td_rule *last = NULL;
    if (td_next_cell(p->topo, first, b.across) == TD_NOWHERE)
        return;
    count_border(p, &b, first);
    if (b.left != 1 || b.gated)
        return;
    assert(b.open != TD_NO_LIT);
    td_step_open(sink);
    td_step_rule(sink, td_loop_rule(p->m, TD_LOOP_SIDES));
    for (td_site s = first; s != TD_NOWHERE;
         s = td_next_cell(p->topo, s, b.along)) {
        td_lit l = td_link(p->m, s, b.across);
        const td_rule *gate = gate_of_link(p, &b, s);
        if (gate && gate != last)
            rules_of_gate(p, &b, gate, sink);
        last = gate;
        if (!gate && l != b.open)
            td_step_known(sink, l);
    }
    td_step_site(sink, "line", anchor);
    td_step_number(sink, "crossed", b.lines);
    td_step_number(sink, "gates", b.gates);
    td_step_text(sink, "gated",
                 b.gates ? ", {gates} {gates:is in a gate|are in gates}" : "");
    td_step_set(sink, (b.lines + b.gates) % 2 ? b.open : td_not(b.open));
    td_step_close(sink);
}
