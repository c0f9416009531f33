/* Suraromu: the techniques that bind what rules of these types have. */
#include "genres/link_rows.h"
#include "genres/suraromu/suraromu.h"
#include "rules/count.h"

/* All but "must be passed", which has its own row. */
static void find_degree(const td_pos *p, int anchor, td_sink *sink)
{
    td_find_count_full(p, anchor, sink);
    td_find_dot_single_exit(p, anchor, sink);
}

/* The loop passes a place of a gate, or does not: both links there. */
static void set_place(const td_rule *gate, td_lit in, bool line, td_sink *sink)
{
    const td_pos *p = sink->pos;
    td_dir on = p->puzzle->clue[gate->site] == TD_GATE_ACROSS ? TD_S : TD_E;
    td_site cell = td_gate_cell_of(p, gate, in);
    td_lit out = td_link(p->m, cell, on);
    td_step_rule(sink, td_rule_at(p->m, cell, GATE_STRAIGHT));
    td_step_set(sink, line ? in : td_not(in));
    if (!p->val[out])
        td_step_set(sink, line ? out : td_not(out));
}

/* A gate is passed once: where it is passed already, or can be passed in one
 * place only. */
static void find_gate(const td_pos *p, int anchor, bool passed, td_sink *sink)
{
    const td_rule *gate = &p->m->rule[anchor];
    td_tally at = td_count_tally(gate, p->val);
    if (passed ? at.yes != 1 || !at.open : at.yes || at.open != 1)
        return;
    td_step_open(sink);
    td_step_rule(sink, gate);
    for (int i = 0; i < gate->nlits; i++) {
        td_lit l = gate->lits[i];
        if (!p->val[l])
            set_place(gate, l, !passed, sink);
        else if ((p->val[l] > 0) == passed)
            td_step_because(sink, passed ? l : td_not(l));
        if (p->val[l] > 0)
            td_step_site(sink, "passed", td_gate_cell_of(p, gate, l));
    }
    td_step_close(sink);
}

static TD_FINDER(find_passed_gate, find_gate(p, anchor, true, sink));
static TD_FINDER(find_last_place, find_gate(p, anchor, false, sink));

/* SU-25. Only gates and the start tell ways apart. */
static bool is_plain(const td_pos *p, td_site s)
{
    return p->puzzle->clue[s] == TD_CLUE_NONE;
}

static bool may_turn(const td_pos *p, td_site s, const td_site square[4],
                     td_sink *sink)
{
    (void)square;
    (void)sink;
    return is_plain(p, s) || p->puzzle->clue[s] == TD_START;
}

static void find_detour(const td_pos *p, int anchor, td_sink *sink)
{
    static const td_detour may = {"", is_plain, may_turn};
    if (td_course(p)->gates.n)
        td_find_detour(p, anchor, &may, sink);
}

const td_technique td_suraromu_techniques[] = {
    TD_ROW_LOOP_DONE("SU-00"),
    TD_ROW_LINE_PASSES("SU-00P"),
    TD_ROW_CLOSED("SU-01", "black_cells_closed", "Black cells are closed"),
    TD_ROW_RULE("SU-02", "along_gate_closed", "Not along a gate", 1.0,
                GATE_SIDE, td_find_count_full),
    TD_ROW_STRAIGHT("SU-03", "gate_cell_both_or_none",
                    "Straight through a gate", 1.1, GATE_STRAIGHT),
    {TD_TECHNIQUE("SU-04", "gate_crossed_once", "The gate is passed", 1, 1.1,
                  TD_ON_RULE(GATE), find_passed_gate),
     .text = "The gate through {passed} is passed there already, so not "
             "elsewhere: {set}."},
    {TD_TECHNIQUE("SU-05", "gate_last_cell", "The last place in a gate", 1, 1.2,
                  TD_ON_RULE(GATE), find_last_place),
     .text = "{needs_all}, so {set}."},
    {TD_TECHNIQUE("SU-06", "start_two_exits", "Both ways from the start", 1,
                  1.2, TD_ON_RULE(TD_LOOP_DOT), td_find_dot_must_pass),
     .text = "{needs_all} and has only one way left, so {set}."},
    {TD_TECHNIQUE("SU-07", "edge_degree", "Two lines or none", 1, 1.2,
                  TD_ON_RULE(TD_LOOP_DOT), find_degree),
     .cut_down = td_drop_unneeded, .text = "{full}, so {set}."},
    {TD_TECHNIQUE("SU-08", "gate_cells_common_path",
                  "Wherever the gate is passed", 2, 2.6,
                  TD_REACH(LINKED, GATE, TD_LOOP_DOT), td_suraromu_common_path),
     .text = "{how}.\n{list}",
     .ask = "Where can the loop pass the gate at {at}, and what is the same in "
            "all cases?"},
    TD_ROW_EARLY_LOOP("SU-09", "no_small_loop", "No small loop", 2.7,
                      td_find_early_loop,
                      "Which link would close a loop before all is in it?"),
    {TD_TECHNIQUE("SU-10", "even_cut", "Even cut", 2, 2.8,
                  TD_REACH(LINE, 0, TD_ANYWHERE), td_suraromu_even_cut),
     .text = "The loop crosses the border after {line} an even number of "
             "times. {crossed} {crossed:crossing is|crossings are} "
             "known{gated} and one link is open, so {set}.",
     .ask = "How often can the loop cross the border after {line}?"},
    {TD_TECHNIQUE("SU-21", "must_stay_reachable", "No way back", 3, 3.0,
                  TD_ON_RULE(ORDER), td_suraromu_reachable),
     .alone = true, .text = "{way}, so {links}.",
     .ask = "Where could the loop go in but not out again?"},
    TD_ROW_SIDES("SU-12", 3.1),
    {TD_TECHNIQUE("SU-13", "first_and_last_gate", "First from the start", 2,
                  2.2, TD_ON_RULE(ORDER), td_suraromu_first_gate),
     .alone = true,
     .text = "With a line {set_at}, {clash}, so it is crossed out.",
     .ask = "Which gates can come first from the start?"},
    {TD_TECHNIQUE("SU-14", "gap_in_path_order", "Gates in order", 2, 2.4,
                  TD_ON_RULE(ORDER), td_suraromu_gap),
     .alone = true,
     .text = "With a line {set_at}, {clash}, so it is crossed out.",
     .ask = "Which lines must not be joined, by the numbers on them?"},
    {TD_TECHNIQUE("SU-15", "path_gets_direction", "Counting on along a line", 3,
                  3.1, TD_ON_RULE(ORDER), td_suraromu_direction),
     .alone = true,
     .text = "With a line {set_at}, {clash}, so it is crossed out.",
     .ask = "Which numbers would gates without one get if lines were joined?"},
    {TD_TECHNIQUE("SU-16", "rank_elimination", "Numbers that are taken", 3, 3.7,
                  TD_ON_RULE(ORDER), td_suraromu_ranks),
     .alone = true, .text = "{why}, so {so}.\n{list}",
     .ask = "Which numbers are left for the gates without one?"},
    {TD_TECHNIQUE("SU-17", "next_gate_must_follow", "The next gate", 3, 3.3,
                  TD_ON_RULE(ORDER), td_suraromu_next_gate),
     .alone = true, .text = "{why}, so {so}.\n{list}",
     .ask = "Where can the line come to the next gate without passing "
            "another?"},
    TD_ROW_TWO_EXITS("SU-18"),
    TD_ROW_TWO_EXITS_FAR("SU-18L"),
    {TD_TECHNIQUE("SU-19", "pocket_ranks_contiguous",
                  "Gates that follow each other", 4, 5.0, TD_ON_RULE(ORDER),
                  td_suraromu_pocket),
     .alone = true, .text = "{why}, so {so}.\n{list}",
     .ask = "Which gates can follow each other, and what does that leave?"},
    {TD_TECHNIQUE("SU-20", "separator_gate_order", "Numbers on either side", 5,
                  6.8, TD_ON_RULE(ORDER), td_suraromu_separator),
     .alone = true, .text = "{why}, so {so}.\n{list}",
     .ask = "Which numbers can gates on this side have?"},
    {TD_TECHNIQUE("SU-20L", "all_gate_numbers", "Numbers of all gates", 5, 8.8,
                  TD_ON_RULE(ORDER), td_suraromu_all_ranks),
     .alone = true,
     .text = "No short reason was found; from the numbers that are left for "
             "the lit gates it follows that {set}.",
     .ask = "Which numbers are left for the lit gates?"},
    {TD_TECHNIQUE("SU-25", "free_detour", "No free detour", 4, 4.6,
                  TD_REACH(CELL, 0, 2), find_detour),
     .unique = true, .alone = true, .text = "{swap}.",
     .ask = "Could the loop make a small detour just as well?"},
    {0},
};
