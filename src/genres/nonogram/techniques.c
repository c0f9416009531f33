/* The techniques of nonograms, in order of cost. nonogram.md is the
 * catalogue. */
#include "genres/all_ways.h"
#include "genres/nonogram/line.h"

/* A count tells whether there may be anything to say; only then the line is
 * read, which takes longer. */
static void find_counted(const td_pos *p, int anchor, td_sink *sink)
{
    const td_run_line *x = td_run_line_marked(p, anchor);
    if (x->open && (x->in == x->sum || x->in + x->open == x->sum))
        td_find_runs_counted(p, anchor, sink);
}

static void find_fit(const td_pos *p, int anchor, td_sink *sink)
{
    const td_run_line *x = td_run_line_marked(p, anchor);
    if (x->open && x->sum + x->k->runs - 1 == x->k->cells)
        td_find_runs_fit(p, anchor, sink);
}

/* Where few arrangements of a line are left, each is tried. */
static bool list_arrangements(const td_pos *p, int line, td_cases *out)
{
    enum { MOST = 6 };
    return td_ways_cases(p, line, MOST, false, out);
}

const td_technique td_nonogram_techniques[] = {
    {TD_TECHNIQUE("PI-01", "zero_line", "Empty line", 1, 1.0,
                  TD_ON_RULE(EMPTY_LINE), td_find_runs_counted),
     .cut_down = td_drop_unneeded,
     .text = "The list of {at} is empty, so all its cells are unshaded.",
     .ask = "What does an empty list say about {at}?", .seed = "'-'"},
    {TD_TECHNIQUE("PI-06", "line_complete", "Line complete", 1, 1.2,
                  TD_ON_RULE(RUNS_LINE), find_counted),
     .cut_down = td_drop_unneeded, .text = "{how}, so {set}.",
     .ask = "How many cells does {at} still need?"},
    {TD_TECHNIQUE("PI-02", "single_arrangement", "Only one arrangement", 1, 1.6,
                  TD_ON_RULE(RUNS_LINE), find_fit),
     .once = true, .text = "{at} is just long enough for {runs}{how}.",
     .ask = "How much room do the runs of {at} take with single gaps between "
            "them?",
     .seed = "'-'"},
    {TD_TECHNIQUE("PI-07", "simple_boxes", "Overlap", 2, 2.0,
                  TD_ON_RULE(RUNS_LINE), ng_simple_boxes),
     .cut_down = td_drop_unneeded, .text = "{why}, so {set}.",
     .ask = "Which cells does a run of {at} cover wherever it lies?"},
    {TD_TECHNIQUE("PI-12", "finished_block_capped", "Finished run", 2, 2.1,
                  TD_ON_RULE(RUNS_LINE), ng_capped),
     .cut_down = td_drop_unneeded, .text = "{why}, so {set}.",
     .ask = "Which run of {at} is finished?"},
    {TD_TECHNIQUE("PI-09", "glue_to_edge", "Glued to a wall", 2, 2.2,
                  TD_ON_RULE(RUNS_LINE), ng_glue),
     .cut_down = td_drop_unneeded, .text = "{why}: {set}.",
     .ask = "How far must the run through a shaded cell of {at} reach?"},
    {TD_TECHNIQUE("PI-11", "gap_too_small", "Gap too small", 2, 2.3,
                  TD_ON_RULE(RUNS_LINE), ng_small_gap),
     .cut_down = td_drop_unneeded, .text = "{why}, so {set}.",
     .ask = "Which gap of {at} is too small?"},
    {TD_TECHNIQUE("PI-08", "simple_spaces", "Out of reach", 2, 2.4,
                  TD_ON_RULE(RUNS_LINE), ng_simple_spaces),
     .cut_down = td_drop_unneeded, .text = "{why}, so {set}.",
     .ask = "Which cells of {at} can no run reach?"},
    {TD_TECHNIQUE("PI-10", "mercury", "First and last run", 2, 2.6,
                  TD_ON_RULE(RUNS_LINE), ng_mercury),
     .cut_down = td_drop_unneeded, .text = "{why}, so {set}.",
     .ask = "How far can the first and the last run of {at} reach?"},
    {TD_TECHNIQUE("PI-13", "joining", "Joining", 3, 3.0, TD_ON_RULE(RUNS_LINE),
                  ng_joining),
     .cut_down = td_drop_unneeded, .text = "{why}, so {set}.",
     .ask = "Which shaded cells of {at} belong to the same run?"},
    {TD_TECHNIQUE("PI-12L", "finished_block_here",
                  "Finished run among longer ones", 3, 3.1,
                  TD_ON_RULE(RUNS_LINE), ng_capped_here),
     .cut_down = td_drop_unneeded, .text = "{why}, so {set}.",
     .ask = "Which run of {at} is finished?"},
    {TD_TECHNIQUE("PI-14", "splitting", "Splitting", 3, 3.2,
                  TD_ON_RULE(RUNS_LINE), ng_splitting),
     .cut_down = td_drop_unneeded, .text = "{why}, so {set}.",
     .ask = "Where would one more shaded cell in {at} make a run too long?"},
    {TD_TECHNIQUE("PI-15", "owner_windows", "Owners of shaded cells", 3, 3.4,
                  TD_ON_RULE(RUNS_LINE), ng_owner_windows),
     .cut_down = td_drop_unneeded, .text = "{why}, so {set}.\n{list}",
     .ask = "Which runs of {at} do its shaded cells belong to?"},
    {TD_TECHNIQUE("PI-03", "line_intersection", "All arrangements of a line", 4,
                  4.5, TD_ON_RULE(RUNS_LINE), ng_rest),
     .cut_down = td_drop_unneeded, .alone = true, .text = "{why}, so {set}.",
     .ask = "What do all arrangements of the runs of {at} share?",
     .seed = "'-'"},
    {TD_TECHNIQUE("PI-16", "crossing_lookahead", "Edge logic", 4, 4.6,
                  TD_ON_BOARD, ng_lookahead),
     .cut_down = td_drop_premises, .ahead = true, .shortest = true,
     .alone = true, .text = "{why}, so {set}.\n{list}",
     .ask = "Can {cell} be either? Follow it through the lines that cross "
            "there."},
    {TD_TECHNIQUE("PI-16L", "far_lookahead", "Edge logic over many cells", 5,
                  7.5, TD_ON_BOARD, ng_far_lookahead),
     .cut_down = td_drop_premises, .ahead = true, .shortest = true,
     .alone = true, .text = "{why}, so {set}.\n{list}",
     .ask = "Can {cell} be either? Follow it through the lines that cross "
            "there."},
    {TD_WHAT_IF("PI-04", "assume_cell", "Assume a cell", 5, 7.6, 3),
     .any_length = true, .seed = "'-'"},
    {TD_SPLIT("PI-05", "line_case_split",
              "All arrangements of a line, each tried", 5, 7.8,
              TD_ON_RULE(RUNS_LINE), list_arrangements, 3),
     .seed = "'*'"},
    {0},
};
