/* The places where a gate may still be passed, and what they share. */
#include "genres/all_ways.h"

#include <assert.h>
#include "genres/suraromu/suraromu.h"

enum { MOST_CASES = 4 };

static int count_open(const td_pos *p, const td_rule *gate)
{
    int open = 0;
    for (int i = 0; i < gate->nlits; i++) {
        if (p->val[gate->lits[i]] > 0)
            return 0;
        open += !p->val[gate->lits[i]];
    }
    return open;
}

static void take_rule(const td_pos *p, td_ways *w, td_site s, int tag)
{
    const td_rule *r = s == TD_NOWHERE ? NULL : td_rule_at(p->m, s, tag);
    if (r)
        td_ways_rule(p, w, r);
}

/* The cell of a gate to which the link of a place leads. */
static td_site place_of(const td_pos *p, const td_rule *gate, td_lit in)
{
    td_dir on = p->puzzle->clue[gate->site] == TD_GATE_ACROSS ? TD_S : TD_E;
    return td_go(p->topo, td_lit_site(p->m, in), on, 1);
}

/* The place at which a way passes the gate: the one that it says, or else the
 * one that no way says. */
static td_site place_in(const td_pos *p, const td_rule *gate, const td_ways *w,
                        const td_way *y)
{
    td_lit other = TD_NO_LIT;
    for (int k = 0; k < gate->nlits; k++) {
        bool said = p->val[gate->lits[k]] < 0;
        for (uint32_t i = 0; i < w->way.n; i++)
            for (int j = 0; j < w->way.at[i].n; j++)
                if (w->lits.at[w->way.at[i].first + j] == gate->lits[k]) {
                    said = true;
                    if (&w->way.at[i] == y)
                        return place_of(p, gate, gate->lits[k]);
                }
        other = said ? other : gate->lits[k];
    }
    return other == TD_NO_LIT ? TD_NOWHERE : place_of(p, gate, other);
}

/* Slots {places}: where the gate can be passed; {list}: where not, and why. */
static void tell_ways(const td_pos *p, const td_rule *gate, const td_ways *w,
                      td_sink *sink)
{
    enum { MOST_SET = 3, FEWER_SET = 2 }; /* more are lit, and not named */
    static const char *const no[MOST_CASES] = {"no1", "no2", "no3", "no4"};
    int out = 0;
    for (uint32_t i = 0; i < w->way.n; i++) {
        const td_way *y = &w->way.at[i];
        td_site at = place_in(p, gate, w, y);
        if (at != TD_NOWHERE)
            td_step_site(sink, y->breaks == TD_NO_RULE ? "places" : no[out++],
                         at);
    }
    td_text *list = td_step_say(sink, "list");
    for (int i = 1; i <= out; i++)
        td_text_printf(list, "%sat {no%d}, {why%d}", i > 1 ? "\n" : "", i, i);
    bool few = sink->draft.set.n <= (out ? FEWER_SET : MOST_SET);
    td_step_text(
        sink, "how",
        w->left == 1 ? "by the cells beside it, the gate at {at} can be passed "
                       "only at {places}. That decides the lit links"
        : out ? few ? "by the cells beside it, the gate at {at} can be passed "
                      "only at {places}, and each time {set}"
                    : "by the cells beside it, the gate at {at} can be passed "
                      "only at {places}, and the lit links are each time the "
                      "same"
        : few ? "wherever the gate at {at} is passed, at {places}, the cells "
                "beside it leave no other way on: {set}"
              : "wherever the gate at {at} is passed, at {places}, the cells "
                "beside it tell the same of the lit links");
}

/* SU-08: wherever the gate is passed, the cells before and after it tell the
 * same of a link. Looks at the cells on both sides of the gate and their
 * links. */
void td_suraromu_common_path(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *gate = &p->m->rule[anchor];
    assert(gate->tag == GATE);
    const course *c = td_course(p);
    int open = count_open(p, gate);
    if (open < 2 || open > MOST_CASES)
        return;
    const td_gate *at =
        &c->gates.at[c->gates.of[td_cell_index(p->topo, gate->site)]];
    td_dir across = at->along == TD_E ? TD_N : TD_W;
    td_ways w = {.most = MOST_CASES, .tries = 60};
    td_site s = at->first;
    td_ways_rule(p, &w, gate);
    for (int i = 0; i < at->cells; i++) {
        take_rule(p, &w, s, GATE_STRAIGHT);
        for (int back = 0; back < 2; back++)
            take_rule(
                p, &w,
                td_next_cell(p->topo, s, back ? td_opposite(across) : across),
                TD_LOOP_DOT);
        s = td_next_cell(p->topo, s, at->along);
    }
    td_ways_vary_rule(p, &w, gate);
    if (td_ways_list(p, &w)) {
        td_step_open(sink);
        td_ways_step(&w, sink);
        if (!td_sink_brief(sink))
            tell_ways(p, gate, &w, sink);
        td_step_close(sink);
    }
    td_ways_free(&w);
}
