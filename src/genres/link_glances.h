/* What genres share that look a few links ahead: the ends of lines and the
 * links that lead nowhere. All of them try a link, see at a glance that it
 * cannot be (genres/glance.h), and tell why. Slots: {would}, what would be
 * wrong, and {list}, the links that lead there. */
#ifndef TD_GENRES_LINK_GLANCES_H
#define TD_GENRES_LINK_GLANCES_H

#include "genres/glance.h"
#include "genres/links.h"

/* Tells why what is put down cannot be: rules, premises and the slots. Links
 * that go without saying need not be told. */
void td_glance_tell(td_glance *g, const td_lit *known, int nknown,
                    td_sink *sink);
/* "R1C1-R1C2 is a line, as the line runs straight through the white circle at
 * R1C1": a link of a chain, and the rule that tells it; if `next`, with the
 * next one where that follows in the same way. How many are told besides the
 * first.
 */
int td_say_link(const td_pos *p, const td_chain *c, int i, bool next,
                td_text *out);
/* Puts a literal down; true if that is wrong, and a chain of at most so many
 * told literals shows it, `known` ones not counted. It stays put down. */
bool td_glance_dies(td_glance *g, td_lit l, const td_lit *known, int nknown,
                    int most);

/* The same with two at once. */
bool td_glance_both_die(td_glance *g, td_lit a, td_lit b, int most);

/* MA-17 and its like, at a cell where a line ends: all its ways on but one
 * die. Slots {cell}, {way}: the cell that it cannot run on to; {on}. */
void td_find_end_ways(const td_pos *p, int anchor, int radius, int most,
                      td_sink *sink);
/* A link without a line at either end that cannot be drawn. */
void td_find_link_dies(const td_pos *p, int anchor, int radius, int most,
                       td_sink *sink);
td_cutter td_drop_few_premises;
/* CM-08 a little later: a link at the end of a line, or at a cell that must be
 * passed, that draws others with it and so closes a loop too early. On the
 * TD_LOOP_ONE rule. Slots {cell}, {way}. */
void td_find_loop_ahead(const td_pos *p, int anchor, int most, td_sink *sink);

/* What is worth a what-if: literals that die when small rules and loops are
 * followed as far as they lead, the shortest chain first; or else two opposite
 * literals that lead to the same. */
td_prospector td_link_prospects;

#endif
