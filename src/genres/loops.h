/* What genres share in which one loop is drawn.
 *
 * Four classes of rules serve them all: how many lines meet at a dot, that
 * there is one loop, and two theorems that follow from these for closed lines
 * in the plane: that the loop has two sides, and that its lines hang together.
 * The finders below ask for rules by these tags; a genre's own tags begin at
 * TD_LOOP_TAGS. "Dot" is what the loop passes through: the corners of cells
 * in slitherlink, cells elsewhere. */
#ifndef TD_GENRES_LOOPS_H
#define TD_GENRES_LOOPS_H

#include "genres/genre.h"

/* They leave room for the tags of shading.h, as yajilin has both. */
enum {
    TD_LOOP_DOT = 8,
    TD_LOOP_ONE,
    TD_LOOP_SIDES,
    TD_LOOP_PIECE,
    TD_LOOP_TAGS
};

/* The LOOP rule over a graph, lits by edge of it, and the two theorems. */
void td_loop_rules(td_model *m, const td_graph *g, const td_lit *lits);

/* The model's rule of one of the classes that it has one of. */
const td_rule *td_loop_rule(const td_model *m, int tag);

/* CM-07, on TD_LOOP_DOT rules: the dot has two lines; one line and one way
 * on; no line and one way left; must be passed and has two ways left. */
td_finder td_find_dot_full, td_find_dot_single_exit, td_find_dot_dead_end,
    td_find_dot_must_pass;
/* CM-08, on the TD_LOOP_ONE rule; of loops that a glance takes in,
 * of longer ones, or of all. Slots {left}: what would be left out; {length}: of
 * the loop. */
td_finder td_find_small_loop, td_find_long_loop, td_find_early_loop;
/* CM-09, on the TD_LOOP_ONE rule. Slots {dot}: where the way out begins;
 * {ends}: how many lines come into the area behind it, and what becomes of
 * them. */
td_finder td_find_end_parity;
/* CM-12, on the TD_LOOP_PIECE rule; by short cuts, by long ones, or by some.
 * Slot {visits}: what the loop must visit on both sides. */
td_finder td_find_short_cut, td_find_long_cut;
void td_find_exits_over(const td_pos *p, int anchor, int least, int most,
                        td_sink *sink);

/* CM-10: of the edges at `first` and every second site from there on all but
 * one are decided, and a loop crosses the cut an even number of times. Slots
 * {line}: the row or column; {crossed}: how many lines cross it. */
void td_even_cut(const td_pos *p, td_site line, td_site first, td_dir d,
                 td_sink *sink);

#endif
