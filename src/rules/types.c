/* The table of rule types, and what all types share. */
#include "rules/connected.h"

const td_rule_type *td_rule_type_of(const td_rule *r)
{
    static const td_rule_type *const types[TD_RULE_KINDS] = {
        [TD_RULE_CLAUSE] = &td_rule_clause,
        [TD_RULE_COUNT] = &td_rule_count,
        [TD_RULE_CONNECTED] = &td_rule_connected,
        [TD_RULE_LOOP] = &td_rule_loop,
        [TD_RULE_SIDES] = &td_rule_sides,
        [TD_RULE_SIGHT] = &td_rule_sight,
        [TD_RULE_ALLDIFF] = &td_rule_alldiff,
        [TD_RULE_CAGE] = &td_rule_cage,
        [TD_RULE_FOREST] = &td_rule_forest,
        [TD_RULE_GATES] = &td_rule_gates,
        [TD_RULE_EVEN] = &td_rule_even,
        [TD_RULE_RUNS] = &td_rule_runs,
        [TD_RULE_DIVISION] = &td_rule_division,
        [TD_RULE_SUM] = &td_rule_sum,
        [TD_RULE_SPANNING] = &td_rule_spanning,
    };
    return types[r->kind];
}

/* The gates of a line that are out of order. */
static void look_at_gates(const td_rule *r, td_sink *sink)
{
    const td_ints *because = &sink->draft.because;
    td_ints gates = {0};
    td_gates_along(r, because->at, (int)because->n, &gates);
    for (uint32_t i = 0; i < gates.n; i++)
        td_step_look(sink, r->graph->node_site[gates.at[i]]);
    td_vec_free(&gates);
}

static void find_broken(const td_pos *p, int anchor, td_sink *sink, bool wide)
{
    const td_rule *r = &p->m->rule[anchor];
    const td_rule_type *type = td_rule_type_of(r);
    if (r->theorem || type->wide != wide ||
        (type->intact && type->intact(p, anchor)) ||
        !type->broken(r, p->val, NULL))
        return;
    td_step_open(sink);
    td_step_rule(sink, r);
    if (!td_sink_brief(sink))
        type->broken(r, p->val, &sink->draft.because);
    if (!td_sink_brief(sink) && r->kind == TD_RULE_CONNECTED)
        td_connected_tell_new(p, r, &sink->draft.because);
    if (!td_sink_brief(sink) && r->kind == TD_RULE_GATES)
        look_at_gates(r, sink);
    td_step_close(sink);
}

void td_find_broken(const td_pos *p, int anchor, td_sink *sink)
{
    find_broken(p, anchor, sink, false);
}

void td_find_broken_wide(const td_pos *p, int anchor, td_sink *sink)
{
    find_broken(p, anchor, sink, true);
}
