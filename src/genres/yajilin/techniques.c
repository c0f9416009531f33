/* Yajilin: the techniques that bind what rules of these types have. */
#include "genres/link_rows.h"
#include "genres/yajilin/yajilin.h"

/* Shaded or two lines, where that leaves one thing: the first literal of such
 * a rule says "shaded". */
static void find_used(const td_pos *p, int anchor, td_sink *sink, bool shaded)
{
    if (!p->val[p->m->rule[anchor].lits[0]] == shaded)
        td_find_clause_unit(p, anchor, sink);
}

static void find_both_exits(const td_pos *p, int anchor, td_sink *sink)
{
    find_used(p, anchor, sink, false);
}

static void find_shaded(const td_pos *p, int anchor, td_sink *sink)
{
    find_used(p, anchor, sink, true);
}

const td_technique td_yajilin_techniques[] = {
    TD_ROW_LOOP_DONE("YA-00"),
    TD_ROW_LINE_PASSES("YA-00P"),
    TD_ROW_CLOSED("YA-00C", "clue_cells_closed", "No line through a clue"),
    {.id = "YA-00S",
     .name = "line_or_shaded",
     .title = "Shaded or on the loop",
     .implied = true,
     .reach = TD_ON_RULE(LINE_OR_SHADED),
     .find = td_find_count_full,
     .text = "{because}, and {full}, so {set}."},
    {.id = "YA-00O",
     .name = "shaded_outside",
     .title = "Shaded cells lie outside",
     .level = 2,
     .cost = 2.5,
     .reach = TD_ON_RULE(OUTSIDE),
     .find = td_find_even,
     .text = "{rule}, so {set}."},
    {.id = "YA-03",
     .name = "must_use_both_exits",
     .title = "Both ways out",
     .level = 1,
     .cost = 1.3,
     .reach = TD_ON_RULE(USED),
     .find = find_both_exits,
     .text = "{at} is not shaded and the loop needs two ways there, so {set}."},
    {.id = "YA-04",
     .name = "one_exit_means_shaded",
     .title = "No way through",
     .level = 1,
     .cost = 1.3,
     .reach = TD_ON_RULE(USED),
     .find = find_shaded,
     .text = "The loop has no way through {at}, so {set}."},
    {.id = "YA-20",
     .name = "neighbours_of_shaded",
     .title = "Neighbours of a shaded cell",
     .implied = true,
     .reach = TD_ON_RULE(TD_NO_TOUCH),
     .find = td_find_count_full,
     .text = "{because}, and {full}, so {set}."},
    {.id = "YA-21",
     .name = "arrow_full",
     .title = "Arrow is complete",
     .level = 1,
     .cost = 1.1,
     .reach = TD_ON_RULE(ARROW),
     .find = td_find_count_full,
     .text = "{full}, so {set}."},
    {.id = "YA-22",
     .name = "arrow_packed",
     .title = "Arrow needs all",
     .level = 2,
     .cost = 2.0,
     .reach = TD_ON_RULE(ARROW),
     .find = td_find_count_needs_all,
     .text = "{needs_all}, so {set}."},
    {.id = "YA-23",
     .name = "edge_degree",
     .title = "Two lines or none",
     .level = 1,
     .cost = 1.1,
     .reach = TD_ON_RULE(TD_LOOP_DOT),
     .find = td_find_link_pair,
     .text = "{full}, so {set}."},
    TD_ROW_SMALL_LOOP("YA-09"),
    TD_ROW_SIDES("YA-25"),
    TD_ROW_TWO_EXITS("YA-27"),
    {0},
};
