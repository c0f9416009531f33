/* The techniques of hitori, in order of cost. hitori.md is the catalogue. */
#include "genres/hitori/hitori.h"

const td_technique td_hitori_techniques[] = {
    {.id = "HI-03",
     .name = "neighbours_of_black",
     .title = "Neighbours of a shaded cell",
     .implied = true,
     .reach = {TD_REACH_CELL, 0, 0},
     .find = td_find_shading_neighbours,
     .text = "{cell} is shaded and no two shaded cells touch, so {set}."},
    {.id = "HI-02",
     .name = "triple_in_a_row",
     .title = "Three in a row",
     .level = 1,
     .cost = 1.1,
     .reach = {TD_REACH_RULE, NO_TWIN, 0},
     .find = td_hitori_triple,
     .text = "{cells} hold three {n}s in a row: only the middle one can be "
             "unshaded, so {set}.",
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
     .once = true},
    {.id = "HI-16",
     .name = "corner_pair",
     .title = "Pair in a corner",
     .level = 1,
     .cost = 1.5,
     .reach = {TD_REACH_CELL, 0, 0},
     .find = td_hitori_corner_pair,
     .text = "One of the {n}s in {pair} is shaded; with {cell} shaded too the "
             "corner {corner} would be walled in, so {set}.",
     .once = true},
    {.id = "HI-15",
     .name = "corner_triple",
     .title = "Three in a corner",
     .level = 1,
     .cost = 1.6,
     .reach = {TD_REACH_CELL, 0, 0},
     .find = td_hitori_corner_triple,
     .text =
         "If {cell} were unshaded, the {n}s in {sides} would both be shaded "
         "and wall in the corner {corner}, so {set}.",
     .once = true},
    {.id = "HI-01",
     .name = "no_twin_left",
     .title = "No equal number left",
     .level = 1,
     .cost = 1.8,
     .reach = {TD_REACH_LINE, 0, 0},
     .find = td_hitori_no_twin_left,
     .text = "{cell} is unshaded: {why}, so shading it could never be needed.",
     .unique = true},
    {.id = "HI-04",
     .name = "twin_of_white",
     .title = "Twin of an unshaded cell",
     .level = 2,
     .cost = 2.0,
     .reach = {TD_REACH_RULE, NO_TWIN, 0},
     .find = td_find_count_full,
     .text = "{full}, so {set}."},
    {.id = "HI-07",
     .name = "opposed_pairs",
     .title = "Opposed pairs",
     .level = 2,
     .cost = 2.3,
     .reach = {TD_REACH_CELL, 0, 0},
     .find = td_hitori_opposed_pairs,
     .text = "Of {first} one is shaded and of {second} one, on a diagonal. "
             "{how}, so {set}.",
     .once = true},
    {.id = "HI-17",
     .name = "offset_pair",
     .title = "Offset pair",
     .level = 2,
     .cost = 2.6,
     .reach = {TD_REACH_CELL, 0, 0},
     .find = td_hitori_offset_pair,
     .text =
         "{first} touch, so one of them is unshaded and one of their equals "
         "{second} is shaded; next to both of those {set}.",
     .once = true},
    {.id = "HI-18",
     .name = "last_way_out",
     .title = "Last way out",
     .level = 2,
     .cost = 2.8,
     .reach = {TD_REACH_RULE, TD_ONE_PIECE, 0},
     .find = td_find_shading_exit,
     .text = "{size:|The unshaded cells around }{group} can only get out "
             "through {cell}, so {set}."},
    {.id = "HI-08",
     .name = "black_group_cut",
     .title = "Closing a fence",
     .level = 3,
     .cost = 3.2,
     .reach = {TD_REACH_RULE, TD_ONE_PIECE, 0},
     .find = td_find_shading_fence,
     .text = "Shading {cell} would close {fence} and cut the unshaded cells in "
             "two, so {set}."},
    {.id = "HI-19",
     .name = "line_patterns",
     .title = "Ways to shade a line",
     .level = 3,
     .cost = 3.6,
     .reach = {TD_REACH_LINE, 0, 0},
     .find = td_hitori_line,
     .text = "In {line}, if {if}, then {then}, but {clash} {why}. So {set}.",
     .once = true},
    {.id = "HI-20",
     .name = "must_circle",
     .title = "Unshaded either way",
     .level = 3,
     .cost = 4.2,
     .reach = {TD_REACH_RULE, TD_ONE_PIECE, 0},
     .find = td_hitori_must_circle,
     .text = "One of the {n}s in {near} and {far} is shaded. {near} touches "
             "{cell}; with {far} shaded, shading {cell} would close {fence} "
             "and cut the unshaded cells in two. So {set}."},
    {.id = "HI-11",
     .name = "white_articulation",
     .title = "Unshaded cut cell",
     .level = 4,
     .cost = 4.6,
     .reach = {TD_REACH_RULE, TD_ONE_PIECE, 0},
     .find = td_find_connected_cut,
     .text =
         "Only through {cell} can the unshaded {ends} be connected, so {set}."},
    {.id = "HI-09",
     .name = "virtual_connection",
     .title = "One of two links",
     .level = 4,
     .cost = 5.0,
     .reach = {TD_REACH_RULE, TD_ONE_PIECE, 0},
     .find = td_hitori_virtual,
     .text = "{how}, so {set}."},
    {.id = "HI-10",
     .name = "try_both_colours",
     .title = "Try both",
     .level = 4,
     .cost = 5.5,
     .trial = TD_TRIAL_WHAT_IF,
     .told = 6,
     .ceiling = 3},
    {.id = "HI-12",
     .name = "assume_cell_basic",
     .title = "Assume a cell, easy steps",
     .level = 5,
     .cost = 7.5,
     .trial = TD_TRIAL_WHAT_IF,
     .ceiling = 3},
    {.id = "HI-13",
     .name = "assume_cell_full",
     .title = "Assume a cell, all steps",
     .level = 5,
     .cost = 7.6,
     .trial = TD_TRIAL_WHAT_IF,
     .ceiling = 4},
    {0},
};

/* ---- which rules a cell has ---- */

static size_t rules_size(const td_pos *p, int unused)
{
    (void)unused;
    return sizeof(td_hitori_rules) * (size_t)p->m->natoms;
}

/* They come before all other rules, and nothing changes them. */
static void rules_build(const td_pos *p, int unused, void *data)
{
    (void)unused;
    td_hitori_rules *of = data;
    for (const td_rule *r = p->m->rule; r->tag == NO_TWIN; r++) {
        bool column = td_hitori_is_column(p->topo, r->site);
        if (of[td_atom(r->lits[0])].in[column])
            return; /* done before */
        for (int i = 0; i < r->nlits; i++)
            of[td_atom(r->lits[i])].in[column] = r;
    }
}

static const td_view_type rules_view = {
    .name = "rules",
    .size = rules_size,
    .build = rules_build,
};

const td_hitori_rules *td_hitori_rules_of(const td_pos *p)
{
    return td_view_get(p, &rules_view, 0);
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
