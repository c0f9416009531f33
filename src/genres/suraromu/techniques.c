/* Suraromu: the techniques that bind what rules of these types have. */
#include "genres/link_rows.h"
#include "genres/suraromu/suraromu.h"

/* All but "must be passed", which has its own row. */
static void find_degree(const td_pos *p, int anchor, td_sink *sink)
{
    td_find_count_full(p, anchor, sink);
    td_find_dot_single_exit(p, anchor, sink);
}

const td_technique td_suraromu_techniques[] = {
    TD_ROW_LOOP_DONE("SU-00"),
    TD_ROW_LINE_PASSES("SU-00P"),
    TD_ROW_CLOSED("SU-01", "black_cells_closed", "Black cells are closed"),
    TD_ROW_RULE("SU-02", "along_gate_closed", "Not along a gate", 1.0,
                GATE_SIDE, td_find_count_full),
    TD_ROW_RULE("SU-03", "gate_cell_both_or_none", "Straight through a gate",
                1.1, GATE_STRAIGHT, td_find_link_pair),
    {.id = "SU-04",
     .name = "gate_crossed_once",
     .title = "The gate is passed",
     .level = 1,
     .cost = 1.1,
     .reach = TD_ON_RULE(GATE),
     .find = td_find_count_full,
     .text = "{full}, so {set}."},
    {.id = "SU-05",
     .name = "gate_last_cell",
     .title = "The last place in a gate",
     .level = 1,
     .cost = 1.2,
     .reach = TD_ON_RULE(GATE),
     .find = td_find_count_needs_all,
     .text = "{needs_all}, so {set}."},
    {.id = "SU-06",
     .name = "start_two_exits",
     .title = "Both ways from the start",
     .level = 1,
     .cost = 1.2,
     .reach = TD_ON_RULE(TD_LOOP_DOT),
     .find = td_find_dot_must_pass,
     .text = "{needs_all} and has only one way left, so {set}."},
    {.id = "SU-07",
     .name = "edge_degree",
     .title = "Two lines or none",
     .level = 1,
     .cost = 1.2,
     .reach = TD_ON_RULE(TD_LOOP_DOT),
     .find = find_degree,
     .cut_down = td_drop_unneeded,
     .text = "{full}, so {set}."},
    TD_ROW_SMALL_LOOP("SU-09"),
    TD_ROW_EVEN_CUT("SU-10"),
    TD_ROW_SIDES("SU-12"),
    {.id = "SU-14",
     .name = "gap_in_path_order",
     .title = "Gates in order",
     .level = 3,
     .cost = 3.2,
     .reach = TD_ON_RULE(ORDER),
     .find = td_find_gates_order,
     .text = "A line there would bring the gates on it out of order, so "
             "{set}."},
    TD_ROW_TWO_EXITS("SU-18"),
    {0},
};
