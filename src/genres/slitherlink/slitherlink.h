/* Slitherlink: what its declaration and its techniques share. */
#ifndef TD_GENRES_SLITHERLINK_H
#define TD_GENRES_SLITHERLINK_H

#include "board/frame.h"
#include "genres/loops.h"

/* Classes of rules, besides those of all loops. */
enum { CLUE = TD_LOOP_TAGS };

extern const td_technique td_slitherlink_techniques[];

/* ---- seen from a cell or a dot, on a frame ---- */

/* The literal "this edge is a line"; TD_NO_LIT beyond the frame, where an edge
 * counts as crossed out. */
static inline td_lit sl_edge(const td_pos *p, const td_frame *f, int x, int y)
{
    td_site s = td_frame_site(f, x, y);
    return s == TD_NOWHERE ? TD_NO_LIT : td_lit_at(p->m, s);
}
static inline bool sl_line(const td_pos *p, td_lit edge)
{
    return edge != TD_NO_LIT && p->val[edge] > 0;
}
static inline bool sl_crossed(const td_pos *p, td_lit edge)
{
    return edge == TD_NO_LIT || p->val[edge] < 0;
}
static inline void sl_because_crossed(td_sink *sink, td_lit edge)
{
    if (edge != TD_NO_LIT)
        td_step_because(sink, td_not(edge));
}
static inline void sl_set(td_sink *sink, td_lit edge, bool line)
{
    if (edge != TD_NO_LIT)
        td_step_set(sink, line ? edge : td_not(edge));
}
/* The rule of the cell x, y cells away if its clue is n, otherwise NULL. */
const td_rule *sl_clue(const td_pos *p, const td_frame *f, int x, int y, int n);
/* The rule of the dot at a lattice step. */
const td_rule *sl_dot(const td_pos *p, const td_frame *f, int x, int y);

/* Lights the edges of a clue that are open and are not concluded, if anybody
 * reads the step. */
void sl_look_at_clue(td_sink *sink, const td_rule *clue);

/* Which corner of a cell a dot is: "top-left". */
const char *sl_corner_word(const td_pos *p, td_site cell, td_site dot);

/* patterns.c: clues that tell something by themselves */
td_finder sl_adjacent_threes, sl_diagonal_threes, sl_three_beside_one_on_frame,
    sl_two_in_board_corner, sl_three_twos_three, sl_three_beside_zero,
    sl_three_diagonal_to_zero, sl_ones_on_frame;
/* corners.c: a clue and what is known at its corners */
td_finder sl_line_into_three, sl_three_with_closed_corner,
    sl_one_with_closed_corner, sl_line_into_one, sl_line_into_two,
    sl_three_one_diagonal, sl_line_out_of_corner;
/* pairs.c */
td_finder sl_corner_pairs;
/* forks.c */
td_finder sl_clue_by_colours;
td_cutter sl_thin_colours;
/* connection.c */
td_finder sl_colour_connectivity;
/* window.c */
td_finder sl_window;
/* unique.c */
td_finder sl_highlander;

#endif
