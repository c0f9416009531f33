/* A glance ahead: what follows at once from a mark, and why.
 *
 *     td_glance *g = td_glance_at(p, cell, radius);
 *     if (!td_glance_put(g, lit, 3)) ...     small rules contradict it
 *     td_step_open(sink);
 *     td_glance_tell(g, sink);            the rules, premises and words
 *     td_glance_back(g, 0);
 *
 * What is put down is followed by the small rules COUNT and CLAUSE from one
 * literal to the next, the nearest first, and by nothing else; where a line
 * closes a loop that leaves something out, that is seen too, if the glance is
 * allowed to look at the whole board. For each literal it is kept which rule
 * told it, so that the chain that leads to a contradiction, or to a literal of
 * interest, can be told by itself. */
#ifndef TD_GENRES_GLANCE_H
#define TD_GENRES_GLANCE_H

#include "genres/genre.h"

enum { TD_GLANCE_MOST = 512 }; /* literals that are put down in one glance */

typedef struct td_glance td_glance;

/* A chain: the literals on it that a person would name, in order, and the rules
 * that told them (TD_NO_RULE: it was assumed). */
typedef struct td_chain {
    td_lit told[TD_GLANCE_MOST];
    int32_t rule[TD_GLANCE_MOST];
    int n;
} td_chain;

/* The glance of a position; nothing is put down. It looks at literals up to
 * `radius` lattice steps away from the cell, and with TD_ANYWHERE at all, and
 * at loops. */
td_glance *td_glance_at(const td_pos *p, td_site cell, int radius);
/* Assumes a literal that is not false, and follows it, as far as so many told
 * literals lead one after the other; false at a contradiction. */
bool td_glance_put(td_glance *g, td_lit l, int most);
/* The same with two at once. */
bool td_glance_put_both(td_glance *g, td_lit a, td_lit b, int most);
/* How much is put down, and what. */
int td_glance_count(const td_glance *g);
td_lit td_glance_lit(const td_glance *g, int i);
/* Does the literal hold there? 1 it does, -1 its opposite does. */
int td_glance_value(const td_glance *g, td_lit l);
/* Is the contradiction that a loop closes too early? Then its length. */
int td_glance_loop(const td_glance *g);
/* The rule that is broken, and how; of loops and small rules. */
const td_rule *td_glance_broken(const td_glance *g);
td_breach td_glance_breach(const td_glance *g);
void td_glance_back(td_glance *g, int n);

/* The chain that leads to the contradiction, or to a literal that is put
 * down. */
void td_glance_chain(td_glance *g, td_lit to, td_chain *out);
/* The same, and the step gets its rules and premises; the rule that is broken
 * comes first if the step has none yet. Lit up is what is on the chain. */
void td_glance_because(td_glance *g, td_lit to, td_sink *sink, td_chain *out);
/* After that: the crosses with which the chain ends are told, too, though they
 * would not be worth a word on the way. Those are the literal itself, or what
 * leaves the broken rule too few. */
void td_glance_end(const td_glance *g, td_lit to, td_chain *out);
/* What would be wrong, as a template for the first rule of the step: "the line
 * would branch at {at}"; NULL where the rule has no such words. A loop has the
 * slots {length} and {left}. */
const char *td_glance_would(const td_glance *g, td_sink *sink);

#endif
