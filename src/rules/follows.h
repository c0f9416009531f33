/* What rules about a graph tell at one look: `follows` of their types.
 *
 * Each takes one walk over the graph. They are for boards on which little
 * changes at a time and few rules are asked, such as the scratch board; the
 * exact solver has propagators that keep up with every change. */
#ifndef TD_RULES_FOLLOWS_H
#define TD_RULES_FOLLOWS_H

#include "rules/rule_type.h"

typedef void td_follows(const td_rule *r, const int8_t *val, td_ints *out);

/* LOOP: an edge that would close a cycle while lines are drawn elsewhere is
 * out; and once a cycle is closed, so is every other edge. */
td_follows td_loop_follows;
bool td_loop_has_cycle(const td_rule *r, const int8_t *val);
/* SIDES: an edge between faces whose sides are related is known. */
td_follows td_sides_follows;
/* SPANNING: an edge without which some nodes would be apart is there. */
td_follows td_spanning_follows;
/* FOREST: a node with two edges to one group is out. */
td_follows td_forest_follows;
/* DIVISION: the rim of a full piece is out; a piece that can just come to its
 * size has all that it can reach; nodes between the pieces of two roots, and
 * nodes that no root can reach, are out. */
td_follows td_division_follows;

#endif
