/* The techniques of nonograms, in order of cost. nonogram.md is the
 * catalogue. */
#include "genres/all_ways.h"
#include "genres/nonogram/line.h"

/* Where few arrangements of a line are left, each is tried. */
static bool list_arrangements(const td_pos *p, int line, td_cases *out)
{
    enum { MOST = 6 };
    return td_ways_cases(p, line, MOST, false, out);
}

/* An argument about a line: why, and what follows. */
#define ON_LINE(ID, NAME, TITLE, LEVEL, COST, FIND)                          \
    TD_TECHNIQUE(ID, NAME, TITLE, LEVEL, COST, TD_ON_RULE(RUNS_LINE), FIND), \
        .cut_down = td_drop_unneeded
#define WHY_LINE(ID, NAME, TITLE, LEVEL, COST, FIND) \
    ON_LINE(ID, NAME, TITLE, LEVEL, COST, FIND), .text = "{why}, so {set}."
#define EDGE_LOGIC(ID, NAME, TITLE, LEVEL, COST, FIND)                         \
    TD_TECHNIQUE(ID, NAME, TITLE, LEVEL, COST, TD_ON_BOARD, FIND),             \
        .cut_down = td_drop_premises, .ahead = true, .shortest = true,         \
        .alone = true, .text = "{why}, so {set}.\n{list}",                     \
        .ask = "Can {cell} be either? Follow it through the lines that cross " \
               "there."

const td_technique td_nonogram_techniques[] = {
    {TD_TECHNIQUE("PI-01", "zero_line", "Empty line", 1, 1.0,
                  TD_ON_RULE(EMPTY_LINE), td_find_runs_counted),
     .cut_down = td_drop_unneeded,
     .text = "The list of {at} is empty, so all its cells are unshaded.",
     .ask = "What does an empty list say about {at}?", .seed = "'-'"},
    {ON_LINE("PI-06", "line_complete", "Line complete", 1, 1.2,
             td_find_runs_counted),
     .text = "{how}, so {set}.", .ask = "How many cells does {at} still need?"},
    {TD_TECHNIQUE("PI-02", "single_arrangement", "Only one arrangement", 1, 1.6,
                  TD_ON_RULE(RUNS_LINE), td_find_runs_fit),
     .once = true, .text = "{at} is just long enough for {runs}{how}.",
     .ask = "How much room do the runs of {at} take with single gaps between "
            "them?",
     .seed = "'-'"},
    {WHY_LINE("PI-07", "simple_boxes", "Overlap", 2, 2.0, ng_simple_boxes),
     .ask = "Which cells does a run of {at} cover wherever it lies?"},
    {WHY_LINE("PI-12", "finished_block_capped", "Finished run", 2, 2.1,
              ng_capped),
     .ask = "Which run of {at} is finished?"},
    {ON_LINE("PI-09", "glue_to_edge", "Glued to a wall", 2, 2.2, ng_glue),
     .text = "{why}: {set}.",
     .ask = "How far must the run through a shaded cell of {at} reach?"},
    {WHY_LINE("PI-11", "gap_too_small", "Gap too small", 2, 2.3, ng_small_gap),
     .ask = "Which gap of {at} is too small?"},
    {WHY_LINE("PI-08", "simple_spaces", "Out of reach", 2, 2.4,
              ng_simple_spaces),
     .ask = "Which cells of {at} can no run reach?"},
    {WHY_LINE("PI-10", "mercury", "First and last run", 2, 2.6, ng_mercury),
     .ask = "How far can the first and the last run of {at} reach?"},
    {WHY_LINE("PI-13", "joining", "Joining", 3, 3.0, ng_joining),
     .ask = "Which shaded cells of {at} belong to the same run?"},
    {WHY_LINE("PI-12L", "finished_block_here", "Finished run among longer ones",
              3, 3.1, ng_capped_here),
     .ask = "Which run of {at} is finished?"},
    {WHY_LINE("PI-14", "splitting", "Splitting", 3, 3.2, ng_splitting),
     .ask = "Where would one more shaded cell in {at} make a run too long?"},
    {ON_LINE("PI-15", "owner_windows", "Owners of shaded cells", 3, 3.4,
             ng_owner_windows),
     .text = "{why}, so {set}.\n{list}",
     .ask = "Which runs of {at} do its shaded cells belong to?"},
    {WHY_LINE("PI-03", "line_intersection", "All arrangements of a line", 4,
              4.5, ng_rest),
     .alone = true,
     .ask = "What do all arrangements of the runs of {at} share?",
     .seed = "'-'"},
    {EDGE_LOGIC("PI-16", "crossing_lookahead", "Edge logic", 4, 4.6,
                ng_lookahead)},
    {EDGE_LOGIC("PI-16L", "far_lookahead", "Edge logic over many cells", 5, 7.5,
                ng_far_lookahead)},
    {TD_WHAT_IF("PI-04", "assume_cell", "Assume a cell", 5, 7.6, 3),
     .any_length = true, .seed = "'-'"},
    {TD_SPLIT("PI-05", "line_case_split",
              "All arrangements of a line, each tried", 5, 7.8,
              TD_ON_RULE(RUNS_LINE), list_arrangements, 3),
     .seed = "'*'"},
    {0},
};
