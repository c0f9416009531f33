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

/* The place at which a way passes the gate; TD_NOWHERE if it does not say. */
static td_site place_in(const td_pos *p, const td_rule *gate, const td_ways *w,
                        const td_way *y)
{
    for (int i = 0; i < y->n; i++)
        for (int k = 0; k < gate->nlits; k++)
            if (w->lits.at[y->first + i] == gate->lits[k])
                return place_of(p, gate, gate->lits[k]);
    return TD_NOWHERE;
}

/* More links than that are lit, and not named; of these fewer where the places
 * at which the gate cannot be passed are not told by themselves. */
enum { MOST_SET = 3, FEWER_SET = 1 };

/* Slots {places}: where the gate can be passed; {out1}, {out2}: where not, and
 * {why1}, {why2}. */
static void tell_ways(const td_pos *p, const td_rule *gate, const td_ways *w,
                      td_sink *sink)
{
    static const char *const list[] = {"", "at {no1}, {why1}",
                                       "at {no1}, {why1}\nat {no2}, {why2}"};
    static const char *const no[] = {"no1", "no2"};
    int out = 0;
    bool told = (int)w->way.n - w->left <= 2;
    for (uint32_t i = 0; i < w->way.n; i++) {
        const td_way *y = &w->way.at[i];
        td_site at = place_in(p, gate, w, y);
        if (y->breaks == TD_NO_RULE && at != TD_NOWHERE)
            td_step_site(sink, "places", at);
        else if (at == TD_NOWHERE)
            told = false;
        else if (told)
            td_step_site(sink, no[out++], at);
    }
    td_step_text(sink, "list", told ? list[out] : "");
    bool few = sink->draft.set.n <= (told ? MOST_SET : FEWER_SET);
    td_step_text(sink, "as",
                 told ? "" : " (elsewhere a line would end or branch)");
    td_step_text(
        sink, "how",
        w->left == 1
            ? "by the cells beside it, the gate at {at} can be passed only at "
              "{places}{as}. That decides the lit links"
        : (int)w->way.n > w->left
            ? few ? "by the cells beside it, the gate at {at} can be passed "
                    "only at {places}{as}, and each time {set}"
                  : "by the cells beside it, the gate at {at} can be passed "
                    "only at {places}{as}, and the lit links are each time "
                    "the same"
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
