/* The techniques of hitori, in order of cost. hitori.md is the catalogue. */
#include "genres/hitori/hitori.h"
#include "genres/shading_rows.h"

const td_technique td_hitori_techniques[] = {
    {.id = "HI-03",
     .name = "neighbours_of_black",
     .title = "Neighbours of a shaded cell",
     .implied = true,
     .reach = {TD_REACH_CELL, 0, 0},
     .find = td_find_shading_neighbours,
     .text = "{cell} is shaded and no two shaded cells may touch, so {set}.",
     .seed = "level 1; rule 2"},
    {.id = "HI-02",
     .name = "triple_in_a_row",
     .title = "Three in a row",
     .level = 1,
     .cost = 1.1,
     .reach = {TD_REACH_RULE, NO_TWIN, 0},
     .find = td_hitori_triple,
     .text = "Three {n}s stand side by side in {at}. Shading the middle one "
             "would leave both others unshaded, so {set}.",
     .ask = "Which of three {n}s side by side in {at} can stay unshaded?",
     .seed = "level 1; rule 3.5",
     .once = true},
    {.id = "HI-05",
     .name = "sandwich",
     .title = "Sandwich",
     .level = 1,
     .cost = 1.2,
     .reach = {TD_REACH_RULE, NO_TWIN, 0},
     .find = td_hitori_sandwich,
     .text = "{cell} stands between two {n}s; if it were shaded both would be "
             "unshaded, so {set}.",
     .ask = "What stands between two {n}s in {at}?",
     .seed = "rule 3",
     .once = true},
    {.id = "HI-06",
     .name = "adjacent_pair_locks_line",
     .title = "Pair in a line",
     .level = 1,
     .cost = 1.3,
     .reach = {TD_REACH_RULE, NO_TWIN, 0},
     .find = td_hitori_pair,
     .text = "{pair} touch, so one of these two {n}s is unshaded; no other {n} "
             "in {at} can be, so {set}.",
     .ask = "Two {n}s touch in {at}. What does that mean for the other {n}s?",
     .seed = "rule 4",
     .once = true},
    {.id = "HI-15",
     .name = "corner_triple",
     .title = "Three in a corner",
     .level = 1,
     .cost = 1.4,
     .reach = {TD_REACH_CELL, 0, 0},
     .find = td_hitori_corner_triple,
     .text =
         "If {cell} were unshaded, the {n}s in {sides} would both be shaded "
         "and wall in the corner {corner}, so {set}.",
     .ask = "How can the corner {corner} be kept from being walled in?",
     .once = true},
    {.id = "HI-16",
     .name = "corner_pair",
     .title = "Pair in a corner",
     .level = 1,
     .cost = 1.5,
     .reach = {TD_REACH_CELL, 0, 0},
     .find = td_hitori_corner_pair,
     .text =
         "If {cell} were shaded, its neighbour {near} would be unshaded and "
         "so the other {n}, {far}, shaded: they would wall in the corner "
         "{corner}. So {set}.",
     .ask = "How can the corner {corner} be kept from being walled in?",
     .once = true},
    {.id = "HI-01",
     .name = "no_twin_left",
     .title = "No equal number left",
     .level = 1,
     .cost = 1.8,
     .reach = {TD_REACH_LINE, 0, 0},
     .find = td_hitori_no_twin_left,
     .text = "no cell is shaded without need. {why}, {set}.",
     .ask = "Which numbers have no equal left in row or column?",
     .seed = "level 1; rule 5",
     .unique = true},
    {.id = "HI-04",
     .name = "twin_of_white",
     .title = "Equal of an unshaded number",
     .level = 2,
     .cost = 2.0,
     .reach = {TD_REACH_RULE, NO_TWIN, 0},
     .find = td_find_count_full,
     .text = "{full}, so {set}.",
     .ask = "Which {n} stays unshaded in {at}?",
     .seed = "level 2; rule 1"},
    {TD_LAST_WAY("HI-18", "last_way_out", "Last way out", 2, 2.2,
                 td_find_single_exit),
     .text = "{group} can only get out through {cell}, so {set}."},
    {.id = "HI-07",
     .name = "opposed_pairs",
     .title = "Opposed pairs",
     .level = 2,
     .cost = 2.3,
     .reach = {TD_REACH_CELL, 0, 0},
     .find = td_hitori_opposed_pairs,
     .text = "{pairs} shaded, on a diagonal; {how}.",
     .ask = "On which diagonal can one of {first} and one of {second} be "
            "shaded?",
     .seed = "rule 6",
     .once = true},
    {.id = "HI-17",
     .name = "offset_pair",
     .title = "Offset pair",
     .level = 2,
     .cost = 2.8,
     .reach = {TD_REACH_CELL, 0, 0},
     .find = td_hitori_offset_pair,
     .text =
         "The {n} in {first} and the {n2} in {second} touch, so one of them is "
         "unshaded and its equal, in {a} or {b}, is shaded. Next to both, "
         "{set}.",
     .ask = "One of {first} and {second} stays unshaded. What does that say "
            "about their "
            "equals?",
     .once = true},
    {.id = "HI-21",
     .name = "pocket_triple",
     .title = "Three around a pocket",
     .level = 2,
     .cost = 2.9,
     .reach = {TD_REACH_RULE, TD_ONE_PIECE, 0},
     .find = td_hitori_pocket_triple,
     .text =
         "If {cell} were unshaded, the {n}s in {sides} would both be shaded "
         "and{with} wall in {corner}, so {set}.",
     .ask = "How can {corner} be kept from being walled in?"},
    {TD_LAST_WAY("HI-18L", "last_way_out_far", "Last way out of a region", 3,
                 3.0, td_find_group_exit),
     .text = "The unshaded cells around {group} can only get out through "
             "{cell}, the gap in {fence}, so {set}."},
    {TD_CLOSING_FENCE("HI-08", "black_group_cut", "Closing a fence", 3, 3.6,
                      td_find_shading_fence),
     .seed = "rule 7"},
    {.id = "HI-20",
     .name = "must_circle",
     .title = "Unshaded either way",
     .level = 3,
     .cost = 3.7,
     .reach = {TD_REACH_RULE, TD_ONE_PIECE, 0},
     .find = td_hitori_must_circle,
     .text = "One of the {n}s in {near} and {far} is shaded; either way {set}."
             "\nif {near} is, its neighbour {cell} cannot be\nif {far} is, "
             "{cell} would close {fence}",
     .ask = "One of the {n}s in {near} and {far} is shaded. What follows in "
            "both cases?",
     .within = "the {n}s in {near} and {far} with {fence}"},
    {.id = "HI-22",
     .name = "equals_close_fence",
     .title = "Equals would close a fence",
     .level = 3,
     .cost = 3.75,
     .reach = {TD_REACH_RULE, TD_ONE_PIECE, 0},
     .find = td_hitori_equals_close,
     .text = "If {cell} were unshaded, its equals {pair} would both be shaded "
             "and close {fence}, so {set}.",
     .ask = "Can the {n}s in {pair} both be shaded?",
     .within = "{pair} with {fence}"},
    {.id = "HI-19",
     .name = "line_patterns",
     .title = "Ways to shade a line",
     .level = 3,
     .cost = 3.85,
     .reach = {TD_REACH_LINE, 0, 0},
     .find = td_hitori_line,
     .text = "If {if}, {why}. So {set}.\n{then}",
     .ask = "Which cell of {line} would contradict itself?",
     .once = true},
    {TD_CUT_CELL("HI-11", 4.6), .seed = "level 4"},
    {.id = "HI-09",
     .name = "virtual_connection",
     .title = "One of two links",
     .level = 4,
     .cost = 4.8,
     .reach = {TD_REACH_RULE, TD_ONE_PIECE, 0},
     .find = td_hitori_virtual,
     .text = "{how} {set}.\n{list}",
     .ask = "One of two {n}s in {at} is shaded. What fence would either close?",
     .within = "the {n}s in {pair} with {fences}",
     .seed = "rule 8"},
    {TD_WHAT_IF("HI-10", "try_both_colours", "Try a cell", 4, 5.5, 3),
     .told = 6, .seed = "breadth-first, rule 9"},
    {TD_WHAT_IF("HI-12", "assume_cell_basic", "Assume a cell, easy steps", 5,
                7.5, 3),
     .seed = "level 5"},
    {TD_WHAT_IF("HI-13", "assume_cell_full", "Assume a cell, all steps", 5, 7.6,
                4),
     .seed = "level 5"},
    {0},
};

/* ---- which rules a cell has ---- */

/* They come before all other rules, and nothing changes them. */
static void rules_start(const td_pos *p, int unused, void *data)
{
    (void)unused;
    td_hitori_rules *of = *(td_hitori_rules **)data =
        TD_NEW(p->views->mem, td_hitori_rules, p->m->natoms);
    for (const td_rule *r = p->m->rule; r->tag == NO_TWIN; r++) {
        bool column = td_hitori_is_column(p->topo, r->site);
        for (int i = 0; i < r->nlits; i++)
            of[td_atom(r->lits[i])].in[column] = r;
    }
}

static const td_view_type rules_view = {
    .name = "rules",
    .size = sizeof(td_hitori_rules *),
    .start = rules_start,
};

const td_hitori_rules *td_hitori_rules_of(const td_pos *p)
{
    return *(td_hitori_rules *const *)td_view_get(p, &rules_view, 0);
}

const td_rule *td_hitori_twins(const td_pos *p, td_site a, td_site b)
{
    const td_topo *t = p->topo;
    if (a == b || p->puzzle->clue[a] < 0 ||
        p->puzzle->clue[a] != p->puzzle->clue[b])
        return NULL;
    bool column = td_col_of(t, a) == td_col_of(t, b);
    if (!column && td_row_of(t, a) != td_row_of(t, b))
        return NULL;
    return td_hitori_rules_of(p)[td_cell_index(t, a)].in[column];
}
